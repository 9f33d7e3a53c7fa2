"""Outlines of what is drawn on the table: rings, fans, half-planes, bases. All within its edges."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import isqrt
from typing import Final

from grognard.boards.open_table import (
    CIRCLE,
    FINE,
    QUARTER,
    XY,
    FineXY,
    Polygon,
    Vector,
    along,
    fine,
    turned,
    unit_vector,
)
from grognard.boards.open_table.whole_numbers import ONE
from grognard.games.tercios.components.terrain import TABLE

Outline = tuple[XY, ...]
STEP: Final = 500
"""Between two rays of a fan, in hundredths of a degree."""
_CORNERS: Final = ((0, 0), (TABLE.width, 0), (TABLE.width, TABLE.depth), (0, TABLE.depth))


def shape(polygon: Polygon) -> Outline:
    return clipped([(x // FINE, y // FINE) for x, y in polygon.corners])


def ring(centre: XY, radius: int) -> Outline:
    return rings((fine(centre),), radius)


def rings(centres: Sequence[FineXY], radius: int) -> Outline:
    """The area within a distance of any of these points, which lie close together."""
    x = sum(x for x, _ in centres) // len(centres)
    y = sum(y for _, y in centres) // len(centres)
    found = []
    for facing in range(0, CIRCLE, STEP):
        way = unit_vector(facing)
        found.append(along((x, y), way, max(_out_of((cx - x, cy - y), way, radius) for cx, cy in centres)))
    return clipped(found)


def _out_of(centre: FineXY, way: Vector, radius: int) -> int:
    """How many units a ray from the origin runs before it leaves a ring round a point."""
    ahead = (centre[0] * way[0] + centre[1] * way[1]) // ONE
    inside = (radius * FINE) ** 2 - centre[0] ** 2 - centre[1] ** 2 + ahead * ahead
    return (ahead + isqrt(max(0, inside))) // FINE


def ring_round(shape: Polygon, distance: int) -> Outline:
    """The area within a distance of a convex shape: its corners, rounded."""
    found: list[XY] = []
    for facing in range(0, CIRCLE, 2 * STEP):
        x, y = unit_vector(facing)
        corner = max(shape.corners, key=lambda c: c[0] * x + c[1] * y)
        found.append(along(corner, (x, y), distance))
    return clipped(found)


def rays(facing: int) -> list[int]:
    """Directions ahead of a facing, from right to left."""
    return [turned(facing, by) for by in range(-QUARTER, QUARTER + 1, STEP)]


def fan(start: XY, ends: Iterable[tuple[int, int]]) -> Outline:
    """From a point along rays, each with how far it goes."""
    return clipped([start, *(along(fine(start), unit_vector(way), far) for way, far in ends)])


def arc(start: XY, facing: int, radius: int) -> Outline:
    """Half a disc ahead of a point."""
    return fan(start, [(way, radius) for way in rays(facing)])


def half_plane(point: XY, facing: int) -> Outline:
    """The part of the table behind a line through a point."""
    x, y = unit_vector(facing)
    return _cut(_CORNERS, lambda p: -((p[0] - point[0]) * x + (p[1] - point[1]) * y))


def clipped(outline: Iterable[XY]) -> Outline:
    """The part of it that lies on the table."""
    found: Sequence[XY] = tuple(outline)
    for inside in (
        lambda p: p[0], lambda p: TABLE.width - p[0], lambda p: p[1], lambda p: TABLE.depth - p[1],
    ):  # fmt: skip
        found = _cut(found, inside)
    return tuple(found)


def _cut(outline: Sequence[XY], inside: Callable[[XY], int]) -> Outline:
    """The part of an outline where a measure is not below 0."""
    found: list[XY] = []
    for n, here in enumerate(outline):
        before = outline[n - 1]
        a, b = inside(before), inside(here)
        if (a < 0) != (b < 0):
            found.append(tuple(p + (q - p) * a // (a - b) for p, q in zip(before, here, strict=True)))  # type: ignore[arg-type]
        if b >= 0:
            found.append(here)
    return tuple(found)
