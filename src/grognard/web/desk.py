"""The tables of this process. One thread touches the matches: it brings them up to date, does what is asked, keeps it.

Whatever waits while a commit is under way goes into the next one together (group commit): one transaction, one wake-up
of the event loop. Nobody sees a move before it is kept. A process may be killed at any moment; the store is the truth.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import time
from typing import Any

import msgspec
from msgspec import Struct

from grognard.core import Game, Seat, dump
from grognard.match import Bot, Match, Pace, Sitter
from grognard.store import Append, Job, KeptEntry, Store, TableRow

MOST_TABLES = 500
"""Matches held ready; the one that was not asked for longest goes first."""
MOST_AT_ONCE = 64
TRIES = 8
CLOCK = "clock"
"""The job that lets a clock run out."""

log = logging.getLogger("grognard")


def now() -> int:
    """Milliseconds since 1970."""
    return int(time() * 1000)


class NoSuchTable(LookupError):
    """Nothing is known under this name, or it is none of the asker's business."""


class Summary(Struct, frozen=True):
    """What a list of tables says about one: public, kept beside the log."""

    sitters: tuple[dict[str, str], ...]
    waiting: tuple[Seat, ...]


class Live:
    """One match at hand, with what the store knows of its table."""

    __slots__ = ("behind", "match", "no", "row", "seats", "version")

    def __init__(self, row: TableRow, match: Match[Any], version: int, seats: dict[Seat, int]) -> None:
        self.no = row.no
        self.row = row
        self.match = match
        self.version = version
        self.seats = seats
        """Who may speak for a seat: numbers of people."""
        self.behind = False

    @property
    def n(self) -> int:
        """How many public entries there are."""
        return len(self.match.log)


class Keep(Struct):
    """What a deed leaves to be kept besides the entries that it made."""

    seats: Sequence[tuple[Seat, int | None]] = ()
    done: Sequence[str] = ()


class _Asked:
    __slots__ = ("deed", "future", "no", "reply", "tries")

    def __init__(self, no: int, deed: Callable[[Live], Keep | None] | None, reply: Callable[[Live], Any]) -> None:
        self.no = no
        self.deed = deed
        self.reply = reply
        self.tries = 0
        self.future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Desk:
    """Made once in a process; `start` on the event loop."""

    def __init__(self, store: Store, find: Callable[[str], Game[Any]], *, alone: bool = True) -> None:
        self.store = store
        self.find = find
        self.alone = alone
        """No other process is known to write: a match at hand is up to date unless somebody says otherwise."""
        self.moved: Callable[[Sequence[Live]], Callable[[], None] | None] = lambda _lives: None
        """Called on the desk's thread after a commit; what it returns is called on the event loop."""
        self._tables: OrderedDict[int, Live] = OrderedDict()
        self._numbers: dict[str, int] = {}
        self._queue: SimpleQueue[_Asked | None] = SimpleQueue()
        self._heard: set[int] | None = set()
        self._heard_lock = Lock()
        self._caught_up: dict[int, Live] = {}
        """Matches to which others have added something."""
        self._thread: Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self.waking = store.waking()

    # --- opening and closing

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._thread = Thread(target=self._run, name="desk", daemon=True)
        self._thread.start()
        self.waking.listen(self._hear)

    async def close(self) -> None:
        if self._thread is not None:
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None
        self.waking.close()

    # --- asking, from the event loop

    async def number(self, table: str) -> int:
        """The number of a table by its name."""
        if (no := self._numbers.get(table)) is None:
            row = await asyncio.to_thread(self.store.row, table)
            if row is None:
                raise NoSuchTable(table)
            no = self._numbers[table] = row.no
        return no

    async def look(self, no: int, reply: Callable[[Live], Any]) -> Any:
        """Something about a table as it stands; `reply` runs on the desk's thread and must be quick."""
        return await self._ask(_Asked(no, None, reply))

    async def do(self, no: int, deed: Callable[[Live], Keep | None], reply: Callable[[Live], Any]) -> Any:
        """Change something; `deed` raises if it may not be. When `reply` is called it is kept."""
        return await self._ask(_Asked(no, deed, reply))

    async def refresh(self, no: int) -> None:
        """Take in what other processes have added, and let it be known."""

        def known(live: Live) -> None:
            self._caught_up[no] = live

        if (live := self._tables.get(no)) is not None:
            live.behind = True
        await self.look(no, known)

    async def _ask(self, asked: _Asked) -> Any:
        if asked.no not in self._tables:
            live = await asyncio.to_thread(self._load, asked.no)
            self._tables.setdefault(asked.no, live)
        self._queue.put(asked)
        return await asked.future

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
        """Keep a new match; from any thread."""
        first = self._step(0, 0, match, 0, 0, {}, Keep(seats))
        no = self.store.create(
            match.header, match._key, title=title, host=host, listed=listed, watched=watched, imported=imported,
            first=first,
        )  # fmt: skip
        self.waking.announce([no])
        return no

    # --- the desk's own thread

    def _run(self) -> None:
        while True:
            batch, stop = self._gather()
            if batch:
                try:
                    self._serve(batch)
                except Exception as wrong:  # nothing may stop the desk; whoever asked is told
                    log.exception("the desk stumbled")
                    self._forget(asked.no for asked in batch)
                    self._tell([(asked, None, wrong) for asked in batch], [])
            if stop:
                return

    def _gather(self) -> tuple[list[_Asked], bool]:
        batch: list[_Asked] = []
        first = self._queue.get()
        while True:
            if first is None:
                return batch, True
            batch.append(first)
            if len(batch) >= MOST_AT_ONCE:
                return batch, False
            try:
                first = self._queue.get_nowait()
            except Empty:
                return batch, False

    def _serve(self, batch: list[_Asked]) -> None:
        told: list[tuple[_Asked, Any, BaseException | None]] = []
        ready = self._at_hand(batch, told)
        steps: list[Append] = []
        doing: list[tuple[_Asked, Live]] = []
        for asked in [a for a in batch if a.deed is not None and a.no in ready]:
            live = ready[asked.no]
            try:
                step = self._do(live, asked.deed)
            except Exception as wrong:
                told.append((asked, None, wrong))
                continue
            doing.append((asked, live))
            steps.append(step)
        again: list[_Asked] = []
        moved: dict[int, Live] = {}
        if steps:
            try:
                kept = self.store.append(steps)
            except Exception:
                self._forget(live.no for _, live in doing)
                raise
            for (asked, live), fine in zip(doing, kept, strict=True):
                if fine:
                    moved[live.no] = live
                else:
                    self._forget([live.no])
                    again.append(asked)
            lost = {asked.no for asked in again}
            moved = {no: live for no, live in moved.items() if no not in lost}
            for (asked, live), fine in zip(doing, kept, strict=True):
                if fine:
                    self._reply(asked, live, told)
            self.waking.announce(moved)
        for asked in batch:
            if asked.deed is None and asked.no in ready:
                if asked.no in self._tables:
                    self._reply(asked, ready[asked.no], told)
                else:
                    again.append(asked)
        for asked in again:
            self._again(asked, told)
        moved |= self._caught_up
        self._caught_up = {}
        news = self.moved(list(moved.values())) if moved else None
        self._tell(told, [] if news is None else [news])

    def _do(self, live: Live, deed: Callable[[Live], Keep | None] | None) -> Append:
        """Do it in memory, and say what is to be kept; the version is taken as raised from now on."""
        assert deed is not None
        match = live.match
        entries, private = len(match.log), len(match.private)
        before = self.jobs(live.no, match, now())
        try:
            keep = deed(live) or Keep()
        except BaseException:
            if (len(match.log), len(match.private)) != (entries, private):
                self._forget([live.no])  # a faulty game broke off in the middle: the store knows what is true
            raise
        step = self._step(live.no, live.version, match, entries, private, before, keep)
        live.version += 1
        for seat, person in keep.seats:
            if person is None:
                live.seats.pop(seat, None)
            else:
                live.seats[seat] = person
        return step

    def _step(
        self, no: int, version: int, match: Match[Any], entries: int, private: int, before: dict[str, Job], keep: Keep
    ) -> Append:
        at = now()
        after = self.jobs(no, match, at)
        return Append(
            no,
            version,
            [
                KeptEntry(entry, counter)
                for entry, counter in zip(match.log[entries:], match.counters[entries:], strict=True)
            ],
            match.private[private:],
            summary(match) if len(match.log) > entries else None,
            match.result is not None,
            at,
            [job for name, job in after.items() if name not in before or name == CLOCK],
            [*(name for name in before if name not in after), *keep.done],
            keep.seats,
        )

    @staticmethod
    def jobs(no: int, match: Match[Any], at: int) -> dict[str, Job]:
        """What a match wants done by somebody who is no person: bots that must move, clocks that run out."""
        jobs: dict[str, Job] = {}
        for seat in match.waiting_for():
            if isinstance(match.sitters[seat], Bot) and (name := match.decision_id(seat)) is not None:
                jobs[name] = Job(no, name, seat, at)
        if match.header.clock.pace is not Pace.FREE and match.waiting_for():
            left = [left for seat in match.waiting_for() if (left := match.time_left(seat, at)) is not None]
            if left:
                jobs[CLOCK] = Job(no, CLOCK, -1, at + max(0, min(left)))
        return jobs

    def _reply(self, asked: _Asked, live: Live, told: list[tuple[_Asked, Any, BaseException | None]]) -> None:
        try:
            told.append((asked, asked.reply(live), None))
        except Exception as wrong:
            told.append((asked, None, wrong))

    def _again(self, asked: _Asked, told: list[tuple[_Asked, Any, BaseException | None]]) -> None:
        """Somebody else was quicker: look at the match as it is now, and try once more."""
        asked.tries += 1
        if asked.tries > TRIES:
            told.append((asked, None, TimeoutError("the table is too busy")))
        else:
            self._queue.put(asked)

    def _tell(
        self, told: list[tuple[_Asked, Any, BaseException | None]], further: Sequence[Callable[[], None]]
    ) -> None:
        def deliver() -> None:
            for asked, value, wrong in told:
                if asked.future.done():
                    continue
                if wrong is None:
                    asked.future.set_result(value)
                else:
                    asked.future.set_exception(wrong)
            for call in further:
                call()

        if (told or further) and self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(deliver)

    # --- matches at hand

    def _at_hand(self, batch: list[_Asked], told: list[tuple[_Asked, Any, BaseException | None]]) -> dict[int, Live]:
        """The matches that a batch is about, up to date."""
        self._mark_heard()
        ready: dict[int, Live] = {}
        wanted = list(dict.fromkeys(asked.no for asked in batch))
        versions = {} if self.alone else self.store.internal_versions(wanted)
        for no in wanted:
            try:
                live = self._tables.get(no)
                if live is None:
                    live = self._tables[no] = self._load(no)
                elif live.behind or (not self.alone and versions.get(no) != live.version):
                    self._catch_up(live)
                self._tables.move_to_end(no)
                ready[no] = live
            except Exception as wrong:
                told += [(asked, None, wrong) for asked in batch if asked.no == no]
        while len(self._tables) > MOST_TABLES:
            self._tables.popitem(last=False)
        return ready

    def _load(self, no: int) -> Live:
        """From the store, from the beginning; from any thread."""
        kept = self.store.load(no)
        row = self.store.row_no(no)
        assert row is not None
        match = Match(self.find(row.game), kept.header, kept.key)
        match.catch_up(((e.entry, e.counter) for e in kept.entries), kept.private)
        self._numbers[row.id] = no
        return Live(row, match, kept.version, self.store.seats(no))

    def _catch_up(self, live: Live) -> None:
        version, entries, private = self.store.since(live.no, len(live.match.log), len(live.match.private))
        try:
            live.match.catch_up(((e.entry, e.counter) for e in entries), private)
        except BaseException:
            self._forget([live.no])
            raise
        if entries:
            self._caught_up[live.no] = live
        live.version = version
        live.behind = False
        live.seats = self.store.seats(live.no)

    def _forget(self, nos: Iterable[int]) -> None:
        for no in nos:
            self._tables.pop(no, None)

    # --- what other processes do

    def _hear(self, nos: frozenset[int] | None) -> None:
        """Called by the store's own thread."""
        with self._heard_lock:
            if nos is None:
                self._heard = None
            elif self._heard is not None:
                self._heard |= nos
        self.heard()

    heard: Callable[[], None] = staticmethod(lambda: None)
    """Somebody said that something moved."""

    def _mark_heard(self) -> None:
        with self._heard_lock:
            heard, self._heard = self._heard, set()
        if heard is None:
            kept = self.store.internal_versions(list(self._tables))
            heard = {no for no, live in self._tables.items() if kept.get(no) != live.version}
        for no in heard:
            if (live := self._tables.get(no)) is not None:
                live.behind = True


def summary(match: Match[Any]) -> bytes:
    return dump(Summary(tuple(map(_sitter, match.sitters)), match.waiting_for()))


def _sitter(sitter: Sitter) -> dict[str, str]:
    kind = msgspec.to_builtins(sitter)
    return {"kind": kind["type"], **({"name": kind["name"]} if "name" in kind else {})}
