"""The straight line from the centre of one hex to that of another: which hexes it meets, crosses and runs between.

All of it depends on how far apart the two are and on nothing else, so everything here is an offset from the first hex.
Three coordinates u, v, w with sum 0 make the closed hex round a centre the set of points that are off by at most 1 in
each; where the line enters and leaves is counted in parts of a whole that all three divide, so that no fraction is
ever needed.
"""

from __future__ import annotations

from functools import cache
from math import prod
from typing import NamedTuple, TypeAlias

from grognard.boards.hexes.directions import STEPS, Axial, distance, turn

Side: TypeAlias = tuple[Axial, Axial]
"""A hexside, as the two hexes that share it."""


class Stretch(NamedTuple):
    """From where to where along the line a hex is met; a point is a stretch of no length."""

    enter: int
    leave: int
    at: Axial
    beside: bool
    """Met along one of its sides only."""


class Corner(NamedTuple):
    """The line passes through a vertex: the sides that meet there, except one that it runs along."""

    at: tuple[Axial, ...]
    left: tuple[Side, ...]
    right: tuple[Side, ...]


class Trace(NamedTuple):
    """All that a line meets strictly between its ends, in order."""

    inside: tuple[Axial, ...]
    runs: tuple[Side, ...]
    """Left and right hex of each hexside that the line runs along."""
    crossed: tuple[Side, ...]
    """Hexsides crossed elsewhere than in a vertex, those of both end hexes included."""
    corners: tuple[Corner, ...]
    contacts: tuple[tuple[str, tuple[Axial, ...]], ...]
    """Everything by first contact: `in` a hex, a `run` between two, a `point` of a hex."""


def uvw(q: int, r: int) -> tuple[int, int, int]:
    return 2 * q + r, -q - 2 * r, r - q


@cache
def lane(dq: int, dr: int) -> tuple[Side, ...]:
    """The hex that holds the point at k/n of the line for each k from 1 to n, the range; where that point lies on a
    hexside, the left hex and the right one."""
    n = distance(dq, dr)
    return tuple(_holders((dq, dr), k, n) for k in range(1, n + 1))


def _holders(d: Axial, k: int, n: int) -> Side:
    point = [c * k for c in uvw(*d)]
    q, r = d[0] * k // n, d[1] * k // n
    near = ((q, r), (q + 1, r), (q, r + 1), (q + 1, r + 1))
    held = [e for e in near if all(abs(c * n - p) <= n for c, p in zip(uvw(*e), point, strict=True))]
    # Never a vertex: one cube coordinate of the point is whole, and no vertex has a whole one.
    return min(held, key=lambda e: turn(d, e)), max(held, key=lambda e: turn(d, e))


@cache
def trace(dq: int, dr: int) -> Trace:
    """The hexes, sides and corners that a line to another hex meets."""
    d = (dq, dr)
    ends = ((0, 0), d)
    stretches = sorted(_stretches(d))
    inside, runs = [], []
    contacts: list[tuple[str, tuple[Axial, ...]]] = []
    for s in stretches:
        if s.at in ends:
            continue
        if s.enter == s.leave:
            contacts.append(("point", (s.at,)))
        elif not s.beside:
            inside.append(s.at)
            contacts.append(("in", (s.at,)))
        elif turn(d, s.at) < 0:
            [right] = [o.at for o in stretches if o.beside and o.enter == s.enter and o.at != s.at]
            runs.append((s.at, right))
            contacts.append(("run", runs[-1]))
    crossed, corners = [], []
    for enter in sorted({s.enter for s in stretches if s.enter}):
        # Two hexes meet at a side, three at a vertex.
        here = tuple(s.at for s in stretches if s.enter <= enter <= s.leave)
        if len(here) == 2:
            crossed.append((here[0], here[1]))
        else:
            corners.append(_corner(d, here))
    # A run ends in a vertex that begins nothing but the hex after it, so every vertex begins some stretch.
    return Trace(tuple(inside), tuple(runs), tuple(crossed), tuple(corners), tuple(contacts))


def _stretches(d: Axial) -> list[Stretch]:
    along = uvw(*d)
    whole = prod(abs(c) for c in along if c)
    near = dict.fromkeys((q + sq, r + sr) for (q, r), _ in lane(*d) for sq, sr in (*STEPS, (0, 0)))
    found = []
    for at in near:
        enter, leave, beside = 0, whole, False
        for offset, c in zip(uvw(*at), along, strict=True):
            if not c:
                if abs(offset) > 1:
                    leave = -1
                beside = beside or abs(offset) == 1
            else:
                ahead, part = (offset if c > 0 else -offset), whole // abs(c)
                enter, leave = max(enter, (ahead - 1) * part), min(leave, (ahead + 1) * part)
        if enter <= leave:
            found.append(Stretch(enter, leave, at, beside))
    return found


def _corner(d: Axial, at: tuple[Axial, ...]) -> Corner:
    left: list[Side] = []
    right: list[Side] = []
    for third in at:
        a, b = (e for e in at if e != third)
        # The side between two of them leads away from the third.
        way = turn(d, (a[0] + b[0] - 2 * third[0], a[1] + b[1] - 2 * third[1]))
        if way:
            (left if way < 0 else right).append((a, b))
    return Corner(at, tuple(left), tuple(right))
