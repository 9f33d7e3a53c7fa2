"""Rules 21 and 22: rally and valor."""

from __future__ import annotations

import pytest

from grognard.games.valor.components.units import VALOR
from grognard.games.valor.events import fire as fire_events
from grognard.games.valor.events import movement as movement_events
from grognard.games.valor.events import turn as turn_events
from grognard.games.valor.setup import setup
from tests.valor.positions import Position, position


def after(stands: str, **more: object) -> Position:
    return position(f"{stands} | Q11: g ger_rifle", phase="after-action", **more)  # type: ignore[arg-type]


# --- VV-21.1


@pytest.mark.rule("VV-21.1-a", "VV-5.3.6-a")
def test_the_active_player_tries_once_for_each_of_his_pinned_units():
    p = position("I6: a usa_rifle pinned, b usa_rifle | Q11: g ger_rifle pinned", phase="after-action")
    assert p.refused("rally b") == "VV-5.3.6-a"
    assert p.refused("rally g") == "VV-14.5-a"
    q = p.play("rally a", dice=[6, 6])
    assert (q.how("a"), q.refused("rally a")) == ("pinned", "VV-5.3.6-a")


@pytest.mark.rule("VV-21.1-a")
def test_nobody_has_to_try():
    q = after("I6: a usa_rifle pinned, b usa_rifle").play("pass")
    assert (q.s.segment, q.how("a")) == (1, "pinned")


@pytest.mark.rule("VV-21.1-b")
@pytest.mark.parametrize(
    ("unit", "number"),
    [
        ("usa_rifle", 6),
        ("usa_rifle_h", 6),
        ("usa_paratrooper", 7),
        ("usa_paratrooper_h", 7),
        ("coleman", 7),
        ("truck_us", 7),
        ("m1_57mm", 7),
    ],
)
def test_the_numbers_of_rally(unit, number):
    p = after(f"I6: a {unit} pinned")
    assert p.play("rally a", dice=[number - 1, 1]).how("a") == ""
    assert p.play("rally a", dice=[number - 1, 2]).how("a") == "pinned"


@pytest.mark.rule("VV-21.1-b", "VV-14.7-b")
def test_with_a_transport_everything_aboard_rallies():
    p = after("I6: v truck_us pinned, a usa_rifle pinned aboard v")
    assert p.refused("rally a") == "VV-5.3.6-a"
    assert p.play("rally v", dice=[3, 4]).how("a") == ""


@pytest.mark.rule("VV-21.1-c")
def test_one_leader_in_the_hex_helps_as_many_as_there_are():
    p = after("I6: a usa_rifle pinned, b usa_rifle pinned, l hayes | I7: m coleman | J7: n walsh pinned")
    assert p.refused("rally a leader m") == "VV-21.1-c"
    assert p.refused("rally a leader b") == "VV-21.1-c"
    q = p.play("rally a leader l", "rally b leader l", dice=[4, 4, 4, 5])
    assert (q.how("a"), q.how("b")) == ("", "pinned")
    assert [rally.modifier for rally in q.happened(turn_events.Rallied)] == [-2, -2]


@pytest.mark.rule("VV-21.1-c", "VV-21.1-d")
def test_a_leader_who_has_just_rallied_helps_the_next():
    p = after("I6: a usa_rifle pinned, l coleman pinned")
    assert p.refused("rally a leader l") == "VV-21.1-c"
    q = p.play("rally l", "rally a leader l", dice=[3, 4, 3, 4])
    assert (q.how("l"), q.how("a")) == ("", "")


@pytest.mark.rule("VV-21.1-d")
def test_attempts_come_in_any_order():
    p = after("I6: a usa_rifle pinned, b usa_rifle pinned")
    assert p.allows("rally a")
    assert p.allows("rally b")
    assert p.play("rally b", dice=[6, 6]).allows("rally a")


# --- VV-22.1, -22.2: how it comes


def group(dice: list[int], stands: str = "I6: g1 ger_rifle, g2 ger_rifle_h, g3 hermes | I9: u usa_rifle_h") -> Position:
    return position(stands).play("fire g1,g2,g3 at I9 leader g3", dice=dice)


@pytest.mark.rule("VV-22.2-a", "VV-22.2-b")
def test_the_worked_example_of_valor():
    q = group([1, 1, 2, 3, 1, 2, 2, 4])
    assert (q.last(fire_events.Fired).ap, q.last(fire_events.Fired).roll, q.where("u")) == (7, 1, "gone")
    assert [q.is_(name, "valor") for name in ("g1", "g2", "g3")] == [True, False, True]
    assert [check.number for check in q.happened(fire_events.Valorous)] == [5, 2, 6]


@pytest.mark.rule("VV-22.2-b")
@pytest.mark.parametrize(
    ("unit", "number"), [("usa_rifle", 4), ("usa_rifle_h", 2), ("usa_paratrooper", 5), ("coleman", 6)]
)
def test_the_numbers_of_valor(unit, number):
    p = position(f"I6: a {unit} | I9: g ger_rifle pinned")
    assert p.play("fire a at I9", dice=[1, 1, 1, number - 1]).is_("a", "valor")
    assert not p.play("fire a at I9", dice=[1, 1, 2, number - 1]).is_("a", "valor")


@pytest.mark.rule("VV-22.2-a", "VV-3.2-b")
def test_valor_is_checked_when_the_attack_is_over():
    p = position("I6: a usa_rifle | I9: g ger_rifle, k ger_rifle")
    q = p.play("fire a at I9", dice=[1, 1])
    assert (q.decider, q.happened(fire_events.Valorous)) == ("german losses", [])
    assert q.play("lose g:eliminate", dice=[1, 1]).is_("a", "valor")


@pytest.mark.rule("VV-22.2-a")
def test_who_is_valorous_does_not_check_nor_a_leader_who_only_helps():
    p = position("I6: a usa_rifle valor, b usa_rifle, l coleman | I9: g ger_rifle pinned")
    q = p.play("fire a,b at I9 leader l", dice=[1, 1, 6, 6])
    assert [check.unit for check in q.happened(fire_events.Valorous)] == ["u1.usa_rifle"]


@pytest.mark.rule("VV-22.2-a")
@pytest.mark.parametrize(
    ("stands", "text", "dice", "checks"),
    [
        ("I6: a usa_rifle bazooka | I8: k pzkpfw_vi facing 1", "shoot a at k with weapon", [1, 1, 6, 6], 1),
        ("I6: t m4a1 facing 4 | I8: k pzkpfw_vi facing 1", "shoot t at k with gun", [1, 1, 6, 6], 0),
        ("I6: t m4a1 facing 4 | I8: k ger_rifle_h", "rake t at I8 guns gun", [1, 1], 0),
        ("I6: j jeep_us, a usa_rifle_h aboard j | I8: k ger_rifle_h", "rake j at I8 guns mg360 crew a", [1, 1], 1),
        ("I6: m usa_rifle mortar_60mm | I8: k ger_rifle_h", "mortar m at I8", [1, 1], 1),
    ],
)
def test_infantry_checks_after_ap_and_at_attacks_alike(stands, text, dice, checks):
    q = position(stands).play(text, dice=[*dice, *[6, 6] * checks])
    assert len(q.happened(fire_events.Valorous)) == checks


@pytest.mark.rule("VV-22.1-a")
def test_passengers_become_valorous_their_jeep_does_not():
    p = position("I6: j jeep_us, a usa_rifle_h aboard j | I8: k ger_rifle_h")
    q = p.play("rake j at I8 guns mg360 crew a", dice=[1, 1, 1, 1])
    assert (q.is_("a", "valor"), q.is_("j", "valor")) == (True, False)


@pytest.mark.rule("VV-22.2-c")
def test_a_two_to_pierce_is_no_valor():
    p = position("I6: a usa_rifle bazooka | I8: k pzkpfw_vi facing 1")
    assert not p.play("shoot a at k with weapon", dice=[3, 3, 1, 1]).happened(fire_events.Valorous)


@pytest.mark.rule("VV-22.2-c")
def test_a_two_in_assault_rally_and_check_is_no_valor():
    p = position("I6: a usa_rifle | I5: g ger_rifle", phase="advance")
    assert not p.play("assault a at I5", dice=[1, 1]).happened(fire_events.Valorous)
    assert not after("I6: a usa_rifle pinned").play("rally a", dice=[1, 1]).happened(fire_events.Valorous)
    q = position("I6: a usa_rifle | I9: g ger_rifle pinned").play("fire a at I9", dice=[1, 1, 1, 1])
    assert len(q.happened(fire_events.Valorous)) == 1


@pytest.mark.rule("VV-22.2-c", "VV-13.8.1-j")
def test_a_two_in_a_lane_is_no_valor_and_a_twelve_brings_no_sniper():
    p = position("I6: a usa_rifle | A1: g ger_rifle", phase="movement", lanes="I5", snipers={"american": "ready"},
                 terrain={"I8": "woods"}).play("move a")  # fmt: skip
    assert not p.play("step I5", dice=[1, 1]).happened(fire_events.Valorous)
    assert p.play("step I5", dice=[6, 6]).decider == "american move"


# --- VV-22.3: what it does


@pytest.mark.rule("VV-22.3-b")
def test_a_valorous_unit_fires_with_one_more():
    p = position("I6: a usa_rifle valor, b usa_rifle | I9: g ger_rifle")
    assert p.play("fire a,b at I9", dice=[6, 5]).last(fire_events.Fired).ap == 6 + 5


@pytest.mark.rule("VV-22.3-b", "VV-22.3-d")
def test_its_weapon_is_not_improved():
    lmg = position("I6: a usa_rifle valor m1919a6_lmg | I9: g ger_rifle")
    assert lmg.play("fire a at I9 weapons a", dice=[6, 5]).last(fire_events.Fired).ap == 6 + 3
    half = position("I6: a usa_rifle_h valor m1919a4_mmg | I9: g ger_rifle")
    assert half.play("fire a at I9 weapons a", dice=[6, 5]).last(fire_events.Fired).ap == 4
    far = position("I8: a usa_rifle valor m1919a4_mmg | I1: g ger_rifle")
    assert far.play("fire a at I1 weapons a", dice=[6, 5]).last(fire_events.Fired).ap == 4


@pytest.mark.rule("VV-22.3-d")
def test_neither_is_a_mortar_nor_a_charge():
    p = position("I6: a usa_rifle valor mortar_60mm | I8: g ger_rifle | I7: k ger_rifle",
                 pool={"american": {"satchel_charge": 1}})  # fmt: skip
    assert p.play("mortar a at I8", dice=[6, 5]).last(fire_events.Fired).ap == 6
    assert p.play("fire a at I7 satchels a", dice=[6, 5]).last(fire_events.Fired).ap == 6 + 8


@pytest.mark.rule("VV-22.3-c", "VV-22.3-d")
def test_in_close_assault_its_own_fire_counts_twice_on_both_sides():
    p = position("I6: a usa_rifle valor m1919a6_lmg, b usa_rifle | I5: g ger_rifle valor", phase="advance")
    q = p.play("assault a,b at I5 weapons a", dice=[1, 1])
    assert (q.last(movement_events.Assaulted).ap, q.last(movement_events.Defended).ap) == (10 + 3 + 5, 8)


@pytest.mark.rule("VV-22.3-e")
def test_it_hits_tanks_more_easily():
    p = position("I6: a usa_rifle bazooka valor | I8: k pzkpfw_vi facing 1")
    assert p.play("shoot a at k with weapon", dice=[6, 6]).last(fire_events.Aimed).modifiers == ("valor-1",)


# --- VV-22.4, -22.5


@pytest.mark.rule("VV-22.4-a")
def test_the_valorous_are_neither_split_nor_combined():
    p = position(
        "I6: a usa_rifle valor, l coleman | I7: b usa_rifle_h valor, c usa_rifle_h, m walsh | I8: d usa_rifle, n hayes "
        "| Q11: g ger_rifle",
        phase="reorganise",
    )
    assert p.refused("split a") == "VV-22.4-a"
    assert p.refused("unite b c") == "VV-22.4-a"
    assert p.refused("unite c b") == "VV-22.4-a"
    assert p.allows("split d")


@pytest.mark.rule("VV-22.4-b")
def test_valor_survives_reduction():
    p = position("I6: a ger_rifle, b ger_rifle | I9: u usa_rifle valor, w usa_rifle")
    q = p.play("fire a,b at I9", dice=[1, 3]).play("lose u:absorb,u:reduce")
    assert (q["u"].of.id, q.how("u")) == ("usa_rifle_h", "valor")


@pytest.mark.rule("VV-22.5-a")
def test_a_hero_is_a_leader_who_begins_valorous():
    s = setup("s5", {})
    heroes = [unit.of.id for unit in s.units if unit.flags & VALOR]
    assert heroes == ["hayes"]
    p = position("I6: a usa_rifle, l hayes valor | I9: g ger_rifle")
    q = p.play("fire a,l at I9 leader l", dice=[6, 6])
    assert (q.last(fire_events.Fired).ap, q.last(fire_events.Fired).modifiers) == (5 + 2, ("leader-2",))
