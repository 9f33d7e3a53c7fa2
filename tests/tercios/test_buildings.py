"""TC-20.5: troops in buildings: going in and out, measuring, fire and melee."""

from __future__ import annotations

import pytest

from grognard.boards.open_table import base, between, direction, overlap
from grognard.core import Event, Pose
from grognard.games.tercios import actions as act
from grognard.games.tercios import play
from grognard.games.tercios.components.terrain import Element
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import Fought, Shot
from grognard.games.tercios.frames import Fighting
from grognard.games.tercios.rules import sight
from grognard.games.tercios.rules.discipline import within_inches
from grognard.games.tercios.rules.melee import charges, falling_back
from grognard.games.tercios.rules.melee import round as melee
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.reactions import evasion
from grognard.games.tercios.state import NO_CARD, State
from tests.tercios.clashes import at, near, the_only
from tests.tercios.positions import commander, decider, do, field, happened, of, rect, refused, troop, units

HOUSE = rect("large_building", 28, 20, 33, 25)
SMALL = rect("small_building", 28, 20, 31, 23)


def before(*others, order: str = "ready", unit: str = "shot_company", house=SMALL, **more) -> State:
    """A troop three inches south of a house, activated with its order."""
    s = field(
        troop(unit, 0, (29.5, 17), order=order), *others, troop("modern", 1, (60, 45), order="ready"),
        scenery=[house], **more,
    )  # fmt: skip
    do(s, 0, act.Activate("a1"))
    return s


def garrison(*others) -> State:
    """`b1` is in the house."""
    return field(
        *others, troop("shot_company", 1, order="fire", inside=0), scenery=[HOUSE]
    )  # fmt: skip


@pytest.mark.rule("TC-20.5-c")
def test_a_troop_occupies_an_empty_building_with_ready_when_its_front_reaches_the_edge():
    s = before()
    do(s, 0, act.Enter(0))
    assert (of(s, "a1").inside, of(s, "a1").pose) == (0, None)
    assert refused(before(order="run"), 0, act.Enter(0)) == "TC-20.5-c"
    far = field(troop("shot_company", 0, (29.5, 5), order="ready"), troop("modern", 1, (60, 45)), scenery=[SMALL])
    do(far, 0, act.Activate("a1"))
    assert refused(far, 0, act.Enter(0)) == "TC-6.2-f"


@pytest.mark.rule("TC-20.5-a", "TC-20.5-b", "TC-20.5-c")
def test_only_infantry_that_has_room_goes_in_and_nobody_crosses_a_building():
    assert refused(before(unit="modern"), 0, act.Enter(0)) == "TC-20.5-a"
    assert refused(before(troop("shot_company", 1, order="fire", inside=0)), 0, act.Enter(0)) == "TC-20.5-a"
    assert refused(before(unit="cuirassiers"), 0, act.Enter(0)) == "TC-20.5-b"
    across = movement.correct(before(order="run"), 0, "run", Pose(units(29.5), units(25), 9000))
    assert not isinstance(across, Pose)
    assert across.rule == "TC-6.2-b"


@pytest.mark.rule("TC-20.5-d")
def test_a_building_hides_what_is_behind_it_and_shelters_who_is_inside():
    s = garrison(troop("modern", 0, (30, 10), order="fire"), troop("modern", 1, (30, 33), order="fire"))
    assert not sight.sees(s, 0, 1)
    assert sight.sees(s, 0, 2)
    spots = sight.spotted(s, 0, 2)
    assert all(sight.is_covered(s, 2, spot) for spot in spots)
    assert melee.is_protected(s, Fighting(0, 2))
    assert not melee.is_protected(s, Fighting(0, 1))


@pytest.mark.rule("TC-20.5-g", "TC-20.5-d")
def test_distances_to_and_from_a_garrison_use_the_nearest_point_of_the_edge():
    s = garrison(troop("modern", 0, (30, 16), order="fire"))
    assert sight.gap_between(s, 0, 1) == units(4)
    assert sight.gap_between(s, 1, 0) == units(4)
    near = field(
        troop("shot_company", 0, order="fire", inside=0), troop("modern", 1, (60, 45)), scenery=[HOUSE],
        commanders=[commander(0, at=(30, 13.2))],
    )  # fmt: skip
    assert within_inches(near, 0, 0, 7)
    assert not within_inches(near, 0, 0, 5)


@pytest.mark.rule("TC-20.5-g")
def test_a_garrison_sees_all_round():
    for x, y, facing in ((30, 10, 90), (30, 35, 270), (15, 22, 0), (45, 22, 180)):
        s = garrison(troop("modern", 0, (x, y), facing, order="fire"))
        assert sight.sees(s, 1, 0)


@pytest.mark.rule("TC-20.5-e")
def test_a_garrison_is_never_taken_in_flank():
    for x, y in ((30, 14), (30, 31), (22, 22), (39, 22)):
        assert not melee.is_flanked(garrison(), 0, (units(x), units(y)))
    outside = field(troop("shot_company", 1, (30, 22)))
    assert melee.is_flanked(outside, 0, (units(30), units(31)))


@pytest.mark.rule("TC-20.5-h", "TC-20.5-g")
def test_a_garrison_leaves_from_any_point_of_the_edge_in_any_direction():
    for to, facing in (((30, 15), 27000), ((30, 30), 9000), ((23, 22), 18000), ((38, 22), 0)):
        s = field(
            troop("shot_company", 0, order="ready", inside=0), troop("modern", 1, (60, 45), order="ready"),
            scenery=[HOUSE],
        )  # fmt: skip
        do(s, 0, act.Activate("a1"))
        wish = Pose(units(to[0]), units(to[1]), 0)
        found = movement.correct(s, 0, "ready", wish)
        assert found == Pose(wish.x, wish.y, facing)  # it faces the way it moved
        do(s, 0, act.Move(found))
        assert (of(s, "a1").inside, of(s, "a1").pose) == (-1, found)


class Lopsided:
    """Of the dice of seat 0 one shows a six; all others show ones."""

    @staticmethod
    def roll(_label: str, count: int = 1, _sides: int = 6, by: int | None = None) -> tuple[int, ...]:
        return (6 if by == 0 else 1, *(1,) * (count - 1))[:count]

    @staticmethod
    def draw(label: str, *_more: object) -> int:
        raise AssertionError(f"{label}: nothing is drawn in a melee")


@pytest.mark.rule("TC-20.5-f")
def test_a_garrison_that_loses_leaves_on_the_far_side_and_the_winner_may_occupy():
    s = garrison(troop("modern", 0, (30.5, 16), order="assault"))
    s.change(1, order=NO_CARD, known=0)
    do(s, 0, act.Activate("a1"))
    play.apply(s, 0, act.Charge("b1"), Lopsided())  # type: ignore[arg-type]
    assert of(s, "b1").present
    assert of(s, "b1").inside == -1
    assert min(y for _, y in of(s, "b1").base.corners) > units(25) * 1000
    assert decider(s) == (0, "advance")
    do(s, 0, act.Occupy())
    assert of(s, "a1").inside == 0


@pytest.mark.rule("TC-20.5-f")
def test_it_is_charged_through_the_nearest_point_of_the_edge():
    s = garrison(troop("modern", 0, (30.5, 16), order="assault"))
    run = charges.charge_run(s, 0, 1)
    assert run is not None
    assert run.meets
    assert falling_back.leaving_pose(s, 1, 0).y == units(25)  # the other side


@pytest.mark.rule("TC-20.5-f")
def test_a_garrison_is_shot_at_through_the_edge():
    s = garrison(troop("modern", 0, (30.5, 13), order="fire"))
    spots = sight.spotted(s, 0, 1)
    assert [spot.end for spot in spots] == [(units(30.5) * 1000, units(20) * 1000)]


# --- played


IDLE = troop("classic", 1, (60, 40), order="resist")


def assaulted(attacker: str, *dice: int, house=HOUSE, inside: str = "shot_company", others=(), **fields) -> State:
    """`a1` charges the garrison `b1`, three inches south of it; it has no card to react with."""
    s = field(
        troop(attacker, 0, (30.5, 17), order="assault"), troop(inside, 1, inside=0, **fields), *others, IDLE,
        scenery=[house],
    )  # fmt: skip
    charges_at(s, dice)
    return s


def charges_at(s: State, dice=()) -> list[Event]:
    do(s, 0, act.Activate("a1"))
    return do(s, 0, act.Charge("b1"), dice)


def inside_and(order: str, *others, **fields) -> State:
    """`a1` is in the house and is activated."""
    s = field(troop("shot_company", 0, order=order, inside=0, **fields), *others, IDLE, scenery=[HOUSE])
    do(s, 0, act.Activate("a1"))
    return s


@pytest.mark.rule("TC-20.5-a")
@pytest.mark.parametrize(
    ("unit", "house", "may"),
    [("shot_company", SMALL, True), ("classic", SMALL, False), ("classic", HOUSE, True), ("tercio", HOUSE, True)],
)
def test_a_small_building_holds_a_company_and_a_large_one_any_infantry(unit: str, house: Element, may: bool):
    s = before(unit=unit, house=house)
    if may:
        do(s, 0, act.Enter(0))
        assert of(s, "a1").inside == 0
    else:
        assert refused(s, 0, act.Enter(0)) == "TC-20.5-a"


@pytest.mark.rule("TC-20.5-b")
@pytest.mark.parametrize(("unit", "options"), [("cuirassiers", ()), ("light_gun", ()), ("dragoons_adapted", ())])
def test_buildings_are_closed_to_cavalry_and_artillery(unit: str, options: tuple[str, ...]):
    s = field(troop(unit, 0, (29.5, 19), order="ready", options=options, disordered=True), IDLE, scenery=[SMALL])
    do(s, 0, act.Activate("a1"))
    assert refused(s, 0, act.Enter(0)) == "TC-20.5-b"
    assert refused(s, 0, act.Move(Pose(units(29.5), units(20.5), 9000))) in {"TC-6.2-b", "TC-6.4-a"}


@pytest.mark.rule("TC-20.5-c")
def test_a_move_into_a_building_can_be_stopped():
    """A troop that comes near an enemy on its way may be shot at before it is inside."""
    s = before(troop("shot_company", 1, (26, 19), 0, order="fire"))
    do(s, 0, act.Enter(0))
    assert decider(s) == (1, "react")
    do(s, 1, act.React("b1", "shoot", weapon="musket"), (5, 1, *(1,) * 4))
    assert of(s, "a1").inside == 0


@pytest.mark.rule("TC-20.5-c")
def test_who_is_inside_may_still_use_its_second_action():
    s = before(troop("classic", 1, (29.5, 30), order="resist"))
    do(s, 0, act.Enter(0))
    assert decider(s) == (0, "execute")
    do(s, 0, act.Shoot("b1", "musket"), (1, 1))


@pytest.mark.rule("TC-20.5-d")
def test_a_garrison_has_courage_for_its_cover():
    s = field(troop("shot_company", 0, (30.5, 14), order="fire"), troop("classic", 1, inside=0), IDLE, scenery=[HOUSE])
    do(s, 0, act.Activate("a1"))
    out = do(s, 0, act.Shoot("b1", "musket"), (6, 1, 1, *(6,) * 6))
    assert len(the_only(out, Shot).courage) == 6


@pytest.mark.rule("TC-20.5-d")
def test_a_garrison_has_courage_for_its_walls():
    s = field(
        troop("combat_company", 0, (30.5, 17), order="assault"), troop("classic", 1, inside=0), IDLE, scenery=[HOUSE]
    )
    out = charges_at(s, (6, 1, 1, 1, *(6,) * 6, *(1,) * 4))
    assert len(the_only(out, Fought).courage) == 6
    assert of(s, "b1").inside == 0, "a tie: it is the attacker that goes"


@pytest.mark.rule("TC-20.5-d", "TC-20.5-g")
@pytest.mark.parametrize(
    ("x", "y", "may"), [(30.5, 8.1, True), (45, 22.5, True), (30.5, 36.9, True), (30.5, 7.8, False)]
)
def test_shots_out_are_measured_from_the_edge_on_all_sides(x: float, y: float, may: bool):
    gun = troop("medium_gun", 1, (x, y), 90 if y < 20 else 270 if y > 25 else 180)
    s = inside_and("fire", gun, troop("classic", 1, (22, 22), 0))
    if may:
        do(s, 0, act.Shoot("b1", "musket"), (1, 1, 1))
    else:
        assert refused(s, 0, act.Shoot("b1", "musket")) == "TC-7.3-b"


@pytest.mark.rule("TC-20.5-d")
def test_nobody_sees_through_a_building():
    s = field(
        troop("shot_company", 0, (30.5, 18), order="fire"), troop("classic", 1, (30.5, 27)), IDLE, scenery=[HOUSE]
    )
    do(s, 0, act.Activate("a1"))
    assert decider(s) == (1, "activate"), "no enemy to shoot at"


@pytest.mark.rule("TC-20.5-e")
@pytest.mark.parametrize(("x", "y", "facing"), [(30.5, 17, 90), (30.5, 28, 270), (25, 22.5, 0), (36, 22.5, 180)])
def test_from_wherever_it_is_charged_a_garrison_fights_with_all_its_dice(x: float, y: float, facing: float):
    attacker = troop("combat_company", 0, (x, y), facing, order="assault")
    s = field(attacker, troop("classic", 1, inside=0), IDLE, scenery=[HOUSE])
    assert len(the_only(charges_at(s, (1,) * 4 + (1,) * 4), Fought).back) == 4


LOST_ROUND = (6, 6, 1, 1, 5, 1, 1, 1, 1, 1)
"""A company that charges deals one Wear to a shot company (four dice of Courage) that need not retreat."""


@pytest.mark.rule("TC-20.5-f")
def test_a_garrison_that_loses_disengages_from_the_far_side():
    s = assaulted("combat_company", *LOST_ROUND)
    assert of(s, "b1").inside == -1
    assert of(s, "b1").pose == Pose(units(30.5), units(28), 27000), "three inches, facing the enemy"


@pytest.mark.rule("TC-20.5-f")
def test_a_garrison_that_must_retreat_does_so_from_the_far_side():
    s = assaulted("combat_company", 6, 1, 1, 1, 1, 1, 1, 1, 1, 1)
    place = of(s, "b1").pose
    assert place is not None
    assert (place.x, place.facing) == (units(30.5), 9000)
    assert place.y == pytest.approx(units(25) + 400 + units(10), abs=2), "twice its Movement, from its rear"


@pytest.mark.rule("TC-20.5-f")
def test_the_attacker_of_a_garrison_retreats_if_it_must():
    s = assaulted("combat_company", 1, 1, 1, 1, 6, 1, 1, 1, 1)
    assert of(s, "b1").inside == 0
    place = of(s, "a1").pose
    assert place is not None
    assert place.facing == 27000
    assert place.y < units(11)


@pytest.mark.rule("TC-20.5-f")
def test_the_attacker_of_a_garrison_disengages_after_a_tie():
    s = assaulted("combat_company", *(1,) * 6)
    assert at(s, "a1") == near(30.5, 17, 90), "three inches back from the edge"
    assert of(s, "b1").inside == 0


@pytest.mark.rule("TC-20.5-f")
def test_a_garrison_that_finds_the_far_side_full_goes_elsewhere_on_it():
    friend = troop("classic", 1, (30.5, 25.2))
    s = assaulted("combat_company", *LOST_ROUND, others=[friend])
    stand = of(s, "b1")
    assert not any(overlap(stand.base, other.base) for n, other in s.standing() if n != 1)


@pytest.mark.rule("TC-20.5-f")
def test_a_garrison_that_cannot_get_out_stays_with_one_more_wear():
    rocks = [rect("rocks", 23, 20, 28, 27), rect("rocks", 31, 20, 36, 27), rect("rocks", 28, 23, 31, 27)]
    s = field(
        troop("combat_company", 0, (29.5, 17), order="assault"), troop("shot_company", 1, inside=0), IDLE,
        scenery=[SMALL, *rocks],
    )  # fmt: skip
    charges_at(s, LOST_ROUND)
    assert (of(s, "b1").inside, of(s, "b1").wear) == (0, 2)


@pytest.mark.rule("TC-20.5-f")
@pytest.mark.parametrize(
    ("attacker", "house", "may"),
    [
        ("combat_company", SMALL, True),
        ("classic", SMALL, False),
        ("classic", HOUSE, True),
        ("cuirassiers", HOUSE, False),
    ],
)
def test_the_winner_may_occupy_the_building_if_it_has_room_for_it(attacker: str, house: Element, may: bool):
    dice = {"combat_company": 4, "classic": 6, "cuirassiers": 6}[attacker]
    garrison = troop("shot_company", 1, inside=0, options=["mercenaries"], wear=2)
    s = field(troop(attacker, 0, (29.5, 17), order="assault"), garrison, IDLE, scenery=[house])
    charges_at(s, (6, 6, *(1,) * (dice - 2), 5, 1, 1, 1, 1))
    assert not of(s, "b1").present
    if may:
        do(s, 0, act.Occupy())
        assert (of(s, "a1").inside, of(s, "a1").pose) == (0, None)
    else:
        assert refused(s, 0, act.Occupy()) != ""


@pytest.mark.rule("TC-20.5-f")
def test_cavalry_that_rides_down_a_garrison_stops_at_the_building():
    s = assaulted("cuirassiers", 6, *(1,) * 5, *(1,) * 4, *(1,) * 2)
    assert not of(s, "b1").present
    assert at(s, "a1") == near(30.5, 20, 90)


@pytest.mark.rule("TC-20.5-g")
def test_whoever_comes_within_three_inches_of_the_edge_may_be_shot_at():
    """The way passes along a wall; no corner of it is nearest to where the way begins or ends."""
    s = field(
        troop("chevau_legers", 0, (25, 14.85), 27, order="run"), troop("shot_company", 1, inside=0, order="fire"), IDLE,
        scenery=[HOUSE],
    )  # fmt: skip
    do(s, 0, act.Activate("a1"))
    goal = movement.correct(s, 0, "run", Pose(units(38), units(21.35), 0))
    assert isinstance(goal, Pose)
    paused = the_only(do(s, 0, act.Move(goal)), ev.Paused).end
    assert (paused.x / 254, paused.y / 254) == pytest.approx((29.3, 17), abs=0.02)


@pytest.mark.rule("TC-20.5-g")
def test_whoever_ends_with_some_centre_within_three_inches_of_the_edge_may_be_shot_at():
    s = field(
        troop("combat_company", 0, (30.5, 12), order="run"), troop("shot_company", 1, inside=0, order="fire"), IDLE,
        scenery=[rect("large_building", 33, 17, 38, 22)],
    )  # fmt: skip
    do(s, 0, act.Activate("a1"))
    to = units(29.3), units(17.5)
    do(s, 0, act.Move(Pose(*to, direction(between((units(30.5), units(12)), to)))))
    assert decider(s) == (1, "react"), "its right side is near, its front never was"


@pytest.mark.rule("TC-20.5-g")
def test_whoever_stays_farther_than_three_inches_from_the_edge_may_not():
    s = field(
        troop("combat_company", 0, (26, 15.2), 0, order="run"), troop("shot_company", 1, inside=0, order="fire"), IDLE,
        scenery=[HOUSE],
    )  # fmt: skip
    do(s, 0, act.Activate("a1"))
    assert not happened(do(s, 0, act.Move(Pose(units(34), units(15.2), 0))), ev.Paused)


@pytest.mark.rule("TC-20.5-g")
def test_a_garrison_cannot_face():
    s = inside_and("ready", troop("classic", 1, (30.5, 10), 90))
    assert refused(s, 0, act.Face("left")) != ""


@pytest.mark.rule("TC-20.5-g")
def test_the_reach_of_a_charge_ends_at_the_edge():
    for y, meets in ((13, True), (12.9, False)):
        s = field(
            troop("chevau_legers", 0, (30.5, y - 5), order="assault"),
            troop("classic", 1, inside=0),
            IDLE,
            scenery=[HOUSE],
        )
        run = charges.charge_run(s, 0, 1)
        assert run is not None
        assert run.meets is meets


@pytest.mark.rule("TC-20.5-h")
def test_a_garrison_runs_out():
    s = inside_and("run")
    goal = Pose(units(30.5), units(35), 9000)
    assert refused(s, 0, act.Move(Pose(units(30.5), units(35.2), 9000))) == "TC-6.2-f"
    do(s, 0, act.Move(goal))
    assert (of(s, "a1").inside, of(s, "a1").pose) == (-1, goal)


@pytest.mark.rule("TC-20.5-h")
def test_a_garrison_charges_out():
    s = inside_and("assault", troop("combat_company", 1, (30.5, 31)))
    out = do(s, 0, act.Charge("b1"), (1,) * 3 + (1,) * 3)
    assert len(the_only(out, Fought).dice) == 3
    assert of(s, "a1").inside == -1


@pytest.mark.rule("TC-20.5-g", "TC-20.5-h")
def test_whoever_is_charged_out_of_a_building_evades_away_from_its_edge():
    s = inside_and("assault", troop("cuirassiers", 1, (40, 22.5), 90))
    do(s, 0, act.Charge("b1"))
    way = evasion.escape(s, 1, 0)
    assert way is not None
    assert way.vector[0] > 0
    assert abs(way.vector[1]) * 5 < way.vector[0], "to the east"


@pytest.mark.rule("TC-20.5-h")
def test_a_garrison_evades_from_a_garrison():
    s = field(
        troop("combat_company", 0, inside=0, order="assault"), troop("shot_company", 1, inside=1, order="run"), IDLE,
        scenery=[HOUSE, rect("small_building", 36, 21, 39, 24)],
    )  # fmt: skip
    charges_at(s)
    way = evasion.escape(s, 1, 0)
    assert way is not None
    do(s, 1, act.React("b1", "evade", way.at(way.most)), (5, 1))
    assert at(s, "b1")[0] > 45


@pytest.mark.rule("TC-20.5-h")
def test_a_garrison_evades():
    s = field(
        troop("combat_company", 0, (30.5, 17), order="assault"), troop("shot_company", 1, inside=0, order="run"), IDLE,
        scenery=[HOUSE],
    )  # fmt: skip
    charges_at(s)
    way = evasion.escape(s, 1, 0)
    assert way is not None
    do(s, 1, act.React("b1", "evade", way.at(way.most)), (5, 1))
    place = of(s, "b1").pose
    assert place is not None
    assert (place.x, place.facing) == (units(30.5), 9000)
    assert place.y > units(35)


@pytest.mark.rule("TC-20.5-h")
@pytest.mark.parametrize("out", [0.5, 1, 1.5, 2, 4])
def test_whoever_leaves_a_building_ends_wholly_outside(out: float):
    s = inside_and("ready")
    found = movement.correct(s, 0, "ready", Pose(units(30.5), units(25 + out), 0))
    assert not isinstance(found, Pose) or not overlap(base(found, of(s, "a1").kind.size), HOUSE.parts[0])
    assert isinstance(found, Pose) or out < 2


@pytest.mark.rule("TC-20.5-g")
def test_a_garrison_has_no_front_to_countercharge_with():
    s = field(
        troop("combat_company", 0, (30.5, 17), order="assault"),
        troop("shot_company", 1, inside=0, order="assault"),
        IDLE,
        scenery=[HOUSE],
    )
    charges_at(s)
    assert refused(s, 1, act.React("b1", "countercharge")) == "TC-5.2-e"


@pytest.mark.rule("TC-20.5-g", "TC-20.5-h")
def test_a_garrison_intercepts_whoever_comes_near_its_walls():
    s = field(
        troop("combat_company", 0, (25, 16.5), 0, order="run"),
        troop("shot_company", 1, inside=0, order="assault"),
        IDLE,
        scenery=[HOUSE],
    )
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Move(Pose(units(33), units(16.5), 0)))
    out = do(s, 1, act.React("b1", "intercept"), (5, 1, *(1,) * 3, *(1,) * 2))
    assert the_only(out, Fought).attacker.startswith("b1.")
    assert of(s, "b1").inside == -1
