"""The view of a seat: everything but the sheets that the others are writing."""

from __future__ import annotations

from grognard.core import Dice, Event, Seat
from grognard.games.power.rules import order_sheet
from grognard.games.power.state import State


def view(s: State, seat: Seat | None) -> State:
    v = s.copy()
    v.sheets = s.sheets.seen_by(seat)
    return v


def seen(event: Event, _seat: Seat | None) -> Event | None:
    return event  # PW-7.1-e: everything is open but the sheets being written, and no event holds one


def sample(v: State, _seat: Seat | None, dice: Dice) -> State:
    s = v.copy()
    for n, (owner, done) in enumerate(zip(s.sheets.seats, s.sheets.done, strict=True)):
        if done and s.sheets.sheets[n] is None:
            s.sheets.sheets[n] = order_sheet.sample(s, owner, dice)
    return s
