"""Rows of the store as values, independent of the database."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from grognard.match.entries import Entry, Private
from grognard.match.terms import Header


class StoredEntry(Struct, frozen=True):
    """One public entry of a log."""

    entry: Entry
    counter: int
    """The dice counter after it."""


class MatchRecord(Struct, frozen=True):
    """Everything from which a match is rebuilt."""

    no: int
    header: Header
    key: bytes
    version: int
    """Raised by every append, private ones included, and therefore never shown to users."""
    entries: tuple[StoredEntry, ...]
    private: tuple[Private, ...]
    position: bytes | None = None
    """The last position, stored with the last step."""


class TableRow(Struct, frozen=True):
    """A match in a list, without its log."""

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
    """Public JSON, written with each append."""


class PersonRow(Struct, frozen=True):
    no: int
    id: str
    name: str
    kind: str
    made: int


class Holder(Struct, frozen=True):
    """The owner of a key, and what it gives access to: all their seats, or one seat of one match."""

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
    """A bot that must decide, or a clock that runs out."""

    match: int
    name: str
    """The decision that a bot must take, or `clock`."""
    seat: int
    due: int
    """In milliseconds."""


class Claim(Struct, frozen=True):
    job: Job
    tries: int
    """How often it has been claimed, this time included."""


class Append(Struct):
    """One step of one match. All of it is stored, or nothing."""

    match: int
    version: int
    """The version it builds on."""
    entries: Sequence[StoredEntry] = ()
    private: Sequence[Private] = ()
    summary: bytes | None = None
    """`None`: unchanged."""
    position: bytes | None = None
    """The last position; `None`: unchanged."""
    over: bool = False
    """Once over, always over."""
    moved: int = 0
    """When the match last changed for all to see; 0: unchanged."""
    jobs: Sequence[Job] = ()
    """New jobs; they replace those with the same names."""
    done: Sequence[str] = ()
    """Names of jobs to delete; done before `jobs` are added."""
    seats: Sequence[tuple[int, int | None]] = ()
    """Changed seats, each with its person; `None`: vacant."""
