"""Routes that create, list, join, leave, export and import tables."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from secrets import token_hex
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, Parameter, RawBody

from grognard.core import Message, RuleId, Seat, say
from grognard.core.dice import OutcomeNeeded, Wanted
from grognard.match import (
    Bot,
    Clock,
    Departure,
    DiceKind,
    Match,
    Pace,
    Person,
    Vacant,
    WrongMove,
    export,
    export_seen,
    is_seen,
    load,
    load_seen,
    settled,
    usual_clock,
)
from grognard.store import Holder, Store, TableRow
from grognard.web import bounds, presenter
from grognard.web.access import host_only, key_opens_seat, may_see, own_seat, require_seat, seats_of_holder, viewer
from grognard.web.match_cache import LoadedMatch, RowChanges, Summary, now
from grognard.web.problems import RequestError, language_of, not_found
from grognard.web.request_body import JsonRequest
from grognard.web.responses import answer
from grognard.web.routes.openapi import (
    AT,
    BODY_ERRORS,
    KEY,
    KEY_OPTIONAL,
    SEAT_BODY_ERRORS,
    SEAT_ERRORS,
    STORE_ERRORS,
    TABLE_ERRORS,
    GameId,
    Limit,
    SeatNo,
    TableId,
    Viewer,
    declares,
)
from grognard.web.schemas import (
    CreatedTable,
    ForkRequest,
    Invitation,
    JoinRequest,
    Key,
    ListedSeat,
    ListedTable,
    NewTable,
    RuleTable,
    SeatBot,
    TableResponse,
    Tables,
)
from grognard.web.service import Service, service, with_any_holder, with_full_key
from grognard.web.texts import plain
from grognard.words import Translator

LARGEST_FILE_BYTES = 8_000_000
FILES = ("text/plain", "application/octet-stream", "application/x-ndjson")
"""The media types that a save file may have; it may also have none."""
ROWS_AT_ONCE = 200
MOST_READ = 4_000
"""Rows that one request for a list searches; `next` leads to the rest."""


@get("/api/tables", **declares("tables", "listTables", Tables, 401, *STORE_ERRORS, security=KEY_OPTIONAL))
async def list_tables(
    request: JsonRequest,
    which: Annotated[
        str,
        Parameter(
            pattern="^(mine|open|listed)$",
            description="mine: where you sit or which you host. open: where strangers may sit down. listed: all.",
            required=False,
        ),
    ] = "listed",
    game: Annotated[str, Parameter(max_length=bounds.LONGEST_ID, required=False)] = "",
    over: Annotated[bool | None, Parameter(required=False)] = None,
    before: Annotated[
        int,
        Parameter(
            description="Moved before this moment: `next` of the page before.",
            ge=0,
            le=bounds.LARGEST_NUMBER,
            required=False,
        ),
    ] = bounds.LARGEST_NUMBER,
    limit: Limit = 50,
) -> Response[bytes]:
    """Tables, those where it is your turn first, then by their last move; somewhat more than `limit` where several
    moved at the same moment."""
    here = service(request)
    holder = await here.keys.require_holder(request) if which == "mine" else await here.keys.holder(request)
    asked: dict[str, Any] = {"listed": True}
    if which == "mine" and holder is not None:
        asked = {"person": holder.person.no, "match": holder.match}  # a key to one seat tells of no other table
    asked |= {"over": False if which == "open" else over, "game": game}

    def find() -> Tables:
        shown: list[ListedTable] = []
        moved = before
        at_once = ROWS_AT_ONCE if which == "open" else limit + 1
        for read, (row, seats) in enumerate(_rows(here.store, before, at_once, asked)):
            if (len(shown) >= limit or read >= MOST_READ) and row.moved != moved:
                return Tables(_by_turn(shown), moved)
            moved = row.moved
            table = _listed(row, seats, holder)
            if which != "open" or any(seat.kind == "vacant" for seat in table.seats):
                shown.append(table)
        return Tables(_by_turn(shown))

    return answer(await asyncio.to_thread(find))


def _rows(store: Store, before: int, at_once: int, asked: dict[str, Any]) -> Iterator[tuple[TableRow, dict[Seat, int]]]:
    """All matching rows, each with its seats, read as they are needed."""
    rows = store.matches.rows(before=before, limit=at_once, **asked)
    while rows:
        seats = store.matches.seats_of([row.no for row in rows])
        yield from ((row, seats[row.no]) for row in rows)
        rows = store.matches.rows(after=(rows[-1].moved, rows[-1].no), limit=at_once, **asked)


def _by_turn(tables: list[ListedTable]) -> tuple[ListedTable, ...]:
    return tuple(sorted(tables, key=lambda table: not table.my_turn))


def _listed(row: TableRow, seats: dict[Seat, int], holder: Holder | None) -> ListedTable:
    summary = msgspec.json.decode(row.summary, type=Summary)
    own = tuple(sorted(s for s, who in seats.items() if key_opens_seat(holder, row.no, s, who)))
    hosts = holder is not None and holder.match is None and row.host == holder.person.no
    return ListedTable(
        row.id,
        row.title,
        row.game,
        row.scenario,
        tuple(ListedSeat(s["kind"], s.get("name", "")) for s in summary.occupants),
        summary.waiting if row.watched or own or hosts else (),  # strangers learn who sits there, not how it goes
        own,
        any(seat in summary.waiting for seat in own),
        row.over,
        row.made,
        row.moved,
    )


@post(
    "/api/tables",
    **declares(
        "tables",
        "createTable",
        CreatedTable,
        *SEAT_BODY_ERRORS,
        security=KEY,
        status=201,
        says="The table, and invitations to it.",
    ),
)
async def create_table(request: JsonRequest, data: JSONBody[NewTable]) -> Response[bytes]:
    """Set up a game. You are its host; `me` in `seats` is you, for as many seats as you like."""
    here, holder = await with_full_key(request)
    game = here.catalogue.game(data.game)
    scenario = data.scenario or next(iter(game.scenarios()))
    language = language_of(request)

    def make() -> tuple[int, list[Seat]]:
        clock = data.clock
        if clock is msgspec.UNSET:
            clock = usual_clock(game.scenarios()[scenario]) if scenario in game.scenarios() else Clock()
        if clock.pace is not Pace.FREE and not clock.amount:
            raise RequestError(422, say("web-no-time"), "clock")
        if data.setup and data.dice is DiceKind.FAIR:
            raise RequestError(422, say("too-many-outcomes", unused=len(data.setup)), "setup")
        try:
            options = settled(game, scenario, data.options, language)
            match = Match.new(game, scenario, options, dice=data.dice, clock=clock, at=now(), setup=data.setup)
        except OutcomeNeeded as unknown:
            raise RequestError(
                422, _asks_for(unknown.wanted, here.catalogue.translator(language, data.game)), "setup"
            ) from unknown
        except ValueError as wrong:
            raise RequestError(422, say("impossible-outcome", label="setup"), "setup") from wrong
        for seat, occupant in enumerate(here.fill(game, data.seats, len(match.seats), holder.person.name)):
            match.sit(seat, occupant, at=match.header.at)
        seats = [(seat, holder.person.no) for seat in match.seats if isinstance(match.occupants[seat], Person)]
        no = here.match_cache.create(
            match, title=data.title and plain(data.title, "title"), host=holder.person.no, seats=seats,
            listed=data.listed, watched=data.watched,
        )  # fmt: skip
        return no, [seat for seat, wanted in enumerate(data.seats) if wanted.who == "invite"]

    no, invited = await here.run_slow(make)
    return await _made(here, holder, no, invited)


def _asks_for(wanted: Wanted, translator: Translator) -> Message:
    """The message that names what must be rolled or drawn on a real table before a match can begin."""
    label = translator.roll_name(wanted.label)
    if wanted.sides:
        kind = {"sides": wanted.sides, "left": wanted.left, "unlike": wanted.unlike}
        return say("web-setup-rolls", label=label, **kind)
    return say("web-setup-draws", label=label)


async def _made(here: Service, holder: Holder, no: int, invited: list[Seat]) -> Response[bytes]:
    """The response for a new table, with the invitations to it."""

    def invite() -> tuple[Invitation, ...]:
        return tuple(Invitation(seat, here.store.people.invite(no, seat, holder.person.no, now())) for seat in invited)

    invitations = await asyncio.to_thread(invite)
    shown = await here.match_cache.look(no, lambda loaded: presenter.table_for(loaded, holder))
    here.job_runner.wake()
    await here.hub.subscribe_new(holder.person.no, no)
    return answer(CreatedTable(shown, invitations), 201)


@get(AT, **declares("tables", "getTable", TableResponse, *TABLE_ERRORS, security=KEY_OPTIONAL))
async def get_table(request: JsonRequest, table: TableId, seat: Viewer = None) -> Response[bytes]:
    """The seats, the open decisions and the result; without `seat`, as seen from your first seat."""
    here, holder = await with_any_holder(request)

    def show(loaded: LoadedMatch) -> TableResponse:
        may_see(loaded, holder)
        return presenter.table_for(loaded, holder, None if seat is None else viewer(loaded, holder, seat))

    return answer(await here.look(table, show))


# --- seats

SEATS = f"{AT}/seats/{{seat:int}}"


@post(f"{SEATS}/join", **declares("seats", "joinTable", TableResponse, *SEAT_BODY_ERRORS, security=KEY))
async def join_table(
    request: JsonRequest, table: TableId, seat: SeatNo, data: JSONBody[JoinRequest]
) -> Response[bytes]:
    """Take a seat: a vacant one at a listed table, by invitation, as the host, or your own back from a bot."""
    here, holder = await with_full_key(request)
    no = await here.match_cache.number(table)
    invited = await asyncio.to_thread(here.store.people.invitation, data.invitation) if data.invitation else None
    welcome = invited == (no, seat)

    def check(loaded: LoadedMatch) -> None:
        if not welcome and not loaded.row.listed:
            may_see(loaded, holder)
        if data.invitation and not welcome:
            raise RequestError(403, say("web-no-invitation"), "invitation")
        require_seat(loaded, seat)
        _check_seat_free(loaded, seat, holder.person.no, welcome)

    await here.match_cache.look(no, check)
    if welcome and not await asyncio.to_thread(here.store.people.spend, data.invitation, holder.person.no, now()):
        raise RequestError(403, say("web-no-invitation"), "invitation")

    def sit(loaded: LoadedMatch) -> RowChanges:
        check(loaded)
        loaded.match.sit(seat, Person(holder.person.name), at=now())
        return RowChanges(seats=[(seat, holder.person.no)])

    try:
        shown = await here.match_cache.do(no, sit, lambda loaded: presenter.table_for(loaded, holder, seat))
    except Exception:
        if welcome:
            await asyncio.to_thread(here.store.people.restore_invitation, data.invitation, holder.person.no)
        raise
    await here.hub.resubscribe(holder.person.no, no)
    return answer(shown)


def _check_seat_free(loaded: LoadedMatch, seat: Seat, person: int, welcome: bool) -> None:
    """Raises unless this person may take the seat; `welcome`: with an invitation to it."""
    occupant = loaded.match.occupants[seat]
    if loaded.seats.get(seat) == person:
        if isinstance(occupant, Person):
            raise RequestError(409, say("web-you-sit-there"), "seat")
    elif seat in loaded.seats or (isinstance(occupant, Bot) and not welcome):
        raise RequestError(409, say("web-seat-taken"), "seat")
    elif not welcome and not loaded.row.listed and loaded.row.host != person:
        raise RequestError(403, say("web-no-invitation"), "seat")


@post(f"{SEATS}/leave", **declares("seats", "leaveTable", TableResponse, *SEAT_ERRORS, security=KEY))
async def leave_table(request: JsonRequest, table: TableId, seat: SeatNo) -> Response[bytes]:
    """Leave the seat vacant; the game waits for another player. (To give up, resign.)"""
    here, holder = await with_full_key(request)

    def leave(loaded: LoadedMatch) -> RowChanges:
        own_seat(loaded, holder, seat)
        occupant, lost = loaded.match.occupants[seat], seat in loaded.match.resigned
        if not isinstance(occupant, Vacant) and not (lost and isinstance(occupant, Bot)):  # a lost seat keeps its bot
            loaded.match.sit(seat, Vacant(), at=now())
        return RowChanges(seats=[(seat, None)])

    shown = await here.do(table, leave, lambda loaded: presenter.table_for(loaded, holder))
    await here.hub.resubscribe(holder.person.no, await here.match_cache.number(table))
    return answer(shown)


@post(
    f"{SEATS}/invite",
    **declares(
        "seats", "inviteToTable", Invitation, *SEAT_ERRORS, security=KEY, status=201, says="Good for one person, once."
    ),
)
async def invite_to_table(request: JsonRequest, table: TableId, seat: SeatNo) -> Response[bytes]:
    """As the host: an invitation to a seat where no person sits."""
    here, holder = await with_full_key(request)

    def check(loaded: LoadedMatch) -> int:
        host_only(loaded, holder)
        require_seat(loaded, seat)
        if seat in loaded.seats or loaded.match.result is not None:
            raise RequestError(409, say("web-seat-taken"), "seat")
        return loaded.no

    no = await here.look(table, check)
    token = await asyncio.to_thread(here.store.people.invite, no, seat, holder.person.no, now())
    return answer(Invitation(seat, token), 201)


@post(f"{SEATS}/bot", **declares("seats", "seatBot", TableResponse, *SEAT_BODY_ERRORS, security=KEY))
async def seat_bot(request: JsonRequest, table: TableId, seat: SeatNo, data: JSONBody[SeatBot]) -> Response[bytes]:
    """As the host: let a bot play a seat that no person has. On your own seat: let a bot stand in for you."""
    here, holder = await with_full_key(request)

    def sit(loaded: LoadedMatch) -> RowChanges | None:
        if loaded.seats.get(seat) != holder.person.no:
            host_only(loaded, holder)
        require_seat(loaded, seat)
        if seat in loaded.seats and loaded.seats[seat] != holder.person.no:
            raise RequestError(409, say("web-seat-taken"), "seat")
        loaded.match.sit(seat, here.bot(loaded.match.game, data.bot), at=now())
        return None

    return answer(await here.do(table, sit, lambda loaded: presenter.table_for(loaded, holder)))


@post(
    f"{SEATS}/key",
    **declares(
        "seats",
        "keyToSeat",
        Key,
        *SEAT_ERRORS,
        security=KEY,
        status=201,
        says="A key that opens this seat and nothing else.",
    ),
)
async def key_to_seat(request: JsonRequest, table: TableId, seat: SeatNo) -> Response[bytes]:
    """A key for one of your seats, for a program that plays it or for another machine."""
    here, holder = await with_full_key(request)
    no = await here.look(table, lambda loaded: (own_seat(loaded, holder, seat), loaded.no)[1])
    token = await asyncio.to_thread(here.store.people.key, holder.person.no, no, seat, now())
    return answer(presenter.key(token, Holder(holder.person, no, seat), table), 201)


# --- files


@get(
    f"{AT}/grog",
    **declares(
        "files",
        "exportTable",
        str,
        *TABLE_ERRORS,
        security=KEY_OPTIONAL,
        media="text/plain",
        says="A save file, one JSON object a line.",
    ),
)
async def export_table(request: JsonRequest, table: TableId, seat: Viewer = None) -> Response[bytes]:
    """During the game: what your seat has seen. After it: all but the notes of others, so that it can be verified."""
    here, holder = await with_any_holder(request)

    def write(loaded: LoadedMatch) -> str:
        seen = viewer(loaded, holder, seat)
        if loaded.match.result is None:
            return export_seen(loaded.match, seen)
        return export(loaded.match, notebooks=seats_of_holder(loaded, holder))

    text = await here.look(table, write)
    named = {"content-disposition": f'attachment; filename="grognard-{table[:40]}.grog"'}
    return Response(text.encode(), media_type="text/plain", headers=named)


@post(
    "/api/tables/import",
    **declares(
        "files",
        "importTable",
        CreatedTable,
        401,
        409,
        *STORE_ERRORS,
        *BODY_ERRORS,
        security=KEY,
        status=201,
        says="The game from the file.",
    ),
    request_max_body_size=LARGEST_FILE_BYTES,
)
async def import_table(request: JsonRequest, body: RawBody) -> Response[bytes]:
    """Import a save file. A full one is replayed move by move, and an entry that departs from the rules is refused with
    its line. A file of what one seat saw continues from its last position, at a table of your own."""
    if request.content_type[0].lower() not in ("", *FILES):
        raise RequestError(415, say("web-not-json", wanted=", ".join(FILES)))
    here, holder = await with_full_key(request)

    def bring() -> int:
        if is_seen(body):
            return keep_own(here, holder, load_seen(body, here.catalogue.find_for_file, at=now()), "")
        match = load(body, here.catalogue.find_for_file)
        match.header = msgspec.structs.replace(match.header, id=token_hex(8))
        with suppress(WrongMove):  # a match under other rules that cannot be continued can still be read
            match.resume(at=now())
        return here.match_cache.create(
            match, title="", host=holder.person.no, seats=(), listed=False, watched=True, imported=True
        )

    try:
        no = await here.run_slow(bring)
    except RecursionError as wrong:
        raise Departure(1, "it is nested too deeply") from wrong
    return await _made(here, holder, no, [])


@post(
    f"{AT}/fork",
    **declares(
        "files",
        "forkTable",
        CreatedTable,
        *SEAT_BODY_ERRORS,
        security=KEY,
        status=201,
        says="A new table, all seats yours.",
    ),
)
async def fork_table(request: JsonRequest, table: TableId, data: JSONBody[ForkRequest]) -> Response[bytes]:
    """A table of your own from what you know of this one; hidden information is drawn anew."""
    here, holder = await with_full_key(request)

    def fork(loaded: LoadedMatch) -> Match[Any]:
        return Match.fork(loaded.match, viewer(loaded, holder, data.seat), data.after, at=now())

    match = await here.look(table, fork)

    title = data.title and plain(data.title, "title")
    return await _made(here, holder, await here.run_slow(keep_own, here, holder, match, title), [])


@post(
    "/api/games/{game:str}/rules/{rule:str}/table",
    **declares(
        "tables",
        "tryRule",
        CreatedTable,
        401,
        404,
        *STORE_ERRORS,
        *BODY_ERRORS,
        security=KEY,
        status=201,
        says="A new table, all seats yours.",
    ),
)
async def try_rule(
    request: JsonRequest,
    game: GameId,
    rule: Annotated[str, Parameter(description="The id of a rule.", max_length=bounds.LONGEST_ID)],
    data: JSONBody[RuleTable],
) -> Response[bytes]:
    """A table of your own with a position in which a rule matters; its log begins with an action that shows it."""
    here, holder = await with_full_key(request)
    played = here.catalogue.game(game)
    position = here.catalogue.rule_positions(game).get(RuleId(rule))
    if position is None:
        raise not_found(rule)

    def begin() -> int:
        state = played.codec.state(position.state)
        why = say(f"segment-rule-{'forbids' if position.refused else 'decides'}", rule=rule, action=position.action)
        match = Match.from_position(played, position.scenario, position.options, state, why, dice=data.dice, at=now())
        title = here.catalogue.rulebook(game).title(rule, language_of(request))
        return keep_own(here, holder, match, f"{rule}: {title}"[: bounds.LONGEST_TITLE])

    return await _made(here, holder, await here.run_slow(begin), [])


def keep_own(here: Service, holder: Holder, match: Match[Any], title: str) -> int:
    """A new table at which one person has all the seats, and which no other person sees."""
    for seat in match.seats:
        match.sit(seat, Person(holder.person.name), at=match.header.at)
    seats = [(seat, holder.person.no) for seat in match.seats]
    return here.match_cache.create(match, title=title, host=holder.person.no, seats=seats, listed=False, watched=False)


ROUTES = [
    list_tables,
    create_table,
    import_table,
    get_table,
    join_table,
    leave_table,
    invite_to_table,
    seat_bot,
    key_to_seat,
    export_table,
    fork_table,
    try_rule,
]
