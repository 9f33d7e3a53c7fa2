"""The parts of a line that lie on each ground, as exact fractions of the line from 0 to 1."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import TypeAlias

from grognard.boards.open_table.distances import inside
from grognard.boards.open_table.lines import crosses
from grognard.boards.open_table.polygons import Polygon, slack
from grognard.boards.open_table.whole_numbers import FINE_EPS, FineXY, squared_distance

Part: TypeAlias = tuple[Fraction, Fraction]


def part_on(start: FineXY, end: FineXY, shape: Polygon, wider: int = 0) -> Part | None:
    """The part of a line on a closed polygon, whose sides are moved outwards by `wider` thousandths, or `None`."""
    low, low_of, high, high_of = 0, 1, 1, 1  # as fractions that are never shortened: most lines miss the polygon
    for nx, ny, border, _, _, _, squared in shape.edges:
        room = border + slack(squared, wider) - nx * start[0] - ny * start[1]
        speed = nx * (end[0] - start[0]) + ny * (end[1] - start[1])
        if speed > 0 and room * high_of < high * speed:
            high, high_of = room, speed
        elif speed < 0 and room * low_of < low * speed:
            low, low_of = -room, -speed
        elif speed == 0 and room < 0:
            return None
    if low * high_of > high * low_of:
        return None
    return Fraction(low, low_of), Fraction(high, high_of)


def left_over(part: Part, others: Iterable[Part | None]) -> list[Part]:
    """The rest of a part without other parts, in order."""
    left = [part]
    for other in others:
        if other is not None:
            pieces = [((low, min(high, other[0])), (max(low, other[1]), high)) for low, high in left]
            left = [(low, high) for both in pieces for low, high in both if low < high]
    return left


def wholly_on(start: FineXY, end: FineXY, grounds: Sequence[Polygon]) -> bool:
    """Whether every point of a line lies on one of these polygons or another, within the tolerance."""
    if start == end:
        return any(inside(start, ground) for ground in grounds)
    parts = [part_on(start, end, ground, FINE_EPS) for ground in grounds]
    return not left_over((Fraction(0), Fraction(1)), parts)


def touches_ground(start: FineXY, end: FineXY, ground: Polygon, over: Sequence[Polygon] = ()) -> bool:
    """Whether some part of a line lies on a polygon, where nothing else lies over it: the line crosses it there by more
    than the tolerance, or begins inside."""
    if inside(start, ground) and not any(inside(start, other) for other in over):
        return True
    if not crosses(start, end, ground):
        return False
    part = part_on(start, end, ground)
    if part is None:
        return False
    size = squared_distance(start, end)
    left = left_over(part, [part_on(start, end, other, FINE_EPS) for other in over])
    return any((high - low) ** 2 * size > FINE_EPS * FINE_EPS for low, high in left)
