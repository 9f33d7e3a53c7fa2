"""People at one table from afar: an invitation, secrets, talk, tables that wait, cuts in the line, many tabs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from tests.browser.playing import asked, blank, hand_in, id_of, order, sheet, write
from tests.browser.table import Visitors, shot
from tests.web.service_processes import Guest, Served, served, start

STREAM = "/api/stream"


class Received:
    """All that a browser gets from the service: answers, and what the live stream says."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._answers: list[Response] = []
        self._told: list[str] = []
        page.on("response", lambda answer: self._answers.append(answer))
        wire = page.context.new_cdp_session(page)
        wire.send("Network.enable")
        wire.on("Network.eventSourceMessageReceived", lambda told: self._told.append(str(told)))

    def everything(self) -> str:
        """With what the page made of it."""
        bodies = [
            f"{answer.url} {answer.all_headers()} {answer.body().decode('utf-8', 'replace')}"
            for answer in self._answers
            if STREAM not in answer.url and answer.status == 200
        ]
        return "\n".join([*bodies, *self._told, self._page.content()])


def say(page: Page, text: str) -> None:
    page.get_by_role("tab", name="Chat").click()
    page.get_by_role("textbox", name="Say something").fill(text)
    page.get_by_role("button", name="Send").click()


# --- an evening


ANNS = ("F HQ B5", "T HQ G0", "D HQ S11")
ANNS_SECOND = ("T HQ R0", "S HQ R6")


def test_ann_invites_bob_eve_watches_and_sheets_stay_secret_until_all_are_in(visitor: Visitors) -> None:
    ann = visitor("Ann")
    ann.goto("/new/power")
    ann.get_by_role("radio", name="Online with friends").check()
    ann.get_by_role("radio", name="Two players").check()
    ann.locator("summary", has_text="Options").click()
    ann.get_by_role("spinbutton", name="Length").fill("1")
    ann.get_by_role("combobox", name="Talk", exact=True).select_option("closed")
    ann.locator("summary", has_text="The table").click()
    ann.get_by_role("textbox", name="Name of the table").fill("Thursday")
    ann.get_by_role("button", name="Begin").click()
    link = ann.get_by_role("textbox", name="Seat 2").input_value()
    ann.get_by_role("link", name="To the table").click()
    table = id_of(ann)

    bob, eve = visitor("Bob"), visitor("Eve", dark=True)
    to_bob, to_eve = Received(bob), Received(eve)
    bob.goto(link)
    bob.get_by_role("button", name="Sit down").click()
    for page in (ann, bob):  # they may talk first, and write when both are ready
        page.get_by_role("button", name="Ready to write", exact=True).click()
    expect(bob.get_by_role("heading", name=re.compile("Your turn.*Round 1, the last"))).to_be_visible()
    assert bob.url.endswith(f"/table/{table}"), "an invitation does not stay in the address"
    eve.goto(f"/table/{table}")
    expect(ann.get_by_role("list", name="Seats")).to_contain_text("Bob")
    expect(eve.get_by_role("heading", name=re.compile(r"Waiting for .*\(Ann\) and .*\(Bob\)"))).to_be_visible()
    for page in (ann, bob):
        expect(page).to_have_title("(1) Your turn · Thursday · Grognard")
    expect(eve).to_have_title("Thursday · Grognard")

    write(ann, *ANNS)
    expect(sheet(ann)).to_have_text(blank(*ANNS))
    hand_in(ann)
    expect(asked(ann)).to_contain_text("Red, order 1 of 5")
    write(ann, *ANNS_SECOND)
    expect(sheet(ann, "Red sheet")).to_have_text(blank(*ANNS_SECOND))
    hand_in(ann)
    expect(ann.get_by_role("heading", name=re.compile(r"Waiting for .*\(Bob\)"))).to_be_visible()
    expect(ann).to_have_title("Thursday · Grognard")
    for page in (bob, eve):
        expect(page.get_by_role("tabpanel", name="Log")).to_contain_text("Seat 1 has handed in.")

    # No talk while orders are being written, since that was chosen.
    visitor.allow("status of 422")
    say(ann, "F HQ B5, what else")
    refused = ann.get_by_role("tabpanel", name="Chat").get_by_role("alert")
    expect(refused).to_contain_text("No talk while orders are being written.")
    expect(refused.get_by_role("link", name="Rule PW-9.1-i")).to_be_visible()

    write(bob, "S HQ B8")
    expect(sheet(bob, "Blue sheet")).to_have_text(blank("S HQ B8"))
    for received in (to_bob, to_eve):
        heard = received.everything()
        assert "has handed in" in heard
        for secret in (*ANNS, *ANNS_SECOND, "what else"):
            assert secret not in heard
    shot(eve, "power-eve-dark")

    hand_in(bob)
    write(bob, "S HQ Y8")
    hand_in(bob)
    for page in (bob, eve):
        expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
        expect(page.get_by_role("tabpanel", name="Log")).to_contain_text("Green: F HQ B5, T HQ G0 and D HQ S11.")
        expect(page.get_by_role("tabpanel", name="Log")).to_contain_text("Red: T HQ R0 and S HQ R6.")
    for received in (to_bob, to_eve):
        assert ANNS[0] in received.everything(), "or what was received was not seen before, either"

    # Afterwards everybody talks.
    expect(ann.get_by_role("heading", name="The game is over")).to_be_visible()
    say(ann, "Well played")
    expect(bob.get_by_role("tab", name="Chat")).to_contain_text("1")
    for page in (bob, eve):
        page.get_by_role("tab", name="Chat").click()
        expect(page.get_by_role("list", name="Chat")).to_contain_text("Ann Well played")
    expect(bob.get_by_role("tab", name="Chat")).not_to_contain_text("1")


def test_the_next_table_that_waits_is_one_click_away(visitor: Visitors, service: Served) -> None:
    ann = Guest(service.address, "Ann")
    both = [
        ann.table(
            "power", options={"codes": "en"}, title=title, seats=[{"who": "me"}, *[{"who": "bot", "bot": "random"}] * 3]
        )
        for title in ("First", "Second")
    ]
    page = visitor("Ann", token=ann.token)
    page.goto(f"/table/{both[0]['table']['id']}")
    expect(page).to_have_title("(2) Your turn · First · Grognard")
    page.get_by_role("banner").get_by_role("link", name="2 tables wait for you").click()
    expect(page).to_have_title("(2) Your turn · Second · Grognard")
    order(page, "V", "tank", "HQ.V", "V4")
    expect(sheet(page)).to_have_text(blank("T HQ G4"))


# --- cuts in the line


@pytest.mark.slow
def test_after_a_reload_the_question_is_there_again(visitor: Visitors, service: Served) -> None:
    ann = Guest(service.address, "Ann")
    made = ann.table("power", options={"codes": "en"}, seats=[{"who": "me"}, {"who": "open"}, *[{"who": "bot"}] * 2])
    page = visitor("Ann", token=ann.token)
    page.goto(f"/table/{made['table']['id']}")
    order(page, "V", "tank", "HQ.V", "V4")
    expect(sheet(page)).to_have_text(blank("T HQ G4"))
    page.reload()
    expect(asked(page)).to_have_text("Green, order 1 of 5: where?")
    order(page, "V", "fighter", "HQ.V", "B5")
    expect(sheet(page)).to_have_text(blank("F HQ B5"))
    hand_in(page)
    committed = page.get_by_text("Your decision is in; it may be replaced until the last one is.")
    expect(committed).to_be_visible()
    page.reload()
    expect(committed).to_be_visible()
    assert asked(page).count() == 0
    page.get_by_role("tab", name="Situation").click()
    expect(page.get_by_role("region", name="Sheets")).to_contain_text("F HQ B5")
    page.get_by_role("button", name="Replace it").click()
    expect(asked(page)).to_have_text("Green, order 1 of 5: where?")


@pytest.mark.slow
def test_a_service_that_dies_and_comes_back_is_found_again(browser: Browser, tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'table.db'}"
    with served(store, "--bot-processes", "1") as first:
        ann = Guest(first.address, "Ann")
        made = ann.table("power", options={"codes": "en", "limit": "1"})
        visitors = Visitors(browser, first.address)
        visitors.allow("ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE")
        page = visitors("Ann", token=ann.token)
        page.goto(f"/table/{made['table']['id']}")
        order(page, "V", "tank", "HQ.V", "V4")
        expect(sheet(page)).to_have_text(blank("T HQ G4"))
        first.kill()
        away = page.get_by_role("status").filter(has_text="The table cannot be reached. It will be tried again.")
        expect(away).to_be_visible()
        shot(page, "power-away")
        hand_in(page)
        expect(page.get_by_role("alert")).to_contain_text("The table cannot be reached.")
        again = start(store, "--bot-processes", "1", "--port", first.address.rpartition(":")[2])
        try:
            expect(away).to_have_count(0)
            expect(sheet(page)).to_have_text(blank("T HQ G4"))
            hand_in(page)
            expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
            expect(page.get_by_role("tabpanel", name="Log")).to_contain_text("Green: T HQ G4.")
            visitors.leave()
        finally:
            again.stop()


def test_whoever_is_offline_for_a_while_loses_nothing(visitor: Visitors, service: Served) -> None:
    visitor.allow("ERR_INTERNET_DISCONNECTED")
    ann, bob = Guest(service.address, "Ann"), Guest(service.address, "Bob")
    made = ann.table("power", scenario="two", options={"codes": "en"}, seats=[{"who": "me"}, {"who": "invite"}])
    table = made["table"]["id"]
    bob.post(f"/api/tables/{table}/seats/1/join", invitation=made["invitations"][0]["token"])
    page = visitor("Ann", token=ann.token)
    page.goto(f"/table/{table}")
    write(page, "T HQ G4")
    hand_in(page)
    expect(asked(page)).to_contain_text("Red, order 1 of 5")
    page.context.set_offline(True)
    hand_in(page)
    expect(page.get_by_role("alert")).to_contain_text("The table cannot be reached.")
    asks = bob.get(f"/api/tables/{table}/question", seat=1)
    bob.post(f"/api/tables/{table}/actions", seat=1, decision=asks["decision"], picks=["end", "end"])
    page.context.set_offline(False)
    expect(page.get_by_role("tabpanel", name="Log")).to_contain_text("Seat 2 has handed in.")
    expect(sheet(page)).to_have_text(blank("T HQ G4"))
    hand_in(page)
    expect(page.get_by_role("heading", name=re.compile("Your turn.*Round 2"))).to_be_visible()
    expect(page.get_by_role("tabpanel", name="Log")).to_contain_text("Green: T HQ G4.")
