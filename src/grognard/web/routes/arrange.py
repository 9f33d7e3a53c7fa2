"""Routes that change a position by hand, allowed only where one person plays every seat."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from grognard.core import ASKS, Change, Next, Refused, dump, say
from grognard.core.refusal import unreadable
from grognard.match import Match
from grognard.store import Holder
from grognard.web.access import own_seat
from grognard.web.match_cache import LoadedMatch, now
from grognard.web.picks import follow_picks
from grognard.web.problems import RequestError
from grognard.web.questions import tree
from grognard.web.request_body import JsonRequest
from grognard.web.responses import RawJsonResponse
from grognard.web.routes.decisions import require_alone, run_for_seat
from grognard.web.routes.openapi import AT, KEY, SEAT_BODY_ERRORS, SEAT_ERRORS, PickList, TableId, WithScreen, declares
from grognard.web.schemas import ArrangeRequest, MoveResponse, QuestionResponse, Screen
from grognard.web.service import with_holder

VIEWER = 0
"""One person has all the seats: the result is sent as the first of them sees it."""


def _open(loaded: LoadedMatch, holder: Holder) -> Match[Any]:
    """The match, if this person has every seat and its position can still be changed."""
    own_seat(loaded, holder, VIEWER)
    require_alone(loaded, holder)
    if loaded.match.result is not None:
        raise RequestError(409, say("match-over"))
    return loaded.match


def _start(match: Match[Any], state: Any) -> Next:
    start = match.game.arrange(state)
    if start is None:
        raise RequestError(409, say("web-no-arranging"))
    return start


@get(f"{AT}/arranging", **declares("moves", "askArranging", QuestionResponse, *SEAT_ERRORS, 422, security=KEY))
async def ask_arranging(request: JsonRequest, table: TableId, picks: PickList = None) -> RawJsonResponse:
    """The questions that lead to one change of the position, where every seat is yours. The finished one is written in
    the game's notation."""
    here, holder = await with_holder(request)
    match, state, n = await here.look(table, lambda loaded: (_open(loaded, holder), loaded.match.state, loaded.n))

    def ask() -> bytes:
        read, asked = follow_picks(_start(match, state), tuple(picks or ()))
        return dump(QuestionResponse(n, VIEWER, "", read, tree(asked)))

    return RawJsonResponse(await here.run_slow(ask))


@post(f"{AT}/arranging", **declares("moves", "arrange", MoveResponse | Screen, *SEAT_BODY_ERRORS, security=KEY))
async def arrange(
    request: JsonRequest, table: TableId, data: JSONBody[ArrangeRequest], screen: WithScreen = False
) -> RawJsonResponse:
    """Change the position by hand, where every seat is yours: by picks or by notation. Play continues from there."""
    _, holder = await with_holder(request)

    def operation(loaded: LoadedMatch) -> None:
        match = _open(loaded, holder)
        change = _change(match, data)
        try:
            match.arrange(next(seat for seat in match.seats if seat not in match.resigned), change, at=now())
        except Refused as refused:
            field = "picks" if data.text is None else "text"
            raise Refused(msgspec.structs.replace(refused.refusal, field=field)) from None

    return await run_for_seat(request, table, VIEWER, screen, operation)


def _change(match: Match[Any], data: ArrangeRequest) -> Change:
    """The change that is asked for, by picks or in notation."""
    if (data.picks is None) == (data.text is None):
        raise RequestError(400, say("web-picks-or-text"), "picks")
    if data.text is not None:
        try:
            return match.game.codec.changes.read(data.text)
        except ValueError as wrong:
            refusal = unreadable("change-unreadable", text=data.text)
            raise Refused(msgspec.structs.replace(refusal, field="text")) from wrong
    picks = data.picks or ()
    _, change = follow_picks(_start(match, match.state), picks)
    if isinstance(change, ASKS):
        raise RequestError(422, say("web-unfinished", picks=len(picks)), "picks")
    assert isinstance(change, Change)
    return change


ROUTES = [ask_arranging, arrange]
