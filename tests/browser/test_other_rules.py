"""A game that was played under older rules, in the browser: read as it was written, and played on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.table import Visitors
from tests.practice_games.two_versions.garrison import FINISHED, GAMES, RUNNING
from tests.web.service_processes import Guest, Served, served

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A service under the newer rules."""
    store = tmp_path_factory.mktemp("rules") / "table.db"
    rules = {"GROGNARD_GAMES": GAMES, "GARRISON_RULES": "2"}
    with served(f"sqlite:///{store}", "--bot-processes", "1", environment=rules) as running:
        yield running


def brought(service: Served, text: str) -> str:
    guest = Guest(service.address, "Ann")
    answer = guest.ask("POST", "/api/tables/import", content=text.encode(), headers={"content-type": "text/plain"})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"]["id"])


@pytest.mark.parametrize("file", [RUNNING, FINISHED], ids=["running", "finished"])
def test_its_log_is_read_and_says_what_became_of_it(visitor: Visitors, service: Served, file: Path) -> None:
    page = visitor()
    page.goto(f"/table/{brought(service, file.read_text(encoding='utf-8'))}")
    expect(page.get_by_text("From here on the board no longer changes").first).to_be_visible()
    expect(page.get_by_text("Red rests.").first).to_be_visible()
    changed = page.get_by_text("The rules have changed (version 1, now 2)")
    expect(changed).to_have_count(0 if file == FINISHED else 1)
