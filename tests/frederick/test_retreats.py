"""Rule 7.1.4: retreats, where they lead, what they cost, and what is lost in them."""

from __future__ import annotations

import pytest

from tests.frederick.fights import fight, told, volleys
from tests.frederick.positions import (
    allowed,
    decider,
    exhausted,
    hand,
    in_box,
    inside,
    play,
    position,
    refusal,
    reserve,
    stack,
    units,
)

ONLY_PRAG = {"koeniggraetz": "prussia", "iglau": "prussia"}
"""Kolin has three neighbours."""


@pytest.mark.rule("FR-7.1.4-a")
def test_all_in_the_field_go_and_those_inside_the_fort_stay():
    s = fight("Prag: PR 4 entered, AU 3", "garrison AU 1", "retreat")
    assert not allowed(s, "fall back austria.fresh>kolin")
    s = play(s, "fall back kolin: AU 2", dice=[1] * 5)
    assert (units(s, "AU", "kolin"), inside(s, "AU", "prag")) == (2, 1)


@pytest.mark.rule("FR-7.1.4-b", "FR-7.1.4-l", "FR-7.1.4-n")
def test_what_exceeds_the_limit_of_the_march_is_destroyed():
    before = position("Kolin: PR 4 entered, AU 11", active="prussia", control=ONLY_PRAG)
    s = play(before, "end", "retreat", "fall back prag: AU 8")
    assert (units(s, "AU", "prag"), units(s, "AU", "kolin")) == (8, 0)
    assert reserve(s, "AU") == reserve(before, "AU") + 3


@pytest.mark.rule("FR-7.1.4-c")
def test_a_retreat_is_declared_in_place_of_ones_own_attack():
    more = {"control": {"iglau": "prussia"}}
    s = fight("Kolin: PR 4 entered, AU 3", **more)
    assert refusal(s, "prussian: retreat") == ""
    s = play(s, "attack", dice=[1] * 3)
    assert refusal(s, "austrian: retreat") == ""
    out = told("Kolin: PR 4 entered, AU 3", "attack", "retreat", dice=[1] * 3, **more)
    assert len(volleys(out)) == 1


@pytest.mark.rule("FR-7.1.4-d", "FR-2.1-n")
def test_exhausted_units_retreat_with_the_rest():
    s = fight("Kolin: PR 4 entered, AU 2, 3 exhausted", "retreat", control=ONLY_PRAG)
    assert stack(s, "prag") == "AU 2, AU 3 exhausted"


@pytest.mark.rule("FR-7.1.4-e", "FR-2.4-k3")
def test_who_declared_a_retreat_does_not_attack_even_if_a_charge_stops_it():
    s = fight(
        "Kolin: PR 4 entered, keith entered, AU 3", "cards none", "retreat", "charge",
        hands={"prussian": "cavalry_charge"},
    )  # fmt: skip
    assert decider(s) == "prussian attack"
    assert units(s, "AU", "kolin") == 3


@pytest.mark.rule("FR-7.1.4-f")
def test_the_player_who_is_not_active_may_leave_before_the_first_attack():
    s = fight("Kolin: PR 4 entered, AU 3", "retreat", control=ONLY_PRAG)
    assert units(s, "AU", "prag") == 3


@pytest.mark.rule("FR-7.1.4-g", "FR-2.2-q")
def test_a_retreat_costs_a_point_of_the_next_phase():
    s = fight("Kolin: PR 4 entered, AU 3", "retreat", control=ONLY_PRAG, debt={"austria": 1})
    assert s.debt == [0, 0, 2, 0, 0]


@pytest.mark.rule("FR-7.1.4-g")
def test_the_active_army_pays_for_its_retreat_as_well():
    s = fight("Kolin: PR 4 entered, AU 3", "attack", "retreat", dice=[1] * 3, control={"iglau": "prussia"})
    assert s.debt == [1, 0, 0, 0, 0]


@pytest.mark.rule("FR-7.1.4-h")
def test_units_move_to_neighbouring_spaces():
    s = fight("Kolin: PR 4 entered, AU 3", "retreat")
    assert refusal(s, "fall back pilsen: AU 3") == "FR-7.1.4-h"
    assert units(play(s, "fall back iglau: AU 3"), "AU", "iglau") == 3


@pytest.mark.rule("FR-7.1.4-i")
def test_units_may_go_to_different_spaces_for_one_point():
    s = fight("Kolin: PR 4 entered, AU 11", "retreat", "fall back prag: AU 8 | iglau: AU 2 | koeniggraetz: AU 1")
    assert [units(s, "AU", at) for at in ("prag", "iglau", "koeniggraetz")] == [8, 2, 1]
    assert s.debt[2] == 1


@pytest.mark.rule("FR-7.1.4-j")
def test_only_spaces_of_ones_own_without_an_enemy_are_open():
    s = fight(
        "Kolin: PR 4 entered, AU 3 | Prag: PR 3, AU 1 inside | Iglau: AU 1", "retreat",
        control={"koeniggraetz": "prussia"},
    )  # fmt: skip
    assert stack(s, "iglau") == "AU 4"
    s = fight("Kolin: PR 4 entered, AU 3 | Prag: PR 3, AU 1 inside", "retreat")
    assert refusal(s, "fall back prag: AU 3") == "FR-7.1.4-j"


@pytest.mark.rule("FR-7.1.4-j", "FR-4.1-c")
def test_a_space_taken_in_this_phase_is_still_its_old_owners():
    s = fight("Kolin: PR 4 entered, AU 3 | Iglau: PR 1 entered", "attack", dice=[1] * 3)
    assert refusal(s, "retreat") == "FR-7.1.4-m"


@pytest.mark.rule("FR-7.1.4-k", "FR-7.1.4-e")
def test_a_retreat_that_a_charge_cancels_costs_nothing():
    s = fight(
        "Kolin: PR 4 entered, keith entered, AU 3", "cards none", "retreat", "charge",
        hands={"prussian": "cavalry_charge"},
    )  # fmt: skip
    assert s.debt == [0] * 5
    assert hand(s, "prussian") == ""


@pytest.mark.rule("FR-7.1.4-l", "FR-4.3-i")
def test_a_space_takes_four_if_an_isolated_unit_goes_there():
    more = {"control": {"koeniggraetz": "prussia"}}
    s = fight("Kolin: PR 4 entered, AU 10, 2 isolated", "retreat", **more)
    assert refusal(s, "fall back prag: AU 6, 2 isolated | iglau: AU 4") == "FR-7.1.4-l"
    s = play(s, "fall back prag: AU 2, 2 isolated | iglau: AU 8")
    assert (units(s, "AU", "prag"), units(s, "AU", "iglau")) == (4, 8)


@pytest.mark.rule("FR-7.1.4-l", "FR-2.3.2-c")
def test_by_sea_one_unit_goes_and_into_a_box_only_its_own():
    by_sea = "Stralsund: PR 6 entered, SW 2, AU 2"
    s = fight(by_sea, "garrison", "retreat", control={"rostock": "prussia"})
    assert refusal(s, "fall back wismar: SW 1, AU 1 | box_sweden: SW 1") == "FR-7.1.4-l"
    assert refusal(s, "fall back wismar: SW 1 | box_sweden: AU 1") == "FR-2.3.2-c"
    s = play(s, "fall back wismar: AU 1 | box_sweden: SW 1", dice=["recall"])
    assert (stack(s, "wismar"), stack(s, "box_sweden")) == ("AU 1", "SW 1")


@pytest.mark.rule("FR-7.1.4-m")
def test_no_retreat_is_declared_that_could_save_no_unit():
    nowhere = {**ONLY_PRAG, "prag": "prussia"}
    assert refusal(fight("Kolin: PR 4 entered, AU 3", control=nowhere), "retreat") == "FR-7.1.4-m"
    boxed = {"rostock": "prussia", "wismar": "prussia"}
    assert refusal(fight("Stralsund: PR 4 entered, AU 3", "garrison", control=boxed), "retreat") == "FR-7.1.4-m"
    assert allowed(fight("Stralsund: PR 4 entered, SW 3", "garrison", control=boxed), "retreat")


@pytest.mark.rule("FR-7.1.4-n")
def test_the_owner_chooses_who_is_destroyed_and_a_commander_destroyed_is_gone_for_good():
    s = fight("Kolin: PR 4 entered, AU 8, browne, 1 exhausted", "retreat", control=ONLY_PRAG)
    kept = play(s, "fall back prag: AU 7, browne")
    assert stack(kept, "prag") == "AU 7, browne"
    lost = play(s, "fall back prag: AU 7, 1 exhausted")
    assert in_box(lost, "browne") == "removed"
    assert exhausted(lost, "AU", "prag") == 1


@pytest.mark.rule("FR-7.1.4-o")
def test_of_several_armies_that_retreat_together_the_owner_names_one_to_pay():
    s = fight("Kolin: PR 4 entered, AU 2, FR 2", "retreat", control=ONLY_PRAG)
    go = "fall back prag: AU 2, FR 2"
    assert refusal(s, go) == "FR-7.1.4-o"
    assert refusal(s, f"{go} paid by russia") == "FR-7.1.4-o"
    assert play(s, f"{go} paid by france").debt == [0, 0, 0, 1, 0]
    assert play(s, f"{go} paid by austria").debt == [0, 0, 1, 0, 0]


@pytest.mark.rule("FR-7.1.4-p")
def test_no_unit_is_destroyed_while_there_is_room():
    s = fight("Kolin: PR 4 entered, AU 11", "retreat", control=ONLY_PRAG)
    assert not allowed(s, "fall back prag: AU 7")
    s = fight("Kolin: PR 4 entered, AU 3", "retreat")
    assert not allowed(s, "fall back prag: AU 2")


@pytest.mark.rule("FR-7.1.4-p", "FR-7.1.4-l")
def test_the_isolated_are_not_left_behind_where_they_could_go():
    before = position("Kolin: PR 4 entered, AU 8, 1 isolated", active="prussia", control={"koeniggraetz": "prussia"})
    s = play(before, "end", "retreat")
    assert not allowed(s, "fall back prag: AU 8")
    assert allowed(s, "fall back prag: AU 8 | iglau: AU 1 isolated")


@pytest.mark.rule("FR-7.1.4-q", "FR-11-Q5", "FR-11-Q6")
def test_where_to_go_is_chosen_when_the_charges_are_over():
    s = fight(
        "Kolin: PR 4 entered, keith entered, AU 3, daun", "prussian: cards none", "austrian: cards none", "retreat",
        hands={"prussian": "cavalry_charge cavalry_charge", "austrian": "cavalry_charge"},
    )  # fmt: skip
    assert decider(s) == "prussian charge"
    s = play(s, "charge")
    assert decider(s) == "austrian charge"
    s = play(s, "charge")
    assert decider(s) == "prussian charge"
    assert decider(play(s, "pass")) == "austrian fall-back"
    assert decider(play(s, "charge")) == "prussian attack"


@pytest.mark.rule("FR-7.1.4-p", "FR-2.3.2-c")
def test_one_for_whom_two_ways_are_open_takes_either():
    s = fight("Stralsund: PR 4 entered, SW 1 isolated", "garrison", "retreat", control={"rostock": "prussia"})
    assert stack(play(s, "fall back box_sweden: SW 1 isolated", dice=["recall"]), "box_sweden") == "SW 1 isolated"
    assert stack(play(s, "fall back wismar: SW 1 isolated", dice=["recall"]), "wismar") == "SW 1 isolated"


@pytest.mark.rule("FR-7.1.4-p", "FR-7.1.4-b", "FR-2.3.2-c")
def test_a_foreign_box_is_no_room_for_anybody():
    before = position(
        "Stralsund: PR 4 entered, AU 2", active="prussia", cup={"turn_end": 1}, control={"rostock": "prussia"}
    )
    s = play(before, "end", "garrison", "retreat", "fall back wismar: AU 1", dice=["recall"])
    assert stack(s, "wismar") == "AU 1"
    assert reserve(s, "AU") == reserve(before, "AU") + 1
