"""Outlines of what is drawn on the table: rings, fans, half-planes, bases. All within its edges."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from grognard.boards.table import CIRCLE, FINE, QUARTER, XY, Polygon, along, circle, fine, turned, unit_vector
from grognard.games.tercios.terrain import TABLE

Outline = tuple[XY, ...]
STEP: Final = 500
"""Between two rays of a fan, in hundredths of a degree."""
_CORNERS: Final = ((0, 0), (TABLE.width, 0), (TABLE.width, TABLE.depth), (0, TABLE.depth))


def shape(polygon: Polygon) -> Outline:
    return clipped([(x // FINE, y // FINE) for x, y in polygon.corners])


def ring(centre: XY, radius: int) -> Outline:
    return shape(circle(centre, radius))


def ring_round(shape: Polygon, distance: int) -> Outline:
    """Everywhere within so many units of a convex shape: its corners, rounded."""
    found: list[XY] = []
    for facing in range(0, CIRCLE, 2 * STEP):
        x, y = unit_vector(facing)
        corner = max(shape.corners, key=lambda c: c[0] * x + c[1] * y)
        found.append(along(corner, (x, y), distance))
    return clipped(found)


def fan(start: XY, facing: int, reach: Callable[[int], int]) -> Outline:
    """Ahead of a point to both sides, as far as `reach` says in each direction."""
    found = [start]
    for by in range(-QUARTER, QUARTER + 1, STEP):
        way = turned(facing, by)
        found.append(along(fine(start), unit_vector(way), reach(way)))
    return clipped(found)


def half_plane(point: XY, facing: int) -> Outline:
    """The part of the table behind a line through a point."""
    x, y = unit_vector(facing)
    return _cut(_CORNERS, lambda p: -((p[0] - point[0]) * x + (p[1] - point[1]) * y))


def clipped(outline: Iterable[XY]) -> Outline:
    """What of it lies on the table."""
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
