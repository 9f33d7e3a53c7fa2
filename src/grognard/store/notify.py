"""Notifies other processes that a match has changed, and listens for their notices. A lost notice only causes delay.

A process may also be notified of its own changes.
"""

from __future__ import annotations

import logging
import selectors
import socket
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import chain, repeat
from threading import Condition, Event, Thread, current_thread
from typing import TYPE_CHECKING, Any

from grognard.store.connection import BUSY_MS, Address
from grognard.store.errors import CannotOpen

if TYPE_CHECKING:
    from psycopg import Connection

EVERY = 0.02
"""Seconds between two notices, and between two looks at a file."""
RECONNECT_DELAYS = (0.1, 0.5, 1.0, 2.0, 5.0)
"""Seconds before trying to connect again."""
CHANNEL = "grognard"
LONGEST = 7900
"""Bytes of a notice; PostgreSQL takes less than 8000."""

OnChange = Callable[[frozenset[int] | None], None]
log = logging.getLogger(__name__)


class Notifier(ABC):
    """Made by `Store.notifier`."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._closed = Event()
        self._threads: list[Thread] = []

    @abstractmethod
    def announce(self, matches: Iterable[int]) -> None:
        """These have changed. Said after the commit, from any thread; waits for nothing."""

    @abstractmethod
    def listen(self, on_change: OnChange) -> None:
        """From now on, `on_change` is called in a thread with what has changed; None: something has, look yourself."""

    def close(self) -> None:
        """Nothing is heard or said any more."""
        self._closed.set()
        for thread in self._threads:
            if thread is not current_thread():
                thread.join(5)

    def _start(self, run: Callable[..., None], *arguments: Any) -> None:
        thread = Thread(target=run, args=arguments, daemon=True, name=f"grognard {type(self).__name__.lower()}")
        self._threads.append(thread)
        thread.start()


def notifier(address: Address) -> Notifier:
    return SqliteNotifier(address) if address.embedded else PostgresNotifier(address)


def _tell(on_change: OnChange, what: frozenset[int] | None) -> None:
    try:
        on_change(what)
    except Exception:
        log.exception("whoever was told of %s stumbled", what)


class SqliteNotifier(Notifier):
    """SQLite: the file has a number that goes up with every commit of another connection."""

    def announce(self, matches: Iterable[int]) -> None:
        """The commit itself says it."""

    def listen(self, on_change: OnChange) -> None:
        try:
            connection = sqlite3.connect(self._address.place, check_same_thread=False, isolation_level=None)
            connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
            seen = _data_version(connection)
        except sqlite3.Error as wrong:
            raise self._address.fault(wrong) from wrong
        self._start(self._watch, connection, seen, on_change)

    def _watch(self, connection: sqlite3.Connection, seen: int, on_change: OnChange) -> None:
        while not self._closed.wait(EVERY):
            try:
                now = _data_version(connection)
            except sqlite3.Error:
                log.exception("cannot look at %s", self._address.place)
                continue
            if now != seen:
                seen = now
                _tell(on_change, None)
        connection.close()


def _data_version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA data_version").fetchone()[0])


class PostgresNotifier(Notifier):
    """PostgreSQL: one connection listens, another notifies; each comes back by itself when it is lost."""

    def __init__(self, address: Address) -> None:
        super().__init__(address)
        self._news: set[int] = set()
        self._more = Condition()
        self._speaking = False
        self._bell, self._ear = socket.socketpair()

    def announce(self, matches: Iterable[int]) -> None:
        with self._more:
            if self._closed.is_set():
                return
            if not self._speaking:
                self._speaking = True
                self._start(self._speak)
            self._news.update(matches)
            self._more.notify()

    def _speak(self) -> None:
        connection: Connection[Any] | None = None
        while True:
            with self._more:
                while not self._news and not self._closed.is_set():
                    self._more.wait()
                last = self._closed.is_set()
                news, self._news = self._news, set()
            if news and connection is None:
                connection = self._connected()
            try:
                if connection is not None:
                    for text in payloads(news):
                        connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, text))
            except Exception as wrong:
                log.warning("a notice was lost, saying it again: %s", wrong)
                _close(connection)
                connection = None
                with self._more:
                    self._news |= news
            if last:
                break
            # What comes within a moment goes into the next notice together; what is left at the end still goes out.
            self._closed.wait(EVERY)
        _close(connection)

    def listen(self, on_change: OnChange) -> None:
        try:
            connection = self._listening()
        except Exception as wrong:
            raise CannotOpen(place=self._address.place, why=" ".join(str(wrong).split())) from wrong
        self._start(self._hear, connection, on_change)

    def _hear(self, connection: Connection[Any] | None, on_change: OnChange) -> None:
        while connection is not None and not self._closed.is_set():
            try:
                if news := self._next(connection):
                    _tell(on_change, frozenset(news))
            except Exception as wrong:
                if self._closed.is_set():
                    break
                log.warning("the connection to %s was lost: %s", self._address.place, wrong)
                _close(connection)
                connection = self._connected(listening=True)
                if connection is not None:
                    _tell(on_change, None)
        _close(connection)

    def _next(self, connection: Connection[Any]) -> set[int]:
        """Wait for notices."""
        with selectors.DefaultSelector() as waiting:
            waiting.register(connection.fileno(), selectors.EVENT_READ)
            waiting.register(self._ear, selectors.EVENT_READ)
            waiting.select()
        connection.pgconn.consume_input()
        news: set[int] = set()
        while (notice := connection.pgconn.notifies()) is not None:
            news.update(int(no) for no in notice.extra.split(b",") if no.isdigit())
        return news

    def _connect(self) -> Connection[Any]:
        import psycopg

        url = self._address.url.set(drivername="postgresql")
        return psycopg.connect(url.render_as_string(hide_password=False), autocommit=True)

    def _listening(self) -> Connection[Any]:
        connection = self._connect()
        connection.execute(f"LISTEN {CHANNEL}")
        return connection

    def _connected(self, *, listening: bool = False) -> Connection[Any] | None:
        """A connection, however long it takes; None if it is over before."""
        for pause in chain(RECONNECT_DELAYS, repeat(RECONNECT_DELAYS[-1])):
            try:
                return self._listening() if listening else self._connect()
            except Exception as wrong:
                log.warning("cannot connect to %s: %s", self._address.place, wrong)
            if self._closed.wait(pause):
                break
        return None

    def close(self) -> None:
        self._closed.set()
        with self._more:
            self._more.notify_all()
        with suppress(OSError):
            self._bell.send(b"!")
        super().close()
        self._bell.close()
        self._ear.close()


def payloads(matches: Iterable[int]) -> list[str]:
    """The numbers of matches as notices, none too long."""
    out: list[str] = []
    for no in sorted(matches):
        if out and len(out[-1]) + 1 + len(str(no)) <= LONGEST:
            out[-1] += f",{no}"
        else:
            out.append(str(no))
    return out


def _close(connection: Connection[Any] | None) -> None:
    if connection is not None:
        connection.close()
