"""What a seat knows: everything but the enemy's order cards, and cards that Schemer drew, which nobody knows."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.core import UNKNOWN, Dice, Event, Seat
from grognard.games.tercios import events as ev
from grognard.games.tercios import muster
from grognard.games.tercios.planning import orders_for
from grognard.games.tercios.state import NO_CARD, Mustering, Planning, State


def view(s: State, seat: Seat | None) -> State:
    """TC-4.1-b: that a troop has a card is public, what is on it is not."""
    v = s.copy()
    for n, troop in enumerate(v.troops):
        hidden = troop.has_card and not (seat is not None and troop.known >> seat & 1)
        strange = troop.side != seat and troop.previous != NO_CARD
        if hidden or strange:
            v.troops[n] = replace(
                troop, order=UNKNOWN if hidden else troop.order, previous=NO_CARD if strange else troop.previous
            )
    v.frames = [f.seen_by(seat) if isinstance(f, Planning | Mustering) else f for f in v.frames]
    return v


def seen(event: Event, seat: Seat | None) -> Event | None:
    match event:
        case ev.OrdersGiven() if event.seat != seat:
            return None
        case ev.AboutCard():
            return event.seen(seat)
    return event


def sample(v: State, seat: Seat | None, dice: Dice) -> State:
    """Any card that the troop may have been given; troops of a brigade have the same."""
    s = v.copy()
    muster.fill(s, dice)
    drawn: dict[int, int] = {}
    for n, troop in enumerate(s.troops):
        if troop.order == UNKNOWN:
            if troop.brigade and troop.brigade in drawn:
                order = drawn[troop.brigade]
            else:
                known = orders_for(s, n)
                order = known[dice.draw("sample order", [1] * len(known))]
                if troop.brigade:
                    drawn[troop.brigade] = order
            s.change(n, order=order)
        if troop.side != seat and troop.previous == NO_CARD and s.troops[n].has_card:
            s.change(n, previous=s.troops[n].order)
    return s
