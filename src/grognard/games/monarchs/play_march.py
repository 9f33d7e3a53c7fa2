"""The sequence of marches: moving, interruption, interception, surprise, refuge, withdrawal, overrun (CM-12.10-a)."""

from __future__ import annotations

from grognard.games.monarchs.state import State
from grognard.kit.sequence import Row, Rows

rows = Rows[State]()

MARCH: tuple[Row, ...] = ()
