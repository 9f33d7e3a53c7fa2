"""Appending to the logs of matches: the hot path of the store.

Statements are written with SQLAlchemy, compiled once, and given to the driver directly: preparing them each time would
take a third of the time of a single append.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Engine, Table, bindparam, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from grognard.core import dump
from grognard.store.rows import Append, Job
from grognard.store.schema import ENTRIES, JOBS, MATCHES, PRIVATE, SEATS

Rows = list[dict[str, Any]]
Bodies = tuple[list[bytes], list[bytes]]


def bodies(one: Append) -> Bodies:
    """The JSON to be written; it is encoded before the transaction begins."""
    return [dump(kept.entry.operation) for kept in one.entries], [dump(kept.operation) for kept in one.private]


class MatchCounts:
    """The counters of a match's row while a batch is being written."""

    __slots__ = ("entries", "moved", "no", "over", "private", "version")

    def __init__(self, no: int, version: int, entries: int, private: int, over: bool, moved: int) -> None:
        self.no, self.version, self.entries, self.private = no, version, entries, private
        self.over, self.moved = bool(over), moved


class Batch:
    """The rows of a batch, so that each table is written to once."""

    def __init__(self) -> None:
        self.matches: Rows = []
        self.entries: Rows = []
        self.private: Rows = []
        self.jobs: dict[tuple[int, str], Job | None] = {}
        self.seats: dict[tuple[int, int], int | None] = {}

    def take(self, counts: MatchCounts, one: Append, written: Bodies) -> None:
        """Add the rows of one step, which builds on the present version of its match."""
        no = counts.no
        for n, (kept, body) in enumerate(zip(one.entries, written[0], strict=True), counts.entries):
            if kept.entry.n != n:
                raise ValueError(f"entry {kept.entry.n} of match {no} should be entry {n}")
            self.entries.append({"match": no, "n": n, "at": kept.entry.at, "counter": kept.counter, "body": body})
        for n, (line, body) in enumerate(zip(one.private, written[1], strict=True), counts.private):
            self.private.append(
                {"match": no, "n": n, "seat": line.seat, "after": line.after, "at": line.at, "body": body}
            )
        counts.version += 1
        counts.entries += len(one.entries)
        counts.private += len(one.private)
        counts.over = counts.over or one.over
        counts.moved = one.moved or counts.moved
        self.matches.append(
            {
                "match": no,
                "version": counts.version,
                "entries": counts.entries,
                "private": counts.private,
                "over": counts.over,
                "moved": counts.moved,
                "summary": one.summary,
                "position": one.position,
            }
        )
        for name in one.done:
            self.jobs[no, name] = None
        for job in one.jobs:
            self.jobs[no, job.name] = job
        for seat, person in one.seats:
            self.seats[no, seat] = person


class AppendStatements:
    """The compiled SQL statements of one dialect."""

    def __init__(self, engine: Engine, embedded: bool) -> None:
        dialect = sqlite.dialect(paramstyle="named") if embedded else engine.dialect
        upsert: Any = sqlite.insert if embedded else postgresql.insert

        def compiled(statement: Any) -> str:
            return str(statement.compile(dialect=dialect))

        def put(table: Table) -> str:
            """Inserts a row, or replaces the one with the same key."""
            new = upsert(table)
            key = [column.name for column in table.primary_key]
            rest = {column.name: new.excluded[column.name] for column in table.c if column.name not in key}
            return compiled(new.on_conflict_do_update(index_elements=key, set_=rest))

        self._embedded = embedded
        self._compiled = compiled
        self._locks: dict[int, str] = {}
        """The statements by the number of matches that they lock."""
        self._matches = compiled(_MATCH)
        self._entries, self._private = compiled(insert(ENTRIES)), compiled(insert(PRIVATE))
        self._no_job, self._no_seat = compiled(_NO_JOB), compiled(_NO_SEAT)
        self._job, self._seat = put(JOBS), put(SEATS)

    def lock(self, connection: Connection, nos: Sequence[int]) -> dict[int, MatchCounts]:
        """Lock matches, by their numbers, against appends of other processes.

        `nos` are sorted, so that the batches of two processes cannot deadlock.
        """
        if not nos:
            return {}
        given = {f"no{n}": no for n, no in enumerate(nos)}
        if (sql := self._locks.get(len(nos))) is None:
            these = MATCHES.c.no.in_([bindparam(name) for name in given])
            sql = self._locks[len(nos)] = self._compiled(_LOCK.where(these).order_by(MATCHES.c.no))
        rows: Sequence[Any]
        if self._embedded:
            rows = connection.connection.driver_connection.execute(sql, given).fetchall()  # type: ignore[union-attr]
        else:  # the first statement goes through SQLAlchemy, which notices if the connection has broken since
            rows = connection.exec_driver_sql(sql, given).all()
        return {row[0]: MatchCounts(*row) for row in rows}

    def write(self, connection: Connection, work: Batch) -> None:
        """Write all rows. Bypasses SQLAlchemy, whose bookkeeping would cost as much as the writing."""
        jobs, seats = work.jobs.items(), work.seats.items()
        cursor = connection.connection.cursor()
        for sql, rows in (
            (self._matches, work.matches),
            (self._entries, work.entries),
            (self._private, work.private),
            (self._no_job, [{"match": no, "name": name} for (no, name), job in jobs if job is None]),
            (self._job, [_job(no, job) for (no, _), job in jobs if job is not None]),
            (self._no_seat, [{"match": no, "seat": seat} for (no, seat), person in seats if person is None]),
            (
                self._seat,
                [{"match": no, "seat": seat, "person": person} for (no, seat), person in seats if person is not None],
            ),
        ):
            if len(rows) == 1:
                cursor.execute(sql, rows[0])
            elif rows:
                cursor.executemany(sql, rows)
        cursor.close()


_M = MATCHES.c
_LOCK = select(_M.no, _M.version, _M.entries, _M.private, _M.over, _M.moved).with_for_update(key_share=True)
_MATCH = (
    update(MATCHES)
    .where(_M.no == bindparam("match"))
    .values(
        version=bindparam("version"),
        entries=bindparam("entries"),
        private=bindparam("private"),
        over=bindparam("over"),
        moved=bindparam("moved"),
        summary=func.coalesce(bindparam("summary", type_=_M.summary.type), _M.summary),
        position=func.coalesce(bindparam("position", type_=_M.position.type), _M.position),
    )
)
_NO_JOB = delete(JOBS).where(JOBS.c.match == bindparam("match"), JOBS.c.name == bindparam("name"))
_NO_SEAT = delete(SEATS).where(SEATS.c.match == bindparam("match"), SEATS.c.seat == bindparam("seat"))


def _job(no: int, job: Job) -> dict[str, Any]:
    return {"match": no, "name": job.name, "seat": job.seat, "due": job.due, "worker": "", "until": 0, "tries": 0}
