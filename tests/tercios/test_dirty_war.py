"""Chapter 8.7: Dirty War."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.tercios import actions as act
from grognard.games.tercios.components.terrain import Element
from grognard.games.tercios.events.fight import BreakTested, DirtyWar, Fought, Won
from grognard.games.tercios.state import State
from tests.tercios.clashes import PASSED, at, charges, courage_dice, melee_dice, near, the_only
from tests.tercios.positions import decider, do, field, happened, line, of, troop


def pikes(
    attacker: str = "pike_company", defender: str = "pike_company", *scenery: Element,
    order: str = "", facing: float = 270, mine: tuple[str, ...] = (), **fields: Any,
) -> State:  # fmt: skip
    """`a1` with Assault at (30, 20) and `b1` at (30, 24); `mine` are weapons of `a1`."""
    return field(
        troop(attacker, 0, (30, 20), order="assault", weapons=mine),
        troop(defender, 1, (30, 24), facing, order=order, **fields),
        troop("modern", 1, (5, 5), order="ready"),
        scenery=scenery,
    )


DRAWN = [1] * 7
"""Four dice of the attacker and three of the defender, all in vain."""


@pytest.mark.rule("TC-8.7-a")
def test_after_a_tie_of_pikes_another_round_may_be_fought() -> None:
    s = pikes()
    charges(s, dice=DRAWN)
    assert decider(s) == (0, "dirty-war")
    out = do(s, 0, act.DirtyWar(), [1] * 6)
    assert the_only(out, Fought).round == 2


@pytest.mark.rule("TC-8.7-a")
def test_not_after_a_melee_that_somebody_has_won() -> None:
    s = pikes()
    charges(s, dice=(4, 4, 1, 1, 5, 1, 1, 1, 1, 1))
    assert decider(s)[1] == "activate"


@pytest.mark.rule("TC-8.7-a")
@pytest.mark.parametrize(("one", "other"), [("combat_company", "pike_company"), ("pike_company", "combat_company")])
def test_both_must_have_pikes(one: str, other: str) -> None:
    s = pikes(one, other)
    out = charges(s, dice=DRAWN)
    assert the_only(out, Won).side == "tie"
    assert decider(s)[1] == "activate"


@pytest.mark.rule("TC-8.7-b")
def test_not_after_a_flank_charge() -> None:
    s = pikes(facing=90)
    out = charges(s, dice=[1] * 6)
    assert the_only(out, Won).side == "tie"
    assert decider(s)[1] == "activate"


@pytest.mark.rule("TC-8.7-b")
def test_not_against_a_protected_defender() -> None:
    s = pikes("pike_company", "pike_company", line("wall", (25, 23.75), (35, 23.75)))
    out = charges(s, dice=DRAWN)
    assert the_only(out, Won).side == "tie"
    assert decider(s)[1] == "activate"


@pytest.mark.rule("TC-8.7-b")
def test_not_against_a_fortified_one() -> None:
    s = pikes(rules=["fortified"])
    out = charges(s, dice=DRAWN)
    assert the_only(out, Won).side == "tie"
    assert decider(s)[1] == "activate"


@pytest.mark.rule("TC-8.7-c")
def test_the_bonus_of_the_charge_is_gone() -> None:
    s = pikes()
    assert melee_dice(charges(s, dice=DRAWN)) == (4, 3)
    assert melee_dice(do(s, 0, act.DirtyWar(), [1] * 6)) == (3, 3)


@pytest.mark.rule("TC-8.7-c")
def test_and_so_is_that_of_heavy_lances() -> None:
    s = pikes(order="assault", mine=("heavy_lance",))
    charges(s)
    out = do(s, 1, act.React("b1", "countercharge"), (*PASSED, *[1] * 10))
    assert melee_dice(out) == (6, 4)
    assert melee_dice(do(s, 0, act.DirtyWar(), [1] * 6)) == (3, 3)


@pytest.mark.rule("TC-8.7-d")
def test_each_further_tie_may_be_answered_in_the_same_way() -> None:
    s = pikes()
    charges(s, dice=DRAWN)
    for n in (2, 3, 4):
        out = do(s, 0, act.DirtyWar(), [1] * 6)
        assert the_only(out, Fought).round == n
        assert decider(s) == (0, "dirty-war")


@pytest.mark.rule("TC-8.7-d", "TC-8.6-e")
def test_if_nobody_wants_more_the_attacker_goes_back() -> None:
    s = pikes()
    charges(s, dice=DRAWN)
    do(s, 0, act.DirtyWar(), [1] * 6)
    do(s, 0, act.Enough())
    do(s, 1, act.Enough())
    assert at(s, "a1") == near(30, 21, 90)
    assert at(s, "b1") == near(30, 24, 270)


@pytest.mark.rule("TC-8.7-d", "TC-8.6-a")
def test_only_the_wear_of_the_last_round_decides() -> None:
    s = pikes()
    charges(s, dice=(4, 4, 1, 1, 5, 1, 1, 4, 4, 1, 5, 1, 1))
    out = do(s, 0, act.DirtyWar(), (4, 4, 1, 5, 1, 1, 1, 1, 1))
    assert the_only(out, Won).side == "attacker"
    assert at(s, "b1") == near(30, 27, 270)


@pytest.mark.rule("TC-8.7-e")
def test_wear_and_disorder_of_earlier_rounds_count() -> None:
    s = pikes(wear=2)
    charges(s, dice=(4, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1))
    assert (of(s, "b1").wear, of(s, "b1").disordered) == (3, True)
    out = do(s, 0, act.DirtyWar(), (4, 1, 1, 5, 5, 1, 1))
    assert melee_dice(out) == (3, 2)  # b1 is weary
    assert courage_dice(out) == (0, 2)  # and disordered


@pytest.mark.rule("TC-8.7-e")
def test_break_tests_come_before_the_next_declaration() -> None:
    s = pikes(wear=3)
    out = charges(s, dice=(4, 4, 1, 1, 5, 1, 1, 4, 4, 5, 1, 1, 6, 1, 1))
    assert happened(out, BreakTested)
    assert decider(s) == (0, "dirty-war")


@pytest.mark.rule("TC-8.7-e")
def test_nobody_fights_on_against_the_destroyed() -> None:
    s = pikes(wear=3)
    charges(s, dice=(4, 4, 1, 1, 5, 1, 1, 4, 4, 5, 1, 1, 1, 1, 1))
    assert not of(s, "b1").present
    assert decider(s) == (0, "advance")


@pytest.mark.rule("TC-8.7-e")
def test_resist_keeps_its_courage() -> None:
    s = pikes(order="resist")
    charges(s)
    do(s, 1, act.React("b1", "resist"), (*PASSED, *DRAWN))
    out = do(s, 0, act.DirtyWar(), (4, 1, 1, 5, 1, 1, 1, 1, 1, 1))
    assert courage_dice(out) == (0, 4)


@pytest.mark.rule("TC-8.7-f")
def test_the_attacker_is_asked_first_then_the_defender_and_one_is_enough() -> None:
    s = pikes()
    charges(s, dice=DRAWN)
    assert decider(s) == (0, "dirty-war")
    do(s, 0, act.Enough())
    assert decider(s) == (1, "dirty-war")
    out = do(s, 1, act.DirtyWar(), [1] * 6)
    assert the_only(out, DirtyWar).seat == 1
    assert happened(out, Fought)
    assert decider(s) == (0, "dirty-war")
