"""Chapter 6.6: facing."""

from __future__ import annotations

import pytest

from grognard.boards.open_table import base, overlaps_any
from grognard.core import Pose
from grognard.games.tercios import actions as act
from grognard.games.tercios import play
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.state import State
from tests.tercios.positions import commander, decider, do, field, happened, of, pose, rect, refused, troop, units

IDLE = troop("modern", 0, (66, 5), order="resist")
"""Has a card still, so that the turn goes on."""
X, Y = units(30), units(20)


def facing(unit: str = "modern", *others, order: str = "ready", **more) -> State:
    """A troop that looks north and is just being activated."""
    fields = {key: more.pop(key) for key in [*more] if key not in {"scenery", "commanders"}}
    s = field(troop(unit, 0, (30, 20), 90, order=order, **fields), *others, IDLE, troop("tercio", 1, (5, 46)), **more)
    do(s, 0, act.Activate("a1"))
    return s


@pytest.mark.rule("TC-6.6-a", "TC-6.6-b")
@pytest.mark.parametrize(
    ("side", "at"),
    [
        ("right", Pose(X + 600, Y - 300, 0)),
        ("left", Pose(X - 600, Y - 300, 18000)),
        ("rear", Pose(X, Y - 600, 27000)),
    ],
)
def test_the_front_centre_goes_to_another_centre_and_looks_outward(side, at):
    s = facing()
    out = do(s, 0, act.Face(side))
    assert happened(out, ev.Faced) == [ev.Faced("a1.modern", side)]
    assert of(s, "a1").pose == at


@pytest.mark.rule("TC-6.6-b")
def test_a_rear_facing_stands_on_the_same_ground_and_a_side_facing_keeps_width_and_depth():
    s = facing()
    before = {*of(s, "a1").base.corners}
    do(s, 0, act.Face("rear"))
    assert {*of(s, "a1").base.corners} == before
    s = facing()
    do(s, 0, act.Face("right"))
    xs, ys = zip(*of(s, "a1").base.corners, strict=True)
    assert (min(xs), max(xs)) == (X * 1000, (X + 600) * 1000)  # 6 cm deep behind the old right centre
    assert (min(ys), max(ys)) == ((Y - 900) * 1000, (Y + 300) * 1000)  # 12 cm wide


@pytest.mark.rule("TC-6.6-c")
@pytest.mark.parametrize(("inches", "rule"), [(0.1, "TC-6.6-c"), (1.5, "")])
def test_facing_needs_room(inches, rule):
    """Lakes before and behind the right half of the battalion: 12 cm of width need more than the 6 cm of its depth."""
    rear = 20 - 600 / 254
    lakes = [rect("small_lake", 30, 20 + inches, 40, 30), rect("small_lake", 30, 5, 40, rear - inches)]
    s = facing(scenery=lakes)
    found = play.refusal(s, 0, act.Face("right"))
    assert (found.rule if found else "") == rule
    assert play.refusal(s, 0, act.Face("rear")) is None  # the same ground


@pytest.mark.rule("TC-6.6-c")
def test_a_friend_in_the_way_forbids_facing_unless_an_angle_correction_clears_it():
    """Its corner is just within reach of the turned base."""
    near = troop("tercio", 0, ((X + 400 + 600) / 254, (Y + 290 + 600) / 254), 90)
    s = facing("modern", near)
    do(s, 0, act.Face("right"))
    turned = of(s, "a1").pose
    assert turned is not None
    assert (turned.x, turned.y) == (X + 600, Y - 300)
    assert 0 < min(turned.facing, 36000 - turned.facing) <= 4500
    assert not overlaps_any(of(s, "a1").base, [of(s, "a2").base])
    assert overlaps_any(base(Pose(turned.x, turned.y, 0), of(s, "a1").base.size), [of(s, "a2").base])


@pytest.mark.rule("TC-6.6-d")
@pytest.mark.parametrize(("order", "rule"), [("run", "TC-4.4-b"), ("fire", "TC-4.5-b"), ("assault", "TC-4.3-a")])
def test_facing_is_no_part_of_run_fire_and_assault(order, rule):
    s = facing("modern", troop("tercio", 1, (30, 28)), order=order)
    assert refused(s, 0, act.Face("left")) == rule


@pytest.mark.rule("TC-6.6-d")
def test_facing_is_no_part_of_resist():
    s = facing(order="resist")
    assert decider(s) == (0, "activate")
    assert of(s, "a1").pose == pose(30, 20)


@pytest.mark.rule("TC-6.6-d")
def test_facing_is_a_reaction_of_ready():
    s = field(
        troop("modern", 0, (30, 20), order="run"), IDLE, troop("modern", 1, (30, 27), order="ready"),
        commanders=[commander(1, 2, (30, 32))],
    )  # fmt: skip
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Move(pose(30, 25)))
    do(s, 1, act.React("b1", "face", side="rear"), [5, 1, 1, 1])
    assert of(s, "b1").pose == Pose(units(30), units(27) + 600, 9000)


@pytest.mark.rule("TC-6.6-d")
@pytest.mark.parametrize(("unit", "rule"), [("chevau_legers", None), ("modern", "TC-11.1-b")])
@pytest.mark.parametrize("order", ["ready", "run"])
def test_mobility_gives_a_free_facing_before_a_move(unit, rule, order):
    s = facing(unit, order=order)
    action = act.Move(pose(30, 14, 270), "rear")
    if rule is None:
        do(s, 0, action)
        assert of(s, "a1").pose == pose(30, 14, 270)
    else:
        found = play.refusal(s, 0, action)
        assert found is not None
        assert found.rule == rule


@pytest.mark.rule("TC-6.6-d")
def test_some_traits_let_a_troop_face():
    """Energetic: at the end of its activation, whatever its order."""
    s = field(
        troop("modern", 0, (30, 20), order="run"), IDLE, troop("tercio", 1, (5, 46), order="resist"),
        commanders=[commander(0, 2, (30, 15), traits=["energetic"])],
    )  # fmt: skip
    do(s, 0, act.Lead("A1"))
    do(s, 0, act.Stay())
    do(s, 0, act.Command("energetic", ("a1",)), [5, 5])
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Move(pose(30, 24)))
    assert decider(s) == (0, "end-facing")
    do(s, 0, act.Face("rear"))
    assert of(s, "a1").pose == Pose(units(30), units(24) - 600, 27000)


@pytest.mark.rule("TC-6.1-a", "TC-6.4-c")
def test_a_friendly_commander_makes_room_for_a_troop_that_faces():
    s = facing(commanders=[commander(0, 2, (31.5, 20.9))])
    do(s, 0, act.Face("left"))
    assert decider(s) == (0, "execute")  # he is not on its ground
    s = facing(commanders=[commander(0, 2, (31.5, 20.9))])
    do(s, 0, act.Face("right"))
    assert refused(s, 0, act.Done()) == ""
    do(s, 0, act.Join("a1"))
    assert s.commanders[0].host == 0
    assert decider(s) == (0, "execute")


@pytest.mark.rule("TC-6.1-a")
def test_an_enemy_commander_on_the_ground_of_a_troop_that_faces_is_in_the_wrong_place():
    s = facing(commanders=[commander(1, 2, (31.5, 20.9))])
    out = do(s, 0, act.Face("right"), [4, 4])
    assert happened(out, ev.CommanderLost) == [ev.CommanderLost("B1.Captain -1", "wrong-place")]
