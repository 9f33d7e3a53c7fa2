"""TC-20.5: troops in buildings: going in and out, measuring, fire and melee."""

from __future__ import annotations

import pytest

from grognard.core import Pose
from grognard.games.tercios import actions as act
from grognard.games.tercios import charges, falling_back, melee, movement, play, sight
from grognard.games.tercios.command_radius import within_inches
from grognard.games.tercios.state import NO_CARD, Fighting, State
from tests.tercios.positions import commander, decider, do, field, of, rect, refused, troop, units

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

    def roll(self, _label: str, count: int = 1, _sides: int = 6, by: int | None = None) -> tuple[int, ...]:
        return (6 if by == 0 else 1, *(1,) * (count - 1))[:count]

    def draw(self, label: str, bag: object, by: int | None = None) -> int:
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
