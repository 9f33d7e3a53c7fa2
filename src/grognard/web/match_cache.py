"""Matches loaded in this process: reads them from the store, runs operations on them, commits, and then notifies.

Everything that touches a match runs on the event loop, one thing at a time, so no locks are needed; only the store is
called in threads. Operations that arrive during a commit are committed together in the next one (group commit).
No viewer sees a move before it is committed. A process may be killed at any moment: the store is the source of truth.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from time import time
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct, field

from grognard.core import Game, Seat, dump
from grognard.match import Bot, Match, Occupant, WrongMove
from grognard.store import Append, Job, Store, StoredEntry, TableRow
from grognard.web.presenter_cache import PresenterCache

MOST_TABLES = 500
"""Matches held in memory; the least recently used is dropped first."""
MOST_AT_ONCE = 64
MOST_TRIES = 8
POLL_SECONDS = 1.0
"""Seconds between two checks whether another process has written."""
CLOCK = "clock"
"""The job that lets a clock run out."""

log = logging.getLogger("grognard")


def now() -> int:
    """Milliseconds since 1970."""
    return int(time() * 1000)


class NoSuchTable(LookupError):
    """There is no such table, or the caller may not know of it."""


class Summary(Struct, frozen=True):
    """The public part of a table in a list, stored beside the log."""

    occupants: tuple[dict[str, str], ...] = field(name="sitters")
    """`sitters` is the name in the store."""
    waiting: tuple[Seat, ...]


class LoadedMatch:
    """A match in memory, with the row of its table."""

    __slots__ = ("behind", "cache", "match", "no", "row", "seats", "version")

    def __init__(self, row: TableRow, match: Match[Any], version: int, seats: dict[Seat, int]) -> None:
        self.no = row.no
        self.row = row
        self.match = match
        self.version = version
        self.seats = seats
        """The person who may act for each seat, by number."""
        self.behind = False
        """Another process has added to it."""
        self.cache = PresenterCache()

    @property
    def n(self) -> int:
        """How many public entries there are."""
        return len(self.match.log)


class RowChanges(Struct):
    """Rows that an operation changes in addition to appending entries."""

    seats: Sequence[tuple[Seat, int | None]] = ()
    done: Sequence[str] = ()


class Unchanged(Struct):
    """Returned by an operation that has changed nothing: there is nothing to commit, and `answer` is the result."""

    answer: Any


MatchOperation = Callable[[LoadedMatch], RowChanges | Unchanged | None]
"""Changes a match in memory, and raises if that is not allowed."""


class _PendingOperation:
    """An operation that waits for the next commit."""

    __slots__ = ("done", "no", "operation", "reply", "tries")

    def __init__(
        self, no: int, operation: MatchOperation, reply: Callable[[LoadedMatch], Any], done: asyncio.Future[Any]
    ) -> None:
        self.no = no
        self.operation = operation
        self.reply = reply
        self.done = done
        self.tries = 0


class _RanOperation(NamedTuple):
    """An operation that has run in memory, and what is to be committed."""

    pending: _PendingOperation
    loaded: LoadedMatch
    step: Append


class MatchCache:
    """Made once in a process; `start` on the event loop."""

    def __init__(
        self,
        store: Store,
        find: Callable[[str], Game[Any]],
        publish: Callable[[Sequence[LoadedMatch]], None],
        others_wrote: Callable[[], None],
        *,
        alone: bool = True,
    ) -> None:
        """`publish` is called with matches that have new entries, once they are committed; `others_wrote` when another
        process may have added to a match."""
        self.store = store
        self.find = find
        self.alone = alone
        """No other process is expected to write, so a match in memory counts as up to date. If one writes all the same
        (a game at a terminal, on the same file), this is noticed within a second, or when an operation is refused."""
        self._publish = publish
        self._others_wrote = others_wrote
        self.notifier = store.notifier()
        self._tables: OrderedDict[int, LoadedMatch] = OrderedDict()
        self._numbers: dict[str, int] = {}
        self._opening: dict[int, asyncio.Task[LoadedMatch]] = {}
        self._pending: list[_PendingOperation] = []
        self._uncommitted: set[int] = set()
        """Matches of the commit in progress: they must not be read until it has settled."""
        self._settled: asyncio.Future[None]
        self._commit: asyncio.Task[None] | None = None
        self._to_check: dict[int, asyncio.Future[None]] = {}
        self._checking: asyncio.Task[None] | None = None
        # The store has one writer; a thread of its own, so that a commit never waits behind other work.
        self._writer = ThreadPoolExecutor(1, "match-cache")
        self._loop: asyncio.AbstractEventLoop | None = None
        self._polling: asyncio.Task[None] | None = None

    # --- opening and closing

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        if self.alone:
            self._polling = asyncio.create_task(self._poll_store())
        else:
            self.notifier.listen(self._hear)

    async def close(self) -> None:
        if self._polling is not None:
            self._polling.cancel()
        while self._commit is not None:
            await asyncio.wait([self._commit])
        self._writer.shutdown()
        await asyncio.to_thread(self.notifier.close)

    # --- asking

    async def number(self, table: str) -> int:
        """The number of a table by its name."""
        if (no := self._numbers.get(table)) is None:
            row = await asyncio.to_thread(self.store.matches.row, table)
            if row is None:
                raise NoSuchTable(table)
            no = self._numbers[table] = row.no
        return no

    async def look(self, no: int, reply: Callable[[LoadedMatch], Any]) -> Any:
        """The result of `reply` on a match that is up to date and committed."""
        loaded = await self._at_hand(no)
        if not self.alone or loaded.behind:
            await self._check(no)
        while (kept := self._tables.get(no)) is None or no in self._uncommitted:
            await (self._at_hand(no) if kept is None else asyncio.shield(self._settled))
        return reply(kept)

    async def do(self, no: int, operation: MatchOperation, reply: Callable[[LoadedMatch], Any]) -> Any:
        """Run `operation`, commit it, and return the result of `reply`."""
        await self._at_hand(no)
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._put(_PendingOperation(no, operation, reply, done))
        return await done

    def at_hand(self, no: int) -> LoadedMatch | None:
        """The match if it is in memory. It may hold uncommitted entries, of which nothing may be sent."""
        return self._tables.get(no)

    async def refresh(self, no: int) -> None:
        """Read what other processes have appended, and notify listeners."""
        loaded = await self._at_hand(no)
        loaded.behind = True
        await self.look(no, lambda kept: self._publish([kept]))

    # --- making tables

    def create(
        self,
        match: Match[Any],
        *,
        title: str,
        host: int | None,
        seats: Sequence[tuple[Seat, int]],
        listed: bool,
        watched: bool,
        imported: bool = False,
    ) -> int:
        """Store a new match; called in a thread."""
        first = _append_of(0, 0, match, 0, 0, {}, RowChanges(seats))
        no = self.store.matches.create(
            match.header, match._key, title=title, host=host, listed=listed, watched=watched, imported=imported,
            first=first,
        )  # fmt: skip
        self.notifier.announce([no])
        return no

    # --- committing

    def _put(self, pending: _PendingOperation) -> None:
        self._pending.append(pending)
        if self._commit is None:
            self._commit = asyncio.create_task(self._commit_all())

    async def _commit_all(self) -> None:
        try:
            while self._pending:
                batch, self._pending = self._pending[:MOST_AT_ONCE], self._pending[MOST_AT_ONCE:]
                await self._commit_some(batch)
        finally:
            self._commit = None
            if self._pending:  # an operation was put back after the last check
                self._commit = asyncio.create_task(self._commit_all())

    async def _commit_some(self, batch: list[_PendingOperation]) -> None:
        loop = asyncio.get_running_loop()
        self._settled = loop.create_future()
        ran: list[_RanOperation] = []
        for pending in batch:
            if (one := await self._run_pending(pending)) is not None:
                self._uncommitted.add(one.loaded.no)
                ran.append(one)
        if not ran:
            return
        try:
            kept = await loop.run_in_executor(self._writer, self.store.matches.append, [one.step for one in ran])
        except Exception as wrong:
            self._forget(self._uncommitted)
            for one in ran:
                _resolve(one.pending.done, None, wrong)
            return
        finally:
            self._uncommitted = set()
            self._settled.set_result(None)
        late = {one.loaded.no for one, fine in zip(ran, kept, strict=True) if not fine}
        self._forget(late)  # another process has written before us: read the match again and retry
        moved: dict[int, LoadedMatch] = {}
        for one, fine in zip(ran, kept, strict=True):
            if not fine:
                self._try_again(one.pending)
            elif (loaded := await self._reply(one)) is not None:
                moved[loaded.no] = loaded
        if moved:
            self.notifier.announce(moved)
            self._publish([loaded for no, loaded in moved.items() if no not in late])

    async def _run_pending(self, pending: _PendingOperation) -> _RanOperation | None:
        """Run an operation in memory; `None` if there is nothing to commit: then it is answered already."""
        try:
            loaded = await self._at_hand(pending.no) if pending.no not in self._tables else self._tables[pending.no]
            if loaded.behind and loaded.no not in self._uncommitted:
                await self._catch_up(loaded)
            step = self._run(loaded, pending.operation)
        except Exception as wrong:
            await self._answer_if_current(pending, None, wrong)
            return None
        if isinstance(step, Unchanged):
            await self._answer_if_current(pending, step.answer, None)
            return None
        return _RanOperation(pending, loaded, step)

    async def _reply(self, ran: _RanOperation) -> LoadedMatch | None:
        """Answer a committed operation. Returns its match as it is in memory now, or `None` if it cannot be loaded."""
        no = ran.loaded.no
        loaded = ran.loaded if self._tables.get(no) is ran.loaded else None
        try:
            if loaded is None:  # dropped after a later operation failed, or evicted
                self._forget([no])
                loaded = await self._at_hand(no)
            _resolve(ran.pending.done, ran.pending.reply(loaded), None)
        except Exception as wrong:
            _resolve(ran.pending.done, None, wrong)
        return loaded

    async def _answer_if_current(self, pending: _PendingOperation, value: Any, wrong: Exception | None) -> None:
        """Answer an operation that changed nothing, unless the match was behind the store: then it runs again."""
        loaded = self._tables.get(pending.no)
        if loaded is not None and pending.tries < MOST_TRIES:
            try:
                kept = await asyncio.to_thread(self.store.matches.internal_versions, [pending.no])
            except Exception as unknown:  # only this caller has to ask again; the others must not wait
                _resolve(pending.done, None, unknown)
                return
            if kept.get(pending.no) != loaded.version:
                loaded.behind = True
                self._try_again(pending)
                return
        _resolve(pending.done, value, wrong)

    def _try_again(self, pending: _PendingOperation) -> None:
        pending.tries += 1
        if pending.tries > MOST_TRIES:
            _resolve(pending.done, None, TimeoutError("the table is too busy"))
        else:
            self._pending.append(pending)

    def _run(self, loaded: LoadedMatch, operation: MatchOperation) -> Append | Unchanged:
        """Run an operation in memory. Returns what to commit; the version counts as raised from now on."""
        match = loaded.match
        entries, private = len(match.log), len(match.private)
        before = jobs(loaded.no, match, 0)
        try:
            changes = operation(loaded) or RowChanges()
        except BaseException:
            if (len(match.log), len(match.private)) != (entries, private):
                self._forget([loaded.no])  # a faulty game failed half way: the store has the true state
            raise
        if isinstance(changes, Unchanged):
            return changes
        step = _append_of(loaded.no, loaded.version, match, entries, private, before, changes)
        loaded.version += 1
        for seat, person in changes.seats:
            if person is None:
                loaded.seats.pop(seat, None)
            else:
                loaded.seats[seat] = person
        return step

    # --- matches at hand

    async def _at_hand(self, no: int) -> LoadedMatch:
        loaded = self._tables.get(no)
        if loaded is None:
            if no not in self._opening:
                self._opening[no] = asyncio.create_task(self._open(no))
            loaded = await asyncio.shield(self._opening[no])
        if no in self._tables:  # it may have been evicted already
            self._tables.move_to_end(no)
        return loaded

    async def _open(self, no: int) -> LoadedMatch:
        try:
            loaded = await asyncio.to_thread(self._load, no)
            self._tables[no] = loaded
            self._numbers[loaded.row.id] = no
            while len(self._tables) > MOST_TABLES:
                self._evict_oldest()
            return loaded
        finally:
            del self._opening[no]

    def _evict_oldest(self) -> None:
        """Drop the least recently used match that is not being committed."""
        oldest = next(no for no in self._tables if no not in self._uncommitted)
        del self._tables[oldest]

    def _load(self, no: int) -> LoadedMatch:
        """Load a match from the store; called in a thread."""
        kept = self.store.matches.load(no)
        row = self.store.matches.row_no(no)
        assert row is not None
        match = Match(self.find(row.game), kept.header, kept.key)
        match.catch_up(((e.entry, e.counter) for e in kept.entries), kept.private, kept.position)
        loaded = LoadedMatch(row, match, kept.version, self.store.matches.seats(no))
        if match.other_rules and match.result is None and not self._renewed(loaded):
            return self._load(no)  # another process was quicker
        return loaded

    def _renewed(self, loaded: LoadedMatch) -> bool:
        """Continue a match that was begun under older rules under the present ones; `False` if it has changed since."""
        try:
            step = self._run(loaded, _renew)
        except WrongMove as wrong:
            log.warning("match %s can only be read: %s", loaded.no, wrong)
            return True
        assert isinstance(step, Append)
        kept = self.store.matches.append([step])[0]
        self.notifier.announce([loaded.no])
        return kept

    async def _check(self, no: int) -> None:
        """Make sure that a match is up to date. Concurrent callers share one query to the store."""
        if no not in self._to_check:
            self._to_check[no] = asyncio.get_running_loop().create_future()
        done = self._to_check[no]
        if self._checking is None:
            self._checking = asyncio.create_task(self._check_all())
        await asyncio.shield(done)

    async def _check_all(self) -> None:
        try:
            while self._to_check:
                checking, self._to_check = self._to_check, {}
                try:
                    kept = await asyncio.to_thread(self.store.matches.internal_versions, list(checking))
                except Exception as wrong:
                    for done in checking.values():
                        _resolve(done, None, wrong)
                    continue
                for no, done in checking.items():
                    try:
                        await self._check_one(no, kept.get(no, 0))
                        _resolve(done, None, None)
                    except Exception as wrong:
                        _resolve(done, None, wrong)
        finally:
            self._checking = None

    async def _check_one(self, no: int, version: int) -> None:
        while no in self._uncommitted:
            await asyncio.shield(self._settled)
        loaded = self._tables.get(no)
        if loaded is not None and (loaded.behind or version > loaded.version):
            await self._catch_up(loaded)

    async def _catch_up(self, loaded: LoadedMatch) -> None:
        """Add what other processes have appended."""
        known = len(loaded.match.log), len(loaded.match.private)
        version, entries, private = await asyncio.to_thread(self.store.matches.since, loaded.no, *known)
        seats = await asyncio.to_thread(self.store.matches.seats, loaded.no)
        if known != (len(loaded.match.log), len(loaded.match.private)) or self._tables.get(loaded.no) is not loaded:
            return  # it was updated or evicted in the meantime
        try:
            loaded.match.catch_up(((e.entry, e.counter) for e in entries), private)
        except BaseException:
            self._forget([loaded.no])
            raise
        loaded.version = version
        loaded.behind = False
        loaded.seats = seats
        if entries:
            self._publish([loaded])

    def _forget(self, nos: Iterable[int]) -> None:
        for no in nos:
            self._tables.pop(no, None)

    # --- what other processes do

    async def _poll_store(self) -> None:
        while True:
            await asyncio.sleep(POLL_SECONDS)
            nos = [no for no in self._tables if no not in self._uncommitted]
            try:
                kept = await asyncio.to_thread(self.store.matches.internal_versions, nos) if nos else {}
            except Exception:
                log.exception("polling the store failed")
                continue
            ahead = {
                no for no in nos if (loaded := self._tables.get(no)) is not None and kept.get(no, 0) > loaded.version
            }
            if ahead := ahead - self._uncommitted:
                self._mark_behind(frozenset(ahead))

    def _hear(self, nos: frozenset[int] | None) -> None:
        """Called in the thread of the store's notifier."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._mark_behind, nos)

    def _mark_behind(self, nos: frozenset[int] | None) -> None:
        for no in nos or ():
            if (loaded := self._tables.get(no)) is not None:
                loaded.behind = True
        self._others_wrote()


def _renew(loaded: LoadedMatch) -> None:
    loaded.match.renew(at=now())


def _resolve(done: asyncio.Future[Any], value: Any, wrong: BaseException | None) -> None:
    if done.done():  # the caller has gone
        return
    if wrong is None:
        done.set_result(value)
    else:
        done.set_exception(wrong)


def _append_of(
    no: int, version: int, match: Match[Any], entries: int, private: int, before: dict[str, Job], keep: RowChanges
) -> Append:
    """The entries, jobs and rows to store after an operation."""
    at = now()
    after = jobs(no, match, at)
    public = len(match.log) > entries
    return Append(
        no,
        version,
        [
            StoredEntry(entry, counter)
            for entry, counter in zip(match.log[entries:], match.counters[entries:], strict=True)
        ],
        match.private[private:],
        summary(match) if public else None,
        match.position() if public and match.known_at(len(match.log) - 1) else None,
        match.result is not None,
        at if public else 0,  # a private note changes nothing that others see
        [job for name, job in after.items() if name not in before or name == CLOCK],
        [*(name for name in before if name not in after), *keep.done],
        keep.seats,
    )


def jobs(no: int, match: Match[Any], at: int) -> dict[str, Job]:
    """The background jobs of a match: bots that must move, clocks that run out."""
    wanted: dict[str, Job] = {}
    waiting = match.waiting_for()
    for seat in waiting:
        if isinstance(match.occupants[seat], Bot) and (name := match.decision_id(seat)) is not None:
            wanted[name] = Job(no, name, seat, at)
    if waiting and not match.clocks_stopped:
        due = [] if (call := match.call_due(at)) is None else [call]
        for seat in waiting:
            if (left := match.time_left(seat, at)) is not None and match.clock_matters(seat):
                due.append(left)
        if due:
            wanted[CLOCK] = Job(no, CLOCK, -1, at + max(0, min(due)))
    return wanted


def summary(match: Match[Any]) -> bytes:
    return dump(Summary(tuple(map(_occupant, match.occupants)), match.waiting_for()))


@lru_cache(1_000)
def _occupant(occupant: Occupant) -> dict[str, str]:
    kind = msgspec.to_builtins(occupant)
    return {"kind": kind["type"], **({"name": kind["name"]} if "name" in kind else {})}
