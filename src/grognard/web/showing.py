"""What a pair of eyes is shown of a table: everything that leaves the server for a seat is made here, from its view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import is_
from typing import Any, Literal

from msgspec import Raw, Struct

from grognard.core import Event, Seat, State, dump
from grognard.core.ask import Next
from grognard.match import Bot, Match, Pace, Person
from grognard.match.entries import Acted, Entry
from grognard.match.story import Told, marked, secret, tell, tell_events, unknown_since
from grognard.web.desk import Live, now
from grognard.web.presenter_cache import Put, SharedLine, Start, Update
from grognard.web.questions import tree
from grognard.web.shapes import (
    Asked,
    DiceWanted,
    Frame,
    Line,
    News,
    Now,
    Open,
    Pictured,
    Proposal,
    Screen,
    Seen,
    Sitting,
    Table,
)

MOST_LINES = 500
FRESH = 16
"""Lines that are kept ready."""


class Viewer(Struct, frozen=True):
    """Who looks at a table."""

    eyes: Seat | None
    """The seat looked through; none: a spectator."""
    mine: tuple[Seat, ...]
    host: bool


def json_of(value: Any) -> Any:
    """Ready-made JSON in the place of an object."""
    return Raw(dump(value))


def table(live: Live, host: bool, mine: tuple[Seat, ...], eyes: Seat | None) -> Table:
    """`host` and `mine`: what the asker's key opens here."""
    match, row = live.match, live.row
    header = match.header
    return Table(
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
        seats=tuple(_sitting(live, seat, seat in mine) for seat in match.seats),
        mine=mine,
        salts=match.salts,
        chat=match.result is not None or match.game.hush(header.options, match.view(None)) is None,
        now=stands(match, eyes),
    )


def seats_of(live: Live, person: int | None) -> tuple[Seat, ...]:
    return tuple(sorted(seat for seat, who in live.seats.items() if person is not None and who == person))


def _sitting(live: Live, seat: Seat, mine: bool) -> Sitting:
    match = live.match
    sitter = match.sitters[seat]
    kind: Literal["person", "bot", "vacant"] = "vacant"
    if isinstance(sitter, Person | Bot):
        kind = "person" if isinstance(sitter, Person) else "bot"
    name = sitter.name if isinstance(sitter, Person | Bot) else ""
    return Sitting(seat, match.scenario.seats[seat], kind, name, mine, seat in match.resigned, seat in live.seats)


def stands(match: Match[Any], eyes: Seat | None) -> Now:
    at = now()
    timed = match.seats if match.header.clock.pace is not Pace.FREE else ()
    clocks = {str(seat): left for seat in timed if (left := match.time_left(seat, at)) is not None}
    still, still_for = match.stands_still(at)
    wish = match.proposal
    wanted = match.wanted
    return Now(
        n=len(match.log),
        waiting=match.waiting_for(),
        decisions=tuple(
            Open(d.seat, match.decision_id(d.seat) or "", d.kind, d.prompt, d.committed, d.forced)
            for d in match.decisions()
        ),
        clocks=clocks,
        still=still,
        still_for=still_for,
        proposal=None if wish is None else Proposal(wish.seat, wish.wish, wish.to, tuple(match.accepted)),
        dice=None
        if wanted is None or eyes is None
        else DiceWanted(
            wanted.label, wanted.by, () if secret(wanted, eyes) else tuple(outcome for outcome, _ in wanted.outcomes())
        ),
        result=match.result,
        undo=None if eyes is None else match.undo_limit(eyes),
        ask_back=None if eyes is None else match.ask_back(eyes),
    )


def view_at(match: Match[Any], eyes: Seat | None, at: int | None = None, everything: bool = False) -> Any:
    """The view after so many entries (`None`: now); with nothing hidden only when the match is over."""
    state: State = match.state if at is None else match.state_at(at)
    if everything and match.result is not None:
        return state
    return match.game.view(state, eyes)


def seen(live: Live, eyes: Seat | None, at: int | None, everything: bool) -> Seen:
    return Seen(_entries(live, at), eyes, json_of(view_at(live.match, eyes, at, everything)))


def pictured(live: Live, eyes: Seat | None, at: int | None, everything: bool) -> Pictured:
    return Pictured(_entries(live, at), eyes, live.match.game.scene(view_at(live.match, eyes, at, everything)))


def _entries(live: Live, at: int | None) -> int:
    return live.n if at is None else at + 1


def lines(live: Live, eyes: Seat | None, since: int, events: bool, limit: int = MOST_LINES) -> tuple[Line, ...]:
    return tuple(_line(live.match, n, eyes, events) for n in range(since, min(live.n, since + limit)))


def _line(match: Match[Any], n: int, eyes: Seat | None, with_events: bool) -> Line:
    entry = match.log[n]
    if not isinstance(entry.deed, Acted):
        return Line(n, entry.at, tuple(tell(match, entry, eyes)))
    events = match.seen(entry, eyes)
    raw = tuple(map(json_of, events)) if with_events else ()
    return _of_events(entry, events, raw, unknown_since(match, entry))


def _of_events(entry: Entry, events: Sequence[Event], raw: tuple[Any, ...] = (), notice: tuple[Told, ...] = ()) -> Line:
    return Line(entry.n, entry.at, (*tell_events(events), *notice), marked(events), raw)


def news(live: Live, eyes: Seat | None, since: int, scene: bool, questions: bool) -> News:
    """What was added since, at most `MOST_LINES` of it, and how the table stands now."""
    match = live.match
    return News(
        live.row.id,
        *told(live, eyes, since),
        match.game.scene(match.view(eyes)) if scene else None,
        asked(live, eyes) if questions else None,
    )


def told(live: Live, eyes: Seat | None, since: int) -> tuple[tuple[Line, ...], Now]:
    """What was added since, and how it stands, as ready-made JSON: whoever moves is told twice, answered and live."""
    match, n = live.match, live.n
    moment = n, since, 0 if match.header.clock.pace is Pace.FREE else now()
    ready = live.cache.told.get(eyes)
    if ready is None or ready[:3] != moment:
        added = tuple(_shared_line(live, number, eyes) for number in range(since, min(n, since + MOST_LINES)))
        ready = live.cache.told[eyes] = Update(*moment, added, json_of(stands(match, eyes)))
    return ready.lines, ready.now


def screen(live: Live, viewer: Viewer, since: int) -> Screen:
    """Everything that a page shows of a table, with what was added since."""
    match, eyes = live.match, viewer.eyes
    added, _ = told(live, eyes, since)
    return Screen(
        eyes,
        since,
        table(live, viewer.host, viewer.mine, eyes),
        match.game.scene(match.view(eyes)),
        added,
        asked(live, eyes) if eyes in viewer.mine else None,
    )


def _shared_line(live: Live, n: int, eyes: Seat | None) -> Line:
    """Of what has just happened, for everybody at once: to read it again would cost more than to show it."""
    match = live.match
    entry = match.log[n]
    if not isinstance(entry.deed, Acted):
        return _line(match, n, eyes, False)
    over = match.result is not None  # then nothing is hidden any more
    kept = live.cache.lines
    ready = kept.get(n)
    if ready is None or ready.over is not over or eyes not in ready.readings:
        everybody = (None, *match.seats) if live.n - n <= FRESH else (eyes,)
        ready = kept[n] = SharedLine(over, _lines_for(match, entry, everybody))
        while len(kept) > FRESH:
            del kept[next(iter(kept))]
    return ready.readings[eyes]


def _lines_for(match: Match[Any], entry: Entry, everybody: Iterable[Seat | None]) -> dict[Seat | None, Line]:
    """Made once for all eyes that see the very same events, as mostly all do."""
    made: list[tuple[Sequence[Event], Line]] = []
    found: dict[Seat | None, Line] = {}
    for eyes in everybody:
        events = match.seen(entry, eyes)
        alike = (line for same, line in made if len(same) == len(events) and all(map(is_, same, events)))
        if (line := next(alike, None)) is None:
            line = json_of(_of_events(entry, events, notice=unknown_since(match, entry)))
            made.append((events, line))
        found[eyes] = line
    return found


def start(live: Live, seat: Seat) -> Next:
    """What a seat is asked first, as things stand."""
    ready = live.cache.starts.get(seat)
    if ready is None or ready.n != live.n:
        ready = live.cache.starts[seat] = Start(live.n, live.match.ask(seat))
    return ready.question


def asked(live: Live, seat: Seat | None) -> Asked | None:
    """The question that keeps the others waiting for this seat, if one does."""
    match = live.match
    if seat is None or seat not in match.waiting_for():
        return None
    ready = live.cache.asked.get(seat)
    if ready is None or ready.n != live.n:
        asked = Asked(live.n, seat, match.decision_id(seat) or "", (), tree(start(live, seat)))
        ready = live.cache.asked[seat] = Put(live.n, json_of(asked))
    return ready.asked


def frames(live: Live, eyes: Seat | None, numbers: Iterable[int], everything: bool) -> tuple[Frame, ...]:
    match = live.match
    shots = []
    for n in numbers:
        if not 0 <= n < live.n:
            break
        line = _line(match, n, eyes, False)
        scene = match.game.scene(view_at(match, eyes, n, everything))
        shots.append(Frame(n, line.at, line.mark, line.told, scene))
    return tuple(shots)
