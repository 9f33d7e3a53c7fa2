"""No test waits for ever: what stands still (a read without an answer, a child that does not end) fails with words.

The limit is far beyond what any test needs on a slow machine; nothing is measured by it.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from types import FrameType

import pytest

LIMIT = float(os.environ.get("GROGNARD_TEST_LIMIT", "900"))
"""Seconds for a test, and for what it sets up and clears away, each. 0: none, as for a debugger."""


@contextmanager
def limited(what: str) -> Iterator[None]:
    """Only where the system has such an alarm, and only the main thread hears it."""
    if not LIMIT or not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def late(_signal: int, _frame: FrameType | None) -> None:
        pytest.fail(f"{what} stood still: no end after {LIMIT:g} seconds; the traceback shows where it waits")

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, LIMIT)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, None, None]:
    with limited(f"the set-up of {item.name}"):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    with limited(item.name):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, None, None]:
    with limited(f"the clearing away of {item.name}"):
        return (yield)
