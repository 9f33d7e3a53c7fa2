"""Chapters 5.1 to 5.3, 5.6 and 5.7: who may react, the test, and reactions with Ready, Fire and Resist."""

from __future__ import annotations

import pytest

from grognard.boards.open_table import overlap
from grognard.core import OneOf, follow
from grognard.games.tercios import actions as act
from grognard.games.tercios import play
from grognard.games.tercios.data import DATA
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import BreakTested, Fought, Reacted, ReactionFailed, Shot, Won
from grognard.games.tercios.invariants import violations
from grognard.games.tercios.state import FIRE, State
from grognard.games.tercios.view import view
from grognard.words import translator
from tests.tercios.clashes import FAILED, PASSED, at, charges, courage_dice, faces_tested, moves, near, the_only
from tests.tercios.positions import commander, decider, do, field, happened, of, pose, refused, troop, units

ENGLISH = translator("en", DATA.path.parent / "messages")


def approach(order: str, unit: str = "modern", mover: str = "chevau_legers") -> State:
    """`a1` comes from the south towards `b1`, who stands at (30, 30)."""
    return field(
        troop(mover, 0, (30, 20), order="ready"),
        troop(unit, 1, (30, 30), order=order),
        troop("modern", 1, (60, 40), order="ready"),
    )


def charged(order: str, unit: str = "modern", charger: str = "combat_company") -> State:
    """`a1` is four inches in front of `b1` and has Assault."""
    return field(
        troop(charger, 0, (30, 20), order="assault"),
        troop(unit, 1, (30, 24), order=order),
        troop("modern", 1, (60, 40), order="ready"),
    )


# --- triggers


@pytest.mark.rule("TC-5.1-a")
def test_an_enemy_at_three_inches_gives_a_chance() -> None:
    s = approach("ready")
    moves(s, 30, 27)
    assert decider(s) == (1, "react")


@pytest.mark.rule("TC-5.1-a")
def test_an_enemy_that_stays_farther_away_gives_none() -> None:
    s = approach("ready")
    moves(s, 30, 26.9)
    assert decider(s) == (0, "execute")


@pytest.mark.rule("TC-5.1-a", "TC-8.2-b")
def test_a_declared_charge_gives_a_chance_before_the_charger_moves() -> None:
    s = charged("ready")
    charges(s)
    assert decider(s) == (1, "react")
    assert at(s, "a1") == near(30, 20, 90)


@pytest.mark.rule("TC-8.2-b")
def test_a_charge_that_will_fall_short_gives_a_chance_too() -> None:
    s = field(troop("combat_company", 0, (30, 10), order="assault"), troop("modern", 1, (30, 30), order="ready"))
    charges(s)
    assert decider(s) == (1, "react")


@pytest.mark.rule("TC-5.1-b")
def test_without_a_card_there_is_no_chance() -> None:
    s = approach("")
    moves(s, 30, 28)
    assert decider(s) == (0, "execute")


@pytest.mark.rule("TC-5.1-b")
def test_only_the_troop_that_is_approached_reacts() -> None:
    s = approach("ready")
    moves(s, 30, 28)
    assert refused(s, 1, act.React("b2", "face", side="rear")) == "TC-5.1-b"


@pytest.mark.rule("TC-5.1-c")
def test_who_does_not_react_keeps_its_card_for_later() -> None:
    s = approach("ready")
    moves(s, 30, 28)
    do(s, 1, act.Pass())
    do(s, 0, act.Done())
    assert of(s, "b1").has_card
    do(s, 1, act.Activate("b1"))
    assert decider(s) == (1, "execute")


@pytest.mark.rule("TC-5.1-d", "TC-5.1-h")
def test_the_mover_pauses_where_its_front_centre_first_comes_near() -> None:
    s = approach("ready")
    out = moves(s, 30, 28)
    assert the_only(out, ev.Paused).end == pose(30, 27)
    assert at(s, "a1") == near(30, 27, 90)


@pytest.mark.rule("TC-5.1-d")
def test_at_the_end_of_a_move_any_centre_will_do() -> None:
    s = field(
        troop("chevau_legers", 0, (30, 20), order="ready"),
        troop("modern", 1, (34.4, 26.2), 180, order="ready"),
    )
    moves(s, 30, 27)  # its right centre ends 2.8 inches from the front of b1, its front never comes nearer than 4.4
    assert decider(s) == (1, "react")
    assert at(s, "a1") == near(30, 27, 90)


@pytest.mark.rule("TC-5.1-d")
def test_a_centre_that_only_passes_by_is_not_enough() -> None:
    s = field(
        troop("chevau_legers", 0, (30, 20), order="ready"),
        troop("modern", 1, (34.4, 24), 180, order="ready"),
    )
    moves(s, 30, 28)
    assert decider(s) == (0, "execute")


@pytest.mark.rule("TC-5.1-d")
def test_who_was_near_before_the_move_gives_no_chance() -> None:
    s = field(
        troop("combat_company", 0, (30, 25), order="ready"),
        troop("modern", 1, (30, 27.9), order="ready"),
    )
    moves(s, 30, 26)
    assert decider(s) == (0, "execute")


@pytest.mark.rule("TC-5.1-e")
def test_who_declines_is_not_asked_again_in_that_move() -> None:
    s = approach("ready")
    moves(s, 30, 28)
    do(s, 1, act.Pass())
    assert decider(s) == (0, "execute")


@pytest.mark.rule("TC-5.1-e")
def test_the_target_of_a_charge_is_asked_once_and_others_at_their_own_place() -> None:
    s = field(
        troop("combat_company", 0, (30, 20), order="assault"),
        troop("modern", 1, (30, 24), order="ready"),
        troop("modern", 1, (34.5, 24), order="ready"),
        troop("modern", 1, (60, 40), order="ready"),
    )
    charges(s)
    assert refused(s, 1, act.React("b2", "face", side="rear")) == "TC-5.1-b"
    out = do(s, 1, act.Pass(), (1, 1, 1, 1, 1, 1, 1))
    assert not happened(out, ev.Paused)  # b2 is too far from the line, b1 has had its chance
    assert happened(out, Fought)


@pytest.mark.rule("TC-5.1-f")
def test_facing_gives_no_chance() -> None:
    s = field(
        troop("classic", 0, (30, 20), order="ready"),
        troop("modern", 1, (32.8, 14.2), 90, order="ready"),
    )
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Face("right"))  # a side centre is now 2.8 inches from the front of b1
    assert decider(s) == (0, "execute")


@pytest.mark.rule("TC-5.1-f")
def test_disengaging_gives_no_chance() -> None:
    s = field(
        troop("combat_company", 0, (30, 20), order="assault"),
        troop("combat_company", 1, (30, 24)),
        troop("modern", 1, (33.5, 18.6), 180, order="ready"),
    )
    out = charges(s, dice=[1] * 7)
    assert the_only(out, Won).side == "tie"
    assert at(s, "a1") == near(30, 21, 90)
    assert decider(s) == (1, "activate")


@pytest.mark.rule("TC-5.1-f")
def test_evading_gives_no_chance() -> None:
    s = field(
        troop("combat_company", 0, (30, 20), order="assault"),
        troop("modern", 0, (33.5, 32.5), 180, order="ready"),
        troop("chevau_legers", 1, (30, 24)),
    )
    charges(s)
    out = do(s, 1, act.React("b1", "evade", pose(30, 25.575 + 8)), (5, 1, 1))
    assert {m.why for m in happened(out, ev.Moved)} == {"evade", "charge"}
    assert decider(s)[1] == "activate"


# --- several reactors


def between_two(order: str = "fire") -> State:
    """`a1` is about to come near two companies at once; it cannot bear any more Wear."""
    return field(
        troop("shot_company", 0, (30, 21), order="ready", wear=2),
        troop("combat_company", 0, (60, 10), order="ready"),
        troop("shot_company", 1, (27.4, 26.5), order=order),
        troop("shot_company", 1, (32.6, 26.5), order=order),
    )


@pytest.mark.rule("TC-5.1-g")
def test_their_owner_chooses_who_of_several_reacts_first() -> None:
    s = between_two()
    do(s, 0, act.Activate("a1"), PASSED)
    do(s, 0, act.Move(pose(30, 25.3)))
    assert decider(s) == (1, "react")
    do(s, 1, act.React("b2", "shoot", weapon="musket"), (*PASSED, 1, 1, 1, 1))
    assert decider(s) == (1, "react")
    do(s, 1, act.React("b1", "shoot", weapon="musket"), (*PASSED, 1, 1, 1, 1))
    assert decider(s)[0] == 0


@pytest.mark.rule("TC-5.1-g", "TC-5.6-c")
def test_chances_lapse_when_the_mover_is_destroyed() -> None:
    s = between_two()
    do(s, 0, act.Activate("a1"), PASSED)
    do(s, 0, act.Move(pose(30, 25.3)))
    do(s, 1, act.React("b2", "shoot", weapon="musket"), (*PASSED, 4, 4, 4, 4, 1, 1, 1))
    assert not of(s, "a1").present
    assert decider(s) == (1, "activate")
    assert of(s, "b1").has_card


@pytest.mark.rule("TC-5.1-g", "TC-5.4-g")
def test_the_charged_has_no_more_chance_once_a_rescue_has_ended_the_charge() -> None:
    s = field(
        troop("combat_company", 0, (30, 20), order="assault"),
        troop("shot_company", 1, (30, 24), order="fire", formation=1, slot="commanded_shot"),
        troop("chevau_legers", 1, (34, 25), 225, order="assault", formation=1),
    )
    charges(s)
    out = do(s, 1, act.React("b2", "rescue", pose(30, 20)), (*PASSED, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1))
    assert the_only(out, Won).side == "tie"
    assert decider(s) == (1, "activate")
    assert of(s, "b1").has_card


# --- the rest of the move


def past_a_battalion() -> State:
    """`a1` runs north; `b1` looks west onto its way, so close that bases would touch in passing."""
    return field(
        troop("chevau_legers", 0, (30, 15), order="run"),
        troop("classic", 1, (31, 24), 180, order="ready"),
    )


@pytest.mark.rule("TC-5.1-h")
def test_a_move_goes_on_to_its_end_if_nobody_reacts() -> None:
    s = past_a_battalion()
    moves(s, 30, 29)
    assert at(s, "a1") == near(30, 24 - 8**0.5, 90)
    do(s, 1, act.Pass())
    assert at(s, "a1") == near(30, 29, 90)


@pytest.mark.rule("TC-5.1-h")
def test_a_move_ends_where_a_reaction_has_closed_its_way() -> None:
    s = past_a_battalion()
    moves(s, 30, 29)
    do(s, 1, act.React("b1", "face", side="left"), PASSED)  # now it stands across the way
    assert at(s, "a1") == near(30, 24 - 8**0.5, 90)


@pytest.mark.rule("TC-5.1-h")
def test_a_charge_whose_way_was_closed_leads_to_no_melee() -> None:
    s = field(
        troop("chevau_legers", 0, (30, 17), order="assault"),
        troop("combat_company", 1, (30, 28)),
        troop("classic", 1, (31.1, 23), 180, order="ready"),
    )
    charges(s)
    assert decider(s) == (1, "react")
    out = do(s, 1, act.React("b2", "face", side="left"), PASSED)
    assert not happened(out, Fought)
    assert at(s, "a1")[1] < 21


@pytest.mark.rule("TC-5.1-h", "TC-5.4-g")
def test_a_mover_that_is_held_up_beside_a_friend_turns_off_him() -> None:
    s = field(
        troop("chevau_legers", 0, (30, 15), order="run"),
        troop("shot_company", 0, (27.03, 22.2)),
        troop("combat_company", 1, (32.5, 24), 180, order="assault"),
    )
    moves(s, 30, 29)
    assert overlap(of(s, "a1").base, of(s, "a2").base)
    do(s, 1, act.React("b1", "intercept"), (*PASSED, *[1] * 8))
    assert at(s, "a1")[:2] == pytest.approx((30, 24 - 2.75**0.5), abs=0.02)
    assert not overlap(of(s, "a1").base, of(s, "a2").base)


# --- the test


@pytest.mark.rule("TC-5.2-a")
def test_a_steady_troop_is_tested_before_it_reacts() -> None:
    s = charged("fire")
    charges(s)
    out = do(s, 1, act.React("b1", "shoot", weapon="musket"), (*FAILED, *[1] * 7))
    assert the_only(out, ev.Tested).why == "reaction"
    assert not happened(out, Shot)


@pytest.mark.rule("TC-5.2-b")
def test_a_failed_reaction_costs_the_order() -> None:
    s = approach("fire")
    moves(s, 30, 28)
    do(s, 1, act.React("b1", "shoot", weapon="musket"), FAILED)
    assert not of(s, "b1").has_card
    do(s, 0, act.Done())
    assert refused(s, 1, act.Activate("b1")) == "TC-3.3-e"


@pytest.mark.rule("TC-5.2-b", "TC-18.2-s")
@pytest.mark.parametrize("dice", [(*PASSED, 1, 1, 1, 1, 1, 1), FAILED])
def test_with_the_card_goes_what_lies_on_it(dice: tuple[int, ...]) -> None:
    s = approach("fire")
    s.change(1, late=1)
    moves(s, 30, 27)
    do(s, 1, act.React("b1", "shoot", weapon="musket"), dice)
    assert (of(s, "b1").has_card, of(s, "b1").late) == (False, 0)
    assert not violations(s)


@pytest.mark.rule("TC-5.2-d")
def test_a_failed_card_is_not_shown() -> None:
    s = approach("fire")
    moves(s, 30, 28)
    out = do(s, 1, act.React("b1", "shoot", weapon="musket"), FAILED)
    assert happened(out, ReactionFailed) == [ReactionFailed("b1.modern")]
    assert not any("fire" in str(event) for event in out)
    assert of(s, "b1").known == 0


@pytest.mark.rule("TC-5.2-c")
def test_a_successful_reaction_shows_the_card_and_activates() -> None:
    s = approach("fire")
    moves(s, 30, 28)
    out = do(s, 1, act.React("b1", "shoot", weapon="musket"), (*PASSED, *[1] * 6))
    assert happened(out, Reacted) == [Reacted("b1.modern", "shoot", "fire")]
    assert happened(out, Shot)
    assert not of(s, "b1").has_card
    assert of(s, "b1").done == FIRE


@pytest.mark.rule("TC-5.2-e")
def test_who_cannot_see_the_enemy_cannot_fire_at_it() -> None:
    s = field(troop("chevau_legers", 0, (30, 20), order="ready"), troop("shot_company", 1, (30, 27), 90, order="fire"))
    moves(s, 30, 24.2)
    assert decider(s) == (1, "react")
    assert refused(s, 1, act.React("b1", "shoot", weapon="musket")) == "TC-5.2-e"


@pytest.mark.rule("TC-5.2-e")
@pytest.mark.parametrize(
    ("order", "never"), [("fire", "face"), ("ready", "evade"), ("run", "shoot"), ("resist", "face")]
)
def test_the_card_decides_what_can_be_tried(order: str, never: str) -> None:
    s = charged(order)
    charges(s)
    assert refused(s, 1, act.React("b1", never)) == "TC-5.2-e"


@pytest.mark.rule("TC-5.2-f", "TC-8.3-d")
@pytest.mark.parametrize(("facing", "dice"), [(270, 4), (90, 2)])
def test_a_charge_in_the_flank_lowers_discipline(facing: int, dice: int) -> None:
    s = field(
        troop("combat_company", 0, (30, 18), order="assault"),
        troop("modern", 1, (30, 24), facing, order="resist"),
        commanders=[commander(1, host=1)],
    )
    charges(s)
    out = do(s, 1, act.React("b1", "resist"), [1] * (dice + (4 + 3 if facing == 270 else 4 + 2)))
    assert len(faces_tested(out)) == dice


# --- Ready


@pytest.mark.rule("TC-5.3-a")
def test_with_ready_a_troop_faces() -> None:
    s = approach("ready")
    moves(s, 30, 28)
    do(s, 1, act.React("b1", "face", side="left"), PASSED)
    assert at(s, "b1")[2] == 0
    assert not of(s, "b1").has_card  # so it does not shoot as well


@pytest.mark.rule("TC-5.3-a")
def test_with_ready_a_troop_shoots_with_half_its_dice() -> None:
    s = approach("ready")
    moves(s, 30, 28)
    out = do(s, 1, act.React("b1", "shoot", weapon="musket"), (*PASSED, 1, 1))
    assert len(the_only(out, Shot).faces) == 2


# --- Fire


@pytest.mark.rule("TC-5.6-a")
def test_small_arms_have_a_bonus_with_fire() -> None:
    s = approach("fire")
    moves(s, 30, 28)
    out = do(s, 1, act.React("b1", "shoot", weapon="musket"), (*PASSED, *[1] * 6))
    shot = the_only(out, Shot)
    assert (shot.target, len(shot.faces)) == ("a1.chevau_legers", 6)


@pytest.mark.rule("TC-5.6-a")
def test_guns_have_none() -> None:
    s = field(
        troop("chevau_legers", 0, (30, 20), order="ready"),
        troop("light_gun", 1, (30, 30), order="fire", options=["large_battery"]),
    )
    moves(s, 30, 28)
    out = do(s, 1, act.React("b1", "shoot", weapon="light_gun"), (5, 1, 1, 1, 1))
    assert len(the_only(out, Shot).faces) == 2


@pytest.mark.rule("TC-5.6-b")
def test_a_charger_in_range_is_shot_at_where_it_declares() -> None:
    s = field(troop("chevau_legers", 0, (30, 20), order="assault"), troop("classic", 1, (30, 30), order="fire"))
    charges(s)
    out = do(s, 1, act.React("b1", "shoot", weapon="arquebus_musket"), (*PASSED, *[1] * 3, *[1] * 12))
    shot = the_only(out, Shot)
    assert shot.end == (units(30), units(20))
    assert len(shot.faces) == 3  # two muskets' dice at ten inches, and the bonus


@pytest.mark.rule("TC-5.6-b")
def test_a_charger_out_of_range_is_shot_at_as_soon_as_it_comes_into_it() -> None:
    s = field(troop("chevau_legers", 0, (30, 20), order="assault"), troop("cuirassiers", 1, (30, 30), order="ready"))
    charges(s)
    out = do(s, 1, act.React("b1", "shoot", weapon="pistol"), (*PASSED, 1, 1, *[1] * 10))
    end = the_only(out, Shot).end
    assert units(25.5) <= end[1] <= units(26.5)
    assert end[1] >= units(26) - 1  # four inches, the range of a pistol


@pytest.mark.rule("TC-5.6-b", "TC-7.3-c", "TC-15.2-j")
def test_of_two_weapons_the_shorter_one_waits_until_the_charger_is_near_enough() -> None:
    s = field(
        troop("combat_company", 0, (30, 20), order="assault"),
        troop("mounted_arquebusiers", 1, (30, 24.5), order="ready", options=("pistols",)),
        troop("modern", 1, (60, 40), order="ready"),
    )
    charges(s)
    for weapon, dice, place in (("arquebus", 2, 20), ("pistol", 3, 20.5)):
        t = s.copy()
        out = do(t, 1, act.React("b1", "shoot", weapon=weapon), (*PASSED, *[1] * (dice + 7)))
        shot = the_only(out, Shot)
        assert len(shot.faces) == dice  # pistols know no malus of Ready
        assert shot.end[1] / 254 == pytest.approx(place, abs=0.01)


@pytest.mark.rule("TC-5.6-b")
def test_a_mover_that_comes_near_is_shot_at_there() -> None:
    s = approach("fire")
    moves(s, 30, 28)
    out = do(s, 1, act.React("b1", "shoot", weapon="musket"), (*PASSED, *[1] * 6))
    assert the_only(out, Shot).end == (units(30), units(27))


@pytest.mark.rule("TC-5.6-c")
def test_a_charger_that_breaks_makes_no_contact() -> None:
    s = field(
        troop("combat_company", 0, (30, 20), order="assault"),
        troop("modern", 1, (30, 24), order="fire"),
        troop("modern", 1, (60, 40), order="ready"),
    )
    charges(s)
    out = do(s, 1, act.React("b1", "shoot", weapon="musket"), (*PASSED, 4, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1))
    assert the_only(out, Shot).wear == 5
    assert the_only(out, BreakTested).points == 2
    assert not of(s, "a1").present
    assert not happened(out, Fought)


# --- Resist


@pytest.mark.rule("TC-5.7-a")
@pytest.mark.parametrize(("resists", "dice"), [(True, 6), (False, 4)])
def test_resist_gives_courage_in_the_melee(resists: bool, dice: int) -> None:
    s = charged("resist")
    charges(s)
    answer = act.React("b1", "resist") if resists else act.Pass()
    out = do(s, 1, answer, (*(PASSED if resists else ()), 4, 1, 1, 1, *[5] * dice, 1, 1, 1))
    assert courage_dice(out) == (0, dice)


@pytest.mark.rule("TC-5.7-b")
def test_resist_is_no_answer_to_an_approach() -> None:
    s = approach("resist")
    moves(s, 30, 28)
    assert refused(s, 1, act.React("b1", "resist")) == "TC-5.7-b"


# --- questions


def asked(s: State, seat: int) -> OneOf:
    question = play.SEQUENCE.ask(view(s, seat), seat)
    assert isinstance(question, OneOf)
    return question


def charged_with(order: str) -> State:
    s = field(troop("cuirassiers", 0, (20, 20), order="assault"), troop("classic", 1, (20, 24), order=order))
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Charge("b1"))
    return s


@pytest.mark.rule("TC-5.1-g", "TC-5.2-e")
def test_a_troop_that_can_do_one_thing_does_it_at_once_or_not_at_all() -> None:
    question = asked(charged_with("resist"), 1)
    assert list(question.keys) == ["b1", "pass"]
    assert ENGLISH.text(question.say("b1")) == "Classic battalion (b1): resist"
    assert ENGLISH.text(question.say("pass")) == "no reaction"
    assert follow(question, "b1")[1] == act.React("b1", "resist")


@pytest.mark.rule("TC-5.1-g", "TC-5.3-a")
def test_a_troop_alone_that_has_a_choice_need_not_be_named() -> None:
    question = asked(charged_with("ready"), 1)
    assert list(question.keys) == ["face", "shoot", "pass"]
    assert follow(question, "shoot")[1] == act.React("b1", "shoot", weapon="arquebus_musket")
    refusal = question.why("b1")
    assert refusal is not None
    assert refusal.message.key == "refusal-say-how"
    assert follow(question, "pass")[1] == act.Pass()


@pytest.mark.rule("TC-4.5-a", "TC-7.1-b")
def test_who_fires_is_asked_for_a_target_at_once() -> None:
    s = field(troop("classic", 0, (20, 20), order="fire"), troop("classic", 1, (20, 26)))
    do(s, 0, act.Activate("a1"))
    question = asked(s, 0)
    assert list(question.keys) == ["b1", "done"]
    assert follow(question, "b1")[1] == act.Shoot("b1", "arquebus_musket")
    assert follow(question, "done")[1] == act.Done()
