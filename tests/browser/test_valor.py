"""Two turns of Valor in a browser, by clicks: opportunity fire, a tank that shoots, a close assault."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ElementHandle, Locator, Page, expect

from tests.browser.evening import alone, do
from tests.browser.playing import asked, click_spot, offered, table_of
from tests.browser.table import Visitors, axe, shot
from tests.web.serving import Guest, Served

AT_THE_BRIDGE = (
    "put u4 ger_rifle at H6", "mark u4 pinned", "put u5 ger_rifle at I6",
    "put u12 bri_rifle at F6", "put u13 bri_rifle at F6", "put u14 bri_rifle at F6", "put u20 fairfax at F6",
    "put u23 cromwell at E6", "face u23 2", "phase british movement",
)  # fmt: skip
"""Three British squads and their leader on the bridge, a tank behind them; beyond it two German squads, one pinned."""
MOST_ANSWERS = 120
MOST_FIRES = 1
TAKEN = "take .*"
ANSWERED = """([chooser, question]) =>
    !chooser.isConnected || chooser.querySelector('.ask')?.innerText !== question"""


def choice(page: Page, name: str) -> Locator:
    """A button of the question, by the whole of its words."""
    return page.locator(".chooser").get_by_role("button", name=re.compile(f"^({name})$", re.IGNORECASE))


def log(page: Page) -> str:
    return page.get_by_role("tabpanel").inner_text()


def press(page: Page, name: str) -> None:
    """A button, and wait until it has been answered."""
    answering(page, lambda: choice(page, name).first.click())


def answering(page: Page, click: object) -> None:
    assert callable(click)
    chooser: ElementHandle = page.locator(".chooser").element_handle()
    question = asked(page).inner_text()
    click()
    page.wait_for_function(ANSWERED, arg=[chooser, question])


def point(page: Page, place: str) -> None:
    answering(page, lambda: click_spot(page, place))


@pytest.fixture
def page(visitor: Visitors, service: Served) -> Page:
    ann = Guest(service.address, "Ann")
    page = visitor("Ann", token=ann.token)
    table = alone(ann, "valor", scenario="s2")
    for seat in (0, 1):
        do(ann, table, seat, "deploy the rest")
        do(ann, table, seat, "deployed")
    for change in AT_THE_BRIDGE:
        ann.post(f"/api/tables/{table}/arranging", text=change)
    page.goto(f"/table/{table}")
    expect(asked(page)).to_have_text("From which hex does somebody move?")
    return page


QUIET = "nothing more|stop here|everybody, with all that helps|none|decline"
"""What somebody says who wants no more."""


def answer(page: Page, fires: list[str]) -> str:
    """Whatever is asked now, answered by clicks; gives the question."""
    question = asked(page).inner_text()
    places = offered(page)
    if question.startswith("Fire at the movers") and places and len(fires) < MOST_FIRES:
        fires.append(question)
        point(page, places[0])
    elif question.startswith("Who advances or assaults") and "G6" in places:
        point(page, "G6")
    elif question == "Into which hex?" and "H6" in places:
        point(page, "H6")
    elif question == "Who assaults?":
        press(page, "all|everybody")
    elif choice(page, QUIET).count():
        press(page, QUIET)
    elif choice(page, TAKEN).count():
        page.locator(".chooser .choice").first.click()
        press(page, TAKEN)
    else:
        answering(page, lambda: page.locator(".chooser .choice").first.click())
    return question


def test_two_turns_by_clicks_with_opportunity_fire_an_assault_and_a_tank(page: Page) -> None:
    point(page, "F6")
    press(page, "all the infantry")
    press(page, "move")
    point(page, "G6")
    expect(asked(page)).to_have_text("Fire at the movers in G6? From which hex?")
    shot(page, "valor-opportunity", whole=True)
    fires: list[str] = []
    questions = [answer(page, fires)]
    for _ in range(MOST_ANSWERS):
        if table_of(page)["now"]["result"] or "Turn 3" in log(page):
            break
        if asked(page).inner_text().startswith("From which hex does somebody move") and "E6" in offered(page):
            point(page, "E6")
            press(page, "move")
            point(page, "F6")
            shot(page, "valor-tank", whole=True)
        questions.append(answer(page, fires))
    told = log(page)
    shot(page, "valor-third-turn", whole=True)
    assert "Turn 3" in told, told
    assert re.search(r"Cromwell no. 23.* F6", told), told
    assert re.search(r"assaults? H6", told), told
    assert fires, questions
    axe(page)
