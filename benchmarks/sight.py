"""How fast lines of sight over hexes are: a board of 195 hexes, all pairs from cold, then a look at a time.

python benchmarks/sight.py
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from itertools import count
from random import Random
from time import process_time

from windows import SEED, each, pin

from grognard.boards.hexes import CLEAR_AIR, HEDGE, OFF, PLAIN, Grid, Sights, SmokeAndWalls, Terrain, axial
from grognard.boards.hexes.lines import lane, trace

COLUMNS = 17
SMOKE = 8


def board() -> Grid:
    """Columns of 11 and 12 hexes."""
    return Grid([(f"{c}.{n}", *axial(c, n)) for c in range(COLUMNS) for n in range(1, 12 + c % 2)])


def country(grid: Grid, chance: Random) -> Terrain:
    """Some woods, orchards, hedges and a few hills."""
    kinds = [chance.choices(("open", "woods", "orchard", "hill"), (75, 12, 8, 5))[0] for _ in grid.names]
    sides = [[PLAIN] * 6 for _ in grid.names]
    for a, near in enumerate(grid.neighbours):
        for direction, b in enumerate(near[:3]):
            if b != OFF and chance.random() < 0.07:
                sides[a][direction] = sides[b][direction + 3] = HEDGE
    return Terrain(
        tuple(kind == "woods" for kind in kinds),
        tuple(int(kind == "hill") for kind in kinds),
        tuple(int(kind == "orchard") for kind in kinds),
        tuple(map(tuple, sides)),
    )


def all_pairs(sights: Sights, fog: SmokeAndWalls = CLEAR_AIR) -> None:
    look, every = sights.look, range(len(sights.grid))
    for a in every:
        for b in every:
            look(a, b, fog)


def cold(make: Callable[[], Sights]) -> float:
    """Seconds for a whole board of which nothing is known yet, the best of some."""
    best = float("inf")
    for _ in range(5):
        trace.cache_clear()
        lane.cache_clear()
        began = process_time()
        all_pairs(make())
        best = min(best, process_time() - began)
    return best


def measure() -> dict[str, float]:
    chance = Random(SEED)
    grid = board()
    lie = country(grid, chance)
    sights = Sights(grid, lie)
    every = range(len(grid))
    spots = chance.sample(every, SMOKE)
    smoke = SmokeAndWalls.of([(at, 1) for at in spots], ())
    pairs = len(grid) ** 2
    all_pairs(sights)
    hidden = [(a, b) for a in every for b in every if sights.look(a, b) != sights.look(a, b, smoke)]
    fresh = count(2)

    def through(fog: SmokeAndWalls) -> None:
        for a, b in hidden:
            sights.look(a, b, fog)

    def changed() -> SmokeAndWalls:
        return SmokeAndWalls.of([(at, next(fresh)) for at in spots], ())

    return {
        "board cold ms": 1e3 * cold(lambda: Sights(grid, lie)),
        "look ns": 1e9 * each(lambda: all_pairs(sights)) / pairs,
        "look, smoke on board ns": 1e9 * each(lambda: all_pairs(sights, smoke)) / pairs,
        "look through smoke ns": 1e9 * each(lambda: through(smoke)) / len(hidden),
        "look through new smoke ns": 1e9 * each(lambda: through(changed())) / len(hidden),
        "tell a line us": 1e6 * each(lambda: sights.obstacles(0, len(grid) - 1)),
    }


def main() -> None:
    reader = argparse.ArgumentParser(description="How fast lines of sight are.")
    reader.add_argument("--json", action="store_true")
    given = reader.parse_args()
    pin()
    figures = measure()
    if given.json:
        print(json.dumps({"what": "sight", "figures": figures}))
        return
    for name, figure in figures.items():
        print(f"{name:<26} {figure:,.0f}")


if __name__ == "__main__":
    main()
