"""The game of docs/sixth_game is as short as the page says, well typed, and plays."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "docs" / "sixth_game"
CODE = GAMES / "couriers" / "__init__.py"


def run(*words: str) -> str:
    env = {**os.environ, "GROGNARD_GAMES": str(GAMES), "MYPYPATH": str(ROOT / "src"), "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        [sys.executable, "-m", *words], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_is_short_and_well_typed():
    assert len(CODE.read_text(encoding="utf-8").splitlines()) < 150
    run("mypy", "--strict", "--follow-imports=silent", str(CODE))


@pytest.mark.parametrize("command", ["fuzz couriers --games 50", "check couriers", "perft couriers"])
def test_it_is_sound(command):
    run("grognard", *command.split())


def test_bots_play_it_to_the_end_and_search_finds_the_short_way():
    said = run("grognard", "duel", "couriers", "searching", "random", "--games", "8", "--lang", "en")
    assert "0 without an end" in said
    share = next(float(line.split()[1]) for line in said.splitlines() if line.startswith("searching"))
    assert share > 50
