"""Routes of the chat of a table, and of private notebooks."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get, post
from litestar.params import JSONBody

from grognard.core import Refused, Seat, say
from grognard.match import Match
from grognard.web.access import may_see, own_seat, seats_of_holder
from grognard.web.match_cache import LoadedMatch, now
from grognard.web.problems import RequestError
from grognard.web.request_body import JsonRequest
from grognard.web.responses import answer
from grognard.web.routes.openapi import (
    AT,
    KEY,
    KEY_OPTIONAL,
    SEAT_BODY_ERRORS,
    SEAT_ERRORS,
    TABLE_ERRORS,
    Limit,
    SeatNo,
    Since,
    TableId,
    declares,
)
from grognard.web.schemas import Chat, NewChatLine, Note, Notebook
from grognard.web.service import with_any_holder, with_holder
from grognard.web.streams import chat
from grognard.web.texts import checked_text, plain


@get(f"{AT}/chat", **declares("chat", "getChat", Chat, *TABLE_ERRORS, security=KEY_OPTIONAL))
async def get_chat(request: JsonRequest, table: TableId, since: Since = 0, limit: Limit = 200) -> Response[bytes]:
    """The lines of the chat."""
    here, holder = await with_any_holder(request)

    def number(loaded: LoadedMatch) -> int:
        may_see(loaded, holder)
        return loaded.no

    no = await here.look(table, number)
    return answer(chat(table, await asyncio.to_thread(here.store.chat.said, no, since, limit)))


@post(f"{AT}/chat", **declares("chat", "sayInChat", Chat, *SEAT_BODY_ERRORS, security=KEY, status=201))
async def say_in_chat(request: JsonRequest, table: TableId, data: JSONBody[NewChatLine]) -> Response[bytes]:
    """Say something to everybody at the table, if the rules of the game allow talk now."""
    here, holder = await with_holder(request)
    text = plain(data.text, "text")

    def may_talk(loaded: LoadedMatch) -> tuple[int, Seat | None]:
        may_see(loaded, holder)
        own = seats_of_holder(loaded, holder)
        if holder.match is not None and not own:
            raise RequestError(403, say("web-seat-key-only"))
        _check_chat_allowed(loaded.match)
        return loaded.no, own[0] if own else None

    no, seat = await here.look(table, may_talk)
    row = await asyncio.to_thread(here.store.chat.say, no, holder.person.no, seat, holder.person.name, text, now())
    here.hub.chatted(no, [row])
    here.match_cache.notifier.announce([no])
    return answer(chat(table, [row]), 201)


@get(f"{AT}/notebook", **declares("chat", "getNotebook", Notebook, *SEAT_ERRORS, security=KEY))
async def get_notebook(request: JsonRequest, table: TableId, seat: SeatNo) -> Response[bytes]:
    """Your private notes; no other player sees them."""
    here, holder = await with_holder(request)

    def read(loaded: LoadedMatch) -> Notebook:
        return Notebook(seat, tuple(loaded.match.notebook(own_seat(loaded, holder, seat))))

    return answer(await here.look(table, read))


@post(f"{AT}/notebook", **declares("chat", "writeNotebook", Notebook, *SEAT_BODY_ERRORS, security=KEY, status=201))
async def write_notebook(request: JsonRequest, table: TableId, data: JSONBody[Note]) -> Response[bytes]:
    """Add a private note."""
    here, holder = await with_holder(request)

    def write(loaded: LoadedMatch) -> None:
        loaded.match.note(own_seat(loaded, holder, data.seat), checked_text(data.text, "text"), at=now())

    def read(loaded: LoadedMatch) -> Notebook:
        return Notebook(data.seat, tuple(loaded.match.notebook(data.seat)))

    return answer(await here.do(table, write, read), 201)


def _check_chat_allowed(match: Match[Any]) -> None:
    """Raises if the rules forbid chat now."""
    refusal = None if match.result is not None else match.game.chat_refusal(match.header.options, match.view(None))
    if refusal is not None:
        raise Refused(refusal)


ROUTES = [get_chat, say_in_chat, get_notebook, write_notebook]
