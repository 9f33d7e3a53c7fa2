"""The ground that a base passes over in a straight move, and what it touches there."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.boards.open_table.bases import Size, base, front_of
from grognard.boards.open_table.distances import disc_touches
from grognard.boards.open_table.lines import between
from grognard.boards.open_table.polygons import Polygon, fine_polygon, hull
from grognard.boards.open_table.whole_numbers import XY, FineXY, direction
from grognard.core import Pose


def swept_ground(start: XY, end: Pose, size: Size) -> tuple[Polygon, ...]:
    """The ground swept by a base that pivots about its front centre, goes straight to the end, and is turned there: the
    way, and the base at its end if it faces otherwise."""
    last = base(end, size)
    if front_of(end) == start:
        return (last,)
    facing = direction(between(start, front_of(end)))
    corners = base(Pose(*start, facing), size).corners + base(Pose(*front_of(end), facing), size).corners
    way = fine_polygon(hull(corners))
    return (way,) if facing == end.facing else (way, last)


def sweep_touches_disc(ground: Iterable[Polygon], centre: FineXY, radius: int) -> bool:
    return any(disc_touches(centre, radius, part) for part in ground)
