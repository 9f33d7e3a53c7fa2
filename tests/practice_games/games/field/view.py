"""What a seat knows: the orders of the others are hidden until they are carried out."""

from __future__ import annotations

from grognard.core import UNKNOWN, Dice, Seat, Share

from .actions import Orders
from .orders import orders_of
from .state import COMPANIES, EVERY_ORDER, NONE, State, seat_of


def view(s: State, seat: Seat | None) -> State:
    v = s.copy()
    for company, order in enumerate(v.orders):
        if order != NONE and seat_of(company) != seat:
            v.orders[company] = UNKNOWN
    v.frames = [frame.seen_by(seat) for frame in v.frames]
    return v


def sample(v: State, seat: Seat | None, dice: Dice) -> State:
    s = v.copy()
    for company, order in enumerate(s.orders):
        if order == UNKNOWN:
            s.orders[company] = EVERY_ORDER.index(_any_order(company, dice))
    for frame in s.frames:
        for n, owner in enumerate(frame.seats):
            if frame.done[n] and owner != seat:
                drawn = [Share(COMPANIES[company], _any_order(company, dice)) for company in s.living(owner)]
                frame.sheets[n] = Orders(tuple(drawn))
    return s


def _any_order(company: int, dice: Dice) -> str:
    allowed = orders_of(COMPANIES[company])
    return allowed[dice.draw("sample order", [1] * len(allowed))]
