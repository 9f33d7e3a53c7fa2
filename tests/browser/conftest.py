"""One Chromium and one service for each process of the tests, new people for each test."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Generator, Iterator
from pathlib import Path
from shlex import quote

import pytest
from _pytest._code.code import ExceptionChainRepr
from playwright.sync_api import Browser, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from tests.browser.find_chromium import FLAGS, NoBrowser, find
from tests.browser.table import PATIENCE, Visitors
from tests.web.service_processes import Served, served

DRIVER: pytest.StashKey[Driver] = pytest.StashKey()


class Driver:
    """Playwright's event loop stays entered for as long as it lives; other tests must not find themselves inside it."""

    def __init__(self, folder: Path) -> None:
        self.found = find()
        self.words = folder / "stderr.txt"
        self._command = self._recorded(folder)
        self._entered = sync_playwright()
        self._chromium = self._entered.__enter__().chromium
        expect.set_options(timeout=PATIENCE)
        self._loop = asyncio.get_running_loop()
        self._browser = self._launch()

    def _recorded(self, folder: Path) -> Path:
        """A command that starts the browser and keeps what it says last, which Playwright does not show."""
        if os.name == "nt":
            return self.found.path
        command = folder / "chromium.sh"
        command.write_text(f'#!/bin/sh\nexec {quote(str(self.found.path))} "$@" 2>{quote(str(self.words))}\n', "utf-8")
        command.chmod(0o755)
        return command

    def _launch(self) -> Browser:
        environment = {**os.environ, **self.found.environment}
        try:
            return self._chromium.launch(executable_path=self._command, args=FLAGS, env=environment)
        except PlaywrightError as error:
            raise NoBrowser(f"{self.found.path} does not start: {error}\n{self.last_words()}") from error

    @property
    def browser(self) -> Browser:
        """Started again if the one before has died: a crash fails one test, not those after it."""
        if not self._browser.is_connected():
            self._browser = self._launch()
        return self._browser

    @property
    def died(self) -> bool:
        return not self._browser.is_connected()

    def last_words(self) -> str:
        said = self.words.read_text("utf-8", "replace") if self.words.exists() else ""
        return said[-4000:] or "(it said nothing)"

    def name(self) -> str:
        return f"{self.found.path}, version {self._browser.version}"

    def enter(self) -> None:
        asyncio._set_running_loop(self._loop)

    def leave(self) -> None:
        asyncio._set_running_loop(None)

    def close(self) -> None:
        self.enter()
        self._browser.close()
        self._entered.__exit__()
        self.leave()


@pytest.fixture(scope="session")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    driver = Driver(tmp_path_factory.mktemp("chromium"))
    driver.leave()
    yield driver
    driver.close()


@pytest.fixture
def browser(driver: Driver, request: pytest.FixtureRequest) -> Iterator[Browser]:
    request.node.stash[DRIVER] = driver
    driver.enter()
    yield driver.browser
    driver.leave()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """The first line of a failure says which browser it was; if that has died, its last words are added."""
    report = yield
    driver = item.stash.get(DRIVER, None)
    if driver is None or not report.failed:
        return report
    named = f"# browser: {driver.name()}"
    if isinstance(report.longrepr, ExceptionChainRepr) and report.longrepr.chain[0][0].reprentries:
        report.longrepr.chain[0][0].reprentries[0].lines.insert(0, named)
    else:
        report.longrepr = f"{named}\n{report.longreprtext}"
    if driver.died:
        report.sections.append(("last words of the browser", driver.last_words()))
    return report


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A real `grognard serve` on a new store."""
    store = tmp_path_factory.mktemp("browser") / "table.db"
    with served(f"sqlite:///{store}", "--synchronous", "NORMAL", "--bot-processes", "1") as running:
        yield running


@pytest.fixture
def visitor(browser: Browser, service: Served) -> Iterator[Visitors]:
    """`visitor("Ann", lang="fr", phone=True, dark=True)` gives a page; see `table.py`."""
    visitors = Visitors(browser, service.address)
    yield visitors
    visitors.leave()
