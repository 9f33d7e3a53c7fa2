"""How many requests a click costs that finishes an action, until the next question is shown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.evening import alone, do
from tests.browser.playing import asked, click_spot, hand_in, write
from tests.browser.table import Visitors
from tests.web.serving import Guest, Served

STREAM = "/api/stream"
NEW = """([chooser, question]) => !chooser.isConnected && document.querySelector('.ask')
    && document.querySelector('.ask').innerText !== question"""


class Trace:
    """The requests of a page to the service, in their order; the live stream, which stays open, is none of them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.asked: list[str] = []
        page.on("request", self._hear)

    def _hear(self, request: Request) -> None:
        where = request.url.partition("/api/")[2]
        if where and STREAM not in request.url:
            self.asked.append(f"{request.method} {re.sub('tables/[^/?]+', 'TABLE', where)}")

    @contextmanager
    def until_asked(self, what: str) -> Iterator[None]:
        """From what is done inside until another question is shown; the time is told, the requests are kept."""
        question = asked(self.page).inner_text()
        chooser = self.page.locator(".chooser").element_handle()
        self.page.wait_for_load_state("networkidle")
        self.asked.clear()
        begun = perf_counter()
        yield
        self.page.wait_for_function(NEW, arg=[chooser, question])
        took = (perf_counter() - begun) * 1000
        print(f"{what}: {len(self.asked)} requests, {took:.0f} ms: {', '.join(self.asked)}")


def choose(page: Page, name: str) -> None:
    page.locator(".chooser").get_by_role("button", name=re.compile(f"^({name})$", re.IGNORECASE)).first.click()


@pytest.fixture
def ann(service: Served) -> Guest:
    return Guest(service.address, "Ann")


def test_a_move_after_which_one_is_asked_again(visitor: Visitors, ann: Guest) -> None:
    page = visitor("Ann", token=ann.token)
    page.goto(f"/table/{ann.table('frederick')['table']['id']}")
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    trace = Trace(page)
    print(page.locator(".chooser").inner_text())
    choose(page, "march")
    click_spot(page, "magdeburg")
    click_spot(page, "leipzig")
    choose(page, "the best .*|all")
    with trace.until_asked("Frederick, one seat"):
        choose(page, "so be it")
    assert len(trace.asked) <= 7


def test_a_sheet_that_bots_answer(visitor: Visitors, ann: Guest) -> None:
    page = visitor("Ann", token=ann.token)
    page.goto(f"/table/{ann.table('power', options={'codes': 'en', 'limit': '3'})['table']['id']}")
    trace = Trace(page)
    write(page, "t hq -> g4")
    with trace.until_asked("Power, three bots"):
        hand_in(page)
    assert len(trace.asked) <= 7


def test_a_move_at_one_screen_for_both(visitor: Visitors, ann: Guest) -> None:
    page = visitor("Ann", token=ann.token)
    table = alone(ann, "valor", scenario="s2")
    do(ann, table, 0, "deploy the rest")
    page.goto(f"/table/{table}")
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    trace = Trace(page)
    print(page.locator(".chooser").inner_text())
    with trace.until_asked("Valor, both seats at one screen"):
        choose(page, "deployed|.*done.*")
    assert len(trace.asked) <= 9
