"""Rules code gives the same game for the same seed and the same choices, in every process and on every machine."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house.rules_code import Source, offences, sources

ROOT = Path(__file__).parents[2]


def found(text: str, **allowed: bool) -> list[str]:
    return [offence.what for offence in offences([Source("march.py", text, **allowed)])]


def test_the_rules_code_holds_nothing_unrepeatable():
    folders = sources(ROOT)
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
    assert found(text, may_chance=True) == []


@pytest.mark.parametrize("text", ["half = 0.5", "half = float(3)", "half = units / 2"])
def test_floats_are_caught(text):
    assert len(found(text)) == 1
    assert found(text, may_float=True) == []


def test_a_generator_may_be_handed_in_but_not_made():
    handed = "from random import Random\ndef sample(rng: Random): return rng.random()\n"
    assert found(handed) == []
    assert len(found(handed + "sample(Random(7))")) == 1


def test_whole_numbers_and_paths_pass():
    assert found("half = units // 2\nmap_file = folder / 'map.yaml'") == []


def test_only_the_named_files_are_let_off(tmp_path):
    text = "import random\nhalf = 0.5\n"
    places = ("src/grognard/core", "src/grognard/games/power", "tests/games/sandbox")
    for place in places:
        (tmp_path / place).mkdir(parents=True)
        for name in ("march", "dice", "bot", "odds", "scene", "board"):
            (tmp_path / place / f"{name}.py").write_text(text, encoding="utf-8")
        (tmp_path / place / "bots").mkdir()
        (tmp_path / place / "bots" / "greedy.py").write_text(text, encoding="utf-8")
        (tmp_path / place / "bots.py").write_text(text, encoding="utf-8")
    by_file = {}
    for files in sources(tmp_path).values():
        for offence in offences(files):
            by_file.setdefault(offence.file.removesuffix(".py"), []).append(offence.line)
    both, chance, clean = [1, 2], [1], []
    for place in places[1:]:
        assert [by_file.get(f"{place}/{name}", []) for name in ("march", "dice", "bot", "odds", "scene", "board")] == [
            both, both, clean, chance, chance, chance,
        ]  # fmt: skip
        assert [by_file.get(f"{place}/{name}", []) for name in ("bots/greedy", "bots")] == [clean, both]
    # Core may hold floats for pictures and odds; its chance is in the dice alone.
    assert by_file.get("src/grognard/core/dice", []) == clean
    assert by_file.get("src/grognard/core/march", []) == chance
