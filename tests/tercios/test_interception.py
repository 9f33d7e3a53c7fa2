"""Chapter 5.4: Assault in reaction: countercharges and interceptions."""

from __future__ import annotations

import pytest

from grognard.boards.open_table import overlap
from grognard.games.tercios import actions as act
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import Disordered, Fought
from grognard.games.tercios.frames import Charging
from grognard.games.tercios.rules.melee.charges import charge_run
from grognard.games.tercios.state import State
from tests.tercios.clashes import PASSED, at, charges, melee_dice, moves, near, the_only
from tests.tercios.positions import commander, decider, do, field, happened, of, rect, refused, troop, units

# --- countercharges


def face_to_face(distance: float, charger: str = "cuirassiers", reactor: str = "cuirassiers") -> State:
    """`a1` charges north at `b1`, who has Assault too."""
    return field(
        troop(charger, 0, (30, 10), order="assault"),
        troop(reactor, 1, (30, 10 + distance), order="assault"),
        troop("modern", 1, (60, 40), order="ready"),
    )


@pytest.mark.rule("TC-5.4-a")
def test_two_that_charge_each_other_meet_halfway_and_both_have_the_bonus() -> None:
    s = face_to_face(8)
    charges(s)
    out = do(s, 1, act.React("b1", "countercharge"), (*PASSED, *[1] * 12))
    assert happened(out, ev.Moved)[0].end.y == happened(out, ev.Moved)[1].end.y == 14 * 254
    assert melee_dice(out) == (6, 6)


@pytest.mark.rule("TC-5.4-b", "TC-16.5-c")
def test_who_goes_to_meet_a_charger_runs_over_commanders_like_any_other_mover() -> None:
    s = face_to_face(12)
    s.commanders.append(commander(0, 2, (30.5, 19)))
    charges(s)
    do(s, 1, act.React("b1", "countercharge"), (*PASSED, 5, 5))
    assert decider(s) == (0, "flee")


@pytest.mark.rule("TC-5.4-b")
def test_both_turn_to_each_other_and_touch_at_the_midpoint() -> None:
    s = field(
        troop("cuirassiers", 0, (30, 20), order="assault"),
        troop("cuirassiers", 1, (34, 24), order="assault"),
        troop("modern", 1, (60, 40), order="ready"),
    )
    charges(s)
    out = do(s, 1, act.React("b1", "countercharge"), (*PASSED, *[1] * 12))
    second, first = (move.end for move in happened(out, ev.Moved)[:2])
    assert (first.x, first.y) == (second.x, second.y) == (32 * 254, 22 * 254)
    assert (first.facing, second.facing) == (4500, 22500)
    assert melee_dice(out) == (6, 6)  # neither is flanked


@pytest.mark.rule("TC-5.4-c", "TC-5.2-e")
def test_who_does_not_see_the_charger_cannot_meet_it() -> None:
    s = field(troop("combat_company", 0, (30, 10), order="assault"), troop("modern", 1, (30, 17), 90, order="assault"))
    charges(s)
    assert decider(s) == (1, "react")
    assert refused(s, 1, act.React("b1", "countercharge")) == "TC-5.2-e"


@pytest.mark.rule("TC-5.4-c")
def test_a_lake_between_prevents_a_countercharge() -> None:
    s = face_to_face(8)
    s.scenery = field(scenery=[rect("small_lake", 29, 13.5, 31, 14.5)]).scenery
    charges(s)
    assert refused(s, 1, act.React("b1", "countercharge")) == "TC-5.2-e"


@pytest.mark.rule("TC-5.4-c")
def test_who_is_too_slow_for_half_the_way_is_met_farther_on() -> None:
    s = face_to_face(14, "chevau_legers", "modern")  # 12 and 6 inches of charge
    charges(s)
    out = do(s, 1, act.React("b1", "countercharge"), (*PASSED, *[1] * 12))
    assert [move.end.y for move in happened(out, ev.Moved)[:2]] == [18 * 254, 18 * 254]
    assert happened(out, Fought)


@pytest.mark.rule("TC-5.4-c")
@pytest.mark.parametrize(("distance", "ahead"), [(20, 12), (18.5, 11.5)])
def test_two_that_cannot_meet_go_as_far_as_they_can(distance: float, ahead: float) -> None:
    s = face_to_face(distance, "chevau_legers", "modern")
    charges(s)
    out = do(s, 1, act.React("b1", "countercharge"), PASSED)
    assert at(s, "a1") == near(30, 10 + ahead, 90)
    assert at(s, "b1") == near(30, 10 + distance - 6, 270)
    assert not happened(out, Fought)


@pytest.mark.rule("TC-5.4-d")
def test_after_a_tie_the_first_charger_falls_back() -> None:
    s = face_to_face(8)
    charges(s)
    do(s, 1, act.React("b1", "countercharge"), (*PASSED, *[1] * 12))
    assert at(s, "a1") == near(30, 11, 90)
    assert at(s, "b1") == near(30, 14, 270)


@pytest.mark.rule("TC-5.4-d", "TC-8.6-f")
def test_who_countercharged_may_advance_like_a_charger() -> None:
    s = face_to_face(8, "combat_company", "combat_company")
    charges(s)
    do(s, 1, act.React("b1", "countercharge"), (*PASSED, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1))
    assert at(s, "a1")[2] == 270  # it retreats
    assert decider(s) == (1, "advance")


@pytest.mark.rule("TC-8.8-a")
def test_countercharging_over_very_difficult_ground_disorders() -> None:
    s = face_to_face(8)
    s.scenery = field(scenery=[rect("marsh", 29, 12, 31, 13)]).scenery
    charges(s)
    out = do(s, 1, act.React("b1", "countercharge"), (*PASSED, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1))
    assert [event.troop for event in happened(out, Disordered)] == ["a1.cuirassiers"]
    assert out.index(happened(out, Disordered)[0]) < out.index(happened(out, Fought)[0])


@pytest.mark.rule("TC-5.4-b", "TC-6.4-b")
def test_a_countercharger_puts_a_friendly_gun_behind_it() -> None:
    s = face_to_face(8)
    s.troops.append(troop("light_gun", 1, (32.2, 15.2)))
    charges(s)
    do(s, 1, act.React("b1", "countercharge"), (*PASSED, *[1] * 12))
    assert not overlap(of(s, "b1").base, of(s, "b3").base)
    assert of(s, "b3").base.front[1] > of(s, "b1").base.middle[1]


# --- interceptions


def intercepted(order: str = "ready") -> State:
    """`a1` is about to come near `b1`, who has Assault, on its way north to (30, 24.5)."""
    return field(
        troop("modern", 0, (30, 21), order=order),
        troop("modern", 0, (60, 10), order="ready"),
        troop("combat_company", 1, (30, 27), order="assault"),
        troop("modern", 1, (60, 40), order="ready"),
    )


LOST = (1, 1, 1, 1, 4, 4, 1, 5, 1, 1)
"""Dice of an interception by a combat company that the mover wins by one Wear."""
DRAWN = (1, 1, 1, 1, 1, 1, 1)
WON = (4, 4, 1, 1, 5, 1, 1, 1, 1, 1, 1)


@pytest.mark.rule("TC-5.4-e")
def test_an_interceptor_charges_the_mover_where_it_came_near() -> None:
    s = intercepted()
    moves(s, 30, 24.5)
    out = do(s, 1, act.React("b1", "intercept"), (*PASSED, *DRAWN))
    assert happened(out, ev.Moved)[0].end.y == pytest.approx(24 * 254, abs=1)
    assert the_only(out, Fought).attacker == "b1.combat_company"


@pytest.mark.rule("TC-5.4-f")
def test_if_the_interceptor_loses_the_mover_may_go_on() -> None:
    s = intercepted()
    moves(s, 30, 24.5)
    do(s, 1, act.React("b1", "intercept"), (*PASSED, *LOST))
    assert decider(s) == (0, "go-on")
    do(s, 0, act.GoOn())
    assert at(s, "a1") == near(30, 24.5, 90)
    assert decider(s) == (0, "execute")


@pytest.mark.rule("TC-5.4-f")
def test_or_it_may_stop_there_and_do_something_else() -> None:
    s = intercepted()
    moves(s, 30, 24.5)
    do(s, 1, act.React("b1", "intercept"), (*PASSED, *LOST))
    do(s, 0, act.Stop())
    assert at(s, "a1") == near(30, 24, 90)
    do(s, 0, act.Shoot("b1", "musket"), (1, 1))


@pytest.mark.rule("TC-5.4-g")
@pytest.mark.parametrize(("dice", "y"), [(DRAWN, 24), (WON, 21)])
def test_otherwise_its_activation_ends(dice: tuple[int, ...], y: float) -> None:
    s = intercepted()
    moves(s, 30, 24.5)
    do(s, 1, act.React("b1", "intercept"), (*PASSED, *dice))
    assert at(s, "a1") == near(30, y, 90)
    assert decider(s) == (1, "activate")  # although a troop with Ready had another action left


@pytest.mark.rule("TC-5.4-g", "TC-8.6-c")
def test_a_beaten_mover_stays_as_the_melee_has_left_it() -> None:
    s = field(
        troop("chevau_legers", 0, (30, 20), order="ready"),
        troop("combat_company", 1, (34.4, 26.2), 180, order="assault"),
        troop("modern", 1, (60, 40), order="ready"),
    )
    moves(s, 30, 27)
    do(s, 1, act.React("b1", "intercept"), (*PASSED, 4, 4, 1, 1, 5, 1, 1, 1))
    assert at(s, "a1") == near(31.575 - 3, 26.21, 0)  # turned to the side that was charged, and three inches back


@pytest.mark.rule("TC-5.4-h")
def test_the_interceptor_has_the_bonus_and_the_mover_has_not() -> None:
    s = intercepted()
    moves(s, 30, 24.5)
    out = do(s, 1, act.React("b1", "intercept"), (*PASSED, *DRAWN))
    assert melee_dice(out) == (4, 3)


def intercepted_charge() -> State:
    """`a1` charges `b1`, ten inches away; `b2` has Assault and stands beside its way."""
    return field(
        troop("chevau_legers", 0, (30, 18), order="assault"),
        troop("combat_company", 1, (30, 28)),
        troop("combat_company", 1, (32.5, 24), 180, order="assault"),
        troop("modern", 1, (60, 40), order="ready"),
    )


@pytest.mark.rule("TC-5.4-h")
def test_a_mover_that_is_charging_has_the_bonus_too() -> None:
    s = intercepted_charge()
    charges(s)
    out = do(s, 1, act.React("b2", "intercept"), (*PASSED, *[1] * 10))
    assert melee_dice(out) == (4, 6)


@pytest.mark.rule("TC-5.4-h")
def test_flanks_are_judged_where_the_mover_was_intercepted() -> None:
    s = field(
        troop("chevau_legers", 0, (30, 20), order="ready"),
        troop("combat_company", 1, (34.4, 26.2), 180, order="assault"),
    )
    moves(s, 30, 27)
    out = do(s, 1, act.React("b1", "intercept"), (*PASSED, *[1] * 6))
    assert melee_dice(out) == (4, 2)


@pytest.mark.rule("TC-5.4-i")
def test_a_charger_goes_on_against_its_target_with_what_movement_is_left() -> None:
    s = intercepted_charge()
    charges(s)
    do(s, 1, act.React("b2", "intercept"), (*PASSED, 1, 1, 1, 1, 4, 4, 4, 1, 1, 1, 5, 1, 1))
    assert decider(s) == (0, "go-on")
    out = do(s, 0, act.GoOn(), [1] * 9)
    assert the_only(out, Fought).defender == "b1.combat_company"


@pytest.mark.rule("TC-5.4-i")
def test_what_a_charger_has_walked_before_is_remembered() -> None:
    s = intercepted_charge()
    s.troops.append(troop("combat_company", 1, (27.4, 27.5), 0, order="assault"))
    charges(s)
    do(s, 1, act.React("b2", "intercept"), (*PASSED, 1, 1, 1, 1, 4, 4, 4, 1, 1, 1, 5, 1, 1))
    do(s, 0, act.GoOn())
    assert decider(s) == (1, "react")  # now b4 has a chance
    charging = next(f for f in s.frames if isinstance(f, Charging))
    assert charging.walked == pytest.approx(units(24 - 2.75**0.5 - 18), abs=2)


@pytest.mark.rule("TC-5.4-i")
@pytest.mark.parametrize(("walked", "reaches"), [(2, True), (3, False)])
def test_what_a_charger_has_walked_before_is_gone(walked: int, reaches: bool) -> None:
    s = intercepted_charge()  # a charge of twelve inches, and ten of them to go
    run = charge_run(s, 0, 1, walked=units(walked))
    assert run is not None
    assert run.meets == reaches


@pytest.mark.rule("TC-5.4-g", "TC-5.1-g")
def test_a_charge_ends_if_the_second_of_two_interceptors_holds_it() -> None:
    s = field(
        troop("chevau_legers", 0, (30, 18), order="assault"),
        troop("combat_company", 1, (30, 28)),
        troop("combat_company", 1, (32.5, 24), 180, order="assault"),
        troop("combat_company", 1, (27.5, 24), 0, order="assault"),
        troop("modern", 1, (60, 40), order="ready"),
    )
    charges(s)
    do(s, 1, act.React("b2", "intercept"), (*PASSED, 1, 1, 1, 1, 4, 4, 4, 1, 1, 1, 5, 1, 1))
    assert decider(s) == (1, "react")
    do(s, 1, act.React("b3", "intercept"), (*PASSED, *[1] * 10))
    assert decider(s) == (1, "activate")
    assert at(s, "a1")[1] < 23


@pytest.mark.rule("TC-5.1-f", "TC-5.4-b")
def test_others_may_react_to_a_charger_that_is_met_halfway() -> None:
    s = face_to_face(8)
    s.troops.append(troop("modern", 1, (32.9, 13), 180, order="fire"))
    charges(s)
    do(s, 1, act.React("b1", "countercharge"), PASSED)
    assert decider(s) == (1, "react")
    out = do(s, 1, act.Pass(), [1] * 12)
    assert melee_dice(out) == (6, 6)
