"""Gaps between two obstacles: the shortest line that joins them, and whether a way leads through it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import isqrt
from typing import Final, NamedTuple

from grognard.boards.open_table.distances import overlap
from grognard.boards.open_table.lines import near_line, nearest_on_line, passes_through
from grognard.boards.open_table.polygons import Polygon
from grognard.boards.open_table.whole_numbers import (
    EPS,
    FINE,
    FINE_EPS,
    FineXY,
    fine_along,
    half_away,
    squared_distance,
)

_BESIDE: Final = 2 * FINE_EPS
"""In thousandths: what is as far beside a line keeps to its side, even if it is prolonged by the tolerance."""


class Gap(NamedTuple):
    """The shortest line between two polygons, from one to the other."""

    a: FineXY
    b: FineXY
    squared: int
    """The square of the distance of the two, to the thousandth."""
    bar: tuple[FineXY, FineXY]
    """The line prolonged by the tolerance at both ends, so that nothing slips through by grazing an obstacle."""


@lru_cache(maxsize=1 << 12)
def shortest_join(a: Polygon, b: Polygon) -> Gap | None:
    """`None` if the two overlap, so that there is no gap.

    Where sides face each other in parallel there are many shortest lines; theirs is the middle one. Sides count as
    parallel if lines at both of their ends are equally long within the tolerance.
    """
    if overlap(a, b):
        return None
    joins = _joins(a, b) + [(p, q) for q, p in _joins(b, a)]
    squares = [squared_distance(p, q) for p, q in joins]
    least = min(squares)
    most = isqrt(least) + 1 + FINE_EPS
    equal = [join for join, squared in zip(joins, squares, strict=True) if squared <= most * most]
    one, other = max(
        ((one, other) for one in equal for other in equal),
        key=lambda pair: squared_distance(pair[0][0], pair[1][0]) + squared_distance(pair[0][1], pair[1][1]),
    )
    p, q = _middle(one[0], other[0]), _middle(one[1], other[1])
    return Gap(p, q, least, _prolonged(p, q, (b.x - a.x, b.y - a.y)))


def _joins(a: Polygon, b: Polygon) -> list[tuple[FineXY, FineXY]]:
    """From each corner of a to the nearest point of each side of b; a shortest line is among these, here or there."""
    return [
        (corner, nearest_on_line(corner, (x, y), (x - ny, y + nx)))
        for corner in a.corners
        for nx, ny, _, _, x, y, _ in b.edges
    ]


def _middle(p: FineXY, q: FineXY) -> FineXY:
    return p[0] + half_away(q[0] - p[0], 2), p[1] + half_away(q[1] - p[1], 2)


def _prolonged(p: FineXY, q: FineXY, otherwise: FineXY) -> tuple[FineXY, FineXY]:
    """Where two obstacles touch, their gap has no direction of its own; it lies as they do to each other."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    if dx * dx + dy * dy <= FINE_EPS * FINE_EPS:
        dx, dy = otherwise
    return fine_along(p, (-dx, -dy), FINE_EPS), fine_along(q, (dx, dy), FINE_EPS)


def narrow_gap(start: FineXY, end: FineXY, obstacles: Sequence[Polygon], least: int) -> tuple[Polygon, Polygon] | None:
    """The first two obstacles, in their order, between which a way leads though their gap is below the least width."""
    if len(obstacles) < 2:
        return None
    wide = (least - EPS) * FINE
    near = near_line(start, end, obstacles, wide + FINE_EPS)
    if len(near) < 2:
        return None
    sides = [_beside(start, end, shape) for shape in near]
    for i, a in enumerate(near):
        x, y, radius = a.disc
        side = sides[i]
        for k in range(i + 1, len(near)):
            b, other_side = near[k], sides[k]
            # Both on one side: nothing leads through between them. On both, and together as far from it: wide enough.
            if side * other_side > 0 or abs(side) + abs(other_side) >= wide + FINE_EPS:
                continue
            other_x, other_y, other_radius = b.disc
            dx, dy, reach = x - other_x, y - other_y, radius + other_radius + wide
            if dx * dx + dy * dy >= reach * reach:
                continue
            found = shortest_join(a, b)
            if found is not None and found.squared < wide * wide and passes_through(start, end, *found.bar):
                return a, b
    return None


def _beside(start: FineXY, end: FineXY, shape: Polygon) -> int:
    """How far a polygon lies at least to the left of the line on which a way runs, by more than the tolerance and in
    thousandths; below 0 to the right, and 0 if it does neither."""
    x, y = start
    dx, dy = end[0] - x, end[1] - y
    size = isqrt(dx * dx + dy * dy) + 1
    across = [dx * (cy - y) - dy * (cx - x) for cx, cy in shape.corners]
    far = min(across) // size
    if far <= 0:
        far = min(0, -(-max(across) // size))
    return far if abs(far) > _BESIDE else 0


def gap_ok(start: FineXY, end: FineXY, obstacles: Sequence[Polygon], least: int) -> bool:
    """Whether a way leads through no gap between two obstacles that is below the least width, within the tolerance."""
    return narrow_gap(start, end, obstacles, least) is None
