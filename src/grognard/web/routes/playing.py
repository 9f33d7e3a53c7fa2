"""Playing: deciding, taking back, agreeing, rolling, giving up; instructions for one's absence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from litestar import Request, Response, get, post, put
from litestar.params import JSONBody

from grognard.core import ASKS, Action, Caution, Instruction, Refused, Seat, dump, say
from grognard.core.ask import Next, follow
from grognard.core.refusal import unreadable
from grognard.match import Match, Stale, Wish, WrongMove
from grognard.store import Holder
from grognard.web import showing
from grognard.web.desk import Keep, Live, now
from grognard.web.problems import Wrong
from grognard.web.questions import tree
from grognard.web.reading import Reading
from grognard.web.routes.declaring import AT, KEY, OWN, TROUBLE, PickList, SeatNo, TableId, WithScreen, declares
from grognard.web.service import Ready, answer, host_only, own_seat, service, sound, viewer
from grognard.web.shapes import (
    AnswerProposal,
    Asked,
    Cautioned,
    Decide,
    Move,
    Moved,
    NewStanding,
    OfSeat,
    Outcomes,
    Propose,
    Salt,
    Screen,
    Standing,
    UndoTo,
)

read_decision: msgspec.json.Decoder[Decide] = msgspec.json.Decoder(Decide)


def walked(start: Next, picks: tuple[str, ...]) -> tuple[tuple[str, ...], Next]:
    """Follow picks; a refusal says which of them is at fault."""
    here, read = start, []
    for n, pick in enumerate(picks):
        try:
            if not isinstance(here, ASKS):
                raise Refused(unreadable("pick-after-end", pick=pick))
            pick, here = follow(here, pick)
        except Refused as refused:
            field = refused.refusal.field or f"picks.{n}"
            raise Refused(msgspec.structs.replace(refused.refusal, field=field)) from None
        read.append(pick)
    return tuple(read), here


def finished(match: Match[Any], view: Any, seat: Seat, move: Move) -> Action:
    """The action that a move speaks of, however it is written."""
    return finished_from(lambda: match.game.ask(view, seat), match, move)


def finished_from(start: Callable[[], Next], match: Match[Any], move: Move) -> Action:
    """The same, where the question that picks answer may be at hand."""
    given = [part for part in (move.picks, move.text, move.action) if part is not None]
    if len(given) != 1:
        raise Wrong(400, say("web-one-way-to-move"), "picks")
    try:
        if move.text is not None:
            return match.game.codec.actions.read(move.text)
        if move.action is not None:
            return _read_whole(match, move.action)
    except (ValueError, RecursionError) as wrong:
        text = move.text if move.text is not None else str(wrong)
        field = "text" if move.text is not None else "action"
        refusal = unreadable("action-unreadable", text=text)
        raise Refused(msgspec.structs.replace(refusal, field=field)) from wrong
    _, here = walked(start(), move.picks or ())
    if isinstance(here, ASKS):
        raise Wrong(422, say("web-unfinished", picks=len(move.picks or ())), "picks")
    assert isinstance(here, Action)
    return here


def _read_whole(match: Match[Any], written: dict[str, Any]) -> Action:
    """An action with nothing about it that would be overlooked."""
    action = match.game.codec.action(dump(written))
    known = (action.__struct_config__.tag_field, *action.__struct_encode_fields__)
    if unknown := [name for name in written if name not in known]:
        raise ValueError(f"unknown field {unknown[0]!r}")
    return action


def is_open(match: Match[Any], seat: Seat, decision: str) -> None:
    """Raises unless this seat has something to decide, and it is what the asker thinks it is."""
    if match.decision_id(seat) is None:
        raise Wrong(409, say("match-over" if match.result is not None else "not-yours"))
    if decision and decision != match.decision_id(seat):
        raise Stale(say("stale-decision"))


Deed = Callable[[Live], Keep | None]


async def _do(request: Request[Any, Any, Any], table: str, seat: int, screen: bool, deed: Deed) -> Ready:
    """Do something for a seat of one's own; the answer is what came of it, for that seat's eyes."""
    here = service(request)
    holder = await here.someone(request)
    before = 0

    def check_and_do(live: Live) -> Keep | None:
        nonlocal before
        own_seat(live, holder, seat)
        before = live.n
        return deed(live)

    return Ready(await here.do(table, check_and_do, lambda live: moved(live, holder, seat, before, screen)))


def moved(live: Live, holder: Holder, seat: Seat, since: int, screen: bool) -> bytes:
    """What has come of it, as JSON: told, or everything that is shown."""
    if screen:
        return dump(showing.screen(live, viewer(live, holder, seat), since))
    return dump(Moved(*showing.told(live, seat, since), showing.asked(live, seat)))


class HasCautions(Exception):
    """Nothing is done yet: whoever decides should know something first."""

    def __init__(self, cautions: tuple[Caution, ...]) -> None:
        super().__init__(f"{len(cautions)} cautions")
        self.cautions = cautions


async def act_at_once(request: Request[Any, Any, Any]) -> Ready:
    """Read what is asked all the time straight into its shape, and let `act` answer it: the framework takes as
    long to read it as all the rest of the way takes."""
    assert isinstance(request, Reading)
    done: Ready = await act.fn(
        request, request.path_params["table"], await request.read(read_decision), request.flag("screen")
    )
    return done


@post(
    f"{AT}/actions",
    tags=["playing"],
    operation_id="act",
    responses=declares(Moved | Screen | Cautioned, *TROUBLE),
    security=KEY,
    status_code=200,
    before_request=act_at_once,
)
async def act(
    request: Request[Any, Any, Any], table: TableId, data: JSONBody[Decide], screen: WithScreen = False
) -> Ready:
    """Decide. A decision taken together with others' may be replaced until the last one is in."""
    seat = data.seat

    def deed(live: Live) -> None:
        match = live.match
        if match.result is None and seat in match.resigned:
            raise WrongMove(say("already-resigned"))  # the bot that took the seat decides
        is_open(match, seat, data.decision)
        action = finished_from(lambda: showing.start(live, seat), match, data)
        if data.cautious and (cautions := _cautions(match, seat, action)):
            raise HasCautions(cautions)
        match.act(seat, action, decision=data.decision or None, at=now())

    try:
        return await _do(request, table, seat, screen, deed)
    except HasCautions as found:
        return Ready(dump(Cautioned(found.cautions)))


def _cautions(match: Match[Any], seat: Seat, action: Action) -> tuple[Caution, ...]:
    """Of what may be done; what is forbidden will be refused."""
    view = match.view(seat)
    return () if match.game.refusal(view, seat, action) is not None else match.game.cautions(view, seat, action)


@post(
    f"{AT}/undo",
    tags=["playing"],
    operation_id="undo",
    responses=declares(Moved | Screen, *TROUBLE),
    security=KEY,
    status_code=200,
)
async def undo(
    request: Request[Any, Any, Any], table: TableId, data: JSONBody[UndoTo], screen: WithScreen = False
) -> Ready:
    """Take back your last decision, or all since entry `to`, as far as nothing was rolled, shown or decided since."""

    def deed(live: Live) -> None:
        live.match.undo(data.seat, to=data.to, at=now())

    return await _do(request, table, data.seat, screen, deed)


@post(
    f"{AT}/proposals",
    tags=["playing"],
    operation_id="propose",
    responses=declares(Moved | Screen, *TROUBLE),
    security=KEY,
    status_code=200,
)
async def propose(
    request: Request[Any, Any, Any], table: TableId, data: JSONBody[Propose], screen: WithScreen = False
) -> Ready:
    """Ask the others for a draw, for going back further, or (alone at a table) change the position."""
    here = service(request)
    holder = await here.someone(request)

    def deed(live: Live) -> None:
        match = live.match
        amended = None
        if data.wish is Wish.AMEND and data.position is not None:
            alone(live, holder)
            try:
                amended = match.game.codec.state(dump(data.position))
            except (ValueError, RecursionError) as wrong:
                raise Wrong(422, say("amend-broken", fault=str(wrong)[:200]), "position") from wrong
            if fault := match.fault_of(amended):
                raise Wrong(422, say("amend-broken", fault=fault), "position")
        match.propose(data.seat, data.wish, to=data.to, amended=amended, at=now())

    return await _do(request, table, data.seat, screen, deed)


def alone(live: Live, holder: Holder) -> None:
    """A whole position can be sent only by somebody from whom nothing at this table is hidden."""
    if any(live.seats.get(seat) != holder.person.no for seat in live.match.seats) or holder.match is not None:
        raise Wrong(403, say("web-not-alone"), "position")


@post(
    f"{AT}/proposals/answer",
    tags=["playing"],
    operation_id="answerProposal",
    responses=declares(Moved | Screen, *TROUBLE),
    security=KEY,
    status_code=200,
)
async def answer_proposal(
    request: Request[Any, Any, Any], table: TableId, data: JSONBody[AnswerProposal], screen: WithScreen = False
) -> Ready:
    """Accept or decline. Whoever proposed withdraws by declining."""

    def deed(live: Live) -> None:
        live.match.respond(data.seat, data.accepts, at=now())

    return await _do(request, table, data.seat, screen, deed)


@post(
    f"{AT}/resign",
    tags=["playing"],
    operation_id="resign",
    responses=declares(Moved | Screen, *TROUBLE),
    security=KEY,
    status_code=200,
)
async def resign(
    request: Request[Any, Any, Any], table: TableId, data: JSONBody[OfSeat], screen: WithScreen = False
) -> Ready:
    """Give up."""

    def deed(live: Live) -> None:
        live.match.resign(data.seat, at=now())

    return await _do(request, table, data.seat, screen, deed)


@post(
    f"{AT}/pause",
    tags=["playing"],
    operation_id="pause",
    responses=declares(Moved | Screen, *TROUBLE),
    security=KEY,
    status_code=200,
)
async def pause(
    request: Request[Any, Any, Any], table: TableId, data: JSONBody[OfSeat], screen: WithScreen = False
) -> Ready:
    """Stop all clocks for a while; once a match for each seat."""

    def deed(live: Live) -> None:
        live.match.pause(data.seat, at=now())

    return await _do(request, table, data.seat, screen, deed)


@post(
    f"{AT}/salt",
    tags=["playing"],
    operation_id="salt",
    responses=declares(Moved | Screen, *TROUBLE),
    security=KEY,
    status_code=200,
)
async def salt(
    request: Request[Any, Any, Any], table: TableId, data: JSONBody[Salt], screen: WithScreen = False
) -> Ready:
    """Stir your own words into all dice to come."""

    def deed(live: Live) -> None:
        live.match.salt(data.seat, sound(data.salt, "salt"), at=now())

    return await _do(request, table, data.seat, screen, deed)


@post(
    f"{AT}/dice",
    tags=["playing"],
    operation_id="giveDice",
    responses=declares(Moved | Screen, *TROUBLE),
    security=KEY,
    status_code=200,
)
async def give_dice(
    request: Request[Any, Any, Any], table: TableId, seat: SeatNo, data: JSONBody[Outcomes], screen: WithScreen = False
) -> Ready:
    """Type in what was rolled or drawn on a real table."""

    def deed(live: Live) -> None:
        live.match.give(data.outcomes, at=now())

    return await _do(request, table, seat, screen, deed)


@post(
    f"{AT}/time-up",
    tags=["playing"],
    operation_id="timeUp",
    responses=declares(Moved | Screen, *TROUBLE),
    security=KEY,
    status_code=200,
)
async def time_up(
    request: Request[Any, Any, Any], table: TableId, data: JSONBody[OfSeat], screen: WithScreen = False
) -> Ready:
    """As the host, from a seat of yours: the time that the rules themselves set for the game is over."""
    here = service(request)
    holder = await here.oneself(request)

    def deed(live: Live) -> None:
        host_only(live, holder)
        live.match.time_up(at=now())

    return await _do(request, table, data.seat, screen, deed)


# --- standing instructions


@get(f"{AT}/standing", tags=["playing"], operation_id="getStanding", responses=declares(Standing, *OWN), security=KEY)
async def get_standing(request: Request[Any, Any, Any], table: TableId, seat: SeatNo) -> Response[bytes]:
    """What you want done in your absence."""
    here = service(request)
    holder = await here.someone(request)
    return answer(await here.look(table, lambda live: _standing(live, own_seat(live, holder, seat))))


def _standing(live: Live, seat: Seat) -> Standing:
    match = live.match
    offered = match.result is None and match.game.instruct(match.view(seat), seat) is not None
    return Standing(seat, tuple(map(str, match.standing(seat))), offered)


@put(
    f"{AT}/standing", tags=["playing"], operation_id="setStanding", responses=declares(Standing, *TROUBLE), security=KEY
)
async def set_standing(request: Request[Any, Any, Any], table: TableId, data: JSONBody[NewStanding]) -> Response[bytes]:
    """Leave instructions in the place of those before. They may speak at once; nobody learns of them."""
    here = service(request)
    holder = await here.someone(request)

    def deed(live: Live) -> None:
        own_seat(live, holder, data.seat)
        orders: list[Instruction] = []
        for n, text in enumerate(data.orders):
            try:
                orders.append(live.match.game.codec.instructions.read(text))
            except ValueError as wrong:
                refusal = unreadable("instruction-unreadable")
                raise Refused(msgspec.structs.replace(refusal, field=f"orders.{n}")) from wrong
        live.match.instruct(data.seat, orders, at=now())

    return answer(await here.do(table, deed, lambda live: _standing(live, data.seat)))


@get(
    f"{AT}/standing/question",
    tags=["playing"],
    operation_id="askStanding",
    responses=declares(Asked, *OWN, 422),
    security=KEY,
)
async def ask_standing(
    request: Request[Any, Any, Any], table: TableId, seat: SeatNo, picks: PickList = None
) -> Response[bytes]:
    """The questions that lead to one instruction; the finished one is written in the game's notation. There is none
    where no instructions can be left now."""
    here = service(request)
    holder = await here.someone(request)

    def ask(live: Live) -> Asked:
        own_seat(live, holder, seat)
        match = live.match
        start = None if match.result is not None else match.game.instruct(match.view(seat), seat)
        if start is None:  # somebody may have ended the game in the meantime
            return Asked(live.n, seat, "", (), None)
        read, asked = walked(start, tuple(picks or ()))
        return Asked(live.n, seat, "", read, tree(asked))

    return answer(await here.look(table, ask))


ROUTES = [
    act,
    undo,
    propose,
    answer_proposal,
    resign,
    pause,
    salt,
    give_dice,
    time_up,
    get_standing,
    set_standing,
    ask_standing,
]
