"""How a position looks to a bot: what places are worth, how strong forces are, where they are needed."""

from __future__ import annotations

from functools import cache, lru_cache
from math import sqrt
from typing import NamedTuple

from grognard.games.frederick.components.armies import (
    AUSTRIAN,
    KING,
    LAST_TURN,
    NATION_BIT,
    NATION_OF,
    NATIONS,
    PRUSSIAN,
    Army,
    Side,
    commander,
)
from grognard.games.frederick.components.map import BERLIN, BOX, NEXT_TO, PLACES, ROADS, Place
from grognard.games.frederick.components.units import (
    EXHAUSTED,
    ISOLATED,
    Stack,
    count_of,
    generals_in,
    inside,
    nation_of,
    of_army,
    of_nations,
    size,
    who_of,
)
from grognard.games.frederick.rules.victory import LOSES_AT, WINS_AT
from grognard.games.frederick.state import State

FAR = 99.0
SEA_LEG = 3
"""How many roads a sea route counts as: it carries one unit at a time."""


class Weights(NamedTuple):
    """How much a bot values things."""

    resource: float = 10.0
    fort: float = 3.0
    city: float = 0.6
    berlin: float = 12.0
    unit: float = 2.0
    """An enemy unit beaten."""
    step: float = 0.5
    """A unit one step nearer to a goal worth ten."""
    daring: float = 1.15
    """How much stronger one wants to be before one attacks."""
    guard: float = 0.35
    """Units to keep in a place for each enemy unit next door."""
    watch: float = 1
    """How far away enemies are minded."""
    king: float = 1.5
    """How much stronger one wants to be where the king leads."""
    goals: int = 40
    """Goals looked at."""


@cache
def away() -> tuple[tuple[float, ...], ...]:
    """Steps between places, by road where there is one."""
    table = []
    for start in PLACES:
        dist = [FAR] * len(PLACES)
        dist[start] = 0
        edge = [start]
        while edge:
            beyond = []
            for p in edge:
                for q in NEXT_TO[p]:
                    leg = 1 if q in ROADS[p] else SEA_LEG
                    if BOX[q] < 0 and dist[p] + leg < dist[q]:
                        dist[q] = dist[p] + leg
                        beyond.append(q)
            edge = beyond
        table.append(tuple(dist))
    return tuple(table)


_NEAR = tuple(0.8**n for n in range(100))


@lru_cache(maxsize=1 << 15)
def might(groups: Stack) -> tuple[int, int]:
    """Sixths of a hit that these would make in an attack, and the damage they can take."""
    dice = [0] * len(NATIONS)
    steps = 0
    for g in groups:
        n = count_of(g)
        if g & EXHAUSTED:
            steps += n
        else:
            steps += 2 * n
            dice[nation_of(g)] += n // 2 if g & ISOLATED else n
    sixths = sum(dice)
    for who in sorted(generals_in(groups), key=lambda w: -commander(w).tactical):
        led = min(dice[NATION_OF[who]], commander(who).command)
        dice[NATION_OF[who]] -= led
        sixths += led * commander(who).tactical
    return sixths, steps


def power(groups: Stack) -> float:
    """Strength in a long fight: what one does to the other, times how long one lasts."""
    sixths, steps = might(groups)
    return (sixths + 0.2) * steps


def odds(mine: Stack, theirs: Stack) -> float:
    """Above 1 if these are stronger than those."""
    return sqrt(power(mine) / max(power(theirs), 0.3))


class Mind:
    """One position as a side sees it, worked out once for many marches."""

    def __init__(self, v: State, side: Side, weights: Weights) -> None:
        self.v, self.side, self.foe, self.weights = v, side, Side(1 - side), weights
        self.held = [bool(v.masks[side] & NATION_BIT[nation]) for nation in v.control]
        self.enemy: list[Stack] = [()] * len(PLACES)
        self.own = [0] * len(PLACES)
        for p, stack in enumerate(v.stacks):
            if stack:
                self.enemy[p] = of_nations(stack, v.masks[self.foe])
                self.own[p] = size(of_nations(stack, v.masks[side]))
        prussian = v.resources(PRUSSIAN)
        near_end = prussian - LOSES_AT if side == AUSTRIAN else WINS_AT - prussian
        self.haste = v.turn / LAST_TURN
        self.hunger = 1 + max(0.0, 4 - near_end) * 0.4 + self.haste
        self.fear = 1 + max(0.0, 5 - (prussian - LOSES_AT if side == PRUSSIAN else WINS_AT - prussian)) * 0.4
        wanted = ((self.worth(p), p) for p in PLACES if not self.held[p] and BOX[p] < 0)
        self.goals = sorted(wanted, key=lambda goal: (-goal[0], goal[1]))[: weights.goals]
        self.big = [(p, size(self.enemy[p])) for p in PLACES if self.enemy[p]]
        self.needs = [
            (1.2 * self.worth(p) * self.fear, p)
            for p in PLACES
            if self.held[p] and BOX[p] < 0 and (self.enemy[p] or (v.worth(p) and self.guard(p) > self.own[p]))
        ]

    def worth(self, p: Place) -> float:
        """The worth of controlling this place."""
        v, weights = self.v, self.weights
        value = weights.resource * v.worth(p) + (weights.fort if v.room(p) else weights.city)
        return value + (weights.berlin if p == BERLIN else 0)

    def exposed(self, p: Place) -> bool:
        """Whether the enemy could be here soon: his land or his men are next door, or many of them not far."""
        if any((not self.held[q] and BOX[q] < 0) or self.enemy[q] for q in NEXT_TO[p]):
            return True
        row = away()[p]
        return any(n >= 3 and row[q] <= self.weights.watch for q, n in self.big)

    def guard(self, p: Place) -> int:
        """How many units should stay."""
        v = self.v
        if not self.held[p]:
            manning = size(inside(self.enemy[p]))
            return 2 * manning + 1 if manning and v.besieges(p, self.side) else 0
        if BOX[p] >= 0 or not self.exposed(p):
            return 0
        if not v.worth(p):
            return 1 if v.room(p) else 0
        row = away()[p]
        near = max((n for q, n in self.big if row[q] <= self.weights.watch), default=0)
        least = 4 if p == BERLIN else 2 if v.room(p) else 3
        return max(least, min(8, int(self.weights.guard * near * self.fear)))

    def pull(self, p: Place, groups: Stack) -> float:
        """How much a force would like to be here: the nearest goals that it can hope for."""
        best, row, mine = 0.0, away()[p], power(groups)
        for value, goal in self.goals:
            near = row[goal]
            if near < FAR:
                there = power(self.enemy[goal]) * (2.0 if self.v.room(goal) else 1.0)
                hope = 1.0 if mine > there else 0.25 + 0.75 * mine / (there + 0.1)
                best = max(best, value * hope * _NEAR[int(near)])
        for value, place in self.needs:
            if row[place] < FAR:
                best = max(best, value * _NEAR[int(row[place])])
        return best

    def battle(self, at: Place, coming: Stack, army: Army) -> float:
        """The worth of a march onto enemies."""
        v = self.v
        if v.besieges(at, self.side):  # more besiegers, and an assault that costs nothing
            return self.storm(at, size(coming)) + 0.3
        mine = tuple(sorted((*coming, *of_army(v.stacks[at], army))))
        theirs = self.enemy[at]
        room = v.room(at) if not self.held[at] else 0
        outside = max(0, size(theirs) - room)
        ratio = odds(mine, theirs)
        led = any(who_of(g) == KING for g in coming)
        if ratio < (self.weights.king if led else self.weights.daring) - 0.4 * self.haste:
            siege = not outside and size(mine) >= 3 * size(theirs)
            if not siege:
                return -2.0 * size(coming)
        chance = min(1.0, ratio / 2)
        prize = self.worth(at) * (self.hunger if not self.held[at] else self.fear)
        walls = 0.5 if room else 1.0
        return chance * (prize * walls + self.weights.unit * size(theirs))

    def storm(self, at: Place, fresh: int) -> float:
        """The worth of an assault with this many units: about a third of the place with eight against one."""
        manning = size(inside(self.enemy[at]))
        return self.worth(at) * self.hunger * min(1.0, fresh / (8 * manning)) * 0.35 if manning else 0.0
