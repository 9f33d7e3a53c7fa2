"""Several workers on one store: whichever is asked, everybody plays the same match and hears of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random
from threading import Barrier
from typing import Any

import psycopg
import pytest

from tests.postgres import TEMPLATE, Server, postgres_server, postgres_url
from tests.web.service_processes import Guest, Listener, Served, sensible, served
from tests.web.workers import on_both

pytestmark = pytest.mark.slow

__all__ = ["postgres_server", "postgres_url"]

ALONE = [{"who": "me"}, {"who": "me"}]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "service" in metafunc.fixturenames:
        stores = ["postgres", "sqlite"]
        metafunc.parametrize("service", stores, indirect=True, scope="module")


@pytest.fixture(scope="module")
def service(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, postgres_server: Server
) -> Iterator[Served]:
    """Two workers on one store; every test has tables of its own there."""
    with postgres_server.database(TEMPLATE) as postgres:
        url = postgres if request.param == "postgres" else f"sqlite:///{tmp_path_factory.mktemp('workers') / 'a.db'}"
        with served(url, "--workers", "2", "--bot-processes", "1") as running:
            yield running


class Pair:
    """The same person, connected to each of two workers, at a table where they sit at every seat."""

    def __init__(self, service: Served, game: str = "sandbox", seats: Any = ALONE, **more: Any) -> None:
        self.service = service
        ann = Guest(service.address, "Ann")
        made = ann.table(game, seats=seats, **more)["table"]
        self.table: str = made["id"]
        self.at = f"/api/tables/{self.table}"
        self.guests: list[Guest] = on_both(service, lambda: self._connected(ann.token))

    def _connected(self, token: str) -> Guest:
        guest = Guest(self.service.address, token=token)
        guest.get(self.at)
        return guest

    def listeners(self, each: int = 1) -> list[Listener]:
        """Streams of strangers, `each` on every worker."""
        stranger = Guest(self.service.address, token="invalid")
        return on_both(self.service, lambda: stranger.listen(self.table), each)

    def move(self, guest: Guest, seat: int, rng: Random) -> dict[str, Any]:
        """A move that could be sent."""
        picks: list[str] = []
        asked = guest.get(f"{self.at}/question", seat=seat, whole=False)
        while asked["question"]["kind"] != "finished":
            picks.append(sensible(asked["question"], rng))
            asked = guest.get(f"{self.at}/question", seat=seat, whole=False, pick=picks)
        return {"seat": seat, "decision": asked["decision"], "picks": picks}

    def act(self, guest: Guest, rng: Random) -> Any:
        seat = guest.get(self.at)["now"]["waiting"][0]
        return guest.post(f"{self.at}/actions", **self.move(guest, seat, rng))


def lines_up_to(listener: Listener, n: int) -> list[int]:
    """The numbers of the entries that a stream tells of until there are so many."""
    heard: list[int] = []
    while not heard or heard[-1] + 1 < n:
        heard += [line["n"] for line in listener.next()["lines"]]
    return heard


def test_what_one_worker_does_every_stream_of_both_hears_without_gaps(service: Served) -> None:
    pair, rng = Pair(service, options={"length": "6"}), Random(1)
    streams = pair.listeners(each=4)
    start = pair.guests[0].get(pair.at)["now"]["n"]
    for turn in range(8):
        n = pair.act(pair.guests[turn % 2], rng)["now"]["n"]
    assert [lines_up_to(stream, n) for stream in streams] == [list(range(start, n))] * len(streams)


def test_what_was_answered_every_worker_shows(service: Served) -> None:
    pair, rng = Pair(service, options={"length": "6"}), Random(2)
    for turn in range(10):
        n = pair.act(pair.guests[turn % 2], rng)["now"]["n"]
        shown = [guest.get(f"{pair.at}/{what}", seat=0)["n"] for guest in pair.guests for what in ("log", "scene")]
        assert min(shown) >= n
        if pair.guests[0].get(pair.at)["now"]["result"] is not None:
            break


def test_a_decision_that_was_taken_at_one_worker_is_stale_at_the_other_and_changes_nothing(service: Served) -> None:
    pair = Pair(service)
    one, other = pair.guests
    seat = one.get(pair.at)["now"]["waiting"][0]
    move = pair.move(other, seat, Random(3))
    n = one.post(f"{pair.at}/actions", **pair.move(one, seat, Random(4)))["now"]["n"]
    refused = other.ask("POST", f"{pair.at}/actions", json=move)
    assert (refused.status_code, other.get(pair.at)["now"]["n"]) == (409, n)


def test_of_many_who_decide_the_same_thing_one_does(service: Served) -> None:
    pair, rng = Pair(service, options={"length": "6"}), Random(5)
    for _ in range(5):
        seat = pair.guests[0].get(pair.at)["now"]["waiting"][0]
        move = pair.move(pair.guests[0], seat, rng)
        answers = at_once([partial(guest.ask, "POST", f"{pair.at}/actions", json=move) for guest in racers(pair)])
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7


def racers(pair: Pair) -> list[Guest]:
    """Eight connections, four to each worker."""
    return on_both(pair.service, lambda: pair._connected(pair.guests[0].token), each=4)


def at_once(operations: list[Callable[[], Any]]) -> list[Any]:
    start = Barrier(len(operations))

    def run(operation: Callable[[], Any]) -> Any:
        start.wait()
        return operation()

    with ThreadPoolExecutor(len(operations)) as threads:
        return list(threads.map(run, operations))


def test_sheets_of_power_that_are_committed_at_the_same_time_do_not_collide(service: Served) -> None:
    pair, rng = Pair(service, "power", [{"who": "me"}] * 4, scenario="four", options={"limit": "3"}), Random(6)
    for _ in range(6):
        seats = pair.guests[0].get(pair.at)["now"]["waiting"]
        moves = [pair.move(pair.guests[0], seat, rng) for seat in seats]
        askers = racers(pair)[:8:2]
        operations = [
            partial(guest.ask, "POST", f"{pair.at}/actions", json=move)
            for guest, move in zip(askers, moves, strict=False)
        ]
        assert [answer.text for answer in at_once(operations) if answer.status_code != 200] == []
        if pair.guests[0].get(pair.at)["now"]["result"] is not None:
            break


def test_every_listener_gets_every_line_of_chat_once_and_in_order_from_any_worker(service: Served) -> None:
    pair = Pair(service)
    streams = pair.listeners(each=2)
    says = [
        lambda g=guest, n=n: [g.post(f"{pair.at}/chat", text=f"{n}: {k}") for k in range(10)]
        for n, guest in enumerate(racers(pair))
    ]
    at_once(says)
    expected = [line["text"] for line in pair.guests[0].get(f"{pair.at}/chat")["said"]]
    assert len(expected) == 80
    for stream in streams:
        heard: list[str] = []
        while len(heard) < 80:
            heard += [line["text"] for line in stream.next("chat")["said"]]
        assert heard == expected


def test_bots_answer_what_was_done_at_either_worker(service: Served) -> None:
    pair = Pair(service, seats=[{"who": "me"}, {"who": "bot"}], options={"length": "2"})
    streams, rng = pair.listeners(), Random(7)
    now = pair.guests[0].get(pair.at)["now"]
    turn = 0
    while now["result"] is None:
        if 0 in now["waiting"]:
            guest = pair.guests[turn % 2]
            now = guest.post(f"{pair.at}/actions", **pair.move(guest, 0, rng))["now"]
            turn += 1
        else:
            then = streams[turn % 2].next()["now"]
            now = then if then["n"] > now["n"] else now
    assert now["result"]["places"]


def test_when_every_connection_to_the_database_is_cut_news_still_come(postgres_url: str) -> None:
    with served(postgres_url, "--workers", "2", "--bot-processes", "1") as service:
        pair, rng = Pair(service, options={"length": "6"}), Random(8)
        streams = pair.listeners()
        start = pair.guests[0].get(pair.at)["now"]["n"]
        for turn in range(8):
            if turn % 2:
                cut(postgres_url)
            n = pair.act(pair.guests[turn % 2], rng)["now"]["n"]
        assert [lines_up_to(stream, n) for stream in streams] == [list(range(start, n))] * len(streams)


def cut(url: str) -> None:
    """Listening ones too, so that notices are lost."""
    with psycopg.connect(url, autocommit=True) as connection:
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        connection.execute(f"{others} WHERE datname = current_database() AND pid <> pg_backend_pid()")
