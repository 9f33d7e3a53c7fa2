"""Whole games of Power in a browser: by clicks on the board, and with nothing but keys in French."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import (
    asked,
    blank,
    click_piece,
    click_spot,
    hand_in,
    offered,
    order,
    order_at_random,
    press,
    sheet,
    spot,
    steer,
    tab_to,
    table_of,
    write,
)
from tests.browser.table import Visitors, shot
from tests.web.service_processes import Guest, Served

COUNT = "addEventListener('click', () => sessionStorage.clicks = Number(sessionStorage.clicks ?? 0) + 1, true)"


@pytest.fixture
def page(visitor: Visitors, service: Served) -> Page:
    """Green's first sheet, against three bots, is to be written."""
    ann = Guest(service.address, "Ann")
    page = visitor("Ann", token=ann.token)
    made = ann.table("power", options={"codes": "en", "limit": "2"})
    page.goto(f"/table/{made['table']['id']}")
    expect(asked(page)).to_have_text("Green, order 1 of 5: where?")
    return page


# --- clicks


def test_a_newcomer_is_in_a_game_against_bots_within_three_clicks(visitor: Visitors) -> None:
    page = visitor("")
    page.add_init_script(COUNT)
    page.goto("/")
    page.get_by_role("article", name="Power").get_by_role("button", name="Play now against bots").click()
    expect(page.get_by_role("heading", name=re.compile("Your turn.*Round 1: write your orders"))).to_be_visible()
    expect(page.get_by_role("list", name="Seats").get_by_role("listitem")).to_contain_text(
        ["Green you", "Blue bot", "Yellow bot", "Red bot"]
    )
    expect(asked(page)).to_have_text("Green, order 1 of 5: where?")
    assert offered(page) == ["HQ.V"]
    assert page.evaluate("Number(sessionStorage.clicks)") <= 3


def test_a_whole_game_by_clicks(visitor: Visitors) -> None:
    page = visitor("Ann")
    page.goto("/")
    page.get_by_role("article", name="Power").get_by_role("link", name="Set up a game").click()
    page.locator("summary", has_text="Options").click()
    page.get_by_role("spinbutton", name="Length").fill("3")
    page.get_by_role("button", name="Begin").click()

    rng = Random(3)
    for n in (1, 2, 3):
        expect(page.get_by_role("heading", name=f"Round {n}")).to_be_visible()
        for line in (1, 2):
            expect(asked(page)).to_have_text(f"Green, order {line} of 5: where?")
            order_at_random(page, rng)
        expect(asked(page)).to_have_text("Green, order 3 of 5: where?")
        expect(sheet(page).nth(1)).not_to_have_text("…")
        if n == 2:
            shot(page, "power-middle")
        hand_in(page)

    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
    table = table_of(page)
    assert table["now"]["result"]
    places = table["now"]["result"]["places"]
    armies = ["Green (Ann)", "Blue (bot", "Yellow (bot", "Red (bot"]
    ranked = [armies[seat] for seat in sorted(range(4), key=lambda seat: places[seat])]
    expect(page.get_by_role("region", name="How it ended").get_by_role("listitem")).to_contain_text(ranked)
    assert page.get_by_role("button", name="Hand in the sheet").count() == 0
    shot(page, "power-over")


def test_escape_goes_one_step_back_and_nothing_else_is_lost(page: Page) -> None:
    order(page, "V", "tank", "HQ.V", "V4")
    expect(sheet(page)).to_have_text(blank("T HQ G4"))
    click_piece(page, "V-fighter-HQ.V", "HQ.V")
    expect(asked(page)).to_have_text("Fighter from Green HQ: where to?")
    page.keyboard.press("Escape")
    expect(asked(page)).to_have_text("Green HQ: which piece, or what is to be made?")
    page.keyboard.press("Escape")
    expect(asked(page)).to_have_text("Green, order 2 of 5: where?")
    expect(sheet(page)).to_have_text(blank("T HQ G4"))
    page.get_by_role("button", name="Back", exact=True).click()
    expect(asked(page)).to_have_text("Tank from Green HQ: where to?")
    click_spot(page, "V6")
    expect(sheet(page)).to_have_text(blank("T HQ G6"))


def test_who_clicks_where_a_piece_cannot_go_is_told_by_which_rule(page: Page, visitor: Visitors) -> None:
    click_piece(page, "V-soldier-HQ.V", "HQ.V")
    expect(asked(page)).to_have_text("Soldier from Green HQ: where to?")
    assert "J4" not in offered(page)
    visitor.allow("status of 422")
    press(page, spot(page, "J4"))
    told = page.get_by_role("alert")
    expect(told).to_contain_text("That is out of its reach.")
    told.get_by_role("link", name="Rule PW-4.1-b").click()
    expect(told).to_contain_text("Open in the rulebook")
    shot(page, "power-refused")
    told.get_by_role("link", name="Rule PW-4.1-b").click()
    expect(told).not_to_contain_text("Open in the rulebook")
    expect(asked(page)).to_have_text("Soldier from Green HQ: where to?")
    click_spot(page, "V8")
    expect(sheet(page)).to_have_text(blank("S HQ G8"))
    expect(told).to_have_count(0)


def test_a_line_is_struck_out_and_the_others_stand(page: Page) -> None:
    order(page, "V", "tank", "HQ.V", "V4")
    order(page, "V", "fighter", "HQ.V", "B5")
    order(page, "V", "soldier", "HQ.V", "V8")
    expect(sheet(page)).to_have_text(blank("T HQ G4", "F HQ B5", "S HQ G8"))
    page.get_by_role("button", name="Strike out this line").nth(1).click()
    expect(sheet(page)).to_have_text(blank("T HQ G4", "S HQ G8"))
    expect(asked(page)).to_have_text("Green, order 3 of 5: where?")


def test_typed_and_clicked_lines_make_the_same_sheet(page: Page) -> None:
    write(page, "t hq -> g4", "F HQ B5")
    expect(sheet(page)).to_have_text(blank("T HQ G4", "F HQ B5"))
    for left in (["F HQ B5"], []):
        page.get_by_role("button", name="Strike out this line").first.click()
        expect(sheet(page)).to_have_text(blank(*left))
    order(page, "V", "tank", "HQ.V", "V4")
    order(page, "V", "fighter", "HQ.V", "B5")
    expect(sheet(page)).to_have_text(blank("T HQ G4", "F HQ B5"))
    hand_in(page)
    expect(page.get_by_role("heading", name="Round 2, the last")).to_be_visible()
    expect(page.get_by_role("tabpanel")).to_contain_text("Green: T HQ G4 and F HQ B5")


# --- keys


@pytest.mark.slow
def test_a_whole_game_by_keys_in_french(visitor: Visitors) -> None:
    page = visitor("Anne", lang="fr")
    keys = page.keyboard
    page.goto("/new/power")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    tab_to(page, page.locator("summary").filter(has_text="Options"))
    keys.press("Enter")
    tab_to(page, page.get_by_role("spinbutton", name="Durée"))
    keys.press("Control+A")
    keys.type("2")
    tab_to(page, page.get_by_role("button", name="Commencer"))
    keys.press("Enter")
    expect(page.get_by_role("heading", name="À vous")).to_be_visible()

    # The cursor on the board: the HQ, what stands there spread out, a Tank of it; then where that is to go.
    board = page.get_by_role("application")
    tab_to(page, board)
    steer(page, "HQ.V")
    keys.press("Enter")
    expect(asked(page)).to_contain_text("quelle pièce")
    keys.press("Enter")
    tab_to(page, page.locator('.fan [data-piece="V-tank-HQ.V"]'))
    shot(page, "power-keys-fr")
    keys.press("Enter")
    expect(asked(page)).to_have_text("Tank, de QG Vert : vers où ?")
    tab_to(page, board, back=True)
    steer(page, "V4")
    keys.press("Enter")
    lines = sheet(page, "Feuille")
    expect(lines).to_have_text(blank("T HQ V4"))

    # Written: one order that can be carried out, and one that cannot, which is said before it is handed in.
    keys.press("/")
    keys.type("c hq b5")
    keys.press("Enter")
    expect(lines).to_have_text(blank("T HQ V4", "C HQ B5"))
    keys.type("t hq j4")
    keys.press("Enter")
    expect(lines).to_have_text(blank("T HQ V4", "C HQ B5", "T HQ J4"))
    keys.type("Remettre la feuille")
    keys.press("Enter")
    sure = page.get_by_role("alertdialog", name="Cela n’aura pas l’effet demandé")
    expect(sure).to_contain_text("C’est hors de sa portée.")
    expect(sure.get_by_role("button", name="Le faire quand même")).to_be_focused()
    rule = sure.get_by_role("link", name="PW-4.1-b")
    tab_to(page, rule, back=True, most=3)
    expect(sure).to_contain_text("Ouvrir dans le livret")
    shot(page, "power-caution-fr")
    keys.press("Escape")
    expect(sure).not_to_contain_text("Ouvrir dans le livret")
    tab_to(page, sure.get_by_role("button", name="Le faire quand même"), most=3)
    keys.press("Enter")
    expect(page.get_by_role("heading", name="Manche 2, la dernière")).to_be_visible()

    # Looking back: step by step with two keys, and out again.
    board.focus()
    heading = page.get_by_role("heading", name="Relecture")
    keys.press(",")
    expect(heading).to_be_visible()
    where = page.get_by_role("slider", name="Moment de la partie")
    last = where.get_attribute("aria-valuetext")
    for _ in range(40):
        keys.press(",")
        if where.get_attribute("aria-valuetext") != last:
            break
    expect(where).not_to_have_attribute("aria-valuetext", str(last))
    keys.press(".")
    keys.press("Escape")  # the cursor on the board first
    keys.press("Escape")
    expect(heading).to_have_count(0)

    # The last round: an empty sheet, which costs something.
    keys.press("/")
    keys.type("end")
    keys.press("Enter")
    expect(sure).to_contain_text("cela coûte un Power")
    keys.press("Enter")
    expect(page.get_by_role("heading", name="La partie est finie")).to_be_visible()
    expect(page.get_by_role("region", name="Issue de la partie").get_by_role("listitem")).to_have_count(4)
    assert table_of(page)["now"]["result"]
