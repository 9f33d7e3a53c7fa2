"""The sequence of a battle (CM-P-8-b), and losses outside battle."""

from __future__ import annotations

from grognard.games.monarchs.state import State
from grognard.kit.sequence import Row, Rows

rows = Rows[State]()

BATTLE: tuple[Row, ...] = ()
