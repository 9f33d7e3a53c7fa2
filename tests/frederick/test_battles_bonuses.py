"""Rule 7.1.2: what is added to the dice of an attack."""

from __future__ import annotations

import pytest

from tests.frederick.fights import fight, told, volleys
from tests.frederick.positions import allowed, decider, exhausted, play, refusal


def first(austrians: str, *then: str, dice: int) -> tuple[int, ...]:
    """The bonuses of these defenders' first attack."""
    return volleys(told(f"Kolin: PR 12 entered, {austrians}", *(then or ("attack",)), dice=[1] * dice))[0]


@pytest.mark.rule("FR-7.1.2-a", "FR-7.1.2-b", "FR-7.1.2-d", "FR-2.1-d", "FR-2.1-e")
def test_a_commander_of_command_4_lends_his_value_to_himself_and_three_others():
    assert first("AU 6, nadasdy", dice=7) == (2, 2, 2, 2, 0, 0, 0)


@pytest.mark.rule("FR-7.1.2-c", "FR-7.1.2-d")
def test_a_commander_of_command_8_lends_it_to_himself_and_seven_others():
    assert first("AU 9, browne", dice=10) == (2,) * 8 + (0, 0)


@pytest.mark.rule("FR-7.1.2-a", "FR-7.1.1-b")
def test_the_worked_example_of_nadasdy_and_piccolomini():
    s = fight("Kolin: PR 12 entered, AU 3, nadasdy, piccolomini, AU 1", "attack", dice=[1, 2, 4, 5, 2, 6])
    assert exhausted(s, "PR", "kolin") == 3


@pytest.mark.rule("FR-7.1.2-e", "FR-3-c")
def test_a_commander_lends_nothing_to_another_nation_even_of_his_army():
    assert first("HR 3, AU 1, browne", dice=5) == (2, 2, 0, 0, 0)
    s = fight("Kolin: PR 12 entered, HR 3, AU 1, browne")
    assert refusal(s, "attack browne: HR 1, browne") == "FR-7.1.2-e"


@pytest.mark.rule("FR-7.1.2-f", "FR-7.1.2-g")
def test_bonuses_of_two_commanders_do_not_add_up_and_the_higher_are_rolled_first():
    assert first("AU 8, piccolomini, nadasdy", dice=10) == (2, 2, 2, 2, 1, 1, 1, 1, 0, 0)


@pytest.mark.rule("FR-7.1.2-f", "FR-7.1.2-l")
def test_a_unit_cannot_be_given_to_two_commanders():
    s = fight("Kolin: PR 12 entered, AU 2, piccolomini, nadasdy")
    assert allowed(s, "attack nadasdy: AU 1, nadasdy | piccolomini: AU 1, piccolomini")
    assert not allowed(s, "attack nadasdy: AU 2, nadasdy | piccolomini: AU 1, piccolomini")


@pytest.mark.rule("FR-7.1.2-g")
def test_dice_with_a_bonus_are_rolled_before_those_without():
    out = told("Kolin: PR 12 entered, AU 3, nadasdy", "attack none: AU 2, nadasdy | nadasdy: AU 1", dice=[4, 5, 5, 5])
    assert volleys(out)[0] == (2, 0, 0, 0)
    assert [e.hits for e in out if hasattr(e, "hits")] == [1]


@pytest.mark.rule("FR-7.1.2-b", "FR-7.1.2-d")
def test_a_commander_lends_to_no_more_than_his_command_and_his_own_die_takes_his_own():
    s = fight("Kolin: PR 12 entered, AU 6, nadasdy, piccolomini")
    assert allowed(s, "attack nadasdy: AU 3, nadasdy")
    assert not allowed(s, "attack nadasdy: AU 4, nadasdy")
    assert refusal(s, "attack nadasdy: AU 2, nadasdy, piccolomini") == "FR-7.1.2-d"


@pytest.mark.rule("FR-7.1.2-h", "FR-4.3-e")
@pytest.mark.parametrize(("units", "dice"), [(2, 1), (5, 2), (6, 3)])
def test_isolated_units_roll_half_the_dice_rounded_down(units, dice):
    assert first(f"AU {units} isolated", dice=dice) == (0,) * dice


@pytest.mark.rule("FR-7.1.2-h", "FR-4.3-j")
def test_of_isolated_units_those_roll_that_take_a_bonus():
    assert first("AU 2 isolated, HR 4 isolated, browne isolated", dice=3) == (2, 2, 2)
    s = fight("Kolin: PR 12 entered, AU 2 isolated, HR 4 isolated, browne isolated")
    assert allowed(s, "attack none: HR 3 isolated | rests: HR 1 isolated, AU 2 isolated, browne")
    assert refusal(s, "attack none: HR 4 isolated | rests: AU 2 isolated, browne") == "FR-4.3-e"


@pytest.mark.rule("FR-4.3-j", "FR-7.1.2-h")
def test_only_the_isolated_among_a_side_are_halved():
    assert first("AU 3, 3 isolated", dice=4) == (0,) * 4


@pytest.mark.rule("FR-7.1.2-k", "FR-2.1-m")
def test_an_exhausted_commander_leaves_his_whole_number_to_others():
    assert first("AU 5, nadasdy exhausted", dice=5) == (2, 2, 2, 2, 0)


@pytest.mark.rule("FR-7.1.2-l")
def test_the_attacker_assigns_his_bonuses_anew_for_each_attack():
    s = fight("Kolin: PR 12 entered, AU 3, nadasdy, piccolomini")
    assert decider(s) == "austrian attack"
    one = told("Kolin: PR 12 entered, AU 3, nadasdy, piccolomini", "attack piccolomini: AU 3, piccolomini", "attack",
               "attack nadasdy: AU 3, nadasdy", dice=[1] * 22)  # fmt: skip
    assert [volleys(one)[n] for n in (0, 2)] == [(1, 1, 1, 1, 0), (2, 2, 2, 2, 0)]


@pytest.mark.rule("FR-7.1.2-l", "FR-7.1.2-a")
def test_without_an_assignment_the_best_is_taken():
    s = fight("Kolin: PR 12 entered, AU 3, nadasdy", "attack", dice=[4, 4, 4, 4])
    assert exhausted(s, "PR", "kolin") == 4
    s = play(fight("Kolin: PR 12 entered, AU 3, nadasdy"), "attack none: AU 3, nadasdy", dice=[5, 5, 5, 5])
    assert exhausted(s, "PR", "kolin") == 0


@pytest.mark.rule("FR-7.1.2-a")
def test_where_no_commander_supports_anybody_nothing_is_assigned():
    s = fight("Kolin: PR 12 entered, AU 3")
    assert allowed(s, "attack")
    assert refusal(s, "attack none: AU 3") == "FR-7.1.2-a"
