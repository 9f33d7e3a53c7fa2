"""Scenery as polygons of whole units: circles, rectangles, and the strips along a line."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from grognard.boards.open_table.bases import Base, Size
from grognard.boards.open_table.distances import contact, inside
from grognard.boards.open_table.lines import crosses_polyline, nearest_on_line
from grognard.boards.open_table.polygons import Polygon, polygon
from grognard.boards.open_table.whole_numbers import (
    CIRCLE,
    COS,
    FINE,
    ONE,
    SIN,
    XY,
    FineXY,
    Vector,
    fine,
    fine_along,
    half_away,
    rounded_to_units,
    unit_vector,
)

ROUND: Final = 24
"""Corners of a circle."""


def circle(centre: XY, radius: int) -> Polygon:
    """A regular polygon, its first corner to the east, each corner on whole units."""
    return polygon(circle_corners(centre, radius))


def circle_corners(centre: XY, radius: int) -> tuple[XY, ...]:
    x, y = centre
    steps = range(0, CIRCLE, CIRCLE // ROUND)
    return tuple(
        [(half_away(x * ONE + radius * COS[a], ONE), half_away(y * ONE + radius * SIN[a], ONE)) for a in steps]
    )


def rectangle(south_west: XY, north_east: XY) -> Polygon:
    (left, low), (right, high) = south_west, north_east
    return polygon([(left, low), (right, low), (right, high), (left, high)])


def turned_rectangle(centre: XY, size: Size, facing: int) -> Polygon:
    """Round a point, its depth along the facing."""
    forward = unit_vector(facing)
    half = size.depth * FINE // 2
    front, rear = _beyond(fine(centre), forward, half), _beyond(fine(centre), forward, -half)
    return _strip(rear, front, size.width)


def strips(polyline: Sequence[XY], width: int) -> tuple[Polygon, ...]:
    """A strip of that width along each part of a line, half of it on either side; for hedges, walls, roads, rivers."""
    return tuple(_strip(fine(a), fine(b), width) for a, b in pairwise(polyline))


def _strip(a: FineXY, b: FineXY, width: int) -> Polygon:
    left = a[1] - b[1], b[0] - a[0]
    half = width * FINE // 2
    return polygon(
        [rounded_to_units(_beyond(end, left, side * half)) for end, side in ((a, 1), (a, -1), (b, -1), (b, 1))]
    )


def _beyond(start: FineXY, vector: Vector, distance: int) -> FineXY:
    x, y = vector
    return fine_along(start, vector, distance) if distance >= 0 else fine_along(start, (-x, -y), -distance)


def line_across(point: XY, facing: int, table: Size) -> tuple[XY, XY]:
    """The straight line through a point, prolonged both ways to the edges of the table; where it faces comes last."""
    (x, y), (dx, dy) = point, unit_vector(facing)
    ends = [_to_edge(x, y, -dx, -dy, table), _to_edge(x, y, dx, dy, table)]
    return ends[0], ends[1]


def _to_edge(x: int, y: int, dx: int, dy: int, table: Size) -> XY:
    # By the edge that comes first: x + dx * room / speed, with the smaller room / speed.
    rooms = [
        ((table.width - x) if dx > 0 else x, abs(dx)),
        ((table.depth - y) if dy > 0 else y, abs(dy)),
    ]
    (room, speed), (other, other_speed) = rooms
    if speed == 0 or (other_speed and other * speed < room * other_speed):
        room, speed = other, other_speed
    return half_away(x * speed + dx * room, speed), half_away(y * speed + dy * room, speed)


def crossing(point: XY, a: XY, b: XY, length: int) -> tuple[XY, XY]:
    """The part of the line a-b with this length whose middle is the point of the line nearest to a point."""
    middle = nearest_on_line(fine(point), fine(a), fine(b))
    way = b[0] - a[0], b[1] - a[1]
    half = length * FINE // 2
    return rounded_to_units(_beyond(middle, way, -half)), rounded_to_units(_beyond(middle, way, half))


def covered_by_ground(centre: FineXY, ground: Polygon) -> bool:
    """Whether the centre that is shot at lies in the ground or on its border."""
    return inside(centre, ground)


def covered_by_line(
    target: Base, start: FineXY, end: FineXY, polyline: Sequence[FineXY], parts: Sequence[Polygon]
) -> bool:
    """Whether a target stands at a hedge or wall, given as a line and its strips, and the line of fire crosses it."""
    return any(contact(target, part) for part in parts) and crosses_polyline(start, end, polyline)
