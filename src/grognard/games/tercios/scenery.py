"""TC-20.2-d: scenery bought and placed. So far the table is what the scenario lays on it."""

from __future__ import annotations

from grognard.core import Dice, Event
from grognard.games.tercios.state import State


def begin(_s: State, _dice: Dice, _out: list[Event]) -> None:
    """Nothing is bought yet."""


def roll_for_rivers(_s: State, _dice: Dice, _out: list[Event]) -> None:
    """Rivers of scenarios have their ground already."""
