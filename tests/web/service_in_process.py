"""A service inside the test's own process, on a real socket: its dice and its clock can be set, its parts looked at."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import uvicorn

from grognard.games import folder, installed, load, shipped
from grognard.store import Store
from grognard.web.app import make_app
from grognard.web.bot_pool import BotPool
from grognard.web.service import GameCatalogue, Service
from tests.web.service_processes import PATIENCE


class Inside:
    """A running service whose parts are at hand."""

    def __init__(self, service: Service, loop: asyncio.AbstractEventLoop, server: uvicorn.Server, port: int) -> None:
        self.service = service
        self.server = server
        self.address = f"http://127.0.0.1:{port}"
        self._loop = loop

    def run(self, step: Coroutine[Any, Any, Any]) -> Any:
        """Something on the service's own event loop."""
        return asyncio.run_coroutine_threadsafe(step, self._loop).result(PATIENCE)

    def look(self, table: str, reply: Callable[[Any], Any]) -> Any:
        """Something about a table, on the thread of the match cache."""
        return self.run(self.service.look(table, reply))

    def until(self, what: str, there: Callable[[], bool]) -> None:
        """Wait for something that comes by itself."""
        until(what, there)


def until(what: str, there: Callable[[], bool]) -> None:
    latest = time.monotonic() + PATIENCE
    pause = threading.Event()
    while not there():
        assert time.monotonic() < latest, f"{what} has not come"
        pause.wait(0.005)


@contextmanager
def inside(store: str, alone: bool = True) -> Iterator[Inside]:
    """`with inside("sqlite:///…") as service:`; not `alone`: several share the store, as processes do."""
    opened = Store.open(store, synchronous="NORMAL")
    service = Service(
        opened, GameCatalogue(installed, load, folder, shipped), alone=alone, bot_pool=BotPool(load, processes=1)
    )
    config = uvicorn.Config(
        make_app(service), port=0, log_level="error", access_log=False, date_header=False, server_header=False,
        timeout_graceful_shutdown=2,
    )  # fmt: skip
    server = uvicorn.Server(config)
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=lambda: loop.run_until_complete(server.serve()), daemon=True)
    thread.start()
    try:
        until("the service", lambda: server.started or not thread.is_alive())
        port = server.servers[0].sockets[0].getsockname()[1]
        yield Inside(service, loop, server, port)
    finally:
        loop.call_soon_threadsafe(service.hub.close_all)
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the service does not stop"
        loop.close()
        opened.close()


class Fate:
    """Everything that differs from one evening to the next, from a seed: keys, ids, tokens, bots' seeds, the clock."""

    def __init__(self, patch: pytest.MonkeyPatch, seed: int = 1) -> None:
        self._patch = patch
        self._seed = seed
        self.seconds = 0

    def begin(self) -> None:
        """The same fate as before, from the start."""
        rng, patch = random.Random(self._seed), self._patch
        lock = threading.Lock()
        self.seconds = 1_700_000_000

        def token_bytes(count: int | None = None) -> bytes:
            with lock:
                return rng.randbytes(count or 32)

        def token_hex(count: int | None = None) -> str:
            return token_bytes(count).hex()

        def randbits(count: int) -> int:
            with lock:
                return rng.getrandbits(count)

        patch.setattr("grognard.match.match.token_bytes", token_bytes)
        patch.setattr("grognard.core.dice.token_bytes", token_bytes)
        patch.setattr("grognard.match.match.token_hex", token_hex)
        patch.setattr("grognard.store.people.token_hex", token_hex)
        patch.setattr("grognard.store.people.token_urlsafe", token_hex)
        patch.setattr("grognard.web.service.secrets.randbits", randbits)
        patch.setattr(
            "grognard.web.streams.SPECTATOR_SECONDS", 0.0
        )  # how many moves a spectator hears of together is no secret
        patch.setattr("grognard.web.match_cache.time", lambda: float(self.seconds))

    def tick(self) -> None:
        """The clock goes only when it is told to, so that whatever happens at a moment shows which moment it was."""
        self.seconds += 1
