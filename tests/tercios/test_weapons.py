"""Chapter 15: what weapons do in melee, and how far and how they shoot."""

from __future__ import annotations

import pytest

from grognard.core import Event
from grognard.games.tercios import actions as act
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import Destroyed, Shot
from grognard.games.tercios.state import State
from tests.tercios.clashes import courage_dice, faces_tested, melee_dice, the_only
from tests.tercios.positions import area, decider, do, field, happened, line, of, pose, refused, troop

IDLE = troop("classic", 1, (60, 40), order="resist")


def fights(attacker: object, defender: object, *dice: int, **more: object) -> tuple[State, list[Event]]:
    """`a1` charges `b1`, which has no card; cavalry does not want to evade."""
    s = field(attacker, defender, IDLE, **more)
    do(s, 0, act.Activate("a1"))
    if not of(s, "b1").cavalry:
        return s, do(s, 0, act.Charge("b1"), dice)
    do(s, 0, act.Charge("b1"))
    return s, do(s, 1, act.Pass(), dice)


def company(side: int = 0, **fields: object) -> object:
    """One with nothing but swords, about to charge or be charged; it has Melee 3."""
    at = (20, 20) if side == 0 else (20, 25)
    return troop("combat_company", side, at, order="assault" if side == 0 else "", **fields)


# --- melee


@pytest.mark.rule("TC-15.0-a")
def test_a_weapon_helps_only_whose_profile_or_option_lists_it():
    for options, dice in (((), 3), (("spears",), 2)):
        horse = troop("chevau_legers", 0, (20, 20), order="assault")
        _, out = fights(horse, troop("pike_company", 1, (20, 25), options=options, wear=3), *(1,) * 6, *(1,) * dice)
        assert melee_dice(out)[1] == dice, "Weary; pikes make up for it"


@pytest.mark.rule("TC-15.0-a")
def test_nobody_shoots_with_what_he_does_not_carry():
    s = shooter("musket", 6)
    assert refused(s, 0, act.Shoot("b1", "arquebus")) == "TC-7.3-c"


@pytest.mark.rule("TC-15.1-a")
@pytest.mark.parametrize(("enemy", "disordered", "dice"), [
    ("chevau_legers", False, 8), ("chevau_legers", True, 6), ("combat_company", False, 6),
])  # fmt: skip
def test_pikes_have_a_bonus_against_cavalry_unless_disordered(enemy: str, disordered: bool, dice: int):
    pikes = troop("classic", 0, (20, 20), order="assault", disordered=disordered)
    out = fights(pikes, troop(enemy, 1, (20, 25)), *(1,) * dice, *(1,) * (4 if enemy == "chevau_legers" else 3))[1]
    assert melee_dice(out)[0] == dice


@pytest.mark.rule("TC-15.1-b")
@pytest.mark.parametrize(("first", "second", "again"), [
    ("classic", "classic", True), ("classic", "musketeer_corps", False), ("musketeer_corps", "classic", False),
])  # fmt: skip
def test_two_troops_with_pikes_may_fight_on_after_a_tie(first: str, second: str, again: bool):
    s, _ = fights(troop(first, 0, (20, 20), order="assault"), troop(second, 1, (20, 25)), *(1,) * 10)
    assert (decider(s) == (0, "dirty-war")) is again


@pytest.mark.rule("TC-15.1-b")
def test_disorder_does_not_prevent_dirty_war():
    s, _ = fights(
        troop("classic", 0, (20, 20), order="assault", disordered=True),
        troop("classic", 1, (20, 25), disordered=True),
        *(1,) * 10,
    )
    assert decider(s) == (0, "dirty-war")


@pytest.mark.rule("TC-15.1-c")
def test_swordsmen_have_their_bonus_in_the_extra_rounds():
    pikes = troop("pike_company", 0, (20, 20), order="assault", options=["swordsmen"])
    s, out = fights(pikes, troop("pike_company", 1, (20, 25)), *(1,) * 7)
    assert melee_dice(out) == (4, 3), "of the charge"
    assert melee_dice(do(s, 0, act.DirtyWar(), (1,) * 7)) == (4, 3), "of the swords"
    plain = troop("pike_company", 0, (20, 20), order="assault")
    s, _ = fights(plain, troop("pike_company", 1, (20, 25)), *(1,) * 7)
    assert melee_dice(do(s, 0, act.DirtyWar(), (1,) * 6)) == (3, 3)


@pytest.mark.rule("TC-15.1-c")
def test_swordsmen_have_no_bonus_before():
    pikes = troop("pike_company", 1, (20, 25), options=["swordsmen"])
    assert melee_dice(fights(company(), pikes, *(1,) * 7)[1]) == (4, 3)


@pytest.mark.rule("TC-15.1-d")
@pytest.mark.parametrize(("disordered", "dice"), [(True, 4), (False, 3)])
def test_halberds_have_a_bonus_against_the_disordered(disordered: bool, dice: int):
    halberds = company(1, options=["halberds"])
    _, out = fights(company(disordered=disordered), halberds, *(1,) * 4, *(1,) * dice)
    assert melee_dice(out) == (4, dice)


GREATSWORDS = {"options": ["greatswords"]}
WON = (6, 6, 1, 1, 5, 1, 1, 1, 1, 1)
"""The attacker deals one Wear and the defender need not retreat."""


@pytest.mark.rule("TC-15.1-e")
@pytest.mark.parametrize(("dice", "disordered"), [((6, 1, 1), False), ((5, 5, 5), True)])
def test_whoever_loses_to_greatswords_must_roll_a_six(dice: tuple[int, ...], disordered: bool):
    s, out = fights(company(**GREATSWORDS), company(1), *WON, *dice)
    assert faces_tested(out) == dice
    assert of(s, "b1").disordered is disordered


@pytest.mark.rule("TC-15.1-e")
def test_greatswords_work_for_a_charged_winner_and_for_no_loser():
    s, _ = fights(company(), company(1, **GREATSWORDS), 1, 1, 1, 1, 6, 6, 1, 5, 1, 1, 5, 5, 5)
    assert of(s, "a1").disordered
    _, out = fights(company(), company(1, **GREATSWORDS), *WON)
    assert not happened(out, ev.Tested)


@pytest.mark.rule("TC-15.1-f")
@pytest.mark.parametrize(("weapons", "destroyed"), [(["lance"], True), ([], False)])
def test_whoever_must_retreat_from_lances_is_destroyed(weapons: list[str], destroyed: bool):
    lancers = troop("chevau_legers", 0, (20, 20), order="assault", weapons=weapons)
    _, out = fights(lancers, troop("cuirassiers", 1, (20, 25)), 6, 6, 1, 1, 1, 1, *(1,) * 4, *(1,) * 4)
    assert [event.why for event in happened(out, Destroyed)] == (["lances"] if destroyed else [])


@pytest.mark.rule("TC-15.1-f")
def test_who_only_disengages_from_lances_is_not():
    lancers = troop("chevau_legers", 0, (20, 20), order="assault", weapons=["lance"])
    _, out = fights(lancers, troop("cuirassiers", 1, (20, 25)), 6, 6, 1, 1, 1, 1, 5, 1, 1, 1, *(1,) * 4)
    assert not happened(out, Destroyed)


def countercharge(*weapons: str) -> State:
    s = field(
        troop("chevau_legers", 0, (20, 20), order="assault", weapons=weapons),
        troop("chevau_legers", 1, (20, 28), order="assault", weapons=weapons), IDLE,
    )  # fmt: skip
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Charge("b1"))
    return s


@pytest.mark.rule("TC-15.1-g")
def test_heavy_lances_have_a_bonus_on_both_sides_of_a_countercharge():
    out = do(countercharge("heavy_lance"), 1, act.React("b1", "countercharge"), (5, 1, *(1,) * 8, *(1,) * 8))
    assert melee_dice(out) == (8, 8)
    out = do(countercharge(), 1, act.React("b1", "countercharge"), (5, 1, *(1,) * 6, *(1,) * 6))
    assert melee_dice(out) == (6, 6)


@pytest.mark.rule("TC-15.1-g")
def test_heavy_lances_have_none_in_a_plain_charge():
    assert melee_dice(do(countercharge("heavy_lance"), 1, act.Pass(), (1,) * 10)) == (6, 4)


@pytest.mark.rule("TC-15.1-h")
@pytest.mark.parametrize(("weapons", "dice"), [(["bardiche"], 3), ([], 2)])
def test_weariness_does_not_touch_bardiches(weapons: list[str], dice: int):
    _, out = fights(company(), company(1, weapons=weapons, wear=3), *(1,) * 4, *(1,) * dice)
    assert melee_dice(out)[1] == dice


WALL = line("wall", (14, 25), (26, 25))


@pytest.mark.rule("TC-15.1-i")
@pytest.mark.parametrize(("weapons", "dice"), [([], 4), (["grenades"], 3)])
def test_grenades_cancel_the_protection_of_a_wall(weapons: list[str], dice: int):
    attacker = troop("combat_company", 0, (20, 23), order="assault", weapons=weapons)
    behind = troop("combat_company", 1, (20, 25.2))
    _, out = fights(attacker, behind, 6, 1, 1, 1, *(5,) * dice, *(1,) * 3, scenery=[WALL])
    assert courage_dice(out)[1] == dice


# --- shooting


CARRIERS = {"pistol": "light_cavalry", "arquebus": "mounted_arquebusiers", "musket": "shot_company"}


def shooter(weapon: str, far: float) -> State:
    """`a1` is about to shoot; `b1` stands so many inches before it, and a gun to its right is always near enough."""
    unit = CARRIERS.get(weapon, "shot_company")
    s = field(
        troop(unit, 0, (20, 5), order="fire", weapons=[] if weapon in CARRIERS else [weapon]),
        troop("classic", 1, (20, 5 + far)),
        troop("medium_gun", 1, (23, 6), 180),
    )
    do(s, 0, act.Activate("a1"))
    return s


RANGES = [
    ("TC-15.2-a", "arquebus", 8), ("TC-15.2-i", "musket", 12), ("TC-15.2-f", "crossbow", 12), ("TC-15.2-c", "bow", 12),
    ("TC-15.2-c", "longbow", 16), ("TC-15.2-j", "pistol", 4),
]  # fmt: skip


@pytest.mark.parametrize(
    ("weapon", "reach"), [pytest.param(weapon, reach, marks=pytest.mark.rule(rule)) for rule, weapon, reach in RANGES]
)
def test_how_far_a_weapon_carries(weapon: str, reach: int):
    assert refused(shooter(weapon, reach + 0.1), 0, act.Shoot("b1", weapon)) == "TC-7.3-b"
    dice = 2 if weapon == "pistol" else 3
    shot = the_only(do(shooter(weapon, reach), 0, act.Shoot("b1", weapon), (1,) * dice), Shot)
    assert len(shot.faces) == dice


@pytest.mark.rule("TC-15.2-b")
@pytest.mark.parametrize(("far", "dice"), [(8, 4), (8.1, 3), (12, 3)])
def test_arquebuses_and_muskets_fire_together_up_to_eight_inches(far: float, dice: int):
    s = field(
        troop("classic", 0, (20, 5), order="fire", options=["modernised"]), troop("classic", 1, (20, 5 + far)), IDLE
    )
    do(s, 0, act.Activate("a1"))
    assert len(the_only(do(s, 0, act.Shoot("b1", "arquebus_musket"), (1,) * dice), Shot).faces) == dice


@pytest.mark.rule("TC-15.2-b")
def test_no_musket_carries_beyond_twelve_inches():
    s = field(troop("classic", 0, (20, 5), order="fire"), troop("classic", 1, (20, 17.1)), IDLE)
    do(s, 0, act.Activate("a1"))
    assert decider(s) == (1, "activate"), "no enemy to shoot at"


@pytest.mark.rule("TC-15.2-d")
@pytest.mark.parametrize(("weapon", "may"), [("bow", False), ("longbow", False), ("crossbow", True)])
def test_bows_do_not_shoot_in_reaction(weapon: str, may: bool):
    target = troop("shot_company", 1, (20, 25), order="fire", weapons=[weapon])
    s = field(troop("combat_company", 0, (20, 20), order="assault"), target)
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Charge("b1"))
    action = act.React("b1", "shoot", weapon=weapon)
    if may:
        do(s, 1, action, (5, 1, *(1,) * 4, *(1,) * 4, *(1,) * 2))
    else:
        assert refused(s, 1, action) == "TC-7.3-c"


def over(friend: float, weapon: str = "bow", side: int = 0) -> State:
    """An enemy ten inches away, and a troop between."""
    s = field(
        troop("shot_company", 0, (20, 5), order="fire", weapons=[weapon]), troop("classic", 1, (20, 15)),
        troop("combat_company", side, (20, 5 + friend), 90), troop("classic", 1, (29, 8), 180), IDLE,
    )  # fmt: skip
    do(s, 0, act.Activate("a1"))
    return s


@pytest.mark.rule("TC-15.2-e")
def test_bows_shoot_over_friends_who_are_nearer_to_them_than_to_the_target():
    do(over(4), 0, act.Shoot("b1", "bow"), (1, 1, 1))
    assert refused(over(8), 0, act.Shoot("b1", "bow")) == "TC-7.2-a"


@pytest.mark.rule("TC-15.2-e")
def test_no_other_small_arm_does_and_not_over_enemies():
    assert refused(over(4), 0, act.Shoot("b1", "musket")) == "TC-7.2-a"
    assert refused(over(4, side=1), 0, act.Shoot("b1", "bow")) == "TC-7.2-a"


@pytest.mark.rule("TC-15.2-g")
@pytest.mark.parametrize("unit", ["light_gun", "medium_gun", "heavy_gun"])
def test_guns_shoot_only_with_fire(unit: str):
    s = field(troop(unit, 0, (20, 5), order="ready", disordered=True), troop("classic", 1, (20, 15)), IDLE)
    do(s, 0, act.Activate("a1"))
    assert refused(s, 0, act.Shoot("b1", unit)) == "TC-15.2-g"
    s = field(troop(unit, 0, (20, 5), order="fire"), troop("classic", 1, (20, 15)), IDLE)
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Shoot("b1", unit), (1,))


@pytest.mark.rule("TC-15.2-g")
@pytest.mark.parametrize(("order", "may"), [("ready", False), ("fire", True)])
def test_guns_react_only_with_fire(order: str, may: bool):
    s = field(troop("combat_company", 0, (20, 20), order="assault"), troop("light_gun", 1, (20, 25), order=order), IDLE)
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Charge("b1"))
    action = act.React("b1", "shoot", weapon="light_gun")
    if may:
        assert len(the_only(do(s, 1, action, (5, 1, 1, 1, *(1,) * 4, 1, 1)), Shot).faces) == 1
    else:
        assert refused(s, 1, action) == "TC-5.2-e"


@pytest.mark.rule("TC-15.2-h")
@pytest.mark.parametrize(("unit", "reach"), [("light_gun", 18), ("medium_gun", 24), ("heavy_gun", 36)])
def test_how_far_guns_carry(unit: str, reach: int):
    s = field(
        troop(unit, 0, (20, 5), order="fire"),
        troop("classic", 1, (20, 5.1 + reach)),
        troop("classic", 1, (30, 10), 180),
    )
    do(s, 0, act.Activate("a1"))
    assert refused(s, 0, act.Shoot("b1", unit)) == "TC-7.3-b"
    s.change(1, pose=pose(20, 5 + reach, 270))
    do(s, 0, act.Shoot("b1", unit), (1,))


@pytest.mark.rule("TC-15.2-j")
def test_pistols_shoot_as_well_with_ready():
    s = field(troop("light_cavalry", 0, (20, 20), order="ready"), troop("classic", 1, (20, 24)), IDLE)
    do(s, 0, act.Activate("a1"))
    assert len(the_only(do(s, 0, act.Shoot("b1", "pistol"), (1, 1)), Shot).faces) == 2
    s = field(troop("shot_company", 0, (20, 20), order="ready"), troop("classic", 1, (20, 24)), IDLE)
    do(s, 0, act.Activate("a1"))
    assert len(the_only(do(s, 0, act.Shoot("b1", "musket"), (1, 1)), Shot).faces) == 2, "three less the malus"


@pytest.mark.rule("TC-15.2-j")
def test_pistols_shoot_as_well_with_ready_in_reaction():
    s = field(
        troop("combat_company", 0, (20, 20), order="assault"), troop("light_cavalry", 1, (20, 24), order="ready"), IDLE
    )
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Charge("b1"))
    out = do(s, 1, act.React("b1", "shoot", weapon="pistol"), (5, 1, 1, *(1,) * 4, *(1,) * 3))
    assert len(the_only(out, Shot).faces) == 2


def mortar(*options: str, **more: object) -> State:
    """A gun with a troop between it and its target."""
    s = field(
        troop("medium_gun", 0, (20, 5), order="fire", options=options), troop("classic", 0, (20, 10)),
        troop("classic", 1, (20, 16)), troop("classic", 1, (20, 25)), troop("classic", 1, (32, 20), 200), **more,
    )  # fmt: skip
    do(s, 0, act.Activate("a1"))
    return s


@pytest.mark.rule("TC-15.2-m")
def test_a_mortar_shoots_over_everybody():
    assert refused(mortar(), 0, act.Shoot("b2", "medium_gun")) == "TC-7.2-a"
    out = do(mortar("mortar"), 0, act.Shoot("b2", "medium_gun"), (1,))
    assert the_only(out, Shot).target.startswith("b2.")


@pytest.mark.rule("TC-15.2-m")
@pytest.mark.parametrize(("options", "dice"), [((), 6), (("mortar",), 4)])
def test_a_mortar_ignores_cover(options: tuple[str, ...], dice: int):
    crops = area("field", 20, 21, 8, ground="difficult", rules_on=("covered",))
    s = field(
        troop("medium_gun", 0, (20, 5), order="fire", options=options),
        troop("classic", 1, (20, 20)),
        IDLE,
        scenery=[crops],
    )
    do(s, 0, act.Activate("a1"))
    out = do(s, 0, act.Shoot("b1", "medium_gun"), (6, *(6,) * dice))
    assert len(the_only(out, Shot).courage) == dice
