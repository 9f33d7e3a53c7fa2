"""CM-P-5-c, CM-P-5-e and CM-P-2-f: who is activated."""

from __future__ import annotations

from random import Random

import pytest

from grognard.core import Action, SomeOf
from grognard.games.monarchs.components.leaders import LEADER
from grognard.games.monarchs.components.nations import COURT_AU, COURT_FR, COURT_PR, FR, RU
from grognard.games.monarchs.rules.march import operations
from grognard.games.monarchs.state import Ban, State
from tests.monarchs.positions import position

STANDS = (
    "dresden: PR 20, frederick, keith, bevern | prag: AU 9, browne, charles | wesel: FR 9, soubise | "
    "mitau: RU 5, apraxin"
)


def rule(s: State, court: int, *leaders: str, budget: int = 4, nations: tuple[int, ...] | None = None) -> str:
    wrong = operations.activation_law(s, court, [f"gen:{name}" for name in leaders], budget, nations)
    return str(wrong.rule) if wrong else "allowed"


@pytest.mark.rule("CM-P-5-c", "CM-P-2-f")
def test_initiatives_add_up_to_at_most_the_value_and_any_leader_of_the_court_will_do() -> None:
    s = position(STANDS)
    assert rule(s, COURT_PR, "frederick", "bevern") == "allowed"
    assert rule(s, COURT_PR, "keith", "bevern") == "CM-P-5-c"
    assert rule(s, COURT_PR) == "CM-P-5-c"
    assert rule(s, COURT_PR, "browne") == "CM-P-5-c"
    assert rule(s, COURT_PR, "henry") == "CM-P-5-c", "he is not on the map"
    assert rule(s, COURT_AU, "browne") == "allowed", "not only the senior one"
    assert rule(s, COURT_PR, "frederick", "frederick") == ""
    assert rule(s, COURT_PR, "no-leader") == ""


@pytest.mark.rule("CM-P-5-f")
def test_an_event_activates_leaders_of_the_nations_it_names() -> None:
    s = position(STANDS)
    assert rule(s, COURT_FR, "soubise", nations=(FR,)) == "allowed"
    assert rule(s, COURT_FR, "soubise", nations=(RU,)) == "CM-P-5-c"


@pytest.mark.rule("CM-P-5-e")
def test_a_leader_acts_once_in_a_round() -> None:
    s = position(STANDS)
    s.mark_acted(LEADER["gen:keith"])
    assert rule(s, COURT_PR, "keith") == "CM-P-5-e"


@pytest.mark.rule("CM-P-5-f")
def test_a_card_may_forbid_to_activate_a_nation_for_a_while() -> None:
    s = position(STANDS)
    s.bans = (Ban("activate", FR, 1),)
    assert rule(s, COURT_FR, "soubise") == "CM-P-5-f"
    assert rule(s, COURT_FR, "apraxin") == "allowed"
    s.round = 2
    assert rule(s, COURT_FR, "soubise") == "allowed"


@pytest.mark.rule("CM-P-12-i", "CM-P-1-j", "CM-P-3-k")
def test_the_besieged_those_not_at_war_and_lone_leaders_behind_walls_are_not_activated() -> None:
    s = position("fort:prag: AU 5, browne | prag: PR 15, keith", sieges={"prag": 0})
    assert rule(s, COURT_AU, "browne") == "CM-P-12-i"
    s = position("fort:prag: AU 5, browne | prag: PR 15, keith")
    assert rule(s, COURT_AU, "browne") == "allowed"
    s = position("fort:prag: browne | prag: PR 15, keith")
    assert rule(s, COURT_AU, "browne") == "CM-P-3-k"
    s = position("mitau: RU 5, apraxin")
    s.set_at_war(RU, False)
    assert rule(s, COURT_FR, "apraxin") == "CM-P-1-j"


@pytest.mark.rule("CM-P-5-c", "CM-P-5-f")
def test_the_question_offers_what_the_law_allows() -> None:
    s = position(STANDS)
    found: list[tuple[str, ...]] = []

    def then(keys: tuple[str, ...]) -> Action:
        found.append(keys)
        return Action()

    ask = operations.ask_leaders(s, COURT_PR, 4, then)
    assert isinstance(ask, SomeOf)
    assert {*ask.keys} == {"gen:frederick", "gen:keith", "gen:bevern"}
    rng = Random(1)
    for _ in range(50):
        keys = ask.sample(rng).split()
        assert operations.activation_law(s, COURT_PR, keys, 4) is None
    among = operations.ask_leaders(s, COURT_PR, 4, then, among="gen:frederick")
    assert isinstance(among, SomeOf)
    for _ in range(50):
        assert "gen:frederick" in among.sample(rng).split()
    assert among.fault(("gen:keith",), True) is not None
    assert not operations.can_activate(s, COURT_PR, 4, among="gen:henry")
