"""Every test that asks for a store runs on SQLite and, with `--all`, again on a real PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from grognard.store import PersonRow, Store
from tests.postgres import empty_postgres_url, postgres_server, postgres_url
from tests.selection import and_slow

__all__ = ["empty_postgres_url", "postgres_server", "postgres_url"]


@pytest.fixture(params=and_slow(["sqlite"], ["postgres"]))
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a fresh store."""
    if request.param == "postgres":
        return str(request.getfixturevalue("postgres_url"))
    return f"sqlite:///{tmp_path}/kept.db"


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    opened = Store.open(url)
    yield opened
    opened.close()


@pytest.fixture
def ann(store: Store) -> PersonRow:
    return store.people.welcome("Ann", "guest", 1)[0]


@pytest.fixture
def bob(store: Store) -> PersonRow:
    return store.people.welcome("Bob", "guest", 2)[0]
