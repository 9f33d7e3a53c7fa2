"""What every route needs: authentication, access to tables, and the parts of the service."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from hashlib import blake2b
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar
from unicodedata import category

from litestar import Request, Response
from litestar.response.base import ASGIResponse
from litestar.types import Receive, Scope, Send
from msgspec import Struct

from grognard.bots import names as bot_names
from grognard.core import Game, Message, Refused, Seat, dump, say
from grognard.core.refusal import writable
from grognard.match import Bot, Match, Occupant, Person, Vacant
from grognard.store import Holder, Store
from grognard.web import presenter
from grognard.web.bot_pool import BotPool
from grognard.web.jobs import JobRunner
from grognard.web.match_cache import LoadedMatch, MatchCache, MatchOperation, NoSuchTable
from grognard.web.presenter import Access
from grognard.web.problems import RequestError
from grognard.web.schemas import Key, NewSeat, Table
from grognard.web.schemas import Person as PersonShape
from grognard.web.streams import Hub
from grognard.words import Rulebook, Translator, rulebook, translator
from grognard.words.translator import HERE as WORDS

T = TypeVar("T")
log = logging.getLogger("grognard")

COOKIE = "grognard"
SLOW_THREADS = 4
SPECTATOR = -1
REMEMBERED = 5.0
"""Seconds for which a token need not be looked up again; one that is revoked elsewhere lives so much longer."""
MOST_REMEMBERED = 10_000
GOOD_BOT = "greedy"
MOST_SUBSCRIPTIONS = 200
"""Tables of one stream."""


class GameCatalogue(Struct, frozen=True):
    """The games that can be played here; whoever starts the service hands them in."""

    names: Callable[[], tuple[str, ...]]
    find: Callable[[str], Game[Any]]
    folder: Callable[[str], Path]
    shown: Callable[[], tuple[str, ...]]
    """Those that people are shown; the others are guests, found by whoever names them."""

    def game(self, name: str) -> Game[Any]:
        if name not in self.names():
            raise RequestError(404, say("web-no-game", name=name[:60], known=", ".join(self.shown())), "game")
        return self.find(name)

    def find_for_file(self, name: str) -> Game[Any]:
        """For files: a game that is not here is a fault of the file."""
        if name not in self.names():
            raise LookupError(f"no game is called {name!r}")
        return self.find(name)

    def rulebook(self, game: str) -> Rulebook:
        return rulebook(self.folder(game))

    def translator(self, language: str, game: str) -> Translator:
        return translator(language, self.folder(game) / "messages") if game else translator(language)

    def words(self, language: str) -> str:
        return (WORDS / f"{language}.ftl").read_text("utf-8")

    def text(self, language: str, message: Message) -> str:
        """A message in words: those of the table, else those of whichever game knows it."""
        for game in ("", *self.names()):
            try:
                return self.translator(language, game).text(message)
            except LookupError:
                continue
        return message.key


class Service:
    """Everything that a process needs to serve; made once, started and closed with it."""

    def __init__(self, store: Store, catalogue: GameCatalogue, *, alone: bool, bot_pool: BotPool) -> None:
        self.store = store
        self.catalogue = catalogue
        self.bot_pool = bot_pool
        self.match_cache = MatchCache(store, catalogue.find, alone=alone)
        self.hub = Hub(self.match_cache)
        self.mark = mark(store)
        self._known: dict[str, tuple[float, Holder | None]] = {}
        self._slow = ThreadPoolExecutor(SLOW_THREADS, "slow")
        self.started: Future[asyncio.AbstractEventLoop] = Future()
        """The event loop on which it runs; for other threads."""

    async def start(self) -> None:
        self.match_cache.start()
        self.hub.start()
        self.job_runner = JobRunner(self.match_cache, self.bot_pool)
        self.hub.on_moved = self.job_runner.moved
        self.hub.find_new = self.find_new
        self.hub.is_good = self.is_good
        self.job_runner.start()
        self.started.set_result(asyncio.get_running_loop())

    async def slowly(self, work: Callable[..., T], *given: Any) -> T:
        """Run something slow in a separate thread pool, so that short calls to the store need not wait for it."""
        return await asyncio.get_running_loop().run_in_executor(self._slow, partial(work, *given))

    async def close(self) -> None:
        self._slow.shutdown(wait=False, cancel_futures=True)
        await self.job_runner.close()
        await self.bot_pool.close()
        await self.hub.close()
        await self.match_cache.close()

    # --- who asks

    @classmethod
    def token(cls, request: Request[Any, Any, Any]) -> str:
        for name, value in request.scope["headers"]:
            if name == b"authorization" and (token := cls.bearer(value)) is not None:
                return token
        return request.cookies.get(COOKIE, "")

    @staticmethod
    def bearer(authorization: bytes) -> str | None:
        return str(authorization[7:].strip(), "latin-1") if authorization[:7].lower() == b"bearer " else None

    async def holder(self, request: Request[Any, Any, Any]) -> Holder | None:
        """Whoever shows a key, in the header or in the cookie; a wrong one is nobody's."""
        return await self.holder_of(self.token(request))

    async def is_good(self, token: str) -> bool:
        return await self.holder_of(token) is not None

    async def holder_of(self, token: str) -> Holder | None:
        if not token or len(token) > 200 or not token.isascii():
            return None
        until, holder = self._known.get(token, (0.0, None))
        if until < monotonic():
            holder = await asyncio.to_thread(self.store.holder, token)
            if len(self._known) >= MOST_REMEMBERED:
                self._known.clear()
            self._known[token] = monotonic() + REMEMBERED, holder
        return holder

    async def someone(self, request: Request[Any, Any, Any]) -> Holder:
        return await self.known(self.token(request))

    async def known(self, token: str) -> Holder:
        holder = await self.holder_of(token)
        if holder is None:
            raise RequestError(401, say("web-who-are-you"))
        return holder

    async def oneself(self, request: Request[Any, Any, Any]) -> Holder:
        """Somebody with a key for everything of theirs, not for one seat alone."""
        holder = await self.someone(request)
        if holder.match is not None:
            raise RequestError(403, say("web-seat-key-only"))
        return holder

    def forget(self, token: str) -> None:
        self._known.pop(token, None)

    def forget_person(self, person: int) -> None:
        self._known = {t: (u, h) for t, (u, h) in self._known.items() if h is None or h.person.no != person}

    # --- at a table

    async def look(self, table: str, reply: Callable[[LoadedMatch], Any]) -> Any:
        return await self.match_cache.look(await self.match_cache.number(table), reply)

    async def do(self, table: str, operation: MatchOperation, reply: Callable[[LoadedMatch], Any]) -> Any:
        return await self.match_cache.do(await self.match_cache.number(table), operation, reply)

    async def subscribe_new(self, person: int, no: int) -> None:
        """A person has come to a table: streams that follow all of theirs follow it too."""
        row = await asyncio.to_thread(self.store.person, person)
        for stream in self.hub.of_person(person):
            if stream.own and row is not None and no not in stream.subscriptions:
                holder = Holder(row, None, None)
                said = await self.hub.lines_of_chat([no])
                await self.hub.subscribe(stream, no, partial(first_access, holder), None, said.get(no, 0))
                stream.send_position()

    async def find_new(self, person: int) -> None:
        """A person may have come to tables in another process."""
        followed = [stream.subscriptions for stream in self.hub.of_person(person) if stream.own]
        for no in (await asyncio.to_thread(self.store.tables_of, person))[:MOST_SUBSCRIPTIONS]:
            if any(no not in subscriptions for subscriptions in followed):
                try:
                    await self.subscribe_new(person, no)
                except Exception:  # one that cannot be opened must not keep the others away
                    log.exception("table %s cannot be followed", no)

    async def resubscribe(self, person: int, no: int) -> None:
        """A person has taken or left a seat, so what they may see has changed."""
        self.hub.forget(no, person)
        await self.subscribe_new(person, no)

    def fill(self, game: Game[Any], wanted: tuple[NewSeat, ...], seats: int, name: str) -> list[Occupant]:
        """Who sits where at a new table."""
        if len(wanted) > seats:
            raise RequestError(400, say("web-too-many-seats", given=len(wanted), seats=seats), "seats")
        if not wanted:
            wanted = (NewSeat("me"), *(NewSeat("bot") for _ in range(seats - 1)))
        wanted = (*wanted, *(NewSeat() for _ in range(seats - len(wanted))))
        return [
            Person(name) if seat.who == "me" else self.bot(game, seat.bot) if seat.who == "bot" else Vacant()
            for seat in wanted
        ]

    def bot(self, game: Game[Any], name: str) -> Bot:
        known = bot_names(game)
        chosen = name or (GOOD_BOT if GOOD_BOT in known else known[0])
        if chosen not in known:
            raise RequestError(422, say("web-no-bot", name=chosen[:60], known=", ".join(known)), "bot")
        return Bot(chosen, secrets.randbits(31))


def mark(store: Store) -> str:
    """Identifies the service of a store without revealing where its file is."""
    if not store.embedded:
        return "grognard"
    return f"grognard {blake2b(str(Path(store.place).resolve()).encode(), digest_size=8).hexdigest()}"


def mine(loaded: LoadedMatch, holder: Holder | None) -> tuple[Seat, ...]:
    """The seats for which somebody may speak here."""
    if holder is None:
        return ()
    person = holder.person.no
    return tuple(seat for seat in presenter.seats_of(loaded, person) if opens(holder, loaded.no, seat, person))


def opens(holder: Holder | None, no: int, seat: Seat, who: int) -> bool:
    """Whether a key opens a seat of a match where a person sits."""
    if holder is None or holder.person.no != who:
        return False
    return holder.match is None or (holder.match == no and holder.seat == seat)


def hosts(loaded: LoadedMatch, holder: Holder | None) -> bool:
    return holder is not None and holder.match is None and loaded.row.host == holder.person.no


def may_see(loaded: LoadedMatch, holder: Holder | None) -> None:
    """Raises for whoever may not see a table, in the same way as if there were none."""
    if not (loaded.row.watched or hosts(loaded, holder) or mine(loaded, holder)):
        raise NoSuchTable(loaded.row.id)


def table_of(loaded: LoadedMatch, holder: Holder | None, viewer: Seat | None = None) -> Table:
    """A table as the holder of a key may see it: from this seat, or from their first."""
    own = mine(loaded, holder)
    return presenter.table(loaded, hosts(loaded, holder), own, next(iter(own), None) if viewer is None else viewer)


def viewer(loaded: LoadedMatch, holder: Holder | None, seat: int | None) -> Seat | None:
    """The seat whose view is shown: one's own, any when the match is over, or `None` for a spectator."""
    may_see(loaded, holder)
    own = mine(loaded, holder)
    if seat is None:
        if len(own) > 1:
            raise RequestError(400, say("web-which-seat", seats=", ".join(map(str, own))), "seat")
        return own[0] if own else None
    if seat == SPECTATOR:
        return None
    if seat in own or (loaded.match.result is not None and seat in loaded.match.seats):
        return seat
    if seat not in loaded.match.seats:
        raise RequestError(404, say("no-such-seat", seat=str(seat)), "seat")
    raise RequestError(403, say("web-not-your-seat", seat=str(seat)), "seat")


def first_viewer(holder: Holder | None, loaded: LoadedMatch) -> Seat | None:
    """The holder's first seat, else a spectator."""
    may_see(loaded, holder)
    return next(iter(mine(loaded, holder)), None)


def access(loaded: LoadedMatch, holder: Holder | None, seat: Seat | None) -> Access:
    """The access of a key's holder, from a seat that they may look from."""
    return Access(seat, mine(loaded, holder), hosts(loaded, holder))


def first_access(holder: Holder | None, loaded: LoadedMatch) -> Access:
    return access(loaded, holder, first_viewer(holder, loaded))


def named_access(holder: Holder | None, seat: int, loaded: LoadedMatch) -> Access:
    return access(loaded, holder, viewer(loaded, holder, seat))


def own_seat(loaded: LoadedMatch, holder: Holder | None, seat: int) -> Seat:
    """A seat that one may act for."""
    may_see(loaded, holder)
    if seat in mine(loaded, holder):
        return seat
    if seat not in loaded.match.seats:
        raise RequestError(404, say("no-such-seat", seat=str(seat)), "seat")
    raise RequestError(403, say("web-not-your-seat", seat=str(seat)), "seat")


def host_only(loaded: LoadedMatch, holder: Holder) -> None:
    may_see(loaded, holder)
    if not hosts(loaded, holder):
        raise RequestError(403, say("web-host-only"))


def check_chat_allowed(match: Match[Any]) -> None:
    """Raises if the rules forbid chat now."""
    refusal = None if match.result is not None else match.game.chat_refusal(match.header.options, match.view(None))
    if refusal is not None:
        raise Refused(refusal)


TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""What turns the direction of a text around, and of whatever stands after it on a page."""


def plain(text: str, field: str) -> str:
    """A name or a line of people, without what surrounds it."""
    return checked_text(" ".join(text.split()) if field != "text" else text.strip(), field)


def checked_text(text: str, field: str) -> str:
    """A text written by a person, if it can be stored, is visible, and cannot affect the text around it."""
    kinds = [category(c) for c in text if c not in "\n\t"]
    shows = any(kind[0] not in "CZ" for kind in kinds)
    if not shows or not writable(text) or "Cc" in kinds or not TURNING.isdisjoint(text):
        raise RequestError(422, say("text-unwritable"), field)
    return text


def person_shape(holder: Holder) -> PersonShape:
    return PersonShape(holder.person.id, holder.person.name, holder.person.kind)


def key_shape(token: str, holder: Holder, table: str | None = None) -> Key:
    return Key(token, person_shape(holder), table, holder.seat)


def answer(value: Any, status: int = 200) -> Response[bytes]:
    return Response(dump(value), status_code=status, media_type="application/json")


class RawJsonResponse(ASGIResponse):
    """JSON that was made ready, sent with nothing between it and the connection: for what is asked all the time."""

    def __init__(self, body: bytes) -> None:
        self.body = body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        head = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(self.body))]
        await send({"type": "http.response.start", "status": 200, "headers": head})
        await send({"type": "http.response.body", "body": self.body, "more_body": False})


def service(request: Request[Any, Any, Any]) -> Service:
    found: Service = request.app.state.service
    return found
