"""Angle correction: the smallest turn about its front centre that frees a base of everything it overlaps.

Which turns could do is found with floats and a margin, as arcs; whether one does is decided by `overlap` at the rounded
pose alone, from the smallest turn upwards. The arcs leave out only what fails for certain.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import acos, atan2, ceil, floor, hypot, inf, pi
from typing import Final, TypeAlias

from grognard.boards.open_table.bases import Base, Size, base
from grognard.boards.open_table.distances import overlap
from grognard.boards.open_table.polygons import Polygon
from grognard.boards.open_table.whole_numbers import CIRCLE, EPS, FINE, XY, turned
from grognard.core import Pose

MOST: Final = CIRCLE // 8
"""A base is turned by at most 45 degrees."""

_MARGIN: Final = 0.005
"""In units. Corners are rounded to a thousandth, so that an overlap is known with floats to less than this."""
_STEP: Final = 2 * pi / CIRCLE

Span: TypeAlias = tuple[float, float]
"""Turns from one to another, in radians."""


def angle_correction(
    point: XY, facing: int, size: Size, obstacles: Iterable[Polygon], wish: int | None = None, most: int = MOST
) -> int | None:
    """The facing nearest to this one with which a base at a point overlaps none of the obstacles, or `None`.

    Where turning to the left and to the right does equally well, that nearer to the wish is taken, and the left one if
    nothing is wished.
    """
    near = within_swing(point, size, obstacles)
    if not _overlapping(point, facing, size, near):
        return facing
    spans = _hopeful(base(Pose(*point, facing), size), near, most * _STEP)
    left_first = wish is None or (wish - facing) % CIRCLE <= CIRCLE // 2
    for turn in _by_size(spans, most, left_first):
        if not _overlapping(point, turned(facing, turn), size, near):
            return turned(facing, turn)
    return None


def within_swing(point: XY, size: Size, obstacles: Iterable[Polygon]) -> list[Polygon]:
    """Obstacles that a base at this point could overlap with some facing."""
    x, y = point[0] * FINE, point[1] * FINE
    swing = ceil(hypot(size.width / 2, size.depth) * FINE) + FINE
    found = []
    for other in obstacles:
        ox, oy, radius = other.disc
        dx, dy, reach = ox - x, oy - y, radius + swing
        if dx * dx + dy * dy <= reach * reach:
            found.append(other)
    return found


def _overlapping(point: XY, facing: int, size: Size, others: Iterable[Polygon]) -> bool:
    stand = base(Pose(point[0], point[1], facing), size)
    return any(overlap(stand, other) for other in others)


def _by_size(spans: Sequence[Span], most: int, left_first: bool) -> Iterator[int]:
    """The turns in whole hundredths that lie in some span, the smallest first, each once."""
    ranges = []
    for low, high in spans:
        first, last = max(-most, ceil(low / _STEP - 1e-6)), min(most, floor(high / _STEP + 1e-6))
        if first <= -1:
            ranges.append((max(1, -last), -first, -1))
        if last >= 1:
            ranges.append((max(1, first), last, 1))
    size = 0
    while ranges := [found for found in ranges if found[1] > size]:
        size = max(size + 1, min(first for first, _, _ in ranges))
        here = [sign for first, last, sign in ranges if first <= size <= last]
        for sign in (1, -1) if left_first else (-1, 1):
            if sign in here:
                yield sign * size


def _hopeful(stand: Base, others: Iterable[Polygon], most: float) -> list[Span]:
    """Turns of at most `most` that may free a base of all the others; turns that are left out certainly do not."""
    spans = [(-most, most)]
    for other in others:
        spans = [common for a in spans for b in _free_of(stand, other, most) if (common := _common(a, b)) is not None]
        if not spans:
            break
    return spans


def _common(a: Span, b: Span) -> Span | None:
    low, high = max(a[0], b[0]), min(a[1], b[1])
    return (low, high) if low <= high else None


def _free_of(stand: Base, other: Polygon, most: float) -> list[Span]:
    """Turns that may free a base of one other: some side of one has all of the other outside, within the tolerance.

    Seen from the front centre, about which the base turns, each corner stays on a circle; it is outside a side as long
    as its turn lies on an arc.
    """
    x0, y0 = stand.front
    facing = stand.pose.facing * _STEP
    width, depth = stand.size
    tolerance = EPS + _MARGIN
    diagonal, lean = hypot(width / 2, depth), atan2(width / 2, -depth)
    corners = ((pi / 2, width / 2), (-pi / 2, width / 2), (lean, diagonal), (-lean, diagonal))
    found: list[Span] = []
    for nx, ny, border, *_ in other.edges:
        distance = (border - nx * x0 - ny * y0) / hypot(nx, ny) / FINE - tolerance
        normal = atan2(ny, nx) - facing
        found += _on_all_arcs([(normal - at, radius) for at, radius in corners], distance, most)
    points = [
        (atan2(y - y0, x - x0) - facing, hypot(x - x0, y - y0) / FINE) for x, y in other.corners if (x, y) != (x0, y0)
    ]
    for normal, distance in ((0, 0), (pi / 2, width / 2), (pi, depth), (-pi / 2, width / 2)):
        found += _on_all_arcs([(at - normal, radius) for at, radius in points], distance - tolerance, most)
    return _joined(found)


def _on_all_arcs(arcs: Iterable[tuple[float, float]], distance: float, most: float) -> list[Span]:
    """Turns d of at most `most` with radius * cos(d - at) >= distance, for every (at, radius)."""
    spans = [(-most, most)]
    for at, radius in arcs:
        if distance <= -radius:
            continue
        if distance > radius:
            return []
        half = acos(distance / radius)
        middle = at % (2 * pi)
        low, high = middle - half, middle + half
        # The same arc again, once round before: what lies where the turns are counted is on one of the two.
        before, after = low - 2 * pi, high - 2 * pi
        common = []
        for first, last in spans:
            if low <= last and first <= high:
                common.append((first if first > low else low, last if last < high else high))
            if before <= last and first <= after:
                common.append((first if first > before else before, last if last < after else after))
        if not common:
            return common
        spans = common
    return spans


def _joined(spans: Iterable[Span]) -> list[Span]:
    """The same turns in spans that do not overlap."""
    joined: list[Span] = []
    end = -inf
    for low, high in sorted(spans):
        if low <= end:
            end = max(end, high)
            joined[-1] = joined[-1][0], end
        else:
            end = high
            joined.append((low, high))
    return joined
