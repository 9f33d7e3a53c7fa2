"""Chapter 5.5: giving way before an enemy, and what becomes of the charge."""

from __future__ import annotations

from math import cos, hypot, radians, sin

import pytest

from grognard.boards.open_table import contact
from grognard.core import Pose
from grognard.games.tercios import actions as act
from grognard.games.tercios.components.terrain import Element
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.events.fight import Fought
from grognard.games.tercios.rules.reactions.evasion import Escape, escape
from grognard.games.tercios.state import State
from tests.tercios.clashes import PASSED, at, charges, courage_dice, melee_dice, near, the_only
from tests.tercios.positions import decider, do, field, happened, of, rect, refused, troop


def charged(charger: str, evader: str, distance: float, *scenery: Element, facing: float = 270) -> State:
    """`a1` charges north at `b1`, who has Run."""
    return field(
        troop(charger, 0, (30, 20), order="assault"),
        troop(evader, 1, (30, 20 + distance), facing, order="run"),
        troop("modern", 1, (60, 40), order="ready"),
        scenery=scenery,
    )


def way_out(s: State) -> Escape:
    found = escape(s, 1, 0)
    assert found is not None
    return found


def evades(s: State, inches: float) -> act.React:
    return act.React("b1", "evade", way_out(s).at(round(inches * INCH)))


# --- how far and where


@pytest.mark.rule("TC-5.5-a")
@pytest.mark.parametrize(("inches", "allowed"), [(4.9, False), (5, True), (10, True), (10.1, False)])
def test_an_evader_goes_its_movement_at_least_and_twice_that_at_most(inches: float, allowed: bool) -> None:
    s = charged("classic", "combat_company", 5)
    charges(s)
    if allowed:
        do(s, 1, evades(s, inches), PASSED)
        assert at(s, "b1") == near(30, 26.575 + inches, 90)
    else:
        assert refused(s, 1, evades(s, inches)) == "TC-5.5-a"


@pytest.mark.rule("TC-5.5-a")
def test_an_evasion_answers_an_approach_as_well() -> None:
    s = field(troop("chevau_legers", 0, (30, 20), order="ready"), troop("combat_company", 1, (30, 28), order="run"))
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Move(Pose(30 * 254, 26 * 254, 9000)))
    do(s, 1, evades(s, 6), PASSED)
    assert at(s, "b1") == near(30, 29.575 + 6, 90)
    assert at(s, "a1") == near(30, 26, 90)


@pytest.mark.rule("TC-5.5-b")
def test_an_evader_turns_its_rear_and_goes_straight_away_from_the_enemy() -> None:
    s = field(troop("combat_company", 0, (30, 20), order="assault"), troop("combat_company", 1, (33, 24), order="run"))
    charges(s)
    do(s, 1, evades(s, 5), PASSED)
    dx, dy = 3, 24 + 0.787 - 20  # from the charger's front centre to the middle of the base
    far = hypot(dx, dy)
    assert at(s, "b1") == near(33 + 5 * dx / far, 25.575 + 5 * dy / far, 57.93)


@pytest.mark.rule("TC-5.5-b")
def test_an_evader_taken_in_the_flank_turns_to_its_other_side() -> None:
    s = charged("combat_company", "classic", 4, facing=180)  # its left is to the south, its right to the north
    charges(s)
    do(s, 1, act.React("b1", "evade", way_out(s).at(4 * INCH)), PASSED)
    x, y, facing = at(s, "b1")
    dx, dy = 1.18, 4  # the middle of its base, seen from the charger
    far = hypot(dx, dy)
    assert (x, y) == pytest.approx((31.18 + 4 * dx / far, 26.362 + 4 * dy / far), abs=0.02)
    assert facing == pytest.approx(73.56, abs=0.05)


@pytest.mark.rule("TC-5.5-c")
def test_a_blocked_evader_takes_the_nearest_direction_that_is_long_enough() -> None:
    s = charged("classic", "combat_company", 5, rect("rocks", 29, 29, 45, 45))
    charges(s)
    do(s, 1, evades(s, 10), PASSED)  # past the corner of the rocks, an inch to the left and 2.4 ahead: 22.4 degrees
    assert at(s, "b1") == near(30 + 10 * cos(radians(115)), 26.575 + 10 * sin(radians(115)), 115)


@pytest.mark.rule("TC-5.5-c")
def test_an_evader_does_not_stop_where_it_has_no_room() -> None:
    s = charged("classic", "combat_company", 5, rect("rocks", 29, 29, 45, 45))
    charges(s)
    assert refused(s, 1, evades(s, 5)) == "TC-5.5-c"  # its base would still be on the rocks


@pytest.mark.rule("TC-5.5-c", "TC-13.7-c")
def test_an_evader_in_open_order_does_not_stop_on_a_friend() -> None:
    s = field(
        troop("combat_company", 0, (30, 20), order="assault"),
        troop("forlorn_hope", 1, (30, 25), order="run"),
        troop("classic", 1, (30, 32), order="ready"),
    )
    charges(s)
    assert refused(s, 1, evades(s, 8)) == "TC-5.5-a"
    do(s, 1, evades(s, 10), PASSED)
    assert at(s, "b1") == near(30, 26.575 + 10, 90)


@pytest.mark.rule("TC-5.5-c")
def test_an_evader_in_a_trap_goes_as_far_as_it_can() -> None:
    trap = rect("rocks", 20, 29, 40, 33), rect("rocks", 20, 25, 28.2, 29), rect("rocks", 31.8, 25, 40, 29)
    s = charged("classic", "combat_company", 5, *trap)
    charges(s)
    way = way_out(s)
    assert way.least == way.most
    do(s, 1, act.React("b1", "evade", way.at(way.most)), PASSED)
    assert way.most / INCH == pytest.approx(29 - 26.575, abs=0.02)


@pytest.mark.rule("TC-5.5-a")
def test_ground_beyond_an_evaders_way_does_not_shorten_it() -> None:
    s = charged("classic", "combat_company", 5, rect("marsh", 25, 36, 35, 40))  # at 9.4 inches of its way
    charges(s)
    do(s, 1, evades(s, 9), PASSED)
    assert at(s, "b1") == near(30, 35.575, 90)


@pytest.mark.rule("TC-6.7-c", "TC-5.5-a")
@pytest.mark.parametrize(("far", "disordered"), [(4, False), (8, True)])
def test_an_evader_that_crosses_very_difficult_ground_is_disordered(far: int, disordered: bool) -> None:
    s = charged("combat_company", "cuirassiers", 5, rect("marsh", 25, 32.5, 35, 33.5))
    charges(s)
    do(s, 1, evades(s, far), (5, 1, 1))
    assert of(s, "b1").disordered == disordered


# --- the charge goes on


@pytest.mark.rule("TC-5.5-d")
def test_a_charger_that_cannot_catch_the_evader_goes_its_full_distance() -> None:
    s = charged("cuirassiers", "chevau_legers", 8)
    charges(s)
    out = do(s, 1, evades(s, 8), PASSED)
    assert at(s, "b1") == near(30, 37.575, 90)
    assert at(s, "a1") == near(30, 30, 90)
    assert not happened(out, Fought)


@pytest.mark.rule("TC-5.5-d", "TC-8.3-b")
def test_a_charger_that_catches_the_evader_takes_it_in_the_rear() -> None:
    s = charged("cuirassiers", "combat_company", 4)
    charges(s)
    out = do(s, 1, evades(s, 5), (*PASSED, 4, 1, 1, 1, 1, 1, 5, 1, 1, 1))
    assert melee_dice(out) == (6, 2)
    assert courage_dice(out) == (0, 2)


def into_the_wood(*others: tuple[float, float], order: str = "") -> State:
    """`b1` can evade out of sight, into a wood behind it."""
    return field(
        troop("cuirassiers", 0, (30, 20), order="assault"),
        troop("chevau_legers", 1, (30, 26), order="run"),
        *(troop("chevau_legers", 1, place, order=order) for place in others),
        troop("modern", 1, (60, 40), order="ready"),
        scenery=[rect("small_wood", 26, 30, 34, 39)],
    )


@pytest.mark.rule("TC-5.5-d")
def test_a_charger_follows_an_evader_that_it_no_longer_sees() -> None:
    s = into_the_wood()
    charges(s)
    out = do(s, 1, evades(s, 8), PASSED)
    assert not happened(out, Fought)
    assert at(s, "a1")[:2] == pytest.approx((30, 30), abs=0.02)


@pytest.mark.rule("TC-5.5-e")
def test_a_charger_that_sees_the_evader_no_more_may_turn_against_another() -> None:
    s = into_the_wood((36, 26), order="ready")
    charges(s)
    do(s, 1, evades(s, 8), PASSED)
    assert decider(s) == (0, "redirect")
    do(s, 0, act.Redirect("b2"))
    assert decider(s) == (1, "react")  # who may react
    out = do(s, 1, act.Pass(), [1] * 10)
    assert the_only(out, Fought).defender == "b2.chevau_legers"


@pytest.mark.rule("TC-5.5-e")
def test_or_it_follows_the_evader() -> None:
    s = into_the_wood((36, 26))
    charges(s)
    do(s, 1, evades(s, 8), PASSED)
    out = do(s, 0, act.Redirect())
    assert not happened(out, Fought)
    assert at(s, "a1")[1] > 29


@pytest.mark.rule("TC-5.5-e")
def test_a_charge_is_not_redirected_at_whom_it_cannot_reach() -> None:
    s = into_the_wood((36, 26), (44, 34))
    charges(s)
    do(s, 1, evades(s, 8), PASSED)
    assert refused(s, 0, act.Redirect("b3")) == "TC-5.5-e"


@pytest.mark.rule("TC-5.5-e")
def test_a_charge_is_not_redirected_as_long_as_the_evader_is_seen() -> None:
    s = into_the_wood((36, 26))
    s.scenery = field().scenery
    charges(s)
    do(s, 1, evades(s, 8), PASSED)
    assert decider(s)[1] == "activate"
    assert not contact(of(s, "a1").base, of(s, "b2").base)


@pytest.mark.rule("TC-5.5-e")
def test_a_charge_is_redirected_once_at_most() -> None:
    s = field(
        troop("cuirassiers", 0, (30, 20), order="assault"),
        troop("chevau_legers", 1, (30, 26), order="run"),
        troop("chevau_legers", 1, (35.5, 25), 225, order="run"),
        troop("combat_company", 1, (25, 26)),
        troop("modern", 1, (60, 40), order="ready"),
        scenery=[rect("small_wood", 26, 30, 34, 39), rect("small_wood", 38, 26, 50, 40)],
    )
    charges(s)
    do(s, 1, evades(s, 8), PASSED)
    do(s, 0, act.Redirect("b2"))
    way = escape(s, 2, 0)
    assert way is not None
    do(s, 1, act.React("b2", "evade", way.at(way.least + 4 * INCH)), PASSED)
    assert decider(s)[1] == "activate"
    assert of(s, "b3").wear == 0
