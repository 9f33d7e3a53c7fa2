"""Who points instead of reading: what a question names and the table can show lies there to be pointed at."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.core import Split
from tests.every_game import random_games
from tests.every_game.clickable import lying
from tests.every_game.random_games import Table, questions, sampled

POSITIONS = 60
SAID_ONLY = {
    "power ask-what": "a piece that an earlier line of the same sheet makes is nowhere yet",
    "frederick ask-recover-unit": "an army's exhausted units at a place are one answer, whatever counters show them",
    "frederick ask-payer": "an army",
    "monarchs ask-rebuild-guns": "guns that were destroyed are nowhere",
    "monarchs ask-build": "a depot that is built lies nowhere yet",
    "monarchs ask-shed": "a unit that has lost its first step may lose the second; it is reduced only then",
    "monarchs ask-losses": "a unit that has lost its first step may lose the second; it is reduced only then",
}
"""Questions some of whose answers are only words, though other things bear the same key elsewhere."""


def answers(question: Any) -> list[str]:
    return [name for name, _ in question.bins] if isinstance(question, Split) else list(getattr(question, "keys", ()))


@pytest.mark.parametrize("table", random_games.every_scenario(), ids=str)
def test_whatever_a_question_names_and_can_lie_on_the_table_lies_there(table: Table) -> None:
    game, rng = table.rules, Random(3)
    board = game.board(table.scenario, dict(table.options))
    ever: set[str] = set()
    missing: dict[str, set[str]] = {}
    for step in sampled(table, 1, POSITIONS) + sampled(table, 2, POSITIONS):
        view = game.view(step.before, step.seat)
        there = {key for _, key in lying(board, game.scene(view))}
        ever |= there
        for question in questions(game, view, step.seat, rng):
            absent = {key for key in answers(question) if key not in there}
            missing.setdefault(f"{table.game} {question.prompt.key}", set()).update(absent)
    assert ever
    assert {name: keys & ever for name, keys in missing.items() if keys & ever and name not in SAID_ONLY} == {}
