"""Rule 20: snipers."""

from __future__ import annotations

import pytest

from grognard.games.valor.components.scenarios import battles
from grognard.games.valor.components.units import PINNED
from grognard.games.valor.events import fire as ev
from grognard.games.valor.setup import setup
from grognard.games.valor.state import DEAD, NO_SNIPER, READY, Rulings
from tests.valor.positions import Position, position

READY_THERE = {"german": "ready"}


def twelve(terrain: dict[str, str] | None = None, stands: str = "", **more: object) -> Position:
    """Two American squads in woods at I6 have rolled 12 at L7; a German sniper is ready."""
    land = {"I6": "woods", "I9": "building"} if terrain is None else terrain
    p = position(stands or "I6: a usa_rifle, b usa_rifle | L7: g ger_rifle", terrain=land, snipers=READY_THERE, **more)  # type: ignore[arg-type]
    return p.play("fire a,b at L7", dice=[6, 6])


# --- VV-20.1, -20.2: it appears


@pytest.mark.rule("VV-20.1-a")
def test_a_side_has_one_sniper_or_none():
    assert setup("s5", {}).snipers == [READY, READY]
    assert setup("s7", {}).snipers == [READY, NO_SNIPER]
    assert setup("s1", {}).snipers == [NO_SNIPER, NO_SNIPER]
    assert all(isinstance(side.sniper, bool) for battle in battles().values() for side in battle.sides)


@pytest.mark.rule("VV-20.1-a")
def test_who_has_no_sniper_is_not_asked():
    p = position("I6: a usa_rifle | L7: g ger_rifle", terrain={"I9": "building"})
    assert p.play("fire a at L7", dice=[6, 6]).decider == "american fire"


@pytest.mark.rule("VV-20.1-a", "VV-20.4-a")
def test_a_sniper_stays_where_it_was_placed():
    q = twelve().play("snipe from I9 at I6", dice=[1, 1])
    assert q.s.snipers[1] == q.h("I9")
    r = q.play("pass", "pass")
    assert r.s.snipers[1] == q.h("I9")


@pytest.mark.rule("VV-20.1-b")
def test_a_sniper_does_not_spot():
    p = position(
        "A6: m usa_rifle mortar_60mm | G6: g ger_rifle", snipers={"american": "G9"},
        terrain={"C6": "building", "D7": "building", "D6": "building", "G9": "woods"},
    )  # fmt: skip
    assert p.refused("mortar m at G6") == "VV-12.6.2-a"


@pytest.mark.rule("VV-20.2-a")
def test_a_natural_twelve_of_infantry_brings_the_sniper():
    assert twelve(stands="I6: a usa_rifle, b usa_rifle | L7: g ger_rifle | A1: m4a1").decider == "german sniper"
    q = twelve()
    assert q.decider == "german sniper"
    assert q.play("decline").s.snipers[1] == READY
    assert (
        position("I6: a usa_rifle, b usa_rifle | L7: g ger_rifle", terrain={"I9": "building"}, snipers=READY_THERE)
        .play("fire a,b at L7", dice=[6, 5])
        .decider
        == "american fire"
    )


@pytest.mark.rule("VV-20.2-a")
@pytest.mark.parametrize(
    ("stands", "text", "comes"),
    [
        ("I6: a usa_rifle bazooka | I8: g pzkpfw_vi", "shoot a at g with weapon", True),
        ("I6: a usa_rifle mortar_60mm | L7: g ger_rifle", "mortar a at L7", True),
        ("I6: v truck_us, a usa_rifle aboard v | L7: g ger_rifle", "fire a at L7", True),
        ("I6: v m3_halftrack, a usa_rifle aboard v | L7: g ger_rifle", "fire a at L7", True),
        ("I6: v m3_halftrack, a usa_rifle aboard v | L7: g ger_rifle", "rake v at L7 guns mg360 crew a", True),
        ("I6: v m3_halftrack, a usa_rifle aboard v | L7: g ger_rifle", "rake v at L7 guns mg360", False),
        ("I6: j jeep_us, a usa_rifle_h aboard j | L7: g ger_rifle", "rake j at L7 guns mg360 crew a", True),
        ("I6: t m4a1 facing 3 | L7: g ger_rifle", "rake t at L7 guns gun", False),
        ("I6: t m4a1 facing 3 | I8: g pzkpfw_vi", "shoot t at g with gun", False),
    ],
)
def test_whose_twelve_it_must_be(stands, text, comes):
    p = position(stands, terrain={"I9": "building"}, snipers=READY_THERE)
    assert (p.play(text, dice=[6, 6]).decider == "german sniper") is comes


@pytest.mark.rule("VV-20.2-b", "VV-14.6.5-c")
def test_passengers_of_an_afv_who_rolled_twelve_are_its_target_and_their_afv_is_not():
    p = position("I6: v m3_halftrack, a usa_rifle aboard v | L7: g ger_rifle", terrain={"I9": "building"},
                 snipers=READY_THERE)  # fmt: skip
    q = p.play("fire a at L7", "snipe from I9 at I6", dice=[6, 6, 2])
    assert (q.points, q.decider) == (2, "american losses")
    assert q.refused("lose a:pin") == "VV-14.6.5-c"
    assert q.refused("lose v:take2") == "VV-14.6.1-a"
    assert q.play("lose a:reduce", dice=[6])["a"].of.id == "usa_rifle_h"


@pytest.mark.rule("VV-20.2-a", "VV-17.4-b")
def test_passengers_who_roll_twelve_in_an_overrun_bring_it_too():
    p = position("I6: t m3_halftrack facing 1, a usa_rifle aboard t | I5: g ger_rifle", snipers=READY_THERE,
                 terrain={"I9": "building"}, phase="movement")  # fmt: skip
    assert p.play("move t", "overrun I5 crew a", dice=[6, 6]).decider == "german sniper"
    assert p.play("move t", "overrun I5", dice=[6, 6]).decider != "german sniper"


@pytest.mark.rule("VV-19.4-b", "VV-20.5-a")
def test_foxholes_that_are_overrun_do_not_protect_those_aboard():
    p = position("I6: t m3_halftrack facing 1, a usa_rifle aboard t | I5: g ger_rifle", snipers=READY_THERE,
                 terrain={"I9": "building"}, positions={"I5": "foxholes"}, phase="movement")  # fmt: skip
    q = p.play("move t", "overrun I5 crew a", "snipe from I9 at I5", dice=[6, 6, 1])
    assert (q.last(ev.Fired).modifiers, q.last(ev.SniperFired).protection) == (("foxholes+1",), 0)


@pytest.mark.rule("VV-20.2-a")
@pytest.mark.parametrize("where", ["dead", "I9"])
def test_a_sniper_that_is_there_or_dead_is_not_activated(where):
    p = position("I6: a usa_rifle | L7: g ger_rifle", terrain={"I9": "building"}, snipers={"german": where})
    assert p.play("fire a at L7", dice=[6, 6]).decider == "american fire"


@pytest.mark.rule("VV-20.2-b")
def test_it_is_placed_within_six_hexes_and_sight_of_those_who_rolled():
    q = twelve({"I9": "building", "P6": "woods", "O6": "woods", "E6": "woods", "D6": "woods"})
    assert q.refused("snipe from P6 at I6") == "VV-20.2-c"
    assert q.refused("snipe from D6 at I6") == "VV-20.2-c"
    assert q.allows("snipe from E6 at I6")
    assert q.refused("snipe from I9 at L7") == "VV-20.2-b"


@pytest.mark.rule("VV-20.2-b", "VV-3.2-b")
def test_the_attack_is_resolved_before_the_sniper_comes():
    p = position(
        "I6: m usa_rifle mortar_60mm | L7: g ger_rifle, v truck_3t", terrain={"I9": "building"}, snipers=READY_THERE
    )
    q = p.play("mortar m at L7", dice=[6, 6, 1, 1])
    assert (q.where("v"), q.decider) == ("gone", "german sniper")


@pytest.mark.rule("VV-20.2-b")
def test_of_a_group_of_several_hexes_it_hits_one():
    p = position(
        "I6: a usa_rifle, l coleman | J6: b usa_rifle | I3: g ger_rifle",
        terrain={"I9": "building"},
        snipers=READY_THERE,
    )
    q = p.play("fire a,b at I3 leader l", dice=[6, 6])
    assert q.allows("snipe from I9 at I6")
    r = q.play("snipe from I9 at J6", dice=[1])
    assert (r.points, r.allows("lose b:pin")) == (1, True)
    assert r.refused("lose a:pin") == "VV-14.6.1-a"


@pytest.mark.rule("VV-20.2-c")
def test_its_hex_must_give_it_cover():
    land = {"I9": "building", "G6": "orchard", "H3": "woods"}
    q = twelve(land, positions={"I7": "foxholes"})
    assert [q.allows(f"snipe from {at} at I6") for at in ("I9", "G6", "H3", "I7", "H6")] == [
        True,
        True,
        True,
        False,
        False,
    ]


@pytest.mark.rule("VV-20.2-c")
def test_a_hedge_between_is_cover_enough():
    q = twelve({"Q1": "woods"}, walls=["I8-I7 hedge"])
    assert q.decider == "german sniper"
    assert q.allows("snipe from I8 at I6")
    assert q.refused("snipe from H8 at I6") == "VV-20.2-c"


@pytest.mark.rule("VV-20.2-c", "VV-20.6-a")
def test_smoke_and_an_orchard_on_the_way_are_cover_enough_as_they_are_against_the_answer():
    q = twelve({"Q1": "woods", "I8": "orchard"})
    assert q.allows("snipe from I9 at I6")
    assert q.refused("snipe from I7 at I6") == "VV-20.2-c"
    assert q.play("snipe from I9 at I6", dice=[1, 1]).last(ev.SniperChecked).protection == 1
    smoky = twelve({"Q1": "woods"}, smoke={"I8": 1})
    assert [smoky.allows(f"snipe from {at} at I6") for at in ("I8", "I9", "I7")] == [True, True, False]


@pytest.mark.rule("VV-20.2-c")
def test_without_such_a_hex_it_is_not_activated():
    q = twelve({"A1": "woods"})
    assert (q.decider, q.s.snipers[1]) == ("american fire", READY)


@pytest.mark.rule("VV-20.2-c")
def test_it_is_not_placed_on_enemies():
    q = twelve(
        stands="I6: a usa_rifle, b usa_rifle | I9: c usa_rifle | L7: g ger_rifle",
        terrain={"I9": "building", "I3": "woods"},
    )
    assert q.refused("snipe from I9 at I6") == "VV-20.2-c"
    assert q.allows("snipe from I3 at I6")


# --- VV-20.3, -20.4: it goes, it fires again


@pytest.mark.rule("VV-20.3-a", "VV-5.3.6-d")
def test_it_is_withdrawn_in_any_after_action_phase_and_comes_back_by_a_new_twelve():
    p = position("A1: a usa_rifle | Q11: g ger_rifle", snipers={"german": "I9"}, phase="advance")
    q = p.play("pass")
    assert q.decider == "german withdraw"
    assert q.play("decline").s.snipers[1] == q.h("I9")
    r = q.play("withdraw the sniper")
    assert (r.s.snipers[1], r.last(ev.SniperGone).dead) == (READY, False)


@pytest.mark.rule("VV-20.4-a")
def test_it_fires_once_at_infantry_that_moves():
    p = position("I3: a usa_rifle, t m4a1 facing 4 | Q11: g ger_rifle", snipers={"german": "I9"}, phase="movement",
                 terrain={"I9": "woods"})  # fmt: skip
    q = p.play("move a", "step I4")
    assert q.decider == "german opportunity"
    assert q.play("snipe from I9 at I4", dice=[1]).points == 1
    tank = p.play("move t", "step I4")
    assert tank.decider == "american move"
    alone = p.changed("g", flags=PINNED).play("move a", "step I4")
    assert alone.decider == "german opportunity", "it needs no unit beside it that could fire"


@pytest.mark.rule("VV-20.4-a")
def test_after_its_shot_it_has_fired_for_this_turn():
    p = position("I3: a usa_rifle, b usa_rifle | Q11: g ger_rifle", snipers={"german": "I9"}, phase="movement",
                 terrain={"I9": "woods", "I4": "woods"})  # fmt: skip
    q = p.play("move a", "step I4", "snipe from I9 at I4", dice=[2, 2])
    assert (q.s.sniped[1], q.decider) == (True, "american move")
    r = q.play("stop", "move b", "step I4")
    assert r.decider == "american move"
    assert r.play("stop", "pass", "pass").s.sniped == [False, False]


@pytest.mark.rule("VV-20.4-a")
def test_it_does_not_fire_beyond_six_hexes_or_out_of_sight():
    far = position("I1: a usa_rifle | Q11: g ger_rifle", snipers={"german": "I9"}, phase="movement")
    assert far.play("move a", "step I2").decider == "american move"
    assert far.play("move a", "step I2", "step I3").decider == "german opportunity"
    hidden = position("I3: a usa_rifle | Q11: g ger_rifle", snipers={"german": "I9"}, phase="movement",
                      terrain={"I6": "building"})  # fmt: skip
    assert hidden.play("move a", "step I4").decider == "american move"


@pytest.mark.rule("VV-20.4-a")
def test_it_fires_at_trucks_and_guns_as_at_infantry_but_not_at_afvs():
    p = position("I4: v truck_us facing 3, a usa_rifle aboard v | I3: t m4a1 facing 3 | Q11: g ger_rifle",
                 snipers={"german": "I9"}, phase="movement")  # fmt: skip
    q = p.play("move v", "step J5")
    assert q.decider == "german opportunity"
    r = q.play("snipe from I9 at J5", dice=[2])
    assert (r.points, r.allows("lose a:reduce"), r.allows("lose v:take2")) == (2, True, True)
    assert p.play("move t", "step J4").decider == "american move"
    later = position("I4: v truck_us facing 3 | Q11: g ger_rifle", snipers={"german": "I9"}, phase="movement",
                     rulings=Rulings(sniping="infantry"))  # fmt: skip
    assert later.play("move v", "step J5").decider == "american move"


@pytest.mark.rule("VV-20.4-a")
def test_by_the_later_edition_it_leaves_passengers_and_guns_alone():
    stands = "I4: v truck_us facing 3, a usa_rifle aboard v, b usa_rifle | Q11: g ger_rifle"
    given = {"snipers": {"german": "I9"}, "phase": "movement"}
    p = position(stands, **given, rulings=Rulings(sniping="infantry")).play("move b", "step J4")
    assert p.play("snipe from I9 at J4", dice=[2]).refused("lose a:pin") == "VV-14.6.1-a"


@pytest.mark.rule("VV-20.4-a")
@pytest.mark.parametrize("order", ["snipe from I9 at I3", "snipe from I8 at I4"])
def test_it_fires_from_where_it_is_at_the_hex_just_entered(order):
    p = position("I3: a usa_rifle | Q11: g ger_rifle", snipers={"german": "I9"}, phase="movement",
                 terrain={"I9": "woods"})  # fmt: skip
    q = p.play("move a", "step I4")
    assert q.allows("snipe from I9 at I4")
    assert q.refused(order) == "VV-20.4-a"


@pytest.mark.rule("VV-20.4-a")
@pytest.mark.parametrize("snipers", [{}, {"german": "ready"}, {"german": "I11"}])
def test_without_one_that_could_there_is_no_shot(snipers):
    p = position("I3: a usa_rifle | I6: g ger_rifle", snipers=snipers, phase="movement")
    q = p.play("move a", "step I4")
    assert q.decider == "german opportunity"
    assert q.refused("snipe from I11 at I4") == "VV-20.4-a"


@pytest.mark.rule("VV-20.4-a")
def test_it_fires_only_at_those_who_move_and_only_then():
    p = position("I3: a usa_rifle | I4: b usa_rifle | Q11: g ger_rifle", snipers={"german": "I9"}, phase="movement",
                 terrain={"I9": "woods"})  # fmt: skip
    q = p.play("move a", "step I4", "snipe from I9 at I4", dice=[2])
    assert q.refused("lose b:pin") == "VV-14.6.1-a"
    own = position("I9: g ger_rifle | I5: a usa_rifle", snipers={"german": "I8"})
    assert own.refused("snipe from I8 at I5") == "not-now"


# --- VV-20.5, -20.6: the shot and the answer


@pytest.mark.rule("VV-20.5-a")
@pytest.mark.parametrize(("die", "points"), [(5, 3), (3, 1), (2, 0), (1, 0)])
def test_the_worked_example_of_a_sniper(die, points):
    q = twelve().play("snipe from I9 at I6", dice=[die] if points else [die, 1])
    assert q.last(ev.SniperFired).points == points
    assert q.points == points


@pytest.mark.rule("VV-20.5-a")
def test_hindrances_and_positions_protect_the_target():
    q = twelve({"I6": "woods", "I9": "building", "I8": "orchard"}, positions={"I6": "foxholes"}, smoke={"I7": 1})
    assert q.play("snipe from I9 at I6", dice=[6]).last(ev.SniperFired).protection == 2 + 1 + 1 + 1


@pytest.mark.rule("VV-20.5-b")
def test_nothing_else_modifies_its_die():
    p = position("I3: a usa_rifle | I10: g ger_rifle, l kessler", snipers={"german": "I5"}, phase="movement")
    q = p.play("move a", "step I4", "snipe from I5 at I4", dice=[2])
    assert (q.last(ev.SniperFired).protection, q.points) == (0, 2)


@pytest.mark.rule("VV-20.6-a")
@pytest.mark.parametrize(("die", "dead"), [(3, False), (4, True)])
def test_those_attacked_hit_back_above_its_cover(die, dead):
    q = twelve().play("snipe from I9 at I6", dice=[1, die])
    assert (q.last(ev.SniperChecked).protection, q.last(ev.SniperChecked).dead) == (3, dead)
    assert (q.s.snipers[1] == DEAD) is dead


@pytest.mark.rule("VV-20.6-a")
def test_hindrances_on_the_way_protect_the_sniper():
    q = twelve({"I6": "woods", "I9": "building", "I8": "orchard"}).play("snipe from I9 at I6", dice=[1, 4])
    assert (q.last(ev.SniperChecked).protection, q.last(ev.SniperChecked).dead) == (4, False)


@pytest.mark.rule("VV-20.6-b")
def test_only_an_unpinned_unit_that_was_attacked_hits_back():
    p = position(
        "I6: a usa_rifle, b usa_rifle | L7: g ger_rifle", terrain={"I9": "building"}, snipers=READY_THERE
    ).play("fire a at L7", dice=[6, 6])
    shot = p.play("snipe from I9 at I6", dice=[1])
    assert not shot.play("lose a:pin").happened(ev.SniperChecked)
    q = twelve({"I9": "building"}).play("snipe from I9 at I6", dice=[1])
    assert q.play("lose a:pin", dice=[1]).happened(ev.SniperChecked)


@pytest.mark.rule("VV-20.6-c")
def test_a_dead_sniper_stays_dead():
    p = position("I6: a usa_rifle | L7: g ger_rifle", terrain={"I9": "building"}, snipers={"german": "dead"})
    q = p.play("fire a at L7", dice=[6, 6])
    assert (q.decider, q.s.snipers[1]) == ("american fire", DEAD)


@pytest.mark.rule("VV-20.6-d")
def test_who_comes_into_its_hex_kills_it():
    p = position("I6: a usa_rifle | Q11: g ger_rifle", snipers={"german": "I5", "american": "I7"}, phase="movement")
    q = p.play("move a", "step I5")
    assert q.s.snipers == [p.h("I7"), DEAD]
    assert p.play("move a", "step I7").s.snipers == p.s.snipers
    r = position("I6: a usa_rifle | Q11: g ger_rifle", snipers={"german": "I5"}, phase="advance")
    assert r.play("advance a I5").s.snipers[1] == DEAD
