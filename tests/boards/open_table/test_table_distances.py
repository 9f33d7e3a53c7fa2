"""Overlap, contact, distances and what lies inside: against the slow version, and wherever the table is turned."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.boards.open_table import (
    Base,
    Polygon,
    Side,
    away_from,
    base,
    bases_within,
    by_distance,
    circle,
    closer_than,
    contact,
    corners_within,
    disc_touches,
    disc_within,
    fine,
    front_of,
    gap,
    inside,
    lies_beyond,
    nearest_centre,
    nearest_centres,
    overlap,
    overlaps_any,
    polygon,
    side_towards,
    some_centre_within,
    squared_to_polygon,
    turned_about,
    turned_to,
    within,
)
from grognard.boards.open_table.distances import squared_gap
from grognard.boards.open_table.polygons import shifts_onto
from grognard.boards.open_table.whole_numbers import along
from grognard.core import Pose
from tests.boards.open_table import slow_table
from tests.boards.open_table.tables import (
    BASES,
    COMPANY,
    EAST,
    FACINGS,
    GUN,
    LINE,
    NORTH,
    POINTS,
    POSES,
    SIZES,
    SOUTH,
    SQUARE,
    WEST,
    at,
    quarter,
    shifted,
)
from tests.selection import cases

SHIFTS = st.integers(-1500, 4000)
HAIRS = st.integers(-4, 4)


@st.composite
def neighbours(draw: st.DrawFn) -> tuple[Base, Base]:
    """Two bases that touch or nearly: the second has its front at some side of the first, give or take a hair."""
    first = draw(BASES)
    onto = turned_to(first, draw(st.sampled_from(Side)))
    forward = base(onto, first.size).forward
    x, y = along(fine(front_of(onto)), forward, draw(st.integers(0, 3)))
    aside = draw(st.integers(-900, 900))
    x, y = along(fine((x, y)), (-forward[1], forward[0]) if aside >= 0 else (forward[1], -forward[0]), abs(aside))
    turn = draw(st.one_of(st.just(18000), st.integers(17000, 19000), FACINGS))
    pose = Pose(x + draw(HAIRS), y + draw(HAIRS), (onto.facing + turn) % 36000)
    return first, base(pose, draw(st.sampled_from(SIZES)))


PAIRS = st.one_of(st.tuples(BASES, BASES), neighbours())


@given(POSES, st.sampled_from(SIZES))
def test_corners_and_centres_as_fractions_find_them(pose: Pose, size) -> None:
    stand = base(pose, size)
    corners, centres, middle = slow_table.frame(pose, size)
    assert list(stand.corners) == corners
    assert list(stand.centres) == centres
    assert stand.middle == middle


@given(BASES)
def test_everything_of_a_base_lies_in_the_circle_round_it(stand: Base) -> None:
    assert all((x - stand.x) ** 2 + (y - stand.y) ** 2 <= stand.radius**2 for x, y in stand.corners)


@settings(max_examples=cases(100, 3))
@given(PAIRS)
def test_overlap_and_contact_as_the_slow_version_finds_them(pair: tuple[Base, Base]) -> None:
    a, b = pair
    p, q = slow_table.corners_of(a), slow_table.corners_of(b)
    assert overlap(a, b) == slow_table.overlap(p, q)
    assert contact(a, b) == slow_table.contact(p, q)
    far = slow_table.squared_gap(p, q)
    assert gap(a, b) ** 2 <= far * 10**6 < (gap(a, b) + 1) ** 2
    for limit in (254, 762):
        assert closer_than(a, b, limit) == (far < (limit - 1) ** 2)


@given(PAIRS, st.sampled_from([1, 254, 762]))
def test_what_is_said_quickly_of_a_distance_is_true(pair: tuple[Base, Base], limit: int) -> None:
    a, b = pair
    if lies_beyond(a, b, limit):
        assert gap(a, b) >= limit * 1000
    if corners_within(a, b, limit):
        assert gap(a, b) <= limit * 1000


@given(PAIRS, SHIFTS, SHIFTS)
def test_a_shift_is_as_far_from_contact_as_it_leaves_two_apart(pair: tuple[Base, Base], dx: int, dy: int) -> None:
    a, b = pair
    square, divisor = squared_to_polygon(fine((dx, dy)), shifts_onto(a, b))
    assert Fraction(square, divisor) == Fraction(*squared_gap(shifted(a, dx, dy), b))


def test_what_is_plain_is_said_quickly() -> None:
    a, b = at(5000, 5000, NORTH), at(5000, 6000, SOUTH)
    assert (lies_beyond(a, b, 990), lies_beyond(a, b, 1010)) == (True, False)
    assert (corners_within(a, b, 990), corners_within(a, b, 1010)) == (False, True)


@given(PAIRS)
def test_it_does_not_matter_who_is_asked(pair: tuple[Base, Base]) -> None:
    a, b = pair
    for measure in (overlap, contact, gap, nearest_centres):
        assert measure(a, b) == measure(b, a)


@given(PAIRS, SHIFTS, SHIFTS)
def test_everything_stays_when_the_table_is_moved_or_turned_by_a_quarter(pair, dx: int, dy: int) -> None:
    a, b = pair
    for measure in (overlap, contact, gap, nearest_centres, by_distance):
        assert measure(a, b) == measure(shifted(a, dx, dy), shifted(b, dx, dy)) == measure(quarter(a), quarter(b))


@given(PAIRS, st.integers(0, 35999))
def test_turned_by_any_angle_distances_stay_within_the_tolerance(pair: tuple[Base, Base], turn: int) -> None:
    """Each front centre is rounded to whole units, by at most 0.71 of one."""
    a, b = (turned_table(stand, turn) for stand in pair)
    assert abs(gap(a, b) - gap(*pair)) <= 1500
    assert abs(sqrt(nearest_centres(a, b)) - sqrt(nearest_centres(*pair))) <= 1500
    p, q = (slow_table.corners_of(stand) for stand in pair)
    if slow_table.squared_depth(p, q) > Fraction(5, 2) ** 2:
        assert overlap(a, b)
    if slow_table.squared_gap(p, q) > 0:
        assert slow_table.squared_depth(slow_table.corners_of(a), slow_table.corners_of(b)) < Fraction(3, 2) ** 2


def turned_table(stand: Base, turn: int) -> Base:
    """About the corner of the table."""
    (x, y), facing = front_of(stand.pose), stand.pose.facing
    c, s = slow_table.nine_decimals(turn)
    return base(Pose(round(x * c - y * s), round(x * s + y * c), (facing + turn) % 36000), stand.size)


@pytest.mark.parametrize(
    ("dy", "touches", "overlaps"),
    [(2, False, False), (1, True, False), (0, True, False), (-1, True, False), (-2, True, True)],
)
def test_a_unit_apart_is_contact_and_a_unit_within_is_no_overlap(dy: int, touches: bool, overlaps: bool) -> None:
    a, b = at(5000, 5000, NORTH), at(5000, 5000 + dy, SOUTH)
    assert (contact(a, b), overlap(a, b)) == (touches, overlaps)


def test_corner_to_corner_contact_is_measured_across() -> None:
    a = at(5000, 5000, NORTH, SQUARE)
    assert contact(a, at(6200, 5000, SOUTH, SQUARE))
    assert not contact(a, at(6201, 5001, SOUTH, SQUARE))
    assert contact(a, at(6201, 5000, SOUTH, SQUARE))


def test_a_base_overlaps_some_of_many() -> None:
    a = at(5000, 5000, NORTH)
    assert overlaps_any(a, [at(9000, 9000), at(5100, 4900)])
    assert not overlaps_any(a, [at(9000, 9000), at(5000, 5000, SOUTH)])


@given(BASES, POINTS, st.sampled_from([381, 762, 1524]))
def test_a_base_on_round_ground(stand: Base, centre, radius: int) -> None:
    ground = circle(centre, radius)
    p, q = stand.corners, ground.corners
    assert overlap(stand, ground) == slow_table.overlap(p, q)
    assert contact(stand, ground) == contact(ground, stand) == slow_table.contact(p, q)


@given(POINTS, st.one_of(BASES, st.builds(circle, POINTS, st.sampled_from([381, 762, 1524]))), HAIRS, HAIRS)
def test_what_is_inside_a_polygon_widened_by_the_tolerance(point, shape: Polygon, dx: int, dy: int) -> None:
    x, y = shape.corners[0]
    for place in (fine(point), (x + 300 * dx, y + 300 * dy)):
        far = slow_table.squared_gap([place], shape.corners)
        assert inside(place, shape) == (far <= 1)
        for radius in (100, 200, 2000):
            assert disc_touches(place, radius, shape) == (far <= (radius + 1) ** 2)


@given(PAIRS, st.integers(0, 3000))
def test_bases_are_as_near_as_their_nearest_centres(pair: tuple[Base, Base], limit: int) -> None:
    a, b = pair
    squares = [(p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 for p in a.centres for q in b.centres]
    assert nearest_centres(a, b) == min(squares)
    assert bases_within(a, b, limit) == any(within(p, q, limit) for p in a.centres for q in b.centres)
    near = nearest_centre(a.front, b)
    assert near.squared == min(squares[:4])
    assert squares[near.side] == near.squared
    assert some_centre_within(b, a.front, limit) == (near.squared <= ((limit + 1) * 1000) ** 2)
    assert disc_within(a.front, 200, b, limit) == (near.squared <= ((limit + 201) * 1000) ** 2)


def test_within_has_a_tolerance_of_one_unit() -> None:
    assert within((0, 0), (763_000, 0), 762)
    assert not within((0, 0), (763_001, 0), 762)


def test_of_centres_equally_near_the_front_comes_first_then_the_left() -> None:
    viewer = at(5000, 5000, NORTH)
    assert by_distance(at(5000, 7000, NORTH, GUN), viewer) == [Side.REAR, Side.LEFT, Side.RIGHT, Side.FRONT]
    assert by_distance(at(5000, 7000, SOUTH, GUN), viewer) == [Side.FRONT, Side.RIGHT, Side.LEFT, Side.REAR]
    aslant = at(5000, 5000, 4500)
    assert by_distance(at(7200, 7000, EAST, GUN), aslant)[:2] == [Side.REAR, Side.RIGHT]
    assert by_distance(at(6800, 7000, WEST, GUN), aslant)[:2] == [Side.FRONT, Side.LEFT]
    assert by_distance(at(7000, 6800, SOUTH, GUN), aslant)[:2] == [Side.FRONT, Side.RIGHT]


# bases turned in place


@given(BASES, st.sampled_from(Side))
def test_a_base_that_faces_about_stands_where_it_stood(stand: Base, side: Side) -> None:
    about = base(turned_to(stand, side), stand.size)
    assert within(about.front, stand.centres[side], 0)
    if side is Side.REAR:
        assert max(abs(p - q) for a, b in zip(about.centres, stand.centres[2:] + stand.centres[:2], strict=True)
                   for p, q in zip(a, b, strict=True)) <= 502  # fmt: skip
    if side is Side.FRONT:
        assert about.pose == stand.pose


@given(BASES, POINTS.filter(any))
def test_a_base_that_turns_in_place_keeps_its_middle(stand: Base, vector) -> None:
    about = base(turned_about(stand, vector), stand.size)
    # Rounded to half a unit, and to half a hundredth of a degree at 600 units.
    assert max(abs(p - q) for p, q in zip(about.middle, stand.middle, strict=True)) <= 600


@pytest.mark.parametrize(
    ("vector", "side"),
    [
        ((0, 1), Side.FRONT),
        ((2, 1), Side.RIGHT),
        ((-2, 1), Side.LEFT),
        ((1, -2), Side.REAR),
        ((1, -1), Side.REAR),
        ((-1, -1), Side.REAR),
        ((1, 1), Side.RIGHT),
        ((-1, 1), Side.LEFT),
    ],
)
def test_the_side_that_looks_along_a_vector(vector: tuple[int, int], side: Side) -> None:
    assert side_towards(at(5000, 5000, NORTH), vector) == side
    x, y = vector
    assert side_towards(at(5000, 5000, WEST), (-y, x)) == side


def test_away_is_from_front_centre_to_middle() -> None:
    a, b = at(5000, 5000, NORTH), at(5000, 7000, SOUTH, COMPANY)
    assert away_from(b, a) == (0, 2_200_000)
    upon = at(5000, 5000 - 300, EAST, LINE)
    assert away_from(a, upon) == upon.forward


@pytest.mark.parametrize("pose", [Pose(0, 0, 36000), Pose(0, 0, -1)])
def test_a_facing_is_on_the_circle(pose: Pose) -> None:
    with pytest.raises(ValueError, match="a facing of"):
        base(pose, LINE)


def test_a_base_has_an_extent() -> None:
    with pytest.raises(ValueError, match="a base of 0 by 600"):
        base(Pose(0, 0, 0), LINE._replace(width=0))


@pytest.mark.parametrize(
    "corners",
    [
        [(0, 0), (10, 0)],
        [(0, 0), (10, 0), (20, 0)],
        [(0, 0), (10, 0), (2, 2), (0, 10)],
        [(0, 0), (10, 10), (10, 0), (0, 10)],
        [(0, 10), (6, -8), (-10, 3), (10, 3), (-6, -8)],
    ],
)
def test_what_is_not_convex_is_refused(corners: list[tuple[int, int]]) -> None:
    with pytest.raises(ValueError, match="corners of a convex polygon"):
        polygon(corners)


def test_a_polygon_may_be_given_either_way_round_and_with_corners_on_a_side() -> None:
    square = polygon([(0, 0), (10, 0), (10, 10), (0, 10)])
    clockwise = polygon([(0, 0), (0, 10), (10, 10), (10, 5), (10, 0), (5, 0)])
    assert sorted(square.corners) == sorted(clockwise.corners)
    assert [inside(fine((x, 5)), clockwise) for x in (-2, -1, 5, 11, 12)] == [False, True, True, True, False]
