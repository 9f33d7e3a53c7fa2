"""The progress of long work: rate and time left, for what takes more than two seconds."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

QUIET = 2.0
"""Seconds before anything is shown: what is quick needs no bar."""
LINE_EVERY = 5.0
"""Seconds between lines where there is no terminal to draw a bar on."""
DRAWN_EVERY = 0.05
"""Seconds between two looks of a bar."""

Step = Callable[[int], None]


@contextmanager
def progress(name: str, total: int, *, at_once: bool = False) -> Iterator[Step]:
    """`with progress("fuzz", 1000) as step: step(1)`. Speaks on standard error; Ctrl-C leaves the line clean.

    `at_once`: also of the first steps, for work whose length is unknown."""
    shown = _Bar(name, total) if sys.stderr.isatty() else _Lines(name, total)
    if at_once:
        shown.open()
    try:
        yield shown.step
    finally:
        shown.close()


class _Lines:
    """Where standard error is a file or a pipe: a line now and then."""

    def __init__(self, name: str, total: int) -> None:
        self.name, self.total, self.done = name, total, 0
        self.began = self.spoke = time.monotonic()

    def step(self, steps: int) -> None:
        self.done += steps
        now = time.monotonic()
        if now - self.spoke >= LINE_EVERY:
            self.spoke = now
            print(line(self.name, self.done, self.total, now - self.began), file=sys.stderr, flush=True)

    def open(self) -> None:
        self.spoke = float("-inf")

    def close(self) -> None:
        pass


class _Bar(_Lines):
    """On a terminal: Rich's bar, once it is worth it."""

    def __init__(self, name: str, total: int) -> None:
        super().__init__(name, total)
        self._close: Callable[[], None] = lambda: None
        self._show: Callable[[int], None] | None = None

    def step(self, steps: int) -> None:
        self.done += steps
        if self._show is None and time.monotonic() - self.began >= QUIET:
            self.open()
        if self._show is not None and time.monotonic() - self.spoke >= DRAWN_EVERY:
            self.spoke = time.monotonic()
            self._show(self.done)

    def open(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        rate = TextColumn("{task.fields[rate]}")
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), rate, TimeRemainingColumn())
        bar = Progress(*columns, console=Console(stderr=True), transient=True)
        task = bar.add_task(self.name, total=self.total or None, rate="")
        bar.start()
        self._close = bar.stop

        def show(done: int) -> None:
            spent = time.monotonic() - self.began
            bar.update(task, completed=done, rate=f"{done / spent:,.0f}/s" if spent else "")

        self._show = show

    def close(self) -> None:
        self._close()


def line(name: str, done: int, total: int, spent: float) -> str:
    """`fuzz: 300 of 1000, 60/s, 12 s left`"""
    rate = done / spent if spent else 0.0
    left = f", {(total - done) / rate:.0f} s left" if rate and total > done else ""
    return f"{name}: {done}" + (f" of {total}" if total else "") + f", {rate:.3g}/s{left}"
