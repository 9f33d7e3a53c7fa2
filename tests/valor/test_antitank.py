"""Rule 16: anti-tank fire, armour, and what becomes of AFVs."""

from __future__ import annotations

import pytest

from grognard.games.valor.components.tables import AUTO, NONE, elimination_number
from grognard.games.valor.events import fire as ev
from grognard.games.valor.rules.fire.antitank import to_hit
from grognard.games.valor.state import Rulings
from tests.valor.positions import Position, position

# --- VV-16.1, -16.2: at whom, by whom, how far


@pytest.mark.rule("VV-16.1-a")
def test_at_fire_is_for_vehicles_and_guns():
    p = position(
        "I6: t m4a3e8 facing 4 | I9: g ger_rifle, v truck_3t, r ger_rifle aboard v | I8: k pzkpfw_vi | J8: p pak38"
    )
    assert p.refused("shoot t at g with gun") == "VV-16.1-a"
    assert p.refused("shoot t at r with gun") == "VV-16.1-a"
    assert [p.allows(f"shoot t at {name} with gun") for name in "vkp"] == [True] * 3


@pytest.mark.rule("VV-16.1-a", "VV-8.5-c")
def test_at_fire_strikes_one_unit_and_what_it_carries():
    p = position("I6: t m4a3e8 facing 4 | I9: v truck_3t, r ger_rifle aboard v, g ger_rifle, w kubelwagen", check=False)
    q = p.play("shoot t at v with gun", dice=[5, 5])
    assert [q.where(name) for name in "vrgw"] == ["gone", "gone", "I9", "I9"]


@pytest.mark.rule("VV-16.1-b")
def test_who_fires_at_needs_a_weapon_for_it():
    p = position(
        "I6: a usa_rifle, b usa_rifle bazooka, c usa_rifle m1919a6_lmg, j jeep_us facing 4 | "
        "I7: v truck_us, d usa_rifle bazooka aboard v, m usa_rifle mortar_60mm | I8: k pzkpfw_vi"
    )
    for name in "acm":
        assert p.refused(f"shoot {name} at k with weapon") == "VV-16.1-b"
    assert p.refused("shoot j at k with gun") == "VV-16.1-b"
    assert p.refused("shoot b at k with gun") == "VV-16.1-b"
    assert p.refused("shoot d at k with weapon") == "VV-8.5-b"
    assert p.allows("shoot b at k with weapon")


@pytest.mark.rule("VV-16.1-b", "VV-12.5.1-a")
def test_infantry_uses_what_the_pool_holds_at_a_neighbour():
    p = position("I6: g ger_rifle | I7: t m4a1 | I8: w m4a1", pool={"german": {"panzerfaust": 1}})
    assert p.refused("shoot g at w with panzerfaust") == "VV-16.2-a"
    assert p.refused("shoot g at t with at_grenade") == "VV-12.5-b"
    q = p.play("shoot g at t with panzerfaust", dice=[6, 6])
    assert (q.how("g"), sum(q.s.pools[0])) == ("fired", 0)


@pytest.mark.rule("VV-16.1-a", "VV-13.3-a")
def test_nobody_shoots_who_is_not_on_the_map_nor_at_anybody_there_or_in_tow():
    p = position(
        "I6: t m4a3e8 facing 4 | off: w m4a3e8 facing 4 | off: x pzkpfw_vi | I9: k pzkpfw_vi | "
        "J8: v truck_3t, p pak38 aboard v"
    )
    assert p.refused("shoot t at x with gun") == "VV-13.3-a"
    assert p.refused("shoot w at k with gun") == "VV-13.3-a"
    assert p.refused("shoot t at p with gun") == "VV-16.1-a"


@pytest.mark.rule("VV-16.2-a")
def test_infantry_weapons_reach_as_far_as_printed_and_guns_as_far_as_one_sees():
    p = position("A6: b usa_rifle bazooka, t m10 facing 4 | E6: k pzkpfw_vi | F6: w pzkpfw_vi | Q6: x pzkpfw_vi")
    assert p.allows("shoot b at k with weapon")
    assert p.refused("shoot b at w with weapon") == "VV-16.2-a"
    assert p.allows("shoot t at x with gun")


@pytest.mark.rule("VV-16.2-a", "VV-13.3-a")
def test_nothing_is_hit_that_is_not_seen():
    p = position("I6: t m10 facing 4 | I9: k pzkpfw_vi", terrain={"I8": "building"})
    assert p.refused("shoot t at k with gun") == "VV-13.3-a"


@pytest.mark.rule("VV-7.4-a")
def test_a_gun_without_turret_shoots_forward_only():
    p = position("I6: s stug_iiig facing 1, p pak38 facing 1 | I3: t m4a1 | I9: w m4a1")
    for name in "sp":
        assert p.allows(f"shoot {name} at t with gun")
        assert p.refused(f"shoot {name} at w with gun") == "VV-16.2-a"


# --- VV-16.3: to hit


@pytest.mark.rule("VV-16.3-a")
@pytest.mark.parametrize(("at", "number"), [("K6", 10), ("L6", 8), ("Q6", 8)])
def test_guns_hit_on_ten_up_to_ten_hexes_and_on_eight_beyond(at, number):
    p = position(f"A6: t m4a3e8 facing 3 | {at}: k pzkpfw_vi")
    if at == "K6":
        assert p.s.ground.grid.distance(p.h("A6"), p.h(at)) == 10
    assert p.play("shoot t at k with gun", dice=[6, 6]).last(ev.Aimed).number == number


@pytest.mark.rule("VV-16.3-a")
@pytest.mark.parametrize(("faces", "hit"), [([6, 4], True), ([6, 5], False)])
def test_to_hit_is_at_or_below_the_number(faces, hit):
    p = position("I6: t m4a3e8 facing 4 | I9: v truck_3t")
    q = p.play("shoot t at v with gun", dice=faces)
    assert (q.last(ev.Aimed).hit, q.where("v") == "gone") == (hit, hit)


@pytest.mark.rule("VV-16.3-a")
def test_infantry_hits_on_eight():
    p = position("I6: b usa_rifle bazooka | I8: k pzkpfw_vi", pool={"american": {"at_grenade": 1}})
    aimed = p.play("shoot b at k with weapon", dice=[6, 6]).last(ev.Aimed)
    assert (aimed.number, aimed.weapon) == (8, "bazooka")


@pytest.mark.rule("VV-16.3-a")
@pytest.mark.parametrize(("ruling", "numbers"), [("eight", [8, 8]), ("six", [8, 6])])
def test_by_the_later_edition_shots_of_twenty_hexes_are_harder(ruling, numbers):
    s = position("I6: t m4a3e8 | I9: k pzkpfw_vi", rulings=Rulings(long_shots=ruling)).s
    assert [to_hit(s, "gun", d) for d in (19, 20)] == numbers
    assert to_hit(s, "weapon", 4) == 8


@pytest.mark.rule("VV-16.3-b")
def test_cover_leader_and_valor_modify_the_roll_to_hit():
    p = position(
        "I6: b usa_rifle bazooka valor, l coleman | I9: k pzkpfw_vi",
        terrain={"I9": "woods", "I8": "orchard"}, smoke={"I9": 1},
    )  # fmt: skip
    aimed = p.play("shoot b at k with weapon leader l", dice=[6, 6]).last(ev.Aimed)
    assert sorted(aimed.modifiers) == ["between+1", "leader-1", "smoke+1", "valor-1", "woods+2"]
    assert aimed.roll == 12 + 2


@pytest.mark.rule("VV-16.3-b", "VV-13.6-c")
def test_a_leader_may_help_and_need_not_and_does_not_once_he_has_fired():
    p = position("I9: k pzkpfw_vi | I6: b usa_rifle bazooka, l coleman", active="american")
    assert p.play("shoot b at k with weapon", dice=[6, 6]).last(ev.Aimed).modifiers == ()
    assert p.changed("l", flags=2).refused("shoot b at k with weapon leader l") == "VV-13.1-a"


@pytest.mark.rule("VV-19.8-b")
def test_wire_hinders_who_aims_out_of_it_on_foot_and_no_tank():
    p = position("I6: b usa_rifle bazooka, t m4a3e8 facing 4 | I9: k pzkpfw_vi", positions={"I6": "barbed_wire"})
    assert p.play("shoot b at k with weapon", dice=[6, 6]).last(ev.Aimed).modifiers == ("wire+1",)
    assert p.play("shoot t at k with gun", dice=[6, 6]).last(ev.Aimed).modifiers == ()


@pytest.mark.rule("VV-16.3-b", "VV-13.5-b")
@pytest.mark.parametrize(("facing", "modifiers"), [(1, ("shield+1",)), (4, ())])
def test_a_shield_counts_through_the_arc_of_the_gun(facing, modifiers):
    p = position(f"I6: t m4a3e8 facing 4 | I9: p pak38 facing {facing}")
    assert p.play("shoot t at p with gun", dice=[6, 6]).last(ev.Aimed).modifiers == modifiers


@pytest.mark.rule("VV-16.3-b", "VV-13.5-b")
def test_a_gun_that_is_being_pushed_has_no_shield():
    p = position("I9: p pak38 facing 1 | I6: t m4a3e8 facing 4", phase="movement")
    q = p.play("move p", "step I10 facing 1", "shoot t at p with gun", dice=[6, 6])
    assert q.last(ev.Aimed).modifiers == ()


@pytest.mark.rule("VV-16.3-b", "VV-13.8-h", "VV-13.8-i")
def test_opportunity_does_not_make_tanks_easier_to_hit():
    p = position("I3: t m4a1 facing 4 | I5: g ger_rifle panzerschreck", phase="movement")
    q = p.play("move t", "step I4", "shoot g at t with weapon", dice=[6, 6])
    assert q.last(ev.Aimed).modifiers == ()


@pytest.mark.rule("VV-13.1-a", "VV-12.5.1-a")
def test_one_shot_at_a_mover_is_all_whatever_else_is_at_hand():
    p = position("I3: t m4a1 facing 4 | I5: g ger_rifle panzerschreck, k ger_rifle panzerschreck", phase="movement",
                 pool={"german": {"panzerfaust": 1}})  # fmt: skip
    q = p.play("move t", "step I4", "shoot g at t with panzerfaust", dice=[6, 6])
    assert q.last(ev.Aimed).weapon == "panzerfaust"
    assert q.refused("shoot g at t with weapon") == "VV-13.1-a"


# --- VV-16.4: what a hit does


@pytest.mark.rule("VV-16.4-a")
@pytest.mark.parametrize("unit", ["truck_3t", "pak38", "flak36_88"])
def test_a_hit_destroys_vehicles_and_guns(unit):
    q = position(f"I6: t m4a3e8 facing 4 | I9: x {unit} facing 4").play("shoot t at x with gun", dice=[1, 1])
    assert q.where("x") == "gone"


ARMOUR = {
    "A": (7, 5, 3, NONE, NONE, NONE),
    "B": (9, 7, 5, 3, NONE, NONE),
    "C": (11, 9, 7, 5, 3, NONE),
    "D": (AUTO, 11, 9, 7, 5, 3),
    "E": (AUTO, AUTO, 11, 9, 7, 5),
    "F": (AUTO, AUTO, AUTO, 11, 9, 7),
}


@pytest.mark.rule("VV-16.4-b")
@pytest.mark.parametrize("at", ARMOUR)
def test_letter_against_armour_gives_the_elimination_number(at):
    n = "ABCDEF".index(at)
    assert tuple(elimination_number(n, armour) for armour in range(6)) == ARMOUR[at]


def shot(faces: list[int], then: list[int], target: str = "pzkpfw_vi facing 1", **more: object) -> Position:
    """An M4A3E8 (D) in I6 shoots at what is in I9: front armour E of a Tiger that faces north needs 5."""
    p = position(f"I6: t m4a3e8 facing 4 | I9: k {target}", **more)  # type: ignore[arg-type]
    return p.play("shoot t at k with gun", dice=[*faces, *then])


@pytest.mark.rule("VV-16.4-c", "VV-16.6-a")
@pytest.mark.parametrize(
    ("faces", "result", "where"),
    [([1, 3], "eliminated", "gone"), ([2, 3, 6], "immobilised", "I9"), ([3, 3], "unharmed", "I9")],
)
def test_below_the_number_it_is_destroyed_at_it_immobilised_above_it_unharmed(faces, result, where):
    q = shot([3, 3], faces)
    assert (q.last(ev.Pierced).number, q.last(ev.Pierced).result, q.where("k")) == (5, result, where)
    assert q.is_("k", "immobile") == (result == "immobilised")


@pytest.mark.rule("VV-16.4-c", "VV-16.4-e")
def test_neither_cover_nor_leader_nor_wire_modifies_the_elimination_roll():
    p = position("I6: b ger_rifle panzerschreck, l kessler | I8: k m4a3e8 facing 1", terrain={"I8": "woods"},
                 positions={"I6": "barbed_wire"})  # fmt: skip
    for faces, result in (([4, 4], "unharmed"), ([3, 4], "immobilised"), ([3, 3], "eliminated")):
        dice = [1, 2, *faces] + ([6] if result == "immobilised" else [])
        q = p.play("shoot b at k with weapon leader l", dice=dice)
        assert (q.last(ev.Pierced).number, q.last(ev.Pierced).result) == (7, result)
        assert not q.last(ev.Pierced).valor


@pytest.mark.rule("VV-22.3-e")
@pytest.mark.parametrize(("faces", "result"), [([4, 5], "unharmed"), ([4, 4], "immobilised"), ([3, 4], "eliminated")])
def test_valor_takes_one_from_the_elimination_roll_as_from_the_roll_to_hit(faces, result):
    p = position("I6: b ger_rifle panzerschreck valor | I8: k m4a3e8 facing 1")
    q = p.play("shoot b at k with weapon", dice=[1, 2, *faces] + ([6] if result == "immobilised" else []))
    assert (q.last(ev.Aimed).modifiers, q.last(ev.Aimed).roll) == (("valor-1",), 2)
    assert (q.last(ev.Pierced).number, q.last(ev.Pierced).result, q.last(ev.Pierced).valor) == (7, result, True)


@pytest.mark.rule("VV-16.4-d")
def test_some_shots_need_no_second_roll_and_some_do_no_harm():
    q = position("I6: t m4a3e8 facing 4 | I9: k sdkfz_222 facing 1").play("shoot t at k with gun", dice=[3, 3])
    assert (q.last(ev.Pierced).faces, q.where("k")) == ((), "gone")
    none = position("I6: s sdkfz_222 facing 4 | I9: k m4a1 facing 1").play("shoot s at k with gun", dice=[3, 3])
    assert (none.last(ev.Pierced).result, none.where("k")) == ("unharmed", "I9")


@pytest.mark.rule("VV-16.4-d", "VV-16.6-b")
def test_a_hit_that_does_no_harm_is_an_attack_all_the_same():
    p = position("I6: s sdkfz_222 facing 4 | I9: k m4a1 facing 1 immobile")
    assert p.play("shoot s at k with gun", dice=[3, 3, 2]).where("k") == "gone"


# --- VV-16.5: front and rear


@pytest.mark.rule("VV-16.5-a")
@pytest.mark.parametrize(
    ("facing", "armour"),
    [(1, "front"), (2, "front"), (6, "front"), (3, "rear"), (4, "rear"), (5, "rear")],
)
def test_the_three_sides_ahead_are_the_front(facing, armour):
    q = shot([3, 3], [6, 6], f"pzkpfw_vi facing {facing}")
    assert q.last(ev.Pierced).armour == armour
    assert q.last(ev.Pierced).number == {"front": 5, "rear": 9}[armour]


@pytest.mark.rule("VV-16.5-b", "VV-3.2-b")
@pytest.mark.parametrize(("die", "armour"), [(1, "front"), (3, "front"), (4, "rear"), (6, "rear")])
def test_along_the_boundary_a_die_decides_after_the_hit(die, armour):
    p = position("I6: t m4a3e8 facing 4 | K6: k pzkpfw_vi facing 1")
    q = p.play("shoot t at k with gun", dice=[3, 3, die, 6, 6])
    assert (q.last(ev.Pierced).armour, q.last(ev.Pierced).die) == (armour, die)
    assert not p.play("shoot t at k with gun", dice=[6, 6]).happened(ev.Pierced)


@pytest.mark.rule("VV-16.5-a", "VV-16.5-b")
def test_a_single_armour_factor_needs_no_die():
    q = position("I6: b usa_rifle bazooka | K6: k sdkfz_251 facing 1").play(
        "shoot b at k with weapon", dice=[3, 3, 6, 6]
    )
    assert (q.last(ev.Pierced).die, q.last(ev.Pierced).number) == (0, 11)


# --- VV-16.6: immobilised


@pytest.mark.rule("VV-16.6-a")
@pytest.mark.parametrize(("die", "where"), [(1, "gone"), (2, "gone"), (3, "I9")])
def test_the_crew_of_an_immobilised_afv_leaves_it_on_two_or_less(die, where):
    assert shot([3, 3], [2, 3, die]).where("k") == where


@pytest.mark.rule("VV-16.6-a", "VV-8.5-c")
def test_who_is_aboard_goes_with_the_crew():
    p = position("I6: b usa_rifle bazooka | I8: k sdkfz_251 facing 1, r ger_rifle aboard k")
    assert p.play("shoot b at k with weapon", dice=[3, 3, 5, 6, 1]).where("r") == "gone"


@pytest.mark.rule("VV-16.6-b")
@pytest.mark.parametrize("faces", [[6, 6], [3, 3, 6, 6], [3, 3, 2, 3]])
def test_an_immobilised_afv_checks_whenever_it_is_shot_at(faces):
    q = shot(faces, [3], "pzkpfw_vi facing 1 immobile")
    assert (q.where("k"), len(q.happened(ev.Abandoned))) == ("I9", 1)


@pytest.mark.rule("VV-16.6-b", "VV-16.4-c")
def test_an_immobilised_afv_that_is_destroyed_has_no_crew_to_check():
    q = shot([3, 3], [1, 3], "pzkpfw_vi facing 1 immobile")
    assert (q.where("k"), q.last(ev.Pierced).result, q.happened(ev.Abandoned)) == ("gone", "eliminated", [])


@pytest.mark.rule("VV-16.6-b", "VV-12.6.7-c")
def test_mortars_and_missions_make_it_check_too():
    p = position("I6: m usa_rifle mortar_60mm | I9: k pzkpfw_vi immobile")
    assert p.play("mortar m at I9", dice=[6, 6, 2]).where("k") == "gone"
    q = position(
        "A1: a usa_rifle | I9: k pzkpfw_vi immobile", phase="missions", missions={"american": {"fighter_bomber": 1}}
    )
    assert q.play("call fighter_bomber I9", dice=[1, 6, 6, 2]).where("k") == "gone"


@pytest.mark.rule("VV-16.6-b")
def test_ap_fire_at_its_hex_is_no_attack_on_it():
    p = position("I6: a usa_rifle | I9: k pzkpfw_vi immobile, g ger_rifle")
    assert not p.play("fire a at I9", dice=[6, 6]).happened(ev.Abandoned)


@pytest.mark.rule("VV-16.6-c")
def test_an_immobilised_afv_neither_moves_nor_turns_but_fires():
    p = position("I6: t m4a3e8 facing 4 immobile | I9: g ger_rifle", phase="movement")
    assert p.refused("move t") == "VV-16.6-c"
    assert p.refused("turn t 2") == "VV-16.6-c"
    assert position("I6: t m4a3e8 facing 4 immobile | I9: g ger_rifle").allows("rake t at I9 guns gun")


@pytest.mark.rule("VV-16.6-d")
def test_the_worked_example_of_at_combat():
    p = position("E4: t m4a3e8 facing 1 | C1: k pzkpfw_vi facing 6", board="at_example")
    q = p.play("shoot t at k with gun", dice=[3, 4, 4, 4])
    aimed, pierced = q.last(ev.Aimed), q.last(ev.Pierced)
    assert (aimed.number, aimed.roll, aimed.hit) == (10, 9, True)
    assert (pierced.armour, pierced.number, pierced.result) == ("rear", 9, "eliminated")
    assert q.where("k") == "gone"


# --- VV-16.7: smoke


@pytest.mark.rule("VV-16.7-a")
@pytest.mark.parametrize("unit", ["m4a3e8", "m1_57mm"])
def test_guns_fire_smoke_instead_of_attacking(unit):
    p = position(f"I6: t {unit} facing 4 | Q1: g ger_rifle", smokes={"american": 3})
    q = p.play("smoke t I9")
    assert (q.s.smoke, q.s.smokes[0], q.how("t")) == ([(q.h("I9"), 2)], 1, "fired")
    assert q.refused("smoke t I10") == "VV-11.1-b"


@pytest.mark.rule("VV-16.7-a")
def test_smoke_rounds_need_sight_and_a_gun():
    p = position(
        "I6: t m4a3e8 facing 4, h m3_halftrack facing 4 | Q1: g ger_rifle", smokes={"american": 4},
        terrain={"I8": "building"},
    )  # fmt: skip
    assert p.refused("smoke t I9") == "VV-11.3-b"
    assert p.refused("smoke h J8") == "VV-11.3-a"
    assert p.allows("smoke t J8")
