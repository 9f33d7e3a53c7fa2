"""Rule 13.8: opportunity fire and fire lanes."""

from __future__ import annotations

import pytest

from grognard.games.valor.events import fire as ev
from grognard.games.valor.state import Rulings
from tests.valor.positions import position

FAR = " | A1: far ger_rifle"


def walked(stands, *steps, unit="a", **given):
    return position(stands, phase="movement", **given).play(f"move {unit}", *(f"step {to}" for to in steps))


# --- when


@pytest.mark.rule("VV-13.8-a")
def test_whoever_is_ready_and_sees_a_mover_may_fire_at_once():
    p = walked("I6: a usa_rifle | I2: g ger_rifle, h ger_rifle fired, k ger_rifle pinned", "I5")
    assert p.decider == "german opportunity"
    assert p.allows("fire g at I5")
    assert p.refused("fire h at I5") == "VV-13.1-a"
    assert p.refused("fire k at I5") == "VV-14.7-a"
    no_firers = walked("I6: a usa_rifle | I2: h ger_rifle fired, k ger_rifle pinned", "I5")
    assert no_firers.decider == "american move"


@pytest.mark.rule("VV-13.8-a")
def test_guns_tanks_and_at_weapons_fire_at_movers_too():
    p = walked("I6: a m4a1 facing 1 | I2: p pak38 facing 4 | J2: t pzkpfw_ivh | I3: g ger_rifle panzerschreck", "I5")
    for order in ("shoot p at a with gun", "shoot t at a with gun", "shoot g at a with weapon"):
        assert p.allows(order), order
    assert p.refused("rake p at I5 guns gun") == "VV-14.1-c"
    soft = walked("I6: a usa_rifle | I2: p pak38 facing 4 | J2: t pzkpfw_ivh facing 4", "I5")
    assert soft.allows("rake p at I5 guns gun")
    assert soft.allows("rake t at I5 guns gun,mg360,mgff")
    assert soft.refused("rake t at I6 guns gun") == "VV-13.8-a"


@pytest.mark.rule("VV-13.8-b")
def test_opportunity_fire_is_offered_after_every_hex_entered_and_only_there():
    p = walked("I8: a usa_rifle | I3: g ger_rifle", "I7")
    assert p.refused("step I6") == "not-now"
    q = p.play("pass")
    assert q.decider == "american move"
    q = q.play("step I6")
    assert q.decider == "german opportunity"
    assert q.refused("fire g at I7") == "VV-13.8-a"
    assert q.play("fire g at I6", dice=[6, 6]).decider == "american move"  # g has fired


@pytest.mark.rule("VV-13.8-c")
def test_who_does_not_see_the_hex_entered_does_not_fire():
    p = walked("I7: a usa_rifle | I2: g ger_rifle | K7: h ger_rifle", "I6", terrain={"I4": "woods"})
    assert p.refused("fire g at I6") == "VV-14.2-e"
    assert p.allows("fire h at I6")
    alone = walked("I7: a usa_rifle | I2: g ger_rifle", "I6", terrain={"I4": "woods"})
    assert alone.decider == "american move"


@pytest.mark.rule("VV-13.8-d")
def test_only_the_mover_is_hit_and_not_his_friends_in_the_hex():
    p = walked("I6: a usa_rifle | I5: b usa_rifle, t m4a1 | I2: g ger_rifle, h ger_rifle | J2: k pak38 facing 4", "I5")
    assert p.refused("shoot k at t with gun") == "VV-13.8-d"
    q = p.play("fire g,h at I5", dice=[2, 3])
    assert q.points == 3
    assert q.refused("lose a:reduce,b:pin") == "VV-14.6.1-a"
    q = q.play("lose a:eliminate")
    assert (q.where("a"), q.where("b")) == ("gone", "I5")


@pytest.mark.rule("VV-13.8-e")
def test_who_is_still_able_to_goes_on():
    p = walked("I7: a usa_rifle | I2: g ger_rifle", "I6").play("fire g at I6", dice=[3, 2])
    p = p.play("lose a:reduce")
    assert p.decider == "american move"
    assert p.play("step I5").where("a") == "I5"


@pytest.mark.rule("VV-13.8-f")
def test_who_is_pinned_in_a_hex_that_is_too_full_because_of_him_is_lost():
    full = "I5: b usa_rifle, c usa_rifle, d usa_rifle"
    p = walked(f"I6: a usa_rifle | {full} | I1: g ger_rifle", "I5").play("fire g at I5", dice=[3, 3])
    assert p.refused("lose a:pin") == "VV-13.8-f"
    assert p.ways() == ["lose u0:reduce", "lose u0:eliminate"]
    room = walked("I6: a usa_rifle | I5: b usa_rifle, c usa_rifle | I1: g ger_rifle", "I5").play(
        "fire g at I5", dice=[3, 3])  # fmt: skip
    assert room.play("lose a:pin").where("a") == "I5"


@pytest.mark.rule("VV-13.8-f")
def test_that_loss_pays_the_whole_casualty_rating():
    full = "I5: b usa_rifle, c usa_rifle, d usa_rifle"
    p = position(f"I6: a usa_rifle, e usa_rifle | {full} | I1: g ger_rifle, h ger_rifle", phase="movement")
    q = p.play("move a,e", "step I5", "fire g,h at I5", dice=[2, 2])
    assert q.points == 4
    q = q.play("lose a:eliminate")
    assert (q.where("a"), q.where("e"), q.how("e")) == ("gone", "I5", "")
    assert q.play("step I4").where("e") == "I4"


@pytest.mark.rule("VV-13.8-f")
def test_a_truck_pinned_where_it_cannot_stay_is_lost_with_its_load():
    p = walked("I6: a truck_us facing 1, e usa_rifle aboard a | I5: b truck_us, c truck_us | I1: g ger_rifle", "I5")
    q = p.play("fire g at I5", dice=[3, 3])
    assert q.refused("lose a:take1") == "VV-13.8-f"
    assert "lose u1:reduce" in q.ways()
    q = q.play("lose a:eliminate")
    assert (q.where("a"), q.where("e")) == ("gone", "gone")


@pytest.mark.rule("VV-13.8-f")
def test_of_a_stack_only_as_many_are_pinned_in_a_full_hex_as_there_is_room_for():
    p = position("I6: a usa_rifle, e usa_rifle | I5: b usa_rifle, c usa_rifle | I1: g ger_rifle, h ger_rifle",
                 phase="movement")  # fmt: skip
    q = p.play("move a,e", "step I5", "fire g,h at I5", dice=[3, 3])
    assert q.points == 2
    assert q.refused("lose a:pin,e:pin") == "VV-13.8-f", "the second would be lost, and that pays 4"
    assert q.ways() == ["lose u0:reduce", "lose u0:eliminate"]
    one = p.play("move a,e", "step I5", "fire g,h at I5", dice=[3, 4]).play("lose a:pin")
    assert (one.where("a"), one.how("a"), one.where("e")) == ("I5", "pinned moved", "I5")


@pytest.mark.rule("VV-13.8-f")
def test_who_was_pinned_there_a_moment_ago_takes_up_room():
    p = position("I6: a usa_rifle, e usa_rifle | I5: b usa_rifle, c usa_rifle | I1: g ger_rifle | H1: h ger_rifle",
                 phase="movement")  # fmt: skip
    q = p.play("move a,e", "step I5", "fire g at I5", dice=[3, 3]).play("lose a:pin", "fire h at I5", dice=[3, 3])
    assert q.points == 1
    assert q.refused("lose e:pin") == "VV-13.8-f"


@pytest.mark.rule("VV-13.8-f", "VV-14.6.1-h")
def test_a_squad_may_be_pinned_where_it_fits_when_reduced():
    full = "I5: b usa_rifle, c usa_rifle, d usa_rifle"
    p = walked(f"I6: a usa_rifle | {full} | I1: g ger_rifle, h ger_rifle, k ger_rifle", "I5")
    q = p.play("fire g,h,k at I5", dice=[3, 3])
    assert q.points == 3
    for order in ("a:reduce,a:pin", "a:pin,a:reduce"):
        r = q.play(f"lose {order}")
        assert (r.where("a"), r["a"].of.id, r["a"].pinned) == ("I5", "usa_rifle_h", True)
    halves = "I5: b usa_rifle_h, c usa_rifle_h, d usa_rifle_h, e usa_rifle_h"
    crowd = walked(f"I6: a usa_rifle | {halves} | I1: g ger_rifle, h ger_rifle, k ger_rifle", "I5")
    crowd = crowd.play("fire g,h,k at I5", dice=[3, 3])
    assert crowd.where("a") == "gone", "not even half of it fits: nothing is left to choose"


@pytest.mark.rule("VV-13.8-f", "VV-13.8-g")
def test_an_afv_immobilised_in_passing_stays_there_or_is_lost_where_there_is_no_room():
    stands = "I6: a m4a1 facing 1 | {} | I2: p pak40 facing 4"
    dice = [3, 3, 3, 4, 3]  # hit, 7 against front armour D, and the crew stays
    p = walked(stands.format("I4: b usa_rifle"), "I5").play("shoot p at a with gun", dice=dice)
    assert (p.where("a"), p.how("a"), p.decider) == ("I5", "moved immobile", "american movement")
    full = walked(stands.format("I5: b truck_us, c truck_us"), "I5").play("shoot p at a with gun", dice=dice)
    assert full.where("a") == "gone"


@pytest.mark.rule("VV-13.8-g")
def test_a_mover_that_is_pinned_ends_its_move():
    p = walked("I6: a usa_rifle | I1: g ger_rifle", "I5").play("fire g at I5", dice=[3, 3])
    p = p.play("lose a:pin")
    assert (p.where("a"), p.how("a"), p.decider) == ("I5", "pinned moved", "american movement")


# --- modifiers


@pytest.mark.rule("VV-13.8-h")
@pytest.mark.parametrize(
    ("terrain", "found"),
    [
        ("open", ("open-1",)), ("beach", ("open-1",)), ("open road", ("open-1",)), ("field", ("open-1",)),
        ("open 1", ("open-1",)), ("woods", ("woods+2",)), ("orchard", ("orchard+1",)), ("stream", ("stream+1",)),
    ],
)  # fmt: skip
def test_movers_in_the_open_are_easier_to_hit(terrain, found):
    p = walked("I6: a usa_rifle | I2: g ger_rifle", "I5", terrain={"I5": terrain})
    assert p.play("fire g at I5", dice=[6, 6]).last(ev.Fired).modifiers == found


@pytest.mark.rule("VV-13.8-h")
def test_a_position_takes_the_open_away_and_wire_and_mines_do_not():
    for position_, found in (("foxholes", ("foxholes+1",)), ("barbed_wire", ("open-1",))):
        p = walked("I6: a usa_rifle | I2: g ger_rifle", "I5", positions={"I5": position_})
        assert p.play("fire g at I5", dice=[6, 6]).last(ev.Fired).modifiers == found
    standing = position("I5: a usa_rifle | I2: g ger_rifle", phase="defensive-fire")
    assert standing.play("fire g at I5", dice=[6, 6]).last(ev.Fired).modifiers == ()


@pytest.mark.rule("VV-13.8-i")
def test_next_to_the_firer_two_are_taken_off_whatever_the_terrain():
    p = walked("I6: a usa_rifle | I4: g ger_rifle", "I5")
    assert p.play("fire g at I5", dice=[6, 6]).last(ev.Fired).modifiers == ("adjacent-2",)
    p = walked("I6: a usa_rifle | I4: g ger_rifle", "I5", terrain={"I5": "building"})
    assert p.play("fire g at I5", dice=[6, 6]).last(ev.Fired).modifiers == ("building+3", "adjacent-2")
    both = walked("I6: a usa_rifle | I4: g ger_rifle", "I5", rulings=Rulings(opportunity="adds"))
    assert both.play("fire g at I5", dice=[6, 6]).last(ev.Fired).modifiers == ("adjacent-2", "open-1")


@pytest.mark.rule("VV-13.8-h", "VV-13.8-i")
def test_at_fire_at_movers_is_not_modified():
    p = walked("I6: a m4a1 facing 1 | I4: g ger_rifle panzerschreck", "I5")
    assert p.play("shoot g at a with weapon", dice=[6, 6]).last(ev.Aimed).modifiers == ()


@pytest.mark.rule("VV-13.8-j")
def test_who_fires_at_movers_is_marked_and_does_not_fire_defensively():
    p = walked("I6: a usa_rifle | I2: g ger_rifle | J2: h ger_rifle", "I5").play("fire g at I5", dice=[6, 6])
    assert (p.how("g"), p.how("h")) == ("fired", "")
    p = p.play("pass", "stop", "pass")
    assert p.decider == "german defensive-fire"
    assert p.refused("fire g at I5") == "VV-13.1-a"


@pytest.mark.rule("VV-13.8-k")
def test_loading_unloading_advancing_and_assaulting_draw_no_fire():
    p = position("I6: v truck_us facing 1, a usa_rifle, b usa_rifle aboard v | I2: g ger_rifle", phase="movement")
    assert p.play("move v", "load a onto v").decider == "american move"
    assert p.play("move v", "unload b I6").decider == "american move"
    advance = position("I6: a usa_rifle | I2: g ger_rifle", phase="advance").play("advance a I5")
    assert advance.decider == "american advance"


@pytest.mark.rule("VV-13.8-l")
def test_several_attacks_on_one_entry_come_from_different_hexes():
    p = walked("I6: a usa_rifle | I2: g ger_rifle, h ger_rifle | J2: k ger_rifle", "I5")
    q = p.play("fire g at I5", dice=[6, 6])
    assert q.decider == "german opportunity"
    assert q.refused("fire h at I5") == "VV-14.2-h"
    r = q.play("fire k at I5", dice=[6, 6])
    assert r.decider == "american move"
    assert p.play("fire g,h at I5", dice=[6, 6]).last(ev.Fired).ap == 8
    assert p.refused("fire g,k at I5") == "VV-14.2-i"


# --- 13.8.1: fire lanes

GUNNER = "I9: a usa_rifle | I4: g ger_rifle mg34_lmg, h ger_rifle"


@pytest.mark.rule("VV-13.8.1-a", "VV-13.8.1-c")
def test_a_machine_gun_may_leave_a_lane_behind():
    p = walked(GUNNER, "I8")
    q = p.play("fire g at I8 weapons g lane left", dice=[6, 6])
    assert q.last(ev.FireLaneLaid).hexes == ("I5", "I6", "I7", "I8")
    assert [q.s.ground.grid.names[h] for h in q.s.lanes] == ["I5", "I6", "I7", "I8"]
    assert p.play("fire g at I8 weapons g", dice=[6, 6]).s.lanes == []


@pytest.mark.rule("VV-13.8.1-b")
def test_only_infantry_with_a_machine_gun_at_movers_makes_a_lane():
    p = walked("I9: a usa_rifle | I4: g ger_rifle mg34_lmg, h ger_rifle panzerschreck | J4: v truck_3t, "
               "k ger_rifle mg34_lmg aboard v | H4: t pzkpfw_ivh facing 4", "I8")  # fmt: skip
    assert p.refused("fire g at I8 lane left") == "VV-13.8.1-b"  # with its rifles
    assert p.refused("fire h at I8 weapons h lane left") == "VV-13.8.1-b"
    assert p.refused("fire k at I8 weapons k lane left") == "VV-13.8.1-b"
    assert p.refused("fire g at I8 weapons g lane up") == "VV-13.8.1-b"
    assert p.allows("fire g,h at I8 weapons g lane left")
    fire = position("I9: a usa_rifle | I4: g ger_rifle mg34_lmg", active="german")
    assert fire.refused("fire g at I9 weapons g lane left") == "VV-13.8.1-b"
    defence = position("I9: a usa_rifle | I4: g ger_rifle mg34_lmg", phase="defensive-fire")
    assert defence.refused("fire g at I9 weapons g lane left") == "VV-13.8.1-b"


@pytest.mark.rule("VV-13.8.1-d")
def test_where_the_line_runs_between_two_hexes_the_owner_chooses_a_side_for_all_of_it():
    p = walked("H5: a usa_rifle | C4: g ger_rifle mg34_lmg", "G4")
    left = p.play("fire g at G4 weapons g lane left", dice=[6, 6]).last(ev.FireLaneLaid).hexes
    right = p.play("fire g at G4 weapons g lane right", dice=[6, 6]).last(ev.FireLaneLaid).hexes
    assert (left, right) == (("D4", "E4", "F4", "G4"), ("D5", "E4", "F5", "G4"))


@pytest.mark.rule("VV-13.8.1-e")
def test_a_hex_holds_one_lane_marker_and_is_swept_once():
    p = walked("I9: a usa_rifle, b usa_rifle | I4: g ger_rifle mg34_lmg | I3: h ger_rifle mg34_lmg", "I8")
    q = p.play("fire g at I8 weapons g lane left", "fire h at I8 weapons h lane left", dice=[6, 6, 6, 6])
    assert len(q.s.lanes) == len({*q.s.lanes}) == 5
    q = q.play("stop", "move b", "step I8", dice=[6, 6])
    assert len(q.happened(ev.Swept)) == 1


@pytest.mark.rule("VV-13.8.1-f")
@pytest.mark.parametrize("unit", ["usa_rifle", "coleman", "m1_57mm facing 1", "truck_us facing 1"])
def test_infantry_guns_and_vehicles_that_enter_a_lane_are_attacked(unit):
    p = position(f"I6: a {unit}" + FAR, phase="movement", lanes="I5").play("move a", "step I5", dice=[2, 3])
    assert (p.last(ev.Swept).at, p.last(ev.Swept).points) == ("I5", 1)


@pytest.mark.rule("VV-13.8.1-f", "VV-13.8.1-k")
def test_afvs_are_not_and_a_stack_is_attacked_once():
    tank = position("I6: a m4a1 facing 1" + FAR, phase="movement", lanes="I5").play("move a", "step I5")
    assert not tank.happened(ev.Swept)
    p = position("I6: a usa_rifle, b usa_rifle, t m4a1 facing 1" + FAR, phase="movement", lanes="I5 I4")
    q = p.play("move a,b,t", "step I5", dice=[1, 1])
    assert (len(q.happened(ev.Swept)), q.points) == (1, 4)
    assert q.play("lose a:eliminate").where("a") == "gone"


@pytest.mark.rule("VV-13.8-b", "VV-13.8.1-j")
def test_those_whom_a_lane_has_left_are_fired_at_even_if_the_first_of_them_is_dead():
    p = position("I6: a usa_rifle, b usa_rifle | I3: g ger_rifle", phase="movement", lanes="I5")
    q = p.play("move a,b", "step I5", dice=[1, 1]).play("lose a:eliminate")
    assert (q.where("a"), q.decider) == ("gone", "german opportunity")
    assert q.allows("fire g at I5")


@pytest.mark.rule("VV-13.8.1-g")
def test_nothing_modifies_a_lane():
    p = position("I6: a usa_rifle, l coleman" + FAR, phase="movement", lanes="I5", terrain={"I5": "building"},
                 smoke={"I5": 2}, positions={"I5": "foxholes"})  # fmt: skip
    q = p.play("move a,l assault true", "step I5", dice=[2, 2])
    assert q.last(ev.Swept).points == 2


@pytest.mark.rule("VV-13.8.1-h")
def test_who_is_in_the_hex_when_the_lane_is_made_is_not_swept():
    p = walked("I9: a usa_rifle | I7: b usa_rifle | I4: g ger_rifle mg34_lmg", "I8")
    q = p.play("fire g at I8 weapons g lane left", dice=[6, 6])
    assert not q.happened(ev.Swept)
    assert q.play("stop", "move b", "step H7").where("b") == "H7"  # leaving is safe
    on = q.play("step I7", dice=[6, 6])  # and going on along it is not
    assert on.last(ev.Swept).at == "I7"


@pytest.mark.rule("VV-13.8.1-i")
def test_lanes_last_until_the_movement_phase_is_over():
    p = walked("I9: a usa_rifle, b usa_rifle | I4: g ger_rifle mg34_lmg", "I8")
    q = p.play("fire g at I8 weapons g lane left", "stop", dice=[6, 6])
    assert q.s.lanes
    assert q.play("pass").s.lanes == []


@pytest.mark.rule("VV-13.8.1-j")
def test_a_lane_comes_before_opportunity_fire_and_brings_neither_valor_nor_a_sniper():
    p = position("I6: a usa_rifle, b usa_rifle | I2: g ger_rifle", phase="movement", lanes="I5",
                 snipers={"american": "ready"}, terrain={"I7": "woods"})  # fmt: skip
    q = p.play("move a,b", "step I5", dice=[1, 1])
    assert q.decider == "american losses"
    q = q.play("lose a:eliminate")
    assert q.decider == "german opportunity"
    assert not q.happened(ev.Valorous)
    assert not q.is_("g", "fired")
    twelve = p.play("move a,b", "step I5", dice=[6, 6])
    assert twelve.decider == "german opportunity"
    assert not twelve.happened(ev.SniperPlaced)


@pytest.mark.rule("VV-13.8.1-j", "VV-13.8-a")
def test_who_is_pinned_by_a_lane_may_still_be_fired_at_in_that_hex():
    p = position("I6: a usa_rifle, b usa_rifle | I2: g ger_rifle", phase="movement", lanes="I5")
    q = p.play("move a,b", "step I5", dice=[2, 3]).play("lose a:pin")
    assert q.decider == "german opportunity"
    assert q.play("pass").how("a") == "pinned moved"
    q = q.play("fire g at I5", dice=[1, 2])  # 4 points
    assert q.refused("lose a:eliminate") == "VV-14.6.2-a"  # b is upright
    q = q.play("lose b:eliminate")
    assert (q.where("a"), q.where("b"), q.decider) == ("I5", "gone", "american movement")
    alone = position("I6: a usa_rifle | I2: g ger_rifle", phase="movement", lanes="I5")
    alone = alone.play("move a", "step I5", dice=[2, 3]).play("lose a:pin")
    assert alone.decider == "german opportunity"
    assert alone.play("fire g at I5", dice=[3, 3]).where("a") == "gone"


# --- who is asked


@pytest.mark.rule("VV-13.8-a", "VV-8.5-b", "VV-12.5.1-a", "VV-12.6.1-c")
@pytest.mark.parametrize(
    ("mover", "enemies", "asked"),
    [
        ("usa_rifle", "I2: v truck_3t, g ger_rifle aboard v", True),
        ("usa_rifle", "I2: v truck_3t, p pak38 facing 4 aboard v", False),
        ("usa_rifle", "I3: l schmidt", True),
        ("usa_rifle", "I1: l schmidt", False),
        ("usa_rifle", "B5: g ger_rifle mg42_hmg", True),
        ("usa_rifle", "B5: g ger_rifle mg34_lmg", False),
        ("usa_rifle", "C5: g ger_rifle_h mortar_50mm | A2: h ger_rifle", True),
        ("usa_rifle", "I2: t sdkfz_251 facing 4", True),
        ("usa_rifle", "I2: t sdkfz_251 facing 1", False),
        ("m4a1 facing 1", "I4: g ger_rifle mg34_lmg", False),
        ("m4a1 facing 1", "I4: g ger_rifle panzerschreck", True),
        ("m3_halftrack facing 1, b usa_rifle aboard a", "I4: g ger_rifle", False),
        ("truck_us facing 1, b usa_rifle aboard a", "I4: g ger_rifle", True),
        ("truck_us facing 1", "I2: p pak38 facing 4", True),
    ],
)
def test_only_who_can_do_something_about_a_mover_is_asked(mover, enemies, asked):
    p = walked(f"I6: a {mover} | {enemies}", "I5", nations=["american", "german"])
    assert p.decider == ("german opportunity" if asked else "american move")


@pytest.mark.rule("VV-13.8-a", "VV-12.5.1-a")
def test_a_panzerfaust_in_the_pool_is_enough_next_to_a_tank():
    stands = "I6: a m4a1 facing 1 | I4: g ger_rifle"
    assert walked(stands, "I5", pool={"german": {"panzerfaust": 1}}).decider == "german opportunity"
    assert walked(stands, "I5", pool={"german": {"grenades": 1}}).decider == "american move"
