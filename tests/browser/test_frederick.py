"""The first three turns of Frederick's war in a browser, by clicks: marches, battles, a siege and a winter."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ElementHandle, Locator, Page, expect

from tests.browser.playing import asked, click_spot, press, spot, table_of
from tests.browser.table import Visitors, axe, shot
from tests.frederick.king_hit import one_hit_on_the_kings_stack
from tests.selection import and_slow
from tests.web.service_processes import Guest, Served

PLANS = (("magdeburg", "leipzig"), ("breslau", "glatz"), ("glatz", "olmuetz"), ("magdeburg", "brandenburg"))
"""Marches of a bold Prussian, in the order in which they are made as far as points go."""
MOST_ANSWERS = 150


def choice(page: Page, name: str) -> Locator:
    """A button of the question, by the whole of its words."""
    return page.locator(".chooser").get_by_role("button", name=re.compile(f"^({name})$", re.IGNORECASE))


def log(page: Page) -> str:
    return page.get_by_role("tabpanel").inner_text()


def march(page: Page, start: str, end: str) -> bool:
    """The verb, the stack, the goal, and the best that may go; false if this cannot be done."""
    choice(page, "march").click()
    expect(asked(page)).to_have_text("March from where?")
    if "open" not in (spot(page, start).get_attribute("class") or ""):
        page.keyboard.press("Escape")
        return False
    click_spot(page, start)
    expect(asked(page)).to_contain_text("march where?")
    click_spot(page, end)
    expect(asked(page)).to_contain_text("who goes?")
    choice(page, "the best .*|all").first.click()
    choice(page, "Confirm").click()
    expect(page.locator(".ask", has_text="who goes?")).to_have_count(0)
    return True


def answer(page: Page, plans: list[tuple[str, str]]) -> str:
    """Whatever is asked now, answered by a click or two; gives the question."""
    question = asked(page).inner_text()
    if question.startswith("What does"):
        while plans and choice(page, "march").count():
            if march(page, *plans.pop(0)):
                return question
        choice(page, "end the marches").click()
    elif choice(page, "Confirm").count():
        if "placed where" in question or "who is placed" in question:
            shot(page, "frederick-muster", whole=True)
        ready = page.locator(".chooser p.row button.small")
        ready.nth(1 if question.endswith("who is in the fort?") and ready.count() > 1 else 0).click()
        choice(page, "Confirm").click()
    elif question == "Raise or rest?":
        raising = choice(page, "raise.*")
        (raising.first if raising.count() else choice(page, "nothing more")).click()
    else:
        found = choice(page, "attack|roll for action points|go on without a card|no|assault|nothing more")
        (found.first if found.count() else page.locator(".chooser .choice").first).click()
    return question


ANSWERED = """([chooser, question]) =>
    !chooser.isConnected || chooser.querySelector('.ask')?.innerText !== question"""


def answered(page: Page, chooser: ElementHandle, question: str) -> None:
    """Wait until something else is asked; where something will fail, it is wanted."""
    page.wait_for_function(ANSWERED, arg=[chooser, question])
    sure = page.locator(".sure .choice")
    if sure.count():
        sure.click()
        page.wait_for_function("chooser => !chooser.isConnected", arg=chooser)


@pytest.fixture
def page(visitor: Visitors, service: Served) -> Page:
    ann = Guest(service.address, "Ann")
    page = visitor("Ann", token=ann.token)
    made = ann.table("frederick")
    page.goto(f"/table/{made['table']['id']}")
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    return page


@pytest.mark.slow
def test_the_first_three_turns_against_the_bot_by_clicks(page: Page) -> None:
    plans = list(PLANS)
    questions: list[str] = []
    for _ in range(MOST_ANSWERS):
        if table_of(page)["now"]["result"] or "February 1757" in log(page):
            break
        waits = page.get_by_role("heading", name="Your turn")
        expect(waits.or_(page.get_by_text("February 1757")).first).to_be_visible(timeout=60_000)
        if not waits.count():
            continue
        chooser = page.locator(".chooser").element_handle()
        questions.append(answer(page, plans))
        answered(page, chooser, questions[-1])
        if "olmuetz" not in [end for _, end in plans] and "attack or retreat?" in questions[-1]:
            shot(page, "frederick-battle")
    told = log(page)
    assert "Battle" in told, told
    assert "assault" in told, told
    lost = table_of(page)["now"]["result"]  # a bold Prussian may find the bot in Berlin before the winter
    assert "winter" in told.lower() or lost, told
    assert any("attack or retreat?" in q for q in questions), questions
    shot(page, "frederick-third-turn", whole=True)
    axe(page)


def test_who_marches_where_no_road_leads_is_told_by_which_rule(page: Page, visitor: Visitors) -> None:
    visitor.allow("status of 422")
    told = page.get_by_role("alert")
    press(page, spot(page, "wien"))
    expect(told).to_contain_text("That does not answer the question: What does Prussia do?")
    choice(page, "march").click()
    press(page, spot(page, "wien"))
    expect(told).to_contain_text("Prussia has no unit in Wien.")
    click_spot(page, "magdeburg")
    expect(asked(page)).to_contain_text("march where?")
    press(page, spot(page, "wien"))
    expect(told).to_contain_text("No road leads to Wien from there.")
    expect(told.get_by_role("link", name="Rule FR-2.3-b")).to_be_visible()


@pytest.mark.parametrize("phone", and_slow([False], [True]))
def test_the_same_war_in_french(visitor: Visitors, service: Served, phone: bool) -> None:
    anne = Guest(service.address, "Anne")
    page = visitor("Anne", lang="fr", phone=phone, token=anne.token)
    table = anne.table("frederick")["table"]["id"]
    for pick in (["march", "magdeburg", "leipzig"], ["march", "breslau", "glatz"]):
        asked_now = anne.get(f"/api/tables/{table}/question", seat=0, whole=False, pick=pick)
        ready = asked_now["question"]["presets"][0]["pick"]
        anne.post(f"/api/tables/{table}/actions", seat=0, decision=asked_now["decision"], picks=[*pick, ready])
    page.goto(f"/table/{table}")
    expect(page.get_by_role("heading", name="À vous")).to_be_visible()
    page.locator(".chooser").get_by_role("button", name="Marcher").click()
    expect(asked(page)).to_have_text(re.compile("Marcher depuis quel espace"))
    shot(page, "frederick-fr-phone" if phone else "frederick-fr")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.slow
@pytest.mark.parametrize("lang", and_slow(["en"], ["fr"]))
def test_a_hit_on_the_king_is_said_in_red_before_it_is_taken(visitor: Visitors, service: Served, lang: str) -> None:
    ann = Guest(service.address, "Ann")
    page = visitor("Ann", lang=lang, token=ann.token)
    file = one_hit_on_the_kings_stack().encode()
    brought = ann.ask("POST", "/api/tables/import", content=file, headers={"content-type": "text/plain"}).json()
    table = brought["table"]["id"]
    ann.post(f"/api/tables/{table}/seats/0/join")
    page.goto(f"/table/{table}")
    page.get_by_role("button", name=re.compile("(more|plus).*(King Frederick|Frédéric)")).click()
    choice(page, "Confirm|C’est dit").click()
    sure = page.get_by_role("alertdialog")
    expect(sure).to_contain_text("King" if lang == "en" else "roi")
    expect(sure).to_contain_text("may lose you the game" if lang == "en" else "faire perdre la partie")
    colour = sure.locator("li").evaluate("line => getComputedStyle(line).color")
    r, g, b = map(int, re.findall(r"\d+", colour)[:3])
    assert r > 2 * max(g, b)
    shot(page, f"frederick-king-{lang}", whole=True)
    axe(page)
    before = table_of(page)["now"]
    sure.get_by_role("button").last.click()
    expect(sure).to_have_count(0)
    assert table_of(page)["now"] == before
