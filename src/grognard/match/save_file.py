"""Save files: one JSON object per line, each with a hash chained to the line before. `replay` verifies them.

A full file holds everything, the dice key included, and can be played on. A seat's own file holds what that seat saw.
Spacing and the order of keys within a line do not matter; an unknown key is a departure.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from grognard.core import TABLE, Seat, dump
from grognard.core.refusal import echo
from grognard.match.entries import Acted, By, Drafted, Entry, Noted, Private
from grognard.match.match import Match
from grognard.match.terms import FORMAT, Header

CHANGED = "this line, or the order of lines up to it, was changed after it was written"


class Departure(Exception):
    """The first line of a file that is malformed, or that cannot have come about by the rules."""

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
    """The last position, in case the rules change; in a full file only, since format 2."""


class FileLine(Struct, frozen=True, omit_defaults=True):
    """One line of a file: exactly one of these, and the chain."""

    header: Header | None = None
    seat: Seat | None = None
    """With the header: the seat whose own file this is. `None`: a full file."""
    entry: Entry | None = None
    seen: SeenEntry | None = None
    private: Private | None = None
    end: End | None = None
    chain: str = ""


class Saved(Struct, frozen=True):
    """A file that was read, not yet verified."""

    header: Header
    seat: Seat | None
    entries: tuple[tuple[int, Entry], ...]
    """Each with its line number."""
    seen: tuple[SeenEntry, ...]
    private: tuple[tuple[int, Private], ...]
    end: End
    lines: int
    broken: int | None
    """The first line that does not follow from those before it."""


# --- writing


def export(match: Match[Any], notebooks: Container[Seat] | None = None) -> str:
    """The full file. `notebooks`: the seats whose notes are included, as far as their present players wrote them;
    `None`: all notes.

    Standing instructions are always included: the answers that they gave could not be verified without them.
    """
    private = [
        kept
        for kept in _without_idle_drafts(match)
        if notebooks is None
        or not isinstance(kept.operation, Noted)
        or (kept.seat in notebooks and match.still_owned(kept))
    ]
    lines = [FileLine(header=match.header)]
    for entry in match.log:
        while private and private[0].after <= entry.n:
            lines.append(FileLine(private=private.pop(0)))
        lines.append(FileLine(entry=entry))
    lines += [FileLine(private=kept) for kept in private]
    position = Raw(match.position()) if match.header.format > 1 and match.known_at(len(match.log) - 1) else UNSET
    lines.append(FileLine(end=End(len(match.log), match._key.hex(), position)))
    return chained(lines)


def _without_idle_drafts(match: Match[Any]) -> list[Private]:
    """Private entries without drafts that no clock has taken: no other person may read those."""
    acted = [entry.operation for entry in match.log if isinstance(entry.operation, Acted)]
    taken = {(one.seat, one.decision, bytes(one.action)) for one in acted if one.by is By.TIMEOUT}
    kept: list[Private] = []
    for one in reversed(match.private):
        if isinstance(one.operation, Drafted):
            key = one.seat, one.operation.decision, bytes(one.operation.action)
            if key not in taken:
                continue
            taken.discard(key)  # the last of several
        kept.append(one)
    return kept[::-1]


def export_seen(match: Match[Any], seat: Seat | None) -> str:
    """The file of what a seat (`None`: a spectator) saw so far: its view and events at every entry, its notebook."""
    lines = [FileLine(header=match.header, seat=TABLE if seat is None else seat)]
    for entry in match.log:
        events = tuple(Raw(dump(event)) for event in match.seen(entry, seat))
        view = Raw(dump(match.game.view(match.state_at(entry.n), seat)))
        lines.append(FileLine(seen=SeenEntry(entry.n, entry.at, events, view)))
    own = (kept for kept in match.private if kept.seat == seat and not isinstance(kept.operation, Drafted))
    lines += [FileLine(private=kept) for kept in own if match.still_owned(kept)]
    lines.append(FileLine(end=End(len(match.log))))
    return chained(lines)


def chained(lines: Iterable[FileLine]) -> str:
    """The text of a file: each line with the digest of all up to it."""
    out, chain = [], ""
    for line in lines:
        chain = _link(chain, canonical(line))
        out.append(dump(msgspec.structs.replace(line, chain=chain)).decode())
    return "\n".join(out) + "\n"


def _link(before: str, data: bytes) -> str:
    return blake2b(before.encode() + data, digest_size=16, person=b"grognard-chain").hexdigest()


_sorted = msgspec.json.Encoder(order="sorted").encode


def canonical(value: Any) -> bytes:
    """A value as JSON without blanks and with sorted keys."""
    return _sorted(msgspec.json.decode(dump(value)))


# --- reading


def read(text: str | bytes) -> Saved:
    """Take a file apart. Raises `Departure` at the first line that does not belong in such a file."""
    reader = _Reader()
    for number, raw in enumerate(_lines(text), 1):
        reader.add(number, raw)
    return reader.finished()


class _Reader:
    """The lines of a file up to here."""

    def __init__(self) -> None:
        self._header: Header | None = None
        self._seat: Seat | None = None
        self._entries: list[tuple[int, Entry]] = []
        self._seen: list[SeenEntry] = []
        self._private: list[tuple[int, Private]] = []
        self._end: End | None = None
        self._chain = ""
        self._broken: int | None = None
        self._number = 0

    def add(self, number: int, raw: str | bytes) -> None:
        line = _line(number, raw)
        self._number = number
        self._check_chain(line)
        self._check_kind(line)
        if line.header is not None:
            self._header, self._seat = line.header, line.seat
        self._check_order(line)
        if line.entry is not None:
            self._entries.append((number, line.entry))
        if line.private is not None:
            self._private.append((number, line.private))
        if line.seen is not None:
            self._seen.append(line.seen)
        self._end = line.end

    def _check_chain(self, line: FileLine) -> None:
        self._chain = _link(self._chain, canonical(msgspec.structs.replace(line, chain="")))
        if self._broken is None and line.chain != self._chain:
            self._broken = self._number

    def _check_kind(self, line: FileLine) -> None:
        """Each line holds one thing, the header comes first, and nothing comes after the end."""
        if self._end is not None:
            raise Departure(self._number, "there is a line after the end")
        if (line.header is not None) != (self._number == 1):
            raise Departure(self._number, "the header is the first line, and only that")
        held = [part for part in (line.header, line.entry, line.seen, line.private, line.end) if part is not None]
        if len(held) != 1 or (line.seat is not None and self._number > 1):
            raise Departure(self._number, "a line holds one thing: an entry, what a seat saw, a private line, the end")

    def _check_order(self, line: FileLine) -> None:
        """Entries belong in a full file, seen entries in a seat's own; both are numbered without gaps."""
        if (line.seen if self._seat is None else line.entry) is not None:
            raise Departure(self._number, "entries belong in a full file, what a seat saw in its own")
        due = self._count()
        at = line.entry or line.seen
        if at is not None and at.n != due:
            raise Departure(self._number, f"this is entry {at.n}, it should be entry {due}")
        if line.private is not None and self._seat is None and line.private.after != due:
            raise Departure(self._number, f"private.after is {line.private.after}, it should be {due}")

    def _count(self) -> int:
        return len(self._entries) + len(self._seen)

    def finished(self) -> Saved:
        if self._header is None:
            raise Departure(1, "there is no header")
        if self._end is None:
            raise Departure(self._number, "the file breaks off: there is no end line")
        if self._end.entries != self._count():
            raise Departure(
                self._number, f"the end line counts {self._end.entries} entries, the file holds {self._count()}"
            )
        return Saved(
            self._header,
            self._seat,
            tuple(self._entries),
            tuple(self._seen),
            tuple(self._private),
            self._end,
            self._number,
            self._broken,
        )


def _lines(text: str | bytes) -> Sequence[str | bytes]:
    """Split at `\\n` only: a note may hold other characters that `splitlines` takes for the end of a line."""
    lines: Sequence[str | bytes] = text.split("\n") if isinstance(text, str) else text.split(b"\n")
    return lines if lines[-1] else lines[:-1]


_decode_line = msgspec.json.Decoder(FileLine).decode


class _Format(Struct):
    format: int


class _FirstLine(Struct):
    header: _Format


def _line(number: int, raw: str | bytes) -> FileLine:
    try:
        if number == 1:
            known = msgspec.json.decode(raw, type=_FirstLine).header.format
            if not 1 <= known <= FORMAT:
                raise Departure(1, f"header.format is {known}, this Grognard knows formats up to {FORMAT}")
        line, written = _decode_line(raw), _sorted(msgspec.json.decode(raw))
        if canonical(line) != written:
            raise Departure(number, difference(Raw(written), line))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise Departure(number, f"cannot be read: {wrong}") from wrong
    return line


def is_seen(text: str | bytes) -> bool:
    """Whether this is a seat's own file."""
    return read(text).seat is not None


def difference(written: Any, made: Any) -> str:
    """The first field in which two values differ: `operation.dice.0.faces.1 is 6, it should be 3`."""
    found = _difference(msgspec.json.decode(dump(written)), msgspec.json.decode(dump(made)), "")
    if found is None:
        return "it has the same values, written in another way"
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
