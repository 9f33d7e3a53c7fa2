"""Chapter 4.1 and 18.2: order cards in play: which a troop may be given, who knows one, and how it is changed."""

from __future__ import annotations

from grognard.core import UNKNOWN, Event
from grognard.games.tercios import events as ev
from grognard.games.tercios.names import tag
from grognard.games.tercios.special_rules import NO_ASSAULT, NO_ASSAULT_MOUNTED
from grognard.games.tercios.state import ASSAULT, NO_CARD, ORDERS, State


def assault_rule(s: State, n: int) -> str:
    """The rule by which a troop is never given Assault; empty if it may be."""
    troop = s.troops[n]
    if troop.artillery:
        return "TC-12.4-i"
    if troop.kind.rules & NO_ASSAULT:
        return "TC-14.1-d"
    return "TC-14.2-k" if troop.kind.rules & NO_ASSAULT_MOUNTED else ""


def orders_for(s: State, n: int) -> tuple[int, ...]:
    """TC-4.1-a: the orders that a troop may be given."""
    return tuple(order for order in range(len(ORDERS)) if order != ASSAULT or not assault_rule(s, n))


def known_order(s: State, n: int, seat: int) -> int:
    """TC-4.1-b: a troop's card as a seat knows it."""
    troop = s.troops[n]
    return troop.order if troop.order == NO_CARD or troop.known >> seat & 1 else UNKNOWN


def sharing(s: State, n: int) -> list[int]:
    """TC-10.6-a: a troop and those that share its card, itself first."""
    troop = s.troops[n]
    others = [
        m
        for m, other in enumerate(s.troops)
        if m != n and other.brigade and other.brigade == troop.brigade and other.has_card
    ]
    return [n, *others]


def exchange(s: State, n: int, order: int, knowers: int, out: list[Event]) -> None:
    """TC-18.2-zf: the troop leaves a shared card and has one of its own."""
    s.change(n, order=order, known=knowers, brigade=0)
    out.append(ev.CardExchanged(tag(s, n), ORDERS[order], knowers))


def discard(s: State, n: int) -> None:
    """The card is gone, and what depends on it."""
    s.change(n, order=NO_CARD, known=0, brigade=0, reaction_only=False, late=0)
