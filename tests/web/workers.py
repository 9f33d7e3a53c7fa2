"""Which worker of a service answers whom: the service does not tell, but the kernel knows."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Event
from time import monotonic
from typing import TypeVar

import httpx

from tests.web.service_processes import NO_TLS, PATIENCE, Served

T = TypeVar("T")

MOST = 200
"""Connections after which a worker that still has none gets none."""


def workers(service: Served) -> list[int]:
    """The processes that answer, as children of the one that was started."""
    parent = service.process.pid
    found = []
    for child in Path(f"/proc/{parent}/task/{parent}/children").read_text().split():
        try:
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                found.append(int(child))
        except OSError:
            continue  # it ended while we looked
    return found


def connections(service: Served) -> dict[int, set[int]]:
    """For each worker the ports of the clients that it talks to."""
    port = int(service.address.rpartition(":")[2])
    ends: dict[str, int] = {}
    for row in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        _, here, there, state, *_, inode = row.split()[:10]
        if int(here.rpartition(":")[2], 16) == port and state == "01":
            ends[f"socket:[{inode}]"] = int(there.rpartition(":")[2], 16)
    return {worker: {ends[held] for held in _held(worker) if held in ends} for worker in workers(service)}


def _held(process: int) -> Iterator[str]:
    for entry in Path(f"/proc/{process}/fd").iterdir():
        try:
            yield os.readlink(entry)
        except OSError:
            continue  # closed while we looked


@contextmanager
def asleep(resting: list[int]) -> Iterator[None]:
    """Stop these workers, so that new connections go to the others."""
    for worker in resting:
        os.kill(worker, signal.SIGSTOP)
    try:
        yield
    finally:
        for worker in resting:
            os.kill(worker, signal.SIGCONT)


def awake(service: Served) -> None:
    """Wait until both workers answer: one that is still starting accepts no connections."""
    found: list[int] = []
    until = monotonic() + PATIENCE
    with ExitStack() as held:
        while len(found) < 2 and monotonic() < until:
            before = connections(service)
            client = held.enter_context(httpx.Client(base_url=service.address, timeout=PATIENCE, verify=NO_TLS))
            client.get("/api/games")
            after = connections(service)
            found += [worker for worker in after if worker not in found and after[worker] - before.get(worker, set())]
            Event().wait(0.05)
    assert len(found) == 2, "one worker never answers"


def on_both(service: Served, connect: Callable[[], T], each: int = 1) -> list[T]:
    """Connect until each worker has so many of them, those of one worker before the other's."""
    found: dict[int, list[T]] = {worker: [] for worker in workers(service)}
    assert len(found) == 2
    awake(service)
    for _ in range(MOST):
        with asleep([worker for worker, mine in found.items() if len(mine) >= each]):
            before = connections(service)
            one = connect()
            after = connections(service)
        for worker, mine in found.items():
            if after[worker] - before[worker]:
                mine.append(one)
        if all(len(mine) >= each for mine in found.values()):
            break
    assert all(len(mine) >= each for mine in found.values()), "one worker gets all the connections"
    return [one for mine in found.values() for one in mine[:each]]
