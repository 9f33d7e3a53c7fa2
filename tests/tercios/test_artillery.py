"""Chapter 12: guns: command, crews, limbering, leather guns, fortified batteries, regimental guns. (12.4-g and 12.7-a,
which belong to deployment, are in `test_deployment`.)"""

from __future__ import annotations

import pytest

from grognard.core import Event, ScriptedDice, Share
from grognard.games.tercios import actions as act
from grognard.games.tercios import play
from grognard.games.tercios.components.special_rules import named
from grognard.games.tercios.components.troop_types import LIMBERED, UNITS, UNLIMBERED, Bought, kind_of
from grognard.games.tercios.events.fight import BreakTested, Destroyed, Fought, Shot
from grognard.games.tercios.frames import GunShot, Planning
from grognard.games.tercios.rules import breaking
from grognard.games.tercios.state import INTEGRATED, LOST, State
from tests.tercios.clashes import charges, courage_dice, faces_tested, melee_dice, the_only
from tests.tercios.positions import commander, decider, do, field, happened, of, pose, refused, troop

IDLE = troop("classic", 1, (60, 40), order="resist")


def activated(*troops: object, dice: tuple[int, ...] = (), **more: object) -> State:
    s = field(*troops, IDLE, **more)
    do(s, 0, act.Activate("a1"), dice)
    return s


# --- what every gun has


@pytest.mark.rule("TC-12.1-a")
def test_every_gun_has_integral_command_crew_defence_and_no_escape():
    rules = {"integral_command", "crew_defence", "no_escape"}
    for unit, data in UNITS.items():
        has = rules & set(named(kind_of(Bought(unit)).rules))
        assert has == (rules if data["category"] == "artillery" else set()), unit


@pytest.mark.rule("TC-12.1-b")
def test_a_gun_is_always_in_command():
    s = field(troop("heavy_gun", 0, (20, 20), order="fire", wear=1), IDLE)
    assert len(faces_tested(do(s, 0, act.Activate("a1"), (1, 1, 1)))) == 3


@pytest.mark.rule("TC-12.1-c")
@pytest.mark.parametrize(("formation", "x", "dice"), [(2, 26, 3), (2, 30, 2), (0, 26, 2)])
def test_the_company_of_a_battery_is_in_command_near_its_gun(formation: int, x: float, dice: int):
    company = troop("combat_company", 0, (x, 20), order="ready", wear=1, formation=formation)
    s = field(company, troop("medium_gun", 0, (20, 20), formation=2), IDLE)
    assert len(faces_tested(do(s, 0, act.Activate("a1"), (1,) * dice))) == dice


@pytest.mark.rule("TC-12.1-c")
def test_a_gun_in_a_regiment_commands_no_company():
    company = troop("combat_company", 0, (26, 20), order="ready", wear=1)
    s = field(company, troop("light_gun", 0, (20, 20)), IDLE)
    assert len(faces_tested(do(s, 0, act.Activate("a1"), (1, 1)))) == 2


@pytest.mark.rule("TC-12.1-c")
def test_the_company_of_another_battery_is_not():
    company = troop("combat_company", 0, (26, 20), order="ready", wear=1, formation=1)
    s = field(
        company, troop("medium_gun", 0, (20, 20), formation=2), IDLE, kinds=("infantry_regiment", "battery", "battery")
    )
    assert len(faces_tested(do(s, 0, act.Activate("a1"), (1, 1)))) == 2


def commanded(trait: str, gun: object) -> State:
    s = field(
        gun,
        troop("classic", 0, (30, 20), order="ready", wear=2),
        IDLE,
        commanders=[commander(0, at=(25, 18), traits=[trait])],
    )
    do(s, 0, act.Lead("A1"))
    do(s, 0, act.Stay())
    return s


@pytest.mark.rule("TC-12.1-d")
def test_command_actions_do_not_touch_guns_unless_they_name_them():
    gun = troop("medium_gun", 0, (20, 20), order="fire", wear=1, disordered=True)
    assert refused(commanded("diligent", gun), 0, act.Command("diligent", ("a1",))) == "TC-12.1-d"
    s = commanded("engineer", gun)
    do(s, 0, act.Command("engineer", ("a1",)), (6, 6))
    assert of(s, "a1").longer > 0


# --- crews in melee


@pytest.mark.rule("TC-12.2-a")
def test_a_crew_fights_as_infantry():
    s = field(troop("classic", 0, (20, 20), order="assault"), troop("medium_gun", 1, (20, 25)), IDLE)
    out = charges(s, dice=(1,) * 6 + (1,) * 2)
    assert melee_dice(out) == (6, 2), "pikes have no bonus against it"
    fought = the_only(out, Fought)
    assert (fought.need, fought.back_need) == (3, 4), "it must reach the battalion's defence against infantry"


@pytest.mark.rule("TC-12.3-a")
def test_a_gun_that_loses_a_melee_is_destroyed():
    s = field(troop("classic", 0, (20, 20), order="assault"), troop("heavy_gun", 1, (20, 25)), IDLE)
    out = charges(s, dice=(6, 6, 1, 1, 1, 1, 5, 1, 1, 1))
    assert of(s, "b1").where == LOST
    assert the_only(out, Destroyed).why == "no-escape", "though it had neither to retreat nor to break"


@pytest.mark.rule("TC-12.3-a")
def test_a_gun_that_does_not_lose_stays():
    s = field(troop("combat_company", 0, (20, 20), order="assault"), troop("heavy_gun", 1, (20, 25)), IDLE)
    charges(s, dice=(1,) * 4 + (1,) * 2)
    assert of(s, "b1").present
    assert of(s, "b1").pose == pose(20, 25, 270)


# --- limbering


@pytest.mark.rule("TC-12.4-a")
@pytest.mark.parametrize(
    ("unit", "unlimbered", "limbered"), [("light_gun", 2, 6), ("medium_gun", 0, 5), ("heavy_gun", 0, 4)]
)
def test_guns_move_unlimbered_and_limbered(unit: str, unlimbered: int, limbered: int):
    for form, far in ((UNLIMBERED, unlimbered), (LIMBERED, limbered)):
        s = activated(troop(unit, 0, (20, 20), order="ready", options=["carthorses"], form=form, disordered=True))
        too_far = act.Move(pose(20, 20.5 + far))
        assert refused(s, 0, too_far) == ("TC-6.2-f" if far else "TC-2.2-h")
        if far:
            do(s, 0, act.Move(pose(20, 20 + far)))


@pytest.mark.rule("TC-12.4-b")
def test_only_guns_with_carthorses_limber():
    s = activated(troop("light_gun", 0, (20, 20), order="ready"))
    assert refused(s, 0, act.ChangeForm("limber")) == "TC-12.4-b"
    s = activated(troop("classic", 0, (20, 20), order="ready"))
    assert refused(s, 0, act.ChangeForm("limber")) == "TC-12.4-b"


def with_horses(order: str = "ready", unit: str = "medium_gun", *others: object, **fields: object) -> State:
    return activated(troop(unit, 0, (20, 20), order=order, options=["carthorses"], **fields), *others)


@pytest.mark.rule("TC-12.4-c")
def test_limbering_is_one_action_and_moving_the_other():
    s = with_horses()
    do(s, 0, act.ChangeForm("limber"))
    do(s, 0, act.Move(pose(20, 25)))
    assert (of(s, "a1").form, of(s, "a1").pose) == (LIMBERED, pose(20, 25))
    assert decider(s) == (1, "activate")


@pytest.mark.rule("TC-12.4-d")
def test_a_limbered_gun_does_not_shoot():
    s = field(
        troop("medium_gun", 0, (20, 20), order="fire", options=["carthorses"], form=LIMBERED),
        troop("classic", 1, (20, 30)),
        IDLE,
    )
    do(s, 0, act.Activate("a1"))
    assert decider(s) == (1, "activate"), "there is nothing that it could do"
    s = with_horses("ready", "medium_gun", troop("classic", 1, (20, 30)), form=LIMBERED)
    assert refused(s, 0, act.Shoot("b1", "medium_gun")) == "TC-12.4-d"


@pytest.mark.rule("TC-12.4-d")
@pytest.mark.parametrize("form", [LIMBERED, UNLIMBERED])
def test_a_limbered_gun_does_not_shoot_in_reaction(form: int):
    gun = troop("medium_gun", 1, (20, 25), order="fire", options=["carthorses"], form=form)
    s = field(troop("classic", 0, (20, 20), order="assault"), gun, IDLE)
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Charge("b1"))
    action = act.React("b1", "shoot", weapon="medium_gun")
    if form == LIMBERED:
        assert refused(s, 1, action) == "TC-5.2-e"
    else:
        do(s, 1, action, (5, 1, 1, 1, *(1,) * 6, *(1,) * 2))


@pytest.mark.rule("TC-12.4-e")
def test_a_limbered_gun_runs():
    s = with_horses("run", form=LIMBERED)
    do(s, 0, act.Move(pose(20, 30)))
    assert of(s, "a1").pose == pose(20, 30)


@pytest.mark.rule("TC-12.4-f")
def test_a_gun_is_not_unlimbered_by_the_order_that_limbered_it():
    s = with_horses()
    do(s, 0, act.ChangeForm("limber"))
    assert refused(s, 0, act.ChangeForm("unlimber")) == "TC-12.4-f"


@pytest.mark.rule("TC-12.4-f")
def test_another_ready_order_unlimbers_it_in_one_action():
    s = with_horses(form=LIMBERED)
    do(s, 0, act.Move(pose(20, 22)))
    do(s, 0, act.ChangeForm("unlimber"))
    assert of(s, "a1").form == UNLIMBERED
    assert decider(s) == (1, "activate")
    assert refused(with_horses("run", form=LIMBERED), 0, act.ChangeForm("unlimber")) == "TC-4.4-b"


@pytest.mark.rule("TC-12.4-h")
def test_a_gun_that_cannot_move_cannot_face():
    s = activated(troop("medium_gun", 0, (20, 20), order="ready", disordered=True))
    assert refused(s, 0, act.Face("left")) == "TC-12.4-h"
    s = activated(troop("light_gun", 0, (20, 20), order="ready"))
    do(s, 0, act.Face("left"))
    s = with_horses(form=LIMBERED)
    do(s, 0, act.Face("left"))


@pytest.mark.rule("TC-12.4-h")
@pytest.mark.parametrize(("unit", "may"), [("medium_gun", False), ("light_gun", True)])
def test_nor_does_it_face_in_reaction(unit: str, may: bool):
    s = field(troop("classic", 0, (20, 20), order="assault"), troop(unit, 1, (20, 25), 0, order="ready"), IDLE)
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Charge("b1"))
    action = act.React("b1", "face", side="right")
    if may:
        do(s, 1, action, (5, 1, 1, *(1,) * 6, *(1,) * 2))
    else:
        assert refused(s, 1, action) == "TC-5.2-e"


@pytest.mark.rule("TC-12.4-i")
def test_guns_are_never_given_assault():
    s = field(troop("light_gun", 0, (20, 20), options=["carthorses"], form=LIMBERED), IDLE)
    s.frames = [Planning.of((0, 1))]
    assert refused(s, 0, act.Plan((Share("a1", "assault", 1),))) == "TC-12.4-i"
    do(s, 0, act.Plan((Share("a1", "run", 1),)))


@pytest.mark.rule("TC-12.4-j")
def test_run_does_nothing_for_an_unlimbered_gun():
    s = activated(troop("light_gun", 0, (20, 20), order="run"))
    assert decider(s) == (1, "activate"), "it has nothing to do and need not advance an inch"
    assert of(s, "a1").pose == pose(20, 20)


@pytest.mark.rule("TC-12.4-j")
@pytest.mark.parametrize("form", [LIMBERED, UNLIMBERED])
def test_an_unlimbered_gun_does_not_evade(form: int):
    gun = troop("light_gun", 1, (20, 25), order="run", options=["carthorses"], form=form)
    s = field(troop("classic", 0, (20, 20), order="assault"), gun, IDLE)
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Charge("b1"))
    action = act.React("b1", "evade", pose(20, 25 + 400 / 254 + 12, 90))
    if form == UNLIMBERED:
        assert refused(s, 1, action) == "TC-5.2-e"
    else:
        do(s, 1, action, (5, 1, 1))


# --- leather guns


def leather_shot(*dice: int) -> State:
    s = activated(
        troop("light_gun", 0, (20, 20), order="fire", options=["leather", "large_battery"]),
        troop("classic", 1, (20, 30)),
    )
    do(s, 0, act.Shoot("b1", "light_gun"), dice)
    return s


@pytest.mark.rule("TC-12.5-a")
def test_a_leather_gun_that_rolls_a_one_receives_a_wear_for_the_shot():
    for dice, wear in (((1, 2), 1), ((1, 1), 1), ((2, 2), 0)):
        assert of(leather_shot(*dice), "a1").wear == wear


@pytest.mark.rule("TC-12.5-a")
def test_other_guns_do_not():
    s = activated(troop("light_gun", 0, (20, 20), order="fire"), troop("classic", 1, (20, 30)))
    do(s, 0, act.Shoot("b1", "light_gun"), (1,))
    assert of(s, "a1").wear == 0


@pytest.mark.rule("TC-12.5-a")
def test_a_leather_gun_can_wear_itself_out():
    s = field(
        troop("light_gun", 0, (20, 20), order="fire", options=["leather"], wear=1), troop("classic", 1, (20, 30)), IDLE
    )
    do(s, 0, act.Activate("a1"), (5, 1, 1))
    out = do(s, 0, act.Shoot("b1", "light_gun"), (1, 1, 1, 1))
    assert the_only(out, Destroyed).why == "broken"


# --- fortified batteries


@pytest.mark.rule("TC-12.6-a")
@pytest.mark.parametrize(
    ("options", "moved", "dice"), [((), False, 2), (("fortified",), False, 3), (("fortified",), True, 2)]
)
def test_a_fortified_battery_resists_shots_better_where_it_was_deployed(options, moved: bool, dice: int):
    gun = troop("medium_gun", 1, (20, 26), options=options, moved=moved)
    s = activated(troop("shot_company", 0, (20, 20), order="fire"), gun)
    out = do(s, 0, act.Shoot("b1", "musket"), (6, 1, 1, *(5,) * dice))
    assert len(the_only(out, Shot).courage) == dice


@pytest.mark.rule("TC-12.6-a")
@pytest.mark.parametrize(("options", "dice"), [((), 2), (("fortified",), 3)])
def test_a_fortified_battery_resists_better_in_melee(options, dice: int):
    gun = troop("medium_gun", 1, (20, 25), options=options)
    s = field(troop("combat_company", 0, (20, 20), order="assault"), gun, IDLE)
    assert courage_dice(charges(s, dice=(6, 1, 1, 1, *(5,) * dice, 1, 1)))[1] == dice


@pytest.mark.rule("TC-12.6-a")
def test_a_battery_that_has_moved_is_no_longer_fortified():
    s = activated(troop("medium_gun", 0, (20, 20), order="ready", options=["fortified", "carthorses"]))
    do(s, 0, act.ChangeForm("limber"))
    assert not of(s, "a1").moved, "it still stands there"
    do(s, 0, act.Move(pose(20, 22)))
    assert of(s, "a1").moved


@pytest.mark.rule("TC-12.6-a")
def test_a_battery_that_was_turned_is_no_longer_fortified_though_it_covers_the_same_ground():
    gun = troop("medium_gun", 0, (20, 20), order="fire", options=["fortified"])
    chief = commander(0, at=(20, 17), traits=["skilled"])
    s = field(gun, troop("combat_company", 1, (40, 40), order="assault"), commanders=[chief])
    do(s, 0, act.Lead("A1"))
    do(s, 0, act.Stay())
    do(s, 0, act.Command("skilled", ("a1",), "rear"), (5, 5))
    assert (of(s, "a1").pose, of(s, "a1").moved) == (pose(20, 20 - 400 / 254, 270), True)


# --- regimental guns


def with_gun(order: str = "fire", *enemies: object, gun: tuple[str, ...] = ("regimental",), **fields: object) -> State:
    """A battalion with a gun in it; the gun is `a2`."""
    battalion = troop("classic", 0, (20, 20), order=order, gun=1, **fields)
    integrated = troop("light_gun", 0, options=gun)
    enemies = enemies or (troop("classic", 1, (20, 27)), troop("classic", 1, (30, 35)))
    s = field(battalion, integrated, *enemies, IDLE)
    s.change(1, where=INTEGRATED)
    return s


def shots(out: list[Event]) -> list[tuple[str, str, int]]:
    return [(event.target[:2], event.weapon, len(event.faces)) for event in happened(out, Shot)]


@pytest.mark.rule("TC-12.7-b")
def test_the_gun_of_a_battalion_shoots_with_it_at_the_same_target():
    s = with_gun()
    do(s, 0, act.Activate("a1"))
    out = do(s, 0, act.Shoot("b1", "arquebus_musket", "b1"), (1, 1, 1, 6, 6, 1, 1, 1))
    assert shots(out) == [("b1", "arquebus_musket", 3), ("b1", "light_gun", 1)]
    gun = happened(out, Shot)[1]
    assert (gun.need, gun.resist, len(gun.courage)) == (3, 6, 4), "cannon defence and a resistance of its own"


@pytest.mark.rule("TC-12.7-b")
def test_the_gun_may_shoot_at_another_target_up_to_eighteen_inches():
    s = with_gun("fire", troop("classic", 1, (20, 27)), troop("classic", 1, (26, 36)), troop("classic", 1, (36, 40)))
    do(s, 0, act.Activate("a1"))
    assert refused(s, 0, act.Shoot("b1", "arquebus_musket", "b3")) == "TC-12.7-b"
    out = do(s, 0, act.Shoot("b1", "arquebus_musket", "b2"), (1, 1, 1, 1))
    assert shots(out) == [("b1", "arquebus_musket", 3), ("b2", "light_gun", 1)]


@pytest.mark.rule("TC-12.7-b")
def test_the_gun_shoots_with_fire_only_and_not_alone():
    s = with_gun("ready")
    do(s, 0, act.Activate("a1"))
    assert refused(s, 0, act.Shoot("b1", "arquebus_musket", "b1")) == "TC-12.7-b"
    assert not s.troops[1].present
    assert s.troops[1].pose is None


@pytest.mark.rule("TC-12.7-b")
def test_the_gun_shoots_in_reaction_without_a_bonus():
    battalion = troop("classic", 1, (20, 26), order="fire", gun=2)
    s = field(
        troop("combat_company", 0, (20, 20), order="assault"), battalion, troop("light_gun", 1, options=["regimental"])
    )
    s.change(2, where=INTEGRATED)
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Charge("b1"))
    out = do(s, 1, act.React("b1", "shoot", weapon="arquebus_musket"), (5, 1, *(1,) * 4, 1, *(1,) * 4, *(1,) * 4))
    assert shots(out) == [("a1", "arquebus_musket", 4), ("a1", "light_gun", 1)]


@pytest.mark.rule("TC-12.7-b")
def test_the_gun_is_lost_with_its_battalion():
    s = with_gun("resist", troop("shot_company", 1, (20, 26), order="fire"), options=["mercenaries"], wear=4)
    s.frames[0].seat = s.hand = 1
    do(s, 1, act.Activate("b1"))
    do(s, 1, act.Shoot("a1", "musket"), (6, 6, 6, 5, 1, 1, 1))
    assert [t.where for t in s.troops[:2]] == [LOST, LOST]


@pytest.mark.rule("TC-12.7-c")
def test_the_states_of_the_battalion_do_not_touch_its_gun():
    s = with_gun(wear=4, disordered=True)
    do(s, 0, act.Activate("a1"), (5, 1))
    out = do(s, 0, act.Shoot("b1", "arquebus_musket", "b1"), (1, 1, 1))
    assert shots(out) == [("b1", "arquebus_musket", 2), ("b1", "light_gun", 1)]


@pytest.mark.rule("TC-12.7-c")
def test_the_wear_of_an_integrated_leather_gun_goes_to_the_battalion():
    s = with_gun(gun=("regimental", "leather"))
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Shoot("b1", "arquebus_musket", "b1"), (1, 1, 1, 1))
    assert (s.troops[0].wear, s.troops[1].wear) == (1, 0), "ones of its own muskets do not count"
    s = with_gun(gun=("regimental", "leather"))
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Shoot("b1", "arquebus_musket", "b1"), (1, 1, 1, 2))
    assert s.troops[0].wear == 0


@pytest.mark.rule("TC-7.5-e", "TC-12.7-b")
def test_a_target_that_the_battalion_breaks_is_gone_before_its_gun_shoots():
    target = troop("classic", 1, (20, 27), options=["mercenaries"], wear=4)
    s = with_gun("fire", target)
    do(s, 0, act.Activate("a1"))
    out = do(s, 0, act.Shoot("b1", "arquebus_musket", "b1"), (6, 6, 1, 4, 1, 1, 1))
    assert shots(out) == [("b1", "arquebus_musket", 3)]
    assert len(happened(out, Destroyed)) == len(happened(out, BreakTested)) == 1


@pytest.mark.rule("TC-7.5-e", "TC-12.7-b")
def test_a_battalion_and_its_gun_call_for_a_break_test_each():
    s = with_gun("fire", troop("classic", 1, (20, 27), wear=4))
    do(s, 0, act.Activate("a1"))
    volley, gun = (6, 6, 1, 4, 1, 1, 1), (6, 1, 1, 1, 1)
    out = do(s, 0, act.Shoot("b1", "arquebus_musket", "b1"), (*volley, 6, 1, 1, 1, *gun, 1, 1, 1, 1))
    kinds = [type(event) for event in out if isinstance(event, Shot | BreakTested | Destroyed)]
    assert kinds == [Shot, BreakTested, Shot, BreakTested, Destroyed]
    assert [(test.points, test.held) for test in happened(out, BreakTested)] == [(1, True), (1, False)]


@pytest.mark.rule("TC-12.7-b", "TC-12.5-a")
def test_a_gun_whose_battalion_has_broken_does_not_shoot():
    s = with_gun("fire", troop("classic", 1, (20, 27)))
    s.frames.append(GunShot(0, 2))
    breaking.destroy(s, 0, "broken", ScriptedDice(), out := [])
    play.SEQUENCE.advance(s, ScriptedDice(), out)
    assert shots(out) == []
    assert not any(isinstance(f, GunShot) for f in s.frames)
