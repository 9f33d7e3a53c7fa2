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

INTERVAL_SECONDS = 0.02
"""Between two notices, and between two checks of a file."""
RECONNECT_SECONDS = (0.1, 0.5, 1.0, 2.0, 5.0)
"""Before each attempt to connect again."""
CHANNEL = "grognard"
LONGEST_BYTES = 7900
"""Of a notice; PostgreSQL takes less than 8000."""

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
        """Announce that matches have changed. Called after the commit, from any thread; returns at once."""

    @abstractmethod
    def listen(self, on_change: OnChange) -> None:
        """From now on `on_change` is called in a thread with the matches that have changed; `None`: not known which."""

    def close(self) -> None:
        """Stop listening and announcing."""
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


def _call(on_change: OnChange, what: frozenset[int] | None) -> None:
    try:
        on_change(what)
    except Exception:
        log.exception("the listener failed on a change of %s", what)


class SqliteNotifier(Notifier):
    """SQLite: the file has a number that increases with every commit of another connection."""

    def announce(self, matches: Iterable[int]) -> None:
        """Nothing to do: the commit itself raises the number."""

    def listen(self, on_change: OnChange) -> None:
        try:
            connection = sqlite3.connect(self._address.place, check_same_thread=False, isolation_level=None)
            connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
            seen = _data_version(connection)
        except sqlite3.Error as wrong:
            raise self._address.fault(wrong) from wrong
        self._start(self._watch, connection, seen, on_change)

    def _watch(self, connection: sqlite3.Connection, seen: int, on_change: OnChange) -> None:
        while not self._closed.wait(INTERVAL_SECONDS):
            try:
                now = _data_version(connection)
            except sqlite3.Error:
                log.exception("cannot read %s", self._address.place)
                continue
            if now != seen:
                seen = now
                _call(on_change, None)
        connection.close()


def _data_version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA data_version").fetchone()[0])


class PostgresNotifier(Notifier):
    """PostgreSQL: one connection listens, another notifies; each is opened again when it is lost."""

    def __init__(self, address: Address) -> None:
        super().__init__(address)
        self._unsent: set[int] = set()
        self._more = Condition()
        self._sending = False
        self._wake_sender, self._wake_receiver = socket.socketpair()

    def announce(self, matches: Iterable[int]) -> None:
        with self._more:
            if self._closed.is_set():
                return
            if not self._sending:
                self._sending = True
                self._start(self._send)
            self._unsent.update(matches)
            self._more.notify()

    def _send(self) -> None:
        connection: Connection[Any] | None = None
        while True:
            with self._more:
                while not self._unsent and not self._closed.is_set():
                    self._more.wait()
                last = self._closed.is_set()
                news, self._unsent = self._unsent, set()
            if news and connection is None:
                connection = self._connected()
            try:
                if connection is not None:
                    for text in payloads(news):
                        connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, text))
            except Exception as wrong:
                log.warning("a notice was lost and is sent again: %s", wrong)
                _close(connection)
                connection = None
                with self._more:
                    self._unsent |= news
            if last:
                break
            # Changes within this interval share the next notice; at the end the last ones are still sent.
            self._closed.wait(INTERVAL_SECONDS)
        _close(connection)

    def listen(self, on_change: OnChange) -> None:
        try:
            connection = self._listening()
        except Exception as wrong:
            raise CannotOpen(place=self._address.place, why=" ".join(str(wrong).split())) from wrong
        self._start(self._receive, connection, on_change)

    def _receive(self, connection: Connection[Any] | None, on_change: OnChange) -> None:
        while connection is not None and not self._closed.is_set():
            try:
                if news := self._next(connection):
                    _call(on_change, frozenset(news))
            except Exception as wrong:
                if self._closed.is_set():
                    break
                log.warning("the connection to %s was lost: %s", self._address.place, wrong)
                _close(connection)
                connection = self._connected(listening=True)
                if connection is not None:
                    _call(on_change, None)
        _close(connection)

    def _next(self, connection: Connection[Any]) -> set[int]:
        """Wait for notices."""
        with selectors.DefaultSelector() as waiting:
            waiting.register(connection.fileno(), selectors.EVENT_READ)
            waiting.register(self._wake_receiver, selectors.EVENT_READ)
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
        """Connect, trying again until it works; `None` if the notifier is closed before."""
        for pause in chain(RECONNECT_SECONDS, repeat(RECONNECT_SECONDS[-1])):
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
            self._wake_sender.send(b"!")
        super().close()
        self._wake_sender.close()
        self._wake_receiver.close()


def payloads(matches: Iterable[int]) -> list[str]:
    """The numbers of matches as texts of notices, none too long."""
    out: list[str] = []
    for no in sorted(matches):
        if out and len(out[-1]) + 1 + len(str(no)) <= LONGEST_BYTES:
            out[-1] += f",{no}"
        else:
            out.append(str(no))
    return out


def _close(connection: Connection[Any] | None) -> None:
    if connection is not None:
        connection.close()
