"""Chapter 6, but for facing: moves, what is in their way, the ground, and where they may not end."""

from __future__ import annotations

import pytest

from grognard.boards.open_table import base, contact, overlap, overlaps_any
from grognard.core import Pose, Refusal
from grognard.games.tercios import actions as act
from grognard.games.tercios import play
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import Disordered, Shot, Won, Worn
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.state import State, Troop
from tests.tercios.positions import (
    commander,
    decider,
    do,
    field,
    happened,
    line,
    of,
    pose,
    rect,
    refused,
    settle,
    troop,
    units,
)

IDLE = troop("modern", 0, (66, 5), order="resist")
"""Has a card still, so that the turn goes on."""
FAR = troop("tercio", 1, (5, 46))


def moving(
    unit: str = "modern", *others: Troop, order: str = "ready", at=(30, 10), facing: float = 90, **more
) -> State:
    """A troop that is just to move, Disordered so that it has something else to do."""
    fields = {key: more.pop(key) for key in [*more] if key not in {"scenery", "commanders"}}
    fields.setdefault("disordered", order == "ready")
    s = field(troop(unit, 0, at, facing, order=order, **fields), *others, IDLE, FAR, **more)
    do(s, 0, act.Activate("a1"))
    return s


def goes(s: State, x: float, y: float, degrees: float = 90) -> Pose | None:
    """Where the troop stands after this move."""
    do(s, 0, act.Move(pose(x, y, degrees)))
    return of(s, "a1").pose


def no(s: State, x: float, y: float, degrees: float = 90) -> str:
    return refused(s, 0, act.Move(pose(x, y, degrees)))


# --- 6.1: movement


def courage_dice(s: State, dice: int) -> int:
    """Of the light gun, when it is shot at."""
    do(s, 1, act.Activate("b1"))
    shots = [6, 1, 1, 1] + [6] * dice
    (shot,) = happened(do(s, 1, act.Shoot("a1", "musket"), shots), Shot)
    return len(shot.courage)


@pytest.mark.rule("TC-6.1-a")
@pytest.mark.parametrize(("action", "dice"), [(None, 3), (act.Face("rear"), 2), (act.Move(pose(30, 11)), 2)])
def test_a_change_of_place_or_facing_is_movement(action, dice):
    """A fortified gun has its bonus as long as it has not moved."""
    s = field(
        troop("light_gun", 0, (30, 10), order="ready", rules=["fortified"]), IDLE,
        troop("modern", 1, (30, 20), order="fire"),
    )  # fmt: skip
    do(s, 0, act.Activate("a1"))
    if action is not None:
        do(s, 0, action)
    do(s, 0, act.Done())
    assert courage_dice(s, dice) == dice


@pytest.mark.rule("TC-6.1-a")
def test_an_involuntary_change_of_place_is_movement_too():
    """The same gun, put behind a battalion that ends on it."""
    s = field(
        troop("light_gun", 0, (30, 13), rules=["fortified"]), troop("modern", 0, (30, 10), order="run"), IDLE,
        troop("modern", 1, (40, 9.5), 180, order="fire"),
    )  # fmt: skip
    do(s, 0, act.Activate("a2"))
    do(s, 0, act.Move(pose(30, 13)))
    assert courage_dice(s, 2) == 2


@pytest.mark.rule("TC-6.1-a")
@pytest.mark.parametrize(("detail", "dice"), [("", 3), ("rear", 2)])
def test_a_facing_by_a_trait_is_movement_too(detail, dice):
    """Skilled turns a heavy gun, which leaves its gabions."""
    s = field(
        troop("heavy_gun", 0, (30, 10), order="fire", options=["fortified"], formation=2), IDLE,
        troop("modern", 1, (30, 20), order="fire"), commanders=[commander(0, 2, (30, 5), traits=["skilled"])],
    )  # fmt: skip
    if detail:
        do(s, 0, act.Lead("A1"))
        do(s, 0, act.Stay())
        do(s, 0, act.Command("skilled", ("a1",), detail), [5, 5])
    do(s, 0, act.Activate("a2"))
    assert courage_dice(s, dice) == dice


@pytest.mark.rule("TC-6.1-b")
@pytest.mark.parametrize(("order", "moves"), [("ready", True), ("run", True), ("fire", False)])
def test_which_orders_move(order, moves):
    s = moving("modern", troop("tercio", 1, (30, 20)), order=order)
    found = play.refusal(s, 0, act.Move(pose(30, 12)))
    assert (found is None) == moves
    s = moving("modern", troop("tercio", 1, (30, 15)), order="assault", disordered=False)
    out = do(s, 0, act.Charge("b1"), [1] * 4 + [1] * 4)
    assert happened(out, ev.Moved)[0].why == "charge"


# --- 6.2: a move


@pytest.mark.rule("TC-6.2-a", "TC-6.2-e")
def test_a_troop_moves_straight_and_ends_facing_the_way_it_went():
    assert goes(moving(), 30, 14) == pose(30, 14, 90)
    assert goes(moving(), 32, 12, 45) == pose(32, 12, 45)
    assert goes(moving(), 27, 10, 180) == pose(27, 10, 180)
    assert no(moving(), 32, 12, 90) == "TC-6.5-a"  # it would face elsewhere
    assert no(moving(), 30, 10) == "TC-6.2-a"  # that is no move


@pytest.mark.rule("TC-6.2-b")
@pytest.mark.parametrize("side", [0, 1])
def test_the_line_of_a_move_may_cross_no_troop(side):
    s = moving("chevau_legers", troop("shot_company", side, (30, 13), 90))
    assert no(s, 30, 18) == "TC-6.2-b"


@pytest.mark.rule("TC-6.2-b", "TC-6.7-d")
@pytest.mark.parametrize("kind", ["small_lake", "rocks"])
def test_the_line_of_a_move_may_cross_no_impassable_ground(kind):
    s = moving("chevau_legers", scenery=[rect(kind, 29, 12, 31, 13)])
    assert no(s, 30, 18) == "TC-6.2-b"


@pytest.mark.rule("TC-6.2-c")
def test_the_pivot_about_the_front_centre_is_free():
    """Four inches to the side, all of its Movement, however far it had to turn."""
    assert goes(moving(), 26, 10, 180) == pose(26, 10, 180)
    assert goes(moving(), 34, 10, 0) == pose(34, 10, 0)


@pytest.mark.rule("TC-6.2-d")
def test_the_pivot_may_not_exceed_ninety_degrees():
    assert no(moving(), 33, 9.9, -2) == "TC-6.2-d"
    assert no(moving(), 27, 9.9, 182) == "TC-6.2-d"
    assert no(moving(), 30, 8, 270) == "TC-6.2-d"


@pytest.mark.rule("TC-6.2-f")
@pytest.mark.parametrize("y", [10.01, 11.3, 13.99, 14])
def test_any_distance_up_to_the_movement_is_allowed(y):
    assert goes(moving(), 30, y) == pose(30, y)


@pytest.mark.rule("TC-6.2-f")
def test_no_distance_beyond_the_movement_is():
    s = moving()
    assert refused(s, 0, act.Move(Pose(units(30), units(14) + 2, 9000))) == "TC-6.2-f"
    assert play.refusal(s, 0, act.Move(Pose(units(30), units(14) + 1, 9000))) is None  # TC-1.3-d


@pytest.mark.rule("TC-6.2-f")
def test_distance_is_measured_at_the_front_centre():
    """On the slant the corner of the base goes farther than the front centre."""
    assert no(moving(), 33, 12.9, 44.03) == "TC-6.2-f"  # 4.17 inches
    x, y = units(30) + 718, units(10) + 718  # 4 inches along the diagonal
    assert play.refusal(moving(), 0, act.Move(Pose(x, y, 4500))) is None


@pytest.mark.rule("TC-6.2-g")
def test_modified_movement_is_a_whole_number_of_inches_and_virtues_add_to_it():
    wood = rect("marsh", 25, 8, 35, 30)
    s = moving("musketeer_corps", scenery=[wood])  # half of 5 is 3
    assert no(s, 30, 13.1) == "TC-6.2-f"
    assert goes(s, 30, 13) == pose(30, 13)
    s = moving("musketeer_corps", scenery=[wood], commanders=[commander(0, 2, host=0, virtues=["dedication"])])
    assert no(s, 30, 14.1) == "TC-6.2-f"
    assert goes(s, 30, 14) == pose(30, 14)
    road = line("road", (30, 0), (30, 47), width=2)
    s = moving("musketeer_corps", scenery=[road])  # one and a half times 5 is 7
    assert no(s, 30, 17.1) == "TC-6.2-f"
    assert goes(s, 30, 17) == pose(30, 17)


# --- 6.3: obstacles


@pytest.mark.rule("TC-6.3-a")
def test_the_body_of_a_base_passes_over_what_its_line_does_not_cut():
    """A battalion of 12 cm passes a lake that its line misses by half an inch, and a friend likewise."""
    s = moving("modern", scenery=[rect("small_lake", 30.5, 12, 33, 12.5)], order="run")
    assert goes(s, 30, 18) == pose(30, 18)
    s = moving("modern", troop("shot_company", 0, (32.2, 13), 90), order="run")
    assert goes(s, 30, 18) == pose(30, 18)


@pytest.mark.rule("TC-6.3-b")
def test_between_two_obstacles_three_inches_are_needed():
    def rocks(gap: float) -> list:
        return [rect("rocks", 20, 12, 30 - gap / 2, 13), rect("rocks", 30 + gap / 2, 12, 40, 13)]

    assert no(moving("modern", scenery=rocks(2.9), order="run"), 30, 18) == "TC-6.3-b"
    assert goes(moving("modern", scenery=rocks(3), order="run"), 30, 18) == pose(30, 18)


@pytest.mark.rule("TC-6.3-b")
@pytest.mark.parametrize(("x", "allowed"), [(33.1, True), (32.7, False)])
def test_troops_are_such_obstacles_friends_and_enemies_alike(x, allowed):
    """Companies are 8 cm wide; the one on the left ends at 28 1/2 inches, the other begins at 31 1/2 or nearer."""
    half = 400 / 254
    left = troop("shot_company", 0, (28.5 - half, 13), 90)
    right = troop("shot_company", 1, (x, 13), 270)
    s = moving("modern", left, right, order="run")
    assert (play.refusal(s, 0, act.Move(pose(30, 18))) is None) == allowed
    if not allowed:
        assert no(s, 30, 18) == "TC-6.3-b"


# --- 6.4: passing through


@pytest.mark.rule("TC-6.4-a")
def test_a_move_may_not_end_on_another_base():
    friend = troop("modern", 0, (33, 18), 90)
    s = moving("modern", friend, order="run")
    assert no(s, 30, 17) == "TC-6.5-a"  # there it would overlap
    found = movement.correct(s, 0, "run", pose(30, 17))
    assert isinstance(found, Pose)
    assert not overlap(base(found, of(s, "a1").base.size), of(s, "a2").base)


@pytest.mark.rule("TC-6.4-a")
def test_a_move_may_not_end_on_impassable_ground_and_finds_no_room_if_hemmed_in():
    lake = rect("small_lake", 30.4, 10.2, 36, 30)
    s = moving("modern", scenery=[lake], order="run")
    assert no(s, 30, 14) == "TC-6.5-a"
    found = movement.correct(s, 0, "run", pose(30, 14))
    assert isinstance(found, Pose)
    assert not overlaps_any(base(found, of(s, "a1").base.size), lake.parts)


@pytest.mark.rule("TC-6.4-b")
def test_a_troop_passes_through_a_friendly_gun():
    gun = troop("light_gun", 0, (30, 13), 90)
    s = moving("modern", gun, order="run")
    assert goes(s, 30, 18) == pose(30, 18)
    assert of(s, "a2").pose == pose(30, 13)  # cleared completely: it stays


@pytest.mark.rule("TC-6.4-b")
def test_a_gun_that_is_not_cleared_is_put_behind():
    s = moving("modern", troop("light_gun", 0, (30, 13), 90), order="run")
    out = do(s, 0, act.Move(pose(30, 14)))
    assert [event.troop for event in happened(out, ev.Moved) if event.why == "displaced"] == ["a2.light_gun"]
    mover, gun = of(s, "a1").base, of(s, "a2").base
    assert not overlap(mover, gun)
    rear = of(s, "a1").pose.y - 600  # type: ignore[union-attr]
    assert rear - 254 <= of(s, "a2").pose.y <= rear  # type: ignore[union-attr]


@pytest.mark.rule("TC-6.4-b")
def test_two_guns_are_put_behind_side_by_side():
    s = moving("modern", troop("light_gun", 0, (29, 13), 90), troop("light_gun", 0, (31, 13), 90), order="run")
    do(s, 0, act.Move(pose(30, 14)))
    stands = [of(s, key).base for key in ("a1", "a2", "a3")]
    assert not any(overlap(a, b) for n, a in enumerate(stands) for b in stands[:n])


@pytest.mark.rule("TC-6.4-b")
@pytest.mark.parametrize(("width", "rule"), [(5, ""), (3.1, "TC-6.4-b")])
def test_there_must_be_room_for_both_of_two_guns(width, rule):
    """Two guns of 4 cm, and a lane so wide between lakes behind the battalion."""
    lakes = [rect("small_lake", 20, 0, 30 - width / 2, 7.6), rect("small_lake", 30 + width / 2, 0, 40, 7.6)]
    guns = troop("light_gun", 0, (29, 11.8), 90), troop("light_gun", 0, (31, 11.8), 90)
    found = play.refusal(moving("modern", *guns, order="run", scenery=lakes), 0, act.Move(pose(30, 11)))
    assert (found.rule if found else "") == rule


@pytest.mark.rule("TC-6.4-b")
@pytest.mark.parametrize("lake", [False, True])
def test_where_there_is_no_room_for_the_gun_nobody_ends_on_it(lake):
    """The battalion has a lake at its back, and only an inch of room when it has moved."""
    s = moving(
        "modern", troop("light_gun", 0, (31, 11.8), 90), order="run",
        scenery=[rect("small_lake", 20, 0, 40, 7.6)] if lake else [],
    )  # fmt: skip
    found = play.refusal(s, 0, act.Move(pose(30, 11)))
    assert (found.rule if found else "") == ("TC-6.4-b" if lake else "")


@pytest.mark.rule("TC-6.4-c")
def test_a_friendly_commander_beside_the_way_stays():
    s = moving("modern", order="run", commanders=[commander(0, 2, (32, 12))])
    assert goes(s, 30, 18) == pose(30, 18), "the base has passed over him, but not the line of the front centre"
    assert s.commanders[0].at == (units(32), units(12))
    assert decider(s) == (0, "activate")


@pytest.mark.rule("TC-6.4-c")
def test_a_friendly_commander_whom_a_troop_goes_through_may_join_it_or_stand_beside_it_or_stay():
    begun = moving("modern", order="run", commanders=[commander(0, 2, (30, 12))])
    assert goes(begun, 30, 18) == pose(30, 18)
    assert decider(begun) == (0, "flee")
    for answer in (act.Join("a1"), act.Ride(pose(30, 19.5, 0)), act.Stay()):
        s = begun.copy()
        assert refused(s, 0, act.Ride(pose(30, 12, 0))) == "TC-6.4-c", "nearer than that"
        do(s, 0, answer)
        assert decider(s) == (0, "activate")
        places = {"join": (None, 0), "ride": ((units(30), units(19.5)), -1), "stay": ((units(30), units(12)), -1)}
        assert (s.commanders[0].at, s.commanders[0].host) == places[type(answer).__name__.lower()]


@pytest.mark.rule("TC-6.4-c")
def test_a_friendly_commander_joins_the_troop_that_ends_on_him():
    s = moving("modern", order="run", commanders=[commander(0, 2, (30, 13))])
    do(s, 0, act.Move(pose(30, 14)))
    do(s, 0, act.Join("a1"))
    assert s.commanders[0].host == 0


@pytest.mark.rule("TC-6.4-c")
@pytest.mark.parametrize(("x", "y"), [(30, 15.5), (30, 10.5), (26.5, 13)])
def test_or_he_stands_within_an_inch_of_it_on_any_side(x, y):
    s = moving("modern", order="run", commanders=[commander(0, 2, (30, 13))])
    do(s, 0, act.Move(pose(30, 14)))
    assert refused(s, 0, act.Ride(pose(30, 14 + 1.05 + 200 / 254, 0))) == "TC-6.4-c"
    do(s, 0, act.Ride(pose(x, y, 0)))
    assert s.commanders[0].at == (units(x), units(y))


@pytest.mark.rule("TC-6.4-d")
def test_enemy_guns_block_and_enemy_commanders_get_out_of_the_way():
    s = moving("modern", troop("light_gun", 1, (30, 14), 270), order="run")
    assert no(s, 30, 18) == "TC-6.2-b"
    s = moving("modern", order="run", commanders=[commander(1, 2, (30, 14))])
    out = do(s, 0, act.Move(pose(30, 18)), [1, 1])
    assert happened(out, ev.CommanderLost) == [ev.CommanderLost("B1.Captain -1", "wrong-place")]


# --- 6.5: angle correction

BESIDE = 382
"""From the middle line of a move to a friend on either side: 2 x 382 is a little more than 3 inches, and less than the
8 cm of a base of cavalry."""


def between_friends(*sides: int) -> State:
    """Cavalry that rides six inches north, and friends whose corners it would cover with its rear corners by a hair."""
    y = units(16) - 390
    friends = [troop("shot_company", 0, ((units(30) + side * (BESIDE + 400)) / 254, y / 254), 90) for side in sides]
    return moving("chevau_legers", *friends)


def corrected(s: State, degrees: float) -> Pose:
    found = movement.correct(s, 0, "ready", pose(30, 16, degrees))
    assert isinstance(found, Pose)
    return found


def frees(s: State, facing: int) -> bool:
    stand = base(Pose(units(30), units(16), facing), of(s, "a1").base.size)
    return not overlaps_any(stand, [t.base for t in s.troops[1:] if t.pose is not None])


@pytest.mark.rule("TC-6.5-a", "TC-6.5-b")
def test_a_base_that_would_overlap_is_turned_by_the_smallest_angle_about_its_front_centre():
    s = between_friends(1)
    assert no(s, 30, 16) == "TC-6.5-a"
    found = corrected(s, 90)
    assert (found.x, found.y) == (units(30), units(16))
    assert frees(s, found.facing)
    assert 9000 < found.facing <= 13500  # to the left: the smaller turn
    assert not any(frees(s, 9000 + turn) for by in range(found.facing - 9000) for turn in (by, -by))
    do(s, 0, act.Move(found))
    assert of(s, "a1").pose == found


@pytest.mark.rule("TC-6.5-b")
def test_the_player_chooses_the_side_if_both_angles_are_equal():
    left, right = corrected(between_friends(1, -1), 91), corrected(between_friends(1, -1), 89)
    assert left.facing - 9000 == 9000 - right.facing > 0
    for choice in (left, right):
        s = between_friends(1, -1)
        do(s, 0, act.Move(choice))
        assert of(s, "a1").pose == choice


@pytest.mark.rule("TC-6.5-a", "TC-6.5-c")
def test_a_move_that_no_turn_of_45_degrees_frees_stops_at_contact():
    rocks = rect("rocks", 30.5, 12, 36, 30)
    s = moving("modern", scenery=[rocks], order="run")
    assert no(s, 30, 17) == "TC-6.5-a"
    found = movement.correct(s, 0, "run", pose(30, 17))
    assert isinstance(found, Pose)
    assert (found.x, found.facing) == (units(30), 9000)
    assert abs(found.y - units(12)) <= 1
    do(s, 0, act.Move(found))
    assert contact(of(s, "a1").base, rocks.parts[0])


@pytest.mark.rule("TC-6.5-d")
def test_a_base_may_be_lined_up_along_a_wall():
    """It comes from the south-west and ends with its front at a wall that runs from west to east."""
    wall = line("wall", (20, 15), (40, 15))
    to = Pose(units(32), units(14), 9000)
    s = moving("modern", scenery=[wall], order="run")
    assert refused(s, 0, act.Move(to)) == "TC-6.5-a"  # an inch from the wall: nothing to line up with
    s = moving("modern", scenery=[wall], order="run")
    at_the_wall = Pose(units(32), units(14.75), 9000)
    do(s, 0, act.Move(at_the_wall))
    assert of(s, "a1").pose == at_the_wall


@pytest.mark.rule("TC-6.5-d")
def test_lining_up_turns_by_45_degrees_at_most_and_only_along_the_wall():
    wall = line("wall", (20, 13), (40, 13))
    s = moving("chevau_legers", scenery=[wall])
    assert refused(s, 0, act.Move(Pose(units(34), units(12.75), 9000))) == "TC-6.5-a"  # it came from too far aside
    s = moving("chevau_legers", scenery=[wall])
    assert refused(s, 0, act.Move(Pose(units(31), units(12.75), 8000))) == "TC-6.5-a"  # askew
    assert play.refusal(s, 0, act.Move(Pose(units(31), units(12.75), 9000))) is None


# --- 6.7: terrain


def reach(s: State, x: float, near: float, far: float) -> bool:
    """Whether a move north reaches so far and no farther."""
    return play.refusal(s, 0, act.Move(pose(x, near))) is None and no(s, x, far) == "TC-6.2-f"


@pytest.mark.rule("TC-6.7-a")
def test_only_the_front_centre_feels_the_ground():
    """The wood lies under half of the base all the way, but not under its front centre."""
    wood = rect("small_wood", 30.2, 5, 40, 20)
    s = moving("modern", scenery=[wood])
    assert reach(s, 30, 14, 14.1)
    goes(s, 30, 14)
    settle(s)
    s = moving("modern", scenery=[wood], disordered=False)
    goes(s, 30, 14)
    assert not of(s, "a1").disordered
    assert reach(moving("modern", scenery=[rect("small_wood", 29.8, 5, 40, 20)]), 30, 12, 12.1)


@pytest.mark.rule("TC-6.7-b")
def test_difficult_ground_halves_a_move():
    hill = rect("steep_hill", 25, 5, 35, 30)
    s = moving("modern", scenery=[hill], disordered=False)
    assert reach(s, 30, 12, 12.1)
    goes(s, 30, 12)
    assert not of(s, "a1").disordered
    assert reach(moving("modern", scenery=[hill], order="run"), 30, 16, 16.1)  # ++ and - is +


@pytest.mark.rule("TC-6.7-c")
def test_very_difficult_ground_halves_a_move_and_disorders():
    wood = rect("small_wood", 25, 5, 35, 30)
    s = moving("modern", scenery=[wood], disordered=False)
    assert reach(s, 30, 12, 12.1)
    out = do(s, 0, act.Move(pose(30, 12)))
    assert happened(out, Disordered) == [Disordered("a1.modern")]


@pytest.mark.rule("TC-6.7-c")
def test_very_difficult_ground_disorders_whoever_is_stopped_after_it():
    """Cuirassiers ride out of a marsh and are intercepted: they fight Disordered."""
    s = field(
        troop("cuirassiers", 0, (30, 10), order="run"), IDLE,
        troop("cuirassiers", 1, (30, 22), order="assault"), commanders=[commander(1, 2, (30, 26))],
        scenery=[rect("marsh", 25, 12, 35, 14)],
    )  # fmt: skip
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Move(pose(30, 20)))
    assert decider(s) == (1, "react")
    assert of(s, "a1").disordered


@pytest.mark.rule("TC-6.7-d")
def test_nobody_enters_impassable_ground():
    s = moving("modern", scenery=[rect("large_lake", 20, 12, 40, 30)])
    assert no(s, 30, 13) == "TC-6.2-b"
    found = movement.correct(s, 0, "ready", pose(30, 13))
    assert isinstance(found, Refusal)


@pytest.mark.rule("TC-6.7-e")
def test_a_road_makes_a_move_longer():
    s = moving("modern", scenery=[line("road", (30, 0), (30, 47), width=2)])
    assert reach(s, 30, 16, 16.1)


@pytest.mark.rule("TC-6.7-f")
@pytest.mark.parametrize("ground", [rect("marsh", 25, 9, 35, 10), rect("marsh", 25, 11.9, 35, 12.1)])
def test_ground_on_any_part_of_the_line_counts_for_the_whole_move(ground):
    """At its start, or a strip on the way."""
    s = moving("chevau_legers", scenery=[ground])
    assert reach(s, 30, 14, 14.1)


@pytest.mark.rule("TC-6.7-f")
def test_ground_gives_one_malus_at_most():
    s = moving("chevau_legers", scenery=[rect("marsh", 25, 10.5, 35, 11), rect("steep_hill", 25, 11.5, 35, 12)])
    assert reach(s, 30, 14, 14.1)


@pytest.mark.rule("TC-6.7-f")
def test_a_hedge_is_crossed_like_difficult_ground():
    s = moving("chevau_legers", scenery=[line("hedge", (25, 12), (35, 12))], disordered=False)
    assert reach(s, 30, 14, 14.1)
    goes(s, 30, 14)
    assert not of(s, "a1").disordered
    assert goes(moving("chevau_legers", scenery=[line("hedge", (25, 19), (35, 19))]), 30, 18) == pose(30, 18)


@pytest.mark.rule("TC-6.7-f")
def test_the_bonus_of_a_road_needs_the_whole_line():
    s = moving("modern", scenery=[line("road", (30, 10.5), (30, 47), width=2)])
    assert reach(s, 30, 14, 14.1)
    s = moving("modern", scenery=[line("road", (30, 0), (30, 15), width=2)])
    assert no(s, 30, 16) == "TC-6.2-f"
    assert goes(s, 30, 15) == pose(30, 15)


@pytest.mark.rule("TC-6.7-g")
def test_along_a_road_the_ground_beneath_it_does_not_matter():
    road, wood = line("road", (30, 0), (30, 47), width=2), rect("large_forest", 20, 8, 40, 30)
    s = moving("modern", scenery=[wood, road], disordered=False)
    assert reach(s, 30, 16, 16.1)
    goes(s, 30, 16)
    assert not of(s, "a1").disordered
    assert reach(moving("modern", scenery=[wood, line("road", (40, 0), (40, 47), width=2)]), 30, 12, 12.1)


@pytest.mark.rule("TC-6.7-g")
def test_nor_does_it_if_only_a_part_of_the_move_is_on_the_road():
    """From open ground onto a road through a forest: no bonus, but no malus either."""
    road, wood = line("road", (30, 11), (30, 47), width=2), rect("large_forest", 20, 12, 40, 30)
    s = moving("chevau_legers", scenery=[wood, road], disordered=False)
    assert reach(s, 30, 18, 18.1)
    goes(s, 30, 18)
    assert not of(s, "a1").disordered


# --- 6.8: where a move may not end


@pytest.mark.rule("TC-6.8-a")
def test_a_move_ends_an_inch_from_the_enemy():
    enemy = troop("tercio", 1, (30, 15), 270)
    assert goes(moving("modern", enemy), 30, 14) == pose(30, 14)
    nearer = troop("tercio", 1, (30, 14.98), 270)
    assert no(moving("modern", nearer), 30, 14) == "TC-6.8-a"


@pytest.mark.rule("TC-6.8-a")
def test_a_friend_may_be_nearer():
    assert goes(moving("modern", troop("tercio", 0, (30, 14.5 + 600 / 254), 90)), 30, 14) == pose(30, 14)


@pytest.mark.rule("TC-6.8-b")
def test_all_four_centres_stay_on_the_table():
    s = moving("modern", at=(3, 10))
    assert no(s, -0.1, 10, 180) == "TC-6.8-b"  # its front centre
    assert goes(s, 0, 10, 180) == pose(0, 10, 180)
    assert no(moving("modern", at=(2.5, 10)), 2.2, 13.5) == "TC-6.8-b"  # its left centre
    assert no(moving("modern", at=(30, 2.4), facing=0), 33, 2.3) == "TC-6.8-b"  # its right centre
    s = moving("modern", at=(30, 44))
    assert goes(s, 30, 47) == pose(30, 47)


@pytest.mark.rule("TC-6.8-b")
def test_an_involuntary_move_stops_at_the_edge_and_costs_wear():
    """Beaten foot with its back to the edge falls back less than three inches."""
    s = field(
        troop("combat_company", 0, (30, 43), order="assault"), IDLE, troop("combat_company", 1, (30, 46.5), 270),
    )  # fmt: skip
    do(s, 0, act.Activate("a1"))
    out = do(s, 0, act.Charge("b1"), [4, 4, 1, 1, 5, 1, 1, 1, 1, 1])
    assert happened(out, Won)[0].side == "attacker"
    assert [event.n for event in happened(out, Worn)] == [1]
    assert of(s, "b1").wear == 2


@pytest.mark.rule("TC-6.8-b")
def test_whoever_looks_for_moves_at_the_edge_finds_those_that_are_right():
    s = moving("modern", *(troop("modern", 0, (x, 1), 270) for x in (16, 24)), order="run", at=(20, 7.5), facing=270)
    wishes = [pose(x / 2, y / 2, 270) for x in range(32, 49) for y in range(-4, 14)]
    judged = [movement.judged(s, 0, "run", wish) for wish in wishes]
    found = [movement.possible(s, 0, movement.gait(s, 0, "run"), wish) for wish in wishes]
    assert found == [end if isinstance(end, Pose) else None for end in judged]
    # Where a friend stands in its way, even a wish beyond the edge is one: it is cut back.
    assert movement.off_table((pose(20, -0.5).x, pose(20, -0.5).y))
    assert found[wishes.index(pose(20, -0.5, 270))] is not None
