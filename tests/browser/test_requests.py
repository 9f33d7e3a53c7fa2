"""How many requests a click costs that finishes an action, until the next question is shown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.playing import asked, click_spot, hand_in, write
from tests.browser.prepared_tables import alone, do
from tests.browser.table import PATIENCE, Visitors
from tests.web.service_processes import Guest, Served

pytestmark = pytest.mark.slow

OTHERS = ("/api/stream", "/drafts")
"""The live stream stays open; drafts are odds and sketches of what is being chosen, and nothing waits for them."""
NEW = """([chooser, question]) => !chooser.isConnected && document.querySelector('.ask')
    && document.querySelector('.ask').innerText !== question"""


class Trace:
    """The requests of a page to the service, in their order."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.asked: list[str] = []
        page.on("request", self._hear)

    def _hear(self, request: Request) -> None:
        where = request.url.partition("/api/")[2]
        if where and not any(other in request.url for other in OTHERS):
            self.asked.append(f"{request.method} {re.sub('tables/[^/?]+', 'TABLE', where)}")

    def settle(self) -> None:
        """Wait until the page has opened, and has asked once more when its stream did."""
        for asked_twice in ("GET TABLE/screen", "GET tables?which=mine"):
            for _ in range(PATIENCE // 50):
                if sum(request.startswith(asked_twice) for request in self.asked) > 1:
                    break
                self.page.wait_for_timeout(50)
        self.asked.clear()

    @contextmanager
    def until_asked(self, what: str) -> Iterator[None]:
        """From what is done inside until another question is shown; the time is told, the requests are kept."""
        question = asked(self.page).inner_text()
        chooser = self.page.locator(".chooser").element_handle()
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
    trace = Trace(page)
    page.goto(f"/table/{ann.table('frederick')['table']['id']}")
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    trace.settle()
    choose(page, "march")
    click_spot(page, "magdeburg")
    click_spot(page, "leipzig")
    with page.expect_response(
        "**/drafts"
    ):  # the odds of what is chosen come a moment later, and are no part of the move
        choose(page, "the best .*|all")
    with trace.until_asked("Frederick, one seat"):
        choose(page, "confirm")
    # Whether an action is finished with the last of very many possible answers is asked for; then it is sent.
    assert [request.partition("?")[0] for request in trace.asked] == ["GET TABLE/question", "POST TABLE/actions"]


def test_a_sheet_that_bots_answer(visitor: Visitors, ann: Guest) -> None:
    page = visitor("Ann", token=ann.token)
    trace = Trace(page)
    page.goto(f"/table/{ann.table('power', options={'codes': 'en', 'limit': '3'})['table']['id']}")
    trace.settle()
    write(page, "t hq -> g4")
    with trace.until_asked("Power, three bots"):
        hand_in(page)
    assert trace.asked == ["POST TABLE/actions?screen=true"]


@pytest.mark.slow
def test_a_move_at_one_screen_for_both(visitor: Visitors, ann: Guest) -> None:
    page = visitor("Ann", token=ann.token)
    trace = Trace(page)
    table = alone(ann, "valor", scenario="s2")
    do(ann, table, 0, "deploy the rest")
    page.goto(f"/table/{table}")
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    trace.settle()
    with trace.until_asked("Valor, both seats at one screen"):
        choose(page, "ready")
    assert trace.asked == ["POST TABLE/actions?screen=true", "GET TABLE/screen?seat=1&since=0"]


class Duel:
    """A table of Power where Ann and Bob sit."""

    def __init__(self, ann: Guest) -> None:
        self.ann, self.bob = ann, Guest(ann.address, "Bob")
        made = ann.table("power", scenario="two", options={"codes": "en"}, seats=[{"who": "me"}, {"who": "invite"}])
        self.page = f"/table/{made['table']['id']}"
        self.at = f"/api/tables/{made['table']['id']}"
        self.bob.post(f"{self.at}/seats/1/join", invitation=made["invitations"][0]["token"])

    def hand_in(self, who: Guest, seat: int) -> None:
        who.post(f"{self.at}/actions", seat=seat, picks=["end", "end"])


def test_what_others_do_is_shown_without_asking(visitor: Visitors, ann: Guest) -> None:
    duel = Duel(ann)
    pages = [visitor("Ann", token=ann.token), visitor("Eve")]
    traces = []
    for page in pages:
        traces.append(Trace(page))
        page.goto(duel.page)
        expect(page.get_by_role("heading", name=re.compile("Round 1|Waiting for"))).to_be_visible()
        traces[-1].settle()
    duel.hand_in(ann, 0)
    expect(pages[0].get_by_role("heading", name="Waiting for")).to_be_visible()
    duel.hand_in(duel.bob, 1)
    expect(pages[0].get_by_role("heading", name=re.compile("Your turn.*Round 2"))).to_be_visible()
    expect(asked(pages[0])).to_have_text("Green, order 1 of 5: where?")
    for page in pages:
        expect(page.get_by_role("tabpanel", name="Log")).to_contain_text("Round 1: the sheets are opened")
    assert [trace.asked for trace in traces] == [[], []]


def test_what_will_fail_costs_one_request_more(visitor: Visitors, ann: Guest) -> None:
    page = visitor("Ann", token=ann.token)
    trace = Trace(page)
    page.goto(f"/table/{ann.table('power', options={'codes': 'en', 'limit': '3'})['table']['id']}")
    trace.settle()
    write(page, "t hq -> y4")
    with trace.until_asked("Power, a sheet that will fail"):
        hand_in(page)
        page.get_by_role("button", name="Do it all the same").click()
    assert trace.asked == ["POST TABLE/actions?screen=true"] * 2


def test_whoever_asks_too_late_is_shown_what_is_and_nothing_complains(visitor: Visitors, ann: Guest) -> None:
    duel = Duel(ann)
    page = visitor("Ann", token=ann.token)
    page.route("**/api/stream*", lambda _route: None)  # nothing is heard: the page is as far behind as can be
    page.goto(duel.page)
    expect(asked(page)).to_have_text("Green, order 1 of 5: where?")
    with page.expect_response("**/drafts"):
        write(page, "t hq -> g4")
    duel.hand_in(ann, 0)  # from somewhere else
    line = page.get_by_role("textbox", name="Write your answer")
    line.fill("f hq b5")
    with page.expect_response("**/question?*decision=*") as late:
        line.press("Enter")
    assert (late.value.status, late.value.json()["question"]) == (200, None)
    expect(page.get_by_role("heading", name=re.compile(r"Waiting for .*\(Bob\)"))).to_be_visible()
