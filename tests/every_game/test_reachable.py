"""What is accepted can be reached by a walk: real actions are changed in one field or another, and whatever `refusal`
still accepts must be the end of some picks. Held for every kind of action of every game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice, permutations, product
from random import Random
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import fields

from grognard.core import ASKS, Action, Resign, TimeUp
from grognard.games import installed
from tests.every_game import random_games
from tests.every_game.changed_actions import Values, changed
from tests.every_game.random_games import Choice, Table, lively
from tests.every_game.rare_positions import RARE
from tests.every_game.walk_search import Spent, is_reachable, meaning

EXEMPT: dict[tuple[str, str], str] = {
    ("any", "Resign"): "a seat resigns at any time: it answers no question",
    ("any", "TimeUp"): "comes from the table, which is asked nothing",
    ("tercios", "LeaveOut"): "a troop without room is named by its question; of two without room the first comes first",
    ("tercios", "ChangeForm"): "a troop can change its state in one way only, so no changed one is accepted",
    ("tercios", "Thwart"): "one commander of a side has the trait at most, so no changed one is accepted",
    ("monarchs", "Interrupt"): "a court has one card that interrupts, so no changed one is accepted",
    ("sandbox", "Play"): "one card at most may be played at a time, so no changed one is accepted",
}
"""Kinds of actions that are not covered, by game and class, with the reason."""


def equal_units(v: Any) -> list[list[str]]:
    """Valor: units that differ in nothing but their number, and carry nobody. Of those that are still to be set up, and
    of those that are to suffer a loss, questions name the first."""
    carriers = [u.aboard for u in v.units]
    found: dict[Any, list[str]] = {}
    for n, u in enumerate(v.units):
        if n not in carriers:
            found.setdefault(u, []).append(f"u{n}")
    return list(found.values())


ALIKE: dict[str, Callable[[Any], list[list[str]]]] = {"valor": equal_units}
"""Games whose questions name one of several things that are the same in all but their name."""


class Effort(Struct, frozen=True):
    games: int
    """So many are played, and more if a kind is not covered by then."""
    visits: int
    """Actions of each kind that are changed in one game."""
    enough: int
    """Actions of each kind that are changed in all, if one of them was still accepted."""
    tries: int
    """Changes of each."""
    searched: int
    """Accepted changes of each for which a walk is looked for."""


PLAIN = Effort(games=1, visits=4, enough=5, tries=80, searched=6)
LIGHT = Effort(games=1, visits=2, enough=2, tries=40, searched=2)
DEEP = Effort(games=8, visits=6, enough=100, tries=200, searched=15)
MOST_GAMES = 60
OF_RARE = 4
"""Times as many tries."""


LONG = ("monarchs", "tercios")
"""Games whose many poses, or marches with many steps, make the search long: the slow tests make a light effort."""
WITH_SLOW = (*LONG, "valor", "frederick")
"""A plain run has the search in games that are quicker."""


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.slow) if game in WITH_SLOW else game for game in installed()]
)
def test_what_is_accepted_can_be_reached_by_a_walk(game: str) -> None:
    hold(tables_of(game), LIGHT if game in LONG else PLAIN)


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game in installed() if game not in LONG])
def test_what_is_accepted_after_many_changes_can_be_reached_by_a_walk(game: str) -> None:
    hold(tables_of(game), DEEP)


@pytest.mark.parametrize("game", installed())
def test_a_search_that_is_not_over_says_neither_yes_nor_no(game: str) -> None:
    table = tables_of(game)[0]
    choice = next(
        choice for choice in lively(table, 0) if isinstance(table.rules.ask(choice.before, choice.seat), ASKS)
    )
    with pytest.raises(Spent):
        is_reachable(table.rules, table.rules.view(choice.before, choice.seat), choice.seat, [choice.action], most=0)


def tables_of(game: str) -> list[Table]:
    """Every scenario, that of a plain run first."""
    tables = dict.fromkeys([*random_games.scenarios(), *random_games.scenarios(everything=True)])
    return [table for table in tables if table.game == game]


def hold(tables: Sequence[Table], effort: Effort) -> None:
    survey = Survey(tables[0], effort)
    survey.take_rare(tables[0])
    for n in range(MOST_GAMES):
        if n >= effort.games and not survey.uncovered():
            break
        survey.play(tables[n % len(tables)], n // len(tables))
    assert not survey.lost, "accepted, and no walk leads to:\n" + "\n".join(survey.lost[:20])
    assert not survey.spent, "the search for a walk is not over after many steps:\n" + "\n".join(survey.spent[:20])
    assert not survey.uncovered(), f"neither covered nor exempt: {survey.uncovered()}"


class Survey:
    """What came of the changes, by kind of action."""

    def __init__(self, table: Table, effort: Effort) -> None:
        self._effort = effort
        kinds = [kind for kind in table.rules.codec.actions.kinds if kind not in (Resign, TimeUp)]
        self._kinds = [kind for kind in kinds if (table.game, kind.__name__) not in EXEMPT]
        self.taken: Counter[type[Action]] = Counter()
        """As they were."""
        self.accepted: Counter[type[Action]] = Counter()
        """Changed."""
        self.lost: list[str] = []
        self.spent: list[str] = []

    def uncovered(self) -> list[str]:
        """Kinds of which no action was found or, of those with fields, no change accepted."""
        return [k.__name__ for k in self._kinds if not self.taken[k] or (fields(k) and not self.accepted[k])]

    def play(self, table: Table, seed: int) -> None:
        values = Values(tuple(table.rules.vocabulary(table.scenario, dict(table.options))))
        choices = list(lively(table, seed))
        for choice in choices:
            values.add(choice.action)
        rng, visits = Random(seed), Counter[type[Action]]()
        for n in rng.sample(range(len(choices)), len(choices)):
            kind = type(choices[n].action)
            if visits[kind] < self._effort.visits and self._is_wanted(kind):
                visits[kind] += 1
                self._visit(table, choices[n], values, rng, f"{table}, seed {seed}, choice {n}", self._effort.tries)

    def _is_wanted(self, kind: type[Action]) -> bool:
        return self.taken[kind] < self._effort.enough or kind.__name__ in self.uncovered()

    def take_rare(self, table: Table) -> None:
        if table.game in RARE:
            values = Values(tuple(table.rules.vocabulary(table.scenario, dict(table.options))))
            choices = RARE[table.game]()
            for choice in choices:
                values.add(choice.action)
            for n, choice in enumerate(choices):
                tries = self._effort.tries * OF_RARE
                self._visit(table, choice, values, Random(n), f"{table.game}, rare choice {n}", tries)

    def _visit(self, table: Table, choice: Choice, values: Values, rng: Random, where: str, tries: int) -> None:
        game, action = table.rules, choice.action
        v = game.view(choice.before, choice.seat)
        assert game.refusal(v, choice.seat, action) is None, f"{where}: {action} is refused"
        self.taken[type(action)] += 1
        found = [action]
        if fields(action):
            values.look(game, v, choice.seat, rng)
            found = self._accepted(table, v, choice, values, rng, tries)
            self.accepted[type(action)] += len(found) - 1
        for other in found[: self._effort.searched + 1]:
            same = list(islice(_renamed(table, v, other), 200))
            try:
                if not is_reachable(game, v, choice.seat, same):
                    self.lost.append(f"{where}: {other} (changed from {action})")
            except Spent:
                self.spent.append(f"{where}: {other} (changed from {action})")

    def _accepted(self, table: Table, v: Any, choice: Choice, values: Values, rng: Random, tries: int) -> list[Action]:
        """The action and changes of it, and changes of those."""
        found = [choice.action]
        known = [meaning(choice.action)]
        for _ in range(tries):
            other = changed(rng.choice(found), values, rng)
            if table.rules.refusal(v, choice.seat, other) is None and meaning(other) not in known:
                known.append(meaning(other))
                found.append(other)
        return found


def _renamed(table: Table, v: Any, action: Action) -> Iterator[Action]:
    """The action, and those that name other things of which nothing can be told apart."""
    yield action
    if table.game not in ALIKE:
        return
    words = re.findall(r"\w+", str(action))
    named = [(alike, [name for name in alike if name in words]) for alike in ALIKE[table.game](v)]
    named = [(alike, used) for alike, used in named if used and len(alike) > 1]
    for others in product(*(permutations(alike, len(used)) for alike, used in named)):
        new = dict(zip(chain(*(used for _, used in named)), chain(*others), strict=True))
        text = "".join(new.get(word, word) for word in re.split(r"(\w+)", str(action)))
        yield table.rules.codec.actions.read(text)
