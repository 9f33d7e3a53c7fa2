"""How soon a stream at one worker tells what another worker did; and within one process.

    python benchmarks/notify.py [--actions 500] [--record]

One person plays both sides of the sandbox, move after move, over one connection; a stream of theirs is open at
the other worker. Milliseconds by the clock of that one client, from sending the move until its news are there, and
until its answer is.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from random import Random

import httpx
from bench import record

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("GROGNARD_GAMES", str(ROOT / "tests" / "games"))

from grognard.store.connection import Address  # noqa: E402
from grognard.store.upgrade import upgrade  # noqa: E402
from tests.postgres import Server  # noqa: E402
from tests.web.service_processes import PATIENCE, Guest, Served, sensible, served  # noqa: E402
from tests.web.workers import connections, on_both  # noqa: E402

SEATS = [{"who": "me"}, {"who": "me"}]


class Ear:
    """A stream: how many entries there are, and when it said so."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.news: Queue[tuple[int, float]] = Queue()
        self._query = {"table": f"{table}:0"}
        self._guest = guest
        self._open = threading.Event()
        threading.Thread(target=self._read, daemon=True).start()
        assert self._open.wait(PATIENCE)

    def _read(self) -> None:
        client = httpx.Client(base_url=self._guest.address, timeout=httpx.Timeout(PATIENCE, read=None))
        headers = {"Authorization": f"Bearer {self._guest.token}"}
        kind = ""
        try:
            with client.stream("GET", "/api/stream", params=self._query, headers=headers) as stream:
                for line in stream.iter_lines():
                    name, _, value = line.partition(": ")
                    if name == "event":
                        kind = value
                        self._open.set()
                    elif name == "data" and kind == "news":
                        heard = time.perf_counter()
                        self.news.put((json.loads(value)["now"]["n"], heard))
        except httpx.HTTPError:
            pass  # the service has gone

    def heard(self, n: int) -> float:
        while True:
            known, at = self.news.get(timeout=PATIENCE)
            if known >= n:
                return at


def measure(service: Served, actions: int, two: bool) -> tuple[list[float], list[float]]:
    """Seconds until the news, and until the answer, of each move."""
    told: list[float] = []
    answered: list[float] = []
    rng = Random(1)
    while len(told) < actions:
        ann = Guest(service.address)
        table = ann.table("sandbox", seats=SEATS, options={"length": "6"})["table"]
        at = f"/api/tables/{table['id']}"

        def connected(ann: Guest = ann, at: str = at) -> Guest:
            guest = Guest(ann.address, token=ann.token)
            guest.get(at)
            return guest

        def listening(ann: Guest = ann, table: str = table["id"]) -> Ear:
            return Ear(ann, table)

        before = connections(service) if two else {}
        ear = listening()
        if two:
            at_ear = [
                bool(now - then) for now, then in zip(connections(service).values(), before.values(), strict=True)
            ]
            player = on_both(service, connected)[at_ear.index(False)]
        else:
            player = connected()
        now = table["now"]
        while now["result"] is None and len(told) < actions:
            seat, picks = now["waiting"][0], []
            asked = player.get(f"{at}/question", seat=seat, whole=False)
            while asked["question"]["kind"] != "finished":
                picks.append(sensible(asked["question"], rng))
                asked = player.get(f"{at}/question", seat=seat, whole=False, pick=picks)
            sent = time.perf_counter()
            now = player.post(f"{at}/actions", seat=seat, decision=asked["decision"], picks=picks)["now"]
            answered.append(time.perf_counter() - sent)
            told.append(ear.heard(now["n"]) - sent)
    return told, answered


@contextmanager
def services() -> Iterator[Iterator[tuple[str, Served, bool]]]:
    server = Server()
    with tempfile.TemporaryDirectory() as folder:
        try:
            upgrade(Address(server.url()))
            yield _each(server.url(), f"sqlite:///{folder}/bench.db")
        finally:
            server.stop()


def _each(postgres: str, sqlite: str) -> Iterator[tuple[str, Served, bool]]:
    with served(postgres, "--workers", "2") as service:
        yield "PostgreSQL, from one worker to another", service, True
    with served(sqlite, "--workers", "2") as service:
        yield "SQLite, from one worker to another", service, True
    with served(sqlite) as service:
        yield "SQLite, within one process", service, False


def percentiles(seconds: list[float]) -> str:
    ordered = sorted(seconds)
    return " / ".join(
        f"{1e3 * ordered[min(len(ordered) - 1, len(ordered) * part // 100)]:.1f}" for part in (50, 95, 99)
    )


def main() -> None:
    reader = argparse.ArgumentParser(description="How soon news reach a stream.")
    reader.add_argument("--actions", type=int, default=500)
    reader.add_argument("--record", action="store_true", help="append to RESULTS.md")
    given = reader.parse_args()
    table = ["| ms from sending a move, p50 / p95 / p99 | until its news | until its answer |", "| --- | --- | --- |"]
    with services() as each:
        for what, service, two in each:
            told, answered = measure(service, given.actions, two)
            table.append(f"| {what} | {percentiles(told)} | {percentiles(answered)} |")
    print("\n".join(table))
    if given.record:
        record(f"python benchmarks/notify.py --actions {given.actions} --record", table)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
