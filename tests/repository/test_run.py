"""`./grognard test`: what it runs, what it says of it, and that no process is left when it is stopped."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path

import pytest

from tests import run
from tests.processes import interruptible, read_fifo


@pytest.fixture
def ran(monkeypatch, tmp_path):
    """The commands that were run, without `python`; the second of them fails."""
    commands: list[str] = []

    def note(command: list[str]) -> int:
        commands.append(" ".join(command[1:]))
        return int(len(commands) == 2)

    monkeypatch.setattr(run, "run_to_end", note)
    monkeypatch.setattr(run, "fetch_ahead", lambda: None)
    monkeypatch.setattr(run, "TIMES", tmp_path / "times.json")
    monkeypatch.setattr(run, "COVERAGE", tmp_path / "coverage")
    monkeypatch.setattr(run, "no_process_left", nullcontext)
    return commands


def test_a_plain_run_checks_everything_and_a_failed_check_stops_nothing(ran, monkeypatch, capsys):
    monkeypatch.setattr(run, "static_checks", lambda: iter([(n, ["python", n]) for n in ("one", "two", "mypy")]))
    monkeypatch.setattr(run, "Beside", Finished)
    assert run.main([]) == 1
    assert ran[:2] == ["one", "two"]
    assert ran[2].startswith("-m pytest -n 3 --dist worksteal -q --progress plain")
    said = capsys.readouterr().err.splitlines()
    assert "the first run here" in said[0]
    assert said[-1].startswith("grognard: failed: two")
    assert run.main([]) == 0
    assert "the last run took 0 min 0 s" in capsys.readouterr().err.splitlines()[0]


class Finished:
    """A check that has passed."""

    seconds = 1.0

    def __init__(self, command: list[str]) -> None:
        assert command == ["python", "mypy"]

    def finish(self) -> int:
        return 0


def test_slow_tests_run_part_by_part_and_each_says_how_long_it_took(ran, capsys):
    assert run.main(["--slow", "web", "odds"]) == 1
    assert [line.rpartition("--slow ")[2] for line in ran] == ["tests/web", "tests/odds"]
    said = capsys.readouterr().err.splitlines()
    assert said[-1] == "grognard: failed: slow odds"
    assert "slow web 0 s, slow odds 0 s" in said[-2]
    assert set(json.loads(run.TIMES.read_text("utf-8"))) == {"slow web", "slow odds", "./grognard test --slow web odds"}


def test_all_tests_are_measured_in_every_part(ran):
    run.main(["--all"])
    tests = [line for line in ran if "pytest" in line]
    assert [line.rpartition("tests/")[2] for line in tests] == run.parts()
    assert all(line.startswith("-m coverage run -m pytest ") and " --all " in line for line in tests)
    assert ran[-1] == "-m tests.line_coverage"


@pytest.mark.usefixtures("ran")
def test_a_part_without_slow_tests_is_no_failure(monkeypatch):
    monkeypatch.setattr(run, "run_to_end", lambda _command: run.NOTHING_COLLECTED)
    assert run.main(["--slow", "web"]) == 0


def test_other_arguments_are_those_of_pytest(ran):
    run.main(["tests/repository", "-k", "lock"])
    run.main(["--slow", "tests/web", "-n4"])
    assert ran == [
        "-m pytest -n 3 --dist worksteal tests/repository -k lock",
        "-m pytest --slow tests/web -n4",
    ]


# tests that are stopped

STAND_IN_FOR_PYTEST = """
import os, sys, time
from subprocess import DEVNULL, PIPE, Popen, run
sleep = [sys.executable, "-c", "import time; time.sleep(600)"]
child = Popen(sleep)
# The parent of a daemon ends at once, as that of a PostgreSQL server does.
start = f"from subprocess import *; print(Popen({sleep}, start_new_session=True, stdout=DEVNULL).pid)"
daemon = run([sys.executable, "-c", start], stdout=PIPE, text=True).stdout
with open(sys.argv[-1], "w") as pipe:
    print(os.getpid(), child.pid, daemon, file=pipe)
time.sleep(600)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="daemons are found in /proc")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_no_process_is_left_of_tests_that_are_stopped(tmp_path, number):
    pipe = tmp_path / "pids"
    os.mkfifo(pipe)
    (tmp_path / "tests").mkdir()
    shutil.copy(run.__file__, tmp_path / "tests")
    (tmp_path / "pytest.py").write_text(STAND_IN_FOR_PYTEST, encoding="utf-8")
    command = [sys.executable, "-m", "tests.run", "-n0", str(pipe)]
    process = interruptible(command, cwd=tmp_path, stderr=subprocess.PIPE, text=True)
    pids = [int(pid) for pid in read_fifo(pipe).split()]
    assert len(pids) == 3
    assert all(Path(f"/proc/{pid}").exists() for pid in pids)
    process.send_signal(number)
    _, err = process.communicate(timeout=60)
    assert process.returncode == (130 if number == signal.SIGINT else 128 + number)
    assert err.splitlines()[-1] == "grognard: stopped"
    assert not any(Path(f"/proc/{pid}").exists() for pid in pids)
