"""Save files: one JSON object per line, each with a hash chained to the line before.

A full file holds everything, the dice key included, and can be played on. A seat's own file holds what that seat saw.
Reading a full file plays it again from the start through the same code that played it, and stops where it departs.
What was written under an older version of a game's rules cannot be played again: it is taken as it stands, its dice are
checked against their key, and it goes on from the position it came to.
What a line says counts, not how it is spaced or in which order its keys stand; a key too many is a departure.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from hashlib import blake2b
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from grognard.core import TABLE, FairDice, Game, Message, Refused, Seat, State, Unreadable, dump, say
from grognard.core.bounds import beyond
from grognard.core.dice import Roll, commitment, outcomes
from grognard.core.refusal import echo
from grognard.match.entries import (
    NO_SNAPSHOT,
    Acted,
    Answered,
    Began,
    By,
    Declared,
    Ended,
    Entry,
    Flagged,
    Given,
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
from grognard.match.terms import FORMAT, DiceKind, Header, settled

S = TypeVar("S", bound=State)

CHANGED = "this line, or the order of lines up to it, was changed after it was written"


class Departure(Exception):
    """The first line of a file that cannot have come about by the rules."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line
        self.what = what


class SeenEntry(Struct, frozen=True):
    """An entry as one seat saw it."""

    n: int
    at: int
    events: tuple[Raw, ...]
    view: Raw


class End(Struct, frozen=True):
    entries: int
    key: str = ""
    """The dice key; in a full file only."""
    position: Raw | UnsetType = UNSET
    """Where the match has come to, for a time when the rules have changed; in a full file only, since format 2."""


class Line(Struct, frozen=True, omit_defaults=True):
    """One line of a file: exactly one of these, and the chain."""

    header: Header | None = None
    seat: Seat | None = None
    """With the header: whose own file this is. None: a full file."""
    entry: Entry | None = None
    seen: SeenEntry | None = None
    private: Private | None = None
    end: End | None = None
    chain: str = ""


class Saved(Struct, frozen=True):
    """A file that was parsed, not yet verified."""

    header: Header
    seat: Seat | None
    entries: tuple[tuple[int, Entry], ...]
    """Each with its line."""
    seen: tuple[SeenEntry, ...]
    private: tuple[tuple[int, Private], ...]
    end: End
    lines: int
    broken: int | None
    """The first line that does not follow from those before it."""


# --- writing


def export(match: Match[Any], notebooks: Container[Seat] | None = None) -> str:
    """The full file. `notebooks`: whose go with it, as those who hold these seats now may read them; None: everybody's.

    Standing instructions always do: what they answered could not be verified without them.
    """
    private = [
        kept
        for kept in match.private
        if notebooks is None
        or not isinstance(kept.operation, Noted)
        or (kept.seat in notebooks and match.still_owned(kept))
    ]
    lines = [Line(header=match.header)]
    for entry in match.log:
        while private and private[0].after <= entry.n:
            lines.append(Line(private=private.pop(0)))
        lines.append(Line(entry=entry))
    lines += [Line(private=kept) for kept in private]
    position = Raw(match.position()) if match.header.format > 1 and match.known_at(len(match.log) - 1) else UNSET
    lines.append(Line(end=End(len(match.log), match._key.hex(), position)))
    return chained(lines)


def export_seen(match: Match[Any], seat: Seat | None) -> str:
    """What a seat (None: a spectator) saw so far: its own view and events at every entry, its own notebook."""
    lines = [Line(header=match.header, seat=TABLE if seat is None else seat)]
    for entry in match.log:
        events = tuple(Raw(dump(event)) for event in match.seen(entry, seat))
        view = Raw(dump(match.game.view(match.state_at(entry.n), seat)))
        lines.append(Line(seen=SeenEntry(entry.n, entry.at, events, view)))
    lines += [Line(private=kept) for kept in match.private if kept.seat == seat and match.still_owned(kept)]
    lines.append(Line(end=End(len(match.log))))
    return chained(lines)


def chained(lines: Iterable[Line]) -> str:
    """The text of a file: each line with the digest of all up to it."""
    out, chain = [], ""
    for line in lines:
        chain = _link(chain, _plain(line))
        out.append(dump(msgspec.structs.replace(line, chain=chain)).decode())
    return "\n".join(out) + "\n"


def _link(before: str, data: bytes) -> str:
    return blake2b(before.encode() + data, digest_size=16, person=b"grognard-chain").hexdigest()


_sorted = msgspec.json.Encoder(order="sorted").encode


def _plain(value: Any) -> bytes:
    """What a value says, whatever the spacing and the order of keys within it."""
    return _sorted(msgspec.json.decode(dump(value)))


# --- reading


def read(text: str | bytes) -> Saved:
    """Take a file apart. A line that is no line of such a file stops it."""
    header: Header | None = None
    seat: Seat | None = None
    entries: list[tuple[int, Entry]] = []
    private: list[tuple[int, Private]] = []
    seen: list[SeenEntry] = []
    end: End | None = None
    broken: int | None = None
    chain, number = "", 0
    for number, raw in enumerate(_lines(text), 1):
        line = _line(number, raw)
        chain = _link(chain, _plain(msgspec.structs.replace(line, chain="")))
        if broken is None and line.chain != chain:
            broken = number
        if end is not None:
            raise Departure(number, "stands after the end")
        if (line.header is not None) != (number == 1):
            raise Departure(number, "the header is the first line, and only that")
        held = [part for part in (line.header, line.entry, line.seen, line.private, line.end) if part is not None]
        if len(held) != 1 or (line.seat is not None and number > 1):
            raise Departure(number, "a line holds one thing: an entry, what a seat saw, a private line or the end")
        if number == 1:
            header, seat = line.header, line.seat
        if (line.seen if seat is None else line.entry) is not None:
            raise Departure(number, "entries belong into a full file, what a seat saw into its own")
        due = len(entries) + len(seen)
        at = line.entry or line.seen
        if at is not None and at.n != due:
            raise Departure(number, f"entry {at.n} stands where entry {due} is due")
        if line.private is not None and seat is None and line.private.after != due:
            raise Departure(number, f"private.after is {line.private.after}, it should be {due}")
        if line.entry is not None:
            entries.append((number, line.entry))
        if line.private is not None:
            private.append((number, line.private))
        if line.seen is not None:
            seen.append(line.seen)
        end = line.end
    if header is None:
        raise Departure(1, "there is no header")
    if end is None:
        raise Departure(number, "the file breaks off: there is no end line")
    if end.entries != len(entries) + len(seen):
        raise Departure(number, f"the end speaks of {end.entries} entries, the file holds {len(entries) + len(seen)}")
    return Saved(header, seat, tuple(entries), tuple(seen), tuple(private), end, number, broken)


def _lines(text: str | bytes) -> Sequence[str | bytes]:
    """A line ends where `\\n` stands and nowhere else: a note may hold what other programs take for a line's end."""
    lines: Sequence[str | bytes] = text.split("\n") if isinstance(text, str) else text.split(b"\n")
    return lines if lines[-1] else lines[:-1]


_decode_line = msgspec.json.Decoder(Line).decode


class _Format(Struct):
    format: int


class _FirstLine(Struct):
    header: _Format


def _line(number: int, raw: str | bytes) -> Line:
    try:
        if number == 1:
            known = msgspec.json.decode(raw, type=_FirstLine).header.format
            if not 1 <= known <= FORMAT:
                raise Departure(1, f"header.format is {known}, this Grognard knows formats up to {FORMAT}")
        line, said = _decode_line(raw), _sorted(msgspec.json.decode(raw))
        if _plain(line) != said:
            raise Departure(number, difference(Raw(said), line))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise Departure(number, f"cannot be read: {wrong}") from wrong
    return line


def load(
    text: str | bytes, find: Callable[[str], Game[Any]], progress: Callable[[int, int], None] | None = None
) -> Match[Any]:
    """Read a full file, believing nothing: play it again and compare. Raises `Departure` where it departs.

    What was written under older rules is believed (`written_under`); it can be played on after `Match.renew`.
    """
    saved = read(text)
    if saved.seat is not None:
        raise Departure(1, "this is what one seat saw; only a full file can be played on or verified")
    try:
        game = find(saved.header.game)
    except LookupError as wrong:
        raise Departure(1, f"header.game: {wrong}") from wrong
    try:
        match = replay(saved, game, progress)
    except Departure as found:
        if saved.broken is None or saved.broken >= found.line:
            raise
        raise Departure(saved.broken, f"{CHANGED}; so line {found.line} departs: {found.what}") from found
    if saved.broken is not None:
        raise Departure(saved.broken, CHANGED)
    return match


def go_on(text: str | bytes, find: Callable[[str], Game[Any]], *, at: int = 0) -> Match[Any]:
    """Of what one seat saw: a new match from the last position it knew. Nothing is believed of it but that."""
    saved = read(text)
    if saved.broken is not None:
        raise Departure(saved.broken, CHANGED)
    if saved.seat is None or not saved.seen:
        raise Departure(1, "this is not what one seat saw")
    try:
        game = find(saved.header.game)
    except LookupError as wrong:
        raise Departure(1, f"header.game: {wrong}") from wrong
    header = _believed(saved.header, game)
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
    except Exception as wrong:  # a file may hold anything, a position in which the rules stumble too
        raise Departure(last, f"this position cannot be played on: {wrong}"[:300]) from wrong
    if fault is not None:
        raise Departure(last, f"this position cannot be played on: {fault}")
    return match


def is_seen(text: str | bytes) -> bool:
    """Whether a file holds what one seat saw."""
    return read(text).seat is not None


def replay(saved: Saved, game: Game[S], progress: Callable[[int, int], None] | None = None) -> Match[S]:
    """Play a file again from its causes; every entry must come out as it stands there."""
    match = Match(game, _believed(saved.header, game), _key(saved))
    lines = {entry.n: line for line, entry in saved.entries}
    wanted = [entry for _, entry in saved.entries]
    private = list(saved.private)
    if not wanted or not isinstance(wanted[0].operation, Began):
        raise Departure(lines.get(0, saved.lines), "the first entry is not the beginning of a game")
    compared = 0
    while len(match.log) < len(wanted) or private:
        n = len(match.log)
        line, due = private.pop(0) if private and private[0][1].after <= n else (lines[n], None)
        what = f"entry {n}" if due is None else "the private line"
        try:
            if due is not None:
                _cause_private(match, due)
            elif _under_older_rules(match, wanted[n]):
                _believe(match, wanted[n])
            else:
                _cause(match, wanted[n])
        except (WrongMove, Refused) as refused:
            raise Departure(line, f"{what} cannot have happened: {_why(refused)}") from refused
        except (msgspec.DecodeError, Unreadable) as wrong:
            raise Departure(line, f"{what} cannot be read: {wrong}") from wrong
        except Exception as wrong:  # a file may hold anything, a position in which the rules stumble too
            raise Departure(line, f"{what} cannot be played: {type(wrong).__name__} {wrong}") from wrong
        if due is not None and _plain(due) != _plain(match.private[-1]):
            raise Departure(line, f"{what}: {difference(due, match.private[-1])}")
        for made in match.log[compared:]:
            if made.n >= len(wanted):
                raise Departure(saved.lines, f"the file ends before entry {made.n}, which must follow: {_brief(made)}")
            if _plain(made) != _plain(wanted[made.n]):
                raise Departure(lines[made.n], f"entry {made.n}: {difference(wanted[made.n], made)}")
        if due is None and len(match.log) == n:
            raise Departure(line, f"entry {n} does not follow from anything")
        compared = len(match.log)
        if progress is not None:
            progress(compared, len(wanted))
    _compare_position(saved, match)
    return match


def written_under(match: Match[Any]) -> tuple[int, ...]:
    """The older versions of the rules under which parts of a match were written: those parts cannot be played again."""
    versions = dict.fromkeys(match.rules_at(entry.n) for entry in match.log if isinstance(entry.operation, Began))
    return tuple(version for version in versions if version != match.game.version)


def _compare_position(saved: Saved, match: Match[Any]) -> None:
    if saved.end.position is UNSET:
        return
    if match.other_rules:
        match.catch_up((), (), msgspec.json.format(bytes(saved.end.position), indent=-1))
    elif _plain(saved.end.position) != _plain(Raw(match.position())):
        found = difference(saved.end.position, Raw(match.position()))
        raise Departure(saved.lines, f"end.position is not what was come to: {found}")


def _under_older_rules(match: Match[Any], entry: Entry) -> bool:
    if isinstance(entry.operation, Began):
        return entry.operation.version < match.game.version
    return match.other_rules


def _believe(match: Match[Any], entry: Entry) -> None:
    """Take an entry as it stands, if a table can show it."""
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


def _believed(header: Header, game: Game[Any]) -> Header:
    try:
        options = settled(game, header.scenario, header.options)
    except WrongMove as wrong:
        raise Departure(1, f"header: {_why(wrong)}") from wrong
    if options != header.options:
        raise Departure(1, f"header.{difference({'options': header.options}, {'options': options})}")
    return msgspec.structs.replace(header, options=options)


def _key(saved: Saved) -> bytes:
    try:
        key = bytes.fromhex(saved.end.key)
    except ValueError as wrong:
        raise Departure(saved.lines, "end.key is no dice key") from wrong
    if commitment(key) != saved.header.commitment:
        raise Departure(saved.lines, "end.key is not the dice key whose hash stands in the header")
    return key


def _cause_private(match: Match[Any], kept: Private) -> None:
    if match.log and match.other_rules:
        match.catch_up((), (kept,))
    elif isinstance(kept.operation, Noted):
        match.note(kept.seat, kept.operation.text, at=kept.at)
    else:
        orders = [match.game.codec.instruction(raw) for raw in kept.operation.orders]
        match.instruct(kept.seat, orders, at=kept.at)


def _cause(match: Match[Any], entry: Entry) -> None:
    """Do again what a seat, the clock or a hand on real dice did; whatever follows from it follows by itself."""
    operation, at = entry.operation, entry.at
    match operation:
        case Began() if operation.version != match.game.version:
            raise WrongMove(say("other-version", written=operation.version, here=match.game.version))
        case Began() if entry.n == 0:
            if match.header.origin:
                state = match.game.codec.state(operation.snapshot)
                if fault := match.fault_of(state):
                    raise WrongMove(say("amend-broken", fault=fault))
                match.begin_at(state, operation.why)
            else:
                match.begin(list(outcomes(operation.dice)))
        case Began():
            match.renew(at=at, position=match.game.codec.state(operation.snapshot))
        case Acted() | Declared() if operation.seat == TABLE:
            match.time_up(at=at)
        case Acted() | Declared() if operation.by is By.OCCUPANT:
            match.act(operation.seat, match.game.codec.action(operation.action), decision=operation.decision, at=at)
        case Given():
            match.give(operation.outcomes, at=at)
        case Undone() if not operation.agreed:
            match.undo(operation.seat, to=operation.to, at=at)
        case Proposed():
            amended = (
                None if bytes(operation.snapshot) == bytes(NO_SNAPSHOT) else match.game.codec.state(operation.snapshot)
            )
            match.propose(operation.seat, operation.kind, to=operation.to, amended=amended, why=operation.why, at=at)
        case Answered():
            match.respond(operation.seat, operation.accepts, at=at)
        case Salted():
            match.salt(operation.seat, operation.salt, at=at)
        case Seated():
            match.sit(operation.seat, operation.occupant, at=at)
        case Resigned():
            match.resign(operation.seat, at=at)
        case Flagged():
            match.tick(at)
        case Paused():
            match.pause(operation.seat, at=at)
        case Resumed():
            match.resume(at=at)
        case _:
            pass


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


def difference(written: Any, made: Any) -> str:
    """The first field in which two values differ: `operation.dice.0.faces.1 is 6, it should be 3`."""
    found = _difference(msgspec.json.decode(dump(written)), msgspec.json.decode(dump(made)), "")
    if found is None:
        return "it says the same in other words"
    path, one, other = found
    return f"{path} is {_shown(one)}, it should be {_shown(other)}"


_NOTHING = object()


def _shown(value: Any) -> str:
    return "nothing" if value is _NOTHING else echo(dump(value).decode())


def _difference(written: Any, made: Any, path: str) -> tuple[str, Any, Any] | None:
    if isinstance(written, dict) and isinstance(made, dict):
        keys: list[Any] = [*made, *(k for k in written if k not in made)]
    elif isinstance(written, list) and isinstance(made, list):
        keys = list(range(max(len(written), len(made))))
        written, made = dict(enumerate(written)), dict(enumerate(made))
    else:
        return None if written == made and type(written) is type(made) else (path, written, made)
    for key in keys:
        below = _difference(written.get(key, _NOTHING), made.get(key, _NOTHING), f"{path}.{key}" if path else str(key))
        if below is not None:
            return below
    return None
