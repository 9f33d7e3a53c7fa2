"""Scenarios say who wins together and which of them belong to one family."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from grognard.core import Result, Scenario
from grognard.core.optional_features import HasSides
from grognard.games import installed, load
from tests.every_game import random_games
from tests.every_game.random_games import Table, trail

every_scenario = pytest.mark.parametrize("table", random_games.every_scenario(), ids=str)


def check_sides(scenario: Scenario) -> None:
    """Every seat is in one side, seats in their order, and there are at least two sides."""
    seats = [seat for side in scenario.parties for seat in side]
    assert sorted(seats) == list(range(len(scenario.seats)))
    assert all(list(side) == sorted(side) for side in scenario.parties)
    assert list(scenario.parties) == sorted(scenario.parties)
    assert len(scenario.parties) > 1


def check_families(scenarios: Iterable[Scenario]) -> None:
    """A family has one name, stands together, and its scenarios can be told apart within it."""
    scenarios = list(scenarios)
    order = [scenario.family.id if scenario.family else scenario.id for scenario in scenarios]
    assert all(order[n - 1] == name for n, name in enumerate(order) if name in order[:n]), "families stand together"
    for scenario in scenarios:
        assert (scenario.family is None) == (scenario.variant is None), scenario.id
        assert scenario.family is None or scenario.family.id not in {one.id for one in scenarios}
        alike = [one for one in scenarios if one.family and scenario.family and one.family.id == scenario.family.id]
        assert all(one.family == scenario.family for one in alike)
        assert len({str(one.variant) for one in alike}) == len(alike)


def check_together(game: Any, scenario: Scenario, result: Result, state: Any) -> None:
    """Seats of one side share their place, and the game says the same of a position as of its scenario."""
    for side in scenario.parties:
        assert len({result.places[seat] for seat in side}) == 1
    if scenario.sides:
        assert isinstance(game, HasSides)
        assert game.sides(game.view(state, None)) == scenario.sides
    elif isinstance(game, HasSides):
        assert game.sides(game.view(state, None)) == ()


@pytest.mark.parametrize("name", installed())
def test_sides_and_families_make_sense(name: str) -> None:
    scenarios = load(name).scenarios()
    for scenario in scenarios.values():
        check_sides(scenario)
    check_families(scenarios.values())


@every_scenario
def test_a_side_wins_or_loses_together(table: Table) -> None:
    last = trail(table, 1)[-1].after
    result = table.rules.result(last)
    assert result is not None
    check_together(table.rules, table.rules.scenarios()[table.scenario], result, last)
