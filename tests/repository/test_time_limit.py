"""A test that stands still fails after a while and shows where it stood; the others go on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PLANTED = """
import threading

def test_that_waits_for_ever():
    threading.Event().wait()

def test_after_it():
    pass
"""


def test_what_stands_still_fails_and_shows_where(tmp_path: Path, pytestconfig) -> None:
    assert 60 <= float(pytestconfig.getini("timeout")) <= 600
    test = tmp_path / "test_planted.py"
    test.write_text(PLANTED, "utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--timeout", "0.5", str(test)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    assert "1 failed, 1 passed" in run.stdout
    assert "Timeout" in run.stdout
    assert "threading.Event().wait()" in run.stdout
