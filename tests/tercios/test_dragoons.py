"""Chapter 14.2: dragoons that fight mounted and on foot. (14.2-b, which belongs to deployment, is in
`test_deployment`.)"""

from __future__ import annotations

import pytest

from grognard.core import Event, Pose, Share
from grognard.games.tercios import actions as act
from grognard.games.tercios.components.special_rules import named
from grognard.games.tercios.components.troop_types import CAVALRY, FOOT, INFANTRY, MOUNTED, Bought, kind_of
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import Destroyed, Fought, HorsesLost, Shot
from grognard.games.tercios.frames import Planning
from grognard.games.tercios.rules.orders import dragoons
from grognard.games.tercios.rules.reactions import evasion
from grognard.games.tercios.state import READY, State
from tests.tercios.clashes import at, charges, near, the_only
from tests.tercios.positions import commander, decider, do, field, happened, of, pose, rect, refused, troop

IDLE = troop("classic", 1, (60, 40), order="resist")
UNIT = "dragoons_adapted"
DEEP = 400 / 254
"""Of their bases, and of that of the horses."""


def activated(order: str = "ready", *others: object, form: int = MOUNTED, **fields: object) -> State:
    s = field(troop(UNIT, 0, (20, 20), order=order, form=form, **fields), *others, IDLE)
    do(s, 0, act.Activate("a1"))
    return s


# --- two states


@pytest.mark.rule("TC-14.2-a")
def test_dragoons_are_cavalry_or_a_company_on_bases_of_the_same_size():
    mounted, foot = kind_of(Bought(UNIT), MOUNTED), kind_of(Bought(UNIT), FOOT)
    assert (mounted.category, foot.category, foot.cls) == (CAVALRY, INFANTRY, "company")
    assert [(kind.size.width, kind.size.depth) for kind in (mounted, foot)] == [(800, 400)] * 2
    assert (mounted.move, foot.move) == (8, 4)


@pytest.mark.rule("TC-14.2-a")
def test_the_held_horses_have_a_base_of_four_centimetres():
    horses = dragoons.held_horses(troop(UNIT, 0, (20, 20), form=FOOT))
    assert horses is not None
    assert (horses.size.width, horses.size.depth) == (400, 400)


@pytest.mark.rule("TC-14.2-c")
def test_changing_state_leaves_everything_else_as_it_is():
    before = troop(UNIT, 0, (20, 20), order="ready", disordered=True, formation=1)
    s = field(before, IDLE)
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.ChangeForm("dismount"))
    after = of(s, "a1")
    assert after.form == FOOT
    assert (after.pose, after.wear, after.disordered, after.formation) == (before.pose, 0, True, 1)


@pytest.mark.rule("TC-14.2-d")
def test_dismounting_is_one_action_of_ready():
    s = activated()
    do(s, 0, act.ChangeForm("dismount"))
    do(s, 0, act.Move(pose(20, 24)))
    assert decider(s) == (1, "activate")
    assert refused(activated("run"), 0, act.ChangeForm("dismount")) == "TC-4.4-b"


@pytest.mark.rule("TC-14.2-d")
def test_mounting_is_one_action_of_ready():
    s = activated(form=FOOT)
    do(s, 0, act.Move(pose(20, 22)))
    do(s, 0, act.Mount(saddle(22)))
    assert of(s, "a1").form == MOUNTED
    assert decider(s) == (1, "activate")
    assert refused(activated("run", form=FOOT), 0, act.Mount(saddle(20))) == "TC-4.4-b"


@pytest.mark.rule("TC-14.2-d")
def test_others_neither_mount_nor_dismount():
    s = field(troop("dragoons", 0, (20, 20), order="ready"), IDLE)
    do(s, 0, act.Activate("a1"))
    assert refused(s, 0, act.ChangeForm("dismount")) == "TC-14.2-a"


# --- the held horses


def horses_of(s: State) -> tuple[float, float]:
    """The middle of the front of the horses' base."""
    horses = dragoons.held_horses(of(s, "a1"))
    assert horses is not None
    return horses.pose.x / 254, horses.pose.y / 254


@pytest.mark.rule("TC-14.2-e")
def test_the_horses_stand_two_inches_behind_and_follow():
    s = activated(form=FOOT)
    assert horses_of(s) == pytest.approx((20, 20 - DEEP - 2), abs=0.01)
    do(s, 0, act.Move(pose(20, 23)))
    assert horses_of(s) == pytest.approx((20, 23 - DEEP - 2), abs=0.01)


@pytest.mark.rule("TC-14.2-e")
def test_the_horses_are_no_troop_and_block_nobody():
    s = field(
        troop("classic", 0, (10, 20 - DEEP - 3), 0, order="run"), troop(UNIT, 0, (20, 20), form=FOOT),
        troop("classic", 1, (20, 8), 90), IDLE,
    )  # fmt: skip
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Move(pose(18, 20 - DEEP - 3, 0)))
    assert at(s, "a1")[0] == 18, "over the place of the horses"
    assert len(s.troops) == 4


@pytest.mark.rule("TC-14.2-f")
def test_only_dragoons_on_foot_shoot():
    enemy = troop("classic", 1, (20, 26))
    s = activated("fire", enemy, form=FOOT)
    assert len(the_only(do(s, 0, act.Shoot("b1", "musket"), (1, 1, 1)), Shot).faces) == 3
    s = activated("ready", enemy)
    assert refused(s, 0, act.Shoot("b1", "musket")) == "TC-2.2-h"
    s = field(troop(UNIT, 0, (20, 20), order="fire"), enemy, IDLE)
    do(s, 0, act.Activate("a1"))
    assert decider(s) == (1, "activate"), "nothing to do with Fire in the saddle"


# --- losing the horses


def beaten(
    *dice: int, charger: str = "combat_company", in_command: bool = True, **fields: object
) -> tuple[State, list[Event]]:
    """Dragoons on foot are charged, lose and must retreat; the last dice are theirs for the horses."""
    s = field(
        troop(charger, 0, (20, 20), order="assault"), troop(UNIT, 1, (20, 25), form=FOOT, **fields), IDLE,
        commanders=[commander(1, at=(26, 26))] if in_command else [],
    )  # fmt: skip
    do(s, 0, act.Activate("a1"))
    blows = (6, *(1,) * (3 if charger == "combat_company" else 5))
    return s, do(s, 0, act.Charge("b1"), (*blows, 1, 1, 1, 1, 1, 1, *dice))


@pytest.mark.rule("TC-14.2-g")
def test_dragoons_who_must_retreat_and_pass_retreat_mounted():
    s, out = beaten(5, 1, 1)
    assert of(s, "b1").form == MOUNTED
    assert of(s, "b1").horses
    assert at(s, "b1") == near(20, 25 + DEEP + 16, 90)
    assert not happened(out, HorsesLost)


@pytest.mark.rule("TC-14.2-g")
def test_dragoons_who_must_retreat_and_fail_go_on_foot_and_lose_the_horses():
    s, _ = beaten(4, 4, 4)
    assert (of(s, "b1").form, of(s, "b1").horses) == (FOOT, False)
    assert at(s, "b1") == near(20, 25 + DEEP + 8, 90)


@pytest.mark.rule("TC-14.2-g")
def test_the_test_for_the_horses_is_one_of_orders():
    _, out = beaten(5, 1, in_command=False)
    assert the_only(out, ev.Tested).faces == (5, 1), "with the malus of command"


@pytest.mark.rule("TC-14.2-g")
def test_who_has_no_horses_is_not_tested():
    s, out = beaten(horses=False)
    assert not happened(out, ev.Tested)
    assert at(s, "b1") == near(20, 25 + DEEP + 8, 90)


def shot_to_pieces(*dice: int, **fields: object) -> State:
    """Dragoons on foot become Disordered by a shot, and test."""
    s = field(
        troop("shot_company", 0, (20, 20), order="fire"), troop(UNIT, 1, (20, 26), form=FOOT, **fields), IDLE,
        commanders=[commander(1, at=(26, 27))],
    )  # fmt: skip
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Shoot("b1", "musket"), (6, 1, 1, 1, 1, 1, *dice))
    return s


@pytest.mark.rule("TC-14.2-h")
@pytest.mark.parametrize(("dice", "horses"), [((5, 1, 1), True), ((4, 4, 4), False)])
def test_dragoons_who_become_disordered_test_for_their_horses(dice: tuple[int, ...], horses: bool):
    s = shot_to_pieces(*dice)
    assert (of(s, "b1").disordered, of(s, "b1").horses, of(s, "b1").form) == (True, horses, FOOT)


@pytest.mark.rule("TC-14.2-h")
def test_who_is_disordered_already_or_mounted_does_not_test():
    assert of(shot_to_pieces(disordered=True), "b1").horses
    s = field(troop("shot_company", 0, (20, 20), order="fire"), troop(UNIT, 1, (20, 26)), IDLE)
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Shoot("b1", "musket"), (6, 1, 1, 1, 1))
    assert of(s, "b1").disordered
    assert of(s, "b1").horses


@pytest.mark.rule("TC-14.2-h", "TC-14.2-p")
def test_a_survivor_whose_enemy_breaks_tests_for_its_disorder():
    """Both suffer; the dragoons more, but the charger breaks, so there is no retreat."""
    s = field(
        troop("combat_company", 0, (20, 20), order="assault", wear=3), troop(UNIT, 1, (20, 25), form=FOOT), IDLE,
        commanders=[commander(0, host=0), commander(1, at=(26, 26))],
    )  # fmt: skip
    do(s, 0, act.Activate("a1"), (5, 1, 1))
    out = do(s, 0, act.Charge("b1"), (6, 6, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 4, 4, 4))
    assert the_only(out, Destroyed).troop.startswith("a1.")
    assert of(s, "b1").disordered
    assert not of(s, "b1").horses


@pytest.mark.rule("TC-14.2-p")
def test_disorder_and_retreat_in_one_melee_call_for_one_test():
    s, out = beaten(5, 1, 1)
    assert of(s, "b1").disordered
    assert len(happened(out, ev.Tested)) == 1


# --- evading


def evader(order: str, **fields: object) -> tuple[State, Pose]:
    s = field(
        troop("combat_company", 0, (20, 20), order="assault"),
        troop(UNIT, 1, (20, 25), form=FOOT, order=order, **fields),
        IDLE,
        commanders=[commander(1, at=(26, 26))],
    )
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Charge("b1"))
    way = evasion.escape(s, 1, 0)
    assert way is not None
    return s, way.at(way.most)


@pytest.mark.rule("TC-14.2-i")
def test_dragoons_on_foot_evade_mounted():
    s, to = evader("run")
    do(s, 1, act.React("b1", "evade", to), (5, 1, 1))
    assert of(s, "b1").form == MOUNTED
    assert at(s, "b1") == near(20, 25 + DEEP + 16, 90)


@pytest.mark.rule("TC-14.2-i")
def test_dragoons_on_foot_who_fail_to_evade_lose_their_horses():
    s, to = evader("run")
    do(s, 1, act.React("b1", "evade", to), (4, 4, 4, *(1,) * 4, *(1,) * 3))
    assert (of(s, "b1").form, of(s, "b1").horses) == (FOOT, False)


@pytest.mark.rule("TC-14.2-i")
def test_without_horses_they_evade_on_foot():
    s, to = evader("run", horses=False)
    do(s, 1, act.React("b1", "evade", to), (5, 1, 1))
    assert of(s, "b1").form == FOOT
    assert at(s, "b1") == near(20, 25 + DEEP + 8, 90)


@pytest.mark.rule("TC-14.2-i")
def test_on_foot_they_have_no_evasion_of_cavalry():
    s, to = evader("ready")
    assert refused(s, 1, act.React("b1", "evade", to)) == "TC-5.2-e"


@pytest.mark.rule("TC-14.2-p")
@pytest.mark.parametrize(
    ("dice", "form", "horses"), [((5, 1, 1, 1, 1, 1), MOUNTED, True), ((4, 4, 4, *(1,) * 7), FOOT, False)]
)
def test_harassing_dragoons_evade_in_the_same_way(dice: tuple[int, ...], form: int, horses: bool):
    s, to = evader("fire")
    do(s, 1, act.React("b1", "shoot_and_evade", to, weapon="musket"), dice)
    assert (of(s, "b1").form, of(s, "b1").horses) == (form, horses)


# --- mounting again


def saddle(y: float, facing: int = 9000) -> Pose:
    """In the middle of the place of the horses of dragoons who stand at (20, y)."""
    middle = round(y * 254) - 400 - 508 - 200
    forward = {0: (1, 0), 9000: (0, 1), 18000: (-1, 0), 27000: (0, -1)}[facing]
    return Pose(5080 + 200 * forward[0], middle + 200 * forward[1], facing)


@pytest.mark.rule("TC-14.2-j")
@pytest.mark.parametrize("facing", [0, 9000, 18000, 27000])
def test_who_mounts_stands_where_the_horses_stood_and_faces_as_it_likes(facing: int):
    s = activated(form=FOOT)
    do(s, 0, act.Mount(saddle(20, facing)))
    assert (of(s, "a1").form, of(s, "a1").pose) == (MOUNTED, saddle(20, facing))
    assert decider(s) == (0, "execute"), "the two inches are free and one action is left"


@pytest.mark.rule("TC-14.2-j")
def test_nobody_mounts_elsewhere():
    assert refused(activated(form=FOOT), 0, act.Mount(pose(20, 20))) == "TC-14.2-j"


@pytest.mark.rule("TC-14.2-o")
def test_without_horses_nobody_mounts():
    s = activated(form=FOOT, horses=False)
    assert refused(s, 0, act.Mount(saddle(20))) == "TC-14.2-o"
    assert dragoons.held_horses(of(s, "a1")) is None


# --- in the saddle


@pytest.mark.rule("TC-14.2-k")
def test_mounted_dragoons_are_never_given_assault():
    s = field(troop(UNIT, 0, (20, 20)), troop(UNIT, 0, (30, 20), form=FOOT), IDLE)
    s.frames = [Planning.of((0, 1))]
    assert refused(s, 0, act.Plan((Share("a1", "assault", 1), Share("a2", "run", 1)))) == "TC-14.2-k"
    do(s, 0, act.Plan((Share("a1", "run", 1), Share("a2", "assault", 1))))


@pytest.mark.rule("TC-14.2-k")
def test_dragoons_who_remounted_with_an_assault_do_not_charge_with_it():
    s = field(troop(UNIT, 0, (20, 20), order="assault"), troop("combat_company", 1, (20, 25)), IDLE)
    out = do(s, 0, act.Activate("a1"))
    assert happened(out, ev.NothingToCharge)
    assert decider(s) == (1, "activate")


@pytest.mark.rule("TC-14.2-k")
def test_mounted_dragoons_do_not_countercharge():
    s = field(troop("cuirassiers", 0, (20, 20), order="assault"), troop(UNIT, 1, (20, 27), order="assault"), IDLE)
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Charge("b1"))
    assert refused(s, 1, act.React("b1", "countercharge")) == "TC-5.2-e"


@pytest.mark.rule("TC-14.2-l")
def test_mounted_dragoons_face_freely_and_evade():
    s = activated()
    do(s, 0, act.Move(Pose(5080 + 400 + 508, 5080 - 200, 0), "right"))
    s = field(troop("cuirassiers", 0, (20, 20), order="assault"), troop(UNIT, 1, (20, 27), done=READY), IDLE)
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Charge("b1"))
    way = evasion.escape(s, 1, 0)
    assert way is not None
    do(s, 1, act.React("b1", "evade", way.at(way.most)), (5, 1))
    assert at(s, "b1")[2] == 90


@pytest.mark.rule("TC-14.2-l")
def test_mounted_dragoons_do_not_pursue():
    """They are charged by infantry and rout it: it retreats, and they stay."""
    s = field(troop("combat_company", 0, (20, 20), order="assault"), troop(UNIT, 1, (20, 24)), IDLE)
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Charge("b1"))
    out = do(s, 1, act.Pass(), (1, 1, 1, 1, 6, 1, 1, 1, 1, 1))
    assert not happened(out, Destroyed)
    assert [event.why for event in happened(out, ev.Moved)] == ["charge", "retreat"]
    assert at(s, "b1") == near(20, 24, 270)


# --- on foot


@pytest.mark.rule("TC-14.2-m")
def test_dragoons_on_foot_who_must_retreat_from_cavalry_are_destroyed_without_a_test():
    s, out = beaten(charger="cuirassiers", in_command=False)
    assert the_only(out, Destroyed).why == "ridden-down"
    assert not happened(out, ev.Tested)
    assert not of(s, "b1").present


@pytest.mark.rule("TC-14.2-n")
def test_the_rules_of_dragoons_on_foot():
    has = set(named(kind_of(Bought(UNIT), FOOT).rules))
    assert has >= {"skirmishers", "open_order", "harasser", "light"}
    assert not has & {"mobility", "evasion", "pursuit"}


@pytest.mark.rule("TC-14.2-n")
def test_dragoons_on_foot_are_skirmishers_and_may_charge():
    s = field(
        troop(UNIT, 0, (20, 20), order="ready", form=FOOT), IDLE, scenery=[rect("marsh", 15, 20.5, 25, 30)]
    )  # fmt: skip
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Move(pose(20, 24)))
    assert not of(s, "a1").disordered
    s = field(troop(UNIT, 0, (20, 20), order="assault", form=FOOT), troop("combat_company", 1, (20, 25)), IDLE)
    assert happened(charges(s, dice=(1,) * 7), Fought)
