"""Convex polygons in thousandths of a unit, which is what everything on a table is: bases, scenery, swept ground.

A polygon never changes, and what the measures need of it is computed once. Nothing that is not convex is needed: a bent
hedge or a town is several polygons.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isqrt
from typing import TypeAlias

from grognard.boards.open_table.whole_numbers import FINE_EPS, XY, FineXY, fine

Edge: TypeAlias = tuple[int, int, int, int, int, int, int]
"""One side of a polygon: nx, ny, border, limit, x, y, squared. A plain tuple, because bases are made often.

The inside is where nx * x + ny * y is below the border. The limit is the same line drawn inwards by the tolerance:
what stays outside of it touches at most. The side begins at x, y and runs along (-ny, nx), and `squared` is the square
of its length.
"""


def edge(a: FineXY, b: FineXY) -> Edge:
    """From a to b, the inside to the left."""
    nx, ny = b[1] - a[1], a[0] - b[0]
    squared = nx * nx + ny * ny
    border = nx * a[0] + ny * a[1]
    return nx, ny, border, border - slack(squared), a[0], a[1], squared


def slack(squared: int, tolerance: int = FINE_EPS) -> int:
    """The tolerance times a length whose square is given, rounded down: a whole number is above the one exactly if it
    is above the other."""
    return isqrt(tolerance * tolerance * squared)


class Polygon:
    """Corners counter-clockwise, and a circle round it for quick refusals."""

    __slots__ = ("corners", "disc", "edges", "radius", "x", "y")

    def __init__(self, corners: tuple[FineXY, ...], edges: tuple[Edge, ...], centre: FineXY, radius: int) -> None:
        self.corners = corners
        self.edges = edges
        self.x, self.y = centre
        self.radius = radius
        """Not too small, and at most a little too large."""
        self.disc = self.x, self.y, radius
        """The circle once more, for loops over many polygons."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.corners}"


def polygon(corners: Iterable[XY]) -> Polygon:
    """Of corners in whole units, in the order of the border, either way round."""
    return fine_polygon([fine(corner) for corner in corners])


def fine_polygon(corners: Sequence[FineXY]) -> Polygon:
    around = _in_order(corners)
    edges = tuple(edge(corner, around[i + 1 - len(around)]) for i, corner in enumerate(around))
    xs, ys = [x for x, _ in around], [y for _, y in around]
    centre = (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
    farthest = max((x - centre[0]) ** 2 + (y - centre[1]) ** 2 for x, y in around)
    return Polygon(around, edges, centre, isqrt(farthest) + 1)


def shifts_onto(a: Polygon, b: Polygon) -> Polygon:
    """The shifts, as points, that bring a polygon to share a point with another. As far as a shift lies from them, so
    far apart the two are after it."""
    return fine_polygon(hull((bx - ax, by - ay) for ax, ay in a.corners for bx, by in b.corners))


def _in_order(corners: Sequence[FineXY]) -> tuple[FineXY, ...]:
    """The same corners counter-clockwise from the first. One that lies on a side is left out: rounding to whole units
    can put three on a line."""
    turns = [_turn(corners[i - 2], corners[i - 1], corner) for i, corner in enumerate(corners)]
    if len(corners) > 2 and _once_round(corners):
        if min(turns) > 0:
            return tuple(corners)
        if max(turns) < 0:
            return (corners[0], *corners[:0:-1])
    border = hull(corners)
    known = frozenset(border)
    kept = [corner for corner in corners if corner in known]
    if len(border) < 3 or not all(corner in known or _on_border(corner, border) for corner in corners):
        raise ValueError(f"not the corners of a convex polygon: {list(corners)}")
    first = border.index(kept[0])
    around = border[first:] + border[:first]
    if kept not in (around, [around[0], *around[:0:-1]]):
        raise ValueError(f"the corners of a convex polygon, but not in the order of its border: {list(corners)}")
    return tuple(around)


def _once_round(corners: Sequence[FineXY]) -> bool:
    """Of corners that all turn the same way: whether they go round once, and so have one lowest."""
    lows = [corners[i - 2] > corners[i - 1] < corner for i, corner in enumerate(corners)]
    return lows.count(True) == 1


def _on_border(point: FineXY, border: Sequence[FineXY]) -> bool:
    """Whether a point inside a convex border lies on it."""
    return any(_turn(border[i - 1], corner, point) == 0 for i, corner in enumerate(border))


def hull(points: Iterable[FineXY]) -> list[FineXY]:
    """The corners of the smallest convex polygon that holds all of them, counter-clockwise."""
    ordered = sorted(points)
    return [*_half_hull(ordered)[:-1], *_half_hull(ordered[::-1])[:-1]]


def _half_hull(points: Iterable[FineXY]) -> list[FineXY]:
    half: list[FineXY] = []
    for point in points:
        while len(half) > 1 and _turn(half[-2], half[-1], point) <= 0:
            half.pop()
        half.append(point)
    return half


def _turn(a: FineXY, b: FineXY, c: FineXY) -> int:
    """Above 0 if the way from a by b to c turns left."""
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
