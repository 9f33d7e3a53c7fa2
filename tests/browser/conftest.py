"""One Chromium and one service for each process of the tests, new people for each test."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.finding import FLAGS, find
from tests.browser.table import PATIENCE, Visitors
from tests.web.serving import Served, served


class Driver:
    """Playwright's event loop stays entered for as long as it lives; other tests must not find themselves inside it."""

    def __init__(self) -> None:
        found = find()
        self._entered = sync_playwright()
        started = self._entered.__enter__()
        self.browser: Browser = started.chromium.launch(
            executable_path=found.path, args=FLAGS, env={**os.environ, **found.environment}
        )
        expect.set_options(timeout=PATIENCE)
        self._loop = asyncio.get_running_loop()

    def enter(self) -> None:
        asyncio._set_running_loop(self._loop)

    def leave(self) -> None:
        asyncio._set_running_loop(None)

    def close(self) -> None:
        self.enter()
        self.browser.close()
        self._entered.__exit__()
        self.leave()


@pytest.fixture(scope="session")
def driver() -> Iterator[Driver]:
    driver = Driver()
    driver.leave()
    yield driver
    driver.close()


@pytest.fixture
def browser(driver: Driver) -> Iterator[Browser]:
    driver.enter()
    yield driver.browser
    driver.leave()


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A real `grognard serve` on a new store."""
    store = tmp_path_factory.mktemp("browser") / "table.db"
    with served(f"sqlite:///{store}", "--synchronous", "NORMAL", "--thinkers", "1") as running:
        yield running


@pytest.fixture
def visitor(browser: Browser, service: Served) -> Iterator[Visitors]:
    """`visitor("Ann", lang="fr", phone=True, dark=True)` gives a page; see `table.py`."""
    visitors = Visitors(browser, service.address)
    yield visitors
    visitors.leave()
