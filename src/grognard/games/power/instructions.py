"""The answer for an absent player. There are no standing instructions: no player is asked during another's move."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core import Action, Seat
from grognard.games.power.actions import Orders, Ready
from grognard.games.power.rules import captives, order_sheet
from grognard.games.power.state import State


def unfinished(v: State, seat: Seat, picks: Sequence[str]) -> Action | None:
    """PW-9.3-p, PW-9.3-r: the lines that are written when the time is over count."""
    return order_sheet.draft(v, seat, picks) if seat in v.sheets.seats else None


def on_timeout(v: State, seat: Seat) -> Action | None:
    if v.talking:
        return Ready()
    if v.undecided:
        return captives.by_default(v, seat)
    return Orders()  # PW-9.3-r: nothing is written
