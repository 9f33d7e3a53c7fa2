"""Rules 14.6 and 14.7: casualty points come to the owner of those who were hit, and what becomes of units."""

from __future__ import annotations

import pytest

from grognard.games.valor import actions as act
from grognard.games.valor import play
from grognard.games.valor.events import fire as ev
from grognard.games.valor.state import Rulings
from tests.valor.positions import Position, position

FACES = {2: [1, 1], 3: [1, 2], 4: [1, 3], 5: [1, 4], 6: [1, 5], 7: [1, 6]}


def hit(points: int, stands: str, **more: object) -> Position:
    """American fire of 10 AP that costs what stands in I9 so many points (1 to 4)."""
    p = position(f"I6: a usa_rifle, b usa_rifle | {stands}", **more)  # type: ignore[arg-type]
    q = p.play("fire a,b at I9", dice=FACES[7 - points])
    assert q.last(ev.Fired).points == points
    return q


# --- VV-14.6, -14.6.1


@pytest.mark.rule("VV-14.6-a")
def test_a_dash_does_nothing():
    q = position("I6: a usa_rifle | I9: g ger_rifle").play("fire a at I9", dice=[6, 1])
    assert (q.decider, q.how("g")) == ("american fire", "")


@pytest.mark.rule("VV-14.6-a", "VV-14.6.1-a")
def test_the_owner_of_those_hit_decides_and_nobody_else():
    q = hit(3, "I9: g ger_rifle, k ger_rifle")
    assert (q.decider, q.points) == ("german losses", 3)
    assert play.refusal(q.s, 0, act.Lose(("u2:reduce",))) is not None
    assert play.refusal(q.s, 1, act.Lose(("u2:reduce",))) is None
    assert play.refusal(q.s, 1, act.Lose(("u3:reduce",))) is None


@pytest.mark.rule("VV-14.6.1-a")
def test_points_are_paid_by_those_in_the_hex_that_was_hit():
    q = hit(1, "I9: g ger_rifle, k hermes | I10: d ger_rifle")
    assert q.refused("lose d:pin") == "VV-14.6.1-a"
    assert q.refused("lose a:pin") == "VV-14.6.1-a"


@pytest.mark.rule("VV-14.6.1-a")
def test_where_only_one_way_is_left_nobody_is_asked():
    p = position("I6: a usa_rifle, b usa_rifle | I9: g ger_rifle pinned")
    q = p.play("fire a,b at I9", dice=[1, 5])
    assert (q.decider, q.where("g")) == ("american fire", "gone")


@pytest.mark.rule("VV-14.6.1-b")
def test_a_unit_is_pinned_for_a_point():
    q = hit(1, "I9: g ger_rifle, k ger_rifle").play("lose k:pin")
    assert (q.how("g"), q.how("k")) == ("", "pinned")


@pytest.mark.rule("VV-14.6.1-c", "VV-13.9-a")
def test_a_squad_is_reduced_to_a_half_squad_of_its_type_for_the_difference():
    q = hit(3, "I9: g ger_rifle mg34_lmg, k ger_rifle").play("lose g:reduce")
    assert q["g"].of.id == "ger_rifle_h"
    assert (q["g"].armed is not None, q.how("g")) == (True, "")
    assert q["k"].of.id == "ger_rifle"


@pytest.mark.rule("VV-14.6.1-c")
def test_a_british_squad_pays_two_by_being_reduced():
    q = position("I6: a ger_rifle, b ger_rifle | I9: g bri_rifle, k bri_rifle").play("fire a,b at I9", dice=[1, 4])
    assert q.points == 2
    assert q.play("lose g:reduce")["g"].of.id == "bri_rifle_h"


@pytest.mark.rule("VV-14.6.1-c")
def test_half_squads_and_leaders_are_not_reduced():
    q = hit(3, "I9: g ger_rifle_h, k hermes, s ger_rifle")
    assert q.refused("lose g:reduce") == "VV-14.6.1-c"
    assert q.refused("lose k:reduce") == "VV-14.6.1-c"


@pytest.mark.rule("VV-14.6.1-d")
def test_a_squad_may_be_reduced_and_pinned():
    q = hit(4, "I9: g ger_rifle, k ger_rifle").play("lose g:reduce,g:pin")
    assert (q["g"].of.id, q.how("g"), q.how("k")) == ("ger_rifle_h", "pinned", "")


@pytest.mark.rule("VV-14.6.1-e", "VV-12.2-c")
def test_a_unit_is_eliminated_for_its_rating_and_its_weapon_with_it():
    q = hit(2, "I9: g ger_rifle_h mg34_lmg, k ger_rifle").play("lose g:eliminate")
    assert (q.where("g"), q["g"].weapon, q.where("k")) == ("gone", -1, "I9")


@pytest.mark.rule("VV-14.6.1-f")
def test_one_attack_does_not_pin_and_then_eliminate():
    q = hit(4, "I9: g ger_rifle_h, k ger_rifle_h, l hermes")
    assert q.refused("lose g:pin,g:eliminate,l:eliminate") == "VV-14.6.1-f"
    assert q.refused("lose g:pin,g:pin,l:pin") == "VV-14.6.1-f"


@pytest.mark.rule("VV-14.6.1-g")
def test_all_points_are_paid_and_nothing_is_lost_for_nothing():
    q = hit(3, "I9: g ger_rifle, k ger_rifle, l hermes")
    assert q.refused("lose g:pin,k:pin") == "VV-14.6.1-g"
    assert q.refused("lose g:reduce,l:pin") == "VV-14.6.1-g"
    assert q.allows("lose g:pin,k:pin,l:pin")
    assert q.allows("lose g:eliminate")


@pytest.mark.rule("VV-14.6.1-g")
def test_what_cannot_be_paid_is_waived_when_everybody_is_lost():
    p = position("I6: a usa_rifle, b usa_rifle | I9: g ger_rifle_h, l hermes")
    q = p.play("fire a,b at I9", dice=[1, 2])
    assert [q.where(name) for name in "gl"] == ["gone", "gone"]


@pytest.mark.rule("VV-14.6.1-h")
def test_the_order_in_which_losses_are_named_changes_nothing():
    q = hit(4, "I9: g ger_rifle, k ger_rifle")
    one, other = q.play("lose g:reduce,k:pin"), q.play("lose k:pin,g:reduce")
    assert one.s == other.s
    assert q.play("lose g:pin,g:reduce").s == q.play("lose g:reduce,g:pin").s


# --- VV-14.6.2: who was pinned before


@pytest.mark.rule("VV-14.6.2-a")
def test_who_was_pinned_before_pays_last():
    q = hit(2, "I9: g ger_rifle, k ger_rifle_h pinned, l hermes")
    assert q.refused("lose k:eliminate") == "VV-14.6.2-a"
    assert q.allows("lose g:pin,l:pin")
    r = hit(3, "I9: g ger_rifle_h, k ger_rifle_h pinned").play("lose g:pin,k:eliminate")
    assert (r.how("g"), r.where("k")) == ("pinned", "gone")


@pytest.mark.rule("VV-14.6.2-a")
def test_a_squad_that_is_only_reduced_is_unpinned_still():
    q = hit(4, "I9: g ger_rifle, k hermes pinned")
    assert q.refused("lose g:reduce,k:eliminate") == "VV-14.6.2-a"
    assert q.allows("lose g:reduce,g:pin")


@pytest.mark.rule("VV-14.6.2-b")
def test_who_was_pinned_before_is_only_eliminated():
    q = hit(4, "I9: g ger_rifle_h, k ger_rifle pinned")
    assert q.refused("lose g:pin,k:reduce") == "VV-14.6.2-b"
    assert q.refused("lose g:pin,k:pin") == "VV-14.6.2-b"
    assert q.play("lose g:pin,k:eliminate").where("k") == "gone"


# --- VV-14.6.3: shields and valor


@pytest.mark.rule("VV-14.6.3-a", "VV-22.3-a")
def test_a_valorous_unit_ignores_its_first_point():
    q = hit(2, "I9: g ger_rifle valor, k ger_rifle").play("lose g:absorb,g:pin")
    assert (q.how("g"), q.how("k")) == ("pinned valor", "")
    assert hit(1, "I9: g ger_rifle valor, k ger_rifle").play("lose g:absorb").how("g") == "valor"


@pytest.mark.rule("VV-14.6.3-a", "VV-22.3-a")
def test_nobody_else_ignores_a_point_and_nobody_two():
    q = hit(2, "I9: g ger_rifle valor, k ger_rifle")
    assert q.refused("lose k:absorb,k:pin") == "VV-14.6.3-a"
    assert q.refused("lose g:absorb,g:absorb") == "VV-14.6.1-f"


@pytest.mark.rule("VV-22.3-a")
def test_valor_helps_against_each_attack():
    p = position("I6: a usa_rifle | J6: b usa_rifle | I9: g ger_rifle valor, k ger_rifle")
    q = p.play("fire a at I9", "lose g:absorb", "fire b at I9", "lose g:absorb", dice=[1, 5, 1, 5])
    assert [loss.what for loss in q.happened(ev.Suffered)] == ["absorb", "absorb"]


@pytest.mark.rule("VV-14.6.3-a", "VV-13.5-a")
@pytest.mark.parametrize(("facing", "absorbs"), [(1, True), (4, False)])
def test_the_shield_of_a_gun_counts_through_its_arc(facing, absorbs):
    q = hit(2, f"I9: p pak38 facing {facing}, k ger_rifle")
    assert q.allows("lose p:absorb,p:take1") is absorbs


@pytest.mark.rule("VV-14.6.3-a", "VV-13.5-a")
def test_a_gun_that_is_being_pushed_has_no_shield():
    p = position("I9: p pak38 facing 1 | I6: a usa_rifle, b usa_rifle", phase="movement")
    q = p.play("move p", "step I10 facing 1", "fire a,b at I10", dice=[1, 4, 6])
    assert q.last(ev.Suffered).what == "pin"
    assert not [loss for loss in q.happened(ev.Suffered) if loss.what == "absorb"]


@pytest.mark.rule("VV-13.5-a", "VV-13.5-c")
def test_a_shield_counts_against_the_fire_of_a_tank_and_not_when_it_drives_over_the_gun():
    p = position("I6: t m4a3e8 facing 4 | I9: p pak38 facing 1, k ger_rifle")
    q = p.play("rake t at I9 guns gun", dice=[1, 2])
    assert q.allows(f"lose p:absorb,p:take{q.points - 1}")
    over = position("I8: t m4a3e8 facing 4 | I9: p pak38 facing 1, k ger_rifle", phase="movement")
    r = over.play("move t", "overrun I9", "pass", dice=[3, 4])
    assert r.decider == "german losses"
    assert r.refused("lose p:absorb,p:take1") == "VV-14.6.3-a"


@pytest.mark.rule("VV-14.6.3-b")
def test_after_a_point_was_ignored_the_same_unit_pays_first():
    q = hit(3, "I9: g ger_rifle valor, k ger_rifle valor, l hermes")
    assert q.refused("lose g:absorb,k:absorb,l:pin") == "VV-14.6.3-b"
    assert q.refused("lose g:absorb,k:pin") == "VV-14.6.3-b"
    assert q.refused("lose g:absorb,k:reduce") == "VV-14.6.3-b"
    assert q.allows("lose g:absorb,g:pin,k:absorb")


# --- VV-14.6.4: guns and vehicles


@pytest.mark.rule("VV-14.6.4-a")
@pytest.mark.parametrize("points", [2, 3, 4])
@pytest.mark.parametrize("over", [0, 1])
def test_a_gun_survives_a_die_above_its_points(points, over):
    p = position("I6: a usa_rifle, b usa_rifle | I9: p pak38 facing 4")
    q = p.play("fire a,b at I9", dice=[*FACES[7 - points], points + over])
    assert (q.where("p"), q.how("p")) == (("I9", "pinned") if over else ("gone", ""))


@pytest.mark.rule("VV-14.6.4-a")
def test_a_single_point_pins_a_gun_without_a_die():
    q = position("I6: a usa_rifle, b usa_rifle | I9: p pak38 facing 4").play("fire a,b at I9", dice=[1, 5])
    assert (q.where("p"), q.how("p")) == ("I9", "pinned")


@pytest.mark.rule("VV-14.6.4-a")
def test_guns_and_vehicles_take_points_they_are_not_pinned_by_choice():
    q = hit(3, "I9: p pak38 facing 4, g ger_rifle")
    assert q.refused("lose p:pin,g:pin") == "VV-14.6.4-a"
    assert q.refused("lose p:eliminate") == "VV-14.6.4-a"
    assert q.refused("lose g:take3") == "VV-14.6.4-a"
    assert q.refused("lose p:take4") == "VV-14.6.4-a"
    assert q.allows("lose p:take3")


@pytest.mark.rule("VV-14.6.4-b")
def test_a_gun_takes_five_points_at_most_and_they_are_its_end():
    p = position("I6: t m4a3e8 facing 4 | I9: p pak38 facing 4, g ger_rifle, k ger_rifle")
    q = p.play("rake t at I9 guns gun,mg360,mgff", dice=[1, 2])
    assert q.points == 7
    assert q.refused("lose p:take7") == "VV-14.6.4-b"
    r = q.play("lose p:take5,g:pin,k:pin")
    assert (r.where("p"), r.where("g"), r.how("g")) == ("gone", "I9", "pinned")


@pytest.mark.rule("VV-14.6.4-a", "VV-14.6.4-b")
@pytest.mark.parametrize(("die", "where"), [(3, "I9"), (4, "gone")])
def test_by_the_later_edition_the_rating_saves_a_gun(die, where):
    p = position("I6: a usa_rifle, b usa_rifle | I9: p pak38 facing 4", rulings=Rulings(survival="rating"))
    assert p.play("fire a,b at I9", dice=[1, 4, die]).where("p") == where


@pytest.mark.rule("VV-14.6.4-c")
def test_a_gun_that_was_pinned_before_is_eliminated_for_its_rating():
    q = hit(4, "I9: p pak38 facing 4 pinned, l hermes")
    assert q.refused("lose l:eliminate,p:take3") == "VV-14.6.4-c"
    assert q.play("lose l:eliminate,p:eliminate").where("p") == "gone"


@pytest.mark.rule("VV-14.6.4-d")
def test_what_a_gun_takes_is_paid_whether_it_survives_or_not():
    q = hit(3, "I9: p pak38 facing 4, g ger_rifle")
    for die, where in ((6, "I9"), (1, "gone")):
        r = q.play("lose p:take3", dice=[die])
        assert (r.where("p"), r.decider, r.how("g")) == (where, "american fire", "")


@pytest.mark.rule("VV-3.2-b")
def test_survival_dice_come_when_everything_is_assigned():
    q = hit(4, "I9: v truck_3t facing 4, p pak38 facing 4")
    r = q.play("lose p:take2,v:take2", dice=[3, 1])
    assert (r.where("p"), r.where("v")) == ("I9", "gone")


# --- VV-14.6.5: passengers


@pytest.mark.rule("VV-14.6.5-a", "VV-14.6.5-c")
def test_passengers_of_a_truck_are_reduced_or_eliminated_but_not_pinned():
    q = hit(3, "I9: v truck_3t facing 4, r ger_rifle aboard v")
    assert q.refused("lose r:pin,v:take2") == "VV-14.6.5-c"
    r = q.play("lose r:reduce")
    assert (r["r"].of.id, r.how("r"), r.how("v"), r["r"].aboard) == ("ger_rifle_h", "", "", r.number("v"))


@pytest.mark.rule("VV-14.6.5-a")
def test_others_need_not_wait_for_the_passengers():
    assert hit(3, "I9: v truck_3t facing 4, r ger_rifle aboard v, g ger_rifle").allows("lose g:reduce")


@pytest.mark.rule("VV-14.6.5-b")
def test_passengers_of_a_halftrack_pay_nothing():
    q = hit(3, "I9: h sdkfz_251 facing 4, r ger_rifle aboard h, g ger_rifle, l hermes")
    assert q.refused("lose r:reduce") == "VV-14.6.1-a"


@pytest.mark.rule("VV-14.6.5-d")
def test_a_gun_in_tow_pays_nothing():
    q = hit(3, "I9: v truck_3t facing 4, p pak38 aboard v, g ger_rifle")
    assert q.refused("lose p:take3") == "VV-14.6.1-a"


# --- VV-14.7: pinned units


@pytest.mark.rule("VV-14.7-a")
@pytest.mark.parametrize(
    ("phase", "text"),
    [
        ("fire", "fire a at I9"),
        ("fire", "fire b at I9 leader l"),
        ("fire", "shoot a at t with weapon"),
        ("movement", "move a"),
        ("movement", "turn v 2"),
        ("advance", "advance a I5"),
        ("advance", "assault a at I7"),
    ],
)
def test_who_is_pinned_does_nothing(phase, text):
    p = position(
        "I6: a usa_rifle bazooka pinned, b usa_rifle, l coleman pinned | J6: v jeep_us pinned | I9: g ger_rifle "
        "| I7: k ger_rifle | J8: t pzkpfw_ivh",
        phase=phase,
    )
    assert p.refused(text) == "VV-14.7-a"


@pytest.mark.rule("VV-14.7-a")
def test_who_is_pinned_neither_spots_nor_helps():
    p = position(
        "A1: s usa_rifle pinned | I8: m usa_rifle mortar_60mm | I4: g ger_rifle",
        terrain={"I6": "building", "H6": "building", "J6": "building"},
    )
    assert p.refused("mortar m at I4") == "VV-12.6.2-a"
    assert p.changed("s", flags=0).allows("mortar m at I4")


@pytest.mark.rule("VV-14.7-a")
def test_who_is_pinned_loads_onto_nothing():
    p = position("I6: v truck_us, a usa_rifle pinned, b usa_rifle | A1: g ger_rifle", phase="movement").play("move v")
    assert p.refused("load a onto v") == "VV-8.3-g"
    assert p.allows("load b onto v")


@pytest.mark.rule("VV-14.7-a")
def test_whom_his_own_mission_has_pinned_does_not_reorganise():
    p = position("I6: a usa_rifle m1919a6_lmg pinned, b usa_rifle, l coleman | J6: c usa_rifle_h pinned, "
                 "d usa_rifle_h, k hayes | A1: g ger_rifle", phase="reorganise", check=False)  # fmt: skip
    for order in ("hand a b", "split a", "unite c d", "unite d c"):
        assert p.refused(order) == "VV-14.7-a"
    assert p.allows("split b")


@pytest.mark.rule("VV-14.7-a")
def test_who_is_pinned_holds_the_hex_and_can_be_hit():
    p = position("I6: a usa_rifle | I7: g ger_rifle pinned", phase="movement").play("move a")
    assert p.refused("step I7") == "VV-6.8-a"
    assert position("I6: a usa_rifle | I7: g ger_rifle pinned").allows("fire a at I7")


@pytest.mark.rule("VV-14.7-b", "VV-8.5-c")
def test_with_a_vehicle_everything_aboard_is_pinned():
    p = position("I6: a usa_rifle, b usa_rifle | I9: v truck_3t facing 4, r ger_rifle aboard v, p pak38 aboard v")
    q = p.play("fire a,b at I9", "lose v:take1", dice=[1, 5])
    assert [q.how(name) for name in "vrp"] == ["pinned"] * 3


@pytest.mark.rule("VV-14.7-c")
def test_units_stay_pinned_until_their_own_command_phase():
    p = position("A1: a usa_rifle pinned | Q11: g ger_rifle pinned", phase="advance").play("pass", "pass")
    assert (p.s.active, p.how("a"), p.how("g")) == (1, "pinned", "")
    q = p.play("pass", "pass")
    assert (q.s.active, q.how("a"), q.how("g")) == (0, "", "")


@pytest.mark.rule("VV-14.7-d")
def test_the_worked_example_of_ap_combat():
    p = position(
        "A1: g1 ger_panzergrenadier, g2 ger_panzergrenadier mg34_lmg, g3 hermes | "
        "C1: h1 ger_panzergrenadier, h2 ger_panzergrenadier, h3 ger_panzergrenadier, h4 schmidt | "
        "B3: m1 usa_rifle, m2 usa_rifle m1919a6_lmg, m3 coleman",
        board="ap_example",
    )
    q = p.play("fire g1,g2,g3 at B3 weapons g2 leader g3", dice=[1, 3])
    assert (q.last(ev.Fired).ap, q.last(ev.Fired).roll, q.points) == (12, 6, 2)
    q = q.play("lose m1:reduce").play("fire h1,h2,h3,h4 at B3 leader h4", dice=[1, 2])
    assert (q.last(ev.Fired).ap, q.last(ev.Fired).roll, q.points) == (13, 5, 3)
    q = q.play("lose m2:reduce,m1:pin").play("pass")
    assert q.decider == "american defensive-fire"
    q = q.play("fire m2,m3 at A1 weapons m2 leader m3", dice=[3, 4])
    assert (q.last(ev.Fired).ap, q.last(ev.Fired).roll, q.last(ev.Fired).points) == (6, 7, 0)
