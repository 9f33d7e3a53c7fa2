"""Rule 12: the rulebook's long examples, played from the first die to the last card."""

from __future__ import annotations

import pytest

from grognard.games.frederick.events.battle import Attacked, BattleBegan, Stormed
from grognard.games.frederick.state import State
from tests.frederick.positions import (
    allowed,
    controls,
    decider,
    discarded,
    events,
    go,
    hand,
    inside,
    left,
    place,
    play,
    position,
    refusal,
    stack,
    units,
)

SIEGES = (
    "Dresden: PR 7, 2 exhausted, seydlitz, AU 2 inside | Glatz (austria): PR 4, ziethen exhausted, AU 1 inside | "
    "Olmuetz (prussia): AU 4, 2 exhausted, nadasdy, piccolomini, PR 2 inside | Goerlitz (prussia):"
)
"""Three sieges at the start of a Prussian phase."""
HELD = {"prussian": "cavalry_charge", "austrian": "cavalry_charge"}


def beginning() -> State:
    """The chit is drawn; a card may be held, so the Prussian player is asked before and after the die."""
    s = go(position(SIEGES, turn=12, cup={"prussia": 1, "turn_end": 1}, hands=HELD), dice=["prussia"])
    if decider(s) == "prussian before-roll":
        s = play(s, "roll", dice=[5])
    return play(s, "go on")


MARCH = (
    "recover dresden prussia 2",
    "march dresden-goerlitz PR 7, seydlitz",
    "march goerlitz-schweidnitz PR 7, seydlitz",
    "march schweidnitz-glatz PR 7, seydlitz",
    "march glatz-olmuetz PR 7 entered, seydlitz",
    "march glatz-olmuetz PR 3, ziethen",
)


@pytest.mark.rule("FR-12-b", "FR-6.2-f", "FR-6.2-i")
def test_seven_points_are_one_pool_for_recovery_and_all_marches() -> None:
    s = beginning()
    spent = [left(s)]
    for text in MARCH:
        s = play(s, text)
        spent.append(left(s))
    assert spent == [7, 5, 4, 3, 2, 1, 0]
    assert units(s, "prussia", "olmuetz") - inside(s, "prussia", "olmuetz") == 12
    assert refusal(s, "march olmuetz-troppau PR 7") == "FR-6.2-a"


@pytest.mark.rule("FR-12-a")
def test_sieges_go_on_with_those_who_stay_recovered_units_too() -> None:
    s = play(beginning(), *MARCH)
    assert [stack(s, at) for at in ("dresden", "glatz")] == ["PR 2, AU 2 inside", "PR 1, AU 1 inside"]
    assert s.besieged(place("dresden"))
    assert s.besieged(place("glatz"))
    told = events(s, "end")
    assert [e.at for e in told if isinstance(e, BattleBegan)] == ["olmuetz"]
    assert not [e for e in told if isinstance(e, Stormed)]


def first_round(s: State) -> State:
    """To the end of the first round, as the example has it: 3, 4, 6, 7 and 3, 7; then 5, 6, 7, 9 and one hit more."""
    s = play(s, "end", "garrison PR 2", "prussian: cards none", "austrian: cards none")
    s = play(s, "attack nadasdy: AU 3, nadasdy | piccolomini: AU 1, piccolomini", dice=[1, 2, 4, 5, 2, 6])
    s = play(s, "lose PR 3")
    shares = "attack seydlitz: PR 3, seydlitz | ziethen: PR 4"
    s = play(s, shares, dice=[2, 3, 4, 6, 1, 2, 3, 4])
    return play(s, "lose AU 4")


@pytest.mark.rule("FR-7.1.1-d", "FR-7.1.2-k", "FR-2.1-m")
def test_the_first_round_at_olmuetz() -> None:
    s = play(beginning(), *MARCH, "end", "garrison PR 2", "prussian: cards none", "austrian: cards none")
    assert decider(s) == "austrian attack"
    (austrian,) = [
        e
        for e in events(s, "attack nadasdy: AU 3, nadasdy | piccolomini: AU 1, piccolomini", dice=[1, 2, 4, 5, 2, 6])
        if isinstance(e, Attacked)
    ]
    assert [f + b for f, b in zip(austrian.faces, austrian.bonuses, strict=True)] == [3, 4, 6, 7, 3, 7]
    s = play(s, "attack nadasdy: AU 3, nadasdy | piccolomini: AU 1, piccolomini", "lose PR 3", dice=[1, 2, 4, 5, 2, 6])
    assert stack(s, "olmuetz") == (
        "PR 7, PR 3 exhausted, PR 2 inside, AU 4, AU 2 exhausted, seydlitz, ziethen exhausted, piccolomini, nadasdy"
    )
    (prussian,) = [
        e
        for e in events(s, "attack seydlitz: PR 3, seydlitz | ziethen: PR 4", dice=[2, 3, 4, 6, 1, 2, 3, 4])
        if isinstance(e, Attacked)
    ]
    assert [f + b for f, b in zip(prussian.faces, prussian.bonuses, strict=True)] == [5, 6, 7, 9, 3, 4, 5, 6]
    assert prussian.hits == 4


@pytest.mark.rule("FR-11-Q5", "FR-7.1.4-e", "FR-7.4-2", "FR-7.4-c", "FR-7.1.4-g")
def test_the_second_round_the_retreat_the_charges_and_what_comes_of_it() -> None:
    s = first_round(play(beginning(), *MARCH))
    assert stack(s, "olmuetz") == (
        "PR 7, PR 3 exhausted, PR 2 inside, AU 6 exhausted, seydlitz, ziethen exhausted, piccolomini, nadasdy"
    )
    s = play(s, "retreat")
    assert decider(s) == "prussian charge"
    s = play(s, "charge")
    assert decider(s) == "austrian charge"
    s = play(s, "charge")
    assert decider(s) == "austrian fall-back"
    assert not allowed(s, "attack")
    s = play(s, "fall back bruenn: AU 6 exhausted, nadasdy, piccolomini", dice=["flank_attack"])
    assert s.top is None
    assert (stack(s, "bruenn"), s.debt[2]) == ("AU 6 exhausted, piccolomini, nadasdy", 1)
    assert stack(s, "olmuetz") == "PR 9, PR 3 exhausted, seydlitz, ziethen exhausted"
    assert [controls(s, at) for at in ("olmuetz", "glatz", "dresden")] == ["prussia", "austria", "saxony"]
    assert (hand(s, "prussian"), hand(s, "austrian")) == ("flank_attack", "")
    assert discarded(s, "prussian") == discarded(s, "austrian") == "cavalry_charge"


@pytest.mark.rule("FR-4.2-g", "FR-4.2-j", "FR-4.3-a", "FR-4.3-h")
def test_the_example_of_isolation() -> None:
    """Browne falls back from Schweidnitz to Glatz; Nadasdy before Breslau is cut off, Schweidnitz is not."""
    s = position(
        "Glatz (austria): AU 3, browne | Breslau: AU 5, nadasdy, PR 2 inside | Schweidnitz: PR 4 | Liegnitz: PR 4",
        control={"dresden": "prussia", "goerlitz": "prussia"},
        cup={"prussia": 1},
    )
    s = go(s, dice=["prussia", 1])
    assert stack(s, "breslau") == "PR 2 inside, AU 5 isolated, nadasdy isolated"
    assert (stack(s, "schweidnitz"), stack(s, "glatz")) == ("PR 4", "AU 3, browne")
