"""Tables of cosines, directions and points along a line: the same on every machine."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.boards.open_table import along, angle_between, direction, fine, rotated, rounded_to_units
from grognard.boards.open_table.polygons import slack
from grognard.boards.open_table.whole_numbers import COS, ONE, SIN, fine_along, fine_cosine_and_sine, half_away
from tests.boards.open_table import slow_table

VECTORS = st.tuples(st.integers(-18000, 18000), st.integers(-18000, 18000)).filter(any)


def test_no_cosine_lies_near_the_middle_of_two_values_of_nine_decimals() -> None:
    """So that every machine whose cosine is right in 13 digits makes the same table."""
    nearest = 1.0
    for angle in range(9001):
        exact = slow_table.cosine_and_sine(Decimal(angle))[0] * ONE
        assert COS[angle] == slow_table.half_away(exact), angle
        nearest = min(nearest, float(abs(abs(exact - COS[angle]) - Decimal("0.5"))))
    assert nearest > 1e-5


def test_the_circle_is_one_quarter_mirrored() -> None:
    assert len(COS) == len(SIN) == 36000
    for angle in range(36000):
        assert COS[angle] == COS[-angle] == -COS[angle - 18000]
        assert SIN[angle] == COS[angle - 9000] == -SIN[-angle]
    assert (COS[0], SIN[0], COS[3000], SIN[3000]) == (ONE, 0, 866025404, 500000000)


@pytest.mark.parametrize(("number", "divisor", "rounded"), [(5, 10, 1), (-5, 10, -1), (4, 10, 0), (-15, 10, -2)])
def test_halves_go_away_from_zero(number: int, divisor: int, rounded: int) -> None:
    assert half_away(number, divisor) == rounded


@given(st.integers(1, 10**13), st.integers(-2, 2))
def test_a_tolerance_is_exceeded_exactly_when_its_square_is(squared: int, more: int) -> None:
    """Whole numbers are compared with a tolerance times a length, which is a root."""
    number = slack(squared) + more
    assert (number > slack(squared)) == (number * number > 10**6 * squared)


def test_what_is_put_down_stands_on_whole_units() -> None:
    assert rounded_to_units((1499, 1500)) == (1, 2)
    assert rounded_to_units((-1499, -1500)) == (-1, -2)


@given(VECTORS)
def test_direction_as_decimals_find_it(vector: tuple[int, int]) -> None:
    assert direction(vector) == slow_table.direction(vector)


@given(VECTORS)
def test_a_quarter_turn_turns_the_direction_exactly(vector: tuple[int, int]) -> None:
    x, y = vector
    assert direction((-y, x)) == (direction(vector) + 9000) % 36000
    assert direction((-x, -y)) == (direction(vector) + 18000) % 36000


@pytest.mark.parametrize("below", [0, 1, 1234, 4499, 4500, 8999, 13000, 26999, 35999])
def test_two_vectors_on_either_side_of_the_middle_of_two_hundredths(below: int) -> None:
    """Nearer to it than floats can tell apart."""
    c, s = fine_cosine_and_sine(2 * below + 1)
    for size in (10**9, 10**14, 10**20):
        x, y = (Fraction(v * size, 10**60) for v in (c, s))
        aside = 5 * y / size, 5 * x / size
        left, right = (round(x - aside[0]), round(y + aside[1])), (round(x + aside[0]), round(y - aside[1]))
        assert (direction(right), direction(left)) == (below, (below + 1) % 36000)


def test_no_vector_no_direction() -> None:
    with pytest.raises(ValueError, match="points nowhere"):
        direction((0, 0))


@given(st.tuples(st.integers(-9000, 9000), st.integers(-9000, 9000)), VECTORS, st.integers(0, 5000))
def test_points_along_a_line_as_decimals_find_them(start: tuple[int, int], vector: tuple[int, int], far: int) -> None:
    assert along(fine(start), vector, far) == slow_table.along(start, vector, far)
    assert fine_along(start, vector, far) == tuple(
        a + b for a, b in zip(start, slow_table.along((0, 0), vector, far), strict=True)
    )


@pytest.mark.parametrize(("vector", "far"), [((57, 23), 351), ((31, 46), 2948), ((31, 14), 2612), ((46, 53), 2010)])
def test_a_hair_beyond_a_half_is_no_half(vector: tuple[int, int], far: int) -> None:
    x, y = vector
    for way in ((x, y), (-x, -y), (y, x), (-y, x)):
        for start in ((0, 0), (5000, 5000), (-5000, -5000)):
            assert along(fine(start), way, far) == slow_table.along(start, way, far)


@pytest.mark.parametrize(
    ("start", "vector", "end"),
    [
        ((9300, 8900), (3, 4), (11, 11)),
        ((11700, 12100), (-3, -4), (11, 11)),
        ((-9300, -8900), (-3, -4), (-11, -11)),
        ((-11700, -12100), (3, 4), (-11, -11)),
    ],
)
def test_a_half_along_a_line_goes_away_from_zero(start, vector, end) -> None:
    """10.5 is 11, from whichever side one comes."""
    assert along(start, vector, 2) == end


@given(VECTORS, st.integers(0, 35999))
def test_a_vector_is_turned_by_its_angle(vector: tuple[int, int], by: int) -> None:
    assert angle_between(direction(rotated(vector, by)), (direction(vector) + by) % 36000) <= 1
    x, y = vector
    assert rotated(vector, 9000) == (-y * ONE, x * ONE)


@pytest.mark.parametrize(("a", "b", "apart"), [(0, 35999, 1), (9000, 27000, 18000), (100, 300, 200), (5, 5, 0)])
def test_angles_are_apart_the_short_way(a: int, b: int, apart: int) -> None:
    assert angle_between(a, b) == angle_between(b, a) == apart
