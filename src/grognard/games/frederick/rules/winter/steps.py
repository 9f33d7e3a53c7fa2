"""Rule 8: the six steps of a winter turn, the Austrian player first in each."""

from __future__ import annotations

from grognard.core import Dice, Event
from grognard.games.frederick.components.armies import AUSTRIAN, PRUSSIAN
from grognard.games.frederick.frames import TurnEnd, Winter
from grognard.games.frederick.state import State

ORDER = (AUSTRIAN, PRUSSIAN)
"""FR-8-d"""


# --- step 6: the end of the turn


def end(s: State, _w: Winter, _dice: Dice, _out: list[Event]) -> None:
    """FR-8.6-a"""
    s.unmark()
    s.frames.append(TurnEnd())
