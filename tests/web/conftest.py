"""One service for each process of the tests, shared by all that need no store or settings of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.service_processes import Served, served


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A real `grognard serve`. People and tables of other tests are there, too."""
    with served(f"sqlite:///{tmp_path_factory.mktemp('web') / 'a.db'}", "--synchronous", "NORMAL") as running:
        yield running
