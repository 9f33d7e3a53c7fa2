"""Worker processes in which bots choose their actions, with limits of time and memory; a process may be killed.

A bot is created anew from its seed for each choice, so every process gives the same answer.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import connection, resource_tracker
from threading import Lock, Thread
from traceback import format_exc
from typing import Any, Literal

import msgspec

from grognard.bots import NoSuchBot, make
from grognard.core import Game, Seat, dump

Find = Callable[[str], Game[Any]]
ChoiceRequest = tuple[str, str, int, bytes, Seat]
"""Game, bot, seed, view and seat."""
FailureReason = Literal["crashed", "too slow", "too much memory", "unknown bot", "no answer"]

START_SECONDS = 60.0
"""How long a process may take to start; that is no bot's fault, so it does not count as thinking."""
REAP_SECONDS = 5.0
"""How long to wait for a killed process to be gone."""
NICENESS = 5

_SPAWN = multiprocessing.get_context("spawn")


class BotFailed(Exception):
    """A bot gave no valid answer. `detail` is for the log of the server, never for players."""

    def __init__(self, why: FailureReason, detail: str) -> None:
        super().__init__(why, detail)
        self.why = why
        self.detail = detail


class BotPool:
    """A number of processes (0: one for each core but one), started when needed; further choices wait in a queue."""

    def __init__(self, find: Find, *, processes: int = 0, seconds: float = 20.0, megabytes: int = 1024) -> None:
        """`find` finds games by name in the processes too, so it has to be a function of a module."""
        self._find = find
        self._seconds = seconds
        self._megabytes = megabytes
        # A thread waits for each process; choices without a thread wait in the queue of the executor.
        self._threads = ThreadPoolExecutor(processes or _spare_cores(), "bots", _keep_interrupts_from_children)
        self._lock = Lock()
        """Guards the list of processes, `_closed`, and every choice."""
        self._processes: list[_BotProcess] = []
        self._closed = False

    async def choose(self, game: str, bot: str, seed: int, view: bytes, seat: Seat) -> bytes:
        """The JSON of the action that this bot chooses, given the JSON of the seat's view."""
        choice = _Choice((game, bot, seed, view, seat))
        try:
            return await asyncio.wrap_future(self._threads.submit(self._take, choice))
        except BotFailed:
            if self._closed:
                raise asyncio.CancelledError("the pool is closed") from None  # the bot is not to blame
            raise
        except asyncio.CancelledError:
            with self._lock:
                choice.given_up = True
                if choice.process is not None:
                    choice.process.kill()
            raise

    async def close(self) -> None:
        """Kill all processes and cancel the choices that are still awaited."""
        with self._lock:
            self._closed = True
            for process in self._processes:
                process.kill()
        self._threads.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self._reap)

    def _reap(self) -> None:
        self._threads.shutdown(wait=True)
        for process in self._processes:
            process.reap()

    def _take(self, choice: _Choice) -> bytes:
        """Have a process answer; called in one of the threads."""
        process = self._idle_or_new()
        with self._lock:
            choice.process = process
            if choice.given_up or self._closed:
                process.kill()
        try:
            return process.answer(choice.question, self._seconds)
        finally:
            with self._lock:
                choice.process = None
                process.busy = False
                if process.spent:
                    self._processes.remove(process)
            if process.spent:
                process.reap()

    def _idle_or_new(self) -> _BotProcess:
        with self._lock:
            self._processes = [process for process in self._processes if process.busy or process.alive()]
            for process in self._processes:
                if not process.busy:
                    process.busy = True
                    return process
        try:
            process = _BotProcess(self._find, self._megabytes)
        except OSError as failed:
            raise BotFailed("crashed", f"no process could be started: {failed}") from failed
        with self._lock:
            self._processes.append(process)
        return process


class _Choice(msgspec.Struct):
    """One requested choice: the process that works on it, and whether it was cancelled."""

    question: ChoiceRequest
    process: _BotProcess | None = None
    given_up: bool = False


class _BotProcess:
    """The server's side of a process in which bots think. One thread at a time uses it; any may `kill` it."""

    def __init__(self, find: Find, megabytes: int) -> None:
        self._pipe, theirs = _SPAWN.Pipe()
        self._process = _SPAWN.Process(target=_run, args=(theirs, find, megabytes), daemon=True, name="bots")
        self._process.start()
        theirs.close()
        self._started = False
        self.busy = True
        self.spent = False
        """The process is dead or about to die, and must not be asked again."""

    def alive(self) -> bool:
        return self._process.is_alive()

    def answer(self, question: ChoiceRequest, seconds: float) -> bytes:
        try:
            if not self._started:
                self._started = self._hear(START_SECONDS)
            self._pipe.send(question)
            failed, said = self._hear(seconds)
        except (EOFError, OSError) as gone:
            self.spent = True
            self._process.join(REAP_SECONDS)  # so that its exit code is known
            raise BotFailed("crashed", f"its process ended, exit code {self._process.exitcode}") from gone
        if failed == "too much memory":
            self.spent = True
        if failed is not None:
            raise BotFailed(failed, said)
        return bytes(said)

    def _hear(self, seconds: float) -> Any:
        if not self._pipe.poll(seconds):
            self.kill()
            raise BotFailed("too slow", f"nothing heard for {seconds} s")
        return self._pipe.recv()

    def kill(self) -> None:
        self.spent = True
        self._process.kill()

    def reap(self) -> None:
        self.kill()
        self._process.join(REAP_SECONDS)
        self._pipe.close()


def _spare_cores() -> int:
    """The cores that this process may use, less one for the server."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, cores - 1)


def _keep_interrupts_from_children() -> None:
    """Block Ctrl-C, which reaches every process of a terminal: processes started from this thread inherit the mask."""
    if hasattr(signal, "pthread_sigmask"):
        resource_tracker.ensure_running()  # or the first process would start it, which unblocks the signal again
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])


# What follows runs in the processes.


def _run(pipe: connection.Connection, find: Find, megabytes: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_die_with_the_server, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    _limit_memory(megabytes)
    with suppress(EOFError, OSError):  # the server is gone
        pipe.send(True)
        failed: FailureReason | None = None
        while failed != "too much memory":
            failed, said = _choose(find, pipe.recv())
            pipe.send((failed, said))


def _die_with_the_server() -> None:
    """Exits when the server process is gone, however it ended, even while a bot is choosing."""
    server = multiprocessing.parent_process()
    assert server is not None
    connection.wait([server.sentinel])
    os._exit(1)


def _limit_memory(megabytes: int | None) -> None:
    """Limit the memory of this process; `None` lifts the limit as far as the system allows."""
    try:
        import resource
    except ImportError:  # not on Windows
        return
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    with suppress(ValueError):  # there is a stricter limit already, or the system (macOS) will have none
        resource.setrlimit(resource.RLIMIT_AS, (most if megabytes is None else megabytes << 20, most))


def _choose(find: Find, question: ChoiceRequest) -> tuple[FailureReason | None, bytes | str]:
    """The action; or the reason that there is none, and the text for the log."""
    name, bot, seed, view, seat = question
    try:
        game = find(name)
        action = dump(make(bot, game, seed).choose(game.codec.state(view), seat))
        wrong = _wrong(game, view, seat, action)
    except NoSuchBot as unknown:
        return "unknown bot", str(unknown)
    except MemoryError:
        _limit_memory(None)  # so that there is memory for the answer
        return "too much memory", "MemoryError"
    except Exception:
        return "crashed", format_exc()
    return (None, action) if wrong is None else ("no answer", wrong)


def _wrong(game: Game[Any], view: bytes, seat: Seat, action: bytes) -> str | None:
    """The fault of an action, read again from its JSON and judged by the view that was sent; `None` if it is legal."""
    try:
        chosen = game.codec.action(action)
    except msgspec.ValidationError as unreadable:
        return f"{action!r}: {unreadable}"
    refusal = game.refusal(game.codec.state(view), seat, chosen)
    return None if refusal is None else f"{chosen}: {refusal}"
