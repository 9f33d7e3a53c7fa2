"""A position as a court sees it: what is to be had, who threatens what, and what it is worth to stand somewhere."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from grognard.games.monarchs.bots import forecast
from grognard.games.monarchs.bots.forecast import Fight
from grognard.games.monarchs.bots.weights import Weights
from grognard.games.monarchs.components.bits import has
from grognard.games.monarchs.components.leaders import LEADERS
from grognard.games.monarchs.components.map import CAPACITY, CAPITAL, EVERYWHERE, FORTRESS, MASK, NEXT_TO
from grognard.games.monarchs.components.modifiers import total
from grognard.games.monarchs.components.nations import CHIEF, NATION_OF, NEUTRAL, POWER_OF, SIDE_OF
from grognard.games.monarchs.components.scenarios import YEAR, rounds_of
from grognard.games.monarchs.components.units import SMALL_BELOW, Stack, strength
from grognard.games.monarchs.odds.siege import fallen_within
from grognard.games.monarchs.rules.battle import army, casualties
from grognard.games.monarchs.rules.forces.distances import FAR, spread
from grognard.games.monarchs.rules.march.route import LARGE_FROM
from grognard.games.monarchs.rules.siege import siege_roll
from grognard.games.monarchs.rules.supply import paths as supply
from grognard.games.monarchs.rules.victory import COLLAPSE_POINTS, WEARY_AT, balance_of, par_of, winter_points
from grognard.games.monarchs.state import NO_SIEGE, ROUTED, SEASONS, State, commander_of, fort, majority, post

MOST_ROLLS = 8
WAR = 8.0
"""VP that losing the war at once is worth."""
SPARE = 3
"""SPs above the least for a siege that dysentery or stragglers may take."""
REACHED = 14
"""MPs within which a goal is thought of."""


class Force(NamedTuple):
    """Troops and leaders that are or may be somewhere."""

    stack: Stack
    leaders: tuple[int, ...]
    morale: int
    supply: int
    sharing: bool
    start: int
    """The space where they are now."""
    sps: int
    nation: int
    guns: bool
    mp: int

    @property
    def led(self) -> bool:
        return bool(self.leaders)


class Goal(NamedTuple):
    at: int
    value: float
    """VP."""
    siege: int
    """The class of a fortress to be besieged, 0 for an enemy in the field or a depot."""
    enemy: int
    """SPs in the field there."""


class Threat(NamedTuple):
    """Enemy SPs that can come to a space in one march."""

    most: int
    all: int


@lru_cache(maxsize=1 << 12)
def falls(besides: int, marker: int, rolls: int) -> float:
    return float(fallen_within(marker, besides, rolls))


class Mind:
    def __init__(self, v: State, side: int, weights: Weights) -> None:
        self.v, self.side, self.weights = v, side, weights
        self.foe = 1 - side
        self.left = turns_left(v)
        points = list(v.points)
        for power, n in winter_points(v.will).items():
            points[power] += n
        ahead = balance_of(points) - par_of(v.scenario, v.rules.campaign)
        self.lead = ahead if side else -ahead
        """VP by which this side would win if the year ended now."""
        pressed = max(-1.0, min(1.0, (1 - self.lead) / 4))
        late = 1 - self.left / 12
        self.attack = 1.0 + 0.4 * pressed * (0.5 + late)
        """Who would lose has to attack; who would win may wait."""
        self.cover = 1.0 - 0.5 * pressed * (0.5 + late)
        self.threats = self._threats()
        self.goals = self._goals()
        self._near: dict[tuple[int, bool, int, int], list[tuple[Goal, float, tuple[float, ...], tuple[int, ...]]]] = {}

    # --- what can come

    def _threats(self) -> list[Threat]:
        """CM-P-5-d: all of them could come together."""
        v, most, everyone = self.v, [0] * len(EVERYWHERE), [0] * len(EVERYWHERE)
        closed = v.closed_to(self.foe)
        self.enemies: list[tuple[int, int, int]] = []
        coming: list[tuple[int, tuple[int, ...]]] = []
        for p in EVERYWHERE:
            sps = v.sps(post(self.foe, p))
            if not sps:
                continue
            led = v.leaders_in(post(self.foe, p))
            mp = max((LEADERS[who].mp for who in led), default=0)
            mp += (sps < SMALL_BELOW) - (sps >= LARGE_FROM)
            self.enemies.append((p, sps, mp if led else 0))
            if led and v.morale[post(self.foe, p)] != ROUTED:
                coming.append((sps, spread(p, closed, mp)))
        for sps, reach in sorted(coming):  # the largest last
            for q, far in enumerate(reach):
                if far < FAR:
                    everyone[q] += sps
                    most[q] = sps
        return [Threat(a, b) for a, b in zip(most, everyone, strict=True)]

    # --- what is to be had

    def will_value(self, power: int) -> float:
        return will_value(self.v, power)

    def fortress_value(self, p: int) -> float:
        """VP that it matters which side holds a fortress."""
        v, owner, worth = self.v, self.v.owner(p), FORTRESS[p]
        loss = worth - 1 + (2 if CAPITAL[p] == owner else 0) if owner != NEUTRAL else 0
        return worth + loss * self.will_value(POWER_OF[owner]) if owner != NEUTRAL and v.warring(owner) else worth

    def _goals(self) -> list[Goal]:
        v, found = self.v, []
        shut = v.closed_to(self.side)
        for p in EVERYWHERE:
            if has(shut, p):
                continue
            enemy = v.sps(post(self.foe, p))
            if FORTRESS[p] and v.fortress_of(p, self.foe):
                found.append(Goal(p, self.fortress_value(p) * self.attack, FORTRESS[p], enemy))
            elif FORTRESS[p] and enemy and v.sieges[p] != NO_SIEGE:
                found.append(Goal(p, 0.8 * self.fortress_value(p) * self.cover, 0, enemy))
            elif enemy:
                found.append(Goal(p, self.weights.prey * self.attack, 0, enemy))
        for depot in v.depots:
            if SIDE_OF[NATION_OF[depot.contingent]] == self.foe:
                found.append(Goal(depot.at, 0.2 * self.attack, 0, v.sps(post(self.foe, depot.at))))
        return found

    def _rolls(self, nation: int, guns: bool, at: int) -> tuple[float, ...]:
        """The chance that a fortress falls to such a siege, by the turns in which nothing is done yet."""
        v = self.v
        inside = fort(at)
        defender = max((LEADERS[who].defensive for who in v.leaders_in(inside)), default=0)
        drms = siege_roll.siege_drms(0, FORTRESS[at], nation, guns=guns, garrison=v.sps(inside), leader=defender)
        besides = total(drms)
        begun = v.sieges[at] != NO_SIEGE
        marker = v.sieges[at] if begun else 0
        last = self.left if begun else self.left - 1
        return tuple(falls(besides, marker, max(0, min(MOST_ROLLS, last - n))) for n in range(5))

    def falls_to(self, force: Force, at: int) -> float:
        """The chance that a fortress falls to a force that is there already."""
        return self._rolls(force.nation, force.guns, at)[0]

    def goals_of(self, force: Force) -> list[tuple[Goal, float, tuple[float, ...], tuple[int, ...]]]:
        """The goals that are worth most to a force from where it is: with what they are worth to it, the chances of a
        siege by the turns it takes to get there, and how far every space is from them."""
        key = force.nation, force.guns, force.sps, force.start
        if key in self._near:
            return self._near[key]
        v, closed = self.v, self.v.closed_to(self.side)
        reach = supply.reach(v, force.nation) if force.nation >= 0 else 0
        ranked = []
        for goal in self.goals:
            far = spread(goal.at, closed)
            away = far[force.start]
            if away > REACHED:
                continue
            value = goal.value
            if goal.enemy:
                ratio = force.sps / goal.enemy
                value *= max(0.03, min(1.0, ratio - 0.5))
            if goal.siege:
                friends = v.sps(post(self.side, goal.at)) if goal.at != force.start else 0
                if friends >= MASK[goal.siege] and v.leaders_in(post(self.side, goal.at)):
                    value *= 0.1
                elif force.sps + friends < MASK[goal.siege]:
                    value *= 0.15
                elif force.sps + friends < MASK[goal.siege] + SPARE:
                    value *= self.weights.bare
            if not has(reach, goal.at):
                value *= 0.5 if any(has(reach, q) for q in NEXT_TO[goal.at]) else 0.2
            ranked.append((value * self.weights.near**away, value, goal, far))
        ranked.sort(key=lambda row: (-row[0], row[2].at))
        found = [
            (goal, value, self._rolls(force.nation, force.guns, goal.at) if goal.siege else (), far)
            for _, value, goal, far in ranked[: self.weights.goals]
        ]
        self._near[key] = found
        return found

    # --- standing somewhere

    def stands(self, force: Force, p: int) -> float:
        """What it is worth that a force is in a space where no enemy is in the field, beside its friends there."""
        best, near = 0.0, self.weights.near
        pace = max(2, force.mp - 1)
        for _, value, chances, far in self.goals_of(force):
            away = far[p]
            if away >= FAR:
                continue
            if chances:
                worth = value * chances[min(4, -(-away // pace))]
                if away:
                    worth *= 0.8
            else:
                worth = value * (0.7 if away else 0.4)
            worth *= near**away
            best = worth if worth > best else best  # quicker than max()
        return best + self.waits(force, p)

    def waits(self, force: Force, p: int) -> float:
        """What it is worth that a force is there and has no goal."""
        return self.covers(force, p) - self.starves(force, p) - self.fears(force, p)

    def covers(self, force: Force, p: int) -> float:
        """Own fortresses that the enemy would have to fight for first."""
        best = 0.0
        for q in (p, *NEXT_TO[p]):
            if FORTRESS[q] and self.v.fortress_of(q, self.side):
                threat = self.threats[q].most
                if threat >= MASK[FORTRESS[q]]:
                    fortress = self.fortress_value(q) * self.weights.guard * (0.3 if q != p else 1.0)
                    fortress *= 0.5 if self.v.sps(fort(q)) else 1.0
                    best = max(best, fortress * min(1.0, force.sps / threat))
        return best * self.cover

    def supplied(self, force: Force, p: int) -> bool:
        return supply.are_in_reach(self.v, strength(force.stack).nations, force.sharing, p)

    def starves(self, force: Force, p: int) -> float:
        if self.supplied(force, p):
            return 0.0
        return self.weights.hunger * force.sps * (1 + force.supply)

    def fears(self, force: Force, p: int) -> float:
        """The enemies who may come, if they are stronger; walls and hills help."""
        threat = self.threats[p]
        if not threat.most:
            return 0.0
        friends = self.v.sps(post(self.side, p)) if p != force.start else 0
        coming = threat.most + 0.4 * (threat.all - threat.most)
        more = coming - 1.15 * (force.sps + friends)
        if more <= 0:
            return 0.0
        fear = self.weights.danger * min(more, 1.5 * force.sps)
        if FORTRESS[p] and self.v.fortress_of(p, self.side):
            room = CAPACITY[FORTRESS[p]] - self.v.sps(fort(p))
            fear *= 0.4 if room >= force.sps else 0.8
        return fear * (1.5 if not force.led else 1.0)

    # --- battles

    def fight(self, force: Force, p: int, others: Stack = (), more: tuple[int, ...] = ()) -> Fight:
        """Of a force that attacks the enemy in a space."""
        v, enemy = self.v, post(self.foe, p)
        stack = tuple(sorted((*force.stack, *others))) if others else force.stack
        mine = army.army_of(
            v, stack, (*force.leaders, *more), True, p, self.side, morale=force.morale, supply=force.supply
        )  # fmt: skip
        theirs = army.army(v, enemy, False)
        judge = forecast.exact if self.weights.exact else forecast.glance
        return judge((mine, theirs), army.ground(v, p))

    def attacks(self, force: Force, p: int, others: Stack = (), more: tuple[int, ...] = ()) -> float:
        """What it is worth that a force attacks the enemy in a space."""
        v, w = self.v, self.weights
        enemy = post(self.foe, p)
        theirs, ours = v.sps(enemy), force.sps + strength(others).sps
        if ours >= 4 * theirs:  # CM-12.9-a
            return self.stands(force, p) + w.sp * theirs + 0.5 * w.field
        fight = self.fight(force, p, others, more)
        prize = max(0.0, self.stands(force, p))
        if v.fortress_of(p, self.side) and v.sieges[p] != NO_SIEGE:
            prize += 0.7 * self.fortress_value(p)
        value = fight.win * (w.field + prize) - (1 - fight.win) * w.field
        value += w.sp * (fight.lost[1] - fight.lost[0])
        value += self.honour(fight, 0, ours, theirs, force.nation, v.force_nation(enemy))
        value -= self.exposed(fight, 0, commander_of(v, (*force.leaders, *more), force.stack))
        if fight.win < w.win * (1.0 if self.attack >= 1 else 1.1):
            value -= 2.0 * (w.win - fight.win)
        return value

    def exposed(self, fight: Fight, which: int, commander: int) -> float:
        """VP that the danger to a Commander costs: Frederick's death most of all, and the war if the will of his power
        does not survive it."""
        return fight.struck[which] * forecast.CHOSEN * _mourned(self.v, commander) if commander >= 0 else 0.0

    def honour(self, fight: Fight, which: int, ours: int, theirs: int, nation: int, enemy: int) -> float:
        """CM-P-8-k, CM-P-8-l: VP and MW of a Crushing Victory or a major defeat, expected."""
        mine, foes = self.will_value(POWER_OF[nation]), self.will_value(POWER_OF[enemy])
        value = 0.0
        if theirs >= 10:
            value += fight.broken[1 - which] * (1 + mine + 2 * foes)
        if ours >= 10:
            value -= fight.broken[which] * (1 + foes + 2 * mine)
        if min(ours, theirs) >= 10:
            win = fight.chance(which)
            value += max(0.0, win - fight.broken[1 - which]) * foes
            value -= max(0.0, 1 - win - fight.broken[which]) * mine
        return value


def will_value(v: State, power: int) -> float:
    """VP that a point of a power's MW is worth."""
    level = v.will[power]
    if level < 0:
        return 0.0
    weary = 0.5 if 0 < level - WEARY_AT <= 2 else 0.0
    return 0.08 + weary + (3.0 if power in CHIEF else 1.6) / float((1 + level) ** 1.3)


def _mourned(v: State, who: int) -> float:
    """CM-15.7-l: VP that it costs on the average if a leader is hit."""
    power, cost = POWER_OF[v.nation_of(who)], 0.0
    for face in range(1, 7):
        drop = -casualties.will_lost(v, who, casualties.fate(face))
        ends = drop >= v.will[power] > 0
        cost += (WAR if ends and power in CHIEF else COLLAPSE_POINTS if ends else drop * will_value(v, power)) / 6
    return cost


def force_at(v: State, where: int, space: int) -> Force:
    """A whole force."""
    return force_of(v, v.troops[where], v.leaders_in(where), v.morale[where], v.supply[where], v.shares(where), space)


def force_of(
    v: State, stack: Stack, leaders: tuple[int, ...], morale: int, level: int, sharing: bool, space: int
) -> Force:
    counted = strength(stack)
    who = commander_of(v, leaders, stack)
    nation = v.nation_of(who) if who >= 0 else majority(stack)
    mp = LEADERS[who].mp if who >= 0 else 4
    mp += (counted.sps < SMALL_BELOW) - (counted.sps >= LARGE_FROM)
    return Force(stack, leaders, morale, level, sharing, space, counted.sps, nation, counted.siege_units > 0, mp)


def turns_left(v: State) -> int:
    """The turns that a court has still to come this year, this one included."""
    seasons = YEAR[v.scenario]["seasons"]
    if SEASONS[v.season] not in seasons:
        return sum(rounds_of(name) for name in seasons)
    later = seasons[seasons.index(SEASONS[v.season]) + 1 :]
    return rounds_of(SEASONS[v.season]) - v.round + 1 + sum(rounds_of(name) for name in later)
