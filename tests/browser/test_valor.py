"""Valor in a browser: two turns by clicks, with opportunity fire, a tank that shoots and a close assault; and a whole
game with nothing but keys; with `--all` every scenario against a bot to its end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ElementHandle, Locator, Page, expect

from grognard.games.valor.setup import setup
from tests.browser.playing import asked, click_spot, focused, offered, spot, steer, table_of
from tests.browser.playing import press as tap
from tests.browser.prepared_tables import alone, do
from tests.browser.table import Visitors, axe, shot
from tests.web.service_processes import Guest, Served


def at_the_bridge() -> tuple[str, ...]:
    """Three British squads and their leader on the bridge, a tank behind them; beyond it two German squads, one pinned.
    Under which numbers the scenario has them is its own business."""
    kinds: dict[str, list[str]] = {}
    for n, unit in enumerate(setup("s2", {}).units):
        kinds.setdefault(unit.of.id, []).append(f"u{n}")
    (pinned, other, *_), squads, (leader,), (tank, *_) = (
        kinds[kind] for kind in ("ger_rifle", "bri_rifle", "fairfax", "cromwell")
    )
    return (
        f"put {pinned} ger_rifle at H6", f"mark {pinned} pinned", f"put {other} ger_rifle at I6",
        *(f"put {squad} bri_rifle at F6" for squad in squads[:3]), f"put {leader} fairfax at F6",
        f"put {tank} cromwell at E6", f"face {tank} 2", "phase british movement",
    )  # fmt: skip


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
    return bridge(visitor, service)


def bridge(visitor: Visitors, service: Served, phone: bool = False) -> Page:
    """All sides of a table where something is about to happen."""
    ann = Guest(service.address, "Ann")
    page = visitor("Ann", token=ann.token, phone=phone)
    table = alone(ann, "valor", scenario="s2")
    for seat in (0, 1):
        do(ann, table, seat, "deploy the rest")
        do(ann, table, seat, "deployed")
    for change in at_the_bridge():
        ann.post(f"/api/tables/{table}/arranging", text=change)
    page.goto(f"/table/{table}")
    expect(asked(page)).to_have_text("From which hex do units move?")
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
    elif page.locator(".chooser .choice[aria-pressed]").count():
        page.locator(".chooser .choice[aria-pressed]").first.click()
        press(page, TAKEN)
    else:
        answering(page, lambda: page.locator(".chooser .choice").first.click())
    return question


@pytest.mark.slow
def test_two_turns_by_clicks_with_opportunity_fire_an_assault_and_a_tank(page: Page) -> None:
    point(page, "F6")
    press(page, "all the infantry")
    press(page, "move")
    spot(page, "G6").hover()
    expect(page.locator(".odds")).to_contain_text("Entering G6 under fire")
    point(page, "G6")
    expect(asked(page)).to_have_text("Fire at the movers in G6? From which hex?")
    shot(page, "valor-opportunity", whole=True)
    fires: list[str] = []
    questions = [answer(page, fires)]
    for _ in range(MOST_ANSWERS):
        if table_of(page)["now"]["result"] or "Turn 3" in log(page):
            break
        if asked(page).inner_text().startswith("From which hex do units move") and "E6" in offered(page):
            point(page, "E6")
            press(page, "move")
            point(page, "F6")
            shot(page, "valor-tank", whole=True)
        questions.append(answer(page, fires))
    told = log(page)
    shot(page, "valor-third-turn", whole=True)
    assert "Turn 3" in told, told
    assert re.search(r"Cromwell no. \d+.* F6", told), told
    assert re.search(r"assaults? H6", told), told
    assert fires, questions
    axe(page)


def stacked(page: Page) -> list[str]:
    """Who stands on the bridge, as far as they are spread out."""
    found: list[str] = page.locator(".fan [data-piece]").evaluate_all("all => all.map(one => one.ariaLabel)")
    return [words.partition(":")[0] for words in found]


SQUADS = [n for n, unit in enumerate(setup("s2", {}).units) if unit.of.id == "bri_rifle"]
ON_THE_BRIDGE = [*(f"Rifle squad {n}" for n in SQUADS[:3]), "Fairfax"]


@pytest.mark.slow
def test_a_stack_is_spread_out_for_whoever_points_at_it_and_for_whoever_is_asked_about_it(page: Page) -> None:
    top = page.locator(f'.items [data-item^="u"][aria-label^="{ON_THE_BRIDGE[0]}"]')
    top.hover()
    expect(page.locator(".fan [data-piece]")).to_have_count(4)
    assert stacked(page) == ON_THE_BRIDGE
    page.mouse.move(5, 5)
    expect(page.locator(".fan")).to_have_count(0)
    point(page, "F6")
    expect(page.locator(".fan .card.open")).to_have_count(4)
    for name in ON_THE_BRIDGE[1:3]:
        page.locator(f'.fan [aria-label^="{name}"]').click()
    expect(page.locator(".fan .card.chosen")).to_have_count(2)
    taken = page.locator(".chooser .choice[aria-pressed=true]")
    assert [words.strip().partition(" (")[0] for words in taken.all_inner_texts()] == ON_THE_BRIDGE[1:3]
    axe(page, ".map")
    press(page, TAKEN)
    expect(page.locator(".fan")).to_have_count(0)


@pytest.mark.slow
def test_a_finger_sees_the_odds_before_it_decides(visitor: Visitors, service: Served) -> None:
    page = bridge(visitor, service, phone=True)
    counter = page.locator(f'.items [data-item^="u"][aria-label^="{ON_THE_BRIDGE[0]}"]')
    answering(page, lambda: tap(page, counter))  # a finger on a heap of counters means their place
    expect(asked(page)).to_have_text("Who moves together?")
    press(page, "all the infantry")
    press(page, "move")
    before = table_of(page)["now"]["n"]
    click_spot(page, "G6")
    expect(page.get_by_role("alertdialog", name="Odds")).to_be_visible()
    expect(page.locator(".odds")).to_contain_text("Entering G6 under fire")
    expect(spot(page, "G6")).to_have_class(re.compile("chosen"))
    shot(page, "valor-finger")
    axe(page, ".prompt")
    click_spot(page, "F5")
    expect(page.locator(".odds")).to_contain_text("Entering F5 under fire")
    page.get_by_role("button", name="Change it").tap()
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    assert table_of(page)["now"]["n"] == before
    click_spot(page, "G6")
    expect(page.get_by_role("alertdialog", name="Odds")).to_be_visible()
    point(page, "G6")  # the same again: it is meant
    expect(asked(page)).to_have_text("Fire at the movers in G6? From which hex?")


def test_the_card_of_a_scenario_says_what_has_to_be_done_and_where_everybody_stands(visitor: Visitors) -> None:
    page = visitor("Ann", lang="fr")
    page.goto("/new/valor")
    page.locator("input[name=scenario][value=s8]").check()
    card = page.locator("details.group").last
    for told in ("contrôler", "dans les colonnes A à F", "entrent par le bord est", "L8 et M7 forment une rue"):
        expect(card).to_contain_text(told)
    expect(card.get_by_role("region", name="Allemands\u00a0: à placer")).to_be_visible()
    axe(page)


# --- with nothing but keys

ENOUGH = ("Set up all the rest for me", "Ready", "Nothing more", "Stop here", "Decline")
"""What somebody writes who wants to see the end of it, in this order; the beginning of it is enough."""
MOST_KEYED = 200


def written(page: Page, words: str) -> None:
    """Into the line for answers, where the keyboard still is from the last one."""

    def typing() -> None:
        assert page.evaluate("document.activeElement.matches('.typed input')"), focused(page)
        page.keyboard.type(words)
        page.keyboard.press("Enter")

    answering(page, typing)


def keyed(page: Page) -> None:
    """Whatever is asked, answered in writing."""
    expect(page.locator(".chooser .choice:not(:disabled), .result").first).to_be_visible()
    choices = [text.strip() for text in page.locator(".chooser .choice").all_inner_texts()]
    done = next((words for words in ENOUGH if words in choices), None)
    written(page, done[:6] if done else choices[0])


def over(page: Page) -> bool:
    expect(page.locator(".chooser .choice, .result").first).to_be_visible()
    return page.locator(".result").count() > 0


@pytest.mark.slow
def test_a_whole_game_with_nothing_but_keys(visitor: Visitors, service: Served) -> None:
    ann = Guest(service.address, "Ann")
    page = visitor("Ann", token=ann.token)
    page.goto(f"/table/{alone(ann, 'valor', scenario='s1')}")
    expect(asked(page)).to_have_text("What do you set up?")
    page.keyboard.press("/")
    while not asked(page).inner_text().startswith("From which hex do units move?"):
        keyed(page)
    page.keyboard.press("Tab")
    page.keyboard.press("b")
    start = offered(page)[0]
    steer(page, start)
    answering(page, lambda: page.keyboard.press("Enter"))
    while asked(page).inner_text() in ("Who moves together?", "How?"):  # the keyboard has come to the answers by itself
        answering(page, lambda: page.keyboard.press("Enter"))
    to = offered(page)[0]  # and is on the board again
    steer(page, to)
    answering(page, lambda: page.keyboard.press("Enter"))
    expect(page.get_by_role("tabpanel")).to_contain_text(f"{start} to {to}.")
    expect(asked(page)).to_be_visible()
    page.keyboard.press("/")
    for _ in range(MOST_KEYED):
        if over(page):
            break
        keyed(page)
    expect(page.get_by_role("heading", name="How it ended")).to_be_visible()
    expect(page.get_by_role("tabpanel")).to_contain_text("The last turn is over.")


# --- every scenario, against a bot

MOST_CLICKED = 1_500


def clicked(page: Page, n: int) -> None:
    """Whatever is asked, answered by a click: mostly what comes first, so that people move, fire and assault."""
    choices = page.locator(".chooser .choice:not(:disabled)")
    expect(choices.first).to_be_visible()
    texts = [text.strip() for text in choices.all_inner_texts()]
    ends = [k for k, text in enumerate(texts) if text in ENOUGH]
    weary = asked(page).inner_text() in ("What do you set up?", "Reorganise?") or n % 4 == 3
    answering(page, choices.nth(ends[0] if ends and weary else 0).click)


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("scenario", [f"s{n}" for n in range(1, 9)])
def test_a_scenario_against_a_bot_to_its_end(visitor: Visitors, service: Served, scenario: str) -> None:
    ann = Guest(service.address, "Ann")
    page = visitor("Ann", token=ann.token)
    made = ann.table("valor", scenario=scenario, seats=[{"who": "me"}, {"who": "bot", "bot": "quick"}])
    page.goto(f"/table/{made['table']['id']}")
    for n in range(MOST_CLICKED):
        if over(page):
            break
        clicked(page, n)
    expect(page.get_by_role("heading", name="How it ended")).to_be_visible()
    shot(page, f"valor-{scenario}-over")
