"""Arrivals at a place: every way to bring pieces there, and their totals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from grognard.games.power.components.map import ARMIES, HQ, ON_BOARD, RESERVE, Army, Place
from grognard.games.power.components.order_language import MOST_LINES
from grognard.games.power.components.pieces import (
    INFANTRY,
    MISSILE_COST,
    MOVERS,
    NONE,
    NUMBER_GIVEN,
    PRICE,
    STRENGTH,
    UPGRADE,
    Kind,
    destinations,
)
from grognard.games.power.state import MERCENARY, State

NO_SIDE = MERCENARY - 1
"""No side: everybody is its enemy."""
ARMS: tuple[tuple[Kind, Kind], ...] = tuple(UPGRADE.items())
"""Small and big piece of each arm: an exchange never leaves its arm (PW-6.2-b), so the arms share only the orders."""
GAIN = {small: STRENGTH[big] - NUMBER_GIVEN * STRENGTH[small] for small, big in ARMS}
"""The strength that an upgrade adds."""
FOOT = tuple(small in INFANTRY for small, _ in ARMS)
_FROM: tuple[tuple[frozenset[int], ...], ...] = tuple(
    tuple(frozenset(p for p in range(ON_BOARD) if at in destinations(Kind(k), Place(p))) for at in range(ON_BOARD))
    for k in range(len(STRENGTH))
)
"""For each kind and space, from where it can come in one round."""


class ArmOrders(NamedTuple):
    """Orders of one arm of an army about a space: how many of each, and what is there then."""

    orders: int
    power: int
    small: int
    big: int
    small_stays: int
    """Of those there, the ones that have not moved: a tie does not send them back."""
    big_stays: int
    bought: int
    pooled: int
    """Upgrades in the Reserve."""
    deployed: tuple[int, int]
    came: tuple[int, int]
    left: tuple[int, int]
    upgraded: int
    """Upgrades on the space."""
    from_moved: int
    """How many of the pieces given for these had moved."""


class Sources(NamedTuple):
    """Pieces of one arm: on the space, within one move of it, in a Reserve from where they can be deployed there."""

    here: tuple[int, int]
    near: tuple[int, int]
    reserve: tuple[int, int]
    power: int


def sources(v: State, army: Army, at: Place, arm: int) -> Sources:
    here, near = [0, 0], [0, 0]
    for n, kind in enumerate(ARMS[arm]):
        beside = _FROM[kind][at]
        for place, counts in v.stacks[army].items():
            if counts[kind]:
                if place == at:
                    here[n] = counts[kind]
                elif place in beside:
                    near[n] += counts[kind]
    home = at == HQ[army] and v.alive[army]
    held = v.at(army, RESERVE[army]) if home else NONE
    small, big = ARMS[arm]
    return Sources((here[0], here[1]), (near[0], near[1]), (held[small], held[big]), v.power[army] if home else 0)


def arm_orders(s: Sources, price: int, most: int, leaving: bool) -> Iterator[ArmOrders]:
    """Every useful choice of at most `most` orders; `leaving`: also with pieces that leave."""
    (here, here_big), (near, near_big), (kept, kept_big), given = s.here, s.near, s.reserve, NUMBER_GIVEN
    for bought in range(min(most, s.power // price) + 1):
        o1 = most - bought
        for pooled in range(min(o1, (kept + bought) // given) + 1):
            o2 = o1 - pooled
            for deployed, deployed_big in _pairs(o2, kept + bought - given * pooled, kept_big + pooled):
                if pooled > deployed_big or bought > deployed + given * pooled:
                    continue  # made for nothing: the same is there with fewer orders
                o3 = o2 - deployed - deployed_big
                for came, came_big in _pairs(o3, near, near_big):
                    o4 = o3 - came - came_big
                    moved = deployed + came
                    for left, left_big in _pairs(o4, here, here_big) if leaving else ((0, 0),):
                        o5 = o4 - left - left_big
                        stays = here - left
                        for upgraded in range(min(o5, (stays + moved) // given) + 1):
                            orders = most - o5 + upgraded
                            used = given * upgraded
                            for still in range(max(0, used - moved), min(used, stays) + 1):
                                yield ArmOrders(
                                    orders,
                                    bought * price,
                                    stays + moved - used,
                                    here_big - left_big + deployed_big + came_big + upgraded,
                                    stays - still,
                                    here_big - left_big + upgraded,
                                    bought,
                                    pooled,
                                    (deployed, deployed_big),
                                    (came, came_big),
                                    (left, left_big),
                                    upgraded,
                                    used - still,
                                )


def _pairs(most: int, first: int, second: int) -> Iterator[tuple[int, int]]:
    for a in range(min(most, first) + 1):
        for b in range(min(most - a, second) + 1):
            yield a, b


def orders_by_arm(v: State, army: Army, at: Place, most: int, leaving: bool) -> list[list[ArmOrders]]:
    return [
        list(arm_orders(sources(v, army, at, arm), PRICE[small], most, leaving)) for arm, (small, _) in enumerate(ARMS)
    ]


def budget(v: State, army: Army, against: int, lines: int = MOST_LINES) -> int:
    """How many orders the enemies of a side can give to an army; the mercenaries listen to all of them (PW-18.1-b)."""
    seat = v.seat_of[army]
    if not v.alive[army]:
        return 0
    if seat == MERCENARY:
        return lines * sum(player != against for player in v.playing())
    return 0 if seat in v.resigned else lines


# --- totals


class Totals(Struct, frozen=True):
    """The strengths that an army or a side can have on a space after the orders are carried out."""

    any: int
    """Bits: all of them."""
    foot: int
    """Bits: those with a Soldier or Regiment among the pieces."""

    @property
    def most(self) -> int:
        return self.any.bit_length() - 1

    @property
    def most_with_foot(self) -> int:
        """0 if no infantry can be there: infantry is never worth nothing."""
        return max(0, self.foot.bit_length() - 1)

    def values(self) -> list[int]:
        return [n for n in range(self.any.bit_length()) if self.any >> n & 1]

    def beside(self, other: Totals) -> Totals:
        """Two armies that fight as one."""
        foot = _sums(self.foot, other.any) | _sums(self.any, other.foot)
        return Totals(_sums(self.any, other.any), foot)


def _sums(a: int, b: int) -> int:
    if a.bit_count() < b.bit_count():
        a, b = b, a
    found = 0
    while b:
        low = b & -b
        found |= a << (low.bit_length() - 1)
        b ^= low
    return found


NOTHING = Totals(1, 0)


def totals(v: State, army: Army, at: Place, most: int = MOST_LINES) -> Totals:
    """Every total that an army can have on a space; staying, coming, leaving, buying, upgrading, making missiles."""
    found = orders_by_arm(v, army, at, most, leaving=True)
    spent = _spread(found, most, v.power[army], donating=False)
    if max((bits.bit_length() - 1 for pair in spent.values() for bits in pair), default=0) >= MISSILE_COST:
        # PW-15.1: one exchange for a missile may come last and take anything worth enough.
        given = _spread(found, most - 1, v.power[army], donating=True)
        for key, pair in given.items():
            if key[2] == MISSILE_COST:
                old = spent.get((key[0] + 1, key[1], 0), (0, 0))
                spent[key[0] + 1, key[1], 0] = (old[0] | pair[0], old[1] | pair[1])
    without = with_foot = 0
    for none, some in spent.values():
        without |= none
        with_foot |= some
    return Totals(without | with_foot, with_foot)


def _spread(
    found: list[list[ArmOrders]], most: int, power: int, donating: bool
) -> dict[tuple[int, int, int], tuple[int, int]]:
    """By orders, Power and worth given away: totals without and with infantry."""
    spread = {(0, 0, 0): (1, 0)}
    for arm, options in enumerate(found):
        small, big = (STRENGTH[kind] for kind in ARMS[arm])
        steps = {
            (w.orders, w.power, g * small + h * big, (w.small - g) * small + (w.big - h) * big,
             FOOT[arm] and w.small + w.big > g + h)
            for w in options
            for g in (range(w.small + 1) if donating else (0,))
            for h in (range(w.big + 1) if donating else (0,))
        }  # fmt: skip
        new: dict[tuple[int, int, int], tuple[int, int]] = {}
        for (o1, p1, d1), (none, some) in spread.items():
            for o2, p2, d2, worth, foot in sorted(steps):
                if o1 + o2 > most or p1 + p2 > power:
                    continue
                key = (o1 + o2, p1 + p2, min(MISSILE_COST, d1 + d2))
                old = new.get(key, (0, 0))
                if foot:
                    new[key] = (old[0], old[1] | (none | some) << worth)
                else:
                    new[key] = (old[0] | none << worth, old[1] | some << worth)
        spread = new
    return spread


def side_totals(v: State, side: int, at: Place, against: int, lines: int = MOST_LINES) -> Totals:
    """Armies of one seat add up (PW-17.1-d)."""
    together = NOTHING
    for army in ARMIES:
        if v.alive[army] and v.side(army) == side:
            together = together.beside(totals(v, army, at, budget(v, army, against, lines)))
    return together


def enemy_sides(v: State, side: int) -> list[int]:
    return sorted({v.side(a) for a in ARMIES if v.alive[a] and v.side(a) != side})


def most_by_orders(v: State, army: Army, at: Place, most: int) -> list[int]:
    """The greatest total on a space with no order, one order, two ..."""
    spent = _spread(orders_by_arm(v, army, at, most, leaving=False), most, v.power[army], donating=False)
    best = [0] * (most + 1)
    for (orders, _, _), pair in spent.items():
        best[orders] = max(best[orders], (pair[0] | pair[1]).bit_length() - 1)
    for n in range(most):
        best[n + 1] = max(best[n], best[n + 1])
    return best


def coalition(v: State, side: int, at: Place, lines: int = MOST_LINES) -> int:
    """The most that all enemies of a side can have there in all; what a player orders of mercenaries he has no more."""
    armies = [a for a in ARMIES if v.alive[a] and v.side(a) not in (side, MERCENARY)]
    best = {0: 0}
    for army in armies:
        most = budget(v, army, side, lines)
        table = most_by_orders(v, army, at, most)
        best = {
            hired: max(best[hired - n] + table[most - n] for n in range(most + 1) if hired - n in best)
            for hired in range(max(best) + most + 1)
        }
    if v.mercenary is None or v.seat_of[v.mercenary] == side:
        return best[0]
    table = most_by_orders(v, v.mercenary, at, max(best))
    return max(worth + table[hired] for hired, worth in best.items())


# --- what can come, and the orders that bring it


class Arrival(Struct, frozen=True):
    """A piece that could come to a space with one order."""

    kind: Kind
    start: Place
    count: int

    @property
    def strength(self) -> int:
        return STRENGTH[self.kind]


def arrivals(v: State, army: Army, at: Place) -> list[Arrival]:
    """Pieces that could come here with one order each, strongest first."""
    if not v.alive[army]:
        return []
    found = []
    for place, counts in sorted(v.stacks[army].items()):
        for kind in MOVERS:
            near = place in _FROM[kind][at] if place < ON_BOARD else at == HQ[army]
            if counts[kind] and near:
                found.append(Arrival(kind, Place(place), counts[kind]))
    return sorted(found, key=lambda a: (-a.strength, a.start))
