"""Rule 11: questions and answers of the rulebook."""

from __future__ import annotations

import pytest

from grognard.games.frederick.events.battle import Attacked, BattleBegan
from grognard.games.frederick.events.turn import Played
from grognard.games.frederick.frames import Battle
from grognard.games.frederick.state import State
from tests.frederick.positions import (
    allowed,
    decider,
    discarded,
    events,
    go,
    in_box,
    left,
    place,
    play,
    position,
    refusal,
    refused_by,
    stack,
    why_not,
)

TWO = {"austrian": "rapid_mobilisation rapid_mobilisation"}


@pytest.mark.rule("FR-11-Q1")
def test_rapid_mobilisations_may_follow_each_other_in_a_phase_the_die_seen() -> None:
    s = position(active="austria", step="before-roll", hands=TWO)
    s = play(s, "play rapid_mobilisation austria", "place prag: AU 1", dice=[1])
    assert decider(s) == "austrian before-roll"
    s = play(s, "play rapid_mobilisation austria", "place wien: AU 2", dice=[4, 3])
    assert (stack(s, "prag"), stack(s, "wien"), left(s)) == ("AU 1", "AU 2", 3)


@pytest.mark.rule("FR-11-Q1", "FR-8.1-b")
def test_in_winter_only_one_is_allowed() -> None:
    s = position(winter=1, hands=TWO)
    s = play(s, "play rapid_mobilisation austria", "place prag: AU 1", dice=[1, *[0] * 8])
    assert decider(s) == "austrian winter"


@pytest.mark.rule("FR-11-Q2")
def test_it_is_played_immediately_before_the_die_and_not_after() -> None:
    held = {"austrian": "rapid_mobilisation rapid_advance"}
    s = go(position("Wien: AU 1", cup={"austria": 1}, hands=held), dice=["austria"])
    assert decider(s) == "austrian before-roll"
    s = play(s, "roll", dice=[3])
    assert refusal(s, "play rapid_mobilisation austria") == "FR-2.4-d"
    assert refusal(play(s, "go on"), "play rapid_mobilisation austria") == "FR-2.4-d"


@pytest.mark.rule("FR-11-Q3")
def test_it_brings_units_of_one_nation_named_before_the_die_to_several_spaces() -> None:
    s = position(active="austria", step="before-roll", hands={"austrian": "rapid_mobilisation"})
    assert not allowed(s, "play rapid_mobilisation")
    (told,) = [e for e in events(s, "play rapid_mobilisation saxony", dice=[3]) if isinstance(e, Played)]
    assert (told.on, told.die) == ("saxony", 3)
    s = play(s, "play rapid_mobilisation saxony", dice=[3])
    assert not allowed(s, "place prag: AU 1")
    s = play(s, "place dresden: SA 1 | leipzig: SA 1 | torgau: SA 1", dice=[1])
    assert [stack(s, at) for at in ("dresden", "leipzig", "torgau")] == ["SA 1"] * 3


@pytest.mark.rule("FR-11-Q3")
def test_troops_of_another_nation_are_not_placed_with_the_card() -> None:
    s = position(active="austria", step="before-roll", hands={"austrian": "rapid_mobilisation"}, ready="broglie")
    s = play(s, "play rapid_mobilisation austria", dice=[3])
    for foreign in ("place france>prag", "place france>metz", "place gen:broglie>prag", "place saxony>dresden"):
        assert refused_by(s, foreign) == ("FR-11-Q3", "refusal-place-nation")
    assert refusal(s, "place gen:daun>prag") == "FR-8.3-d"


def scorching(stands: str, at: str, **more: object) -> State:
    s = position(stands, active="prussia", points=4, hands={"prussian": "scorched_earth"}, **more)  # type: ignore[arg-type]
    return play(s, f"play scorched_earth {at}")


@pytest.mark.rule("FR-11-Q4")
@pytest.mark.parametrize("at", ["olmuetz", "eger"])
def test_scorched_earth_drives_the_garrison_out_after_the_marches_and_a_field_battle_follows(at: str) -> None:
    s = scorching(f"{at}: PR 4, AU 1 inside", at)
    assert stack(s, at) == "PR 4, AU 1 inside"
    after = play(s, "end")
    assert stack(after, at) == "PR 4, AU 1"
    assert (decider(after), isinstance(after.top, Battle)) == ("austrian attack", True)
    away = {"olmuetz": "troppau", "eger": "pilsen"}[at]
    assert play(s, f"march {at}-{away} all", "end").top is None


@pytest.mark.rule("FR-11-Q4", "FR-6.2-i", "FR-6.1-e")
def test_until_the_marches_are_over_the_siege_of_a_scorched_fort_goes_on() -> None:
    """Besiegers recover, others march through: the marker of the fort is removed after all marches."""
    stands = "Breslau: PR 3 | Schweidnitz (austria): PR 1 exhausted, AU 1 inside"
    s = scorching(stands, "schweidnitz")
    s = play(s, "recover schweidnitz prussia", "march breslau-schweidnitz PR 3", "march schweidnitz-glatz PR 3 entered")
    assert (stack(s, "schweidnitz"), stack(s, "glatz")) == ("PR 1, AU 1 inside", "PR 3")
    assert decider(play(s, "end")) == "austrian attack"


@pytest.mark.rule("FR-11-Q4", "FR-2.2-e", "FR-6-h")
def test_the_space_itself_is_no_fort_and_no_resource_from_the_moment_it_is_scorched() -> None:
    s = scorching("Olmuetz: PR 4, AU 2 inside", "olmuetz")
    assert (s.room(place("olmuetz")), s.resources(1)) == (0, 16)
    refused = why_not(s, "assault olmuetz")
    assert (refused.rule, refused.message.key) == ("FR-11-Q4", "refusal-assault-scorched")


@pytest.mark.rule("FR-11-Q4", "FR-6.2-p")
def test_a_garrison_does_not_march_out_of_a_scorched_fort() -> None:
    s = scorching("Breslau: PR 1 inside, AU 2", "breslau")
    assert refusal(s, "march breslau-brieg PR 1") == "FR-6.2-p"
    after = play(s, "end")
    assert (decider(after), stack(after, "breslau")) == ("austrian attack", "PR 1, AU 2")
    sallied = play(s, "sortie breslau PR 1", "end")
    assert (decider(sallied), stack(sallied, "breslau")) == ("austrian attack", "PR 1, AU 2")


@pytest.mark.rule("FR-11-Q4b")
def test_in_winter_that_battle_is_fought_at_once() -> None:
    s = position("Olmuetz: PR 4, AU 1 inside", winter=1, side="prussian", hands={"prussian": "scorched_earth"})
    told = [e for e in events(s, "play scorched_earth olmuetz") if isinstance(e, BattleBegan)]
    assert [(e.at, e.attacker) for e in told] == [("olmuetz", 0)]
    assert decider(play(s, "play scorched_earth olmuetz")) == "austrian attack"


@pytest.mark.rule("FR-11-Q4c")
def test_all_of_the_prussian_alliance_fight_there_as_attackers() -> None:
    s = play(scorching("Olmuetz: PR 2, GB 3, AU 1 inside", "olmuetz"), "end", "attack", dice=[1])
    (attack,) = [e for e in events(s, "attack", dice=[1] * 5) if isinstance(e, Attacked)]
    assert (attack.seat, len(attack.faces)) == (0, 5)
    assert isinstance(s.top, Battle)
    assert (s.top.attacker, s.top.army) == (0, -1)


CHARGES = {"prussian": "cavalry_charge cavalry_charge", "austrian": "cavalry_charge cavalry_charge"}


def charged(*replies: str) -> State:
    stands = "Leitmeritz: PR 2 entered, seydlitz entered, AU 2, nadasdy | Eger: AU 1"
    s = position(stands, active="prussia", hands=CHARGES)
    return play(s, "end", "prussian: cards none", "austrian: cards none", "retreat", *replies)


@pytest.mark.rule("FR-11-Q5")
def test_a_charge_against_a_charge_lets_the_retreat_go_ahead_and_it_cannot_be_undone() -> None:
    s = charged("charge", "charge", "pass")
    assert decider(s) == "austrian fall-back"
    assert not allowed(s, "attack")
    assert discarded(s, "prussian") == discarded(s, "austrian") == "cavalry_charge"


@pytest.mark.rule("FR-11-Q6")
def test_a_third_charge_cancels_the_retreat() -> None:
    s = charged("charge", "charge", "charge", "pass")
    assert (decider(s), s.debt) == ("prussian attack", [0] * 5)


@pytest.mark.rule("FR-11-Q7")
@pytest.mark.parametrize("played", range(5))
def test_an_even_number_of_charges_lets_go_an_odd_number_holds(played: int) -> None:
    replies = ["charge"] * played + (["pass"] if played < 4 else [])
    s = charged(*replies)
    assert decider(s) == ("prussian attack" if played % 2 else "austrian fall-back")


@pytest.mark.rule("FR-11-Q7b")
def test_replies_alternate_from_the_enemy_of_the_retreat_until_one_passes() -> None:
    deciders = [decider(charged(*["charge"] * n)) for n in range(4)]
    assert deciders == ["prussian charge", "austrian charge", "prussian charge", "austrian charge"]
    assert decider(charged("charge", "pass")) == "prussian attack"


@pytest.mark.rule("FR-11-Q8")
def test_recall_may_fetch_ones_own_commander() -> None:
    s = position("Prag: AU 3, charles exhausted", winter=1, hands={"austrian": "recall"})
    s = play(s, "play recall gen:charles", dice=[0] * 8)
    assert stack(s, "prag") == "AU 3"
    assert in_box(s, "charles") == "pool"  # the first Austrian commander of the pool, drawn in step 2, was Browne
    assert in_box(s, "browne") == "reserve"
