"""Reserves of a chance encounter, and troops for which there was no room."""

from __future__ import annotations

import pytest

from grognard.core import Pose, ScriptedDice
from grognard.games.tercios import play
from grognard.games.tercios.components.scenery_shapes import element
from grognard.games.tercios.events import deployment as ev
from grognard.games.tercios.frames import Arriving, Planning
from grognard.games.tercios.names import troop_of
from grognard.games.tercios.rules.deployment import reserves
from grognard.games.tercios.state import LOST, ON_TABLE, RESERVE, WAITING
from tests.tercios.setting_up import INCH, Table, drawn_up, inches


def encounter(turn: int, *dice: int) -> Table:
    """The Spaniards have two formations in reserve, the Swedes two."""
    t = drawn_up("chance_encounter")
    t.s.turn = turn
    script = ScriptedDice(dice)
    t.s.frames = [Planning.of((0, 1))]
    reserves.arrive(t.s, script, t.events)
    script.finished()
    return t


def arriving(t: Table) -> list[list[int]]:
    """Formations to be put down, those that come last first."""
    return [frame.formations for frame in t.s.frames if isinstance(frame, Arriving)]


@pytest.mark.parametrize(("turn", "needed"), [(2, 5), (3, 4), (4, 3)])
def test_each_formation_in_reserve_comes_on_a_roll_that_grows_easier(turn: int, needed: int):
    t = encounter(turn, needed, needed - 1, needed - 1, needed)
    assert [(event.comes, event.needed) for event in t.told(ev.ReservesRolled)] == [
        (True, needed), (False, needed), (False, needed), (True, needed)
    ]  # fmt: skip
    assert arriving(t) == [[3], [2]]


def test_nobody_comes_in_the_first_turn_and_everybody_in_the_fifth():
    assert arriving(encounter(1)) == []
    t = encounter(5)
    assert arriving(t) == [[2, 3], [2, 3]]


def test_the_one_who_deployed_first_puts_down_his_reserves_first():
    t = encounter(5)
    assert t.s.first == 0
    assert t.seat == 0


def test_they_come_in_near_their_own_table_edge_and_away_from_enemies():
    t = encounter(5)
    for n in range(1, 7):
        t.s.change(troop_of(t.s, f"a{n}"), where=LOST, pose=None)
    assert t.refused(f"deploy a7 at 3000/{6 * INCH}/9000") == ""
    assert t.refused(f"deploy a7 at 3000/{6 * INCH + 3}/9000") == "TC-20.8-d"
    t.put("b1", Pose(3000, 12 * INCH + 2, 27000))
    assert t.refused(f"deploy a7 at 3000/{6 * INCH}/9000") == ""
    t.put("b1", Pose(3000, 12 * INCH - 3, 27000))
    assert t.refused(f"deploy a7 at 3000/{6 * INCH}/9000") == "TC-20.8-d"


def test_a_formation_that_comes_brings_its_commander():
    t = encounter(2, 6, 1, 1, 1)
    for n in range(1, 7):
        t.s.change(troop_of(t.s, f"a{n}"), where=LOST, pose=None)
    assert t.commander("A4").where == WAITING
    assert "A4" not in t.offered()
    t.play("deploy a7 at 2000/1500/9000", "deploy a8 at 4000/1500/9000")
    assert t.offered() == ["A4", "line", "two-lines", "mirrored"]
    t.play("attach A4 to a7")
    assert (t.commander("A4").where, t["a7"].where, t["a9"].where) == (ON_TABLE, ON_TABLE, RESERVE)


def test_reserves_can_be_drawn_up_by_a_plan():
    t = encounter(5)
    for n in range(1, 7):
        t.s.change(troop_of(t.s, f"a{n}"), where=LOST, pose=None)
    t.play("draw-up line")
    assert all(t[key].present for key in ("a7", "a8", "a9"))
    assert t.commander("A4").present


def test_who_finds_no_room_comes_in_the_next_planning_without_a_roll():
    t = drawn_up("chance_encounter")
    t.s.turn = 2
    t.s.frames = []
    bare = t.s.scenery
    t.lay(*(element("large_lake", inches(x, y), 18) for x in (8, 20) for y in (0, 8)))
    reserves.arrive(t.s, ScriptedDice([6, 6, 1, 1]), t.events)
    assert t.s.frames == []
    assert [t[key].where for key in ("a7", "a8", "a9")] == [WAITING] * 3
    t.s.turn, t.s.scenery = 3, bare
    for n in range(1, 7):
        t.s.change(troop_of(t.s, f"a{n}"), where=LOST, pose=None)
    reserves.arrive(t.s, ScriptedDice([1, 1]), t.events)  # only the Swedes roll
    assert t.top == Arriving(0, [2, 3])


def test_a_turn_begins_with_reserves_and_then_orders_are_placed():
    t = drawn_up("chance_encounter")
    t.s.frames, t.s.turn = [], 4
    t.go()
    assert (t.kind, t.s.turn) == ("arrive", 5)
    t.play("draw-up line", "draw-up line")
    assert {decision.kind for decision in play.SEQUENCE.decisions(t.s)} == {"orders"}


def test_a_reserve_arranged_in_another_scenario_comes_at_once():
    t = drawn_up()
    t.s.change(troop_of(t.s, "a9"), where=RESERVE, pose=None)
    t.s.turn, t.s.frames = 1, []
    reserves.arrive(t.s, ScriptedDice(), t.events)
    assert arriving(t) == [[3]]
