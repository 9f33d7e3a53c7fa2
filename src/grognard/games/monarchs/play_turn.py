"""The sequence of a court's turn: rally, plays and Supply Actions, supply check (CM-P-1-g)."""

from __future__ import annotations

from grognard.games.monarchs.state import State
from grognard.kit.sequence import Row, Rows

rows = Rows[State]()

TURN: tuple[Row, ...] = ()
