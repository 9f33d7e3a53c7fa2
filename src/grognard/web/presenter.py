"""Builds every response about a match from the viewer's view, so that no hidden information can leave the server."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import is_
from typing import Any, Literal

from msgspec import Raw

from grognard.core import Event, Seat, State, dump
from grognard.core.ask import Next
from grognard.core.optional_features import HasPapers
from grognard.core.printouts import Paper
from grognard.match import Bot, Match, Pace, Person
from grognard.match.entries import Acted, Entry
from grognard.match.narration import NarrationLine, marked, narrate, narrate_events, secret, unknown_since
from grognard.store import Holder
from grognard.web.access import Access, is_host, seats_of_holder
from grognard.web.match_cache import LoadedMatch, now
from grognard.web.presenter_cache import EncodedQuestion, FirstQuestion, SharedLine, Update
from grognard.web.questions import ready_instructions, tree
from grognard.web.schemas import (
    DiceWanted,
    Key,
    LogLine,
    News,
    OpenDecision,
    PersonResponse,
    Proposal,
    QuestionResponse,
    ReplayFrame,
    SceneResponse,
    Screen,
    SeatStatus,
    TableResponse,
    TableStatus,
    ViewResponse,
)

MOST_LINES = 500
MOST_RECENT_LINES = 16
"""Recent lines that are cached for all viewers."""


def json_of(value: Any) -> Any:
    """Encoded JSON that stands for an object."""
    return Raw(dump(value))


def table(loaded: LoadedMatch, host: bool, mine: tuple[Seat, ...], viewer: Seat | None) -> TableResponse:
    """`host` and `mine`: what the caller's key opens here."""
    match, row = loaded.match, loaded.row
    header = match.header
    return TableResponse(
        id=row.id,
        title=row.title,
        game=row.game,
        scenario=row.scenario,
        options=header.options,
        dice=header.dice,
        commitment=header.commitment,
        key=None if match.key is None else match.key.hex(),
        clock=header.clock,
        made=row.made,
        origin=header.origin,
        imported=row.imported,
        listed=row.listed,
        watched=row.watched,
        host=host,
        seats=tuple(_seat_status(loaded, seat, seat in mine) for seat in match.seats),
        mine=mine,
        salts=match.salts,
        chat=match.result is not None or match.game.chat_refusal(header.options, match.view(None)) is None,
        now=status(match, viewer),
    )


def table_for(loaded: LoadedMatch, holder: Holder | None, viewer: Seat | None = None) -> TableResponse:
    """A table as the holder of a key may see it, from this seat or from the holder's first."""
    own = seats_of_holder(loaded, holder)
    return table(loaded, is_host(loaded, holder), own, next(iter(own), None) if viewer is None else viewer)


def _seat_status(loaded: LoadedMatch, seat: Seat, mine: bool) -> SeatStatus:
    match = loaded.match
    occupant = match.occupants[seat]
    kind: Literal["person", "bot", "vacant"] = "vacant"
    if isinstance(occupant, Person | Bot):
        kind = "person" if isinstance(occupant, Person) else "bot"
    name = occupant.name if isinstance(occupant, Person | Bot) else ""
    return SeatStatus(seat, match.scenario.seats[seat], kind, name, mine, seat in match.resigned, seat in loaded.seats)


def status(match: Match[Any], viewer: Seat | None) -> TableStatus:
    at = now()
    timed = match.seats if match.header.clock.pace is not Pace.FREE else ()
    clocks = {str(seat): left for seat in timed if (left := match.time_left(seat, at)) is not None}
    paused, paused_for = match.pause_state(at)
    proposal = match.proposal
    wanted = match.wanted
    return TableStatus(
        n=len(match.log),
        waiting=match.waiting_for(),
        decisions=tuple(
            OpenDecision(d.seat, match.decision_id(d.seat) or "", d.kind, d.prompt, d.committed, d.forced)
            for d in match.decisions()
        ),
        clocks=clocks,
        limit=match.limit_left(at),
        paused=paused,
        paused_for=paused_for,
        proposal=None
        if proposal is None
        else Proposal(proposal.seat, proposal.kind, proposal.to, tuple(match.accepted)),
        dice=None
        if wanted is None or viewer is None
        else DiceWanted(
            wanted.label,
            wanted.by,
            () if secret(wanted, viewer) else tuple(outcome for outcome, _ in wanted.outcomes()),
            wanted.sides,
            wanted.left,
        ),
        result=match.result,
        undo=None if viewer is None else match.undo_limit(viewer),
        undo_request_to=None if viewer is None else match.undo_request_to(viewer),
    )


def view_at(match: Match[Any], viewer: Seat | None, at: int | None = None, everything: bool = False) -> Any:
    """The view after entry `at` (`None`: now). `everything` hides nothing, but only when the match is over."""
    state: State = match.state if at is None else match.state_at(at)
    if everything and match.result is not None:
        return state
    return match.game.view(state, viewer)


def view(loaded: LoadedMatch, viewer: Seat | None, at: int | None, everything: bool) -> ViewResponse:
    return ViewResponse(_entries(loaded, at), viewer, json_of(view_at(loaded.match, viewer, at, everything)))


def scene(loaded: LoadedMatch, viewer: Seat | None, at: int | None, everything: bool) -> SceneResponse:
    return SceneResponse(
        _entries(loaded, at), viewer, loaded.match.game.scene(view_at(loaded.match, viewer, at, everything))
    )


def papers(loaded: LoadedMatch, viewer: Seat | None, at: int | None = None) -> tuple[Paper, ...]:
    """The sheets that the game has for a viewer, if it has any."""
    game = loaded.match.game
    return game.papers(view_at(loaded.match, viewer, at), viewer) if isinstance(game, HasPapers) else ()


def _entries(loaded: LoadedMatch, at: int | None) -> int:
    return loaded.n if at is None else at + 1


def lines(
    loaded: LoadedMatch, viewer: Seat | None, since: int, events: bool, limit: int = MOST_LINES
) -> tuple[LogLine, ...]:
    return tuple(_line(loaded.match, n, viewer, events) for n in range(since, min(loaded.n, since + limit)))


def _line(match: Match[Any], n: int, viewer: Seat | None, with_events: bool) -> LogLine:
    entry = match.log[n]
    events = match.seen(entry, viewer)
    raw = tuple(map(json_of, events)) if with_events else ()
    return LogLine(n, entry.at, tuple(narrate(match, entry, viewer)), marked(events), raw)


def _of_action(entry: Entry, events: Sequence[Event], notice: tuple[NarrationLine, ...]) -> LogLine:
    return LogLine(entry.n, entry.at, (*narrate_events(events), *notice), marked(events))


def news(loaded: LoadedMatch, viewer: Seat | None, since: int, scene: bool, questions: bool) -> News:
    """The new lines, at most `MOST_LINES`, and the present status of the table."""
    match = loaded.match
    return News(
        loaded.row.id,
        *update(loaded, viewer, since),
        match.game.scene(match.view(viewer)) if scene else None,
        question(loaded, viewer) if questions else None,
    )


def update(loaded: LoadedMatch, viewer: Seat | None, since: int) -> tuple[tuple[LogLine, ...], TableStatus]:
    """The new lines and the status, as encoded JSON. Cached: a mover is sent both in the answer and on the stream."""
    match, n = loaded.match, loaded.n
    moment = n, since, now() if match.timed else 0
    ready = loaded.cache.updates.get(viewer)
    if ready is None or ready[:3] != moment:
        added = tuple(_shared_line(loaded, number, viewer) for number in range(since, min(n, since + MOST_LINES)))
        ready = loaded.cache.updates[viewer] = Update(*moment, added, json_of(status(match, viewer)))
    return ready.lines, ready.now


def screen(loaded: LoadedMatch, access: Access, since: int) -> Screen:
    """Everything that a page shows of a table, with the new lines."""
    match, viewer = loaded.match, access.viewer
    added, _ = update(loaded, viewer, since)
    return Screen(
        viewer,
        since,
        table(loaded, access.host, access.mine, viewer),
        match.game.scene(match.view(viewer)),
        added,
        question(loaded, viewer) if viewer in access.mine else None,
    )


def _shared_line(loaded: LoadedMatch, n: int, viewer: Seat | None) -> LogLine:
    """A recent line, built for all viewers at once, since decoding its events again would cost more."""
    match = loaded.match
    entry = match.log[n]
    if not isinstance(entry.operation, Acted):
        return _line(match, n, viewer, False)
    over = match.result is not None  # then nothing is hidden
    kept = loaded.cache.lines
    ready = kept.get(n)
    if ready is None or ready.over is not over or viewer not in ready.readings:
        viewers = (None, *match.seats) if loaded.n - n <= MOST_RECENT_LINES else (viewer,)
        ready = kept[n] = SharedLine(over, _lines_for(match, entry, viewers))
        while len(kept) > MOST_RECENT_LINES:
            del kept[next(iter(kept))]
    return ready.readings[viewer]


def _lines_for(match: Match[Any], entry: Entry, viewers: Iterable[Seat | None]) -> dict[Seat | None, LogLine]:
    """Built once for all viewers who see exactly the same events, which is the usual case."""
    made: list[tuple[Sequence[Event], LogLine]] = []
    found: dict[Seat | None, LogLine] = {}
    for viewer in viewers:
        events = match.seen(entry, viewer)
        alike = (line for same, line in made if len(same) == len(events) and all(map(is_, same, events)))
        if (line := next(alike, None)) is None:
            line = json_of(_of_action(entry, events, unknown_since(match, entry)))
            made.append((events, line))
        found[viewer] = line
    return found


def first_question(loaded: LoadedMatch, seat: Seat) -> Next:
    """The first question of a seat's present decision."""
    ready = loaded.cache.starts.get(seat)
    if ready is None or ready.n != loaded.n:
        ready = loaded.cache.starts[seat] = FirstQuestion(loaded.n, loaded.match.ask(seat))
    return ready.question


def question(loaded: LoadedMatch, seat: Seat | None) -> QuestionResponse | None:
    """The question to this seat, if the others wait for it."""
    match = loaded.match
    if seat is None or seat not in match.waiting_for():
        return None
    ready = loaded.cache.questions.get(seat)
    if ready is None or ready.n != loaded.n:
        asked = QuestionResponse(
            loaded.n,
            seat,
            match.decision_id(seat) or "",
            (),
            tree(first_question(loaded, seat)),
            ready_instructions(match.ready_instructions(seat)),
        )
        ready = loaded.cache.questions[seat] = EncodedQuestion(loaded.n, json_of(asked))
    return ready.asked


def frames(
    loaded: LoadedMatch, viewer: Seat | None, numbers: Iterable[int], everything: bool
) -> tuple[ReplayFrame, ...]:
    match = loaded.match
    shots = []
    for n in numbers:
        if not 0 <= n < loaded.n:
            break
        line = _line(match, n, viewer, False)
        scene = match.game.scene(view_at(match, viewer, n, everything))
        shots.append(ReplayFrame(n, line.at, line.mark, line.narration, scene))
    return tuple(shots)


def person(holder: Holder) -> PersonResponse:
    return PersonResponse(holder.person.id, holder.person.name, holder.person.kind)


def key(token: str, holder: Holder, table: str | None = None) -> Key:
    return Key(token, person(holder), table, holder.seat)
