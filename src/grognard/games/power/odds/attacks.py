"""Odds without dice: everything that five orders can bring to a space, whether an HQ can fall, how an attack would end.

All of it is exact over the orders that an army can give, with two limits, both on the careful side: the supply of a
strict game (PW-1.2-b) is not counted, and where several players order the same mercenaries each is allowed all of them.
Totals are sets of whole numbers kept as bits: bit n says that n can be had.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from msgspec import Struct

from grognard.core import Forecast, Message, RuleId, Seat, say
from grognard.games.power.components.map import ARMIES, HQ, IDS, ON_BOARD, RESERVE, Army, Place
from grognard.games.power.components.order_language import MOST_LINES, Deploy, Exchange, Move, Order
from grognard.games.power.components.pieces import (
    INFANTRY,
    MISSILE,
    MISSILE_COST,
    MOVERS,
    NONE,
    NUMBER_GIVEN,
    PRICE,
    STRENGTH,
    UPGRADE,
    Kind,
    destinations,
    strength,
)
from grognard.games.power.names import army_name, place_name
from grognard.games.power.rules.orders import Troops
from grognard.games.power.state import MERCENARY, State

NOBODY = MERCENARY - 1
"""No side: everybody is its enemy."""
ARMS: tuple[tuple[Kind, Kind], ...] = tuple(UPGRADE.items())
"""Small and big piece of each arm: an exchange never leaves its arm (PW-6.2-b), so the arms share only the orders."""
_FOOT = tuple(small in INFANTRY for small, _ in ARMS)
_FROM: tuple[tuple[frozenset[int], ...], ...] = tuple(
    tuple(frozenset(p for p in range(ON_BOARD) if at in destinations(Kind(k), Place(p))) for at in range(ON_BOARD))
    for k in range(len(STRENGTH))
)
"""For each kind and space, from where it can come in one round."""


class Way(NamedTuple):
    """What one arm of an army does about a space: how many of each order, and what is there then."""

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
    """What one arm has: on the space, within one move of it, in a Reserve from where it can be deployed there."""

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


def ways(s: Sources, price: int, most: int, leaving: bool) -> Iterator[Way]:
    """Every useful thing that at most so many orders can do; `leaving`: also with pieces that go away."""
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
                                yield Way(
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


def all_ways(v: State, army: Army, at: Place, most: int, leaving: bool) -> list[list[Way]]:
    return [list(ways(sources(v, army, at, arm), PRICE[small], most, leaving)) for arm, (small, _) in enumerate(ARMS)]


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
    found = all_ways(v, army, at, most, leaving=True)
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
    found: list[list[Way]], most: int, power: int, donating: bool
) -> dict[tuple[int, int, int], tuple[int, int]]:
    """By orders, Power and worth given away: totals without and with infantry."""
    spread = {(0, 0, 0): (1, 0)}
    for arm, options in enumerate(found):
        small, big = (STRENGTH[kind] for kind in ARMS[arm])
        steps = {
            (w.orders, w.power, g * small + h * big, (w.small - g) * small + (w.big - h) * big,
             _FOOT[arm] and w.small + w.big > g + h)
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
    spent = _spread(all_ways(v, army, at, most, leaving=False), most, v.power[army], donating=False)
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
    """What one order each could bring here, strongest first."""
    if not v.alive[army]:
        return []
    found = []
    for place, counts in sorted(v.stacks[army].items()):
        for kind in MOVERS:
            near = place in _FROM[kind][at] if place < ON_BOARD else at == HQ[army]
            if counts[kind] and near:
                found.append(Arrival(kind, Place(place), counts[kind]))
    return sorted(found, key=lambda a: (-a.strength, a.start))


class Plan(NamedTuple):
    """Orders about one space, and what the army then has there."""

    orders: int
    total: int
    stays: int
    """What of it a tie would not send back."""
    ways: tuple[Way, ...]


def plans(v: State, army: Army, at: Place, most: int = MOST_LINES, leaving: bool = False) -> list[Plan]:
    """One plan for each number of orders and each result, the cheapest first; what costs more for the same is out."""
    kept: dict[tuple[int, int, bool], list[tuple[int, int, tuple[Way, ...]]]] = {(0, 0, False): [(0, 0, ())]}
    for arm, options in enumerate(all_ways(v, army, at, most, leaving)):
        small, big = (STRENGTH[kind] for kind in ARMS[arm])
        steps: dict[tuple[int, int, int, int, bool], Way] = {}
        for w in options:
            total = w.small * small + w.big * big
            stays = w.small_stays * small + w.big_stays * big
            steps.setdefault((w.orders, w.power, total, stays, _FOOT[arm] and w.small + w.big > 0), w)
        new: dict[tuple[int, int, bool], list[tuple[int, int, tuple[Way, ...]]]] = {}
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
    return sorted(found, key=lambda p: (p.orders, -p.total, -p.stays, p.ways))


def has_foot(plan: Plan) -> bool:
    return any(w.small + w.big for arm, w in enumerate(plan.ways) if _FOOT[arm])


def orders_of(v: State, army: Army, at: Place, plan: Plan) -> list[Order]:
    """The lines of a plan, in an order in which they can be carried out."""
    out: list[Order] = []
    for (small, big), w in zip(ARMS, plan.ways, strict=True):
        three = tuple(NUMBER_GIVEN if k == small else 0 for k in range(len(NONE)))
        out += [Exchange(army, RESERVE[army], NONE, PRICE[small], small)] * w.bought
        out += [Exchange(army, RESERVE[army], three, 0, big)] * w.pooled
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
        out += [Exchange(army, at, three, 0, big)] * w.upgraded
        out += late
    return out


# --- holding a space, holding an HQ


class Verdict(StrEnum):
    """PW-11.1: what stands somewhere against everything that can come."""

    GUARANTEED = "guaranteed"
    """What stands there now is not beaten whatever anybody orders."""
    CONTESTED = "contested"
    LOST = "lost"
    """An enemy there now is stronger than all one can bring."""


def verdict(v: State, side: int, at: Place) -> Verdict:
    stays = sum(v.total(a, at) for a in ARMIES if v.side(a) == side)
    others = enemy_sides(v, side)
    if any(v.at(a, at) != NONE for a in ARMIES if v.side(a) == side) and all(
        side_totals(v, other, at, side).most <= stays for other in others
    ):
        return Verdict.GUARANTEED
    mine = side_totals(v, side, at, NOBODY).most
    there = max((sum(v.total(a, at) for a in ARMIES if v.side(a) == other) for other in others), default=0)
    return Verdict.LOST if there > mine else Verdict.CONTESTED


class Siege:
    """Everything that can happen to one HQ in this round: what each enemy side can have there."""

    def __init__(self, v: State, army: Army, lines: int = MOST_LINES) -> None:
        self.v, self.army, self.side, self.at, self.lines = v, army, v.side(army), HQ[army], lines
        self.totals = {side: side_totals(v, side, self.at, self.side, lines) for side in enemy_sides(v, self.side)}
        self._falls: dict[tuple[int, int], bool] = {}
        self._ties: dict[int, set[tuple[int, int, bool]]] = {}

    @cached_property
    def garrison(self) -> int:
        """The least strength that has not moved and holds the Flag against every sheet: a tie would stand."""
        return max((t.most_with_foot for t in self.totals.values()), default=0)

    @cached_property
    def missiles(self) -> bool:
        """PW-15.2: an enemy may clear the HQ. Nobody who came there this round lives to take the Flag."""
        v = self.v
        for army in ARMIES:
            if v.side(army) == self.side or not budget(v, army, self.side, self.lines):
                continue
            if any(counts[MISSILE] for counts in v.stacks[army].values()) or any(
                most_worth(v, army, Place(p)) >= MISSILE_COST for p in (*v.stacks[army], RESERVE[army])
            ):
                return True
        return False

    @cached_property
    def _inside(self) -> list[int]:
        """Enemy sides that stand in the HQ already, since nobody could win there."""
        v = self.v
        return sorted({v.side(a) for a in ARMIES if v.side(a) != self.side and v.at(a, self.at) != NONE})

    def falls(self, stays: int, moved: int) -> bool:
        """Could the Flag be taken from so much strength there, part of which has moved this round?"""
        key = (stays, moved)
        if key not in self._falls:
            self._falls[key] = self._fallen(stays, moved)
        return self._falls[key]

    def _fallen(self, stays: int, moved: int) -> bool:
        if any(self._foot_inside(side) for side in self._inside) and self.missiles:
            return True  # PW-11.4-j: infantry that left may fall back into the HQ after the strike
        if stays >= self.garrison:
            return False
        total = stays + moved
        if total < self.garrison:
            return True
        # PW-11.4-b: who ties the garrison sends the moved part of it away; then the rest may be too weak.
        for side, can in self.totals.items():
            if not can.any >> total & 1:
                continue
            if side in self._inside and can.foot >> total & 1:
                return True  # PW-11.4-d: with a piece that fell back into the HQ he would not withdraw
            ties = [(kept, foot) for have, kept, foot in sorted(self._holds(side)) if have == total]
            if any(foot and kept > stays for kept, foot in ties):
                return True  # PW-11.4-c: made on the spot, his infantry does not fall back
            least = max(stays, min((kept for kept, _ in ties), default=0))
            between = ((1 << total) - 1) & ~((1 << (least + 1)) - 1)
            if any(t.foot & between for other, t in self.totals.items() if other != side):
                return True
        return False

    def _foot_inside(self, side: int) -> bool:
        v = self.v
        return any(v.at(a, self.at)[k] for a in ARMIES if v.side(a) == side for k in INFANTRY)

    def _holds(self, side: int) -> set[tuple[int, int, bool]]:
        """For each total that a side can have: how much of it would not fall back, and whether infantry would not."""
        if side not in self._ties:
            found = {(0, 0, False)}
            for army in ARMIES:
                if self.v.alive[army] and self.v.side(army) == side:
                    most = budget(self.v, army, self.side, self.lines)
                    more = _holds(self.v, army, self.at, most)
                    found = {(t + u, s + r, f or g) for t, s, f in found for u, r, g in more}
            self._ties[side] = found
        return self._ties[side]

    def deployment(self, stays: int) -> int | None:
        """The least strength that, deployed or moved in beside what stays, holds the Flag; None: no such strength."""
        if any(self._foot_inside(side) for side in self._inside) and self.missiles:
            return None
        beyond = max((t.most for t in self.totals.values()), default=0) + 1
        return next((n for n in range(max(0, beyond - stays) + 1) if not self.falls(stays, n)), None)

    def takers(self, stays: int, moved: int) -> list[int]:
        """The sides that can take the Flag by strength alone; in a conspiracy by ties, every side with infantry."""
        total = stays + moved
        alone = [side for side, can in self.totals.items() if can.most_with_foot > total]
        if alone or not self.falls(stays, moved):
            return alone
        return [side for side, can in self.totals.items() if can.foot]


def most_worth(v: State, army: Army, at: Place) -> int:
    """The most that can lie together at a place for a missile, Power included in the Reserve; two orders are for it."""
    before = MOST_LINES - 2
    if at < ON_BOARD:
        return most_by_orders(v, army, at, before)[-1]
    counts = v.at(army, at)
    return strength(counts) + v.power[army] + _most_gained(counts, v.power[army], before)


def _most_gained(counts: Sequence[int], power: int, orders: int, arm: int = 0) -> int:
    """By joining threes in the Reserve; a missing third may be bought first, for what it is worth and an order more."""
    if arm == len(ARMS):
        return 0
    small, big = ARMS[arm]
    best = 0
    for joined in range(orders + 1):
        bought = max(0, NUMBER_GIVEN * joined - counts[small])
        if joined + bought > orders or bought * PRICE[small] > power:
            break
        gain = joined * (STRENGTH[big] - NUMBER_GIVEN * STRENGTH[small])
        rest = _most_gained(counts, power - bought * PRICE[small], orders - joined - bought, arm + 1)
        best = max(best, gain + rest)
    return best


def _holds(v: State, army: Army, at: Place, most: int) -> set[tuple[int, int, bool]]:
    found = {(0, 0, 0, 0, False)}
    for arm, options in enumerate(all_ways(v, army, at, most, leaving=True)):
        small, big = (STRENGTH[kind] for kind in ARMS[arm])
        steps = {
            (w.orders, w.power, w.small * small + w.big * big, w.small_stays * small + w.big_stays * big,
             _FOOT[arm] and w.small_stays + w.big_stays > 0)
            for w in options
        }  # fmt: skip
        found = {
            (o + a, p + b, t + c, s + d, f or e)
            for o, p, t, s, f in found
            for a, b, c, d, e in steps
            if o + a <= most and p + b <= v.power[army]
        }
    return {(t, s, f) for _, _, t, s, f in found}


def stand(troops: Iterable[Troops], at: Place) -> tuple[int, int]:
    """What a draft leaves on a space: strength that has not moved, and strength that has."""
    stays = moved = 0
    for force in troops:
        gone = sum(STRENGTH[mover.kind] for mover in force.moved.get(at, ()))
        moved += gone
        stays += strength(force.counts(at)) - gone
    return stays, moved


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


def safety(v: State, army: Army, troops: Sequence[Troops]) -> Forecast:
    """Of all totals with infantry that can come to an HQ, how many would take the Flag from these troops."""
    siege = Siege(v, army)
    stays, moved = stand(troops, HQ[army])
    can = 0
    for side in siege.totals.values():
        can |= side.foot
    totals = [n for n in range(can.bit_length()) if can >> n & 1]
    beaten = sum(n > stays + moved for n in totals)
    key = "odds-hq-safe" if not siege.falls(stays, moved) else "odds-hq-ties" if not beaten else "odds-hq-falls"
    if not totals:
        rows: tuple[tuple[Message, int], ...] = ((say("odds-hq-nobody"), 1),)
    else:
        rows = ((say("odds-hq-holds"), len(totals) - beaten), (say("odds-hq-taken"), beaten))
    name = say(key, at=place_name(HQ[army]), n=stays + moved, need=siege.garrison)
    return Forecast(name, rows, max(1, len(totals)), rules=(RuleId("PW-14.1-b"),))
