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

from grognard.web import openapi_document, problems
from grognard.web.client_files import BUILT, Client
from grognard.web.request_body import JsonRequest
from grognard.web.routes import armies, arrange, chat, decisions, games, papers, people, stream, tables, views
from grognard.web.routes.openapi import SCHEMES
from grognard.web.security import LOOPBACK, SecurityMiddleware
from grognard.web.service import Service

LARGEST_BODY_BYTES = 256_000
DESCRIPTION = "/api/openapi.json"

ABOUT = """Play, watch and study board wargames whose every rule is enforced.

Begin with `POST /api/guests`, send the key as `Authorization: Bearer …`, make a table, ask for the `question`,
send picks to `actions`, and listen at `/api/stream`. Texts travel as keys and facts; the words for them are at
`/api/games/{game}/words/{language}`. Problems are RFC 9457: `rule` names the rule that forbids a move, `field` what is
at fault.
"""


def described_only(request: Request[Any, Any, Any]) -> None:
    """Raise for unknown addresses under `/api`, which the framework would answer with a page of its own."""
    if request.url.path != DESCRIPTION:
        raise NotFoundException


def make_app(service: Service, hosts: Sequence[str] = LOOPBACK, version: str = "0", built: Path = BUILT) -> Litestar:
    @asynccontextmanager
    async def running(_app: Litestar) -> AsyncIterator[None]:
        await service.start()
        _close_streams_on_signals(service)
        try:
            yield
        finally:
            await service.close()

    client = Client(service.catalogue.text, built)
    handlers = problems.handlers(service.catalogue.text)

    def unknown_address(request: Request[Any, Any, Any], found: NotFoundException) -> Any:
        return client.page_for_unknown(request) or handlers[HTTPException](request, found)

    app = Litestar(
        [
            *client.routes(),
            *games.ROUTES,
            *armies.ROUTES,
            *people.ROUTES,
            *tables.ROUTES,
            *decisions.ROUTES,
            *arrange.ROUTES,
            *views.ROUTES,
            *papers.ROUTES,
            *chat.ROUTES,
            *stream.ROUTES,
        ],
        state=State({"service": service}),
        lifespan=[running],
        exception_handlers=handlers | {NotFoundException: unknown_address},
        request_class=JsonRequest,
        request_max_body_size=LARGEST_BODY_BYTES,
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
    openapi_document.complete(app.openapi_schema)
    # Outermost: middleware of the framework would not see unknown addresses.
    app.asgi_handler = SecurityMiddleware(app.asgi_handler, hosts, service.catalogue.text)
    return app


def _close_streams_on_signals(service: Service) -> None:
    """Close the streams when the process is asked to stop: they would not end by themselves, and it waits for them."""
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
