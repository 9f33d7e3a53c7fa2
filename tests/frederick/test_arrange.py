"""Positions put together by hand: counters come from reserves and go back, what was going on is laid aside."""

from __future__ import annotations

import pytest

from grognard.core import ASKS, Refused, follow_all
from grognard.games.frederick import GAME, invariants
from grognard.games.frederick.arrange.changes import TURN_KEYS
from grognard.games.frederick.components.armies import NATIONS, WHO
from grognard.games.frederick.components.map import PLACE
from grognard.games.frederick.frames import Phase, PhaseStep
from grognard.games.frederick.state import State
from tests.frederick.positions import controls, decider, hand, play, position, stack


def change(s: State, *texts: str) -> State:
    for text in texts:
        s = GAME.arranged(s, GAME.codec.changes.read(text))
        assert invariants.violations(s) == []
    return s


def refused(s: State, text: str) -> str:
    """The rule by which a change is refused; nothing has changed."""
    with pytest.raises(Refused) as no:
        GAME.arranged(s, GAME.codec.changes.read(text))
    return str(no.value.refusal.rule)


def test_troops_come_from_the_reserve_and_go_back_to_it() -> None:
    s = change(position(active="prussia"), "stand prag austria fresh 3 exhausted 1")
    assert stack(s, "prag") == "AU 3, AU 1 exhausted"
    assert s.reserve[NATIONS.index("austria")] == 27
    s = change(s, "stand prag austria fresh 0 exhausted 2")
    assert stack(s, "prag") == "AU 2 exhausted"
    assert s.reserve[NATIONS.index("austria")] == 29


def test_there_are_no_more_counters_than_in_the_box() -> None:
    s = position("Wien: AU 30", active="austria")
    assert refused(s, "stand prag austria fresh 2 exhausted 0") == "FR-2.2-l"
    assert stack(change(s, "stand prag austria fresh 1 exhausted 0"), "prag") == "AU 1"


def test_a_commander_is_in_one_place_at_a_time() -> None:
    s = change(position(active="austria"), "commander gen:daun at wien", "commander gen:daun at prag exhausted")
    assert (stack(s, "wien"), stack(s, "prag")) == ("", "daun exhausted")
    for home, box in (("reserve", "ready"), ("pool", "pool"), ("lost", "removed")):
        s = change(s, f"leave gen:daun {home}")
        assert WHO["gen:daun"] in getattr(s, box)
        assert stack(s, "prag") == ""


def test_a_box_is_offered_to_its_own_nation_alone() -> None:
    there = follow_all(GAME.arrange(position(active="prussia")), ["box_russia"])
    assert list(there.keys) == ["russia"]  # type: ignore[union-attr]


def test_strangers_do_not_enter_a_box() -> None:
    s = position(active="prussia")
    assert refused(s, "stand box_russia prussia fresh 1 exhausted 0") == "FR-2.3.2-c"
    assert refused(s, "commander gen:keith at box_england") == "FR-2.3.2-c"
    assert refused(s, "control box_sweden prussia") == "FR-2.3.2-c"


def test_enemies_stand_together_only_in_a_siege() -> None:
    s = position("Dresden: SA 2 | Leitmeritz: AU 1", active="prussia")
    assert refused(s, "stand leitmeritz prussia fresh 1 exhausted 0") == "FR-7-d"
    s = change(s, "stand dresden prussia fresh 4 exhausted 0")
    assert s.besieged(PLACE["dresden"])
    assert stack(s, "dresden") == "PR 4 isolated, SA 2 inside"
    assert refused(s, "stand dresden saxony fresh 3 exhausted 0") == "FR-7-d"
    assert refused(s, "commander gen:rutowski at dresden") == "FR-7-d"
    s = change(s, "stand dresden prussia fresh 0 exhausted 0")
    assert stack(s, "dresden") == "SA 2", "no unit is in defence without an enemy"


def test_the_side_that_controls_a_place_with_enemies_in_it_is_besieged() -> None:
    s = change(position("Leipzig: PR 3", active="prussia"), "control leipzig prussia")
    assert controls(s, "leipzig") == "prussia"
    s = position("Dresden: SA 1 inside, PR 3", active="prussia")
    assert refused(s, "control dresden prussia") == "FR-7-d", "three do not go into the fort"


def test_who_is_isolated_is_found_anew() -> None:
    s = change(position("Kolin: PR 2", active="prussia"), "turn 7")
    assert stack(s, "kolin") == "PR 2 isolated"
    assert stack(change(s, "control kolin prussia", "control prag prussia"), "kolin") == "PR 2", "Prag feeds them"


def test_cards_come_from_the_draw_pile_and_then_from_the_discards() -> None:
    s = position(active="austria", discards={"austrian": "forest"})
    s = change(s, "hold austrian forest 2")
    assert hand(s, "austrian") == "forest forest"
    assert change(s, "hold austrian forest 0").hand == [[], []]
    assert refused(s, "hold austrian forest 3") == ""
    assert refused(s, "hold prussian forest 1") == "", "their deck has none"


def test_the_turn_the_phase_and_retreats() -> None:
    s = change(position(active="prussia", points=3), "turn 11", "phase austria 5", "debt france 2")
    assert isinstance(s.frames[0], Phase)
    assert (s.turn, s.frames[0].points, s.frames[0].step) == (11, 5, PhaseStep.RECOVERY)
    assert decider(s) == "austrian act"
    assert s.cup[2] == 1, "one of two chits has been drawn"
    assert s.debt[3] == 2


def test_no_army_acts_in_winter_or_before_it_is_at_war() -> None:
    s = position(active="prussia", turn=1)
    assert refused(s, "turn 3") == "FR-5.1-f"
    assert refused(s, "phase russia 4") == "FR-3-l"
    assert refused(s, "turn 46") == ""


def test_a_battle_that_was_going_on_is_laid_aside() -> None:
    s = play(position("Cottbus: AU 6 entered, daun entered, PR 3", active="austria"), "end")
    s = change(s, "debt france 0")
    assert decider(s) == "austrian act"
    assert stack(s, "cottbus") == "PR 3"
    assert WHO["gen:daun"] in s.ready


def test_a_winter_gives_way_to_the_next_campaign() -> None:
    s = change(position("Prag: AU 3 exhausted", winter=3), "debt france 0")
    assert (s.turn, decider(s)) == (10, "prussian act")


def test_questions_lead_to_every_kind_of_change() -> None:
    s = position("Prag: AU 3, browne", active="prussia")
    ways = {
        "stand prag austria fresh 2 exhausted 1": ("prag", "austria", "2", "1"),
        "control prag prussia": ("prag", "control", "prussia"),
        "commander gen:daun at wien exhausted": ("commander", "gen:daun", "wien", "exhausted"),
        "commander gen:browne at wien": ("gen:browne", "wien", "fresh"),
        "leave gen:browne lost": ("gen:browne", "lost"),
        "hold prussian recall 1": ("hand", "prussian", "recall", "1"),
        "turn 12": ("turn", "turn:12"),
        "phase prussia 9": ("phase", "prussia", "9"),
        "debt gbh 1": ("debt", "gbh", "1"),
    }
    for text, picks in ways.items():
        start = GAME.arrange(s)
        assert isinstance(start, ASKS)
        assert str(follow_all(start, picks)) == text
    assert len(TURN_KEYS) == 37
