"""Rule 14: whether a Flag can be taken, and what keeps it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from grognard.core import Forecast, Message, RuleId, say
from grognard.games.power.components.map import ARMIES, HQ, ON_BOARD, RESERVE, Army, Place
from grognard.games.power.components.order_language import MOST_LINES
from grognard.games.power.components.pieces import (
    INFANTRY,
    MISSILE,
    MISSILE_COST,
    NONE,
    NUMBER_GIVEN,
    PRICE,
    STRENGTH,
    strength,
)
from grognard.games.power.names import place_name
from grognard.games.power.odds.arrivals import (
    ARMS,
    FOOT,
    GAIN,
    budget,
    enemy_sides,
    most_by_orders,
    orders_by_arm,
    side_totals,
)
from grognard.games.power.rules.orders import Troops
from grognard.games.power.state import State


class Siege:
    """Everything that can happen to one HQ in this round: what each enemy side can have there."""

    def __init__(self, v: State, army: Army, lines: int = MOST_LINES) -> None:
        self.v, self.army, self.side, self.at, self.lines = v, army, v.side(army), HQ[army], lines
        self.totals = {side: side_totals(v, side, self.at, self.side, lines) for side in enemy_sides(v, self.side)}
        self._falls: dict[tuple[int, int], bool] = {}
        self._ties: dict[int, set[tuple[int, int, bool]]] = {}

    @cached_property
    def stays(self) -> int:
        """The strength of its side there now."""
        return self.v.side_total(self.side, self.at)

    @cached_property
    def garrison(self) -> int:
        """The least strength that has not moved and holds the Flag against every sheet: a tie would stand."""
        return max((t.most_with_foot for t in self.totals.values()), default=0)

    @cached_property
    def missiles(self) -> bool:
        """PW-15.2: an enemy may clear the HQ. No piece that came there this round survives to take the Flag."""
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
        """Enemy sides that stand in the HQ already, because no side could win there."""
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


def sieges(v: State) -> list[Siege]:
    """Of every army that is in the game."""
    return [Siege(v, army) for army in ARMIES if v.alive[army]]


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
    small, _ = ARMS[arm]
    best = 0
    for joined in range(orders + 1):
        bought = max(0, NUMBER_GIVEN * joined - counts[small])
        if joined + bought > orders or bought * PRICE[small] > power:
            break
        rest = _most_gained(counts, power - bought * PRICE[small], orders - joined - bought, arm + 1)
        best = max(best, joined * GAIN[small] + rest)
    return best


def _holds(v: State, army: Army, at: Place, most: int) -> set[tuple[int, int, bool]]:
    found = {(0, 0, 0, 0, False)}
    for arm, options in enumerate(orders_by_arm(v, army, at, most, leaving=True)):
        small, big = (STRENGTH[kind] for kind in ARMS[arm])
        steps = {
            (w.orders, w.power, w.small * small + w.big * big, w.small_stays * small + w.big_stays * big,
             FOOT[arm] and w.small_stays + w.big_stays > 0)
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
    """Strength that drafts leave on a space: that which has not moved, and that which has."""
    stays = moved = 0
    for force in troops:
        gone = sum(STRENGTH[mover.kind] for mover in force.moved.get(at, ()))
        moved += gone
        stays += strength(force.counts(at)) - gone
    return stays, moved


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
        rows: tuple[tuple[Message, int], ...] = ((say("odds-hq-no-infantry"), 1),)
    else:
        rows = ((say("odds-hq-holds"), len(totals) - beaten), (say("odds-hq-taken"), beaten))
    name = say(key, at=place_name(HQ[army]), n=stays + moved, need=siege.garrison)
    return Forecast(name, rows, max(1, len(totals)), rules=(RuleId("PW-14.1-b"),))
