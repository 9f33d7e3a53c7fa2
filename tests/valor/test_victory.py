"""Rules 4.1 and 4.4: when a battle ends and who has won."""

from __future__ import annotations

import pytest

from grognard.games.valor.components.scenario import Goal
from grognard.games.valor.components.scenarios import ALL, CLEAR, CONTROL, EXIT, KILL, LIMIT, OTHERWISE
from grognard.games.valor.events import movement as ev
from grognard.games.valor.play import result
from tests.valor.positions import Position, position

ELSE = Goal(OTHERWISE)
H = position("A1: usa_rifle").h


def last_turn(stands: str, one: Goal, other: Goal = ELSE, **more: object) -> Position:
    """The American and the German have one turn left, and nothing to do in it but to pass."""
    return position(
        stands, goals=(one, other), turn=3, turns=3, phase="advance", active="german",
        nations=["american", "german"], **more,
    )  # type: ignore[arg-type]  # fmt: skip


def winner(p: Position) -> str:
    assert p.s.over
    return "nobody" if p.s.winner == 2 else p.s.plan.sides[p.s.winner].nation


@pytest.mark.rule("VV-4.1-a")
def test_a_battle_ends_after_its_last_turn_and_not_before():
    goal = Goal(CONTROL, hexes=(H("I6"),), at_least=1)
    p = position("I6: a usa_rifle | Q11: g ger_rifle", goals=(goal, ELSE), turn=2, turns=3, phase="advance",
                 active="german", nations=["american", "german"])  # fmt: skip
    q = p.play("pass")
    assert (q.s.turn, q.s.over, result(q.s)) == (3, False, None)
    assert winner(last_turn("I6: a usa_rifle | Q11: g ger_rifle", goal).play("pass")) == "american"


@pytest.mark.rule("VV-4.1-a")
def test_some_conditions_end_it_at_once():
    goal = Goal(CONTROL, hexes=(H("I5"),), at_least=1, immediate=True)
    p = position("I6: a usa_rifle | Q11: g ger_rifle", goals=(goal, ELSE), phase="movement", holder=1)
    q = p.play("move a")
    assert not q.s.over
    r = q.play("step I5")
    assert (winner(r), r.s.ending) == ("american", "immediate")
    found = result(r.s)
    assert found is not None
    assert (found.places, found.rules) == ((1, 2), ("VV-4.1-a",))


@pytest.mark.rule("VV-4.4-a")
def test_control_stays_with_who_was_there_last_even_if_he_is_gone():
    goal = Goal(CONTROL, hexes=(H("I5"), H("I4")), at_least=1)
    p = position("I6: a usa_rifle | Q11: g ger_rifle", goals=(goal, ELSE), phase="movement", holder=1, turn=3, turns=3)
    q = p.play("move a", "step I5", "step I6", "stop")
    assert q.s.held == [1, 0]
    assert q.play("pass", "pass").s.turn == 3


@pytest.mark.rule("VV-4.4-a")
@pytest.mark.parametrize(("least", "won"), [(1, "american"), (2, "german")])
def test_as_many_hexes_are_needed_as_the_condition_says(least, won):
    goal = Goal(CONTROL, hexes=(H("I6"), H("I7")), at_least=least)
    p = last_turn("I6: a usa_rifle | I7: g ger_rifle", goal)
    p.s.held = [0, 1]
    assert winner(p.play("pass")) == won


@pytest.mark.rule("VV-4.4-a")
@pytest.mark.parametrize(("at", "won"), [("L3", "german"), ("L5", "american")])
def test_no_enemy_may_be_in_the_hexes_pinned_or_not(at, won):
    goal = Goal(CLEAR, hexes=(H("L3"), H("L4")))
    assert winner(last_turn(f"I6: a usa_rifle | {at}: g ger_rifle pinned", goal).play("pass", "pass")) == won


@pytest.mark.rule("VV-4.4-a")
@pytest.mark.parametrize(("points", "won"), [(3, "american"), (4, "german")])
def test_losses_count_a_squad_two_and_a_reduced_one_one(points, won):
    p = position("I6: a usa_rifle, b usa_rifle | I9: g ger_rifle, k ger_rifle, x ger_rifle",
                 goals=(Goal(KILL, at_least=points), ELSE))  # fmt: skip
    q = p.play("fire a,b at I9", "lose g:reduce", dice=[1, 3])
    assert q.s.lost == [0, 1]
    r = last_turn("I6: a usa_rifle | I9: g ger_rifle", Goal(KILL, at_least=points))
    r.s.lost = [0, 3]
    assert winner(r.play("pass")) == won


@pytest.mark.rule("VV-4.4-a")
def test_a_side_may_have_to_keep_its_losses_low_as_well():
    both = Goal(ALL, parts=(Goal(CLEAR, hexes=(H("L3"),)), Goal(LIMIT, at_least=4, side=0)))
    for lost, won in ((4, "american"), (5, "german")):
        p = last_turn("I6: a usa_rifle | I9: g ger_rifle", both)
        p.s.lost = [lost, 0]
        assert winner(p.play("pass")) == won
    occupied = last_turn("I6: a usa_rifle | L3: g ger_rifle", both)
    assert winner(occupied.play("pass")) == "german"


@pytest.mark.rule("VV-4.4-a", "VV-6.10-b")
def test_who_leaves_where_he_is_to_counts_with_everything_aboard():
    goal = Goal(EXIT, hexes=(H("A6"),), edge="west", at_least=3)
    p = position("A6: v truck_us facing 6, a usa_rifle aboard v, b usa_rifle | A7: c usa_rifle | Q11: g ger_rifle",
                 goals=(goal, ELSE), phase="movement")  # fmt: skip
    for unit, points in (("v", 3), ("b", 2), ("c", 0)):
        q = p.play(f"move {unit}", "leave")
        assert (q.s.left, q.last(ev.Exited).points) == ([points, 0], points)
    q = last_turn("A1: a usa_rifle | Q11: g ger_rifle", goal)
    q.s.left = [3, 0]
    assert winner(q.play("pass")) == "american"


@pytest.mark.rule("VV-6.10-c", "VV-4.4-a")
@pytest.mark.parametrize(("edge", "facing", "points"), [
    ("west", 6, 3), ("west", 5, 3), ("west", 1, 0), ("north", 1, 3), ("north", 6, 0),
])  # fmt: skip
def test_at_a_corner_a_vehicle_leaves_by_the_edge_that_it_faces_and_others_as_they_like(edge, facing, points):
    goal = Goal(EXIT, hexes=(H("A1"),), edge=edge, at_least=3)
    p = position(f"A1: v truck_us facing {facing}, a usa_rifle aboard v, b usa_rifle | Q11: g ger_rifle",
                 goals=(goal, ELSE), phase="movement")  # fmt: skip
    assert p.play("move v", "leave").s.left == [points, 0]
    assert p.play("move b", "leave").s.left == [2, 0]


@pytest.mark.rule("VV-4.4-b")
@pytest.mark.parametrize(
    ("mine", "yours", "won"), [(1, 1, "nobody"), (9, 9, "nobody"), (1, 9, "american"), (9, 1, "german")]
)
def test_both_or_neither_is_a_draw(mine, yours, won):
    p = last_turn("I6: a usa_rifle | I9: g ger_rifle", Goal(KILL, at_least=mine), Goal(KILL, at_least=yours, side=1))
    p.s.lost = [2, 2]
    q = p.play("pass")
    assert winner(q) == won
    found = result(q.s)
    assert found is not None
    assert found.rules == (("VV-4.4-b",) if won == "nobody" else ("VV-4.4-a",))


@pytest.mark.rule("VV-4.4-b")
def test_there_is_no_draw_where_a_side_wins_otherwise():
    p = last_turn("I6: a usa_rifle | I9: g ger_rifle", Goal(KILL, at_least=9))
    assert winner(p.play("pass")) == "german"


@pytest.mark.rule("VV-4.4-b")
def test_both_at_the_same_moment_is_a_draw():
    one = Goal(KILL, at_least=2, immediate=True)
    other = Goal(KILL, at_least=2, side=1, immediate=True)
    p = position("I6: a usa_rifle | I9: g ger_rifle pinned", goals=(one, other))
    p.s.lost = [2, 2]
    assert winner(p.go()) == "nobody"
