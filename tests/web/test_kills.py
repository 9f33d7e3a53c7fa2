"""A service may be killed at any moment: nothing that it acknowledged is lost, nothing is done twice, play goes on."""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from grognard import load
from grognard.match import Acted
from grognard.match import load as read_back
from grognard.store import Store
from tests.postgres import postgres_server, postgres_url
from tests.web.service_processes import PATIENCE, Guest, Served, sensible, start
from tests.web.workers import workers

pytestmark = pytest.mark.slow

__all__ = ["postgres_server", "postgres_url"]

LONG = 4 * PATIENCE
"""For results that come only after a restart, when the lease of the killed process has run out."""
TABLES: tuple[dict[str, Any], ...] = (
    {"game": "sandbox", "options": {"length": "6"}},
    {"game": "sandbox", "scenario": "three", "seats": [{"who": "bot"}, {"who": "me"}, {"who": "bot", "bot": "random"}]},
    {"game": "power", "options": {"limit": "3"}},
)
"""What is being played at the same time: a new one of the same kind when one is over."""


class House:
    """A service that dies and comes back, elsewhere but on the same store; `up` while it can be asked."""

    def __init__(self, url: str, *more: str) -> None:
        self._start = lambda: start(url, *more)
        self.served: Served = self._start()
        self.up = threading.Event()
        self.up.set()
        self.closing = threading.Event()
        self.faults: list[BaseException] = []
        self._happened = threading.Condition()
        self._answers = 0
        self._last_bot_move = 0

    def kill(self) -> int:
        """Everything at once, then start again; the moment from which on it was there again."""
        self.up.clear()
        self.served.kill()
        again = int(time.time() * 1000)
        self.served = self._start()
        self.up.set()
        return again

    def acknowledged(self) -> None:
        with self._happened:
            self._answers += 1
            self._happened.notify_all()

    def bot_moved(self, at: int) -> None:
        with self._happened:
            self._last_bot_move = max(at, self._last_bot_move)
            self._happened.notify_all()

    def wait_for_answers(self, count: int) -> None:
        with self._happened:
            wanted = self._answers + count
            self._wait(lambda: self._answers >= wanted, f"{count} more answers")

    def wait_for_a_bot(self, since: int) -> None:
        with self._happened:
            self._wait(lambda: self._last_bot_move >= since, "a bot's move after the restart")

    def _wait(self, there: Callable[[], bool], what: str) -> None:
        assert self._happened.wait_for(lambda: there() or bool(self.faults), LONG), f"{what} did not come"
        assert not self.faults, self.faults


class Player(threading.Thread):
    """A player of one table after another, who asks again when an answer was lost."""

    def __init__(self, house: House, table: dict[str, Any], seed: int) -> None:
        super().__init__(daemon=True, name=f"player {seed}")
        self.house = house
        self.wanted = table
        self.rng = Random(seed)
        self.acknowledged: dict[str, list[tuple[int, int, str]]] = {}
        """For each table the actions that were answered: number of the entry, seat and decision."""
        self.heard: dict[str, list[int]] = {}
        """For each table the entries that came by the stream, in the order in which they came."""
        self.guest = Guest(house.served.address, self.name)
        self.last = ""

    def run(self) -> None:
        try:
            while not self.house.closing.is_set():
                self._play(self._ask("POST", "/api/tables", json=self.wanted).json()["table"])
        except BaseException as fault:
            self.house.faults.append(fault)
            raise

    def _play(self, table: dict[str, Any]) -> None:
        name, (seat,), now = table["id"], table["mine"], table["now"]
        self.acknowledged[name], self.heard[name], self.last = [], [], ""
        while now["result"] is None:
            try:
                now = self._act(name, seat) if seat in now["waiting"] else self._listen(name, now["n"])
            except httpx.HTTPError:
                now = self._ask("GET", f"/api/tables/{name}").json()["now"]

    def _act(self, table: str, seat: int) -> Any:
        """Raises if an answer is lost; then it is unknown whether the action was stored."""
        picks: list[str] = []
        at = f"/api/tables/{table}"
        while True:
            asked = self._once("GET", f"{at}/question", params={"seat": seat, "whole": False, "pick": picks}).json()
            if asked["question"]["kind"] == "finished":
                break
            picks.append(sensible(asked["question"], self.rng))
        move = {"seat": seat, "decision": asked["decision"], "picks": picks}
        answer = self._once("POST", f"{at}/actions", json=move).json()
        self.acknowledged[table].append((answer["lines"][0]["n"], seat, asked["decision"]))
        self.house.acknowledged()
        return answer["now"]

    def _listen(self, table: str, n: int) -> Any:
        """The first news that say more than what is known."""
        headers = {"Last-Event-ID": self.last} if self.last else {}
        kind = ""
        with self.guest.client.stream("GET", "/api/stream", params={"table": table}, headers=headers) as stream:
            assert stream.status_code == 200, stream.read()
            for line in stream.iter_lines():
                name, _, value = line.partition(": ")
                if name == "id":
                    self.last = value
                elif name == "event":
                    kind = value
                elif name == "data" and kind == "news":
                    news = json.loads(value)
                    self.heard[table] += [heard["n"] for heard in news["lines"]]
                    if news["now"]["n"] > n:
                        self.house.bot_moved(news["lines"][-1]["at"])
                        return news["now"]
                elif name == "data" and kind == "following":
                    now = self._once("GET", f"/api/tables/{table}").json()["now"]
                    if now["n"] > n:  # it came before the stream was open
                        return now
        raise httpx.ReadError("the stream ended")

    def _ask(self, method: str, path: str, **rest: Any) -> httpx.Response:
        """Again and again, where asking twice does no harm."""
        while True:
            try:
                return self._once(method, path, **rest)
            except httpx.HTTPError:
                assert self.house.up.wait(LONG)

    def _once(self, method: str, path: str, **rest: Any) -> httpx.Response:
        assert self.house.up.wait(LONG)
        self.guest.client.base_url = self.house.served.address
        answer = self.guest.client.request(method, path, **rest)
        assert answer.status_code in (200, 201), answer.text
        return answer


@contextmanager
def playing(url: str, *more: str) -> Iterator[House]:
    """Several play at once; in the end everybody finishes what is on the table, and the logs are judged."""
    house = House(url, *more)
    try:
        players = [Player(house, table, seed) for seed, table in enumerate(TABLES)]
        for player in players:
            player.start()
        yield house
        house.closing.set()
        for player in players:
            player.join(LONG)
            assert not player.is_alive(), f"{player.name} cannot finish"
        assert not house.faults, house.faults
        for player in players:
            judge(player)
        store = Store.open(url)
        assert store.jobs.next_due() is None, "there is still something to be done at tables that are over"
        store.close()
    finally:
        house.closing.set()
        if house.served.process.poll() is None:
            house.served.stop()


def judge(player: Player) -> None:
    """Read back what was played, from files of which nothing is believed, and compare it with what was answered."""
    assert any(player.acknowledged.values()), "nothing was ever answered"
    for table, acknowledged in player.acknowledged.items():
        match = read_back(player.guest.ask("GET", f"/api/tables/{table}/grog").content, load)
        operations = [(entry.n, entry.operation) for entry in match.log if isinstance(entry.operation, Acted)]
        done = Counter((operation.seat, operation.decision) for _, operation in operations)
        assert max(done.values()) == 1, "a decision was taken twice"
        assert {(n, operation.seat, operation.decision) for n, operation in operations}.issuperset(acknowledged), (
            "something is lost"
        )
        assert [entry.n for entry in match.log] == list(range(len(match.log)))
        heard = player.heard[table]
        assert heard == list(range(min(heard, default=0), max(heard, default=-1) + 1)), "the stream left something out"


def kill_again_and_again(url: str, kills: int) -> None:
    rng = Random(kills)
    with playing(url) as house:
        for _ in range(kills):
            house.wait_for_answers(rng.randrange(1, 12))
            house.closing.wait(rng.uniform(0, 0.05))  # a moment that nothing in the service announces
            house.wait_for_a_bot(since=house.kill())


@pytest.mark.parametrize("kills", [2, 10])
def test_what_was_acknowledged_survives_kills_on_sqlite(tmp_path: Path, kills: int) -> None:
    kill_again_and_again(f"sqlite:///{tmp_path / 'killed.db'}", kills)


@pytest.mark.parametrize("kills", [2, 10])
def test_what_was_acknowledged_survives_kills_on_postgres(postgres_url: str, kills: int) -> None:
    kill_again_and_again(postgres_url, kills)


def test_when_one_worker_is_killed_the_other_goes_on_and_a_new_one_comes(postgres_url: str) -> None:
    with playing(postgres_url, "--workers", "2") as house:
        house.wait_for_answers(5)
        before = workers(house.served)
        victim = Random(2).choice(before)
        os.kill(victim, signal.SIGKILL)
        killed = int(time.time() * 1000)
        house.wait_for_answers(5)
        house.wait_for_a_bot(since=killed)
        other = next(pid for pid in before if pid != victim)
        until(lambda: len(workers(house.served)) == 2 and victim not in workers(house.served))
        assert other in workers(house.served)


def until(there: Callable[[], bool]) -> None:
    """Look again and again; fails if it does not come."""
    end = time.monotonic() + LONG
    while not there():
        assert time.monotonic() < end, "it did not come"
        threading.Event().wait(0.05)
