"""Verifies save files: a full file is played again from the start, through the code that played it.

Replay stops at the first line that departs from the rules. Entries written under an older version of a game's rules
cannot be played again: they are taken as written, their dice are checked against the key, and the match continues from
their last position.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import UNSET, Raw

from grognard.core import TABLE, FairDice, Game, Message, Refused, State, Unreadable, say
from grognard.core.bounds import beyond
from grognard.core.dice import Roll, commitment, outcomes
from grognard.match.entries import (
    NO_SNAPSHOT,
    Acted,
    Answered,
    Began,
    By,
    Declared,
    Drafted,
    Ended,
    Entry,
    Flagged,
    Given,
    LoggedOperation,
    Noted,
    Paused,
    Private,
    Proposed,
    Resigned,
    Resumed,
    Salted,
    Seated,
    Undone,
)
from grognard.match.errors import WrongMove
from grognard.match.match import Match
from grognard.match.narration import narrate
from grognard.match.save_file import CHANGED, Departure, Saved, canonical, difference, read
from grognard.match.terms import DiceKind, Header, settled

S = TypeVar("S", bound=State)


def load(
    text: str | bytes, find: Callable[[str], Game[Any]], progress: Callable[[int, int], None] | None = None
) -> Match[Any]:
    """Read and verify a full file. Raises `Departure` at the first line that departs.

    Parts written under older rules are not verified (`written_under`); `Match.renew` lets such a match continue.
    """
    saved = read(text)
    if saved.seat is not None:
        raise Departure(1, "this is what one seat saw; only a full file can be played on or verified")
    game = _game_of(saved, find)
    try:
        match = replay(saved, game, progress)
    except Departure as found:
        if saved.broken is None or saved.broken >= found.line:
            raise
        raise Departure(saved.broken, f"{CHANGED}; so line {found.line} departs: {found.what}") from found
    if saved.broken is not None:
        raise Departure(saved.broken, CHANGED)
    return match


def load_seen(text: str | bytes, find: Callable[[str], Game[Any]], *, at: int = 0) -> Match[Any]:
    """A new match that continues from the last position in a seat's own file. Only that position is used of the file,
    and it is checked."""
    saved = read(text)
    if saved.broken is not None:
        raise Departure(saved.broken, CHANGED)
    if saved.seat is None or not saved.seen:
        raise Departure(1, "this is not what one seat saw")
    game = _game_of(saved, find)
    header = _checked_header(saved.header, game)
    seat = None if saved.seat == TABLE else saved.seat
    if seat is not None and not 0 <= seat < len(game.scenarios()[header.scenario].seats):
        raise Departure(1, f"there is no seat {seat}")
    last = saved.lines - 1 - len(saved.private)
    try:
        view = game.codec.state(saved.seen[-1].view)
        fault = beyond(view, game.bounds)
        if fault is None:
            match = Match.from_view(game, header, view, seat, at=at)
            fault = match.fault_of(match.state)
    except Exception as wrong:  # rules may raise anything for a position that they would never have made
        raise Departure(last, f"this position cannot be played on: {wrong}"[:300]) from wrong
    if fault is not None:
        raise Departure(last, f"this position cannot be played on: {fault}")
    return match


def _game_of(saved: Saved, find: Callable[[str], Game[Any]]) -> Game[Any]:
    try:
        return find(saved.header.game)
    except LookupError as wrong:
        raise Departure(1, f"header.game: {wrong}") from wrong


def replay(saved: Saved, game: Game[S], progress: Callable[[int, int], None] | None = None) -> Match[S]:
    """Play a file again: what seats, clocks and dice did is repeated, and every entry must come out as written."""
    return _Replay(saved, game).played(progress)


class _Replay(Generic[S]):
    """A file and the match that is made from it, entry by entry."""

    def __init__(self, saved: Saved, game: Game[S]) -> None:
        self._saved = saved
        self._lines = {entry.n: line for line, entry in saved.entries}
        self._written = [entry for _, entry in saved.entries]
        first = self._written[0].operation if self._written else None
        older = isinstance(first, Began) and first.version < game.version
        self._match = Match(game, _checked_header(saved.header, game, older), _key(saved))
        self._private = list(saved.private)

    def played(self, progress: Callable[[int, int], None] | None) -> Match[S]:
        match = self._match
        if not self._written or not isinstance(self._written[0].operation, Began):
            raise Departure(self._lines.get(0, self._saved.lines), "the first entry is not the beginning of a game")
        compared = 0
        while len(match.log) < len(self._written) or self._private:
            if self._private and self._private[0][1].after <= len(match.log):
                self._repeat_private(*self._private.pop(0))
            else:
                self._repeat(self._written[len(match.log)])
            self._compare(match.log[compared:])
            compared = len(match.log)
            if progress is not None:
                progress(compared, len(self._written))
        _compare_position(self._saved, match)
        return match

    def _repeat_private(self, line: int, kept: Private) -> None:
        what = "the private line"
        _attempt(line, what, lambda: _cause_private(self._match, kept))
        if canonical(kept) != canonical(self._match.private[-1]):
            raise Departure(line, f"{what}: {difference(kept, self._match.private[-1])}")

    def _repeat(self, entry: Entry) -> None:
        match, n = self._match, len(self._match.log)
        cause = _take_as_written if _under_older_rules(match, entry) else _cause
        _attempt(self._lines[n], f"entry {n}", lambda: cause(match, entry))
        if len(match.log) == n:
            raise Departure(self._lines[n], f"entry {n} does not follow from anything")

    def _compare(self, entries: Sequence[Entry]) -> None:
        for made in entries:
            if made.n >= len(self._written):
                raise Departure(
                    self._saved.lines, f"the file ends before entry {made.n}, which must follow: {_brief(made)}"
                )
            written = self._written[made.n]
            if canonical(made) != canonical(written):
                raise Departure(self._lines[made.n], f"entry {made.n}: {difference(written, made)}")


def _attempt(line: int, what: str, cause: Callable[[], None]) -> None:
    """Repeat something that a file says has happened."""
    try:
        cause()
    except (WrongMove, Refused) as refused:
        raise Departure(line, f"{what} cannot have happened: {_why(refused)}") from refused
    except (msgspec.DecodeError, Unreadable) as wrong:
        raise Departure(line, f"{what} cannot be read: {wrong}") from wrong
    except Exception as wrong:  # rules may raise anything for a position that they would never have made
        raise Departure(line, f"{what} cannot be played: {type(wrong).__name__} {wrong}") from wrong


def written_under(match: Match[Any]) -> tuple[int, ...]:
    """The older versions of the rules under which parts of a match were written: those parts cannot be played again."""
    versions = dict.fromkeys(match.rules_at(entry.n) for entry in match.log if isinstance(entry.operation, Began))
    return tuple(version for version in versions if version != match.game.version)


def _compare_position(saved: Saved, match: Match[Any]) -> None:
    if saved.end.position is UNSET:
        return
    if match.other_rules:
        match.catch_up((), (), msgspec.json.format(bytes(saved.end.position), indent=-1))
    elif canonical(saved.end.position) != canonical(Raw(match.position())):
        found = difference(saved.end.position, Raw(match.position()))
        raise Departure(saved.lines, f"end.position is not the position that the entries lead to: {found}")


def _under_older_rules(match: Match[Any], entry: Entry) -> bool:
    if isinstance(entry.operation, Began):
        return entry.operation.version < match.game.version
    return match.other_rules


def _take_as_written(match: Match[Any], entry: Entry) -> None:
    """Take an entry as it is written, if it can be shown at a table."""
    operation = entry.operation
    seat = getattr(operation, "seat", TABLE)
    if not TABLE <= seat < len(match.seats):
        raise WrongMove(say("no-such-seat", seat=seat))
    if isinstance(operation, Ended) and len(operation.result.places) != len(match.seats):
        raise WrongMove(say("no-such-seat", seat=len(operation.result.places)))
    if isinstance(operation, Began) and (
        excess := beyond(match.game.codec.state(operation.snapshot), match.game.bounds)
    ):
        raise WrongMove(say("amend-broken", fault=excess))
    match.catch_up([(entry, _counter_after(match, entry))], ())
    for viewer in (None, *match.seats):
        list(narrate(match, entry, viewer))
        if isinstance(operation, Began):
            match.game.scene(match.game.view(match.state, viewer))


def _counter_after(match: Match[Any], entry: Entry) -> int:
    """How many fair dice had been used after an entry; they must be those of the key."""
    counter = match.counters[-1] if match.counters else 0
    operation = entry.operation
    if match.header.dice is not DiceKind.FAIR or not isinstance(operation, Began | Acted) or not operation.dice:
        return counter
    dice = FairDice(match._key, counter, match.salts)
    for chance in operation.dice:
        if isinstance(chance, Roll):
            dice.roll(chance.label, len(chance.faces), chance.sides, chance.by, chance.unlike)
        else:
            dice.draw(chance.label, chance.bag, chance.by)
        if dice.rolled[-1] != chance:
            raise WrongMove(say("dice-not-fair", label=chance.label))
    return dice.counter


def _checked_header(header: Header, game: Game[Any], older: bool = False) -> Header:
    """`older`: rules of that version may have had fewer options."""
    try:
        options = settled(game, header.scenario, header.options)
    except WrongMove as wrong:
        raise Departure(1, f"header: {_why(wrong)}") from wrong
    if older and header.options.items() <= options.items():
        return header
    if options != header.options:
        raise Departure(1, f"header.{difference({'options': header.options}, {'options': options})}")
    return msgspec.structs.replace(header, options=options)


def _key(saved: Saved) -> bytes:
    try:
        key = bytes.fromhex(saved.end.key)
    except ValueError as wrong:
        raise Departure(saved.lines, "end.key is not a dice key") from wrong
    if commitment(key) != saved.header.commitment:
        raise Departure(saved.lines, "end.key is not the dice key whose hash is in the header")
    return key


def _cause_private(match: Match[Any], kept: Private) -> None:
    if match.log and match.other_rules:
        match.catch_up((), (kept,))
    elif isinstance(kept.operation, Noted):
        match.note(kept.seat, kept.operation.text, at=kept.at)
    elif isinstance(kept.operation, Drafted):
        action = match.game.codec.action(kept.operation.action)
        match.keep_draft(kept.seat, action, decision=kept.operation.decision, at=kept.at)
    else:
        orders = [match.game.codec.instruction(raw) for raw in kept.operation.orders]
        match.instruct(kept.seat, orders, at=kept.at)


def _cause(match: Match[Any], entry: Entry) -> None:
    """Repeat what a seat, the clock or typed dice did. Entries that follow from it automatically are made with it."""
    operation, at = entry.operation, entry.at
    match operation:
        case Began():
            _cause_segment(match, operation, entry)
        case Acted() | Declared() | Given():
            _cause_decision(match, operation, at)
        case Undone() | Proposed() | Answered():
            _cause_agreement(match, operation, at)
        case Flagged():
            match.tick(at)
        case Resumed():
            match.resume(at=at)
        case _:
            _cause_at_seat(match, operation, at)


def _cause_segment(match: Match[Any], began: Began, entry: Entry) -> None:
    if began.version != match.game.version:
        raise WrongMove(say("other-version", written=began.version, here=match.game.version))
    if entry.n > 0:
        match.renew(at=entry.at, position=match.game.codec.state(began.snapshot))
    elif match.header.origin:
        state = match.game.codec.state(began.snapshot)
        if fault := match.fault_of(state):
            raise WrongMove(say("amend-broken", fault=fault))
        match.begin_at(state, began.why)
    else:
        match.begin(list(outcomes(began.dice)))


def _cause_decision(match: Match[Any], operation: Acted | Declared | Given, at: int) -> None:
    if isinstance(operation, Given):
        match.give(operation.outcomes, at=at)
    elif operation.seat == TABLE:
        match.time_up(at=at)
    elif operation.by is By.OCCUPANT:
        match.act(operation.seat, match.game.codec.action(operation.action), decision=operation.decision, at=at)


def _cause_agreement(match: Match[Any], operation: Undone | Proposed | Answered, at: int) -> None:
    match operation:
        case Undone() if not operation.agreed:
            match.undo(operation.seat, to=operation.to, at=at)
        case Proposed():
            snapshot = operation.snapshot
            amended = None if bytes(snapshot) == bytes(NO_SNAPSHOT) else match.game.codec.state(snapshot)
            match.propose(operation.seat, operation.kind, to=operation.to, amended=amended, why=operation.why, at=at)
        case Answered():
            match.respond(operation.seat, operation.accepts, at=at)


def _cause_at_seat(match: Match[Any], operation: LoggedOperation, at: int) -> None:
    match operation:
        case Salted():
            match.salt(operation.seat, operation.salt, at=at)
        case Seated():
            match.sit(operation.seat, operation.occupant, at=at)
        case Resigned():
            match.resign(operation.seat, at=at)
        case Paused():
            match.pause(operation.seat, at=at)


def _why(refused: WrongMove | Refused) -> str:
    if isinstance(refused, Refused):
        rule = refused.refusal.rule
        return (f"{rule} forbids it: " if rule else "") + _said(refused.refusal.message)
    return _said(refused.message)


def _said(message: Message) -> str:
    facts = ", ".join(f"{name}={fact}" for name, fact in message.facts.items())
    return message.key + (f" ({facts})" if facts else "")


def _brief(entry: Entry) -> str:
    operation = entry.operation
    return (
        f"seat {operation.seat} {operation.action!r}"
        if isinstance(operation, Acted)
        else type(operation).__name__.lower()
    )
