"""Live news: one stream of server-sent events for each browser, about all the tables that it follows.

The id of an event says for every table how far this browser has come (`12.57.3`: table number 12, 57 entries, 3 lines
of chat), so that a client that reconnects with `Last-Event-ID` misses nothing, in any process. News are built right
after a commit, once for all streams of the same viewer. Players are sent each move at once; spectators get fast moves
together.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from enum import Enum
from functools import partial
from typing import Any

from grognard.core import dump
from grognard.store import ChatRow, Holder
from grognard.web import presenter
from grognard.web.access import Access, first_access
from grognard.web.keys import Keys
from grognard.web.match_cache import LoadedMatch, MatchCache
from grognard.web.schemas import Chat, ChatLine

HEARTBEAT_SECONDS = 15.0
SPECTATOR_SECONDS = 0.25
"""Seconds between two messages about a table to spectators."""
MOST_SUBSCRIPTIONS = 200
"""Tables of one stream."""
POLL_SECONDS = 3.0
"""Seconds between two checks, in case a notice was lost."""
MOST_WAITING_BYTES = 2_000_000
"""Bytes that may wait for a client that does not read. Beyond that the stream is closed; the client reconnects."""

log = logging.getLogger("grognard")


FindAccess = Callable[[LoadedMatch], Access]
"""Finds the present access of a listener; raises if the listener may no longer see the table."""


class Screens(Enum):
    """Whether a stream is sent whole screens of a table, and from which seat."""

    NONE = "none"
    OWN = "own"
    """From the only seat of the listener, or as a spectator."""
    NAMED = "named"
    """From the seat that was named."""


class Subscription:
    """One table followed by one stream."""

    __slots__ = ("access", "chat", "look", "n", "no", "screen", "seats", "stream", "table")

    def __init__(self, stream: Stream, loaded: LoadedMatch, look: FindAccess, n: int, screen: Screens) -> None:
        self.stream = stream
        self.no = loaded.no
        self.table = loaded.row.id
        self.look = look
        self.access = look(loaded)
        self.seats = dict(loaded.seats)
        self.screen = screen
        self.n = n
        """Entries that this stream has been sent; `chat` counts lines of chat."""
        self.chat = 0

    def as_before(self, loaded: LoadedMatch) -> bool:
        """Whether the listener still sees the table from the same seat as before."""
        if loaded.seats == self.seats:
            return True  # no person has taken or left a seat
        self.seats = dict(loaded.seats)
        try:
            before, self.access = self.access, self.look(loaded)
        except Exception:
            return False
        return self.access.viewer == before.viewer

    @property
    def sees_screens(self) -> bool:
        """Whether we know from which seat to show the screen: a person with several seats must name one."""
        return self.screen is Screens.NAMED or (self.screen is Screens.OWN and len(self.access.mine) < 2)


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
        """It follows all tables of its person, future ones included."""
        self.known = known
        """How far it had come at each table when it was cut off."""
        self.subscriptions: dict[int, Subscription] = {}
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
        if self._size > MOST_WAITING_BYTES:
            self.open = False
        self._wake()

    def close(self) -> None:
        self.open = False
        self._wake()

    def _wake(self) -> None:
        if self._sleep is not None and not self._sleep.done():
            self._sleep.set_result(None)

    def send_position(self) -> None:
        """Send the position at once, so that a client cut off before the first news reconnects from here."""
        tables = dump([subscription.table for subscription in self.subscriptions.values()])
        self.send(b"retry: 2000\nid: %b\nevent: following\ndata: %b\n\n" % (self.position(), tables))

    def position(self) -> bytes:
        """The id of an event: how far this stream has come at each table, including those it has not reached yet."""
        places: Iterable[bytes] = self._places.values()
        if self.known:
            places = [*places, *(b"%d.%d.%d" % (no, *at) for no, at in self.known.items())]
        return b" ".join(places)

    def reach(self, subscription: Subscription) -> None:
        """Note how far it has come at one table."""
        self._places[subscription.no] = b"%d.%d.%d" % (subscription.no, subscription.n, subscription.chat)

    def leave(self, subscription: Subscription) -> None:
        self.subscriptions.pop(subscription.no, None)
        self._places.pop(subscription.no, None)

    async def next(self) -> bytes | None:
        """Everything that waits to be sent, as soon as there is something; `None` when the stream has ended."""
        while True:
            if waiting := self._waiting:
                self._waiting, self._size = [], 0
                return waiting[0] if len(waiting) == 1 else b"".join(waiting)
            if not self.open:
                return None
            self._sleep = asyncio.get_running_loop().create_future()
            await self._sleep


def position_of(last: str) -> dict[int, tuple[int, int]]:
    """Read `Last-Event-ID`; unreadable parts are ignored."""
    known: dict[int, tuple[int, int]] = {}
    for part in last[:20_000].split():
        numbers = part.split(".")
        if len(numbers) == 3 and all(number.isdecimal() and len(number) < 12 for number in numbers):
            known[int(numbers[0])] = int(numbers[1]), int(numbers[2])
    return known


class Hub:
    """All streams of this process."""

    def __init__(self, match_cache: MatchCache, keys: Keys) -> None:
        self.match_cache = match_cache
        self.keys = keys
        self._by_table: dict[int, tuple[Subscription, ...]] = {}
        self._later: dict[int, bool] = {}
        """Tables whose spectators have just been sent news, and whether more news waits for them."""
        self.streams: list[Stream] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._woken = asyncio.Event()
        self._find_at = 0.0

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._heartbeat()), asyncio.create_task(self._listen())]

    async def close(self) -> None:
        self.close_all()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def close_all(self) -> None:
        for stream in list(self.streams):
            stream.close()

    # --- coming and going

    def enter(self, stream: Stream) -> None:
        self.streams.append(stream)

    def leave(self, stream: Stream) -> None:
        stream.close()
        if stream in self.streams:
            self.streams.remove(stream)
        for subscription in list(stream.subscriptions.values()):
            self._drop(subscription)

    async def subscribe(
        self,
        stream: Stream,
        no: int,
        look: FindAccess,
        known: tuple[int, int] | None,
        said: int,
        screen: Screens = Screens.NONE,
    ) -> None:
        """Follow a table from where the client left off, or from now on. `look` raises if it may not be followed.

        `said` is how many lines of chat there are.
        """

        def begin(loaded: LoadedMatch) -> None:
            if not stream.open or no in stream.subscriptions:
                return  # it has been closed, or subscribed already, in the meantime
            subscription = Subscription(
                stream, loaded, look, loaded.n if known is None else min(known[0], loaded.n), screen
            )
            subscription.chat = said if known is None else min(known[1], said)
            self._by_table[no] = (*self._by_table.get(no, ()), subscription)
            stream.subscriptions[no] = subscription
            stream.reach(subscription)
            stream.known.pop(no, None)

        if no not in stream.subscriptions:
            await self.match_cache.look(no, begin)

    async def subscribe_new(self, person: int, no: int) -> None:
        """A person has come to a table: the streams that follow all tables of this person now follow it too."""
        row = await asyncio.to_thread(self.match_cache.store.people.person, person)
        for stream in self.of_person(person):
            if stream.own and row is not None and no not in stream.subscriptions:
                holder = Holder(row, None, None)
                said = await self.lines_of_chat([no])
                await self.subscribe(stream, no, partial(first_access, holder), None, said.get(no, 0))
                stream.send_position()

    async def _find_new(self, person: int) -> None:
        """Follow the tables to which a person has come in another process."""
        followed = [stream.subscriptions for stream in self.of_person(person) if stream.own]
        for no in (await asyncio.to_thread(self.match_cache.store.matches.tables_of, person))[:MOST_SUBSCRIPTIONS]:
            if any(no not in subscriptions for subscriptions in followed):
                try:
                    await self.subscribe_new(person, no)
                except Exception:  # a table that cannot be opened must not keep the others away
                    log.exception("table %s cannot be followed", no)

    async def resubscribe(self, person: int, no: int) -> None:
        """Restart the streams of a person who has taken or left a seat, and so may see something else."""
        self.forget(no, person)
        await self.subscribe_new(person, no)

    async def lines_of_chat(self, nos: Sequence[int]) -> dict[int, int]:
        return {
            no: said
            for no, (_, said) in (await asyncio.to_thread(self.match_cache.store.matches.versions, nos)).items()
        }

    async def catch_up(self, stream: Stream) -> None:
        """Send a stream what it has missed."""
        stream.known = {}  # the other tables of its last id are not followed
        lines = await asyncio.to_thread(self.match_cache.store.matches.versions, list(stream.subscriptions))
        for no, subscription in list(stream.subscriptions.items()):
            while await self.match_cache.look(no, partial(self._send_news_to, subscription)):
                pass
            if subscription.chat < lines.get(no, (0, 0))[1]:
                await self._send_chat(no)

    def _send_news_to(self, subscription: Subscription, loaded: LoadedMatch) -> bool:
        return self._send_news(loaded, [subscription])

    def _drop(self, subscription: Subscription) -> None:
        subscription.stream.leave(subscription)
        left = tuple(f for f in self._by_table.get(subscription.no, ()) if f is not subscription)
        if left:
            self._by_table[subscription.no] = left
        else:
            self._by_table.pop(subscription.no, None)

    def forget(self, no: int, person: int) -> None:
        """Close the streams of a person at a table whose view has changed; the client reconnects."""
        for subscription in self._by_table.get(no, ()):
            if subscription.stream.person == person:
                subscription.stream.close()

    def of_person(self, person: int) -> list[Stream]:
        return [stream for stream in self.streams if stream.person == person and stream.open]

    # --- news

    def publish(self, loaded_matches: Sequence[LoadedMatch]) -> None:
        """Send the news of these tables to their followers: to players at once, to spectators too unless they were
        just sent something."""
        for loaded in loaded_matches:
            try:
                self._send_to_followers(loaded)
            except Exception:  # the commit stands, and the news of the other tables go out
                log.exception("news of table %s could not be sent", loaded.no)

    def _send_to_followers(self, loaded: LoadedMatch) -> None:
        subscriptions = self._by_table.get(loaded.no)
        if not subscriptions:
            return
        more = self._send_news(loaded, [f for f in subscriptions if f.access.viewer is not None])
        if loaded.no in self._later:
            self._later[loaded.no] = True
        else:
            more |= self._send_news(loaded, [f for f in subscriptions if f.access.viewer is None])
            self._hold_spectators(loaded.no)
        if more:
            self._send_later(loaded.no)

    def _hold_spectators(self, no: int) -> None:
        self._later[no] = False
        asyncio.get_running_loop().call_later(SPECTATOR_SECONDS, self._release_spectators, no)

    def _release_spectators(self, no: int) -> None:
        if self._later.pop(no):
            self._hold_spectators(no)
            self._send_later(no)

    def _send_later(self, no: int) -> None:
        """Send the remaining news through the match cache, which waits for the commit."""

        async def send() -> None:
            while await self.match_cache.look(no, lambda loaded: self._send_news(loaded, self._by_table.get(no, ()))):
                pass

        self._start_task(send())

    def _start_task(self, work: Coroutine[Any, Any, None]) -> None:
        self._tasks.append(task := asyncio.create_task(work))
        task.add_done_callback(self._tasks.remove)

    def _send_news(self, loaded: LoadedMatch, subscriptions: Iterable[Subscription]) -> bool:
        """Send news to subscriptions, the same bytes for the same viewer. Returns whether any of them is due more.

        Access is checked each time: a seat may have been left in any process.
        """
        ready: dict[tuple[Any, ...], bytes] = {}
        more = False
        n = loaded.n
        for subscription in subscriptions:
            stream = subscription.stream
            if subscription.n >= n or not stream.open:
                continue
            if not subscription.as_before(loaded):
                stream.close()  # the client reconnects, with what it may see now
                continue
            news = (
                _screen(loaded, subscription, ready)
                if subscription.sees_screens
                else _news(loaded, subscription, ready)
            )
            subscription.n = min(n, subscription.n + presenter.MOST_LINES)
            stream.reach(subscription)
            self._send(stream, b"id: %b%b" % (stream.position(), news))
            more |= subscription.n < n
        return more

    def _send(self, stream: Stream, chunk: bytes) -> None:
        stream.send(chunk)
        if not stream.open:  # the client does not read: nothing more is made for it
            self.leave(stream)

    def chatted(self, no: int, rows: Sequence[ChatRow]) -> None:
        """Send lines of chat to the subscriptions that lack them; if earlier lines are missing, send all in order."""
        loaded = self.match_cache.at_hand(no)
        for subscription in self._by_table.get(no, ()):
            if loaded is not None and not subscription.as_before(loaded):
                subscription.stream.close()
                continue
            fresh = [row for row in rows if row.n >= subscription.chat]
            if not fresh:
                continue
            if fresh[0].n > subscription.chat:
                self._start_task(self._send_chat(no))
                return
            subscription.chat = fresh[-1].n + 1
            subscription.stream.reach(subscription)
            event = subscription.stream.position(), dump(chat(subscription.table, fresh))
            self._send(subscription.stream, b"id: %b\nevent: chat\ndata: %b\n\n" % event)

    async def _send_chat(self, no: int) -> None:
        """Send all lines that a subscription lacks, a few at a time."""
        while subscriptions := self._by_table.get(no, ()):
            since = min(f.chat for f in subscriptions)
            rows = await asyncio.to_thread(self.match_cache.store.chat.said, no, since)
            if not rows:
                return
            self.chatted(no, rows)

    # --- what other processes do

    async def _listen(self) -> None:
        """Check followed tables when another process has reported a move, and at intervals anyway."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(POLL_SECONDS):
                    await self._woken.wait()
            self._woken.clear()
            try:
                await self._poll()
            except Exception:
                log.exception("looking for news failed")
                await asyncio.sleep(1)

    def poll_soon(self) -> None:
        """Check followed tables now: another process may have written."""
        self._woken.set()

    async def _poll(self) -> None:
        at = asyncio.get_running_loop().time()
        if not self.match_cache.alone and at >= self._find_at:
            self._find_at = at + POLL_SECONDS
            for person in {stream.person for stream in self.streams if stream.own and stream.person is not None}:
                await self._find_new(person)
        nos = list(self._by_table)
        if not nos:
            return
        versions = await asyncio.to_thread(self.match_cache.store.matches.versions, nos)
        for no, (entries, lines) in versions.items():
            try:
                await self._poll_table(no, entries, lines)
            except Exception:  # one table that cannot be opened must not keep the others' news back
                log.exception("looking for news of table %s failed", no)

    async def _poll_table(self, no: int, entries: int, lines: int) -> None:
        subscriptions = self._by_table.get(no, ())
        if any(f.n < entries for f in subscriptions):
            await self.match_cache.refresh(no)
        if any(f.chat < lines for f in subscriptions):
            await self._send_chat(no)

    async def _heartbeat(self) -> None:
        """Keep connections open, and close those whose key has been revoked."""
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            for stream in list(self.streams):
                self._send(stream, b": \n\n")
            for token in {stream.token for stream in self.streams if stream.token}:
                if await self.keys.holder_of(token) is None:
                    self.close_all_of(token)

    def close_all_of(self, token: str) -> None:
        for stream in list(self.streams):
            if stream.token == token:
                stream.close()


def _news(loaded: LoadedMatch, subscription: Subscription, ready: dict[tuple[Any, ...], bytes]) -> bytes:
    viewer, stream = subscription.access.viewer, subscription.stream
    alike = viewer, subscription.n, stream.scenes, stream.questions and viewer is not None
    if (news := ready.get(alike)) is None:
        news = ready[alike] = b"\nevent: news\ndata: " + dump(presenter.news(loaded, *alike)) + b"\n\n"
    return news


def _screen(loaded: LoadedMatch, subscription: Subscription, ready: dict[tuple[Any, ...], bytes]) -> bytes:
    alike = subscription.access, subscription.n
    if (news := ready.get(alike)) is None:
        news = ready[alike] = b"\nevent: screen\ndata: " + dump(presenter.screen(loaded, *alike)) + b"\n\n"
    return news


def chat(table: str, rows: Sequence[ChatRow]) -> Chat:
    said = tuple(ChatLine(row.n, row.at, row.name, row.seat, row.text) for row in rows)
    return Chat(table, said[-1].n + 1 if said else 0, said)
