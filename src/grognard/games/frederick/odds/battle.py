"""Exact odds of field battles.

Nothing here knows the engine. Callers hand in small facts: dice with their bonuses, damage. Every answer is exact.

A side of a battle is described by damage alone, since losses follow a policy fixed beforehand (troops first, commanders
last). Not counted: Cavalry Charges, and units destroyed because a retreat has no room for them.
"""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from math import lcm, prod
from typing import NamedTuple

from msgspec import Struct

from grognard.odds import Odds, successes

SIDES = 6
HIT = 6
"""FR-7.1.1-b: a die hits if it shows this with its bonus."""


NEVER = 0
AT_ONCE = -1
"""FR-7.1.4-f: retreats on its first turn, whatever has happened."""


Dice = tuple[int, ...]
"""The bonus of every die of one attack."""


class Who(StrEnum):
    ATTACKER = "attacker"
    DEFENDER = "defender"

    @property
    def enemy(self) -> Who:
        return Who.DEFENDER if self is Who.ATTACKER else Who.ATTACKER


class How(StrEnum):
    """How a field battle ends."""

    ELIMINATION = "elimination"
    RETREAT = "retreat"
    STALEMATE = "stalemate"
    """FR-7.1-g: neither side can roll; one side must retreat, as a rule the attacker."""


# --- the sides of a battle


class Side(Struct, frozen=True):
    """One side of a field battle, or the besiegers of a fort."""

    profiles: tuple[Dice, ...]
    """Its dice after no damage, after 1, 2 ...; the last is () and means that it is eliminated."""
    first: tuple[Dice, ...] = ()
    """The same for its first attack of the battle, where cards change it; (): as `profiles`."""
    rerolls_first: bool = False
    """Misses of its first attack are rolled once more."""
    king: int = 0
    """The damage at which King Frederick is removed; 0: he is not here."""
    retreats_at: int = NEVER
    """It declares a retreat on its turn once it has taken this much damage."""
    fresh: int | None = None
    """Fresh units, which damage only turns over; None: as many as roll, which is wrong only for isolated units."""

    def __post_init__(self) -> None:
        if len(self.profiles) < 2 or self.profiles[-1]:
            raise ValueError("a side has units, and no dice once it is eliminated")
        if self.first and (len(self.first) != len(self.profiles) or self.first[-1]):
            raise ValueError(f"a first attack needs dice for each of {self.steps} steps, and none after them")
        if not 0 <= self.king <= self.steps:
            raise ValueError(f"the king cannot be lost after {self.king} of {self.steps} steps")
        if self.retreats_at < AT_ONCE:
            raise ValueError(f"{self.retreats_at} is no damage")
        if not 0 <= self.turned_over <= self.steps:
            raise ValueError(f"{self.turned_over} units cannot be fresh if {self.steps} steps are left")

    @property
    def steps(self) -> int:
        """The damage that eliminates it."""
        return len(self.profiles) - 1

    @property
    def turned_over(self) -> int:
        return len(self.profiles[0]) if self.fresh is None else self.fresh

    def units_lost(self, damage: int) -> int:
        """FR-7.1.1-e: fresh units turn over before an exhausted one is lost."""
        return max(0, damage - self.turned_over)

    def king_lost(self, damage: int) -> bool:
        return 0 < self.king <= damage

    def after(self, damage: int, attacked: bool) -> Side:
        """The same side later in the battle; `attacked`: its first attack is behind it."""
        if not 0 <= damage < self.steps:
            raise ValueError(f"after {damage} of {self.steps} steps there is no battle")
        if self.king_lost(damage):
            raise ValueError(f"the king is lost after {damage} steps: there is nothing more to ask")
        return Side(
            self.profiles[damage:],
            () if attacked else self.first[damage:],
            self.rerolls_first and not attacked,
            self.king - damage if self.king else 0,
            NEVER if self.retreats_at == NEVER else self.retreats_at - damage if self.retreats_at > damage else AT_ONCE,
            max(0, self.turned_over - damage),
        )


# --- one attack


@lru_cache(maxsize=4096)
def volley(dice: Dice, again: bool = False) -> Odds[int]:
    """How many of these dice hit; `again`: those that miss are rolled once more."""
    return successes(tuple(_hit_chance(bonus, again) for bonus in dice))


def _hit_chance(bonus: int, again: bool) -> Fraction:
    miss = 1 - Fraction(min(SIDES, max(0, SIDES + 1 - HIT + bonus)), SIDES)
    return 1 - miss * miss if again else 1 - miss


def _weights(dice: Dice, again: bool = False) -> tuple[tuple[int, ...], int]:
    """Weights of no hit, one hit, two ..., and what they add up to."""
    odds = volley(dice, again)
    return tuple(odds.weights.get(n, 0) for n in range(max(odds.weights) + 1)), odds.whole


def _first(side: Side, damage: int) -> tuple[tuple[int, ...], int]:
    return _weights((side.first or side.profiles)[damage], side.rerolls_first)


# --- the field battle


class End(NamedTuple):
    """How a field battle ended, and the damage of both sides."""

    how: How
    winner: Who | None
    """`None` in a stalemate."""
    attacker: int
    defender: int

    def damage(self, who: Who) -> int:
        return self.attacker if who is Who.ATTACKER else self.defender


class Battle(Struct, frozen=True):
    """A field battle fought to its end."""

    attacker: Side
    defender: Side
    ends: Odds[End]

    def side(self, who: Who) -> Side:
        return self.attacker if who is Who.ATTACKER else self.defender

    def wins(self, who: Who) -> Fraction:
        """FR-7.4-3: all its enemies retreat or are eliminated."""
        return self.ends.chance_that(lambda end: end.winner is who)

    def steps_lost(self, who: Who) -> Fraction:
        """In the mean."""
        return self.ends.mean(lambda end: end.damage(who))

    def units_lost(self, who: Who) -> Fraction:
        """In the mean."""
        side = self.side(who)
        return self.ends.mean(lambda end: side.units_lost(end.damage(who)))

    def king_lost(self, who: Who) -> Fraction:
        side = self.side(who)
        return self.ends.chance_that(lambda end: side.king_lost(end.damage(who)))


def field_battle(attacker: Side, defender: Side, opens: Who = Who.DEFENDER) -> Battle:
    """FR-7.1. `opens`: who attacks next, the defender (FR-7.1-c) unless surprised or asked in mid-round."""
    second = opens.enemy
    if opens is Who.ATTACKER:
        found = _Fight(attacker, defender).weights()
        ends = {End(how, (None, opens, second)[won], d1, d2): w for (how, won, d1, d2), w in found.items()}
    else:
        found = _Fight(defender, attacker).weights()
        ends = {End(how, (None, opens, second)[won], d2, d1): w for (how, won, d1, d2), w in found.items()}
    return Battle(attacker, defender, Odds(ends))


class _Fight:
    """A battle between `one`, who attacks first, and `two`, in whole-number weights of how it ends: how, which of them
    wins (0: neither), damage of each.

    It moves through cells (damage of one, damage of two) and never back; in a cell both may miss again and again, which
    is a geometric series. All its quotients are known beforehand, and of those with the same damage in all only one can
    be met: the weight to start with is a multiple of their product, so every division comes out even.
    """

    def __init__(self, one: Side, two: Side) -> None:
        self.one, self.two = one, two
        self.later1 = [_weights(dice) for dice in one.profiles]
        self.later2 = [_weights(dice) for dice in two.profiles]
        self.flees1 = one.retreats_at if one.retreats_at != NEVER else one.steps
        self.flees2 = two.retreats_at if two.retreats_at != NEVER else two.steps
        # From this damage on a side neither hits nor flees: it is lost if the other can still hit.
        self.lost1 = _lost_from(self.later1) if self.flees1 >= one.steps else one.steps
        self.lost2 = _lost_from(self.later2) if self.flees2 >= two.steps else two.steps
        # The weight of the battle coming to a cell with this side to attack.
        self.turn1 = [[0] * two.steps for _ in range(one.steps)]
        self.turn2 = [[0] * two.steps for _ in range(one.steps)]
        self.ends: dict[tuple[How, int, int, int], int] = {}

    def weights(self) -> dict[tuple[How, int, int, int], int]:
        quotients = self.quotients()
        self.first_round(_product_by_total(quotients))
        for d1, row in enumerate(quotients):
            for d2, quotient in enumerate(row):
                if self.turn1[d1][d2] or self.turn2[d1][d2]:
                    self.leave(d1, d2, quotient)
        return self.ends

    def quotients(self) -> list[list[int]]:
        """The divisor of each cell's weight when the cell is left."""
        table = []
        for d1 in range(self.one.steps):
            hits1, whole1 = self.later1[d1]
            row = [1] * self.two.steps
            for d2 in range(self.two.steps):
                hits2, whole2 = self.later2[d2]
                if d1 < min(self.flees1, self.lost1) and d2 < min(self.flees2, self.lost2):
                    row[d2] = whole1 * whole2 - hits1[0] * hits2[0] or 1
            table.append(row)
        return table

    def first_round(self, unit: int) -> None:
        """The first attack of one, and the answer; `unit` is the weight of each."""
        answers = [_first(self.two, d2) for d2 in range(self.two.steps)]
        common = lcm(*(whole for _, whole in answers))
        if self.flees1 < 0:
            self.end(How.RETREAT, 2, 0, 0, unit)
            return
        for d2, weight in enumerate(_first(self.one, 0)[0]):
            if d2 >= self.two.steps:
                self.end(How.ELIMINATION, 1, 0, self.two.steps, weight * common * unit)
            elif d2 >= self.flees2:
                self.end(How.RETREAT, 1, 0, d2, weight * common * unit)
            else:
                hits2, whole2 = answers[d2]
                self.strike1(0, d2, weight * (common // whole2) * unit, hits2, 0)

    def leave(self, d1: int, d2: int, quotient: int) -> None:
        """Both attack in turns until something changes."""
        arrived1, arrived2 = self.turn1[d1][d2], self.turn2[d1][d2]
        hits1, whole1 = self.later1[d1]
        hits2, whole2 = self.later2[d2]
        if d1 >= self.flees1:  # one has just been hit, and it is its turn
            self.end(How.RETREAT, 2, d1, d2, arrived1)
        elif d2 >= self.flees2:
            self.end(How.RETREAT, 1, d1, d2, arrived2)
        elif len(hits1) == 1 and len(hits2) == 1:
            if self.one.profiles[d1] or self.two.profiles[d2]:
                raise ValueError("neither side has a die that can hit: this battle does not end")
            self.end(How.STALEMATE, 0, d1, d2, arrived1 + arrived2)
        elif d1 >= self.lost1:
            self.end(How.ELIMINATION, 2, self.one.steps, d2, arrived1 + arrived2)
        elif d2 >= self.lost2:
            self.end(How.ELIMINATION, 1, d1, self.two.steps, arrived1 + arrived2)
        else:
            self.strike2(d1, d2, (arrived1 * whole2 + arrived2 * hits2[0]) // quotient, hits1)
            self.strike1(d1, d2, (arrived2 * whole1 + arrived1 * hits1[0]) // quotient, hits2)

    def strike1(self, d1: int, d2: int, each: int, hits: tuple[int, ...], least: int = 1) -> None:
        """Two attacks one, with at least `least` hits."""
        room = self.one.steps - d1
        for n in range(least, min(room, len(hits))):
            self.turn1[d1 + n][d2] += each * hits[n]
        self.end(How.ELIMINATION, 2, self.one.steps, d2, each * sum(hits[room:]))

    def strike2(self, d1: int, d2: int, each: int, hits: tuple[int, ...]) -> None:
        """One attacks two, and hits."""
        room, row = self.two.steps - d2, self.turn2[d1]
        for n in range(1, min(room, len(hits))):
            row[d2 + n] += each * hits[n]
        self.end(How.ELIMINATION, 1, d1, self.two.steps, each * sum(hits[room:]))

    def end(self, how: How, winner: int, d1: int, d2: int, weight: int) -> None:
        if weight:
            self.ends[how, winner, d1, d2] = self.ends.get((how, winner, d1, d2), 0) + weight


def _lost_from(later: list[tuple[tuple[int, ...], int]]) -> int:
    """The damage from which on no die hits any more."""
    return max((damage + 1 for damage, (hits, _) in enumerate(later) if len(hits) > 1), default=0)


def _product_by_total(table: list[list[int]]) -> int:
    """A number that can be divided by all quotients of any way through the cells."""
    by_total: dict[int, list[int]] = {}
    for d1, row in enumerate(table):
        for d2, quotient in enumerate(row):
            by_total.setdefault(d1 + d2, []).append(quotient)
    return prod(lcm(*quotients) for quotients in by_total.values())
