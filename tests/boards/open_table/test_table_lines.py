"""What lines cross, the gaps that they lead through, and what is seen along them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import isqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.boards.open_table import (
    Base,
    Obstructions,
    OpenTo,
    Polygon,
    Screen,
    Side,
    base,
    behind,
    centres_seen,
    circle,
    clear_sight,
    crosses,
    crosses_polyline,
    fine,
    first_crossed,
    gap_ok,
    in_front,
    in_sight,
    inside,
    line_of_sight,
    narrow_gap,
    nearest_on_line,
    overlap,
    pivot_ok,
    rectangle,
    shortest_join,
    sight_from_disc,
    sight_of_any,
)
from grognard.boards.open_table.lines import lines_meet, near_line, passes_through
from tests.boards.open_table import slow_table
from tests.boards.open_table.tables import (
    BASES,
    EAST,
    GUN,
    INCH,
    NORTH,
    POINTS,
    SOUTH,
    at,
    quarter,
    quarter_point,
    shifted,
)
from tests.selection import cases

GROUNDS = st.builds(circle, POINTS, st.sampled_from([381, 762, 1143]))
SHAPES = st.one_of(BASES, BASES, GROUNDS)
SMALL = st.integers(-3, 3)


def slowly_crosses(start: tuple[int, int], end: tuple[int, int], shape: Polygon) -> bool:
    return start != end and slow_table.squared_depth(shape.corners, [start, end]) > 1


@settings(max_examples=cases(66, 3))
@given(SHAPES, POINTS, POINTS, st.integers(0, 23), SMALL, SMALL)
def test_crossing_as_the_slow_version_finds_it(shape, start, end, corner: int, dx: int, dy: int) -> None:
    x, y = shape.corners[corner % len(shape.corners)]
    onto, beyond = (x + 400 * dx, y + 400 * dy), shape.corners[(corner + 1) % len(shape.corners)]
    for line in ((fine(start), fine(end)), (fine(start), onto), (onto, beyond), (onto, onto)):
        assert crosses(*line, shape) == crosses(*line[::-1], shape) == slowly_crosses(*line, shape)


@given(BASES, POINTS, POINTS, st.integers(-1500, 3000), st.integers(-1500, 3000))
def test_crossing_stays_when_the_table_is_moved_or_turned_by_a_quarter(stand, start, end, dx: int, dy: int) -> None:
    found = crosses(fine(start), fine(end), stand)
    moved = [fine((x + dx, y + dy)) for x, y in (start, end)]
    about = [fine(quarter_point(point)) for point in (start, end)]
    assert found == crosses(*moved, shifted(stand, dx, dy)) == crosses(*about, quarter(stand))


@pytest.mark.parametrize("facing", [0, 1, 3700, 4500, 12345])
@pytest.mark.parametrize(("depth", "crossed"), [(-1, False), (0, False), (1, False), (2, True), (300, True)])
def test_a_line_along_a_side_touches_and_does_not_cross(facing: int, depth: int, crossed: bool) -> None:
    """However the table is turned: the line lies so many units within the front of a base and runs on to both sides."""
    stand = at(5000, 5000, facing)
    (x, y), (c, s) = stand.front, (v / 10**6 for v in stand.forward)
    ends = [(round(x - depth * c + side * s), round(y - depth * s - side * c)) for side in (-2000, 2000)]
    # A thousandth to spare, where rounding to thousandths decides.
    ends = [(px + round(c / 500), py + round(s / 500)) for px, py in ends] if depth == 1 else ends
    assert crosses(*ends, stand) == crossed


@pytest.mark.parametrize(("into", "crossed"), [(0, False), (1, False), (2, True), (700, True)])
def test_a_line_that_ends_in_a_base_crosses_it_by_more_than_the_tolerance(into: int, crossed: bool) -> None:
    stand = at(5000, 5000, SOUTH)
    assert crosses(fine((5000, 4000)), fine((5000, 5000 + into)), stand) == crossed


def test_the_first_that_is_crossed_in_their_order() -> None:
    near, far, aside = at(5000, 5000, NORTH), at(5000, 7000, NORTH), at(8000, 6000, NORTH)
    line = fine((5000, 3000)), fine((5000, 9000))
    assert first_crossed(*line, [aside, far, near]) is far
    assert first_crossed(*line, [aside]) is None


@given(st.lists(SHAPES, max_size=6), POINTS, POINTS, st.integers(0, 800))
def test_nothing_near_a_line_is_left_out(shapes: list[Polygon], start, end, reach: int) -> None:
    near = near_line(fine(start), fine(end), shapes, reach * 1000)
    line = [fine(start), fine(end)]
    for shape in shapes:
        if start != end and slow_table.squared_gap(shape.corners, line) <= reach**2:
            assert shape in near
    far = near_line(fine((30000, 30000)), fine((31000, 30000)), shapes, 0)
    assert far == []


@pytest.mark.parametrize(
    ("c", "d", "meet"),
    [
        ((5, -5), (5, 5), True),
        ((5, 0), (5, 5), True),
        ((5, 1), (5, 5), False),
        ((10, 0), (20, 5), True),
        ((11, 0), (20, 0), False),
        ((10, 0), (20, 0), True),
        ((2, 0), (3, 0), True),
        ((2, 1), (3, 1), False),
    ],
)
def test_lines_that_share_a_point(c: tuple[int, int], d: tuple[int, int], meet: bool) -> None:
    assert lines_meet((0, 0), (10, 0), c, d) == lines_meet(d, c, (10, 0), (0, 0)) == meet


def test_a_polyline_is_crossed_in_any_of_its_parts() -> None:
    hedge = [fine(p) for p in ((0, 0), (1000, 0), (1000, 1000))]
    assert crosses_polyline(fine((500, -100)), fine((500, 100)), hedge)
    assert crosses_polyline(fine((900, 500)), fine((1100, 500)), hedge)
    assert not crosses_polyline(fine((500, 100)), fine((900, 500)), hedge)


@given(POINTS, POINTS, POINTS)
def test_the_nearest_point_of_a_line(point, a, b) -> None:
    x, y = nearest_on_line(fine(point), fine(a), fine(b))
    found = Fraction(slow_table.squared(fine(point), (x, y)), 10**6)
    best = slow_table.squared_to_side(fine(point), fine(a), fine(b))
    assert abs(found - best) <= Fraction(12, 1)  # a thousandth of a unit, at up to 5700 units
    assert slow_table.squared_to_side((x, y), fine(a), fine(b)) <= Fraction(1, 10**6)


@given(BASES, POINTS)
def test_before_or_behind_the_line_of_the_front(stand: Base, point) -> None:
    c, s = slow_table.nine_decimals(stand.pose.facing)
    far = (point[0] - stand.pose.x) * c + (point[1] - stand.pose.y) * s
    assert in_front(stand, fine(point)) == (far >= -1)
    assert behind(stand, fine(point)) == (far < -1)


@pytest.mark.parametrize(
    ("facing", "vector", "allowed"),
    [(0, (0, 1), True), (0, (-1, 10000), True), (0, (-3, 10000), False), (27000, (-1, 0), True), (100, (0, -1), False)],
)
def test_a_pivot_has_a_tolerance_of_a_hundredth(facing: int, vector: tuple[int, int], allowed: bool) -> None:
    assert pivot_ok(facing, vector) == allowed


# gaps

NEIGHBOURS = st.tuples(SHAPES, SHAPES).filter(lambda pair: not overlap(*pair))


@given(NEIGHBOURS)
def test_the_shortest_line_between_two_joins_them_and_is_as_long_as_they_are_apart(pair) -> None:
    a, b = pair
    found = shortest_join(a, b)
    assert found is not None
    apart = slow_table.squared_gap(a.corners, b.corners) * 10**6
    size = isqrt(slow_table.squared(found.a, found.b))
    assert abs(isqrt(found.squared) - isqrt(apart.__floor__())) <= 2
    assert isqrt(found.squared) - 1500 <= size <= isqrt(found.squared) + 1002
    for point, shape in ((found.a, a), (found.b, b)):
        # On the border: not outside of it, and not within it by more than rounding.
        assert slow_table.squared_gap([point], shape.corners) <= Fraction(1, 10**4)
        assert min(slow_table.squared_to_side(point, *side) for side in slow_table.sides(shape.corners)) <= 2


@given(NEIGHBOURS)
def test_a_gap_is_the_same_from_both_sides(pair) -> None:
    one, other = shortest_join(*pair), shortest_join(*pair[::-1])
    assert one is not None
    assert other is not None
    assert one.squared == other.squared
    assert max(abs(p - q) for p, q in zip(one.a + one.b, other.b + other.a, strict=True)) <= 3


@given(NEIGHBOURS, st.integers(5, 95), st.integers(300, 2000))
def test_a_way_across_the_gap_is_refused_if_it_is_narrow(pair, share: int, far: int) -> None:
    found = shortest_join(*pair)
    assert found is not None
    width = isqrt(found.squared) // 1000
    dx, dy = found.b[0] - found.a[0], found.b[1] - found.a[1]
    if width < 10:
        return
    size = isqrt(dx * dx + dy * dy)
    middle = found.a[0] + dx * share // 100, found.a[1] + dy * share // 100
    aside = -dy * far * 1000 // size, dx * far * 1000 // size
    before, after = ((middle[0] + sign * aside[0], middle[1] + sign * aside[1]) for sign in (-1, 1))
    for way in ((before, after), (after, before)):
        assert gap_ok(*way, pair, width)
        assert not gap_ok(*way, pair, width + 3)
        assert narrow_gap(*way, pair, width + 3) == tuple(pair)
    # Half of the way, up to the gap, leads through nothing.
    assert gap_ok(before, middle, pair, width + 3)
    assert gap_ok(middle, after, pair, width + 3)


@settings(max_examples=60, deadline=None)
@given(st.lists(BASES, min_size=2, max_size=6), POINTS, POINTS, st.integers(1, 2000))
def test_narrow_gaps_are_those_found_by_looking_at_all(shapes: list[Polygon], start, end, least: int) -> None:
    way, wide = (fine(start), fine(end)), (least - 1) * 1000
    joins = [(a, b, shortest_join(a, b)) for a, b in combinations(shapes, 2)]
    narrow = [(a, b) for a, b, join in joins if join and join.squared < wide * wide and passes_through(*way, *join.bar)]
    assert narrow_gap(*way, shapes, least) == (narrow[0] if narrow else None)


def side_by_side(apart: int, recess: int = 0) -> tuple[Base, Base]:
    """Two bases that look north, 600 units deep, with a gap between them; the second stands back."""
    return at(5000, 5000, NORTH), at(5000 + 1200 + apart, 5000 - recess, NORTH)


def test_between_parallel_sides_the_middle_of_the_gap_counts() -> None:
    pair = side_by_side(500)
    x = 5000 + 600 + 250
    assert not gap_ok(fine((x, 4000)), fine((x, 6000)), pair, 3 * INCH)
    assert gap_ok(fine((x, 4000)), fine((x, 4600)), pair, 3 * INCH)
    assert not gap_ok(fine((x, 4000)), fine((x, 4702)), pair, 3 * INCH)
    # Who stands in line with both, or a little behind, goes and looks ahead freely.
    assert gap_ok(fine((x, 5000)), fine((x, 8000)), pair, 3 * INCH)
    assert gap_ok(fine((x, 4990)), fine((x, 8000)), pair, 3 * INCH)


@pytest.mark.parametrize("facing", [9000, 9001, 8995, 9100, 12345])
def test_sides_that_are_parallel_but_for_rounding_count_as_parallel(facing: int) -> None:
    first = at(5000, 5000, facing)
    c, s = first.forward
    second = at(5000 + round(1700 * s / 10**9), 5000 - round(1700 * c / 10**9), facing)
    found = shortest_join(first, second)
    assert found is not None
    middle = [(found.a[i] + found.b[i]) / 2 for i in (0, 1)]
    expected = [(first.middle[i] + second.middle[i]) / 2 for i in (0, 1)]
    assert max(abs(p - q) for p, q in zip(middle, expected, strict=True)) < 1000


def test_a_way_that_grazes_an_obstacle_does_not_slip_through() -> None:
    """Half a unit within the corner of one is no crossing; between the two it leads all the same."""
    one, other = at(5000, 5000, NORTH), at(6500, 5300, SOUTH)
    found = shortest_join(one, other)
    assert found is not None
    corner = 5_600_000, 5_000_000
    assert found.a == corner
    start, end = (corner[0] - 1_000_500, corner[1] + 1_000_000), (corner[0] + 999_500, corner[1] - 1_000_000)
    assert not crosses(start, end, one)
    assert not gap_ok(start, end, [one, other], 3 * INCH)


def test_past_the_fronts_of_two_that_touch_leads_no_way_between_them() -> None:
    pair = side_by_side(0)
    assert gap_ok(fine((3000, 5000)), fine((9000, 5000)), pair, 3 * INCH)
    # Where two touch at a corner only, a way between them leads through their gap.
    one, other = at(5000, 5000, NORTH), at(6200, 5000, SOUTH)
    assert not gap_ok(fine((5000, 5600)), fine((6200, 4400)), [one, other], 3 * INCH)
    assert gap_ok(fine((5000, 5600)), fine((6200, 5600)), [one, other], 3 * INCH)


def test_two_that_overlap_have_no_gap() -> None:
    assert shortest_join(at(5000, 5000, NORTH), at(5100, 4900, EAST)) is None


# sight


@st.composite
def positions(draw: st.DrawFn) -> tuple[Base, Base, list[Polygon], list[Screen]]:
    viewer, target = draw(BASES), draw(BASES)
    # Drawn twice, a base is the same object, and the two who look do not hide themselves.
    others = [shape for shape in draw(st.lists(SHAPES, max_size=7)) if shape not in (viewer, target)]
    grounds = draw(st.lists(GROUNDS, max_size=2))
    screens = [Screen(ground, draw(st.sampled_from(OpenTo))) for ground in grounds]
    return viewer, target, others, screens


def slowly_seen(viewer: Base, target: Base, others: Sequence[Polygon], screens: Sequence[Screen]) -> list[Side]:
    """Every line against everything, nothing left out beforehand."""
    return [side for side in Side if _slow_sight(viewer, target.centres[side], others, screens)]


def _slow_sight(viewer: Base, end, others: Sequence[Polygon], screens: Sequence[Screen]) -> bool:
    if not in_front(viewer, end):
        return False
    obstacles = list(others)
    for shape, open_to in screens:
        ends = [slow_table.squared_gap([point], shape.corners) <= 1 for point in (viewer.front, end)]
        if not (all(ends) if open_to is OpenTo.BOTH_ENDS_INSIDE else any(ends)):
            obstacles.append(shape)
    if any(slowly_crosses(viewer.front, end, shape) for shape in obstacles):
        return False
    return not any(_between(viewer.front, end, a, b) for a, b in combinations(obstacles, 2))


def _between(start, end, a: Polygon, b: Polygon) -> bool:
    found = shortest_join(a, b)
    if found is None or found.squared >= (3 * INCH - 1) ** 2 * 10**6:
        return False
    bar, line = found.bar, (start, end)
    size = slow_table.squared(*bar)
    before, after = (slow_table.cross(*bar, point) for point in line)
    if before * after >= 0 or min(before**2, after**2) <= size * 10**6:
        return False
    return slow_table.cross(*line, bar[0]) * slow_table.cross(*line, bar[1]) <= 0


@settings(max_examples=cases(50, 3))
@given(positions())
def test_sight_as_the_slow_version_finds_it(position) -> None:
    viewer, target, others, screens = position
    among = Obstructions([viewer, *others, target], screens, 3 * INCH)
    seen = centres_seen(viewer, target, among)
    assert sorted(seen) == slowly_seen(viewer, target, others, screens)
    assert line_of_sight(viewer, target, among) == (seen[0] if seen else None)
    assert in_sight(viewer, target, among) == bool(seen)
    far = [slow_table.squared(viewer.front, target.centres[side]) for side in seen]
    assert far == sorted(far)


@given(positions(), st.integers(-1500, 3000), st.integers(-1500, 3000))
def test_sight_stays_when_the_table_is_moved_or_turned_by_a_quarter(position, dx: int, dy: int) -> None:
    viewer, target, others, _ = position
    stands = [other for other in others if isinstance(other, Base)]
    found = centres_seen(viewer, target, Obstructions(stands, (), 3 * INCH))
    moved = Obstructions([shifted(other, dx, dy) for other in stands], (), 3 * INCH)
    assert centres_seen(shifted(viewer, dx, dy), shifted(target, dx, dy), moved) == found
    about = Obstructions([quarter(other) for other in stands], (), 3 * INCH)
    assert centres_seen(quarter(viewer), quarter(target), about) == found


def test_a_troop_in_the_way_hides_and_the_two_themselves_do_not() -> None:
    viewer, target, between = at(5000, 3000, NORTH), at(5000, 8000, SOUTH), at(5000, 6000, NORTH)
    assert line_of_sight(viewer, target, Obstructions([viewer, target], (), 3 * INCH)) == Side.FRONT
    assert line_of_sight(viewer, target, Obstructions([viewer, between, target], (), 3 * INCH)) is None
    again = base.__wrapped__(viewer.pose, viewer.size)
    assert again is not viewer
    assert line_of_sight(viewer, target, Obstructions([again, target], (), 3 * INCH)) == Side.FRONT
    # A narrow one hides only the centres behind it.
    narrow = Obstructions([at(5000, 6000, NORTH, GUN)], (), 3 * INCH)
    assert centres_seen(viewer, target, narrow) == [Side.RIGHT, Side.LEFT]


def test_a_narrow_gap_blocks_sight() -> None:
    viewer, target = at(5850, 3000, NORTH), at(5850, 8000, SOUTH)
    assert line_of_sight(viewer, target, Obstructions(side_by_side(500), (), 3 * INCH)) is None
    assert line_of_sight(viewer, target, Obstructions(side_by_side(500), ())) == Side.FRONT


@pytest.mark.parametrize(
    ("viewer_y", "target_y", "wood", "hill"),
    [(2000, 8000, False, False), (4500, 5500, True, True), (4500, 8000, False, True), (2000, 5500, False, True)],
)
def test_woods_let_through_who_is_inside_and_hills_who_is_on_them(viewer_y, target_y, wood: bool, hill: bool) -> None:
    ground = rectangle((3000, 4000), (7000, 6000))
    line = fine((5000, viewer_y)), fine((5000, target_y))
    assert clear_sight(*line, Obstructions([], [Screen(ground, OpenTo.BOTH_ENDS_INSIDE)])) == wood
    assert clear_sight(*line, Obstructions([], [Screen(ground, OpenTo.ONE_END_INSIDE)])) == hill


def test_a_disc_looks_all_round_from_its_edge() -> None:
    target, wall = at(5000, 8000, NORTH), at(5000, 6000, NORTH)
    assert sight_from_disc(fine((5000, 3000)), 200, target, Obstructions([target])) == Side.REAR
    assert sight_from_disc(fine((5000, 3000)), 200, target, Obstructions([wall])) is None
    # It stands in what is in the way, and its edge sticks out.
    inside_wall = fine((5000, 5900))
    assert inside(inside_wall, wall)
    assert sight_from_disc(inside_wall, 200, target, Obstructions([wall])) == Side.REAR
    assert sight_from_disc(inside_wall, 50, target, Obstructions([wall])) is None
    # A centre under the disc is seen.
    assert sight_from_disc(fine((5000, 7300)), 200, target, Obstructions([wall])) == Side.REAR


@given(positions())
def test_sight_from_any_centre(position) -> None:
    viewer, target, others, screens = position
    among = Obstructions([*others, viewer, target], screens, 3 * INCH)
    alone = Obstructions(others, screens, 3 * INCH)
    expected = any(clear_sight(start, end, alone) for start in viewer.centres for end in target.centres)
    assert sight_of_any(viewer, target, among) == expected
