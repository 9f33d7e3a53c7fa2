"""Live news: one stream of server-sent events for each browser, about all the tables that it follows.

The id of an event says for every table how far this browser has come (`12.57.3`: table number 12, 57 entries, 3 lines
of chat), so that whoever comes back with `Last-Event-ID` misses nothing, from whatever process. News are made on the
desk's thread, right after a commit, once for all streams that look through the same eyes.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial

from grognard.core import Seat, dump
from grognard.store import ChatRow
from grognard.web import showing
from grognard.web.desk import Desk, Live
from grognard.web.shapes import Chat, Said

HEARTBEAT = 15.0
LOOK_AGAIN = 3.0
"""Seconds after which a lost notice has done its worst."""
MOST_WAITING = 2_000_000
"""Bytes that may wait for a browser that does not read; then it is let go, and comes back with its last id."""

log = logging.getLogger("grognard")


class Follow:
    """One stream's interest in one table."""

    __slots__ = ("chat", "eyes", "n", "no", "sent", "stream", "table")

    def __init__(self, stream: Stream, no: int, table: str, eyes: Seat | None, n: int, chat: int) -> None:
        self.stream = stream
        self.no = no
        self.table = table
        self.eyes = eyes
        self.n = n
        """Entries for which news have been made; the desk's thread minds this one."""
        self.sent = n
        """Entries that are on their way; this and `chat` are the event loop's."""
        self.chat = chat


class Stream:
    """One browser, or one program that listens."""

    def __init__(self, person: int | None, scenes: bool, own: bool) -> None:
        self.person = person
        self.scenes = scenes
        self.own = own
        """It follows whatever tables its person has, those to come too."""
        self.follows: dict[int, Follow] = {}
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._woken = asyncio.Event()
        self.open = True

    def send(self, *parts: bytes) -> None:
        if not self.open:
            return
        self._waiting.extend(parts)
        self._size += sum(map(len, parts))
        if self._size > MOST_WAITING:
            self.close()
        self._woken.set()

    def close(self) -> None:
        self.open = False
        self._woken.set()

    def greet(self) -> None:
        """Say at once where this stream stands: whoever is cut off before the first news comes back to here."""
        tables = dump([follow.table for follow in self.follows.values()])
        self.send(b"retry: 2000\nid: ", self.position(), b"\nevent: following\ndata: ", tables, b"\n\n")

    def position(self) -> bytes:
        """The id of an event: how far this stream has come at every table."""
        return b" ".join(b"%d.%d.%d" % (f.no, f.sent, f.chat) for f in self.follows.values())

    async def __aiter__(self) -> AsyncIterator[bytes]:
        while True:
            await self._woken.wait()
            self._woken.clear()
            if self._waiting:
                chunk = b"".join(self._waiting)
                self._waiting.clear()
                self._size = 0
                yield chunk
            if not self.open:
                return


def position_of(last: str) -> dict[int, tuple[int, int]]:
    """Read `Last-Event-ID`; what cannot be read is as if it were not there."""
    known: dict[int, tuple[int, int]] = {}
    for part in last[:20_000].split():
        numbers = part.split(".")
        if len(numbers) == 3 and all(number.isdecimal() and len(number) < 12 for number in numbers):
            known[int(numbers[0])] = int(numbers[1]), int(numbers[2])
    return known


class Hub:
    """All streams of this process."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._by_table: dict[int, tuple[Follow, ...]] = {}
        """Never changed in place: the desk's thread reads it."""
        self.streams: list[Stream] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._stir: asyncio.Event | None = None
        self.on_moved: Callable[[Sequence[Live]], None] = lambda _lives: None
        """Called on the event loop after tables have moved."""

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        stir = self._stir = asyncio.Event()
        self.desk.moved = self._make_news
        self.desk.heard = partial(_stir, loop, stir)
        self._tasks = [asyncio.create_task(self._beat()), asyncio.create_task(self._listen(stir))]

    async def close(self) -> None:
        for stream in list(self.streams):
            stream.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- coming and going

    def enter(self, stream: Stream) -> None:
        self.streams.append(stream)

    def leave(self, stream: Stream) -> None:
        stream.close()
        if stream in self.streams:
            self.streams.remove(stream)
        for follow in list(stream.follows.values()):
            self._drop(follow)

    async def follow(
        self, stream: Stream, no: int, eyes: Callable[[Live], Seat | None], known: tuple[int, int] | None
    ) -> None:
        """Follow a table from where the browser left off, or from now on. `eyes` raises if it may not be followed."""

        def begin(live: Live) -> tuple[Follow, bytes | None]:
            n = live.n if known is None else min(known[0], live.n)
            follow = Follow(stream, no, live.row.id, eyes(live), n, 0)
            missed = None
            if n < live.n:
                missed = self._data(live, follow.eyes, n, stream.scenes)
                follow.n = live.n
            self._by_table[no] = (*self._by_table.get(no, ()), follow)
            return follow, missed

        if no in stream.follows:
            return
        follow, missed = await self.desk.look(no, begin)
        said = (await asyncio.to_thread(self.desk.store.versions, [no])).get(no, (0, 0))[1]
        follow.chat = said if known is None else min(known[1], said)
        stream.follows[no] = follow
        if missed is not None:
            self._deliver([(follow, follow.n, missed)])
        if follow.chat < said:
            await self._send_chat(no)

    def _drop(self, follow: Follow) -> None:
        follow.stream.follows.pop(follow.no, None)
        left = tuple(f for f in self._by_table.get(follow.no, ()) if f is not follow)
        if left:
            self._by_table[follow.no] = left
        else:
            self._by_table.pop(follow.no, None)

    def forget(self, no: int, person: int) -> None:
        """A person has left a table: what they may see has changed, so their streams begin anew."""
        for follow in self._by_table.get(no, ()):
            if follow.stream.person == person:
                follow.stream.close()

    def of_person(self, person: int) -> list[Stream]:
        return [stream for stream in self.streams if stream.person == person]

    # --- news

    def _make_news(self, lives: Sequence[Live]) -> Callable[[], None]:
        """On the desk's thread. Streams with the same eyes share the very same bytes."""
        made: list[tuple[Follow, int, bytes]] = []
        for live in lives:
            ready: dict[tuple[Seat | None, int, bool], bytes] = {}
            for follow in self._by_table.get(live.no, ()):
                since = follow.n
                if since >= live.n:
                    continue
                alike = follow.eyes, since, follow.stream.scenes
                if alike not in ready:
                    ready[alike] = self._data(live, *alike)
                follow.n = live.n
                made.append((follow, live.n, ready[alike]))

        def deliver() -> None:
            self._deliver(made)
            self.on_moved(lives)

        return deliver

    @staticmethod
    def _data(live: Live, eyes: Seat | None, since: int, scene: bool) -> bytes:
        return b"\nevent: news\ndata: " + dump(showing.news(live, eyes, since, scene)) + b"\n\n"

    def _deliver(self, made: Iterable[tuple[Follow, int, bytes]]) -> None:
        for follow, n, data in made:
            follow.sent = n
            follow.stream.send(b"id: ", follow.stream.position(), data)

    def chatted(self, no: int, rows: Sequence[ChatRow]) -> None:
        """Lines of chat, to whoever does not have them yet."""
        for follow in self._by_table.get(no, ()):
            fresh = [row for row in rows if row.n >= follow.chat]
            if fresh and follow.no in follow.stream.follows:
                follow.chat = fresh[-1].n + 1
                data = dump(chat(follow.table, fresh))
                follow.stream.send(b"id: ", follow.stream.position(), b"\nevent: chat\ndata: ", data, b"\n\n")

    async def _send_chat(self, no: int) -> None:
        since = min((f.chat for f in self._by_table.get(no, ())), default=0)
        self.chatted(no, await asyncio.to_thread(self.desk.store.said, no, since))

    # --- what other processes do

    async def _listen(self, stir: asyncio.Event) -> None:
        """Look at followed tables when somebody says that something moved, and now and then anyway."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(stir.wait(), LOOK_AGAIN)
            stir.clear()
            try:
                await self._look_around()
            except Exception:
                log.exception("looking for news failed")
                await asyncio.sleep(1)

    async def _look_around(self) -> None:
        nos = list(self._by_table)
        if not nos:
            return
        versions = await asyncio.to_thread(self.desk.store.versions, nos)
        for no, (entries, lines) in versions.items():
            follows = self._by_table.get(no, ())
            if any(f.n < entries for f in follows):
                await self.desk.refresh(no)
            if any(f.chat < lines for f in follows):
                await self._send_chat(no)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            for stream in self.streams:
                stream.send(b": \n\n")


def _stir(loop: asyncio.AbstractEventLoop, stir: asyncio.Event) -> None:
    """From the store's thread."""
    with suppress(RuntimeError):  # the loop has just been closed
        loop.call_soon_threadsafe(stir.set)


def chat(table: str, rows: Sequence[ChatRow]) -> Chat:
    said = tuple(Said(row.n, row.at, row.name, row.seat, row.text) for row in rows)
    return Chat(table, said[-1].n + 1 if said else 0, said)
