"""Line of sight between any two hexes: blocked, or how much hinders it. Exact, symmetric where it blocks, and fast.

Hexes lie on a lattice with a margin, a bit for each, so that the same line from anywhere else is the same pattern of
bits shifted: a line is made into a stencil once for each displacement and laid over the bits of the land. Hexsides
have a lattice of their own, three bits a hex. What a pair sees in clear air is kept for good; obstructions (smoke,
bunkers) are looked into only where some of them lie between the two.

A line may leave a map between two hexes at its edge; nothing out there blocks or hinders.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from grognard.boards.hexes import lines
from grognard.boards.hexes.directions import STEPS, Axial
from grognard.boards.hexes.grid import Grid
from grognard.boards.hexes.lines import Side
from grognard.boards.hexes.sight_obstacles import BLOCKED, Obstacle, SightLine
from grognard.boards.hexes.sight_terrain import BOCAGE, CLEAR_AIR, HEDGE, PLAIN, SmokeAndWalls, Terrain

_UNKNOWN = -2
_MOST_OBSTRUCTIONS = 32
"""Kept at once with what was seen through them."""
_OWNED = 3
"""A hex owns its sides to the north, north-east and south-east; the others are its neighbours'."""


class Contact(NamedTuple):
    """A line is `in` a hex, makes a `run` between the left and the right one, or touches one in a `point`."""

    kind: str
    hexes: tuple[int, ...]
    """OFF for a hex that is not on the map."""


class _Stencil(NamedTuple):
    """A line as bits, to be shifted by the place of its first hex and `base`; hexsides by three times as much."""

    base: int
    between: tuple[int, ...]
    """Offsets of all hexes that matter."""
    inside: int
    left: int
    right: int
    across: int
    """From a left hex to the right one of the same run."""
    crossed: int
    """Hexsides, except the firer's own."""
    along: int
    barred: int
    """Hexsides crossed or run along that belong to neither end."""
    corners: tuple[tuple[int, int], ...]
    """Hexsides to the left and right of a vertex, except the firer's own."""
    barred_corners: tuple[tuple[int, int], ...]


class _Land(NamedTuple):
    """The terrain and some obstructions, as bits."""

    opaque: dict[int, int]
    """By level: the hexes that block a line whose lower end has this level."""
    level: dict[int, int]
    hindered: int
    weights: tuple[tuple[int, int], ...]
    """An amount, and the hexes that add it."""
    hedged: int
    """Hexsides with anything on them."""
    bocage: int


class Sights:
    """Lines of sight on one map."""

    def __init__(self, grid: Grid, terrain: Terrain) -> None:
        _check(grid, terrain)
        self.grid = grid
        self.terrain = terrain
        self._size = len(grid)
        self._clear = [_UNKNOWN] * self._size**2
        self._between = [0] * self._size**2
        """For each pair, the hexes where an obstruction would change the answer, as bits."""
        self._stencils: dict[Axial, _Stencil] = {}
        self._obstructed: dict[SmokeAndWalls, tuple[_Land, dict[int, int]]] = {}
        west, north = min(grid.q) - 1, min(grid.r) - 1
        self._width = max(grid.r) + 2 - north
        self._places = tuple((q - west) * self._width + r - north for q, r in zip(grid.q, grid.r, strict=True))
        self._bits = [0] * (max(self._places) + self._width + 2)
        for at, place in enumerate(self._places):
            self._bits[place] = 1 << at
        self._land = self._lay()

    def look(self, a: int, b: int, obstructions: SmokeAndWalls = CLEAR_AIR) -> int:
        """BLOCKED, or what hinders sight from a firer in a to a target in b: terrain and smoke of neither end hex
        count, hexsides of the firer's do not. A hex sees itself."""
        pair = a * self._size + b
        found = self._clear[pair]
        if found == _UNKNOWN:
            found = self._look(a, b, pair)
        if obstructions.mask & self._between[pair]:
            return self._look_through(a, b, pair, obstructions)
        return found

    def trace(self, a: int, b: int) -> tuple[Contact, ...]:
        """The hexes that a line meets strictly between its ends, by first contact."""
        way = lines.trace(self.grid.q[b] - self.grid.q[a], self.grid.r[b] - self.grid.r[a])
        q, r = self.grid.q[a], self.grid.r[a]
        return tuple(
            Contact(kind, tuple(self.grid.at(q + dq, r + dr) for dq, dr in hexes)) for kind, hexes in way.contacts
        )

    def obstacles(self, a: int, b: int, obstructions: SmokeAndWalls = CLEAR_AIR) -> tuple[Obstacle, ...]:
        """Everything that blocks or hinders, for people: amounts add up to what `look` says, unless one is BLOCKED."""
        return tuple(SightLine(self.grid, self.terrain, a, b, obstructions).obstacles()) if a != b else ()

    # the quick way

    def _look(self, a: int, b: int, pair: int) -> int:
        found = 0
        if a != b:
            found = self._judge(a, b, self._land)
            if found != BLOCKED:  # obstructions open no view
                place, bits, between = self._places[a], self._bits, 0
                for offset in self._stencil(a, b).between:
                    between |= bits[place + offset]
                self._between[pair] = between
        self._clear[pair] = found
        return found

    def _look_through(self, a: int, b: int, pair: int, obstructions: SmokeAndWalls) -> int:
        kept = self._obstructed.get(obstructions)
        if kept is None:
            if len(self._obstructed) >= _MOST_OBSTRUCTIONS:
                self._obstructed.clear()
            kept = self._obstructed[obstructions] = (self._with_obstructions(obstructions), {})
        land, found = kept
        if pair not in found:
            found[pair] = self._judge(a, b, land)
        return found[pair]

    def _judge(self, a: int, b: int, land: _Land) -> int:
        s = self._stencil(a, b)
        place = self._places[a] + s.base
        inside, left, right = s.inside << place, s.left << place, s.right << place
        one, other = self.terrain.levels[a], self.terrain.levels[b]
        low = min(one, other)
        opaque = land.opaque[low]
        if abs(one - other) == 2:
            slope = land.level[low + 1]
            sides = min((left & slope).bit_count(), (right & slope).bit_count())
            if (inside & slope).bit_count() + sides < 2:
                opaque = land.opaque[low + 1]
        if inside & opaque or (left & opaque and right & opaque):
            return BLOCKED
        total = 0
        for amount, hexes in land.weights:
            total += amount * (inside & hexes).bit_count()
        if left:
            left &= opaque | land.hindered
            right &= opaque | land.hindered
            if left and right:
                # One of the two lists blocks nothing, so every run with both hexes obstructed holds a hindrance.
                beside = right >> s.across if s.across > 0 else right << -s.across
                total += max(1, (left & beside).bit_count())
        if not land.hedged:
            return total
        place *= _OWNED
        if (s.barred << place) & land.bocage:
            return BLOCKED
        total += ((s.crossed << place) & land.hedged).bit_count() + ((s.along << place) & land.hedged).bit_count()
        for one, other in s.corners:
            total += bool((one << place) & land.hedged and (other << place) & land.hedged)
        return BLOCKED if land.bocage and _barred_by_corner(s, place, land.bocage) else total

    # bits

    def _lay(self) -> _Land:
        terrain, places = self.terrain, self._places
        blocks = _together(place for place, blocks in zip(places, terrain.blocks, strict=True) if blocks)
        heights = range(min(terrain.levels), max(terrain.levels) + 1)
        level = {
            height: _together(p for p, found in zip(places, terrain.levels, strict=True) if found == height)
            for height in heights
        }
        opaque = {height: blocks | sum(level[above] for above in heights if above > height) for height in heights}
        weights = {
            amount: _together(p for p, found in zip(places, terrain.hindrances, strict=True) if found == amount)
            for amount in sorted(set(terrain.hindrances))
            if amount
        }
        hedged = bocage = 0
        for at, sides in enumerate(terrain.sides):
            for direction, side in enumerate(sides):
                if side != PLAIN:
                    dq, dr = STEPS[direction]
                    bit = 1 << self._side(places[at], places[at] + dq * self._width + dr)
                    hedged |= bit
                    bocage |= bit if side == BOCAGE else 0
        return _Land(opaque, level, sum(weights.values()), tuple(weights.items()), hedged, bocage)

    def _with_obstructions(self, obstructions: SmokeAndWalls) -> _Land:
        land, places = self._land, self._places
        walls = _together(places[at] for at in obstructions.walls)
        smoke = tuple((strength, 1 << places[at]) for at, strength in obstructions.smoke)
        return land._replace(
            opaque={height: hexes | walls for height, hexes in land.opaque.items()},
            hindered=land.hindered | sum(hexes for _, hexes in smoke),
            weights=land.weights + smoke,
        )

    def _side(self, one: int, other: int) -> int:
        """The bit of the hexside between two places of the lattice, or two offsets."""
        for direction in range(_OWNED):
            dq, dr = STEPS[direction]
            step = dq * self._width + dr
            if other - one == step:
                return one * _OWNED + direction
            if one - other == step:
                return other * _OWNED + direction
        raise AssertionError("hexes that share a side are neighbours")

    def _stencil(self, a: int, b: int) -> _Stencil:
        d = (self.grid.q[b] - self.grid.q[a], self.grid.r[b] - self.grid.r[a])
        found = self._stencils.get(d)
        if found is None:
            found = self._stencils[d] = self._cut(d)
        return found

    def _cut(self, d: Axial) -> _Stencil:
        way = lines.trace(*d)
        start, end = (0, 0), d
        met = [at for _, hexes in way.contacts for at in hexes]
        base = min(self._offset(at) for at in (start, end, *met))

        def hexes(found: list[Axial] | tuple[Axial, ...]) -> int:
            return _together(self._offset(at) - base for at in found)

        def sides(found: list[Side] | tuple[Side, ...]) -> int:
            return _together(self._side(self._offset(one) - base, self._offset(other) - base) for one, other in found)

        def without(found: tuple[Side, ...], *ends: Axial) -> list[Side]:
            return [side for side in found if not any(end in side for end in ends)]

        def corners(*ends: Axial) -> tuple[tuple[int, int], ...]:
            both = [(sides(without(c.left, *ends)), sides(without(c.right, *ends))) for c in way.corners]
            return tuple((left, right) for left, right in both if left and right)

        return _Stencil(
            base=base,
            between=tuple(self._offset(at) for kind, found in way.contacts if kind != "point" for at in found),
            inside=hexes(way.inside),
            left=hexes([left for left, _ in way.runs]),
            right=hexes([right for _, right in way.runs]),
            across=self._offset(way.runs[0][1]) - self._offset(way.runs[0][0]) if way.runs else 0,
            crossed=sides(without(way.crossed, start)),
            along=sides(way.runs),
            barred=sides([*without(way.crossed, start, end), *way.runs]),
            corners=corners(start),
            barred_corners=corners(start, end),
        )

    def _offset(self, at: Axial) -> int:
        return at[0] * self._width + at[1]


def _barred_by_corner(stencil: _Stencil, place: int, bocage: int) -> bool:
    """Whether the line touches a corner with bocage on both sides."""
    return any((one << place) & bocage and (other << place) & bocage for one, other in stencil.barred_corners)


def _together(bits: Iterable[int]) -> int:
    found = 0
    for bit in bits:
        found |= 1 << bit
    return found


def _check(grid: Grid, terrain: Terrain) -> None:
    if not len(grid):
        raise ValueError("a map without hexes")
    for what in ("blocks", "levels", "hindrances", "sides"):
        if len(getattr(terrain, what)) != len(grid):
            raise ValueError(f"{what} of {len(getattr(terrain, what))} hexes on a map of {len(grid)}")
    for at, (name, hindrance, sides) in enumerate(zip(grid.names, terrain.hindrances, terrain.sides, strict=True)):
        if hindrance < 0:
            raise ValueError(f"{name}: a hindrance of {hindrance}")
        if len(sides) != len(STEPS) or any(side not in (PLAIN, HEDGE, BOCAGE) for side in sides):
            raise ValueError(f"{name}: hexsides {sides}")
        for direction, other in enumerate(grid.neighbours[at]):
            if other > at and terrain.sides[other][(direction + 3) % 6] != sides[direction]:
                raise ValueError(f"{name} and {grid.names[other]} do not agree on the side between them")
