"""What the bots make of a scenario's own points: who goes where, by which way, and with which order."""

from __future__ import annotations

import pytest

from grognard.core import FairDice, Pose
from grognard.games.tercios import GAME
from grognard.games.tercios.bots import objectives
from grognard.games.tercios.bots.evaluation import Mind
from grognard.games.tercios.bots.greedy import Greedy
from grognard.games.tercios.bots.orders import scored
from grognard.games.tercios.bots.weights import GREEDY
from grognard.games.tercios.names import troop_of
from grognard.games.tercios.rules import victory
from grognard.games.tercios.rules.scenarios import battle
from grognard.games.tercios.state import READY, RUN, State
from tests.tercios.setting_up import INCH, Table, table

NORTH, SOUTH = 9000, 27000


def inches(x: float, y: float, facing: int = NORTH) -> Pose:
    return Pose(round(x * INCH), round(y * INCH), facing)


def standing(scenario: str, turn: int = 1, **poses: Pose) -> Table:
    """Only these troops are on the table."""
    t = table(scenario, turn=turn)
    for key, pose in poses.items():
        t.put(key, pose)
    return t


def aim_of(s: State, key: str) -> list[objectives.Aim]:
    n = troop_of(s, key)
    return objectives.aims(s, s.troops[n].side).get(n, [])


def test_one_troop_is_sent_to_an_objective_the_cheapest_that_comes_in_time_and_the_others_are_left_to_fight():
    t = standing("rearguard", a1=inches(35, 8), b1=inches(35, 24, SOUTH), b4=inches(30, 24, SOUTH))
    assert t["b4"].kind.points < t["b1"].kind.points
    (convoy,) = battle(t.s).objectives
    assert [aim.at for aim in aim_of(t.s, "b4")] == [convoy.at]
    assert aim_of(t.s, "b1") == []
    t = standing("rearguard", turn=4, a1=inches(35, 8), b1=inches(35, 30), b4=inches(12, 18, SOUTH))
    assert aim_of(t.s, "b4") == [], "it would be late"
    assert [aim.at for aim in aim_of(t.s, "b1")] == [convoy.at]


def test_who_holds_an_objective_has_reached_its_aim_as_the_rules_count_it():
    t = standing("rearguard", a1=inches(35, 8), b2=inches(35.43, 37, SOUTH))
    n, (convoy,) = troop_of(t.s, "b2"), battle(t.s).objectives
    (aim,) = aim_of(t.s, "b2")
    for y in (37.0, 38.9, 40.0, 42.0):
        pose = inches(35.43, y, SOUTH)
        t.put("b2", pose)
        assert (objectives.left(t.s, n, pose, aim) == 0) == (victory.controller(t.s, convoy) == 1)


def test_more_are_sent_where_the_enemy_stands():
    t = standing(
        "rearguard", a1=inches(35, 40), a2=inches(28, 38), b1=inches(20, 20, SOUTH), b2=inches(35, 24, SOUTH),
        b3=inches(50, 20, SOUTH), b4=inches(60, 20, SOUTH),
    )  # fmt: skip
    assert sum(bool(aim_of(t.s, f"b{n}")) for n in range(1, 5)) == 2


def test_the_way_over_a_river_leads_by_a_crossing():
    t = standing("hold_the_crossing", a1=inches(24, 12), b1=inches(35, 38, SOUTH))
    n = troop_of(t.s, "a1")
    near, far, end = objectives.route(t.s, n, (24 * INCH, 12 * INCH), (24 * INCH, 32 * INCH))
    assert abs(near[0] - 14 * INCH) < 2, "the western ford"
    assert near[1] < 22 * INCH, "short of the water"
    assert far[1] - t.s.troops[n].kind.size.depth > 25 * INCH, "so far beyond it that its base is on land"
    assert end == (24 * INCH, 32 * INCH)
    assert objectives.route(t.s, n, (24 * INCH, 12 * INCH), (40 * INCH, 15 * INCH)) == [(40 * INCH, 15 * INCH)]


def test_who_may_leave_the_table_is_drawn_to_its_far_edge_by_what_that_gives():
    t = standing("break_through", a1=inches(20, 36), a3=inches(40, 30), b1=inches(60, 30, SOUTH))
    for key in ("a1", "a3"):
        edge = aim_of(t.s, key)[0]
        assert (edge.line, edge.worth) == (12000, victory.escape_points(t.s, troop_of(t.s, key)))
    assert aim_of(t.s, "b1") == []
    mind = Mind(t.s, 0, GREEDY)
    n = troop_of(t.s, "a1")
    assert mind.place(n, inches(20, 47.2441)) > mind.place(n, inches(20, 44)) > mind.place(n, inches(20, 36))


def test_an_order_to_run_is_worth_more_the_farther_the_aim_is():
    t = standing("break_through", a1=inches(20, 20), b1=inches(60, 30, SOUTH))
    scores = scored(Mind(t.s, 0, GREEDY), troop_of(t.s, "a1"))
    assert max(range(len(scores)), key=lambda order: scores[order]) == RUN


def test_nobody_runs_from_what_he_holds():
    t = standing("rearguard", turn=4, a1=inches(35, 8), b2=inches(35.43, 37, SOUTH))
    scores = scored(Mind(t.s, 1, GREEDY), troop_of(t.s, "b2"))
    assert scores[RUN] == 0 < scores[READY]


def test_a_gun_that_is_not_limbered_is_never_told_to_run():
    t = standing("break_through", a9=inches(20, 8), b1=inches(60, 30, SOUTH))
    assert t["a9"].artillery
    assert scored(Mind(t.s, 0, GREEDY), troop_of(t.s, "a9"))[RUN] == 0


def test_a_destroyed_gun_counts_for_more_where_the_scenario_says_so():
    rear, field = standing("rearguard"), standing("field_battle")
    gun = next(n for n, troop in enumerate(rear.s.troops) if troop.side == 1 and troop.artillery)
    own = next(n for n, troop in enumerate(rear.s.troops) if troop.side == 0 and troop.artillery)
    assert objectives.extra_worth(rear.s, gun) == 1
    assert objectives.extra_worth(rear.s, own) == 0
    assert all(objectives.extra_worth(field.s, n) == 0 for n in range(len(field.s.troops)))


@pytest.mark.parametrize("scenario", ["hold_the_crossing", "break_through", "rearguard"])
def test_what_a_bot_does_for_points_is_allowed(scenario):
    dice = FairDice(b"bots")
    s = GAME.setup(scenario, {"deployment": "ready"}, dice)
    players = [Greedy(1), Greedy(2)]
    while s.turn < 3:
        seat = next(d.seat for d in GAME.decisions(s) if not d.committed)
        v = GAME.view(s, seat)
        action = players[seat].choose(v, seat)
        assert GAME.refusal(v, seat, action) is None
        GAME.apply(s, seat, action, dice)
    assert any(troop.moved for troop in s.troops)
