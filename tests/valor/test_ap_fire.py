"""Rules 14.1 to 14.5: fire against personnel, in groups, by passengers, vehicles and guns."""

from __future__ import annotations

import pytest

from grognard.games.valor import actions as act
from grognard.games.valor import play
from grognard.games.valor.components.tables import ROWS, casualty_points, row_of
from grognard.games.valor.events import fire as ev
from grognard.games.valor.state import Rulings
from tests.valor.positions import Position, position

TWO_HEXES = "I6: a usa_rifle, l coleman | J6: b usa_rifle | I3: g ger_rifle"


def who_pays(p: Position) -> set[str]:
    """Names of the units that can pay the points which are to be allocated."""
    numbers = {word.partition(":")[0] for way in p.ways() for word in way.removeprefix("lose ").split(",")}
    return {name for name, n in p.names.items() if f"u{n}" in numbers}


# --- VV-14.1: targets


@pytest.mark.rule("VV-14.1-a", "VV-14.1-b", "VV-14.6.5-b")
def test_ap_fire_strikes_everybody_in_a_hex_but_armour_and_those_aboard_it():
    p = position("I6: a usa_rifle, b usa_rifle | I9: h sdkfz_251, r ger_rifle aboard h, g ger_rifle, k hermes")
    q = p.play("fire a,b at I9", dice=[1, 2])
    assert q.points == 4
    assert who_pays(q) == {"g", "k"}


@pytest.mark.rule("VV-14.1-a", "VV-14.6.5-a", "VV-14.6.5-d")
def test_ap_fire_strikes_guns_and_vehicles_and_passengers_of_these_but_no_gun_in_tow():
    p = position(
        "I6: a usa_rifle, b usa_rifle | I9: v truck_3t, r ger_rifle aboard v, w pak38 aboard v, k leig18", phase="fire"
    )
    assert who_pays(p.play("fire a,b at I9", dice=[1, 2])) == {"v", "r", "k"}


@pytest.mark.rule("VV-14.1-c")
def test_ap_fire_needs_somebody_whom_it_can_hurt():
    p = position("I6: a usa_rifle, m usa_rifle mortar_60mm | I9: h sdkfz_251, r ger_rifle aboard h | I8: t pzkpfw_vi")
    assert p.refused("fire a at I9") == "VV-14.1-c"
    assert p.refused("fire a at I8") == "VV-14.1-c"
    assert p.refused("fire a at I7") == "VV-14.1-c"
    assert p.refused("fire a at I6") == "VV-14.1-c"  # no unit fires at friends
    assert p.refused("mortar m at I10") == "VV-14.1-c"
    assert p.allows("mortar m at I8")


@pytest.mark.rule("VV-14.1-c")
def test_a_tank_shoots_at_people_by_the_same_law():
    p = position("I6: t m4a3e8 facing 4 | I9: k pzkpfw_vi | I8: g ger_rifle")
    assert p.refused("rake t at I9 guns gun") == "VV-14.1-c"
    assert p.allows("rake t at I8 guns gun")


@pytest.mark.rule("VV-14.1-c")
def test_opportunity_fire_needs_somebody_soft_among_those_who_move():
    p = position("I3: t m4a1 facing 4 | I4: a usa_rifle | I8: g ger_rifle panzerschreck", phase="movement")
    q = p.play("move t", "step I4")
    assert q.decider == "german opportunity"
    assert q.refused("fire g at I4") == "VV-14.1-c"
    assert q.allows("shoot g at t with weapon")


# --- VV-14.2: groups


@pytest.mark.rule("VV-14.2-a", "VV-14.5-a")
def test_infantry_of_a_hex_fires_together_or_at_different_hexes():
    p = position("I6: a usa_rifle, b usa_rifle | I9: g ger_rifle | L6: k ger_rifle")
    assert p.play("fire a,b at I9", dice=[6, 5]).last(ev.Fired).ap == 10
    apart = p.play("fire a at I9", "fire b at L6", dice=[6, 5, 6, 5])
    assert [(shot.at, shot.ap) for shot in apart.happened(ev.Fired)] == [("I9", 5), ("L6", 5)]


@pytest.mark.rule("VV-14.2-b")
def test_a_leader_brings_as_many_neighbouring_hexes_as_he_is_good():
    p = position(
        "I6: a usa_rifle, l coleman, h hayes | J6: b usa_rifle | H6: c usa_rifle | K6: d usa_rifle | I3: g ger_rifle"
    )
    assert p.refused("fire a,b at I3") == "VV-14.2-b"
    assert p.allows("fire a,b at I3 leader l")
    assert p.refused("fire a,b,c at I3 leader l") == "VV-14.2-b"
    assert p.allows("fire a,b,c at I3 leader h")
    assert p.refused("fire a,d at I3 leader h") == "VV-14.2-b"
    assert p.refused("fire a,b at I3 leader a") == "VV-14.2-b"


@pytest.mark.rule("VV-14.2-b")
def test_the_leader_of_a_group_of_hexes_stands_where_it_begins():
    p = position("I6: a usa_rifle | H6: c usa_rifle | G6: l hayes | H7: k moretti | I3: g ger_rifle")
    for elsewhere in "lk":
        assert p.refused(f"fire a,c at I3 leader {elsewhere}") == "VV-14.2-b"
    there = position("I3: g ger_rifle | H6: c usa_rifle | I6: a usa_rifle, l hayes", active="american")
    assert there.refused("fire a,c at I3") == "VV-14.2-b"  # he has to be named


@pytest.mark.rule("VV-14.2-b", "VV-14.2-c")
@pytest.mark.parametrize(("how", "rule"), [("pinned", "VV-14.7-a"), ("fired", "VV-13.1-a")])
def test_who_coordinates_is_neither_pinned_nor_has_he_fired(how, rule):
    p = position(f"I6: a usa_rifle, l coleman {how} | J6: b usa_rifle | I3: g ger_rifle")
    assert p.refused("fire a,b at I3 leader l") == rule


@pytest.mark.rule("VV-14.2-c")
def test_who_coordinates_does_not_modify_and_is_marked():
    q = position(TWO_HEXES).play("fire a,b at I3 leader l", dice=[6, 5])
    assert q.last(ev.Fired).modifiers == ()
    assert q.is_("l", "fired")


@pytest.mark.rule("VV-14.2-c")
def test_in_a_group_of_one_hex_the_leader_modifies():
    q = position(TWO_HEXES).play("fire a at I3 leader l", dice=[6, 5])
    assert q.last(ev.Fired).modifiers == ("leader-1",)


@pytest.mark.rule("VV-14.2-d")
def test_each_joining_hex_fires_at_half_power_rounded_up_by_itself():
    p = position("I6: a usa_rifle, h hayes | J6: b usa_rifle | H6: c usa_rifle | I3: g ger_rifle")
    assert p.play("fire a,b at I3 leader h", dice=[6, 5]).last(ev.Fired).ap == 5 + 3
    assert p.play("fire a,b,c at I3 leader h", dice=[6, 5]).last(ev.Fired).ap == 5 + 3 + 3
    for order in ("fire a,b at I3 leader l", "fire b,a at I3 leader l"):  # whichever is named first
        few = position("I6: a usa_rifle, l coleman | J6: b usa_rifle_h | I3: g ger_rifle")
        fired = few.play(order, dice=[6, 5]).last(ev.Fired)
        assert (fired.start, fired.ap) == ("I6", 5 + 1)


@pytest.mark.rule("VV-14.2-d", "VV-14.2-k")
def test_the_units_of_a_joining_hex_are_added_before_they_are_halved():
    p = position("I6: a usa_rifle, l coleman | J6: b usa_rifle, c usa_rifle | I3: g ger_rifle")
    assert p.play("fire a,l,b,c at I3 leader l", dice=[6, 5]).last(ev.Fired).ap == 6 + 5


@pytest.mark.rule("VV-14.2-e")
def test_everybody_in_a_group_sees_the_target_and_reaches_it():
    p = position(
        "I6: a usa_rifle, l coleman | H6: b usa_rifle | I2: g ger_rifle", terrain={"H5": "building", "I3": "open"}
    )
    assert p.refused("fire a,b at I2 leader l") == "VV-14.2-e"
    far = position("I8: a usa_rifle, b usa_rifle m1919a4_mmg, l coleman | I1: g ger_rifle")
    assert far.refused("fire a,b at I1 weapons b") == "VV-13.3-a"
    assert far.refused("fire b at I1") == "VV-13.3-a"
    assert far.play("fire b at I1 weapons b", dice=[6, 5]).last(ev.Fired).ap == 4


@pytest.mark.rule("VV-14.2-f")
def test_the_worst_line_of_sight_counts_for_the_whole_group():
    p = position("I6: a usa_rifle, l coleman | I7: b usa_rifle | J3: g ger_rifle", terrain={"I6": "orchard"})
    alone = p.play("fire a at J3", dice=[6, 5])
    assert alone.last(ev.Fired).modifiers == ()
    together = p.play("fire a,b at J3 leader l", dice=[6, 5])
    assert together.last(ev.Fired).modifiers == ("between+1",)


@pytest.mark.rule("VV-14.2-h")
def test_infantry_of_a_hex_fires_at_a_hex_in_one_group():
    p = position(
        "I6: a usa_rifle, b usa_rifle bazooka, p m3_37mm facing 4 | I7: d usa_rifle | I9: g ger_rifle, t pzkpfw_ivh"
    )
    q = p.play("fire a at I9", dice=[6, 5])
    assert q.refused("fire b at I9") == "VV-14.2-h"
    assert q.allows("shoot b at t with weapon")
    assert q.allows("rake p at I9 guns gun")
    assert q.allows("fire d at I9")


@pytest.mark.rule("VV-14.2-h")
def test_mortars_may_fire_where_riflemen_have_fired():
    p = position("I6: a usa_rifle, m usa_rifle mortar_60mm | I9: g ger_rifle")
    assert p.play("fire a at I9", dice=[6, 5]).allows("mortar m at I9")


@pytest.mark.rule("VV-14.2-h")
def test_who_joined_a_group_has_fired_from_that_hex_too():
    p = position("I6: a usa_rifle, l coleman | J6: b usa_rifle, c usa_rifle | I3: g ger_rifle | K3: k ger_rifle")
    q = p.play("fire a,b at I3 leader l", dice=[6, 5])
    assert q.refused("fire c at I3") == "VV-14.2-h"
    assert q.allows("fire c at K3")


@pytest.mark.rule("VV-14.2-h")
def test_the_next_segment_forgets_who_fired_where():
    p = position("I6: a usa_rifle | I9: g ger_rifle, k ger_rifle").play("fire a at I9", dice=[6, 5])
    q = p.play("pass", "pass", "pass", "pass")
    assert (q.s.active, q.s.shot_at) == (1, [])


@pytest.mark.rule("VV-14.2-i")
def test_only_units_of_one_hex_fire_together_at_movers():
    p = position("I2: a usa_rifle | I6: g ger_rifle, l hermes | J6: k ger_rifle", phase="movement")
    q = p.play("move a", "step I3")
    assert q.refused("fire g,k at I3 leader l") == "VV-14.2-i"
    assert q.allows("fire g at I3 leader l")


@pytest.mark.rule("VV-14.2-j", "VV-12.6.1-a")
def test_mortars_join_no_group():
    p = position("I6: a usa_rifle, m usa_rifle mortar_60mm, l coleman | J6: n usa_rifle mortar_60mm | I3: g ger_rifle")
    assert p.refused("mortar m,n at I3 leader l") == "VV-12.6.1-b"
    assert p.refused("fire a,n at I3 weapons n leader l") == "VV-12.3-e"
    assert p.refused("fire a,m at I3 weapons m") == "VV-12.3-e"


@pytest.mark.rule("VV-14.2-k")
def test_a_leader_adds_his_own_fire_as_far_as_he_shoots():
    near = position("I6: a usa_rifle, l coleman | I9: g ger_rifle")
    assert near.play("fire a,l at I9 leader l", dice=[6, 5]).last(ev.Fired).ap == 6
    assert near.play("fire a at I9 leader l", dice=[6, 5]).last(ev.Fired).ap == 5
    far = position("I6: a usa_rifle, l coleman | I10: g ger_rifle")
    assert far.refused("fire a,l at I10") == "VV-13.3-a"
    assert far.allows("fire a at I10 leader l")


# --- VV-14.3: passengers


@pytest.mark.rule("VV-14.3-a")
def test_passengers_use_light_machine_guns_grenades_and_charges_alone():
    p = position(
        "I6: v truck_us, a usa_rifle m1919a6_lmg aboard v, b usa_rifle m1919a4_mmg aboard v | I7: w truck_us, "
        "c usa_rifle bazooka aboard w | J7: g ger_rifle",
        pool={"american": {"grenades": 1, "satchel_charge": 1}},
    )
    assert p.play("fire a at J7 weapons a", dice=[6, 5]).last(ev.Fired).ap == 8
    assert p.refused("fire b at J7 weapons b") == "VV-14.3-a"
    assert p.refused("fire c at J7 weapons c") == "VV-14.3-a"
    thrown = p.play("fire a,b at J7 grenades a satchels b", dice=[6, 5]).last(ev.Fired)
    assert (thrown.ap, thrown.modifiers) == (5 + 5 + 8, ("grenades-1",))


@pytest.mark.rule("VV-14.3-a")
def test_passengers_who_fire_with_their_jeep_have_the_same_weapons():
    p = position("I6: j jeep_us, a usa_rifle_h m1919a4_mmg aboard j | I9: g ger_rifle")
    assert p.refused("rake j at I9 guns mg360 crew a weapons a") == "VV-14.3-a"
    assert p.allows("rake j at I9 guns mg360 crew a")


@pytest.mark.rule("VV-14.3-a")
def test_passengers_next_to_the_enemy_are_asked_for_grenades_and_charges():
    p = position(
        "I6: j jeep_us, a usa_rifle_h aboard j | I7: g ger_rifle",
        pool={"american": {"grenades": 1, "satchel_charge": 1}},
    )
    assert p.answered("I6", "rake", "grenades") == p.read("rake j at I7 guns mg360 crew a grenades a")
    assert p.answered("I6", "rake", "satchels") == p.read("rake j at I7 guns mg360 crew a satchels a")
    assert p.allows("rake j at I7 guns mg360 crew a grenades a")
    assert p.allows("rake j at I7 guns mg360 crew a satchels a")


@pytest.mark.rule("VV-14.3-b")
def test_passengers_fire_with_their_own_transport_and_nobody_else():
    p = position(
        "I6: v truck_us, a usa_rifle aboard v, b usa_rifle aboard v, c usa_rifle "
        "| I7: j jeep_us, d usa_rifle_h aboard j | I9: g ger_rifle"
    )
    assert p.play("fire a,b at I9", dice=[6, 5]).last(ev.Fired).ap == 10
    assert p.refused("fire a,c at I9") == "VV-14.3-b"
    assert p.refused("fire a,d at I9") == "VV-14.3-b"
    assert p.refused("rake j at I9 guns mg360 crew a") == "VV-14.3-b"
    assert p.refused("rake j at I9 guns mg360 crew c") == "VV-14.3-b"


@pytest.mark.rule("VV-14.3-a", "VV-14.3-b", "VV-13.1-a", "VV-13.3-a")
def test_who_fires_with_his_transport_is_ready_in_range_and_named():
    p = position(
        "I6: h m3_halftrack facing 1, a usa_rifle bazooka aboard h, p m1_57mm aboard h | I7: g ger_rifle | "
        "I11: j jeep_us, b usa_rifle_h aboard j, l coleman aboard j | I4: k ger_rifle",
        pool={"american": {"grenades": 1}},
    )
    thrown = p.play("rake h at I7 guns mg360 crew a grenades a", dice=[6, 5]).last(ev.Fired)
    assert (thrown.ap, thrown.modifiers) == (4 + 5, ("grenades-1",))
    assert p.refused("rake h at I7 guns mg360 crew p") == "VV-14.3-b"
    assert p.refused("rake h at I7 guns mg360 crew a weapons a") == "VV-14.3-a"
    assert p.refused("rake j at I7 guns mg360 crew b weapons b") == "VV-14.3-a"
    assert p.refused("rake j at I7 guns mg360 crew b weapons l") == "VV-14.5-a"
    assert p.refused("rake j at I4 guns mg360 crew b") == "VV-13.3-a"
    assert p.changed("a", flags=2).refused("rake h at I7 guns mg360 crew a") == "VV-13.1-a"


@pytest.mark.rule("VV-14.3-c", "VV-14.4-a")
def test_transport_and_passengers_fire_at_one_hex_as_one_group():
    p = position("I6: j jeep_us, r usa_rifle_h aboard j | I9: g ger_rifle | L6: k ger_rifle")
    together = p.play("rake j at I9 guns mg360 crew r", dice=[6, 5])
    assert together.last(ev.Fired).ap == 4 + 2
    assert together.is_("r", "fired")
    assert p.play("rake j at I9 guns mg360", dice=[6, 5]).refused("fire r at I9") == "VV-14.3-c"
    assert p.play("rake j at I9 guns mg360", dice=[6, 5]).allows("fire r at L6")
    assert p.play("fire r at I9", dice=[6, 5]).refused("rake j at I9 guns mg360") == "VV-14.3-c"


@pytest.mark.rule("VV-14.3-c", "VV-14.2-h")
def test_passengers_of_one_transport_fire_at_one_hex_together_and_not_one_by_one():
    p = position("I6: v truck_us, r usa_rifle aboard v, s usa_rifle aboard v, a usa_rifle | I9: g ger_rifle | "
                 "L6: k ger_rifle")  # fmt: skip
    q = p.play("fire r at I9", dice=[6, 5])
    assert q.refused("fire s at I9") == "VV-14.3-c"
    assert q.allows("fire s at L6")
    assert q.allows("fire a at I9"), "those outside are another group"
    assert p.play("fire r,s at I9", dice=[6, 5]).last(ev.Fired).ap == 10


# --- VV-14.4: vehicles and guns


@pytest.mark.rule("VV-14.4-a")
def test_vehicles_and_guns_join_no_group():
    p = position("I6: a usa_rifle, t m4a3e8 facing 4 | J6: p m1_57mm facing 4, l coleman | I9: g ger_rifle")
    assert p.refused("fire a,t at I9") == "VV-14.4-a"
    assert p.refused("fire p at I9") == "VV-14.4-a"
    assert p.refused("rake a at I9 guns gun") == "VV-14.4-a"


@pytest.mark.rule("VV-14.4-b")
def test_a_tank_adds_its_weapons_leaves_out_what_it_likes_and_attacks_once():
    p = position("I6: t m4a3e8 facing 4 | I9: g ger_rifle | I10: k ger_rifle")
    q = p.play("rake t at I9 guns gun,mg360,mgff", dice=[6, 6])
    assert q.last(ev.Fired).ap == 19
    assert q.refused("rake t at I10 guns gun") == "VV-13.1-a"
    assert p.play("rake t at I9 guns mg360,mgff", dice=[6, 6]).last(ev.Fired).ap == 7
    assert p.refused("rake t at I9 guns gun,gun") == "VV-14.4-c"


@pytest.mark.rule("VV-14.4-c")
@pytest.mark.parametrize(
    ("at", "guns"),
    [
        ("I1", "gun mg360 mgff"),
        ("G2", "gun mg360 mgff"),
        ("I11", "gun mg360"),
        ("Q6", "gun mg360"),
        ("A6", "gun mg360"),
    ],
)
def test_turret_hull_and_turret_machine_gun_bear_where_they_can(at, guns):
    p = position(f"I6: t m4a3e8 facing 1 | {at}: g ger_rifle")
    bearing = [gun for gun in ("gun", "mg360", "mgff") if p.allows(f"rake t at {at} guns {gun}")]
    assert bearing == guns.split()


@pytest.mark.rule("VV-14.4-c")
def test_machine_guns_of_vehicles_reach_eight_hexes_and_main_guns_as_far_as_one_sees():
    p = position("A6: t m4a3e8 facing 2 | J6: g ger_rifle | I6: k ger_rifle")
    assert p.allows("rake t at J6 guns gun")
    for gun in ("mg360", "mgff"):
        assert p.refused(f"rake t at J6 guns {gun}") == "VV-14.4-c"
        assert p.allows(f"rake t at I6 guns {gun}")


@pytest.mark.rule("VV-14.4-c", "VV-7.4-a")
def test_a_gun_without_a_turret_fires_only_forward():
    p = position("I6: s stug_iiig facing 1, p pak38 facing 1 | I3: a usa_rifle | I9: b usa_rifle")
    assert p.allows("rake s at I3 guns gun")
    assert p.refused("rake s at I9 guns gun") == "VV-14.4-c"
    assert p.allows("rake s at I9 guns mg360")
    assert p.refused("rake p at I9 guns gun") == "VV-14.4-c"


@pytest.mark.rule("VV-14.4-d")
def test_a_tank_fires_at_armour_or_at_people_in_a_segment():
    p = position("I6: t m4a3e8 facing 4 | I9: g ger_rifle | I10: k pzkpfw_vi facing 1")
    shot = p.play("shoot t at k with gun", dice=[6, 6])
    assert shot.refused("rake t at I9 guns mg360") == "VV-13.1-a"
    assert p.play("rake t at I9 guns mg360", dice=[6, 6]).refused("shoot t at k with gun") == "VV-13.1-a"


# --- VV-14.5: the attack


@pytest.mark.rule("VV-14.5-a")
def test_who_fires_is_named_and_ones_own():
    p = position("I6: a usa_rifle, b usa_rifle | I9: g ger_rifle")
    assert p.refused("fire g at I9") == "VV-14.5-a"
    assert p.refused("fire a at I9 weapons b") == "VV-14.5-a"
    refused = play.refusal(p.s, 0, act.Fire((), "I9"))
    assert refused is not None
    assert refused.rule == "VV-14.5-a"


@pytest.mark.rule("VV-14.5-b")
def test_everything_that_protects_and_helps_is_added_to_the_roll():
    p = position(
        "I6: a usa_rifle, l coleman | I7: g ger_rifle",
        terrain={"I7": "woods"}, positions={"I7": "foxholes"}, smoke={"I7": 1},
        pool={"american": {"grenades": 1}},
    )  # fmt: skip
    shot = p.play("fire a at I7 leader l grenades a", dice=[6, 5]).last(ev.Fired)
    assert shot.modifiers == ("woods+2", "foxholes+1", "smoke+1", "leader-1", "grenades-1")
    assert shot.roll == 11 + 2 + 1 + 1 - 1 - 1


@pytest.mark.rule("VV-14.5-b")
def test_hindrances_on_the_way_and_opportunity_count_too():
    p = position("I2: a usa_rifle | I7: g ger_rifle", terrain={"I5": "orchard"}, phase="movement")
    shot = p.play("move a", "step I3", "fire g at I3", dice=[6, 5]).last(ev.Fired)
    assert (shot.modifiers, shot.roll) == (("between+1", "open-1"), 11)


CLASSIC = {
    "1-4": "4 3 2 1 0 0 0 0 0 0 0",
    "5-10": "5 4 3 2 1 0 0 0 0 0 0",
    "11-18": "6 5 4 3 2 1 0 0 0 0 0",
    "19-28": "8 7 6 5 4 3 2 1 0 0 0",
    "29-40": "10 9 8 7 6 5 4 3 2 1 0",
    "41+": "11 10 9 8 7 6 5 4 3 2 0",
}


@pytest.mark.rule("VV-14.5-c")
@pytest.mark.parametrize("row", CLASSIC)
def test_the_table_gives_points_by_firepower_and_modified_roll(row):
    n = ROWS.index(row)
    points = [int(word) for word in CLASSIC[row].split()]
    assert [casualty_points("classic", n, roll) for roll in range(2, 13)] == points
    assert (casualty_points("classic", n, -3), casualty_points("classic", n, 17)) == (points[0], points[-1])


@pytest.mark.rule("VV-14.5-c")
def test_the_rows_of_the_table_begin_where_they_are_printed():
    begins = [ap for ap in range(2, 60) if row_of(ap) != row_of(ap - 1)]
    assert begins == [5, 11, 19, 29, 41]


@pytest.mark.rule("VV-14.5-c")
def test_a_roll_below_two_counts_as_two():
    p = position("I6: a usa_rifle, l hayes | I7: g ger_rifle, k ger_rifle", pool={"american": {"grenades": 1}})
    q = p.play("fire a at I7 leader l grenades a", dice=[1, 2])
    assert (q.last(ev.Fired).roll, q.last(ev.Fired).points) == (0, 5)


@pytest.mark.rule("VV-14.5-c")
def test_the_later_edition_has_another_table():
    p = position("I6: a usa_rifle | I9: g ger_rifle, k ger_rifle", rulings=Rulings(edition="v2"))
    assert p.play("fire a at I9", dice=[3, 3]).points == 2


@pytest.mark.rule("VV-14.5-d")
def test_who_was_declared_is_marked_and_what_was_declared_is_spent_whatever_comes_of_it():
    p = position(
        "I6: a usa_rifle, b usa_rifle, l coleman, c usa_rifle | I7: g ger_rifle",
        pool={"american": {"grenades": 2, "satchel_charge": 1}},
    )
    q = p.play("fire a,b at I7 leader l grenades a satchels b", dice=[6, 6])
    assert q.last(ev.Fired).points == 0
    assert [q.is_(name, "fired") for name in "ablc"] == [True, True, True, False]
    assert sum(q.s.pools[0]) == 1


@pytest.mark.rule("VV-14.5-d")
def test_passengers_and_vehicles_that_fired_are_marked():
    p = position("I6: j jeep_us, r usa_rifle_h aboard j | I9: g ger_rifle")
    q = p.play("rake j at I9 guns mg360 crew r", dice=[6, 6])
    assert [q.how(name) for name in "jr"] == ["fired", "fired"]
