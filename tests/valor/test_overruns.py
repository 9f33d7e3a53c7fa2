"""Rule 17: overruns."""

from __future__ import annotations

import pytest

from grognard.core import OneOf, Refused
from grognard.core.ask import follow
from grognard.games.valor import play
from grognard.games.valor.components.scenario import Goal
from grognard.games.valor.components.scenarios import CONTROL
from grognard.games.valor.events import fire as ev
from grognard.games.valor.rules.fire.questions import Firing
from tests.valor.positions import Position, position


def movement(stands: str, **more: object) -> Position:
    return position(stands, phase="movement", **more)  # type: ignore[arg-type]


def begun(stands: str, **more: object) -> Position:
    """The tank `t` has begun to move."""
    return movement(stands, **more).play("move t")


# --- VV-17.1: by whom, against whom


@pytest.mark.rule("VV-17.1-a")
@pytest.mark.parametrize("unit", ["ger_rifle", "truck_3t", "pak38"])
def test_an_afv_overruns_infantry_vehicles_and_guns(unit):
    assert begun(f"I6: t m4a3e8 facing 1 | I5: g {unit}").allows("overrun I5")


@pytest.mark.rule("VV-17.1-a")
def test_nobody_else_overruns():
    p = movement("I6: v truck_us facing 1, a usa_rifle | I5: g ger_rifle")
    assert p.play("move v").refused("overrun I5") == "VV-17.1-a"
    assert p.play("move a").refused("overrun I5") == "VV-17.1-a"


@pytest.mark.rule("VV-17.1-a", "VV-17.3-a")
def test_two_afvs_that_move_together_overrun_nobody():
    p = movement("I6: t m4a3e8 facing 1, u m4a3e8 facing 1 | I5: g ger_rifle")
    assert p.play("move t,u").refused("overrun I5") == "VV-17.1-a"
    assert p.play("move t").allows("overrun I5")


@pytest.mark.rule("VV-17.1-a")
def test_there_is_somebody_to_overrun():
    p = begun("I6: t m4a3e8 facing 1 | A1: g ger_rifle")
    assert p.refused("overrun I5") == "VV-17.1-b"


@pytest.mark.rule("VV-17.1-b")
@pytest.mark.parametrize(
    "more",
    [
        {"terrain": {"I5": "building"}, "roads": ["I6 I5 I4"]},
        {"positions": {"I5": "bunker 1"}, "roads": ["I6 I5 I4"]},
        {"terrain": {"I5": "marsh"}},
        {"terrain": {"I4": "pond"}},
    ],
)
def test_no_overrun_of_buildings_and_bunkers_nor_through_what_is_prohibited(more):
    assert begun("I6: t m4a3e8 facing 1 | I5: g ger_rifle", **more).refused("overrun I5") == "VV-17.1-b"


@pytest.mark.rule("VV-17.1-b")
def test_no_overrun_where_an_enemy_afv_stands():
    assert begun("I6: t m4a3e8 facing 1 | I5: g ger_rifle, k pzkpfw_ivh").refused("overrun I5") == "VV-17.1-b"


@pytest.mark.rule("VV-17.1-c")
def test_an_afv_that_tows_does_not_overrun():
    p = begun("I6: t m3_halftrack facing 1, w m1_57mm aboard t | I5: g ger_rifle")
    assert p.refused("overrun I5") == "VV-17.1-c"


# --- VV-17.2: opportunity


@pytest.mark.rule("VV-17.2-a")
def test_from_a_neighbouring_hex_the_window_opens_when_the_overrun_is_declared():
    p = begun(
        "I6: t m4a3e8 facing 1 | I5: g ger_rifle, k ger_rifle | K4: p pak38 facing 5",
        pool={"german": {"panzerfaust": 1}},
    )
    q = p.play("overrun I5")
    assert (q.decider, q.where("t")) == ("german opportunity", "I6")
    assert q.allows("shoot g at t with panzerfaust")
    assert q.allows("shoot p at t with gun")


@pytest.mark.rule("VV-17.2-a")
def test_who_came_up_to_the_target_has_been_fired_at_there():
    p = begun("I7: t m4a3e8 facing 1 | I5: g ger_rifle, k ger_rifle", pool={"german": {"panzerfaust": 1}})
    q = p.play("step I6")
    assert q.decider == "german opportunity"
    r = q.play("pass", "overrun I5", dice=[6, 6])
    assert not [event for event in r.events if isinstance(event, ev.Aimed)]
    assert (r.decider, r.where("t")) == ("german opportunity", "I4")


@pytest.mark.rule("VV-17.2-b", "VV-17.2-c")
def test_nobody_fires_while_it_is_inside_and_everybody_when_it_leaves():
    p = begun("I6: t m4a3e8 facing 1 | I5: g ger_rifle, k ger_rifle | I2: d ger_rifle panzerschreck")
    q = p.play("overrun I5", "pass", dice=[1, 3])
    assert (q.where("t"), q.decider) == ("I5", "german losses")
    r = q.play("lose g:eliminate,k:eliminate")
    assert (r.where("t"), r.decider) == ("I4", "german opportunity")
    assert r.allows("shoot d at t with weapon")


@pytest.mark.rule("VV-17.2-d", "VV-17.2-e")
def test_survivors_shoot_once_more_at_its_rear_even_if_they_have_fired():
    p = begun(
        "I6: t m4a3e8 facing 1 | I5: g ger_rifle fired, k ger_rifle, h ger_rifle pinned | I3: x ger_rifle fired",
        pool={"german": {"panzerfaust": 3}},
    )
    q = p.play("overrun I5", "pass", dice=[6, 6])
    assert (q.where("t"), q.decider) == ("I4", "german opportunity")
    assert q.refused("shoot x at t with panzerfaust") == "VV-13.1-a"
    assert q.refused("shoot h at t with panzerfaust") == "VV-14.7-a"
    r = q.play("shoot g at t with panzerfaust", dice=[3, 3, 6, 6])
    assert (r.last(ev.Pierced).armour, r.last(ev.Pierced).number) == ("rear", 9)
    assert r.refused("shoot g at t with panzerfaust") == "VV-17.2-e"
    assert r.allows("shoot k at t with panzerfaust")
    assert {n for n, _, _ in Firing(r.s, 1).shots(r.h("I5"))} == {r.number("k")}


@pytest.mark.rule("VV-17.2-d", "VV-13.6-c")
def test_a_leader_who_has_fired_leads_a_final_shot_and_one_aboard_does_not():
    p = begun("I6: t m4a3e8 facing 1 | I5: g ger_rifle fired, l brandt fired, v truck_3t, m kessler fired aboard v | "
              "H5: x hermes fired", pool={"german": {"panzerfaust": 1}})  # fmt: skip
    q = p.play("overrun I5", dice=[6, 6])
    who = follow(play.ask(q.s), "I5")[1]
    assert isinstance(who, OneOf)
    leader = follow(who, "u1")[1]
    assert isinstance(leader, OneOf)
    assert list(leader.keys) == ["u2", "none"]
    for other in "mxg":
        assert q.refused(f"shoot g at t with panzerfaust leader {other}") == "VV-13.6-a"
    assert q.changed("l", flags=3).refused("shoot g at t with panzerfaust leader l") == "VV-14.7-a"
    assert q.play("shoot g at t with panzerfaust leader l", dice=[6, 6]).last(ev.Aimed).modifiers == ("leader-1",)


@pytest.mark.rule("VV-13.6-b")
def test_a_leader_helps_with_one_final_shot():
    stands = "I6: t m4a3e8 facing 1 | I5: g ger_rifle fired, h ger_rifle fired, l brandt fired"
    p = begun(stands, pool={"german": {"panzerfaust": 2}})
    q = p.play("overrun I5", dice=[6, 6]).play("shoot g at t with panzerfaust leader l", dice=[6, 6])
    assert q.refused("shoot h at t with panzerfaust leader l") == "VV-13.6-b"
    assert q.play("shoot h at t with panzerfaust", dice=[6, 6]).last(ev.Aimed).modifiers == ()


@pytest.mark.rule("VV-17.2-d")
@pytest.mark.parametrize("way", range(6))
def test_whichever_way_it_went_it_shows_them_its_rear(way):
    grid = position("A1: usa_rifle").s.ground.grid
    target = grid.index["I6"]
    start, end = (grid.neighbours[target][facing] for facing in ((way + 3) % 6, way))
    stands = f"{grid.names[start]}: t m4a3e8 facing {way + 1} | I6: g ger_rifle fired"
    q = begun(stands, pool={"german": {"panzerfaust": 1}}).play("overrun I6", dice=[6, 6])
    assert q.where("t") == grid.names[end]
    assert q.play("shoot g at t with panzerfaust", dice=[3, 3, 6, 6]).last(ev.Pierced).armour == "rear"


@pytest.mark.rule("VV-17.2-e")
def test_there_is_a_final_shot_in_each_overrun():
    p = movement(
        "I6: t m4a3e8 facing 1, w m4a3e8 facing 1 | I5: g ger_rifle", pool={"german": {"panzerfaust": 2}}
    ).play("move t", "overrun I5", "pass", "shoot g at t with panzerfaust", dice=[6, 6, 3, 3, 1, 1])
    assert p.where("t") == "gone"
    q = p.play("move w", "overrun I5", dice=[6, 6])
    assert q.play("shoot g at w with panzerfaust", dice=[3, 3, 1, 1]).where("w") == "gone"


@pytest.mark.rule("VV-17.2-e")
def test_a_final_shot_counts_terrain_and_the_arc_of_a_gun():
    p = begun("I6: t m4a3e8 facing 1 | I5: p pak38 facing 4 | A1: a usa_rifle")
    assert p.play("overrun I5", "pass", dice=[6, 6]).decider == "american movement"
    q = begun("I6: t m4a3e8 facing 1 | I5: p pak38 facing 1", terrain={"I4": "woods"}).play("overrun I5", dice=[6, 6])
    assert q.play("shoot p at t with gun", dice=[5, 4]).last(ev.Aimed).modifiers == ("woods+2",)


# --- VV-17.3: the way


@pytest.mark.rule("VV-17.3-a")
def test_it_goes_straight_through_and_never_backwards():
    p = begun("I6: t m4a3e8 facing 1 | I5: g ger_rifle | I7: k ger_rifle | J6: d ger_rifle")
    assert p.refused("overrun I7") == "VV-17.3-a"
    assert p.refused("overrun J6") == "VV-17.3-a"
    assert p.play("overrun I5", dice=[6, 6]).where("t") == "I4"


@pytest.mark.rule("VV-17.3-b")
def test_the_worked_example_costs_seven_points():
    p = position(
        "E4: t m4a3e8 facing 6 | D2: g1 ger_rifle, g2 ger_rifle, g3 schmidt",
        board="overrun_example", positions={"D2": "foxholes"}, phase="movement", pool={"german": {"panzerfaust": 1}},
    )  # fmt: skip
    q = p.play("move t", "step D4").play("turn t 1", "step D3")
    assert q.decider == "german opportunity"
    q = q.play("shoot g1 at t with panzerfaust leader g3", dice=[3, 4, 4, 4])
    assert (q.last(ev.Aimed).roll, q.last(ev.Pierced).armour, q.last(ev.Pierced).number) == (6, "front", 7)
    q = q.play("overrun D2", dice=[1, 1])
    shot = q.last(ev.Fired)
    assert (shot.ap, shot.modifiers, shot.roll, shot.row) == (38, ("woods+2", "foxholes+1"), 5, "29-40")
    assert (q.points, q.spent) == (7, [7])
    r = q.play("lose g1:eliminate,g2:reduce")
    assert (r.where("t"), r.where("g2")) == ("D1", "D2")


@pytest.mark.rule("VV-17.3-b")
def test_it_must_be_able_to_pay_for_everything_when_it_declares():
    far = begun("I8: t churchill facing 1 | I5: g ger_rifle | A1: k ger_rifle", terrain={"I7": "woods", "I6": "woods"})
    q = far.play("step I7", "step I6")
    assert q.spent == [4]
    assert q.refused("overrun I5") == "VV-17.3-b"


@pytest.mark.rule("VV-17.3-c")
@pytest.mark.parametrize("more", ["I4: k ger_rifle", "I4: x m4a1, y m4a1", "A1: k ger_rifle"])
def test_the_exit_is_a_hex_where_it_may_stop(more):
    positions = {"I4": "foxholes"} if more.startswith("A1") else {}
    p = begun(f"I6: t m4a3e8 facing 1 | I5: g ger_rifle | {more}", positions=positions)
    assert p.refused("overrun I5") == "VV-17.3-c"


@pytest.mark.rule("VV-17.3-c")
def test_no_overrun_leads_off_the_map():
    assert begun("I2: t m4a3e8 facing 1 | I1: g ger_rifle").refused("overrun I1") == "VV-17.3-c"


@pytest.mark.rule("VV-8.3-g", "VV-17.4-d")
def test_nobody_gets_down_from_an_afv_that_has_overrun_somebody():
    p = movement("I6: t m3_halftrack facing 1, a usa_rifle aboard t | I5: g ger_rifle pinned | I4: b usa_rifle")
    q = p.play("move t", "overrun I5", dice=[6, 6])
    assert (q.where("t"), q.how("t"), q.how("a"), q.decider) == ("I4", "fired moved", "moved", "american movement")


# --- VV-17.4: the attack


@pytest.mark.rule("VV-17.4-a")
@pytest.mark.parametrize(("unit", "ap"), [("m4a3e8", 38), ("m3_halftrack", 8), ("m10", 28)])
def test_it_attacks_with_twice_everything_it_has(unit, ap):
    q = begun(f"I6: t {unit} facing 1 | I5: g ger_rifle").play("overrun I5", dice=[6, 6])
    assert q.last(ev.Fired).ap == ap


@pytest.mark.rule("VV-17.4-b", "VV-12.5.2-e", "VV-12.5.3-d")
def test_passengers_add_their_fire_once():
    stands = "I6: t m3_halftrack facing 1, a usa_rifle {0} aboard t | I5: g ger_rifle"
    pool = {"american": {"grenades": 1, "satchel_charge": 1}}
    p = begun(stands.format("m1919a6_lmg"), pool=pool)
    assert p.play("overrun I5 crew a weapons a", dice=[6, 6]).last(ev.Fired).ap == 8 + 8
    assert p.play("overrun I5 crew a", dice=[6, 6]).last(ev.Fired).ap == 8 + 5
    thrown = p.play("overrun I5 crew a grenades a satchels a", dice=[6, 6])
    assert (thrown.last(ev.Fired).ap, thrown.last(ev.Fired).modifiers) == (8 + 5 + 8, ("grenades-1",))
    assert (sum(thrown.s.pools[0]), thrown.is_("a", "fired")) == (0, True)
    heavy = begun(stands.format("m1919a4_mmg"))
    assert heavy.refused("overrun I5 crew a weapons a") == "VV-14.3-a"


@pytest.mark.rule("VV-17.4-b", "VV-12.5.2-e", "VV-12.5.3-d")
def test_grenades_and_charges_of_passengers_are_offered_as_far_as_there_are_any():
    stands = "I6: t m3_halftrack facing 1, a usa_rifle aboard t | I5: g ger_rifle"
    p = begun(stands, pool={"american": {"grenades": 1, "satchel_charge": 1}})
    assert str(p.answered("overrun", "grenades")) == "overrun I5 crew u1 grenades u1"
    assert str(p.answered("overrun", "satchels")) == "overrun I5 crew u1 satchels u1"
    for none in ("grenades", "satchels"):
        with pytest.raises(Refused):
            begun(stands).answered("overrun", none)


@pytest.mark.rule("VV-17.4-c")
def test_terrain_and_position_protect_but_no_hedge_and_no_haste():
    p = begun(
        "I6: t m4a3e8 facing 1 | I5: g ger_rifle", terrain={"I5": "woods"}, positions={"I5": "trenches"},
        walls=["I5-I6 hedge", "I5-I4 hedge"], smoke={"I5": 1},
    )  # fmt: skip
    assert p.play("overrun I5", dice=[6, 6]).last(ev.Fired).modifiers == ("woods+2", "trenches+2")


@pytest.mark.rule("VV-17.4-d")
def test_after_an_overrun_it_stops_and_has_fired_and_moved():
    p = begun("I6: t m4a3e8 facing 1 | I5: g ger_rifle | A1: k ger_rifle")
    q = p.play("overrun I5", dice=[6, 6])
    assert (q.where("t"), q.decider) == ("I4", "american movement")
    assert {*q.how("t").split()} == {"fired", "moved"}
    assert q.refused("turn t 2") == "VV-5.3.3-a"
    waiting = begun("I6: t m4a3e8 facing 1 | I5: g ger_rifle | I2: d ger_rifle panzerschreck | A1: a usa_rifle")
    r = waiting.play("overrun I5", "pass", dice=[6, 6])
    assert r.decider == "german opportunity"
    assert r.play("pass").decider == "american movement"


@pytest.mark.rule("VV-17.4-e")
@pytest.mark.parametrize("dice", [[3, 3, 1, 1], [3, 3, 3, 4, 3]])
def test_no_attack_by_an_afv_that_was_stopped_before(dice):
    p = begun("I6: t m4a3e8 facing 1 | I5: g ger_rifle, k ger_rifle", pool={"german": {"panzerfaust": 1}})
    q = p.play("overrun I5", "shoot g at t with panzerfaust", dice=dice)
    assert not q.happened(ev.Fired)
    assert (q.where("t"), q.where("g")) == ("gone" if len(dice) == 4 else "I6", "I5")


@pytest.mark.rule("VV-17.4-e", "VV-19.7-a")
def test_no_attack_by_an_afv_that_a_mine_has_stopped():
    p = begun("I6: t m4a3e8 facing 1 | I5: g ger_rifle", positions={"I5": "minefield"})
    q = p.play("overrun I5", dice=[3])
    assert (q.where("t"), q.happened(ev.Fired)) == ("gone", [])
    assert p.play("overrun I5", dice=[4, 6, 6]).where("t") == "I4"


# --- whose hex it is then


@pytest.mark.rule("VV-4.4-a", "VV-17.3-a")
@pytest.mark.parametrize(("faces", "holder"), [([6, 6], 1), ([1, 1], 0)])
def test_going_through_a_hex_takes_it_only_if_nobody_is_left(faces, holder):
    goal = Goal(CONTROL, hexes=(position("A1: usa_rifle").h("I5"),), at_least=1)
    p = begun("I6: t m4a3e8 facing 1 | I5: g ger_rifle | A1: k ger_rifle", goals=(goal, Goal("otherwise")), holder=1)
    assert p.play("overrun I5", dice=faces).s.held == [holder]
