"""Matches, people, chat and jobs in SQL. Synchronous: call it from threads.

Every method is one transaction and returns after the commit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from hashlib import blake2b
from secrets import token_hex, token_urlsafe
from threading import Lock
from typing import Any, TypeVar

import msgspec
from sqlalchemy import (
    BindParameter,
    Connection,
    Select,
    and_,
    bindparam,
    case,
    delete,
    exists,
    false,
    func,
    insert,
    not_,
    or_,
    select,
    true,
    update,
)
from sqlalchemy.exc import IntegrityError

from grognard.core import dump
from grognard.match.entries import Entry, Instructed, LoggedOperation, Noted, Private
from grognard.match.terms import Header
from grognard.store.append import AppendStatements, Batch, MatchCounts, bodies
from grognard.store.connection import Address, broken, engine
from grognard.store.errors import AlreadyStored, NoSuchMatch, Unwritable
from grognard.store.notify import Notifier, notifier
from grognard.store.rows import (
    Append,
    ChatRow,
    Claim,
    Holder,
    Job,
    PersonRow,
    StoredEntry,
    StoredMatch,
    TableRow,
)
from grognard.store.schema import CHAT, ENTRIES, INVITATIONS, JOBS, KEYS, MATCHES, PEOPLE, PRIVATE, SEATS
from grognard.store.upgrade import check

T = TypeVar("T")

EVER = 2**63 - 1
MOST = 2**31 - 1
LATELY = 200
"""Finished tables that are still counted among somebody's."""
AT_ONCE = 500
"""Numbers in one question; databases have a limit."""

_header = msgspec.json.Decoder(Header).decode
_operation: Callable[[bytes], LoggedOperation] = msgspec.json.Decoder(LoggedOperation).decode
_private_operation: Callable[[bytes], Noted | Instructed] = msgspec.json.Decoder(Noted | Instructed).decode


class Store:
    """Made by `Store.open`."""

    def __init__(self, address: Address, synchronous: str) -> None:
        self.url = str(address)
        """With the password, if there is one: for opening it again."""
        self.place = address.place
        """For people to read."""
        self.embedded = address.embedded
        """SQLite, in a file of this machine."""
        self._address = address
        made = engine(address, synchronous=synchronous)
        self._engine = made
        self._reads = made if address.embedded else made.execution_options(isolation_level="AUTOCOMMIT")
        self._writes = made.execution_options(writes=True)
        # SQLite has one writer at a time; threads queue here rather than ask again and again.
        self._turn = Lock() if address.embedded else nullcontext()
        self._appending = AppendStatements(made, address.embedded)
        self._wakings: list[Notifier] = []

    @classmethod
    def open(cls, url: str, *, synchronous: str = "FULL") -> Store:
        """A store by its address. A file that is not there is made, one of an older Grognard is brought up to date."""
        address = Address(url)
        store = cls(address, synchronous)
        try:
            check(address, store._engine)
            if address.embedded:
                store._try_writing()
        except address.faults as wrong:
            store.close()
            raise address.fault(wrong) from wrong
        except BaseException:
            store.close()
            raise
        return store

    def _try_writing(self) -> None:
        """A file that cannot be written to is better found out at once; SQLite says so at the first change only."""
        with self._turn, self._writes.connect() as connection:
            connection.execute(update(MATCHES).where(false()).values(chat=0))
            connection.rollback()

    def close(self) -> None:
        for one in self._wakings:
            one.close()
        self._engine.dispose()

    def notifier(self) -> Notifier:
        """A way to tell other processes of changes, and to hear of theirs; closed with the store at the latest."""
        made = notifier(self._address)
        self._wakings.append(made)
        return made

    def _read(self, step: Callable[[Connection], T]) -> T:
        for again in (True, False):
            try:
                with self._reads.connect() as connection:
                    return step(connection)
            except self._address.faults as wrong:
                if not (again and broken(wrong)):
                    raise self._address.fault(wrong) from wrong
        raise AssertionError

    def _write(self, step: Callable[[Connection], T]) -> T:
        """A transaction. A connection that broke before the end is tried once more; at the end, nobody can tell."""
        for again in (True, False):
            done = False
            try:
                with self._turn, self._writes.begin() as connection:
                    out = step(connection)
                    done = True
                return out
            except self._address.faults as wrong:
                if done or not (again and broken(wrong)):
                    raise self._address.fault(wrong) from wrong
        raise AssertionError

    # --- matches

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
        """Keep a new match with what it begins with; returns its number. Its version is 1."""
        row: dict[str, Any] = {
            "id": _text(header.id),
            "version": 1,
            "entries": 0,
            "private": 0,
            "chat": 0,
            "game": _text(header.game),
            "scenario": _text(header.scenario),
            "title": _text(title),
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
                if not _taken(wrong):
                    raise
                raise AlreadyStored(match=header.id) from wrong
            work = Batch()
            work.take(MatchCounts(no, 0, 0, 0, row["over"], row["moved"]), first, written)
            self._appending.write(connection, work)
            return no

        return self._write(step)

    def load(self, no: int) -> StoredMatch:
        """All of a match."""

        def step(connection: Connection) -> StoredMatch:
            row = connection.execute(_HEAD, {"match": no}).first()
            if row is None:
                raise NoSuchMatch(match=str(no))
            entries, private = _after(connection, no, row, 0, 0)
            return StoredMatch(
                no, _header(row.header), row.key, row.version, tuple(entries), tuple(private), row.position
            )

        return self._read(step)

    def since(self, no: int, entries: int, private: int) -> tuple[int, list[StoredEntry], list[Private]]:
        """The version of a match, and what came after so many entries and so many private lines."""

        def step(connection: Connection) -> tuple[int, list[StoredEntry], list[Private]]:
            row = connection.execute(_COUNTS, {"match": no}).first()
            if row is None:
                raise NoSuchMatch(match=str(no))
            return (row.version, *_after(connection, no, row, entries, private))

        return self._read(step)

    def append(self, batch: Sequence[Append]) -> list[bool]:
        """Keep steps of matches, all in one transaction; False for each that came too late, of which nothing is kept.

        A step may build on one before it in the same batch; if that one came too late, so did this.
        """
        written = [bodies(one) for one in batch]
        nos = sorted({one.match for one in batch})

        def step(connection: Connection) -> list[bool]:
            stands = self._appending.lock(connection, nos)
            work, out = Batch(), []
            for one, body in zip(batch, written, strict=True):
                counts = stands.get(one.match)
                if fits := counts is not None and counts.version == one.version:
                    work.take(counts, one, body)
                else:
                    stands.pop(one.match, None)  # later steps built on this one, even if their numbers fit
                out.append(fits)
            self._appending.write(connection, work)
            return out

        return self._write(step)

    def versions(self, nos: Sequence[int]) -> dict[int, tuple[int, int]]:
        """How many entries and how many lines of chat there are."""

        def step(connection: Connection) -> dict[int, tuple[int, int]]:
            asked = select(MATCHES.c.no, MATCHES.c.entries, MATCHES.c.chat).where(MATCHES.c.no.in_(_NOS))
            return {
                row.no: (row.entries, row.chat)
                for some in _some(nos)
                for row in connection.execute(asked, {"nos": some})
            }

        return self._read(step)

    def internal_versions(self, nos: Sequence[int]) -> dict[int, int]:
        """The versions that the next appends must name; never to be shown to anybody."""

        def step(connection: Connection) -> dict[int, int]:
            asked = select(MATCHES.c.no, MATCHES.c.version).where(MATCHES.c.no.in_(_NOS))
            return {row.no: row.version for some in _some(nos) for row in connection.execute(asked, {"nos": some})}

        return self._read(step)

    def row(self, id: str) -> TableRow | None:  # noqa: A002
        return self._row(MATCHES.c.id == bindparam("id"), {"id": id}) if _writable(id) else None

    def row_no(self, no: int) -> TableRow | None:
        return self._row(MATCHES.c.no == bindparam("no"), {"no": no})

    def _row(self, where: Any, given: dict[str, Any]) -> TableRow | None:
        row = self._read(lambda connection: connection.execute(_TABLE_ROW.where(where), given).first())
        return None if row is None else TableRow(*row)

    def rows(
        self,
        *,
        listed: bool | None = None,
        person: int | None = None,
        over: bool | None = None,
        game: str = "",
        match: int | None = None,
        before: int = EVER,
        after: tuple[int, int] | None = None,
        limit: int = 50,
    ) -> list[TableRow]:
        """Tables, those where something happened last first. `person`: where they sit, or which they host.

        `match`: no other than this. `after`: those that follow the one that moved then and has this number.
        """
        if not _writable(game):
            return []
        asked = _TABLE_ROW.where(MATCHES.c.moved < min(before, EVER))
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
            asked = asked.where(_theirs(person))
        asked = asked.order_by(MATCHES.c.moved.desc(), MATCHES.c.no.desc()).limit(min(limit, EVER))
        return [TableRow(*row) for row in self._read(lambda connection: connection.execute(asked).all())]

    def seats(self, no: int) -> dict[int, int]:
        """Which person sits where."""
        return self.seats_of([no])[no]

    def seats_of(self, nos: Sequence[int]) -> dict[int, dict[int, int]]:
        """Which person sits where, at each of these tables."""
        asked = select(SEATS.c.match, SEATS.c.seat, SEATS.c.person).where(SEATS.c.match.in_(_NOS))

        def step(connection: Connection) -> dict[int, dict[int, int]]:
            found: dict[int, dict[int, int]] = {no: {} for no in nos}
            for some in _some(nos):
                for row in connection.execute(asked.order_by(SEATS.c.seat), {"nos": some}):
                    found[row.match][row.seat] = row.person
            return found

        return self._read(step)

    def tables_of(self, person: int) -> list[int]:
        """Matches where somebody sits or which they host: all that go on, and the last ones that are over."""
        asked = select(MATCHES.c.no).where(_theirs(person)).order_by(MATCHES.c.moved.desc(), MATCHES.c.no.desc())

        def step(connection: Connection) -> list[int]:
            open_ones = connection.execute(asked.where(MATCHES.c.over == false())).scalars().all()
            over = connection.execute(asked.where(MATCHES.c.over == true()).limit(LATELY)).scalars().all()
            return [*open_ones, *over]

        return self._read(step)

    # --- people and their keys: only hashes are kept of what opens something

    def welcome(self, name: str, kind: str, at: int) -> tuple[PersonRow, str]:
        """A new person, and the key by which they will be known."""
        row: dict[str, Any] = {"id": token_hex(8), "name": _text(name), "kind": kind, "made": at}
        token = token_urlsafe(32)

        def step(connection: Connection) -> PersonRow:
            no = connection.execute(insert(PEOPLE).returning(PEOPLE.c.no), row).scalar_one()
            connection.execute(insert(KEYS), _key(token, no, None, None, at))
            return PersonRow(no, **row)

        return self._write(step), token

    def rename(self, person: int, name: str) -> None:
        changed = update(PEOPLE).where(PEOPLE.c.no == person).values(name=_text(name))
        self._write(lambda connection: connection.execute(changed))

    def person(self, no: int) -> PersonRow | None:
        return self.people([no]).get(no)

    def people(self, nos: Sequence[int]) -> dict[int, PersonRow]:
        def step(connection: Connection) -> dict[int, PersonRow]:
            asked = select(PEOPLE).where(PEOPLE.c.no.in_(_NOS))
            found = [row for some in _some(nos) for row in connection.execute(asked, {"nos": some})]
            return {row.no: PersonRow(*row) for row in found}

        return self._read(step)

    def key(self, person: int, match: int | None, seat: int | None, at: int) -> str:
        """A further key of a person, perhaps for one seat only."""
        token = token_urlsafe(32)
        row = _key(token, person, match, seat, at)
        self._write(lambda connection: connection.execute(insert(KEYS), row))
        return token

    def holder(self, token: str) -> Holder | None:
        """Whose key this is; None if it is nobody's, or no longer."""
        row = self._read(lambda connection: connection.execute(_HOLDER, {"hash": _hash(token)}).first())
        return None if row is None else Holder(PersonRow(*row[2:]), row[0], row[1])

    def revoke(self, token: str) -> bool:
        """Make a key worthless; False if it was already."""
        gone = delete(KEYS).where(KEYS.c.hash == _hash(token))
        return self._write(lambda connection: connection.execute(gone).rowcount == 1)

    # --- invitations

    def invite(self, match: int, seat: int, by: int, at: int) -> str:
        """What lets somebody, once, take a seat."""
        token = token_urlsafe(32)
        row = {"hash": _hash(token), "match": match, "seat": seat, "by": by, "made": at}
        self._write(lambda connection: connection.execute(insert(INVITATIONS), row))
        return token

    def invitation(self, token: str) -> tuple[int, int] | None:
        """The match and the seat of an invitation that nobody has used yet."""
        asked = select(INVITATIONS.c.match, INVITATIONS.c.seat).where(_open_invitation(token))
        row = self._read(lambda connection: connection.execute(asked).first())
        return None if row is None else (row.match, row.seat)

    def spend(self, token: str, person: int, at: int) -> bool:
        """Use an invitation. True once, whoever else tries at the same time."""
        spent = update(INVITATIONS).where(_open_invitation(token)).values(spent=at, spender=person)
        return self._write(lambda connection: connection.execute(spent).rowcount == 1)

    def give_back(self, token: str, person: int) -> None:
        """Make an invitation good again that somebody has spent; not if they sit there, whatever they were told."""
        sits = exists().where(
            SEATS.c.match == INVITATIONS.c.match, SEATS.c.seat == INVITATIONS.c.seat, SEATS.c.person == person
        )
        spent = update(INVITATIONS).where(
            INVITATIONS.c.hash == _hash(token), INVITATIONS.c.spender == person, not_(sits)
        )
        self._write(lambda connection: connection.execute(spent.values(spent=None, spender=None)))

    # --- chat

    def say(self, match: int, person: int | None, seat: int | None, name: str, text: str, at: int) -> ChatRow:
        """A line of chat, numbered from 0 in each match without gaps."""
        _text(name), _text(text)
        count = update(MATCHES).where(MATCHES.c.no == match).values(chat=MATCHES.c.chat + 1).returning(MATCHES.c.chat)

        def step(connection: Connection) -> ChatRow:
            said = connection.execute(count).scalar()
            if said is None:
                raise NoSuchMatch(match=str(match))
            row = ChatRow(said - 1, person, seat, name, at, text)
            connection.execute(insert(CHAT), {"match": match, **msgspec.structs.asdict(row)})
            return row

        return self._write(step)

    def said(self, match: int, since: int = 0, limit: int = 200) -> list[ChatRow]:
        """Lines of chat from a number on."""
        asked = select(CHAT.c.n, CHAT.c.person, CHAT.c.seat, CHAT.c.name, CHAT.c.at, CHAT.c.text)
        asked = asked.where(CHAT.c.match == match, CHAT.c.n >= min(since, MOST)).order_by(CHAT.c.n)
        found = self._read(lambda connection: connection.execute(asked.limit(min(limit, EVER))).all())
        return [ChatRow(*row) for row in found]

    # --- jobs

    def claim(self, by: str, now: int, until: int, limit: int, not_matches: Sequence[int] = ()) -> list[Claim]:
        """Take jobs that are due and nobody's, or whose claim has run out. Nobody else gets them before `until`."""
        due = and_(JOBS.c.due <= now, JOBS.c.until <= now)
        if not_matches:
            due = and_(due, JOBS.c.match.not_in(not_matches))
        asked = select(JOBS.c.match, JOBS.c.name, JOBS.c.seat, JOBS.c.due, JOBS.c.tries).where(due)
        asked = asked.order_by(JOBS.c.due).limit(limit).with_for_update(skip_locked=True)
        if not self._read(lambda connection: connection.execute(select(exists().where(due))).scalar()):
            return []

        def step(connection: Connection) -> list[Claim]:
            found = [Claim(Job(*row[:4]), row[4] + 1) for row in connection.execute(asked)]
            if found:
                mine = [{"m": one.job.match, "j": one.job.name, "w": by, "u": until, "t": one.tries} for one in found]
                connection.execute(_CLAIM, mine)
            return found

        return self._write(step)

    def release(self, job: Job, due: int) -> None:
        """Give a job back, to be done at another time. Nothing happens if it is done or has been replaced."""
        given = update(JOBS).where(JOBS.c.match == job.match, JOBS.c.name == job.name, JOBS.c.due == job.due)
        self._write(lambda connection: connection.execute(given.values(worker="", until=0, due=due)))

    def renew(self, by: str, until: int) -> None:
        """Go on claiming whatever this worker has claimed."""
        mine = update(JOBS).where(JOBS.c.worker == by).values(until=until)
        self._write(lambda connection: connection.execute(mine))

    def next_due(self) -> int | None:
        """When there will be something to claim."""
        when = case((JOBS.c.until > JOBS.c.due, JOBS.c.until), else_=JOBS.c.due)
        return self._read(lambda connection: connection.execute(select(func.min(when))).scalar())


# --- questions that are asked often

_NOS: BindParameter[Any] = bindparam("nos", expanding=True)
_M = MATCHES.c
_COUNTS = select(_M.version, _M.entries, _M.private).where(_M.no == bindparam("match"))
_HEAD = select(_M.version, _M.entries, _M.private, _M.header, _M.key, _M.position).where(_M.no == bindparam("match"))
_CLAIM = (
    update(JOBS)
    .where(JOBS.c.match == bindparam("m"), JOBS.c.name == bindparam("j"))
    .values(worker=bindparam("w"), until=bindparam("u"), tries=bindparam("t"))
)
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
_HOLDER = (
    select(KEYS.c.match, KEYS.c.seat, PEOPLE.c.no, PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.kind, PEOPLE.c.made)
    .join(PEOPLE, PEOPLE.c.no == KEYS.c.person)
    .where(KEYS.c.hash == bindparam("hash"))
)


# --- small things


def _after(
    connection: Connection, no: int, row: Any, entries: int, private: int
) -> tuple[list[StoredEntry], list[Private]]:
    """No further than the row says: somebody may have appended since it was read."""
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


def _theirs(person: int) -> Any:
    return or_(MATCHES.c.host == person, exists().where(SEATS.c.match == MATCHES.c.no, SEATS.c.person == person))


def _open_invitation(token: str) -> Any:
    return and_(INVITATIONS.c.hash == _hash(token), INVITATIONS.c.spent.is_(None))


def _some(nos: Sequence[int]) -> list[Sequence[int]]:
    return [nos[low : low + AT_ONCE] for low in range(0, len(nos), AT_ONCE)]


def _key(token: str, person: int, match: int | None, seat: int | None, at: int) -> dict[str, Any]:
    return {"hash": _hash(token), "person": person, "match": match, "seat": seat, "made": at}


def _hash(token: str) -> bytes:
    """Tokens are long and random, so a plain hash is enough."""
    return blake2b(token.encode("utf-8", "replace"), digest_size=32, person=b"grognard-token").digest()


def _text(text: str) -> str:
    if not _writable(text):
        raise Unwritable
    return text


def _writable(text: str) -> bool:
    """PostgreSQL keeps no NUL, and nobody keeps half a surrogate pair."""
    try:
        return b"\0" not in text.encode()
    except UnicodeError:
        return False


def _taken(wrong: IntegrityError) -> bool:
    """Something of which there may be one stands there already."""
    return "unique" in str(wrong.orig).lower()
