"""Matches in SQL: their logs, their rows in lists, and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, and_, bindparam, exists, false, insert, or_, select, true
from sqlalchemy.exc import IntegrityError

from grognard.core import dump
from grognard.match.entries import Drafted, Entry, Instructed, LoggedOperation, Noted, Private
from grognard.match.terms import Header
from grognard.store.append import AppendStatements, Batch, MatchCounts, bodies
from grognard.store.database import LARGEST, NOS, Database, checked, in_portions, writable
from grognard.store.errors import AlreadyStored, NoSuchMatch
from grognard.store.rows import Append, MatchRecord, StoredEntry, TableRow
from grognard.store.schema import ENTRIES, MATCHES, PRIVATE, SEATS

MOST_FINISHED = 200
"""The number of finished tables in a person's list."""

_header = msgspec.json.Decoder(Header).decode
_operation: Callable[[bytes], LoggedOperation] = msgspec.json.Decoder(LoggedOperation).decode
_private_operation: Callable[[bytes], Noted | Instructed | Drafted] = msgspec.json.Decoder(
    Noted | Instructed | Drafted
).decode


class Matches:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._appending = AppendStatements(database.engine, database.address.embedded)

    def create(
        self,
        header: Header,
        key: bytes,
        *,
        title: str,
        host: int | None,
        listed: bool,
        watched: bool,
        imported: bool,
        first: Append,
    ) -> int:
        """Store a new match with its first entries; returns its number. Its version is 1."""
        row: dict[str, Any] = {
            "id": checked(header.id),
            "version": 1,
            "entries": 0,
            "private": 0,
            "chat": 0,
            "game": checked(header.game),
            "scenario": checked(header.scenario),
            "title": checked(title),
            "host": host,
            "listed": listed,
            "watched": watched,
            "imported": imported,
            "over": first.over,
            "made": header.at,
            "moved": first.moved or header.at,
            "header": dump(header),
            "key": key,
            "summary": first.summary or b"",
        }
        written = bodies(first)

        def step(connection: Connection) -> int:
            try:
                no: int = connection.execute(insert(MATCHES).returning(MATCHES.c.no), row).scalar_one()
            except IntegrityError as wrong:
                if not _is_duplicate(wrong):
                    raise
                raise AlreadyStored(match=header.id) from wrong
            work = Batch()
            work.take(MatchCounts(no, 0, 0, 0, row["over"], row["moved"]), first, written)
            self._appending.write(connection, work)
            return no

        return self._database.write(step)

    def load(self, no: int) -> MatchRecord:
        """A whole match."""

        def step(connection: Connection) -> MatchRecord:
            row = connection.execute(_HEAD, {"match": no}).first()
            if row is None:
                raise NoSuchMatch(match=str(no))
            entries, private = _after(connection, no, row, 0, 0)
            return MatchRecord(
                no, _header(row.header), row.key, row.version, tuple(entries), tuple(private), row.position
            )

        return self._database.read(step)

    def since(self, no: int, entries: int, private: int) -> tuple[int, list[StoredEntry], list[Private]]:
        """The version of a match, and what follows after its first `entries` entries and `private` private lines."""

        def step(connection: Connection) -> tuple[int, list[StoredEntry], list[Private]]:
            row = connection.execute(_COUNTS, {"match": no}).first()
            if row is None:
                raise NoSuchMatch(match=str(no))
            return (row.version, *_after(connection, no, row, entries, private))

        return self._database.read(step)

    def append(self, batch: Sequence[Append]) -> list[bool]:
        """Append steps of matches, all in one transaction. False for a step that came too late: its match has another
        version by now, and nothing of the step is stored.

        A step may build on an earlier one of the same batch; if that one came too late, so did this.
        """
        written = [bodies(one) for one in batch]
        nos = sorted({one.match for one in batch})

        def step(connection: Connection) -> list[bool]:
            present = self._appending.lock(connection, nos)
            work, out = Batch(), []
            for one, body in zip(batch, written, strict=True):
                counts = present.get(one.match)
                if fits := counts is not None and counts.version == one.version:
                    work.take(counts, one, body)
                else:
                    present.pop(one.match, None)  # later steps build on this one, even if their versions fit
                out.append(fits)
            self._appending.write(connection, work)
            return out

        return self._database.write(step)

    def versions(self, nos: Sequence[int]) -> dict[int, tuple[int, int]]:
        """The numbers of entries and of chat lines of matches."""

        def step(connection: Connection) -> dict[int, tuple[int, int]]:
            asked = select(MATCHES.c.no, MATCHES.c.entries, MATCHES.c.chat).where(MATCHES.c.no.in_(NOS))
            return {
                row.no: (row.entries, row.chat)
                for some in in_portions(nos)
                for row in connection.execute(asked, {"nos": some})
            }

        return self._database.read(step)

    def internal_versions(self, nos: Sequence[int]) -> dict[int, int]:
        """The versions that the next appends must name. Never shown to users, since private entries raise them too."""

        def step(connection: Connection) -> dict[int, int]:
            asked = select(MATCHES.c.no, MATCHES.c.version).where(MATCHES.c.no.in_(NOS))
            return {
                row.no: row.version for some in in_portions(nos) for row in connection.execute(asked, {"nos": some})
            }

        return self._database.read(step)

    def row(self, id: str) -> TableRow | None:  # noqa: A002
        return self._row(MATCHES.c.id == bindparam("id"), {"id": id}) if writable(id) else None

    def row_no(self, no: int) -> TableRow | None:
        return self._row(MATCHES.c.no == bindparam("no"), {"no": no})

    def _row(self, where: Any, given: dict[str, Any]) -> TableRow | None:
        row = self._database.read(lambda connection: connection.execute(_TABLE_ROW.where(where), given).first())
        return None if row is None else TableRow(*row)

    def rows(
        self,
        *,
        listed: bool | None = None,
        person: int | None = None,
        over: bool | None = None,
        game: str = "",
        match: int | None = None,
        before: int = LARGEST,
        after: tuple[int, int] | None = None,
        limit: int = 50,
    ) -> list[TableRow]:
        """Tables, the most recently active first. `person`: only tables where they sit, or which they host.

        `match`: only this one. `after`: those that come later in this order than a table with this time and number.
        """
        if not writable(game):
            return []
        asked = _TABLE_ROW.where(MATCHES.c.moved < min(before, LARGEST))
        if after is not None:
            moved, no = after
            asked = asked.where(or_(MATCHES.c.moved < moved, and_(MATCHES.c.moved == moved, MATCHES.c.no < no)))
        if match is not None:
            asked = asked.where(MATCHES.c.no == match)
        if listed is not None:
            asked = asked.where(MATCHES.c.listed == listed)
        if over is not None:
            asked = asked.where(MATCHES.c.over == over)
        if game:
            asked = asked.where(MATCHES.c.game == game)
        if person is not None:
            asked = asked.where(_takes_part(person))
        asked = asked.order_by(MATCHES.c.moved.desc(), MATCHES.c.no.desc()).limit(min(limit, LARGEST))
        return [TableRow(*row) for row in self._database.read(lambda connection: connection.execute(asked).all())]

    def seats(self, no: int) -> dict[int, int]:
        """The person at each seat."""
        return self.seats_of([no])[no]

    def seats_of(self, nos: Sequence[int]) -> dict[int, dict[int, int]]:
        """The person at each seat of these tables."""
        asked = select(SEATS.c.match, SEATS.c.seat, SEATS.c.person).where(SEATS.c.match.in_(NOS))

        def step(connection: Connection) -> dict[int, dict[int, int]]:
            found: dict[int, dict[int, int]] = {no: {} for no in nos}
            for some in in_portions(nos):
                for row in connection.execute(asked.order_by(SEATS.c.seat), {"nos": some}):
                    found[row.match][row.seat] = row.person
            return found

        return self._database.read(step)

    def tables_of(self, person: int) -> list[int]:
        """Matches where a person sits or which they host: all running ones, and the last finished ones."""
        asked = select(MATCHES.c.no).where(_takes_part(person)).order_by(MATCHES.c.moved.desc(), MATCHES.c.no.desc())

        def step(connection: Connection) -> list[int]:
            open_ones = connection.execute(asked.where(MATCHES.c.over == false())).scalars().all()
            over = connection.execute(asked.where(MATCHES.c.over == true()).limit(MOST_FINISHED)).scalars().all()
            return [*open_ones, *over]

        return self._database.read(step)


# --- frequent statements

_M = MATCHES.c
_COUNTS = select(_M.version, _M.entries, _M.private).where(_M.no == bindparam("match"))
_HEAD = select(_M.version, _M.entries, _M.private, _M.header, _M.key, _M.position).where(_M.no == bindparam("match"))
_ENTRIES_AFTER = (
    select(ENTRIES.c.n, ENTRIES.c.at, ENTRIES.c.body, ENTRIES.c.counter)
    .where(ENTRIES.c.match == bindparam("match"), ENTRIES.c.n >= bindparam("low"), ENTRIES.c.n < bindparam("high"))
    .order_by(ENTRIES.c.n)
)
_PRIVATE_AFTER = (
    select(PRIVATE.c.seat, PRIVATE.c.after, PRIVATE.c.at, PRIVATE.c.body)
    .where(PRIVATE.c.match == bindparam("match"), PRIVATE.c.n >= bindparam("low"), PRIVATE.c.n < bindparam("high"))
    .order_by(PRIVATE.c.n)
)
_TABLE_ROW: Select[Any] = select(*(_M[name] for name in TableRow.__struct_fields__))


def _after(
    connection: Connection, no: int, row: Any, entries: int, private: int
) -> tuple[list[StoredEntry], list[Private]]:
    """Entries and private lines up to the counts in the row, as more may have been appended since it was read."""
    found, lines = [], []
    if entries < row.entries:
        for n, at, body, counter in connection.execute(
            _ENTRIES_AFTER, {"match": no, "low": entries, "high": row.entries}
        ):
            found.append(StoredEntry(Entry(n, at, _operation(body)), counter))
    if private < row.private:
        for seat, after, at, body in connection.execute(
            _PRIVATE_AFTER, {"match": no, "low": private, "high": row.private}
        ):
            lines.append(Private(seat, after, at, _private_operation(body)))
    return found, lines


def _takes_part(person: int) -> Any:
    return or_(MATCHES.c.host == person, exists().where(SEATS.c.match == MATCHES.c.no, SEATS.c.person == person))


def _is_duplicate(wrong: IntegrityError) -> bool:
    """Whether a row with the same unique value exists already."""
    return "unique" in str(wrong.orig).lower()
