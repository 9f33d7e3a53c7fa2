"""Rules 7, 7.1, 7.1.1, 7.3 and 7.4: forts and fields, rounds, damage, who fights, and cards for what was won."""

from __future__ import annotations

import pytest

from grognard.core import Event
from grognard.games.frederick.components.cards import CARDS
from grognard.games.frederick.events.battle import BattleBegan, BattleEnded, RetreatDeclared, Stormed
from grognard.games.frederick.events.turn import Drew
from tests.frederick.fights import NOT_THE_LAST, battle, choices, fight, told, volleys
from tests.frederick.positions import (
    allowed,
    controls,
    decider,
    events,
    exhausted,
    fresh,
    hand,
    in_box,
    inside,
    left,
    place,
    play,
    position,
    refusal,
    refused_by,
    reserve,
    stack,
    units,
)


def steps(out: list[Event]) -> list[str]:
    """The battles and assaults among these events, in their order."""
    return [type(e).__name__ for e in out if isinstance(e, BattleBegan | BattleEnded | Stormed | RetreatDeclared)]


# --- 7: in and before forts


@pytest.mark.rule("FR-7-a", "FR-7-b", "FR-7-g", "FR-7-c")
def test_in_a_fort_space_a_field_battle_is_followed_by_an_assault():
    out = told("Prag: PR 4 entered, AU 3", "garrison AU 2", "attack", "attack", dice=[1, 6, 6, *[1] * 8, "recall"])
    assert steps(out) == ["BattleBegan", "BattleEnded", "Stormed"]
    assert volleys(out) == [(0,), (0, 0, 0, 0), (2, 2), (0, 0, 0, 0)]


@pytest.mark.rule("FR-7-a", "FR-7-b", "FR-2.3.1-f")
def test_in_a_city_there_is_a_field_battle_alone():
    s = fight("Kolin: PR 4 entered, AU 3")
    assert decider(s) == "austrian attack"
    assert inside(s, "AU", "kolin") == 0


@pytest.mark.rule("FR-7-c", "FR-7-e", "FR-7-f")
def test_the_owner_of_the_fort_chooses_who_is_inside_of_any_of_his_armies():
    s = fight("Prag: PR 4 entered, AU 3, FR 2, browne")
    assert decider(s) == "austrian garrison"
    s = play(s, "garrison FR 1, browne")
    assert stack(s, "prag") == "PR 4, AU 3, FR 1, FR 1 inside, browne inside"
    assert volleys(told("Prag: PR 4 entered, AU 3, FR 2", "garrison FR 1", "attack", dice=[1] * 4))[-1] == (0,) * 4


@pytest.mark.rule("FR-7-c")
def test_the_owner_may_put_no_unit_inside():
    s = fight("Prag: PR 4 entered, AU 3", "garrison")
    assert inside(s, "AU", "prag") == 0
    assert decider(s) == "austrian attack"


@pytest.mark.rule("FR-7-d", "FR-2.3.1-c", "FR-2.3.1-d")
@pytest.mark.parametrize(("fort", "room"), [("prag", 2), ("eger", 1)])
def test_a_fort_takes_one_unit_and_a_resource_fort_two(fort, room):
    s = fight(f"{fort}: PR 4 entered, AU 4")
    assert refusal(s, f"garrison AU {room + 1}") == "FR-7-d"
    assert inside(play(s, f"garrison AU {room}"), "AU", fort) == room


@pytest.mark.rule("FR-7-h")
def test_there_is_no_assault_if_the_attacker_has_left_the_field():
    out = told(
        "Prag: PR 4 entered, AU 3", "garrison AU 2", "attack", "retreat", dice=[1], control={"goerlitz": "prussia"}
    )
    assert steps(out) == ["BattleBegan", "RetreatDeclared", "BattleEnded"]


@pytest.mark.rule("FR-7-h", "FR-2.2-h")
def test_a_garrison_that_is_no_longer_threatened_comes_out():
    s = fight(
        "Prag: PR 4 entered, AU 3", "garrison AU 2", "attack", "retreat", dice=[1], control={"goerlitz": "prussia"}
    )
    assert stack(s, "prag") == "AU 3"


@pytest.mark.rule("FR-7-i")
def test_those_who_came_to_relieve_a_fort_cannot_go_into_it():
    s = fight("Breslau: PR 3 entered, 1 inside, AU 3")
    assert allowed(s, "garrison PR 1")
    assert choices(s) == {"prussia.fresh": 1}
    assert stack(play(s, "garrison PR 1"), "breslau") == "PR 3, PR 1 inside, AU 3"


@pytest.mark.rule("FR-7-i")
def test_newcomers_are_refused_the_fort_though_others_like_them_may_go_in():
    s = fight("Prag: FR 1, 1 entered, AU 3, browne entered, PR 4 entered")
    assert refused_by(s, "garrison france.fresh>in*2") == ("FR-7-i", "refusal-garrison-entered")
    assert refused_by(s, "garrison gen:browne>in") == ("FR-7-i", "refusal-garrison-entered")
    assert allowed(s, "garrison FR 1, AU 1")


@pytest.mark.rule("FR-7-j")
def test_those_who_sortied_are_refused_the_fort_though_others_like_them_may_go_in():
    s = fight("Breslau: PR 1 sortied, 1 inside, AU 3")
    assert refused_by(s, "garrison prussia.fresh>in*2") == ("FR-7-j", "refusal-garrison-sortied")


@pytest.mark.rule("FR-7-j")
def test_who_sortied_cannot_go_back_into_the_fort():
    s = fight("Breslau: PR 1 sortied, 1 exhausted inside, AU 3")
    assert choices(s) == {"prussia.exhausted": 1}
    assert stack(play(s, "garrison PR 1 exhausted"), "breslau") == "PR 1, PR 1 exhausted inside, AU 3"


@pytest.mark.rule("FR-7-j", "FR-7.1.4-m")
def test_who_fights_in_the_field_finds_no_refuge_in_the_fort():
    s = fight(
        "Prag: PR 4 entered, AU 3", "garrison AU 1",
        control=dict.fromkeys(("goerlitz", "leitmeritz", "kolin", "pilsen", "budweis"), "prussia"),
    )  # fmt: skip
    assert refusal(s, "retreat") == "FR-7.1.4-m"


@pytest.mark.rule("FR-7-k", "FR-6.3-e")
def test_if_all_enemies_go_inside_the_assault_follows_at_once():
    out = told("Prag: PR 4 entered, AU 2", "garrison AU 2", dice=[1] * 6)
    assert steps(out) == ["BattleBegan", "Stormed"]
    assert volleys(out) == [(2, 2), (0, 0, 0, 0)]


@pytest.mark.rule("FR-7-l", "FR-7-k", "FR-6.3-d")
def test_a_garrison_under_siege_is_not_asked_to_come_out_against_new_arrivals():
    out = told("Prag: PR 4, 2 entered, AU 2 inside", dice=[1] * 8)
    assert steps(out) == ["Stormed"]
    assert volleys(out) == [(2, 2), (0,) * 6]


@pytest.mark.rule("FR-7-m")
def test_before_the_first_attack_come_the_fort_and_then_the_cards():
    hands = {"austrian": "forest", "prussian": "oblique_order flank_attack"}
    s = fight("Prag: PR 4 entered, keith entered, AU 4, browne", hands=hands)
    assert decider(s) == "austrian garrison"
    s = play(s, "garrison AU 2")
    assert decider(s) == "prussian battle-cards+austrian battle-cards"
    s = play(s, "prussian: cards none", "austrian: cards none")
    assert decider(s) == "austrian attack"


@pytest.mark.rule("FR-7-m", "FR-7.2-k", "FR-7.1.3-c")
def test_a_commander_who_went_inside_allows_no_cards():
    s = fight("Prag: PR 4 entered, AU 4, browne", "garrison browne", hands={"austrian": "forest"})
    assert decider(s) == "austrian attack"


# --- 7.1: rounds


@pytest.mark.rule("FR-7.1-a", "FR-7.1-b", "FR-7.1-c")
@pytest.mark.parametrize(
    ("active", "stands", "turns"),
    [
        ("prussia", "Kolin: PR 4 entered, AU 3", ["austrian", "prussian", "austrian", "prussian"]),
        ("austria", "Kolin: PR 4, AU 3 entered", ["prussian", "austrian", "prussian", "austrian"]),
    ],
)
def test_in_each_round_each_side_attacks_once_the_defender_first(active, stands, turns):
    s = fight(stands, active=active)
    for turn in turns:
        assert decider(s) == f"{turn} attack"
        s = play(s, "attack", dice=[1] * (4 if turn == "prussian" else 3))


@pytest.mark.rule("FR-7.1-d", "FR-7.1.1-c")
def test_damage_is_applied_before_the_other_side_rolls():
    out = told("Kolin: PR 4 entered, AU 3", "attack", "attack", dice=[6, 6, 6, 1])
    assert volleys(out) == [(0, 0, 0), (0,)]


@pytest.mark.rule("FR-7.1-e")
def test_a_battle_ends_when_all_outside_the_fort_are_gone():
    s = fight("Prag: PR 4 entered, AU 3", "garrison AU 2", "attack", dice=[1])
    out = told(
        "Prag: PR 4 entered, AU 3", "garrison AU 2", "attack", "attack", dice=[1, 6, 6, 6, 6, *[1] * 6, "recall"]
    )
    assert decider(s) == "prussian attack"
    assert steps(out) == ["BattleBegan", "BattleEnded", "Stormed"]


@pytest.mark.rule("FR-7.1-f")
def test_a_battle_ends_when_a_side_retreats():
    s = fight("Kolin: PR 4 entered, AU 3", "retreat", "fall back prag: AU 3")
    assert (units(s, "PR", "kolin"), units(s, "AU", "kolin"), units(s, "AU", "prag")) == (4, 0, 3)
    assert s.top is None


@pytest.mark.rule("FR-7.1-g")
def test_where_no_unit_can_roll_the_attacker_goes_at_the_end_of_the_round_uncharged_for_one_point():
    stands = "Kolin: PR 2 exhausted entered, keith exhausted entered, AU 2 exhausted, daun exhausted"
    more = {"control": {"iglau": "prussia"}, "hands": {"austrian": "cavalry_charge"}}
    s = fight(stands, "cards none", "attack", **more)
    assert decider(s) == "prussian attack"
    s = fight(stands, "cards none", "attack", "attack", **more)
    assert units(s, "PR", "iglau") == 3
    assert s.debt[0] == 1
    assert hand(s, "austrian") == "cavalry_charge"


@pytest.mark.rule("FR-7.1-g")
def test_where_no_unit_can_roll_and_the_attacker_cannot_go_the_defender_must():
    s = fight("Kolin: PR 2 exhausted entered, AU 2 exhausted", "attack", "attack", "fall back prag: AU 2 exhausted")
    assert (units(s, "PR", "kolin"), units(s, "AU", "prag")) == (2, 2)
    assert s.debt[2] == 1


@pytest.mark.rule("FR-7.1-g", "FR-7.1-b")
def test_the_same_when_the_austrian_player_attacks():
    ours = dict.fromkeys(("prag", "koeniggraetz", "iglau"), "prussia")
    s = fight("Kolin: PR 2 exhausted, AU 2 exhausted entered", "attack", "attack", active="austria", control=ours)
    assert decider(s) == "prussian fall-back"
    s = play(s, "fall back prag: PR 2 exhausted")
    assert (stack(s, "kolin"), s.debt) == ("AU 2 exhausted", [1, 0, 0, 0, 0])


@pytest.mark.rule("FR-7.1-g")
def test_where_no_unit_can_roll_and_neither_side_can_go_the_attacker_is_lost():
    around = "| Prag (PR): AU 1 | Koeniggraetz (PR): AU 1 | Iglau (PR): AU 1"
    before = position(
        f"Kolin: PR 2 exhausted entered, bevern exhausted entered, AU 2 exhausted {around}", active="prussia"
    )
    s = play(before, "end", "attack", "attack")
    assert stack(s, "kolin") == "AU 2 exhausted"
    assert reserve(s, "PR") == reserve(before, "PR") + 2
    assert in_box(s, "bevern") == "removed"


@pytest.mark.rule("FR-7.1-g", "FR-4.3-e")
def test_a_single_isolated_unit_cannot_roll():
    s = fight("Kolin: PR 1 isolated entered, AU 2 exhausted", "attack", "attack", control={"iglau": "prussia"})
    assert units(s, "PR", "iglau") == 1


@pytest.mark.rule("FR-7.1-g")
def test_two_isolated_units_can_so_the_battle_goes_on():
    s = fight(
        "Kolin: PR 2 isolated entered, AU 2 exhausted", "attack", "attack", control={"iglau": "prussia"}, dice=[1]
    )
    assert decider(s) == "austrian attack"


@pytest.mark.rule("FR-7.1-g", "FR-2.4-k11")
def test_dice_that_a_card_withholds_do_not_end_a_battle():
    s = fight(
        "Kolin: PR 3 entered, AU 2 exhausted, piccolomini exhausted",
        "cards marsh", "attack", "attack",
        control={"iglau": "prussia"}, hands={"austrian": "marsh"},
    )  # fmt: skip
    assert decider(s) == "austrian attack"
    assert units(s, "PR", "kolin") == 3


@pytest.mark.rule("FR-7.1-g")
def test_dice_given_up_for_a_retreat_do_not_end_a_battle():
    s = fight(
        "Kolin: PR 3 entered, AU 2 exhausted, daun exhausted", "cards none", "attack", "retreat", "charge",
        control={"iglau": "prussia"}, hands={"austrian": "cavalry_charge"},
    )  # fmt: skip
    assert decider(s) == "austrian attack"
    assert units(s, "PR", "kolin") == 3


@pytest.mark.rule("FR-7.1-g")
def test_either_side_that_can_roll_is_enough():
    s = fight("Kolin: PR 2 exhausted entered, AU 2", "attack", "attack", dice=[1, 1], control={"iglau": "prussia"})
    assert decider(s) == "austrian attack"


@pytest.mark.rule("FR-11-Q4", "FR-7.1-e")
def test_where_the_besiegers_left_after_scorching_the_fort_there_is_no_battle():
    s = position("Prag: PR 3, AU 1 inside", active="prussia", points=2, hands={"prussian": "scorched_earth"},
                 cup={"turn_end": 1})  # fmt: skip
    s = play(s, "play scorched_earth prag", "march prag-goerlitz all")
    assert steps(events(s, "end")) == []
    assert stack(s, "prag") == "AU 1"


# --- 7.1.1: dice and damage


@pytest.mark.rule("FR-7.1.1-d", "FR-7.1.1-i", "FR-2.3.2-d")
def test_the_owner_says_whether_a_unit_is_hit_that_has_left_its_box_and_cannot_return():
    no_way_but_the_box = {"memel": "prussia", "grodno": "prussia"}
    units_there = "RU 1 exhausted entered, 1 exhausted entered left, PR 3"
    s = fight(f"Tilsit: {units_there}", "attack", active="russia", dice=[6, 1, 1], control=no_way_but_the_box)
    assert decider(s) == "austrian hits"
    stayed = play(s, "lose hit>russia.exhausted-left", "retreat", "fall back russia.exhausted>box_russia")
    assert stack(stayed, "box_russia") == "RU 1 exhausted"
    came = play(s, "lose hit>russia.exhausted")
    assert refusal(came, "retreat") == "FR-7.1.4-m"
    inland = fight(f"Cottbus: {units_there}", "attack", active="russia", dice=[6, 1, 1])
    assert decider(inland) == "austrian attack", "no box is near, so they are alike"


@pytest.mark.rule("FR-7.1.1-d", "FR-2.3.2-d")
def test_the_same_of_fresh_units():
    s = fight("Tilsit: RU 1 entered, 1 entered left, PR 3", "attack", active="russia", dice=[6, 1, 1])
    assert decider(s) == "austrian hits"
    s = play(s, "lose hit>russia.fresh-left", "attack", "attack", dice=[1, 1, 1, 1])
    assert choices(play(s, "retreat")) == {"russia.fresh": 1, "russia.exhausted-left": 1}


@pytest.mark.rule("FR-7.1.1-a", "FR-2.1-c", "FR-2.1-j")
def test_each_fresh_unit_rolls_a_die_commanders_too():
    out = told("Kolin: PR 4 entered, AU 3, charles, 2 exhausted, lacy exhausted", "attack", dice=[1] * 4)
    assert len(volleys(out)[0]) == 4


@pytest.mark.rule("FR-7.1.1-b", "FR-7.1.2-a")
@pytest.mark.parametrize(("faces", "hits"), [((3, 3, 3), 0), ((4, 3, 3), 1), ((4, 5, 6), 3)])
def test_a_die_hits_at_six_with_its_bonus(faces, hits):
    s = fight("Kolin: PR 5 entered, AU 2, browne", "attack", dice=faces)
    assert exhausted(s, "PR", "kolin") == hits


@pytest.mark.rule("FR-7.1.1-c", "FR-2.1-i")
def test_each_hit_turns_over_one_fresh_unit():
    s = fight("Kolin: PR 5 entered, AU 3", "attack", dice=[6, 6, 1])
    assert stack(s, "kolin") == "PR 3, PR 2 exhausted, AU 3"


@pytest.mark.rule("FR-7.1.1-d")
def test_the_owner_chooses_who_is_hit_and_may_spare_or_offer_his_commander():
    s = fight("Kolin: PR 3 entered, keith entered, AU 2", "attack", dice=[6, 6])
    assert decider(s) == "prussian hits"
    assert stack(play(s, "lose PR 2"), "kolin") == "PR 1, PR 2 exhausted, AU 2, keith"
    assert stack(play(s, "lose PR 1, keith"), "kolin") == "PR 2, PR 1 exhausted, AU 2, keith exhausted"


@pytest.mark.rule("FR-7.1.1-d", "FR-7.1.1-h")
def test_all_hits_must_be_taken():
    s = fight("Kolin: PR 3 entered, keith entered, AU 2", "attack", dice=[6, 6])
    assert not allowed(s, "lose hit>prussia.fresh")
    assert not allowed(s, "lose hit>prussia.fresh*3")
    assert not allowed(s, "lose hit>gen:keith*2")


@pytest.mark.rule("FR-7.1.1-e")
def test_exhausted_units_are_not_hit_while_a_fresh_one_stands():
    s = fight("Kolin: PR 2 entered, keith entered, 3 exhausted entered, AU 2", "attack", dice=[6, 1])
    assert not allowed(s, "lose hit>prussia.exhausted")
    s = play(s, "lose PR 1")
    assert (fresh(s, "PR", "kolin"), exhausted(s, "PR", "kolin")) == (2, 4)


@pytest.mark.rule("FR-7.1.1-f", "FR-2.1-k", "FR-2.3.3-c")
def test_an_exhausted_troop_that_is_hit_goes_to_its_reserve():
    before = position("Kolin: PR 3 exhausted entered, AU 2", active="prussia")
    s = play(before, "end", "attack", dice=[6, 1])
    assert exhausted(s, "PR", "kolin") == 2
    assert reserve(s, "PR") == reserve(before, "PR") + 1


@pytest.mark.rule("FR-7.1.1-g", "FR-2.1-l")
def test_an_exhausted_commander_that_is_hit_leaves_the_game():
    s = fight("Kolin: PR 1 exhausted entered, keith exhausted entered, AU 2", "attack", "lose keith", dice=[6, 1])
    assert in_box(s, "keith") == "removed"
    assert stack(s, "kolin") == "PR 1 exhausted, AU 2"


@pytest.mark.rule("FR-7.1.1-h", "FR-7.1.1-e")
def test_a_unit_exhausted_by_one_hit_may_be_lost_to_the_next_of_the_same_attack():
    before = position("Kolin: PR 3 entered, AU 4", active="prussia")
    s = play(before, "end", "attack", dice=[6, 6, 6, 6])
    assert stack(s, "kolin") == "PR 2 exhausted, AU 4"
    assert reserve(s, "PR") == reserve(before, "PR") + 1


@pytest.mark.rule("FR-7.1.1-h")
def test_hits_beyond_the_last_unit_are_lost():
    s = fight("Kolin: PR 1 entered, AU 4", "attack", dice=[6, 6, 6, 6])
    assert stack(s, "kolin") == "AU 4"
    assert s.top is None


@pytest.mark.rule("FR-7.1.1-i", "FR-7.1.1-h")
def test_among_the_exhausted_too_the_owner_chooses():
    s = fight("Kolin: PR 1 entered, 1 exhausted entered, keith exhausted entered, AU 3", "attack", dice=[6, 6, 1])
    assert decider(s) == "prussian hits"
    assert stack(play(s, "lose PR 1 exhausted"), "kolin") == "PR 1 exhausted, AU 3, keith exhausted"
    assert stack(play(s, "lose keith"), "kolin") == "PR 2 exhausted, AU 3"


# --- 7.3: who fights


@pytest.mark.rule("FR-7.3-1", "FR-7-c")
def test_a_garrison_may_come_out_to_join_a_battle_for_its_relief_at_no_cost():
    s = fight("Breslau: PR 3 entered, 2 inside, AU 3", points=1)
    assert decider(s) == "prussian garrison"
    assert stack(play(s, "garrison"), "breslau") == "PR 5, AU 3"
    assert stack(play(s, "garrison PR 1"), "breslau") == "PR 4, PR 1 inside, AU 3"
    assert left(s) == 0


@pytest.mark.rule("FR-7.3-1", "FR-7-c")
def test_a_defenders_garrison_may_join_as_well():
    s = fight("Prag: PR 4 entered, AU 1 inside, 2, FR 1 inside")
    assert choices(s) == {"austria.fresh": 3, "france.fresh": 1}
    assert inside(play(s, "garrison"), "AU", "prag") == 0


@pytest.mark.rule("FR-7.3-1", "FR-7.3-2a")
def test_those_who_joined_roll_and_are_hit_with_the_rest():
    out = told("Breslau: PR 3 entered, 2 inside, AU 3", "garrison PR 1", "attack", "attack", dice=[1] * 7)
    assert volleys(out) == [(0,) * 3, (0,) * 4]


@pytest.mark.rule("FR-7.3-1b")
def test_garrisons_of_other_armies_of_the_active_player_stay_inside():
    s = fight("Breslau: PR 3 entered, 1 inside, GB 1 inside, AU 3")
    assert choices(s) == {"prussia.fresh": 1}
    assert stack(play(s, "garrison"), "breslau") == "PR 4, GB 1 inside, AU 3"


@pytest.mark.rule("FR-7.3-1b")
def test_a_fort_full_of_another_army_asks_nothing():
    s = fight("Breslau: PR 3 entered, GB 2 inside, AU 3")
    assert decider(s) == "austrian attack"


@pytest.mark.rule("FR-7.3-2a", "FR-7.3-2c")
def test_other_armies_of_the_attacker_neither_roll_nor_lend_their_commander():
    out = told("Kolin: PR 2 entered, GB 3, ferdinand, AU 3", "attack", "attack", dice=[1] * 5)
    assert volleys(out)[1] == (0, 0)


@pytest.mark.rule("FR-7.3-2c")
def test_other_armies_of_the_attacker_take_no_damage():
    s = fight("Kolin: PR 1 entered, GB 3, AU 3", "attack", dice=[6, 6, 6])
    assert stack(s, "kolin") == "GB 3, AU 3"


@pytest.mark.rule("FR-7.3-2c", "FR-7.1.4-a")
def test_other_armies_of_the_attacker_do_not_retreat_with_him():
    s = fight("Kolin: PR 2 entered, GB 3, AU 3", "attack", "retreat", dice=[1] * 3, control={"iglau": "prussia"})
    assert stack(s, "kolin") == "GB 3, AU 3"
    assert stack(s, "iglau") == "PR 2"


@pytest.mark.rule("FR-7.3-2c")
def test_other_armies_of_the_attacker_allow_no_cards():
    s = fight("Kolin: PR 2 entered, GB 3, ferdinand, AU 3", hands={"prussian": "flank_attack"})
    assert decider(s) == "austrian attack"


@pytest.mark.rule("FR-7.3-2b")
def test_the_defender_fights_with_all_his_armies():
    out = told("Kolin: PR 2 entered, AU 2, FR 2, RU 1", "attack", dice=[1] * 5)
    assert volleys(out) == [(0,) * 5]


# --- 7.4: cards for what was won

WON = "Kolin: PR 4 entered, AU 1"


@pytest.mark.rule("FR-7.4-3", "FR-7.4-a", "FR-7.4-d")
def test_a_field_battle_won_gives_the_active_player_a_card():
    s = fight(WON, "attack", "attack", dice=[1, 6, 6, 1, 1, "oblique_order"])
    assert hand(s, "prussian") == "oblique_order"
    assert hand(s, "austrian") == ""


@pytest.mark.rule("FR-7.4-a")
def test_the_player_who_is_not_active_draws_nothing_for_a_victory():
    s = fight("Kolin: PR 1 entered, AU 3", "attack", dice=[6, 6, 1])
    assert (hand(s, "prussian"), hand(s, "austrian")) == ("", "")
    assert s.top is None


@pytest.mark.rule("FR-7.4-b", "FR-7.4-3")
def test_enemies_who_leave_before_any_attack_give_no_card():
    s = fight("Kolin: PR 4 entered, AU 3", "retreat", "fall back prag: AU 3")
    assert hand(s, "prussian") == ""
    assert controls(s, "kolin") == "prussia"


@pytest.mark.rule("FR-7.4-d")
@pytest.mark.parametrize("prussians", ["PR 2 entered", "PR 2 exhausted entered"])
def test_dice_of_either_side_count_as_an_attack_even_if_they_missed(prussians):
    ours = [1, 1] if "exhausted" not in prussians else []
    s = fight(
        f"Kolin: {prussians}, AU 1", "attack", "attack", "retreat", "fall back prag: AU 1", dice=[1, *ours, "recall"]
    )
    assert hand(s, "prussian") == "recall"


@pytest.mark.rule("FR-7.4-d")
def test_an_attack_without_dice_does_not_count():
    s = fight("Kolin: PR 2 exhausted entered, AU 2 exhausted", "attack", "attack", "fall back prag: AU 2 exhausted")
    assert hand(s, "prussian") == ""


@pytest.mark.rule("FR-7.4-1", "FR-7.4-a")
@pytest.mark.parametrize(("at", "cards"), [("eger", 1), ("pressburg", 1), ("prag", 1), ("pilsen", 0)])
def test_an_enemy_fort_or_resource_space_that_is_taken_gives_a_card(at, cards):
    s = fight(f"{at}: PR 2 entered", dice=["recall"] * cards)
    assert controls(s, at) == "prussia"
    assert len(s.hand[0]) == cards


@pytest.mark.rule("FR-7.4-1")
def test_a_scorched_fort_gives_no_card():
    s = fight("Eger: PR 2 entered", scorched="eger")
    assert controls(s, "eger") == "prussia"
    assert hand(s, "prussian") == ""


@pytest.mark.rule("FR-7.4-a")
def test_each_space_gives_its_own_card():
    s = fight("Eger: PR 2 entered | Torgau: PR 1 entered | Pilsen: PR 1 entered", dice=["recall", "flank_attack"])
    assert len(s.hand[0]) == 2


@pytest.mark.rule("FR-7.4-2")
def test_a_siege_broken_gives_a_card_even_without_an_attack():
    s = fight(
        "Breslau: PR 3 entered, 1 inside, AU 3", "garrison PR 1", "retreat",
        control={"schweidnitz": "austria"}, dice=["recall"],
    )  # fmt: skip
    assert stack(s, "breslau") == "PR 4"
    assert hand(s, "prussian") == "recall"


@pytest.mark.rule("FR-7.4-a", "FR-7.4-e", "FR-5.2-7", "FR-7.4-c")
def test_the_active_player_may_draw_a_card_for_each_space_or_none():
    s = fight("Eger: PR 2 entered | Torgau: PR 2 entered")
    assert decider(s) == "prussian draw"
    assert (hand(play(s, "pass"), "prussian"), play(s, "pass").top) == ("", None)
    once = play(s, "draw", dice=["recall"])
    assert (decider(once), hand(once, "prussian")) == ("prussian draw", "recall")
    assert hand(play(once, "pass"), "prussian") == "recall"
    twice = play(once, "draw", dice=["flank_attack"])
    assert (hand(twice, "prussian"), twice.top) == ("recall flank_attack", None)


@pytest.mark.rule("FR-7.4-a")
def test_where_no_card_is_left_to_draw_no_player_is_asked():
    held = " ".join(f"{card.id} " * card.copies[0] for card in CARDS)
    s = fight("Eger: PR 2 entered", hands={"prussian": held})
    assert s.top is None


@pytest.mark.rule("FR-7.4-2")
def test_a_siege_broken_by_a_sortie_gives_a_card_too():
    s = position("Breslau: PR 2 inside, AU 3", active="prussia", points=1, cup=NOT_THE_LAST,
                 control={"schweidnitz": "austria"})  # fmt: skip
    s = play(s, "sortie breslau PR 2", "end", "retreat", dice=["recall"])
    assert (stack(s, "breslau"), hand(s, "prussian")) == ("PR 2", "recall")


@pytest.mark.rule("FR-7.4-2", "FR-7.4-b")
def test_enemies_who_leave_a_fort_that_they_did_not_besiege_give_no_card():
    """Glogau became Russian; when Russia changed sides Austrians stood in it alone, and no unit was in defence."""
    s = fight("Glogau (russia): PR 3 entered, AU 2", "retreat", control={"goerlitz": "austria"}, elizabeth=34, turn=36)
    assert (stack(s, "glogau"), hand(s, "prussian")) == ("PR 3", "")


@pytest.mark.rule("FR-7.4-c")
def test_a_space_gives_one_card_at_most():
    out = told("Eger: PR 4 entered, AU 1", "garrison", "attack", "attack", dice=[1, 6, 6, 1, 1, "recall"])
    assert sum(isinstance(e, Drew) for e in out) == 1


@pytest.mark.rule("FR-7.4-c", "FR-7.4-2", "FR-7.4-3")
def test_relief_by_battle_gives_one_card():
    out = told(
        "Breslau: PR 4 entered, 1 inside, AU 1", "garrison PR 1", "attack", "attack", dice=[1, 6, 6, 1, 1, "recall"]
    )
    assert sum(isinstance(e, Drew) for e in out) == 1


@pytest.mark.rule("FR-7.1-b", "FR-7.3-2a")
def test_the_attacker_is_the_side_whose_phase_it_is():
    s = fight("Kolin: PR 4, AU 3 entered", active="austria")
    assert (battle(s).attacker, battle(s).army, battle(s).at) == (1, 2, place("kolin"))
