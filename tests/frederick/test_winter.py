"""Rule 8: the winter turn."""

from __future__ import annotations

import pytest

from grognard.core import Event, OneOf, Split
from grognard.games.frederick import play as playing
from grognard.games.frederick.components.armies import TURNS
from grognard.games.frederick.events.battle import BattleBegan
from grognard.games.frederick.events.march import Checked, CommanderDrawn, Placed, Recovered
from grognard.games.frederick.events.turn import Attrition, Discarded, Drew, Played, TurnBegan
from tests.frederick.positions import (
    allowed,
    controls,
    decider,
    discarded,
    events,
    exhausted,
    fresh,
    go,
    hand,
    in_box,
    inside,
    isolated,
    play,
    position,
    refusal,
    refused_by,
    reserve,
    stack,
    units,
    why_not,
)

ALL_CALLED = (
    "seydlitz ziethen keith heinrich winterfeldt fouque dohna frederick bevern schwerin moritz lehwaldt cumberland "
    "ferdinand granby erbprinz spoercken browne piccolomini charles daun nadasdy laudon lacy hadik serbelloni estrees "
    "richelieu clermont soubise contades broglie apraxin fermor saltykow buturlin rumjanzew tottleben hamilton "
    "ehrensvaerd rutowski xaver hildburghausen zweibruecken"
)
"""With all commanders in the unit reserves none is drawn."""


def kinds(out: list[Event]) -> list[str]:
    known = (Played, CommanderDrawn, Checked, Placed, Recovered, Attrition, Discarded, Drew, TurnBegan)
    return [type(e).__name__ for e in out if isinstance(e, known)]


@pytest.mark.rule("FR-8-a", "FR-5.1-f")
def test_december_is_winter_every_year_and_no_chit_is_drawn_in_it():
    assert [t.month for t in TURNS if t.winter] == ["december"] * 8
    assert all(t.winter == (t.month == "december") for t in TURNS)
    s = position("Kolin: AU 1 exhausted", turn=9, ready=ALL_CALLED, hands={"austrian": "recall"})
    assert decider(go(s)) == "austrian winter-card"


@pytest.mark.rule("FR-8-b", "FR-8.6-a", "FR-8-d", "FR-8.5-d")
def test_the_six_steps_in_their_order_the_austrian_player_first_in_each():
    s = position(
        "Kolin: AU 1 exhausted, browne | Glatz: AU 2, PR 1 inside", turn=9,
        hands={"austrian": "recall", "prussian": "cavalry_charge"},
    )  # fmt: skip
    theirs = ["rapid_mobilisation"] * 4 + ["rapid_advance"] * 3 + ["recall"]
    ours = ["rapid_mobilisation"] * 3 + ["recall"]
    s = go(s)
    asked, out, dice = [], [], {1: [0] * 8, 4: [6, 6, *theirs], 5: ours}
    for n, text in enumerate(("play recall gen:browne", "pass", "rest kolin austria", "done", "done", "discard none")):
        asked.append(decider(s))
        out += events(s, text, dice=dice.get(n, []))
        s = play(s, text, dice=dice.get(n, []))
    assert asked == ["austrian winter-card", "prussian winter-card", "austrian winter", "austrian winter",
                     "prussian winter", "prussian discard"]  # fmt: skip
    assert kinds(out) == ["Played", *["CommanderDrawn"] * 8, "Checked", "Recovered", "Attrition", *["Drew"] * 8,
                          "Discarded", *["Drew"] * 4, "TurnBegan"]  # fmt: skip
    assert s.turn == 10


@pytest.mark.rule("FR-8-c", "FR-4.3-g")
def test_isolation_is_marked_anew_before_anybody_mobilises():
    s = go(position("Kolin: AU 1 exhausted isolated | Linz (PR): PR 1", winter=2, ready=ALL_CALLED))
    assert (isolated(s, "AU", "kolin"), isolated(s, "PR", "linz")) == (0, 1)
    assert allowed(s, "rest kolin austria")


# --- 8.1: cards


@pytest.mark.rule("FR-8.1-a", "FR-8-d")
def test_each_player_may_use_a_winter_card():
    s = go(position("Kolin: AU 1, browne | Magdeburg: PR 1, keith", turn=9,
                    hands={"austrian": "recall", "prussian": "recall rapid_advance"}))  # fmt: skip
    s = play(s, "play recall gen:keith")
    assert in_box(s, "keith") == "pool"
    assert decider(s) == "prussian winter-card"
    assert refusal(s, "play rapid_advance") == "FR-2.4-d"
    s = play(s, "play recall gen:browne", dice=[0] * 8)
    assert discarded(s, "prussian") == "recall"


@pytest.mark.rule("FR-8.1-b")
def test_one_card_each_and_the_austrian_card_is_carried_out_first():
    hands = {"austrian": "rapid_mobilisation rapid_mobilisation", "prussian": "rapid_mobilisation rapid_mobilisation"}
    s = go(position(turn=9, hands=hands))
    assert refusal(s, "prussian: play rapid_mobilisation prussia") == ""
    s = play(s, "play rapid_mobilisation austria", dice=[2])
    assert decider(s) == "austrian place"
    s = play(s, "place prag: AU 2")
    assert decider(s) == "prussian winter-card"
    s = play(s, "play rapid_mobilisation prussia", "place berlin: PR 2", dice=[2, *[0] * 8])
    assert decider(s) == "austrian winter"


@pytest.mark.rule("FR-8.1-b", "FR-8.1-a")
def test_after_the_first_step_no_card_is_used_and_who_has_used_one_is_told_that_it_was_the_only_one():
    hands = {"austrian": "recall rapid_mobilisation", "prussian": "recall"}
    s = go(position("Kolin: AU 1, browne | Berlin: PR 1 exhausted", turn=9, hands=hands))
    after = play(s, "play recall gen:browne", "pass", dice=[0] * 8)
    assert decider(after) == "austrian winter"
    second = why_not(after, "play rapid_mobilisation austria")
    assert (second.rule, second.message.key) == ("FR-8.1-b", "refusal-winter-card-second")
    after = play(after, "done")
    assert decider(after) == "prussian winter"
    assert refusal(after, "play recall gen:daun") == "FR-8.1-a"
    after = play(s, "pass", "pass", dice=[0] * 8)
    assert refusal(after, "play rapid_mobilisation austria") == "FR-8.1-a"


@pytest.mark.rule("FR-11-Q1")
def test_one_rapid_mobilisation_is_all_a_player_has_in_a_winter_under_any_option():
    held = "rapid_mobilisation rapid_mobilisation recall"
    s = go(position("Kolin: AU 1, browne", turn=9, hands={"austrian": held, "prussian": held},
                    options={"winter-cards-per-player": "unlimited"}))  # fmt: skip
    s = play(s, "play rapid_mobilisation austria", "place prag: AU 1", dice=[1])
    assert refusal(s, "play rapid_mobilisation france") == "FR-11-Q1"
    question = playing.ask(s, 1)
    assert isinstance(question, OneOf)
    assert list(question.keys) == ["recall", "pass"]
    s = play(s, "play recall gen:browne")
    assert decider(s) == "prussian winter-card"
    s = play(s, "play rapid_mobilisation prussia", "place berlin: PR 1", dice=[1])
    assert refusal(s, "play rapid_mobilisation gbh") == "FR-11-Q1"


@pytest.mark.rule("FR-8.1-a", "FR-11-Q4b")
def test_to_scorch_a_quiet_fort_of_ones_own_brings_no_battle():
    s = position("Magdeburg: PR 3", winter=1, side="prussian", hands={"prussian": "scorched_earth"})
    out = events(s, "play scorched_earth magdeburg", dice=[0] * 8)
    assert not any(isinstance(e, BattleBegan) for e in out)


# --- 8.2: commanders


@pytest.mark.rule("FR-8.2-a", "FR-2.3.3-e")
def test_one_commander_of_each_nation_is_drawn_into_its_unit_reserve():
    s = go(position(winter=2, ready="rutowski xaver", turn=9), dice=[1, *[0] * 6])
    assert [in_box(s, name) for name in ("bevern", "frederick", "browne", "hamilton", "estrees", "apraxin")] == [
        "reserve", "pool", "reserve", "reserve", "reserve", "reserve"
    ]  # fmt: skip
    assert len(s.ready) == 2 + 7


@pytest.mark.rule("FR-8.2-b", "FR-8.2-a")
def test_commanders_are_drawn_for_nations_not_yet_at_war():
    s = go(position(winter=2, turn=3), dice=[0] * 8)
    assert [in_box(s, name) for name in ("cumberland", "estrees", "apraxin")] == ["reserve"] * 3


# --- 8.3: mobilisation and recovery


@pytest.mark.rule("FR-8.3-a", "FR-8.3-i", "FR-8.3-c")
def test_nations_not_yet_at_war_mobilise_and_rest_and_a_box_takes_any_number():
    s = play(position("Box_russia: RU 2 exhausted", winter=3, turn=3), "muster russia box_russia: RU 3")
    assert units(s, "RU", "box_russia") == 5
    s = play(s, "rest box_russia russia 2")
    assert exhausted(s, "RU", "box_russia") == 0


@pytest.mark.rule("FR-8.3-b")
def test_the_austrian_player_is_done_with_all_his_nations_before_the_prussian_begins():
    s = position(winter=3)
    assert decider(s) == "austrian winter"
    assert refusal(s, "muster prussia prussia>berlin,prussia>stay*36") == "FR-8.3-b"
    s = play(s, "muster austria prag: AU 2", "muster france metz: FR 1", "done")
    assert decider(s) == "prussian winter"
    assert refusal(s, "muster france france>metz,france>stay*23") == "FR-8.3-b"


@pytest.mark.rule("FR-8.3-c")
def test_a_nation_has_a_point_for_each_unbesieged_resource_space_and_for_itself_alone():
    s = position("Prag: PR 2, AU 1 inside", winter=3, scorched="wien", control={"leipzig": "austria"})
    assert refusal(s, "muster austria olmuetz: AU 2 | bruenn: AU 2 | leipzig: AU 1") == "FR-8.3-d"
    s = play(s, "muster sweden box_sweden: SW 2", "muster austria olmuetz: AU 2 | bruenn: AU 1 | leipzig: AU 1")
    assert refusal(s, "muster sweden box_sweden: SW 1") == "FR-8.3-d"
    assert refusal(s, "muster austria pressburg: AU 1") == "FR-8.3-d"


@pytest.mark.rule("FR-8.3-c")
def test_points_of_one_nation_place_no_unit_of_another():
    s = position(winter=3)
    assert refused_by(s, "muster austria saxony>prag") == ("FR-8.3-c", "refusal-place-nation")


@pytest.mark.rule("FR-8.3-c", "FR-8.3-b")
def test_only_nations_that_can_raise_a_unit_are_offered():
    s = position("Box_sweden: SW 5", winter=3, control={"dresden": "prussia", "leipzig": "prussia"}, ready="hamilton")
    s = play(s, "muster austria prag: AU 2 | wien: AU 2 | bruenn: AU 1", "muster sweden box_sweden: hamilton")
    question = playing.ask(s, 1)
    assert isinstance(question, OneOf)
    assert list(question.keys) == ["hre", "france", "russia", "done"]


@pytest.mark.rule("FR-8.3-d", "FR-2.3.3-b")
def test_a_point_moves_a_troop_or_a_commander_from_the_unit_reserve_to_the_map():
    before = position(winter=3, ready="daun")
    s = play(before, "muster austria prag: AU 1, daun | wien: AU 2 | bruenn: AU 1")
    assert (stack(s, "prag"), stack(s, "wien"), reserve(s, "AU")) == ("AU 1, daun", "AU 2", reserve(before, "AU") - 4)
    assert refusal(s, "muster austria bruenn: AU 1") == "FR-8.3-d"
    assert not allowed(before, "muster austria prag: browne")


@pytest.mark.rule("FR-8.3-d", "FR-8.3-j")
def test_to_raise_no_unit_is_no_answer_and_costs_no_point():
    s = position("Kolin: AU 2 exhausted", winter=3)
    assert refusal(s, "muster austria") == "FR-8.3-d"
    assert allowed(s, "rest kolin austria 2")


@pytest.mark.rule("FR-8.3-e")
def test_the_space_must_be_the_nations_own():
    s = position(winter=3)
    assert refusal(s, "muster austria dresden: AU 1") == "FR-8.3-e"
    assert refusal(s, "muster saxony prag: SA 1") == "FR-8.3-e"


@pytest.mark.rule("FR-8.3-f")
def test_the_space_must_be_joined_to_a_resource_space_of_the_nation():
    s = position("Stralsund: PR 2, SW 1 inside", winter=3, control={"hannover": "france", "lueneburg": "france"})
    assert refusal(s, "muster sweden wismar: SW 1") == "FR-8.3-f"
    assert allowed(position(winter=3), "muster sweden wismar: SW 1")
    assert allowed(position(winter=3), "muster austria luxemburg: AU 1")
    assert refusal(position(winter=3, side="prussian"), "muster prussia wesel: PR 1") == "FR-8.3-f"


@pytest.mark.rule("FR-8.3-g", "FR-8.3-h")
def test_one_unit_to_a_space_and_two_to_a_resource_space():
    s = position(winter=3)
    assert not allowed(s, "muster austria kolin: AU 2")
    assert not allowed(s, "muster austria prag: AU 3")
    s = play(s, "muster austria kolin: AU 1 | prag: AU 2")
    assert refusal(s, "muster austria kolin: AU 1") == "FR-8.3-g"
    assert refusal(s, "muster austria prag: AU 1") == "FR-8.3-h"


@pytest.mark.rule("FR-8.3-h", "FR-8.3-f", "FR-4.2-e")
def test_no_unit_is_placed_in_a_besieged_resource_space_and_none_in_a_besieged_fort_that_is_cut_off():
    s = position("Prag: PR 2, AU 1 inside | Eger: PR 1, AU 1 inside", winter=3)
    assert refusal(s, "muster austria prag: AU 1") == "FR-8.3-h"
    assert refusal(s, "muster austria eger: AU 1") == "FR-8.3-f"


@pytest.mark.rule("FR-8.3-i")
def test_a_box_takes_as_many_as_the_points_allow():
    s = play(position(winter=3), "muster russia box_russia: RU 4")
    assert units(s, "RU", "box_russia") == 4


@pytest.mark.rule("FR-8.3-j")
def test_a_point_lets_two_units_of_the_nation_recover():
    s = position("Kolin: AU 6 exhausted, SA 3 exhausted | Prag: AU 5 exhausted", winter=3)
    assert allowed(s, "rest kolin austria 6")
    assert refusal(s, "rest kolin austria 7") == "FR-8.3-j"
    s = play(s, "rest kolin austria 6", "rest prag austria 4")
    assert (fresh(s, "AU", "kolin"), fresh(s, "AU", "prag")) == (6, 4)
    assert refusal(s, "rest prag austria") == "FR-8.3-j"
    assert allowed(s, "rest kolin saxony 3")


@pytest.mark.rule("FR-8.3-j1", "FR-8.3-j")
def test_half_a_point_is_good_for_one_more_recovery_and_for_nothing_else():
    s = play(position("Kolin: AU 3 exhausted", winter=3), "rest kolin austria")
    assert refusal(s, "muster austria prag: AU 2 | wien: AU 2 | bruenn: AU 1") == "FR-8.3-d"
    s = play(s, "muster austria prag: AU 2 | wien: AU 2")
    assert refusal(s, "rest kolin austria 2") == "FR-8.3-j"
    s = play(s, "rest kolin austria")
    assert (fresh(s, "AU", "kolin"), exhausted(s, "AU", "kolin")) == (2, 1)


@pytest.mark.rule("FR-8.3-k")
def test_who_rests_must_stand_in_a_space_of_his_alliance():
    s = position("Glatz: AU 2 exhausted, PR 1 inside | Dresden: AU 1 exhausted", winter=3)
    assert refusal(s, "rest glatz austria") == "FR-8.3-k"
    assert allowed(s, "rest dresden austria")


@pytest.mark.rule("FR-8.3-l")
def test_the_besieged_do_not_rest():
    s = position("Prag: PR 2, AU 1 exhausted inside | Kolin: AU 1 exhausted", winter=3)
    assert refusal(s, "rest prag austria") == "FR-8.3-l"


@pytest.mark.rule("FR-8.3-m", "FR-4.3-d")
def test_the_isolated_do_not_rest():
    s = position("Kolin: AU 1 exhausted isolated, 1 exhausted | Prag: AU 1 exhausted isolated", winter=3)
    assert refusal(s, "rest prag austria") == "FR-8.3-m"
    assert not allowed(s, "rest kolin austria 2")
    assert stack(play(s, "rest kolin austria"), "kolin") == "AU 1, AU 1 exhausted isolated"


@pytest.mark.rule("FR-8.3-n")
def test_no_unit_is_placed_among_enemies():
    lone = "Memel (russia): AU 1"
    s = position(lone, winter=3, side="prussian", elizabeth=34, turn=39)
    assert refusal(s, "muster russia memel: RU 1") == "FR-8.3-n"
    s = position(lone, winter=1, side="prussian", elizabeth=34, turn=39, hands={"prussian": "rapid_mobilisation"})
    s = play(s, "play rapid_mobilisation russia", dice=[2])
    assert refusal(s, "place memel: RU 1") == "FR-8.3-n"


# --- 8.4: attrition


def worn(stands: str, dice: list[int]) -> tuple[list[tuple[int, int]], str]:
    """Dice and damage of each roll, and what stands at the first of these spaces afterwards."""
    s = position(stands, winter=4, hands={"austrian": "recall", "prussian": "recall"})
    rolls = [(len(e.faces), e.damage) for e in events(s, dice=dice) if isinstance(e, Attrition)]
    return rolls, stack(go(s, dice=dice), stands.partition(":")[0].partition(" (")[0])


@pytest.mark.rule("FR-8.4-a", "FR-8.4-c")
def test_each_besieger_rolls_and_two_or_less_is_damage():
    assert worn("Glatz: AU 3, browne exhausted, PR 1 inside", [1, 2, 3, 6]) == (
        [(4, 2)], "PR 1 inside, AU 1, AU 2 exhausted, browne exhausted"
    )  # fmt: skip


@pytest.mark.rule("FR-8.4-b", "FR-8.4-c", "FR-4.3-f")
def test_each_isolated_unit_rolls_with_one_less():
    assert worn("Linz (prussia): PR 3 isolated", [3, 2, 4]) == ([(3, 2)], "PR 1 isolated, PR 2 exhausted isolated")


@pytest.mark.rule("FR-8.4-b")
def test_units_in_defence_and_units_at_ease_roll_nothing():
    assert worn("Kolin: AU 3 | Prag: PR 1 exhausted, AU 2 inside", [6]) == ([(1, 0)], "AU 3")


@pytest.mark.rule("FR-8.4-c1", "FR-4.3-f")
def test_a_one_of_an_isolated_unit_is_damage_though_it_makes_nothing():
    assert worn("Linz (prussia): PR 1 isolated", [1]) == ([(1, 1)], "PR 1 exhausted isolated")


@pytest.mark.rule("FR-8.4-d", "FR-8.4-c")
def test_an_isolated_besieger_rolls_once_with_the_modifier():
    assert worn("Glatz: AU 1, 2 isolated, PR 1 inside", [3, 3, 3])[0] == [(3, 2)]


@pytest.mark.rule("FR-8.4-e", "FR-7.1.1-e")
def test_damage_falls_on_the_whole_stack_the_fresh_first_as_the_owner_likes():
    s = position("Linz (prussia): PR 2 isolated, 1 exhausted isolated, GB 2", winter=4, hands={"prussian": "recall"})
    s = go(s, dice=[1, 1, 6])
    assert decider(s) == "prussian hits"
    assert not allowed(s, "lose hit>prussia.exhausted-isolated,hit>gbh.fresh")
    s = play(s, "lose GB 2", dice=["rapid_mobilisation"] * 4 + ["rapid_advance"] * 3 + ["recall"])
    assert stack(s, "linz") == "PR 2 isolated, PR 1 exhausted isolated, GB 2 exhausted"


@pytest.mark.rule("FR-8.4-e")
def test_the_last_besieger_may_perish_and_the_siege_with_him():
    before = position("Glatz: AU 1 exhausted, PR 1 inside", winter=4, hands={"austrian": "recall"})
    s = go(before, dice=[2])
    assert (stack(s, "glatz"), inside(s, "PR", "glatz")) == ("PR 1", 0)
    assert reserve(s, "AU") == reserve(before, "AU") + 1


# --- 8.5: discards and draws


@pytest.mark.rule("FR-8.5-a", "FR-8.5-a1", "FR-8.5-b", "FR-8.5-c")
@pytest.mark.parametrize(
    ("turn", "more", "limit"),
    [
        (9, {}, 8),  # 17 resource spaces, all armies at war
        (3, {}, 5),  # Austria, Sweden, Saxony and the Empire alone: 10
        (3, {"control": {"muenchen": "prussia"}}, 4),
        (3, {"stands": "Prag: PR 2, AU 1 inside | Wien: PR 2, AU 1 inside"}, 5),
        (3, {"scorched": "prag wien"}, 4),
    ],
)
def test_the_hand_limit_is_half_the_resource_spaces_of_armies_at_war(turn, more, limit):
    held = "rapid_mobilisation rapid_mobilisation rapid_mobilisation rapid_mobilisation rapid_advance rapid_advance " \
           "rapid_advance cavalry_charge cavalry_charge"  # fmt: skip
    s = position(winter=5, turn=turn, hands={"austrian": held, "prussian": "recall"}, **more)
    least = 9 - limit
    away = f"rapid_mobilisation {min(4, least)}" + (f", rapid_advance {least - 4}" if least > 4 else "")
    fewer = f"rapid_mobilisation {min(4, least) - 1}" + (f", rapid_advance {least - 4}" if least > 4 else "")
    assert refusal(s, f"discard {fewer}") == "FR-8.5-c"
    assert len(play(s, f"discard {away}").hand[1]) == limit


@pytest.mark.rule("FR-8.5-c", "FR-8.5-e")
def test_before_drawing_any_card_may_be_discarded():
    s = position(winter=5, turn=3, side="prussian", hands={"prussian": "recall flank_attack"})
    assert hand(play(s, "discard none"), "prussian") == "recall flank_attack"
    drawn = ["oblique_order", "oblique_order"]
    assert hand(play(s, "discard recall, flank_attack", dice=drawn), "prussian") == "oblique_order oblique_order"
    assert Discarded(0, 2) in events(s, "discard recall, flank_attack", dice=drawn)


@pytest.mark.rule("FR-8.5-c")
def test_the_least_that_must_go_is_put_forward():
    s = position(winter=5, turn=3, side="prussian", hands={"prussian": "recall flank_attack oblique_order"})
    question = playing.ask(s, 0)
    assert isinstance(question, Split)
    assert [sorted(preset.pick.split()) for preset in question.presets] == [
        ["flank_attack>keep", "oblique_order>keep", "recall>discard"],
        ["flank_attack>discard", "oblique_order>discard", "recall>discard"],
    ]


@pytest.mark.rule("FR-8.5-d", "FR-2.4-f")
def test_used_and_discarded_cards_may_come_back_at_once():
    s = position(
        winter=5, turn=3, side="prussian", hands={"prussian": "recall"}, discards={"prussian": "scorched_earth"}
    )
    s = play(s, "discard recall", dice=["scorched_earth", "recall"])
    assert hand(s, "prussian") == "scorched_earth recall"
    assert discarded(s, "prussian") == ""


@pytest.mark.rule("FR-8.5-e", "FR-8-d", "FR-2.4-c")
def test_hands_are_filled_up_to_the_limit_the_austrian_first():
    s = position(winter=5, turn=3, hands={"austrian": "recall", "prussian": "recall"})
    s = play(s, "discard none", dice=["forest", "forest", "hills", "hills"])
    assert hand(s, "austrian") == "recall forest forest hills hills"
    assert decider(s) == "prussian discard"
    s = play(s, "discard none", dice=["scorched_earth"])
    assert hand(s, "prussian") == "scorched_earth recall"


@pytest.mark.rule("FR-8.6-a", "FR-5.3-d")
def test_a_winter_turn_ends_like_any_other():
    s = position(winter=5, turn=9, side="prussian", hands={"prussian": "recall flank_attack"})
    s = play(s, "discard none", dice=["rapid_advance"] * 2 + ["scorched_earth"])
    assert (s.turn, s.top) == (10, None)
    assert s.cup == [2, 2, 2, 1, 1, 1]


@pytest.mark.rule("FR-8-b")
def test_in_winter_no_unit_marches_and_control_does_not_change():
    s = position("Eger: PR 2", winter=5, turn=9, side="prussian", hands={"prussian": "recall"})
    assert refusal(s, "march eger-pilsen prussia.fresh>go*2") == ""
    s = play(s, "discard none", dice=["rapid_advance"] * 2 + ["scorched_earth", "flank_attack"])
    assert controls(s, "eger") == "austria"
