"""Contacts of a straight move: contact with a base, a distance kept, the first point within a distance, and
two that go towards each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import isqrt
from typing import Final, NamedTuple

from grognard.boards.open_table.bases import Base, Size, away_from, base, front_of, side_towards, turned_to
from grognard.boards.open_table.distances import overlap, overlap_depth, some_centre_within, squared_to_polygon
from grognard.boards.open_table.lines import between, near_line
from grognard.boards.open_table.moves import on_table
from grognard.boards.open_table.polygons import Polygon, shifts_onto
from grognard.boards.open_table.whole_numbers import (
    EPS,
    FINE,
    FINE_EPS,
    QUARTER,
    XY,
    Vector,
    along,
    direction,
    fine,
    fine_along,
    half_away,
    rotated,
)
from grognard.core import Pose

_ROUNDING: Final = 1500
"""In thousandths: the most by which two poses rounded to whole units can be nearer than the exact points."""


def stop_at_contact(stand: Base, vector: Vector, most: int, target: Polygon) -> int | None:
    """The number of units, at most `most`, after which a base first touches a target, the facing unchanged."""
    return _first(stand, vector, most, target, FINE_EPS, _touches)


def stop_before(stand: Base, vector: Vector, most: int, others: Iterable[Polygon], keep: int) -> int:
    """How many units, at most `most`, a base can advance without coming closer than `keep` to any of the others."""
    last = fine_along(stand.middle, vector, most * FINE)
    least = max(0, keep - EPS) * FINE

    def too_close(square: int, divisor: int) -> bool:
        return square < least * least * divisor

    for other in near_line(stand.middle, last, others, stand.radius + (keep + 1) * FINE):
        met = _first(stand, vector, most, other, keep * FINE, too_close)
        if met is not None:
            most = max(0, met - 1)
    return most


def _touches(square: int, divisor: int) -> bool:
    return square <= FINE_EPS * FINE_EPS * divisor


def _first(
    stand: Base, vector: Vector, most: int, other: Polygon, reach: int, near: Callable[[int, int], bool]
) -> int | None:
    """The first length of the way at which a base is near another, by the square of the gap between them; none is left
    out, because nothing comes nearer by more than it goes."""
    shifts, (x, y) = shifts_onto(stand, other), stand.front
    t = 0
    while t <= most:
        at_x, at_y = fine(along(stand.front, vector, t))
        square, divisor = squared_to_polygon((at_x - x, at_y - y), shifts)
        if near(square, divisor):
            return t
        t += max(1, (isqrt(square // divisor) - reach - _ROUNDING) // FINE)
    return None


def last_free(stand: Base, vector: Vector, most: int, others: Iterable[Polygon], table: Size, step: int) -> int:
    """How many units a base can advance: `most`, or fewer by as many steps as are needed for it to overlap none of the
    others and to have its four centres on the table."""
    last = fine_along(stand.middle, vector, most * FINE)
    near = near_line(stand.middle, last, others, stand.radius + FINE)
    far = most
    while far > 0:
        end = moved_along(stand, vector, far)
        blocks = next((other for other in near if overlap(end, other)), None)
        if blocks is None and on_table(end, table):
            return far
        # Nothing gets off another by going less far than it stands on it.
        less = (overlap_depth(end, blocks) - _ROUNDING) // (FINE * step) if blocks is not None else 0
        far -= step * max(1, less)
    return 0


def moved_along(stand: Base, vector: Vector, distance: int) -> Base:
    """The base after a move of `distance` units along a vector, its facing unchanged."""
    return base(Pose(*along(stand.front, vector, distance), stand.pose.facing), stand.size)


def first_within(start: XY, end: XY, point: XY, limit: int) -> int | None:
    """The number of units after which a way first comes within a limit of a point, rounded down, or `None`.

    A way that only comes within the limit by the tolerance is met where it is nearest.
    """
    dx, dy = between(start, end)
    squared = dx * dx + dy * dy
    away = (start[0] - point[0]) ** 2 + (start[1] - point[1]) ** 2
    towards = dx * (point[0] - start[0]) + dy * (point[1] - start[1])
    if not _way_within(squared, away, towards, (limit + EPS) ** 2, between(point, end)):
        return None

    def not_yet(t: int) -> bool:
        """Whether so far the way has come nearer all the time and is no nearer than the limit."""
        if t * t * squared > towards * towards:
            return False
        beyond = away + t * t - limit * limit
        return beyond >= 0 and beyond * beyond * squared >= 4 * t * t * towards * towards

    before, after = 0, isqrt(squared) + 1
    if towards <= 0:
        return 0
    while after - before > 1:
        middle = (before + after) // 2
        if not_yet(middle):
            before = middle
        else:
            after = middle
    return before


def _way_within(squared: int, away: int, towards: int, limit: int, last: Vector) -> bool:
    """Whether the nearest point of a way is near enough; the limit is squared."""
    if towards <= 0:
        return away <= limit
    if towards >= squared:
        return last[0] * last[0] + last[1] * last[1] <= limit
    return away * squared - towards * towards <= limit * squared


def approach(mover: Base, end: Pose, point: XY, limit: int, began: Base | None = None) -> Pose | None:
    """The pose on its straight move at which a base comes within a limit of a point: as soon as its front centre does,
    or at the end if any of its centres does then. `None` if it does not, or if some centre was that near when the move
    began (`began`: the base at that time, if the move was interrupted since)."""
    if some_centre_within(began or mover, fine(point), limit):
        return None
    start = front_of(mover.pose)
    met = first_within(start, front_of(end), point, limit) if front_of(end) != start else None
    if met is not None:
        way = between(start, front_of(end))
        return Pose(*along(fine(start), way, met), direction(way))
    return end if some_centre_within(base(end, mover.size), fine(point), limit) else None


class Meeting(NamedTuple):
    """Two that went towards each other."""

    first: Pose
    second: Pose
    met: bool


def meet_halfway(first: XY, reach: int, second: XY, other_reach: int, keep: int) -> Meeting:
    """Two front centres go towards each other and meet in the middle, or where the one that cannot go so far comes to.
    If both together cannot, each goes as far as it may, but the first stays `keep` units from the second."""
    way = between(first, second)
    back = -way[0], -way[1]
    facing, opposite = direction(way), direction(back)
    squared = way[0] * way[0] + way[1] * way[1]
    if (reach + other_reach + EPS) ** 2 < squared:
        most = max(0, min(reach, isqrt(squared) - other_reach - keep))
        here, there = along(fine(first), way, most), along(fine(second), back, other_reach)
        return Meeting(Pose(*here, facing), Pose(*there, opposite), False)
    if 4 * (reach + EPS) ** 2 < squared:
        at = along(fine(first), way, reach)
    elif 4 * (other_reach + EPS) ** 2 < squared:
        at = along(fine(second), back, other_reach)
    else:
        at = half_away(first[0] + second[0], 2), half_away(first[1] + second[1], 2)
    return Meeting(Pose(*at, facing), Pose(*at, opposite), True)


class WayOut(NamedTuple):
    """A way out: where the front centre begins, and the direction."""

    start: XY
    vector: Vector


def lines_away(stand: Base, enemy: Base, step: int = 500, most: int = QUARTER) -> Iterator[WayOut]:
    """Straight ways away from an enemy, from the side of the base that looks most nearly away: directly away first,
    then turned by a step to the left, to the right, by two steps, and so on."""
    vector = away_from(stand, enemy)
    start = front_of(turned_to(stand, side_towards(stand, vector)))
    yield WayOut(start, vector)
    for turn in range(step, most + 1, step):
        yield WayOut(start, rotated(vector, turn))
        yield WayOut(start, rotated(vector, -turn))
