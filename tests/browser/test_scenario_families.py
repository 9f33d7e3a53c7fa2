"""On the set-up page scenarios of one family are one choice, and who plays is the next."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import id_of
from tests.browser.prepared_tables import words
from tests.browser.table import Visitors
from tests.practice_games.sides.league import GAMES
from tests.web.service_processes import Served, served


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A service that knows a game with families."""
    store = tmp_path_factory.mktemp("families") / "table.db"
    with served(f"sqlite:///{store}", "--bot-processes", "1", environment={"GROGNARD_GAMES": GAMES}) as running:
        yield running


def values(page: Page, name: str) -> list[str | None]:
    return [one.get_attribute("value") for one in page.locator(f"input[name={name}]").all()]


def test_the_family_first_and_then_who_plays(visitor: Visitors, service: Served) -> None:
    page = visitor()
    page.goto("/new/league")
    expect(page.locator("input[name=scenario]")).to_have_count(3)
    assert values(page, "scenario") == ["regent", "spring", "autumn"]
    assert values(page, "variant") == []
    page.locator("input[name=scenario][value=spring]").check()
    group = page.get_by_role("group", name=words("en")("new-variant"))
    expect(group.get_by_role("radio")).to_have_count(2)
    assert values(page, "variant") == ["spring-two", "spring-league"]
    group.get_by_label("One against a league of two").check()
    expect(page.locator("[name=variant]:checked")).to_have_value("spring-league")
    page.locator("input[name=scenario][value=autumn]").check()
    expect(page.locator("[name=variant]:checked")).to_have_value("autumn-league")  # played by the same
    page.locator("form button[type=submit]").click()
    page.wait_for_url("**/table/*")
    table = page.request.get(f"{service.address}/api/tables/{id_of(page)}").json()
    assert table["scenario"] == "autumn-league"
    assert len(table["seats"]) == 3
