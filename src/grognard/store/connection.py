"""Opens a database by its URL: SQLite with our settings, or PostgreSQL through psycopg 3.

Only this module knows how the two differ in connecting, and translates their errors into ours.
"""

from __future__ import annotations

import re
import sqlite3
import sys
import time
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from grognard.store.errors import (
    BadUrl,
    Busy,
    CannotOpen,
    Lost,
    NoDriver,
    NotADatabase,
    ReadOnly,
    StoreError,
    Unwritable,
)

SYNCHRONOUS = ("FULL", "NORMAL")
BUSY_MS = 5000
DRIVER = "psycopg[binary]>=3.2"
"""The requirement of the extra `postgres` of the package."""
POSTGRES = ("postgres", "postgresql", "postgresql+psycopg")


class Address:
    """The URL of a store, checked."""

    def __init__(self, text: str) -> None:
        try:
            url = make_url(text)
        except (ArgumentError, ValueError):
            raise BadUrl(url=re.sub(r":[^/@]*@", ":***@", text)) from None
        if url.drivername == "sqlite" and url.database not in (None, "", ":memory:"):
            self.embedded = True
        elif url.drivername in POSTGRES:
            self.embedded = False
            url = url.set(drivername="postgresql+psycopg")
        else:
            raise BadUrl(url=shown(url))
        self.url = url
        self.place = str(url.database) if self.embedded else shown(url)
        """For messages, without a password."""

    def __str__(self) -> str:
        return self.url.render_as_string(hide_password=False)

    @property
    def faults(self) -> tuple[type[Exception], ...]:
        """Exceptions of SQLAlchemy, and of the driver, which is also called directly."""
        if self.embedded:
            return SQLAlchemyError, sqlite3.Error, OverflowError
        import psycopg

        return SQLAlchemyError, psycopg.Error

    def fault(self, wrong: Exception) -> StoreError:
        """The error of a database as one of ours."""
        cause: Any = wrong.orig if isinstance(wrong, DBAPIError) else wrong
        kinds = [kind.__name__ for kind in type(cause).__mro__]
        why = " ".join(str(cause).split())
        if "DataError" in kinds or "OverflowError" in kinds:
            return Unwritable()
        name = getattr(cause, "sqlite_errorname", "")
        if name == "SQLITE_NOTADB":
            return NotADatabase(place=self.place)
        if name.startswith("SQLITE_READONLY"):
            return ReadOnly(place=self.place)
        if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
            return Busy(place=self.place)
        if name.startswith("SQLITE_CANTOPEN"):
            return CannotOpen(place=self.place, why=why)
        if not self.embedded and broken(wrong):
            return Lost(place=self.place)
        if "OperationalError" in kinds and getattr(cause, "sqlstate", "") is None:
            return CannotOpen(place=self.place, why=why)
        return StoreError(place=self.place, why=why)


def broken(wrong: Exception) -> bool:
    """Whether the connection was lost."""
    if isinstance(wrong, DBAPIError):
        return wrong.connection_invalidated
    kinds = [kind.__name__ for kind in type(wrong).__mro__]
    return "OperationalError" in kinds and (getattr(wrong, "sqlstate", None) or "57P").startswith("57P")


def shown(url: URL) -> str:
    """The URL for messages: without password, driver and query."""
    return url.set(drivername=url.drivername.partition("+")[0], query={}).render_as_string(hide_password=True)


def engine(address: Address, *, synchronous: str = "FULL", migrating: bool = False) -> Engine:
    """An engine; for writing, use it with `execution_options(writes=True)`."""
    if synchronous not in SYNCHRONOUS:
        raise ValueError(f"synchronous is {synchronous!r}; it can be {' or '.join(SYNCHRONOUS)}")
    if address.embedded:
        return _sqlite(address, synchronous, migrating)
    pool: dict[str, Any] = {"poolclass": NullPool} if migrating else {"pool_size": 8, "max_overflow": 24}
    # As with SQLite, NORMAL can lose the last commits at a power cut, and nothing else.
    options = {"options": "-c synchronous_commit=off"} if synchronous == "NORMAL" else {}
    try:
        return create_engine(address.url, connect_args=options, **pool)
    except ImportError as missing:  # not installed, or without the library that it needs
        raise NoDriver(why=str(missing), command=f'{sys.executable} -m pip install "{DRIVER}"') from missing


def _sqlite(address: Address, synchronous: str, migrating: bool) -> Engine:
    try:
        Path(address.place).absolute().parent.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise CannotOpen(place=address.place, why=wrong.strerror or str(wrong)) from wrong
    pool: dict[str, Any] = {"poolclass": NullPool} if migrating else {"pool_size": 8, "max_overflow": 24}
    made = create_engine(address.url, connect_args={"check_same_thread": False}, **pool)

    @event.listens_for(made, "connect")
    def connected(connection: sqlite3.Connection, _: object) -> None:
        # Otherwise the driver begins transactions by rules of its own.
        connection.isolation_level = None
        prepare(connection, synchronous, foreign_keys=not migrating)

    @event.listens_for(made, "begin")
    def begun(connection: Connection) -> None:
        # A plain BEGIN that reads first and then writes fails if another process wrote meanwhile. Single reads need no
        # transaction.
        if connection.get_execution_options().get("writes"):
            # Bypasses SQLAlchemy, whose bookkeeping would cost several times as much.
            connection.connection.driver_connection.execute("BEGIN IMMEDIATE")  # type: ignore[union-attr]

    return made


def prepare(connection: sqlite3.Connection, synchronous: str, *, foreign_keys: bool = True) -> None:
    """The settings of a connection to SQLite."""
    connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
    _write_ahead(connection)
    connection.execute(f"PRAGMA synchronous = {synchronous}")
    connection.execute(f"PRAGMA foreign_keys = {'ON' if foreign_keys else 'OFF'}")


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Switch to a write-ahead log. SQLite ignores its busy timeout here when several processes open a new file."""
    deadline = time.monotonic() + BUSY_MS / 1000
    while connection.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as wrong:
            if not wrong.sqlite_errorname.startswith("SQLITE_BUSY") or time.monotonic() > deadline:
                raise
            time.sleep(0.01)
