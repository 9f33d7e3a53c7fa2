"""Positions edited by hand: what may be put where, and whose Flag may hang where."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.core import FairDice, Refused
from grognard.games.power import GAME
from grognard.games.power.actions import Orders
from grognard.games.power.components.map import LETTERS, Army
from grognard.games.power.rules.round import ask_for_sheets
from grognard.games.power.state import State
from tests.power.positions import played, position

OUT = {"eliminated": ["B"], "flags": {"V": ["V", "B"]}}


def table(stands: str = "", **setup: Any) -> State:
    s = position(stands, **setup)
    ask_for_sheets(s)
    return s


def arranged(s: State, change: str) -> State:
    return GAME.arranged(s, GAME.codec.changes.read(change))


def reason(s: State, change: str) -> str:
    """The rule and the message by which a change is refused."""
    with pytest.raises(Refused) as refused:
        arranged(s, change)
    return f"{refused.value.refusal.rule} {refused.value.refusal.message.key}".strip()


@pytest.mark.rule("PW-14.1-l")
@pytest.mark.parametrize("change", ["put 1 tank B at B4", "power 3 B"])
def test_an_army_that_is_out_gets_nothing(change: str) -> None:
    assert reason(table(**OUT), change) == "PW-14.1-l refusal-eliminated"


@pytest.mark.rule("PW-6.2-c")
def test_an_army_has_nothing_in_the_reserve_of_another() -> None:
    assert reason(table(), "put 1 tank V at RV.B") == "PW-6.2-c refusal-other-reserve"
    assert arranged(table(), "put 1 tank V at RV.V").stacks[0]


@pytest.mark.rule("PW-4.1-b", "PW-4.5-c", "PW-4.2-a")
@pytest.mark.parametrize(
    "change", ["put 1 destroyer V at V4", "put 1 soldier V at S3", "put 1 tank V at S1", "put 1 bomber V at S12"]
)
def test_no_piece_stands_where_it_can_never_come(change: str) -> None:
    assert reason(table(), change) == "PW-4.1-b refusal-out-of-reach"


def test_what_stands_there_is_what_the_change_says() -> None:
    s = arranged(table("V4: V 3T 2S"), "put 1 tank V at V4")
    assert s.total(Army(0), next(iter(s.stacks[0]))) == 3 + 2 * 2  # type: ignore[arg-type]


@pytest.mark.rule("PW-14.1-l")
def test_no_flag_goes_to_an_army_that_is_out() -> None:
    assert reason(table(**OUT), "flag J to B") == "PW-14.1-l refusal-eliminated"


@pytest.mark.rule("PW-17.1-a")
def test_no_player_takes_the_flag_of_his_own_other_army() -> None:
    assert reason(table(players=2), "flag V to R") == "PW-17.1-a refusal-own-side"


@pytest.mark.rule("PW-16.1-a")
def test_two_players_are_left_at_least() -> None:
    s = table(eliminated=["B", "J"], flags={"V": ["V", "B", "J"]})
    assert reason(s, "flag R to V") == "PW-16.1-a refusal-last-player"


@pytest.mark.rule("PW-7.2-a")
def test_an_army_that_is_out_is_no_referee() -> None:
    assert reason(table(**OUT), "referee B") == "PW-7.2-a refusal-no-referee"


@pytest.mark.rule("PW-14.1-c", "PW-14.1-d", "PW-14.1-e")
def test_an_army_whose_flag_is_given_away_is_out_and_all_it_had_is_the_captors() -> None:
    s = arranged(table("B4: B 2T", reserve="B 3P D", referee="B"), "flag B to J")
    assert ([s.alive[a] for a in range(4)], s.flags[2], s.flags[1]) == ([True, False, True, True], [2, 1], [])
    assert (s.stacks[1], s.power) == ({}, [0, 0, 3, 0])
    assert played(s, J=["D RV HQ"]).results["J"] == ["ok"]
    assert LETTERS[s.referee] == "J"  # the office has passed on
    assert GAME.violations(s) == []


@pytest.mark.rule("PW-14.1-c", "PW-14.1-j")
def test_a_captured_flag_that_comes_home_brings_its_army_back() -> None:
    s = arranged(table(**OUT), "flag B to B")
    assert (s.alive[1], s.flags[0], s.flags[1]) == (True, [0], [1])
    assert [d.seat for d in GAME.decisions(s)] == [0, 1, 2, 3]
    assert GAME.violations(s) == []


@pytest.mark.rule("PW-9.1-f")
def test_a_change_while_captives_are_to_be_placed_asks_for_sheets_anew() -> None:
    s = table("IX: V T, R T, B S", players=2)
    for seat in (0, 1):
        GAME.apply(s, seat, Orders(), FairDice())
    assert {d.kind for d in GAME.decisions(s)} == {"captives"}
    after = arranged(s, "put 2 tank B at IX")
    assert [(d.seat, d.kind) for d in GAME.decisions(after)] == [(0, "sheet"), (1, "sheet")]
    assert GAME.violations(after) == []


@pytest.mark.rule("PW-14.1-j")
def test_a_captured_flag_may_pass_to_another_captor() -> None:
    s = arranged(table(**OUT), "flag B to R")
    assert (s.flags[0], s.flags[3], s.alive[1]) == ([0], [3, 1], False)
