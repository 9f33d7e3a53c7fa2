"""A test that waits for ever fails after a limit, and the others are run all the same."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

STUCK = """
import os, subprocess, sys, threading
from pathlib import Path
import pytest

def test_a_pipe_that_nobody_writes_into(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "pipe").read_text()

def test_a_child_that_does_not_end():
    with subprocess.Popen([sys.executable, "-c", "import signal; signal.pause()"]) as child:
        try:
            child.wait()
        finally:
            child.kill()

def test_a_lock_that_nobody_gives_back():
    lock = threading.Lock()
    lock.acquire()
    lock.acquire()

@pytest.fixture
def stuck():
    threading.Event().wait()

def test_a_fixture(stuck):
    pass

def test_after_all():
    pass
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such alarm")
def test_what_stands_still_fails_with_words(tmp_path: Path) -> None:
    (tmp_path / "test_stuck.py").write_text(STUCK, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    env = {**os.environ, "GROGNARD_TEST_LIMIT": "0.5", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "tests.time_limit", str(tmp_path)]
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=120)
    assert "3 failed, 1 passed, 1 error" in done.stdout
    assert "test_a_child_that_does_not_end stood still: no end after 0.5 seconds" in done.stdout
    assert "the set-up of test_a_fixture stood still" in done.stdout
