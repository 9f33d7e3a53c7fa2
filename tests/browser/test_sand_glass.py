"""The clock of the rules in the browser: chosen with one click, shown as a sand-glass, and what is written counts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from grognard.games import folder, load
from grognard.words import translator
from tests.browser.prepared_tables import alone, words
from tests.browser.table import Visitors, shot
from tests.web.service_processes import Guest, Served

pytestmark = pytest.mark.slow

say = words("en")


def glass_of(scenario: str) -> str:
    found = load("power").scenarios()[scenario].clock
    assert found is not None
    return translator("en", folder("power") / "messages").text(found.name)


def chosen(page: Page, scenario: str) -> None:
    page.goto("/new/power")
    page.locator(f"input[name=scenario][value={scenario}]").check()


def test_the_sand_glass_runs_in_a_tournament_and_elsewhere_with_one_click(visitor: Visitors) -> None:
    page = visitor("Ann")
    for scenario, runs in (("tournament", True), ("four", False)):
        chosen(page, scenario)
        expect(page.get_by_label(glass_of(scenario))).to_be_checked(checked=runs)
    page.get_by_label(glass_of("four")).check()
    shot(page, "new-power-sand-glass")
    page.locator("form button[type=submit]").click()
    glass = page.locator(".seats li.glass")
    expect(glass).to_contain_text("2:5")
    expect(glass.locator("svg")).to_be_visible()
    shot(page, "table-sand-glass")
    chosen(page, "tournament")
    page.get_by_label(glass_of("tournament")).uncheck()
    page.locator("form button[type=submit]").click()
    expect(page.locator(".chooser .ask")).to_be_visible()
    expect(glass).to_have_count(0)


def test_the_two_hours_of_a_tournament_are_shown(visitor: Visitors, service: Served) -> None:
    ann = Guest(service.address, "Ann")
    table = alone(ann, scenario="tournament")
    page = visitor("Ann", token=ann.token)
    page.goto(f"/table/{table}")
    expect(page.locator(".seats")).to_contain_text(say("clock-limit"))
    expect(page.locator(".seats")).to_contain_text("1:59:")


def test_what_is_written_when_the_sand_has_run_out_is_read(visitor: Visitors, service: Served) -> None:
    visitor.allow("409.*/drafts")  # what was being asked when the time ran out
    ann = Guest(service.address, "Ann")
    seats = [{"who": "me"}, *[{"who": "bot", "bot": "random"}] * 3]
    made = ann.table("power", seats=seats, options={"codes": "fr"}, clock={"pace": "move", "amount": 12})
    page = visitor("Ann", token=ann.token)
    page.goto(f"/table/{made['table']['id']}")
    field = page.locator(".chooser .typed input")
    for line in ("T HQ V4", "S HQ V8"):
        field.fill(line)
        field.press("Enter")
        expect(page.locator(".chooser")).to_contain_text(line)
    shot(page, "sand-glass-writing")
    log = page.locator("#panel-log, .log").first
    expect(log).to_contain_text("T HQ V4", timeout=30_000)
    expect(log).to_contain_text("S HQ V8")


def test_before_each_round_of_a_tournament_players_talk_until_all_are_ready(visitor: Visitors, service: Served) -> None:
    ann = Guest(service.address, "Ann")
    seats = [{"who": "me"}, *[{"who": "bot", "bot": "random"}] * 3]
    table = str(ann.table("power", scenario="tournament", seats=seats)["table"]["id"])
    page = visitor("Ann", token=ann.token)
    page.goto(f"/table/{table}")
    page.locator("#tab-chat").click()
    line = page.get_by_label(say("chat-say"))
    expect(line).to_be_enabled()
    shot(page, "talk-before-a-round")
    page.locator(".chooser button.choice").first.click()
    expect(page.locator(".chooser .typed input")).to_be_visible()
    expect(page.locator(".chat")).to_contain_text(say("chat-refused"))
    shot(page, "no-talk-while-writing")
