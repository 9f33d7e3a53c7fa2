"""Routes of the live stream, and of health checks."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from functools import partial
from typing import Annotated, NamedTuple

from litestar import Response, get
from litestar.params import HeaderParameter, Parameter, QueryParameter
from litestar.response.base import ASGIResponse
from litestar.types import Receive, Scope, Send

from grognard.core import say
from grognard.match import WrongMove
from grognard.store import Holder
from grognard.web.access import first_access, named_access
from grognard.web.problems import RequestError
from grognard.web.request_body import JsonRequest
from grognard.web.responses import answer
from grognard.web.routes.openapi import KEY_OPTIONAL, STORE_ERRORS, TABLE_ERRORS, declares
from grognard.web.schemas import Health
from grognard.web.security import unguarded_send
from grognard.web.service import Service, service, with_any_holder
from grognard.web.streams import MOST_SUBSCRIPTIONS, Hub, Screens, Stream, position_of

MOST_IN_ALL = 5_000
"""Streams of one process."""
MOST_STREAMS = 12
"""For one person, with several browsers and programs."""
SEAT = re.compile("-1|[0-9]{1,2}")
HEAD = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


class EventStream(ASGIResponse):
    """A response without end. It writes to the connection without any layers between, since there are many streams."""

    def __init__(self, hub: Hub, stream: Stream) -> None:
        super().__init__(media_type="text/event-stream")
        self.hub = hub
        self.stream = stream

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        gone = asyncio.create_task(self._until_gone(receive))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": HEAD})
            straight = unguarded_send(scope) or send
            while (chunk := await self.stream.next()) is not None:
                await straight({"type": "http.response.body", "body": chunk, "more_body": True})
            if not gone.done():
                await straight({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            gone.cancel()
            self.hub.leave(self.stream)

    async def _until_gone(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self.stream.close()


class TableToFollow(NamedTuple):
    """A table to be followed."""

    no: int
    seat: int | None = None
    screen: Screens = Screens.NONE


async def _named(here: Service, tables: Sequence[str], screen: bool) -> list[TableToFollow]:
    """The tables named in a request, each as `ID` or `ID:SEAT`."""
    found = []
    for given in tables:
        name, _, chosen = given.partition(":")
        if chosen and not SEAT.fullmatch(chosen):
            raise RequestError(400, say("web-malformed", what=given[:80]), "screen" if screen else "table")
        seen = Screens.NONE if not screen else Screens.NAMED if chosen else Screens.OWN
        found.append(TableToFollow(await here.match_cache.number(name), int(chosen) if chosen else None, seen))
    return found


async def _own(here: Service, holder: Holder, named: Sequence[TableToFollow]) -> list[TableToFollow]:
    """The tables of a key's holder, without those named in the request."""
    own = await asyncio.to_thread(here.store.matches.tables_of, holder.person.no)
    taken = {one.no for one in named}
    more = [TableToFollow(no) for no in own if holder.match in (None, no) and no not in taken]
    return more[: max(0, MOST_SUBSCRIPTIONS - len(named))]


def _check_room(hub: Hub, person: int | None) -> None:
    if person is not None and len(hub.of_person(person)) >= MOST_STREAMS:
        raise RequestError(429, say("web-too-many-streams", most=MOST_STREAMS))
    if len(hub.streams) >= MOST_IN_ALL:
        raise RequestError(429, say("web-too-many-streams", most=MOST_IN_ALL))


async def _subscribe(
    hub: Hub, stream: Stream, holder: Holder | None, named: Sequence[TableToFollow], own: Sequence[TableToFollow]
) -> None:
    """Subscribe to tables. One that cannot be opened is an error if it was named; otherwise it is left out."""
    known = stream.known
    said = await hub.lines_of_chat([one.no for one in (*named, *own)])
    for one in (*named, *own):
        look = partial(first_access, holder) if one.seat is None else partial(named_access, holder, one.seat)
        try:
            await hub.subscribe(stream, one.no, look, known.get(one.no), said.get(one.no, 0), one.screen)
        except WrongMove:
            if one in named:
                raise


@get(
    "/api/stream",
    **declares(
        "live",
        "listen",
        str,
        401,
        *TABLE_ERRORS,
        429,
        security=KEY_OPTIONAL,
        media="text/event-stream",
        says="Server-sent events, without end.",
    ),
)
async def listen(
    request: JsonRequest,
    table: Annotated[
        list[str] | None,
        Parameter(
            description="Tables to follow, each `ID` or `ID:SEAT` (`-1`: a spectator). Without any: all of yours, "
            "from your first seat, and those that you will make or join.",
            max_items=MOST_SUBSCRIPTIONS,
            required=False,
        ),
    ] = None,
    screen: Annotated[
        list[str] | None,
        Parameter(
            description="Tables to follow with everything that a page shows of them, each `ID` or `ID:SEAT`: `screen` "
            "events come in the place of `news`, unless you have several seats there and name none.",
            max_items=MOST_SUBSCRIPTIONS,
            required=False,
        ),
    ] = None,
    mine: Annotated[
        bool, Parameter(description="All of yours as well, besides those that are named.", required=False)
    ] = False,
    scenes: Annotated[bool, Parameter(description="With the picture after each change.", required=False)] = False,
    questions: Annotated[
        bool, Parameter(description="With what you are asked, when the others wait for you.", required=False)
    ] = False,
    last: Annotated[
        str,
        QueryParameter(
            name="last", description="The same as `Last-Event-ID`, for clients that cannot send it.", max_length=20_000
        ),
    ] = "",
    last_event_id: Annotated[
        str,
        HeaderParameter(
            name="Last-Event-ID", description="The `id` of the last event that you have heard.", required=False
        ),
    ] = "",
) -> EventStream:
    """One stream for all tables of a browser. Reconnect with `Last-Event-ID` and nothing is missed."""
    here, holder = await with_any_holder(request)
    mine = mine or not (table or screen)
    if holder is None and mine:
        raise RequestError(401, say("web-who-are-you"))
    person = None if holder is None else holder.person.no
    follows_all = mine and holder is not None and holder.match is None
    token = here.keys.token(request) if holder else ""  # a key that opens nothing is no key
    known = position_of(last_event_id or last)
    stream = Stream(person, scenes, questions, own=follows_all, known=known, token=token)
    named = [*await _named(here, screen or (), True), *await _named(here, table or (), False)]
    own = await _own(here, holder, named) if mine and holder is not None else []
    _check_room(here.hub, person)
    here.hub.enter(stream)  # nothing is awaited after the check, so that two requests cannot pass it together
    try:
        await _subscribe(here.hub, stream, holder, named, own)
        stream.send_position()
        await here.hub.catch_up(stream)
    except BaseException:
        here.hub.leave(stream)
        raise
    return EventStream(here.hub, stream)


@get("/healthz", **declares("live", "isAlive", Health), sync_to_thread=False)
def is_alive(request: JsonRequest) -> Response[bytes]:
    """Whether this process answers, and as which service."""
    return answer(Health(True, service(request).fingerprint))


@get("/readyz", **declares("live", "isReady", Health, *STORE_ERRORS))
async def is_ready(request: JsonRequest) -> Response[bytes]:
    """Whether this process reaches its store."""
    await asyncio.wait_for(asyncio.to_thread(service(request).store.jobs.next_due), 5)
    return answer(Health(True))


ROUTES = [listen, is_alive, is_ready]
