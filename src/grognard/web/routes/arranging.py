"""Arranging a position by hand, change by change: only where one person plays every seat."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, get, post
from litestar.params import JSONBody

from grognard.core import ASKS, Change, Next, Refused, dump, say
from grognard.core.refusal import unreadable
from grognard.match import Match
from grognard.store import Holder
from grognard.web.desk import Live, now
from grognard.web.problems import Wrong
from grognard.web.questions import tree
from grognard.web.routes.declaring import AT, KEY, OWN, TROUBLE, PickList, TableId, WithScreen, declares
from grognard.web.routes.playing import alone, moved, walked
from grognard.web.service import Ready, own_seat, service
from grognard.web.shapes import Arranging, Asked, Moved, Screen

EYES = 0
"""All seats are the same person's: what comes of it is told as to the first."""


def _open(live: Live, holder: Holder) -> Match[Any]:
    """The match, if all of it is this person's and its position can still be changed."""
    own_seat(live, holder, EYES)
    alone(live, holder)
    if live.match.result is not None:
        raise Wrong(409, say("match-over"))
    return live.match


def _start(match: Match[Any], state: Any) -> Next:
    start = match.game.arrange(state)
    if start is None:
        raise Wrong(409, say("web-no-arranging"))
    return start


@get(
    f"{AT}/arranging",
    tags=["playing"],
    operation_id="askArranging",
    responses=declares(Asked, *OWN, 422),
    security=KEY,
)
async def ask_arranging(request: Request[Any, Any, Any], table: TableId, picks: PickList = None) -> Ready:
    """The questions that lead to one change of the position, where every seat is yours. The finished one is written in
    the game's notation."""
    here = service(request)
    holder = await here.someone(request)
    match, state, n = await here.look(table, lambda live: (_open(live, holder), live.match.state, live.n))

    def ask() -> bytes:
        read, asked = walked(_start(match, state), tuple(picks or ()))
        return dump(Asked(n, EYES, "", read, tree(asked)))

    return Ready(await here.slowly(ask))


@post(
    f"{AT}/arranging",
    tags=["playing"],
    operation_id="arrange",
    responses=declares(Moved | Screen, *TROUBLE),
    security=KEY,
    status_code=200,
)
async def arrange(
    request: Request[Any, Any, Any], table: TableId, data: JSONBody[Arranging], screen: WithScreen = False
) -> Ready:
    """Change the position by hand, where every seat is yours: by picks or by notation. The game goes on from there."""
    here = service(request)
    holder = await here.someone(request)
    before = [0]

    def deed(live: Live) -> None:
        match = _open(live, holder)
        before[0] = live.n
        change = _change(match, data)
        try:
            match.arrange(next(seat for seat in match.seats if seat not in match.resigned), change, at=now())
        except Refused as refused:
            field = "picks" if data.text is None else "text"
            raise Refused(msgspec.structs.replace(refused.refusal, field=field)) from None

    return Ready(await here.do(table, deed, lambda live: moved(live, holder, EYES, before[0], screen)))


def _change(match: Match[Any], data: Arranging) -> Change:
    """The change that is meant, however it is written."""
    if (data.picks is None) == (data.text is None):
        raise Wrong(400, say("web-picks-or-text"), "picks")
    if data.text is not None:
        try:
            return match.game.codec.changes.read(data.text)
        except ValueError as wrong:
            refusal = unreadable("change-unreadable", text=data.text)
            raise Refused(msgspec.structs.replace(refusal, field="text")) from wrong
    picks = data.picks or ()
    _, change = walked(_start(match, match.state), picks)
    if isinstance(change, ASKS):
        raise Wrong(422, say("web-unfinished", picks=len(picks)), "picks")
    assert isinstance(change, Change)
    return change


ROUTES = [ask_arranging, arrange]
