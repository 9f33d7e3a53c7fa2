"""What is not offered is refused by its law; where a rule can be broken in several ways the message says in which."""

from __future__ import annotations

import pytest

from grognard.core import ASKS, dump, follow_all
from grognard.games.frederick import GAME
from grognard.games.frederick import play as playing
from grognard.games.frederick.components.armies import NATIONS
from grognard.games.frederick.components.map import HOME, IDS, PLACES
from grognard.games.frederick.components.units import PHASE_MARKS
from grognard.games.frederick.events.battle import Charged, Damaged, RetreatDeclared
from grognard.games.frederick.events.march import Checked, Scorched, Taken
from grognard.games.frederick.events.turn import Fate, RussiaChanged
from grognard.games.frederick.state import State
from tests.frederick.fights import NOT_THE_LAST, fight
from tests.frederick.positions import (
    allowed,
    decider,
    events,
    go,
    play,
    position,
    read,
    refusal,
    refused_by,
    stack,
)

NONE = ("", "")


def reason(s: State, key: str, *picks: str) -> tuple[str, str]:
    """The rule and the message that a question has for what it does not offer; after these picks."""
    seat = next(d.seat for d in playing.decisions(s) if not d.committed)
    question = follow_all(playing.ask(s, seat), list(picks))
    assert isinstance(question, ASKS)
    wrong = question.why(key)  # type: ignore[union-attr]
    return (str(wrong.rule), wrong.message.key) if wrong else NONE


def offered(s: State, *picks: str) -> list[str]:
    question = follow_all(playing.ask(s, playing.decisions(s)[0].seat), list(picks))
    return list(question.keys)  # type: ignore[union-attr]


# --- 2.4: cards


@pytest.mark.rule("FR-2.4-h", "FR-2.4-k3")
def test_a_side_that_holds_no_cavalry_charge_cannot_charge():
    hands = {"prussian": "recall", "austrian": "recall"}
    stands = "Leitmeritz: PR 2 entered, seydlitz entered, AU 2, nadasdy | Eger: AU 1"
    s = fight(stands, "prussian: cards none", "austrian: cards none", "retreat", hands=hands)
    assert decider(s) == "prussian charge", "it might hold one, as far as its enemy can see"
    assert refused_by(s, "charge") == ("FR-2.4-h", "refusal-card-not-held")
    assert offered(s) == ["pass"]


@pytest.mark.rule("FR-7.1.3-c")
def test_without_a_commander_in_the_battle_no_numbered_card_is_played():
    hands = {"prussian": "flank_attack", "austrian": "forest"}
    s = fight("Leitmeritz: PR 5 entered, AU 2, lacy", hands=hands)
    assert decider(s) == "austrian battle-cards", "the Prussian player has no commander there and is not asked"
    s = fight("Leitmeritz: PR 5 entered, bevern entered, AU 2, lacy", hands={"prussian": "flank_attack"})
    assert decider(s) == "austrian attack", "Bevern (1) is not worth a Flank Attack (2)"
    s = fight("Leitmeritz: PR 5 entered, seydlitz entered, AU 2", hands={"prussian": "flank_attack"})
    led = play(s, "cards flank_attack")
    assert decider(led) == "austrian attack"


@pytest.mark.rule("FR-2.4-h")
@pytest.mark.parametrize("key", ["card-0", "prag"])
def test_what_is_no_card_of_the_hand_is_not_played(key):
    s = position("Wien: AU 1", active="austria", step="before-roll", hands={"austrian": "rapid_mobilisation"})
    assert reason(s, key) == ("FR-2.4-h", "refusal-card-own")


@pytest.mark.rule("FR-2.4-h")
def test_a_card_of_the_enemy_is_not_played_while_the_army_marches():
    s = position("Berlin: PR 1", active="prussia", points=1, hands={"austrian": "recall"})
    assert reason(s, "card-0") == ("FR-2.4-h", "refusal-card-own")


@pytest.mark.rule("FR-2.4-d")
def test_a_card_that_nothing_can_be_done_with_is_not_offered():
    s = position("Berlin: PR frederick", winter=1, hands={"austrian": "recall"})
    assert reason(s, "recall") == ("FR-2.4-d", "refusal-card-no-target")
    assert offered(s) == ["pass"]
    s = position("Berlin: PR keith", winter=1, hands={"austrian": "recall"})
    assert offered(s) == ["recall", "pass"]


@pytest.mark.rule("FR-2.4-k4")
@pytest.mark.parametrize(
    ("on", "key"),
    [(" prussia", "scorch-space"), (" gen:keith", "scorch-space"), ("", "scorch-space"), (" cottbus", "scorch-what"),
     (" box_england", "scorch-what"), (" prag", "scorch-where")],
)  # fmt: skip
def test_a_fort_or_resource_within_reach_is_scorched_and_nothing_else(on, key):
    s = position("Berlin: PR 1", active="prussia", points=2, hands={"prussian": "scorched_earth"})
    assert refused_by(s, f"play scorched_earth{on}") == ("FR-2.4-k4", f"refusal-{key}")


@pytest.mark.rule("FR-2.4-k5")
@pytest.mark.parametrize(
    ("on", "key"),
    [("prag", "recall-where"), ("austria", "recall-where"), ("gen:browne", "recall-where"),
     ("gen:frederick", "recall-king"), ("gen:lacy", "recall-besieged")],
)  # fmt: skip
def test_a_commander_on_the_map_is_recalled_and_nothing_else(on, key):
    s = position("Wien: AU daun, 2 | Berlin: PR frederick | Prag: PR 1, AU lacy inside", winter=1,
                 hands={"austrian": "recall"})  # fmt: skip
    assert refused_by(s, f"play recall {on}") == ("FR-2.4-k5", f"refusal-{key}")


@pytest.mark.rule("FR-2.4-k1")
@pytest.mark.parametrize(
    ("on", "key"), [("sweden", "mobilise-empty"), ("france", "mobilise-nation"), ("prag", "mobilise-nation")]
)
def test_a_nation_of_the_army_that_has_reserves_is_mobilised(on, key):
    s = position("Box_sweden: SW 5", active="austria", step="before-roll", hands={"austrian": "rapid_mobilisation"})
    assert refused_by(s, f"play rapid_mobilisation {on}") == ("FR-2.4-k1", f"refusal-{key}")


# --- 6: points, recovery, marches, sorties, assaults


@pytest.mark.rule("FR-6-f")
@pytest.mark.parametrize("key", ["recover", "sortie", "assault", "march"])
def test_without_points_nothing_is_done(key):
    s = position("Berlin: PR 1 exhausted | Breslau: PR 1 inside, AU 2 | Prag: PR 1, AU 1 inside", active="prussia")
    assert reason(s, key) == ("FR-6-f", "refusal-no-points")


@pytest.mark.rule("FR-6.3-b")
def test_an_assault_in_a_running_siege_is_offered_and_costs_a_point():
    stands = "Prag: PR 3, AU 1 inside | Olmuetz: PR 1 entered, 1, AU 1 inside"
    s = position(stands, active="prussia", points=1)
    assert offered(s) == ["march", "assault", "end"]
    assert offered(s, "assault") == ["prag"], "at Olmuetz units have come, so it is free"
    assert refused_by(s, "assault olmuetz") == ("FR-6.3-d", "refusal-assault-free")
    broke = position(stands, active="prussia", points=0)
    assert offered(broke) == ["end"]
    assert refused_by(broke, "assault prag") == ("FR-6.3-b", "refusal-no-points")


@pytest.mark.rule("FR-6.3-k")
@pytest.mark.parametrize("text", ["sortie breslau PR 1", "march prag-kolin PR 1", "sortie breslau prussia.fresh>out"])
def test_once_an_assault_is_paid_for_no_unit_marches_and_none_sorties(text):
    s = position("Prag: PR 3, AU 1 inside | Breslau: PR 1 inside, AU 2", active="prussia", points=3)
    assert allowed(s, text)
    action = str(read(s, text))
    s = play(s, "assault prag")
    assert refused_by(s, action) == ("FR-6.3-k", "refusal-march-after-assault")
    for key in ("march", "sortie"):
        assert reason(s, key) == ("FR-6.3-k", "refusal-march-after-assault")
    assert offered(s) == ["end"]


@pytest.mark.rule("FR-6.2-n")
@pytest.mark.parametrize(
    ("points", "text", "key"),
    [
        (0, "sortie breslau prussia.fresh>out", "no-points"),
        (2, "sortie berlin prussia.fresh>out", "sortie-where"),
        (2, "sortie prag austria.fresh>out", "sortie-where"),
        (2, "sortie breslau austria.fresh>out", "sortie-who"),
        (2, "sortie breslau prussia.exhausted>out", "sortie-who"),
        (2, "sortie breslau prussia.fresh>in", "sortie-none"),
    ],
)
def test_a_sortie_is_made_by_the_besieged_of_the_active_army_for_a_point(points, text, key):
    s = position("Breslau: PR 1 inside, AU 3 | Berlin: PR 1 | Prag: PR 2, AU 1 inside", active="prussia", points=points)
    assert refused_by(s, text) == ("FR-6.2-n", f"refusal-{key}")


@pytest.mark.rule("FR-6.2-q")
def test_only_units_of_the_active_army_that_are_there_may_be_sent():
    s = position("Prag: AU 2, FR 2", active="austria", points=2)
    for key in ("france.fresh", "austria.exhausted", "gen:daun"):
        assert refused_by(s, f"march prag-kolin {key}>go") == ("FR-6.2-q", "refusal-march-who")


@pytest.mark.rule("FR-4.3-c")
def test_isolated_units_are_not_taken_along_over_two_spaces():
    s = position("Berlin: PR 2, 2 isolated", active="prussia", points=2)
    assert allowed(s, "march berlin-glogau prussia.fresh>go*2")
    isolated = "march berlin-glogau prussia.fresh>stay*2,prussia.fresh-isolated>go"
    assert refused_by(s, isolated) == ("FR-4.3-c", "refusal-two-spaces-isolated")


@pytest.mark.rule("FR-6.2-h", "FR-6.2-g")
def test_those_who_have_come_to_the_enemy_stay_though_others_there_may_march():
    s = play(position("Berlin: PR 4 | Torgau: PR 2", active="prussia", points=3), "march berlin-torgau PR 4")
    stopped = "march torgau-leipzig prussia.fresh-entered>go*4"
    assert refused_by(s, stopped) == ("FR-6.2-h", "refusal-march-stopped")


@pytest.mark.rule("FR-6.1-b")
@pytest.mark.parametrize("text", ["recover prag prussia", "recover berlin gen:daun", "recover nowhere prussia"])
def test_where_no_unit_is_none_recovers(text):
    s = position("Berlin: PR 1 exhausted", active="prussia", points=2)
    assert refusal(s, text) in ("FR-6.1-b", "FR-6.1-i")
    if "daun" not in text:
        assert refused_by(s, text) == ("FR-6.1-b", "refusal-recover-no-unit")


@pytest.mark.rule("FR-6.1-b")
def test_the_question_who_recovers_knows_why_others_do_not():
    s = position("Berlin: PR 2 exhausted, 1, keith | Cottbus: PR 1", active="prussia", points=2)
    assert reason(s, "gen:keith", "recover", "berlin") == ("FR-6.1-b", "refusal-recover-no-unit")
    assert reason(s, "prussia.exhausted", "recover", "berlin") == ("FR-6.1-b", "refusal-recover-troops")
    assert reason(s, "cottbus", "recover") == ("FR-6.1-b", "refusal-recover-no-unit")
    s = position("Berlin: PR 2 exhausted | Dresden: PR 1 exhausted isolated, SA 1 inside", active="prussia", points=2)
    assert reason(s, "dresden", "recover") == ("FR-6.1-c", "refusal-recover-isolated")


# --- 7: battles


@pytest.mark.rule("FR-7-c")
@pytest.mark.parametrize("key", ["prussia.fresh", "gen:daun", "austria.exhausted"])
def test_the_owner_of_the_fort_decides_about_his_own_units_there_and_no_others(key):
    s = fight("Prag: PR 4 entered, AU 3, browne")
    assert refused_by(s, f"garrison {key}>in") == ("FR-7-c", "refusal-garrison-who")


@pytest.mark.rule("FR-4.3-e")
def test_half_of_the_isolated_roll_no_fewer_and_no_more():
    s = fight("Kolin: PR 4 entered isolated, AU 3", "attack", dice=[1, 1, 1])
    assert allowed(s, "attack prussia.fresh-isolated>none*2,prussia.fresh-isolated>rests*2") is False, "none to assign"
    s = fight("Kolin: PR 3 entered isolated, keith entered isolated, AU 3", "attack", dice=[1, 1, 1])
    for rest in (0, 1, 3):
        led = f"prussia.fresh-isolated>gen:keith*{3 - rest}," if rest < 3 else ""
        resting = f"prussia.fresh-isolated>rests*{rest}," if rest else ""
        assert not allowed(s, f"attack {led}{resting}gen:keith>gen:keith"), rest
    too_few = "attack prussia.fresh-isolated>gen:keith*2,prussia.fresh-isolated>rests,gen:keith>gen:keith"
    assert refused_by(s, too_few) == ("FR-4.3-e", "refusal-rests-half")
    assert allowed(s, "attack prussia.fresh-isolated>gen:keith,prussia.fresh-isolated>rests*2,gen:keith>gen:keith")


@pytest.mark.rule("FR-7.1.1-e")
@pytest.mark.parametrize(
    ("key", "message"),
    [("prussia.exhausted", "hit-fresh-first"), ("austria.fresh", "hit-who"), ("gen:daun", "hit-who")],
)
def test_the_fresh_are_hit_first_and_no_unit_that_does_not_fight(key, message):
    s = fight("Kolin: PR 3 entered, keith entered, 2 exhausted entered, AU 2", "attack", dice=[6, 1])
    assert decider(s) == "prussian hits"
    assert refused_by(s, f"lose hit>{key}") == ("FR-7.1.1-e", f"refusal-{message}")


@pytest.mark.rule("FR-7.1-g")
def test_an_attacker_who_can_neither_fight_nor_go_is_eliminated_and_it_is_told():
    """Prussians have come to every space around Kolin, so the defender cannot leave it either."""
    around = " | ".join(f"{at}: PR 1 entered" for at in ("prag", "koeniggraetz", "iglau"))
    s = position(f"Kolin: PR 2 exhausted entered, AU 2 exhausted | {around}", active="prussia", cup=NOT_THE_LAST)
    (lost,) = [e for e in events(s, "end", "attack", "attack") if isinstance(e, Damaged)]
    assert (lost.seat, lost.at, [(x.item, x.bin, x.count) for x in lost.destroyed]) == (
        0, "kolin", [("prussia.exhausted", "reserve", 2)]
    )  # fmt: skip
    assert stack(play(s, "end", "attack", "attack"), "kolin") == "AU 2 exhausted"


@pytest.mark.rule("FR-7.1.4-o")
def test_only_an_army_that_retreats_pays():
    s = fight("Kolin: PR 4 entered, AU 2, FR 2", "retreat", control={"koeniggraetz": "prussia", "iglau": "prussia"},
              cup=NOT_THE_LAST)  # fmt: skip
    all_to_prag = "austria.fresh>prag*2 france.fresh>prag*2"
    assert offered(s, all_to_prag) == ["austria", "france"]
    assert reason(s, "russia", all_to_prag) == ("FR-7.1.4-o", "refusal-payer")


# --- 8: winter


@pytest.mark.rule("FR-8.3-d")
def test_a_nation_without_reserves_raises_no_unit_and_a_commander_who_waits_elsewhere_is_not_placed():
    s = position("Box_sweden: SW 5", winter=3)
    assert reason(s, "sweden") == ("FR-8.3-d", "refusal-muster-no-unit")
    assert refused_by(s, "muster austria gen:daun>prag") == ("FR-8.3-d", "refusal-place-who")
    assert refused_by(s, "muster austria") == ("FR-8.3-d", "refusal-place-none")


@pytest.mark.rule("FR-8.3-f")
def test_a_nation_with_no_space_that_is_joined_to_it_raises_no_unit():
    """Put together by hand: an enemy stands in the only resource space of the Empire, and all else is another's."""
    others = [IDS[p] for p in PLACES if NATIONS[HOME[p]] == "hre" and IDS[p] != "muenchen"]
    s = position("Muenchen: PR 1", winter=3, control=dict.fromkeys(others, "austria"))
    assert reason(s, "hre") == ("FR-8.3-f", "refusal-muster-nowhere")


@pytest.mark.rule("FR-8.3-j", "FR-8.3-c")
def test_the_question_who_rests_knows_why_others_do_not():
    s = position("Kolin: AU 2 exhausted, 1, browne, SA 4 exhausted, hadik exhausted", winter=3)
    assert reason(s, "gen:browne", "rest", "kolin") == ("FR-8.3-j", "refusal-rest-who")
    assert reason(s, "france.exhausted", "rest", "kolin") == ("FR-8.3-j", "refusal-rest-who")
    assert reason(s, "austria.exhausted", "rest", "kolin") == ("FR-8.3-j", "refusal-recover-troops")
    s = play(s, "muster saxony dresden: SA 1", "rest kolin saxony 2")
    assert reason(s, "saxony.exhausted", "rest", "kolin") == ("FR-8.3-c", "refusal-muster-points")


@pytest.mark.rule("FR-8.5-c")
def test_only_cards_of_the_hand_are_discarded():
    s = position(winter=5, turn=3, side="prussian", hands={"prussian": "recall"})
    assert refused_by(s, "discard forest>discard,recall>keep") == ("FR-8.5-c", "refusal-discard-own")


# --- what happens is told


@pytest.mark.rule("FR-7.1-g")
def test_a_retreat_that_no_player_wanted_is_told_as_one():
    s = position("Kolin: PR 2 exhausted entered, AU 2 exhausted", active="prussia", cup=NOT_THE_LAST,
                 control={"iglau": "prussia"})  # fmt: skip
    (gone,) = [e for e in events(s, "end", "attack", "attack") if isinstance(e, RetreatDeclared)]
    assert (gone.seat, gone.at, gone.forced) == (0, "kolin", True)


@pytest.mark.rule("FR-11-Q7b", "FR-11-Q6")
def test_each_charge_is_told_with_its_side():
    stands = "Leitmeritz: PR 2 entered, seydlitz entered, AU 2, nadasdy | Eger: AU 1"
    s = fight(stands, "prussian: cards none", "austrian: cards none", "retreat",
              hands={"prussian": "cavalry_charge cavalry_charge", "austrian": "cavalry_charge"})  # fmt: skip
    assert [e.seat for e in events(s, "charge", "charge", "charge") if isinstance(e, Charged)] == [0, 1, 0]


@pytest.mark.rule("FR-9.1-e", "FR-9.1-b")
def test_it_is_told_which_spaces_go_back_when_russia_changes_sides():
    s = position(turn=35, turn_end=True, control={"koenigsberg": "russia", "olmuetz": "russia"})
    assert [(e.at, e.nation) for e in events(s, dice=[1]) if isinstance(e, Taken)] == [("koenigsberg", "prussia")]


@pytest.mark.rule("FR-11-Q4b", "FR-4.1-c")
def test_after_a_battle_in_winter_no_unit_bears_a_mark_of_it():
    s = position("Olmuetz: PR 4, AU 2 inside", winter=1, side="prussian", hands={"prussian": "scorched_earth"})
    s = go(play(s, "play scorched_earth olmuetz", "retreat", "fall back bruenn: AU 2", dice=[0] * 8))
    assert stack(s, "bruenn") == "AU 2"
    assert not any(g & PHASE_MARKS for groups in s.stacks for g in groups)


@pytest.mark.rule("FR-4.2-d", "FR-4.3-a")
def test_a_check_tells_where_units_are_isolated():
    s = position("Linz: PR 2 | Wien: AU 1 | Berlin: PR 1 | Cottbus: AU 1", turn=6, cup={"prussia": 1})
    (told,) = [e for e in events(s, dice=["prussia", 3]) if isinstance(e, Checked)]
    assert set(told.isolated) == {"linz", "cottbus"}


@pytest.mark.rule("FR-9.1-b")
def test_it_is_told_that_russia_changes_sides():
    told = events(position(turn=35, turn_end=True), dice=[1])
    assert [type(e) for e in told if isinstance(e, Fate | RussiaChanged)] == [Fate, RussiaChanged]


@pytest.mark.rule("FR-2.4-k4")
def test_it_is_told_what_is_scorched():
    s = position("Berlin: PR 1", active="prussia", points=2, hands={"prussian": "scorched_earth"})
    assert [e.at for e in events(s, "play scorched_earth berlin") if isinstance(e, Scorched)] == ["berlin"]


@pytest.mark.rule("FR-7.1.3-e", "FR-2.4-h")
def test_what_a_side_has_chosen_for_a_battle_is_hidden_until_both_have():
    hands = {"prussian": "flank_attack", "austrian": "forest"}
    s = fight("Leitmeritz: PR 5 entered, seydlitz entered, AU 2, lacy", hands=hands)
    assert decider(s) == "prussian battle-cards+austrian battle-cards"
    played, kept = play(s, "austrian: cards forest"), play(s, "austrian: cards none")
    for viewer in (0, None):
        assert dump(GAME.view(played, viewer)) == dump(GAME.view(kept, viewer))
    assert dump(GAME.view(played, 1)) != dump(GAME.view(kept, 1))
