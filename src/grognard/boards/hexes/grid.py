"""A map of hexes: names, neighbours, distances, arcs and fire lanes. What lies in the hexes is not known here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from grognard.boards.hexes import arcs, lines
from grognard.boards.hexes.directions import OFF, STEPS, distance


class Grid:
    """Hexes are numbers, in the order in which they are given. Never changes.

    Methods take hexes of the map, not OFF, and directions from 0 to 5.
    """

    def __init__(self, hexes: Sequence[tuple[str, int, int]]) -> None:
        """Name, q and r of each."""
        self.names: tuple[str, ...] = tuple(name for name, _, _ in hexes)
        self.q: tuple[int, ...] = tuple(q for _, q, _ in hexes)
        self.r: tuple[int, ...] = tuple(r for _, _, r in hexes)
        self.index: dict[str, int] = {}
        self._places: dict[tuple[int, int], int] = {}
        for at, (name, q, r) in enumerate(hexes):
            if name in self.index:
                raise ValueError(f"two hexes are called {name}")
            if (q, r) in self._places:
                raise ValueError(f"{name} and {self.names[self._places[q, r]]} lie in the same place")
            self.index[name] = self._places[q, r] = at
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(
            tuple(self.at(q + sq, r + sr) for sq, sr in STEPS) for _, q, r in hexes
        )

    def __len__(self) -> int:
        return len(self.names)

    def at(self, q: int, r: int) -> int:
        """The hex in this place, or OFF."""
        return self._places.get((q, r), OFF)

    @cached_property
    def ranges(self) -> tuple[bytes, ...]:
        """`ranges[a][b]` is the distance; no map is more than 255 hexes across."""
        places = tuple(zip(self.q, self.r, strict=True))
        return tuple(bytes([distance(q - p, r - o) for q, r in places]) for p, o in places)

    def distance(self, a: int, b: int) -> int:
        """The hexes from a to b, b counted and a not."""
        return self.ranges[a][b]

    def direction(self, a: int, b: int) -> int:
        """The direction of a neighbour; OFF for any other hex."""
        return self.neighbours[a].index(b) if b != OFF and b in self.neighbours[a] else OFF

    def away(self, a: int, direction: int, steps: int) -> int:
        """The hex this many steps straight ahead; OFF beyond the map."""
        for _ in range(steps):
            if a == OFF:
                break
            a = self.neighbours[a][direction]
        return a

    def within(self, a: int, steps: int) -> tuple[int, ...]:
        """The hexes at 1 to `steps` steps, ascending."""
        return tuple(b for b, far in enumerate(self.ranges[a]) if 0 < far <= steps)

    def in_arc(self, at: int, facing: int, target: int) -> bool:
        """Whether a target lies in the 120 degrees centred on the facing: edges in, own hex out."""
        return arcs.in_arc(self.q[target] - self.q[at], self.r[target] - self.r[at], facing)

    def armour(self, at: int, facing: int, firer: int) -> int:
        """1 if fire from there strikes the front, -1 the rear, 0 exactly on the boundary."""
        return arcs.armour(self.q[firer] - self.q[at], self.r[firer] - self.r[at], facing)

    def lane(self, a: int, b: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Left and right way of a fire lane, a left out and b included; the same twice if there is no choice.

        Where one of the two hexes that share a point is not on the map, both ways take the other.
        """
        q, r = self.q[a], self.r[a]
        left, right = [], []
        for one, other in lines.lane(self.q[b] - q, self.r[b] - r):
            here, there = self.at(q + one[0], r + one[1]), self.at(q + other[0], r + other[1])
            left.append(there if here == OFF else here)
            right.append(here if there == OFF else there)
        return tuple(left), tuple(right)
