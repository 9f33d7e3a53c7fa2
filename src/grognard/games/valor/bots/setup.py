"""Setting up: those on foot by twos and threes in cover, the heaviest weapons first; those who come later are armed and
put aboard; then everything else."""

from __future__ import annotations

from grognard.core import Action
from grognard.games.valor import actions as act
from grognard.games.valor.bots.distances import walks, walks_from
from grognard.games.valor.bots.evaluation import Mind
from grognard.games.valor.components.counters import WEAPON, WEAPONS
from grognard.games.valor.components.units import UNPLACED
from grognard.games.valor.rules.deployment.placing import hexes_for, places_for, transports_for, unready, weapons_for
from grognard.games.valor.state import State

DEEP = 14
"""Movement points between the enemy's start and ours that are worth having."""
SIGHT = 5
PARTS = 16
"""Of the board that are looked at one after the other."""


def deploy(mind: Mind) -> Action:
    v, seat = mind.v, mind.side
    men = [n for n, u in enumerate(v.units) if u.side == seat and u.hex == UNPLACED and u.infantry]
    for n in sorted(men, key=lambda n: (v.units[n].leader, -v.units[n].of.cr, n)):
        spots = hexes_for(v, n)
        if spots:
            h = max(spots, key=lambda h: (berth(mind, n, h), -h))
            return act.Place(f"u{n}", mind.name(h), weapon(v, n))
    for n in sorted(unready(v, seat), key=lambda n: (not v.units[n].gun, v.units[n].leader, -v.units[n].of.cr, n)):
        held = weapon(v, n)
        carriers = transports_for(v, n, WEAPON.get(held, -1))
        if carriers or held != "none":
            survey(mind, n)
            return act.Place(f"u{n}", f"u{carriers[0]}" if carriers else "off", held)
    if any(u.side == seat and u.hex == UNPLACED for u in v.units) or (any(v.works[seat]) and not worked(v, seat)):
        return act.DeployAll()
    return act.Deployed()


def survey(mind: Mind, n: int) -> None:
    """A part of the board is looked at from where the enemy stands, and the enemy from there: sights take their time
    when they are asked for the first time, and in the first move all of them are."""
    look = mind.ground.sights.look
    for h in range(n % PARTS, len(mind.grid), PARTS):
        for foe in mind.foes:
            if h != foe:
                look(foe, h, mind.fog)
                look(h, foe, mind.fog)


def worked(v: State, seat: int) -> bool:
    """Whether what is left of the works has no place."""
    return not any(count and places_for(v, seat, work) for work, count in enumerate(v.works[seat]))


def weapon(v: State, n: int) -> str:
    """The strongest weapon that is left; leaders carry none while squads could."""
    found = weapons_for(v, n) if not v.units[n].leader else []
    return WEAPONS[max(found, key=lambda w: (WEAPONS[w].ap + 2 * WEAPONS[w].at, -w))].id if found else "none"


def berth(mind: Mind, n: int, h: int) -> float:
    """How good a hex is to begin in."""
    v, u = mind.v, mind.v.units[n]
    near = min((walks(mind.ground, goal, False)[h] + 1.5 * mind.company(goal) for goal in mind.targets), default=0)
    friends = [v.units[m] for m in mind.own.get(h, ())]
    squads = sum(f.man for f in friends)
    if u.leader:
        company = (0.0, 2.0, 5.0, 6.0)[min(squads, 3)] - 6.0 * any(f.leader for f in friends)
    else:
        company = mind.weights.company[min(squads, 3)]
    total = 1.4 * min(mind.cover(h), 4) + company - 0.9 * near
    if not mind.lacking:
        away = walks_from(mind.ground, begins(v, 1 - mind.side))
        total += mind.weights.depth * min(away[h], DEEP) + mind.weights.view * outlook(mind, h)
    return total


def outlook(mind: Mind, h: int) -> int:
    """Open hexes that one sees from there."""
    look, fog, bare = mind.ground.sights.look, mind.fog, mind.ground.open
    return sum(1 for t in mind.grid.within(h, SIGHT) if bare[t] and t != h and look(h, t, fog) >= 0)


def begins(v: State, side: int) -> frozenset[int]:
    """Where a side sets up or comes on."""
    return frozenset(h for group in v.plan.sides[side].groups for h in group.hexes)
