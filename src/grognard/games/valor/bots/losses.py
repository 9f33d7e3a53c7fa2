"""Losses: the way that leaves the most strength, weapons, leaders, and a unit that is not pinned."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core import Action
from grognard.games.valor.bots.evaluation import Mind
from grognard.games.valor.bots.firepower import ap_by_distance
from grognard.games.valor.components.counters import KINDS
from grognard.games.valor.frames import Hurt
from grognard.games.valor.rules.losses import effects as losses
from grognard.games.valor.rules.losses.allocation import Loss, ways

MOST_WAYS = 60
"""That are compared, the cheapest."""


def cheapest(mind: Mind, f: Hurt) -> Action:
    return losses.lose(ways(losses.hit_of(mind.v, f))[0])


def least(mind: Mind, f: Hurt) -> Action:
    v = mind.v
    found = ways(losses.hit_of(v, f))[:MOST_WAYS]
    here = v.units[f.units[0]].hex
    threatened = here >= 0 and any(mind.distance(here, h) <= 1 for h in mind.foes)
    return losses.lose(min(found, key=lambda way: pain(mind, f, way, threatened)))


def pain(mind: Mind, f: Hurt, way: Sequence[Loss], threatened: bool) -> float:
    total = 0.0
    down = {n for n in f.units if mind.v.units[n].pinned}
    for loss in way:
        u = mind.v.units[loss.unit]
        worth = mind.strength(loss.unit) + (1.0 if u.valorous else 0)
        match loss.what:
            case "pin":
                total += 0.9 + 0.12 * ap_by_distance(u)[2] + (0.5 if u.leader else 0)
                down.add(loss.unit)
            case "reduce":
                total += 0.95 * (u.of.cr - KINDS[u.of.half].cr) + 0.3
            case "eliminate":
                total += worth
                down.add(loss.unit)
            case "take":
                total += worth * loss.points / 6
                down.add(loss.unit)
    if down >= set(f.units):
        total += 3.0 if threatened else 0.6
    return total
