"""Routes that read a match: view, scene, log, questions, drafts, odds and lenses. None changes anything; drafts can be
kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Annotated, Any, NamedTuple

from litestar import Response, get, post
from litestar.params import JSONBody, Parameter

from grognard.core import ASKS, Action, Next, Refused, Seat, beginning, dump, say
from grognard.core.dice import Roll
from grognard.core.lens_focus import read_focus
from grognard.core.optional_features import HasUnfinishedAnswers
from grognard.core.refusal import echo
from grognard.match import Match
from grognard.match.entries import Acted, Began
from grognard.store import Holder
from grognard.web import bounds, presenter
from grognard.web.access import access, may_see, own_seat, viewer
from grognard.web.match_cache import LoadedMatch, Unchanged, now
from grognard.web.picks import action_of, follow_pick, follow_picks
from grognard.web.problems import RequestError
from grognard.web.questions import question, ready_instructions, tree
from grognard.web.request_body import JsonRequest
from grognard.web.responses import RawJsonResponse, answer
from grognard.web.routes.openapi import (
    AT,
    KEY,
    KEY_OPTIONAL,
    SEAT_BODY_ERRORS,
    SEAT_ERRORS,
    TABLE_ERRORS,
    At,
    Everything,
    PickList,
    SeatNo,
    Since,
    TableId,
    Viewer,
    declares,
)
from grognard.web.schemas import (
    Draft,
    DraftMove,
    Forecasts,
    LayerResponse,
    Log,
    QuestionResponse,
    ReplayFrames,
    Rolled,
    Rolls,
    SceneResponse,
    Screen,
    ViewResponse,
)
from grognard.web.service import with_any_holder, with_holder

Few = Annotated[int, Parameter(ge=1, le=50, required=False)]


async def shown(
    request: JsonRequest, table: str, seat: int | None, show: Callable[[LoadedMatch, Seat | None], Any]
) -> Response[bytes]:
    """The result of `show` for the seat whose view the caller asked for."""
    here, holder = await with_any_holder(request)
    return answer(await here.look(table, lambda loaded: show(loaded, viewer(loaded, holder, seat))))


@get(f"{AT}/view", **declares("views", "getView", ViewResponse, *TABLE_ERRORS, security=KEY_OPTIONAL))
async def get_view(
    request: JsonRequest, table: TableId, seat: Viewer = None, at: At = None, everything: Everything = False
) -> Response[bytes]:
    """The position in the game's own terms, as a seat knows it."""
    return await shown(request, table, seat, lambda loaded, seen: presenter.view(loaded, seen, at, everything))


@get(f"{AT}/scene", **declares("views", "getScene", SceneResponse, *TABLE_ERRORS, security=KEY_OPTIONAL))
async def get_scene(
    request: JsonRequest, table: TableId, seat: Viewer = None, at: At = None, everything: Everything = False
) -> Response[bytes]:
    """The things on the board and beside it."""
    return await shown(request, table, seat, lambda loaded, seen: presenter.scene(loaded, seen, at, everything))


@get(f"{AT}/screen", **declares("views", "getScreen", Screen, *TABLE_ERRORS, security=KEY_OPTIONAL))
async def get_screen(request: JsonRequest, table: TableId, seat: Viewer = None, since: Since = 0) -> Response[bytes]:
    """Everything that a page shows of a table, all of the same moment: the table, the picture, the log from `since` on,
    and the question. `stream` sends the same for each change."""
    here, holder = await with_any_holder(request)

    def show(loaded: LoadedMatch) -> Screen:
        return presenter.screen(loaded, access(loaded, holder, viewer(loaded, holder, seat)), since)

    return answer(await here.look(table, show))


@get(f"{AT}/log", **declares("views", "getLog", Log, *TABLE_ERRORS, security=KEY_OPTIONAL))
async def get_log(
    request: JsonRequest,
    table: TableId,
    seat: Viewer = None,
    since: Since = 0,
    events: Annotated[bool, Parameter(description="With what happened, for programs.", required=False)] = False,
) -> Response[bytes]:
    """The log, entry by entry, as you may know it; at most 500 entries at once."""

    def read(loaded: LoadedMatch, seen: Seat | None) -> Log:
        return Log(loaded.row.id, loaded.n, presenter.lines(loaded, seen, since, events))

    return await shown(request, table, seat, read)


@get(f"{AT}/frames", **declares("views", "getFrames", ReplayFrames, *TABLE_ERRORS, security=KEY_OPTIONAL))
async def get_frames(
    request: JsonRequest,
    table: TableId,
    seat: Viewer = None,
    since: Since = 0,
    limit: Few = 20,
    everything: Everything = False,
) -> Response[bytes]:
    """A replay: the picture after each entry, with its narration."""

    def replay(loaded: LoadedMatch, seen: Seat | None) -> ReplayFrames:
        return ReplayFrames(loaded.n, presenter.frames(loaded, seen, range(since, since + limit), everything))

    return await shown(request, table, seat, replay)


@get(f"{AT}/rolls", **declares("views", "getRolls", Rolls, *TABLE_ERRORS, security=KEY_OPTIONAL))
async def get_rolls(request: JsonRequest, table: TableId) -> Response[bytes]:
    """All dice of a match, when it is over: did they favour one side?"""
    here, holder = await with_any_holder(request)

    def count(loaded: LoadedMatch) -> Rolls:
        may_see(loaded, holder)
        if loaded.match.result is None:
            raise RequestError(409, say("web-not-over"))
        return Rolls(loaded.n, tuple(_rolls(loaded.match)))

    return answer(await here.look(table, count))


def _rolls(match: Match[Any]) -> Iterator[Rolled]:
    for entry in match.log:
        for thrown in entry.operation.dice if isinstance(entry.operation, Began | Acted) else ():
            if isinstance(thrown, Roll):
                yield Rolled(entry.n, thrown.label, thrown.by, thrown.sides, thrown.faces)


# --- the question and the effects of an answer: made from a view, outside the match cache


class DecisionContext(NamedTuple):
    """A decision that a seat has to take, with its view."""

    match: Match[Any]
    view: Any
    id: str


def _open_decision(
    loaded: LoadedMatch, holder: Holder, seat: Seat, named: str = ""
) -> tuple[int, DecisionContext | None]:
    """The number of entries, and the seat's open decision. `None` if it has none, or another than the one named: that
    is not an error of the caller, since the game may have moved on."""
    own_seat(loaded, holder, seat)
    match = loaded.match
    found = match.decision_id(seat)
    if found is None or named not in ("", found):
        return loaded.n, None
    return loaded.n, DecisionContext(match, match.view(seat), found)


@get(f"{AT}/question", **declares("views", "getQuestion", QuestionResponse, *SEAT_ERRORS, 422, security=KEY))
async def get_question(
    request: JsonRequest,
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
) -> RawJsonResponse:
    """The question to this seat after these picks; no question if it has nothing to decide now. Nothing is changed:
    send the picks to `actions` when you are sure."""
    here, holder = await with_holder(request)
    n, found = await here.look(table, lambda loaded: _open_decision(loaded, holder, seat, decision))
    if found is None:
        return RawJsonResponse(dump(QuestionResponse(n, seat, "", (), None)))

    def ask() -> bytes:
        game = found.match.game
        read, asked = follow_picks(game.ask(found.view, seat), tuple(picks or ()))
        ready = () if read else ready_instructions(game.ready_instructions(found.view, seat))
        return dump(QuestionResponse(n, seat, found.id, read, tree(asked) if whole else question(asked), ready))

    return RawJsonResponse(await here.run_slow(ask))


@post(f"{AT}/drafts", **declares("views", "checkDraft", Draft, *SEAT_BODY_ERRORS, security=KEY))
async def check_draft(request: JsonRequest, table: TableId, data: JSONBody[DraftMove]) -> Response[bytes]:
    """Check a decision before it is taken: the next question, what forbids it, cautions, the odds, a sketch.
    With `brief`, only how the picks are read and what forbids them."""
    here, holder = await with_holder(request)
    n, found = await here.look(table, lambda loaded: _open_decision(loaded, holder, data.seat, data.decision))
    if found is None:
        return answer(Draft(n, data.decision, (), None, "", None, (), (), None, moved_on=True))
    shown = await here.run_slow(_brief_draft if data.brief else _draft, n, found, data)
    if data.keep and data.picks is not None and found.match.keeps_drafts:
        await here.do(table, partial(_keep, holder, data.seat, found.id, data.picks), lambda _: None)
    return answer(shown)


def _keep(holder: Holder, seat: Seat, decision: str, picks: tuple[str, ...], loaded: LoadedMatch) -> Unchanged | None:
    """Keep what the picks come to, unless it is kept already; too late for a decision that is over."""
    own_seat(loaded, holder, seat)
    match, game = loaded.match, loaded.match.game
    if match.decision_id(seat) != decision or seat not in match.waiting_for():
        return Unchanged(None)
    view = match.view(seat)
    action = game.unfinished(view, seat, picks) if isinstance(game, HasUnfinishedAnswers) else None
    if action is None or action == (match.draft(seat) or game.on_timeout(view, seat)):
        return Unchanged(None)
    match.keep_draft(seat, action, decision=decision, at=now())
    return None


def _draft(n: int, opened: DecisionContext, move: DraftMove) -> Draft:
    match, view, decision = opened
    game, seat = match.game, move.seat
    read: tuple[str, ...] = ()
    asked = begun = None
    if move.picks is not None and move.text is None and move.action is None:
        read, here = follow_picks(game.ask(view, seat), move.picks)
        if isinstance(here, ASKS):
            asked = question(here)
            begun = beginning(here, move.partial) if move.partial else None
        action = here if isinstance(here, Action) else None
    else:
        action = action_of(match, view, seat, move)
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
        game.sketch(view, seat, (*read, begun) if begun else read),
    )


def _brief_draft(n: int, opened: DecisionContext, move: DraftMove) -> Draft:
    """Only what is quick to find, for a piece that is being dragged: the corrected pose, or the law against it."""
    match, view, decision = opened
    game, seat = match.game, move.seat
    if move.picks is None or move.text is not None or move.action is not None:
        action = action_of(match, view, seat, move)
        return Draft(n, decision, (), None, str(action), game.refusal(view, seat, action), (), (), None)
    here: Next = game.ask(view, seat)
    read: list[str] = []
    for pick in move.picks:
        try:
            here = follow_pick(here, pick, read)
        except Refused as refused:
            return Draft(n, decision, tuple(read), None, "", refused.refusal, (), (), None)
    if not isinstance(here, Action):
        return Draft(n, decision, tuple(read), None, "", None, (), (), None)
    return Draft(n, decision, tuple(read), None, str(here), game.refusal(view, seat, here), (), (), None)


@get(f"{AT}/forecasts", **declares("views", "getForecasts", Forecasts, *SEAT_ERRORS, 422, security=KEY))
async def get_forecasts(request: JsonRequest, table: TableId, seat: SeatNo, picks: PickList = None) -> Response[bytes]:
    """The odds of what is being chosen, after these picks; none if there is nothing to choose now."""
    here, holder = await with_holder(request)
    n, found = await here.look(table, lambda loaded: _open_decision(loaded, holder, seat))
    if found is None:
        return answer(Forecasts(n, ()))

    def compute() -> Forecasts:
        read, _ = follow_picks(found.match.game.ask(found.view, seat), tuple(picks or ()))
        return Forecasts(n, found.match.game.forecast(found.view, seat, read))

    return answer(await here.run_slow(compute))


@get(
    f"{AT}/lenses/{{lens:str}}",
    **declares("views", "getLens", LayerResponse, *TABLE_ERRORS, 422, security=KEY_OPTIONAL),
)
async def get_lens(
    request: JsonRequest,
    table: TableId,
    lens: Annotated[str, Parameter(max_length=bounds.LONGEST_ID)],
    seat: Viewer = None,
    at: At = None,
    focus: Annotated[
        list[str] | None,
        Parameter(
            description="What it is about: spots, keys of pieces, of scenery or of questions, poses (`x/y/angle`).",
            max_items=bounds.MOST_PLACES,
            required=False,
        ),
    ] = None,
) -> Response[bytes]:
    """An overlay that the game offers: reach, sight, supply, threats."""
    here, holder = await with_any_holder(request)

    def view(loaded: LoadedMatch) -> tuple[Match[Any], Any, int]:
        seen = viewer(loaded, holder, seat)
        return loaded.match, presenter.view_at(loaded.match, seen, at), loaded.n

    match, seen, n = await here.look(table, view)
    header = match.header
    offered = match.game.lenses.get(lens)
    if offered is None:
        raise RequestError(404, say("web-no-lens", name=lens[:40], known=", ".join(match.game.lenses) or "-"), "lens")
    if len(focus or ()) != offered.foci:
        raise RequestError(422, say("web-lens-foci", foci=offered.foci, given=len(focus or ())), "focus")

    def look() -> LayerResponse:
        about = [(word, read_focus(match.game, header.scenario, header.options, seen, word)) for word in focus or ()]
        if unknown := [word for word, meant in about if meant is None]:
            raise RequestError(422, say("web-no-focus", word=echo(unknown[0])), "focus")
        try:
            return LayerResponse(
                n, match.game.lens(seen, lens, tuple(meant for _, meant in about if meant is not None))
            )
        except (ValueError, LookupError, Refused) as wrong:
            raise RequestError(422, say("web-lens-where", places=", ".join(focus or ())[:200]), "focus") from wrong

    return answer(await here.run_slow(look))


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
