"""Rules 1 and 3: what is printed on counters does what it says; dice."""

from __future__ import annotations

import pytest

from grognard.core.dice import OutOfScript
from grognard.games.valor.components.counters import AFV, CLASSES, EXPENDABLES, GUN, KINDS, WEAPONS
from grognard.games.valor.events import fire as fire_events
from grognard.games.valor.events import movement as movement_events
from grognard.games.valor.events import turn as turn_events
from tests.valor.positions import position


def kind(name):
    return next(kind for kind in KINDS if kind.id == name)


# --- 1.1: units


@pytest.mark.rule("VV-1.1-a")
def test_every_counter_is_of_one_class_and_only_squads_half_squads_and_leaders_are_infantry():
    assert {CLASSES[kind.cls] for kind in KINDS} == {"squad", "half_squad", "leader", "gun", "afv", "vehicle"}
    assert {CLASSES[kind.cls] for kind in KINDS if kind.infantry} == {"squad", "half_squad", "leader"}
    p = position("I6: t m4a1, v truck_us, p m1_57mm | C3: g ger_rifle", phase="advance", check=False)
    for unit in "tvp":
        assert p.refused(f"advance {unit} I5") == "VV-5.3.5-c"


@pytest.mark.rule("VV-1.1-b")
def test_elite_troops_rally_on_a_roll_that_leaves_regulars_pinned():
    p = position("I6: e usa_paratrooper pinned, r usa_rifle pinned | C3: g ger_rifle", phase="after-action")
    q = p.play("rally e", "rally r", dice=[3, 4, 3, 4])
    assert not q["e"].pinned
    assert q["r"].pinned
    assert (kind("ger_panzergrenadier").ap, kind("ger_panzergrenadier").cr) == (kind("ger_rifle").ap, 5)


@pytest.mark.rule("VV-1.1.1-a", "VV-1.1.2-a")
def test_squads_and_half_squads_have_firepower_range_and_rating_of_their_own():
    p = position("J6: s usa_rifle, h usa_rifle_h | J12: g ger_rifle")
    assert p.play("fire s at J12", dice=[6, 5]).last(fire_events.Fired).ap == 5
    assert p.play("fire h at J12", dice=[6, 5]).last(fire_events.Fired).ap == 2
    far = position("J5: s usa_rifle, h usa_rifle_h | J12: g ger_rifle")
    assert far.refused("fire s at J12") == far.refused("fire h at J12") == "VV-13.3-a"


@pytest.mark.rule("VV-1.1.3-a", "VV-1.2.7-a")
def test_a_leader_fires_like_a_man_and_lends_his_modifier():
    p = position("I6: l coleman, s usa_rifle, h hayes | I9: g ger_rifle")
    alone = p.play("fire l at I9", dice=[4, 4]).last(fire_events.Fired)
    assert (alone.ap, alone.modifiers) == (1, ())
    led = p.play("fire s,l at I9 leader l", dice=[4, 4]).last(fire_events.Fired)
    assert (led.ap, led.modifiers, led.roll) == (6, ("leader-1",), 7)
    assert p.play("fire s at I9 leader h", dice=[4, 4]).last(fire_events.Fired).roll == 6
    assert p.refused("fire s at I9 leader s") == "VV-13.6-a"


@pytest.mark.rule("VV-1.1.4-a")
def test_light_and_heavy_weapons_are_carried_and_expendables_are_not():
    assert {weapon.heavy for weapon in WEAPONS} == {False, True}
    assert not {weapon.id for weapon in WEAPONS} & {*EXPENDABLES}
    p = position("I6: a usa_rifle m1919a6_lmg, b usa_rifle | I9: g ger_rifle", pool={"american": {"grenades": 1}})
    assert p.refused("fire b at I9 weapons b") == "VV-12.3-e"  # nothing to fire
    assert p.play("fire a at I9 weapons a", dice=[6, 5]).last(fire_events.Fired).ap == 8
    assert p.s.pools[0][EXPENDABLES.index("grenades")] == 1


@pytest.mark.rule("VV-1.1.5-a", "VV-7.4-a")
def test_a_gun_fires_without_infantry_where_its_barrel_points():
    p = position("I6: p m1_57mm facing 1 | I1: g ger_rifle | I11: k ger_rifle")
    assert p.play("rake p at I1 guns gun", dice=[6, 5]).last(fire_events.Fired).ap == 5
    assert p.refused("rake p at I11 guns gun") == "VV-14.4-c"


@pytest.mark.rule("VV-1.1.5-b")
def test_a_large_gun_moves_only_behind_a_transport():
    p = position("I6: p m5_3in facing 1, v truck_us facing 1 | A1: g ger_rifle", phase="movement")
    assert p.refused("move p") == "VV-1.1.5-b"
    q = p.play("move v", "load p onto v", "step I5")
    assert q.where("p") == "I5"


@pytest.mark.rule("VV-1.1.6-a", "VV-1.1.7-a", "VV-1.2-a")
def test_afvs_and_vehicles_fire_what_is_printed_on_them_and_nothing_else():
    p = position("I6: t m4a3e8 facing 1 | I7: j jeep_us facing 1 | I8: v truck_us facing 1 | I3: g ger_rifle")
    assert p.play("rake t at I3 guns gun,mg360,mgff", dice=[6, 5]).last(fire_events.Fired).ap == 12 + 4 + 3
    assert p.play("rake j at I3 guns mg360", dice=[6, 5]).last(fire_events.Fired).ap == 4
    for gun in ("gun", "mgff"):
        assert p.refused(f"rake j at I3 guns {gun}") == "VV-14.4-c"
    assert p.refused("rake v at I3 guns mg360") == "VV-14.4-c"  # a dash


# --- 1.2: what is printed


@pytest.mark.rule("VV-1.2.1-a")
def test_ap_fire_hurts_guns_and_vehicles_and_no_afv():
    p = position("I6: s usa_rifle | I9: t pzkpfw_ivh | H6: k truck_3t | J6: p pak38 facing 1")
    assert p.refused("fire s at I9") == "VV-14.1-c"
    for hex_, unit in (("H6", "k"), ("J6", "p")):
        q = p.play(f"fire s at {hex_}", dice=[3, 3])
        assert (q.last(fire_events.Fired).points, q[unit].pinned) == (1, True)


@pytest.mark.rule("VV-1.2.1-b", "VV-1.2.3-b")
def test_a_machine_gun_on_a_circle_fires_all_round_and_one_without_it_ahead_eight_hexes_at_most():
    p = position("I9: t m4a3e8 facing 1 | I1: g ger_rifle | I11: k ger_rifle | Q5: far ger_rifle")
    assert p.allows("rake t at I1 guns mg360,mgff")
    assert p.allows("rake t at I11 guns mg360")
    assert p.refused("rake t at I11 guns mgff") == "VV-14.4-c"
    q = position("J11: t m4a3e8 facing 1 | J2: g ger_rifle")  # 9 hexes
    assert q.refused("rake t at J2 guns mg360") == "VV-14.4-c"
    assert q.allows("rake t at J2 guns gun")


@pytest.mark.rule("VV-1.2.2-a", "VV-1.2.3-a")
def test_at_fire_is_for_afvs_vehicles_and_guns_and_guns_reach_across_the_map():
    p = position("A1: p m1_57mm facing 3 | Q9: t pzkpfw_ivh facing 1, v truck_3t | P9: k pak38, g ger_rifle")
    for target in "tvk":
        assert p.allows(f"shoot p at {target} with gun")
    assert p.refused("shoot p at g with gun") == "VV-16.1-a"
    assert p.play("shoot p at t with gun", dice=[6, 6]).last(fire_events.Aimed).number == 8


@pytest.mark.rule("VV-1.2.2-b")
def test_a_turret_fires_in_any_direction_and_a_gun_without_one_only_ahead():
    p = position("I6: s stug_iiig facing 1, t pzkpfw_ivh facing 1 | I11: v truck_us, u usa_rifle", check=False)
    assert p.allows("shoot t at v with gun")
    assert p.allows("rake t at I11 guns gun")
    assert p.refused("shoot s at v with gun") == "VV-16.2-a"
    assert p.refused("rake s at I11 guns gun") == "VV-14.4-c"


@pytest.mark.rule("VV-1.2.3-c", "VV-12.6.5-a")
def test_no_mortar_fires_at_the_next_hex():
    p = position("I6: m usa_rifle mortar_60mm | I5: g ger_rifle | I4: k ger_rifle")
    assert p.refused("mortar m at I5") == "VV-12.6.5-a"
    assert p.allows("mortar m at I4")


@pytest.mark.rule("VV-1.2.4-a")
def test_eliminating_a_unit_pays_its_casualty_rating():
    p = position("I6: a usa_rifle, b usa_rifle, l hayes | I5: g ger_rifle, h ger_rifle_h", phase="fire")
    q = p.play("fire a,b,l at I5 leader l", dice=[2, 3])
    assert q.points == 5
    assert q.refused("lose h:eliminate") == "VV-14.6.1-g"  # that pays 2
    assert q.play("lose g:eliminate").where("g") == "gone"  # and that 5
    assert all(kind.cr == 0 for kind in KINDS if kind.cls == AFV)


@pytest.mark.rule("VV-1.2.5-a")
def test_only_afvs_have_armour_and_one_letter_serves_for_both_ends():
    assert all((kind.front >= 0) == (kind.cls == AFV) for kind in KINDS)
    assert (kind("m4a3e8").front, kind("m4a3e8").rear) == (3, 2)
    assert kind("m3_halftrack").front == kind("m3_halftrack").rear == 0
    p = position("I6: p pak38 facing 1 | I2: t m4a3e8 facing 1 | J2: h m3_halftrack facing 1")
    assert p.play("shoot p at t with gun", dice=[3, 4, 6, 6]).last(fire_events.Pierced).number == 7  # C against rear C
    assert p.play("shoot p at h with gun", dice=[3, 4, 6, 6]).last(fire_events.Pierced).number == 11


@pytest.mark.rule("VV-1.2.6-a", "VV-13.5-a")
def test_a_shield_protects_a_gun_from_ahead_only():
    assert all(kind.cls == GUN for kind in KINDS if kind.shield)
    p = position("I6: p pak38 facing 1 | I3: a usa_rifle | I9: b usa_rifle", active="american")
    ahead = p.play("fire a at I6", dice=[3, 3])
    assert (ahead.last(fire_events.Fired).points, ahead["p"].pinned) == (1, False)
    assert p.play("fire b at I6", dice=[3, 3])["p"].pinned


@pytest.mark.rule("VV-1.2.8-a", "VV-6.3.2-a")
def test_the_printed_points_bound_the_move_of_vehicles():
    p = position("I11: t churchill facing 1 | A1: g ger_rifle", phase="movement")
    way = [f"step I{n}" for n in range(10, 3, -1)]
    q = p.play("move t", *way)
    assert q.spent == [7]
    assert q.refused("step I3") == "VV-6.1-a"


@pytest.mark.rule("VV-1.2.9-a", "VV-8.2-a")
def test_only_what_has_a_transport_class_carries_anybody():
    p = position("I6: t m4a1 facing 1, s usa_rifle | J6: h m3_halftrack facing 1, r usa_rifle | A1: g ger_rifle",
                 phase="movement")  # fmt: skip
    assert p.play("move t").refused("load s onto t") == "VV-8.3-a"
    assert p.play("move h").allows("load r onto h")


@pytest.mark.rule("VV-1.3-a")
def test_markers_do_what_the_rules_say_and_nothing_else():
    p = position("I6: a usa_rifle moved | I9: g ger_rifle", phase="advance")
    assert p.allows("advance a I5")
    p = position("I6: a usa_rifle moved, b usa_rifle fired, c usa_rifle pinned | I9: g ger_rifle")
    assert p.allows("fire a at I9")
    assert p.refused("fire b at I9") == "VV-13.1-a"
    assert p.refused("fire c at I9") == "VV-14.7-a"


# --- 3: dice


@pytest.mark.rule("VV-3.1-a")
def test_only_six_sided_dice_are_used():
    p = position("I6: a usa_rifle | I9: g ger_rifle")
    with pytest.raises(OutOfScript, match="7 is not a possible outcome"):
        p.play("fire a at I9", dice=[7, 1])


@pytest.mark.rule("VV-3.2-a")
def test_two_dice_are_added_and_then_modified():
    p = position("I6: a usa_rifle | I9: g ger_rifle", terrain={"I9": "woods"})
    fired = p.play("fire a at I9", dice=[2, 5]).last(fire_events.Fired)
    assert (fired.faces, fired.roll) == ((2, 5), 9)
    mine = position("I6: a usa_rifle | A1: g ger_rifle", positions={"I5": "minefield"}, phase="movement")
    assert mine.play("move a", "step I5", dice=[4]).last(movement_events.Mined).die == 4  # a die roll is one die


@pytest.mark.rule("VV-3.2-b")
def test_an_anti_tank_shot_rolls_to_hit_arc_elimination_abandonment_and_then_valor():
    p = position("K6: a usa_rifle bazooka | I6: t pzkpfw_ivh facing 1")  # exactly at its side
    q = p.play("shoot a at t with weapon", dice=[1, 1, 5, 4, 5, 3, 2, 3])
    aimed, pierced, abandoned, valor = q.events
    assert (aimed.faces, pierced.die, pierced.armour, pierced.faces) == ((1, 1), 5, "rear", (4, 5))
    assert (pierced.result, abandoned.die, valor.faces) == ("immobilised", 3, (2, 3))
    front = p.play("shoot a at t with weapon", dice=[3, 3, 3, 6, 6])
    assert front.last(fire_events.Pierced).armour == "front"


@pytest.mark.rule("VV-3.2-b")
def test_an_attack_rolls_survival_in_the_order_of_allocation_then_valor_and_then_the_sniper():
    p = position("I9: a usa_rifle_h, b usa_rifle_h | I6: p pak38 facing 1", snipers={"german": "ready"},
                 terrain={"I9": "woods", "H8": "woods"})  # fmt: skip
    q = p.play("fire b,a at I6", dice=[1, 1, 6, 5, 5, 1, 1])
    survived, first, second = q.events[1:]
    assert (survived.die, first.unit, first.faces) == (6, "u1.usa_rifle_h", (5, 5))
    assert (second.unit, second.faces) == ("u0.usa_rifle_h", (1, 1))
    q = p.play("fire b,a at I6", "snipe from H8 at I9", dice=[6, 6, 3])
    assert [type(event).__name__ for event in q.events] == ["Fired", "SniperPlaced", "SniperFired"]
    assert q.play("lose a:pin", dice=[2]).last(fire_events.SniperChecked).die == 2


@pytest.mark.rule("VV-3.2-c")
def test_a_mission_rolls_accuracy_scatter_fire_and_then_vehicle_by_vehicle():
    p = position("A6: s usa_rifle, l coleman | I6: g ger_rifle, t pzkpfw_ivh", phase="missions",
                 missions={"american": {"light_artillery": 1}})  # fmt: skip
    q = p.play("call light_artillery I7", dice=[5, 1, 6, 6, 3, 4, 6, 5])
    kinds = [type(event).__name__ for event in q.events]
    assert kinds == ["MissionCalled", "Landed", "Fired", "Aimed", "Pierced"]
    assert (q.last(turn_events.Landed).accuracy, q.last(turn_events.Landed).scatter, q.last(turn_events.Landed).at) == (
        5,
        1,
        "I6",
    )
    assert (q.last(fire_events.Fired).faces, q.last(fire_events.Aimed).faces, q.last(fire_events.Pierced).faces) == (
        (6, 6),
        (3, 4),
        (6, 5),
    )


@pytest.mark.rule("VV-3.2-c")
def test_a_mortar_rolls_fire_losses_and_then_vehicle_by_vehicle_in_the_order_of_their_numbers():
    p = position("I6: m usa_rifle mortar_60mm | I3: a truck_3t, b sdkfz_251", active="american")
    q = p.play("mortar m at I3", dice=[6, 6, 1, 1, 6, 6])
    assert [event.target for event in q.happened(fire_events.Aimed)] == ["u1.truck_3t", "u2.sdkfz_251"]
    assert [type(event).__name__ for event in q.events] == ["Aimed", "Aimed", "Pierced"]


@pytest.mark.rule("VV-3.2-c", "VV-19.7-a")
def test_mine_dice_are_rolled_in_the_order_in_which_the_stack_was_named():
    p = position("I6: a usa_rifle, b usa_rifle | A1: g ger_rifle", positions={"I5": "minefield"}, phase="movement")
    q = p.play("move b,a", "step I5", dice=[3, 4])
    assert (q.where("b"), q.where("a")) == ("gone", "I5")
