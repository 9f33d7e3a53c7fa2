"""A rule that is said to be printed names the lines of the French source on which it rests."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from grognard.games import shipped
from grognard.words import rulebook
from grognard.words.rulebook import line_ranges

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src/grognard/games"


@pytest.mark.parametrize("game", shipped())
def test_every_rule_of_the_source_names_its_lines(game: str) -> None:
    book = rulebook(GAMES / game)
    assert [rule.id for rule in book if rule.basis == "source" and not rule.lines] == []


@pytest.mark.parametrize("game", shipped())
def test_lines_are_named_in_their_order(game: str) -> None:
    for rule in rulebook(GAMES / game):
        ends = [end for each in line_ranges(rule.lines) for end in each]
        assert ends == sorted(ends), rule.id


def test_a_reader_sees_rule_and_lines_side_by_side(tmp_path: Path) -> None:
    (tmp_path / "power").mkdir()
    (tmp_path / "power" / "source.fr.txt").write_text("\n".join(f"ligne {n}" for n in range(1, 1000)), encoding="utf-8")
    book = rulebook(GAMES / "power")
    rule = next(rule for rule in book if rule.lines)
    first = line_ranges(rule.lines)[0][0]
    command = [sys.executable, "tools/source_lines.py", str(tmp_path), "power", "--rule", rule.id]
    shown = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert rule.id in shown
    assert f"| {first} ligne {first}" in shown


def test_a_game_that_is_not_there_is_named(tmp_path: Path) -> None:
    command = [sys.executable, "tools/source_lines.py", str(tmp_path), "chess"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert "no game is called chess" in told.stderr
