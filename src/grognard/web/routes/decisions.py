"""Routes that play: decide, undo, propose, type in dice, resign, and leave standing instructions."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response, get, post, put
from litestar.params import JSONBody

from grognard.core import Action, Caution, Instruction, Refused, Seat, dump, say
from grognard.core.refusal import unreadable
from grognard.match import Match, ProposalKind, Stale, WrongMove
from grognard.store import Holder
from grognard.web import presenter
from grognard.web.access import access, host_only, own_seat
from grognard.web.match_cache import LoadedMatch, MatchOperation, RowChanges, Unchanged, now
from grognard.web.picks import action_from, follow_picks
from grognard.web.problems import RequestError
from grognard.web.questions import tree
from grognard.web.responses import RawJsonResponse, answer
from grognard.web.routes.openapi import (
    AT,
    KEY,
    SEAT_BODY_ERRORS,
    SEAT_ERRORS,
    AnyTableId,
    PickList,
    SeatNo,
    TableId,
    WithScreen,
    declares,
)
from grognard.web.schemas import (
    AnswerProposal,
    Cautioned,
    Decide,
    Instructions,
    MoveResponse,
    NewInstructions,
    Outcomes,
    ProposalRequest,
    QuestionResponse,
    SaltRequest,
    Screen,
    SeatRequest,
    UndoRequest,
)
from grognard.web.service import service
from grognard.web.texts import checked_text


def _require_open(match: Match[Any], seat: Seat, decision: str) -> None:
    """Raises unless this seat has something to decide, and it is what the asker thinks it is."""
    if match.decision_id(seat) is None:
        raise RequestError(409, say("match-over" if match.result is not None else "not-yours"))
    if decision and decision != match.decision_id(seat):
        raise Stale(say("stale-decision"))


async def _run_for_seat(
    request: Request[Any, Any, Any], table: str, seat: int, screen: bool, operation: MatchOperation
) -> RawJsonResponse:
    """Run an operation for a seat of the asker; the answer is the result as that seat may see it."""
    here = service(request)
    holder = await here.keys.require_holder(request)
    before = 0

    def check_and_do(loaded: LoadedMatch) -> RowChanges | Unchanged | None:
        nonlocal before
        own_seat(loaded, holder, seat)
        before = loaded.n
        return operation(loaded)

    return RawJsonResponse(
        await here.do(table, check_and_do, lambda loaded: move_response(loaded, holder, seat, before, screen))
    )


def move_response(loaded: LoadedMatch, holder: Holder, seat: Seat, since: int, screen: bool) -> bytes:
    """The result, as JSON: the new lines, or with `screen` everything that the page shows."""
    if screen:
        return dump(presenter.screen(loaded, access(loaded, holder, seat), since))
    return dump(MoveResponse(*presenter.update(loaded, seat, since), presenter.question(loaded, seat)))


@post(
    f"{AT}/actions",
    **declares("moves", "act", MoveResponse | Screen | Cautioned, *SEAT_BODY_ERRORS, security=KEY),
    decoder=msgspec.json.Decoder(Decide),
)
async def act(
    request: Request[Any, Any, Any], table: AnyTableId, data: JSONBody[Decide], screen: WithScreen = False
) -> RawJsonResponse:
    """Decide. A decision taken together with others' may be replaced until the last one is in."""
    seat = data.seat

    def operation(loaded: LoadedMatch) -> Unchanged | None:
        match = loaded.match
        if match.result is None and seat in match.resigned:
            raise WrongMove(say("already-resigned"))  # the bot that took the seat decides
        _require_open(match, seat, data.decision)
        action = action_from(lambda: presenter.first_question(loaded, seat), match, data)
        if data.cautious and (cautions := _cautions(match, seat, action)):
            return Unchanged(dump(Cautioned(cautions)))
        match.act(seat, action, decision=data.decision or None, at=now())
        return None

    return await _run_for_seat(request, table, seat, screen, operation)


def _cautions(match: Match[Any], seat: Seat, action: Action) -> tuple[Caution, ...]:
    """Of what may be done; what is forbidden will be refused."""
    view = match.view(seat)
    return () if match.game.refusal(view, seat, action) is not None else match.game.cautions(view, seat, action)


@post(f"{AT}/undo", **declares("moves", "undo", MoveResponse | Screen, *SEAT_BODY_ERRORS, security=KEY))
async def undo(
    request: Request[Any, Any, Any], table: TableId, data: JSONBody[UndoRequest], screen: WithScreen = False
) -> RawJsonResponse:
    """Take back your last decision, or all since entry `to`, as far as nothing was rolled, shown or decided since."""

    def operation(loaded: LoadedMatch) -> None:
        loaded.match.undo(data.seat, to=data.to, at=now())

    return await _run_for_seat(request, table, data.seat, screen, operation)


@post(f"{AT}/proposals", **declares("moves", "propose", MoveResponse | Screen, *SEAT_BODY_ERRORS, security=KEY))
async def propose(
    request: Request[Any, Any, Any], table: TableId, data: JSONBody[ProposalRequest], screen: WithScreen = False
) -> RawJsonResponse:
    """Ask the others for a draw, for going back further, or (alone at a table) change the position."""
    here = service(request)
    holder = await here.keys.require_holder(request)

    def operation(loaded: LoadedMatch) -> None:
        match = loaded.match
        amended = None
        if data.kind is ProposalKind.AMEND and data.position is not None:
            alone(loaded, holder)
            try:
                amended = match.game.codec.state(dump(data.position))
            except (ValueError, RecursionError) as wrong:
                raise RequestError(422, say("amend-broken", fault=str(wrong)[:200]), "position") from wrong
            if fault := match.fault_of(amended):
                raise RequestError(422, say("amend-broken", fault=fault), "position")
        match.propose(data.seat, data.kind, to=data.to, amended=amended, at=now())

    return await _run_for_seat(request, table, data.seat, screen, operation)


def alone(loaded: LoadedMatch, holder: Holder) -> None:
    """A whole position can be sent only by somebody from whom nothing at this table is hidden."""
    if any(loaded.seats.get(seat) != holder.person.no for seat in loaded.match.seats) or holder.match is not None:
        raise RequestError(403, say("web-not-alone"), "position")


@post(
    f"{AT}/proposals/answer",
    **declares("moves", "answerProposal", MoveResponse | Screen, *SEAT_BODY_ERRORS, security=KEY),
)
async def answer_proposal(
    request: Request[Any, Any, Any], table: TableId, data: JSONBody[AnswerProposal], screen: WithScreen = False
) -> RawJsonResponse:
    """Accept or decline. Whoever proposed withdraws by declining."""

    def operation(loaded: LoadedMatch) -> None:
        loaded.match.respond(data.seat, data.accepts, at=now())

    return await _run_for_seat(request, table, data.seat, screen, operation)


@post(f"{AT}/resign", **declares("moves", "resign", MoveResponse | Screen, *SEAT_BODY_ERRORS, security=KEY))
async def resign(
    request: Request[Any, Any, Any], table: TableId, data: JSONBody[SeatRequest], screen: WithScreen = False
) -> RawJsonResponse:
    """Give up."""

    def operation(loaded: LoadedMatch) -> None:
        loaded.match.resign(data.seat, at=now())

    return await _run_for_seat(request, table, data.seat, screen, operation)


@post(f"{AT}/pause", **declares("moves", "pause", MoveResponse | Screen, *SEAT_BODY_ERRORS, security=KEY))
async def pause(
    request: Request[Any, Any, Any], table: TableId, data: JSONBody[SeatRequest], screen: WithScreen = False
) -> RawJsonResponse:
    """Stop all clocks for a while; once a match for each seat."""

    def operation(loaded: LoadedMatch) -> None:
        loaded.match.pause(data.seat, at=now())

    return await _run_for_seat(request, table, data.seat, screen, operation)


@post(f"{AT}/salt", **declares("moves", "salt", MoveResponse | Screen, *SEAT_BODY_ERRORS, security=KEY))
async def salt(
    request: Request[Any, Any, Any], table: TableId, data: JSONBody[SaltRequest], screen: WithScreen = False
) -> RawJsonResponse:
    """Add a salt of your own to the random source of all dice to come."""

    def operation(loaded: LoadedMatch) -> None:
        loaded.match.salt(data.seat, checked_text(data.salt, "salt"), at=now())

    return await _run_for_seat(request, table, data.seat, screen, operation)


@post(f"{AT}/dice", **declares("moves", "giveDice", MoveResponse | Screen, *SEAT_BODY_ERRORS, security=KEY))
async def give_dice(
    request: Request[Any, Any, Any], table: TableId, seat: SeatNo, data: JSONBody[Outcomes], screen: WithScreen = False
) -> RawJsonResponse:
    """Type in what was rolled or drawn on a real table."""

    def operation(loaded: LoadedMatch) -> None:
        loaded.match.give(data.outcomes, at=now())

    return await _run_for_seat(request, table, seat, screen, operation)


@post(f"{AT}/time-up", **declares("moves", "timeUp", MoveResponse | Screen, *SEAT_BODY_ERRORS, security=KEY))
async def time_up(
    request: Request[Any, Any, Any], table: TableId, data: JSONBody[SeatRequest], screen: WithScreen = False
) -> RawJsonResponse:
    """As the host, from a seat of yours: the time that the rules themselves set for the game is over."""
    here = service(request)
    holder = await here.keys.require_full_key(request)

    def operation(loaded: LoadedMatch) -> None:
        host_only(loaded, holder)
        loaded.match.time_up(at=now())

    return await _run_for_seat(request, table, data.seat, screen, operation)


# --- standing instructions


@get(f"{AT}/instructions", **declares("moves", "getInstructions", Instructions, *SEAT_ERRORS, security=KEY))
async def get_instructions(request: Request[Any, Any, Any], table: TableId, seat: SeatNo) -> Response[bytes]:
    """What you want done in your absence."""
    here = service(request)
    holder = await here.keys.require_holder(request)
    return answer(await here.look(table, lambda loaded: _instructions(loaded, own_seat(loaded, holder, seat))))


def _instructions(loaded: LoadedMatch, seat: Seat) -> Instructions:
    match = loaded.match
    offered = match.result is None and match.game.instruct(match.view(seat), seat) is not None
    return Instructions(seat, tuple(map(str, match.instructions(seat))), offered)


@put(f"{AT}/instructions", **declares("moves", "setInstructions", Instructions, *SEAT_BODY_ERRORS, security=KEY))
async def set_instructions(
    request: Request[Any, Any, Any], table: TableId, data: JSONBody[NewInstructions]
) -> Response[bytes]:
    """Leave instructions in the place of those before. They may speak at once; nobody learns of them."""
    here = service(request)
    holder = await here.keys.require_holder(request)

    def operation(loaded: LoadedMatch) -> None:
        own_seat(loaded, holder, data.seat)
        orders: list[Instruction] = []
        for n, text in enumerate(data.orders):
            try:
                orders.append(loaded.match.game.codec.instructions.read(text))
            except ValueError as wrong:
                refusal = unreadable("instruction-unreadable")
                raise Refused(msgspec.structs.replace(refusal, field=f"orders.{n}")) from wrong
        loaded.match.instruct(data.seat, orders, at=now())

    return answer(await here.do(table, operation, lambda loaded: _instructions(loaded, data.seat)))


@get(
    f"{AT}/instructions/question",
    **declares("moves", "askInstruction", QuestionResponse, *SEAT_ERRORS, 422, security=KEY),
)
async def ask_instruction(
    request: Request[Any, Any, Any], table: TableId, seat: SeatNo, picks: PickList = None
) -> Response[bytes]:
    """The questions that lead to one instruction; the finished one is written in the game's notation. There is none
    where no instructions can be left now."""
    here = service(request)
    holder = await here.keys.require_holder(request)

    def ask(loaded: LoadedMatch) -> QuestionResponse:
        own_seat(loaded, holder, seat)
        match = loaded.match
        start = None if match.result is not None else match.game.instruct(match.view(seat), seat)
        if start is None:  # somebody may have ended the game in the meantime
            return QuestionResponse(loaded.n, seat, "", (), None)
        read, asked = follow_picks(start, tuple(picks or ()))
        return QuestionResponse(loaded.n, seat, "", read, tree(asked))

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
    get_instructions,
    set_instructions,
    ask_instruction,
]
