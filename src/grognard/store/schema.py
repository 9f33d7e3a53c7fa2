"""The tables. History is only ever appended to; a revision in `migrations` goes with every change here."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    Table,
    Text,
)

REVISION = "0002"
"""The newest revision. Revisions are numbered, so that an older program recognises a newer store."""
REVISIONS = "grognard_schema"
"""The table that holds the revision. Not Alembic's usual name, because a database may be shared."""

METADATA = MetaData()


def _match(*, primary_key: bool = True, nullable: bool = False) -> Column[int]:
    return Column("match", Integer, ForeignKey("matches.no"), primary_key=primary_key, nullable=nullable)


def _person(name: str, *, nullable: bool = False) -> Column[int]:
    return Column(name, Integer, ForeignKey("people.no"), nullable=nullable)


MATCHES = Table(
    "matches",
    METADATA,
    Column("no", Integer, primary_key=True),
    Column("id", Text, nullable=False, unique=True),
    Column("version", Integer, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("private", Integer, nullable=False),
    Column("chat", Integer, nullable=False),
    Column("game", Text, nullable=False),
    Column("scenario", Text, nullable=False),
    Column("title", Text, nullable=False),
    _person("host", nullable=True),
    Column("listed", Boolean, nullable=False),
    Column("watched", Boolean, nullable=False),
    Column("imported", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("moved", BigInteger, nullable=False),
    Column("header", LargeBinary, nullable=False),
    Column("key", LargeBinary, nullable=False),  # of the dice
    Column("summary", LargeBinary, nullable=False),
    Column("position", LargeBinary, nullable=True),  # last: lists of matches need not read past it
    Index("matches_moved", "moved"),
    Index("matches_host", "host"),
)

ENTRIES = Table(
    "entries",
    METADATA,
    _match(),
    Column("n", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("counter", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

PRIVATE = Table(
    "private",
    METADATA,
    _match(),
    Column("n", Integer, primary_key=True),
    Column("seat", SmallInteger, nullable=False),
    Column("after", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

PEOPLE = Table(
    "people",
    METADATA,
    Column("no", Integer, primary_key=True),
    Column("id", Text, nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
)

SEATS = Table(
    "seats",
    METADATA,
    _match(),
    Column("seat", SmallInteger, primary_key=True),
    _person("person"),
    Index("seats_person", "person"),
)

KEYS = Table(
    "keys",
    METADATA,
    Column("hash", LargeBinary, primary_key=True),
    _person("person"),
    _match(primary_key=False, nullable=True),
    Column("seat", SmallInteger, nullable=True),
    Column("made", BigInteger, nullable=False),
)

INVITATIONS = Table(
    "invitations",
    METADATA,
    Column("hash", LargeBinary, primary_key=True),
    _match(primary_key=False),
    Column("seat", SmallInteger, nullable=False),
    _person("by"),
    Column("made", BigInteger, nullable=False),
    Column("spent", BigInteger, nullable=True),
    _person("spender", nullable=True),
)

CHAT = Table(
    "chat",
    METADATA,
    _match(),
    Column("n", Integer, primary_key=True),
    _person("person", nullable=True),
    Column("seat", SmallInteger, nullable=True),
    Column("name", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
)

JOBS = Table(
    "jobs",
    METADATA,
    _match(),
    Column("name", Text, primary_key=True),
    Column("seat", SmallInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("worker", Text, nullable=False),
    Column("until", BigInteger, nullable=False),  # when a claim runs out; 0: not claimed
    Column("tries", Integer, nullable=False),
    Index("jobs_due", "due"),
)
