"""Rule 15: close assault."""

from __future__ import annotations

import pytest

from grognard.games.valor.components.tables import kill_number, odds_column
from grognard.games.valor.events import fire as fire_events
from grognard.games.valor.events import movement as movement_events
from grognard.games.valor.state import Rulings
from tests.valor.positions import Position, position


def advance(stands: str, **more: object) -> Position:
    return position(stands, phase="advance", **more)  # type: ignore[arg-type]


def test_everybody_with_light_weapons_is_one_answer_and_grenades_are_chosen():
    p = advance("I6: g ger_rifle mg34_lmg, k ger_rifle, h hermes | I5: u usa_rifle", pool={"german": {"grenades": 1}})
    assert p.answered("I6", "I5", "all") == p.read("assault g,k,h at I5 weapons g")
    assert p.answered("I6", "I5", "choose", "u0 u1", "-", "u1") == p.read("assault g,k at I5 grenades k")


def test_who_has_nothing_to_choose_is_not_asked():
    p = advance("I6: g ger_rifle | I5: u usa_rifle")
    assert p.answered("I6", "I5") == p.read("assault g at I5")


# --- VV-15.1: who assaults whom


@pytest.mark.rule("VV-15.1-a", "VV-5.3.5-b")
@pytest.mark.parametrize("how", ["", "fired", "moved", "fired moved"])
def test_unpinned_infantry_assaults_a_neighbouring_hex_whatever_it_did_before(how):
    p = advance(f"I6: g ger_rifle {how}, t pzkpfw_ivh | I5: u usa_rifle | I3: w usa_rifle")
    assert p.allows("assault g at I5")
    assert p.refused("assault g at I3") == "VV-15.1-a"
    assert p.refused("assault g at I7") == "VV-15.1-a"
    assert p.refused("assault t at I5") == "VV-15.1-a"


@pytest.mark.rule("VV-15.1-a", "VV-5.3.5-d")
def test_who_advances_does_not_assault_and_who_assaults_does_not_advance():
    p = advance("I6: g ger_rifle, k ger_rifle | I5: u usa_rifle pinned")
    assert p.play("advance g H6").refused("assault g at I5") == "VV-5.3.5-d"
    taken = p.play("assault g at I5")
    assert taken.where("g") == "I5"
    assert taken.refused("advance g I4") == "VV-5.3.5-d"
    assert taken.allows("advance k I5")


@pytest.mark.rule("VV-15.1-a")
def test_the_pinned_and_those_aboard_do_not_assault():
    p = advance("I6: g ger_rifle pinned, v truck_3t, r ger_rifle aboard v | I5: u usa_rifle")
    assert p.refused("assault g at I5") == "VV-14.7-a"
    assert p.refused("assault r at I5") == "VV-5.3.5-d"


@pytest.mark.rule("VV-15.1-b", "VV-15.1-c", "VV-15.7-b")
@pytest.mark.parametrize("unit", ["usa_rifle", "usa_rifle_h", "m1_57mm", "truck_us", "m4a1", "m3_halftrack"])
def test_any_unit_can_be_assaulted(unit):
    p = advance(f"I6: g ger_rifle, k ger_rifle, d ger_rifle | I5: x {unit}")
    assert p.play("assault g,k,d at I5", dice=[1, 1]).where("x") == "gone"


@pytest.mark.rule("VV-15.1-c", "VV-15.7-b")
def test_everybody_in_the_hex_defends_and_falls_with_it():
    p = advance(
        "I6: g ger_rifle, k ger_rifle, d ger_rifle | I5: u usa_rifle, t m4a1, h usa_rifle_h",
        pool={"german": {"satchel_charge": 1}},
    )
    q = p.play("assault g,k,d at I5 satchels g", dice=[1, 1])
    assert q.last(movement_events.Defended).ap == 5 + 7 + 2
    assert [q.where(name) for name in "uth"] == ["gone"] * 3


@pytest.mark.rule("VV-15.1-d")
def test_an_assault_comes_out_of_one_hex_by_whom_the_player_likes():
    p = advance("I6: g ger_rifle, k ger_rifle | H6: d ger_rifle | I5: u usa_rifle")
    assert p.refused("assault g,d at I5") == "VV-15.1-d"
    q = p.play("assault g at I5", dice=[6, 6])
    assert (q.where("g"), q.how("k"), q.allows("lose u:pin")) == ("gone", "", True)


@pytest.mark.rule("VV-15.1-e", "VV-15.1-f")
def test_one_assault_out_of_a_hex_but_several_on_one():
    p = advance("I6: g ger_rifle, k ger_rifle | H6: d ger_rifle | I5: u usa_rifle, w usa_rifle | I7: x usa_rifle")
    q = p.play("assault g at I5", "lose u:pin", dice=[6, 6])
    assert q.refused("assault k at I5") == "VV-15.1-e"
    assert q.refused("assault k at I7") == "VV-15.1-e"
    assert q.allows("assault d at I5")


# --- VV-15.2: weapons


@pytest.mark.rule("VV-15.2-a", "VV-12.5.3-c")
def test_assaulters_use_light_machine_guns_grenades_and_charges_alone():
    p = advance(
        "I6: g ger_rifle mg34_lmg, k ger_rifle mg42_hmg, d ger_rifle flamethrower_ger | I5: u usa_rifle",
        pool={"german": {"grenades": 1, "satchel_charge": 1}},
    )
    assert p.refused("assault k at I5 weapons k") == "VV-15.2-a"
    assert p.refused("assault d at I5 weapons d") == "VV-15.2-a"
    q = p.play("assault g,k,d at I5 weapons g grenades d satchels k", dice=[1, 1])
    assert q.last(movement_events.Assaulted).ap == (4 + 3) + (4 + 8) + 4
    assert q.last(movement_events.Stormed).modifiers == ("grenades-1",)
    assert sum(q.s.pools[0]) == 0


@pytest.mark.rule("VV-15.2-b", "VV-12.3-c")
def test_defenders_use_any_weapon_but_a_mortar():
    p = advance(
        "I6: g ger_rifle | I5: u usa_rifle m1919a4_mmg, h usa_rifle_h m1919a4_mmg, w usa_rifle mortar_60mm, l coleman"
    )
    q = p.play("assault g at I5")
    assert q.refused("defend weapons w") == "VV-15.2-b"
    assert (
        q.play("defend weapons u,h", "lose u:pin", dice=[6, 6]).last(movement_events.Defended).ap == (5 + 4) + 4 + 5 + 1
    )


@pytest.mark.rule("VV-15.2-b", "VV-12.5.2-c", "VV-12.5.3-c")
def test_defenders_use_grenades_and_charges():
    p = advance(
        "I6: g ger_rifle, k ger_rifle | I5: u usa_rifle, w usa_rifle",
        pool={"american": {"grenades": 1, "satchel_charge": 1}},
    )
    q = p.play("assault g,k at I5", "defend grenades u satchels w", dice=[6, 6])
    assert q.last(movement_events.Defended).ap == 5 + 5 + 8
    assert q.last(movement_events.Stormed).number == 6 - 1
    assert sum(q.s.pools[1]) == 0
    empty = p.play("assault g,k at I5")
    assert empty.refused("defend grenades u,w") == "VV-12.5-b"


@pytest.mark.rule("VV-15.1-c", "VV-15.2-b")
def test_only_who_is_in_the_hex_defends_it():
    p = advance("I6: g ger_rifle, k ger_rifle | I5: u usa_rifle m1919a4_mmg | J5: w usa_rifle m1919a4_mmg",
                pool={"american": {"grenades": 2, "satchel_charge": 2}})  # fmt: skip
    q = p.play("assault g,k at I5")
    for order in ("weapons w", "grenades w", "satchels w", "weapons g"):
        assert q.refused(f"defend {order}") in ("VV-15.1-c", "VV-14.5-a")
    assert q.allows("defend weapons u grenades u")
    assert q.refused("defend weapons u satchels u") == "VV-12.5.3-a"


# --- VV-15.3: leaders


@pytest.mark.rule("VV-15.3-a", "VV-15.3-c")
def test_one_leader_of_the_assaulters_modifies_the_roll_even_if_he_led_before():
    p = advance("I6: g ger_rifle, l kessler fired, m hermes | H6: n brandt | I5: u usa_rifle, w usa_rifle")
    q = p.play("assault g,l,m at I5")
    assert q.decider == "german lead"
    assert q.refused("lead n") == "VV-15.3-a"
    assert q.refused("lead g") == "VV-15.3-a"
    assert q.play("lead l", dice=[6, 6]).last(movement_events.Stormed).modifiers == ("leader-2",)
    assert q.play("lead none", dice=[6, 6]).last(movement_events.Stormed).modifiers == ()
    behind = p.play("assault g,m at I5")
    assert behind.refused("lead l") == "VV-15.3-a", "who stays behind lends nothing"


@pytest.mark.rule("VV-15.3-b", "VV-15.3-c")
def test_one_leader_of_the_defenders_lowers_the_kill_number():
    p = advance("I6: g ger_rifle, k ger_rifle | I5: u usa_rifle, l hayes fired, m coleman")
    q = p.play("assault g,k at I5")
    assert q.refused("defend leader u") == "VV-15.3-b"
    plain, led = (
        q.play(text, dice=[6, 6]).last(movement_events.Stormed).number for text in ("defend", "defend leader l")
    )
    assert (plain, led) == (7, 5)


@pytest.mark.rule("VV-15.3-b")
def test_a_pinned_leader_is_gone_before_he_can_lead():
    p = advance("I6: g ger_rifle, k ger_rifle | I5: u usa_rifle, l coleman pinned")
    q = p.play("assault g,k at I5", dice=[6, 6])
    assert (q.where("l"), q.last(movement_events.Defended).leader) == ("gone", "none")


# --- VV-15.4, -15.5: vehicles and guns


@pytest.mark.rule("VV-15.4-a")
@pytest.mark.parametrize(("unit", "ap"), [("m4a3e8", 7), ("m10", 4), ("m3_halftrack", 4), ("jeep_us", 4)])
@pytest.mark.parametrize("facing", [1, 4])
def test_vehicles_defend_with_their_machine_guns_in_all_directions(unit, ap, facing):
    q = advance(f"I6: g ger_rifle, k ger_rifle | I5: x {unit} facing {facing}").play("assault g,k at I5", dice=[1, 1])
    assert q.last(movement_events.Defended).ap == ap


@pytest.mark.rule("VV-15.4-b")
def test_passengers_defend_with_their_transport():
    p = advance("I6: g ger_rifle, k ger_rifle | I5: v m3_halftrack, u usa_rifle m1919a6_lmg aboard v")
    q = p.play("assault g,k at I5")
    assert q.play("defend weapons u", dice=[1, 1]).last(movement_events.Defended).ap == 4 + 5 + 3
    assert q.play("defend", dice=[1, 1]).last(movement_events.Defended).ap == 4 + 5
    heavy = advance("I6: g ger_rifle | I5: v truck_us, u usa_rifle m1919a4_mmg aboard v, l coleman")
    assert heavy.play("assault g at I5").refused("defend weapons u") == "VV-15.2-b"


@pytest.mark.rule("VV-15.5-a")
@pytest.mark.parametrize("unit", ["m1_57mm", "m5_3in", "truck_us"])
def test_guns_and_unarmed_vehicles_defend_with_two(unit):
    q = advance(f"I6: g ger_rifle, k ger_rifle | I5: x {unit}").play("assault g,k at I5", dice=[1, 1])
    assert q.last(movement_events.Defended).ap == 2


@pytest.mark.rule("VV-15.5-b")
def test_a_gun_in_tow_adds_nothing():
    q = advance("I6: g ger_rifle, k ger_rifle | I5: v truck_us, p m1_57mm aboard v").play(
        "assault g,k at I5", dice=[1, 1]
    )
    assert q.last(movement_events.Defended).ap == 2
    assert (q.where("v"), q.where("p")) == ("gone", "gone")


# --- VV-15.6: odds


@pytest.mark.rule("VV-15.6-a")
def test_the_attacker_names_units_and_hex_and_adds_up():
    q = advance("I6: g ger_rifle, k ger_rifle_h, l hermes | I5: u usa_rifle").play("assault g,k,l at I5")
    assert (q.last(movement_events.Assaulted).ap, q.last(movement_events.Assaulted).at) == (7, "I5")
    assert q.last(movement_events.Defended).ap == 5
    assert q.refused("lead u") == "VV-15.3-a"


@pytest.mark.rule("VV-15.6-a")
def test_nobody_cannot_assault():
    p = advance("I6: g ger_rifle | I5: u usa_rifle")
    assert p.refused("assault u at I5") == "VV-14.5-a"


@pytest.mark.rule("VV-15.6-b", "VV-15.6-c")
@pytest.mark.parametrize(
    ("attack", "defence", "kill"),
    [
        (1, 9, 4),
        (2, 8, 4),
        (2, 7, 5),
        (3, 9, 5),
        (6, 14, 6),
        (6, 12, 6),
        (6, 11, 7),
        (11, 13, 7),
        (13, 11, 7),
        (12, 6, 8),
        (14, 6, 8),
        (18, 6, 9),
        (23, 6, 9),
        (24, 6, 10),
        (90, 6, 10),
    ],
)
def test_odds_are_rounded_down_and_give_the_kill_number(attack, defence, kill):
    assert kill_number("classic", odds_column(attack, defence)) == kill


@pytest.mark.rule("VV-15.6-c")
def test_the_later_edition_has_another_row():
    assert [kill_number("v2", n) for n in range(7)] == [3, 4, 5, 6, 8, 9, 10]
    p = advance("I6: g ger_rifle | I5: u usa_rifle_h, w usa_rifle_h", rulings=Rulings(edition="v2"))
    assert p.play("assault g at I5", dice=[1, 1]).last(movement_events.Stormed).number == 6


# --- VV-15.7, -15.8: the roll and what it costs


@pytest.mark.rule("VV-15.7-a", "VV-15.8-b", "VV-15.8-a")
def test_the_worked_example_of_close_assault():
    p = advance(
        "C2: g1 ger_panzergrenadier, g2 ger_panzergrenadier, g3 ger_panzergrenadier, g4 schmidt | "
        "C1: m1 usa_rifle_h m1919a6_lmg, m2 usa_rifle, m3 coleman",
        terrain={"C1": "building"}, pool={"german": {"grenades": 1}},
    )  # fmt: skip
    q = p.play("assault g1,g2,g3,g4 at C1 grenades g1", "defend weapons m1 leader m3", "lead g4", dice=[4, 4])
    rolled = q.last(movement_events.Stormed)
    assert (rolled.odds, rolled.number, rolled.modifiers, rolled.roll) == ("1-1", 6, ("leader-1", "grenades-1"), 6)
    assert (q.points, q.decider) == (6, "german losses")
    r = q.play("lose g1:eliminate,g2:pin")
    assert [r.where(name) for name in ("g2", "g3", "g4", "m1", "m2", "m3")] == ["C1"] * 3 + ["gone"] * 3


@pytest.mark.rule("VV-15.7-a")
def test_terrain_does_not_modify_the_roll():
    p = advance("I6: g ger_rifle, k ger_rifle | I5: u usa_rifle", terrain={"I5": "building"}, walls=["I5-I6 wall"])
    assert p.play("assault g,k at I5", dice=[6, 6]).last(movement_events.Stormed).roll == 12


@pytest.mark.rule("VV-15.7-b")
@pytest.mark.parametrize(("faces", "taken"), [([3, 4], True), ([4, 4], False)])
def test_an_assault_succeeds_at_or_below_the_kill_number(faces, taken):
    p = advance("I6: g ger_rifle, k ger_rifle | I5: u usa_rifle, h usa_rifle_h, w usa_rifle_h")
    q = p.play("assault g,k at I5", dice=faces)
    assert q.last(movement_events.Stormed).number == 7
    assert (q.last(movement_events.Stormed).taken, q.where("u") == "gone") == (taken, taken)


@pytest.mark.rule("VV-15.8-a", "VV-15.8-g", "VV-19.5-a")
def test_two_go_into_a_bunker_and_the_others_stay_and_share_the_losses():
    p = advance(
        "I6: g ger_rifle, k ger_rifle, d ger_rifle | H6: n ger_rifle | I5: u usa_rifle_h, w m1_57mm pinned",
        positions={"I5": "bunker 1"}, check=False,
    )  # fmt: skip
    q = p.play("assault g,k,d at I5", dice=[1, 1])
    assert q.decider == "german enter"
    assert q.refused("enter g,n") == "VV-15.8-g"
    assert q.refused("enter g,k,d") == "VV-19.5-a"
    assert q.refused("enter u") == "VV-14.5-a"
    r = q.play("enter g,d")
    assert [r.where(name) for name in "gkd"] == ["I5", "I6", "I5"]
    assert r.points == 4 + 1
    assert r.allows("lose k:eliminate")


@pytest.mark.rule("VV-15.8-b")
@pytest.mark.parametrize(
    ("more", "points"),
    [
        ({}, 2),
        ({"terrain": {"I5": "woods"}}, 4),
        ({"terrain": {"I5": "orchard"}}, 3),
        ({"positions": {"I5": "trenches"}}, 4),
        ({"terrain": {"I5": "woods"}, "positions": {"I5": "foxholes"}}, 5),
        ({"walls": ["I5-I6 hedge"]}, 3),
        ({"walls": ["I5-I4 hedge"]}, 2),
        ({"smoke": {"I5": 2}}, 2),
    ],
)
def test_a_success_costs_the_protection_of_the_hex_and_a_point_for_each_defender(more, points):
    p = advance("I6: g ger_rifle, k ger_rifle, d ger_rifle | I5: u usa_rifle, w usa_rifle", **more)
    assert p.play("assault g,k,d at I5", dice=[1, 1]).points == points


@pytest.mark.rule("VV-15.8-b", "VV-15.9-a")
def test_pinned_defenders_cost_nothing_and_a_transport_with_its_load_is_one():
    p = advance("I6: g ger_rifle, k ger_rifle, d ger_rifle | I5: v truck_us, u usa_rifle aboard v, w usa_rifle pinned")
    assert p.play("assault g,k,d at I5", dice=[1, 1]).points == 1


@pytest.mark.rule("VV-15.8-c", "VV-15.8-d")
def test_the_worked_example_of_a_failed_assault():
    p = advance("I6: g ger_rifle, k ger_rifle, d ger_rifle | I5: u bri_rifle_h, w bri_rifle", terrain={"I5": "woods"})
    q = p.play("assault g,k,d at I5", dice=[5, 5])
    assert (q.last(movement_events.Stormed).odds, q.points, q.decider) == ("2-1", 2 + 2 + 2, "german losses")
    r = q.play("lose g:eliminate,k:pin")
    assert (r.points, r.decider, r.where("k")) == (3, "british losses", "I6")


@pytest.mark.rule("VV-15.8-e")
def test_losses_of_an_assault_fall_on_those_who_took_part():
    p = advance("I6: g ger_rifle, k ger_rifle, d ger_rifle | I5: u usa_rifle, w usa_rifle")
    q = p.play("assault g,k at I5", dice=[5, 5])
    assert q.refused("lose d:eliminate") == "VV-14.6.1-a"
    assert q.allows("lose g:eliminate")


@pytest.mark.rule("VV-15.8-f")
def test_the_difference_is_between_modified_roll_and_modified_kill_number():
    p = advance("I6: g ger_rifle, k ger_rifle, l kessler | I5: u usa_rifle, m hayes")
    q = p.play("assault g,k,l at I5", "defend leader m", "lead l", dice=[5, 5])
    assert (q.last(movement_events.Stormed).roll, q.last(movement_events.Stormed).number) == (8, 5)
    assert q.points == 3 + 0 + 2


@pytest.mark.rule("VV-15.8-g")
def test_assaulters_are_in_the_hex_before_they_take_their_losses_and_stay_there_pinned():
    p = advance("I6: g ger_rifle, k ger_rifle, d ger_rifle | I5: u usa_rifle")
    q = p.play("assault g,k,d at I5", dice=[1, 1])
    assert (q.points, q.where("g")) == (1, "I5")
    assert (q.play("lose g:pin").where("g"), q.play("lose g:pin").how("g")) == ("I5", "pinned acted")


@pytest.mark.rule("VV-15.8-g", "VV-19.7-a", "VV-20.6-d")
def test_entering_sets_off_mines_and_kills_a_sniper_but_opens_no_window():
    p = advance(
        "I6: g ger_rifle, k ger_rifle | I5: u usa_rifle pinned | I2: w usa_rifle",
        positions={"I5": "minefield"}, snipers={"american": "I5"},
    )  # fmt: skip
    q = p.play("assault g,k at I5", dice=[3, 4])
    assert (q.where("g"), q.where("k"), q.decider) == ("gone", "I5", "german advance")
    assert q.last(fire_events.SniperGone).dead


# --- VV-15.9: pinned defenders


@pytest.mark.rule("VV-15.9-a")
def test_pinned_defenders_fall_before_the_odds_are_counted():
    p = advance("I6: g ger_rifle, k ger_rifle | I5: u usa_rifle, w usa_rifle pinned, p m1_57mm pinned")
    q = p.play("assault g,k at I5", dice=[6, 6])
    assert (q.where("w"), q.where("p"), q.last(movement_events.Defended).ap) == ("gone", "gone", 5)


@pytest.mark.rule("VV-15.9-b")
def test_a_hex_of_pinned_units_is_taken_without_a_roll_and_without_losses():
    p = advance("I6: u usa_rifle_h moved | I5: g ger_rifle pinned, k ger_rifle pinned", terrain={"I5": "building"})
    q = p.play("assault u at I5")
    assert (q.where("u"), q.where("g"), q.where("k")) == ("I5", "gone", "gone")
    assert (q.how("u"), q.decider) == ("moved acted", "american advance")


@pytest.mark.rule("VV-15.8-g")
def test_the_log_says_who_moved_in_before_it_says_what_they_lost():
    p = advance("I6: g ger_rifle, k ger_rifle | I5: u usa_rifle_h pinned")
    q = p.play("assault g,k at I5")
    entered = q.last(movement_events.Advanced)
    assert (entered.units, entered.start, entered.at) == (("u0.ger_rifle", "u1.ger_rifle"), "I6", "I5")


# --- VV-15.10: armour


def failed(more: str = "m4a3e8", units: str = "g,k") -> Position:
    """An assault on a tank by two squads that has failed; the attacker has paid."""
    p = advance(f"I6: g ger_rifle, k ger_rifle, d ger_rifle, e ger_rifle_h | I5: t {more}")
    q = p.play(f"assault {units} at I5", dice=[5, 5])
    assert not q.last(movement_events.Stormed).taken
    return q


@pytest.mark.rule("VV-15.10-a", "VV-15.10-d", "VV-16.6-a")
@pytest.mark.parametrize(
    ("dice", "where", "how"),
    [([3], "I5", ""), ([2, 3], "I5", "immobile"), ([1, 6], "I5", "immobile"), ([2, 2], "gone", "")],
)
def test_an_afv_is_immobilised_at_or_below_its_points_and_its_crew_checks(dice, where, how):
    q = failed().play("lose g:reduce,k:pin", dice=dice)
    assert (q.where("t"), q.how("t")) == (where, how)


@pytest.mark.rule("VV-15.10-b")
def test_an_afv_takes_three_points_at_most_and_they_need_no_die():
    q = failed("m4a3e8, u usa_rifle", "g,k,d,e").play("lose g:eliminate")
    assert q.points == 4
    assert q.refused("lose t:take4") == "VV-15.10-b"
    assert q.refused("lose t:pin,u:pin") == "VV-15.10-a"
    r = q.play("lose t:take3,u:pin", dice=[6])
    assert (r.how("t"), [loss.die for loss in r.happened(fire_events.Suffered)]) == ("immobile", [0, 0])
    assert r.how("u") == "pinned"


@pytest.mark.rule("VV-15.10-a")
def test_the_afv_takes_the_points_before_the_infantry_beside_it():
    q = failed("m4a3e8, u usa_rifle", "g,k,d,e").play("lose g:eliminate")
    for way in ("t:take2,u:reduce", "u:eliminate"):
        assert q.refused(f"lose {way}") == "VV-15.10-a"
    r = failed("m4a3e8, u usa_rifle", "g,k,d").play("lose g:eliminate", dice=[6])
    assert (r.how("t"), r.how("u")) == ("immobile", "")


@pytest.mark.rule("VV-15.10-b", "VV-16.6-b")
def test_an_afv_that_was_immobilised_takes_its_points_without_a_die_and_checks_once():
    q = failed("m4a3e8 immobile").play("lose g:reduce,k:pin", dice=[6])
    assert (q.how("t"), len(q.happened(fire_events.Abandoned))) == ("immobile", 1)
    assert failed("m4a3e8 immobile").play("lose g:reduce,k:pin", dice=[2]).where("t") == "gone"


@pytest.mark.rule("VV-16.6-b")
def test_an_immobilised_afv_checks_after_an_assault_for_which_its_passengers_paid():
    q = failed("m3_halftrack immobile, u usa_rifle aboard t").play("lose g:eliminate", "lose u:reduce", dice=[3])
    assert (q.where("t"), q["u"].of.id) == ("I5", "usa_rifle_h")


@pytest.mark.rule("VV-15.10-c")
def test_passengers_of_an_afv_pay_by_being_reduced_or_eliminated():
    q = failed("m3_halftrack, u usa_rifle aboard t").play("lose g:reduce,k:pin")
    assert (q.points, q.decider) == (2, "american losses")
    assert q.refused("lose u:pin,t:take1") == "VV-14.6.5-c"
    assert q.play("lose u:reduce")["u"].of.id == "usa_rifle_h"
    assert q.allows("lose t:take2")


@pytest.mark.rule("VV-15.10-c")
def test_what_is_left_after_the_passengers_goes_to_the_afv():
    q = failed("m3_halftrack, u usa_rifle_h aboard t", "g,k,d").play("lose g:reduce")
    assert q.points == 3
    assert q.allows("lose u:eliminate,t:take1")
    assert q.refused("lose u:eliminate") == "VV-14.6.1-g"
