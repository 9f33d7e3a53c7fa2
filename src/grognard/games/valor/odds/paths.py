"""Rules 13.8 and 19.7: exact chances of arriving, hex by hex, under opportunity fire, fire lanes and mines."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from itertools import chain, combinations
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from grognard.core import Action, Dice
from grognard.games.valor import actions as act
from grognard.games.valor.components.tables import LANE_ROW, MINEFIELD
from grognard.games.valor.components.units import ASSAULTS, GONE
from grognard.games.valor.frames import Hurt, Mover, OpportunityFire
from grognard.games.valor.odds.attacks import (
    ELIMINATED,
    HALF,
    IMMOBILISED,
    NEVER,
    SURELY,
    attack_of,
    attacks,
    points,
    points_of,
    shot,
    sniped,
)
from grognard.games.valor.rules.losses import effects as losses
from grognard.games.valor.rules.losses.allocation import ways
from grognard.games.valor.rules.movement import entering
from grognard.games.valor.rules.movement import laws as movement
from grognard.games.valor.state import State
from grognard.odds import Odds, certain, from_branches

# --- the way through enemy fire


_Going = tuple[tuple[int, int], ...]
"""Units that move on, and what kind they are by now."""


class Peril(Struct, frozen=True):
    """Dangers to movers that enter a hex."""

    hex: int
    fire: dict[int, tuple[Fraction, Odds[int] | None]]
    """By whom (as `attacks` calls him): the chance to be harmed, and the casualty points; none for AT fire."""
    lane: Odds[int] | None
    mines: int
    """VV-19.7-a: dice that are rolled for mines, one for each of them."""

    @property
    def harm(self) -> Fraction:
        """The chance that all of them together harm anybody here, each firing once."""
        safe = SURELY
        for chance, _ in self.fire.values():
            safe *= 1 - chance
        if self.lane is not None:
            safe *= self.lane.chance(0)
        return 1 - safe * HALF**self.mines


class Path(Struct, frozen=True):
    """The risk of a way, every enemy firing once, where it hurts most."""

    perils: tuple[Peril, ...]
    unscathed: Fraction
    """No unit is harmed on the whole way: exact against the best that the enemy can do to prevent it."""
    arrives: Fraction
    """A unit reaches the last hex unpinned, if each enemy fires where he does the most harm."""


def after_entering(v: State, units: Sequence[int], h: int, assault_move: bool, facing: int = 0) -> State:
    """As it would be if these had just entered that hex: a window is open for the enemy. `facing`: from 1, what a
    vehicle that comes on or a gun that is pushed takes."""
    s = v.copy()
    s.frames = [f for f in s.frames if not isinstance(f, Mover | OpportunityFire)]
    mover = Mover([*units], [0] * len(units), assault_move, entered=1)
    for n in movement.facing_taken(s, mover, h) if facing else ():
        entering.face(s, n, facing - 1)
    for n in units:
        s.put(n, h)
        if assault_move:
            s.mark(n, ASSAULTS)
    side = s.units[units[0]].side
    s.frames += [mover, OpportunityFire(1 - side, h)]
    return s


class Threat(NamedTuple):
    """The attack that can harm movers most."""

    harm: Fraction
    points: Odds[int] | None
    """None for AT fire."""
    order: Action


def threats(v: State, side: int) -> dict[int, Threat]:
    """By whom, as `attacks` calls him: what a side can do to those who have just entered a hex."""
    found: dict[int, Threat] = {}
    for who, a in attacks(v, side):
        count: Odds[int] | None
        if isinstance(a, act.Shoot):
            count = None
            harm = shot(v, a).chance_that(lambda end: end in (ELIMINATED, IMMOBILISED))
        else:
            attack = attack_of(v, side, a)
            count = points_of(v, attack) if attack is not None else sniped(v, side)
            harm = 1 - count.chance(0)
        if harm and (who not in found or harm > found[who].harm):
            found[who] = Threat(harm, count, a)
    return found


def peril(v: State, units: Sequence[int], h: int, assault_move: bool = False, facing: int = 0) -> Peril:
    """Dangers to these units on entering a hex, vehicles and guns in that facing (`after_entering`)."""
    s = after_entering(v, units, h, assault_move, facing)
    enemy = 1 - s.units[units[0]].side
    found = {who: (threat.harm, threat.points) for who, threat in threats(s, enemy).items()}
    soft = any(s.units[n].soft for n in units)
    lane = points(s.rulings.edition, LANE_ROW, 0) if h in s.lanes and soft else None
    return Peril(h, found, lane, len(units) if s.position(h)[0] == MINEFIELD else 0)


def path(v: State, units: Sequence[int], way: Sequence[int], assault_move: bool = False) -> Path:
    """VV-13.8: the risk of going through these hexes one after the other."""
    perils = tuple(peril(v, units, h, assault_move) for h in way)
    where: dict[int, int] = {}
    for who in dict.fromkeys(chain.from_iterable(p.fire for p in perils)):
        where[who] = max(range(len(perils)), key=lambda i: perils[i].fire.get(who, (NEVER, None))[0])
    safe = SURELY
    for who, i in where.items():
        safe *= 1 - perils[i].fire[who][0]
    for p in perils:
        safe *= p.lane.chance(0) if p.lane is not None else 1
        safe *= HALF**p.mines
    return Path(perils, safe, _arrives(v, tuple(units), perils, where))


def _arrives(v: State, units: tuple[int, ...], perils: Sequence[Peril], where: dict[int, int]) -> Fraction:
    """Units that are still moving, hex by hex: those that are pinned or worse drop out."""
    now: Odds[_Going] = certain(tuple((n, v.units[n].kind) for n in units))
    for i, p in enumerate(perils):
        if p.mines:
            now = now.then(_through_mines)
        if p.lane is not None:
            now = now.then(partial(_under, v, p.lane))
        for who, (harm, count) in p.fire.items():
            if where[who] == i:
                now = now.then(partial(_one_stopped, harm)) if count is None else now.then(partial(_under, v, count))
    return now.chance_that(bool)


def _under(v: State, count: Odds[int], going: _Going) -> Odds[_Going]:
    """The units that move on through fire that brings this many points."""
    return count.then(lambda n: _still(v, going, n))


def _through_mines(going: _Going) -> Odds[_Going]:
    """VV-19.7-a: a die for each."""
    subsets = chain.from_iterable(combinations(going, n) for n in range(len(going) + 1))
    return Odds(dict.fromkeys(subsets, 1))


def _one_stopped(harm: Fraction, going: _Going) -> Odds[_Going]:
    return Odds.of([(going, 1 - harm), (going[1:], harm)]) if going else certain(going)


def _still(v: State, going: _Going, count: int) -> Odds[_Going]:
    """Units that move on after casualty points, paid the cheapest way."""
    if not going or not count:
        return certain(going)
    s = v.copy()
    for n, kind in going:
        s.units[n] = replace(s.units[n], kind=kind)
    soft = tuple(n for n, _ in going if s.units[n].soft)
    if not soft:
        return certain(going)
    hurt = Hurt(s.units[soft[0]].side, count, soft)
    way = ways(losses.hit_of(s, hurt))[0]

    def settle(dice: Dice) -> _Going:
        w = s.copy()
        losses.suffer(w, way, dice, [])
        return tuple((n, w.units[n].kind) for n, _ in going if w.units[n].hex != GONE and not w.units[n].pinned)

    return from_branches(settle)
