"""CM-P-1-d, CM-P-1-e: the phases of a year and the steps of a season."""

from __future__ import annotations

from grognard.core import Dice, Event
from grognard.games.monarchs.state import State


def next_phase(s: State, dice: Dice, out: list[Event]) -> None:
    """CM-P-1-d: the next phase of the year begins."""
    raise NotImplementedError
