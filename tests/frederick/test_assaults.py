"""Rule 7.2: fort assaults."""

from __future__ import annotations

import pytest

from grognard.games.frederick.events.battle import Stormed, StormEnded
from tests.frederick.fights import fight, told, volleys
from tests.frederick.positions import (
    controls,
    decider,
    events,
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


@pytest.mark.rule("FR-7.2-a")
def test_an_assault_lasts_one_round_and_no_unit_may_leave():
    out = told("Prag: PR 4 entered, AU 2 inside", dice=[1] * 6, control={"goerlitz": "prussia"})
    assert len(volleys(out)) == 2
    s = fight("Prag: PR 4 entered, bevern entered, AU 2 inside", dice=[6, 1], control={"goerlitz": "prussia"})
    assert decider(s) == "prussian hits"
    assert refusal(s, "retreat") == ""


@pytest.mark.rule("FR-7.2-a", "FR-6.3-k")
def test_a_siege_is_assaulted_once_a_phase():
    s = play(position("Prag: PR 4, AU 2 inside", active="prussia", points=3), "assault prag")
    assert refusal(s, "assault prag") == "FR-7.2-a"


@pytest.mark.rule("FR-7.2-b", "FR-7.2-k")
def test_no_cards_are_used_in_an_assault():
    hands = {"prussian": "flank_attack oblique_order", "austrian": "forest marsh hills"}
    s = fight("Prag: PR 4 entered, frederick entered, AU 1 inside, browne inside", hands=hands, dice=[1] * 7)
    assert hand(s, "austrian") == "forest hills marsh"
    assert hand(s, "prussian") == "oblique_order flank_attack"


@pytest.mark.rule("FR-7.2-c", "FR-7.2-d")
@pytest.mark.parametrize(("faces", "worn"), [([5, 5, 5, 5, 5], 0), ([6, 5, 5, 5, 5], 1)])
def test_besiegers_hit_on_a_six_alone_under_any_commander(faces, worn):
    s = fight("Prag: PR 4 entered, frederick entered, AU 2 inside", dice=[1, 1, *faces])
    assert exhausted(s, "AU", "prag") == worn


@pytest.mark.rule("FR-7.2-e", "FR-7.2-f")
def test_the_garrison_rolls_first_and_the_besiegers_with_what_is_left_fresh():
    out = told("Prag: PR 4 entered, 1 exhausted entered, AU 2 inside", dice=[4, 4, 1, 1])
    assert volleys(out) == [(2, 2), (0, 0)]
    assert [e.seat for e in out if hasattr(e, "bonuses")] == [1, 0]


@pytest.mark.rule("FR-7.2-g", "FR-7.1.1-e", "FR-7.1.1-h")
def test_damage_falls_on_the_garrison_and_the_besiegers_apart():
    before = position("Prag: PR 3 entered, AU 1 inside, 1 exhausted inside", active="prussia")
    s = play(before, "end", dice=[1, 1, 6, 6, 1])
    assert stack(s, "prag") == "PR 3, AU 1 exhausted inside"
    assert reserve(s, "AU") == reserve(before, "AU") + 1


@pytest.mark.rule("FR-7.2-g", "FR-7.1.1-d")
def test_in_an_assault_too_the_owner_chooses_who_is_hit():
    s = fight("Prag: PR 3 entered, bevern entered, AU 1 inside", dice=[4])
    assert decider(s) == "prussian hits"
    assert stack(play(s, "lose bevern", dice=[1, 1, 1]), "prag") == "PR 3, AU 1 inside, bevern exhausted"
    s = fight("Prag: PR 3 entered, AU 1 inside, daun inside", dice=[1, 1, 6, 1, 1])
    assert decider(s) == "austrian hits"
    assert in_box(play(s, "lose daun"), "daun") == "prag"


@pytest.mark.rule("FR-7.2-h", "FR-2.1-j")
def test_exhausted_units_in_defence_roll_too():
    out = told("Prag: PR 4 entered, AU 1 inside, 1 exhausted inside", dice=[1] * 6)
    assert volleys(out)[0] == (2, 2)


@pytest.mark.rule("FR-7.2-i", "FR-7.1.2-i", "FR-7.1.2-j")
@pytest.mark.parametrize(("fort", "bonus"), [("prag", 2), ("eger", 1)])
def test_a_fort_adds_one_and_a_resource_fort_two_to_the_dice_inside(fort, bonus):
    out = told(f"{fort}: PR 4 entered, AU 1 inside", dice=[1] * 5)
    assert volleys(out)[0] == (bonus,)


@pytest.mark.rule("FR-7.1.2-i", "FR-7.1.2-j")
def test_a_fort_adds_nothing_in_the_field():
    out = told("Prag: PR 4 entered, AU 3", "garrison AU 1", "attack", dice=[1] * 2)
    assert volleys(out)[0] == (0, 0)


@pytest.mark.rule("FR-7.2-j")
def test_a_commander_in_defence_adds_his_value_for_his_nation_and_may_be_exhausted():
    assert volleys(told("Prag: PR 4 entered, AU 1 inside, browne inside", dice=[1] * 6))[0] == (4, 4)
    assert volleys(told("Prag: PR 4 entered, AU 1 inside, browne exhausted inside", dice=[1] * 6))[0] == (4, 4)
    assert volleys(told("Prag: PR 4 entered, FR 1 inside, browne inside", dice=[1] * 6))[0] == (4, 2)


@pytest.mark.rule("FR-7.2-j", "FR-7.1.2-f")
def test_of_two_commanders_in_defence_each_adds_his_own_value_to_his_own_die():
    out = told("Magdeburg: AU 4 entered, PR frederick inside, ziethen inside", active="austria", dice=[1, 1, 2, 2, 2])
    assert volleys(out)[0] == (5, 4)


@pytest.mark.rule("FR-7.2-j", "FR-7.2-f")
def test_the_worked_example_of_a_resource_fort():
    before = position("Prag: PR 4 entered, AU 1 exhausted inside, browne exhausted inside", active="prussia")
    s = play(before, "end", dice=[2, 3, 6, 1])
    assert exhausted(s, "PR", "prag") == 2
    assert decider(s) == "austrian hits"
    s = play(s, "lose AU 1 exhausted")
    assert (inside(s, "AU", "prag"), controls(s, "prag")) == (1, "austria")


@pytest.mark.rule("FR-7.2-k")
def test_a_commander_in_defence_lends_nothing_to_the_field():
    out = told("Prag: PR 4 entered, AU 3, browne", "garrison browne", "attack", dice=[1] * 3)
    assert volleys(out)[0] == (0, 0, 0)


@pytest.mark.rule("FR-7.2-l", "FR-7.4-1")
def test_when_all_in_defence_are_gone_the_fort_falls():
    s = fight("Prag: PR 4 entered, AU 1 exhausted inside", dice=[1, 6, 1, 1, 1, "recall"])
    assert (stack(s, "prag"), controls(s, "prag")) == ("PR 4", "prussia")
    assert hand(s, "prussian") == "recall"


@pytest.mark.rule("FR-7.2-m", "FR-4.1-l")
def test_while_some_are_left_the_siege_goes_on():
    s = fight("Prag: PR 4 entered, AU 2 inside", dice=[1, 1, 6, 6, 6, 1])
    assert (stack(s, "prag"), controls(s, "prag")) == ("PR 4, AU 1 exhausted inside", "austria")


@pytest.mark.rule("FR-7.2-m", "FR-2.2-h")
def test_when_the_besiegers_are_gone_the_siege_is_over():
    s = fight("Prag: PR 1 exhausted entered, AU 2 inside", dice=[4, 1])
    assert (stack(s, "prag"), units(s, "PR", "prag")) == ("AU 2", 0)


@pytest.mark.rule("FR-7.2-n", "FR-6.3-d")
def test_all_units_of_the_active_army_take_part_but_no_other():
    out = told("Prag: PR 2, 1 entered, GB 3, AU 2 inside", dice=[1] * 5)
    assert volleys(out) == [(2, 2), (0, 0, 0)]
    s = fight("Prag: PR 2 exhausted, 1 exhausted entered, GB 3, AU 2 inside", dice=[6, 6])
    assert stack(s, "prag") == "PR 1 exhausted, GB 3, AU 2 inside"


@pytest.mark.rule("FR-7.2-n")
def test_an_assault_that_was_paid_for_needs_no_arrivals():
    s = position("Prag: PR 3, AU 2 inside", active="prussia", points=1)
    s = play(s, "assault prag", "end", dice=[1, 1, 6, 1, 1])
    assert stack(s, "prag") == "PR 3, AU 1 inside, AU 1 exhausted inside"


@pytest.mark.rule("FR-7.2-e")
def test_an_assault_follows_every_entry_into_a_siege():
    out = told(
        "Prag: PR 3 entered, AU 1 inside | Eger: PR 1 entered, AU 1 inside", "next eger", dice=[1, 1, 1, 1, 1, 1]
    )
    assert [e.at for e in out if isinstance(e, Stormed)] == ["eger", "prag"]


@pytest.mark.rule("FR-7.2-l")
def test_a_fort_whose_besiegers_are_all_gone_has_not_fallen():
    s = position("Glatz: PR 1 inside, AU 1 exhausted", active="austria", points=1, cup={"turn_end": 1})
    out = events(s, "assault glatz", "end", dice=[6])
    assert [e.fallen for e in out if isinstance(e, StormEnded)] == [False]
