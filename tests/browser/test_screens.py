"""Every screen in both languages, on a desk and in a hand, by day and by night: open to all, and to be looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.prepared_tables import alone, at_the_ford, do, finish, until, war, words
from tests.browser.table import Visitors, axe, shot
from tests.selection import and_slow
from tests.web.service_processes import Guest, Served

LOOKS: dict[str, dict[str, Any]] = {
    "en": {},
    "fr-phone-dark": {"lang": "fr", "phone": True, "dark": True},
    "fr-dark": {"lang": "fr", "dark": True},
    "fr-phone": {"lang": "fr", "phone": True},
    "en-phone-dark": {"phone": True, "dark": True},
}
"""Each language, size and light. In a plain run one evening is seen in the first look, the next in the second; with
`--all` every evening in all of them, every two together."""


class Looker:
    """Somebody at a table, in one of these looks."""

    def __init__(self, visitor: Visitors, service: Served, name: str) -> None:
        self.guest = Guest(service.address, "Ann")
        self.other = Guest(service.address, "Zoé")
        self.look = name
        self.lang = LOOKS[name].get("lang", "en")
        self.say: Callable[..., str] = words(self.lang)
        self._visitor = visitor
        self.page = self.come(self.guest)

    def come(self, guest: Guest | None) -> Page:
        return self._visitor("Ann" if guest else "", token=guest.token if guest else "", **LOOKS[self.look])

    def seen(self, name: str, within: str = "", whole: bool = False, page: Page | None = None) -> None:
        """A picture is taken; axe has no complaint; nothing is wider than the window.

        `within`: the part that is new, where the rest of the page has been seen before; axe takes seconds for a board.
        """
        looked_at = page or self.page
        shot(looked_at, f"{name}-{self.look}", whole)
        axe(looked_at, within)
        width = looked_at.evaluate("Math.max(innerWidth, document.documentElement.scrollWidth)")
        assert looked_at.viewport_size == {**(looked_at.viewport_size or {}), "width": width}

    def open(self, table: str) -> None:
        self.page.goto(f"/table/{table}")
        expect(self.page.locator("svg.board .items")).to_be_attached()

    def press(self, key: str, **facts: int | str) -> None:
        self.page.get_by_role("button", name=self.say(key, **facts), exact=True).first.click()

    def tab(self, name: str) -> None:
        self.page.locator(f"#tab-{name}").click()
        expect(self.page.locator("#paper")).to_have_attribute("aria-labelledby", f"tab-{name}")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "ann" in metafunc.fixturenames:
        evenings = [name for name in globals() if name.startswith("test_")]
        now = list(LOOKS)[evenings.index(metafunc.function.__name__) % 2]
        looks = and_slow([now], [look for look in LOOKS if look != now])
        metafunc.parametrize("ann", looks, indirect=True)


@pytest.fixture
def ann(visitor: Visitors, service: Served, request: pytest.FixtureRequest) -> Looker:
    return Looker(visitor, service, request.param)


# --- the house


@pytest.mark.slow
def test_home_of_a_newcomer_and_of_a_regular(ann: Looker) -> None:
    stranger = ann.come(None)
    stranger.goto("/")
    expect(stranger.locator("article").first).to_be_visible()
    expect(stranger.locator("article img").first).to_be_visible()
    ann.seen("home-newcomer", whole=True, page=stranger)

    ann.guest.table("power", seats=[{"who": "me"}] + [{"who": "bot"}] * 3, title="Thursday at the club")
    planned = ann.guest.table("sandbox", seats=[{"who": "invite"}, {"who": "me"}])["table"]["id"]
    do(ann.guest, planned, 1, "plan 0")
    finished = alone(ann.guest, "sandbox", options={"length": "2"})
    finish(ann.guest, finished)
    ann.other.table("power", seats=[{"who": "me"}, {"who": "open"}, {"who": "open"}, {"who": "bot"}], listed=True)
    ann.other.table("sandbox", listed=True)
    ann.page.goto("/")
    expect(ann.page.locator("li.turn")).to_have_count(1)
    expect(ann.page.locator("li.turn")).to_contain_text(ann.say("home-your-turn"))
    expect(ann.page.locator("#joinable")).to_be_visible()
    expect(ann.page.locator("#watchable")).to_be_visible()
    ann.page.locator("details summary").click()
    ann.seen("home-regular", whole=True)


@pytest.mark.slow
def test_a_new_game_in_every_way(ann: Looker) -> None:
    ann.page.goto("/new")
    expect(ann.page.locator("main .card img").first).to_be_visible()
    ann.seen("new-which", whole=True)
    ann.page.goto("/new/power")
    for way in ("bots", "screen", "solo", "friends", "referee"):
        ann.page.locator(f"input[name=way][value={way}]").check()
        expect(ann.page.locator(f".pick.on input[value={way}]")).to_be_checked()
        ann.seen(f"new-power-{way}", "" if way == "bots" else "form", whole=True)
    ann.page.goto("/new/sandbox")
    ann.page.locator("input[name=way][value=friends]").check()
    for details in ann.page.locator("main details").all():
        details.locator("summary").click()
    ann.page.locator("#pace").select_option("game")
    ann.page.locator("#dice").select_option("hand")
    ann.seen("new-sandbox-open", whole=True)
    ann.page.locator("#dice").select_option("fair")
    ann.press("new-start")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(ann.say("new-invitations"))
    ann.page.locator("main li button").first.click()
    ann.seen("new-invitations", whole=True)


@pytest.mark.slow
def test_learning_the_rules_and_getting_lost(ann: Looker, visitor: Visitors) -> None:
    visitor.allow("404")
    page = ann.page
    page.goto("/learn")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    ann.seen("learn-table", whole=True)
    page.goto("/learn/power")
    expect(page.locator("main svg .items").first).to_be_attached()
    ann.seen("learn-power", whole=True)
    page.goto("/rules/power")
    expect(page.locator("article").nth(20)).to_be_attached()
    ann.seen("rules")
    page.get_by_role("searchbox").fill("HQ" if ann.lang == "en" else "QG drapeau")
    expect(page.get_by_role("status")).to_contain_text(ann.say("rulebook-clear"))
    ann.seen("rules-search", "main")
    page.get_by_role("searchbox").fill("xyzzy")
    expect(page.get_by_role("status")).to_contain_text(ann.say("rulebook-found", n=0))
    ann.seen("rules-nothing", "main")
    page.goto("/nowhere")
    expect(page.get_by_role("heading", level=1)).to_have_text(ann.say("lost-title"))
    ann.seen("lost")
    page.goto("/table/nothing-here")
    expect(page.get_by_role("heading", level=1)).to_have_text(ann.say("table-lost"))
    ann.seen("lost-table")


# --- the table


@pytest.mark.slow
def test_a_sheet_from_its_first_line_to_handing_in(ann: Looker, visitor: Visitors) -> None:
    visitor.allow("422")
    seats = [{"who": "me"}, {"who": "bot"}, {"who": "invite"}, {"who": "bot"}]
    silent = {"codes": "fr", "chat": "closed"}
    made = ann.guest.table("power", seats=seats, options=silent)
    table = str(made["table"]["id"])
    ann.other.post(f"/api/tables/{table}/seats/2/join", invitation=made["invitations"][0]["token"])
    for guest, seat in ((ann.guest, 0), (ann.other, 2)):
        do(guest, table, seat, "ready")
    ann.open(table)
    page = ann.page
    expect(page.locator(".prompt h2")).to_contain_text("1")
    ann.seen("table-opening")
    page.get_by_role("button", name=ann.say("header-menu")).click()
    ann.seen("table-header-menu", "header")
    page.keyboard.press("Escape")

    written = page.locator(".typed input")
    for line in ("T HQ V4", "S HQ V1"):
        written.fill(line)
        written.press("Enter")
        expect(written).to_have_value("")
        expect(page.locator(".chooser").get_by_text(line)).to_be_visible()
    page.locator("[data-spot='HQ.V']").press("Enter")
    page.locator(".chooser .choice").nth(2).click()
    expect(page.locator(".odds figure, .odds div").first).to_be_visible()
    expect(page.locator(".links .way").first).to_be_attached()
    ann.seen("table-sheet")
    written.fill("S HQ nowhere")
    written.press("Enter")
    expect(page.locator(".chooser .wrong")).to_be_visible()
    ann.seen("table-refused", ".prompt")

    page.goto(page.url)
    expect(page.locator(".chooser .choice").first).to_be_visible()
    page.locator(".chooser .choice").first.click()
    expect(page.get_by_role("alertdialog")).to_be_visible()
    ann.seen("table-caution", ".prompt")
    ann.press("sure-yes")
    expect(page.get_by_text(ann.say("committed"))).to_be_visible()
    ann.seen("table-waiting", ".prompt")
    ann.tab("chat")
    ann.seen("table-chat-refused", ".papers")


@pytest.mark.slow
def test_lenses_and_the_film_of_a_round(ann: Looker) -> None:
    page = ann.page
    ann.open(war(ann.guest, rounds=2))
    lenses = page.locator(".lenses button")
    lenses.nth(2).click()
    expect(page.locator(".laid")).to_be_visible()
    ann.seen("lens-danger", ".prompt")
    lenses.nth(1).click()
    expect(page.locator(".hint")).to_be_visible()
    page.locator("[data-spot='HQ.B'] .shape").click(position={"x": 4, "y": 4}, force=True)
    expect(page.locator(".hint")).to_have_count(0)
    expect(page.locator(".areas .wash").first).to_be_attached()
    ann.seen("lens-threats")
    lenses.nth(0).click()
    page.locator("[data-spot='B4'] .shape").click(force=True)
    expect(page.locator(".areas .wash").nth(3)).to_be_attached()
    ann.seen("lens-reach", ".board")
    lenses.nth(0).click()

    fight = page.locator(".log .said").filter(has_text="11.1").first
    fight.locator(".say").click()
    expect(page.locator(".prompt h2")).to_have_text(ann.say("looking-back"))
    ann.seen("film-fight")
    ann.press("replay-on")
    ann.seen("film-captured", ".prompt")
    ann.press("replay-leave")
    expect(page.locator(".prompt h2")).not_to_have_text(ann.say("looking-back"))


@pytest.mark.slow
def test_every_paper_and_every_dialog(ann: Looker) -> None:
    page = ann.page
    table = war(ann.guest)
    ann.guest.post(f"/api/tables/{table}/chat", text="Well met! Who reads first?")
    ann.other.ask("POST", f"/api/tables/{table}/chat", json={"text": "…"})
    ann.guest.post(f"/api/tables/{table}/notebook", seat=0, text="Blue hoards Power.\nWatch B3.")
    ann.open(table)
    for name in ("log", "situation", "chat", "notes", "rules", "menu"):
        ann.tab(name)
        if name == "rules":
            expect(page.locator("#paper article").nth(20)).to_be_attached()
        ann.seen(f"tab-{name}", "" if name == "log" else ".papers")
    ann.press("resign")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    ann.seen("resign", "dialog[open]")
    dialog.get_by_role("button", name=ann.say("cancel")).click()
    ann.press("propose-draw")
    expect(page.locator(".proposal")).to_be_visible()
    ann.seen("proposal", ".prompt")
    ann.press("withdraw")
    expect(page.locator(".proposal")).to_have_count(0)
    ann.press("arrange")
    expect(page.locator(".prompt h2")).to_have_text(ann.say("arranging"))
    page.locator("[data-spot='R5']").press("Enter")
    expect(page.locator(".chooser .choice").first).to_be_visible()
    ann.seen("arranging", ".prompt")
    ann.press("arranging-done")


@pytest.mark.slow
def test_a_curtain_a_march_dice_by_hand_and_losses(ann: Looker) -> None:
    page = ann.page
    table = at_the_ford(ann.guest, plan=False, dice="hand", setup=[0, 1, 0, 1])
    ann.open(table)
    ann.seen("sandbox-number")
    ann.tab("menu")
    page.get_by_label(ann.say("curtain-use")).check()
    page.get_by_label(ann.say("number"), exact=True).fill("2")
    ann.press("confirm")
    expect(page.locator(".curtain button")).to_be_focused()
    ann.seen("curtain")
    page.keyboard.press("Enter")
    expect(page.locator(".curtain")).to_have_count(0)
    ann.press("confirm")
    expect(page.locator(".curtain button")).to_be_focused()
    page.keyboard.press("Enter")

    page.locator(".chooser .choice").first.click()
    page.locator("[data-spot='hill']").press("Enter")
    for unit in page.locator(".chooser .choice[aria-pressed]").all():
        unit.click()
    ann.seen("sandbox-units")
    ann.press("take", n=2)
    expect(page.locator(".places .choice").first).to_be_visible()
    ann.seen("sandbox-march")
    page.locator("[data-spot='ford']").press("Enter")
    expect(page.locator(".curtain button")).to_be_focused()
    page.evaluate("id => localStorage.removeItem(`curtain:${id}`)", table)
    until(ann.guest, table, lambda now: now["dice"])
    page.goto(page.url)
    expect(page.locator(".byhand .face")).to_have_count(6)
    ann.seen("dice-by-hand")
    page.locator(".byhand input").fill("1 2 3 6 1")
    page.locator(".byhand input").press("Enter")
    expect(page.locator(".chooser table")).to_be_visible()
    ann.seen("sandbox-losses")


@pytest.mark.slow
def test_the_end_seen_by_who_played_and_by_who_watched(ann: Looker) -> None:
    table = at_the_ford(ann.guest, options={"length": "2"})
    do(ann.guest, table, 0, "march red-guard,red-horse to ford")
    finish(ann.guest, table)
    ann.open(table)
    expect(ann.page.locator(".result")).to_be_visible()
    ann.seen("result")
    ann.tab("menu")
    expect(ann.page.locator("figure svg").first).to_be_visible()
    ann.page.locator("figure").first.scroll_into_view_if_needed()
    ann.seen("luck")
    watched = war(ann.other, title="A game to watch")
    ann.open(watched)
    expect(ann.page.locator("#tab-notes")).to_have_count(0)
    ann.seen("spectator")
