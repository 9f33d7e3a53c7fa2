"""Rule 6: movement, stacking, the edge of the map."""

from __future__ import annotations

import pytest

from grognard.games.valor import play
from grognard.games.valor.events import fire as fire_events
from grognard.games.valor.events import movement as movement_events
from grognard.games.valor.state import Rulings
from tests.valor.positions import position

FAR = " | A1: far ger_rifle"
"""An enemy who is too far away to fire."""


def moving(stands, **given):
    return position(stands + FAR, phase="movement", **given)


# --- 6.1: hex by hex


@pytest.mark.rule("VV-6.1-a")
def test_units_go_hex_by_hex_and_pay_for_each_until_nothing_is_left():
    start = moving("I6: a usa_rifle", terrain={"I4": "woods"}).play("move a")
    assert start.last(movement_events.MoveBegan).start == "I6"
    p = start.play("step I5")
    assert p.refused("step I3") == "VV-6.1-a"
    assert p.spent == [1]
    q = p.play("step I4")
    assert q.spent == [3]
    r = q.play("step I3")
    assert (r.where("a"), r.is_("a", "moved")) == ("I3", True)  # 4 points: the move is over
    up = moving("I6: a usa_rifle", terrain={"I4": "woods 1", "H5": "pond"}).play("move a", "step J6", "step I5")
    for to, why in (("I4", "refusal-no-points"), ("H5", "refusal-cannot-go")):
        assert play.refusal(up.s, 0, up.read(f"step {to}")).message.key == why
    assert q.play("step J4").is_("a", "moved")
    assert p.play("stop").is_("a", "moved")  # what is left is lost


@pytest.mark.rule("VV-6.1-b")
def test_a_stack_starts_and_ends_its_move_together():
    p = moving("I6: a usa_rifle, b usa_rifle | I7: c usa_rifle")
    assert p.refused("move a,c") == "VV-6.1-b"
    q = p.play("move a,b", "step I5", "stop")
    assert (q.where("a"), q.where("b")) == ("I5", "I5")
    assert q.is_("a", "moved")
    assert q.is_("b", "moved")


@pytest.mark.rule("VV-6.1-b", "VV-6.9-a")
def test_a_stack_that_moves_keeps_to_the_stacking_limits():
    p = moving("I6: t m4a1 facing 1, v truck_us facing 1", check=False)
    assert p.play("move t,v", "step I5").where("v") == "I5"
    assert moving("I6: t m4a1, v truck_us", rulings=Rulings(stacking="v2")).allows("move t,v")
    p = position("I6: t m4a1 facing 1, v truck_us facing 1, a usa_rifle" + FAR, phase="movement", check=False)
    assert p.refused("move t,v,a") == "VV-6.9-a"


@pytest.mark.rule("VV-6.1-b", "VV-13.8-e")
def test_who_is_pinned_on_the_way_drops_out_and_the_rest_goes_on():
    p = position("I6: a usa_rifle, b usa_rifle | I1: g ger_rifle, h ger_rifle", phase="movement")
    q = p.play("move a,b", "step I5", "fire g,h at I5", dice=[4, 3])
    q = q.play("lose a:pin")
    assert q.how("a") == "pinned moved"
    r = q.play("step I4")
    assert (r.where("a"), r.where("b")) == ("I5", "I4")


@pytest.mark.rule("VV-6.1-c")
def test_in_a_mixed_stack_each_pays_its_own_and_the_first_who_cannot_go_on_stops_all():
    p = moving("I6: a usa_rifle, t m4a1 facing 1", terrain={"I5": "stream"})
    q = p.play("move a,t", "step I5")
    assert q.spent == [2, 3]
    r = q.play("step I4", "step I3")
    assert r.refused("step I2") == "VV-6.1-a"  # the squad has spent its 4
    with_wire = moving("I6: a usa_rifle, v truck_us facing 1", positions={"I5": "barbed_wire"})
    assert with_wire.play("move a,v").refused("step I5") == "VV-10.1-b"
    assert with_wire.play("move a").allows("step I5")


@pytest.mark.rule("VV-6.1-d")
def test_a_move_is_finished_before_the_next_begins_and_nobody_moves_twice():
    p = moving("I6: a usa_rifle, b usa_rifle")
    q = p.play("move a", "step I5")
    assert q.refused("move b") == "not-now"
    q = q.play("stop")
    assert q.refused("move a") == "VV-6.1-d"
    assert q.allows("move b")


# --- 6.2 to 6.6: points


@pytest.mark.rule("VV-6.2-a", "VV-10.14-b")
def test_a_wall_or_hedge_costs_a_point_more_for_everybody():
    for wall in ("hedge", "wall"):
        p = moving("I6: a usa_rifle | K6: t m4a1 facing 1", walls=[f"I6-I5 {wall}", f"K6-K5 {wall}"],
                   terrain={"I5": "woods", "K5": "woods"})  # fmt: skip
        assert p.play("move a", "step I5").spent == [3]
        assert p.play("move t", "step K5").spent == [3]


@pytest.mark.rule("VV-6.3.1-a")
def test_leaders_have_six_points_squads_and_half_squads_four():
    p = moving("I8: a usa_rifle | J8: h usa_rifle_h | K8: l coleman")
    for unit, column, most in (("a", "I", 4), ("h", "J", 4), ("l", "K", 6)):
        q = p.play(f"move {unit}", *(f"step {column}{8 - n}" for n in range(1, most + 1)))
        assert (q.where(unit), q.is_(unit, "moved")) == (f"{column}{8 - most}", True)


@pytest.mark.rule("VV-6.3.1-b")
def test_who_moves_with_a_leader_all_the_way_has_six_points():
    p = moving("I8: a usa_rifle, l coleman | I6: k hayes")
    q = p.play("move a,l", *(f"step I{n}" for n in range(7, 2, -1)))
    assert q.spent == [5, 5]
    assert q.play("step I2").is_("a", "moved")
    alone = p.play("move a", "step I7", "step I6", "step I5", "step I4")  # another leader on the way does not help
    assert alone.is_("a", "moved")


@pytest.mark.rule("VV-6.3.1-c")
def test_who_loses_his_leader_stops_if_he_has_spent_more_than_his_own():
    p = position("I9: a usa_rifle, l coleman | I1: g ger_rifle", phase="movement")
    q = p.play("move a,l", "step I8", "step I7", "pass", "step I6", "pass", "step I5", "pass", "step I4")
    q = q.play("fire g at I4", dice=[3, 3]).play("lose l:eliminate")
    assert (q.where("a"), q.how("a")) == ("I4", "moved")


@pytest.mark.rule("VV-6.3.1-c")
def test_who_loses_his_leader_early_goes_on_with_his_own_points():
    p = position("I9: a usa_rifle, l coleman | I1: g ger_rifle", phase="movement")
    q = p.play("move a,l", "step I8", "step I7", "fire g at I7", dice=[3, 3])  # 5, in the open
    q = q.play("lose l:eliminate")
    q = q.play("step I6", "step I5")
    assert (q.where("a"), q.is_("a", "moved")) == ("I5", True)


@pytest.mark.rule("VV-7.1-a", "VV-7.2-a")
def test_no_facing_is_named_for_who_takes_none():
    p = moving("I6: a usa_rifle, t m4a1 facing 1 | I8: p m1_57mm")
    assert p.play("move a").refused("step I5 facing 2") == "VV-7.1-a"
    assert p.play("move t").refused("step I5 facing 2") == "VV-7.1-a"
    assert p.play("move p").allows("step I7 facing 2")
    assert p.play("move p").refused("step I7 facing 7") == "VV-7.1-a"
    assert p.play("move p").refused("step I7 facing -1") == "VV-7.1-a"
    late = moving("off: a usa_rifle", groups=EAST).play("move a")
    assert late.refused("step I11 facing 2") == "VV-7.1-a"


@pytest.mark.rule("VV-6.3.2-b")
def test_a_gun_is_pushed_one_hex_whatever_it_costs_and_takes_any_facing():
    p = moving("I6: p m1_57mm facing 1", terrain={"I5": "open 1", "H6": "pond"}, walls=["I6-I5 wall"])
    q = p.play("move p", "step I5 facing 4")
    assert (q.where("p"), q["p"].facing, q.is_("p", "moved")) == ("I5", 3, True)
    assert p.play("move p").refused("step H6") == "VV-10.1-b"


@pytest.mark.rule("VV-6.4-a", "VV-6.4-c", "VV-12.2-f")
def test_assault_movement_halves_first_and_then_a_heavy_weapon_takes_its_point():
    p = moving("I8: a usa_rifle, l coleman, h usa_rifle m1919a4_mmg, t m4a1")
    ways = {
        "move a assault true": 2, "move l assault true": 3, "move a,l assault true": 3,
        "move h assault true": 1, "move h,l assault true": 2,
    }  # fmt: skip
    for order, most in ways.items():
        q = p.play(order, *(f"step I{8 - n}" for n in range(1, most + 1)))
        assert q.decider == "american movement", order
        if most > 1:
            assert p.play(order, *(f"step I{8 - n}" for n in range(1, most))).decider == "american move", order
    assert p.refused("move t assault true") == "VV-6.4-a"


@pytest.mark.rule("VV-6.4-b")
def test_assault_movement_protects_as_long_as_it_lasts_on_top_of_everything():
    p = position("I6: a usa_rifle | I1: g ger_rifle, h ger_rifle_h", phase="movement", terrain={"I5": "woods"},
                 smoke={"I5": 1})  # fmt: skip
    fired = p.play("move a assault true", "step I5", "fire g at I5", dice=[6, 6]).last(fire_events.Fired)
    assert fired.modifiers == ("woods+2", "smoke+1", "assault-move+1")
    ended = position("I5: a usa_rifle moved | I1: g ger_rifle", phase="defensive-fire", terrain={"I5": "woods"})
    assert ended.play("fire g at I5", dice=[6, 6]).last(fire_events.Fired).modifiers == ("woods+2",)


@pytest.mark.rule("VV-6.5-a")
def test_the_first_hexside_of_a_turn_is_free_in_every_hex_entered():
    p = moving("I6: t m4a1 facing 1").play("move t", "step I5")
    assert p.play("turn t 2").spent == [1]
    assert p.play("turn t 3").spent == [2]
    assert p.play("turn t 4").spent == [3]
    assert p.play("turn t 2", "turn t 3").spent == [2]  # in two bites
    assert p.play("turn t 2", "turn t 3", "turn t 4").refused("turn t 5") == "VV-6.5-a"
    q = p.play("turn t 2", "step J5", "turn t 1")
    assert q.spent == [2]  # free again
    for nowhere in (0, 1, 7):
        assert p.refused(f"turn t {nowhere}") == "VV-7.1-a"
    slow = position("I11: t churchill facing 1" + FAR, phase="movement")
    slow = slow.play("move t", *(f"step I{n}" for n in range(10, 4, -1)))  # 6 of 7
    assert slow.refused("turn t 4") == "VV-6.5-a"
    assert slow.allows("turn t 3")


@pytest.mark.rule("VV-6.5-b", "VV-7.3-a")
def test_a_vehicle_that_is_going_to_move_does_not_turn_first():
    p = moving("I6: t m4a1 facing 1")
    assert p.play("move t").refused("turn t 2") == "VV-6.5-b"
    q = p.play("turn t 4")
    assert (q["t"].facing, q.how("t")) == (3, "moved")
    assert q.refused("move t") == "VV-6.1-d"


@pytest.mark.rule("VV-6.6-a")
def test_everybody_who_may_move_may_enter_one_hex():
    p = moving("I6: a usa_rifle m1919a4_mmg", terrain={"I5": "building 1", "H6": "pond"}, walls=["I6-I5"])
    q = p.play("move a assault true", "step I5")  # 4 points, and it has 1
    assert (q.where("a"), q.is_("a", "moved")) == ("I5", True)
    assert p.play("move a").refused("step H6") == "VV-10.1-b"
    r = moving("I7: a usa_rifle m1919a4_mmg", terrain={"I5": "woods"}).play("move a assault true", "step I6")
    assert r.is_("a", "moved")  # but not a second one


# --- 6.7 to 6.9: friends, enemies, stacking

FULL = "I5: b usa_rifle, c usa_rifle, d usa_rifle"


@pytest.mark.rule("VV-6.7-a")
def test_units_pass_through_friends_and_do_not_stop_where_there_is_no_room():
    p = moving(f"I6: a usa_rifle | {FULL}").play("move a", "step I5")
    assert p.refused("stop") == "VV-6.7-a"
    assert p.play("step I4", "stop").where("a") == "I4"


@pytest.mark.rule("VV-6.7-b")
def test_nobody_enters_a_full_hex_that_he_could_not_leave():
    p = moving(f"I8: a usa_rifle | {FULL}", terrain={"I7": "woods"})
    q = p.play("move a", "step I7")  # 2 of 4
    q = q.play("step I6")
    assert q.refused("step I5") == "VV-6.7-b"  # the fourth point
    near = moving(f"I7: a usa_rifle | {FULL}").play("move a", "step I6")
    assert near.allows("step I5")


PASS = {"terrain": {"I6": "woods 1"} | dict.fromkeys(("H5", "H6", "J5", "J6", "H4", "J4"), "pond"), "walls": ["I6-I5"]}
"""From I6 there is no way but through I5, which costs 2 points, and I4; and none back, up the hill over the wall."""


@pytest.mark.rule("VV-6.7-b", "VV-6.8-a")
def test_the_way_out_of_a_full_hex_is_not_through_enemies():
    p = moving(f"I6: a usa_rifle | {FULL}", **PASS)
    assert p.play("move a").allows("step I5")
    held = moving(f"I6: a usa_rifle | {FULL} | I4: g ger_rifle", **PASS)
    assert held.play("move a").refused("step I5") == "VV-6.7-b"


@pytest.mark.rule("VV-6.7-b")
def test_one_passes_through_full_hexes_as_long_as_there_is_room_in_the_end():
    stands = f"I6: a usa_rifle | {FULL} | I4: e usa_rifle, f usa_rifle, h usa_rifle"
    p = moving(stands, **PASS)
    assert p.play("move a", "step I5", "step I4", "step I3").where("a") == "I3"
    shut = moving(stands, walls=PASS["walls"], terrain=PASS["terrain"] | {"I3": "pond"})
    assert shut.play("move a").refused("step I5") == "VV-6.7-b"


@pytest.mark.rule("VV-6.7-b", "VV-7.1-a")
def test_infantry_leaves_a_full_hex_by_any_side_at_the_same_price():
    terrain = {"I4": "woods"} | dict.fromkeys(("H5", "H6", "J5", "J6"), "pond")
    p = moving(f"I4: a usa_rifle | {FULL}", terrain=terrain).play("move a assault true")
    assert p.play("step I5", "step I6").where("a") == "I6"


@pytest.mark.rule("VV-6.7-b", "VV-19.8-a", "VV-19.8-c")
def test_nobody_passes_through_friends_in_wire_but_a_tank():
    p = moving(f"I6: a usa_rifle | {FULL} | K6: t m4a1 facing 1 | K5: m1_57mm, m1_57mm",
               positions={"I5": "barbed_wire", "K5": "barbed_wire"})  # fmt: skip
    assert p.play("move a").refused("step I5") == "VV-6.7-b"
    assert p.play("move t", "step K5", "step K4").where("t") == "K4"


@pytest.mark.rule("VV-6.7-b")
def test_a_vehicle_in_a_full_hex_is_judged_by_the_way_it_faces():
    p = moving("I11: t m4a1 facing 1 | I2: v jeep_us, w jeep_us", terrain={"I1": "pond", "J3": "pond", "H3": "pond"})
    p = p.play("move t", *(f"step I{n}" for n in range(10, 2, -1)))
    assert p.spent == [8]
    assert p.allows("step I2")  # 9; one hexside is free, so it gets away to J2 or H2
    shut = moving("I11: t m4a1 facing 1 | I2: v jeep_us, w jeep_us", terrain=dict.fromkeys(("I1", "J2", "H2"), "pond"))
    shut = shut.play("move t", *(f"step I{n}" for n in range(10, 2, -1)))
    assert shut.refused("step I2") == "VV-6.7-b"  # two hexsides to J3, and it has nothing left for them
    stuck = p.play("step I2")
    assert stuck.refused("stop") == "VV-6.7-a"
    assert stuck.play("turn t 2", "step J2").where("t") == "J2"


@pytest.mark.rule("VV-6.7-b", "VV-6.3.1-c")
def test_who_is_stranded_in_a_full_hex_by_the_loss_of_his_leader_is_lost():
    p = position("I9: a usa_rifle, l coleman | I4: b usa_rifle, c usa_rifle, d usa_rifle | I1: g ger_rifle",
                 phase="movement")  # fmt: skip
    q = p.play("move a,l", "step I8", "step I7", "pass", "step I6", "pass", "step I5", "pass", "step I4")
    q = q.play("fire g at I4", dice=[3, 3]).play("lose l:eliminate")
    assert q.where("a") == "gone"
    assert q.where("b") == "I4"


@pytest.mark.rule("VV-6.8-a")
def test_nobody_walks_into_a_hex_with_enemies_but_a_sniper_is_none():
    p = position("I6: a usa_rifle | I5: g ger_rifle pinned | A1: h ger_rifle", phase="movement",
                 snipers={"german": "H6"}, terrain={"H6": "woods"})  # fmt: skip
    assert p.play("move a").refused("step I5") == "VV-6.8-a"
    assert p.play("move a", "step H6").where("a") == "H6"


@pytest.mark.rule("VV-6.9-a")
@pytest.mark.parametrize(
    ("there", "coming", "fits"),
    [
        ("b usa_rifle, c usa_rifle", "a usa_rifle", True),
        ("b usa_rifle, c usa_rifle, d usa_rifle", "a usa_rifle", False),
        ("b usa_rifle, c usa_rifle, d usa_rifle", "a coleman", True),
        ("b usa_rifle, c usa_rifle, d usa_rifle, e coleman", "a hayes", False),
        ("b usa_rifle, c usa_rifle, d usa_rifle, e coleman", "a m4a1 facing 1", True),
        ("b m4a1", "a truck_us facing 1", True),
        ("b m4a1, c m1_57mm", "a truck_us facing 1", False),
        ("b m4a1, c usa_rifle", "a truck_us facing 1", False),
        ("b m4a1, c truck_us", "a coleman", False),
    ],
)
def test_a_hex_holds_two_vehicles_or_four_infantry_of_which_three_squads_and_a_vehicle(there, coming, fits):
    p = moving(f"I6: {coming} | I5: {there}").play("move a", "step I5")
    assert p.allows("stop") == fits


@pytest.mark.rule("VV-6.9-a")
@pytest.mark.parametrize(
    ("there", "coming", "fits"),
    [
        ("b usa_rifle, c usa_rifle, d usa_rifle", "a usa_rifle", True),
        ("b usa_rifle, c usa_rifle, d usa_rifle, e coleman", "a hayes", False),
        ("b usa_rifle, t m4a1", "a usa_rifle", True),
        ("b usa_rifle, c usa_rifle, t m4a1", "a usa_rifle", False),
        ("b m4a1", "a truck_us facing 1", True),
        ("b m4a1, c m1_57mm", "a truck_us facing 1", False),
        ("b m4a1, c truck_us", "a coleman", False),
    ],
)
def test_by_the_later_rules_a_hex_holds_any_four_infantry_or_two_vehicles_or_a_vehicle_and_two(there, coming, fits):
    p = moving(f"I6: {coming} | I5: {there}", rulings=Rulings(stacking="v2")).play("move a", "step I5")
    assert p.allows("stop") == fits


@pytest.mark.rule("VV-6.9-b", "VV-8.4-a", "VV-12.2-d")
def test_weapons_passengers_and_towed_guns_do_not_count_for_stacking():
    p = moving("I6: a usa_rifle m1919a4_mmg | I5: b usa_rifle m1919a6_lmg, c usa_rifle bazooka, v truck_us, "
               "d usa_rifle aboard v, e usa_rifle aboard v, p m5_3in aboard v")  # fmt: skip
    assert p.play("move a", "step I5", "stop").where("a") == "I5"
    smoke = moving("I6: a usa_rifle | I5: b usa_rifle, c usa_rifle, l coleman", smoke={"I5": 2}, lanes="C3")
    assert smoke.play("move a", "step I5", "stop").where("a") == "I5"


@pytest.mark.rule("VV-6.9-c")
def test_infantry_beside_an_afv_is_not_protected_by_it():
    p = position("I6: a usa_rifle | I9: t pzkpfw_ivh, g ger_rifle")
    fired = p.play("fire a at I9", dice=[2, 2]).last(fire_events.Fired)
    assert (fired.modifiers, fired.points) == ((), 3)


@pytest.mark.rule("VV-6.9-d")
def test_limits_are_broken_only_in_passing():
    p = moving(f"I6: a usa_rifle | {FULL}").play("move a", "step I5")
    assert len(p.s.at(p.h("I5"))) == 4
    assert p.refused("stop") == "VV-6.7-a"
    advance = position(f"I6: a usa_rifle | {FULL}" + FAR, phase="advance")
    assert advance.refused("advance a I5") == "VV-6.9-a"


@pytest.mark.rule("VV-6.7-b", "VV-6.10-b")
def test_a_full_hex_at_the_edge_may_be_entered_to_leave_the_map():
    terrain = dict.fromkeys(("H1", "H2", "J1", "J2"), "pond")
    p = moving("I4: a usa_rifle | I1: b usa_rifle, c usa_rifle, d usa_rifle", terrain=terrain | {"I3": "woods"})
    p = p.play("move a", "step I3")
    assert p.play("step I2").refused("step I1") == "VV-6.7-b"  # nothing would be left to go on with
    near = moving("I3: a usa_rifle | I1: b usa_rifle, c usa_rifle, d usa_rifle", terrain=terrain)
    near = near.changed("far", hex=-1).play("move a", "step I2", "step I1")  # nor do the dead stand in the way
    assert near.refused("stop") == "VV-6.7-a"
    assert near.play("leave").where("a") == "out"


# --- 6.10: the edge of the map

EAST = {"american": [("south", 1, ("I11", "H12")), ("south", 3, ("K11",))]}


@pytest.mark.rule("VV-6.10-a")
def test_the_edge_hex_is_the_first_hex_of_the_move():
    p = moving("off: a usa_rifle | off 2: b usa_rifle", groups=EAST, terrain={"I11": "woods"})
    assert p.play("move a").last(movement_events.MoveBegan).start == "off"
    assert p.play("move a", "step I11").spent == [2]
    assert p.play("move a").refused("step C11") == "VV-6.10-a"
    assert p.refused("move b") == "VV-6.10-a"
    assert moving("off: a usa_rifle | off 2: b usa_rifle", groups=EAST, turn=3).refused("move a,b") == "VV-6.1-b"
    late = moving("off 2: b usa_rifle", groups=EAST, turn=3)
    assert late.play("move b", "step K11").where("b") == "K11"
    crowd = moving("off: " + ", ".join(["usa_rifle"] * 5), groups=EAST)
    assert crowd.play("move u0", "stop").where("u0") == "off"  # there is room enough outside


@pytest.mark.rule("VV-6.10-b")
def test_leaving_the_map_costs_a_point_and_is_for_ever():
    p = moving("I2: a usa_rifle | I5: b usa_rifle | I11: c usa_rifle m1919a6_lmg")
    q = p.play("move a", "step I1", "leave")
    assert q.where("a") == "out"
    assert q.refused("move a") == "VV-6.10-b"
    assert p.play("move b").refused("leave") == "VV-6.10-b"
    late = moving("off: a usa_rifle", groups=EAST).play("move a")
    assert late.refused("leave") == "VV-6.10-b"
    tired = moving("I4: a usa_rifle", terrain={"I1": "woods"}).play("move a", "step I3", "step I2", "step I1")
    assert tired.where("a") == "I1"  # it has spent its 4 and the move is over
    assert tired.is_("a", "moved")


@pytest.mark.rule("VV-6.10-c")
def test_vehicles_come_on_with_any_facing_and_leave_the_way_they_face():
    p = moving("off: t m4a1, v truck_us, p m5_3in aboard v", groups=EAST)
    for facing in (1, 4):
        assert p.play("move t", f"step I11 facing {facing}")["t"].facing == facing - 1
    assert p.play("move v", "step I11 facing 3").where("p") == "I11"
    q = moving("I1: t m4a1 facing 1 | K1: v m4a1 facing 4")
    assert q.play("move t", "leave").where("t") == "out"
    assert q.play("move v").refused("leave") == "VV-6.10-c"
