"""Chapter 20: points, the end of a turn, and who has won."""

from __future__ import annotations

from grognard.core import Dice, Event
from grognard.games.tercios.state import State


def troop_lost(s: State, n: int, out: list[Event]) -> None: ...


def commander_lost(s: State, c: int, out: list[Event]) -> None: ...


def end_of_turn(s: State, dice: Dice, out: list[Event]) -> None: ...


def leaves(s: State, n: int, how: str, out: list[Event]) -> None: ...


def initiative_is_given(s: State) -> int:
    return -1
