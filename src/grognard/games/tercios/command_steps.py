"""Rows of command (a stand-in)."""

from __future__ import annotations

from grognard.core import Dice, Event
from grognard.games.tercios.state import Cold, Commanding, Fleeing, State
from grognard.kit.sequence import Row, Rows

rows = Rows[State]()


def _skip(s: State, f: Commanding | Fleeing | Cold, _dice: Dice, _out: list[Event]) -> None:
    s.frames.remove(f)


STEPS: tuple[Row, ...] = (
    rows.by_itself(Commanding, _skip),
    rows.by_itself(Fleeing, _skip),
    rows.by_itself(Cold, _skip),
)
