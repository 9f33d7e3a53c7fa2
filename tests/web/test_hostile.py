"""What people, programs and pages send that they should not: a clear problem, and nothing has changed."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from grognard.match import Match, export
from grognard.web.bounds import LONGEST_ID
from tests.match.tables import do, doctored, fresh, rechained
from tests.web.service_processes import NO_TLS, PATIENCE, Guest, Served
from tests.web.two_players import PROBLEM, Room, escaped, problem

JSON = {"content-type": "application/json"}
HALF = "\ud800"


@pytest.fixture(scope="module")
def room(service: Served) -> Room:
    return Room(service.address)


@pytest.fixture(scope="module")
def power(service: Served) -> Room:
    return Room(service.address, "power", scenario="two")


@pytest.fixture(scope="module")
def at_first(room: Room, power: Room) -> Iterator[Any]:
    """What nearly every change would show in; when all is over, whatever anybody could see is looked at."""
    whole = room.seen(), power.seen()
    yield room.glimpsed(), power.glimpsed()
    assert (room.seen(), power.seen()) == whole


@pytest.fixture
def _nothing_changes(room: Room, power: Room, at_first: Any) -> Iterator[None]:
    """Whatever was sent has left no trace, and the service still answers."""
    yield
    assert (room.glimpsed(), power.glimpsed()) == at_first


nothing_changes = pytest.mark.usefixtures("_nothing_changes")


# --- bodies that are none, at every route that wants one


def json_routes(room: Room) -> list[tuple[str, str]]:
    """Found in the description, so that a new route cannot be forgotten."""
    described = room.ann.get("/api/openapi.json")
    filled = {"{table}": room.id, "{seat}": "0"}
    found = []
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            if "application/json" in operation.get("requestBody", {}).get("content", {}):
                for name, value in filled.items():
                    path = path.replace(name, value)
                wanted = [p["name"] for p in operation.get("parameters", ()) if p["in"] == "query" and p["required"]]
                found.append(
                    (method.upper(), path + ("?" + "&".join(f"{name}=0" for name in wanted) if wanted else ""))
                )
    return found


BODIES: dict[str, tuple[int, bytes]] = {
    "nothing": (400, b""),
    "no JSON": (400, b"hello"),
    "half a JSON": (400, b'{"seat": 0'),
    "more after the end": (400, b'{"seat": 0} {}'),
    "null": (400, b"null"),
    "a list": (400, b"[]"),
    "a number": (400, b"7"),
    "NaN": (400, b'{"seat": NaN, "name": NaN, "text": NaN, "game": NaN}'),
    "infinity": (400, b'{"seat": 1e999, "name": 1e999, "game": 1e999}'),
    "beyond 64 bits": (400, b'{"seat": 99999999999999999999999999, "name": 99999999999999999999999999}'),
    "an unknown field": (400, b'{"seat": 0, "cheat": true}'),
    "wrong types": (400, b'{"seat": "0", "name": [], "game": {}, "text": 5, "title": 1, "bot": 1, "invitation": 1}'),
    "100,000 lists in each other": (400, b"[" * 100_000),
    "100,000 objects in each other": (400, b'{"a":' * 40_000),
    "a field with 50,000 lists in each other": (400, b'{"seat":' + b"[" * 50_000 + b"]" * 50_000 + b"}"),
    "bytes that are no UTF-8": (400, b'{"name": "\xff\xfe", "text": "\xff"}'),
    "UTF-16": (400, '{"name": "Ann"}'.encode("utf-16")),
    "half a surrogate pair": (400, b'{"name": "\\ud800", "text": "\\udc00"}'),
    "10 MB": (413, b'{"name": "' + b"a" * 10_000_000 + b'"}'),
}


@nothing_changes
@pytest.mark.parametrize("what", BODIES)
def test_a_body_that_makes_no_sense_is_refused_by_every_route_that_wants_one(room: Room, what: str) -> None:
    status, body = BODIES[what]
    routes = json_routes(room)
    assert len(routes) > 15
    for method, path in routes:
        problem(room.ann.ask(method, path, content=body, headers=JSON), status)


KINDS = [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/xml",
    "x",
    "",
]


@nothing_changes
@pytest.mark.parametrize("kind", KINDS)
def test_a_body_of_another_kind_is_not_even_read(room: Room, kind: str) -> None:
    for method, path in json_routes(room):
        told = problem(
            room.ann.ask(method, path, content=b'{"seat": 0, "name": "A"}', headers={"content-type": kind}), 415
        )
        assert "application/json" in told["detail"]


@nothing_changes
def test_a_body_without_a_length_is_cut_off_at_the_limit(room: Room) -> None:
    def endless() -> Iterator[bytes]:
        yield b'{"seat": 0, "text": "'
        for _ in range(200):
            yield b"a" * 65_536

    for path in ("/api/guests", f"{room.at}/actions"):
        try:
            answer = room.ann.ask("POST", path, content=endless(), headers=JSON)
        except httpx.WriteError:  # the service had said no before all was sent, and hung up
            room.ann.get("/healthz")
        else:
            problem(answer, 413)


@nothing_changes
def test_a_file_beyond_the_limit_is_refused(room: Room) -> None:
    answer = room.ann.ask(
        "POST", "/api/tables/import", content=b"x" * 10_000_000, headers={"content-type": "text/plain"}
    )
    problem(answer, 413)


# --- texts

UNWRITABLE = {
    "NUL": "a\0b",
    "escape": "a\x1b[31mb",
    "delete": "a\x7fb",
    "a control character of the upper half": "a\x9bb",
    "a right-to-left override": "Ann\u202eBob",
    "an isolate that is never closed": "Ann\u2067Bob",
    "blanks": "  \t ",
    "nothing that shows": "\u200b\u2060",
}

Write = Callable[[Room, str], httpx.Response]


def to(method: str, path: str, **body: str) -> Write:
    """`to("POST", "/chat", text="*")` writes something in the place of the star."""

    def write(room: Room, text: str) -> httpx.Response:
        filled = {name: 0 if value == "0" else value.replace("*", text) for name, value in body.items()}
        place = path if path.startswith("/api") else room.at + path
        return room.ann.ask(method, place, content=escaped(**filled), headers=JSON)

    return write


TEXTS: dict[str, Write] = {
    "name": to("POST", "/api/guests", name="*"),
    "new name": to("PUT", "/api/me", name="*"),
    "title": to("POST", "/api/tables", game="sandbox", title="*"),
    "title of a fork": to("POST", "/fork", title="*"),
    "chat": to("POST", "/chat", text="*"),
    "note": to("POST", "/notebook", seat="0", text="*"),
    "salt": to("POST", "/salt", seat="0", salt="*"),
}


@nothing_changes
@pytest.mark.parametrize("what", UNWRITABLE)
@pytest.mark.parametrize("where", TEXTS)
def test_a_text_that_cannot_be_shown_is_refused(room: Room, where: str, what: str) -> None:
    told = problem(TEXTS[where](room, UNWRITABLE[what]), 422)
    assert told["message"]["key"] == "text-unwritable"


MORE_TEXTS: dict[str, Write] = {
    **TEXTS,
    "order text": to("POST", "/actions", seat="0", text="*"),
    "decision": to("POST", "/actions", seat="0", text="plan 0", decision="*"),
    "draft": to("POST", "/drafts", seat="0", text="*"),
    "game": to("POST", "/api/tables", game="*"),
    "scenario": to("POST", "/api/tables", game="sandbox", scenario="*"),
    "bot": to("POST", "/seats/0/bot", bot="*"),
    "invitation": to("POST", "/seats/1/join", invitation="*"),
    "kind": to("POST", "/proposals", seat="0", kind="*"),
}


@nothing_changes
@pytest.mark.parametrize("text", [HALF, "a" + HALF + "b", "\udc00"])
@pytest.mark.parametrize("where", MORE_TEXTS)
def test_half_a_surrogate_pair_is_no_text_anywhere(room: Room, where: str, text: str) -> None:
    told = problem(MORE_TEXTS[where](room, text), 400)
    assert told["message"]["key"] == "text-unwritable"


@nothing_changes
@pytest.mark.parametrize("where", MORE_TEXTS)
def test_a_very_long_text_is_refused(room: Room, where: str) -> None:
    problem(MORE_TEXTS[where](room, "a" * 20_000), 400)


HALVES = {
    "picks": ("POST", "/actions", {"seat": 0, "picks": ["1", HALF]}),
    "picks of a draft": ("POST", "/drafts", {"seat": 0, "picks": [HALF]}),
    "an action": ("POST", "/actions", {"seat": 0, "action": {"do": "proclaim", "text": HALF}}),
    "instructions": ("PUT", "/instructions", {"seat": 0, "orders": ["never", HALF]}),
    "options": ("POST", "/api/tables", {"game": "sandbox", "options": {HALF: HALF}}),
    "seats": ("POST", "/api/tables", {"game": "sandbox", "seats": [{"who": "bot", "bot": HALF}]}),
    "a position": ("POST", "/proposals", {"seat": 0, "kind": "amend", "position": {HALF: HALF}}),
}


@nothing_changes
@pytest.mark.parametrize("where", HALVES)
def test_half_a_surrogate_pair_deep_in_a_body_is_refused(room: Room, where: str) -> None:
    method, path, body = HALVES[where]
    place = path if path.startswith("/api") else room.at + path
    problem(room.ann.ask(method, place, content=escaped(**body), headers=JSON), 400)


SCRIPT = "<script>alert(1)</script>"


def test_what_looks_like_a_page_comes_back_as_data(service: Served) -> None:
    room = Room(service.address, title=SCRIPT)
    eve = Guest(service.address, SCRIPT)
    room.ann.ask("PUT", "/api/me", json={"name": SCRIPT})
    room.ann.post(f"{room.at}/seats/0/leave")
    room.ann.post(f"{room.at}/seats/0/join")
    room.ann.post(f"{room.at}/chat", text=SCRIPT)
    room.ann.post(f"{room.at}/salt", seat=0, salt=SCRIPT)
    eve.post(f"{room.at}/chat", text=SCRIPT)
    echoed = 0
    for path in ("", "/log", "/chat", "/grog", "/view", f"/lenses/{SCRIPT}", f"/{SCRIPT}", f"/question?seat={SCRIPT}"):
        answer = eve.ask("GET", room.at + path)
        echoed += SCRIPT in answer.text
        kind = answer.headers["content-type"].partition(";")[0]
        assert kind in ("application/json", PROBLEM, "text/plain")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert echoed >= 4


# --- moves

MOVES: dict[str, tuple[int, dict[str, Any]]] = {
    "no way to say it": (400, {}),
    "two ways to say it": (400, {"text": "plan 0", "picks": ["0"]}),
    "three ways to say it": (400, {"text": "plan 0", "picks": ["0"], "action": {"do": "plan", "bids": [0]}}),
    "an unknown pick": (422, {"picks": ["zebra"]}),
    "a pick with NUL in it": (422, {"picks": ["\0"]}),
    "an endless number": (422, {"picks": ["9" * 2_000]}),
    "a number in other digits": (422, {"picks": ["٣"]}),
    "a pick too long": (400, {"picks": ["9" * 10_001]}),
    "more picks than questions": (422, {"picks": ["1"] * 200}),
    "far too many picks": (400, {"picks": ["1"] * 201}),
    "too few picks": (422, {"picks": []}),
    "a pick that is a number": (400, {"picks": [1]}),
    "a text of no game": (422, {"text": "attack everything"}),
    "a text of nothing": (422, {"text": ""}),
    "a very long text": (422, {"text": "plan " + "0," * 1_900 + "0"}),
    "giving up as a move": (409, {"text": "resign"}),
    "calling time as a move": (409, {"text": "time up"}),
    "an action without a tag": (422, {"action": {"bids": [0]}}),
    "an action of an unknown tag": (422, {"action": {"do": "teleport"}}),
    "an action whose tag is a number": (422, {"action": {"do": 1}}),
    "an action with a field missing": (422, {"action": {"do": "plan"}}),
    "an action with a field of another type": (422, {"action": {"do": "plan", "bids": "0"}}),
    "an action with a field too many": (422, {"action": {"do": "plan", "bids": [0], "seat": 1}}),
    "an action with an endless number": (422, {"action": {"do": "plan", "bids": [10**30]}}),
    "an action with a broken number": (422, {"action": {"do": "plan", "bids": [0.5]}}),
    "an action with a thousand bids": (422, {"action": {"do": "plan", "bids": [0] * 1_000}}),
    "an action of the wrong moment": (422, {"action": {"do": "rest"}}),
    "an action that is a text": (400, {"action": "rest"}),
    "a decision that never was": (409, {"picks": ["0"], "decision": "99.0"}),
    "the other's decision": (409, {"picks": ["0"], "decision": "0.1"}),
}


@nothing_changes
@pytest.mark.parametrize("what", MOVES)
def test_a_move_that_makes_no_sense_is_refused(room: Room, what: str) -> None:
    status, move = MOVES[what]
    problem(room.ann.ask("POST", f"{room.at}/actions", json={"seat": 0, **move}), status)


@nothing_changes
@pytest.mark.parametrize("depth", [100, 2_000, 30_000])
def test_an_action_nested_too_deeply_is_refused(room: Room, depth: int) -> None:
    body = b'{"seat": 0, "action": {"do": ' + b"[" * depth + b"]" * depth + b"}}"
    problem(room.ann.ask("POST", f"{room.at}/actions", content=body, headers=JSON), 400, 422)


SHEETS: dict[str, tuple[int, dict[str, Any]]] = {
    "thousands of lines": (422, {"action": {"do": "orders", "lines": ["T HQ V4"] * 5_000}}),
    "a line without end": (422, {"action": {"do": "orders", "lines": ["T" * 100_000]}}),
    "thousands of lines as text": (422, {"text": "orders " + ",".join(["x"] * 1_900)}),
    "a text too long": (400, {"text": "orders " + ",".join(["x"] * 10_000)}),
    "lines that are numbers": (422, {"action": {"do": "orders", "lines": [1, 2]}}),
    "a third sheet": (422, {"action": {"do": "orders", "lines": [], "second": [], "third": []}}),
}


@nothing_changes
@pytest.mark.parametrize("what", SHEETS)
def test_a_sheet_that_is_none_is_refused(power: Room, what: str) -> None:
    status, move = SHEETS[what]
    problem(power.ann.ask("POST", f"{power.at}/actions", json={"seat": 0, **move}), status)


TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "a game that is not here": (404, {"game": "chess"}),
    "a scenario that is not there": (409, {"scenario": "war and peace"}),
    "an option that is not there": (409, {"options": {"easy": "yes"}}),
    "a value that is not there": (409, {"options": {"length": "many"}}),
    "options that are no texts": (400, {"options": {"length": 4}}),
    "more seats than there are": (400, {"seats": [{"who": "me"}] * 3}),
    "far more seats": (400, {"seats": [{"who": "me"}] * 17}),
    "a seat for an unknown kind": (400, {"seats": [{"who": "god"}]}),
    "a bot that is not there": (422, {"seats": [{"who": "bot", "bot": "deep blue"}]}),
    "a clock of no kind": (400, {"clock": {"pace": "sundial"}}),
    "a clock with a field too many": (400, {"clock": {"pace": "move", "amount": 60, "cheat": 1}}),
    "a clock without time": (422, {"clock": {"pace": "move", "amount": 0}}),
    "a clock with less than no time": (400, {"clock": {"pace": "move", "amount": -1}}),
    "a clock beyond 64 bits": (400, {"clock": {"pace": "move", "amount": 2**64}}),
    "a clock for ever and ever": (400, {"clock": {"pace": "days", "amount": 2**62}}),
    "a bonus for ever and ever": (400, {"clock": {"pace": "game", "amount": 60, "bonus": 2**62}}),
    "dice of no kind": (400, {"dice": "loaded"}),
    "fair dice and what they drew": (422, {"setup": [1, 2, 3]}),
    "dice by hand without what they drew": (422, {"dice": "hand"}),
    "dice by hand that drew what is not there": (422, {"dice": "hand", "setup": [10_000] * 6}),
    "dice by hand that drew too much": (409, {"dice": "hand", "setup": [0] * 100}),
    "a draw below nothing": (400, {"dice": "hand", "setup": [-1]}),
    "a table listed by a text": (400, {"listed": "yes"}),
}


@nothing_changes
@pytest.mark.parametrize("what", TABLES)
def test_a_table_that_cannot_be_is_not_made(room: Room, what: str) -> None:
    status, more = TABLES[what]
    problem(room.ann.ask("POST", "/api/tables", json={"game": "sandbox", **more}), status)


# --- files


def finished() -> Match[Any]:
    match = fresh("duel", at=1000)
    do(match, "0: plan 1", "1: plan 2", at=1300)
    match.note(0, "a note", at=1350)
    match.resign(0, at=1400)
    return match


def file() -> str:
    return export(finished())


def header(**changes: Any) -> str:
    return rechained(doctored(file(), 1, lambda line: line["header"].update(changes)))


def entry(n: int, **changes: Any) -> str:
    return rechained(doctored(file(), n + 2, lambda line: line["entry"].update(changes)))


FILES: dict[str, Callable[[], bytes | str]] = {
    "empty": lambda: b"",
    "an empty line": lambda: b"\n",
    "binary": lambda: bytes(range(256)) * 100,
    "NUL": lambda: b"\0" * 1000,
    "UTF-16": lambda: file().encode("utf-16"),
    "a page": lambda: "<html></html>",
    "JSON of another kind": lambda: '{"name": "Ann"}',
    "a list": lambda: "[]",
    "cut off in a line": lambda: file()[: len(file()) // 2],
    "cut off between lines": lambda: "\n".join(file().splitlines()[:3]),
    "without its header": lambda: "\n".join(file().splitlines()[1:]),
    "a broken chain": lambda: file().replace("a note", "a lie"),
    "lines in another order": lambda: "\n".join([*file().splitlines()[:2], *file().splitlines()[:1:-1]]),
    "a game that is not here": lambda: header(game="chess"),
    "a game by a path": lambda: header(game="../power"),
    "a scenario that is not there": lambda: header(scenario="../../etc/passwd"),
    "a format to come": lambda: header(format=4),
    "a format beyond all": lambda: header(format=10**30),
    "a moment beyond 64 bits": lambda: header(at=2**64),
    "a moment before all": lambda: header(at=-1),
    "a clock beyond 64 bits": lambda: header(clock={"pace": "move", "amount": 2**64, "bonus": 0, "flag": "lapse"}),
    "an entry beyond 64 bits": lambda: entry(4, at=2**64),
    "an entry of a number with a million digits": lambda: file().replace('"at":1300', '"at":' + "1" * 1_000_000),
    "entries of another match": lambda: "\n".join(
        [file().splitlines()[0], *export(fresh("three", at=1000)).splitlines()[1:]]
    ),
    "nested deeply": lambda: "[" * 100_000,
    "a line nested deeply": lambda: '{"header":' + '{"a":' * 50_000 + "1" + "}" * 50_000 + "}",
    "another seat than there is": lambda: file().replace('"seat":1', '"seat":31'),
    "half a surrogate pair": lambda: file().replace("a note", "\\ud800"),
    "twice": lambda: file() + file(),
}  # fmt: skip


@nothing_changes
@pytest.mark.parametrize("what", FILES)
def test_a_file_that_cannot_be_believed_is_refused_at_its_line(room: Room, what: str) -> None:
    written = FILES[what]()
    data = written if isinstance(written, bytes) else written.encode()
    told = problem(
        room.ann.ask("POST", "/api/tables/import", content=data, headers={"content-type": "text/plain"}), 422
    )
    assert told["line"] >= 1


def test_the_very_file_that_these_are_made_from_is_believed(service: Served) -> None:
    answer = Guest(service.address).ask(
        "POST", "/api/tables/import", content=file().encode(), headers={"content-type": "text/plain"}
    )
    assert answer.status_code == 201


# --- addresses

PATHS: dict[str, tuple[str, ...]] = {
    "of games": (
        "..",
        "%2e%2e",
        "%2e%2e%2fpower",
        "..%2f..%2fetc%2fpasswd",
        "%00",
        "%ff",
        "%ed%a0%80",
        "POWER",
        "x" * 9_000,
    ),
    "of tables": (
        "..",
        "%2e%2e%2f%2e%2e",
        "a%2fb",
        "%00",
        "%ff",
        "%ed%a0%80",
        "%F0%9F%92%A3",
        "x" * 9_000,
        "import%00",
    ),
}


@nothing_changes
def test_an_address_that_leads_nowhere_says_so(room: Room) -> None:
    paths = [f"/api/games/{name}" for name in PATHS["of games"]]
    paths += [f"/api/games/{name}/rules" for name in PATHS["of games"]]
    paths += [f"/api/games/power/words/{name}" for name in PATHS["of games"]]
    paths += [f"/api/games/power/rules/{name}" for name in PATHS["of games"]]
    paths += [f"/api/tables/{name}" for name in PATHS["of tables"]]
    paths += [f"/api/tables/{name}/log" for name in PATHS["of tables"]]
    paths += [f"{room.at}/lenses/{name}" for name in PATHS["of games"]]
    paths += [
        "/assets",
        "/assets/",
        "/assets/../index.html",
        "/assets/%2e%2e/index.html",
        "/assets/..%2findex.html",
        "/assets/%00",
        "/index.html",
        "/api",
        "/api/",
        "/api/nope",
        "/nope",
        "/api//tables/x",
        "/static/../../etc/passwd",
        "//evil/api/games",
    ]
    for path in paths:
        kind, body = bare(room, "GET", path)
        assert kind in (404, 400), path[:80]
        assert json.loads(body)["status"] == kind


@nothing_changes
@pytest.mark.parametrize("seat", ["-1", "32", "99999999999999999999999", "x", "0.5", "%00", "1e1", "2"])
def test_a_seat_that_is_none_says_so(room: Room, seat: str) -> None:
    for operation in ("join", "leave", "invite", "bot", "key"):
        status, body = bare(room, "POST", f"{room.at}/seats/{seat}/{operation}", b"{}")
        assert status in (400, 404), (operation, body)
        assert json.loads(body)["status"] == status


def bare(room: Room, method: str, path: str, body: bytes = b"", **headers: str) -> tuple[int, bytes]:
    """A request as it is written, without a library that would tidy it up."""
    host, _, port = room.address.removeprefix("http://").partition(":")
    lines = {
        "host": f"{host}:{port}",
        "connection": "close",
        "authorization": f"Bearer {room.ann.token}",
        "content-type": "application/json",
        "content-length": str(len(body)),
        **headers,
    }
    head = f"{method} {path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in lines.items()) + "\r\n"
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as line:
        line.sendall(head.encode("latin-1") + body)
        answer = b"".join(iter(lambda: line.recv(65_536), b""))
    first, _, rest = answer.partition(b"\r\n\r\n")
    assert PROBLEM.encode() in first, first
    return int(first.split()[1]), rest


QUERIES = {
    "/question": ["", "seat=", "seat=x", "seat=0.5", "seat=-1", "seat=32", f"seat={10**30}", "seat=0&whole=maybe",
                  "seat=0&pick=zebra", "seat=0&pick=%00", "seat=0&pick=%ed%a0%80", "seat=0&pick=%ff",
                  "seat=0" + "&pick=1" * 200, "seat=0" + "&pick=1" * 201, "seat=0&pick=" + "9" * 9_000,
                  "seat=0&seat=1", "seat[]=0", "seat=0;seat=1"],
    "/forecasts": ["", "seat=x", "seat=0&pick=zebra"],
    "/view": ["seat=-2", "seat=32", "at=-1", f"at={10**30}", "at=2147483648", "at=999", "everything=maybe"],
    "/scene": ["seat=x", "at=999"],
    "/log": ["since=-1", f"since={10**30}", "events=maybe", "seat=5"],
    "/frames": ["limit=0", "limit=51", "since=-1", "seat=5"],
    "/chat": ["limit=0", "limit=501", "since=-1", "since=x"],
    "/lenses/reach": ["", "focus=a&focus=b", "focus=a" + "&focus=b" * 5, "seat=9&focus=ford"],
    "/grog": ["seat=9", "seat=x"],
    "/notebook": ["", "seat=9"],
    "/instructions": ["", "seat=9"],
    "/instructions/question": ["", "seat=0&pick=zebra"],
    "/api/tables": ["which=all", "limit=0", "limit=501", "before=-1", f"before={10**30}", "over=x",
                    "game=" + "x" * (LONGEST_ID + 1)],
    "/api/games/power/rules": ["language=de", "limit=x", "limit=0", "search=" + "x" * 201],
    "/api/games/power/board": ["option=x", "option=x=y", "scenario=x", "option=a=b" + "&option=a=b" * 40],
    "/api/stream": ["table=x", "table=%00", "table=ROOM:x", "table=ROOM:--1", "table=ROOM:-2", "table=ROOM:1",
                    "table=ROOM:9", "table=ROOM:99999999999999999999", "last=" + "1" * 20_001, "scenes=maybe",
                    "table=ROOM" + "&table=x" * 200],
}  # fmt: skip


@nothing_changes
@pytest.mark.parametrize("path", QUERIES)
def test_questions_that_make_no_sense_are_refused(room: Room, path: str) -> None:
    place = path if path.startswith("/api") else room.at + path
    for query in QUERIES[path]:
        answer = room.ann.ask("GET", f"{place}?{query.replace('ROOM', room.id)}")
        problem(answer, 400, 403, 404, 409, 422)


@nothing_changes
def test_another_method_than_those_of_an_address_is_refused_and_the_right_ones_are_named(room: Room) -> None:
    described = room.ann.get("/api/openapi.json")["paths"]
    tried = 0
    for path, methods in described.items():
        for method in {"GET", "POST", "PUT", "PATCH", "DELETE", "TRACE"} - {m.upper() for m in methods}:
            filled = path.format(table=room.id, seat=0, game="power", rule="PW-1", language="fr", lens="x", paper="x")
            answer = room.ann.ask(method, filled)
            told = problem(answer, 405)
            assert {m.upper() for m in methods} <= set(answer.headers["allow"].split(", ")), told
            tried += 1
    assert tried > 100


# --- other names, other sites, other people

FOREIGN = [
    "evil.example",
    "evil.example:80",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "",
    "127.0.0.1@evil",
    "*",
]


@nothing_changes
@pytest.mark.parametrize("host", FOREIGN)
@pytest.mark.parametrize("path", ["/api/games", "/api/nope", "/nope", "/api/me", "/healthz"])
def test_a_name_that_is_not_ours_is_refused(room: Room, host: str, path: str) -> None:
    status, body = bare(room, "GET", path, host=host)
    assert (status, json.loads(body)["message"]["key"]) == (403, "web-other-name")


SITES: list[dict[str, str]] = [
    {"origin": "http://evil.example"},
    {"origin": "null"},
    {"origin": "http://127.0.0.1"},
    {"origin": "http://127.0.0.1:1"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
    {"sec-fetch-site": "cross-site", "origin": "http://evil.example"},
]


@nothing_changes
@pytest.mark.parametrize("headers", SITES)
def test_a_page_of_another_site_cannot_write_with_a_visitors_cookie(room: Room, headers: dict[str, str]) -> None:
    with httpx.Client(
        base_url=room.address, cookies={"grognard": room.ann.token}, timeout=PATIENCE, verify=NO_TLS
    ) as browser:
        assert browser.get("/api/me").json()["name"] == "Ann"
        for method, path in [*json_routes(room), ("POST", f"{room.at}/seats/0/leave"), ("DELETE", "/api/me/key")]:
            told = problem(browser.request(method, path, json={"seat": 0, "text": "hi"}, headers=headers), 403)
            assert told["message"]["key"] == "web-other-site"


def test_our_own_page_can_write(service: Served) -> None:
    room = Room(service.address)
    with httpx.Client(
        base_url=room.address, cookies={"grognard": room.bob.token}, timeout=PATIENCE, verify=NO_TLS
    ) as browser:
        for headers in ({"origin": room.address}, {"sec-fetch-site": "same-origin", "origin": room.address}, {}):
            said = browser.post(f"{room.at}/chat", json={"text": "hi"}, headers=headers)
            assert said.status_code == 201


GARBAGE = ["x", "é", "x" * 201, "x" * 5_000, "' or 1=1 --", "null", "../..", "Bearer"]


@nothing_changes
@pytest.mark.parametrize("token", GARBAGE)
def test_an_invalid_key_belongs_to_no_person(room: Room, token: str) -> None:
    for headers in ({"authorization": b"Bearer " + token.encode()}, {"cookie": b"grognard=" + token.encode()}):
        with httpx.Client(base_url=room.address, headers=headers, timeout=PATIENCE, verify=NO_TLS) as anonymous:
            problem(anonymous.get("/api/me"), 401)
            problem(anonymous.post(f"{room.at}/actions", json={"seat": 0, "picks": ["0"]}), 401)
            problem(anonymous.get(f"{room.at}/question", params={"seat": 0}), 401)
            assert anonymous.get(room.at).json()["mine"] == []


@nothing_changes
def test_the_cookie_of_one_person_does_not_open_the_seat_of_another(room: Room) -> None:
    with httpx.Client(
        base_url=room.address, cookies={"grognard": room.bob.token}, timeout=PATIENCE, verify=NO_TLS
    ) as browser:
        problem(browser.post(f"{room.at}/actions", json={"seat": 0, "picks": ["0"]}), 403)
        problem(browser.get(f"{room.at}/notebook", params={"seat": 0}), 403)


@nothing_changes
def test_the_key_in_the_header_counts_before_the_one_in_the_cookie(room: Room) -> None:
    headers = {"authorization": f"Bearer {room.bob.token}"}
    with httpx.Client(
        base_url=room.address, headers=headers, cookies={"grognard": room.ann.token}, verify=NO_TLS
    ) as browser:
        assert browser.get("/api/me", timeout=PATIENCE).json()["name"] == "Bob"
