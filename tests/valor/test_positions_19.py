"""Rules 19.1 to 19.10: bunkers, sandbags, mines, wire, foxholes and trenches."""

from __future__ import annotations

import pytest

from grognard.core import Event
from grognard.games.valor import play
from grognard.games.valor.actions import Fortify, Place
from grognard.games.valor.components.tables import POSITIONS
from grognard.games.valor.components.terrain import TERRAIN
from grognard.games.valor.events import fire as fire_events
from grognard.games.valor.events import movement as movement_events
from grognard.games.valor.frames import Deploy
from grognard.games.valor.rules.movement.entering import may_be_mined
from grognard.games.valor.setup import setup
from grognard.games.valor.state import HIDDEN_MINES
from tests.valor.positions import Position, position

FORTIFICATIONS = ("bunker", "sandbags", "minefield", "barbed_wire")
ENTRENCHMENTS = ("foxholes", "trenches", "cave")


def movement(stands: str, **more: object) -> Position:
    return position(stands, phase="movement", **more)  # type: ignore[arg-type]


def laying(works: str, stands: str = "A1: a usa_rifle | Q11: g ger_rifle", **more: object) -> Position:
    """The American sets up with one of each of these works."""
    p = position(stands, **more)  # type: ignore[arg-type]
    for work in works.split():
        p.s.works[0][POSITIONS.index(work) if work in POSITIONS else HIDDEN_MINES] += 1
    p.s.turn, p.s.frames = 0, [Deploy(0)]
    return p


def shot_at(p: Position, text: str) -> tuple[str, ...]:
    return p.play(text, dice=[6, 6]).last(fire_events.Fired).modifiers


# --- VV-19.1, -19.2: laying them


@pytest.mark.rule("VV-19.1-a")
def test_positions_come_from_the_order_of_battle_in_number_and_area():
    s = setup("s3", {})
    assert dict(zip(POSITIONS, s.works[0], strict=False)) == {
        "bunker": 2, "sandbags": 0, "minefield": 2, "barbed_wire": 4, "foxholes": 0, "trenches": 2, "cave": 0,
    }  # fmt: skip
    assert s.works[0][HIDDEN_MINES] == 1
    assert sum(s.works[1]) == 0
    areas = {name[0] for name in s.ground.grid.names if play.refusal(s, 0, Fortify("trenches", name)) is None}
    assert areas == {*"GHIJKLMNOPQ"}


@pytest.mark.rule("VV-19.1-a")
def test_no_more_positions_are_laid_than_there_are():
    p = laying("foxholes").play("fortify foxholes I6")
    assert p.refused("fortify foxholes I7") == "VV-19.1-a"
    assert p.refused("fortify bunker I7") == "VV-19.1-a"
    assert laying("foxholes foxholes").play("fortify foxholes I6").refused("fortify foxholes I6") == "VV-19.2-b"


@pytest.mark.rule("VV-19.1-b")
def test_positions_stay_when_nobody_is_left():
    p = position("I6: a usa_rifle, b usa_rifle | I9: g ger_rifle_h", positions={"I9": "foxholes"})
    q = p.play("fire a,b at I9", dice=[1, 2])
    assert (q.where("g"), q.s.positions) == ("gone", p.s.positions)


@pytest.mark.rule("VV-19.1-b", "VV-19.5-f")
@pytest.mark.parametrize("kind", POSITIONS)
def test_only_a_bunker_is_in_the_way_of_sight(kind):
    p = position("I6: a usa_rifle | I9: g ger_rifle", positions={"I8": kind})
    assert p.allows("fire a at I9") is (kind != "bunker")
    if kind != "bunker":
        assert shot_at(p, "fire a at I9") == ()


@pytest.mark.rule("VV-19.2-a", "VV-19.2-b")
@pytest.mark.parametrize("kind", POSITIONS)
def test_fortifications_lie_in_the_open_and_entrenchments_almost_anywhere(kind):
    open_ground = {"open", "beach", "field", "crops"}
    no_digging = {"building", "stream", "gully", "canal", "pond", "marsh", "ocean", "bridge"}
    allowed = open_ground if kind in FORTIFICATIONS else {*TERRAIN} - no_digging
    found = set()
    for terrain in TERRAIN:
        ground = "farmland" if terrain in ("field", "crops") else terrain
        p = laying(kind, terrain={"I6": ground}, farmland=terrain if ground == "farmland" else "field")
        if p.allows(f"fortify {kind} I6"):
            found.add(terrain)
        else:
            assert p.refused(f"fortify {kind} I6") == ("VV-19.2-a" if kind in FORTIFICATIONS else "VV-19.2-b")
    assert found == allowed


@pytest.mark.rule("VV-19.2-a")
@pytest.mark.parametrize("more", [{"terrain": {"I6": "open 1"}}, {"roads": ["I5 I6 I7"]}])
def test_bare_hills_and_roads_are_open_ground(more):
    assert laying("bunker", **more).allows("fortify bunker I6 facing 3")


# --- VV-19.3, -19.4: entering and stopping


@pytest.mark.rule("VV-19.3-a")
@pytest.mark.parametrize("kind", ["sandbags", "minefield", "barbed_wire", "foxholes", "trenches", "cave"])
def test_a_position_costs_nothing_to_enter(kind):
    p = movement(
        "I6: a usa_rifle | Q11: g ger_rifle", positions={"I5": kind, "I7": "foxholes"}, terrain={"I7": "woods"}
    )
    dice = [6] if kind == "minefield" else []
    begun = p.play("move a")
    q = begun.play("step I5", dice=dice)
    if kind != "barbed_wire":
        assert q.spent == [1]
    assert begun.play("step I7").spent == [2]


@pytest.mark.rule("VV-19.3-b")
def test_an_enemy_position_is_entered_by_assault_or_overrun_only():
    where = {"positions": {"I5": "foxholes"}}
    p = movement("I6: a usa_rifle, t m4a1 facing 1 | I5: g ger_rifle", **where)
    assert p.play("move a").refused("step I5") == "VV-6.8-a"
    assert p.play("move t").refused("step I5") == "VV-6.8-a"
    assert p.play("move t").allows("overrun I5")
    q = position("I6: a usa_rifle | I5: g ger_rifle", phase="advance", **where)
    assert q.refused("advance a I5") == "VV-6.8-a"
    assert q.allows("assault a at I5")


@pytest.mark.rule("VV-19.3-c", "VV-19.3-d", "VV-13.4-b")
def test_whoever_comes_into_an_empty_position_is_in_it():
    for side, other in (("usa_rifle", "ger_rifle"), ("ger_rifle", "usa_rifle")):
        p = movement(f"I6: a {side} | I9: b {other}", positions={"I5": "trenches"}).play("move a", "step I5")
        assert shot_at(p, "fire b at I5") == ("trenches+2",)


@pytest.mark.rule("VV-19.4-a")
def test_friends_go_through_a_full_position_but_do_not_stop_there():
    p = movement("I6: a usa_rifle, b usa_rifle | I7: c usa_rifle | Q11: g ger_rifle", positions={"I6": "bunker 1"})
    q = p.play("move c", "step I6")
    assert (q.where("c"), q.refused("stop")) == ("I6", "VV-6.7-a")
    assert q.play("step I5", "stop").where("c") == "I5"


@pytest.mark.rule("VV-19.4-a")
@pytest.mark.parametrize("kind", ["minefield", "barbed_wire"])
def test_mines_and_wire_shelter_nobody_and_keep_nobody_out(kind):
    p = position("I6: a usa_rifle | I9: g ger_rifle, k pzkpfw_ivh", positions={"I9": kind})
    assert shot_at(p, "fire a at I9") == ()


@pytest.mark.rule("VV-19.4-b", "VV-19.9-a")
def test_who_cannot_occupy_a_position_passes_through():
    p = movement("I6: t m4a1 facing 1 | Q11: g ger_rifle", positions={"I5": "foxholes"})
    q = p.play("move t", "step I5")
    assert q.refused("stop") == "VV-6.7-a"
    assert q.play("step I4", "stop").where("t") == "I4"
    short = movement("I6: p m1_57mm facing 1 | Q11: g ger_rifle", positions={"I5": "foxholes"}).play("move p")
    assert short.refused("step I5") == "VV-6.7-b"


@pytest.mark.rule("VV-19.4-b", "VV-13.8-f")
def test_who_is_immobilised_where_it_may_not_stop_is_lost():
    p = movement("I6: t m4a1 facing 1 | I3: g ger_rifle panzerschreck", positions={"I5": "foxholes"})
    q = p.play("move t", "step I5", "shoot g at t with weapon", dice=[3, 3, 3, 4, 6])
    assert q.where("t") == "gone"


@pytest.mark.rule("VV-19.4-b", "VV-19.5-a")
def test_who_is_pinned_in_a_full_bunker_is_lost():
    p = movement(
        "I6: a usa_rifle, b usa_rifle | I7: c usa_rifle | "
        "I4: g ger_rifle mg42_hmg, h ger_rifle mg42_hmg, k ger_rifle mg42_hmg",
        positions={"I6": "bunker 4"},
    )
    q = p.play("move c", "step I6", "fire g,h,k at I6 weapons g,h,k", dice=[1, 2])
    assert (q.where("c"), q.where("a")) == ("gone", "I6")


@pytest.mark.rule("VV-19.3-d", "VV-19.4-c")
def test_who_finds_no_room_in_a_bunker_is_in_the_open():
    p = movement(
        "I6: a usa_rifle, b usa_rifle | I7: c usa_rifle, d usa_rifle | H4: g ger_rifle | Q11: h ger_rifle",
        positions={"I6": "bunker 1"},
    )
    third = p.play("move c", "step I6")
    assert shot_at(third, "fire g at I6") == ("open-1",)
    room = movement("I6: a usa_rifle | I7: c usa_rifle | H4: g ger_rifle", positions={"I6": "bunker 1"})
    assert shot_at(room.play("move c", "step I6"), "fire g at I6") == ("bunker+4",)
    later = position("I6: a usa_rifle, b usa_rifle | H4: g ger_rifle", positions={"I6": "bunker 1"}, active="german")
    assert shot_at(later, "fire g at I6") == ("bunker+4",)


@pytest.mark.rule("VV-19.3-d", "VV-19.4-c")
def test_a_fifth_unit_in_full_foxholes_has_the_terrain_alone():
    full = "I6: a usa_rifle, b usa_rifle, x usa_rifle, y usa_rifle_h | I7: c usa_rifle, d usa_rifle_h | I3: g ger_rifle"
    woods = {"positions": {"I6": "foxholes"}, "terrain": {"I6": "woods"}}
    assert shot_at(movement(full, **woods).play("move d", "step I6"), "fire g at I6") == ("woods+2",)
    # Of a stack that does not fit as a whole no unit is sheltered; the same roll is for all of them.
    some = movement("I6: a usa_rifle, x usa_rifle | I7: c usa_rifle, d usa_rifle | I3: g ger_rifle", **woods)
    assert shot_at(some.play("move c,d", "step I6"), "fire g at I6") == ("woods+2",)
    assert shot_at(some.play("move c", "step I6"), "fire g at I6") == ("woods+2", "foxholes+1")


# --- VV-19.5: bunkers


@pytest.mark.rule("VV-19.5-a")
@pytest.mark.parametrize(
    ("there", "coming", "room"),
    [
        ("", "a usa_rifle, b usa_rifle", True),
        ("", "a usa_rifle, b coleman, c usa_rifle_h", False),
        ("x usa_rifle", "a usa_rifle m1919a4_mmg", True),
        ("x m1_57mm facing 1", "a usa_rifle", False),
        ("x usa_rifle, y coleman", "a usa_rifle", False),
    ],
)
def test_a_bunker_holds_a_gun_or_two_infantry_units(there, coming, room):
    stands = f"I7: {coming} | Q11: g ger_rifle" + (f" | I6: {there}" if there else "")
    p = position(stands, positions={"I6": "bunker 1"}, phase="advance", nations=["american", "german"])
    names = ",".join(word.split()[0] for word in coming.split(", "))
    if room:
        assert p.allows(f"advance {names} I6")
    else:
        assert p.refused(f"advance {names} I6") == "VV-19.5-a"


@pytest.mark.rule("VV-19.5-a")
def test_a_bunker_takes_no_vehicle():
    p = laying("bunker", "I6: t m4a1 | I7: a usa_rifle, b usa_rifle, c usa_rifle | I8: p m1_57mm | Q11: g ger_rifle")
    assert [p.allows(f"fortify bunker {at}") for at in ("I6", "I7", "I8")] == [False, False, True]
    guns = movement("I7: p m1_57mm | I6: x m1_57mm | Q11: g ger_rifle", positions={"I6": "bunker 1"}).play("move p")
    assert guns.refused("step I6") == "VV-6.7-b"  # nor a second gun


@pytest.mark.rule("VV-19.5-b", "VV-13.4-b")
def test_a_bunker_protects_with_four():
    p = position("I6: a usa_rifle | I9: g ger_rifle", positions={"I9": "bunker 4"})
    assert shot_at(p, "fire a at I9") == ("bunker+4",)


@pytest.mark.rule("VV-19.5-c")
def test_nobody_fires_at_weapons_into_a_bunker():
    p = position("I6: t m4a1 facing 4 | I9: k pak38 facing 1", positions={"I9": "bunker 1"})
    assert p.refused("shoot t at k with gun") == "VV-19.5-c"
    assert p.allows("rake t at I9 guns gun")


@pytest.mark.rule("VV-19.5-c", "VV-19.3-d")
def test_what_crosses_a_bunker_hex_by_road_is_not_in_the_bunker():
    p = movement("I7: t m4a1 facing 1, v truck_us facing 1 | H4: k pak38 facing 3 | Q11: g ger_rifle",
                 positions={"I6": "bunker 4"}, roads=["I8 I7 I6 I5"])  # fmt: skip
    tank = p.play("move t", "step I6")
    assert tank.decider == "german opportunity"
    assert tank.play("shoot k at t with gun", dice=[6, 6]).last(fire_events.Aimed).modifiers == ()
    truck = p.play("move v", "step I6")
    assert shot_at(truck, "rake k at I6 guns gun") == ("open-1",)
    assert truck.allows("shoot k at v with gun")


@pytest.mark.rule("VV-19.5-d")
def test_out_of_a_bunker_one_fires_through_its_arc():
    p = position(
        "I6: a usa_rifle bazooka | I3: g ger_rifle | I9: k ger_rifle | I4: t pzkpfw_ivh | I8: w pzkpfw_ivh",
        positions={"I6": "bunker 1"},
    )
    assert p.allows("fire a at I3")
    assert p.refused("fire a at I9") == "VV-19.5-d"
    assert p.allows("shoot a at t with weapon")
    assert p.refused("shoot a at w with weapon") == "VV-16.2-a"
    gun = position("I6: p m1_57mm facing 1 | I3: g ger_rifle | I9: k ger_rifle", positions={"I6": "bunker 1"})
    assert gun.allows("rake p at I3 guns gun")
    assert gun.refused("rake p at I9 guns gun") == "VV-19.5-d"


@pytest.mark.rule("VV-19.5-d")
def test_a_bunker_faces_as_it_was_placed():
    p = laying("bunker").play("fortify bunker I6 facing 3")
    assert p.s.positions == [(p.h("I6"), POSITIONS.index("bunker"), 2)]


@pytest.mark.rule("VV-19.5-e", "VV-12.6.1-d")
def test_no_mortar_fires_out_of_a_bunker():
    p = position("I6: m usa_rifle mortar_60mm | I3: g ger_rifle", positions={"I6": "bunker 1"}, smokes={"american": 2})
    assert p.refused("mortar m at I3") == "VV-12.6.1-d"
    assert p.refused("smoke m I3") == "VV-12.6.1-d"


@pytest.mark.rule("VV-19.5-f")
def test_a_bunker_is_entered_as_a_building():
    p = movement(
        "I6: a usa_rifle | H6: t m4a1 facing 3 | Q11: g ger_rifle", positions={"I5": "bunker 1", "I6": "foxholes"}
    )
    assert p.play("move a", "step I5").spent == [2]
    road = movement("I7: t m4a1 facing 1 | Q11: g ger_rifle", positions={"I6": "bunker 1"}, roads=["I7 I6 I5"])
    assert road.play("move t", "step I6").spent == [2]
    assert road.play("move t", "step I6", "turn t 2").refused("step J6") == "VV-10.1-b"  # nor left but by the road
    off = movement("I7: t m4a1 facing 1, v truck_us facing 1 | Q11: g ger_rifle", positions={"I6": "bunker 1"})
    assert off.play("move t").refused("step I6") == "VV-10.1-b"
    assert off.play("move v").refused("step I6") == "VV-10.1-b"


@pytest.mark.rule("VV-19.5-g", "VV-1.1.5-b")
def test_a_large_gun_in_a_bunker_is_not_asked_to_move():
    p = position("I6: p m5_3in | J6: a usa_rifle | A1: g ger_rifle", phase="movement", positions={"I6": "bunker 1"})
    assert play.ask(p.s).keys == ["J6", "done"]


@pytest.mark.rule("VV-19.5-g")
def test_a_gun_in_a_bunker_faces_as_it_does_and_does_not_turn():
    p = movement("I6: p m1_57mm facing 1 | I7: w m1_57mm facing 1 | Q11: g ger_rifle", positions={"I6": "bunker 1"})
    assert p.refused("turn p 2") == "VV-19.5-g"
    assert p.allows("turn w 2")


@pytest.mark.rule("VV-19.5-g")
def test_a_gun_that_comes_into_a_bunker_takes_its_facing():
    p = movement("I7: w m1_57mm facing 1 | Q11: g ger_rifle", positions={"I6": "bunker 3"})
    assert p.play("move w", "step I6")["w"].facing == 2
    assert p.play("move w").refused("step I6 facing 5") == "VV-7.1-a"


@pytest.mark.rule("VV-19.5-g")
def test_when_sides_set_up_gun_and_bunker_look_the_same_way_whichever_is_first():
    p = laying("bunker", "I6: w m1_57mm facing 1 | Q11: g ger_rifle").play("fortify bunker I6 facing 4")
    assert p["w"].facing == 3
    s = setup("s3", {})
    names = [name for name in s.ground.grid.names if play.refusal(s, 0, Fortify("bunker", name, 2)) is None]
    gun = next(n for n, unit in enumerate(s.units) if unit.gun)
    at = next(name for name in names if name[0] >= "I")
    out: list[Event] = []
    play.perform(s, 0, Fortify("bunker", at, 2), None, out)  # type: ignore[arg-type]
    play.perform(s, 0, Place(f"u{gun}", at, facing=5), None, out)  # type: ignore[arg-type]
    assert s.units[gun].facing == 1


# --- VV-19.6, -19.9, -19.10


@pytest.mark.rule("VV-19.6-a", "VV-19.9-a", "VV-19.10-a")
@pytest.mark.parametrize(
    ("kind", "cover", "gun"), [("sandbags", 2, True), ("foxholes", 1, False), ("trenches", 2, False)]
)
def test_who_fits_into_which_shelter_and_what_it_gives(kind, cover, gun):
    p = position("I6: a usa_rifle | I9: g ger_rifle, k ger_rifle, h ger_rifle, l hermes", positions={"I9": kind})
    assert shot_at(p, "fire a at I9") == (f"{kind}+{cover}",)
    fits = laying(kind, "I6: p m1_57mm | I7: t m4a1 | I8: v truck_us | I9: b usa_rifle | Q11: g ger_rifle")
    allowed = [fits.allows(f"fortify {kind} {at}") for at in ("I6", "I7", "I8", "I9")]
    assert allowed == [gun, False, False, True]


@pytest.mark.rule("VV-19.6-a", "VV-19.9-a", "VV-19.10-a", "VV-6.9-a")
@pytest.mark.parametrize("kind", ["sandbags", "foxholes", "trenches"])
def test_in_these_stacking_is_as_everywhere(kind):
    p = position(
        "I6: a usa_rifle, b usa_rifle, c usa_rifle | I7: d usa_rifle, l coleman | Q11: g ger_rifle",
        positions={"I6": kind}, phase="advance",
    )  # fmt: skip
    assert p.allows("advance l I6")
    assert p.refused("advance d I6") == "VV-6.9-a"


@pytest.mark.rule("VV-19.9-a", "VV-19.10-a", "VV-13.4-b")
@pytest.mark.parametrize(("kind", "cover"), [("foxholes", 1), ("trenches", 2)])
def test_entrenchments_add_to_the_terrain(kind, cover):
    p = position("I6: a usa_rifle | I9: g ger_rifle", positions={"I9": kind}, terrain={"I9": "woods"})
    assert shot_at(p, "fire a at I9") == ("woods+2", f"{kind}+{cover}")


# --- VV-19.7: mines


@pytest.mark.rule("VV-19.7-a", "VV-3.2-c")
def test_each_unit_that_enters_mines_rolls_at_once():
    p = movement("I6: a usa_rifle, b usa_rifle, l coleman | Q11: g ger_rifle", positions={"I5": "minefield"})
    q = p.play("move a,b,l", "step I5", dice=[4, 3, 1])
    assert [q.where(name) for name in "abl"] == ["I5", "gone", "gone"]
    assert q.play("step I4").where("a") == "I4"


@pytest.mark.rule("VV-19.7-a")
def test_staying_in_mines_and_leaving_them_is_safe():
    p = movement("I5: a usa_rifle | Q11: g ger_rifle", positions={"I5": "minefield"})
    assert p.play("move a", "step I4").where("a") == "I4"


@pytest.mark.rule("VV-19.7-a")
@pytest.mark.parametrize("side", ["american", "german"])
def test_mines_know_no_side_and_no_phase(side):
    p = position(
        "I6: a usa_rifle | I4: g ger_rifle", positions={"I5": "minefield"}, phase="advance", active=side,
        nations=["american", "german"],
    )  # fmt: skip
    name = "a" if side == "american" else "g"
    assert p.play(f"advance {name} I5", dice=[3]).where(name) == "gone"
    assert p.play(f"advance {name} I5", dice=[4]).where(name) == "I5"


@pytest.mark.rule("VV-19.7-a")
def test_mines_do_nothing_while_sides_set_up():
    assert laying("minefield", "I6: a usa_rifle | Q11: g ger_rifle").play("fortify minefield I6").where("a") == "I6"


@pytest.mark.rule("VV-19.7-b", "VV-8.1-a")
def test_a_transport_with_its_load_rolls_once():
    stands = "I6: v truck_us facing 1, a usa_rifle aboard v, p m1_57mm aboard v | Q11: g ger_rifle"
    p = movement(stands, positions={"I5": "minefield"})
    assert [p.play("move v", "step I5", dice=[2]).where(name) for name in "vap"] == ["gone"] * 3
    assert [p.play("move v", "step I5", dice=[5]).where(name) for name in "vap"] == ["I5"] * 3


@pytest.mark.rule("VV-19.7.1-a")
def test_a_hidden_minefield_shows_when_somebody_enters():
    p = movement("I6: a usa_rifle, b usa_rifle | Q11: g ger_rifle", hidden={"german": ["I5"]})
    q = p.play("move a", "step I5", dice=[3])
    assert (q.where("a"), q.last(movement_events.MinesFound).at) == ("gone", "I5")
    assert (q.s.hidden, q.s.positions) == ([[], []], [(q.h("I5"), POSITIONS.index("minefield"), 0)])
    r = q.play("move b", "step I5", dice=[4])
    assert (r.where("b"), r.happened(movement_events.MinesFound)) == ("I5", [])


@pytest.mark.rule("VV-19.7.1-a")
def test_to_find_no_mines_where_there_might_be_some_is_to_learn_something():
    p = movement("I6: a usa_rifle, b usa_rifle | Q11: g ger_rifle", hidden={"german": ["I5"]}, terrain={"H6": "woods"},
                 positions={"J7": "foxholes"})  # fmt: skip
    q = p.play("move a", "step J6")
    assert (q.last(movement_events.NoMines).at, q.last(movement_events.NoMines).reveals) == ("J6", True)
    assert not p.play("move a", "step H6").happened(movement_events.NoMines), "no minefield can lie in woods"
    assert not p.play("move a", "step J7").happened(movement_events.NoMines), "nor with another position"
    s = setup("s3", {})
    assert {name[0] for h, name in enumerate(s.ground.grid.names) if may_be_mined(s, 0, h)} == {*"GHIJKLMNOPQ"}
    found = p.play("move a", "step I5", dice=[3])
    assert not found.play("move b", "step J6").happened(movement_events.NoMines), "there are no others"
    own = movement("I6: a usa_rifle | Q11: g ger_rifle", hidden={"american": ["I5"]})
    assert not own.play("move a", "step J6").happened(movement_events.NoMines)
    advance = position("I6: a usa_rifle | Q11: g ger_rifle", phase="advance", hidden={"german": ["I5"]})
    assert advance.play("advance a J6").happened(movement_events.NoMines)


@pytest.mark.rule("VV-19.7.1-a")
def test_a_hidden_minefield_is_laid_by_scenario_rule_alone():
    p = laying("hidden").play("fortify hidden_minefield I6")
    assert (p.s.hidden[0], p.s.positions) == ([p.h("I6")], [])
    assert p.refused("fortify hidden_minefield I7") == "VV-19.1-a"


# --- VV-19.8: wire


@pytest.mark.rule("VV-19.8-b")
def test_passengers_who_fire_out_of_wire_bring_its_modifier_with_them():
    p = position("I6: v m3_halftrack, a usa_rifle aboard v | I9: g ger_rifle", positions={"I6": "barbed_wire"})
    assert shot_at(p, "fire a at I9") == ("wire+1",)
    assert shot_at(p, "rake v at I9 guns mg360") == ()
    assert shot_at(p, "rake v at I9 guns mg360 crew a") == ("wire+1",)


@pytest.mark.rule("VV-19.8-a")
def test_infantry_stops_in_wire_and_leaves_it_later():
    p = movement("J6: u usa_rifle | Q11: g ger_rifle | A1: b usa_rifle", positions={"J5": "barbed_wire"})
    q = p.play("move u", "step J5")
    assert (q.where("u"), q.decider) == ("J5", "american movement")
    assert q.refused("move u") == "VV-6.1-d"
    later = position("J5: u usa_rifle moved | Q11: g ger_rifle", positions={"J5": "barbed_wire"}, phase="advance")
    assert later.allows("advance u J4")
    again = movement("J5: u usa_rifle | Q11: g ger_rifle", positions={"J5": "barbed_wire"})
    assert again.play("move u", "step J4").spent == [1]
    edge = movement("J2: u usa_rifle | Q11: g ger_rifle | A1: b usa_rifle", positions={"J1": "barbed_wire"})
    assert edge.play("move u", "step J1").is_("u", "moved")  # nor does it leave the map from there


@pytest.mark.rule("VV-19.8-b")
def test_firing_out_of_wire_is_harder():
    p = position(
        "I6: a usa_rifle bazooka, t m4a1 facing 4 | I9: g ger_rifle | I8: k pzkpfw_ivh", positions={"I6": "barbed_wire"}
    )
    assert shot_at(p, "fire a at I9") == ("wire+1",)
    assert p.play("shoot a at k with weapon", dice=[6, 6]).last(fire_events.Aimed).modifiers == ("wire+1",)
    assert shot_at(p, "rake t at I9 guns gun") == ()


@pytest.mark.rule("VV-19.8-b", "VV-12.6.3-a")
def test_a_mortar_in_wire_fires_worse_and_one_that_hits_wire_does_not():
    p = position("I6: m usa_rifle mortar_60mm | I9: g ger_rifle, k pzkpfw_ivh | J9: h ger_rifle",
                 positions={"I6": "barbed_wire", "J9": "barbed_wire"})  # fmt: skip
    q = p.play("mortar m at I9", dice=[5, 5, 6, 6])
    assert q.last(fire_events.Fired).modifiers == ("wire+1",)
    assert q.last(fire_events.Aimed).modifiers == (), "against vehicles the target hex alone counts"
    assert p.changed("m", hex=p.h("I5")).play("mortar m at J9", dice=[5, 5]).last(fire_events.Fired).modifiers == ()


@pytest.mark.rule("VV-19.8-c")
def test_wire_is_for_no_truck_but_for_pushed_guns_and_afvs():
    p = movement(
        "I6: v truck_us facing 1, p m1_57mm facing 1 | J6: t m4a1 facing 6 | Q11: g ger_rifle",
        positions={"I5": "barbed_wire"},
    )
    assert p.play("move v").refused("step I5") == "VV-10.1-b"
    assert p.play("move p", "step I5 facing 1").where("p") == "I5"
    q = p.play("move t", "step I5")
    assert (q.where("t"), q.s.positions, q.allows("step H5")) == ("I5", p.s.positions, True)


@pytest.mark.rule("VV-19.8-d")
def test_a_charge_blows_wire_in_a_neighbouring_hex():
    p = position(
        "I6: a usa_rifle, b usa_rifle pinned, t m4a1 | I4: v truck_us, c usa_rifle aboard v | Q11: g ger_rifle",
        positions={"I5": "barbed_wire", "I3": "barbed_wire", "I7": "minefield"},
        pool={"american": {"satchel_charge": 1}},
    )
    assert p.refused("blow b I5") == "VV-14.7-a"
    for text in ("blow a I3", "blow a I7", "blow t I5", "blow c I5"):
        assert p.refused(text) == "VV-19.8-d"
    q = p.play("blow a I5")
    assert (q.how("a"), sum(q.s.pools[0]), len(q.s.positions)) == ("fired", 0, 2)


@pytest.mark.rule("VV-19.8-d")
def test_wire_is_blown_in_the_fire_phase_with_a_charge():
    where = {"positions": {"I5": "barbed_wire"}}
    empty = position("I6: a usa_rifle | Q11: g ger_rifle", **where)
    assert empty.refused("blow a I5") == "VV-12.5-b"
    p = position("I6: a usa_rifle | I9: g ger_rifle", **where, phase="defensive-fire", active="german",
                 nations=["american", "german"], pool={"american": {"satchel_charge": 1}})  # fmt: skip
    assert p.refused("blow a I5") == "VV-19.8-d"
