"""The description that other programs read: valid, complete, and the service keeps to it, whatever is asked."""

from __future__ import annotations

import json
import sqlite3
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup, ServerError
from schemathesis.openapi.checks import (
    JsonSchemaError,
    UndefinedContentType,
    UndefinedStatusCode,
)
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.web.service_in_process import inside
from tests.web.service_processes import NO_TLS, PATIENCE, Guest, Served
from tests.web.two_players import NEEDED, Room, problem

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
ENDLESS = "listen"
"""The stream never ends; it has tests of its own."""
SUICIDAL = "dropKey"
"""Its caller has no valid key afterwards."""


@pytest.fixture(scope="module")
def described(service: Served) -> dict[str, Any]:
    return dict(Guest(service.address).get("/api/openapi.json"))


def operations(described: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            yield method.upper(), path, operation


# --- the document itself


def test_the_description_is_openapi_3_1_and_every_reference_leads_somewhere(described: dict[str, Any]) -> None:
    assert described["openapi"].startswith("3.1.")
    schema = schemathesis.openapi.from_dict(described)
    schema.validate()
    for name in references(described):
        at: Any = described
        for part in name.removeprefix("#/").split("/"):
            at = at[part.replace("~1", "/").replace("~0", "~")]


def references(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"]
        for item in value.values():
            yield from references(item)
    elif isinstance(value, list):
        for item in value:
            yield from references(item)


def test_what_is_to_be_sent_is_described_exactly(described: dict[str, Any]) -> None:
    shapes = described["components"]["schemas"]
    sent = [
        operation["requestBody"]["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
        for _, _, operation in operations(described)
        if "application/json" in operation.get("requestBody", {}).get("content", {})
    ]
    assert all(shapes[name]["additionalProperties"] is False for name in [*sent, "NewSeat", "Clock"])
    assert not [choice for choice in choices(described) if {} in choice], "anything at all is no alternative"


def choices(value: Any) -> Iterator[list[Any]]:
    if isinstance(value, dict):
        if isinstance(value.get("oneOf"), list):
            yield value["oneOf"]
        for item in value.values():
            yield from choices(item)
    elif isinstance(value, list):
        for item in value:
            yield from choices(item)


def test_every_operation_has_a_name_words_and_the_problems_it_may_end_in(described: dict[str, Any]) -> None:
    names = [operation["operationId"] for _, _, operation in operations(described)]
    assert len(names) > 40
    assert len({*names}) == len(names)
    for method, path, operation in operations(described):
        assert operation["summary"], path
        assert operation["description"], path
        wrong = {status: answer for status, answer in operation["responses"].items() if status >= "400"}
        assert "400" in wrong, path
        assert all([*answer["content"]] == ["application/problem+json"] for answer in wrong.values()), path
        assert any(status < "300" for status in operation["responses"]), path
        assert "403" in wrong, path
        assert ({"413", "415"} <= {*wrong}) is ("requestBody" in operation), path
        assert ("401" in wrong) is (needs_key(operation) or operation["operationId"] in SOMETIMES), path
        if "{table}" in path:
            assert {"404", "409", "503"} <= {*wrong}, (method, path)


SOMETIMES = ("listTables", "listen")
"""They ask who you are only if you ask for what is yours."""


def needs_key(operation: dict[str, Any]) -> bool:
    return {} not in operation.get("security", [{}])


def ask(guest: Guest, method: str, path: str, operation: dict[str, Any], table: str, **more: Any) -> httpx.Response:
    """An operation, with whatever it needs, at a table."""
    wanted = [p["name"] for p in operation.get("parameters", ()) if p["in"] == "query" and p["required"]]
    query: dict[str, Any] = dict.fromkeys(wanted, 0)
    sent: dict[str, Any] = {}
    if operation["operationId"] == "importTable":
        sent = {"content": b"{}"}
    elif "requestBody" in operation:
        sent = {"json": BODIES.get(operation["operationId"], {})}
    if operation["operationId"] == ENDLESS:
        query = {"table": [table]}
    where = path.format(table=table, seat=0, lens="reach", game="sandbox", rule="SB-1-a", language="en", paper="roster")
    return guest.ask(method, where, params=query, **sent, **more)


BODIES = {
    **NEEDED,
    "welcomeGuest": {"name": "Ann"},
    "renameMe": {"name": "Ann"},
    "createTable": {"game": "sandbox"},
    "writeArmy": {"text": ""},
    "printArmy": {"text": ""},
}


def test_a_key_is_asked_for_exactly_where_the_description_says_so(service: Served, described: dict[str, Any]) -> None:
    room = Room(service.address)
    anonymous = Guest(service.address, token="x")
    del anonymous.client.headers["Authorization"]
    for method, path, operation in operations(described):
        if operation["operationId"] == ENDLESS:
            continue
        status = ask(anonymous, method, path, operation, room.id).status_code
        anonymous.client.cookies.clear()
        assert (status == 401) is needs_key(operation), path


def test_a_key_may_come_as_a_cookie(service: Served, described: dict[str, Any]) -> None:
    cookie = described["components"]["securitySchemes"]["cookie"]
    assert cookie["in"] == "cookie"
    token = Guest(service.address).token
    told = httpx.get(f"{service.address}/api/me", cookies={cookie["name"]: token}, verify=NO_TLS)
    assert told.status_code == 200


def test_the_stream_says_that_it_reads_the_last_event_id(described: dict[str, Any]) -> None:
    asked = described["paths"]["/api/stream"]["get"]["parameters"]
    assert ("Last-Event-ID", "header", False) in [(p["name"], p["in"], p["required"]) for p in asked]


def test_a_request_under_another_host_name_is_refused_as_declared(service: Served, described: dict[str, Any]) -> None:
    room = Room(service.address)
    for method, path, operation in operations(described):
        answer = ask(room.ann, method, path, operation, room.id, headers={"host": "evil.example"})
        problem(answer, 403)
        assert "403" in operation["responses"], path


LIBRARY = (
    "listGames",
    "getGame",
    "getBoard",
    "getFirstScene",
    "listRules",
    "getRule",
    "getWords",
    "getLesson",
    "getArmyLists",
    "draftArmy",
    "writeArmy",
    "printArmy",
    "isAlive",
)
"""What needs no store."""


@pytest.mark.slow
def test_a_store_that_fails_is_no_fault_of_the_service(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    with inside(f"sqlite:///{kept / 'a.db'}") as here:
        room = Room(here.address)
        described = room.ann.get("/api/openapi.json")
        kept.rename(tmp_path / "gone")
        here.service.store.close()
        try:
            for method, path, operation in operations(described):
                name = operation["operationId"]
                stranger = Guest(here.address, token=f"never seen before {name}")
                answer = ask(stranger, method, path, operation, room.id)
                if name in LIBRARY:
                    assert answer.status_code in (200, 404), name
                    continue
                assert problem(answer, 503)["message"]["key"] == "web-busy", name
                assert "gone" not in answer.text
                assert "503" in operation["responses"], name
        finally:
            (tmp_path / "gone").rename(kept)


def test_a_table_of_newer_rules_is_not_opened_and_the_description_says_so(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'a.db'}"
    with inside(store) as here:
        room = Room(here.address)
    with sqlite3.connect(tmp_path / "a.db") as kept:
        ((began,),) = kept.execute("SELECT body FROM entries WHERE n = 0")
        newer = json.loads(began) | {"version": 99}
        kept.execute("UPDATE entries SET body = ? WHERE n = 0", (json.dumps(newer).encode(),))
    kept.close()
    with inside(store) as here:
        ann = Guest(here.address, token=room.ann.token)
        tried = 0
        for method, path, operation in operations(ann.get("/api/openapi.json")):
            if "{table}" in path or operation["operationId"] == ENDLESS:
                answer = ask(ann, method, path, operation, room.id)
                assert problem(answer, 409)["message"]["key"] == "other-version", path
                assert "409" in operation["responses"], path
                tried += 1
        assert tried > 30


def test_no_answer_goes_without_the_headers_of_the_gate(service: Served) -> None:
    room = Room(service.address)
    refused = room.ann.ask("GET", "/api/stream", params={"table": "nope"})
    with room.ann.client.stream("GET", "/api/stream", params={"table": room.id}) as stream:
        for answer in (refused, stream, room.ann.ask("GET", room.at)):
            assert answer.headers.get_list("x-content-type-options") == ["nosniff"]
            assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]


def test_every_link_leads_to_an_operation_and_names_its_parameters(described: dict[str, Any]) -> None:
    known = {operation["operationId"]: operation for _, _, operation in operations(described)}
    found = 0
    for operation in known.values():
        for answer in operation["responses"].values():
            for link in answer.get("links", {}).values():
                target = known[link["operationId"]]
                offered = {parameter["name"] for parameter in target.get("parameters", ())}
                assert {*link.get("parameters", {})} <= offered, link
                assert not link.get("requestBody") or "requestBody" in target, link
                found += 1
    assert found > 30


def test_every_problem_speaks_french_to_who_reads_french(service: Served) -> None:
    room = Room(service.address)
    asked: list[tuple[str, str, dict[str, Any], int]] = [
        ("GET", "/api/nope", {}, 404),
        ("GET", "/nope", {}, 404),
        ("GET", "/api/tables/nope", {}, 404),
        ("GET", "/api/games/nope", {}, 404),
        ("DELETE", "/api/games", {}, 405),
        ("POST", "/api/guests", {"content": b"{", "headers": {"content-type": "application/json"}}, 400),
        ("POST", "/api/guests", {"content": b"[" * 99_999, "headers": {"content-type": "application/json"}}, 400),
        ("POST", "/api/guests", {"content": b"{}", "headers": {"content-type": "text/plain"}}, 415),
        ("POST", "/api/guests", {"content": b" " * 999_999, "headers": {"content-type": "application/json"}}, 413),
        ("POST", "/api/guests", {"json": {"name": "\u202e"}}, 422),
        ("GET", "/api/me", {"headers": {"host": "evil.example"}}, 403),
        ("POST", "/api/guests", {"json": {"name": "A"}, "headers": {"origin": "http://evil.example"}}, 403),
        ("GET", "/api/me", {"headers": {"authorization": "Bearer x"}}, 401),
        ("POST", f"{room.at}/actions", {"json": {"seat": 1, "text": "rest"}}, 403),
        ("POST", f"{room.at}/actions", {"json": {"seat": 0, "text": "plan 9"}}, 422),
        ("POST", f"{room.at}/actions", {"json": {"seat": 0, "text": "plan 0", "decision": "9.9"}}, 409),
    ]
    for method, path, rest, status in asked:
        details = []
        for language in ("en", "fr-CH, fr;q=0.9, en;q=0.5"):
            headers = {**rest.get("headers", {}), "accept-language": language}
            details.append(problem(room.ann.ask(method, path, **{**rest, "headers": headers}), status)["detail"])
        assert details[0] != details[1], details


def test_the_stream_refuses_with_the_statuses_it_declares(service: Served, described: dict[str, Any]) -> None:
    room = Room(service.address)
    declared = {int(status) for status in described["paths"]["/api/stream"]["get"]["responses"]}
    anonymous = Guest(service.address, token="x")
    many = [room.ann.listen() for _ in range(12)]
    answers = [
        anonymous.ask("GET", "/api/stream"),
        room.ann.ask("GET", "/api/stream"),
        room.bob.ask("GET", "/api/stream", params={"table": "nope"}),
        room.bob.ask("GET", "/api/stream", params={"table": f"{room.id}:0"}),
        room.bob.ask("GET", "/api/stream", params={"table": f"{room.id}:x"}),
    ]
    assert [answer.status_code for answer in answers] == [401, 429, 404, 403, 400]
    for answer in answers:
        problem(answer, *declared)
    for listener in many:
        listener.close()


# --- the service keeps to it

CALM = settings(
    max_examples=4,
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def try_all(address: str, described: dict[str, Any], heard: Counter[tuple[str, int]], only: str = "") -> None:
    """Every operation with right and with wrong parameters, mostly at a table that is there."""
    schema = schemathesis.openapi.from_dict(described)
    for found in schema.get_all_operations():
        operation = found.ok()
        name = operation.definition.raw["operationId"]
        if name != ENDLESS and (not only or name == only):
            for mode in GenerationMode.POSITIVE, GenerationMode.NEGATIVE:
                if mode is GenerationMode.POSITIVE or takes_anything(operation.definition.raw):
                    try_one(address, operation, mode, heard)


def takes_anything(operation: dict[str, Any]) -> bool:
    """Where nothing is sent, nothing can be wrong with it."""
    return any(part in operation for part in ("parameters", "requestBody", "security"))


def try_one(address: str, operation: Any, mode: GenerationMode, heard: Counter[tuple[str, int]]) -> None:
    name = operation.definition.raw["operationId"]
    room = Room(address, scenario="duel")
    headers = {"Authorization": f"Bearer {Guest(address).token if name == SUICIDAL else room.ann.token}"}
    turn = count()

    @seed(1)
    @CALM
    @given(case=operation.as_strategy(mode))
    def run(case: Any) -> None:
        if next(turn) % 4:
            at_home(case, room)
        keep_in_place(case)
        answer = case.call(base_url=address, headers=headers, timeout=PATIENCE)
        heard[name, answer.status_code] += 1
        case.validate_response(answer, checks=CHECKS)

    run()


def at_home(case: Any, room: Room) -> None:
    """Put a real table, seat and game where the strategy has invented one."""
    for name, value in {"table": room.id, "game": "sandbox", "seat": 0}.items():
        if name in (case.path_parameters or {}):
            case.path_parameters[name] = value
        if isinstance(case.body, dict) and name in case.body and isinstance(case.body[name], type(value)):
            case.body[name] = value
    if "seat" in (case.query or {}):
        case.query["seat"] = 0


def keep_in_place(case: Any) -> None:
    """A `?` or `#` of an invented id must not end the path, which would be that of another operation."""
    for name, value in (case.path_parameters or {}).items():
        case.path_parameters[name] = quote(unquote(str(value)), safe="")


@pytest.mark.slow
def test_every_operation_keeps_to_its_description(service: Served, described: dict[str, Any]) -> None:
    heard: Counter[tuple[str, int]] = Counter()
    try_all(service.address, described, heard)
    wanted = {operation["operationId"] for _, _, operation in operations(described)} - {ENDLESS}
    assert {name for name, _ in heard} == wanted
    fine = {name for name, status in heard if status < 300}
    assert len(fine) > 25, sorted(wanted - fine)


def walk(address: str, described: dict[str, Any], heard: Counter[tuple[str, int]], only: Sequence[str] = ()) -> None:
    """Follow the links of answers from request to request."""
    schema = schemathesis.openapi.from_dict(described).exclude(operation_id=[ENDLESS, SUICIDAL])
    if only:
        schema = schema.include(operation_id=[*only])
    token = Guest(address).token

    class Walk(schema.as_state_machine()):  # type: ignore[misc]
        def before_call(self, case: Any) -> None:
            """Invented bodies would mostly end the walk here: no such game, or two ways to say a move."""
            keep_in_place(case)
            name = case.operation.definition.raw["operationId"]
            if name == "act" and isinstance(case.body, dict) and "picks" in case.body:
                case.body = {key: case.body[key] for key in ("seat", "picks") if key in case.body}
            if name == "createTable" and isinstance(case.body, dict):
                case.body = {"game": "sandbox", "seats": [{"who": "me"}, {"who": "open"}], "listed": True}

        def get_call_kwargs(self, case: Any) -> dict[str, Any]:
            return {"base_url": address, "headers": {"Authorization": f"Bearer {token}"}, "timeout": PATIENCE}

        def after_call(self, response: Any, case: Any) -> None:
            heard[case.operation.definition.raw["operationId"], response.status_code] += 1

        def validate_response(self, response: Any, case: Any, *_rest: Any, **_more: Any) -> None:
            case.validate_response(response, checks=CHECKS)

    Walk.run(settings=settings(CALM, max_examples=25, stateful_step_count=12))


@pytest.mark.slow
def test_walks_along_the_links_get_somewhere_and_keep_to_the_description(
    service: Served, described: dict[str, Any]
) -> None:
    heard: Counter[tuple[str, int]] = Counter()
    walk(service.address, described, heard)
    fine = {name for name, status in heard if status < 300}
    assert "createTable" in fine
    assert len(fine) > 12, heard


@pytest.mark.slow
def test_a_walk_leads_from_a_table_over_its_question_to_a_move(service: Served, described: dict[str, Any]) -> None:
    heard: Counter[tuple[str, int]] = Counter()
    evening = ["createTable", "getQuestion", "act", "undo", "getTable", "forkTable"]
    walk(service.address, described, heard, evening)
    assert {"createTable", "getQuestion", "act", "getTable"} <= {name for name, status in heard if status < 300}, heard


# --- and the checks can fail


def without(described: dict[str, Any], operation_id: str, status: str) -> dict[str, Any]:
    """The description with one answer of one operation left out."""
    copy: dict[str, Any] = json.loads(json.dumps(described))
    for _, _, operation in operations(copy):
        if operation["operationId"] == operation_id:
            del operation["responses"][status]
    return copy


def failures(run: Callable[[], None]) -> list[type]:
    try:
        run()
    except FailureGroup as found:
        return [type(one) for one in found.exceptions]
    except BaseExceptionGroup as several:
        return [type(one) for group in several.exceptions for one in getattr(group, "exceptions", [group])]
    return []


@pytest.mark.parametrize(("operation", "status"), [("getTable", "404"), ("renameMe", "400"), ("resign", "200")])
def test_a_status_that_is_not_declared_is_found(
    service: Served, described: dict[str, Any], operation: str, status: str
) -> None:
    doctored = without(described, operation, status)
    assert UndefinedStatusCode in failures(lambda: try_all(service.address, doctored, Counter(), operation))


def test_an_answer_of_another_shape_is_found(service: Served, described: dict[str, Any]) -> None:
    doctored = json.loads(json.dumps(described))
    for name, shape in doctored["components"]["schemas"].items():
        if name.endswith("Health"):
            shape["properties"]["well"] = {"type": "string"}
    assert JsonSchemaError in failures(lambda: try_all(service.address, doctored, Counter(), "isAlive"))


def test_an_answer_of_another_kind_is_found(service: Served, described: dict[str, Any]) -> None:
    doctored = json.loads(json.dumps(described))
    for _, _, operation in operations(doctored):
        if operation["operationId"] == "isAlive":
            content = operation["responses"]["200"]["content"]
            content["text/html"] = content.pop("application/json")
    assert UndefinedContentType in failures(lambda: try_all(service.address, doctored, Counter(), "isAlive"))


def test_a_fault_of_the_service_is_found(described: dict[str, Any]) -> None:
    """A copy of the service in which one route breaks."""
    from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

    class Broken(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(500)
            self.send_header("content-type", "application/problem+json")
            self.end_headers()
            self.wfile.write(b"{}")

        def log_message(self, *_: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Broken) as broken:
        threading.Thread(target=broken.serve_forever, daemon=True).start()
        schema = schemathesis.openapi.from_dict(described)
        case = schema["/healthz"]["GET"].Case()
        address = f"http://127.0.0.1:{broken.server_address[1]}"
        found = failures(lambda: case.call_and_validate(base_url=address, checks=CHECKS, timeout=PATIENCE))
        broken.shutdown()
    assert ServerError in found
