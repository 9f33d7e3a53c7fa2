"""What a game may bring besides the contract, if it does."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.core import Message
from grognard.core.optional_features import HasFileChecks, HasOddsTables, HasPapers
from grognard.core.printouts import paper_faults
from grognard.games import folder, installed, load, shipped
from grognard.words import LANGUAGES, translator
from grognard.words.paper_text import paper_text
from tests.every_game import random_games
from tests.every_game.random_games import Table, parts, sampled
from tests.selection import cases

every_scenario = pytest.mark.parametrize("table", random_games.every_scenario(), ids=str)


@every_scenario
def test_odds_tables_speak_of_a_position_and_of_no_place_that_there_is_not(table: Table) -> None:
    game = table.rules
    if not isinstance(game, HasOddsTables):
        assert table.game not in shipped(), "every game that people are shown has odds to show"
        return
    for step in sampled(table, 1, 3):
        v = game.view(step.before, step.seat)
        assert game.odds_tables(v, step.seat, "no such place") is None
        for found in game.odds_tables(v, step.seat, "") or ():
            assert all(len(row) == len(found.head) for row in found.rows)


@pytest.mark.deeper
@every_scenario
def test_papers_can_be_read_and_saved(table: Table) -> None:
    game = table.rules
    if not isinstance(game, HasPapers):
        return
    spoken = [translator(language, folder(table.game) / "messages") for language in LANGUAGES]
    seats = range(len(game.scenarios()[table.scenario].seats))
    for step in sampled(table, 1, cases(4, 3)):
        for seat in (*seats, None):
            papers = game.papers(game.view(step.after, seat), seat)
            assert list(paper_faults(papers)) == []
            for one in spoken:
                text = "\n".join(paper_text(paper, one) for paper in papers)
                said = [message for message in parts(papers) if isinstance(message, Message)]
                assert all(one.text(message) in text for message in said)


def test_a_file_that_is_none_of_a_games_own_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "shopping.yaml"
    path.write_text("bread: 2\n", encoding="utf-8")
    checking = [game for game in map(load, installed()) if isinstance(game, HasFileChecks)]
    assert checking
    assert [game.check_file(path, "en") for game in checking] == [None] * len(checking)
