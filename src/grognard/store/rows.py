"""The values that go into a store and come out of it, independent of the database."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from grognard.match.entries import Entry, Private
from grognard.match.terms import Header


class StoredEntry(Struct, frozen=True):
    """One public entry of a log."""

    entry: Entry
    counter: int
    """Of the dice, after it."""


class MatchRecord(Struct, frozen=True):
    """Everything from which a match is rebuilt."""

    no: int
    header: Header
    key: bytes
    version: int
    """Raised by every append, private ones included; never shown to anybody."""
    entries: tuple[StoredEntry, ...]
    private: tuple[Private, ...]
    position: bytes | None = None
    """Where it has come to, as it was kept with the last step."""


class TableRow(Struct, frozen=True):
    """What lists and checks need without loading a match."""

    no: int
    id: str
    game: str
    scenario: str
    title: str
    host: int | None
    listed: bool
    watched: bool
    entries: int
    chat: int
    made: int
    moved: int
    over: bool
    imported: bool
    summary: bytes
    """Public JSON; whoever appends writes it."""


class PersonRow(Struct, frozen=True):
    no: int
    id: str
    name: str
    kind: str
    made: int


class Holder(Struct, frozen=True):
    """Who shows a key, and what it opens: everything of theirs, or one seat of one match."""

    person: PersonRow
    match: int | None
    seat: int | None


class ChatRow(Struct, frozen=True):
    n: int
    person: int | None
    seat: int | None
    name: str
    at: int
    text: str


class Job(Struct, frozen=True):
    """A bot, or a clock, is due."""

    match: int
    name: str
    """The decision that a bot has to take, or `clock`."""
    seat: int
    due: int
    """In milliseconds."""


class Claim(Struct, frozen=True):
    job: Job
    tries: int
    """How often it was claimed, this time included."""


class Append(Struct):
    """One match's step. All of it is kept, or nothing."""

    match: int
    version: int
    """The version it builds on."""
    entries: Sequence[StoredEntry] = ()
    private: Sequence[Private] = ()
    summary: bytes | None = None
    """None: as it was."""
    position: bytes | None = None
    """Where the match has come to; None: where it was."""
    over: bool = False
    """Once over, always over."""
    moved: int = 0
    """0: as it was."""
    jobs: Sequence[Job] = ()
    """In the place of those with the same names."""
    done: Sequence[str] = ()
    """Names of jobs that need not be done any more; taken away before `jobs` are put in."""
    seats: Sequence[tuple[int, int | None]] = ()
    """Who sits where from now on; None: nobody."""
