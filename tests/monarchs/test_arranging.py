"""Positions changed by hand."""

from __future__ import annotations

from typing import Any

import pytest

from grognard import load
from grognard.core import Refused
from grognard.games.monarchs.components.cards import CARD
from grognard.games.monarchs.setup import first_position
from grognard.games.monarchs.state import State
from grognard.match import settled
from tests.monarchs.positions import position

GAME = load("monarchs")


def arranged(scenario: str, *changes: str) -> State:
    s = first_position(scenario, settled(GAME, scenario, {}))
    for change in changes:
        s = GAME.arranged(s, GAME.codec.changes.read(change))
    return s


def test_a_card_comes_into_a_hand_once_and_leaves_it_once() -> None:
    held = arranged("y1757", "hand AU-05 hold", "hand AU-05 hold")
    assert held.hands[1] == (CARD["AU-05"],)
    put_down = arranged("y1757", "hand AU-05 hold", "hand AU-05 put-down", "hand AU-05 put-down")
    assert not put_down.hands[1]
    assert put_down.decks == first_position("y1757", settled(GAME, "y1757", {})).decks


@pytest.mark.parametrize("change", ["track actions FR 9", "track treasury RU 3", "track points FR 2"])
def test_whoever_is_not_in_the_war_has_no_place_on_the_tracks(change: str) -> None:
    assert arranged("y1757", change)
    with pytest.raises(Refused):
        arranged("y1756", change)


def case(rule: str, words: str, stands: str, change: str, year: str = "y1757") -> Any:
    return pytest.param(words, stands, change, year, marks=pytest.mark.rule(rule), id=f"{rule} {words}")


@pytest.mark.parametrize(
    ("words", "stands", "change", "year"),
    [
        case("CM-P-1-j", "arrange-closed", "", "lead gen:ungern stralsund"),
        case("CM-P-2-a", "arrange-no-fortress", "kolin: AU 9", "lead gen:daun fort:kolin"),
        case("CM-P-3-e", "arrange-enemies", "berlin: PR 9", "lead gen:daun berlin"),
        case("CM-P-4-c", "arrange-neutral", "", "control posen PR"),
        case("CM-P-4-b", "arrange-garrison", "fort:prag: AU 3", "control prag PR"),
        case("CM-P-4-b", "arrange-enemies", "kolin: AU 3", "control kolin PR"),
        case("CM-P-1-j", "arrange-closed", "", "control stralsund PR"),
        case("CM-P-12-a", "arrange-no-besieger", "prag: PR 14, frederick", "siege prag 0"),
        case("CM-P-2-a", "arrange-no-force", "wien: AU 9", "condition kolin routed"),
        case("CM-P-7-k", "arrange-inside", "fort:prag: AU 5", "condition fort:prag entrenched"),
        case("CM-10.0-b", "arrange-one-nation", "kolin: AU 5", "condition kolin sharing"),
        case("CM-P-6-k", "arrange-no-depot", "", "depot kolin AU removed"),
        case("CM-P-6-k", "arrange-no-counter", "", "depot stralsund SW ready"),
        case("CM-P-6-k", "arrange-depot-where", "", "depot berlin AU ready"),
        case("CM-P-5-b", "arrange-no-card", "", "hand AU-07 hold"),
        case("CM-P-1-j", "arrange-no-turns", "", "turn autumn 1 FR", "y1756"),
    ],
)
def test_a_position_that_the_rules_do_not_know_is_not_made(
    words: str, stands: str, change: str, year: str, request: Any
) -> None:
    (mark,) = request.node.iter_markers("rule")
    with pytest.raises(Refused) as found:
        GAME.arranged(position(stands, year=year), GAME.codec.changes.read(change))
    refusal = found.value.refusal
    assert (refusal.rule, refusal.message.key) == (mark.args[0], f"refusal-{words}")
