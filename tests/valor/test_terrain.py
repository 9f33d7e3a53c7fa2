"""Rules 9 and 10 as units meet them: what terrain costs, hides, hinders and forbids. Lines themselves: tests/boards."""

from __future__ import annotations

import pytest

from grognard.games.valor.components.boards import shipped
from grognard.games.valor.components.terrain import PRINTED, TERRAIN
from grognard.games.valor.events import fire as ev
from tests.valor.positions import position

FAR = " | A1: far ger_rifle"


def moving(stands, **given):
    return position(stands + FAR, phase="movement", **given)


def cost(unit, terrain, **given):
    """What it costs to go from I6 into I5; the rule if that is forbidden."""
    p = moving(f"I6: a {unit}", terrain={"I5": terrain}, **given).play("move a")
    return p.play("step I5").spent[0] if p.allows("step I5") else p.refused("step I5")


def fired_at(terrain, **given):
    """Modifiers of fire from I9 at I6."""
    p = position("I9: a usa_rifle | I6: g ger_rifle", terrain={"I6": terrain}, **given)
    return p.play("fire a at I6", dice=[6, 6]).last(ev.Fired).modifiers


def sees(terrain, stands="I9: a usa_rifle | I5: g ger_rifle", **given):
    """Whether and how fire from I9 at I5 passes through terrain in I7."""
    p = position(stands, terrain={"I7": terrain}, **given)
    return p.play("fire a at I5", dice=[6, 6]).last(ev.Fired).modifiers if p.allows("fire a at I5") else "blocked"


# --- 10.1


@pytest.mark.rule("VV-10.1-a", "VV-2.3-a")
def test_every_hex_has_one_terrain_of_the_list_and_decorations_are_none():
    assert not {"tree", "lone_tree", "bush"} & {*PRINTED}
    for board in shipped().values():
        assert {cell.terrain for cell in board.cells.values()} <= {*PRINTED}


@pytest.mark.rule("VV-10.1-b")
def test_terrain_sets_the_cost_and_the_protection():
    for name, kind in TERRAIN.items():
        if name in ("bridge",) or not kind.foot:
            continue
        assert cost("usa_rifle", name) == kind.foot, name
        shelter = kind.cover + kind.hindrance
        assert fired_at(name) == ((f"{name}+{shelter}",) if shelter else ()), name


@pytest.mark.rule("VV-10.2-a", "VV-10.3-a", "VV-10.13-b")
@pytest.mark.parametrize("terrain", ["open", "beach", "field", "open road"])
def test_open_ground_costs_a_point_and_hides_nobody(terrain):
    assert cost("usa_rifle", terrain) == cost("m4a1 facing 1", terrain) == 1
    assert fired_at(terrain) == ()
    assert sees(terrain) == ()


@pytest.mark.rule("VV-10.4-a")
def test_a_road_is_open_ground():
    p = moving("I6: t truck_us facing 1, a usa_rifle", roads=["I6 I5 I4"])
    assert p.play("move t", "step I5").spent == [1]
    assert p.play("move a", "step I5").spent == [1]


@pytest.mark.rule("VV-10.5-a", "VV-10.10-a")
def test_a_canal_is_crossed_on_its_bridge():
    terrain = {"H6": "canal", "I5": "bridge road", "J6": "canal"}
    p = moving("I6: a usa_rifle, t truck_us facing 1", terrain=terrain, roads=["I6 I5 I4"])
    assert p.play("move a", "step I5").spent == p.play("move t", "step I5").spent == [1]
    assert p.play("move a").refused("step H6") == "VV-10.1-b"
    assert fired_at("bridge road") == ()
    assert sees("bridge road") == ()


@pytest.mark.rule("VV-10.6-a", "VV-10.7-a")
@pytest.mark.parametrize(("terrain", "cover"), [("building", 3), ("woods", 2), ("jungle", 2)])
def test_buildings_and_woods_cost_two_block_and_protect(terrain, cover):
    assert cost("usa_rifle", terrain) == 2
    assert fired_at(terrain) == (f"{terrain}+{cover}",)
    assert sees(terrain) == "blocked"


@pytest.mark.rule("VV-10.6-b")
def test_vehicles_go_into_a_building_along_its_road_and_leave_it_so():
    assert cost("m4a1 facing 1", "building") == "VV-10.1-b"
    p = moving("I6: t m4a1 facing 1", terrain={"I5": "building"}, roads=["I6 I5 J5"]).play("move t", "step I5")
    assert p.spent == [2]
    assert p.refused("step I4") == "VV-10.1-b"  # the road goes to J5
    assert p.play("turn t 2", "step J5").where("t") == "J5"
    aside = moving("H6: t m4a1 facing 2", terrain={"I5": "building"}, roads=["I6 I5 J5"]).play("move t")
    assert aside.refused("step I5") == "VV-10.1-b"


@pytest.mark.rule("VV-10.6-b", "VV-6.10-a", "VV-19.5-f")
def test_vehicles_come_on_into_a_building_by_its_road_only():
    groups = {"american": [("south", 1, ("I11", "K11"))]}
    p = moving("off: t m4a1, a usa_rifle", groups=groups, terrain={"I11": "building", "K11": "building"},
               roads=["K11 K10"])  # fmt: skip
    assert p.play("move t").refused("step I11 facing 1") == "VV-10.1-b"
    assert p.play("move t", "step K11 facing 1").spent == [2]
    assert p.play("move a", "step I11").spent == [2]
    bunker = moving("off: t m4a1", groups=groups, positions={"I11": "bunker 1"}).play("move t")
    assert bunker.refused("step I11 facing 1") == "VV-10.1-b"


@pytest.mark.rule("VV-10.6-c")
def test_a_road_changes_nothing_else_about_a_building_and_guns_need_none():
    assert cost("usa_rifle", "building road") == 2
    assert fired_at("building road") == ("building+3",)
    assert sees("building road") == "blocked"
    p = moving("I6: p m1_57mm facing 1", terrain={"I5": "building"})
    assert p.play("move p", "step I5").where("p") == "I5"


@pytest.mark.rule("VV-10.8-a")
@pytest.mark.parametrize("terrain", ["stream", "gully"])
def test_a_stream_costs_infantry_two_and_everybody_else_three(terrain):
    assert cost("usa_rifle", terrain) == 2
    assert cost("m4a1 facing 1", terrain) == cost("truck_us facing 1", terrain) == 3
    assert fired_at(terrain) == (f"{terrain}+1",)
    assert sees(terrain) == ()


# --- 10.9: hills


@pytest.mark.rule("VV-10.9-a", "VV-10.9-b")
def test_going_up_a_level_costs_a_point_more_than_the_terrain():
    assert cost("usa_rifle", "open 1") == cost("m4a1 facing 1", "open 1") == 2
    assert cost("usa_rifle", "woods 1") == 3


@pytest.mark.rule("VV-10.9-c")
def test_going_down_or_along_costs_the_terrain():
    p = moving("I6: a usa_rifle", terrain={"I6": "open 1", "I5": "woods", "H6": "open 1"})
    assert p.play("move a", "step I5").spent == [2]
    assert p.play("move a", "step H6").spent == [1]


@pytest.mark.rule("VV-10.9-d")
def test_vehicles_and_guns_do_not_climb_or_drop_two_levels():
    for unit in ("m4a1 facing 1", "truck_us facing 1", "m1_57mm facing 1"):
        assert cost(unit, "open 2") == "VV-10.1-b"
        down = moving(f"I6: a {unit}", terrain={"I6": "open 2"}).play("move a")
        assert down.refused("step I5") == "VV-10.1-b"


@pytest.mark.rule("VV-10.9-e")
def test_infantry_climbs_or_drops_two_levels_with_its_whole_allowance():
    p = moving("I6: a usa_rifle, l coleman", terrain={"I5": "open 2"})
    for order in ("move a", "move l"):
        q = p.play(order, "step I5")
        assert q.decider == "american movement"  # nothing is left
    assert p.play("move a", "step I7", "step I6").refused("step I5") == "VV-6.1-a"
    assert p.play("move a assault true").refused("step I5") == "VV-6.1-a"
    down = moving("I6: a usa_rifle", terrain={"I6": "open 2"}).play("move a", "step I5")
    assert (down.where("a"), down.decider) == ("I5", "american movement")


@pytest.mark.rule("VV-10.9-f", "VV-10.9-g", "VV-10.9-h")
def test_fire_passes_no_hill_but_along_a_plateau_and_down_a_slope():
    assert sees("open 1") == "blocked"
    plateau = {f"I{n}": "open 1" for n in (5, 6, 7, 8, 9)}
    p = position("I9: a usa_rifle | I5: g ger_rifle", terrain=plateau)
    assert p.allows("fire a at I5")
    assert not position("I9: a usa_rifle | I5: g ger_rifle", terrain=plateau | {"I7": "woods 1"}).allows("fire a at I5")
    slope = position("I8: a usa_rifle | I6: g ger_rifle | I5: h ger_rifle", terrain={"I8": "open 2", "I7": "open 1"})
    assert slope.allows("fire a at I5")
    steep = position("I8: a usa_rifle | I5: h ger_rifle", terrain={"I8": "open 2", "I7": "open 1", "I6": "open 1"})
    assert not steep.allows("fire a at I5")


# --- 10.10 to 10.13


@pytest.mark.rule("VV-10.10-a", "VV-10.11-a")
@pytest.mark.parametrize("terrain", ["canal", "pond", "marsh", "ocean"])
def test_nobody_enters_water_and_everybody_sees_across_it(terrain):
    for unit in ("usa_rifle", "m4a1 facing 1", "truck_us facing 1", "m1_57mm facing 1"):
        assert cost(unit, terrain) == "VV-10.1-b"
    assert sees(terrain) == ()


@pytest.mark.rule("VV-10.12-a", "VV-10.13-c")
@pytest.mark.parametrize("terrain", ["orchard", "hay_stacks", "palm_grove", "crops"])
def test_orchards_and_crops_hinder_fire_into_and_through_them(terrain):
    assert cost("usa_rifle", terrain) == cost("m4a1 facing 1", terrain) == 1
    assert fired_at(terrain) == (f"{terrain}+1",)
    assert sees(terrain) == ("between+1",)


@pytest.mark.rule("VV-10.13-a")
def test_farmland_is_field_unless_the_scenario_says_crops():
    assert sees("farmland") == ()
    assert sees("farmland", farmland="crops") == ("between+1",)


# --- 10.14: walls and hedges


@pytest.mark.rule("VV-10.14-a", "VV-10.14-c")
@pytest.mark.parametrize("wall", ["hedge", "wall"])
def test_a_wall_on_the_way_hinders_on_top_of_everything_else(wall):
    p = position("I9: a usa_rifle | I6: g ger_rifle", walls=[f"I7-I8 {wall}"], terrain={"I6": "woods"})
    assert p.play("fire a at I6", dice=[6, 6]).last(ev.Fired).modifiers == ("woods+2", "between+1")


@pytest.mark.rule("VV-10.14-d")
def test_one_fires_over_ones_own_hedge_for_nothing():
    p = position("I9: a usa_rifle | I6: g ger_rifle", walls=["I9-I8"])
    assert p.play("fire a at I6", dice=[6, 6]).last(ev.Fired).modifiers == ()
    back = position("I9: a usa_rifle | I6: g ger_rifle", walls=["I9-I8"], active="german")
    assert back.play("fire g at I9", dice=[6, 6]).last(ev.Fired).modifiers == ("between+1",)


@pytest.mark.rule("VV-10.14-e")
def test_fire_along_a_hedge_always_takes_it():
    for active, order in (("american", "fire a at J5"), ("german", "fire g at I6")):
        p = position("I6: a usa_rifle | J5: g ger_rifle", walls=["I5-J6"], active=active)
        assert p.play(order, dice=[6, 6]).last(ev.Fired).modifiers == ("between+1",)


@pytest.mark.rule("VV-10.14.1-a")
def test_bocage_hides_what_lies_behind_it_but_not_at_it():
    behind = "I9: a usa_rifle | I6: g ger_rifle"
    assert position(behind, walls=["I7-I8"]).allows("fire a at I6")
    assert position(behind, walls=["I7-I8"], bocage=True).refused("fire a at I6") == "VV-14.2-e"
    for own in ("I9-I8", "I7-I6"):
        assert position(behind, walls=[own], bocage=True).allows("fire a at I6")
    p = moving("I6: a usa_rifle", walls=["I6-I5"], bocage=True)
    assert p.play("move a", "step I5").spent == [2]


# --- 9: fire obeys the line of sight


@pytest.mark.rule("VV-9.1-a", "VV-9.2-a", "VV-9.2-b", "VV-13.3-a")
def test_one_fires_at_and_out_of_woods_but_not_through_them():
    woods = {"I7": "woods"}
    p = position("I9: a usa_rifle | I7: b usa_rifle | I5: g ger_rifle", terrain=woods)
    assert p.refused("fire a at I5") == "VV-14.2-e"
    assert p.allows("fire b at I5")
    back = position("I9: a usa_rifle | I7: b usa_rifle | I5: g ger_rifle", terrain=woods, active="german")
    assert back.allows("fire g at I7")
    assert not back.allows("fire g at I9")


@pytest.mark.rule("VV-9.1-b", "VV-9.3-a", "VV-9.3-b")
def test_hindrances_add_up_and_the_firers_own_hex_is_none():
    terrain = {f"I{n}": "orchard" for n in (9, 8, 7)}
    p = position("I9: a usa_rifle | I5: g ger_rifle", terrain=terrain)
    assert p.play("fire a at I5", dice=[6, 6]).last(ev.Fired).modifiers == ("between+2",)
    back = position("I9: a usa_rifle | I5: g ger_rifle", terrain=terrain, active="german")
    assert cover_of(back.play("fire g at I9", dice=[6, 6])) == 3


@pytest.mark.rule("VV-9.4-a", "VV-9.4-b", "VV-9.4-c", "VV-9.4-d")
def test_fire_between_two_hexes_is_stopped_only_by_both():
    stands = "I6: a usa_rifle | J5: g ger_rifle"  # the line runs between I5 and J6

    def through(left, right):
        p = position(stands, terrain={"I5": left, "J6": right})
        return p.play("fire a at J5", dice=[6, 6]).last(ev.Fired).modifiers if p.allows("fire a at J5") else "blocked"

    assert through("woods", "open") == through("open", "building") == through("orchard", "open") == ()
    assert through("woods", "building") == "blocked"
    assert through("woods", "orchard") == through("orchard", "orchard") == ("between+1",)


def cover_of(p):
    fired = p.last(ev.Fired)
    return fired.roll - sum(fired.faces)
