"""Bases: rectangles that stand on the table by the middle of their front edge and a facing, with their four centres."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import lru_cache
from math import isqrt
from typing import Any, Final, NamedTuple

from grognard.boards.open_table.polygons import Edge, Polygon, edge
from grognard.boards.open_table.whole_numbers import (
    CIRCLE,
    COS,
    FINE,
    ONE,
    QUARTER,
    SIN,
    XY,
    FineXY,
    Vector,
    direction,
    fine_along,
    rounded_to_units,
    turned,
)
from grognard.core import Pose


class Size(NamedTuple):
    """Of a base, in units."""

    width: int
    depth: int


class Side(IntEnum):
    FRONT = 0
    RIGHT = 1
    REAR = 2
    LEFT = 3


OUTWARD: Final = (0, -QUARTER, 2 * QUARTER, QUARTER)
"""The directions of the sides, relative to the front."""
_PER_HALF: Final = 2 * ONE // FINE
"""How many parts of `ONE` make a thousandth, if they are counted in half units."""
_HALF: Final = _PER_HALF // 2


def front_of(pose: Pose) -> XY:
    """The front centre of what stands at a pose."""
    return pose.x, pose.y


class Base(Polygon):
    """A rectangle at a pose. Made by `base`. Centres, corners and edges are computed on demand: most bases that are
    tried never need them, because nothing is near."""

    __slots__ = ("centres", "forward", "front", "middle", "pose", "size")

    centres: tuple[FineXY, ...]
    """By `Side`."""

    def __init__(self, pose: Pose, size: Size) -> None:
        x, y = pose.x * FINE, pose.y * FINE
        middle = _middle(size, pose.facing)
        self.pose = pose
        self.size = size
        self.front: FineXY = (x, y)
        self.x, self.y = self.middle = x + middle[0], y + middle[1]
        self.forward: Vector = (COS[pose.facing], SIN[pose.facing])
        self.radius = _radius(size)
        self.disc = self.x, self.y, self.radius

    def __getattr__(self, name: str) -> Any:
        """What has no value yet."""
        if name not in ("centres", "corners", "edges"):
            raise AttributeError(name)
        x, y = self.front
        if name == "edges":
            self.edges = tuple(
                [
                    (nx, ny, border + (moved := nx * x + ny * y), limit + moved, ex + x, ey + y, squared)
                    for nx, ny, border, limit, ex, ey, squared in _edges(self.size, self.pose.facing)
                ]
            )
            return self.edges
        seen = _corners if name == "corners" else _centres
        points = tuple([(x + px, y + py) for px, py in seen(self.size, self.pose.facing)])
        setattr(self, name, points)
        return points

    def __repr__(self) -> str:
        return f"base({self.pose}, {self.size})"


@lru_cache(maxsize=1 << 12)
def _middle(size: Size, facing: int) -> FineXY:
    """As seen from the front centre, like what follows."""
    return _seen_from_front(facing, ((-size.depth, 0),))[0]


@lru_cache(maxsize=1 << 12)
def _centres(size: Size, facing: int) -> list[FineXY]:
    width, depth = size
    return _seen_from_front(facing, ((0, 0), (-depth, -width), (-2 * depth, 0), (-depth, width)))


@lru_cache(maxsize=1 << 12)
def _corners(size: Size, facing: int) -> list[FineXY]:
    width, depth = size
    return _seen_from_front(facing, ((0, width), (-2 * depth, width), (-2 * depth, -width), (0, -width)))


@lru_cache(maxsize=1 << 12)
def _edges(size: Size, facing: int) -> tuple[Edge, ...]:
    corners = _corners(size, facing)
    return tuple(edge(corner, corners[i - 3]) for i, corner in enumerate(corners))


def _seen_from_front(facing: int, halves: Iterable[tuple[int, int]]) -> list[FineXY]:
    """Points given as half units forward and to the left. Rounded as seen from the front centre, so that a base that is
    moved keeps its shape."""
    c, s = COS[facing], SIN[facing]
    found = []
    for ahead, left in halves:
        x, y = ahead * c - left * s, ahead * s + left * c
        # As `half_away` does: bases are made so often that the calls would show.
        found.append(
            (
                (x + _HALF) // _PER_HALF if x >= 0 else -((_HALF - x) // _PER_HALF),
                (y + _HALF) // _PER_HALF if y >= 0 else -((_HALF - y) // _PER_HALF),
            )
        )
    return found


@lru_cache(maxsize=1 << 8)
def _radius(size: Size) -> int:
    """Half a diagonal, with room for the rounding of the corners."""
    return isqrt(size.width * size.width + size.depth * size.depth) * FINE // 2 + FINE + 2


@lru_cache(maxsize=1 << 12)
def base(pose: Pose, size: Size) -> Base:
    """The same object for the same pose, as long as it is remembered."""
    if not 0 <= pose.facing < CIRCLE:
        raise ValueError(f"a facing of {pose.facing}: from 0 to {CIRCLE - 1}")
    if size.width <= 0 or size.depth <= 0:
        raise ValueError(f"a base of {size.width} by {size.depth}")
    return Base(pose, size)


def turned_to(stand: Base, side: Side) -> Pose:
    """The pose after facing: the front centre goes to that centre, and the base looks outward there."""
    return Pose(*rounded_to_units(stand.centres[side]), turned(stand.pose.facing, OUTWARD[side]))


def turned_about(stand: Base, vector: Vector) -> Pose:
    """The pose after turning in place, about the middle of the base, until it faces along a vector."""
    ahead = fine_along(stand.middle, vector, stand.size.depth * FINE // 2)
    return Pose(*rounded_to_units(ahead), direction(vector))


def side_towards(stand: Base, vector: Vector) -> Side:
    """The side that looks most nearly along a vector; of two that do equally, the earlier of rear, left, right."""
    fx, fy = stand.forward
    ahead = fx * vector[0] + fy * vector[1]
    left = fx * vector[1] - fy * vector[0]
    reach = {Side.REAR: -ahead, Side.LEFT: left, Side.RIGHT: -left, Side.FRONT: ahead}
    return max(reach, key=reach.__getitem__)


def away_from(stand: Base, enemy: Base) -> Vector:
    """From the other's front centre to the middle of this base; if both are one point, where the other faces."""
    vector = stand.middle[0] - enemy.front[0], stand.middle[1] - enemy.front[1]
    return vector if vector != (0, 0) else enemy.forward
