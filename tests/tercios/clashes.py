"""Moves, charges and melees for tests, in one call each, and where everybody ends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from grognard.core import Event
from grognard.games.tercios import actions as act
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import Fought
from grognard.games.tercios.state import State
from tests.tercios.positions import do, happened, of, pose

PASSED, FAILED = (5, 1), (1, 1)
"""A test of a troop with Discipline 3 or 4 that is out of command."""


def at(s: State, key: str) -> tuple[float, float, float]:
    """Where a troop stands, in inches and degrees."""
    place = of(s, key).pose
    assert place is not None, f"{key} is not on the table"
    return place.x / INCH, place.y / INCH, place.facing / 100


def near(x: float, y: float, degrees: float) -> Any:
    """The same place, but for what is lost by rounding to units."""
    return pytest.approx((x, y, degrees), abs=0.02)


def moves(s: State, x: float, y: float, degrees: float = 90, dice: Sequence[int] = ()) -> list[Event]:
    """`a1` is activated and moves; the dice are those of the move."""
    out = do(s, 0, act.Activate("a1"))
    return out + do(s, 0, act.Move(pose(x, y, degrees)), dice)


def charges(s: State, target: str = "b1", dice: Sequence[int] = ()) -> list[Event]:
    """`a1` is activated and declares a charge; the dice are all that are rolled until a player must decide."""
    out = do(s, 0, act.Activate("a1"))
    return out + do(s, 0, act.Charge(target), dice)


def the_only(events: Iterable[Event], kind: type[Event]) -> Any:
    (found,) = happened(events, kind)
    return found


def faces_tested(events: Iterable[Event]) -> tuple[int, ...]:
    """The faces of the only test of Discipline."""
    faces: tuple[int, ...] = the_only(events, ev.Tested).faces
    return faces


def melee_dice(events: Iterable[Event]) -> tuple[int, int]:
    """How many dice attacker and defender have rolled in the only round."""
    fought = the_only(events, Fought)
    return len(fought.dice), len(fought.back)


def courage_dice(events: Iterable[Event]) -> tuple[int, int]:
    """How many dice of resistance attacker and defender have rolled in the only round."""
    fought = the_only(events, Fought)
    return len(fought.back_courage), len(fought.courage)
