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
        "- {id: A, title: t, rules: [], kind: reach, given: {piece: S, from: HQ.V}, expect: {legal: [V8]}}\n"
        "- {id: B, title: t, rules: [], kind: score, given: {board: {V4: {V: T}}}, expect: {winner: V}}\n"
        "- {id: C, title: t, rules: [], kind: score, colour: red, expect: {}}\n"
        "- {id: D, title: t, rules: [], kind: battle}\n"
        "- {id: E, type: score, setup: {}, expect: {}}\n",
        encoding="utf-8",
    )
    done = examples("power", str(wrong), str(POWER))
    assert done.returncode == 1
    assert done.stdout.splitlines()[-1] == "68 passed, 4 failed"
    assert "wrong.yaml:1: legal: expected [V8], found [V4, V6, V7, V8]" in done.stdout
    assert "wrong.yaml:3: colour: 'colour' is unknown" in done.stdout
    assert "wrong.yaml:4: kind: 'battle' is unknown" in done.stdout
    assert "wrong.yaml:5: type: this is the old form; type is now kind (docs/examples.md)" in done.stdout


def test_what_cannot_be_read_is_said_in_one_line(tmp_path: Path) -> None:
    for words in (["power", str(tmp_path / "none.yaml")], ["chess", str(POWER)], ["sandbox", str(POWER)]):
        done = examples(*words)
        assert done.returncode == 2
        assert len(done.stderr.strip().splitlines()) == 1


def test_the_older_name_of_the_command_still_runs_them() -> None:
    command = [sys.executable, "-m", "grognard", "vectors", "power", str(POWER)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=_env())
    assert (done.returncode, done.stdout) == (0, "67 passed, 0 failed\n")
