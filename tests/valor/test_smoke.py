"""Rule 11: smoke by infantry, guns, mortars and artillery, and what it does."""

from __future__ import annotations

import pytest

from grognard.games.valor.components.scenarios import battles
from grognard.games.valor.events import fire as ev
from tests.valor.positions import position

FAR = " | A1: far ger_rifle"


def smoke_of(p):
    return {p.s.ground.grid.names[h]: strength for h, strength in p.s.smoke}


@pytest.mark.rule("VV-11.1-a", "VV-11.1-b")
def test_the_order_of_battle_gives_factors_and_what_costs_more_than_is_left_is_refused():
    assert any(side.smoke for battle in battles().values() for side in battle.sides)
    p = position("I6: t m4a1 facing 1, s m4a1 facing 1 | I2: g ger_rifle", smokes={"american": 3}, check=False)
    q = p.play("smoke t I3")
    assert q.s.smokes == [1, 0]
    assert q.refused("smoke s I4") == "VV-11.1-b"
    none = position("I6: a usa_rifle" + FAR, phase="movement").play("move a")
    assert none.refused("smoke a I5") == "VV-11.1-b"


@pytest.mark.rule("VV-11.1-c")
def test_no_smoke_is_placed_on_smoke():
    p = position("I6: t m4a1 facing 1 | I2: g ger_rifle", smokes={"american": 4}, smoke={"I3": 1})
    assert p.refused("smoke t I3") == "VV-11.1-c"
    walk = position("I6: a usa_rifle" + FAR, phase="movement", smokes={"american": 4}, smoke={"I5": 2}).play("move a")
    assert walk.refused("smoke a I5") == "VV-11.1-c"


@pytest.mark.rule("VV-11.1-c", "VV-11.4-a")
def test_artillery_smoke_that_scatters_onto_smoke_leaves_the_stronger():
    for lying in (1, 2):
        p = position("I6: a usa_rifle, l coleman" + FAR, phase="missions", smokes={"american": 2}, smoke={"I2": lying},
                     missions={"american": {"heavy_artillery": 1}})  # fmt: skip
        q = p.play("call heavy_artillery I3 smoke true", dice=[5, 1])
        assert smoke_of(q) == {"I2": 2}
        assert (q.s.smokes[0], q.s.missions[0][1]) == (0, 1)


@pytest.mark.rule("VV-11.4-a")
def test_artillery_lays_smoke_instead_of_a_barrage():
    p = position("I6: a usa_rifle, l coleman | I3: g ger_rifle", phase="missions", smokes={"american": 2},
                 missions={"american": {"light_artillery": 1}})  # fmt: skip
    q = p.play("call light_artillery I3 smoke true", dice=[4])
    assert smoke_of(q) == {"I3": 2}
    assert not q.happened(ev.Fired)


@pytest.mark.rule("VV-11.2-a")
def test_infantry_places_smoke_beside_itself_once_without_points_and_has_then_moved():
    p = position("I6: a usa_rifle, b usa_rifle | J6: c usa_rifle pinned, t m4a1 facing 1" + FAR, phase="movement",
                 smokes={"american": 9})  # fmt: skip
    q = p.play("move a,b", "smoke a I6")
    assert (smoke_of(q), q.s.smokes[0], q.spent) == ({"I6": 1}, 8, [0, 0])
    assert q.refused("smoke a I5") == "VV-11.2-a"
    assert q.refused("smoke b I4") == "VV-11.2-a"
    assert q.allows("smoke b I5")
    assert p.play("move a").refused("smoke b I5") == "VV-11.2-a"  # it is not going anywhere
    late = position("off: a usa_rifle" + FAR, phase="movement", smokes={"american": 9},
                    groups={"american": [("south", 1, ("I11",))]})  # fmt: skip
    assert late.play("move a").refused("smoke a I11") == "VV-11.2-a"
    assert q.play("stop").how("a") == "moved"
    assert p.refused("move c") == "VV-14.7-a"
    assert p.play("move t").refused("smoke t J5") == "VV-11.2-a"


@pytest.mark.rule("VV-11.2-a", "VV-13.8-k")
def test_placing_smoke_draws_no_fire():
    p = position("I6: a usa_rifle | I2: g ger_rifle", phase="movement", smokes={"american": 1})
    assert p.play("move a", "smoke a I5").decider == "american move"


@pytest.mark.rule("VV-11.3-a", "VV-12.6.6-a")
@pytest.mark.parametrize("unit", ["m4a1 facing 1", "m1_57mm facing 1", "usa_rifle mortar_60mm"])
def test_tanks_guns_and_mortars_fire_smoke_without_dice(unit):
    p = position(f"I6: a {unit} | I2: g ger_rifle", smokes={"american": 2})
    q = p.play("smoke a I3")
    assert (smoke_of(q), q.s.smokes[0], q.how("a")) == ({"I3": 2}, 0, "fired")
    used = p.changed("a", flags=2)
    assert used.refused("smoke a I3") == "VV-13.1-a"


@pytest.mark.rule("VV-11.3-a")
@pytest.mark.parametrize("unit", ["usa_rifle bazooka", "m3_halftrack facing 1", "truck_us facing 1"])
def test_nobody_else_fires_smoke(unit):
    p = position(f"I6: a {unit} | I2: g ger_rifle", smokes={"american": 2})
    assert p.refused("smoke a I3") in ("VV-11.3-a", "VV-12.6-a")


@pytest.mark.rule("VV-11.3-b")
def test_a_smoke_round_needs_a_line_of_sight_arc_and_range():
    woods = {"I4": "woods"}
    p = position("I6: t m4a1 facing 1 | I9: g ger_rifle", smokes={"american": 2}, terrain=woods)
    assert p.refused("smoke t I3") == "VV-11.3-b"
    assert p.allows("smoke t I9")  # it has a turret
    gun = position("I6: p m1_57mm facing 1 | I9: g ger_rifle", smokes={"american": 2})
    assert gun.refused("smoke p I8") == "VV-7.4-a"
    mortar = "I11: m usa_rifle mortar_60mm"
    assert position(f"{mortar} | I2: g ger_rifle", smokes={"american": 2}).refused("smoke m I2") == "VV-13.3-a"
    blind = position(f"{mortar} | I2: g ger_rifle", smokes={"american": 2}, terrain=woods | {"I7": "woods"})
    assert blind.refused("smoke m I5") == "VV-12.6.2-a"
    spotted = position(f"{mortar} | H5: b usa_rifle | I2: g ger_rifle", smokes={"american": 2},
                       terrain={"I7": "woods"})  # fmt: skip
    assert spotted.allows("smoke m I5")


@pytest.mark.rule("VV-11.3-a", "VV-11.3-b", "VV-7.4-a", "VV-19.5-d")
def test_a_smoke_round_leaves_the_hex_by_the_arc_and_no_towed_gun_fires_one():
    p = position("I6: s stug_iiig facing 1 | J6: v truck_3t, k pak38 facing 1 aboard v | A1: a usa_rifle",
                 smokes={"german": 2})  # fmt: skip
    assert p.allows("smoke s I4")
    assert p.refused("smoke s I8") == "VV-7.4-a"
    assert p.refused("smoke s I6") == "VV-11.3-b"
    assert p.refused("smoke k J4") == "VV-11.3-a"
    gun = position("I6: k pak38 facing 1 | A1: a usa_rifle", smokes={"german": 2}, positions={"I6": "bunker 1"})
    assert gun.allows("smoke k I4")
    assert gun.refused("smoke k I8") == "VV-19.5-d"


@pytest.mark.rule("VV-11.5-a")
def test_smoke_hinders_every_attack_that_ends_in_it_or_passes_it_on_top_of_terrain():
    stands = "I9: a usa_rifle bazooka | I6: g ger_rifle, t pzkpfw_ivh"
    p = position(stands, smoke={"I6": 2, "I7": 1}, terrain={"I6": "woods"})
    assert p.play("fire a at I6", dice=[6, 6]).last(ev.Fired).modifiers == ("woods+2", "between+1", "smoke+2")
    aimed = p.play("shoot a at t with weapon", dice=[5, 5]).last(ev.Aimed)
    assert (sum(aimed.faces), aimed.roll) == (10, 15)
    own = position(stands, smoke={"I9": 2})
    assert own.play("fire a at I6", dice=[6, 6]).last(ev.Fired).modifiers == ()


@pytest.mark.rule("VV-11.5-b")
def test_smoke_does_not_slow_anybody_down():
    p = position("I6: a usa_rifle" + FAR, phase="movement", smoke={"I5": 2})
    assert p.play("move a", "step I5").spent == [1]
