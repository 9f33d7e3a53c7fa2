"""Straight lines between two points: what they cross, where they come nearest, and what lies before a front."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import isqrt
from typing import Final

from grognard.boards.open_table.bases import Base
from grognard.boards.open_table.polygons import Polygon, slack
from grognard.boards.open_table.whole_numbers import (
    FINE,
    FINE_EPS,
    ONE,
    QUARTER,
    XY,
    FineXY,
    Vector,
    angle_between,
    direction,
    half_away,
    squared_distance,
)

PIVOT_TOLERANCE: Final = 1
"""In hundredths of a degree."""


def crosses(start: FineXY, end: FineXY, shape: Polygon) -> bool:
    """Whether a line runs through a polygon by more than the tolerance.

    A line is judged as bases are: it crosses what it would overlap if it were a base without depth. So a line that runs
    along a side, or a hair within it, touches and does not cross, however the table is turned.
    """
    x, y = start
    ex, ey = end
    if x == ex and y == ey:
        return False
    for nx, ny, _, limit, _, _, _ in shape.edges:
        if nx * x + ny * y >= limit and nx * ex + ny * ey >= limit:
            return False
    dx, dy = ex - x, ey - y
    across = [dx * (cy - y) - dy * (cx - x) for cx, cy in shape.corners]
    least = slack(dx * dx + dy * dy)
    return min(across) < -least and max(across) > least


def near_line(start: FineXY, end: FineXY, shapes: Iterable[Polygon], reach: int) -> list[Polygon]:
    """All polygons within reach of a line, in thousandths, and perhaps a few others."""
    x, y = start
    dx, dy = end[0] - x, end[1] - y
    squared = dx * dx + dy * dy
    if squared == 0:
        dx = squared = 1
    size = isqrt(squared) + 1
    left, right = (x, end[0]) if dx > 0 else (end[0], x)
    low, high = (y, end[1]) if dy > 0 else (end[1], y)
    left, right, low, high = left - reach, right + reach, low - reach, high + reach
    found = []
    for shape in shapes:
        sx, sy, radius = shape.disc
        # Most are beside the rectangle round the line, which is seen without a product.
        if sx - radius > right or sx + radius < left or sy - radius > high or sy + radius < low:
            continue
        px, py, far = sx - x, sy - y, (radius + reach) * size
        if -far <= dx * py - dy * px <= far and -far <= dx * px + dy * py <= squared + far:
            found.append(shape)
    return found


def first_crossed(start: FineXY, end: FineXY, shapes: Iterable[Polygon]) -> Polygon | None:
    """The first of these, in their order, that a line crosses."""
    x, y = start
    dx, dy = end[0] - x, end[1] - y
    size = isqrt(dx * dx + dy * dy) + 1
    for shape in shapes:
        sx, sy, radius = shape.disc
        far = radius * size
        if -far <= dx * (sy - y) - dy * (sx - x) <= far and crosses(start, end, shape):
            return shape
    return None


def lines_meet(a: FineXY, b: FineXY, c: FineXY, d: FineXY) -> bool:
    """Whether the lines a-b and c-d share a point, exactly."""
    at_c, at_d = _turn(a, b, c), _turn(a, b, d)
    at_a, at_b = _turn(c, d, a), _turn(c, d, b)
    if at_c == at_d == 0 and at_a == at_b == 0:
        return all(min(a[i], b[i]) <= max(c[i], d[i]) and min(c[i], d[i]) <= max(a[i], b[i]) for i in (0, 1))
    return min(at_c, at_d) <= 0 <= max(at_c, at_d) and min(at_a, at_b) <= 0 <= max(at_a, at_b)


def crosses_polyline(start: FineXY, end: FineXY, polyline: Sequence[FineXY]) -> bool:
    return any(lines_meet(start, end, a, b) for a, b in pairwise(polyline))


def passes_through(start: FineXY, end: FineXY, a: FineXY, b: FineXY) -> bool:
    """Whether the line from start to end goes from one side of a-b to the other, by more than the tolerance, and meets
    a-b on the way. A line that begins or ends at a-b does not."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    before = dx * (start[1] - a[1]) - dy * (start[0] - a[0])
    after = dx * (end[1] - a[1]) - dy * (end[0] - a[0])
    if (before < 0) == (after < 0):
        return False
    least = slack(dx * dx + dy * dy)
    if -least <= before <= least or -least <= after <= least:
        return False
    at_a, at_b = _turn(start, end, a), _turn(start, end, b)
    return min(at_a, at_b) <= 0 <= max(at_a, at_b)


def nearest_on_line(point: FineXY, a: FineXY, b: FineXY) -> FineXY:
    """The point of the line a-b that is nearest to a point, to the nearest thousandth."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    squared = dx * dx + dy * dy
    at = dx * (point[0] - a[0]) + dy * (point[1] - a[1])
    if at <= 0:
        return a
    if at >= squared:
        return b
    return a[0] + half_away(at * dx, squared), a[1] + half_away(at * dy, squared)


def within_of_line(point: FineXY, a: FineXY, b: FineXY, limit: int) -> bool:
    """Whether a point is at most `limit` units from the line a-b, the tolerance included."""
    most = limit * FINE + FINE_EPS
    return squared_distance(point, nearest_on_line(point, a, b)) <= most * most


def nearest_on_border(point: FineXY, shape: Polygon) -> FineXY:
    """The point of a polygon's border that is nearest to a point, inside or outside of it."""
    found = [nearest_on_line(point, (x, y), (x - ny, y + nx)) for nx, ny, _, _, x, y, _ in shape.edges]
    return min(found, key=lambda near: squared_distance(point, near))


def _turn(a: FineXY, b: FineXY, c: FineXY) -> int:
    """Above 0 if c lies to the left of the way from a to b."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


# before and behind


def ahead(stand: Base, point: FineXY) -> int:
    """How far a point lies before the line of the front edge, in thousandths times `ONE`; below 0 behind it."""
    return (point[0] - stand.front[0]) * stand.forward[0] + (point[1] - stand.front[1]) * stand.forward[1]


def in_front(stand: Base, point: FineXY) -> bool:
    """Whether a point lies on or before the line that prolongs the front edge."""
    return ahead(stand, point) >= -FINE_EPS * ONE


def behind(stand: Base, point: FineXY) -> bool:
    """Whether a point lies behind that line by more than the tolerance."""
    return not in_front(stand, point)


def pivot_ok(facing: int, vector: Vector, most: int = QUARTER) -> bool:
    """Whether a base may turn from its facing into a direction, by at most a quarter if nothing else is said."""
    return angle_between(direction(vector), facing) <= most + PIVOT_TOLERANCE


def between(a: XY, b: XY) -> Vector:
    """The vector from one point to another."""
    return b[0] - a[0], b[1] - a[1]
