"""Whatever lies on the table and is not offered is refused with a law or a plain reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from grognard.core import ASKS, Game, Next, OneOf, Refusal, Seat, follow
from grognard.core.scene import Board
from grognard.games import folder, installed, load
from grognard.words import LANGUAGES, rulebook, translator
from tests.every_game import random_games
from tests.every_game.clickable import Choice, choices, lying, refused
from tests.every_game.random_games import Table, sampled
from tests.every_game.rare_positions import RARE
from tests.selection import cases

POSITIONS, WALKS, MOST = 60, 2, 6
"""Positions of a game, walks through the questions in each, and how often the same question is gone through."""
NO_REASON = ("pick-not-offered", "pick-unreadable", "not-now")
"""What says no more than that this cannot be chosen."""
ANOTHER_QUESTION = "pick-no-answer"
"""A reason only where nothing of this sort is asked for."""


class Sweep:
    """What was clicked in vain at one table, by question."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()
        self.clicked: dict[str, int] = {}
        self.offered: dict[str, set[str]] = {}
        """The sorts of things that ever answered a question."""
        self.dumb: dict[str, list[str]] = {}
        """Clicks without any reason."""
        self.sent_away: dict[str, list[tuple[str, str]]] = {}
        """Clicks, with their sort, that were told to answer another question."""
        self.said: dict[tuple[str, str], Refusal] = {}

    def over(self, table: Table, seed: int, most: int) -> None:
        rng, board = Random(seed), table.rules.board(table.scenario, dict(table.options))
        for step in sampled(table, seed, POSITIONS):
            self.visit(table.rules, board, step.before, step.seat, rng, most)

    def visit(self, game: Game[Any], board: Board, state: Any, seat: Seat, rng: Random, most: int) -> None:
        view = game.view(state, seat)
        there = sorted({*lying(board, game.scene(view))})
        for _ in range(WALKS):
            for question in any_way(game.ask(view, seat), rng):
                self.asked[question.prompt.key] += 1
                if self.asked[question.prompt.key] <= most:
                    for choice in choices(question):
                        self.put(choice, question, there)

    def put(self, choice: Choice, question: Any, there: list[tuple[str, str]]) -> None:
        name = choice.name
        self.offered.setdefault(name, set()).update(sort for sort, key in there if key in choice.offered)
        for sort, key in there:
            if key in choice.offered:
                continue
            refusal = refused(question, choice.pick(key))
            if refusal is None:
                continue  # a second door takes it for a line
            self.clicked[name] = self.clicked.get(name, 0) + 1
            if not refusal.rule and refusal.message.key in NO_REASON:
                self.dumb.setdefault(name, []).append(key)
                continue
            self.said.setdefault((refusal.rule, refusal.message.key), refusal)
            if refusal.message.key == ANOTHER_QUESTION:
                self.sent_away.setdefault(name, []).append((sort, key))

    def without_reason(self) -> dict[str, list[str]]:
        """Questions with the things they refuse for no reason."""
        found = {name: [*keys] for name, keys in self.dumb.items()}
        for name, pairs in self.sent_away.items():
            asked_for = [key for sort, key in pairs if sort in self.offered[name]]
            if asked_for:
                found.setdefault(name, []).extend(asked_for)
        return found

    def shares(self) -> dict[str, str]:
        """Of each question with things refused for no reason, how many have one, and a few that have none."""
        return {
            name: f"{self.clicked[name] - len(keys)} of {self.clicked[name]}, not {sorted({*keys})[:5]}"
            for name, keys in self.without_reason().items()
        }

    def check(self, game: str) -> None:
        assert sum(self.clicked.values()) > 100
        assert self.shares() == {}
        book = rulebook(folder(game))
        spoken = [translator(language, folder(game) / "messages") for language in LANGUAGES]
        for refusal in self.said.values():
            assert not refusal.rule or refusal.rule in book
            assert all(one.text(refusal.message).strip() for one in spoken)


def any_way(start: Next, rng: Random) -> Iterator[Any]:
    """The questions along a walk that now and then leaves what is sensible."""
    here = start
    while isinstance(here, ASKS):
        yield here
        strays = isinstance(here, OneOf) and rng.random() < 0.5
        here = follow(here, rng.choice(here.keys) if strays else here.sample(rng))[1]


@pytest.mark.deeper
@pytest.mark.parametrize("table", random_games.every_scenario(), ids=str)
def test_every_thing_that_is_clicked_and_not_offered_has_a_reason(table: Table) -> None:
    sweep = Sweep()
    for seed in range(cases(1, 4)):
        sweep.over(table, seed, cases(MOST))
    sweep.check(table.game)


@pytest.mark.deeper
@pytest.mark.parametrize("name", [name for name in RARE if name in installed()])
def test_so_it_is_in_positions_that_are_rare(name: str) -> None:
    game, sweep, rng = load(name), Sweep(), Random(1)
    board = game.board(next(iter(game.scenarios())), {})
    for choice in RARE[name]():
        for _ in range(cases(2, 3)):
            sweep.visit(game, board, choice.before, choice.seat, rng, cases(2, 3))
    sweep.check(name)
