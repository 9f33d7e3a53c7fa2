"""Chapter 5 within chapter 8: what is left of a move, a charge or a command when a reaction has broken into it."""

from __future__ import annotations

import pytest

from grognard.boards.open_table import overlap
from grognard.core import Event, Pose
from grognard.games.tercios import actions as act
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import Disordered, Fought
from grognard.games.tercios.frames import Boost, Charging, Hand
from grognard.games.tercios.rules.reactions import commanded_shot
from grognard.games.tercios.state import RUN, State
from tests.tercios.clashes import PASSED, at, charges, melee_dice, moves, near, the_only
from tests.tercios.positions import commander, decider, do, field, happened, of, pose, rect, settle, troop

BEATEN_OFF = (1, 1, 1, 1, 4, 4, 4, 1, 1, 1, 5, 1, 1)
"""An interception by a combat company that chevau-legers who charge win by two Wear."""


def meetings(s: State) -> list[Pose]:
    """Where the rescuers can meet the charger."""
    charging = next(f for f in s.frames if isinstance(f, Charging))
    return commanded_shot.meetings(s, 2, charging)


# --- a countercharge, and an interception on the way to it


def met_on_the_way() -> State:
    """`a1` charges `b1`, who countercharges from twelve inches; `b2` may intercept `a1` before they meet."""
    return field(
        troop("chevau_legers", 0, (30, 10), order="assault"),
        troop("cuirassiers", 1, (30, 22), order="assault"),
        troop("combat_company", 1, (32.9, 15), 180, order="assault"),
        troop("modern", 1, (60, 40), order="ready"),
    )


@pytest.mark.rule("TC-5.4-b", "TC-5.4-i")
def test_who_has_countercharged_does_not_move_a_second_time() -> None:
    s = met_on_the_way()
    charges(s)
    do(s, 1, act.React("b1", "countercharge"), PASSED)
    assert at(s, "b1") == near(30, 16, 270)
    do(s, 1, act.React("b2", "intercept"), (*PASSED, *BEATEN_OFF))
    assert decider(s) == (0, "go-on")
    out = do(s, 0, act.GoOn(), [1] * 12)
    assert [moved.troop for moved in happened(out, ev.Moved) if moved.why == "charge"] == ["a1.chevau_legers"]
    assert happened(out, ev.Moved)[0].end.y == pytest.approx(16 * 254, abs=2)
    assert melee_dice(out) == (6, 6)  # both have the bonus still


# --- flanks


@pytest.mark.rule("TC-8.3-a", "TC-5.4-i")
def test_a_charge_that_goes_on_is_no_flank_charge_if_it_began_in_front() -> None:
    s = field(
        troop("chevau_legers", 0, (20, 19), 0, order="assault"),
        troop("classic", 1, (30, 20), 270),
        troop("combat_company", 1, (25.5, 17.6), 90, order="assault"),
        troop("modern", 1, (60, 40), order="ready"),
    )
    charges(s)
    assert decider(s) == (1, "react")
    do(s, 1, act.React("b2", "intercept"), (*PASSED, *BEATEN_OFF))
    out = do(s, 0, act.GoOn(), [1] * 12)
    assert melee_dice(out) == (6, 6)  # pikes against cavalry, and no malus


@pytest.mark.rule("TC-8.3-a", "TC-10.7-c")
def test_nor_is_one_that_goes_on_after_a_rescue() -> None:
    s = field(
        troop("classic", 0, (20, 19), 45, order="assault"),
        troop("shot_company", 1, (24.5, 20), 270, slot="commanded_shot", formation=1),
        troop("cuirassiers", 1, (21.5, 27.5), 270, order="run", formation=1),
        troop("modern", 1, (60, 40), order="ready"),
    )
    charges(s)
    meeting = max(meetings(s), key=lambda place: place.y)
    do(s, 1, act.React("b2", "rescue", meeting), (5, 1, *(1,) * 4, 6, 6, *(1,) * 6, 5, 1, 1, 1))
    out = do(s, 0, act.GoOn(), [1] * 8)
    assert melee_dice(out) == (6, 2)


# --- chances on the rest of a way


def towards_two(order: str) -> State:
    """`a1` comes near `b1`, who has Assault, and a little later near `b2`."""
    return field(
        troop("chevau_legers", 0, (30, 18), order=order),
        troop("combat_company", 1, (30, 25), order="assault"),
        troop("shot_company", 1, (32.9, 22.9), 180, order="fire"),
        troop("modern", 1, (40, 30)),
        troop("modern", 1, (60, 40), order="ready"),
    )


@pytest.mark.rule("TC-5.1-d", "TC-5.1-e", "TC-5.4-f")
def test_who_was_far_when_the_move_began_has_its_chance_although_it_was_near_at_the_interception() -> None:
    s = towards_two("ready")
    moves(s, 30, 23.5)
    do(s, 1, act.React("b1", "intercept"), (*PASSED, 1, 1, 1, 1, 4, 4, 1, 1, 5, 1, 1))
    do(s, 0, act.GoOn())
    assert decider(s) == (1, "react")
    do(s, 1, act.React("b2", "shoot", weapon="musket"), (*PASSED, *[1] * 4))


@pytest.mark.rule("TC-5.1-d", "TC-5.4-i")
def test_so_it_has_when_a_charge_goes_on() -> None:
    s = towards_two("assault")
    for n, place in ((1, pose(27.2, 24, 0)), (2, pose(32.9, 23.8, 180)), (3, pose(30, 28, 270))):
        s.change(n, pose=place)
    charges(s, "b3")
    do(s, 1, act.React("b1", "intercept"), (*PASSED, 1, 1, 1, 1, 4, 4, 1, 1, 1, 1, 5, 1, 1))
    do(s, 0, act.GoOn())
    assert decider(s) == (1, "react")


@pytest.mark.rule("TC-5.1-d")
def test_who_was_near_when_the_move_began_has_none_on_the_rest_of_it() -> None:
    s = towards_two("ready")
    s.change(2, pose=pose(32.9, 19, 180))
    moves(s, 30, 23.5)
    do(s, 1, act.React("b1", "intercept"), (*PASSED, 1, 1, 1, 1, 4, 4, 1, 1, 5, 1, 1))
    do(s, 0, act.GoOn())
    assert decider(s)[1] == "execute"


# --- very difficult ground on a way that was broken off


@pytest.mark.rule("TC-8.8-a", "TC-10.7-b")
def test_a_charger_comes_out_of_a_marsh_in_disorder_to_its_meeting_with_the_rescuers() -> None:
    s = field(
        troop("classic", 0, (20, 20), order="assault"),
        troop("shot_company", 1, (20, 25), slot="commanded_shot", formation=1),
        troop("cuirassiers", 1, (27, 23), 180, order="run", formation=1),
        troop("modern", 1, (60, 40), order="ready"),
        scenery=[rect("marsh", 15, 20.2, 25, 20.4)],
    )
    charges(s)
    meeting = max(meetings(s), key=lambda place: place.y)
    out = do(s, 1, act.React("b2", "rescue", meeting), (5, 1, *(1,) * 8))
    assert [event.troop for event in happened(out, Disordered)] == ["a1.classic"]
    assert out.index(happened(out, Disordered)[0]) < out.index(the_only(out, Fought))


@pytest.mark.rule("TC-6.7-c", "TC-5.4-g")
def test_ground_between_where_a_move_began_and_where_its_mover_was_thrown_back_to_is_not_crossed() -> None:
    s = field(
        troop("chevau_legers", 0, (30, 20), order="ready"),
        troop("combat_company", 1, (34.4, 26.2), 180, order="assault"),
        troop("modern", 1, (60, 40), order="ready"),
        scenery=[rect("marsh", 28.7, 22.5, 29.7, 24.5)],
    )
    moves(s, 30, 27)
    do(s, 1, act.React("b1", "intercept"), (*PASSED, 4, 4, 1, 1, 5, 1, 1, 1))
    assert at(s, "a1") == near(28.575, 26.21, 0)
    assert not of(s, "a1").disordered


@pytest.mark.rule("TC-5.1-h", "TC-6.4-b")
def test_a_charge_that_goes_on_and_leads_no_further_leaves_no_gun_beneath_it() -> None:
    s = field(
        troop("chevau_legers", 0, (30, 20), order="ready"),
        troop("light_gun", 0, (30, 19.5)),
        troop("modern", 1, (30, 40), order="ready"),
    )
    s.frames += [Charging(0, 2, 1, walked=12 * INCH, set_out=pose(30, 8))]
    settle(s)
    assert not overlap(of(s, "a1").base, of(s, "a2").base)
    assert at(s, "a1") == near(30, 20, 90)


# --- commanders and traits of a troop that is intercepted


def led_once_more(*dice: int) -> list[Event]:
    """A Fearless commander leads `a1`, which has been activated before, against `b1`; `b2`, with whom their chief is,
    intercepts it."""
    s = field(
        troop("combat_company", 0, (30, 18), done=RUN),
        troop("combat_company", 1, (30, 24)),
        troop("combat_company", 1, (32.6, 21.5), 180, order="assault"),
        troop("modern", 0, (60, 10), order="ready"),
        troop("modern", 1, (60, 40), order="ready"),
        commanders=[commander(0, 3, (30, 15), traits=("fearless",)), commander(1, 2, host=3)],
    )
    do(s, 0, act.Lead("A1"))
    do(s, 0, act.Stay())
    do(s, 0, act.Command("fearless", ("a1",)), (5, 5, 1))
    do(s, 0, act.Charge("b1"))
    return do(s, 1, act.React("b2", "intercept"), (5, 1, 1, *dice))


@pytest.mark.rule("TC-18.2-m", "TC-5.4-h")
def test_an_interceptor_that_loses_keeps_its_commander_and_a_second_assault_that_loses_does_not() -> None:
    assert not happened(led_once_more(1, 1, 1, 1, 4, 4, 4, 1, 5, 1, 1), ev.CommanderLost)
    out = led_once_more(4, 4, 4, 1, 5, 1, 1, 1, 1, 1, 1)
    assert [(event.commander[:2], event.why) for event in happened(out, ev.CommanderLost)] == [("A1", "fearless")]


@pytest.mark.rule("TC-18.3-r", "TC-5.4-h")
def test_a_tricksters_troop_has_its_melee_bonus_against_an_interceptor_too() -> None:
    s = field(
        troop("chevau_legers", 0, (30, 18), order="assault"),
        troop("combat_company", 1, (30, 28)),
        troop("combat_company", 1, (32.5, 24), 180, order="assault"),
        troop("modern", 1, (60, 40), order="ready"),
    )
    s.frames = [Hand(0, boosts=[Boost("trickster_melee", 0)])]
    charges(s)
    out = do(s, 1, act.React("b2", "intercept"), (*PASSED, *[1] * 12))
    assert melee_dice(out) == (4, 8)
