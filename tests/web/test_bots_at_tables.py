"""Bots and clocks at served tables: each decision is taken once, by any process, and no table waits for ever."""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grognard import load
from grognard.match import Acted, Bot, Clock, Flag, Match, Pace, Person
from grognard.match import load as read_back
from grognard.match.entries import Flagged, Seated
from grognard.store import Store
from grognard.web.match_cache import MatchCache, now
from tests.postgres import postgres_server, postgres_url
from tests.selection import and_slow
from tests.web.service_processes import ROOT, Guest, Served, served

__all__ = ["postgres_server", "postgres_url"]

GUESTS = {
    "GROGNARD_GAMES": os.pathsep.join(
        [
            str(ROOT / "tests" / "practice_games" / "games"),
            str(ROOT / "tests" / "practice_games" / "faulty_bots" / "games"),
        ]
    )
}
SHORT = ("--think-seconds", "4", "--think-megabytes", "512")
BOTS = [{"who": "bot"}, {"who": "bot", "bot": "random"}]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> str:
    return f"sqlite:///{tmp_path_factory.mktemp('bots') / 'a.db'}"


@pytest.fixture(scope="module")
def service(place: str) -> Iterator[Served]:
    with served(place, *SHORT, environment=GUESTS) as running:
        yield running


def play_to_the_end(guest: Guest, table: dict[str, Any]) -> Match[Any]:
    """Decide at random wherever one sits, wait for the others; the match as its file tells it, verified."""
    at, now, rng = f"/api/tables/{table['id']}", table["now"], Random(1)
    news = guest.listen(table["id"])
    now = guest.get(at)["now"]
    while now["result"] is None:
        seat = next((seat for seat in table["mine"] if seat in now["waiting"]), None)
        if seat is None:
            then = news.next()["now"]
            now = then if then["n"] > now["n"] else now
        else:
            now = guest.act_at_random(table["id"], seat, rng)["now"]
    news.close()
    return read_back(guest.ask("GET", f"{at}/grog").content, find)


def find(name: str) -> Any:
    """Those that the service knows; the planted bots differ from the sandbox in nothing that a log tells."""
    return Renamed(load("sandbox")) if name == "planted" else load(name)


class Renamed:
    id = "planted"

    def __init__(self, game: Any) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def seated(match: Match[Any], seat: int) -> list[Any]:
    return [
        entry.operation.occupant
        for entry in match.log
        if isinstance(entry.operation, Seated) and entry.operation.seat == seat
    ]


def taken_twice(match: Match[Any]) -> list[tuple[int, str]]:
    done = Counter((e.operation.seat, e.operation.decision) for e in match.log if isinstance(e.operation, Acted))
    return [decision for decision, times in done.items() if times > 1]


@pytest.mark.parametrize("bot", and_slow(["crash"], ["leave", "be_stuck", "hoard", "babble"]))
def test_a_bot_that_cannot_decide_is_replaced_before_everybody_and_the_game_goes_on(service: Served, bot: str) -> None:
    if bot == "hoard" and sys.platform != "linux":
        return  # other systems limit no address space
    ann = Guest(service.address)
    seats = [{"who": "me"}, {"who": "bot", "bot": bot}]
    table = ann.table("planted", options={"length": "2"}, seats=seats)["table"]
    match = play_to_the_end(ann, table)
    failed, substitute = seated(match, 1)
    assert (failed.name, substitute) == (bot, Bot("random", failed.seed))
    told = [told for line in ann.get(f"/api/tables/{table['id']}/log")["lines"] for told in line["narration"]]
    assert any(t["say"]["key"] == "entry-seated" and "random" in str(t) for t in told)


def test_a_bot_that_is_not_there_any_more_is_replaced_too(service: Served, place: str) -> None:
    match = Match.new(load("sandbox"), "duel", {"length": "2"}, [Bot("napoleon", 7), Bot("random")], at=now())
    table = keep(place, match)
    assert seated(play_to_the_end(Guest(service.address), table), 0)[1:] == [Bot("random", 7)]


@pytest.mark.parametrize("game", and_slow(["sandbox"], ["power"]))
def test_a_table_of_bots_plays_to_the_end_by_itself(service: Served, game: str) -> None:
    ann = Guest(service.address)
    scenario, options = {"sandbox": ("three", {"length": "2"}), "power": ("two", {"limit": "3"})}[game]
    seats = [*BOTS, {"who": "bot"}] if scenario == "three" else BOTS
    table = ann.table(game, scenario=scenario, options=options, seats=seats)["table"]
    assert play_to_the_end(ann, table).result is not None


@pytest.mark.slow
def test_bots_move_once_however_many_workers_there_are(postgres_url: str) -> None:
    with served(postgres_url, "--workers", "2", "--bot-processes", "1") as service:
        ann = Guest(service.address)
        tables = [ann.table("sandbox", options={"length": "2"}, seats=BOTS)["table"] for _ in range(5)]
        tables.append(ann.table("power", scenario="two", options={"limit": "3"}, seats=BOTS)["table"])
        matches = [play_to_the_end(ann, table) for table in tables]
    assert [taken_twice(match) for match in matches] == [[]] * len(tables)
    store = Store.open(postgres_url)
    assert store.jobs.next_due() is None
    store.close()


# --- what others have left behind


def keep(url: str, match: Match[Any]) -> dict[str, Any]:
    """A table in the store, as a service would have made it."""
    store = Store.open(url)
    try:
        MatchCache(store, load, lambda _moved: None, lambda: None).create(
            match, title="", host=None, seats=(), listed=False, watched=True
        )
    finally:
        store.close()
    return {"id": match.header.id, "mine": (), "now": None}


@pytest.mark.slow
def test_what_a_dead_worker_had_claimed_is_done_when_its_claim_runs_out(postgres_url: str) -> None:
    table = keep(postgres_url, Match.new(load("sandbox"), "duel", {"length": "2"}, [Bot("random")] * 2, at=now()))
    store = Store.open(postgres_url)
    until = now() + 5_000
    assert store.jobs.claim("dead", now(), until, 10)
    store.close()
    with served(postgres_url) as service:
        match = play_to_the_end(Guest(service.address), table)
    assert min(entry.at for entry in match.log if isinstance(entry.operation, Acted)) >= until


@pytest.mark.slow
def test_a_clock_that_ran_out_while_no_service_ran_is_handled_at_the_start(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    clock = Clock(Pace.MOVE, 60, flag=Flag.BOT)
    occupants = [Person("Ann"), Person("Bob")]
    match = Match.new(load("sandbox"), "duel", {"length": "2"}, occupants, clock=clock, at=now() - 3_600_000)
    table = keep(url, match)
    with served(url) as service:
        match = play_to_the_end(Guest(service.address), table)
    assert {entry.operation.seat for entry in match.log if isinstance(entry.operation, Flagged)} == {0, 1}


def test_in_a_game_whose_rules_limit_its_time_the_service_says_when_it_is_over(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    match = Match.new(
        load("power"), "two", {"limit": "minutes"}, [Person("Ann"), Person("Bob")], at=now() - 114 * 60_000 + 500
    )
    at = f"/api/tables/{keep(url, match)['id']}"
    with served(url) as service:
        guest = Guest(service.address)
        watched = guest.listen(match.header.id)
        while "event-time-short" not in json.dumps(guest.get(f"{at}/log")):
            watched.next("news")
        status = guest.get(at)["now"]
        watched.close()
    assert 0 < status["limit"] <= 6 * 60_000
    assert (status["n"], status["clocks"]) == (len(match.log) + 1, {})


@pytest.mark.slow
def test_a_clock_that_can_do_nothing_more_to_a_bot_leaves_the_table_alone(service: Served, place: str) -> None:
    ann = Guest(service.address)
    table = ann.table(
        "planted", options={"length": "2"}, seats=[{"who": "bot", "bot": "be_stuck"}, {"who": "bot", "bot": "random"}],
        clock={"pace": "move", "amount": 1, "flag": "bot"},
    )["table"]  # fmt: skip
    match = play_to_the_end(ann, table)
    store = Store.open(place)
    row = store.matches.row(table["id"])
    assert row is not None
    kept = store.matches.load(row.no)
    store.close()
    assert kept.version <= 2 * len(match.log), "the clock was checked again and again"
