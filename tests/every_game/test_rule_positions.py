"""Positions in which rules can be tried are sound, and show their rule still."""

from __future__ import annotations

import pytest

from grognard.core import say
from grognard.games import folder, load, shipped
from grognard.match import Match
from grognard.match.rule_positions import rule_positions, shows_its_rule
from grognard.words import rulebook

LEAST = 60
"""So many rules of each game can be tried."""


@pytest.mark.parametrize("game", shipped())
def test_many_rules_can_be_tried(game: str) -> None:
    found = rule_positions(folder(game))
    assert len(found) >= LEAST
    assert [rule for rule in found if rule not in rulebook(folder(game))] == []


@pytest.mark.parametrize("game", shipped())
def test_each_position_can_be_played_and_shows_its_rule(game: str) -> None:
    """If not: python tools/rule_positions.py GAME."""
    played = load(game)
    for rule, position in rule_positions(folder(game)).items():
        assert shows_its_rule(played, position), rule
        state = played.codec.state(position.state)
        match = Match.from_position(played, position.scenario, position.options, state, say("segment-fork"))
        assert match.fault_of(state) is None, rule
        assert position.seat in match.waiting_for(), rule
