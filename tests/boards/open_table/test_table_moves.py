"""Angle correction, ends of moves, where one stops, and the ground that is swept."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.boards.open_table import (
    XY,
    Base,
    KeptFrom,
    Polygon,
    Side,
    Size,
    WayOut,
    along,
    angle_between,
    angle_correction,
    approach,
    base,
    between,
    circle,
    clear_line,
    closer_than,
    contact,
    crosses,
    direction,
    end_of_move,
    fine,
    first_within,
    front_of,
    gap_ok,
    involuntary_path,
    last_free,
    lines_away,
    meet_halfway,
    moved_along,
    on_table,
    overlap,
    overlaps_any,
    rectangle,
    stop_at_contact,
    stop_before,
    sweep_touches_disc,
    swept_ground,
    turned_to,
)
from grognard.boards.open_table.whole_numbers import fine_along
from grognard.core import Pose
from tests.boards.open_table import slow_table
from tests.boards.open_table.tables import (
    BASES,
    COMPANY,
    EAST,
    FACINGS,
    GUN,
    INCH,
    LINE,
    NORTH,
    POINTS,
    SIZES,
    SOUTH,
    TABLE,
    at,
    quarter,
    quarter_point,
    quarter_pose,
    shifted,
)
from tests.selection import cases

SIZE = st.sampled_from(SIZES)
SHAPES = st.one_of(BASES, BASES, BASES, st.builds(circle, POINTS, st.sampled_from([381, 762])))
CROWDS = st.lists(SHAPES, min_size=1, max_size=5)
STANDS = st.lists(BASES, min_size=1, max_size=5)
FAR = st.integers(1, 2600)


def free(pose: Pose, size: Size, others: Sequence[Polygon]) -> bool:
    return not overlaps_any(base(pose, size), others)


def every_turn(point: XY, facing: int, size: Size, others: Sequence[Polygon]) -> list[int]:
    """The facings nearest to one, both of them if there are two, that are free: each turn tried in turn."""
    for turn in range(4501):
        found = [
            about
            for about in ((facing + turn) % 36000, (facing - turn) % 36000)
            if free(Pose(*point, about), size, others)
        ]
        if found:
            return found
    return []


@st.composite
def tight_spots(draw: st.DrawFn) -> tuple[XY, int, Size, list[Polygon]]:
    """A point just beside an obstacle, so that a base there overlaps it with some facings and not with others."""
    others = draw(CROWDS)
    corners = others[0].corners
    i = draw(st.integers(0, len(corners) - 1))
    share = draw(st.integers(0, 10))
    (ax, ay), (bx, by) = corners[i - 1], corners[i]
    out = draw(st.integers(0, 700))
    x, y = fine_along((ax + (bx - ax) * share // 10, ay + (by - ay) * share // 10), (by - ay, ax - bx), out * 1000)
    return (x // 1000, y // 1000), draw(FACINGS), draw(SIZE), others


@pytest.mark.deeper
def test_the_smallest_turn_is_that_found_by_trying_all() -> None:
    @settings(max_examples=cases(4, 25), deadline=None)
    @given(tight_spots())
    def check(spot: tuple[XY, int, Size, list[Polygon]]) -> None:
        point, facing, size, others = spot
        best = every_turn(point, facing, size, others)
        left = angle_correction(point, facing, size, others)
        right = angle_correction(point, facing, size, others, wish=(facing - 100) % 36000)
        assert (left, right) == ((best[0], best[-1]) if best else (None, None))

    check()


@pytest.mark.deeper
@settings(max_examples=cases(70, 3), deadline=None)
@given(tight_spots())
def test_after_a_correction_nothing_overlaps_and_a_hundredth_less_would_not_do(spot) -> None:
    point, facing, size, others = spot
    found = angle_correction(point, facing, size, others)
    if found is None:
        assert not any(free(Pose(*point, (facing + turn) % 36000), size, others) for turn in range(-4500, 4501, 250))
        return
    assert free(Pose(*point, found), size, others)
    turn = angle_between(found, facing)
    assert turn <= 4500
    if turn:
        less = (facing + turn - 1) % 36000 if found == (facing + turn) % 36000 else (facing - turn + 1) % 36000
        assert not free(Pose(*point, less), size, others)
    assert angle_correction(point, found, size, others) == found


@given(tight_spots(), st.integers(-1000, 2000), st.integers(-1000, 2000))
def test_a_correction_stays_when_the_table_is_moved_or_turned_by_a_quarter(spot, dx: int, dy: int) -> None:
    (x, y), facing, size, others = spot
    stands = [other for other in others if isinstance(other, Base)]
    found = angle_correction((x, y), facing, size, stands)
    assert angle_correction((x + dx, y + dy), facing, size, [shifted(other, dx, dy) for other in stands]) == found
    about = angle_correction((-y, x), (facing + 9000) % 36000, size, [quarter(other) for other in stands])
    assert about == (None if found is None else (found + 9000) % 36000)


def test_turns_to_the_left_and_to_the_right_that_do_equally_well() -> None:
    """A post sticks into the middle of its rear."""
    block = [rectangle((4990, 4000), (5010, 4650))]
    left = angle_correction((5000, 5000), NORTH, GUN, block)
    right = angle_correction((5000, 5000), NORTH, GUN, block, wish=NORTH - 1)
    assert left is not None
    assert right is not None
    assert left > NORTH > right
    assert left - NORTH == NORTH - right
    assert angle_correction((5000, 5000), NORTH, GUN, block, wish=left) == left
    assert angle_correction((5000, 5000), NORTH, GUN, block, wish=right) == right


def test_forty_five_degrees_and_no_more() -> None:
    wall = [rectangle((4000, 4000), (6000, 4950))]
    assert angle_correction((5000, 5000), NORTH, GUN, wall) is None
    assert angle_correction((5000, 5000), SOUTH, GUN, wall) == SOUTH
    assert angle_correction((5000, 5000), NORTH, GUN, wall, most=18000) is not None


# ends of moves


@st.composite
def moves(draw: st.DrawFn) -> tuple[XY, XY, int, Size, list[Polygon]]:
    point, _, size, others = draw(tight_spots())
    way = draw(st.tuples(st.integers(-2600, 2600), st.integers(-2600, 2600)))
    return (point[0] - way[0], point[1] - way[1]), point, draw(FACINGS), size, others


@pytest.mark.deeper
@settings(max_examples=cases(70, 3), deadline=None)
@given(moves())
def test_a_move_ends_free_of_overlaps_and_correcting_it_again_changes_nothing(move) -> None:
    start, to, wish, size, others = move
    end = end_of_move(start, to, wish, size, others)
    if end is None:
        return
    assert free(end, size, others)
    assert end_of_move(start, front_of(end), end.facing, size, others) == end
    if front_of(end) == to:
        if to != start:
            assert angle_between(end.facing, direction(between(start, to))) <= 4500
    else:
        # Back on its way, facing the way it went, and a step farther it would not be free.
        assert end.facing == direction(between(start, front_of(end)))
        gone, whole = between(start, front_of(end)), between(start, to)
        assert abs(gone[0] * whole[1] - gone[1] * whole[0]) <= (abs(whole[0]) + abs(whole[1]))
        assert gone[0] * whole[0] + gone[1] * whole[1] > 0


@settings(max_examples=cases(20, 3), deadline=None)
@given(moves())
def test_a_move_is_cut_back_no_farther_than_it_must_be(move) -> None:
    start, to, wish, size, others = move
    end = end_of_move(start, to, wish, size, others)
    if to == start or (end is not None and front_of(end) == to):
        return
    way = between(start, to)

    def on_the_way(t: int) -> Pose:
        point = along(fine(start), way, t)
        return Pose(*point, direction(between(start, point)))

    whole = int((way[0] ** 2 + way[1] ** 2) ** 0.5)
    best = next((t for t in range(whole, 0, -1) if free(on_the_way(t), size, others)), None)
    if end is None:
        # Nothing is free but on the first inch, where the direction wobbles.
        assert best is None or best < INCH
        return
    assert best is not None
    reached = next(t for t in range(whole, 0, -1) if on_the_way(t) == end)
    # Poses on whole units wobble by a hair, and on the first inch so does the direction.
    assert reached <= best
    assert best - reached <= 3 or reached < INCH


@given(moves())
def test_ends_of_moves_stay_when_the_table_is_turned_by_a_quarter(move) -> None:
    start, to, wish, size, others = move
    stands = [other for other in others if isinstance(other, Base)]
    end = end_of_move(start, to, wish, size, stands)
    turned = [quarter(other) for other in stands]
    about = end_of_move(quarter_point(start), quarter_point(to), (wish + 9000) % 36000, size, turned)
    assert about == (None if end is None else quarter_pose(end))


def test_a_move_is_cut_back_to_where_the_base_touches() -> None:
    wall = [rectangle((3000, 6000), (9000, 7000))]
    end = end_of_move((5000, 3000), (5000, 6300), NORTH, LINE, wall)
    assert end == Pose(5000, 6001, NORTH)  # by the tolerance
    assert end_of_move((5000, 3000), (5000, 5990), NORTH, LINE, wall) == Pose(5000, 5990, NORTH)


def test_a_move_that_does_not_move_keeps_or_corrects_its_facing() -> None:
    assert end_of_move((5000, 5000), (5000, 5000), 1234, LINE, []) == Pose(5000, 5000, 1234)
    wall = [rectangle((3000, 4000), (9000, 5100))]
    assert end_of_move((5000, 5000), (5000, 5000), NORTH, LINE, wall) is None


def test_no_way_back_no_end() -> None:
    pit = [rectangle((3000, 3000), (9000, 9000))]
    assert end_of_move((5000, 5000), (5000, 6000), NORTH, GUN, pit) is None


# lines that end


@given(POINTS, POINTS.filter(any), FAR, STANDS)
def test_a_line_is_clear_up_to_what_it_crosses(start, vector, most: int, others) -> None:
    far = clear_line(fine(start), vector, most, others, 3 * INCH)
    assert 0 <= far <= most

    def blocked(t: int) -> bool:
        end = fine_along(fine(start), vector, t * 1000)
        return any(crosses(fine(start), end, other) for other in others) or not gap_ok(
            fine(start), end, others, 3 * INCH
        )

    assert far == 0 or not blocked(far)
    assert far == most or blocked(far + 1)
    assert clear_line(fine(start), vector, most, others) >= far


@settings(max_examples=cases(20, 3), deadline=None)
@given(BASES, POINTS.filter(any), FAR, STANDS, STANDS)
def test_an_involuntary_move_ends_where_it_may_stand(stand, vector, distance: int, others, enemies) -> None:
    kept_from = KeptFrom(enemies, INCH)
    ended = involuntary_path(stand, vector, distance, Side.FRONT, others, kept_from, TABLE)

    def wrong(t: int) -> bool:
        moved = moved_along(stand, vector, t)
        close = any(closer_than(moved, enemy, INCH) for enemy in enemies)
        return overlaps_any(moved, others) or close or not on_table(moved, TABLE)

    assert 0 <= ended.distance <= distance
    assert ended.complete == (ended.distance >= distance - 1)
    assert ended.pose == moved_along(stand, vector, ended.distance).pose
    line = clear_line(stand.front, vector, distance, others)
    best = next((t for t in range(line, -1, -1) if not wrong(t)), None)
    if ended.distance > 0:
        assert not wrong(ended.distance)
        assert best is not None
        assert 0 <= best - ended.distance <= 3
    else:
        # It stays where no place is free, or where it is too near from the beginning.
        assert best is None or best <= 3 or wrong(0)
    for least in (distance // 3, distance):
        wanted = involuntary_path(stand, vector, distance, Side.FRONT, others, kept_from, TABLE, least=least)
        if abs(ended.distance - least) > 3:
            assert wanted.distance == (ended.distance if ended.distance > least else 0)


def test_an_involuntary_move_stops_at_troops_enemies_and_the_edge() -> None:
    stand = at(5000, 5000, NORTH, COMPANY)
    back = -stand.forward[0], -stand.forward[1]
    assert involuntary_path(stand, back, 762, Side.REAR, []) == (Pose(5000, 4238, NORTH), 762, True)
    # Its rear stands at 4600; a friend 300 behind it.
    friend = [at(5000, 4300, NORTH)]
    assert involuntary_path(stand, back, 762, Side.REAR, friend) == (Pose(5000, 4699, NORTH), 301, False)
    # Not in the way of the rear centre, but of the base: it goes past if it comes far enough.
    corner = [at(5500, 4300, NORTH, GUN)]
    assert involuntary_path(stand, back, 1200, Side.REAR, corner) == (Pose(5000, 3800, NORTH), 1200, True)
    assert involuntary_path(stand, back, 762, Side.REAR, corner) == (Pose(5000, 4699, NORTH), 301, False)
    enemy = [at(5000, 4100, NORTH)]
    assert (
        involuntary_path(stand, back, 762, Side.REAR, enemy, KeptFrom(enemy, INCH)).distance == 600 - 400 + 301 - INCH
    )
    edge = at(5000, 600, NORTH, COMPANY)
    assert involuntary_path(edge, back, 762, Side.REAR, [], table=TABLE).distance == 201


def test_the_line_of_the_leading_centre_counts() -> None:
    """A post beside the line of the front centre; beyond it the base could stand."""
    stand, post = at(5000, 5000, NORTH, COMPANY), [rectangle((6000, 4790), (6050, 4810))]
    assert involuntary_path(stand, (1, 0), 2000, Side.FRONT, post).distance == 2000
    assert involuntary_path(stand, (1, 0), 2000, Side.RIGHT, post).distance == 601


def test_the_table_ends_at_its_edges() -> None:
    assert on_table(at(400, 400, NORTH, COMPANY), TABLE)
    assert not on_table(at(398, 400, NORTH, COMPANY), TABLE)
    assert not on_table(at(5000, 398, NORTH, COMPANY), TABLE)
    assert on_table(at(18000, 11800, EAST, GUN), TABLE)
    assert not on_table(at(18002, 6000, EAST, GUN), TABLE)
    assert not on_table(at(5000, 12002, NORTH, GUN), TABLE)


# where moves meet something


@settings(max_examples=cases(20, 3), deadline=None)
@given(BASES, BASES, st.sampled_from(Side), FAR)
def test_contact_is_made_at_the_first_step_that_touches(stand, target, side: Side, most: int) -> None:
    x, y = target.centres[side]
    way = x - stand.front[0], y - stand.front[1]
    if way == (0, 0):
        return
    charger = base(Pose(*front_of(stand.pose), direction(way)), stand.size)
    found = stop_at_contact(charger, way, most, target)
    assert found == next((t for t in range(most + 1) if contact(moved_along(charger, way, t), target)), None)
    if (way[0] ** 2 + way[1] ** 2) <= (most * 1000) ** 2:
        assert found is not None
    if found:
        assert not overlap(moved_along(charger, way, found), target)


@settings(max_examples=cases(20, 3), deadline=None)
@given(BASES, POINTS.filter(any), FAR, STANDS)
def test_a_distance_is_kept_all_along(stand, vector, most: int, others) -> None:
    found = stop_before(stand, vector, most, others, INCH)

    def close(t: int) -> bool:
        return any(closer_than(moved_along(stand, vector, t), other, INCH) for other in others)

    first = next((t for t in range(most + 1) if close(t)), most + 1)
    assert found == max(0, first - 1)


@settings(max_examples=60, deadline=None)
@given(BASES, POINTS, st.integers(0, 3000), CROWDS, st.integers(1, 30))
def test_who_goes_less_far_to_stand_free_goes_no_step_less_than_it_must(
    stand, to, most: int, others, step: int
) -> None:
    vector = between(front_of(stand.pose), to)
    if vector == (0, 0):
        return
    tried = (moved_along(stand, vector, far) for far in range(most, 0, -step))
    free_one = [not overlaps_any(end, others) and on_table(end, Size(6000, 6000)) for end in tried]
    expected = most - step * free_one.index(True) if True in free_one else 0
    assert last_free(stand, vector, most, others, Size(6000, 6000), step) == expected


@settings(max_examples=cases(100, 3))
@given(POINTS, POINTS, POINTS, st.integers(1, 1500))
def test_the_first_point_within_a_distance_as_the_formula_gives_it(start, end, point, limit: int) -> None:
    if start != end:
        assert first_within(start, end, point, limit) == slow_table.first_within(start, end, point, limit)


@given(POINTS, POINTS, st.integers(-2, 2))
def test_a_way_that_only_just_comes_near(start, end, more: int) -> None:
    """Past a point that lies beside the middle of the way, at the limit give or take a hair."""
    if start == end:
        return
    dx, dy = between(start, end)
    middle = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
    point = along(fine(middle), (-dy, dx), 762 + more)
    assert first_within(start, end, point, 762) == slow_table.first_within(start, end, point, 762)


def test_approaching_is_judged_by_the_front_centre_and_at_the_end_by_all() -> None:
    mover = at(5000, 3000, NORTH)
    # The side passes within three inches of the point, the front centre does not; it ends beyond, or beside.
    point = 5000 + 600 + 700, 5000
    assert approach(mover, Pose(5000, 8000, NORTH), point, 3 * INCH) is None
    assert approach(mover, Pose(5000, 5300, NORTH), point, 3 * INCH) == Pose(5000, 5300, NORTH)
    # Who was near before does not come near.
    assert approach(at(5000, 5300, NORTH), Pose(5000, 8000, NORTH), point, 3 * INCH) is None
    assert approach(at(5000, 4400, NORTH), Pose(5300, 5000, NORTH), (5000, 3500), 3 * INCH) is None
    # Turned on the spot.
    assert approach(mover, Pose(5000, 3000, NORTH + 100), (5000, 4000), 3 * INCH) is None
    assert approach(mover, Pose(5000, 3000, SOUTH), (5000, 4000), 3 * INCH) == Pose(5000, 3000, SOUTH)


@pytest.mark.parametrize(
    ("reach", "other_reach", "ends"),
    [
        (2000, 2000, (6500, 6500)),
        (1500, 1500, (6500, 6500)),
        (1000, 2000, (6000, 6000)),
        (2000, 1200, (6800, 6800)),
        (1499, 1500, (6500, 6500)),
        (1000, 1000, (6000, 7000)),
        (1400, 1400, (6346, 6600)),
        (0, 2900, (5000, 5100)),
    ],
)
def test_two_that_go_towards_each_other(reach: int, other_reach: int, ends: tuple[int, int]) -> None:
    met = meet_halfway((4000, 5000), reach, (4000, 8000), other_reach, INCH)
    assert met == (Pose(4000, ends[0], NORTH), Pose(4000, ends[1], SOUTH), ends[0] == ends[1])


@given(POINTS, POINTS, st.integers(0, 3000), st.integers(0, 3000), SIZE, SIZE)
def test_who_meets_touches_with_the_front(first, second, reach, other_reach, size, other_size) -> None:
    if first == second:
        return
    met = meet_halfway(first, reach, second, other_reach, INCH)
    a, b = base(met.first, size), base(met.second, other_size)
    assert met.second.facing == (met.first.facing + 18000) % 36000
    if met.met:
        assert front_of(met.first) == front_of(met.second)
        assert contact(a, b)
        assert not overlap(a, b)
    else:
        assert front_of(met.first) == first or not closer_than(a, b, INCH - 2)


def test_lines_away_turn_step_by_step_to_both_sides() -> None:
    enemy, stand = at(5000, 4000, NORTH), at(5000, 5000, SOUTH, COMPANY)
    lines = list(lines_away(stand, enemy))
    assert all(isinstance(line, WayOut) and line.start == (5000, 5400) for line in lines)
    turns = [(direction(line.vector) - NORTH + 18000) % 36000 - 18000 for line in lines]
    assert turns[:5] == [0, 500, -500, 1000, -1000]
    assert turns[-2:] == [9000, -9000]
    assert len(turns) == 37
    # From the side, it leaves by the side.
    beside = at(3000, 5200, EAST)
    assert next(lines_away(stand, beside)).start == front_of(turned_to(stand, Side.LEFT))


# sweeping


@given(BASES, POINTS, POINTS, st.integers(50, 300))
def test_swept_ground_touches_what_some_pose_on_the_way_touches(stand, to, centre, radius: int) -> None:
    start = front_of(stand.pose)
    if to == start:
        return
    way = between(start, to)
    facing = direction(way)
    ground = swept_ground(start, Pose(*to, facing), stand.size)
    assert len(ground) == 1
    touched = sweep_touches_disc(ground, fine(centre), radius)
    length = int((way[0] ** 2 + way[1] ** 2) ** 0.5)
    steps = [base(Pose(*along(fine(start), way, t), facing), stand.size) for t in range(0, length + 1, 20)]
    nearest = min(slow_table.squared_gap([fine(centre)], step.corners) for step in steps)
    if nearest <= (radius - 1) ** 2:
        assert touched
    if touched:
        # Between two steps of 20 units it comes nearer by at most half of one, and a hair.
        assert nearest <= (radius + 1 + 12) ** 2


def test_a_base_turned_at_the_end_sweeps_that_ground_too() -> None:
    ground = swept_ground((5000, 3000), Pose(5000, 6000, NORTH + 4500), LINE)
    assert len(ground) == 2
    beside = fine((5000 + 424 + 150, 6000 - 424 + 300))
    straight = swept_ground((5000, 3000), Pose(5000, 6000, NORTH), LINE)
    corner = base(Pose(5000, 6000, NORTH + 4500), LINE).corners[3]
    assert sweep_touches_disc(ground, corner, 0)
    assert not sweep_touches_disc(straight, corner, 0)
    assert sweep_touches_disc(straight, beside, 200)
    assert swept_ground((5000, 6000), Pose(5000, 6000, EAST), LINE) == (at(5000, 6000, EAST),)
