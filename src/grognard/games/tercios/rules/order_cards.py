"""Chapters 4.1 and 18.2: order cards in play: who knows one, and how it is changed."""

from __future__ import annotations

from grognard.core import UNKNOWN, Event
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.names import tag
from grognard.games.tercios.state import NO_CARD, ORDERS, State


def known_order(s: State, n: int, seat: int) -> int:
    """TC-4.1-b: a troop's card as a seat knows it."""
    troop = s.troops[n]
    return troop.order if troop.order == NO_CARD or troop.known >> seat & 1 else UNKNOWN


def exchange(s: State, n: int, order: int, knowers: int, out: list[Event]) -> None:
    """TC-18.2-zf: the troop leaves a shared card and has one of its own. TC-4.1-d: only traits do this."""
    s.change(n, order=order, known=knowers, brigade=0)
    out.append(ev.CardExchanged(tag(s, n), ORDERS[order], knowers))


def discard(s: State, n: int) -> None:
    """The card is gone, and what depends on it."""
    s.change(n, order=NO_CARD, known=0, brigade=0, reaction_only=False, late=0)
