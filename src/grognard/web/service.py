"""The parts of a service, made once in a process, and how they are connected; the games that it offers."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

from litestar import Request
from msgspec import Struct

from grognard.bots import names as bot_names
from grognard.core import Game, Message, RuleId, say
from grognard.match import Bot, Occupant, Person, Vacant
from grognard.match.rule_positions import RulePosition, rule_positions
from grognard.store import Holder, Store
from grognard.web.bot_pool import BotPool
from grognard.web.jobs import JobRunner
from grognard.web.keys import Keys
from grognard.web.match_cache import LoadedMatch, MatchCache, MatchOperation
from grognard.web.problems import RequestError
from grognard.web.schemas import NewSeat
from grognard.web.streams import Hub
from grognard.words import Rulebook, Translator, rulebook, translator
from grognard.words.translator import HERE as WORDS

T = TypeVar("T")
log = logging.getLogger("grognard")

SLOW_THREADS = 4
DEFAULT_BOT = "greedy"


class GameCatalogue(Struct, frozen=True):
    """The games that can be played here, as they are passed in when the service starts."""

    names: Callable[[], tuple[str, ...]]
    find: Callable[[str], Game[Any]]
    folder: Callable[[str], Path]
    shown: Callable[[], tuple[str, ...]]
    """The games in public lists; the others are guests, which can be played by name."""

    def game(self, name: str) -> Game[Any]:
        if name not in self.names():
            raise RequestError(404, say("web-no-game", name=name[:60], known=", ".join(self.shown())), "game")
        return self.find(name)

    def find_for_file(self, name: str) -> Game[Any]:
        """For reading files: a game that is not here is an error in the file."""
        if name not in self.names():
            raise LookupError(f"no game is called {name!r}")
        return self.find(name)

    def rulebook(self, game: str) -> Rulebook:
        return rulebook(self.folder(game))

    def rule_positions(self, game: str) -> Mapping[RuleId, RulePosition]:
        return rule_positions(self.folder(game))

    def translator(self, language: str, game: str) -> Translator:
        return translator(language, self.folder(game) / "messages") if game else translator(language)

    def words(self, language: str) -> str:
        return (WORDS / f"{language}.ftl").read_text("utf-8")

    def text(self, language: str, message: Message) -> str:
        """A message as text, from the shared messages or from the first game that has it."""
        for game in ("", *self.names()):
            try:
                return self.translator(language, game).text(message)
            except LookupError:
                continue
        return message.key


class Service:
    """Everything that a process needs to serve requests; made once, started and closed with the process."""

    def __init__(self, store: Store, catalogue: GameCatalogue, *, alone: bool, bot_pool: BotPool) -> None:
        self.store = store
        self.catalogue = catalogue
        self.bot_pool = bot_pool
        self.keys = Keys(store)
        self.match_cache = MatchCache(store, catalogue.find, self._publish, self._others_wrote, alone=alone)
        self.hub = Hub(self.match_cache, self.keys)
        self.job_runner = JobRunner(self.match_cache, bot_pool)
        self.fingerprint = service_fingerprint(store)
        self._slow = ThreadPoolExecutor(SLOW_THREADS, "slow")
        self.started: Future[asyncio.AbstractEventLoop] = Future()
        """Set to the event loop when the service has started, for other threads."""

    async def start(self) -> None:
        self.match_cache.start()
        self.hub.start()
        self.job_runner.start()
        self.started.set_result(asyncio.get_running_loop())

    async def run_slow(self, work: Callable[..., T], *given: Any) -> T:
        """Run slow work in a thread pool of its own, so that short calls to the store need not wait for it."""
        return await asyncio.get_running_loop().run_in_executor(self._slow, partial(work, *given))

    async def close(self) -> None:
        self._slow.shutdown(wait=False, cancel_futures=True)
        await self.job_runner.close()
        await self.bot_pool.close()
        await self.hub.close()
        await self.match_cache.close()

    # --- what has happened to matches

    def _publish(self, moved: Sequence[LoadedMatch]) -> None:
        """Called by the match cache for matches with new entries, once they are committed."""
        self.hub.publish(moved)
        self.job_runner.moved(moved)

    def _others_wrote(self) -> None:
        """Called by the match cache when another process may have added to a match."""
        self.hub.poll_soon()

    # --- at a table

    async def look(self, table: str, reply: Callable[[LoadedMatch], Any]) -> Any:
        return await self.match_cache.look(await self.match_cache.number(table), reply)

    async def do(self, table: str, operation: MatchOperation, reply: Callable[[LoadedMatch], Any]) -> Any:
        return await self.match_cache.do(await self.match_cache.number(table), operation, reply)

    def fill(self, game: Game[Any], wanted: tuple[NewSeat, ...], seats: int, name: str) -> list[Occupant]:
        """The occupants of the seats of a new table."""
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
        """A bot by its name; without a name, the default bot."""
        known = bot_names(game)
        chosen = name or (DEFAULT_BOT if DEFAULT_BOT in known else known[0])
        if chosen not in known:
            raise RequestError(422, say("web-no-bot", name=chosen[:60], known=", ".join(known)), "bot")
        return Bot(chosen, secrets.randbits(31))


def service_fingerprint(store: Store) -> str:
    """Identifies the service of a store without revealing where its file is."""
    if not store.embedded:
        return "grognard"
    return f"grognard {blake2b(str(Path(store.place).resolve()).encode(), digest_size=8).hexdigest()}"


def service(request: Request[Any, Any, Any]) -> Service:
    found: Service = request.app.state.service
    return found


async def with_any_holder(request: Request[Any, Any, Any]) -> tuple[Service, Holder | None]:
    """The service, and the holder of the key of a request, if it has one."""
    here = service(request)
    return here, await here.keys.holder(request)


async def with_holder(request: Request[Any, Any, Any]) -> tuple[Service, Holder]:
    """The service, and the holder of the key of a request, which must have one."""
    here = service(request)
    return here, await here.keys.require_holder(request)


async def with_full_key(request: Request[Any, Any, Any]) -> tuple[Service, Holder]:
    """The service, and the holder of the key of a request, which must not be a key for one seat."""
    here = service(request)
    return here, await here.keys.require_full_key(request)
