"""Looking: the position, the picture, the question, what would come of an answer, and how it came to this."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

from litestar import Request, Response, get, post
from litestar.params import JSONBody, Parameter

from grognard.core import ASKS, Action, Refused, Seat, beginning, dump, say
from grognard.core.dice import Roll
from grognard.match import Match
from grognard.match.entries import Acted, Began
from grognard.store import Holder
from grognard.web import bounds, showing
from grognard.web.desk import Live
from grognard.web.problems import Wrong
from grognard.web.questions import question, tree
from grognard.web.routes.declaring import (
    ANYBODY,
    AT,
    KEY,
    LOOK,
    OWN,
    TROUBLE,
    At,
    Everything,
    Eyes,
    PickList,
    SeatNo,
    Since,
    TableId,
    declares,
)
from grognard.web.routes.playing import finished, walked
from grognard.web.service import Ready, answer, eyes, may_see, own_seat, service, viewer
from grognard.web.shapes import (
    Asked,
    Draft,
    DraftMove,
    Forecasts,
    Frames,
    Laid,
    Log,
    Pictured,
    Rolled,
    Rolls,
    Screen,
    Seen,
)

Few = Annotated[int, Parameter(ge=1, le=50, required=False)]


@get(f"{AT}/view", tags=["looking"], operation_id="getView", responses=declares(Seen, *LOOK), security=ANYBODY)
async def get_view(
    request: Request[Any, Any, Any], table: TableId, seat: Eyes = None, at: At = None, everything: Everything = False
) -> Response[bytes]:
    """The position in the game's own terms, as a seat knows it."""
    here = service(request)
    holder = await here.holder(request)
    return answer(await here.look(table, lambda live: showing.seen(live, eyes(live, holder, seat), at, everything)))


@get(f"{AT}/scene", tags=["looking"], operation_id="getScene", responses=declares(Pictured, *LOOK), security=ANYBODY)
async def get_scene(
    request: Request[Any, Any, Any], table: TableId, seat: Eyes = None, at: At = None, everything: Everything = False
) -> Response[bytes]:
    """What stands on the board and beside it."""
    here = service(request)
    holder = await here.holder(request)
    return answer(await here.look(table, lambda live: showing.pictured(live, eyes(live, holder, seat), at, everything)))


@get(f"{AT}/screen", tags=["looking"], operation_id="getScreen", responses=declares(Screen, *LOOK), security=ANYBODY)
async def get_screen(
    request: Request[Any, Any, Any], table: TableId, seat: Eyes = None, since: Since = 0
) -> Response[bytes]:
    """Everything that a page shows of a table, all of the same moment: the table, the picture, the log from `since` on,
    and the question. `stream` sends the same for each change."""
    here = service(request)
    holder = await here.holder(request)

    def show(live: Live) -> Screen:
        return showing.screen(live, viewer(live, holder, eyes(live, holder, seat)), since)

    return answer(await here.look(table, show))


@get(f"{AT}/log", tags=["looking"], operation_id="getLog", responses=declares(Log, *LOOK), security=ANYBODY)
async def get_log(
    request: Request[Any, Any, Any],
    table: TableId,
    seat: Eyes = None,
    since: Since = 0,
    events: Annotated[bool, Parameter(description="With what happened, for programs.", required=False)] = False,
) -> Response[bytes]:
    """What has happened, entry by entry, as you may know it; at most 500 entries at once."""
    here = service(request)
    holder = await here.holder(request)

    def read(live: Live) -> Log:
        return Log(live.row.id, live.n, showing.lines(live, eyes(live, holder, seat), since, events))

    return answer(await here.look(table, read))


@get(f"{AT}/frames", tags=["looking"], operation_id="getFrames", responses=declares(Frames, *LOOK), security=ANYBODY)
async def get_frames(
    request: Request[Any, Any, Any],
    table: TableId,
    seat: Eyes = None,
    since: Since = 0,
    limit: Few = 20,
    everything: Everything = False,
) -> Response[bytes]:
    """The film: the picture after each entry, with what is told of it."""
    here = service(request)
    holder = await here.holder(request)

    def shoot(live: Live) -> Frames:
        seen = eyes(live, holder, seat)
        return Frames(live.n, showing.frames(live, seen, range(since, since + limit), everything))

    return answer(await here.look(table, shoot))


@get(f"{AT}/rolls", tags=["looking"], operation_id="getRolls", responses=declares(Rolls, *LOOK), security=ANYBODY)
async def get_rolls(request: Request[Any, Any, Any], table: TableId) -> Response[bytes]:
    """All dice of a match, when it is over: were they kind to anybody?"""
    here = service(request)
    holder = await here.holder(request)

    def count(live: Live) -> Rolls:
        may_see(live, holder)
        if live.match.result is None:
            raise Wrong(409, say("web-not-over"))
        return Rolls(live.n, tuple(_rolls(live.match)))

    return answer(await here.look(table, count))


def _rolls(match: Match[Any]) -> Iterator[Rolled]:
    for entry in match.log:
        for thrown in entry.deed.dice if isinstance(entry.deed, Began | Acted) else ():
            if isinstance(thrown, Roll):
                yield Rolled(entry.n, thrown.label, thrown.by, thrown.sides, thrown.faces)


# --- the question and what would come of an answer: made from a view, beside the desk


class OpenDecision(NamedTuple):
    """A decision that a seat has to take, as that seat knows it."""

    match: Match[Any]
    view: Any
    id: str


def _open_decision(live: Live, holder: Holder, seat: Seat, named: str = "") -> tuple[int, OpenDecision | None]:
    """How many entries there are, and what is to be decided. Nothing, if nothing is, or not what is named: that is no
    fault of whoever asks; the game has moved on."""
    own_seat(live, holder, seat)
    match = live.match
    found = match.decision_id(seat)
    if found is None or named not in ("", found):
        return live.n, None
    return live.n, OpenDecision(match, match.view(seat), found)


@get(f"{AT}/question", tags=["looking"], operation_id="getQuestion", responses=declares(Asked, *OWN, 422), security=KEY)
async def get_question(
    request: Request[Any, Any, Any],
    table: TableId,
    seat: SeatNo,
    picks: PickList = None,
    decision: Annotated[
        str,
        Parameter(
            description="The decision that the picks are for: when it is no longer open, there is no question.",
            max_length=bounds.LONGEST_ID,
            required=False,
        ),
    ] = "",
    whole: Annotated[
        bool, Parameter(description="With the questions after it, as far as they are few.", required=False)
    ] = True,
) -> Ready:
    """What this seat is asked after these picks; no question where it has nothing to decide now. Nothing is changed;
    send the picks to `actions` when you are sure."""
    here = service(request)
    holder = await here.someone(request)
    n, found = await here.look(table, lambda live: _open_decision(live, holder, seat, decision))
    if found is None:
        return Ready(dump(Asked(n, seat, "", (), None)))

    def ask() -> bytes:
        read, asked = walked(found.match.game.ask(found.view, seat), tuple(picks or ()))
        return dump(Asked(n, seat, found.id, read, tree(asked) if whole else question(asked)))

    return Ready(await here.slowly(ask))


@post(
    f"{AT}/drafts",
    tags=["looking"],
    operation_id="checkDraft",
    responses=declares(Draft, *TROUBLE),
    security=KEY,
    status_code=200,
)
async def check_draft(request: Request[Any, Any, Any], table: TableId, data: JSONBody[DraftMove]) -> Response[bytes]:
    """Check a decision before it is taken: what is still open, what forbids it, what would fail, the odds, a sketch."""
    here = service(request)
    holder = await here.someone(request)
    n, found = await here.look(table, lambda live: _open_decision(live, holder, data.seat, data.decision))
    if found is None:
        return answer(Draft(n, data.decision, (), None, "", None, (), (), None, moved_on=True))
    return answer(await here.slowly(_draft, n, found, data))


def _draft(n: int, opened: OpenDecision, move: DraftMove) -> Draft:
    match, view, decision = opened
    game, seat = match.game, move.seat
    read: tuple[str, ...] = ()
    asked = begun = None
    if move.picks is not None and move.text is None and move.action is None:
        read, here = walked(game.ask(view, seat), move.picks)
        if isinstance(here, ASKS):
            asked = question(here)
            begun = beginning(here, move.partial) if move.partial else None
        action = here if isinstance(here, Action) else None
    else:
        action = finished(match, view, seat, move)
    refusal = None if action is None else game.refusal(view, seat, action)
    fine = action is not None and refusal is None
    return Draft(
        n,
        decision,
        read,
        asked,
        "" if action is None else str(action),
        refusal,
        game.cautions(view, seat, action) if fine and action is not None else (),
        (begun and game.forecast(view, seat, (*read, begun))) or game.forecast(view, seat, read),
        game.sketch(view, seat, read),
    )


@get(
    f"{AT}/forecasts",
    tags=["looking"],
    operation_id="getForecasts",
    responses=declares(Forecasts, *OWN, 422),
    security=KEY,
)
async def get_forecasts(
    request: Request[Any, Any, Any], table: TableId, seat: SeatNo, picks: PickList = None
) -> Response[bytes]:
    """The odds of what is being chosen, after these picks; none where there is nothing to choose now."""
    here = service(request)
    holder = await here.someone(request)
    n, found = await here.look(table, lambda live: _open_decision(live, holder, seat))
    if found is None:
        return answer(Forecasts(n, ()))

    def reckon() -> Forecasts:
        read, _ = walked(found.match.game.ask(found.view, seat), tuple(picks or ()))
        return Forecasts(n, found.match.game.forecast(found.view, seat, read))

    return answer(await here.slowly(reckon))


@get(
    f"{AT}/lenses/{{lens:str}}",
    tags=["looking"],
    operation_id="getLens",
    responses=declares(Laid, *LOOK, 422),
    security=ANYBODY,
)
async def get_lens(
    request: Request[Any, Any, Any],
    table: TableId,
    lens: Annotated[str, Parameter(max_length=bounds.LONGEST_ID)],
    seat: Eyes = None,
    at: At = None,
    focus: Annotated[
        list[str] | None,
        Parameter(description="The places it is about.", max_items=bounds.MOST_PLACES, required=False),
    ] = None,
) -> Response[bytes]:
    """An overlay: reach, sight, supply, threats; whatever the game offers."""
    here = service(request)
    holder = await here.holder(request)

    def view(live: Live) -> tuple[Match[Any], Any, int]:
        seen = eyes(live, holder, seat)
        return live.match, showing.view_at(live.match, seen, at), live.n

    match, seen, n = await here.look(table, view)
    offered = match.game.lenses.get(lens)
    if offered is None:
        raise Wrong(404, say("web-no-lens", name=lens[:40], known=", ".join(match.game.lenses) or "-"), "lens")
    if len(focus or ()) != offered.foci:
        raise Wrong(422, say("web-lens-foci", foci=offered.foci, given=len(focus or ())), "focus")

    def look() -> Laid:
        try:
            return Laid(n, match.game.lens(seen, lens, tuple(focus or ())))
        except (ValueError, LookupError, Refused) as wrong:
            raise Wrong(422, say("web-lens-where", places=", ".join(focus or ())[:200]), "focus") from wrong

    return answer(await here.slowly(look))


ROUTES = [
    get_view,
    get_scene,
    get_screen,
    get_log,
    get_frames,
    get_rolls,
    get_question,
    check_draft,
    get_forecasts,
    get_lens,
]
