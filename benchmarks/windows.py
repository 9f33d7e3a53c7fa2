"""How everything is measured here: whole games in windows of process CPU time, after a warm-up. Standard library only,
so that the engines of others are measured by the very same code in an environment of their own."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from statistics import median
from time import perf_counter, process_time

WARM_UP = 0.5
WINDOWS = 7
SEED = 12345


def pin() -> None:
    """Stay on one core, where the system lets us: the last of those we may use."""
    with suppress(AttributeError, OSError):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def rates(play: Callable[[], Sequence[int]], seconds: float = 1.0, windows: int = WINDOWS) -> dict[str, list[float]]:
    """Play whole games, each returning what it counted, in windows of at least `seconds` of CPU time.

    Gives for each count its rate per CPU-second, best and median over the windows; last that of games.
    Other work on the machine can only slow a window down, so the best one is the figure.
    """
    until = process_time() + WARM_UP
    while process_time() < until:
        play()
    measured: list[list[float]] = []
    for _ in range(windows):
        gc.collect()
        counts: list[int] = []
        games, began = 0, process_time()
        while (spent := process_time() - began) < seconds:
            counted = play()
            counts = [a + b for a, b in zip(counts or [0] * len(counted), counted, strict=True)]
            games += 1
        measured.append([count / spent for count in (*counts, games)])
    columns = list(zip(*measured, strict=True))
    return {"best": [max(column) for column in columns], "median": [median(column) for column in columns]}


def each(do: Callable[[], object], seconds: float = 0.2, times: int = 5) -> float:
    """Seconds that one call takes: the best of some tight loops."""
    began = perf_counter()
    do()
    loops = max(1, int(seconds / times / max(perf_counter() - began, 1e-9)))
    best = float("inf")
    for _ in range(times):
        began = process_time()
        for _ in range(loops):
            do()
        best = min(best, (process_time() - began) / loops)
    return best
