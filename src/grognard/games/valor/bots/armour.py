"""Anti-tank fire as a driver fears it: who could shoot into a hex, and how likely that is the end."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from grognard.games.valor.components.counters import AT_GRENADE, EXPENDABLE_AT, NO_LIMIT, PANZERFAUST
from grognard.games.valor.components.tables import (
    AUTO,
    FAR,
    GUN_HITS,
    GUN_HITS_FAR,
    INFANTRY_HITS,
    NONE,
    elimination_number,
)
from grognard.games.valor.components.units import Unit
from grognard.games.valor.state import State
from grognard.odds import sum_of_dice

TURRET = -1
"""The facing of what fires all around."""


class Shooter(Struct, frozen=True):
    """One who can fire AT: how, how far, through which arc."""

    at: int
    letter: int
    range: int
    facing: int = TURRET
    gun: bool = False


def shooters(v: State, side: int) -> list[Shooter]:
    """Of a side, once everybody is back on his feet."""
    found = []
    fausts = [EXPENDABLE_AT[kind] for kind in (PANZERFAUST, AT_GRENADE) if v.pools[side][kind]]
    for _, u in v.of_side(side):
        if u.infantry:
            if u.armed is not None and u.armed.at >= 0 and not u.armed.mortar:
                found.append(Shooter(u.hex, u.armed.at, u.armed.range))
            elif fausts and u.man:
                found.append(Shooter(u.hex, max(fausts), 1))
        elif u.of.at >= 0:
            facing = TURRET if u.of.turret and not u.gun else u.facing
            found.append(Shooter(u.hex, u.of.at, NO_LIMIT, facing, gun=True))
    return found


@lru_cache(maxsize=64)
def _rolls(most: int) -> float:
    return float(sum_of_dice(2).chance_that(lambda roll: roll <= most))


@lru_cache(maxsize=64)
def _pierces(letter: int, armour: int) -> float:
    """To destroy, or half as good: to stop for good."""
    number = elimination_number(letter, armour)
    if number in (AUTO, NONE):
        return float(number == AUTO)
    return (_rolls(number - 1) + _rolls(number)) / 2


def harm(shooter: Shooter, target: Unit, d: int, cover: int) -> float:
    """The chance that a shot is the end of a vehicle, seen from the front."""
    number = (GUN_HITS_FAR if d >= FAR else GUN_HITS) if shooter.gun else INFANTRY_HITS
    return _rolls(number - cover) * (_pierces(shooter.letter, target.of.front) if target.afv else 1.0)
