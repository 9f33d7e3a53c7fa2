"""Everything that is left to be set up is put where it does some good."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from grognard.core import Event
from grognard.games.valor import actions as act
from grognard.games.valor.components.battlefield import Ground
from grognard.games.valor.components.counters import WEAPONS
from grognard.games.valor.components.scenarios import Battle
from grognard.games.valor.components.tables import BUNKER, CAVE, MINEFIELD, WIRE
from grognard.games.valor.components.units import UNPLACED, WAITING
from grognard.games.valor.rules import stacking, victory
from grognard.games.valor.rules.deployment.placing import (
    WORKS,
    dig,
    fortify,
    hexes_among,
    place,
    places_for,
    transports_for,
    weapons_for,
)
from grognard.games.valor.rules.movement import tunnels
from grognard.games.valor.state import HIDDEN_MINES, State


def deploy_all(s: State, side: int, out: list[Event]) -> None:
    """Everything that is left, where it does some good: works first, then units near what counts, in cover."""
    for work in (CAVE, *(work for work in range(len(WORKS)) if work != CAVE)):  # tunnels begin in certain hexes
        while s.works[side][work]:
            spots = places_for(s, side, work)
            if not spots:
                break
            h = _best_work(s, side, work, spots)
            fortify(s, side, act.Fortify(WORKS[work], s.ground.grid.names[h], _towards_enemy(s, side, h) + 1), out)
    order = sorted(
        (n for n, u in enumerate(s.units) if u.side == side and u.hex == UNPLACED),
        key=lambda n: (not s.units[n].wheels, not s.units[n].gun, not s.units[n].man, n),
    )
    for n in order:
        h = _best_hex(s, n)
        weapon = weapons_for(s, n) if s.units[n].man else []
        held = WEAPONS[weapon[0]].id if weapon else "none"
        if h >= 0:
            facing = 0 if s.units[n].infantry else _towards_enemy(s, side, h)
            place(s, act.Place(f"u{n}", s.ground.grid.names[h], held, facing + 1), out)
        elif carriers := transports_for(s, n, weapon[0] if weapon else -1):
            place(s, act.Place(f"u{n}", f"u{carriers[0]}", held), out)
        else:  # no room at all: it stays away
            s.units[n] = replace(s.units[n], hex=WAITING)
    _arm_those_who_come_later(s, side, out)
    dig_the_rest(s, side, out)


def dig_the_rest(s: State, side: int, out: list[Event]) -> None:
    """VV-19.11.2-a: who draws no tunnels has those of the scenario, as far as they end in his caves."""
    forces = s.plan.sides[side]
    if forces.tunnels and not s.tunnels:
        for tunnel in forces.tunnels:
            if tunnels.dig_law(s, tunnel) is None:
                dig(s, side, act.Dig(tuple(s.ground.grid.names[h] for h in tunnel)), out)


def _arm_those_who_come_later(s: State, side: int, out: list[Event]) -> None:
    for n, u in enumerate(s.units):
        if u.side == side and u.hex == WAITING and u.aboard < 0 and u.weapon < 0 and u.man:
            weapon = weapons_for(s, n)
            held = weapon[0] if weapon else -1
            carriers = transports_for(s, n, held)
            if weapon or carriers:
                at = f"u{carriers[0]}" if carriers else "off"
                place(s, act.Place(f"u{n}", at, WEAPONS[held].id if weapon else "none"), out)


def _nearness(plan: Battle) -> tuple[int, ...]:
    """For every hex, how far it is from what counts."""
    return _distances(plan.ground, tuple(h for goal in plan.goals for part in victory.parts(goal) for h in part.hexes))


@lru_cache(100)
def _distances(ground: Ground, goals: tuple[int, ...]) -> tuple[int, ...]:
    distance = ground.grid.distance
    return tuple(min((distance(h, goal) for goal in goals), default=0) for h in range(len(ground.grid.names)))


def _best_hex(s: State, n: int) -> int:
    """Where a unit is best to begin: in cover, near what counts, not too crowded, a leader with those whom he leads;
    -1 if there is no room for it."""
    u, near, stacks, ground = s.units[n], _nearness(s.plan), s.stacks(), s.ground
    sheltering = [h for h, _, _ in s.positions if stacking.is_sheltered(s, h, u)]

    def worth(h: int) -> tuple[int, int]:
        covered = 0 if u.wheels else 4 * ground.cover[h]
        there = [s.units[m] for m in stacks.get(h, ())]
        led = sum(20 if f.man else -60 for f in there if f.infantry) if u.leader else 0
        return covered + 6 * (h in sheltering) - 3 * near[h] - 4 * len(there) + led, -h

    area = sorted(s.plan.sides[u.side].groups[u.group].hexes, key=worth, reverse=True)
    return next(hexes_among(s, n, area), -1)


def _best_work(s: State, side: int, work: int, spots: Sequence[int]) -> int:
    forces = s.plan.sides[side]
    if work == CAVE:
        named = [h for h in forces.caves if h in spots]
        if named:
            return named[0]
    if work == BUNKER and any(h in spots for h in forces.tunnel_bunkers):
        return next(h for h in forces.tunnel_bunkers if h in spots)
    near = _nearness(s.plan)
    ahead = 2 if work in (MINEFIELD, WIRE, HIDDEN_MINES) else 0
    return min(spots, key=lambda h: (abs(near[h] - ahead), h))


def _towards_enemy(s: State, side: int, h: int) -> int:
    """The facing that has most of where the enemy comes from in front of it."""
    there = [g for group in s.plan.sides[1 - side].groups for g in group.hexes]
    in_arc = s.ground.grid.in_arc
    return max(range(6), key=lambda d: (sum(in_arc(h, d, g) for g in there), -d))
