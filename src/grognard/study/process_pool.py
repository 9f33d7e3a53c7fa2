"""Plays many games in parallel: chunks of seeds, of about a second each, are given to an `Executor` (here a pool of
processes). The results are in the order of the seeds, for any number of workers."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager, suppress
from functools import partial
from threading import Thread, current_thread, main_thread
from time import perf_counter
from types import FrameType
from typing import Any, Generic, ParamSpec, TypeVar

from msgspec import Struct

T = TypeVar("T")
P = ParamSpec("P")

CHUNK_SECONDS = 1.0
CHECK_FOR_STOP_SECONDS = 0.2
"""Between two checks for a signal to stop."""


class InProcess(Executor):
    """Runs everything at once, in this process."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        done: Future[T] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as failed:
            done.set_exception(failed)
        return done


def cores() -> int:
    """Cores that this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


@contextmanager
def pool(workers: int) -> Iterator[Executor]:
    """A pool of this many processes; for one worker, this process alone."""
    if workers == 1:
        yield InProcess()
        return
    # Spawned, not forked: a fork would copy locks that a thread of this process (a progress bar) holds.
    context = multiprocessing.get_context("spawn")
    # Stop signals are deferred while the pool exists, because dying in between would leave semaphores and processes.
    with (
        _stop_signals_deferred(),
        ProcessPoolExecutor(workers, mp_context=context, initializer=_obey_signals_only_while_playing) as processes,
    ):
        yield processes


STOPS = (signal.SIGINT, signal.SIGTERM)
"""Signals that ask to stop: from Ctrl-C, and from `kill`, `timeout` and a shutdown of the system."""

_playing = False


def _obey_signals_only_while_playing() -> None:
    """Initialise a worker. Ctrl-C reaches every process of a terminal: a worker that is not playing ignores it and ends
    with the process that started it."""
    Thread(target=_end_with_parent, daemon=True).start()

    def stopped(_signal: int, _frame: FrameType | None) -> None:
        if _playing:
            raise KeyboardInterrupt

    for each in STOPS:
        if signal.getsignal(each) is not signal.SIG_IGN:
            signal.signal(each, stopped)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)


def _end_with_parent() -> None:
    """Exit when the parent ends; a worker whose parent was killed would wait for ever."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


@contextmanager
def _signals_blocked_while_spawning() -> Iterator[None]:
    """A signal to stop must not kill a process that is still starting; the process unblocks them later.

    They are blocked, not ignored: this process receives them as soon as the child has been started.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _DeferredStop:
    """A signal handler that only records the signal, since an exception raised inside the pool's own code could leave
    the pool waiting for ever."""

    def __init__(self) -> None:
        self.requested = False

    def __call__(self, _signal: int, _frame: FrameType | None) -> None:
        self.requested = True


@contextmanager
def _stop_signals_deferred() -> Iterator[_DeferredStop]:
    """Signals to stop are only recorded from here on. Nested use shares the outer handler."""
    installed = signal.getsignal(signal.SIGTERM)
    if isinstance(installed, _DeferredStop):
        yield installed
        return
    deferred = _DeferredStop()
    with _signals_handled_by(deferred, STOPS):
        yield deferred


@contextmanager
def _signals_handled_by(
    handler: Callable[[int, FrameType | None], Any], signals: Iterable[signal.Signals]
) -> Iterator[None]:
    """Handle signals, except ignored ones (as in a background process). Only the main thread receives them."""
    before = {}
    if current_thread() is main_thread():
        before = {each: signal.getsignal(each) for each in signals}
        before = {each: was for each, was in before.items() if was is not None and was is not signal.SIG_IGN}
    for each in before:
        signal.signal(each, handler)
    try:
        yield
    finally:
        for each, was in before.items():
            signal.signal(each, was)


@contextmanager
def _stop_requested(executor: Executor) -> Iterator[Callable[[], bool]]:
    """A function that says whether a signal asked to stop. With `InProcess`, the signal raises an exception instead."""
    if isinstance(executor, InProcess):
        with _signals_handled_by(signal.default_int_handler, [signal.SIGTERM]):
            yield lambda: False
    else:
        with _stop_signals_deferred() as stop:
            yield lambda: stop.requested


def _stop_games() -> None:
    """Stop the workers, which a signal to this process alone has not reached."""
    for worker in multiprocessing.active_children():
        worker.terminate()


class Chunk(Struct, Generic[T]):
    """The results of some seeds; incomplete if the chunk was stopped."""

    results: list[T]
    seconds: float
    stopped: bool = False


def _chunk(work: Callable[[range], Iterable[T]], seeds: range) -> Chunk[T]:
    global _playing
    began = perf_counter()
    results: list[T] = []
    stopped = False
    try:
        _playing = True
        for one in work(seeds):
            results.append(one)  # one by one, so that an interrupt loses none of the earlier results
    except KeyboardInterrupt:
        stopped = True
    finally:
        _playing = False
    return Chunk(results, perf_counter() - began, stopped)


class Played(Struct, Generic[T]):
    """The results of the seeds, in their order."""

    results: list[T]
    seconds: float
    stopped: bool
    """Whether a signal (Ctrl-C) ended the work early."""


class Workers(Struct, frozen=True):
    """How games are distributed: on a pool of processes, or on another executor."""

    count: int = 0
    """Games played at the same time; 0: one for each core."""
    executor: Executor | None = None
    """In the place of a pool of processes: threads, Dask, Ray."""
    step: Callable[[int], Any] | None = None
    """Called with the number of games that have just been finished."""

    def play(self, work: Callable[[range], Iterable[T]], seeds: range, seconds: float | None = None) -> Played[T]:
        """Do `work` for all seeds, or as many as `seconds` allow."""
        count = self.count or cores()
        if self.executor is not None:
            return in_chunks(work, seeds, self.executor, count, seconds=seconds, step=self.step)
        with pool(count) as processes:
            return in_chunks(work, seeds, processes, count, seconds=seconds, step=self.step)


ALL_CORES = Workers()


def in_chunks(
    work: Callable[[range], Iterable[T]],
    seeds: range,
    executor: Executor,
    workers: int,
    *,
    seconds: float | None = None,
    step: Callable[[int], Any] | None = None,
) -> Played[T]:
    """Do `work` for all seeds, or as many as `seconds` allow. `work` must be picklable, and its result for a seed must
    depend on the seed alone. `step` is called with the number of seeds that have just been done."""
    began = perf_counter()
    chunks: dict[int, Chunk[T]] = {}
    running: dict[Future[Chunk[T]], range] = {}
    start, size, stopped, interrupted, late = seeds.start, 1, False, False, False
    with _stop_requested(executor) as stop_requested, suppress(KeyboardInterrupt):
        while True:
            if stop_requested() and not interrupted:
                stopped = interrupted = True
                _stop_games()
            late = seconds is not None and perf_counter() - began >= seconds
            while start < seeds.stop and len(running) <= workers and not late and not stopped:
                fair_share = -(-(seeds.stop - start) // workers)
                chunk = range(start, min(seeds.stop, start + min(size, fair_share)))
                with _signals_blocked_while_spawning():
                    running[executor.submit(partial(_chunk, work), chunk)] = chunk
                start = chunk.stop
                if isinstance(executor, InProcess):
                    break
            if stopped:
                for future in running:
                    future.cancel()
                running = {future: dealt for future, dealt in running.items() if not future.cancelled()}
            if not running:
                break
            for future in wait(running, timeout=CHECK_FOR_STOP_SECONDS, return_when=FIRST_COMPLETED).done:
                dealt = running.pop(future)
                done = chunks[dealt.start] = future.result()
                stopped = stopped or done.stopped
                size = _next_size(done, size, seconds)
                if step is not None:
                    step(len(done.results))
    # An interrupt in this process leaves the loop; the results before it count.
    stopped = stopped or (start < seeds.stop and not late)
    results = [one for first in sorted(chunks) for one in chunks[first].results]
    return Played(results, perf_counter() - began, stopped)


def _next_size(done: Chunk[Any], size: int, seconds: float | None) -> int:
    """The number of seeds that take about a second; at most eight times as many as before, as the first are slow."""
    wanted = CHUNK_SECONDS if seconds is None else min(CHUNK_SECONDS, seconds / 10)
    return max(1, min(8 * size, int(len(done.results) * wanted / max(done.seconds, 1e-9))))
