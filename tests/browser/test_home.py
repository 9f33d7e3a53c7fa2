"""The first page: pictures of games in play, one's own tables, tables of others, the shelf of games."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Response, expect

from grognard.games import shipped
from tests.browser.prepared_tables import words
from tests.browser.table import Visitors, axe, shot
from tests.selection import and_slow
from tests.web.service_processes import Guest, Served

MOST = 150_000
"""Bytes of scripts and styles of the first page, as they come."""
BOARD = re.compile(r"/assets/(board|Board|TablePage|worker|battlefield|engravedmap|islands)[\w.-]*\.js")
LOADED = "img => img.decode().then(() => img.naturalWidth)"


@pytest.fixture
def regular(service: Served) -> Guest:
    """Somebody with a table that waits for them, one that waits for another, and one that is over."""
    ann, bob = Guest(service.address, "Ann"), Guest(service.address, "Bob")
    ann.table("power", title="Thursday at the club")
    invited = bob.table("power", scenario="two", seats=[{"who": "me"}, {"who": "invite"}])
    table = invited["table"]["id"]
    for one in invited["invitations"]:
        ann.post(f"/api/tables/{table}/seats/{one['seat']}/join", invitation=one["token"])
    over = ann.table("frederick")["table"]["id"]
    ann.post(f"/api/tables/{over}/resign", seat=0)
    return ann


@pytest.mark.parametrize("look", and_slow([{}], [{"lang": "fr", "phone": True, "dark": True}]), ids=["desk", "phone"])
def test_every_game_shows_a_picture_of_itself_in_play(visitor: Visitors, look: dict[str, Any]) -> None:
    page = visitor("", **look)
    page.goto("/")
    expect(page.locator("article")).to_have_count(len(shipped()))
    for picture in page.locator("article img, figure img").all():
        picture.scroll_into_view_if_needed()
        assert picture.evaluate(LOADED) >= 800
        assert ("evening" in str(picture.get_attribute("src"))) is look.get("dark", False)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    axe(page)
    shot(page, f"home-pictures-{'phone' if look else 'desk'}", whole=True)


def test_the_picture_follows_the_light_that_is_chosen(visitor: Visitors) -> None:
    page = visitor("")
    page.goto("/")
    picture = page.locator("article img").first
    expect(picture).to_have_attribute("src", re.compile("-day-"))
    for key in ("header-light-auto", "header-light-light"):
        page.get_by_role("button", name=words("en")(key), exact=True).click()
    expect(picture).to_have_attribute("src", re.compile("-evening-"))


def test_the_first_page_loads_no_board_and_little_else(visitor: Visitors) -> None:
    page = visitor("")
    sizes: dict[str, int] = {}

    def came(response: Response) -> None:
        if response.url.endswith((".js", ".css")):
            sizes[response.url] = int(response.headers["content-length"])

    page.on("response", came)
    page.goto("/", wait_until="networkidle")
    expect(page.locator("article img").first).to_be_visible()
    assert [url for url in sizes if BOARD.search(url)] == []
    assert 0 < sum(sizes.values()) < MOST, sizes


def test_ones_own_tables_come_first_and_say_whose_turn_it_is(visitor: Visitors, regular: Guest) -> None:
    page = visitor("Ann", token=regular.token)
    page.goto("/")
    mine = page.get_by_role("region", name="Your games")
    expect(mine.get_by_role("heading")).to_contain_text("2 wait for you")
    expect(mine.locator("li.turn")).to_have_count(2)
    expect(mine.locator("li").first).to_contain_text("Your turn")
    expect(mine.get_by_text("with Bob")).to_be_visible()
    mine.locator("summary").click()
    expect(mine.get_by_role("link", name=re.compile("^Look back ?: The Great Crisis"))).to_be_visible()
    mine.get_by_role("link", name=re.compile("^Play on ?: Thursday at the club")).click()
    expect(page.locator(".chooser .ask")).to_be_visible()


def test_who_has_seen_the_head_of_the_page_can_put_it_away_for_good(visitor: Visitors) -> None:
    page = visitor("Ann")
    page.goto("/")
    head = page.get_by_role("heading", level=1, name=words("en")("home-hero"))
    expect(head).to_be_visible()
    page.get_by_role("button", name=words("en")("home-hero-hide")).click()
    expect(head).to_have_count(0)
    page.reload()
    expect(page.locator("article").first).to_be_visible()
    expect(head).to_have_count(0)


def test_the_head_of_the_page_teaches_and_begins_the_game_that_it_shows(visitor: Visitors) -> None:
    page = visitor("")
    page.goto("/")
    head = page.get_by_role("region", name=words("en")("home-hero"))
    shown = str(head.locator("img").get_attribute("src")).rpartition("/")[2].partition("-hero-")[0]
    expect(head.get_by_role("link")).to_have_attribute("href", f"/learn/{shown}")
    head.get_by_role("button", name=words("en")("home-hero-play")).click()
    page.wait_for_url(re.compile("/table/"))
    expect(page.locator(".chooser .ask")).to_be_visible()


def test_a_table_to_watch_is_shown_with_its_game_and_opens(visitor: Visitors, service: Served) -> None:
    mira = Guest(service.address, "Mira")
    mira.table("valor", listed=True, title="Open to all eyes")
    page = visitor("Ann")
    page.goto("/")
    watched = page.locator(".watching")
    expect(watched).to_contain_text("being played now")
    expect(watched).to_contain_text("Mira (")
    assert watched.locator("img").first.evaluate(LOADED) >= 800
    watched.get_by_role("link").first.click()
    page.wait_for_url(re.compile("/table/"))
    expect(page.locator("svg.board .items")).to_be_attached()


@pytest.mark.slow
def test_lessons_draw_their_pictures_when_they_come_into_view(visitor: Visitors) -> None:
    page = visitor("Ann", painted=True)
    page.goto("/learn/power")
    pictures = page.locator("figure .drawn")
    expect(pictures.first).to_be_attached()
    assert pictures.count() > 3
    assert page.locator("figure svg").count() < pictures.count()
    pictures.last.scroll_into_view_if_needed()
    expect(pictures.last.locator(".country[data-filled]")).to_be_attached()
