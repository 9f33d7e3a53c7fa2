"""The ASGI application: routes, middleware, error handlers, and the OpenAPI description."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from litestar import Litestar, Request, Router
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import (
    Link,
    OpenAPIMediaType,
    OpenAPIType,
    RequestBody,
    Schema,
)
from msgspec import Struct
from msgspec.structs import StructConfig

from grognard import core, match
from grognard.core import printouts, scene
from grognard.web import problems, shapes
from grognard.web.client import BUILT, Client
from grognard.web.json_request import JsonRequest
from grognard.web.routes import armies, arrange, chat, library, moves, papers, people, stream, tables, views
from grognard.web.routes.declarations import SCHEMES
from grognard.web.security import LOOPBACK, SecurityMiddleware
from grognard.web.service import Service

LARGEST_BODY = 256_000
DESCRIPTION = "/api/openapi.json"

ABOUT = """Play, watch and study board wargames whose every rule is enforced.

Come in with `POST /api/guests`, send the key as `Authorization: Bearer …`, make a table, ask for the `question`,
send picks to `actions`, and listen at `/api/stream`. Texts travel as keys and facts; the words for them are at
`/api/games/{game}/words/{language}`. Problems are RFC 9457: `rule` names the rule that forbids a move, `field` what is
at fault.
"""


def described_only(request: Request[Any, Any, Any]) -> None:
    """The framework would answer unknown addresses under `/api` with a page of its own; we have a problem for that."""
    if request.url.path != DESCRIPTION:
        raise NotFoundException


def make_app(service: Service, hosts: Sequence[str] = LOOPBACK, version: str = "0", built: Path = BUILT) -> Litestar:
    @asynccontextmanager
    async def running(_app: Litestar) -> AsyncIterator[None]:
        await service.start()
        _hang_up_first(service)
        try:
            yield
        finally:
            await service.close()

    client = Client(service.catalogue.text, built)
    handlers = problems.handlers(service.catalogue.text)

    def lost(request: Request[Any, Any, Any], found: NotFoundException) -> Any:
        return client.lost(request) or handlers[HTTPException](request, found)

    app = Litestar(
        [
            *client.routes(),
            *library.ROUTES,
            *armies.ROUTES,
            *people.ROUTES,
            *tables.ROUTES,
            *moves.ROUTES,
            *arrange.ROUTES,
            *views.ROUTES,
            *papers.ROUTES,
            *chat.ROUTES,
            *stream.ROUTES,
        ],
        state=State({"service": service}),
        lifespan=[running],
        exception_handlers=handlers | {NotFoundException: lost},
        request_class=JsonRequest,
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Grognard",
            version=version,
            description=ABOUT,
            openapi_router=Router("/api", route_handlers=[], include_in_schema=False, before_request=described_only),
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            components=SCHEMES,
            use_handler_docstrings=True,
        ),
        logging_config=None,
        debug=False,
    )
    add_links(app.openapi_schema)
    close_shapes(app.openapi_schema)
    # Around everything: middleware would not see addresses that lead nowhere.
    app.asgi_handler = SecurityMiddleware(app.asgi_handler, hosts, service.catalogue.text)
    return app


def _hang_up_first(service: Service) -> None:
    """Streams have no end of their own: when the process is told to stop, they are ended before they are waited for."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        before = signal.getsignal(name)

        def stop(number: int, frame: FrameType | None, before: Any = before) -> None:
            loop.call_soon_threadsafe(service.hub.close_all)
            if callable(before):
                before(number, frame)

        signal.signal(name, stop)


TABLE = {"table": "$response.body#/table/id"}
SEAT = {"seat": "$response.body#/table/mine/0"}
AGAIN = {"table": "$request.path.table"}
ASKED = {"seat": "$response.body#/seat"}


class Leads(Struct, frozen=True):
    """Where an answer leads: the parameters of the next request, and what its body holds at least."""

    parameters: dict[str, str]
    body: dict[str, Any] | None = None


LINKS: dict[str, dict[str, Leads]] = {
    "listGames": {
        "getGame": Leads({"game": "$response.body#/0/id"}),
        "getBoard": Leads({"game": "$response.body#/0/id"}),
        "listRules": Leads({"game": "$response.body#/0/id"}),
        "getWords": Leads({"game": "$response.body#/0/id", "language": "fr"}),
        "createTable": Leads({}, {"game": "$response.body#/0/id"}),
    },
    "getGame": {"createTable": Leads({}, {"game": "$response.body#/id"})},
    "listRules": {"getRule": Leads({"game": "$request.path.game", "rule": "$response.body#/rules/0/id"})},
    "listTables": {"getTable": Leads({"table": "$response.body#/tables/0/id"})},
    "createTable": {
        **{
            operation: Leads(TABLE)
            for operation in (
                "getTable", "getScreen", "getView", "getScene", "getLog", "getFrames", "getChat", "exportTable",
                "listPapers",
            )
        },
        **{
            operation: Leads(TABLE | SEAT)
            for operation in (
                "getQuestion", "getForecasts", "getInstructions", "askInstruction", "getNotebook", "giveDice",
                "joinTable", "leaveTable", "inviteToTable", "seatBot", "keyToSeat",
            )
        },
        **{operation: Leads(TABLE, SEAT) for operation in ("undo", "resign", "pause", "timeUp", "forkTable")},
        "act": Leads(TABLE, SEAT | {"picks": ["0"]}),
        "propose": Leads(TABLE, SEAT | {"kind": "draw"}),
        "answerProposal": Leads(TABLE, SEAT | {"accepts": True}),
        "salt": Leads(TABLE, SEAT | {"salt": "a pinch"}),
        "writeNotebook": Leads(TABLE, SEAT | {"text": "a note"}),
        "setInstructions": Leads(TABLE, SEAT | {"orders": []}),
        "sayInChat": Leads(TABLE, {"text": "hello"}),
    },
    "getQuestion": {
        "act": Leads(AGAIN, ASKED | {"decision": "$response.body#/decision", "picks": "$response.body#/picks"}),
        "checkDraft": Leads(AGAIN, ASKED | {"decision": "$response.body#/decision", "picks": "$response.body#/picks"}),
        "getForecasts": Leads(AGAIN | ASKED),
    },
    "forkTable": {"getTable": Leads(TABLE), "getScene": Leads(TABLE | SEAT), "getQuestion": Leads(TABLE | SEAT)},
    "listPapers": {"getPaper": Leads(AGAIN | {"paper": "$response.body#/papers/0/id"})},
    "importTable": {"getTable": Leads(TABLE), "getLog": Leads(TABLE)},
    "inviteToTable": {"joinTable": Leads(AGAIN | ASKED, {"invitation": "$response.body#/token"})},
}  # fmt: skip


def close_shapes(schema: Any) -> None:
    """Say of each shape what the framework does not: that it takes no unknown fields, or that it is sent whole."""
    for name, described in schema.components.schemas.items():
        shape = _shape(name, described.title)
        if shape is not None and shape.forbid_unknown_fields:
            described.additional_properties = False
        elif shape is not None and not shape.omit_defaults:
            described.required = sorted(described.properties)
        for field in (described.properties or {}).values():
            if isinstance(field, Schema):
                _of_one_kind(field)


def _shape(name: str, title: str | None) -> StructConfig | None:
    """How the struct is made that is described under this name: its own, or with its module before it."""
    for module in (shapes, scene, printouts, core, match):
        where = module.__name__.rpartition("grognard.")[2].replace(".", "_")
        found = vars(module).get(title or name)
        alone = name == title or name == f"{where}_{title}"
        if alone and isinstance(found, type) and issubclass(found, Struct):
            return found.__struct_config__
    return None


def _of_one_kind(field: Schema) -> None:
    """The framework takes the dots of `tuple[X, ...]` for a second kind of item, which makes every item wrong."""
    for inner in (field, *(field.one_of or ())):
        items = getattr(inner, "items", None)
        if isinstance(items, Schema) and items.one_of and items.one_of[1:] == [Schema()]:
            inner.items = items.one_of[0]  # type: ignore[union-attr]


def add_links(schema: Any) -> None:
    """Say which answers lead where, so that programs can walk; and where a file is wanted, or a text may be had."""
    for path in schema.paths.values():
        for method in ("get", "post", "put", "delete"):
            operation = getattr(path, method, None)
            if operation is not None and operation.operation_id == "importTable":
                file = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING))
                operation.request_body = RequestBody(dict.fromkeys(tables.FILES, file), "A full `.grog` file.", True)
            if operation is not None and operation.operation_id == "getPaper":
                operation.responses["200"].content[papers.TEXT] = OpenAPIMediaType(
                    schema=Schema(type=OpenAPIType.STRING)
                )
            if operation is None or operation.operation_id not in LINKS:
                continue
            good = next(answer for status, answer in operation.responses.items() if status.startswith("2"))
            good.links = {
                linked: Link(operation_id=linked, parameters=dict(leads.parameters), request_body=leads.body)
                for linked, leads in LINKS[operation.operation_id].items()
            }
