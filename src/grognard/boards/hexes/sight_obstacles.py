"""A line of sight explained: everything on it that blocks or hinders, one by one, in the words of the rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from grognard.boards.hexes import lines
from grognard.boards.hexes.directions import OFF, STEPS, Axial
from grognard.boards.hexes.grid import Grid
from grognard.boards.hexes.lines import Side
from grognard.boards.hexes.sight_terrain import BOCAGE, PLAIN, SmokeAndWalls, Terrain

BLOCKED = -1

Kind: TypeAlias = Literal["block", "level", "hindrance", "smoke", "run", "wall-side", "bocage", "vertex"]


class Obstacle(Struct, frozen=True):
    """Something that blocks or hinders a line of sight.

    A hex on the way: `block` (one may not see through it), `level` (too high), `hindrance`, `smoke`. `run`: the hexes
    on both sides of a line along hexsides. `wall-side`: a hexside crossed or run along, by its two hexes; `bocage`: one
    that blocks. `vertex`: hedges on both sides of a corner, by the hexes that meet there.
    """

    kind: Kind
    hexes: tuple[int, ...]
    amount: int
    """The hindrance that it adds, or BLOCKED."""


class SightLine:
    """A line from a firer to a target, with smoke and the like on the map."""

    def __init__(self, grid: Grid, terrain: Terrain, a: int, b: int, obstructions: SmokeAndWalls) -> None:
        self.grid, self.terrain, self.a = grid, terrain, a
        self.target: Axial = (grid.q[b] - grid.q[a], grid.r[b] - grid.r[a])
        self.way = lines.trace(*self.target)
        self.smoke = dict(obstructions.smoke)
        self.walls = obstructions.walls
        self.low = min(terrain.levels[a], terrain.levels[b])
        if abs(terrain.levels[a] - terrain.levels[b]) == 2 and self._slopes() < 2:
            self.low += 1

    def obstacles(self) -> Iterator[Obstacle]:
        """In the order of hexes inside, runs, hexsides, corners."""
        for at in self._hexes(self.way.inside):
            yield from self._inside(at)
        yield from self._runs()
        for side in self.way.crossed:
            yield from self._crossed(side)
        for side in self.way.runs:
            if found := self._on(side):
                yield self._bocage(side) if found == BOCAGE else Obstacle("wall-side", self._hexes(side), 1)
        yield from self._corners()

    def _inside(self, at: int) -> Iterator[Obstacle]:
        if self._walled(at):
            yield Obstacle("block", (at,), BLOCKED)
        elif self._blocks(at):
            yield Obstacle("level", (at,), BLOCKED)
        if self.terrain.hindrances[at]:
            yield Obstacle("hindrance", (at,), self.terrain.hindrances[at])
        if at in self.smoke:
            yield Obstacle("smoke", (at,), self.smoke[at])

    def _runs(self) -> Iterator[Obstacle]:
        """Judged over the whole line: both sides have to be obstructed somewhere, not opposite each other."""
        left, right = (self._hexes(tuple(run[i] for run in self.way.runs)) for i in (0, 1))
        walls = [tuple(at for at in side if self._blocks(at)) for side in (left, right)]
        if all(walls):
            yield Obstacle("run", walls[0] + walls[1], BLOCKED)
            return
        poor = [tuple(at for at in side if self._obstructed(at)) for side in (left, right)]
        if all(poor):
            narrow = sum(len([at for at in self._hexes(run) if self._obstructed(at)]) == 2 for run in self.way.runs)
            yield Obstacle("run", poor[0] + poor[1], max(1, narrow))

    def _crossed(self, side: Side) -> Iterator[Obstacle]:
        found = self._on(side)
        if found == BOCAGE and self._apart(side):
            yield self._bocage(side)
        elif found != PLAIN and (0, 0) not in side:
            yield Obstacle("wall-side", self._hexes(side), 1)

    def _corners(self) -> Iterator[Obstacle]:
        for corner in self.way.corners:
            hedged = [[s for s in sides if self._on(s) != PLAIN and (0, 0) not in s] for sides in corner[1:]]
            barred = [[s for s in sides if self._on(s) == BOCAGE and self._apart(s)] for sides in hedged]
            if all(hedged):
                yield Obstacle("vertex", self._hexes(corner.at), BLOCKED if all(barred) else 1)

    # what is there

    def _slopes(self) -> int:
        """Hexes crossed that lie one level above the lower end; along hexsides, those of the better side."""
        left, right = (tuple(run[i] for run in self.way.runs) for i in (0, 1))
        inside, *sides = (
            sum(self.terrain.levels[at] == self.low + 1 for at in self._hexes(part))
            for part in (self.way.inside, left, right)
        )
        return inside + min(sides)

    def _walled(self, at: int) -> bool:
        return self.terrain.blocks[at] or at in self.walls

    def _blocks(self, at: int) -> bool:
        return self._walled(at) or self.terrain.levels[at] > self.low

    def _obstructed(self, at: int) -> bool:
        return self._blocks(at) or self.terrain.hindrances[at] > 0 or at in self.smoke

    def _on(self, side: Side) -> int:
        """The feature on a hexside; PLAIN between two hexes that are not on the map."""
        for here, there in (side, side[::-1]):
            if (at := self._hex(here)) != OFF:
                return self.terrain.sides[at][STEPS.index((there[0] - here[0], there[1] - here[1]))]
        return PLAIN

    def _apart(self, side: Side) -> bool:
        return (0, 0) not in side and self.target not in side

    def _bocage(self, side: Side) -> Obstacle:
        return Obstacle("bocage", self._hexes(side), BLOCKED)

    def _hex(self, at: Axial) -> int:
        return self.grid.at(self.grid.q[self.a] + at[0], self.grid.r[self.a] + at[1])

    def _hexes(self, found: tuple[Axial, ...]) -> tuple[int, ...]:
        """The hexes that are on the map."""
        return tuple(at for at in map(self._hex, found) if at != OFF)
