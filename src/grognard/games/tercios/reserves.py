"""Reserves of a scenario: formations that come onto the table later."""

from __future__ import annotations

from grognard.core import Dice, Event
from grognard.games.tercios.state import State


def arrive(s: State, dice: Dice, out: list[Event]) -> None: ...
