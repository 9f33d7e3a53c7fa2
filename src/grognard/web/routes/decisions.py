"""Routes that play: decide, undo, propose, enter dice, resign, and leave standing instructions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from litestar import Response, get, post, put
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
from grognard.web.request_body import JsonRequest
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
from grognard.web.service import with_full_key, with_holder
from grognard.web.texts import checked_text


def _require_open(match: Match[Any], seat: Seat, decision: str) -> None:
    """Raises unless this seat has a decision to take, and it is the one that the caller named."""
    if match.decision_id(seat) is None:
        raise RequestError(409, say("match-over" if match.result is not None else "not-yours"))
    if decision and decision != match.decision_id(seat):
        raise Stale(say("stale-decision"))


async def run_for_seat(
    request: JsonRequest, table: str, seat: int, screen: bool, operation: MatchOperation
) -> RawJsonResponse:
    """Run an operation for one of the caller's seats; the response is the result as that seat may see it."""
    here, holder = await with_holder(request)
    before = 0

    def check_and_do(loaded: LoadedMatch) -> RowChanges | Unchanged | None:
        nonlocal before
        own_seat(loaded, holder, seat)
        before = loaded.n
        return operation(loaded)

    return RawJsonResponse(
        await here.do(table, check_and_do, lambda loaded: move_response(loaded, holder, seat, before, screen))
    )


async def _change(
    request: JsonRequest, table: str, seat: int, screen: bool, change: Callable[[Match[Any]], object]
) -> RawJsonResponse:
    """The same for an operation that needs only the match."""

    def operation(loaded: LoadedMatch) -> None:
        change(loaded.match)

    return await run_for_seat(request, table, seat, screen, operation)


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
    request: JsonRequest, table: AnyTableId, data: JSONBody[Decide], screen: WithScreen = False
) -> RawJsonResponse:
    """Decide. A decision that several seats take together may be replaced until the last of them has decided."""
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

    return await run_for_seat(request, table, seat, screen, operation)


def _cautions(match: Match[Any], seat: Seat, action: Action) -> tuple[Caution, ...]:
    """The cautions about a legal action; an illegal one will be refused."""
    view = match.view(seat)
    return () if match.game.refusal(view, seat, action) is not None else match.game.cautions(view, seat, action)


@post(f"{AT}/undo", **declares("moves", "undo", MoveResponse | Screen, *SEAT_BODY_ERRORS, security=KEY))
async def undo(
    request: JsonRequest, table: TableId, data: JSONBody[UndoRequest], screen: WithScreen = False
) -> RawJsonResponse:
    """Undo your last decision, or all since entry `to`, as far as nothing was rolled, revealed or decided since."""
    return await _change(request, table, data.seat, screen, lambda match: match.undo(data.seat, to=data.to, at=now()))


@post(f"{AT}/proposals", **declares("moves", "propose", MoveResponse | Screen, *SEAT_BODY_ERRORS, security=KEY))
async def propose(
    request: JsonRequest, table: TableId, data: JSONBody[ProposalRequest], screen: WithScreen = False
) -> RawJsonResponse:
    """Ask the others for a draw, for going back further, or (alone at a table) change the position."""
    _, holder = await with_holder(request)

    def operation(loaded: LoadedMatch) -> None:
        match = loaded.match
        amended = None
        if data.kind is ProposalKind.AMEND and data.position is not None:
            require_alone(loaded, holder)
            try:
                amended = match.game.codec.state(dump(data.position))
            except (ValueError, RecursionError) as wrong:
                raise RequestError(422, say("amend-broken", fault=str(wrong)[:200]), "position") from wrong
            if fault := match.fault_of(amended):
                raise RequestError(422, say("amend-broken", fault=fault), "position")
        match.propose(data.seat, data.kind, to=data.to, amended=amended, at=now())

    return await run_for_seat(request, table, data.seat, screen, operation)


def require_alone(loaded: LoadedMatch, holder: Holder) -> None:
    """Raises unless the key opens every seat: only then is no part of the position hidden from the caller."""
    if any(loaded.seats.get(seat) != holder.person.no for seat in loaded.match.seats) or holder.match is not None:
        raise RequestError(403, say("web-not-alone"), "position")


@post(
    f"{AT}/proposals/answer",
    **declares("moves", "answerProposal", MoveResponse | Screen, *SEAT_BODY_ERRORS, security=KEY),
)
async def answer_proposal(
    request: JsonRequest, table: TableId, data: JSONBody[AnswerProposal], screen: WithScreen = False
) -> RawJsonResponse:
    """Accept or decline. The player who made the proposal withdraws it by declining."""
    return await _change(
        request, table, data.seat, screen, lambda match: match.respond(data.seat, data.accepts, at=now())
    )


@post(f"{AT}/resign", **declares("moves", "resign", MoveResponse | Screen, *SEAT_BODY_ERRORS, security=KEY))
async def resign(
    request: JsonRequest, table: TableId, data: JSONBody[SeatRequest], screen: WithScreen = False
) -> RawJsonResponse:
    """Give up."""
    return await _change(request, table, data.seat, screen, lambda match: match.resign(data.seat, at=now()))


@post(f"{AT}/pause", **declares("moves", "pause", MoveResponse | Screen, *SEAT_BODY_ERRORS, security=KEY))
async def pause(
    request: JsonRequest, table: TableId, data: JSONBody[SeatRequest], screen: WithScreen = False
) -> RawJsonResponse:
    """Stop all clocks for a while; once in a match for each seat."""
    return await _change(request, table, data.seat, screen, lambda match: match.pause(data.seat, at=now()))


@post(f"{AT}/salt", **declares("moves", "salt", MoveResponse | Screen, *SEAT_BODY_ERRORS, security=KEY))
async def salt(
    request: JsonRequest, table: TableId, data: JSONBody[SaltRequest], screen: WithScreen = False
) -> RawJsonResponse:
    """Add a salt of your own to the random source of all dice to come."""
    return await _change(
        request,
        table,
        data.seat,
        screen,
        lambda match: match.salt(data.seat, checked_text(data.salt, "salt"), at=now()),
    )


@post(f"{AT}/dice", **declares("moves", "giveDice", MoveResponse | Screen, *SEAT_BODY_ERRORS, security=KEY))
async def give_dice(
    request: JsonRequest, table: TableId, seat: SeatNo, data: JSONBody[Outcomes], screen: WithScreen = False
) -> RawJsonResponse:
    """Enter what was rolled or drawn on a real table."""
    return await _change(request, table, seat, screen, lambda match: match.give(data.outcomes, at=now()))


@post(f"{AT}/time-up", **declares("moves", "timeUp", MoveResponse | Screen, *SEAT_BODY_ERRORS, security=KEY))
async def time_up(
    request: JsonRequest, table: TableId, data: JSONBody[SeatRequest], screen: WithScreen = False
) -> RawJsonResponse:
    """As the host, from one of your seats: say that the time that the rules allow for the game is over."""
    _, holder = await with_full_key(request)

    def operation(loaded: LoadedMatch) -> None:
        host_only(loaded, holder)
        loaded.match.time_up(at=now())

    return await run_for_seat(request, table, data.seat, screen, operation)


# --- standing instructions


@get(f"{AT}/instructions", **declares("moves", "getInstructions", Instructions, *SEAT_ERRORS, security=KEY))
async def get_instructions(request: JsonRequest, table: TableId, seat: SeatNo) -> Response[bytes]:
    """Your standing instructions: what to do in your absence."""
    here, holder = await with_holder(request)
    return answer(await here.look(table, lambda loaded: _instructions(loaded, own_seat(loaded, holder, seat))))


def _instructions(loaded: LoadedMatch, seat: Seat) -> Instructions:
    match = loaded.match
    offered = match.result is None and match.game.instruct(match.view(seat), seat) is not None
    return Instructions(seat, tuple(map(str, match.instructions(seat))), offered)


@put(f"{AT}/instructions", **declares("moves", "setInstructions", Instructions, *SEAT_BODY_ERRORS, security=KEY))
async def set_instructions(request: JsonRequest, table: TableId, data: JSONBody[NewInstructions]) -> Response[bytes]:
    """Replace your instructions. They may apply at once; the other players do not see them."""
    here, holder = await with_holder(request)

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
    request: JsonRequest, table: TableId, seat: SeatNo, picks: PickList = None
) -> Response[bytes]:
    """The questions that lead to one instruction; the finished one is written in the game's notation. There is no
    question while no instructions can be left."""
    here, holder = await with_holder(request)

    def ask(loaded: LoadedMatch) -> QuestionResponse:
        own_seat(loaded, holder, seat)
        match = loaded.match
        start = None if match.result is not None else match.game.instruct(match.view(seat), seat)
        if start is None:  # the game may have ended in the meantime
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
