"""The sequence of a year: Spring, seasons, and whatever several chapters ask for (placing troops, leaders who join)."""

from __future__ import annotations

from grognard.games.monarchs.state import State
from grognard.kit.sequence import Row, Rows

rows = Rows[State]()

YEAR: tuple[Row, ...] = ()
