"""Rules code gives the same game for the same seed and the same choices, in every process and on every machine."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.games import installed, load
from tests.repository.rules_code import Source, bot_pool, offences, sources

ROOT = Path(__file__).parents[2]


def found(text: str, *, thinks: bool = False) -> list[str]:
    return [offence.what for offence in offences([Source("march.py", text, thinks)])]


def test_the_rules_code_holds_nothing_unrepeatable():
    folders = sources(ROOT, bot_pool(map(load, installed())))
    assert "src/grognard/core" in folders
    assert [str(offence) for files in folders.values() for offence in offences(files)] == []


@pytest.mark.parametrize(
    "text",
    [
        "for x in set(units): march(x)",
        "for x in {1, 2}: march(x)",
        "for x in {u.at for u in units}: march(x)",
        "for x in set(a) | b: march(x)",
        "for x in a - frozenset(b): march(x)",
        "for x in a.union(b): march(x)",
        "moved = set()\nfor x in moved: march(x)",
        "MOVED = frozenset('ab')\ndef f():\n    return [x for x in MOVED]",
        "def f(moved: set[str]):\n    for x in moved: march(x)",
        "def f(moved: 'frozenset[str]'):\n    return tuple(moved)",
        "def f():\n    if here:\n        moved = set()\n    return list(moved)",
        "class State:\n    moved: set[str]\ndef f(s):\n    for x in s.moved: march(x)",
        "def reach(s) -> frozenset[str]: ...\ndef f(s):\n    return [x for x in reach(s)]",
        "at = {x: 1 for x in set(units)}",
        "at = [*set(units)]",
        "first = next(iter(set(units)))",
        "one = set(units).pop()",
        "text = ', '.join({u.name for u in units})",
        "best = max(set(units), key=strength)",
        "ranked = sorted(set(units), key=strength)",
    ],
)
def test_the_order_of_a_set_is_caught(text):
    assert len(found(text)) == 1, text


@pytest.mark.parametrize(
    "text",
    [
        "for x in sorted(set(units)): march(x)",
        "n = len(set(units))",
        "lost = sum(u.steps for u in set(units))",
        "there = any(x in fort for x in {a, b})",
        "both = {x + 1 for x in {1, 2}}",
        "both = {*set(a), *set(b)}",
        "free = x in {1, 2}",
        "for x in units: march(x)",
        "moved = set()\nmoved = sorted(moved)\nfor x in moved: march(x)",
        "class State:\n    at: set[str]\nclass View:\n    at: tuple[str, ...]\ndef f(v):\n    for x in v.at: march(x)",
        "left = points - spent\nfor x in range(left): march(x)",
        "first = units.pop()",
    ],
)
def test_what_does_not_depend_on_the_order_passes(text):
    assert found(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "import time",
        "from datetime import datetime",
        "import random",
        "from random import Random, choice",
        "import secrets",
    ],
)
def test_clocks_and_private_chance_are_caught(text):
    assert len(found(text)) == 1
    assert found(text, thinks=True) == []


@pytest.mark.parametrize("text", ["half = 0.5", "half = float(3)", "half = units / 2"])
def test_floats_are_caught(text):
    assert len(found(text)) == 1
    assert found(text, thinks=True) == []


def test_a_generator_may_be_handed_in_but_not_made():
    handed = "from random import Random\ndef sample(rng: Random): return rng.random()\n"
    assert found(handed) == []
    assert len(found(handed + "sample(Random(7))")) == 1


def test_whole_numbers_and_paths_pass():
    assert found("half = units // 2\nmap_file = folder / 'map.yaml'") == []


def test_only_what_a_game_declares_as_its_bots_is_let_off(tmp_path):
    text = "import random\nhalf = 0.5\n"
    games = tmp_path / "src/grognard/games/power", tmp_path / "tests/practice_games/games/sandbox"
    for place in (tmp_path / "src/grognard/core", *games):
        (place / "bots").mkdir(parents=True)
        for name in ("march", "bot", "bots/greedy"):
            (place / f"{name}.py").write_text(text, encoding="utf-8")
    declared = [games[0] / "bot.py", games[1] / "bots"]
    by_file: dict[str, list[int]] = {}
    for files in sources(tmp_path, declared).values():
        for offence in offences(files):
            by_file.setdefault(offence.file.removesuffix(".py"), []).append(offence.line)
    clean = ("src/grognard/games/power/bot", "tests/practice_games/games/sandbox/bots/greedy")
    assert all(lines == [1, 2] for lines in by_file.values())
    assert len(by_file) == 7
    assert not any(name in by_file for name in clean)


def test_the_bots_of_every_game_are_found_by_what_it_declares():
    places = bot_pool(map(load, installed()))
    assert {place.relative_to(ROOT).as_posix() for place in places} >= {
        "src/grognard/games/valor/bots", "tests/practice_games/games/sandbox/bot.py",
    }  # fmt: skip


def test_a_line_says_why_it_is_no_rule_and_only_where_it_has_to():
    assert found("half = 0.5  # not a rule: a picture") == []
    assert len(found("half = 0.5  # not a rule:")) == 1
    assert len(found("half = 1  # not a rule: a picture")) == 1
