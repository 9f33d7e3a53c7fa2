"""`grognard examples`: worked examples from files, with exit status and closing line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
POWER = ROOT / "tests" / "power" / "examples.yaml"


def examples(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "grognard", "examples", *words]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=_env())


def _env() -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(ROOT / "src"), "LC_ALL": "C.UTF-8"}


def test_all_worked_examples_of_power_pass() -> None:
    done = examples("power", str(POWER))
    assert done.stdout.splitlines()[-1] == "67 passed, 0 failed"
    assert done.returncode == 0


def test_a_failure_shows_what_was_expected_and_what_came_out(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(
        "- {id: A, type: reach, piece: S, from: HQ.V, complete: true, legal: [V8]}\n"
        "- {id: B, type: score, setup: {board: {V4: {V: T}}}, expect: {scores: {V: 3, B: 0, J: 0, R: 0}, winner: V}}\n"
        "- {id: C, type: score, colour: red, setup: {}, expect: {}}\n"
        "- {id: D, type: battle}\n",
        encoding="utf-8",
    )
    done = examples("power", str(wrong), str(POWER))
    assert done.returncode == 1
    assert done.stdout.splitlines()[-1] == "68 passed, 3 failed"
    assert "wrong.yaml:1: complete: expected true, found V4, V6, V7 in reach, too" in done.stdout
    assert "wrong.yaml:3: colour: 'colour' is unknown" in done.stdout
    assert "wrong.yaml:4: type: 'battle' is unknown" in done.stdout


def test_what_cannot_be_read_is_said_in_one_line(tmp_path: Path) -> None:
    for words in (["power", str(tmp_path / "none.yaml")], ["chess", str(POWER)], ["sandbox", str(POWER)]):
        done = examples(*words)
        assert done.returncode == 2
        assert len(done.stderr.strip().splitlines()) == 1


def test_the_older_name_of_the_command_still_runs_them() -> None:
    command = [sys.executable, "-m", "grognard", "vectors", "power", str(POWER)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=_env())
    assert (done.returncode, done.stdout) == (0, "67 passed, 0 failed\n")
