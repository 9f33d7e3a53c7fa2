"""Scenery as polygons of whole units."""

from __future__ import annotations

from fractions import Fraction
from math import dist, hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.boards.open_table import (
    Size,
    circle,
    covered_by_line,
    crossing,
    fine,
    inside,
    line_across,
    nearest_on_border,
    part_on,
    rectangle,
    strips,
    touches_ground,
    turned_rectangle,
    unit_vector,
    wholly_on,
)
from tests.boards.open_table import slow_table
from tests.boards.open_table.tables import COMPANY, EAST, FACINGS, INCH, NORTH, POINTS, SOUTH, TABLE, at

HEDGE = INCH // 2
"""A quarter of an inch on each side."""


@given(POINTS, st.integers(1, 9))
def test_a_circle_has_24_corners_on_whole_units_the_first_to_the_east(centre, inches: int) -> None:
    radius = inches * INCH // 2
    ground = circle(centre, radius)
    assert len(ground.corners) == 24
    assert ground.corners[0] == fine((centre[0] + radius, centre[1]))
    assert ground.corners[6] == fine((centre[0], centre[1] + radius))
    for x, y in ground.corners:
        assert x % 1000 == y % 1000 == 0
        assert abs(dist((x / 1000, y / 1000), centre) - radius) <= 0.71


def test_the_corners_of_a_circle() -> None:
    corners = [(x // 1000, y // 1000) for x, y in circle((5000, 5000), 762).corners]
    assert corners[:4] == [(5762, 5000), (5736, 5197), (5660, 5381), (5539, 5539)]


def test_a_rectangle_by_two_corners() -> None:
    ground = rectangle((1000, 2000), (3000, 5000))
    assert sorted(ground.corners) == [fine(p) for p in ((1000, 2000), (1000, 5000), (3000, 2000), (3000, 5000))]


@given(POINTS, FACINGS, st.sampled_from([Size(762, 762), Size(1270, 1270), Size(127, 3000)]))
def test_a_turned_rectangle_stands_round_its_point(centre, facing: int, size: Size) -> None:
    ground = turned_rectangle(centre, size, facing)
    reach = hypot(size.width, size.depth) / 2
    assert len(ground.corners) == 4
    for x, y in ground.corners:
        assert x % 1000 == y % 1000 == 0
        assert abs(dist((x / 1000, y / 1000), centre) - reach) <= 1
    c, s = (v / 10**9 for v in unit_vector(facing))
    front = round((centre[0] + c * (size.depth / 2 - 2)) * 1000), round((centre[1] + s * (size.depth / 2 - 2)) * 1000)
    beyond = round((centre[0] + c * (size.depth / 2 + 3)) * 1000), round((centre[1] + s * (size.depth / 2 + 3)) * 1000)
    assert inside(front, ground)
    assert not inside(beyond, ground)


def test_a_strip_lies_half_on_either_side_of_each_part_of_its_line() -> None:
    first, second = strips([(1000, 1000), (3000, 1000), (3000, 2000)], 2 * INCH)
    assert sorted(first.corners) == [fine(p) for p in ((1000, 746), (1000, 1254), (3000, 746), (3000, 1254))]
    assert sorted(second.corners) == [fine(p) for p in ((2746, 1000), (2746, 2000), (3254, 1000), (3254, 2000))]


def test_half_a_unit_of_a_hedge_is_rounded_away_from_zero() -> None:
    (hedge,) = strips([(1000, 1000), (3000, 1000)], HEDGE)
    assert sorted(hedge.corners) == [fine(p) for p in ((1000, 937), (1000, 1064), (3000, 937), (3000, 1064))]


@pytest.mark.parametrize(
    ("facing", "ends"),
    [
        (EAST, ((0, 4000), (18000, 4000))),
        (NORTH, ((5000, 0), (5000, 12000))),
        (SOUTH, ((5000, 12000), (5000, 0))),
        (4500, ((1000, 0), (13000, 12000))),
        (13500, ((9000, 0), (0, 9000))),
    ],
)
def test_a_road_runs_from_edge_to_edge(facing: int, ends) -> None:
    assert line_across((5000, 4000), facing, TABLE) == ends


@given(POINTS, FACINGS)
def test_a_road_leads_through_its_point_and_ends_on_the_edges(point, facing: int) -> None:
    a, b = line_across(point, facing, TABLE)
    for x, y in (a, b):
        assert x in (0, 18000) or y in (0, 12000)
        assert 0 <= x <= 18000
        assert 0 <= y <= 12000
    across = (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])
    assert abs(across) <= dist(a, b)
    c, s = unit_vector(facing)
    assert (b[0] - a[0]) * c + (b[1] - a[1]) * s > 0


def test_a_crossing_is_the_part_of_a_river_nearest_to_a_point() -> None:
    assert crossing((5000, 6500), (0, 6000), (18000, 6000), 3 * INCH) == ((4619, 6000), (5381, 6000))
    a, b = crossing((4000, 6500), (0, 0), (12000, 12000), 6 * INCH)
    assert abs(dist(a, b) - 6 * INCH) <= 1
    assert abs((a[0] + b[0]) / 2 - 5250) <= 1


def test_behind_a_hedge_one_is_covered_from_fire_across_it() -> None:
    line = [fine((4000, 5000)), fine((6000, 5000))]
    hedge = strips([(4000, 5000), (6000, 5000)], HEDGE)
    behind = at(5000, 5065, SOUTH, COMPANY)
    assert covered_by_line(behind, fine((5000, 3000)), behind.front, line, hedge)
    assert not covered_by_line(behind, fine((5000, 9000)), behind.centres[2], line, hedge)
    assert not covered_by_line(behind, fine((100, 3000)), behind.front, [*line[:1], fine((4800, 5000))], hedge)
    farther = at(5000, 5066, SOUTH, COMPANY)
    assert not covered_by_line(farther, fine((5000, 3000)), farther.front, line, hedge)


# lines over ground

FIELD = rectangle((4000, 4000), (6000, 6000))
LANE = rectangle((4900, 0), (5100, 12000))
SHAPES = st.one_of(
    st.builds(circle, POINTS, st.sampled_from([381, 762])), st.builds(at, *(st.integers(2000, 6000),) * 2)
)


def test_ground_is_touched_where_a_line_begins() -> None:
    assert touches_ground(fine((4500, 6000)), fine((4500, 7000)), FIELD)
    assert touches_ground(fine((4500, 7000)), fine((4500, 5990)), FIELD)
    assert not touches_ground(fine((4500, 6002)), fine((4500, 7000)), FIELD)
    assert not touches_ground(fine((4500, 7000)), fine((4500, 6000)), FIELD)
    assert not touches_ground(fine((3000, 6000)), fine((7000, 6000)), FIELD)


def test_along_a_lane_the_ground_beneath_is_not_touched() -> None:
    assert not touches_ground(fine((5000, 3000)), fine((5000, 7000)), FIELD, [LANE])
    assert not touches_ground(fine((5100, 3000)), fine((5100, 7000)), FIELD, [LANE])
    assert not touches_ground(fine((5000, 5000)), fine((5000, 7000)), FIELD, [LANE])
    assert touches_ground(fine((5000, 3000)), fine((5300, 7000)), FIELD, [LANE])
    assert touches_ground(fine((5200, 5000)), fine((5000, 5000)), FIELD, [LANE])
    assert touches_ground(fine((5000, 3000)), fine((5000, 7000)), FIELD)


def test_a_line_lies_wholly_on_ground_that_changes_on_the_way() -> None:
    line = fine((5000, 1000)), fine((5000, 9000))
    assert wholly_on(*line, [LANE])
    assert wholly_on(*line, [rectangle((4900, 0), (5100, 5000)), rectangle((4900, 5001), (5100, 12000))])
    assert not wholly_on(*line, [rectangle((4900, 0), (5100, 5000)), rectangle((4900, 5010), (5100, 12000))])
    assert not wholly_on(*line, [FIELD])
    assert not wholly_on(*line, [])
    assert wholly_on(line[0], line[0], [LANE])
    assert not wholly_on(line[0], line[0], [FIELD])


@given(POINTS, POINTS, SHAPES)
def test_a_part_of_a_line_is_inside_and_the_rest_is_not(start, end, shape) -> None:
    part = part_on(fine(start), fine(end), shape)

    def deep(share: Fraction) -> bool:
        x, y = (1000 * (a + share * (b - a)) for a, b in zip(start, end, strict=True))
        return all(nx * x + ny * y <= border for nx, ny, border, *_ in shape.edges)

    for step in range(41):
        share = Fraction(step, 40)
        assert deep(share) == (part is not None and part[0] <= share <= part[1])


@given(POINTS, SHAPES)
def test_the_nearest_point_of_a_border(point, shape) -> None:
    x, y = nearest_on_border(fine(point), shape)
    far = slow_table.squared_gap([fine(point)], shape.corners)
    assert min(slow_table.squared_to_side((x, y), *side) for side in slow_table.sides(shape.corners)) <= Fraction(
        1, 10**6
    )
    if far:
        assert abs(dist((x, y), fine(point)) / 1000 - float(far) ** 0.5) < 0.002


def test_from_inside_the_nearest_side_is_looked_for_too() -> None:
    assert nearest_on_border(fine((4100, 5000)), FIELD) == fine((4000, 5000))
