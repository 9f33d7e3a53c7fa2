"""Clash of Monarchs in a browser: two hands fit, a card says what it is, a force is one counter that fans out."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from grognard.bots.random_bot import RandomBot
from grognard.games import load
from grognard.games.monarchs.frames import ACTIONS, CourtTurn
from grognard.match import Match
from grognard.match.save_file import export_seen
from tests.browser.table import Visitors, axe, shot
from tests.web.serving import Guest, Served

LAPTOP = {"viewport": {"width": 1280, "height": 800}}
MOST_MOVES = 200


@pytest.fixture(scope="module")
def first_turn() -> Match[Any]:
    """The year 1757 when Prussia acts for the first time, with all cards in hand."""
    game = load("monarchs")
    match = Match.new(game, "y1757", key=bytes(32), at=1_000, language="en")
    bots = [RandomBot(game, seat) for seat in match.seats]
    for _ in range(MOST_MOVES):
        (seat, *_others) = match.waiting_for()
        v = match.view(seat)
        if isinstance(v.top, CourtTurn) and v.top.step == ACTIONS:
            return match
        match.act(seat, bots[seat].choose(v, seat))
    raise AssertionError("nobody comes to act")


def come(visitor: Visitors, service: Served, match: Match[Any], **look: Any) -> Page:
    guest = Guest(service.address, "Nora")
    sent = guest.ask("POST", "/api/tables/import", content=export_seen(match, 0).encode())
    assert sent.status_code == 201, sent.text
    page = visitor(token=guest.token, **look)
    page.goto(f"/table/{sent.json()['table']['id']}")
    expect(page.locator("g.items g.item").first).to_be_visible()
    return page


@pytest.mark.parametrize("look", [LAPTOP, {"phone": True}], ids=["laptop", "phone"])
def test_two_hands_fit_below_the_board(visitor: Visitors, service: Served, first_turn: Match[Any], look: Any) -> None:
    page = come(visitor, service, first_turn, **look)
    cards = page.locator(".hand.small .face")
    held = [first_turn.state.hands[court] for court in (0, 2)]
    expect(cards).to_have_count(sum(map(len, held)))
    width = page.evaluate("innerWidth")
    for box in (card.bounding_box() for card in cards.all()):
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
    names = cards.locator("strong").evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    assert all(height > 8 for height in names)
    benches = page.locator(".benches")
    assert benches.evaluate("one => one.scrollWidth <= one.clientWidth + 1")
    shot(page, f"monarchs-hands-{page.viewport_size['width'] if page.viewport_size else 0}")
    axe(page)


def test_a_card_is_told_where_one_points_at_it_and_opens_its_uses(
    visitor: Visitors, service: Served, first_turn: Match[Any]
) -> None:
    page = come(visitor, service, first_turn, **LAPTOP)
    card = page.locator(".hand.small .may").first
    name = card.locator("strong").inner_text()
    card.hover()
    expect(page.locator(".about")).to_contain_text(name)
    expect(page.locator(".about")).to_contain_text("econstructed")
    card.click()
    expect(page.locator(".chooser").get_by_role("button", name="Operations")).to_be_visible()
    expect(page.locator(".hand.small .held strong")).to_have_text(name)


def test_a_force_fans_out_into_its_leaders_and_troops(
    visitor: Visitors, service: Served, first_turn: Match[Any]
) -> None:
    page = come(visitor, service, first_turn, **LAPTOP)
    page.locator("g.item[data-item='force-1-strassburg']").click()
    fan = page.locator(".fan [role=button]")
    labels = fan.evaluate_all("all => all.map(one => one.ariaLabel)")
    assert any(label.startswith("Soubise") for label in labels)
    assert any("French infantry" in label for label in labels)
    page.get_by_role("button", name="Force", exact=True).click()
    page.locator("g.item[data-item='force-1-strassburg']").click()
    expect(page.locator(".laid")).to_contain_text("March allowance")
    expect(page.locator(".laid").get_by_text("CM-12.1-a")).to_be_visible()
