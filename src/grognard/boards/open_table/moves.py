"""Moves of a base straight along a line: where one ends, how far it is clear, and where it is shortened to.

Ways are counted in whole units from where they begin. At each of them the base stands on the nearest whole units, and
it is this pose that is judged.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from grognard.boards.open_table.angle_correction import angle_correction
from grognard.boards.open_table.bases import Base, Side, Size, base
from grognard.boards.open_table.distances import closer_than, overlap
from grognard.boards.open_table.gaps import gap_ok
from grognard.boards.open_table.lines import between, first_crossed, near_line
from grognard.boards.open_table.polygons import Polygon
from grognard.boards.open_table.whole_numbers import (
    EPS,
    FINE,
    FINE_EPS,
    XY,
    FineXY,
    Vector,
    along,
    direction,
    fine,
    fine_along,
    length,
)
from grognard.core import Pose


def end_of_move(start: XY, to: XY, wish: int, size: Size, obstacles: Sequence[Polygon]) -> Pose | None:
    """The pose at the end of a straight move to a point: there, facing the way it went; or turned by the smallest angle
    that frees the base of all overlaps; or as far back on its way as it must be to overlap nothing, facing the way it
    went. `None` if there is no such place.

    The result taken as a new wish gives the same result. The wished facing matters only if turning left and right would
    do equally well, or if the base does not move.
    """
    facing = wish if to == start else direction(between(start, to))
    corrected = angle_correction(to, facing, size, obstacles, wish)
    if corrected is not None:
        return Pose(*to, corrected)
    if to == start:
        return None
    way = between(start, to)

    def stand_at(t: int) -> Base:
        point = along(fine(start), way, t)
        return base(Pose(*point, facing if point == start else direction(between(start, point))), size)

    on_the_way = _remembered(stand_at)

    swing = (size.width + size.depth) * FINE
    near = _from_the_start(fine(start), fine(to), obstacles, swing)
    far = shortened(length(way), [partial(_overlaps, on_the_way, other) for other in near])
    return on_the_way(far).pose if far else None


def _remembered(at: Callable[[int], Base]) -> Callable[[int], Base]:
    """The bases on one way: each of many obstacles asks for the same ones."""
    known: dict[int, Base] = {}

    def remembered(t: int) -> Base:
        stand = known.get(t)
        if stand is None:
            stand = known[t] = at(t)
        return stand

    return remembered


def _overlaps(at: Callable[[int], Base], other: Polygon, t: int) -> bool:
    return overlap(at(t), other)


def _too_close(at: Callable[[int], Base], keep: int, other: Polygon, t: int) -> bool:
    return closer_than(at(t), other, keep)


def _off_table(stand: Base, vector: Vector, table: Size) -> Callable[[int], bool]:
    """A test whether a base has a centre off the table after some units along a vector, by more than the tolerance."""
    x, y = stand.front
    xs, ys = [cx - x for cx, _ in stand.centres], [cy - y for _, cy in stand.centres]
    left, right = -FINE_EPS - min(xs), table.width * FINE + FINE_EPS - max(xs)
    low, high = -FINE_EPS - min(ys), table.depth * FINE + FINE_EPS - max(ys)

    def off(t: int) -> bool:
        at_x, at_y = fine(along(stand.front, vector, t))
        return not (left <= at_x <= right and low <= at_y <= high)

    return off


def shortened(most: int, blocks: Sequence[Callable[[int], bool]], least: int = 0) -> int | None:
    """The greatest length of a way, from `least` to `most`, at which nothing blocks; `None` if there is none.

    A straight move is blocked by a convex obstacle on one stretch of its way, so that the near end of this stretch is
    found by halving. It is quick if what lies near the beginning comes first, because its stretch ends before others.
    """
    t = most
    while True:
        blocked = next((blocked for blocked in blocks if blocked(t)), None)
        if blocked is None:
            return t
        end = _near_end(blocked, t, least)
        if end is None:
            return None
        t = end


def _from_the_start(start: FineXY, end: FineXY, obstacles: Sequence[Polygon], reach: int) -> list[Polygon]:
    """Obstacles within reach of a way, in the order in which it comes to them."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return sorted(near_line(start, end, obstacles, reach), key=lambda other: dx * other.x + dy * other.y)


def _near_end(blocked: Callable[[int], bool], at: int, least: int = 0) -> int | None:
    """The last length before a stretch, on which `at` lies, or `None` if that is below the least."""
    if at <= least or blocked(least):
        return None
    free = least
    while at - free > 1:
        middle = (free + at) // 2
        if blocked(middle):
            at = middle
        else:
            free = middle
    return free


def clear_line(
    start: FineXY,
    vector: Vector,
    most: int,
    obstacles: Sequence[Polygon],
    least_gap: int | None = None,
    least: int = 0,
) -> int:
    """How far, at most `most` units, a line runs before it crosses an obstacle or, if a least width is given, leads
    through a gap that is narrower; 0 if that is below `least`."""

    def blocked(t: int) -> bool:
        end = fine_along(start, vector, t * FINE)
        return first_crossed(start, end, near) is not None or (
            least_gap is not None and not gap_ok(start, end, wide, least_gap)
        )

    whole = fine_along(start, vector, most * FINE)
    near = near_line(start, whole, obstacles, 0)
    wide = near_line(start, whole, obstacles, least_gap * FINE + FINE_EPS) if least_gap is not None else []
    return most if not blocked(most) else _near_end(blocked, most, least) or 0


class Ended(NamedTuple):
    """The end of an involuntary move."""

    pose: Pose
    distance: int
    complete: bool
    """Whether it went as far as it had to, within the tolerance."""


class KeptFrom(NamedTuple):
    """Bases from which a move must end at least this many units away."""

    others: Sequence[Polygon]
    units: int


def involuntary_path(
    stand: Base,
    vector: Vector,
    distance: int,
    leading: Side,
    obstacles: Sequence[Polygon],
    kept_from: KeptFrom | None = None,
    table: Size | None = None,
    *,
    passed: Sequence[Polygon] = (),
    least: int = 0,
) -> Ended:
    """A straight move that no player steers, the facing unchanged. The line of the leading centre ends where it meets
    an obstacle; then it is shortened until the base overlaps no obstacle and none of the bases that it may pass, is far
    enough from those it is kept from, and has its four centres on the table. If it can stand nowhere on its way, or if
    it would go less than the least distance, it stays."""

    def stand_at(t: int) -> Base:
        return base(Pose(*along(stand.front, vector, t), stand.pose.facing), stand.size)

    at = _remembered(stand_at)
    most = clear_line(stand.centres[leading], vector, distance, obstacles, least=least)
    if most < least:
        return Ended(at(0).pose, 0, False)
    blocks: list[Callable[[int], bool]] = []
    # The whole base goes along, so what is farther from the way of its middle than it reaches cannot matter.
    last = fine_along(stand.middle, vector, distance * FINE)
    for other in _from_the_start(stand.middle, last, [*obstacles, *passed], stand.radius + FINE):
        blocks.append(partial(_overlaps, at, other))
    if kept_from is not None:
        reach = stand.radius + (kept_from.units + 1) * FINE
        for other in _from_the_start(stand.middle, last, kept_from.others, reach):
            blocks.append(partial(_too_close, at, kept_from.units, other))
    if table is not None:
        blocks.append(_off_table(stand, vector, table))
    far = shortened(most, blocks, least) or 0
    return Ended(at(far).pose, far, far + EPS >= distance)


def on_table(stand: Base, table: Size) -> bool:
    """Whether the four centres are on the table, within the tolerance."""
    right, top = table.width * FINE + FINE_EPS, table.depth * FINE + FINE_EPS
    x, y, radius = stand.disc
    if radius <= x <= right - radius and radius <= y <= top - radius:
        return True  # all of it
    return all(-FINE_EPS <= x <= right and -FINE_EPS <= y <= top for x, y in stand.centres)
