"""One stream for all tabs of a browser, with locks and without (plain http in a house); one bell; invitations."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Request, Route, expect

from tests.browser.playing import asked
from tests.browser.table import PATIENCE, Visitors, axe, shot
from tests.selection import and_slow
from tests.web.service_processes import Guest, Served

pytestmark = pytest.mark.slow

STREAM = "/api/stream"
NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', {get: () => undefined})"
NO_CHANNEL = "delete globalThis.BroadcastChannel"
BELL = """globalThis.rung = 0
globalThis.AudioContext = class extends AudioContext { constructor() { super(); globalThis.rung += 1 } }"""


class Streams:
    """The live streams that a browser holds open, each by the page that opened it."""

    def __init__(self, context: BrowserContext) -> None:
        self.begun: list[str] = []
        self._open: dict[Request, Page] = {}
        context.on("request", self._begins)
        context.on("requestfailed", lambda request: self._open.pop(request, None))
        context.on("requestfinished", lambda request: self._open.pop(request, None))

    @property
    def open(self) -> list[Page]:
        return [page for page in self._open.values() if not page.is_closed()]

    def _begins(self, request: Request) -> None:
        if STREAM in request.url:
            self._open[request] = request.frame.page
            self.begun.append(request.url)


def eventually(page: Page, true: Callable[[], bool], what: str) -> None:
    """What no page can be asked for."""
    for _ in range(PATIENCE // 50):
        if true():
            return
        page.wait_for_timeout(50)
    raise AssertionError(what)


class Two:
    """A table of Power where Ann, whose browser is looked at, and Bob sit."""

    def __init__(self, service: Served, ann: Guest | None = None) -> None:
        self.ann, self.bob = ann or Guest(service.address, "Ann"), Guest(service.address, "Bob")
        made = self.ann.table(
            "power", scenario="two", options={"codes": "en"}, seats=[{"who": "me"}, {"who": "invite"}]
        )
        self.id: str = made["table"]["id"]
        self.at = f"/api/tables/{self.id}"
        self.bob.post(f"{self.at}/seats/1/join", invitation=made["invitations"][0]["token"])

    def hands_in(self, who: Guest, seat: int) -> None:
        asks = who.get(f"{self.at}/question", seat=seat)
        who.post(f"{self.at}/actions", seat=seat, decision=asks["decision"], picks=["end", "end"])


@pytest.mark.slow
@pytest.mark.parametrize("without", and_slow([""], [NO_LOCKS]), ids=["with locks", "without locks"])
def test_eight_tabs_share_one_stream_and_another_goes_on_where_it_ended(
    visitor: Visitors, service: Served, without: str
) -> None:
    table = Two(service)
    first = visitor("Ann", token=table.ann.token)
    if without:
        first.context.add_init_script(without)
    streams = Streams(first.context)
    tabs = [first, *(first.context.new_page() for _ in range(7))]
    for tab in tabs:
        tab.goto(f"/table/{table.id}")
        expect(asked(tab)).to_contain_text("Green, order 1 of 5")
    assert tabs[-1].evaluate("navigator.locks === undefined") == bool(without)
    eventually(first, lambda: len(streams.open) == 1, "there is one stream")

    table.hands_in(table.bob, 1)
    for tab in tabs:
        expect(tab.get_by_role("tabpanel", name="Log")).to_contain_text("Seat 2 has handed in.")
    begun = _close_the_leader(streams, tabs)
    table.hands_in(table.ann, 0)
    for tab in tabs:
        expect(tab.get_by_role("heading", name=re.compile("Your turn.*Round 2"))).to_be_visible()
    eventually(tabs[0], lambda: len(streams.open) == 1, "another tab listens")
    assert all("last=" in url for url in streams.begun[begun:]), "it goes on from the last event that was heard"
    for tab in tabs:
        assert tab.get_by_text("The table cannot be reached.").count() == 0


@pytest.mark.slow
@pytest.mark.parametrize("without", and_slow([""], [NO_LOCKS]), ids=["with locks", "without locks"])
def test_what_is_said_while_the_lead_changes_is_heard(visitor: Visitors, service: Served, without: str) -> None:
    ann = Guest(service.address, "Ann")
    table = ann.table(listed=True, seats=[{"who": "me"}, {"who": "me"}])["table"]["id"]
    first = visitor("Eve")
    if without:
        first.context.add_init_script(without)
    streams = Streams(first.context)
    tabs = [first, *(first.context.new_page() for _ in range(2))]
    for tab in tabs:
        tab.goto(f"/table/{table}")
        tab.get_by_role("tab", name="Chat").click()
    eventually(first, lambda: len(streams.open) == 1, "there is one stream")
    said = ["One"]
    ann.post(f"/api/tables/{table}/chat", text="One")
    while tabs[1:]:
        for tab in tabs:
            expect(tab.get_by_role("list", name="Chat").get_by_role("listitem")).to_have_count(len(said))
        eventually(tabs[0], lambda: len(streams.open) == 1, "there is one stream")
        _close_the_leader(streams, tabs)
        said.append(f"After {len(tabs)}")
        ann.post(f"/api/tables/{table}/chat", text=said[-1])
    for tab in tabs:
        for text in said:
            expect(tab.get_by_role("list", name="Chat")).to_contain_text(text)


@pytest.mark.slow
def test_a_tab_that_leads_and_dies_without_a_word_is_missed(visitor: Visitors, service: Served) -> None:
    table = Two(service)
    first = visitor("Ann", token=table.ann.token)
    first.context.add_init_script(NO_LOCKS)
    first.context.clock.install()
    streams = Streams(first.context)
    tabs = [first, *(first.context.new_page() for _ in range(2))]
    for tab in tabs:
        tab.add_init_script("addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true)")
        tab.goto(f"/table/{table.id}")
        expect(asked(tab)).to_contain_text("Green, order 1 of 5")
    eventually(first, lambda: streams.open == [first], "the eldest listens")
    _close_the_leader(streams, tabs)
    for _ in range(3):
        assert streams.open == []
        tabs[1].clock.fast_forward(15_000)
    eventually(tabs[0], lambda: streams.open == [tabs[0]], "the next in line is told, and listens")
    table.hands_in(table.bob, 1)
    for tab in tabs:
        expect(tab.get_by_role("tabpanel", name="Log")).to_contain_text("Seat 2 has handed in.")


def _close_the_leader(streams: Streams, tabs: list[Page]) -> int:
    """How many streams had been begun before another took over."""
    [leader] = streams.open
    begun = len(streams.begun)
    with leader.expect_event("close"):
        leader.close(run_before_unload=True)
    tabs.remove(leader)
    return begun


def test_a_tab_without_any_way_to_the_others_listens_for_itself(visitor: Visitors, service: Served) -> None:
    table = Two(service)
    page = visitor("Ann", token=table.ann.token)
    page.context.add_init_script(NO_CHANNEL)
    page.goto(f"/table/{table.id}")
    expect(asked(page)).to_contain_text("Green, order 1 of 5")
    table.hands_in(table.bob, 1)
    expect(page.get_by_role("tabpanel", name="Log")).to_contain_text("Seat 2 has handed in.")


# --- the bell


@pytest.mark.slow
@pytest.mark.parametrize("without", and_slow([""], [NO_LOCKS]), ids=["with locks", "without locks"])
def test_one_tab_rings_for_all_and_none_for_a_table_that_is_shown(
    visitor: Visitors, service: Served, without: str
) -> None:
    shown = Two(service)
    elsewhere = Two(service, shown.ann)
    for table in (shown, elsewhere):
        table.hands_in(table.ann, 0)
    first = visitor("Ann", token=shown.ann.token)
    first.context.add_init_script(f"{without};{BELL};location.host && localStorage.setItem('sound', 'on')")
    tabs = [first, *(first.context.new_page() for _ in range(2))]
    for tab in tabs:
        tab.goto("/")
        expect(tab).to_have_title(re.compile("Grognard"))
    tabs[1].goto(f"/table/{shown.id}")
    expect(tabs[1].get_by_role("heading", name=re.compile(r"Waiting for .*\(Bob\)"))).to_be_visible()

    shown.hands_in(shown.bob, 1)
    for tab in tabs:
        expect(tab).to_have_title(re.compile(r"^\(1\) "))
    assert [tab.evaluate("rung") for tab in tabs] == [0, 0, 0]

    elsewhere.hands_in(elsewhere.bob, 1)
    for tab in tabs:
        expect(tab).to_have_title(re.compile(r"^\(2\) "))
    assert sum(tab.evaluate("rung") for tab in tabs) == 1


@pytest.mark.slow
def test_the_next_table_goes_around_all_that_wait(visitor: Visitors, service: Served) -> None:
    ann = Guest(service.address, "Ann")
    ids = {
        ann.table("power", title=title, seats=[{"who": "me"}, *[{"who": "bot", "bot": "random"}] * 3])["table"]["id"]
        for title in ("First", "Second", "Third")
    }
    page = visitor("Ann", token=ann.token)
    page.goto("/")
    passed = []
    for _ in range(4):
        link = page.get_by_role("banner").get_by_role("link", name="3 tables wait for you")
        there = link.get_attribute("href")
        link.click()
        page.wait_for_url(f"**{there}")
        passed.append(page.url.rsplit("/", 1)[1])
    assert set(passed[:3]) == ids
    assert passed[3] == passed[0]


# --- invitations


class Invited:
    """A table of Ann's with a letter to its second seat."""

    def __init__(self, service: Served, **more: object) -> None:
        self.ann = Guest(service.address, "Ann")
        made = self.ann.table("power", scenario="two", seats=[{"who": "me"}, {"who": "invite"}], **more)
        self.id: str = made["table"]["id"]
        self.token: str = made["invitations"][0]["token"]
        self.link = f"/table/{self.id}/join/1#{self.token}"

    @property
    def occupants(self) -> list[str]:
        return [seat.get("name", "") for seat in self.ann.get(f"/api/tables/{self.id}")["seats"]]


def _sit(page: Page, name: str) -> None:
    page.get_by_role("textbox", name="Your name, as the others will see it").fill(name)
    page.get_by_role("button", name="Sit down").click()


@pytest.mark.slow
def test_an_invitation_says_what_to_asks_for_a_name_and_is_not_spent_before(visitor: Visitors, service: Served) -> None:
    invited = Invited(service, title="Thursday")
    page = visitor("")
    page.goto(invited.link)
    expect(page.get_by_role("heading", name="Ann invites you to play Power.")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("Your place: Seat 2")
    axe(page)
    shot(page, "join")
    _sit(page, " ")
    expect(page.get_by_role("alert")).to_have_text("Type a name that others will see.")
    assert invited.occupants == ["Ann", ""]
    page.reload()
    _sit(page, "Bob")
    expect(page.get_by_role("heading", name=re.compile("Your turn"))).to_be_visible()
    assert page.url.endswith(f"/table/{invited.id}"), "an invitation does not stay in the address"
    assert invited.occupants == ["Ann", "Bob"]

    late = visitor("Eve")
    late.goto(invited.link)
    expect(late.get_by_role("main")).to_contain_text("Bob sits there already: this invitation has been used.")
    late.get_by_role("link", name="Just watch").click()
    expect(late.get_by_role("heading", name=re.compile("Waiting for"))).to_be_visible()

    page.goto(invited.link)
    expect(page.get_by_role("main")).to_contain_text("You sit at this table already")
    page.get_by_role("link", name="To the table").click()
    expect(page.get_by_role("heading", name=re.compile("Your turn"))).to_be_visible()


def test_whoever_tries_their_own_invitation_does_not_use_it_up(visitor: Visitors, service: Served) -> None:
    invited = Invited(service)
    page = visitor("Ann", token=invited.ann.token, lang="fr")
    page.goto(invited.link)
    expect(page.get_by_role("main")).to_contain_text("Cette table est la vôtre.")
    expect(page.get_by_role("button", name="Prendre place")).to_have_count(0)
    axe(page)
    Guest(service.address, "Bob").post(f"/api/tables/{invited.id}/seats/1/join", invitation=invited.token)


def test_of_a_table_that_is_not_watched_an_invitation_says_less(visitor: Visitors, service: Served) -> None:
    visitor.allow("status of 404")
    invited = Invited(service, watched=False)
    pages = visitor("Bob"), visitor("Eve")
    for page in pages:
        page.goto(invited.link)
        expect(page.get_by_role("heading", name="You are invited to play.")).to_be_visible()
        expect(page.get_by_role("link", name="Just watch")).to_have_count(0)
    _sit(pages[0], "Robert")
    expect(pages[0].get_by_role("heading", name=re.compile("Your turn"))).to_be_visible()
    assert invited.occupants == ["Ann", "Robert"]
    _sit(pages[1], "Eve")
    expect(pages[1].get_by_role("main")).to_contain_text("This invitation is no longer valid")


@pytest.mark.slow
def test_an_invitation_outlasts_a_cut_in_the_line(visitor: Visitors, service: Served) -> None:
    visitor.allow("ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 40")
    invited = Invited(service)
    page = visitor("Bob")
    page.goto(invited.link)
    expect(page.get_by_role("heading", name="Ann invites you to play Power.")).to_be_visible()
    page.context.set_offline(True)
    _sit(page, "Bob")
    expect(page.get_by_role("alert")).to_contain_text("Your invitation has not been lost")
    assert page.url.endswith(invited.link)
    page.context.set_offline(False)

    # This time it arrives, and the answer is lost.
    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route("**/join", lose, times=1)
    _sit(page, "Bob")
    expect(page.get_by_role("alert")).to_contain_text("Your invitation has not been lost")
    assert invited.occupants == ["Ann", "Bob"]
    _sit(page, "Bob")
    expect(page.get_by_role("heading", name=re.compile("Your turn"))).to_be_visible()


def test_half_a_link_is_told_from_a_used_one(visitor: Visitors, service: Served) -> None:
    invited = Invited(service)
    page = visitor("Bob")
    page.goto(invited.link.partition("#")[0])
    expect(page.get_by_role("main")).to_contain_text("This link is not whole.")
