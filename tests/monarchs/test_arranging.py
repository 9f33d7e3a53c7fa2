"""Positions changed by hand."""

from __future__ import annotations

import pytest

from grognard import load
from grognard.core import Refused
from grognard.games.monarchs.components.cards import CARD
from grognard.games.monarchs.setup import first_position
from grognard.games.monarchs.state import State
from grognard.match import settled

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
