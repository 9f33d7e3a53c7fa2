"""The progress of long work: rate and time left, shown after two seconds."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

QUIET_SECONDS = 2.0
"""Nothing is shown before: quick work needs no bar."""
LINE_SECONDS = 5.0
"""Between two lines, where there is no terminal to draw a bar on."""
DRAW_SECONDS = 0.05
"""Between two updates of a bar."""

Step = Callable[[int], None]


@contextmanager
def progress(name: str, total: int, *, at_once: bool = False) -> Iterator[Step]:
    """`with progress("fuzz", 1000) as step: step(1)`. Writes to standard error; Ctrl-C leaves the line clean.

    `at_once`: show the first steps too, for work whose length is unknown."""
    shown = _Bar(name, total) if sys.stderr.isatty() else _Lines(name, total)
    if at_once:
        shown.open()
    try:
        yield shown.step
    finally:
        shown.close()


class _Lines:
    """A line every few seconds, where standard error is a file or a pipe."""

    def __init__(self, name: str, total: int) -> None:
        self.name, self.total, self.done = name, total, 0
        self.began = self.last_shown = time.monotonic()

    def step(self, steps: int) -> None:
        self.done += steps
        now = time.monotonic()
        if now - self.last_shown >= LINE_SECONDS:
            self.last_shown = now
            print(line(self.name, self.done, self.total, now - self.began), file=sys.stderr, flush=True)

    def open(self) -> None:
        self.last_shown = float("-inf")

    def close(self) -> None:
        pass


class _Bar(_Lines):
    """Rich's progress bar, on a terminal."""

    def __init__(self, name: str, total: int) -> None:
        super().__init__(name, total)
        self._close: Callable[[], None] = lambda: None
        self._show: Callable[[int], None] | None = None

    def step(self, steps: int) -> None:
        self.done += steps
        if self._show is None and time.monotonic() - self.began >= QUIET_SECONDS:
            self.open()
        if self._show is not None and time.monotonic() - self.last_shown >= DRAW_SECONDS:
            self.last_shown = time.monotonic()
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
