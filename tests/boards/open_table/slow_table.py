"""The geometry of the open table once more, slowly and written differently: what the quick one is held against.

Decimals of 60 digits in place of tables and whole roots; the difference of two polygons (all ways to put a point of one
on a point of the other) in place of sides that part them; step by step in place of halving.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import ROUND_FLOOR, ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from functools import cache

from grognard.boards.open_table import XY, Base, Size
from grognard.core import Pose

DIGITS = 60
Place = tuple[int, int]
"""In thousandths of a unit. Results are in units."""
MILLION = 10**6
PI = Decimal("3.14159265358979323846264338327950288419716939937510582097494459")


@cache
def cosine_and_sine(hundredths: Decimal) -> tuple[Decimal, Decimal]:
    """By halving the angle until it is tiny, and doubling back."""
    with localcontext() as context:
        context.prec = DIGITS + 20
        halvings = 60
        angle = hundredths * PI / 18000 / 2**halvings
        c, s = 1 - angle * angle / 2 + angle**4 / 24, angle - angle**3 / 6
        for _ in range(halvings):
            c, s = c * c - s * s, 2 * s * c
        return c, s


def nine_decimals(hundredths: int) -> tuple[Fraction, Fraction]:
    c, s = (Fraction(v.quantize(Decimal("1e-9"), ROUND_HALF_UP)) for v in cosine_and_sine(Decimal(hundredths)))
    return c, s


def to_thousandth(value: Fraction) -> int:
    """Halves away from zero."""
    rounded = ((abs(value) * 2000).__floor__() + 1) // 2
    return rounded if value >= 0 else -rounded


def frame(pose: Pose, size: Size) -> tuple[list[Place], list[Place], Place]:
    """Corners, centres and middle of a base, by its vectors."""
    c, s = nine_decimals(pose.facing)
    width, depth = Fraction(size.width), Fraction(size.depth)

    def at(forward: Fraction, left: Fraction) -> Place:
        return (
            pose.x * 1000 + to_thousandth(forward * c - left * s),
            pose.y * 1000 + to_thousandth(forward * s + left * c),
        )

    none = Fraction(0)
    corners = [at(none, width / 2), at(-depth, width / 2), at(-depth, -width / 2), at(none, -width / 2)]
    centres = [at(none, none), at(-depth / 2, -width / 2), at(-depth, none), at(-depth / 2, width / 2)]
    return corners, centres, at(-depth / 2, none)


def corners_of(stand: Base) -> list[Place]:
    return frame(stand.pose, stand.size)[0]


# two polygons as one: the point 0, 0 against their difference


def difference(a: Sequence[Place], b: Sequence[Place]) -> list[Place]:
    """The corners of the polygon of all p - q, found by wrapping it; clockwise or not does not matter."""
    points = sorted({(p[0] - q[0], p[1] - q[1]) for p in a for q in b})
    border = [points[0]]
    while True:
        here = border[-1]
        ahead = next(point for point in points if point != here)
        for point in points:
            turn = cross(here, ahead, point)
            if turn < 0 or (turn == 0 and squared(here, point) > squared(here, ahead)):
                ahead = point
        if ahead == border[0]:
            return border
        border.append(ahead)


def cross(a: Place, b: Place, c: Place) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def squared(a: Place, b: Place) -> int:
    """In thousandths."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


ORIGIN: Place = (0, 0)


def sides(border: Sequence[Place]) -> Iterator[tuple[Place, Place]]:
    yield from ((border[i - 1], border[i]) for i in range(len(border)))


def squared_depth(a: Sequence[Place], b: Sequence[Place]) -> Fraction:
    """The square of how deep two polygons lie in each other; 0 if they do not."""
    border = difference(a, b)
    turns = [cross(p, q, ORIGIN) for p, q in sides(border)]
    if not (all(turn > 0 for turn in turns) or all(turn < 0 for turn in turns)):
        return Fraction(0)
    return min(Fraction(turn**2, squared(p, q)) for turn, (p, q) in zip(turns, sides(border), strict=True)) / MILLION


def squared_gap(a: Sequence[Place], b: Sequence[Place]) -> Fraction:
    """The square of the distance of two polygons; 0 if they share a point."""
    border = difference(a, b)
    turns = [cross(p, q, ORIGIN) for p, q in sides(border)]
    if len(border) > 2 and (all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns)):
        return Fraction(0)
    return min(squared_to_side(ORIGIN, p, q) for p, q in sides(border))


def squared_to_side(point: Place, p: Place, q: Place) -> Fraction:
    """By the area of the triangle, unless an end is nearest."""
    longest, shortest = max(squared(point, p), squared(point, q)), min(squared(point, p), squared(point, q))
    if p == q or longest >= shortest + squared(p, q):
        return Fraction(shortest, MILLION)
    return Fraction(cross(p, q, point) ** 2, squared(p, q) * MILLION)


def overlap(a: Sequence[Place], b: Sequence[Place]) -> bool:
    return squared_depth(a, b) > 1


def contact(a: Sequence[Place], b: Sequence[Place]) -> bool:
    return squared_gap(a, b) <= 1


# along lines


def half_away(value: Decimal) -> int:
    return int(value.quantize(Decimal(1), ROUND_HALF_UP))


def along(start: XY, vector: tuple[int, int], distance: int) -> XY:
    with localcontext() as context:
        context.prec = DIGITS
        size = Decimal(vector[0] ** 2 + vector[1] ** 2).sqrt()
        return (
            half_away(start[0] + distance * vector[0] / size),
            half_away(start[1] + distance * vector[1] / size),
        )


def direction(vector: tuple[int, int]) -> int:
    """By narrowing down between angles whose sines and cosines are known."""
    x, y = Decimal(vector[0]), Decimal(vector[1])
    turns = 0
    while not (x > 0 and y >= 0):
        x, y = y, -x
        turns += 1
    low, high = Decimal("-0.5"), Decimal("9000.5")
    with localcontext() as context:
        context.prec = DIGITS
        while high - low > 1:
            middle = low + ((high - low) / 2).quantize(Decimal(1), ROUND_FLOOR)
            c, s = cosine_and_sine(middle)
            if c * y - s * x > 0:
                low = middle
            else:
                high = middle
    return (int(low + Decimal("0.5")) + 9000 * turns) % 36000


def first_within(start: XY, end: XY, point: XY, limit: int) -> int | None:
    """By the formula of the quadratic."""
    with localcontext() as context:
        context.prec = DIGITS
        dx, dy = end[0] - start[0], end[1] - start[1]
        size = Decimal(dx * dx + dy * dy).sqrt()
        towards = (dx * (point[0] - start[0]) + dy * (point[1] - start[1])) / size
        away = Decimal((point[0] - start[0]) ** 2 + (point[1] - start[1]) ** 2)
        foot = min(max(towards, Decimal(0)), size)
        if away - 2 * foot * towards + foot * foot > (limit + 1) ** 2:
            return None
        root = towards * towards - away + limit * limit
        met = foot if root < 0 else min(foot, towards - root.sqrt())
        return max(0, int(met.quantize(Decimal(1), ROUND_FLOOR)))
