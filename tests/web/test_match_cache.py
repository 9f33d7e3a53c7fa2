"""The match cache and background jobs when things go wrong: other processes, unreadable tables, faulty games."""

from __future__ import annotations

import asyncio
import dataclasses
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grognard.core import dump, walk_at_random
from grognard.games import load
from grognard.match import Bot, Match, Person
from grognard.store import Job, TableRow
from grognard.web.jobs import _act
from grognard.web.match_cache import LoadedMatch
from tests.web.service_in_process import Inside, inside, until
from tests.web.service_processes import Guest

SANDBOX = load("sandbox")
BOTH = [{"who": "me"}, {"who": "me"}]


def test_a_process_that_thought_itself_alone_notices_another(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'shared.db'}"
    with inside(url) as one, inside(url) as other:
        ann = Guest(one.address, "Ann")
        elsewhere = Guest(other.address, token=ann.token)
        table = ann.table(seats=BOTH)["table"]
        elsewhere.get(f"/api/tables/{table['id']}")
        ann.act_at_random(table["id"], 0, Random(1))
        n = ann.get(f"/api/tables/{table['id']}")["now"]["n"]
        until("the move", lambda: elsewhere.get(f"/api/tables/{table['id']}")["now"]["n"] == n)


def test_nothing_is_refused_for_want_of_news(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.web.match_cache.POLL_SECONDS", 3600)
    url = f"sqlite:///{tmp_path / 'shared.db'}"
    with inside(url) as one, inside(url) as other:
        ann = Guest(one.address, "Ann")
        elsewhere = Guest(other.address, token=ann.token)
        table = ann.table(seats=BOTH)["table"]["id"]
        elsewhere.get(f"/api/tables/{table}")
        for seat in (0, 1):
            ann.act_at_random(table, seat, Random(1))
        now = ann.get(f"/api/tables/{table}")["now"]
        (seat,) = now["waiting"]
        decision = next(open_["id"] for open_ in now["decisions"] if open_["seat"] == seat)
        answer = elsewhere.ask(
            "POST", f"/api/tables/{table}/actions", json={"seat": seat, "decision": decision, "text": "rest"}
        )
        assert answer.status_code == 200, answer.text


def live_at(match: Match[Any]) -> LoadedMatch:
    return LoadedMatch(
        TableRow(1, "", "sandbox", "duel", "", None, True, True, 0, 0, 0, 0, False, False, b""), match, 1, {}
    )


def test_a_slow_bot_does_not_decide_for_the_new_occupant_of_its_seat() -> None:
    bot = Bot("random", 1)
    match = Match.new(SANDBOX, "duel", occupants=[bot, Person("Bob")])
    name = match.decision_id(0)
    assert name is not None
    action = dump(walk_at_random(SANDBOX.ask(match.view(0), 0), Random(1)))
    match.sit(0, Person("Ann"))
    _act(Job(1, name, 0, 0), bot, action, live_at(match))
    assert 0 in match.waiting_for()
    match.sit(0, bot)
    _act(Job(1, name, 0, 0), bot, action, live_at(match))
    assert 0 not in match.waiting_for()


@pytest.fixture
def here(tmp_path: Path) -> Any:
    with inside(f"sqlite:///{tmp_path / 'a.db'}") as service:
        yield service


def test_a_table_that_cannot_be_opened_takes_nothing_else_away(
    here: Inside, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = Guest(here.address, "Ann")
    old = ann.table("power", seats=[{"who": "me"}] * 4)["table"]["id"]
    fine = ann.table(seats=BOTH)["table"]["id"]
    older = dataclasses.replace(load("power"), version=load("power").version - 1)  # type: ignore[type-var]
    monkeypatch.setattr("grognard.games.power.GAME", older)
    with inside(f"sqlite:///{tmp_path / 'a.db'}") as later:
        again = Guest(later.address, token=ann.token)
        refused = again.ask("GET", f"/api/tables/{old}")
        assert (refused.status_code, refused.json()["message"]["key"]) == (409, "other-version")
        stream = again.listen()
        again.act_at_random(fine, 0, Random(1))
        assert stream.next()["table"] == fine
        stream.close()


def test_a_key_that_is_dropped_ends_the_streams_of_every_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("grognard.web.streams.HEARTBEAT_SECONDS", 0.1)
    monkeypatch.setattr("grognard.web.keys.REMEMBER_SECONDS", 0.0)
    url = f"sqlite:///{tmp_path / 'shared.db'}"
    with inside(url, alone=False) as one, inside(url, alone=False) as other:
        ann = Guest(one.address, "Ann")
        stream = Guest(other.address, token=ann.token).listen()
        assert ann.ask("DELETE", "/api/me/key").status_code == 204
        while stream.events.get(timeout=30)[0] != "closed":
            pass


def test_a_game_that_breaks_off_in_the_middle_leaves_the_table_as_it_was_kept(here: Inside) -> None:
    ann = Guest(here.address, "Ann")
    table = ann.table(seats=BOTH)["table"]["id"]
    no = here.run(here.service.match_cache.number(table))

    def break_off(loaded: LoadedMatch) -> None:
        loaded.match.salt(0, "half an operation")
        raise RuntimeError("a faulty game")

    def salt(loaded: LoadedMatch) -> None:
        loaded.match.salt(0, "pepper")

    async def both() -> tuple[Any, Any]:
        match_cache = here.service.match_cache
        first = asyncio.ensure_future(match_cache.do(no, salt, lambda loaded: loaded.match.salts))
        second = asyncio.ensure_future(match_cache.do(no, break_off, lambda _live: None))
        done = await asyncio.gather(first, second, return_exceptions=True)
        return done[0], done[1]

    kept, broken = here.run(both())
    assert kept == ("pepper",)
    assert isinstance(broken, RuntimeError)
    assert ann.get(f"/api/tables/{table}")["salts"] == ["pepper"]
