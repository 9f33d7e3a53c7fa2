"""Rules 13.1 to 13.7: once a segment, range and sight, protection, shields, leaders."""

from __future__ import annotations

import pytest

from grognard.games.valor.events import fire as ev
from grognard.games.valor.events import movement as movement_events
from grognard.games.valor.state import Rulings
from tests.valor.positions import position


def modifiers(p, order, dice=(6, 6)):
    return p.play(order, dice=dice).last(ev.Fired).modifiers


@pytest.mark.rule("VV-13.1-a")
def test_a_unit_attacks_once_in_each_segment():
    p = position("I6: a usa_rifle | I9: g ger_rifle, h ger_rifle | J9: k ger_rifle")
    q = p.play("fire a at I9", dice=[6, 5])
    assert q.refused("fire a at J9") == "VV-13.1-a"
    later = position("I6: a usa_rifle fired, b usa_rifle | I9: g ger_rifle", phase="advance")
    later = later.play("pass")
    assert later.s.active == 1
    later = later.play("pass", "pass")  # the German fires and moves nothing
    assert later.decider == "american defensive-fire"
    assert later.allows("fire a at I9")


@pytest.mark.rule("VV-13.2-a", "VV-13.3-c")
def test_guns_fire_as_far_as_they_see_and_no_further():
    p = position("A1: p m1_57mm facing 3 | N8: s usa_rifle | Q9: g ger_rifle, t pzkpfw_ivh")
    assert p.allows("rake p at Q9 guns gun")
    assert p.allows("shoot p at t with gun")
    woods = dict.fromkeys(("E3", "E4", "D3", "D4", "F3", "F4"), "woods")
    hidden = position("A1: p m1_57mm facing 3 | O8: s usa_rifle | Q9: g ger_rifle, t pzkpfw_ivh", terrain=woods)
    assert hidden.allows("fire s at Q9")  # a friend who sees it is of no use to a gun
    assert hidden.refused("rake p at Q9 guns gun") == "VV-13.3-a"
    assert hidden.refused("shoot p at t with gun") == "VV-13.3-a"


@pytest.mark.rule("VV-13.3-a", "VV-13.3-b")
def test_range_counts_the_target_hex_and_not_ones_own():
    p = position("J6: a usa_rifle | J12: g ger_rifle | J1: h ger_rifle | D6: k ger_rifle | C6: m ger_rifle")
    for at in ("J12", "J1", "D6"):
        assert p.allows(f"fire a at {at}"), at
    assert p.refused("fire a at C6") == "VV-13.3-a"


@pytest.mark.rule("VV-13.4-a", "VV-13.4-b", "VV-13.4-c")
def test_terrain_position_and_everything_on_the_way_add_up():
    p = position("I9: a usa_rifle | I5: g ger_rifle", terrain={"I5": "woods", "I7": "orchard", "I8": "crops"},
                 walls=["I6-I5 wall"], positions={"I5": "foxholes"}, smoke={"I6": 1})  # fmt: skip
    assert modifiers(p, "fire a at I5") == ("woods+2", "foxholes+1", "between+4")


@pytest.mark.rule("VV-13.4-b")
def test_a_fortification_stands_in_the_open_and_protects_whom_it_takes():
    p = position("I9: a usa_rifle | I5: g ger_rifle | J5: v truck_3t", positions={"I5": "sandbags", "J5": "minefield"})
    assert modifiers(p, "fire a at I5") == ("sandbags+2",)
    assert modifiers(p, "fire a at J5") == ()


@pytest.mark.rule("VV-13.5-a")
def test_a_shield_takes_the_first_point_of_every_attack_through_the_arc():
    p = position("I6: p pak38 facing 1, g ger_rifle_h | I3: a usa_rifle | J3: b usa_rifle", active="american")
    q = p.play("fire a at I6", dice=[2, 3])
    assert q.points == 2
    assert q.allows("lose p:absorb,p:take1")
    assert q.play("lose p:absorb,p:take1")["p"].pinned
    rear = position("I6: p pak38 facing 4, g ger_rifle_h | I3: a usa_rifle", active="american")
    assert not rear.play("fire a at I6", dice=[2, 3]).allows("lose p:absorb,p:take1")


@pytest.mark.rule("VV-13.5-a")
def test_a_gun_that_is_being_pushed_has_no_shield():
    p = position("I6: p pak38 facing 1 | I2: a usa_rifle", phase="movement").play("move p", "step I5 facing 1")
    q = p.play("fire a at I5", dice=[3, 4])  # 7, and 1 less in the open
    assert q.last(ev.Fired).points == 1
    assert q["p"].pinned


@pytest.mark.rule("VV-13.5-b")
def test_a_shield_makes_a_gun_harder_to_hit_from_ahead():
    p = position("I6: p pak38 facing 1 | I3: t m4a1 facing 4 | I9: s m4a1 facing 1", active="american",
                 terrain={"I6": "woods"}, positions={"I6": "sandbags"})  # fmt: skip
    aimed = p.play("shoot t at p with gun", dice=[6, 6]).last(ev.Aimed)
    assert aimed.modifiers == ("woods+2", "sandbags+2", "shield+1")
    assert p.play("shoot s at p with gun", dice=[6, 6]).last(ev.Aimed).modifiers == ("woods+2", "sandbags+2")
    pushed = position("I6: p pak38 facing 1 | I2: t m4a1 facing 4", phase="movement").play("move p", "step I5 facing 1")
    assert pushed.play("shoot t at p with gun", dice=[6, 6]).last(ev.Aimed).modifiers == ()


# --- 13.6: leaders


@pytest.mark.rule("VV-13.6-a")
def test_an_unpinned_leader_helps_whoever_attacks_out_of_his_hex_and_himself():
    p = position("I6: a usa_rifle bazooka, l coleman, t m4a1 facing 4 | J6: b usa_rifle | H6: k hayes pinned, "
                 "c usa_rifle | I9: g ger_rifle, v truck_3t")  # fmt: skip
    assert modifiers(p, "fire a at I9 leader l") == ("leader-1",)
    assert modifiers(p, "fire l at I9 leader l") == ("leader-1",)
    assert p.play("shoot a at v with weapon leader l", dice=[6, 6]).last(ev.Aimed).modifiers == ("leader-1",)
    assert p.refused("fire b at I9 leader l") == "VV-13.6-a"
    assert p.refused("fire c at I9 leader k") == "VV-14.7-a"
    assert p.play("shoot t at v with gun leader l", dice=[6, 6]).last(ev.Aimed).modifiers == ("leader-1",)
    assert modifiers(p, "rake t at I9 guns gun leader l") == ("leader-1",)
    assert p.play("rake t at I9 guns gun leader l", dice=[6, 5]).how("l") == "fired"
    assert p.refused("rake t at I9 guns gun leader k") == "VV-13.6-a"
    truck = position("I6: a usa_rifle, m usa_rifle mortar_60mm, v truck_us, l coleman aboard v | I9: g ger_rifle")
    assert truck.refused("fire a at I9 leader l") == "VV-13.6-a"
    assert truck.refused("mortar m at I9 leader l") == "VV-13.6-a"
    assert modifiers(truck, "fire l at I9 leader l") == ("leader-1",)
    for order in ("fire l at I9 leader a", "fire a at I9 leader t", "shoot a at v with weapon leader a"):
        assert p.refused(order) == "VV-13.6-a", "a unit that is no leader leads none"


@pytest.mark.rule("VV-13.6-b", "VV-13.6-c")
def test_a_leader_helps_one_attack_and_is_marked_even_if_he_did_not_fire():
    p = position("I6: a usa_rifle, b usa_rifle, l coleman | I9: g ger_rifle | J9: h ger_rifle")
    q = p.play("fire a at I9 leader l", dice=[6, 5])
    assert q.how("l") == "fired"
    assert q.refused("fire b at J9 leader l") == "VV-13.6-b"
    assert q.refused("fire l at J9") == "VV-13.1-a"
    fought = p.play("fire a,l at I9", dice=[6, 5])  # his own shot leaves nothing to lend
    assert fought.refused("fire b at J9 leader l") == "VV-13.1-a"


@pytest.mark.rule("VV-13.6-a")
def test_by_the_later_edition_a_leader_helps_infantry_alone():
    p = position("I6: a usa_rifle, l coleman, t m4a1 facing 4 | I9: g ger_rifle, v truck_3t",
                 rulings=Rulings(leading="infantry"))  # fmt: skip
    assert p.refused("shoot t at v with gun leader l") == "VV-13.6-a"
    assert p.refused("rake t at I9 guns gun leader l") == "VV-13.6-a"
    assert modifiers(p, "fire a at I9 leader l") == ("leader-1",)
    assert str(p.answered("I6", "rake", "all")) == "rake u2 at I9 guns gun,mg360,mgff"


@pytest.mark.rule("VV-13.6-a", "VV-13.6-c")
def test_a_gun_is_asked_who_leads_it_and_a_leader_aboard_may():
    p = position("I6: t m4a1 facing 4, l coleman, k hayes fired | I9: g ger_rifle")
    assert str(p.answered("I6", "rake", "all", "u1")) == "rake u0 at I9 guns gun,mg360,mgff leader u1"
    assert p.refused("rake t at I9 guns gun leader k") == "VV-13.1-a"
    truck = position("I6: j jeep_us facing 4, l coleman aboard j, v truck_us, k hayes aboard v | I9: g ger_rifle")
    assert modifiers(truck, "rake j at I9 guns mg360 leader l") == ("leader-1",)
    assert truck.refused("rake j at I9 guns mg360 leader k") == "VV-13.6-a"


@pytest.mark.rule("VV-13.6-b")
def test_a_leader_who_has_modified_fire_modifies_no_assault_of_that_segment_on_either_side():
    p = position("I6: a usa_rifle, l coleman, b usa_rifle | I5: g ger_rifle, k ger_rifle mg34_lmg, m kessler | "
                 "I9: x ger_rifle")  # fmt: skip
    q = p.play("fire a at I9 leader l", dice=[6, 5]).play("pass", "pass")
    storm = q.play("fire g at I6 leader m", "pass", dice=[6, 5]).play("assault a,b,l at I5")
    assert storm.refused("defend leader m") == "VV-13.6-b"
    done = storm.play("defend", dice=[6, 6])
    assert done.last(movement_events.Stormed).modifiers == ()
    fresh = p.play("pass", "pass", "fire g at I6", "pass", dice=[6, 5]).play("assault a,b,l at I5")
    assert fresh.play("defend leader m").decider == "american lead"
    assert fresh.play("defend leader m", "lead l", dice=[6, 6]).last(movement_events.Stormed).modifiers == ("leader-1",)


@pytest.mark.rule("VV-13.6-b", "VV-15.3-c")
def test_a_leader_lowers_the_kill_number_of_one_assault():
    p = position("I6: a usa_rifle | J5: b usa_rifle | I5: g ger_rifle, k ger_rifle mg34_lmg, m kessler",
                 phase="advance")  # fmt: skip
    q = p.play("assault a at I5", "defend leader m", dice=[6, 6])
    while q.points:
        q = q.play(q.ways()[0])
    second = q.play("assault b at I5")
    assert second.refused("defend leader m") == "VV-13.6-b"
    assert second.allows("defend")


@pytest.mark.rule("VV-13.6-b", "VV-5.3.6-b")
def test_in_the_next_segment_he_leads_again():
    p = position("I6: a usa_rifle, l coleman | I9: g ger_rifle")
    q = p.play("fire a at I9 leader l", dice=[6, 5]).play("pass", "pass", "pass", "pass").go()
    assert q.s.segment == 1
    assert not q["l"].flags


@pytest.mark.rule("VV-13.6-b")
def test_only_one_leader_counts_however_many_fire():
    p = position("I6: a usa_rifle, l coleman, k hayes | I9: g ger_rifle")
    assert modifiers(p, "fire a,l,k at I9 leader k") == ("leader-2",)


@pytest.mark.rule("VV-13.7-a")
def test_fire_passes_through_friend_and_foe():
    p = position("I9: a usa_rifle | I8: b usa_rifle, t m4a1 | I7: g ger_rifle, v pzkpfw_vi | I6: h ger_rifle")
    assert modifiers(p, "fire a at I6") == ()
