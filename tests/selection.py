"""Which tests run, and with how many cases: plainly without the slow ones, with `--all` everything.

`--slow` is what `--all` adds: tests marked `slow`, and those marked `deeper` with more cases than in a plain run, as
Hypothesis has for all of its tests that do not say how many they want.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import is_hypothesis_test, settings

_factor = 1
PASSED_OVER = pytest.StashKey[int]()


def cases(plain: int, factor: int = 10) -> int:
    """How many cases a test marked `deeper` tries: so many in a plain run, `factor` times as many with `--all`."""
    return plain * factor if _factor > 1 else plain


def and_slow(plain: Iterable[Any], more: Iterable[Any]) -> list[Any]:
    """Values of a parameter: those of a plain run, and those that come with `--all`."""
    return [*plain, *(pytest.param(value, marks=pytest.mark.slow) for value in more)]


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("grognard")
    group.addoption("--all", action="store_true", help="run the slow tests, too, and others with more cases")
    group.addoption("--slow", action="store_true", help="run only what --all adds to a plain run")


def pytest_configure(config: pytest.Config) -> None:
    global _factor
    everything = config.getoption("--all") or config.getoption("--slow")
    _factor = 10 if everything else 1
    settings.load_profile("all" if everything else "plain")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    everything, only_slow = config.getoption("--all"), config.getoption("--slow")
    named = any("::" in argument for argument in config.args)  # a test that is named is meant to run
    if everything or named:
        return

    def chosen(item: pytest.Item) -> bool:
        slow = item.get_closest_marker("slow") is not None
        deeper = item.get_closest_marker("deeper") is not None or is_hypothesis_test(getattr(item, "obj", None))
        return slow or deeper if only_slow else not slow

    left_out = [item for item in items if not chosen(item)]
    if left_out:
        config.stash[PASSED_OVER] = len(left_out)
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if chosen(item)]
