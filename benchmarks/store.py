"""How fast a store keeps moves: appends a second and CPU time of each, alone and in batches.

    python benchmarks/store.py [--seconds 2.0] [--only sqlite]

One thread, the best of some windows; CPU time is this process's, user and system. With
PostgreSQL the server's own time comes on top of it.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec import Raw

from grognard.core.dice import Roll
from grognard.match import Acted, Began, DiceKind, Entry, Header
from grognard.store import Append, Job, Store, StoredEntry

MATCHES = 100
BATCHES = (1, 10, 50)
WINDOWS = 5
SUMMARY = b'{"turn":4,"waiting":[0,1],"sitters":["Ann","Bob"],"result":null}'


def entry(n: int) -> StoredEntry:
    """About 300 bytes, as the sandbox's are."""
    action = Raw(b'{"type":"march","units":[3,5],"to":7}')
    events = (Raw(b'{"type":"marched","units":[3,5],"to":7}'), Raw(b'{"type":"met","at":7}'))
    operation = Acted(0, f"{n - 1}.0", action, (Roll("battle", 6, (3, 5), 0),), events, "0" * 32)
    return StoredEntry(Entry(n, 1_700_000_000_000 + n, operation), n)


def fill(store: Store) -> list[int]:
    began = StoredEntry(Entry(0, 0, Began(1, 1, Raw(b"{}"), "0" * 32)), 0)
    return [
        store.matches.create(
            Header(f"bench{time.time_ns()}-{n}", "sandbox", "duel", {}, DiceKind.FAIR, ""), b"", title="", host=None,
            listed=True, watched=True, imported=False, first=Append(0, 0, [began], summary=SUMMARY),
        )
        for n in range(MATCHES)
    ]  # fmt: skip


def measure(store: Store, batch: int, seconds: float, bots: bool) -> tuple[float, float, float]:
    """Appends a second, CPU microseconds of each, and milliseconds until a batch is kept (median)."""
    nos = fill(store)
    lengths = dict.fromkeys(nos, 1)
    turn, done, waits = 0, 0, []
    began, cpu = time.perf_counter(), time.process_time()
    while time.perf_counter() - began < seconds:
        steps = []
        for _ in range(batch):
            no = nos[turn % MATCHES]
            turn += 1
            n = lengths[no]
            jobs = [Job(no, f"{n}.1", 1, n)] if bots else []
            steps.append(
                Append(no, n, [entry(n)], summary=SUMMARY, moved=n, jobs=jobs, done=[f"{n - 1}.1"] if bots else [])
            )
            lengths[no] += 1
        at = time.perf_counter()
        assert all(store.matches.append(steps))
        waits.append(time.perf_counter() - at)
        done += batch
    wall, used = time.perf_counter() - began, time.process_time() - cpu
    return done / wall, used / done * 1e6, sorted(waits)[len(waits) // 2] * 1e3


@contextmanager
def stores(kind: str) -> Iterator[str]:
    if kind == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{folder}/bench.db"
    else:
        sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
        from grognard.store.connection import Address
        from grognard.store.upgrade import upgrade
        from tests.postgres import Server

        server = Server()
        try:
            upgrade(Address(server.url()))
            yield server.url()
        finally:
            server.stop()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--only", choices=("sqlite", "postgres"))
    asked = parser.parse_args()
    print("store     synchronous  batch  with jobs   appends/s  CPU µs/append  ms/batch")
    for kind in [asked.only] if asked.only else ["sqlite", "postgres"]:
        with stores(kind) as url:
            for synchronous in ("FULL", "NORMAL"):
                store = Store.open(url, synchronous=synchronous)
                for bots in (False, True):
                    for batch in BATCHES:
                        windows = [measure(store, batch, asked.seconds / WINDOWS, bots) for _ in range(WINDOWS)]
                        rate, cpu, wait = min(windows, key=lambda window: window[1])
                        jobs = "yes" if bots else "no"
                        print(
                            f"{kind:9} {synchronous:11} {batch:6}  {jobs:9} {rate:11,.0f} {cpu:14,.0f} {wait:9.2f}",
                            flush=True,
                        )
                store.close()


if __name__ == "__main__":
    main()
