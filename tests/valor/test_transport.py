"""Rule 8: loading, unloading, and what transport and load share."""

from __future__ import annotations

import pytest

from grognard.games.valor import play
from grognard.games.valor.components.units import Unit
from grognard.games.valor.events import fire as ev
from grognard.games.valor.rules.movement import transport
from tests.valor.positions import FLAGS, position

FAR = " | A1: far ger_rifle"


def moving(stands, **given):
    return position(stands + FAR, phase="movement", **given)


@pytest.mark.rule("VV-8.1-a", "VV-8.3-a")
def test_a_transport_and_its_load_go_together_as_one():
    p = moving("I6: v truck_us facing 1, a usa_rifle m1919a4_mmg, l coleman, p m1_57mm", check=False)
    q = p.play("move v", "load a,l,p onto v")
    assert q.spent == [0]
    q = q.play("step I5", "step I4", "stop")
    for unit in "valp":
        assert (q.where(unit), q.is_(unit, "moved")) == ("I4", True)
    assert q.refused("move a") == "VV-8.1-a"
    assert len(q.s.at(q.h("I4"))) == 1


@pytest.mark.rule("VV-8.2-a", "VV-8.2.1-a")
def test_per_number_of_its_class_a_transport_takes_a_squad_a_leader_and_a_weapon():
    p = moving("I6: v truck_us facing 1, a usa_rifle bazooka, b usa_rifle bazooka, l coleman | J6: h m3_halftrack, "
               "c usa_rifle bazooka, k hayes, m moretti bazooka, d usa_rifle_h")  # fmt: skip
    truck, half_track = p.play("move v"), p.play("move h")
    assert truck.allows("load a,b,l onto v")
    assert half_track.allows("load c,k onto h")
    for load in ("c,d", "k,m", "c,m"):  # two men, two leaders, two weapons
        assert half_track.refused(f"load {load} onto h") == "VV-8.2.1-a"
    many = moving("I6: v truck_us facing 1, a usa_rifle, b usa_rifle, c usa_rifle_h")
    assert many.play("move v").refused("load a,b,c onto v") == "VV-8.2.1-a"


@pytest.mark.rule("VV-8.2.1-b")
def test_a_jeep_takes_a_half_squad_a_leader_and_a_weapon():
    p = moving("I6: j jeep_us, a usa_rifle_h bazooka, l coleman, s usa_rifle, b usa_rifle_h").play("move j")
    assert p.allows("load a,l onto j")
    assert p.refused("load s onto j") == "VV-8.2.1-b"
    assert p.refused("load a,b onto j") == "VV-8.2.1-b"


@pytest.mark.rule("VV-8.2.1-c")
def test_a_transport_tows_one_gun_and_a_jeep_no_large_one():
    p = moving("I6: v truck_us, p m5_3in | J6: j jeep_us, q m1_57mm | K6: k jeep_us, r m5_3in")
    assert p.play("move v").allows("load p onto v")
    assert p.play("move j").allows("load q onto j")
    assert p.play("move k").refused("load r onto k") == "VV-8.2.1-c"
    two = moving("I6: v truck_us, p m5_3in aboard v, q m1_57mm").play("move v")
    assert two.refused("load q onto v") == "VV-8.2.1-c"


@pytest.mark.rule("VV-8.3-a")
def test_one_loads_only_what_is_in_the_same_hex():
    p = moving("I6: v truck_us facing 1, a usa_rifle | I5: b usa_rifle, w truck_us").play("move v")
    assert p.refused("load b onto v") == "VV-8.3-a"
    assert p.refused("load b onto w") == "VV-8.3-a"
    fire = position("I6: v truck_us facing 1, a usa_rifle" + FAR, phase="fire")
    assert fire.refused("load a onto v") == "not-now"


@pytest.mark.rule("VV-8.3-a")
def test_nothing_is_loaded_or_unloaded_off_the_map():
    groups = {"american": [("south", 1, ("I11",))]}
    p = moving("off: v truck_us facing 1, a usa_rifle, w truck_us, b usa_rifle aboard w", groups=groups)
    assert p.play("move v").refused("load a onto v") == "VV-8.3-a"
    assert p.play("move w").refused("unload b I6") == "VV-8.3-a"
    assert moving("I6: v truck_us, w jeep_us").play("move v").refused("load w onto v") == "VV-8.3-a"


@pytest.mark.rule("VV-8.3-b")
def test_no_transport_and_no_passenger_loads_and_unloads_in_one_turn():
    p = moving("I6: v truck_us facing 1, a usa_rifle, b usa_rifle, c usa_rifle aboard v")
    q = p.play("move v", "load a onto v")
    assert q.is_("a", "carried")
    assert q.refused("load b onto v") == "VV-8.3-b"  # several at the same moment are one action
    assert q.refused("unload c I6") == "VV-8.3-b"
    assert q.refused("unload a I6") == "VV-8.3-b"
    r = p.play("move v", "unload c I6")
    assert r.refused("load a onto v") == "VV-8.3-b"
    assert r.play("stop").refused("move c") == "VV-6.1-d"


@pytest.mark.rule("VV-8.3-c", "VV-8.3-g")
def test_who_has_moved_does_not_load_and_who_has_unloaded_does_not_walk():
    p = moving("I6: v truck_us facing 1, c usa_rifle aboard v | I7: a usa_rifle")
    q = p.play("move a", "step I6", "stop", "move v")
    assert q.refused("load a onto v") == "VV-8.3-g"
    assert p.play("move v", "unload c I6", "stop").refused("move c") == "VV-6.1-d"


@pytest.mark.rule("VV-8.3-d", "VV-13.8-k")
def test_who_finds_no_room_steps_into_the_next_hex_and_enters_it():
    full = "b usa_rifle, d usa_rifle, e usa_rifle"
    p = position(f"I6: v truck_us, c usa_rifle aboard v, {full} | I1: g ger_rifle", phase="movement",
                 terrain={"I5": "woods", "H6": "pond"})  # fmt: skip
    q = p.play("move v")
    assert q.refused("unload c I6") == "VV-8.3-d"
    assert q.refused("unload c H6") == "VV-8.3-d"
    q = q.play("unload c I5")
    assert (q.where("c"), q.decider) == ("I5", "german opportunity")
    room = position("I6: v truck_us, c usa_rifle aboard v, b usa_rifle | I1: g ger_rifle", phase="movement")
    room = room.play("move v")
    assert room.refused("unload c I5") == "VV-8.3-d"
    assert room.play("unload c I6").decider == "american move"  # no player is asked: that is no hex entered


@pytest.mark.rule("VV-8.3-d", "VV-6.8-a", "VV-6.9-a")
def test_who_steps_aside_needs_a_hex_of_the_map_without_enemies_and_with_room():
    full = "usa_rifle, usa_rifle, usa_rifle"
    p = position(f"I1: v truck_us, c usa_rifle aboard v, {full} | H1: {full}, usa_rifle_h | J1: g ger_rifle",
                 phase="movement").play("move v")  # fmt: skip
    assert [p.s.ground.grid.names[h] for h in transport.places(p.s, p.number("c"))] == ["J2", "I2", "H2"]
    assert p.refused("unload c H1") == "VV-8.3-d"
    assert p.refused("unload c J1") == "VV-8.3-d"


@pytest.mark.rule("VV-8.3-d")
def test_a_large_gun_is_not_set_down_where_there_is_no_room():
    p = moving("I6: v truck_us, p m5_3in aboard v, b usa_rifle | J6: w truck_us, q m1_57mm aboard w, c usa_rifle")
    assert p.play("move v").refused("unload p I6") == "VV-8.3-d"
    assert p.play("move v").refused("unload p I5") == "VV-8.3-d"
    assert p.play("move w", "unload q J5").where("q") == "J5"


@pytest.mark.rule("VV-8.3-e")
def test_a_transport_moves_before_or_after_it_loads_and_not_both():
    p = moving("I6: v truck_us facing 1, a usa_rifle | I4: b usa_rifle | K6: w truck_us facing 1, c usa_rifle aboard w")
    after = p.play("move v", "load a onto v", "step I5", "step I4")
    assert after.where("a") == "I4"
    before = p.play("move v", "step I5", "step I4", "load b onto v")
    assert (before.where("v"), before.is_("v", "moved")) == ("I4", True)
    down = p.play("move w", "step K5", "unload c K5")
    assert (down.where("w"), down.is_("w", "moved")) == ("K5", True)
    assert p.play("move w", "unload c K6", "step K5").where("w") == "K5"


@pytest.mark.rule("VV-8.3-e", "VV-6.7-a")
def test_a_transport_that_may_not_stay_sets_nobody_down():
    p = moving("I6: v truck_us facing 1, a usa_rifle aboard v | I5: b usa_rifle, c truck_us").play("move v", "step I5")
    assert p.refused("unload a H5") == "VV-8.3-d"
    assert "unload" not in play.ask(p.s).keys
    assert p.play("step I4", "unload a I4").where("a") == "I4"


@pytest.mark.rule("VV-8.3-a", "VV-16.6-c")
def test_passengers_get_down_from_an_immobilised_transport():
    p = moving("I6: h m3_halftrack facing 1 immobile, a usa_rifle aboard h, b usa_rifle")
    q = p.play("move h")
    assert q.refused("step I5") == "VV-6.1-a"
    assert play.ask(q.s).keys == ["unload", "stop"], "it is full"
    q = q.play("unload a I6")
    assert (q.where("a"), q.how("a"), q.how("h")) == ("I6", "moved carried", "moved immobile carried")
    assert p.refused("move h,b") == "VV-16.6-c"
    assert p.refused("turn h 2") == "VV-16.6-c"
    assert moving("I6: h m3_halftrack immobile").refused("move h") == "VV-16.6-c"
    full = moving("I6: h m3_halftrack immobile, b usa_rifle").play("move h", "load b onto h")
    assert (full["b"].aboard, full.how("h")) == (0, "moved immobile carried")


@pytest.mark.rule("VV-8.3-a", "VV-16.6-c")
@pytest.mark.parametrize(
    ("stands", "begins"),
    [
        ("h m3_halftrack immobile, b usa_rifle", True),
        ("h m3_halftrack immobile, b usa_rifle aboard h", True),
        ("h m4a1 immobile, b usa_rifle", False),
        ("h m3_halftrack immobile | I5: b usa_rifle", False),
        ("h m3_halftrack immobile, v truck_us", False),
        ("h m3_halftrack immobile, v truck_us, b usa_rifle aboard v", False),
        *(
            (f"h m3_halftrack immobile, b usa_rifle {marker}", False)
            for marker in ("pinned", "fired", "moved", "carried")
        ),
    ],
)
def test_what_is_immobile_begins_a_move_only_if_somebody_could_get_aboard_or_down(stands, begins):
    p = moving(f"I6: {stands}")
    assert p.allows("move h") if begins else p.refused("move h") == "VV-16.6-c"


@pytest.mark.rule("VV-8.3-f")
def test_who_has_unloaded_is_marked():
    p = moving("I6: v truck_us facing 1, c usa_rifle aboard v, b usa_rifle").play("move v", "unload c I6")
    assert p.is_("c", "moved")
    assert not p.is_("b", "moved")


@pytest.mark.rule("VV-8.3-g")
def test_only_fresh_units_load_and_a_gun_set_down_takes_any_facing():
    p = moving("I6: v truck_us, a usa_rifle pinned, b usa_rifle fired, c usa_rifle moved | J6: w truck_us facing 1, "
               "p m1_57mm facing 1 aboard w")  # fmt: skip
    for unit in "abc":
        assert p.play("move v").refused(f"load {unit} onto v") == "VV-8.3-g"
    q = p.play("move w", "step J5", "unload p J5 facing 5")
    assert (q["p"].facing, q["p"].aboard) == (4, -1)


@pytest.mark.rule("VV-8.3-g", "VV-8.3-b")
@pytest.mark.parametrize(
    ("marker", "rule"),
    [("pinned", "VV-8.3-g"), ("fired", "VV-8.3-g"), ("moved", "VV-8.3-g"), ("carried", "VV-8.3-b")],
)
def test_a_marker_on_either_of_them_forbids_to_load_and_to_unload(marker, rule):
    p = moving("I6: v truck_us, a usa_rifle, c usa_rifle aboard v").play("move v")
    for unit, order in (("a", "load a onto v"), ("c", "unload c I6")):
        assert p.changed(unit, flags=FLAGS[marker]).refused(order) == rule
        if marker in ("fired", "carried"):  # with the others it would not be under way
            assert p.changed("v", flags=FLAGS[marker]).refused(order) == rule


@pytest.mark.rule("VV-8.3-g", "VV-6.10-c")
def test_a_transport_in_the_middle_of_its_move_sets_its_load_down():
    p = moving("I6: v truck_us facing 1, a usa_rifle aboard v, b usa_rifle aboard v")
    q = p.play("move v", "step I5", "unload a I5", "unload b I5")
    assert (q.where("a"), q.where("b"), q.how("v")) == ("I5", "I5", "moved carried")


@pytest.mark.rule("VV-8.4-a")
def test_a_loaded_transport_is_one_vehicle_for_stacking():
    p = moving("I6: v truck_us facing 1, a usa_rifle aboard v, b usa_rifle aboard v | I5: t m4a1")
    assert p.play("move v", "step I5", "stop").where("a") == "I5"


@pytest.mark.rule("VV-8.4-b")
def test_a_vehicle_enters_a_full_hex_only_to_load():
    p = moving("I8: v truck_us facing 1 | I7: a usa_rifle, t m4a1", terrain={"I6": "pond", "H7": "pond", "J7": "pond"})
    p = p.play("move v", "step I7")
    assert p.refused("stop") == "VV-6.7-a"
    q = p.play("load a onto v")
    assert (q.where("a"), len(q.s.at(q.h("I7"))), q.is_("v", "moved")) == ("I7", 2, True)
    more = moving("I8: v truck_us facing 1 | I7: a usa_rifle, b usa_rifle, l coleman, t m4a1").play("move v", "step I7")
    assert more.refused("load a,b onto v") == "VV-8.4-b"
    assert more.play("load a,b,l onto v").where("l") == "I7"
    passing = moving("I8: v truck_us facing 1 | I7: a usa_rifle, b usa_rifle, c usa_rifle, t m4a1")
    passing = passing.play("move v", "step I7")
    assert passing.refused("load a,b onto v") == "VV-8.4-b"
    assert "load" not in play.ask(passing.s).keys, "no load makes room"


@pytest.mark.rule("VV-8.4-b")
@pytest.mark.parametrize(
    ("comes", "there", "may"),
    [
        ("h m3_halftrack facing 1", "a usa_rifle, l coleman, t m4a1", True),
        ("h m3_halftrack facing 1", "a usa_rifle, b usa_rifle, t m4a1", False),
        ("h m3_halftrack facing 1 carried", "a usa_rifle, t m4a1", False),
        ("h m3_halftrack facing 1, m3_halftrack facing 1", "a usa_rifle", False),
        *(
            ("h m3_halftrack facing 1", f"a usa_rifle {marker}, t m4a1", False)
            for marker in ("pinned", "fired", "moved", "carried")
        ),
    ],
)
def test_a_transport_comes_to_load_only_if_that_makes_room(comes, there, may):
    shut = dict.fromkeys(("I6", "H7", "H8", "J7", "J8"), "pond") | dict.fromkeys(("I10", "I9", "I8"), "stream")
    p = moving(f"I11: {comes} | I7: {there}", terrain=shut)
    units = "h" if "," not in comes else "h,u1"
    p = p.play(f"move {units}", "step I10", "step I9", "step I8")
    if may:
        assert p.play("step I7").refused("stop") == "VV-6.7-a"  # now it has to load
    else:
        assert p.refused("step I7") == "VV-6.7-b"


@pytest.mark.rule("VV-8.4-b", "VV-19.4-a")
def test_a_vehicle_comes_to_load_on_mines_and_never_into_foxholes():
    shut = dict.fromkeys(("I6", "H7", "H8", "J7", "J8"), "pond")
    slow = dict.fromkeys(("I10", "I9", "I8"), "stream")  # it cannot pay to go back
    for where, friend, comes in (
        ("minefield", "m4a1", True),
        ("barbed_wire", "m4a1", True),
        ("foxholes", "hayes", False),
    ):
        p = moving(f"I11: h m3_halftrack facing 1 | I7: a usa_rifle, l coleman, t {friend}", positions={"I7": where},
                   terrain=shut | slow)  # fmt: skip
        p = p.play("move h", "step I10", "step I9", "step I8")
        assert p.allows("step I7") is comes, where


# --- 8.5: fire and fate


@pytest.mark.rule("VV-8.5-a", "VV-8.5-b")
def test_a_loaded_transport_fires_and_its_passengers_fire_ap_only():
    p = position("I6: v jeep_us, a usa_rifle_h bazooka aboard v, p m1_57mm facing 1 aboard v | I4: t pzkpfw_ivh, "
                 "g ger_rifle")  # fmt: skip
    assert p.play("rake v at I4 guns mg360 crew a", dice=[6, 5]).last(ev.Fired).ap == 4 + 2
    assert p.allows("fire a at I4")
    assert p.refused("shoot a at t with weapon") == "VV-8.5-b"
    assert p.refused("shoot p at t with gun") == "VV-8.5-b"
    assert p.refused("rake p at I4 guns gun") == "VV-8.5-b"


@pytest.mark.rule("VV-8.5-c")
def test_what_happens_to_a_transport_happens_to_everything_in_it():
    p = position("I6: a usa_rifle | I9: v truck_3t, g ger_rifle aboard v, p pak38 aboard v")
    q = p.play("fire a at I9", dice=[3, 3]).play("lose v:take1")
    assert [q[unit].pinned for unit in "vgp"] == [True, True, True]
    r = position("I6: p m1_57mm facing 4 | I9: v truck_3t, g ger_rifle mg34_lmg aboard v, k pak38 aboard v")
    r = r.play("shoot p at v with gun", dice=[3, 3])
    assert [r.where(unit) for unit in "vgk"] == ["gone"] * 3


@pytest.mark.rule("VV-8.5-d")
def test_a_transport_whose_passengers_have_fired_stays_where_it_is():
    p = moving(
        "I6: v truck_us facing 1, a usa_rifle fired aboard v | J6: w truck_us facing 1 fired, b usa_rifle aboard w"
    )
    assert p.refused("move v") == "VV-8.5-d"
    assert p.refused("move w") == "VV-5.3.3-a"
    assert p.refused("turn v 2") == "VV-8.5-d"


@pytest.mark.rule("VV-7.1-a")
def test_only_a_gun_that_is_unloaded_takes_a_facing():
    p = moving("I6: v truck_us facing 1, a usa_rifle aboard v, p m1_57mm aboard v").play("move v")
    assert p.allows("unload a I6")
    assert p.refused("unload a I6 facing 2") == "VV-7.1-a"
    assert p.allows("unload p I6 facing 2")


class Watched(list[Unit]):
    """Units that remember whether one was replaced."""

    written = False

    def __setitem__(self, *given: object) -> None:
        self.written = True
        super().__setitem__(*given)  # type: ignore[call-overload]


@pytest.mark.rule("VV-8.3-d")
def test_the_law_of_getting_down_leaves_the_position_alone():
    p = position("I6: v truck_us, a usa_rifle aboard v, b usa_rifle, c usa_rifle, d usa_rifle, e usa_rifle_h | "
                 "Q11: g ger_rifle", phase="movement").play("move v")  # fmt: skip
    units = p.s.units = Watched(p.s.units)
    assert transport.places(p.s, p.number("a"))
    assert not units.written
