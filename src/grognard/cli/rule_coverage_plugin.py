"""A pytest plugin that writes a JSON report of the tests with `@pytest.mark.rule(...)` and their results.

`python -m pytest -p grognard.cli.rule_coverage_plugin --rules-report FILE -m rule`; works with xdist too.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

PROPERTY = "grognard-rules"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rules-report", default="", help="where to write which rules have passing tests")


def pytest_configure(config: pytest.Config) -> None:
    # A worker of xdist sends its reports to the process that started it, which alone writes.
    if config.getoption("--rules-report") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Report(Path(config.getoption("--rules-report"))), "grognard-rules-report")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        ids = [str(rule) for mark in item.iter_markers("rule") for rule in mark.args]
        if ids:
            # A worked example of a rulebook names as many rules as it shows.
            example = any(mark.kwargs.get("example") for mark in item.iter_markers("rule"))
            item.user_properties.append((PROPERTY, {"rules": list(dict.fromkeys(ids)), "example": example}))


class _Report:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.tests: dict[str, dict[str, Any]] = {}
        self.unreadable: list[str] = []

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.unreadable.append(f"{report.nodeid}\n{report.longreprtext}")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        marked: dict[str, Any] = next((dict(found) for name, found in report.user_properties if name == PROPERTY), {})  # type: ignore[call-overload]
        if not marked:
            return
        test = self.tests.setdefault(report.nodeid, marked | {"passed": False, "failed": False})
        test["passed"] |= report.when == "call" and report.passed
        test["failed"] |= report.failed

    def pytest_sessionfinish(self) -> None:
        self.path.write_text(json.dumps({"tests": self.tests, "unreadable": self.unreadable}), encoding="utf-8")
