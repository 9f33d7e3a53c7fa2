"""How far a run of the tests is, and where its time went: a line every few seconds, a table at the end.

Every folder of `tests` is a part. What a run took is kept, so that the next one can say how long it will take.
"""

from __future__ import annotations

import json
import sys
import threading
from collections import Counter
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from tests.selection import PASSED_OVER

ROOT = Path(__file__).parents[1]
RECORD = ROOT / ".venv" / "cache" / "test-run.json"
"""Of the last run of each name (`plain`, `slow web`): seconds in all and of each part, tests that were passed over."""

LONGEST = 12
"""Tests that are named at the end, because they take longest."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("grognard").addoption(
        "--progress", metavar="NAME", help="a line now and then, for this kind of run"
    )


def part_of(nodeid: str) -> str:
    """`tests/web/test_streams.py::test_x` belongs to `web`."""
    pieces = nodeid.split("::")[0].split("/")
    return pieces[1] if len(pieces) > 2 else "others"


def spoken(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def _records() -> dict[str, Any]:
    try:
        return dict(json.loads(RECORD.read_text("utf-8")))
    except (OSError, ValueError):
        return {}


def recorded(name: str) -> dict[str, Any]:
    return dict(_records().get(name, {}))


class Progress:
    """In the process that collects the results of the others."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.name: str = config.getoption("--progress")
        self.last = recorded(self.name)
        self.total = self.done = self.passed_over = 0
        self.seconds: Counter[str] = Counter()
        self.tests: Counter[str] = Counter()
        self.longest: Counter[str] = Counter()
        self.running: dict[str, float] = {}
        self.began = monotonic()
        self._stop = threading.Event()
        self._every = 1 if sys.stdout.isatty() else 15
        self._thread = threading.Thread(target=self._speak, daemon=True)
        self._thread.start()

    def _speak(self) -> None:
        while not self._stop.wait(self._every):
            if self.total:
                sys.stdout.write(f"\r\x1b[K{self.line()}" if self._every == 1 else f"{self.line()}\n")
                sys.stdout.flush()

    def line(self) -> str:
        so_far = monotonic() - self.began
        about = f" of about {spoken(self.last['seconds'])}" if self.last else ""
        oldest = sorted(self.running.copy().items(), key=lambda one: one[1])[:2]
        now = ", ".join(
            f"{nodeid.removeprefix('tests/')[:90]} ({monotonic() - since:.0f} s)" for nodeid, since in oldest
        )
        return f"  {spoken(so_far)}{about}, {self.done} of {self.total} tests, now {now}"

    def pytest_report_teststatus(self, report: pytest.TestReport) -> tuple[str, str, str] | None:
        """No dots."""
        return ("passed" if report.when == "call" else "", "", "") if report.passed else None

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.total = len(session.items) or self.total
        self.passed_over += self.config.stash.get(PASSED_OVER, 0)

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: list[str]) -> None:
        self.total = len(ids)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        self.passed_over = getattr(node, "workeroutput", {}).get("passed over", self.passed_over)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.running[nodeid] = monotonic()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        part = part_of(report.nodeid)
        self.seconds[part] += report.duration
        self.longest[report.nodeid] += report.duration
        if report.when == "teardown":
            self.running.pop(report.nodeid, None)
            self.tests[part] += 1
            self.done += 1

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        self._stop.set()
        if exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            RECORD.parent.mkdir(parents=True, exist_ok=True)
            this = {
                "seconds": monotonic() - self.began,
                "passed over": self.passed_over,
                "parts": {part: self.seconds[part] for part in sorted(self.seconds)},
            }
            RECORD.write_text(json.dumps({**_records(), self.name: this}, indent=1), "utf-8")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self._every == 1:
            terminalreporter.write_line("")
        terminalreporter.section("seconds of each part, in all processes")
        before = self.last.get("parts", {})
        for part, seconds in self.seconds.most_common() if len(self.seconds) > 1 else ():
            last = f"{before[part]:8.1f} last time" if part in before else ""
            terminalreporter.write_line(f"{seconds:8.1f} s {self.tests[part]:6} tests  {part:12} {last}")
        terminalreporter.write_line(f"{sum(self.seconds.values()):8.1f} s {self.done:6} tests; the longest:")
        for nodeid, seconds in self.longest.most_common(LONGEST):
            terminalreporter.write_line(f"{seconds:8.1f} s {nodeid.removeprefix('tests/')[:140]}")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--progress") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Progress(config))


def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["passed over"] = session.config.stash.get(PASSED_OVER, 0)
