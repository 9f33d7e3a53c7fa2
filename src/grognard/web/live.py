"""Live news: one stream of server-sent events for each browser, about all the tables that it follows.

The id of an event says for every table how far this browser has come (`12.57.3`: table number 12, 57 entries, 3 lines
of chat), so that whoever comes back with `Last-Event-ID` misses nothing, from whatever process. News are made right
after a commit, once for all streams that look through the same eyes. Players hear at once; where moves come faster than
anybody can follow, spectators hear of several together.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from enum import Enum
from functools import partial
from typing import Any

from grognard.core import dump
from grognard.store import ChatRow
from grognard.web import showing
from grognard.web.desk import Desk, Live
from grognard.web.shapes import Chat, Said
from grognard.web.showing import Viewer

HEARTBEAT = 15.0
BREATH = 0.25
"""Seconds in which spectators hear of a table at most once."""
LOOK_AGAIN = 3.0
"""Seconds after which a lost notice has done its worst."""
MOST_WAITING = 2_000_000
"""Bytes that may wait for a browser that does not read; then it is let go, and comes back with its last id."""

log = logging.getLogger("grognard")


Look = Callable[[Live], Viewer]
"""Says who looks as things stand, and raises if the table is none of their business any more."""


class Screens(Enum):
    """Whether a stream is sent everything that a page shows of a table, and through whose eyes."""

    NONE = "none"
    OWN = "own"
    """Through those of one's only seat, or a spectator's."""
    NAMED = "named"
    """Through those of the seat that was named."""


class Follow:
    """One stream's interest in one table."""

    __slots__ = ("chat", "look", "n", "no", "screen", "seats", "stream", "table", "viewer")

    def __init__(self, stream: Stream, live: Live, look: Look, n: int, screen: Screens) -> None:
        self.stream = stream
        self.no = live.no
        self.table = live.row.id
        self.look = look
        self.viewer = look(live)
        self.seats = dict(live.seats)
        self.screen = screen
        self.n = n
        """Entries, and lines of chat, of which this stream knows."""
        self.chat = 0

    def as_before(self, live: Live) -> bool:
        """Whether whoever listens may still look through the eyes with which they began."""
        if live.seats == self.seats:
            return True  # nobody has sat down or got up
        self.seats = dict(live.seats)
        try:
            before, self.viewer = self.viewer, self.look(live)
        except Exception:
            return False
        return self.viewer.eyes == before.eyes

    @property
    def sees_screens(self) -> bool:
        """Through which of several seats of theirs a person looks is theirs to say, and nothing is shown before."""
        return self.screen is Screens.NAMED or (self.screen is Screens.OWN and len(self.viewer.mine) < 2)


class Stream:
    """One browser, or one program that listens."""

    def __init__(
        self,
        person: int | None,
        scenes: bool,
        questions: bool,
        own: bool,
        known: dict[int, tuple[int, int]],
        token: str = "",
    ) -> None:
        self.person = person
        self.token = token
        """The key with which it was opened."""
        self.scenes = scenes
        self.questions = questions
        self.own = own
        """It follows whatever tables its person has, those to come too."""
        self.known = known
        """Where it stood when it broke off, table by table."""
        self.follows: dict[int, Follow] = {}
        self._places: dict[int, bytes] = {}
        self._waiting: list[bytes] = []
        self._size = 0
        self._sleep: asyncio.Future[None] | None = None
        self.open = True

    def send(self, chunk: bytes) -> None:
        if not self.open:
            return
        self._waiting.append(chunk)
        self._size += len(chunk)
        if self._size > MOST_WAITING:
            self.open = False
        self._wake()

    def close(self) -> None:
        self.open = False
        self._wake()

    def _wake(self) -> None:
        if self._sleep is not None and not self._sleep.done():
            self._sleep.set_result(None)

    def greet(self) -> None:
        """Say at once where this stream stands: whoever is cut off before the first news comes back to here."""
        tables = dump([follow.table for follow in self.follows.values()])
        self.send(b"retry: 2000\nid: %b\nevent: following\ndata: %b\n\n" % (self.position(), tables))

    def position(self) -> bytes:
        """The id of an event: how far this stream has come at every table, those included that it has yet to reach."""
        places: Iterable[bytes] = self._places.values()
        if self.known:
            places = [*places, *(b"%d.%d.%d" % (no, *at) for no, at in self.known.items())]
        return b" ".join(places)

    def reach(self, follow: Follow) -> None:
        """Note how far it has come at one table."""
        self._places[follow.no] = b"%d.%d.%d" % (follow.no, follow.n, follow.chat)

    def leave(self, follow: Follow) -> None:
        self.follows.pop(follow.no, None)
        self._places.pop(follow.no, None)

    async def next(self) -> bytes | None:
        """Everything that waits, as soon as something does; None when the stream has ended."""
        while True:
            if waiting := self._waiting:
                self._waiting, self._size = [], 0
                return waiting[0] if len(waiting) == 1 else b"".join(waiting)
            if not self.open:
                return None
            self._sleep = asyncio.get_running_loop().create_future()
            await self._sleep


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
        self._later: dict[int, bool] = {}
        """Tables whose spectators have just heard something, and whether there is more that they will hear soon."""
        self.streams: list[Stream] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._stir: asyncio.Event | None = None
        self.on_moved: Callable[[Sequence[Live]], None] = lambda _lives: None
        """Called on the event loop after tables have moved."""
        self.is_good: Callable[[str], Awaitable[bool]]
        """Whether a key still opens anything."""
        self.find_new: Callable[[int], Awaitable[None]] | None = None
        """Looks for tables to which a person has come in another process."""
        self._find_at = 0.0

    def start(self) -> None:
        self._stir = asyncio.Event()
        self.desk.moved = self._moved
        self.desk.heard = self._heard
        self._tasks = [asyncio.create_task(self._beat()), asyncio.create_task(self._listen(self._stir))]

    async def close(self) -> None:
        self.hang_up()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def hang_up(self) -> None:
        for stream in list(self.streams):
            stream.close()

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
        self,
        stream: Stream,
        no: int,
        look: Look,
        known: tuple[int, int] | None,
        said: int,
        screen: Screens = Screens.NONE,
    ) -> None:
        """Follow a table from where the browser left off, or from now on. `look` raises if it may not be followed.

        `said` is how many lines of chat there are.
        """

        def begin(live: Live) -> None:
            if not stream.open or no in stream.follows:
                return  # it has hung up in the meantime, or somebody else has seen to it
            follow = Follow(stream, live, look, live.n if known is None else min(known[0], live.n), screen)
            follow.chat = said if known is None else min(known[1], said)
            self._by_table[no] = (*self._by_table.get(no, ()), follow)
            stream.follows[no] = follow
            stream.reach(follow)
            stream.known.pop(no, None)

        if no not in stream.follows:
            await self.desk.look(no, begin)

    async def lines_of_chat(self, nos: Sequence[int]) -> dict[int, int]:
        return {no: said for no, (_, said) in (await asyncio.to_thread(self.desk.store.versions, nos)).items()}

    async def catch_up(self, stream: Stream) -> None:
        """Tell a stream what it has missed."""
        stream.known = {}  # whatever else it spoke of is not followed
        lines = await asyncio.to_thread(self.desk.store.versions, list(stream.follows))
        for no, follow in list(stream.follows.items()):
            while await self.desk.look(no, partial(self._tell_one, follow)):
                pass
            if follow.chat < lines.get(no, (0, 0))[1]:
                await self._send_chat(no)

    def _tell_one(self, follow: Follow, live: Live) -> bool:
        return self._send_news(live, [follow])

    def _drop(self, follow: Follow) -> None:
        follow.stream.leave(follow)
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
        return [stream for stream in self.streams if stream.person == person and stream.open]

    # --- news

    def _moved(self, lives: Sequence[Live]) -> None:
        """Players hear at once; spectators too, unless they have just heard something."""
        for live in lives:
            try:
                self._tell(live)
            except Exception:  # what is kept stays kept, and the other tables' news go out
                log.exception("news of table %s could not be told", live.no)
        self.on_moved(lives)

    def _tell(self, live: Live) -> None:
        follows = self._by_table.get(live.no)
        if not follows:
            return
        more = self._send_news(live, [f for f in follows if f.viewer.eyes is not None])
        if live.no in self._later:
            self._later[live.no] = True
        else:
            more |= self._send_news(live, [f for f in follows if f.viewer.eyes is None])
            self._breathe(live.no)
        if more:
            self._tell_late(live.no)

    def _breathe(self, no: int) -> None:
        self._later[no] = False
        asyncio.get_running_loop().call_later(BREATH, self._catch_breath, no)

    def _catch_breath(self, no: int) -> None:
        if self._later.pop(no):
            self._breathe(no)
            self._tell_late(no)

    def _tell_late(self, no: int) -> None:
        """Through the desk: nobody sees what is not kept yet."""

        async def tell() -> None:
            while await self.desk.look(no, lambda live: self._send_news(live, self._by_table.get(no, ()))):
                pass

        self._do(tell())

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        self._tasks.append(task := asyncio.create_task(work))
        task.add_done_callback(self._tasks.remove)

    def _send_news(self, live: Live, follows: Iterable[Follow]) -> bool:
        """Streams with the same eyes share the very same bytes. Whether somebody has yet to hear more.

        Who may look is asked each time: a seat may have been left anywhere.
        """
        ready: dict[tuple[Any, ...], bytes] = {}
        more = False
        n = live.n
        for follow in follows:
            stream = follow.stream
            if follow.n >= n or not stream.open:
                continue
            if not follow.as_before(live):
                stream.close()  # it begins anew, with what it may see now
                continue
            news = _screen(live, follow, ready) if follow.sees_screens else _news(live, follow, ready)
            follow.n = min(n, follow.n + showing.MOST_LINES)
            stream.reach(follow)
            self._send(stream, b"id: %b%b" % (stream.position(), news))
            more |= follow.n < n
        return more

    def _send(self, stream: Stream, chunk: bytes) -> None:
        stream.send(chunk)
        if not stream.open:  # it does not read: nothing more is made for it
            self.leave(stream)

    def chatted(self, no: int, rows: Sequence[ChatRow]) -> None:
        """Lines of chat, to whoever does not have them yet; where some before them are missing, all in their order."""
        live = self.desk.at_hand(no)
        for follow in self._by_table.get(no, ()):
            if live is not None and not follow.as_before(live):
                follow.stream.close()
                continue
            fresh = [row for row in rows if row.n >= follow.chat]
            if not fresh:
                continue
            if fresh[0].n > follow.chat:
                self._do(self._send_chat(no))
                return
            follow.chat = fresh[-1].n + 1
            follow.stream.reach(follow)
            told = follow.stream.position(), dump(chat(follow.table, fresh))
            self._send(follow.stream, b"id: %b\nevent: chat\ndata: %b\n\n" % told)

    async def _send_chat(self, no: int) -> None:
        """All lines that somebody is missing, a few at a time."""
        while follows := self._by_table.get(no, ()):
            since = min(f.chat for f in follows)
            rows = await asyncio.to_thread(self.desk.store.said, no, since)
            if not rows:
                return
            self.chatted(no, rows)

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

    def _heard(self, _nos: frozenset[int] | None) -> None:
        if self._stir is not None:
            self._stir.set()

    async def _look_around(self) -> None:
        at = asyncio.get_running_loop().time()
        if self.find_new is not None and not self.desk.alone and at >= self._find_at:
            self._find_at = at + LOOK_AGAIN
            for person in {stream.person for stream in self.streams if stream.own and stream.person is not None}:
                await self.find_new(person)
        nos = list(self._by_table)
        if not nos:
            return
        versions = await asyncio.to_thread(self.desk.store.versions, nos)
        for no, (entries, lines) in versions.items():
            try:
                await self._look_at(no, entries, lines)
            except Exception:  # one table that cannot be opened must not keep the others' news back
                log.exception("looking for news of table %s failed", no)

    async def _look_at(self, no: int, entries: int, lines: int) -> None:
        follows = self._by_table.get(no, ())
        if any(f.n < entries for f in follows):
            await self.desk.refresh(no)
        if any(f.chat < lines for f in follows):
            await self._send_chat(no)

    async def _beat(self) -> None:
        """Keep connections open, and let go of those whose key has been dropped."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            for stream in list(self.streams):
                self._send(stream, b": \n\n")
            for token in {stream.token for stream in self.streams if stream.token}:
                if not await self.is_good(token):
                    self.hang_up_on(token)

    def hang_up_on(self, token: str) -> None:
        for stream in list(self.streams):
            if stream.token == token:
                stream.close()


def _news(live: Live, follow: Follow, ready: dict[tuple[Any, ...], bytes]) -> bytes:
    eyes, stream = follow.viewer.eyes, follow.stream
    alike = eyes, follow.n, stream.scenes, stream.questions and eyes is not None
    if (news := ready.get(alike)) is None:
        news = ready[alike] = b"\nevent: news\ndata: " + dump(showing.news(live, *alike)) + b"\n\n"
    return news


def _screen(live: Live, follow: Follow, ready: dict[tuple[Any, ...], bytes]) -> bytes:
    alike = follow.viewer, follow.n
    if (news := ready.get(alike)) is None:
        news = ready[alike] = b"\nevent: screen\ndata: " + dump(showing.screen(live, *alike)) + b"\n\n"
    return news


def chat(table: str, rows: Sequence[ChatRow]) -> Chat:
    said = tuple(Said(row.n, row.at, row.name, row.seat, row.text) for row in rows)
    return Chat(table, said[-1].n + 1 if said else 0, said)
