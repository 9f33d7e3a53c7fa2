"""Rule 7.1.3: cards at the start of a field battle."""

from __future__ import annotations

import pytest

from grognard.games.frederick.events.battle import Shown
from tests.frederick.fights import fight, told, volleys
from tests.frederick.positions import allowed, decider, discarded, hand, play, refusal

BOTH = "Kolin: PR 4 entered, frederick entered, AU 4, browne"
ALL = {"prussian": "oblique_order oblique_order flank_attack surprise_attack cavalry_charge rapid_advance",
       "austrian": "forest forest hills marsh rapid_advance cavalry_charge"}  # fmt: skip


@pytest.mark.rule("FR-7.1.3-a", "FR-2.4-e")
def test_a_card_without_a_number_is_not_for_battles():
    s = fight(BOTH, hands=ALL)
    assert refusal(s, "austrian: cards rapid_advance") == "FR-7.1.3-a"


@pytest.mark.rule("FR-7.1.3-b", "FR-7.2-b")
def test_no_card_is_asked_for_in_a_fort_assault():
    s = fight("Prag: PR 4 entered, frederick entered, AU 1 inside, browne inside", hands=ALL, dice=[1] * 7)
    assert s.top is None
    assert (len(s.hand[0]), len(s.hand[1])) == (6, 6)


@pytest.mark.rule("FR-7.1.3-c")
@pytest.mark.parametrize(
    ("commander", "asked"), [("", False), (", charles", False), (", piccolomini", True), (", browne", True)]
)
def test_a_side_needs_a_commander_whose_value_reaches_some_card(commander, asked):
    s = fight(f"Kolin: PR 4 entered, AU 4{commander}", hands={"austrian": "forest hills marsh"})
    assert decider(s) == ("austrian battle-cards" if asked else "austrian attack")


@pytest.mark.rule("FR-7.1.3-c", "FR-7.1.3-d")
def test_the_tactical_value_must_be_at_least_the_number():
    s = fight("Kolin: PR 4 entered, AU 4, piccolomini", hands=ALL)
    assert refusal(s, "cards hills") == "FR-7.1.3-d"
    assert allowed(s, "cards forest, marsh")


@pytest.mark.rule("FR-7.1.3-d", "FR-2.1-f")
def test_the_commander_of_the_highest_command_decides_even_if_another_is_abler():
    led = "Kolin: PR 4 entered, seydlitz entered, AU 4"
    assert allowed(fight(led, hands=ALL), "cards oblique_order")
    s = fight(led.replace("seydlitz", "keith entered, seydlitz"), hands=ALL)
    assert refusal(s, "cards oblique_order") == "FR-7.1.3-d"
    assert allowed(s, "cards flank_attack, surprise_attack")


@pytest.mark.rule("FR-7.1.3-e", "FR-2.4-h")
def test_both_choose_any_number_of_cards_before_either_is_shown():
    s = fight(BOTH, hands=ALL)
    assert decider(s) == "prussian battle-cards+austrian battle-cards"
    s = play(s, "austrian: cards forest 2, hills, marsh")
    assert s.discard[1] == [0] * len(s.discard[1])
    s = play(s, "prussian: cards oblique_order, flank_attack, surprise_attack")
    assert discarded(s, "austrian") == "forest forest hills marsh"
    assert hand(s, "prussian") == "rapid_advance cavalry_charge oblique_order"


@pytest.mark.rule("FR-7.1.3-f")
@pytest.mark.parametrize("first", [0, 1])
def test_the_attacker_shows_his_cards_first_even_if_he_chose_last(first):
    chosen = ["prussian: cards flank_attack", "austrian: cards forest"]
    out = told(BOTH, chosen[first], chosen[1 - first], hands=ALL)
    assert [(e.seat, e.cards) for e in out if isinstance(e, Shown)] == [(0, ("flank_attack",)), (1, ("forest",))]


@pytest.mark.rule("FR-7.1.3-f", "FR-2.4-k6")
def test_cards_of_the_defender_count_as_well_when_the_austrian_player_attacks():
    out = told("Kolin: PR 4, frederick, AU 4 entered", "cards oblique_order", *["attack"] * 3, active="austria",
               hands={"prussian": "oblique_order"}, dice=[1] * 14)  # fmt: skip
    assert [(e.seat, e.cards) for e in out if isinstance(e, Shown)] == [(0, ("oblique_order",))]
    assert [volleys(out)[n] for n in (0, 2)] == [(3,) * 5, (4,) * 5]


@pytest.mark.rule("FR-7.1.3-f", "FR-2.4-k10", "FR-2.4-k8")
def test_then_the_effects_are_applied_hills_over_surprise():
    s = fight(BOTH, "prussian: cards surprise_attack", "austrian: cards none", hands=ALL)
    assert decider(s) == "prussian attack"
    s = fight(BOTH, "prussian: cards surprise_attack", "austrian: cards hills", hands=ALL)
    assert decider(s) == "austrian attack"


@pytest.mark.rule("FR-7.1.3-g", "FR-2.4-d")
def test_the_card_itself_says_when_and_by_whom_it_is_played():
    s = fight(BOTH, hands=ALL)
    assert refusal(s, "austrian: cards cavalry_charge") == "FR-7.1.3-g"
    s = fight("Kolin: PR 4, frederick, AU 4 entered, browne entered", active="austria", hands=ALL)
    assert decider(s) == "prussian battle-cards"
    assert refusal(s, "cards surprise_attack") == "FR-2.4-d"


@pytest.mark.rule("FR-7.1.3-h", "FR-2.4-k9")
def test_a_second_card_of_the_same_type_is_spent_but_ignored():
    for forests in ("forest", "forest 2"):
        out = told(
            BOTH, "prussian: cards none", f"austrian: cards {forests}", "attack", "attack", dice=[1] * 10, hands=ALL
        )
        assert volleys(out)[1] == (2,) * 5
    s = fight(BOTH, "prussian: cards none", "austrian: cards forest 2", hands=ALL)
    assert discarded(s, "austrian") == "forest forest"


@pytest.mark.rule("FR-7.1.3-h", "FR-2.4-k6")
def test_two_oblique_orders_add_one():
    out = told(
        BOTH, "prussian: cards oblique_order 2", "austrian: cards none", *["attack"] * 4, dice=[1] * 20, hands=ALL
    )
    assert [volleys(out)[n] for n in (1, 3)] == [(3,) * 5, (4,) * 5]


@pytest.mark.rule("FR-7.1.3-e")
def test_a_side_that_could_use_no_card_is_not_asked():
    s = fight("Kolin: PR 4 entered, AU 4, browne", hands=ALL)
    assert decider(s) == "austrian battle-cards"
    gone = {"austrian": "forest forest hills hills marsh marsh"}
    s = fight("Kolin: PR 4 entered, AU 4, browne", hands={"austrian": "recall"}, discards=gone)
    assert decider(s) == "austrian attack"
