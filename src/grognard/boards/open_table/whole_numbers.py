"""The numbers of an open table: whole units, thousandths of a unit, hundredths of a degree, and how they are rounded.

A unit is a tenth of a millimetre. What is placed lies on whole units; what follows from a pose (corners, centres) is
kept in thousandths, so that every machine finds the same point. No result here is a float.
"""

from __future__ import annotations

from math import atan2, cos, floor, isqrt, pi, sin
from typing import Final, TypeAlias

XY: TypeAlias = tuple[int, int]
"""In whole units; x to the east, y to the north."""
FineXY: TypeAlias = tuple[int, int]
"""In thousandths of a unit."""
Vector: TypeAlias = tuple[int, int]
"""A direction, of any length but none."""

FINE: Final = 1000
"""Thousandths in a unit."""
EPS: Final = 1
"""The tolerance of every measure, in units."""
FINE_EPS: Final = EPS * FINE
CIRCLE: Final = 36000
"""Hundredths of a degree; 0 is east, counted counter-clockwise."""
QUARTER: Final = CIRCLE // 4
ONE: Final = 10**9
"""The value of a cosine of 1 in the table: nine decimals."""

_PER_RADIAN: Final = CIRCLE / (2 * pi)
_NEAR_A_TIE: Final = 1e-6
"""In hundredths of a degree: far more than the error of floats; closer cases are decided with whole numbers."""
_DIGITS: Final = 60
_PI: Final = 3141592653589793238462643383279502884197169399375105820974945
"""With `_DIGITS` decimals."""


def _cosines() -> tuple[int, ...]:
    """One eighth of the circle is computed and the rest mirrored, so that quarter turns are exact.

    A float errs in the sixteenth digit, and no cosine of the table lies that near to the middle between two values of
    nine decimals (the tests show by how much), so that every machine rounds alike.
    """
    eighth = QUARTER // 2
    quarter = [round(cos(a / _PER_RADIAN) * ONE) for a in range(eighth + 1)]
    quarter += [round(sin((QUARTER - a) / _PER_RADIAN) * ONE) for a in range(eighth + 1, QUARTER + 1)]
    half = quarter + [-c for c in quarter[-2::-1]]
    return tuple(half + half[-2:0:-1])


COS: Final = _cosines()
"""By angle, in parts of `ONE`."""
SIN: Final = COS[-QUARTER:] + COS[:-QUARTER]


def half_away(number: int, divisor: int) -> int:
    """number / divisor to the nearest whole, halves away from zero; the divisor is above 0."""
    rounded = (2 * abs(number) + divisor) // (2 * divisor)
    return rounded if number >= 0 else -rounded


def fine(point: XY) -> FineXY:
    return point[0] * FINE, point[1] * FINE


def rounded_to_units(point: FineXY) -> XY:
    """The point rounded to whole units."""
    return half_away(point[0], FINE), half_away(point[1], FINE)


def unit_vector(facing: int) -> Vector:
    """Of length `ONE`, except for rounding."""
    return COS[facing], SIN[facing]


def turned(facing: int, by: int) -> int:
    return (facing + by) % CIRCLE


def angle_between(a: int, b: int) -> int:
    """0 to 18000."""
    apart = (a - b) % CIRCLE
    return min(apart, CIRCLE - apart)


def rotated(vector: Vector, by: int) -> Vector:
    """A vector turned counter-clockwise, and `ONE` times as long."""
    c, s = COS[by % CIRCLE], SIN[by % CIRCLE]
    x, y = vector
    return x * c - y * s, x * s + y * c


def direction(vector: Vector) -> int:
    """The direction of a vector, to the nearest hundredth of a degree.

    There are no ties: the tangent of half a hundredth is never a fraction.
    """
    x, y = vector
    if x == 0 and y == 0:
        raise ValueError("a vector of no length points nowhere")
    found = atan2(y, x) * _PER_RADIAN
    nearest = floor(found + 0.5)
    if abs(found - nearest) > 0.5 - _NEAR_A_TIE:
        nearest = _decided(vector, floor(found))
    return nearest % CIRCLE


def _decided(vector: Vector, below: int) -> int:
    """One of the two hundredths next to a vector that points almost at their middle."""
    c, s = fine_cosine_and_sine(2 * below + 1)
    left_of_the_middle = c * vector[1] - s * vector[0] > 0
    return below + 1 if left_of_the_middle else below


def fine_cosine_and_sine(half_hundredths: int) -> tuple[int, int]:
    """Of an angle in halves of a hundredth of a degree, in parts of 10**60, by their series in whole numbers."""
    whole = 10**_DIGITS
    angle = _PI * abs(half_hundredths) // CIRCLE
    sums, term, power = [0, 0], whole, 0
    while term:
        sums[power % 2] += -term if power % 4 > 1 else term
        power += 1
        term = term * angle // whole // power
    return sums[0], sums[1] if half_hundredths >= 0 else -sums[1]


def along(start: FineXY, vector: Vector, distance: int) -> XY:
    """The point `distance` units from the start in that direction, rounded to whole units, halves away from zero."""
    x, y = vector
    squared, square = x * x + y * y, 4 * (distance * FINE) ** 2
    return _nearest_unit(start[0], x, squared, square), _nearest_unit(start[1], y, squared, square)


def fine_along(start: FineXY, vector: Vector, distance: int) -> FineXY:
    """The same in thousandths, the distance too."""
    x, y = vector
    squared = x * x + y * y
    return start[0] + _part(x, squared, distance), start[1] + _part(y, squared, distance)


def _doubled_floor(part: int, squared: int, distance: int) -> int:
    """Twice distance * part / sqrt(squared), rounded down, by the root of a whole number."""
    square = 4 * distance * distance * part * part
    root = isqrt(square // squared)
    if part >= 0:
        return root
    return -root if root * root * squared == square else -root - 1


def _part(part: int, squared: int, distance: int) -> int:
    rounded = (_doubled_floor(abs(part), squared, distance) + 1) // 2
    return rounded if part >= 0 else -rounded


def _nearest_unit(start: int, part: int, squared: int, square: int) -> int:
    """Start + part * sqrt(square / squared) / 2 in whole units. Which way a half goes is known only from the sum. The
    roots are those of `_doubled_floor`: moves are tried so often that the calls would show."""
    exact = square * part * part
    root = isqrt(exact // squared)
    above = root if root * root * squared == exact else root + 1
    doubled = (2 * start + (root if part >= 0 else -above)) // FINE
    if doubled >= 0:
        return (doubled + 1) // 2
    doubled = (-2 * start + (-above if part > 0 else root)) // FINE
    return -((doubled + 1) // 2)


def length(vector: Vector) -> int:
    """Rounded down."""
    return isqrt(vector[0] * vector[0] + vector[1] * vector[1])


def squared_distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Of two points in the same measure."""
    dx, dy = a[0] - b[0], a[1] - b[1]
    return dx * dx + dy * dy
