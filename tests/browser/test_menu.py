"""The menu of a table: seats that nobody holds, wishes, rematches, keys; what cannot be taken back is asked first."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from grognard.match import export
from tests.browser.prepared_tables import do, words
from tests.browser.table import Visitors
from tests.match.tables import fresh
from tests.web.service_processes import Guest, Served

pytestmark = pytest.mark.slow

say = words("en")


def at_menu(visitor: Visitors, guest: Guest, table: str) -> Page:
    page = visitor("Ann", token=guest.token)
    page.goto(f"/table/{table}")
    page.locator("#tab-menu").click()
    return page


def press(page: Page, key: str) -> None:
    page.get_by_role("button", name=say(key), exact=True).first.click()


def together(ann: Guest, bob: Guest, **more: object) -> str:
    made = ann.table("sandbox", seats=[{"who": "me"}, {"who": "invite"}], **more)
    table = str(made["table"]["id"])
    bob.post(f"/api/tables/{table}/seats/1/join", invitation=made["invitations"][0]["token"])
    return table


def test_a_game_from_a_file_is_taken_up_seat_by_seat(visitor: Visitors, service: Served) -> None:
    ann = Guest(service.address, "Ann")
    text = export(fresh("duel", at=1000)).encode()
    table = ann.ask("POST", "/api/tables/import", content=text).json()["table"]["id"]
    page = at_menu(visitor, ann, table)
    sit = page.get_by_role("button", name=say("sit-here"), exact=True)
    expect(sit).to_have_count(2)
    sit.first.click()
    expect(sit).to_have_count(1)
    press(page, "bot-here")
    expect(sit).to_have_count(0)
    seats = ann.get(f"/api/tables/{table}")["seats"]
    assert [(seat["kind"], seat.get("mine", False)) for seat in seats] == [("person", True), ("bot", False)]


def test_whoever_stands_up_is_asked_first(visitor: Visitors, service: Served) -> None:
    ann, bob = Guest(service.address, "Ann"), Guest(service.address, "Bob")
    table = together(ann, bob)
    page = at_menu(visitor, bob, table)
    press(page, "stand-up")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(say("stand-up-for-good"))
    dialog.get_by_role("button", name=say("cancel")).click()
    expect(dialog).to_have_count(0)
    assert bob.get(f"/api/tables/{table}")["mine"] == [1]
    press(page, "stand-up")
    dialog.get_by_role("button", name=say("stand-up")).click()
    expect(page.get_by_role("button", name=say("stand-up"), exact=True)).to_have_count(0)
    assert bob.get(f"/api/tables/{table}")["mine"] == []


def test_one_asks_to_go_back_where_there_is_something_to_go_back_to(visitor: Visitors, service: Served) -> None:
    visitor.allow("409.*/drafts")  # what was being asked when the position changed
    ann, bob = Guest(service.address, "Ann"), Guest(service.address, "Bob")
    table = together(ann, bob)
    page = at_menu(visitor, ann, table)
    ask = page.get_by_role("button", name=say("propose-undo"), exact=True)
    expect(page.get_by_role("button", name=say("propose-draw"), exact=True)).to_be_visible()
    expect(ask).to_have_count(0)
    do(ann, table, 0, "plan 1")
    ask.click()
    expect(page.locator(".proposal")).to_be_visible()
    expect(ask).to_have_count(0)
    bob.post(f"/api/tables/{table}/proposals/answer", seat=1, accepts=True)
    assert ann.get(f"/api/tables/{table}")["now"]["waiting"] == [0, 1]


def test_stopped_clocks_do_not_run_on_the_page(visitor: Visitors, service: Served) -> None:
    visitor.allow("409.*/drafts")  # what was being asked when the position changed
    ann, bob = Guest(service.address, "Ann"), Guest(service.address, "Bob")
    table = together(ann, bob, clock={"pace": "move", "amount": 1000})
    page = visitor("Ann", token=ann.token)
    page.clock.install()
    page.goto(f"/table/{table}")
    page.locator("#tab-menu").click()
    press(page, "pause")
    seats = page.get_by_role("list", name=say("seats"))
    expect(seats).to_contain_text(say("clock-paused"))
    clock = seats.locator(".clock").first
    before = clock.inner_text()
    page.clock.run_for(5_000)
    expect(clock).to_have_text(before)
    do(bob, table, 1, "plan 0")
    expect(seats).not_to_contain_text(say("clock-paused"))
    page.clock.run_for(5_000)
    expect(clock).not_to_have_text(before)


def test_a_rematch_invites_and_tells_the_others(visitor: Visitors, service: Served) -> None:
    visitor.allow("409.*/drafts")  # what was being asked when the game ended
    ann, bob = Guest(service.address, "Ann"), Guest(service.address, "Bob")
    table = together(ann, bob)
    bob.post(f"/api/tables/{table}/resign", seat=1)
    page = at_menu(visitor, ann, table)
    press(page, "rematch")
    dialog = page.get_by_role("dialog", name=say("new-invitations"))
    link = dialog.get_by_role("textbox").input_value()
    anew = link.split("/table/")[1].split("/")[0]
    said = bob.get(f"/api/tables/{table}/chat")["said"]
    assert [anew in one["text"] for one in said] == [True]
    assert link.split("#")[1] not in said[0]["text"], "an invitation is not for everybody"
    bob.post(f"/api/tables/{anew}/seats/1/join", invitation=link.split("#")[1])
    dialog.get_by_role("link", name=say("new-to-table")).click()
    expect(page.get_by_role("list", name=say("seats"))).to_contain_text("Bob")


def test_a_program_gets_a_key_to_one_seat(visitor: Visitors, service: Served) -> None:
    ann, bob = Guest(service.address, "Ann"), Guest(service.address, "Bob")
    table = together(ann, bob)
    page = at_menu(visitor, ann, table)
    press(page, "seat-key")
    token = page.get_by_role("textbox", name=say("seat-key")).input_value()
    seen = ann.ask("GET", f"/api/tables/{table}", headers={"authorization": f"Bearer {token}"}).json()
    assert (seen["mine"], seen["host"]) == ([0], False)


def test_whoever_leaves_a_computer_is_nobody_there(visitor: Visitors, service: Served) -> None:
    visitor.allow("401")
    ann = Guest(service.address, "Ann")
    page = visitor("Ann", token=ann.token)
    page.goto("/")
    press(page, "header-leave")
    dialog = page.get_by_role("dialog", name=say("header-leave-sure"))
    dialog.get_by_role("button", name=say("cancel")).click()
    assert ann.get("/api/me")["name"] == "Ann"
    press(page, "header-leave")
    dialog.get_by_role("button", name=say("header-leave")).click()
    expect(page.get_by_role("button", name=say("header-leave"), exact=True)).to_have_count(0)
    assert ann.ask("GET", "/api/me").status_code == 401
