"""Which rules of each game have a passing test, by running the tests that name them."""

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
"""A test that names more rules than this tests none of them in particular."""


class Marked(Struct, frozen=True):
    """A test that names rules, and how it went."""

    rules: tuple[str, ...]
    passed: bool
    failed: bool
    example: bool = False
    """A worked example may name as many rules as it shows."""


class NoTests(Exception):
    """Why the tests cannot be run here."""


def has_pytest() -> bool:
    return find_spec("pytest") is not None


def run(root: Path, tests: Sequence[str] = ()) -> dict[str, Marked]:
    """Run every test with a `rule` mark; by test."""
    parallel = ["-n", "2"] if find_spec("xdist") and not tests else []
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "rules.json"
        command = [sys.executable, "-m", "pytest", "-p", "grognard.cli.rule_coverage_plugin", "-q", "--no-header"]
        command += [*parallel, "--rules-report", str(report), "-m", "rule", *tests]
        done = subprocess.run(command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        # 0: all passed, 1: some failed, 5: none was found; anything else is no result at all.
        if done.returncode not in (0, 1, 5) or not report.is_file():
            raise NoTests(done.stdout.decode("utf-8", "replace").strip()[-3000:])
        found = json.loads(report.read_text(encoding="utf-8"))
    if found["unreadable"]:
        raise NoTests("\n".join(found["unreadable"])[-3000:])
    return {
        name: Marked(tuple(t["rules"]), t["passed"], t["failed"], t["example"]) for name, t in found["tests"].items()
    }


def covered(tests: Mapping[str, Marked]) -> set[str]:
    """Rules with at least one test that passed from beginning to end."""
    return {rule for test in tests.values() if test.passed and not test.failed for rule in test.rules}


def overloaded(tests: Mapping[str, Marked]) -> list[str]:
    """Tests that name too many rules."""
    return [name for name, test in tests.items() if len(test.rules) > MOST_RULES and not test.example]
