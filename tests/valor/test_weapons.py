"""Rules 12.1 to 12.5: support weapons, carried and expendable."""

from __future__ import annotations

import pytest

from grognard.games.valor.components.counters import EXPENDABLES, WEAPONS
from grognard.games.valor.events import fire as fire_events
from grognard.games.valor.events import movement as movement_events
from tests.valor.positions import position

FAR = " | A1: far ger_rifle"


def ap(p, order):
    return p.play(order, dice=[6, 5]).last(fire_events.Fired).ap


def left(p, side, what):
    return p.s.pools[side][EXPENDABLES.index(what)]


# --- 12.1: classes


@pytest.mark.rule("VV-12.1-a", "VV-12.1-b")
def test_light_machine_guns_at_weapons_and_flamethrowers_are_light_and_mortars_and_tripods_heavy():
    light = {weapon.id for weapon in WEAPONS if not weapon.heavy}
    assert {"mg34_lmg", "bazooka", "panzerschreck", "piat", "flamethrower_usa"} <= light
    assert {weapon.id for weapon in WEAPONS if weapon.mortar} <= {weapon.id for weapon in WEAPONS if weapon.heavy}
    assert {"mg42_hmg", "m1919a4_mmg"} & light == set()
    p = position("I6: a usa_rifle flamethrower_usa | I5: g ger_rifle | I4: h ger_rifle")
    assert ap(p, "fire a at I5 weapons a") == 5 + 10
    assert p.refused("fire a at I4 weapons a") == "VV-12.3-e"


@pytest.mark.rule("VV-12.1-c")
def test_expendables_are_fausts_at_grenades_grenades_and_satchels():
    assert {*EXPENDABLES} == {"panzerfaust", "at_grenade", "grenades", "satchel_charge"}


# --- 12.2: carrying


@pytest.mark.rule("VV-12.2-a", "VV-12.4-a")
def test_everybody_carries_one_weapon_at_most_so_two_who_carry_swap():
    p = position("I6: a usa_rifle m1919a6_lmg, b usa_rifle_h m1919a4_mmg, c usa_rifle" + FAR, phase="reorganise")
    q = p.play("hand a b")
    assert (q["a"].armed.id, q["b"].armed.id) == ("m1919a4_mmg", "m1919a6_lmg")
    q = p.play("hand a c")
    assert (q["a"].weapon, q["c"].armed.id) == (-1, "m1919a6_lmg")


@pytest.mark.rule("VV-12.2-b")
def test_a_leader_carries_a_light_weapon_only():
    p = position("I6: a usa_rifle m1919a6_lmg, b usa_rifle m1919a4_mmg, l coleman, k hayes bazooka" + FAR,
                 phase="reorganise")  # fmt: skip
    assert p.play("hand a l")["l"].armed.id == "m1919a6_lmg"
    assert p.refused("hand b l") == "VV-12.2-b"
    assert p.refused("hand k b") == "VV-12.2-b"  # he would get the heavy one


@pytest.mark.rule("VV-12.2-c")
def test_a_weapon_is_lost_with_its_carrier_and_kept_by_what_is_left_of_him():
    p = position("I6: a usa_rifle, b usa_rifle, c usa_rifle | I9: g ger_rifle mg34_lmg")
    dead = p.play("fire a,b,c at I9", dice=[1, 2])
    assert (dead.where("g"), dead["g"].weapon) == ("gone", -1)
    hurt = p.play("fire a,b,c at I9", dice=[3, 2]).play("lose g:reduce")
    assert (hurt["g"].of.id, hurt["g"].armed.id) == ("ger_rifle_h", "mg34_lmg")


@pytest.mark.rule("VV-12.2-d")
def test_weapons_do_not_count_for_stacking():
    p = position("I6: a usa_rifle m1919a4_mmg | I5: b usa_rifle m1919a6_lmg, c usa_rifle bazooka, l coleman bazooka"
                 + FAR, phase="movement")  # fmt: skip
    assert p.play("move a", "step I5", "stop").where("a") == "I5"


@pytest.mark.rule("VV-12.2-e", "VV-12.2-f")
def test_a_light_weapon_costs_no_points_and_a_heavy_one_costs_one():
    p = position("I9: a usa_rifle m1919a6_lmg, b usa_rifle_h m1919a4_mmg" + FAR, phase="movement")
    assert p.play("move a", "step I8", "step I7", "step I6").decider == "american move"
    assert p.play("move b", "step I8", "step I7", "step I6").decider == "american movement"
    assert p.play("move b", "step I8", "step I7").decider == "american move"


# --- 12.3: firing


@pytest.mark.rule("VV-12.3-a", "VV-13.1-a")
def test_a_unit_uses_its_weapon_once_as_ap_or_as_at():
    p = position("I6: a usa_rifle bazooka | I4: g ger_rifle, t pzkpfw_ivh")
    assert ap(p, "fire a at I4 weapons a") == 5 + 2
    assert p.play("fire a at I4 weapons a", dice=[6, 5]).refused("shoot a at t with weapon") == "VV-13.1-a"
    shot = p.play("shoot a at t with weapon", dice=[6, 5])
    assert shot.refused("fire a at I4") == "VV-13.1-a"


@pytest.mark.rule("VV-12.3-b", "VV-12.3-c", "VV-12.3-d")
def test_squads_add_their_weapon_half_squads_a_light_one_and_leaders_none():
    p = position("I6: s usa_rifle m1919a4_mmg, l usa_rifle m1919a6_lmg | J6: h usa_rifle_h m1919a4_mmg, "
                 "k usa_rifle_h m1919a6_lmg, c coleman m1919a6_lmg | I4: g ger_rifle")  # fmt: skip
    for unit, firepower in (("s", 9), ("l", 8), ("h", 4), ("k", 5), ("c", 3)):
        assert ap(p, f"fire {unit} at I4 weapons {unit}") == firepower
    assert ap(p, "fire h at I4") == 2  # it may leave the weapon alone


@pytest.mark.rule("VV-12.3-e")
def test_beyond_its_own_range_a_unit_fires_its_weapon_alone():
    p = position("J4: a usa_rifle m1919a4_mmg, b usa_rifle m1919a6_lmg | J12: g ger_rifle")  # 8 hexes
    assert ap(p, "fire a at J12 weapons a") == 4
    assert p.refused("fire a at J12") == "VV-13.3-a"
    assert p.refused("fire b at J12 weapons b") == "VV-12.3-e"


@pytest.mark.rule("VV-12.3-f", "VV-12.6.1-a")
def test_a_mortar_fires_with_its_own_firepower_and_in_no_group():
    p = position("I6: m usa_rifle mortar_60mm, a usa_rifle | I3: g ger_rifle")
    assert ap(p, "mortar m at I3") == 6
    assert p.refused("fire a,m at I3 weapons m") == "VV-12.3-e"
    assert p.refused("mortar m,a at I3") == "VV-12.6-a"
    assert ap(p, "fire a,m at I3") == 10  # its men may fire their rifles instead


@pytest.mark.rule("VV-12.4-a")
def test_weapons_change_hands_within_a_hex():
    p = position("I6: a usa_rifle m1919a6_lmg, b usa_rifle | I7: c usa_rifle" + FAR, phase="reorganise")
    assert p.refused("hand a c") == "VV-12.4-a"
    assert p.refused("hand b a") == "VV-12.4-a"  # it has nothing
    rallied = position("I6: a usa_rifle m1919a6_lmg pinned, b usa_rifle | I9: g ger_rifle, h ger_rifle",
                       phase="advance", active="german", nations=["american", "german"])  # fmt: skip
    rallied = rallied.play("pass")
    assert rallied.decider == "american reorganise"
    assert rallied.play("hand a b")["b"].weapon >= 0


# --- 12.5: expendables


@pytest.mark.rule("VV-12.5-a", "VV-12.5-b")
def test_an_expendable_is_gone_after_use_and_anybody_may_use_it():
    p = position("I6: a usa_rifle, b coleman | J6: c usa_rifle_h | I5: g ger_rifle", pool={"american": {"grenades": 1}})
    for order in ("fire a at I5 grenades a", "fire b at I5 grenades b", "fire c at I5 grenades c"):
        q = p.play(order, dice=[6, 6])
        assert left(q, 0, "grenades") == 0
        assert q.last(fire_events.ExpendableUsed).weapon == "grenades"
    q = p.play("fire a at I5 grenades a", dice=[6, 6])
    assert q.refused("fire c at I5 grenades c") == "VV-12.5-b"
    assert p.refused("fire a,b at I5 grenades a,b") == "VV-12.5-b"


@pytest.mark.rule("VV-12.5.1-a")
@pytest.mark.parametrize(("what", "number"), [("panzerfaust", 7), ("at_grenade", 3)])
def test_a_panzerfaust_or_at_grenade_is_for_armour_vehicles_and_guns_next_door(what, number):
    p = position("I6: g ger_rifle | I5: t m4a1 facing 4, a usa_rifle | H6: v truck_us | J6: p m1_57mm | I4: far m4a1",
                 pool={"german": {what: 1}})  # fmt: skip
    q = p.play(f"shoot g at t with {what}", dice=[4, 4, 6, 6])
    assert (q.last(fire_events.Aimed).number, q.last(fire_events.Pierced).number) == (8, number)
    assert left(q, 0, what) == 0
    assert p.allows(f"shoot g at v with {what}")
    assert p.allows(f"shoot g at p with {what}")
    assert p.refused(f"shoot g at far with {what}") == "VV-16.2-a"
    assert p.refused(f"shoot g at a with {what}") == "VV-16.1-a"


@pytest.mark.rule("VV-12.5.1-b")
def test_the_shot_with_a_panzerfaust_is_the_attack_of_its_user_and_a_leader_may_help():
    p = position("I6: g ger_rifle, l hermes | J6: k schmidt | I5: t m4a1 facing 4, a usa_rifle",
                 pool={"german": {"panzerfaust": 2}})  # fmt: skip
    q = p.play("shoot g at t with panzerfaust leader l", dice=[6, 6])
    assert (q.last(fire_events.Aimed).modifiers, q.how("g"), q.how("l")) == (("leader-1",), "fired", "fired")
    assert q.refused("fire g at I5") == q.refused("shoot g at t with panzerfaust") == "VV-13.1-a"
    assert p.refused("shoot g at t with panzerfaust leader k") == "VV-13.6-a"


@pytest.mark.rule("VV-12.5.2-a", "VV-12.5.2-d")
def test_grenades_help_an_attack_on_the_next_hex_beside_a_weapon():
    p = position("I6: a usa_rifle m1919a6_lmg | I5: g ger_rifle", pool={"american": {"grenades": 1}})
    fired = p.play("fire a at I5 weapons a grenades a", dice=[5, 5]).last(fire_events.Fired)
    assert (fired.ap, fired.modifiers, fired.roll) == (8, ("grenades-1",), 9)


@pytest.mark.rule("VV-12.5.2-b")
def test_one_grenades_counter_per_unit_and_adjacent_hexes_only():
    p = position("I6: a usa_rifle, b usa_rifle bazooka | I5: g ger_rifle | I4: h ger_rifle",
                 pool={"american": {"grenades": 3}})  # fmt: skip
    assert p.refused("fire a at I5 grenades a,a") == "unit-twice"
    assert p.refused("fire a at I4 grenades a") == "VV-12.5.2-b"
    assert p.refused("fire a at I5 grenades b") == "VV-12.5.2-b"


@pytest.mark.rule("VV-12.5.2-c")
def test_grenades_in_defence_lower_the_kill_number():
    p = position("I6: a usa_rifle, b usa_rifle | I5: g ger_rifle", phase="advance", pool={"german": {"grenades": 1}})
    q = p.play("assault a,b at I5")
    plain, thrown = (
        q.play(order, dice=[6, 6]).last(movement_events.Stormed).number for order in ("defend", "defend grenades g")
    )
    assert (plain, thrown) == (8, 7)


@pytest.mark.rule("VV-12.5.2-e", "VV-12.5.3-d")
def test_passengers_throw_grenades_and_satchels_in_an_overrun():
    p = position("I6: h m3_halftrack facing 1, a usa_rifle aboard h | I5: g ger_rifle", phase="movement",
                 pool={"american": {"grenades": 1, "satchel_charge": 1}})  # fmt: skip
    p = p.play("move h")
    thrown = p.play("overrun I5 crew a grenades a", "pass", dice=[6, 6])
    assert (thrown.last(fire_events.Fired).ap, thrown.last(fire_events.Fired).modifiers) == (2 * 4 + 5, ("grenades-1",))
    assert left(thrown, 0, "grenades") == 0
    charged = p.play("overrun I5 crew a satchels a", "pass", dice=[6, 6])
    assert charged.last(fire_events.Fired).ap == 2 * 4 + 5 + 8
    assert left(charged, 0, "satchel_charge") == 0


@pytest.mark.rule("VV-12.5.2-f")
def test_grenades_of_several_units_add_up():
    p = position("I6: a usa_rifle, b usa_rifle, l coleman | I5: g ger_rifle", pool={"american": {"grenades": 3}})
    fired = p.play("fire a,b,l at I5 grenades a,b,l", dice=[6, 6]).last(fire_events.Fired)
    assert (fired.modifiers, fired.roll) == (("grenades-3",), 9)


@pytest.mark.rule("VV-12.5.3-a", "VV-12.5.3-b")
def test_a_satchel_adds_its_firepower_next_door_and_replaces_the_weapon():
    p = position("I6: a usa_rifle m1919a6_lmg, b usa_rifle | I5: g ger_rifle, t pzkpfw_ivh | I4: h ger_rifle",
                 pool={"american": {"satchel_charge": 2}})  # fmt: skip
    assert ap(p, "fire a at I5 satchels a") == 5 + 8
    assert p.refused("fire a at I5 weapons a satchels a") == "VV-12.5.3-a"
    assert p.refused("fire a at I5 satchels a,a") == "unit-twice"
    assert p.refused("fire a at I4 satchels a") == "VV-12.5.3-b"
    assert left(p.play("fire a,b at I5 satchels a,b", dice=[6, 5]), 0, "satchel_charge") == 0
    assert not p.allows("shoot a at t with satchel_charge")


@pytest.mark.rule("VV-12.5.3-c")
def test_both_sides_use_satchels_in_close_assault():
    p = position("I6: a usa_rifle | I5: g ger_rifle", phase="advance",
                 pool={"american": {"satchel_charge": 1}, "german": {"satchel_charge": 1}})  # fmt: skip
    q = p.play("assault a at I5 satchels a")
    assert q.last(movement_events.Assaulted).ap == 5 + 8
    assert q.play("defend satchels g", dice=[6, 6]).last(movement_events.Defended).ap == 4 + 8
    assert q.play("defend", dice=[6, 6]).last(movement_events.Defended).ap == 4
