"""Rule 7: facing, reverse, turning in place, arcs."""

from __future__ import annotations

import pytest

from grognard.core import follow
from grognard.games.valor.play import ask
from tests.valor.positions import position

FAR = " | A1: far ger_rifle"


def moving(stands, **given):
    return position(stands + FAR, phase="movement", **given)


@pytest.mark.rule("VV-7.1-a")
def test_infantry_has_no_facing_and_everything_else_has_one_of_six():
    p = moving("I6: a usa_rifle, t m4a1 facing 1 | J6: p m1_57mm facing 1")
    assert p.refused("turn a 2") == "VV-7.1-a"
    assert p.refused("turn t 7") == p.refused("turn t 0") == "VV-7.1-a"
    for unit in "tp":
        for facing in range(2, 7):
            assert p.play(f"turn {unit} {facing}")[unit].facing == facing - 1
    late = moving("off: t m4a1 facing 1", groups={"american": [("south", 1, ("I11",))]})
    assert late.refused("turn t 2") == "VV-7.1-a"  # it takes one when it comes on


@pytest.mark.rule("VV-7.2-a")
def test_infantry_and_guns_go_any_way_and_vehicles_where_they_face():
    p = moving("I6: a usa_rifle, p m1_57mm facing 1 | L6: t m4a1 facing 3 | N6: v truck_us facing 3")
    for to in ("I5", "J6", "J7", "I7", "H7", "H6"):
        assert p.play("move a").allows(f"step {to}")
        assert p.play("move p").allows(f"step {to}")
    for unit, ahead in (("t", "M6"), ("v", "O6")):
        q = p.play(f"move {unit}")
        assert q.allows(f"step {ahead}")
    assert p.play("move t").refused("step L5") == "VV-7.2-a"
    assert p.play("move v").refused("step N5") == "VV-7.2-a"


@pytest.mark.rule("VV-7.2-b")
def test_a_vehicle_backs_straight_with_its_facing_at_twice_the_price():
    p = moving("I6: t m4a1 facing 1, a usa_rifle", terrain={"I7": "woods", "I8": "open"}, walls=["I6-I7"])
    q = p.play("move t", "step I7 reverse true")
    assert (q.spent, q["t"].facing) == ([6], 0)
    assert q.play("step I8 reverse true").spent == [8]
    assert p.play("move t").refused("step J7 reverse true") == "VV-7.2-b"
    assert p.play("move t").refused("step I5 reverse true") == "VV-7.2-b"
    assert p.play("move a").refused("step I7 reverse true") == "VV-7.2-b"


@pytest.mark.rule("VV-7.3-a", "VV-13.8-k")
def test_turning_in_place_is_a_whole_move_and_no_target():
    p = position("I6: t m4a1 facing 1, p m1_57mm facing 1 | I9: g ger_rifle panzerschreck, h ger_rifle",
                 phase="movement")  # fmt: skip
    q = p.play("turn t 4", "turn p 3")
    assert (q.how("t"), q.how("p")) == ("moved", "moved")
    assert q.decider == "american movement"  # no player was asked about opportunity fire
    assert q.refused("move t") == "VV-6.1-d"
    assert q.refused("turn t 1") == "VV-6.1-d"
    fired = position("I6: t m4a1 facing 1 fired | I9: g ger_rifle", phase="movement")
    assert fired.refused("turn t 4") == "VV-5.3.3-a"


@pytest.mark.rule("VV-7.4-a")
def test_the_forward_arc_is_a_third_of_the_circle_edges_included():
    inside = ("I1", "J1", "H1", "G3", "E4", "M4", "K5", "J6", "H6", "K3")
    outside = ("L6", "F6", "I11", "K6", "G6", "J7")
    stands = "I6: s stug_iiig facing 1, p pak38 facing 1 | " + " | ".join(f"{h}: usa_rifle" for h in inside + outside)
    p = position(stands)
    for at in inside:
        assert p.allows(f"rake s at {at} guns gun"), at
        assert p.allows(f"rake p at {at} guns gun"), at
    for at in outside:
        assert p.refused(f"rake s at {at} guns gun") == "VV-14.4-c", at
        assert p.refused(f"rake p at {at} guns gun") == "VV-14.4-c", at
        assert p.allows("rake s at K6 guns mg360")


@pytest.mark.rule("VV-7.4-a", "VV-19.5-d")
def test_who_is_in_a_bunker_fires_through_its_arc():
    p = position("I6: a usa_rifle | I3: g ger_rifle | I9: h ger_rifle", positions={"I6": "bunker 1"})
    assert p.allows("fire a at I3")
    assert p.refused("fire a at I9") == "VV-19.5-d"


@pytest.mark.rule("VV-6.5-a", "VV-6.1-c")
def test_in_a_stack_every_vehicle_turns_for_itself():
    p = moving("I6: t m4a1 facing 1, v truck_us facing 1").play("move t,v", "step I5", "turn t 2")
    assert p.spent == [1, 1]
    assert p.refused("step J5") == "VV-7.2-a"  # the truck still faces north
    p = p.play("turn v 2")
    assert p.spent == [1, 1]  # its first hexside is free too
    assert p.play("step J5").where("v") == "J5"
    escorted = moving("I6: t m4a1 facing 1, a usa_rifle").play("move t,a", "step I5")
    assert "turn" in ask(escorted.s).codes()
    assert escorted.refused("turn a 2") == "VV-6.5-a"
    pair = moving("I6: t m4a1 facing 1, v truck_us facing 1").play("move t,v", "step I5")
    asked = follow(ask(pair.s), "turn")[1]
    assert asked.codes() == ("u0", "u1")
    assert str(follow(follow(asked, "u1")[1], "face-ne")[1]) == "turn u1 2"
