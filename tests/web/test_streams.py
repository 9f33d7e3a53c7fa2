"""The live stream: everything that happens at one's tables, once and in order, for the right viewer, however often
the line breaks."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from grognard.web.routes.stream import MOST_STREAMS
from grognard.web.streams import position_of
from tests.web.service_in_process import Inside, inside, until
from tests.web.service_processes import NO_TLS, PATIENCE, Guest, Listener, Served, served, start


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Inside]:
    with inside(f"sqlite:///{tmp_path}/live.db") as service:
        yield service


@pytest.fixture
def ann(here: Inside) -> Guest:
    return Guest(here.address, "Ann")


@pytest.fixture
def bob(here: Inside) -> Guest:
    return Guest(here.address, "Bob")


def duel(ann: Guest, bob: Guest | None = None, **more: Any) -> str:
    """A table of ann's, with bob opposite."""
    seats = [{"who": "me"}, {"who": "open" if bob else "me"}]
    table = str(ann.table("sandbox", seats=seats, listed=True, **more)["table"]["id"])
    if bob is not None:
        bob.post(f"/api/tables/{table}/seats/1/join")
    return table


def add_salt(guest: Guest, table: str, seat: int, salt: str = "pepper") -> int:
    """Something happens that everybody sees; how many entries there are then."""
    return int(guest.post(f"/api/tables/{table}/salt", seat=seat, salt=salt)["now"]["n"])


def news_until(listener: Listener, table: str, n: int) -> list[dict[str, Any]]:
    """The news of a table up to so many entries."""
    found = []
    while True:
        news = listener.next()
        if news["table"] == table:
            found.append(news)
            if news["now"]["n"] >= n:
                return found


def lines(news: list[dict[str, Any]]) -> list[int]:
    return [line["n"] for one in news for line in one["lines"]]


# --- which tables


def test_one_stream_tells_of_all_tables_of_a_person_those_to_come_too(ann: Guest, bob: Guest) -> None:
    before = duel(ann)
    theirs = duel(bob, None, title="bob's")
    bob.post(f"/api/tables/{theirs}/seats/1/leave")
    listener = ann.listen()
    after = duel(ann)
    ann.post(f"/api/tables/{theirs}/seats/1/join")
    for table, guest in ((before, ann), (after, ann), (theirs, bob)):
        assert news_until(listener, table, add_salt(guest, table, 0))[-1]["table"] == table


def test_one_may_watch_a_table_and_hear_of_ones_own_on_the_same_stream(here: Inside, ann: Guest, bob: Guest) -> None:
    own, other, watched = duel(ann), duel(ann), duel(bob)
    listener = Listener(ann, (watched, f"{own}:1"), "", True, mine=True)
    later = duel(ann)
    for table, guest in ((own, ann), (other, ann), (watched, bob), (later, ann)):
        seen = news_until(listener, table, add_salt(guest, table, 0))[-1]
        seat = {own: 1, watched: -1}.get(table, 0)
        assert seen["scene"] == ann.get(f"/api/tables/{table}/scene", seat=seat)["scene"]
    assert (
        httpx.get(f"{here.address}/api/stream", params={"mine": True, "table": watched}, verify=NO_TLS).status_code
        == 401
    )
    alone = Listener(ann, (watched,), "")
    add_salt(ann, own, 0)
    assert news_until(alone, watched, add_salt(bob, watched, 0))[0]["table"] == watched
    assert [follow.table for s in here.service.hub.streams if not s.own for follow in s.subscriptions.values()] == [
        watched
    ]


def test_a_table_may_be_followed_through_the_eyes_of_either_seat_of_ones_own(ann: Guest) -> None:
    table = duel(ann)
    listeners = [Listener(ann, (f"{table}:{seat}",), "", True) for seat in (0, 1, -1)]
    n = add_salt(ann, table, 0)
    scenes = [news_until(listener, table, n)[-1]["scene"] for listener in listeners]
    assert scenes == [ann.get(f"/api/tables/{table}/scene", seat=seat)["scene"] for seat in (0, 1, -1)]
    assert len({json.dumps(scene) for scene in scenes}) == 3


def test_a_page_hears_all_that_it_shows(ann: Guest, bob: Guest) -> None:
    table = duel(ann, bob)
    for guest in (ann, bob, Guest(ann.address, "Eve")):
        listener = guest.listen(screen=table)
        n = ann.get(f"/api/tables/{table}")["now"]["n"]
        add_salt(ann, table, 0)
        assert listener.next("screen") == guest.get(f"/api/tables/{table}/screen", since=n)
        listener.close()


def test_a_player_of_several_seats_is_shown_the_view_of_the_named_one(ann: Guest) -> None:
    table = duel(ann)
    unnamed, named = ann.listen(screen=table), ann.listen(screen=f"{table}:1")
    add_salt(ann, table, 0)
    assert "scene" in named.next("screen")
    assert news_until(unnamed, table, ann.get(f"/api/tables/{table}")["now"]["n"])[-1]["scene"] is None
    assert all(kind != "screen" for kind, _ in unnamed.events.queue)


def test_what_may_not_be_seen_cannot_be_followed(here: Inside, ann: Guest, bob: Guest) -> None:
    table = duel(ann)
    for asked, status in [("{}:0", 403), ("{}:7", 404), ("{}:x", 400), ("{}:--1", 400), ("nowhere", 404)]:
        for how in ("table", "screen"):
            assert bob.ask("GET", "/api/stream", params={how: asked.format(table)}).status_code == status, asked
        assert here.service.hub.streams == [], asked


def test_a_table_that_is_not_watched_cannot_be_followed_nor_is_it_known_to_be_there(ann: Guest, bob: Guest) -> None:
    table = duel(ann, watched=False)
    answers = [bob.ask("GET", "/api/stream", params={"table": asked}) for asked in (table, table + "0")]
    told = [answer.text.replace(table + "0", table) for answer in answers]
    assert [answer.status_code for answer in answers] == [404, 404]
    assert told[0] == told[1]


def test_a_key_to_one_seat_follows_that_table_alone(here: Inside, ann: Guest) -> None:
    table = duel(ann)
    key = ann.post(f"/api/tables/{table}/seats/1/key")["token"]
    program = Guest(here.address, token=key)
    listener = program.listen()
    secret = duel(ann, title="none of the program's business")
    add_salt(ann, secret, 0)
    news_until(listener, table, add_salt(ann, table, 0))
    assert secret.encode() not in b"\n".join(program.heard)


# --- coming back


def test_nothing_is_missed_and_nothing_comes_twice_however_often_the_line_breaks(ann: Guest, bob: Guest) -> None:
    tables = [duel(ann, bob), duel(bob, ann)]
    rng = Random(5)
    listener = ann.listen()
    first = {table: len(bob.get(f"/api/tables/{table}/log")["lines"]) for table in tables}
    heard: list[tuple[str, Any]] = []
    for n in range(60):
        table = rng.choice(tables)
        if rng.random() < 0.5:
            add_salt(bob, table, 0 if table == tables[1] else 1, f"{n}")
        else:
            bob.post(f"/api/tables/{table}/chat", text=f"{n}")
        if rng.random() < 0.4:
            listener.close()
            heard += drained(listener)
            listener = ann.listen(last=listener.last)
    ends = [bob.get(f"/api/tables/{table}")["now"]["n"] for table in tables]
    said = [bob.get(f"/api/tables/{table}/chat")["n"] for table in tables]
    until("everything", lambda: all(f".{n}.{c}" in listener.last for n, c in zip(ends, said, strict=True)))
    listener.close()
    heard += drained(listener)
    for table in tables:
        log = ann.get(f"/api/tables/{table}/log")["lines"][first[table] :]
        assert [line for kind, one in heard if kind == "news" and one["table"] == table for line in one["lines"]] == log
        chat = ann.get(f"/api/tables/{table}/chat")["said"]
        assert [said for kind, one in heard if kind == "chat" and one["table"] == table for said in one["said"]] == chat


def drained(listener: Listener) -> list[tuple[str, Any]]:
    """All that a listener that has hung up had heard."""
    found = []
    while (event := listener.events.get(timeout=PATIENCE))[0] != "closed":
        found.append(event)
    return found


@pytest.mark.slow
def test_nothing_is_missed_over_a_crash_of_the_server(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path}/crash.db"
    service = start(store)
    try:
        ann = Guest(service.address, "Ann")
        table = duel(ann)
        n = ann.get(f"/api/tables/{table}")["now"]["n"]
        listener = ann.listen()
        news_until(listener, table, add_salt(ann, table, 0, "before"))
    finally:
        service.kill()
    listener.next("closed")
    with served(store) as again:
        back = Guest(again.address, token=ann.token)
        add_salt(back, table, 0, "between")
        back.post(f"/api/tables/{table}/chat", text="hello?")
        listener = back.listen(last=listener.last)
        assert listener.next("following") == [table]
        missed = listener.next()
        assert [line["n"] for line in missed["lines"]] == [n + 1]
        assert [line["text"] for line in listener.next("chat")["said"]] == ["hello?"]


def test_a_listener_who_was_away_for_long_is_sent_everything_in_order(
    ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("grognard.web.presenter.MOST_LINES", 5)
    table = duel(ann)
    listener = ann.listen()
    listener.close()
    n = ann.get(f"/api/tables/{table}")["now"]["n"]
    for _ in range(17):
        add_salt(ann, table, 0)
    back = ann.listen(last=listener.last)
    heard: list[int] = []
    while n + 16 not in heard:
        heard += lines([back.next()])
    assert heard == list(range(n, n + 17))


@pytest.mark.parametrize(
    "last",
    ["garbage", "1.2", "1.2.3.4", "-1.-1.-1", "1.99999999999.99999999999", "9.9.9", "1." + "9" * 15_000 + ".0",
     ("1.0.0 " * 3000).strip(), "1e3.0.0", "1.0.0;drop", "0.0.0", "..", "1.0x10.0"],
)  # fmt: skip
def test_a_hostile_last_event_id_does_no_harm(service: Served, last: str) -> None:
    ann, bob = Guest(service.address, "Ann"), Guest(service.address, "Bob")
    others = duel(bob, watched=False, title="bob's own")
    table = duel(ann)
    listener = ann.listen(last=last)
    n = add_salt(ann, table, 0)
    found = lines(news_until(listener, table, n))
    assert found == list(range(found[0], n))
    assert others.encode() not in b"\n".join(ann.heard)
    listener.close()


def test_digits_of_other_scripts_are_no_position() -> None:
    assert position_of("\u00b2.\u00b2.\u00b2 x.1.1 1.1") == {}


# --- chat


def test_lines_of_chat_arrive_in_order_in_every_process(here: Inside, ann: Guest, bob: Guest) -> None:
    table = duel(ann, bob)
    listener = bob.listen()
    store, hub = here.service.store, here.service.hub
    no = here.look(table, lambda loaded: loaded.no)
    rows = [store.chat.say(no, None, None, "Ann", text, 1) for text in ("first", "second", "third")]

    async def tell(some: list[Any]) -> None:
        hub.chatted(no, some)

    here.run(tell(rows[2:]))
    here.run(tell(rows[:1]))
    here.run(tell(rows[1:2]))
    heard: list[str] = []
    while len(heard) < 3:
        heard += [said["text"] for said in listener.next("chat")["said"]]
    assert heard == ["first", "second", "third"]


# --- which viewer


def test_a_person_who_leaves_a_seat_is_sent_its_view_no_longer(ann: Guest, bob: Guest) -> None:
    table = duel(bob)
    bob.post(f"/api/tables/{table}/seats/0/leave")
    ann.post(f"/api/tables/{table}/seats/0/join")
    listener = ann.listen(scenes=True)
    mine = ann.get(f"/api/tables/{table}/scene")["scene"]
    n = ann.post(f"/api/tables/{table}/seats/0/leave")["now"]["n"]
    add_salt(bob, table, 1)
    told = [event for event in drained(listener) if event[0] == "news"]
    assert [news for _, news in told if news["scene"] == mine or news["now"]["n"] > n] == []
    back = Listener(ann, (table,), listener.last, True)
    public = bob.get(f"/api/tables/{table}/scene", seat=-1)["scene"]
    assert news_until(back, table, n + 1)[-1]["scene"] == public != mine


def test_it_makes_no_difference_in_which_process_a_seat_is_left(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path}/two.db"
    with inside(store, alone=False) as one, inside(store, alone=False) as other:
        ann, bob = Guest(one.address, "Ann"), Guest(one.address, "Bob")
        table = duel(ann, bob)
        away = Guest(other.address, token=bob.token)
        listener = away.listen(scenes=True)
        mine = bob.get(f"/api/tables/{table}/scene")["scene"]
        bob.post(f"/api/tables/{table}/seats/1/leave")
        add_salt(ann, table, 0)
        told = [event for event in drained(listener) if event[0] == "news"]
        assert [news for _, news in told if news["scene"] == mine] == []


@pytest.mark.slow
def test_a_table_that_is_joined_through_another_process_is_told_of_too(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path}/two.db"
    with inside(store, alone=False) as one, inside(store, alone=False) as other:
        ann, bob = Guest(one.address, "Ann"), Guest(one.address, "Bob")
        listener = Guest(other.address, token=bob.token).listen()
        table = duel(ann, bob)
        made = duel(bob)
        while {table, made} - {*listener.next("following")}:
            pass
        news_until(listener, table, add_salt(ann, table, 0))
        assert news_until(listener, made, add_salt(bob, made, 0))


def test_spectators_get_the_very_same_bytes(here: Inside, ann: Guest) -> None:
    table = duel(ann)
    watchers = [Guest(here.address, name) for name in ("Cy", "Dee")]
    for watcher in watchers:
        watcher.heard.clear()
    listeners = [watcher.listen(table, scenes=True) for watcher in watchers]
    for _ in range(5):
        n = add_salt(ann, table, 0)
        for listener in listeners:
            news_until(listener, table, n)
    assert watchers[0].heard == watchers[1].heard


# --- many, slow, gone


def test_one_person_may_listen_in_many_places_but_not_in_any_number(here: Inside, ann: Guest) -> None:
    table = duel(ann)
    listeners = [ann.listen() for _ in range(MOST_STREAMS)]
    n = add_salt(ann, table, 0)
    assert len({json.dumps(news_until(listener, table, n)) for listener in listeners}) == 1
    assert ann.ask("GET", "/api/stream").status_code == 429
    listeners[0].close()
    until("the end of a stream", lambda: len(here.service.hub.streams) < MOST_STREAMS)
    ann.listen().close()


def test_a_silent_stream_is_kept_alive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.web.streams.HEARTBEAT_SECONDS", 0.05)
    with inside(f"sqlite:///{tmp_path}/beat.db") as here:
        ann = Guest(here.address)
        ann.listen()
        until("a heartbeat", lambda: ann.heard.count(b": ") > 2)


def test_a_stranger_with_a_key_that_opens_nothing_goes_on_listening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("grognard.web.streams.HEARTBEAT_SECONDS", 0.05)
    with inside(f"sqlite:///{tmp_path}/beat.db") as here:
        table = duel(Guest(here.address))
        stranger = Guest(here.address, token="invalid")
        listener = stranger.listen(table)
        until("several heartbeats", lambda: stranger.heard.count(b": ") > 4)
        assert [kind for kind, _ in listener.events.queue] == ["following"]


@pytest.mark.slow
def test_a_client_that_does_not_read_is_dropped_and_can_reconnect(
    here: Inside, ann: Guest, bob: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("grognard.web.streams.MOST_WAITING_BYTES", 50_000)
    table = duel(ann, bob)
    deaf = open_stream(here, bob, small=True)
    hub = here.service.hub
    until("the stream", lambda: len(hub.streams) == 1)
    for _ in range(3000):
        ann.post(f"/api/tables/{table}/chat", text="x" * 2000)
        if not hub._by_table:
            break
    assert not hub._by_table, "no stream was closed"
    assert hub.streams == [], "it counts no longer"
    deaf.close()
    n = add_salt(ann, table, 0)
    total = here.look(table, lambda loaded: here.service.store.matches.row_no(loaded.no)).chat
    back = bob.listen(last=f"{here.look(table, lambda loaded: loaded.no)}.{n - 1}.0")
    said: list[int] = []
    entries: list[int] = []
    while len(said) < total or not entries:
        kind, data = back.events.get(timeout=PATIENCE)
        if kind == "closed":  # there was more to be told than may wait: come back as often as that
            back = bob.listen(last=back.last)
        said += [line["n"] for line in data["said"]] if kind == "chat" else []
        entries += lines([data]) if kind == "news" else []
    assert (said, entries) == (list(range(total)), [n - 1])


def open_stream(here: Inside | Served, guest: Guest, small: bool = False) -> socket.socket:
    """A stream that no client reads."""
    line = socket.socket()
    if small:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(PATIENCE)
    line.connect(("127.0.0.1", httpx.URL(here.address).port or 0))
    head = f"GET /api/stream HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {guest.token}\r\n\r\n"
    line.sendall(head.encode())
    return line


def test_a_closed_stream_leaves_nothing_behind(here: Inside, ann: Guest, bob: Guest) -> None:
    tables = [duel(ann, bob), duel(bob, ann)]
    hub = here.service.hub
    for n in range(20):
        line = open_stream(here, ann)
        if n % 2:
            line.recv(100)
        if n % 3 == 0:
            add_salt(ann, tables[0], 0)
        line.close()
    add_salt(ann, tables[0], 0)
    until("the end of all streams", lambda: not hub.streams and not hub._by_table)


@pytest.mark.slow
def test_streams_end_cleanly_when_the_server_stops(tmp_path: Path) -> None:
    with served(f"sqlite:///{tmp_path}/stop.db") as service:
        ann = Guest(service.address)
        duel(ann)
        line = open_stream(service, ann)
        assert line.recv(20), "it has begun"
    heard = b""
    while data := line.recv(65536):
        heard += data
    assert heard.endswith(b"0\r\n\r\n")
