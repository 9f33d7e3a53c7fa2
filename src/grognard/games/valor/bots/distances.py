"""How far it is: movement points to what counts, and the price of every step."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush

from grognard.boards.hexes import OFF
from grognard.games.valor.components.battlefield import Ground
from grognard.games.valor.components.counters import LEADER
from grognard.games.valor.components.units import Unit
from grognard.games.valor.rules.movement import laws as movement
from grognard.games.valor.state import State

FAR = 99
MOST_TABLES = 64
"""Of prices that are remembered."""


@lru_cache(maxsize=4096)
def walks(ground: Ground, to: int, wheels: bool) -> tuple[int, ...]:
    """Movement points from every hex to this one, positions and people aside."""
    price = ground.wheels if wheels else ground.foot
    far = [FAR] * len(ground.grid)
    far[to] = 0
    waiting = [(0, to)]
    while waiting:
        spent, b = heappop(waiting)
        if spent > far[b]:
            continue
        for d, a in enumerate(ground.grid.neighbours[b]):
            if a == OFF or not price[b]:
                continue
            climb = ground.levels[b] - ground.levels[a]
            if abs(climb) > 1 and wheels:
                continue
            cost = spent + price[b] + bool(ground.features[b][d]) + max(climb, 0) + 2 * (abs(climb) > 1)
            if cost < far[a]:
                far[a] = cost
                heappush(waiting, (cost, a))
    return tuple(far)


@lru_cache(maxsize=64)
def walks_from(ground: Ground, starts: frozenset[int]) -> tuple[int, ...]:
    """Movement points on foot to every hex from the nearest of these."""
    far = [FAR] * len(ground.grid)
    waiting = [(0, h) for h in sorted(starts)]
    while waiting:
        spent, a = heappop(waiting)
        if spent >= far[a]:
            continue
        far[a] = spent
        for d, b in enumerate(ground.grid.neighbours[a]):
            if b != OFF and ground.foot[b]:
                climb = ground.levels[b] - ground.levels[a]
                cost = ground.foot[b] + bool(ground.features[a][d]) + max(climb, 0) + 2 * (abs(climb) > 1)
                if spent + cost < far[b]:
                    heappush(waiting, (spent + cost, b))
    return tuple(far)


_PRICES: dict[tuple[str, tuple[tuple[int, int, int], ...], int], tuple[tuple[int, ...], ...]] = {}


def prices(v: State, u: Unit) -> tuple[tuple[int, ...], ...]:
    """Cost for such a unit to leave each hex in each direction; PROHIBITED off the map too."""
    key = (v.battle, tuple(v.positions), LEADER if u.infantry else u.cls)
    found = _PRICES.get(key)
    if found is None:
        if len(_PRICES) > MOST_TABLES:
            _PRICES.clear()
        found = _PRICES[key] = tuple(
            tuple(movement.price(v, u, h, b) if b != OFF else movement.PROHIBITED for b in around)
            for h, around in enumerate(v.ground.grid.neighbours)
        )
    return found
