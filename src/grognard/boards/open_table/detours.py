"""The shortest way round what may not be crossed, for what can turn as it goes: by the corners of what is there."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import pairwise
from math import isqrt

from grognard.boards.open_table.lines import first_crossed
from grognard.boards.open_table.polygons import Polygon
from grognard.boards.open_table.whole_numbers import FINE, FINE_EPS, FineXY, fine_along, squared_distance

Detour = tuple[FineXY, ...]
"""The points where it begins, turns and ends."""


def way_round(start: FineXY, end: FineXY, shapes: Sequence[Polygon], most: int) -> Detour | None:
    """The shortest way between two points that crosses none of these; `None` if it would be longer than `most` units,
    the tolerance included."""
    limit = most * FINE + FINE_EPS
    if squared_distance(start, end) > limit * limit:
        return None
    if first_crossed(start, end, shapes) is None:
        return start, end
    near = [shape for shape in shapes if _near(start, shape, limit)]
    points = [start, end, *(corner for shape in near for corner in shape.corners)]
    return _shortest(points, near, limit)


def way_length(way: Detour) -> int:
    """In thousandths, each stretch rounded down."""
    return sum(isqrt(squared_distance(a, b)) for a, b in pairwise(way))


def middle_of(way: Detour) -> FineXY:
    """The point half way along."""
    left = way_length(way) // 2
    for a, b in pairwise(way):
        stretch = isqrt(squared_distance(a, b))
        if left <= stretch:
            return fine_along(a, (b[0] - a[0], b[1] - a[1]), left) if stretch else a
        left -= stretch
    return way[-1]


def _near(start: FineXY, shape: Polygon, limit: int) -> bool:
    far = limit + shape.radius
    return (shape.x - start[0]) ** 2 + (shape.y - start[1]) ** 2 <= far * far


def _shortest(points: Sequence[FineXY], shapes: Sequence[Polygon], limit: int) -> Detour | None:
    """From the first point to the second: the nearest point that has not been reached yet is always the next."""
    reached: dict[int, int] = {}
    ahead: list[tuple[int, int, int]] = [(0, 0, -1)]
    """How long a way is, the point to which it leads, and the point before."""
    while ahead:
        far, here, before = heappop(ahead)
        if here in reached:
            continue
        reached[here] = before
        if here == 1:
            return tuple(points[n] for n in _back(reached, here))
        for n, point in enumerate(points):
            if n in reached:
                continue
            length = far + isqrt(squared_distance(points[here], point))
            if length <= limit and first_crossed(points[here], point, shapes) is None:
                heappush(ahead, (length, n, here))
    return None


def _back(reached: dict[int, int], here: int) -> list[int]:
    found = [here]
    while reached[found[-1]] >= 0:
        found.append(reached[found[-1]])
    return found[::-1]
