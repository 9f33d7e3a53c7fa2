"""Rule 12.6: mortars."""

from __future__ import annotations

import pytest

from grognard.games.valor.components.counters import WEAPONS
from grognard.games.valor.events import fire as ev
from tests.valor.positions import position


@pytest.mark.rule("VV-12.6-a")
def test_only_light_mortars_fire_over_what_hides_the_target():
    p = position("I6: m usa_rifle mortar_60mm, a usa_rifle, p m1_57mm facing 1 | J4: s usa_rifle | I1: g ger_rifle",
                 terrain={"I4": "building"})  # fmt: skip
    assert p.allows("mortar m at I1")
    assert p.refused("fire a at I1") == "VV-14.2-e"
    assert p.refused("rake p at I1 guns gun") == "VV-13.3-a"
    assert {weapon.id for weapon in WEAPONS if weapon.mortar} == {
        "mortar_50mm", "mortar_60mm", "mortar_2in", "mortar_50mm_sov", "knee_mortar",
    }  # fmt: skip


@pytest.mark.rule("VV-12.6.1-b", "VV-13.6-a")
def test_mortars_of_one_hex_fire_together_and_a_leader_there_may_help():
    p = position("I6: m usa_rifle mortar_60mm, n usa_rifle mortar_60mm, l coleman | J6: o usa_rifle mortar_60mm, "
                 "k hayes | I3: g ger_rifle")  # fmt: skip
    q = p.play("mortar m,n at I3 leader l", dice=[6, 5])
    assert (q.last(ev.Fired).ap, q.last(ev.Fired).modifiers) == (12, ("leader-1",))
    assert [q.how(unit) for unit in "mnl"] == ["fired"] * 3
    assert p.refused("mortar m,o at I3") == "VV-12.6.1-b"
    assert p.refused("mortar m at I3 leader k") == "VV-13.6-a"
    last = position("I3: g ger_rifle | I6: m usa_rifle mortar_60mm, l coleman", active="american")
    assert last.play("mortar m at I3", dice=[6, 5]).last(ev.Fired).modifiers == ()  # he may, he need not


@pytest.mark.rule("VV-12.6.1-c")
def test_mortars_do_not_fire_at_movers():
    p = position("I6: a usa_rifle | I2: m ger_rifle mortar_50mm, g ger_rifle", phase="movement").play(
        "move a", "step I5"
    )
    assert p.refused("mortar m at I5") == "VV-12.6.1-c"
    assert p.allows("fire m at I5")
    far = position("J9: a usa_rifle | J1: m ger_rifle mg34_mmg, n ger_rifle mortar_50mm", phase="movement")
    assert far.play("move a", "step J8").refused("mortar n at J8") == "VV-12.6.1-c"


@pytest.mark.rule("VV-12.6.1-d")
def test_no_mortar_fires_out_of_a_building_or_a_bunker():
    house = position("I6: m usa_rifle mortar_60mm | I3: g ger_rifle", terrain={"I6": "building"})
    assert house.refused("mortar m at I3") == "VV-12.6.1-d"
    bunker = position("I6: m usa_rifle mortar_60mm | I3: g ger_rifle", positions={"I6": "bunker 1"})
    assert bunker.refused("mortar m at I3") == "VV-12.6.1-d"
    woods = position("I6: m usa_rifle mortar_60mm | I3: g ger_rifle", terrain={"I6": "woods"})
    assert woods.allows("mortar m at I3")


@pytest.mark.rule("VV-12.6.2-a")
def test_a_mortar_that_does_not_see_its_target_needs_an_unpinned_friend_who_does():
    stands = "I8: m usa_rifle mortar_60mm | H5: s usa_rifle{} | I3: g ger_rifle"
    blind = {"I5": "woods"}
    assert position(stands.format(""), terrain=blind).allows("mortar m at I3")
    assert position(stands.format(" pinned"), terrain=blind).refused("mortar m at I3") == "VV-12.6.2-a"
    assert position(stands.format(" fired"), terrain=blind).allows("mortar m at I3")
    assert position(stands.format(" pinned")).allows("mortar m at I3")
    sniper = position("I8: m usa_rifle mortar_60mm | I3: g ger_rifle", terrain=blind, snipers={"american": "H5"})
    assert sniper.refused("mortar m at I3") == "VV-12.6.2-a"


@pytest.mark.rule("VV-12.6.3-a")
def test_only_terrain_and_position_of_the_target_hex_help_against_a_mortar():
    p = position("I8: m usa_rifle mortar_60mm, a usa_rifle | I4: g ger_rifle", smoke={"I4": 2},
                 terrain={"I4": "stream", "I6": "orchard"}, walls=["I4-I5"])  # fmt: skip
    assert p.play("mortar m at I4", dice=[6, 5]).last(ev.Fired).modifiers == ("stream+1",)
    assert len(p.play("fire a at I4", dice=[6, 5]).last(ev.Fired).modifiers) == 3
    dug = position("I8: m usa_rifle mortar_60mm | I4: g ger_rifle", positions={"I4": "trenches"})
    assert dug.play("mortar m at I4", dice=[6, 5]).last(ev.Fired).modifiers == ("trenches+2",)


@pytest.mark.rule("VV-12.6.4-a")
def test_shells_that_burst_in_trees_count_twice_for_infantry():
    stands = "I8: m usa_rifle mortar_60mm | I4: g ger_rifle, h ger_rifle"
    for terrain in ("woods", "jungle"):
        q = position(stands, terrain={"I4": terrain}).play("mortar m at I4", dice=[1, 1])
        assert q.last(ev.Fired).points == 3  # and 3 more
        assert q.refused("lose g:eliminate") == "VV-14.6.1-g"  # that pays 5
        assert q.allows("lose g:eliminate,h:pin")
    q = position(stands, terrain={"I4": "building"}).play("mortar m at I4", dice=[1, 1])
    assert q.last(ev.Fired).points == 2
    assert q.allows("lose g:pin,h:pin")


@pytest.mark.rule("VV-12.6.7-a", "VV-12.6.7-b")
def test_a_mortar_hits_vehicles_on_six_with_the_cover_of_their_hex_and_destroys_trucks():
    p = position("I8: m usa_rifle mortar_60mm | I4: v truck_3t")
    assert p.play("mortar m at I4", dice=[3, 3]).where("v") == "gone"
    assert p.play("mortar m at I4", dice=[3, 4]).where("v") == "I4"
    gully = position("I8: m usa_rifle mortar_60mm | I4: v truck_3t", terrain={"I4": "gully"})
    missed = gully.play("mortar m at I4", dice=[3, 3])
    assert (missed.where("v"), missed.last(ev.Aimed).modifiers) == ("I4", ("cover+1",))


@pytest.mark.rule("VV-12.6.7-c")
def test_a_mortar_strikes_the_rear_armour_and_destroys_at_the_number_or_not_at_all():
    p = position("I8: m usa_rifle mortar_60mm | I4: t pzkpfw_ivh facing 4")  # rear B against A: 5
    for dice, where, result in (([3, 3, 2, 3], "gone", "eliminated"), ([3, 3, 3, 3], "I4", "unharmed")):
        q = p.play("mortar m at I4", dice=dice)
        assert q.last(ev.Pierced).result == result
        assert (q.where("t"), q.last(ev.Pierced).armour, q.last(ev.Pierced).number) == (where, "rear", 5)
        assert not q.is_("t", "immobile")
    tiger = position("I8: m usa_rifle mortar_60mm | I4: t pzkpfw_vi facing 4")  # C against A: 3
    assert tiger.play("mortar m at I4", dice=[3, 3, 1, 2]).where("t") == "gone"


@pytest.mark.rule("VV-12.6.7-d")
def test_people_are_rolled_for_once_and_vehicles_apart():
    p = position("I8: m usa_rifle mortar_60mm | I4: g ger_rifle, v truck_3t | J4: t truck_3t")
    q = p.play("mortar m at I4", dice=[2, 3])
    assert (q.points, q.ways()) == (2, ["lose u1:reduce", "lose u1:eliminate"])  # the truck pays none of it
    q = q.play("lose g:reduce", dice=[6, 6])
    assert (q.last(ev.Aimed).target, q["v"].pinned) == ("u2.truck_3t", False)
    empty = p.play("mortar m at J4", dice=[6, 6])
    assert not empty.happened(ev.Fired)  # no unit to roll for but the truck
    assert empty.happened(ev.Aimed)


@pytest.mark.rule("VV-12.6.7-c", "VV-16.4-d")
def test_a_mortar_cannot_harm_the_thickest_armour():
    p = position("I4: t churchill facing 4 | I8: m ger_rifle mortar_50mm", active="german")  # rear D against A
    q = p.play("mortar m at I4", dice=[3, 3])
    assert (q.last(ev.Pierced).faces, q.last(ev.Pierced).result, q.where("t")) == ((), "unharmed", "I4")


@pytest.mark.rule("VV-12.6.7-d")
def test_a_gun_pays_for_the_roll_against_infantry():
    p = position("I8: m usa_rifle mortar_60mm | I4: k pak38 facing 1")
    for die, where in ((2, "gone"), (3, "I4")):  # two points, and a roll to survive them
        q = p.play("mortar m at I4", dice=[2, 3, die])
        assert (q.last(ev.Fired).points, q.where("k"), q.happened(ev.Aimed)) == (2, where, [])


@pytest.mark.rule("VV-14.1-c", "VV-14.3-a")
def test_a_mortar_is_not_fired_at_friends_nor_from_a_truck():
    p = position("I8: m usa_rifle mortar_60mm | I4: a usa_rifle | I5: g ger_rifle | "
                 "J8: v truck_us, n usa_rifle mortar_60mm aboard v")  # fmt: skip
    assert p.refused("mortar m at I4") == "VV-14.1-c"
    assert p.refused("mortar n at I5") == "VV-14.3-a"
