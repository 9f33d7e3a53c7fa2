"""Boards of hexes.yaml and small ones drawn for a test. Farmland is field, and what is not named is open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from grognard.boards.hexes import BOCAGE, HEDGE, OFF, PLAIN, Grid, Sights, SmokeAndWalls, Terrain, axial

BLOCKING = ("building", "woods", "jungle")
HINDERING = ("orchard", "hay_stacks", "palm_grove")
SIDES = {"hedge": HEDGE, "wall": HEDGE, "bocage": BOCAGE}
OPPOSITE = 3


@cache
def book() -> Any:
    return yaml.load((Path(__file__).parent / "hexes.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


def vectors(group: str) -> Any:
    return book()["vectors"][group]


def place(name: str) -> tuple[int, int]:
    return axial(ord(name[0]) - ord("A"), int(name[1:]))


def grid_of(columns: Mapping[str, int]) -> Grid:
    return Grid([(f"{c}{n}", *place(f"{c}{n}")) for c, most in columns.items() for n in range(1, most + 1)])


@cache
def whole_board() -> Grid:
    """17 columns of 11 and 12 hexes."""
    return grid_of(book()["boards"]["board_1"]["columns"])


def lie_of(
    grid: Grid,
    terrain: Mapping[str, Iterable[str]],
    levels: Mapping[int, Iterable[str]] = {},
    hexsides: Mapping[str, Iterable[Iterable[str]]] = {},
    hedges_as: int = HEDGE,
) -> Terrain:
    on = {grid.index[name]: kind for kind, names in terrain.items() for name in names}
    high = {grid.index[name]: level for level, names in levels.items() for name in names}
    sides = [[PLAIN] * 6 for _ in grid.names]
    for kind, pairs in hexsides.items():
        for pair in pairs:
            a, b = (grid.index[name] for name in pair)
            d = grid.direction(a, b)
            assert d != OFF, pair
            sides[a][d] = sides[b][d - OPPOSITE] = hedges_as if kind == "hedge" else SIDES[kind]
    every = range(len(grid))
    return Terrain(
        tuple(on.get(at) in BLOCKING for at in every),
        tuple(high.get(at, 0) for at in every),
        tuple(int(on.get(at) in HINDERING) for at in every),
        tuple(map(tuple, sides)),
    )


@cache
def board(name: str, hedges_as: int = HEDGE) -> Sights:
    """One of the boards of hexes.yaml."""
    found = book()["boards"][name]
    grid = grid_of(found["columns"])
    return Sights(grid, lie_of(grid, found["terrain"], found["levels"], found["hexsides"], hedges_as))


class Country:
    """A board of 9 columns and what a test puts on it, in the names of hexes: `Country(woods="C3 C4", level1="D5")`."""

    def __init__(self, hedges: str = "", bocage: str = "", **terrain: str) -> None:
        self.grid = grid_of({c: 9 + i % 2 for i, c in enumerate("ABCDEFGHI")})
        levels = {int(kind[-1]): names.split() for kind, names in terrain.items() if kind.startswith("level")}
        sides = {kind: [s.split("|") for s in text.split()] for kind, text in (("hedge", hedges), ("bocage", bocage))}
        kinds = {kind: names.split() for kind, names in terrain.items() if not kind.startswith("level")}
        assert all(kind in (*BLOCKING, *HINDERING) for kind in kinds), kinds
        self.sights = Sights(self.grid, lie_of(self.grid, kinds, levels, sides))

    def look(self, a: str, b: str, smoke: str = "", bunkers: str = "") -> int:
        """`smoke="C3:2 C4:1"`"""
        clouds = [cloud.split(":") for cloud in smoke.split()]
        index = self.grid.index
        fog = SmokeAndWalls.of([(index[at], int(n)) for at, n in clouds], [index[at] for at in bunkers.split()])
        return self.sights.look(index[a], index[b], fog)
