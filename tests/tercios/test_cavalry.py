"""Chapter 11: Mobility, Evasion, Pursuit, Extended Arc of Fire, Caracole, Dragoon, Impetuous."""

from __future__ import annotations

import pytest

from grognard.core import Event, Pose
from grognard.games.tercios import actions as act
from grognard.games.tercios.components.special_rules import EVASION, MOBILITY, PURSUIT
from grognard.games.tercios.components.troop_types import UNITS, Bought, kind_of
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import Charged, Destroyed, Fought, Reacted, ReactionFailed, Shot, Worn
from grognard.games.tercios.rules.reactions import evasion
from grognard.games.tercios.state import NO_CARD, READY, State
from tests.tercios.clashes import at, charges, faces_tested, melee_dice, near, the_only
from tests.tercios.positions import area, commander, decider, do, field, happened, of, pose, refused, troop

IDLE = troop("classic", 1, (60, 40), order="resist")
CHIEF = commander(0, at=(25, 18))
"""Near a troop at (20, 20)."""


def activated(*troops: object, dice: tuple[int, ...] = (), **more: object) -> State:
    s = field(*troops, IDLE, **more)
    do(s, 0, act.Activate("a1"), dice)
    return s


@pytest.mark.rule("TC-11.1-a")
def test_all_cavalry_has_mobility_evasion_and_pursuit_unless_a_rule_takes_it_away():
    lacking = {"heavy_cavalry": MOBILITY, "dragoons_adapted": PURSUIT}
    for unit, data in UNITS.items():
        if data["category"] == "cavalry":
            wanted = (MOBILITY | EVASION | PURSUIT) & ~lacking.get(unit, 0)
            assert kind_of(Bought(unit)).rules & (MOBILITY | EVASION | PURSUIT) == wanted, unit
        else:
            assert not kind_of(Bought(unit)).rules & (MOBILITY | EVASION | PURSUIT), unit


# --- Mobility

EAST = Pose(5080 + 400 + 5 * 254, 5080 - 200, 0)
"""Five inches east of the right side of a cavalry base that stands at (20, 20) and faces north."""


@pytest.mark.rule("TC-11.1-b")
@pytest.mark.parametrize("order", ["ready", "run"])
def test_cavalry_faces_freely_before_it_moves(order: str):
    s = activated(troop("cuirassiers", 0, (20, 20), order=order))
    do(s, 0, act.Move(EAST, "right"))
    assert of(s, "a1").pose == EAST


@pytest.mark.rule("TC-11.1-b")
def test_the_free_facing_comes_before_the_move_and_once():
    s = activated(troop("cuirassiers", 0, (20, 20), order="ready", disordered=True))
    do(s, 0, act.Reorganise())
    do(s, 0, act.Move(EAST, "right"))
    assert decider(s) == (1, "activate"), "it is not a third action"
    s = activated(troop("cuirassiers", 0, (20, 20), order="ready", disordered=True))
    do(s, 0, act.Move(pose(20, 22)))
    assert refused(s, 0, act.Move(EAST, "right")) == "TC-4.2-b"


@pytest.mark.rule("TC-11.1-b")
def test_infantry_has_no_free_facing():
    s = activated(troop("classic", 0, (20, 20), order="ready"))
    assert refused(s, 0, act.Move(Pose(5080 + 600 + 254, 5080 - 300, 0), "right")) == "TC-11.1-b"


@pytest.mark.rule("TC-11.1-c")
def test_with_ready_cavalry_faces_moves_and_faces_again():
    s = activated(troop("cuirassiers", 0, (20, 20), order="ready"))
    do(s, 0, act.Move(EAST, "right"))
    do(s, 0, act.Face("rear"))
    assert of(s, "a1").pose == Pose(EAST.x - 400, EAST.y, 18000)
    assert decider(s) == (1, "activate")


# --- Evasion


def charged(charger: str = "combat_company", horse: str = "cuirassiers", **fields: object) -> State:
    """`b1` is charged from the south; it is in command."""
    s = field(
        troop(charger, 0, (20, 20), order="assault"),
        troop(horse, 1, (20, 24.5), **fields),
        IDLE,
        commanders=[commander(1, at=(26, 26))],
    )
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Charge("b1"))
    return s


def farthest(s: State, n: int = 1, enemy: int = 0) -> Pose:
    way = evasion.escape(s, n, enemy)
    assert way is not None
    return way.at(way.most)


def evade(s: State, *dice: int) -> list[Event]:
    return do(s, 1, act.React("b1", "evade", farthest(s)), dice)


@pytest.mark.rule("TC-11.1-d")
@pytest.mark.parametrize("order", ["ready", "assault", "fire", "resist", ""])
def test_charged_cavalry_may_evade_with_any_order_and_without_one(order: str):
    s = charged(order=order)
    assert decider(s) == (1, "react")
    evade(s, 5, 1, 1, 1)
    _, y, facing = at(s, "b1")
    assert facing == 90
    assert y == pytest.approx(24.5 + 400 / 254 + 14, abs=0.02), "as with Run, twice its Movement from its rear"


@pytest.mark.rule("TC-11.1-d")
def test_evasion_does_not_help_infantry_nor_against_an_approach():
    infantry = field(troop("chevau_legers", 0, (20, 20), order="assault"), troop("combat_company", 1, (20, 26)), IDLE)
    assert not happened(charges(infantry, dice=(1,) * 9), Reacted)
    s = activated(troop("combat_company", 0, (20, 20), order="ready"), troop("cuirassiers", 1, (20, 26.5)))
    assert not happened(do(s, 0, act.Move(pose(20, 24))), ev.Paused)


@pytest.mark.rule("TC-11.1-e")
def test_before_infantry_cavalry_evades_with_more_discipline():
    assert len(faces_tested(evade(charged(), 5, 1, 1, 1))) == 4
    assert len(faces_tested(evade(charged("chevau_legers"), 5, 1, 1))) == 3


@pytest.mark.rule("TC-11.1-e")
def test_other_reactions_to_infantry_have_no_bonus():
    s = charged(order="resist")
    out = do(s, 1, act.React("b1", "resist"), (1, 1, 1, *(1,) * 4, *(1,) * 4))
    assert len(faces_tested(out)) == 3


@pytest.mark.rule("TC-11.1-i")
def test_a_failed_evasion_costs_the_order():
    s = charged(order="ready")
    out = evade(s, 1, 2, 3, 4, *(1,) * 4, *(1,) * 4)
    assert the_only(out, ReactionFailed).troop.startswith("b1.")
    assert of(s, "b1").order == NO_CARD
    assert len(happened(out, Fought)) == 1


@pytest.mark.rule("TC-11.1-i")
def test_a_failed_evasion_costs_nothing_more_to_who_has_been_activated():
    s = charged(done=READY)
    out = evade(s, 1, 2, 3, 4, *(1,) * 4, *(1,) * 4)
    assert not happened(out, ReactionFailed)
    assert of(s, "b1").wear == 0
    assert of(s, "b1").done == READY


@pytest.mark.rule("TC-11.1-k")
def test_a_free_evasion_shows_and_uses_up_whatever_card():
    s = charged(order="fire")
    out = evade(s, 5, 1, 1, 1)
    reacted = the_only(out, Reacted)
    assert (reacted.reaction, reacted.order) == ("evade", "fire")
    assert of(s, "b1").order == NO_CARD


# --- Pursuit

ROUT = (6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
"""Cuirassiers with Assault hit twice, a company resists neither and does not hit."""


def rides_down(*others: object, **more: object) -> tuple[State, list[Event]]:
    s = field(
        troop("cuirassiers", 0, (20, 20), order="assault"), troop("combat_company", 1, (20, 26)), *others, IDLE, **more
    )
    return s, charges(s, dice=ROUT)


@pytest.mark.rule("TC-11.1-f")
def test_infantry_that_must_retreat_from_cavalry_is_destroyed():
    s, out = rides_down()
    assert the_only(out, Destroyed).why == "ridden-down"
    assert not of(s, "b1").present


@pytest.mark.rule("TC-11.1-f")
def test_infantry_that_charged_the_cavalry_is_destroyed_as_well():
    s = field(troop("combat_company", 0, (20, 20), order="assault"), troop("cuirassiers", 1, (20, 24)), IDLE)
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Charge("b1"))
    out = do(s, 1, act.Pass(), (1, 1, 1, 1, 6, 6, 1, 1, 1, 1, 1))
    assert the_only(out, Destroyed).why == "ridden-down"
    assert at(s, "b1") == near(20, 24 - 7, 270)


@pytest.mark.rule("TC-11.1-f")
def test_infantry_that_only_disengages_is_not_ridden_down():
    s = field(troop("cuirassiers", 0, (20, 20), order="assault"), troop("combat_company", 1, (20, 26)), IDLE)
    out = charges(s, dice=(6, 6, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1))
    assert not happened(out, Destroyed)
    assert at(s, "b1") == near(20, 29, 270)


@pytest.mark.rule("TC-11.1-f")
def test_cavalry_that_must_retreat_from_cavalry_is_not_ridden_down():
    s = field(troop("cuirassiers", 0, (20, 20), order="assault"), troop("chevau_legers", 1, (20, 26)), IDLE)
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Charge("b1"))
    out = do(s, 1, act.Pass(), (6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1))
    assert not happened(out, Destroyed)


@pytest.mark.rule("TC-11.1-g")
def test_the_pursuit_goes_straight_ahead_over_the_whole_movement():
    s, _ = rides_down()
    assert at(s, "a1") == near(20, 26 + 7, 90)


@pytest.mark.rule("TC-11.1-g", "TC-17.2-a")
def test_devotion_lengthens_the_pursuit():
    s, _ = rides_down(commanders=[commander(0, host=0, virtues=["dedication"])])
    assert at(s, "a1") == near(20, 26 + 8, 90)


@pytest.mark.rule("TC-11.1-h")
def test_the_pursuit_stops_at_impassable_ground():
    s, out = rides_down(scenery=[area("small_lake", 20, 33, 6)])
    assert at(s, "a1") == near(20, 30, 90)
    assert not happened(out, Worn)


@pytest.mark.rule("TC-11.1-h")
def test_the_pursuit_stops_at_friends():
    s, _ = rides_down(troop("classic", 0, (20, 31)))
    assert at(s, "a1") == near(20, 31 - 600 / 254, 90)


@pytest.mark.rule("TC-11.1-h")
def test_the_pursuit_stops_an_inch_from_enemies_without_reaction_or_melee():
    s, out = rides_down(troop("classic", 1, (20, 30), order="fire"))
    assert at(s, "a1") == near(20, 29, 90)
    assert not happened(out, ev.Paused)
    assert len(happened(out, Fought)) == 1
    assert of(s, "a1").wear == 0
    assert decider(s) == (1, "activate")


@pytest.mark.rule("TC-11.1-j")
def test_who_breaks_is_not_pursued_and_the_winner_may_advance():
    s = field(troop("cuirassiers", 0, (20, 20), order="assault"), troop("combat_company", 1, (20, 26), wear=3), IDLE)
    out = charges(s, dice=(6, 6, 6, *(1,) * 3, 1, 1, 1, 1, 1, 1, 1, 1))
    assert the_only(out, Destroyed).why == "broken"
    assert decider(s) == (0, "advance")
    assert at(s, "a1") == near(20, 26, 90)


@pytest.mark.rule("TC-11.1-j")
def test_the_pursuit_replaces_the_advance():
    s, _ = rides_down()
    assert decider(s) == (1, "activate")


@pytest.mark.rule("TC-11.1-j")
def test_a_gun_is_never_pursued():
    s = field(troop("cuirassiers", 0, (20, 20), order="assault"), troop("medium_gun", 1, (20, 26)), IDLE)
    out = charges(s, dice=(6, 1, 1, 1, 1, 1, 1, 1, 1, 1))
    assert the_only(out, Destroyed).why == "no-escape"
    assert decider(s) == (0, "advance")
    assert at(s, "a1") == near(20, 26, 90)


# --- Extended Arc of Fire


@pytest.mark.rule("TC-11.2-a")
@pytest.mark.parametrize(("x", "facing"), [(26, 180), (14, 0)])
def test_an_extended_arc_shoots_to_the_sides(x: float, facing: float):
    enemy = troop("classic", 1, (x, 16), facing)
    s = activated(troop("shot_company", 0, (20, 20), order="fire", rules=["extended_arc"]), enemy)
    shot = the_only(do(s, 0, act.Shoot("b1", "musket"), (1, 1, 1)), Shot)
    assert shot.start == (5080 + (400 if x > 20 else -400), 5080 - 200), "from the centre of that side"
    plain = activated(troop("shot_company", 0, (20, 20), order="fire"), enemy, troop("classic", 1, (20, 26)))
    assert refused(plain, 0, act.Shoot("b1", "musket")) == "TC-7.2-a"


@pytest.mark.rule("TC-11.2-a")
def test_an_extended_arc_does_not_shoot_behind():
    shooter = troop("shot_company", 0, (20, 20), order="fire", rules=["extended_arc"])
    s = activated(shooter, troop("medium_gun", 1, (20, 12), 90), troop("classic", 1, (20, 26)))
    assert refused(s, 0, act.Shoot("b1", "musket")) == "TC-7.2-a"


# --- Caracole


def has_shot(order: str = "fire", *others: object, **fields: object) -> State:
    horse = troop("mounted_arquebusiers", 0, (20, 20), order=order, **fields)
    s = activated(horse, troop("classic", 1, (20, 26)), *others)
    do(s, 0, act.Shoot("b1", "arquebus"), (1,) * (2 if order == "ready" else 3))
    return s


@pytest.mark.rule("TC-11.3-a", "TC-11.3-b")
def test_after_a_shot_a_caracole_falls_back_up_to_its_movement():
    s = has_shot()
    assert decider(s) == (0, "caracole")
    assert refused(s, 0, act.Caracole(pose(20, 11.9))) == "TC-11.3-b", "too far"
    assert refused(s, 0, act.Caracole(pose(18, 15))) == "TC-11.3-b", "not straight back"
    assert refused(s, 0, act.Caracole(pose(20, 15, 270))) == "TC-11.3-b", "its facing is kept"
    out = do(s, 0, act.Caracole(pose(20, 12)), (5, 1, 1))
    assert faces_tested(out) == (5, 1, 1)
    assert of(s, "a1").pose == pose(20, 12)


@pytest.mark.rule("TC-11.3-a", "TC-11.3-b")
def test_a_failed_caracole_costs_nothing():
    s = has_shot()
    do(s, 0, act.Caracole(pose(20, 12)), (4, 4, 4))
    assert of(s, "a1").pose == pose(20, 20)
    assert (of(s, "a1").wear, of(s, "a1").disordered) == (0, False)


@pytest.mark.rule("TC-11.3-a")
def test_a_caracole_is_not_compulsory_and_not_for_everybody():
    s = has_shot()
    do(s, 0, act.Stay())
    assert decider(s) == (1, "activate")
    s = activated(troop("light_cavalry", 0, (20, 20), order="fire"), troop("classic", 1, (20, 23)))
    do(s, 0, act.Shoot("b1", "pistol"), (1, 1))
    assert decider(s) == (1, "activate")


@pytest.mark.rule("TC-11.3-c")
def test_no_caracole_after_a_shot_in_reaction():
    s = field(
        troop("classic", 0, (20, 20), order="assault"),
        troop("mounted_arquebusiers", 1, (20, 24), order="fire"),
        IDLE,
    )
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Charge("b1"))
    out = do(s, 1, act.React("b1", "shoot", weapon="arquebus"), (5, 1, 1, 1, 1, 1, *(1,) * 8, *(1,) * 3))
    assert [event.why for event in happened(out, ev.Tested)] == ["reaction"]
    assert len(happened(out, Fought)) == 1, "it stayed"


@pytest.mark.rule("TC-11.3-d")
def test_with_ready_the_caracole_follows_the_shot_and_is_no_action():
    s = has_shot("ready")
    assert decider(s) == (0, "caracole")
    do(s, 0, act.Caracole(pose(20, 15)), (5, 1, 1))
    do(s, 0, act.Move(pose(20, 17)))
    assert of(s, "a1").pose == pose(20, 17)
    assert decider(s) == (1, "activate")


# --- Dragoon


@pytest.mark.rule("TC-11.4-a")
def test_dragoons_shoot_only_with_fire():
    s = activated(troop("dragoons", 0, (20, 20), order="ready"), troop("classic", 1, (20, 26)))
    assert refused(s, 0, act.Shoot("b1", "musket")) == "TC-11.4-a"
    s = activated(troop("dragoons", 0, (20, 20), order="fire"), troop("classic", 1, (20, 26)))
    assert len(the_only(do(s, 0, act.Shoot("b1", "musket"), (1, 1, 1)), Shot).faces) == 3


@pytest.mark.rule("TC-11.4-a")
@pytest.mark.parametrize(("order", "may"), [("ready", False), ("fire", True)])
def test_dragoons_shoot_in_reaction_only_with_fire(order: str, may: bool):
    s = charged(horse="dragoons", order=order)
    action = act.React("b1", "shoot", weapon="musket")
    if may:
        do(s, 1, action, (5, 1, 1, *(1,) * 4, *(1,) * 4, *(1,) * 3))
    else:
        assert refused(s, 1, action) == "TC-5.2-e"


# --- Impetuous


def fearless(order: str = "ready", enemy: float = 29, dice: tuple[int, ...] = (), **fields: object) -> State:
    horse = troop("cuirassiers", 0, (20, 20), options=["fearless"], order=order, **fields)
    return activated(horse, troop("combat_company", 1, (20, enemy)), dice=dice, commanders=[CHIEF])


@pytest.mark.rule("TC-11.5-a")
def test_impetuous_troops_that_could_charge_are_tested():
    s = fearless(dice=(5, 1, 1))
    assert decider(s) == (0, "execute")
    do(s, 0, act.Move(pose(20, 22)))
    assert of(s, "a1").pose == pose(20, 22), "passed: as ordered"


@pytest.mark.rule("TC-11.5-a")
def test_impetuous_troops_are_not_tested_without_an_enemy_in_reach_or_with_assault():
    assert decider(fearless(enemy=31, dice=())) == (0, "execute")
    assert decider(fearless("assault", dice=())) == (0, "execute")


@pytest.mark.rule("TC-11.5-a")
def test_only_steady_troops_are_impetuous():
    s = fearless(wear=1, dice=(5, 1, 1))
    do(s, 0, act.Move(pose(20, 22)))
    s = field(
        troop("cuirassiers", 0, (20, 20), options=["fearless"], order="ready", wear=1),
        troop("combat_company", 1, (20, 29)), IDLE, commanders=[CHIEF],
    )  # fmt: skip
    out = do(s, 0, act.Activate("a1"), (1, 1, 1))
    assert [event.why for event in happened(out, ev.Tested)] == ["order"]
    assert decider(s) == (1, "activate"), "its order is lost, and that is all"


@pytest.mark.rule("TC-11.5-b")
@pytest.mark.parametrize("order", ["ready", "run", "fire", "resist"])
def test_a_failed_test_makes_them_charge_whatever_their_order(order: str):
    s = fearless(order, dice=(4, 1, 1))
    assert decider(s) == (0, "execute")
    assert refused(s, 0, act.Move(pose(20, 22))) != ""
    assert refused(s, 0, act.Done()) == "TC-8.2-a"
    out = do(s, 0, act.Charge("b1"), (1,) * 7 + (1,) * 3)
    assert the_only(out, Charged).target.startswith("b1.")


@pytest.mark.rule("TC-11.5-c")
def test_the_forced_charge_is_an_assault():
    s = fearless(dice=(4, 1, 1))
    out = do(s, 0, act.Charge("b1"), (1,) * 7 + (1,) * 3)
    assert melee_dice(out) == (7, 3), "Melee +, over nine inches"


@pytest.mark.rule("TC-11.5-c")
def test_their_player_chooses_among_the_enemies_in_reach():
    horse = troop("cuirassiers", 0, (20, 20), options=["fearless"], order="ready")
    enemies = [troop("combat_company", 1, place) for place in ((17, 27), (23, 27), (35, 30))]
    s = activated(horse, *enemies, dice=(1, 1, 1), commanders=[CHIEF])
    assert refused(s, 0, act.Charge("b3")) == "TC-8.2-a"
    do(s, 0, act.Charge("b2"), (1,) * 7 + (1,) * 3)
