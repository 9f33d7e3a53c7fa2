"""The tables of this process: brings matches up to date, does what is asked of them, keeps it, and only then tells.

Everything that touches a match runs on the event loop, one thing at a time, so no locks are needed; only the store is
spoken to in threads. Whatever is asked while a commit is under way goes into the next one together (group commit).
Nobody sees a move before it is kept. A process may be killed at any moment; the store is the truth.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from time import time
from typing import Any

import msgspec
from msgspec import Struct

from grognard.core import Game, Seat, dump
from grognard.match import Bot, Match, Pace, Sitter, WrongMove
from grognard.store import Append, Job, KeptEntry, Store, TableRow
from grognard.web.presenter_cache import PresenterCache

MOST_TABLES = 500
"""Matches held ready; the one that was not asked for longest goes first."""
MOST_AT_ONCE = 64
TRIES = 8
LOOK_OUT = 1.0
"""Seconds between two looks whether somebody else writes where nobody should."""
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

    __slots__ = ("behind", "cache", "match", "no", "row", "seats", "version")

    def __init__(self, row: TableRow, match: Match[Any], version: int, seats: dict[Seat, int]) -> None:
        self.no = row.no
        self.row = row
        self.match = match
        self.version = version
        self.seats = seats
        """Who may speak for a seat: numbers of people."""
        self.behind = False
        """Somebody else has added to it."""
        self.cache = PresenterCache()

    @property
    def n(self) -> int:
        """How many public entries there are."""
        return len(self.match.log)


class Keep(Struct):
    """What a deed leaves to be kept besides the entries that it made."""

    seats: Sequence[tuple[Seat, int | None]] = ()
    done: Sequence[str] = ()


Deed = Callable[[Live], Keep | None]


class _Asked:
    """A deed that waits for the next commit."""

    __slots__ = ("deed", "done", "no", "reply", "tries")

    def __init__(self, no: int, deed: Deed, reply: Callable[[Live], Any], done: asyncio.Future[Any]) -> None:
        self.no = no
        self.deed = deed
        self.reply = reply
        self.done = done
        self.tries = 0


class Desk:
    """Made once in a process; `start` on the event loop."""

    def __init__(self, store: Store, find: Callable[[str], Game[Any]], *, alone: bool = True) -> None:
        self.store = store
        self.find = find
        self.alone = alone
        """No other process is known to write: a match at hand counts as up to date. If one writes all the same (a game
        at a terminal, on the same file), it is noticed within a second, or when something is refused."""
        self.moved: Callable[[Sequence[Live]], None] = lambda _lives: None
        """Called when tables have moved and it is kept, or when others have moved them."""
        self.heard: Callable[[frozenset[int] | None], None] = lambda _nos: None
        """Called when somebody says that tables have moved; None: some, nobody knows which."""
        self.waking = store.waking()
        self._tables: OrderedDict[int, Live] = OrderedDict()
        self._numbers: dict[str, int] = {}
        self._opening: dict[int, asyncio.Task[Live]] = {}
        self._asked: list[_Asked] = []
        self._uncommitted: set[int] = set()
        """Tables of the commit that is under way: nobody may look at them before it has settled."""
        self._settled: asyncio.Future[None]
        self._commit: asyncio.Task[None] | None = None
        self._to_check: dict[int, asyncio.Future[None]] = {}
        self._checking: asyncio.Task[None] | None = None
        # The store has one writer; a thread of its own, so that a commit never waits behind other work.
        self._writer = ThreadPoolExecutor(1, "desk")
        self._loop: asyncio.AbstractEventLoop | None = None
        self._looking_out: asyncio.Task[None] | None = None

    # --- opening and closing

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        if self.alone:
            self._looking_out = asyncio.create_task(self._look_out())
        else:
            self.waking.listen(self._hear)

    async def close(self) -> None:
        if self._looking_out is not None:
            self._looking_out.cancel()
        while self._commit is not None:
            await asyncio.wait([self._commit])
        self._writer.shutdown()
        await asyncio.to_thread(self.waking.close)

    # --- asking

    async def number(self, table: str) -> int:
        """The number of a table by its name."""
        if (no := self._numbers.get(table)) is None:
            row = await asyncio.to_thread(self.store.row, table)
            if row is None:
                raise NoSuchTable(table)
            no = self._numbers[table] = row.no
        return no

    async def look(self, no: int, reply: Callable[[Live], Any]) -> Any:
        """Something about a table as it stands and is kept."""
        live = await self._at_hand(no)
        if not self.alone or live.behind:
            await self._check(no)
        while (kept := self._tables.get(no)) is None or no in self._uncommitted:
            await (self._at_hand(no) if kept is None else asyncio.shield(self._settled))
        return reply(kept)

    async def do(self, no: int, deed: Deed, reply: Callable[[Live], Any]) -> Any:
        """Change something; `deed` raises if it may not be. When `reply` is called it is kept."""
        await self._at_hand(no)
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._put(_Asked(no, deed, reply, done))
        return await done

    def at_hand(self, no: int) -> Live | None:
        """The match as it is in memory, if it is; perhaps not kept yet, so for what is no news."""
        return self._tables.get(no)

    async def refresh(self, no: int) -> None:
        """Take in what other processes have added, and let it be known."""
        live = await self._at_hand(no)
        live.behind = True
        await self.look(no, lambda kept: self.moved([kept]))

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
        """Keep a new match; in a thread."""
        first = _step(0, 0, match, 0, 0, {}, Keep(seats))
        no = self.store.create(
            match.header, match._key, title=title, host=host, listed=listed, watched=watched, imported=imported,
            first=first,
        )  # fmt: skip
        self.waking.announce([no])
        return no

    # --- committing

    def _put(self, asked: _Asked) -> None:
        self._asked.append(asked)
        if self._commit is None:
            self._commit = asyncio.create_task(self._commit_all())

    async def _commit_all(self) -> None:
        try:
            while self._asked:
                batch, self._asked = self._asked[:MOST_AT_ONCE], self._asked[MOST_AT_ONCE:]
                await self._commit_some(batch)
        finally:
            self._commit = None
            if self._asked:  # one was put back after the last look
                self._commit = asyncio.create_task(self._commit_all())

    async def _commit_some(self, batch: list[_Asked]) -> None:
        doing: list[tuple[_Asked, Live]] = []
        steps: list[Append] = []
        loop = asyncio.get_running_loop()
        self._settled = loop.create_future()
        for asked in batch:
            try:
                live = await self._at_hand(asked.no) if asked.no not in self._tables else self._tables[asked.no]
                if live.behind and live.no not in self._uncommitted:
                    await self._catch_up(live)
                step = self._do(live, asked.deed)
            except Exception as wrong:
                await self._perhaps_refuse(asked, wrong)
                continue
            self._uncommitted.add(live.no)
            doing.append((asked, live))
            steps.append(step)
        if not steps:
            return
        try:
            kept = await loop.run_in_executor(self._writer, self.store.append, steps)
        except Exception as wrong:
            self._forget(self._uncommitted)
            for asked, _ in doing:
                _tell(asked.done, None, wrong)
            return
        finally:
            self._uncommitted = set()
            self._settled.set_result(None)
        late = {live.no for (_, live), fine in zip(doing, kept, strict=True) if not fine}
        self._forget(late)  # somebody else was quicker: look at the match as it is now, and try once more
        moved: dict[int, Live] = {}
        for (asked, live), fine in zip(doing, kept, strict=True):
            if not fine:
                self._try_again(asked)
                continue
            try:
                if self._tables.get(live.no) is not live:  # spoilt by a later deed that broke off, or let go
                    self._forget([live.no])
                    live = await self._at_hand(live.no)
                moved[live.no] = live
                _tell(asked.done, asked.reply(live), None)
            except Exception as wrong:
                _tell(asked.done, None, wrong)
        if moved:
            self.waking.announce(moved)
            self.moved([live for no, live in moved.items() if no not in late])

    async def _perhaps_refuse(self, asked: _Asked, wrong: Exception) -> None:
        """A refusal counts only if the match was up to date."""
        live = self._tables.get(asked.no)
        if live is not None and asked.tries < TRIES:
            try:
                kept = await asyncio.to_thread(self.store.internal_versions, [asked.no])
            except Exception as unknown:  # whoever asked has to ask again; the others must not wait for it
                _tell(asked.done, None, unknown)
                return
            if kept.get(asked.no) != live.version:
                live.behind = True
                self._try_again(asked)
                return
        _tell(asked.done, None, wrong)

    def _try_again(self, asked: _Asked) -> None:
        asked.tries += 1
        if asked.tries > TRIES:
            _tell(asked.done, None, TimeoutError("the table is too busy"))
        else:
            self._asked.append(asked)

    def _do(self, live: Live, deed: Deed) -> Append:
        """Do it in memory, and say what is to be kept; the version is taken as raised from now on."""
        match = live.match
        entries, private = len(match.log), len(match.private)
        before = jobs(live.no, match, 0)
        try:
            keep = deed(live) or Keep()
        except BaseException:
            if (len(match.log), len(match.private)) != (entries, private):
                self._forget([live.no])  # a faulty game broke off in the middle: the store knows what is true
            raise
        step = _step(live.no, live.version, match, entries, private, before, keep)
        live.version += 1
        for seat, person in keep.seats:
            if person is None:
                live.seats.pop(seat, None)
            else:
                live.seats[seat] = person
        return step

    # --- matches at hand

    async def _at_hand(self, no: int) -> Live:
        live = self._tables.get(no)
        if live is None:
            if no not in self._opening:
                self._opening[no] = asyncio.create_task(self._open(no))
            live = await asyncio.shield(self._opening[no])
        if no in self._tables:  # it may have been let go again already
            self._tables.move_to_end(no)
        return live

    async def _open(self, no: int) -> Live:
        try:
            live = await asyncio.to_thread(self._load, no)
            self._tables[no] = live
            self._numbers[live.row.id] = no
            while len(self._tables) > MOST_TABLES:
                self._let_go()
            return live
        finally:
            del self._opening[no]

    def _let_go(self) -> None:
        """Of the match that was not asked for longest; one that is being committed stays."""
        oldest = next(no for no in self._tables if no not in self._uncommitted)
        del self._tables[oldest]

    def _load(self, no: int) -> Live:
        """From the store, from the beginning; in a thread."""
        kept = self.store.load(no)
        row = self.store.row_no(no)
        assert row is not None
        match = Match(self.find(row.game), kept.header, kept.key)
        match.catch_up(((e.entry, e.counter) for e in kept.entries), kept.private, kept.position)
        live = Live(row, match, kept.version, self.store.seats(no))
        if match.other_rules and match.result is None and not self._renewed(live):
            return self._load(no)  # another process was quicker
        return live

    def _renewed(self, live: Live) -> bool:
        """Let a match that was begun under older rules go on under the present ones; `False`: it has changed since."""
        try:
            step = self._do(live, _renew)
        except WrongMove as wrong:
            log.warning("match %s can only be read: %s", live.no, wrong)
            return True
        kept = self.store.append([step])[0]
        self.waking.announce([live.no])
        return kept

    async def _check(self, no: int) -> None:
        """Make sure that a match is up to date. Those who ask meanwhile share one question to the store."""
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
                    kept = await asyncio.to_thread(self.store.internal_versions, list(checking))
                except Exception as wrong:
                    for done in checking.values():
                        _tell(done, None, wrong)
                    continue
                for no, done in checking.items():
                    try:
                        await self._check_one(no, kept.get(no, 0))
                        _tell(done, None, None)
                    except Exception as wrong:
                        _tell(done, None, wrong)
        finally:
            self._checking = None

    async def _check_one(self, no: int, version: int) -> None:
        while no in self._uncommitted:
            await asyncio.shield(self._settled)
        live = self._tables.get(no)
        if live is not None and (live.behind or version > live.version):
            await self._catch_up(live)

    async def _catch_up(self, live: Live) -> None:
        """Fold in what others have added."""
        known = len(live.match.log), len(live.match.private)
        version, entries, private = await asyncio.to_thread(self.store.since, live.no, *known)
        seats = await asyncio.to_thread(self.store.seats, live.no)
        if known != (len(live.match.log), len(live.match.private)) or self._tables.get(live.no) is not live:
            return  # somebody has brought it up to date in the meantime, or it was let go
        try:
            live.match.catch_up(((e.entry, e.counter) for e in entries), private)
        except BaseException:
            self._forget([live.no])
            raise
        live.version = version
        live.behind = False
        live.seats = seats
        if entries:
            self.moved([live])

    def _forget(self, nos: Iterable[int]) -> None:
        for no in nos:
            self._tables.pop(no, None)

    # --- what other processes do

    async def _look_out(self) -> None:
        while True:
            await asyncio.sleep(LOOK_OUT)
            nos = [no for no in self._tables if no not in self._uncommitted]
            try:
                kept = await asyncio.to_thread(self.store.internal_versions, nos) if nos else {}
            except Exception:
                log.exception("looking out for other processes failed")
                continue
            ahead = {no for no in nos if (live := self._tables.get(no)) is not None and kept.get(no, 0) > live.version}
            if ahead := ahead - self._uncommitted:
                self._mark(frozenset(ahead))

    def _hear(self, nos: frozenset[int] | None) -> None:
        """Called by the store's own thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._mark, nos)

    def _mark(self, nos: frozenset[int] | None) -> None:
        for no in nos or ():
            if (live := self._tables.get(no)) is not None:
                live.behind = True
        self.heard(nos)


def _renew(live: Live) -> None:
    live.match.renew(at=now())


def _tell(done: asyncio.Future[Any], value: Any, wrong: BaseException | None) -> None:
    if done.done():  # whoever asked has gone
        return
    if wrong is None:
        done.set_result(value)
    else:
        done.set_exception(wrong)


def _step(
    no: int, version: int, match: Match[Any], entries: int, private: int, before: dict[str, Job], keep: Keep
) -> Append:
    at = now()
    after = jobs(no, match, at)
    public = len(match.log) > entries
    return Append(
        no,
        version,
        [
            KeptEntry(entry, counter)
            for entry, counter in zip(match.log[entries:], match.counters[entries:], strict=True)
        ],
        match.private[private:],
        summary(match) if public else None,
        match.position() if public and match.known_at(len(match.log) - 1) else None,
        match.result is not None,
        at if public else 0,  # a note in a notebook moves nothing that others see
        [job for name, job in after.items() if name not in before or name == CLOCK],
        [*(name for name in before if name not in after), *keep.done],
        keep.seats,
    )


def jobs(no: int, match: Match[Any], at: int) -> dict[str, Job]:
    """What a match wants done by somebody who is no person: bots that must move, clocks that run out."""
    wanted: dict[str, Job] = {}
    waiting = match.waiting_for()
    for seat in waiting:
        if isinstance(match.sitters[seat], Bot) and (name := match.decision_id(seat)) is not None:
            wanted[name] = Job(no, name, seat, at)
    if waiting and match.header.clock.pace is not Pace.FREE and not match.clocks_stopped:
        left = [
            left for seat in waiting if match.time_matters(seat) and (left := match.time_left(seat, at)) is not None
        ]
        if left:
            wanted[CLOCK] = Job(no, CLOCK, -1, at + max(0, min(left)))
    return wanted


def summary(match: Match[Any]) -> bytes:
    return dump(Summary(tuple(map(_sitter, match.sitters)), match.waiting_for()))


@lru_cache(1_000)
def _sitter(sitter: Sitter) -> dict[str, str]:
    kind = msgspec.to_builtins(sitter)
    return {"kind": kind["type"], **({"name": kind["name"]} if "name" in kind else {})}
