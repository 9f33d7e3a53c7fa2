"""A position that somebody wrote has bounds: what no game can hold is refused before any rule looks at it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from grognard.core import dump
from grognard.core.bounds import beyond
from grognard.core.dice import commitment
from grognard.match import Departure, DiceKind, Header, Match, WrongMove, export, export_seen, load, load_seen
from grognard.match.entries import ProposalKind
from tests.every_game import random_games
from tests.every_game.random_games import Table, sampled, trail
from tests.every_game.test_table import looked_at
from tests.match.tables import rechained
from tests.selection import cases

every_scenario = pytest.mark.parametrize("table", random_games.every_scenario(), ids=str)
KEY = bytes(32)
MOST_ENTRIES = 6_000
"""Of all fields of a state together: what a rule can run through without anybody waiting."""

Path = tuple[Any, ...]


class Untouched:
    """A game of which nothing but its shapes and bounds may be looked at."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        assert name in ("id", "version", "codec", "bounds", "scenarios"), f"{name} was asked of an oversize position"
        return getattr(self._game, name)


def fault(table: Table, state: Any) -> str | None:
    header = Header("m", table.game, table.scenario, dict(table.options), DiceKind.FAIR, commitment(KEY))
    return Match(Untouched(table.rules), header, KEY).fault_of(state)  # type: ignore[arg-type]


def places(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Everything in a state, with the way to it."""
    if path:
        yield path, value
    below = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in below:
        yield from places(item, (*path, key))


def shape(path: Path) -> Path:
    """The same for all entries of a list."""
    return tuple("*" if isinstance(key, int) or key.lstrip("-").isdigit() else key for key in path)


def larger(value: Any, bound: Any) -> Any:
    """The least that is too much in the place of this; `None`: it cannot grow."""
    match value:
        case bool() | None:
            return None
        case int():
            return bound.number + 1 if value >= 0 else -bound.number - 1
        case str():
            return "x" * (bound.text + 1)
        case []:
            return [0] * (bound.entries + 1)
        case list():
            return (value * (bound.entries // len(value) + 1))[: bound.entries + 1]
        case dict() if value and all(key.lstrip("-").isdigit() for key in value):
            return {str(n): next(iter(value.values())) for n in range(bound.entries + 1)}
    return None


def oversize(table: Table, state: Any) -> Iterator[tuple[Path, Any]]:
    """One state for each kind of thing that is made too large in it; what cannot even be read is left out."""
    plain = json.loads(dump(state))
    tried = set()
    for path, value in places(plain):
        grown = larger(value, table.rules.bounds[path[0]])
        if grown is None or shape(path) in tried or path[-1] == "type":
            continue
        planted = deepcopy(plain)
        into = planted
        for key in path[:-1]:
            into = into[key]
        into[path[-1]] = grown
        try:
            read = table.rules.codec.state(json.dumps(planted).encode())
        except msgspec.ValidationError:  # of a fixed length, or one of a few values
            continue
        tried.add(shape(path))
        yield path, read


@every_scenario
def test_every_field_of_a_state_has_a_bound_and_no_state_goes_beyond(table: Table) -> None:
    bounds = table.rules.bounds
    assert sum(bound.entries for bound in bounds.values()) <= MOST_ENTRIES
    for step in trail(table, 1):
        assert list(step.after.__struct_fields__) == list(bounds)
        assert list(json.loads(dump(step.after))) == [n for n in bounds if getattr(step.after, n) is not UNSET]
        assert beyond(step.after, bounds) is None


@pytest.mark.deeper
@every_scenario
def test_an_oversize_position_is_refused_before_any_rule_looks_at_it(table: Table) -> None:
    grown = set()
    for step in sampled(table, 1, cases(2, 3)):
        for path, state in oversize(table, step.before):
            found = fault(table, state)
            assert found is not None, path
            assert found.startswith(f"{path[0]} holds "), found
            grown.add(path[0])
    fields = {name for name, bound in table.rules.bounds.items() if bound.entries}
    assert len(grown & fields) > len(fields) // 2, f"nothing was planted in {fields - grown}"


@every_scenario
def test_an_oversize_position_comes_in_by_no_door(table: Table) -> None:
    match = looked_at(table)
    state = match.state_at(len(match.log) // 2)
    path, large = next((path, s) for path, s in oversize(table, state) if isinstance(_at(s, path), list | dict))
    running = Match.new(table.rules, table.scenario, dict(table.options), key=KEY)
    with pytest.raises(WrongMove, match=f"amend-broken.*{path[0]} holds"):
        running.propose(0, ProposalKind.AMEND, amended=large)
    forked = Match.fork(running, 0)
    lines = [json.loads(line) for line in export(forked).splitlines()]
    lines[1]["entry"]["deed"]["snapshot"] = json.loads(dump(large))
    with pytest.raises(Departure, match=f"line 2: .*{path[0]} holds"):
        load(rechained([json.dumps(line) for line in lines]), lambda _: table.rules)
    lines = [json.loads(line) for line in export_seen(running, 0).splitlines()]
    lines[-2]["seen"]["view"] = json.loads(dump(large))
    with pytest.raises(Departure, match=f"cannot be played on: {path[0]} holds"):
        load_seen(rechained([json.dumps(line) for line in lines]), lambda _: table.rules)


def _at(state: Any, path: Path) -> Any:
    value = json.loads(dump(state))
    for key in path:
        value = value[key]
    return value
