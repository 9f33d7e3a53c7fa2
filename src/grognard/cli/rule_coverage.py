"""Finds the rules that have a passing test, by running the tests that name rules."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path

from msgspec import Struct

MOST_RULES = 5
"""A test that names more rules than this tests none of them properly."""


class Marked(Struct, frozen=True):
    """A test that names rules, and its result."""

    rules: tuple[str, ...]
    passed: bool
    failed: bool
    example: bool = False
    """A worked example may name any number of rules."""


class NoTests(Exception):
    """The tests cannot be run here; says why."""


def has_pytest() -> bool:
    return find_spec("pytest") is not None


def run(root: Path, tests: Sequence[str] = ()) -> dict[str, Marked]:
    """Run all tests with a `rule` mark; returns the results by test."""
    parallel = ["-n", "2"] if find_spec("xdist") and not tests else []
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "rules.json"
        command = [sys.executable, "-m", "pytest", "-p", "grognard.cli.rule_coverage_plugin", "-q", "--no-header"]
        command += [*parallel, "--rules-report", str(report), "-m", "rule", *tests]
        done = subprocess.run(command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        # 0: all passed, 1: some failed, 5: none was found; any other status means that pytest itself failed.
        if done.returncode not in (0, 1, 5) or not report.is_file():
            raise NoTests(done.stdout.decode("utf-8", "replace").strip()[-3000:])
        found = json.loads(report.read_text(encoding="utf-8"))
    if found["unreadable"]:
        raise NoTests("\n".join(found["unreadable"])[-3000:])
    return {
        name: Marked(tuple(t["rules"]), t["passed"], t["failed"], t["example"]) for name, t in found["tests"].items()
    }


def covered(tests: Mapping[str, Marked]) -> set[str]:
    """Rules with at least one test that passed completely."""
    return {rule for test in tests.values() if test.passed and not test.failed for rule in test.rules}


def overloaded(tests: Mapping[str, Marked]) -> list[str]:
    """Tests that name too many rules."""
    return [name for name, test in tests.items() if len(test.rules) > MOST_RULES and not test.example]
