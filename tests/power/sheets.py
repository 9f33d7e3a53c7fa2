"""Every sheet that an army could write, by trying all of them: slow, simple, and without a thought of odds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from grognard.games.power.components.map import HQ, RESERVE, Army, Place
from grognard.games.power.components.order_language import Deploy, Exchange, Move, Order
from grognard.games.power.components.pieces import KINDS, MISSILE, MOVERS, NONE, PRICE, UPGRADE, destinations
from grognard.games.power.rules.drafts import Draft
from grognard.games.power.state import State


def every_draft(v: State, army: Army, at: Place, lines: int, everywhere: bool = False) -> list[Draft]:
    """One draft for each position that so many lines can lead to. Of moves that neither come to `at` nor leave it none
    is tried, and of those that leave it one, unless `everywhere`."""
    drafts = {_key(Draft.blank(v, v.seat_of[army], army)): Draft.blank(v, v.seat_of[army], army)}
    edge = list(drafts.values())
    for _ in range(lines):
        beyond = []
        for draft in edge:
            for order in _orders(draft, at, everywhere):
                if draft.fault(order) is None:
                    longer = draft.with_order(order)
                    if (key := _key(longer)) not in drafts:
                        drafts[key] = longer
                        beyond.append(longer)
        edge = beyond
    return list(drafts.values())


def _orders(draft: Draft, at: Place, everywhere: bool) -> Iterator[Order]:
    own, army = draft.own, draft.army
    for place in map(Place, own.places()):
        counts, still = own.counts(place), own.still.get(place, NONE)
        for kind in MOVERS:
            if still[kind] and place == RESERVE[army]:
                yield Deploy(army, kind)
            elif still[kind]:
                there = destinations(kind, place)
                some = there if everywhere else there[:1] if place == at else [to for to in there if to == at]
                yield from (Move(army, kind, place, to) for to in some)
        for small, big in UPGRADE.items():
            yield Exchange(army, place, tuple(3 * (k == small) for k in range(len(KINDS))), 0, big)
        if sum(n * piece.strength for n, piece in zip(counts, KINDS, strict=True)) >= 100:
            for given in product(*(range(n + 1) for n in counts)):
                if not given[MISSILE]:
                    yield Exchange(army, place, given, 0, MISSILE)
    if at == HQ[army] or everywhere:
        yield from (Exchange(army, RESERVE[army], NONE, price, kind) for kind, price in PRICE.items())


def _key(draft: Draft) -> object:
    own = draft.own
    moved = sorted((p, sorted((m.kind, m.origin) for m in movers)) for p, movers in own.moved.items())
    still, made = (sorted((p, tuple(counts)) for p, counts in kept.items()) for kept in (own.still, own.made))
    return repr((own.power, still, made, moved))


def distinct_at(drafts: list[Draft], at: Place) -> list[Draft]:
    """One draft for each different force on a space: what has moved there, what has not."""
    found = {}
    for draft in drafts:
        own = draft.own
        movers = sorted(m.kind for m in own.moved.get(at, ()))
        found.setdefault(repr((own.still.get(at), own.made.get(at), movers)), draft)
    return list(found.values())
