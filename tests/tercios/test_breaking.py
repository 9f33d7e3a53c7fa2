"""Chapter 9: Break tests."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.tercios import actions as act
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import BreakTested, Destroyed, Shot
from grognard.games.tercios.rules import breaking
from grognard.games.tercios.rules.values import is_weary
from grognard.games.tercios.state import INTEGRATED, State
from tests.tercios.clashes import the_only
from tests.tercios.positions import commander, do, field, happened, of, settle, troop


def worn(unit: str = "classic", wear: int = 4, **fields: Any) -> State:
    """`a1`, which is out of command, with as much Wear as it can just bear."""
    return field(
        troop(unit, 0, (30, 20), wear=wear, order="ready", **fields),
        troop("modern", 1, (60, 40), order="ready"),
        troop("modern", 0, (60, 10), order="ready"),
    )


def suffers(s: State, n: int, dice: tuple[int, ...] = ()) -> list[ev.Event]:
    """`a1` receives so much Wear."""
    breaking.wear(s, 0, n)
    return settle(s, dice)


@pytest.mark.rule("TC-9.1-a")
def test_wear_beyond_stamina_calls_for_a_test_and_less_does_not() -> None:
    assert not happened(suffers(worn(wear=3), 1), BreakTested)
    assert happened(suffers(worn(), 1, (6, 1, 1, 1)), BreakTested)


@pytest.mark.rule("TC-9.1-a")
def test_any_wear_will_do_even_that_of_a_gun_that_wears_itself_out() -> None:
    s = field(
        troop("light_gun", 0, (30, 20), order="fire", options=["leather"], wear=1),
        troop("modern", 0, (60, 10), order="ready"),
        troop("tercio", 1, (30, 30)),
    )
    do(s, 0, act.Activate("a1"), (5, 1, 1))
    out = do(s, 0, act.Shoot("b1", "light_gun"), (1, 1, 1, 1))
    assert the_only(out, BreakTested).troop == "a1.light_gun"
    assert not of(s, "a1").present


@pytest.mark.rule("TC-9.1-b")
@pytest.mark.parametrize(("more", "points"), [(1, 1), (2, 2), (4, 4)])
def test_break_points_are_what_exceeds_stamina(more: int, points: int) -> None:
    assert the_only(suffers(worn(), more, (1, 1, 1, 1)), BreakTested).points == points


@pytest.mark.rule("TC-9.1-c")
@pytest.mark.parametrize(("best", "held"), [(5, False), (6, True)])
def test_only_sixes_hold(best: int, held: bool) -> None:
    s = worn()
    out = suffers(s, 1, (best, 5, 5, 5))
    assert the_only(out, BreakTested).held == held
    assert of(s, "a1").present == held


@pytest.mark.rule("TC-9.1-c", "TC-9.1-d")
def test_there_are_as_many_dice_as_discipline_even_out_of_command() -> None:
    assert len(the_only(suffers(worn("tercio", 5), 1, (6, 1, 1, 1, 1)), BreakTested).faces) == 5


@pytest.mark.rule("TC-9.1-d")
def test_the_one_of_loyalty_counts() -> None:
    s = worn()
    s.commanders.append(commander(0, host=0, virtues=["loyalty"]))
    assert len(the_only(suffers(s, 1, (6, 1, 1, 1, 1)), BreakTested).faces) == 5


@pytest.mark.rule("TC-9.1-e")
def test_who_holds_loses_what_was_too_much_and_is_weary() -> None:
    s = worn()
    suffers(s, 2, (6, 6, 2, 1))
    assert of(s, "a1").wear == 4
    assert is_weary(s, 0)


@pytest.mark.rule("TC-9.1-e", "TC-9.1-f")
def test_one_six_is_not_enough_for_two_points() -> None:
    s = worn()
    out = suffers(s, 2, (6, 5, 5, 5))
    assert happened(out, Destroyed) == [Destroyed("a1.classic", "broken")]
    assert not of(s, "a1").present
    assert of(s, "a1").pose is None


@pytest.mark.rule("TC-9.1-g")
def test_with_more_points_than_dice_nothing_is_rolled() -> None:
    s = worn()
    out = suffers(s, 5)
    assert the_only(out, BreakTested).faces == ()
    assert not of(s, "a1").present


@pytest.mark.rule("TC-9.1-h")
def test_mercenaries_break_without_a_roll() -> None:
    s = worn(options=["mercenaries"])
    out = suffers(s, 1)
    assert the_only(out, BreakTested).faces == ()
    assert not of(s, "a1").present


@pytest.mark.rule("TC-9.1-h")
def test_a_wealthy_commander_lets_them_roll() -> None:
    s = worn(options=["mercenaries"])
    s.commanders.append(commander(0, at=(30, 22), traits=["wealthy"]))
    out = suffers(s, 1, (6, 1))
    assert the_only(out, BreakTested).held


@pytest.mark.rule("TC-9.1-a", "TC-9.1-f")
def test_a_troop_that_a_shot_has_broken_is_destroyed_before_the_next_shot() -> None:
    s = field(
        troop("modern", 0, (30, 20), order="fire", gun=1),
        troop("light_gun", 0, options=["regimental"]),
        troop("shot_company", 1, (30, 26), wear=2),
        troop("modern", 1, (60, 40), order="ready"),
    )
    s.change(1, where=INTEGRATED)
    do(s, 0, act.Activate("a1"))
    out = do(s, 0, act.Shoot("b1", "musket", gun="b1"), (4, 4, 1, 1, 4, 1, 1, 4, 1, 1))
    assert len(happened(out, Destroyed)) == len(happened(out, Shot)) == 1
