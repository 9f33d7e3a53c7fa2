"""Chapter 16.5: commanders in trouble."""

from __future__ import annotations

from grognard.core import Dice, Event
from grognard.games.tercios.state import State


def wrong_place(s: State, c: int, mover: int, dice: Dice, out: list[Event]) -> None:
    """TC-16.5-c"""
