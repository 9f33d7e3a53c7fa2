"""Odds without dice: everything that five orders can bring to a space, whether an HQ can fall, how an attack would end.

All of it is exact over the orders that an army can give, with two limits, both on the careful side: the supply of a
strict game (PW-1.2-b) is not counted, and where several players order the same mercenaries each is allowed all of them.
Totals are sets of whole numbers kept as bits: bit n says that n can be had.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct

from grognard.core import Forecast, Message, RuleId, Seat, say
from grognard.games.power.components.map import ARMIES, IDS, ON_BOARD, RESERVE, Army, Place
from grognard.games.power.components.order_language import MOST_LINES, Deploy, Exchange, Move, Order
from grognard.games.power.components.pieces import (
    NONE,
    PRICE,
    STRENGTH,
    THREE,
    destinations,
)
from grognard.games.power.names import army_name, place_name
from grognard.games.power.odds.arrivals import (
    ARMS,
    FOOT,
    NO_SIDE,
    ArmOrders,
    Totals,
    arrivals,
    enemy_sides,
    orders_by_arm,
    side_totals,
)
from grognard.games.power.state import State


class Plan(NamedTuple):
    """Orders about one space, and what the army then has there."""

    orders: int
    total: int
    stays: int
    """The part of it that a tie would not send back."""
    arms: tuple[ArmOrders, ...]


def plans(v: State, army: Army, at: Place, most: int = MOST_LINES, leaving: bool = False) -> list[Plan]:
    """One plan for each number of orders and each result, the cheapest first; what costs more for the same is out."""
    kept: dict[tuple[int, int, bool], list[tuple[int, int, tuple[ArmOrders, ...]]]] = {(0, 0, False): [(0, 0, ())]}
    for arm, options in enumerate(orders_by_arm(v, army, at, most, leaving)):
        small, big = (STRENGTH[kind] for kind in ARMS[arm])
        steps: dict[tuple[int, int, int, int, bool], ArmOrders] = {}
        for w in options:
            total = w.small * small + w.big * big
            stays = w.small_stays * small + w.big_stays * big
            steps.setdefault((w.orders, w.power, total, stays, FOOT[arm] and w.small + w.big > 0), w)
        new: dict[tuple[int, int, bool], list[tuple[int, int, tuple[ArmOrders, ...]]]] = {}
        for (t1, s1, f1), many in kept.items():
            for o1, p1, done in many:
                for (o2, p2, t2, s2, f2), w in steps.items():
                    orders, power = o1 + o2, p1 + p2
                    if orders > most or power > v.power[army]:
                        continue
                    best = new.setdefault((t1 + t2, s1 + s2, f1 or f2), [])
                    if any(o <= orders and p <= power for o, p, _ in best):
                        continue
                    best[:] = [x for x in best if x[0] < orders or x[1] < power]
                    best.append((orders, power, (*done, w)))
        kept = new
    found = [
        Plan(min(many)[0], total, stays, min(many, key=lambda x: x[:2])[2]) for (total, stays, _), many in kept.items()
    ]
    return sorted(found, key=lambda p: (p.orders, -p.total, -p.stays, p.arms))


def has_foot(plan: Plan) -> bool:
    return any(w.small + w.big for arm, w in enumerate(plan.arms) if FOOT[arm])


def orders_of(v: State, army: Army, at: Place, plan: Plan) -> list[Order]:
    """The lines of a plan, in an order in which they can be carried out."""
    out: list[Order] = []
    for (small, big), w in zip(ARMS, plan.arms, strict=True):
        out += [Exchange(army, RESERVE[army], NONE, PRICE[small], small)] * w.bought
        out += [Exchange(army, RESERVE[army], THREE[small], 0, big)] * w.pooled
        late: list[Order] = []
        for n, kind in enumerate((small, big)):
            away = destinations(kind, at)
            out += [Move(army, kind, at, away[0])] * w.left[n] if w.left[n] else []
            coming: list[Order] = [Deploy(army, kind)] * w.deployed[n]
            for arrival in arrivals(v, army, at):
                if arrival.kind == kind and arrival.start < ON_BOARD:
                    coming += [Move(army, kind, arrival.start, at)] * arrival.count
            coming = coming[: w.deployed[n] + w.came[n]]
            # PW-6.2-h: what has moved is given first, so what is to survive a bounce comes after the exchange.
            early = w.from_moved if n == 0 else len(coming)
            out += coming[:early]
            late += coming[early:]
        out += [Exchange(army, at, THREE[small], 0, big)] * w.upgraded
        out += late
    return out


# --- holding a space, holding an HQ


class Verdict(StrEnum):
    """PW-11.1: what stands somewhere against everything that can come."""

    GUARANTEED = "guaranteed"
    """Pieces that stand there now are not beaten by any orders."""
    CONTESTED = "contested"
    LOST = "lost"
    """An enemy there now is stronger than all one can bring."""


def verdict(v: State, side: int, at: Place) -> Verdict:
    stays = v.side_total(side, at)
    others = enemy_sides(v, side)
    if any(v.at(a, at) != NONE for a in ARMIES if v.side(a) == side) and all(
        side_totals(v, other, at, side).most <= stays for other in others
    ):
        return Verdict.GUARANTEED
    mine = side_totals(v, side, at, NO_SIDE).most
    there = max((v.side_total(other, at) for other in others), default=0)
    return Verdict.LOST if there > mine else Verdict.CONTESTED


# --- said


class Chances(Struct, frozen=True):
    """A total held against every total that a side can have: how many of those it beats, equals, loses to."""

    side: int
    win: int
    bounce: int
    lose: int

    @property
    def whole(self) -> int:
        return self.win + self.bounce + self.lose


def chances(total: int, side: int, can: Totals) -> Chances:
    values = can.values()
    return Chances(side, sum(d < total for d in values), can.any >> total & 1, sum(d > total for d in values))


def side_name(v: State, side: int) -> list[Message]:
    return [army_name(a) for a in ARMIES if v.alive[a] and v.side(a) == side]


def attack(v: State, seat: Seat, at: Place, total: int) -> list[Forecast]:
    """How a planned total on a space would end against each side that can be there."""
    out = []
    for side in enemy_sides(v, seat):
        can = side_totals(v, side, at, seat)
        if can.most > 0:
            found = chances(total, side, can)
            rows = (
                (say("odds-win"), found.win),
                (say("odds-bounce"), found.bounce),
                (say("odds-lose"), found.lose),
            )
            name = say("odds-attack", at=place_name(at), n=total, enemy=side_name(v, side), most=can.most)
            out.append(Forecast(name, rows, found.whole, rules=(RuleId("PW-11.1-c"), RuleId("PW-11.2-a"))).at(IDS[at]))
    return out
