"""Cases that the rules of a game on an open table work out, as far as they are geometry."""

from __future__ import annotations

import pytest

from grognard.boards.open_table import (
    Obstructions,
    OpenTo,
    Screen,
    Side,
    all_centres_inside,
    along,
    approach,
    behind,
    between,
    by_distance,
    contact,
    covered_by_ground,
    direction,
    fine,
    front_of,
    gap_ok,
    in_front,
    inside,
    line_of_sight,
    lines_away,
    meet_halfway,
    moved_along,
    pivot_ok,
    rectangle,
    stop_at_contact,
    stop_before,
    turned_to,
    within,
)
from grognard.core import Pose
from tests.boards.open_table.tables import COMPANY, EAST, INCH, NORTH, SOUTH, WEST, at, inches, stand


def wood(left: float, low: float, right: float, high: float) -> Screen:
    return Screen(rectangle(inches(left, low), inches(right, high)), OpenTo.BOTH_ENDS_INSIDE)


@pytest.mark.parametrize(
    ("to", "legal", "facing"), [((10, 14), True, 9000), ((13, 14), True, 5313), ((9, 14), False, 10404)]
)
def test_a_pivot_is_a_quarter_at_most(to: tuple[int, int], legal: bool, facing: int) -> None:
    way = between(inches(10, 10), inches(*to))
    assert pivot_ok(EAST, way) == legal
    assert direction(way) == facing


def test_a_move_of_just_its_length_is_within_it() -> None:
    assert within(fine(inches(10, 10)), fine(inches(15, 10)), 5 * INCH)
    assert not within(fine(inches(10, 10)), fine(inches(15.5, 10)), 5 * INCH)


@pytest.mark.parametrize(
    ("side", "x", "y", "facing"),
    [(Side.RIGHT, 21.575, 19.213, EAST), (Side.LEFT, 18.425, 19.213, WEST), (Side.REAR, 20, 18.425, SOUTH)],
)
def test_facing_brings_the_front_centre_to_another_centre(side: Side, x: float, y: float, facing: int) -> None:
    assert turned_to(stand(20, 20, NORTH, COMPANY), side) == Pose(*inches(x, y), facing)


@pytest.mark.parametrize(("x", "y", "flank"), [(36, 21, False), (36, 20, False), (36, 19, True), (30, 10, True)])
def test_who_is_behind_the_front_line(x: int, y: int, flank: bool) -> None:
    assert behind(stand(30, 20, NORTH), fine(inches(x, y))) == flank


@pytest.mark.parametrize(("x", "flank"), [(5080, False), (5079, False), (5078, True), (5000, True)])
def test_a_hair_behind_the_front_line_is_on_it(x: int, flank: bool) -> None:
    target = stand(20, 20, EAST)
    assert behind(target, fine((x, 8000))) == flank
    assert in_front(target, fine((x, 8000))) != flank


@pytest.mark.parametrize(("to", "met"), [(28, True), (27, True), (26.9, False)])
def test_where_a_move_comes_within_three_inches(to: float, met: bool) -> None:
    mover = stand(30, 20, NORTH, COMPANY)
    paused = approach(mover, Pose(*inches(30, to), NORTH), inches(30, 30), 3 * INCH)
    assert paused == (Pose(*inches(30, 27), NORTH) if met else None)


@pytest.mark.parametrize(("x", "facing"), [(9700, WEST), (8300, EAST)])
def test_a_move_past_a_unit_pauses_on_the_unit_before(x: int, facing: int) -> None:
    mover, reactor = at(9000, 5000, NORTH, COMPANY), at(x, 6200, facing, COMPANY)
    paused = approach(mover, Pose(9000, 7286, NORTH), front_of(reactor.pose), 3 * INCH)
    assert paused == Pose(9000, 5898, NORTH)


def test_two_that_charge_each_other_meet_halfway() -> None:
    met = meet_halfway(inches(30, 20), 10 * INCH, inches(30, 28), 10 * INCH, INCH)
    assert met == (Pose(*inches(30, 24), NORTH), Pose(*inches(30, 24), SOUTH), True)


def test_a_charge_stops_at_contact() -> None:
    charger, target = stand(30, 20, NORTH, COMPANY), stand(30, 30, SOUTH)
    assert by_distance(target, charger)[0] == Side.FRONT
    way = between(front_of(charger.pose), front_of(target.pose))
    stopped = stop_at_contact(charger, way, 12 * INCH, target)
    assert stopped == 10 * INCH - 1  # a pose is right within a unit
    assert contact(moved_along(charger, way, stopped), target)


def test_a_charge_whose_nearest_centre_is_a_side() -> None:
    charger, target = stand(38, 28.819, WEST, COMPANY), stand(30, 30, NORTH)
    assert by_distance(target, charger)[0] == Side.RIGHT
    x, y = target.centres[Side.RIGHT]
    way = x - charger.front[0], y - charger.front[1]
    stopped = stop_at_contact(charger, way, 12 * INCH, target)
    assert stopped is not None
    end = along(charger.front, way, stopped)
    assert abs(end[0] - inches(32.362, 28.819)[0]) <= 1
    assert end[1] == inches(32.362, 28.819)[1]
    assert direction(way) == WEST
    assert behind(target, charger.front)


def test_a_charge_that_falls_short_stops_an_inch_before_others() -> None:
    charger, target = stand(30, 20, NORTH), stand(30, 30, SOUTH)
    way = between(front_of(charger.pose), front_of(target.pose))
    assert stop_before(charger, way, 6 * INCH, [target], INCH) == 6 * INCH
    assert stop_before(charger, way, 10 * INCH, [target], INCH) == 9 * INCH + 1  # the tolerance


@pytest.mark.parametrize(
    ("viewer", "target", "screens", "seen"),
    [
        (stand(30, 10, NORTH), stand(30, 24, SOUTH), [wood(24, 14, 36, 20)], False),
        (stand(30, 10, NORTH), stand(30, 24, SOUTH), [], True),
        (stand(30, 20, NORTH), stand(40, 17, WEST), [], False),
        (stand(30, 20, NORTH), stand(40, 24, WEST), [], True),
        (stand(30, 12, NORTH), stand(30, 20, SOUTH, COMPANY), [wood(20, 20, 40, 32)], True),
        (stand(30, 36, SOUTH), stand(30, 20, SOUTH, COMPANY), [wood(20, 20, 40, 32)], False),
    ],
)
def test_who_is_seen(viewer, target, screens, seen) -> None:
    assert (line_of_sight(viewer, target, Obstructions([], screens, 3 * INCH)) is not None) == seen


def test_a_troop_on_the_border_of_a_wood_is_covered() -> None:
    target, ground = stand(30, 20, SOUTH, COMPANY), wood(20, 20, 40, 32).shape
    assert covered_by_ground(target.centres[Side.FRONT], ground)
    assert not covered_by_ground(fine((target.pose.x, target.pose.y - 2)), ground)


def test_an_evasion_leads_straight_away_from_the_other_side() -> None:
    charger, evader = stand(30, 20, NORTH, COMPANY), stand(30, 28, SOUTH, COMPANY)
    start, way = next(lines_away(evader, charger))
    end = along(fine(start), way, 8 * INCH)
    assert (end, direction(way)) == (inches(30, 37.575), NORTH)


def test_on_a_hill_with_all_four_centres() -> None:
    hill = rectangle(inches(24, 14), inches(36, 22))
    assert all_centres_inside(stand(30, 22, NORTH, COMPANY), hill)
    below = stand(30, 22, SOUTH, COMPANY)
    assert not all_centres_inside(below, hill)
    assert inside(below.front, hill)


def test_a_move_between_two_rocks_and_past_one() -> None:
    one, other = rectangle(inches(20, 23), inches(29, 25)), rectangle(inches(31, 23), inches(40, 25))
    way = fine(inches(30, 20)), fine(inches(30, 28))
    assert not gap_ok(*way, [one, other], 3 * INCH)
    assert gap_ok(*way, [one, other], 2 * INCH)
    assert gap_ok(*way, [one], 3 * INCH)


def test_an_evasion_drawn_on_the_table() -> None:
    """The walk through a charge in docs/developers/tercios.md."""
    charger, evader = at(9000, 5898, NORTH, COMPANY), at(8300, 6200, EAST, COMPANY)
    start, way = next(lines_away(evader, charger))
    assert start == (7900, 6200)
    assert direction(way) == 16145
    assert along(fine(start), way, 8 * INCH) == (5974, 6846)
