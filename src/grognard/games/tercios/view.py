"""What a seat knows: everything but the enemy's order cards, and cards that Schemer drew, which neither knows."""

from __future__ import annotations

from grognard.core import UNKNOWN, Commits, Dice, Event, Seat, Share
from grognard.games.tercios.actions import Plan
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.wording import CardEvent
from grognard.games.tercios.frames import Planning
from grognard.games.tercios.names import troop_key
from grognard.games.tercios.rules.deployment import muster
from grognard.games.tercios.rules.turn.planning import commanded_troops, orders_for
from grognard.games.tercios.state import NO_CARD, ORDERS, State


def view(s: State, seat: Seat | None) -> State:
    """TC-4.1-b: that a troop has a card is public, what is on it is not."""
    v = s.copy()
    me = 0 if seat is None else 1 << seat
    for n, troop in enumerate(v.troops):
        strange = troop.side != seat and troop.previous != NO_CARD
        if troop.order != NO_CARD and not troop.known & me:
            v.troops[n] = troop.veiled if strange else troop.covered
        elif strange:
            v.troops[n] = troop.strange
    v.frames = [f.seen_by(seat) if isinstance(f, Commits) else f for f in v.frames]
    return v


def seen(event: Event, seat: Seat | None) -> Event | None:
    match event:
        case ev.OrdersGiven() if event.seat != seat:
            return None
        case CardEvent():
            return event.seen(seat)
    return event


def sample(v: State, _seat: Seat | None, dice: Dice) -> State:
    """Any card that the troop may have been given, the same for a brigade; and any sheet that could be in."""
    s = v.copy()
    muster.fill(s, dice)
    drawn: dict[int, int] = {}
    for n, troop in enumerate(s.troops):
        if troop.order == UNKNOWN:
            if troop.brigade not in drawn:
                drawn[troop.brigade] = _any_order(s, n, dice)
            s.change(n, order=drawn[troop.brigade])
            if not troop.brigade:
                del drawn[troop.brigade]
        if troop.previous == UNKNOWN:
            now = s.troops[n]
            known = now.order if now.has_card else now.done
            s.change(n, previous=known if known >= 0 else _any_order(s, n, dice))
    for f in s.frames:
        if isinstance(f, Planning):
            for k, other in enumerate(f.seats):
                if f.done[k] and f.sheets[k] is None:
                    f.sheets[k] = _any_plan(s, other, dice)
    return s


def _any_order(s: State, n: int, dice: Dice) -> int:
    known = orders_for(s, n)
    return known[dice.draw("sample order", [1] * len(known))]


def _any_plan(s: State, seat: Seat, dice: Dice) -> Plan:
    troops = commanded_troops(s, seat)
    return Plan(tuple(Share(troop_key(s, n), ORDERS[_any_order(s, n, dice)]) for n in troops))
