"""Chapters 20.1 and 20.7: points, what scenarios count, when a battle ends, and how it is won."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from grognard.core import Pose, ScriptedDice
from grognard.games.tercios import play
from grognard.games.tercios.components.scenery_shapes import element
from grognard.games.tercios.components.terrain import Scenery
from grognard.games.tercios.events import deployment as ev
from grognard.games.tercios.events.fight import LeftTable
from grognard.games.tercios.names import commander_of, troop_of
from grognard.games.tercios.rules import breaking, victory
from grognard.games.tercios.rules.melee import falling_back
from grognard.games.tercios.rules.scenarios import battle
from grognard.games.tercios.state import ESCAPED, INTEGRATED, LOST, ON_TABLE, RESERVE, Rulings
from tests.tercios.setting_up import INCH, Table, table

EXAMPLES = yaml.load(Path(__file__).with_name("examples.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
NORTH, SOUTH = 9000, 27000


def at_turn(turn: int, first: int = 0, second: int = 0, scenario: str = "field_battle", **more) -> Table:
    """Both armies stand in a corner each, where nothing is scored, and have these points."""
    t = table(scenario, turn=turn, **more)
    for side, letter in enumerate("ab"):
        for n in range(1, 1 + sum(troop.side == side for troop in t.s.troops)):
            y = 700 if side == t.s.a else 11300
            t.put(f"{letter}{n}", Pose(600 + 1700 * (n - 1), y, NORTH if side == t.s.a else SOUTH))
    t.s.points = [first, second]
    return t


def end(t: Table) -> Table:
    victory.end_of_turn(t.s, ScriptedDice(), t.events)
    return t


def how(t: Table) -> tuple[int, str]:
    return t.s.winner, t.s.ending


def destroy(t: Table, *keys: str) -> Table:
    for key in keys:
        t.s.change(troop_of(t.s, key), where=LOST, pose=None)
    return t


# --- TC-20.1: the end


@pytest.mark.rule("TC-20.1-a", "TC-20.1-b", "TC-20.1-c", "TC-20.1-d", "TC-20.1-e")
@pytest.mark.parametrize(
    ("turn", "points", "expected"),
    [
        (4, (9, 0), (-1, "")),
        (5, (4, 0), (-1, "")), (5, (5, 0), (0, "decisive")), (5, (2, 7), (1, "decisive")),
        (6, (2, 0), (-1, "")), (6, (0, 3), (1, "clear")), (6, (8, 0), (0, "clear")),
        (7, (4, 4), (-1, "")), (7, (5, 4), (0, "narrow")),
        (8, (4, 4), (2, "draw")), (8, (4, 5), (1, "pyrrhic")),
    ],
)  # fmt: skip
def test_a_lead_ends_the_battle_after_five_six_or_seven_turns_and_eight_end_it_anyway(turn, points, expected):
    assert how(end(at_turn(turn, *points))) == expected


@pytest.mark.rule("TC-20.1-f")
def test_a_side_without_troops_has_lost_at_the_end_of_any_turn():
    keys = [f"b{n}" for n in range(1, 10)]
    t = end(destroy(at_turn(2, 0, 9), *keys))
    assert how(t) == (0, "decisive")
    found = victory.result(t.s)
    assert found is not None
    assert found.rules == ("TC-20.1-f",)
    assert how(end(destroy(at_turn(2, 0, 9), *keys[1:]))) == (-1, "")


@pytest.mark.rule("TC-20.1-f")
def test_if_neither_has_troops_the_points_decide():
    all_troops = [f"{side}{n}" for side in "ab" for n in range(1, 10)]
    assert how(end(destroy(at_turn(2, 3, 1), *all_troops))) == (0, "pyrrhic")
    assert how(end(destroy(at_turn(2, 3, 3), *all_troops))) == (2, "draw")


@pytest.mark.rule("TC-20.1-f")
def test_reserves_and_escaped_troops_are_troops_left_and_integrated_guns_are_none():
    keys = [f"b{n}" for n in range(1, 9)]
    for where, left in ((RESERVE, 1), (ESCAPED, 1), (INTEGRATED, 0)):
        t = destroy(at_turn(2), *keys)
        t.s.change(troop_of(t.s, "b9"), where=where, pose=None)
        assert victory.troops_left(t.s, 1) == left
        assert end(t).s.over is (left == 0)


@pytest.mark.rule("TC-20.1-a")
def test_a_fixed_length_ends_the_battle_then_and_not_before():
    rulings = Rulings(last_turn=3)
    assert how(end(at_turn(2, 9, 0, rulings=rulings))) == (-1, "")
    results = [how(end(at_turn(3, lead, 0, rulings=rulings))) for lead in (0, 1, 3, 5)]
    assert results == [(2, "draw"), (0, "narrow"), (0, "clear"), (0, "decisive")]
    long = Rulings(last_turn=12)
    assert how(end(at_turn(8, 9, 0, rulings=long))) == (-1, "")


@pytest.mark.parametrize("case", [case for case in EXAMPLES if case["kind"] == "game_end"], ids=lambda case: case["id"])
def test_worked_examples_of_the_end(case):
    for check in case["checks"]:
        given = check["given"]
        extra, left = given.get("end_points", (0, 0)), given.get("troops_left", (9, 9))
        found = victory.ending(given["turn"], given["lead"], extra, left)
        assert found.ends == check["expect"]["ends"], check
        assert found.result == check["expect"].get("result", found.result), check


def test_the_result_is_told_with_places_and_points():
    t = end(at_turn(5, 2, 7))
    found = victory.result(t.s)
    assert found is not None
    assert (found.places, found.points, found.rules) == ((2, 1), (2, 7), ("TC-20.1-b",))
    assert t.told(ev.BattleEnded) == [ev.BattleEnded(1, "decisive", (2, 7))]
    drawn = victory.result(end(at_turn(8, 1, 1)).s)
    assert drawn is not None
    assert drawn.places == (1, 1)
    assert victory.result(at_turn(5).s) is None
    assert play.SEQUENCE.decisions(t.s) == ()


# --- TC-20.7-a: losses


@pytest.mark.rule("TC-20.7-a")
def test_troops_of_a_hundred_points_are_worth_two_and_others_one():
    t = at_turn(1)
    prices = {key: t[key].kind.points for key in ("a1", "a3", "b5")}
    assert prices["a1"] >= 100 > prices["a3"]
    breaking.destroy(t.s, troop_of(t.s, "a1"), "broken", ScriptedDice(), t.events)
    assert t.s.points == [0, 2]
    breaking.destroy(t.s, troop_of(t.s, "a3"), "broken", ScriptedDice(), t.events)
    assert t.s.points == [0, 3]
    assert [event.why for event in t.told(ev.PointsScored)] == ["troop", "troop"]


@pytest.mark.rule("TC-20.7-a")
def test_options_count_in_the_price_of_a_troop():
    t = at_turn(1)
    plain = [key for key in ("b5", "b6") if t[key].kind.points >= 100]
    assert plain == ["b5", "b6"]  # chevau-legers at 85, with their options above a hundred
    victory.troop_lost(t.s, troop_of(t.s, "b5"), t.events)
    assert t.s.points == [2, 0]


@pytest.mark.rule("TC-20.7-a")
def test_a_lost_chief_is_worth_two_and_a_commander_of_rank_two_one():
    t = at_turn(1)
    ranks = {key: t.commander(key).rank for key in ("A1", "A2", "A3")}
    assert ranks == {"A1": 3, "A2": 2, "A3": 1}
    scored = []
    for key in ("A1", "A2", "A3"):
        before = t.s.points[1]
        breaking.lose_commander(t.s, commander_of(t.s, key), "hero", t.events)
        scored.append(t.s.points[1] - before)
    assert scored == [2, 1, 0]


@pytest.mark.rule("TC-12.7-c")
def test_an_integrated_gun_is_worth_nothing_of_its_own():
    t = at_turn(1)
    gun, battalion = troop_of(t.s, "b9"), troop_of(t.s, "b3")
    t.s.change(gun, where=INTEGRATED, pose=None)
    t.s.change(battalion, gun=gun)
    breaking.destroy(t.s, battalion, "broken", ScriptedDice(), t.events)
    assert t.s.points == [2, 0]
    assert t["b9"].where == LOST


# --- TC-20.7-b: points at the end of the game


@pytest.mark.rule("TC-20.7-b")
def test_end_of_game_points_count_in_the_lead_from_turn_five_and_are_kept_only_if_it_ends():
    t = at_turn(7, 3, 3)
    t.put("a1", Pose(9000, 8000, NORTH))
    assert victory.end_points(t.s) == [1, 0]
    assert how(end(t)) == (0, "narrow")
    assert t.s.points == [4, 3]
    short = at_turn(6, 3, 2).put("a1", Pose(9000, 8000, NORTH))
    assert how(end(short)) == (-1, "")
    assert short.s.points == [3, 2]


@pytest.mark.rule("TC-20.7-b")
def test_before_turn_five_they_end_nothing():
    t = at_turn(4, 9, 0).put("a1", Pose(9000, 8000, NORTH))
    assert not end(t).s.over
    assert t.s.points == [9, 0]


def test_in_a_field_battle_more_troops_wholly_in_the_enemys_half_score():
    t = at_turn(5).put("a1", Pose(9000, 8000, NORTH))
    assert victory.end_points(t.s) == [1, 0]
    t.put("a1", Pose(9000, 6100, NORTH))  # its rear is on its own side still
    assert victory.end_points(t.s) == [0, 0]
    t.put("a1", Pose(9000, 8000, NORTH)).put("b1", Pose(4000, 4000, SOUTH))
    assert victory.end_points(t.s) == [0, 0]
    t.put("b2", Pose(6000, 4000, SOUTH))
    assert victory.end_points(t.s) == [0, 1]


def test_the_halves_belong_to_the_players_not_to_the_seats():
    t = at_turn(5, a=1).put("a1", Pose(9000, 4000, SOUTH))
    assert victory.end_points(t.s) == [1, 0]


# --- TC-20.7-c: control


def crossroads(*stands: tuple[str, int, dict]) -> int:
    t = at_turn(2, scenario="chance_encounter")
    for key, away, more in stands:
        t.put(key, Pose(9000, 6000 - away if key[0] == "a" else 6000 + away, NORTH if key[0] == "a" else SOUTH), **more)
    return victory.controller(t.s, battle(t.s).objective("crossroads"))


@pytest.mark.rule("TC-20.7-c")
def test_an_objective_is_controlled_by_a_centre_within_three_inches_and_no_enemy_there():
    assert crossroads() == -1
    assert crossroads(("a1", 3 * INCH, {})) == 0
    assert crossroads(("a1", 3 * INCH + 2, {})) == -1
    assert crossroads(("b1", 2 * INCH, {})) == 1
    assert crossroads(("a1", 2 * INCH, {}), ("b1", 3 * INCH, {})) == -1


@pytest.mark.rule("TC-20.7-c")
def test_disordered_troops_count_for_neither_side():
    assert crossroads(("a1", INCH, {"disordered": True})) == -1
    assert crossroads(("a1", INCH, {}), ("b1", INCH, {"disordered": True})) == 0


@pytest.mark.rule("TC-20.7-c")
def test_a_garrison_controls_what_lies_near_its_building():
    t = at_turn(2, scenario="chance_encounter")
    t.s.scenery = Scenery((element("large_building", Pose(9000, 6000 + 5 * INCH)),))
    t.s.change(0, pose=None, inside=0)
    assert victory.controller(t.s, battle(t.s).objective("crossroads")) == 0
    t.s.scenery = Scenery((element("large_building", Pose(9000, 6000 + 6 * INCH)),))
    assert victory.controller(t.s, battle(t.s).objective("crossroads")) == -1


# --- the scenarios


def scored(t: Table) -> list[int]:
    before = t.s.points[:]
    end(t)
    return [after - held for after, held in zip(t.s.points, before, strict=True)]


def test_the_crossroads_give_a_point_a_turn_from_the_second_on():
    for turn, points in ((1, [0, 0]), (2, [0, 1]), (3, [0, 1])):
        t = at_turn(turn, scenario="chance_encounter").put("b1", Pose(9000, 6300, SOUTH))
        assert scored(t) == points


def crossing(turn: int, *stands: tuple[str, int, int], a: int = 0) -> list[int]:
    t = at_turn(turn, scenario="hold_the_crossing", a=a)
    for key, x, y in stands:
        t.put(key, Pose(x, y, NORTH))
    return scored(t)


def test_the_attacker_scores_for_any_crossing_held_from_turn_three():
    assert crossing(2, ("a1", 3556, 6761)) == [0, 0]
    assert crossing(3, ("a1", 3556, 6761)) == [1, 0]
    assert crossing(3, ("a1", 3556, 6761), ("a2", 14445, 6761)) == [1, 0]  # one point, however many
    assert crossing(3, ("b1", 3556, 6761)) == [0, 0]
    assert crossing(3, ("b1", 3556, 6761), a=1) == [0, 1]


def test_the_defender_scores_for_the_bridge_as_long_as_nobody_is_across():
    assert crossing(3, ("b1", 9000, 7500)) == [0, 1]
    assert crossing(3, ("b1", 9000, 7500), ("a1", 16000, 6400)) == [0, 1]
    assert crossing(3, ("b1", 9000, 7500), ("a1", 17000, 6700)) == [0, 0]


def test_the_hill_is_held_by_more_troops_wholly_on_it():
    def hill(turn: int, *stands: tuple[str, int, int], **more) -> list[int]:
        t = at_turn(turn, scenario="high_ground")
        for key, x, y in stands:
            t.put(key, Pose(x, y, NORTH), **more)
        return scored(t)

    assert hill(3, ("a1", 9000, 6300)) == [0, 0]
    assert hill(4, ("a1", 9000, 6300)) == [1, 0]
    assert hill(4, ("a1", 9000, 7900)) == [0, 0]  # its front is off it
    assert hill(4, ("a1", 9000, 6300), ("b4", 9000, 5000)) == [0, 0]
    assert hill(4, ("a1", 9000, 6300), disordered=True) == [0, 0]


@pytest.mark.parametrize(("holder", "points"), [("a1", [3, 0]), ("b1", [0, 3])])
def test_the_convoy_is_worth_three_points_at_the_end(holder: str, points: list[int]):
    t = at_turn(8, scenario="rearguard", armies=("spain_1000", "sweden_800")).put(holder, Pose(9000, 9144, NORTH))
    assert scored(t) == points
    earlier = at_turn(4, scenario="rearguard", armies=("spain_1000", "sweden_800")).put(holder, Pose(9000, 9144, NORTH))
    assert scored(earlier) == [0, 0]


def test_in_a_rearguard_action_guns_of_the_defender_count_once_more_at_the_end():
    t = at_turn(8, scenario="rearguard", armies=("spain_1000", "sweden_800"))
    guns = [n for n, troop in enumerate(t.s.troops) if troop.artillery and troop.side == 1]
    t.s.change(guns[0], where=LOST, pose=None)
    t.s.change(troop_of(t.s, "a9"), where=LOST, pose=None)
    assert scored(t) == [1, 0]


def test_an_integrated_gun_that_was_lost_does_not_count_as_a_gun():
    t = at_turn(7, scenario="rearguard")
    gun, battalion = troop_of(t.s, "b9"), troop_of(t.s, "b3")
    t.s.change(gun, where=INTEGRATED, pose=None)
    t.s.change(battalion, gun=gun)
    breaking.destroy(t.s, battalion, "broken", ScriptedDice(), t.events)
    assert victory.end_points(t.s) == [0, 0]


# --- breaking through


def through(how: str, key: str, y: int, **more) -> Table:
    t = at_turn(3, scenario="break_through", **more).put(key, Pose(9000, y, NORTH))
    victory.leaves(t.s, troop_of(t.s, key), how, t.events)
    return t


def test_attackers_leave_by_the_northern_edge_and_score_at_once():
    t = through("run", "a1", 12000)
    assert (t["a1"].where, t["a1"].pose, t.s.points) == (ESCAPED, None, [2, 0])
    assert len(t.told(LeftTable)) == 1
    assert through("pursuit", "a3", 12000).s.points == [1, 0]
    assert through("ready", "a1", 11990)["a1"].where == ON_TABLE
    assert through("charge", "a1", 12000)["a1"].where == ON_TABLE
    assert through("run", "b1", 12000)["b1"].where == ON_TABLE
    assert through("run", "b1", 12000, a=1)["b1"].where == ESCAPED


def test_a_pursuit_may_lead_off_the_table():
    t = at_turn(3, scenario="break_through").put("a4", Pose(9000, 11000, NORTH))
    for n in range(1, 10):
        t.put(f"b{n}", Pose(600 + 1700 * (n - 1), 3000, SOUTH))
    falling_back.pursue(t.s, troop_of(t.s, "a4"), t.events)
    assert t["a4"].where == ESCAPED
    assert t.s.points == [2, 0]


def test_nobody_leaves_the_table_in_other_scenarios():
    t = at_turn(3).put("a1", Pose(9000, 12000, NORTH))
    victory.leaves(t.s, 0, "run", t.events)
    assert t["a1"].where == ON_TABLE


def test_the_commander_attached_to_an_escaping_troop_goes_with_it_and_is_not_lost():
    t = at_turn(3, scenario="break_through").put("a1", Pose(9000, 12000, NORTH))
    t.s.change_commander(0, where=ON_TABLE, host=0)
    victory.leaves(t.s, 0, "run", t.events)
    assert (t.commander("A1").where, t.commander("A1").host) == (ESCAPED, -1)
    assert t.s.points == [2, 0]


def test_the_defender_scores_for_every_two_attackers_who_stay_behind():
    t = at_turn(8, scenario="break_through")
    assert len(t.s.present(0)) == 9
    assert victory.end_points(t.s) == [0, 4]
    destroy(t, "a1")
    assert victory.end_points(t.s) == [0, 4]
    t.put("a2", Pose(9000, 9000, NORTH))
    assert victory.end_points(t.s) == [0, 3]
