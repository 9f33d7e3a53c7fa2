"""Processes that tests start: to interrupt them, and to hear from them through named pipes."""

from __future__ import annotations

import signal
import subprocess
import threading
from collections.abc import Callable
from pathlib import Path
from queue import Empty, Queue
from typing import Any, TypeVar

T = TypeVar("T")

PATIENCE = 60.0
"""Seconds after which the other end of a pipe will not come any more."""


def interruptible(command: list[Any], **options: Any) -> subprocess.Popen[Any]:
    """Like `Popen`, for a process that is to hear Ctrl-C however the tests were started.

    A shell starts what runs in the background (`&`) with SIGINT ignored, and children inherit that."""
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.SIG_IGN:
        return subprocess.Popen(command, **options)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        return subprocess.Popen(command, **options)
    finally:
        signal.signal(signal.SIGINT, before)


def read_fifo(path: Path) -> str:
    """The text that another process writes into a named pipe. Opening waits for the other end, which may never come."""
    return _in_time(lambda: path.read_text("utf-8"), f"no process wrote into {path}")


def write_fifo(path: Path, text: str) -> None:
    _in_time(lambda: path.write_text(text, "utf-8"), f"no process read from {path}")


def _in_time(do: Callable[[], T], otherwise: str) -> T:
    came: Queue[T] = Queue()
    threading.Thread(target=lambda: came.put(do()), daemon=True).start()
    try:
        return came.get(timeout=PATIENCE)
    except Empty:
        raise AssertionError(f"{otherwise} within {PATIENCE:g} seconds") from None
