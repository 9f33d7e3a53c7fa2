"""TC-13.8: moves of troops with Vanguard before the first turn."""

from __future__ import annotations

import pytest

from grognard.core import Point, Pose
from grognard.games.tercios.components.scenery_shapes import element
from grognard.games.tercios.frames import Preparing, Vanguards
from grognard.games.tercios.names import troop_of
from grognard.games.tercios.rules.deployment import vanguard
from grognard.games.tercios.rules.scenarios import zone
from tests.tercios.setting_up import INCH, Table, drawn_up, inches


def before_the_battle(*keys: str, first: int = 0) -> Table:
    """Everybody is deployed, and these have Vanguard."""
    t = drawn_up()
    t.s.first = first
    for key in keys:
        t.s.change(troop_of(t.s, key), lent=("vanguard",))
    t.s.frames = []
    vanguard.begin(t.s, Preparing(), None, t.events)  # type: ignore[arg-type]
    return t


@pytest.mark.rule("TC-13.8-a")
def test_troops_with_vanguard_may_move_once_out_of_their_zone_if_their_player_wants():
    t = before_the_battle("a7")
    start = t["a7"].pose
    assert start is not None
    assert t.offered() == ["a7", "done"]
    assert t.refused(f"vanguard a1 to {start.x}/4000/9000") == "TC-13.8-a"
    t.play(f"vanguard a7 to {start.x}/{start.y + 1000}/9000")
    assert t["a7"].pose == Pose(start.x, start.y + 1000, 9000)
    assert start.y + 1000 > zone(t.s, 0).high
    assert not any(isinstance(frame, Vanguards) for frame in t.s.frames)


@pytest.mark.rule("TC-13.8-a")
def test_nobody_has_to_move_and_nobody_else_is_asked():
    t = before_the_battle("a7")
    start = t["a7"].pose
    t.play("done")
    assert t["a7"].pose == start
    assert (t.s.turn, t.kind) == (1, "orders")
    assert before_the_battle().s.frames == []


@pytest.mark.rule("TC-13.8-b")
def test_it_may_not_end_within_three_inches_of_an_enemy():
    t = before_the_battle("a7")
    start = t["a7"].pose
    assert start is not None
    t.put("b1", Pose(start.x, start.y + 1000 + 3 * INCH, 27000))
    assert t.refused(f"vanguard a7 to {start.x}/{start.y + 1000}/9000") == "TC-13.8-b"
    assert t.refused(f"vanguard a7 to {start.x}/{start.y + 998}/9000") == ""


@pytest.mark.rule("TC-13.8-b")
def test_a_garrison_is_as_near_as_its_building():
    t = before_the_battle("a7")
    start = t["a7"].pose
    assert start is not None
    t.lay(element("large_building", Pose(start.x, start.y + 1000 + 5 * INCH)))
    t.s.change(troop_of(t.s, "b4"), pose=None, inside=0)
    assert t.refused(f"vanguard a7 to {start.x}/{start.y + 1000}/9000") == "TC-13.8-b"


@pytest.mark.rule("TC-13.8-c")
def test_it_is_a_normal_move_with_unmodified_movement():
    t = before_the_battle("a7")
    start, far = t["a7"].pose, t["a7"].kind.move * INCH
    assert start is not None
    assert t.refused(f"vanguard a7 to {start.x}/{start.y + far}/9000") == ""
    assert t.refused(f"vanguard a7 to {start.x}/{start.y + far + 3}/9000") == "TC-13.8-c"
    assert t.refused(f"vanguard a7 to {start.x}/{start.y - 600}/27000") == "TC-6.2-d"
    t.lay(element("marsh", Pose(start.x, start.y + 1000), 6))
    assert t.refused(f"vanguard a7 to {start.x}/{start.y + far}/9000") == "TC-13.8-c"
    t.play(f"vanguard a7 to {start.x}/{start.y + 1000}/9000")
    assert t["a7"].disordered  # very difficult ground


@pytest.mark.rule("TC-13.8-c")
def test_who_deployed_first_makes_all_his_moves_first():
    t = before_the_battle("a7", "a8", "b5", first=1)
    assert (t.seat, t.offered()) == (1, ["b5", "done"])
    t.play("done")
    assert (t.seat, t.offered()) == (0, ["a7", "a8", "done"])


def test_a_click_too_far_is_drawn_back_and_the_correction_stands():
    t = before_the_battle("a7")
    point = t.ask("a7")
    assert isinstance(point, Point)
    found = point.correct(inches(20, 40))
    assert isinstance(found, Pose)
    assert point.correct(found) == found
    assert len(point.candidates) > 3
    assert all(point.correct(pose) == pose for pose in point.candidates)


def test_moves_come_after_deployment_and_before_the_first_turn():
    t = drawn_up()
    t.s.change(troop_of(t.s, "a7"), lent=("vanguard",))
    t.s.frames = [Preparing(5)]
    t.go()
    assert (t.kind, t.s.turn) == ("vanguard", 0)
