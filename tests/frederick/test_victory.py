"""Rule 10: victory and draws."""

from __future__ import annotations

import pytest

from grognard.games.frederick.rules import victory
from grognard.games.frederick.state import State
from tests.frederick.fights import fight
from tests.frederick.positions import go, play, position

LOST = {"koenigsberg": "austria", "breslau": "austria"}
"""The Prussian alliance has 10 resource spaces at the start; this leaves it 8."""
WON = dict.fromkeys(("dresden", "leipzig", "prag", "olmuetz", "wien", "bruenn"), "prussia")
"""16."""


def after(active: str, **more: object) -> State:
    """The end of a phase in which nothing happened."""
    return play(position(active=active, cup={"turn_end": 1}, **more), "end")


# --- when


@pytest.mark.rule("FR-10-a", "FR-10.1-a", "FR-5.2-8")
@pytest.mark.parametrize(
    ("active", "winner"), [("austria", 1), ("france", 1), ("russia", 1), ("prussia", -1), ("gbh", -1)]
)
def test_austrian_victory_is_checked_at_the_end_of_the_phases_of_its_armies(active, winner):
    assert after(active, control=LOST).winner == winner


@pytest.mark.rule("FR-10-a", "FR-10.2-a", "FR-5.2-8")
@pytest.mark.parametrize(
    ("active", "winner"), [("prussia", 0), ("gbh", 0), ("austria", -1), ("france", -1), ("russia", -1)]
)
def test_prussian_victory_is_checked_at_the_end_of_the_phases_of_its_armies(active, winner):
    assert after(active, control=WON).winner == winner


@pytest.mark.rule("FR-10-a")
def test_nothing_is_won_in_the_middle_of_a_phase_or_at_the_end_of_a_turn():
    s = position("Berlin: AU 2", active="austria", points=3, control=LOST)
    assert play(s, "march berlin-cottbus all").winner == -1
    assert go(position(turn=5, turn_end=True, control=LOST)).winner == -1
    assert go(position(turn=5, turn_end=True, control=WON)).winner == -1


@pytest.mark.rule("FR-10-a", "FR-10.1-c")
def test_a_space_taken_in_the_phase_counts_at_its_end():
    s = fight("Cassel: FR 2 entered", active="france", control={"breslau": "austria"}, dice=["recall"])
    assert (s.winner, s.ending) == (1, "austrian-resources")


# --- 10.1: the Austrian alliance


@pytest.mark.rule("FR-10.1-b", "FR-10.1-a")
def test_the_austrian_alliance_wins_when_king_frederick_is_gone():
    s = after("france", removed="frederick")
    assert (s.winner, s.ending) == (1, "king")
    assert after("prussia", removed="frederick").winner == -1
    assert after("france", removed="keith").winner == -1


@pytest.mark.rule("FR-10.1-b")
def test_the_king_may_have_fallen_at_any_moment_before():
    s = fight("Kolin: frederick exhausted entered, AU 3", "attack", dice=[6, 1, 1], cup={"france": 1})
    assert s.winner == -1
    assert play(go(s, dice=["france", 1]), "end").ending == "king"


@pytest.mark.rule("FR-10.1-c")
@pytest.mark.parametrize(
    ("control", "winner"),
    [(LOST, 1), ({**LOST, "stettin": "austria"}, 1), ({"breslau": "austria"}, -1)],
)
def test_it_wins_when_the_prussian_alliance_has_eight_resource_spaces_or_fewer(control, winner):
    assert after("austria", control=control).winner == winner


@pytest.mark.rule("FR-10.1-d")
@pytest.mark.parametrize(("berlin", "winner"), [("austria", 1), ("russia", 1), ("saxony", 1)])
def test_nine_are_enough_if_it_controls_berlin(berlin, winner):
    s = after("austria", control={"berlin": berlin})
    assert (s.winner, s.ending) == (winner, "berlin")


@pytest.mark.rule("FR-10.1-d")
def test_nine_are_not_enough_without_berlin_nor_ten_with_it():
    assert after("austria", control={"breslau": "austria"}).winner == -1
    assert after("austria", control={"berlin": "austria", "dresden": "prussia"}).winner == -1


@pytest.mark.rule("FR-10.1-e", "FR-10.1-e1")
def test_gbh_counts_before_it_is_at_war_and_besieged_spaces_for_their_owner():
    assert after("austria", turn=2).winner == -1
    siege = "Breslau: AU 2, PR 1 inside | Magdeburg: AU 2, PR 1 inside"
    assert after("austria", stands=siege).winner == -1


@pytest.mark.rule("FR-10.1-e1", "FR-2.2-e")
def test_scorched_spaces_count_for_neither_side():
    assert after("austria", scorched="breslau magdeburg").winner == 1
    assert after("prussia", control=WON, scorched="dresden").winner == -1


# --- 10.2: the Prussian alliance


@pytest.mark.rule("FR-10.2-a")
@pytest.mark.parametrize(("missing", "winner"), [("", 0), ("prag", -1)])
def test_the_prussian_alliance_wins_with_sixteen_resource_spaces(missing, winner):
    control = {at: nation for at, nation in WON.items() if at != missing}
    s = after("prussia", control=control)
    assert s.winner == winner
    result = victory.result(s)
    assert (result.places if result else None) == ((1, 2) if winner == 0 else None)


@pytest.mark.rule("FR-10.2-b", "FR-4.1-k")
def test_russias_spaces_count_when_she_has_changed_sides():
    two = {"dresden": "prussia", "olmuetz": "russia"}
    assert after("gbh", control=two, turn=36, elizabeth=35).winner == 0
    assert after("russia", control=two, turn=36, elizabeth=35).winner == 0
    assert after("gbh", control={"dresden": "prussia"}, turn=36, elizabeth=35).winner == -1
    assert after("gbh", control=two, turn=36).winner == -1


# --- 10.3: draws


@pytest.mark.rule("FR-10.3-a", "FR-10-b")
def test_peace_is_a_draw():
    s = go(position(turn=36, turn_end=True, elizabeth=35), dice=[1])
    assert (s.winner, s.ending) == (2, "peace")


@pytest.mark.rule("FR-10.3-b", "FR-10-b", "FR-1-b")
def test_the_war_is_drawn_when_the_winter_of_1763_ends():
    s = position(winter=5, turn=45, side="prussian", hands={"prussian": "recall"}, elizabeth=44)
    ours = ["rapid_advance"] * 2 + ["scorched_earth"] + ["flank_attack"] * 2 + ["oblique_order"]
    s = play(s, "discard none", dice=[*ours, 5])
    assert (s.winner, s.ending, s.turn) == (2, "time", 45)
    assert go(position(turn=44, turn_end=True, elizabeth=43), dice=[5, *[0] * 8]).winner == -1


@pytest.mark.rule("FR-10-b")
def test_before_elizabeths_death_no_turn_ends_in_a_draw():
    assert go(position(turn=35, turn_end=True), dice=[1]).winner == -1
    assert go(position(turn=30, turn_end=True)).winner == -1
