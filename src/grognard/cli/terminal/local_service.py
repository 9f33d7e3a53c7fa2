"""A game at this terminal that is saved in a store and served over HTTP, on this machine only.

The terminal uses the match cache: it reads the loaded match, and its operations go through the cache.
"""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, cast

import msgspec
import uvicorn

from grognard.cli.terminal.session import TerminalSession
from grognard.cli.terminal.terminal_io import Terminal
from grognard.core import Seat
from grognard.games import folder, installed, load, shipped
from grognard.match import Match, Person
from grognard.store import Store
from grognard.web.app import make_app
from grognard.web.bot_pool import BotPool
from grognard.web.match_cache import LoadedMatch, now
from grognard.web.service import GameCatalogue, Service

OPERATIONS = frozenset(
    {"act", "give", "undo", "propose", "respond", "sit", "salt", "resign", "note", "instruct", "pause", "tick"}
)
POLL_SECONDS = 0.02
"""Between two checks whether the others have moved."""


class MatchProxy:
    """A match whose operations go through the match cache; everything else is read from the loaded match."""

    def __init__(self, service: Service, loop: asyncio.AbstractEventLoop, no: int, match: Match[Any]) -> None:
        self._service = service
        self._loop = loop
        self._no = no
        self._match = match

    def __getattr__(self, name: str) -> Any:
        return partial(self._do, name) if name in OPERATIONS else getattr(self._match, name)

    def _do(self, name: str, *given: Any, **named: Any) -> Any:
        results: list[Any] = []

        def operation(loaded: LoadedMatch) -> None:
            results.append(getattr(loaded.match, name)(*given, **named))

        self._ask(self._service.match_cache.do(self._no, operation, self._at_hand))
        return results[-1]

    def look_again(self) -> None:
        self._ask(self._service.match_cache.look(self._no, self._at_hand))

    def _at_hand(self, loaded: LoadedMatch) -> None:
        self._match = loaded.match

    def _ask(self, asked: Any) -> None:
        asyncio.run_coroutine_threadsafe(asked, self._loop).result()


class ServedSession(TerminalSession):
    """A terminal at a table where others may sit: bots move in the service, and the terminal waits for them."""

    def __init__(self, match: MatchProxy, seats: tuple[Seat, ...], terminal: Terminal, language: str) -> None:
        super().__init__(cast(Match[Any], match), terminal, language)
        self._kept = match
        self._seats = seats

    @property
    def persons(self) -> list[Seat]:
        return [seat for seat in self._seats if isinstance(self.match.occupants[seat], Person)]

    def _bot_moves(self, seat: Seat) -> None:
        known, pause = len(self.match.log), threading.Event()
        with self._thinking(seat):
            while len(self.match.log) == known:
                pause.wait(POLL_SECONDS)
                self._kept.look_again()


@contextmanager
def served(match: Match[Any], address: str, port: int, name: str) -> Iterator[tuple[MatchProxy, str, str]]:
    """Store a match and serve it on loopback; yields its proxy, the address and the id of the table."""
    store = Store.open(address)
    try:
        if store.matches.row(match.header.id) is not None:  # a game loaded from a file continues as a match of its own
            match.header = msgspec.structs.replace(match.header, id=f"{match.header.id[:8]}{now() % 16**8:08x}")
        listener = socket.create_server(("127.0.0.1", port))
        service = Service(
            store, GameCatalogue(installed, load, folder, shipped), alone=store.embedded, bot_pool=BotPool(load)
        )
        config = uvicorn.Config(make_app(service), log_level="warning", access_log=False, timeout_graceful_shutdown=1)
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, name="service", daemon=True)
        thread.start()
        try:
            loop = service.started.result(30)
            person, _ = store.people.welcome(name, "guest", now())
            seats = [(seat, person.no) for seat in match.seats if isinstance(match.occupants[seat], Person)]
            no = service.match_cache.create(match, title="", host=person.no, seats=seats, listed=True, watched=True)
            loop.call_soon_threadsafe(service.job_runner.wake)
            kept = MatchProxy(service, loop, no, match)
            kept.look_again()
            yield kept, f"http://127.0.0.1:{listener.getsockname()[1]}", match.header.id
        finally:
            server.should_exit = True
            thread.join(10)
    finally:
        store.close()
