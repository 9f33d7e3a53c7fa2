"""Every address that has a page opens in a real browser, and the browser has nothing to complain of."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from grognard.games import folder, installed, shipped
from grognard.words import translator
from tests.browser.table import Visitors, axe, shot, violations
from tests.web.service_processes import Guest, Served

PAGES = ["/", "/new", "/new/power", "/new/sandbox", "/learn", "/rules", "/learn/power", "/rules/power", "/gallery"]


@pytest.mark.parametrize("path", PAGES)
def test_every_page_opens(visitor: Visitors, path: str) -> None:
    page = visitor("Ann")
    answer = page.goto(path)
    assert answer is not None
    assert answer.status == 200
    expect(page.get_by_role("main")).to_be_visible()


@pytest.mark.parametrize("path", ["/", "/new", "/learn", "/rules"])
def test_lists_of_games_show_the_games_of_this_program_and_no_guest(visitor: Visitors, path: str) -> None:
    page = visitor("Ann")
    page.goto(path)
    main = page.get_by_role("main")
    for game in shipped():
        expect(main.locator(f"a[href$='/{game}']").first).to_be_visible()
    for guest in {*installed()} - {*shipped()}:
        expect(main.locator(f"a[href$='/{guest}']")).to_have_count(0)
        expect(main.get_by_text(translator("en", folder(guest) / "messages").say("game-title"))).to_have_count(0)


def test_a_guest_opens_for_whoever_names_it(visitor: Visitors) -> None:
    page = visitor("Ann")
    page.goto("/new/sandbox")
    expect(page.get_by_role("heading", level=1)).to_contain_text("The Sandbox")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".ask")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("main")).to_contain_text("The Sandbox")  # a table of one's own, with its name


def test_a_table_opens_for_who_sits_there_and_for_who_watches(visitor: Visitors, service: Served) -> None:
    bob = Guest(service.address, "Bob")
    table = bob.table()["table"]["id"]
    for page in (visitor("Ann"), visitor("Bob", token=bob.token)):
        page.goto(f"/table/{table}")
        expect(page.get_by_role("main")).to_be_visible()


def test_an_address_that_leads_nowhere_opens_a_page_that_says_so(visitor: Visitors) -> None:
    visitor.allow("404")
    page = visitor("Ann")
    answer = page.goto("/nowhere")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("main")).to_be_visible()


def test_how_long_the_first_page_takes(visitor: Visitors, record_property: Callable[[str, object], None]) -> None:
    page = visitor("")
    page.goto("/", wait_until="load")
    took = page.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd")
    record_property("milliseconds until / was loaded", round(took))
    assert took > 0


# --- the harness itself


def complaining(browser: Browser, service: Served, operation: Callable[[Page], object]) -> Visitors:
    visitors = Visitors(browser, service.address)
    operation(visitors("Ann"))
    return visitors


COMPLAINTS: dict[str, Callable[[Page], object]] = {
    "oh dear": lambda page: page.evaluate("console.error('oh dear')"),
    "no such thing": lambda page: page.evaluate("void setTimeout(() => { throw Error('no such thing') })"),
    "forbidden by script-src": lambda page: page.evaluate(
        "document.head.append(Object.assign(document.createElement('script'), {text: '1'}))"
    ),
    "forbidden by style-src": lambda page: page.evaluate("document.body.setAttribute('style', 'color: red')"),
    "status of 404": lambda page: page.evaluate("fetch('/api/nowhere')"),
}


@pytest.mark.parametrize("said", COMPLAINTS)
def test_what_a_browser_complains_of_fails_a_test(browser: Browser, service: Served, said: str) -> None:
    def operation(page: Page) -> None:
        page.goto("/")
        COMPLAINTS[said](page)

    with pytest.raises(AssertionError, match=said):
        complaining(browser, service, operation).leave()
    forgiven = complaining(browser, service, operation)
    forgiven.allow(".*")
    forgiven.leave()


def test_axe_finds_what_keeps_people_out(visitor: Visitors) -> None:
    page = visitor("Ann")
    page.goto("/")
    page.evaluate("document.body.append(document.createElement('img'))")
    assert [line.split()[0] for line in violations(page, "img")] == ["image-alt"]
    with pytest.raises(AssertionError, match="image-alt"):
        axe(page)


@pytest.mark.parametrize(("phone", "width"), [(False, 1280), (True, 390)])
def test_a_visitor_has_a_language_a_screen_and_a_name(visitor: Visitors, phone: bool, width: int) -> None:
    page = visitor("Zoé", lang="fr", phone=phone, dark=True)
    page.goto("/")
    seen = page.evaluate(
        """async () => [navigator.language, innerWidth, matchMedia('(prefers-color-scheme: dark)').matches,
            (await (await fetch('/api/me')).json()).name]"""
    )
    assert seen == ["fr-FR", width, True, "Zoé"]
    expect(page.get_by_role("banner")).to_contain_text("Zoé")
    assert shot(page, f"door-{width}").read_bytes().startswith(b"\x89PNG")
