"""The gallery: each kind of board drawn from a file, moved about, spread out and walked over by keyboard."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.prepared_tables import words
from tests.browser.table import Visitors, axe, shot
from tests.selection import and_slow

pytestmark = pytest.mark.slow

SAMPLES = sorted((Path(__file__).parent / "samples").glob("*.json"))
NAMES = [path.stem for path in SAMPLES]
ROUTES = Path(__file__).parent / "samples" / "routes-frederick.json"
say = words("en")
LOOKS: dict[str, dict[str, bool]] = {"": {}, "phone-dark": {"phone": True, "dark": True}}


def opened(page: Page, path: Path) -> Locator:
    page.goto("/gallery")
    page.get_by_label(say("gallery-open")).set_input_files(path)
    board = page.get_by_role("application")
    expect(board.locator(".items .item").first).to_be_visible()
    return board


def read(path: Path) -> dict[str, Any]:
    return dict(json.loads(path.read_text("utf-8")))


def name(thing: dict[str, Any]) -> str:
    return str(thing["name"]["facts"]["text"])


SCALE = "document.querySelector('svg.board > g').transform.baseVal[1].matrix.a"
"""How much nearer than in the file's own units the board is drawn."""


@pytest.mark.parametrize("path", SAMPLES, ids=NAMES)
def test_a_picture_is_drawn_with_everything_that_is_in_it(visitor: Visitors, path: Path) -> None:
    sample = read(path)
    page = visitor("Ann")
    board = opened(page, path)
    expect(board.locator("[data-spot]")).to_have_count(len(sample["board"].get("spots", [])))
    pieces = [thing for thing in sample["scene"]["things"] if thing["type"] == "piece"]
    standing = {piece["spot"] for piece in pieces if piece.get("spot")}
    loose = [piece for piece in pieces if not piece.get("spot")]
    expect(board.locator(".items [data-piece]")).to_have_count(len(loose))
    assert board.locator(".items [data-item]").count() >= len(standing)

    choices = sample["choices"]
    spots = {spot["id"]: name(spot) for spot in sample["board"].get("spots", [])}
    for spot in choices["spots"]:
        expect(board.locator(f"[data-spot='{spot}'][role=button]")).to_have_attribute(
            "aria-label", re.compile(re.escape(spots[spot]))
        )
    labels = board.locator(".items [role=button]").evaluate_all("all => all.map(one => one.ariaLabel)")
    for piece in pieces:
        if piece["id"] in choices["pieces"]:
            where = spots.get(piece.get("spot", ""), "\0")
            assert any(name(piece) in label or label.startswith(where) for label in labels), piece["id"]
    expect(board.locator("[data-point][role=button]")).to_have_count(len(choices.get("points") or []))
    expect(board.locator("[data-spot][role=button]")).to_have_count(len(choices["spots"]))


@pytest.mark.slow
@pytest.mark.parametrize("look", and_slow([""], ["phone-dark"]))
@pytest.mark.parametrize("path", and_slow(SAMPLES[:1], SAMPLES[1:]), ids=NAMES)
def test_a_picture_far_and_near(visitor: Visitors, path: Path, look: str) -> None:
    page = visitor("Ann", **LOOKS[look])
    board = opened(page, path)
    frame = page.locator(".stage")
    frame.scroll_into_view_if_needed()
    kind = "-".join(filter(None, [path.stem, look]))
    shot(page, f"gallery-{kind}-far")
    axe(page)
    page.get_by_role("button", name=say("board-nearer")).click(click_count=3)
    expect(board).not_to_have_class(re.compile("whole"))
    shot(page, f"gallery-{kind}-near")


@pytest.mark.slow
def test_a_board_is_moved_about_by_wheel_buttons_keys_and_hand(visitor: Visitors) -> None:
    page = visitor("Ann")
    board = opened(page, ROUTES)
    whole = page.evaluate(SCALE)
    board.hover()
    page.mouse.wheel(0, -400)
    expect(board).not_to_have_class(re.compile("whole"))
    page.wait_for_function(f"whole => {SCALE} > 1.2 * whole", arg=whole)
    page.get_by_role("button", name=say("board-whole")).click()
    expect(board).to_have_class(re.compile("whole"))
    page.wait_for_function(f"whole => Math.abs({SCALE} / whole - 1) < 0.001", arg=whole)
    page.get_by_role("button", name=say("board-nearer")).click()
    expect(board).not_to_have_class(re.compile("whole"))
    page.get_by_role("button", name=say("board-further")).click()
    expect(board).to_have_class(re.compile("whole"))
    board.focus()
    page.keyboard.press("+")
    expect(board).not_to_have_class(re.compile("whole"))
    before = board.locator("> g").get_attribute("transform")
    box = board.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 - 90, box["y"] + box["height"] / 2 - 40, steps=4)
    page.mouse.up()
    expect(board.locator("> g")).not_to_have_attribute("transform", before or "")
    board.focus()
    page.keyboard.press("-")
    page.keyboard.press("0")
    expect(board).to_have_class(re.compile("whole"))


def test_arrow_keys_go_from_place_to_place_and_say_what_is_there(visitor: Visitors) -> None:
    page = visitor("Ann")
    board = opened(page, ROUTES)
    board.focus()
    seen = []
    for arrow in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(arrow)
        tip = page.get_by_role("tooltip")
        expect(tip).to_be_visible()
        expect(page.locator(".frame [aria-live]")).to_contain_text(tip.locator("strong").inner_text())
        seen.append(tip.locator("strong").inner_text())
    assert len(set(seen)) > 3, seen
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_have_count(0)


def test_what_may_be_chosen_is_reached_by_tab_and_chosen_by_enter(visitor: Visitors) -> None:
    page = visitor("Ann")
    board = opened(page, ROUTES)
    first = board.locator("[data-spot][role=button]").first
    board.focus()
    page.keyboard.press("Tab")
    expect(first).to_be_focused()
    expect(page.get_by_role("tooltip")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".log li").first).to_have_text(
        say("gallery-chose", what=first.get_attribute("data-spot") or "")
    )


@pytest.mark.slow
def test_a_stack_fans_out_and_closes(visitor: Visitors) -> None:
    page = visitor("Ann")
    board = opened(page, Path(ROUTES).with_name("routes-monarchs.json"))
    stack = board.locator("[data-item^='stack dresden']").first
    stack.click()
    cards = board.locator(".fan [role=button]")
    expect(cards.first).to_be_visible()
    labels = cards.evaluate_all("all => all.map(one => one.ariaLabel)")
    assert len(labels) > 2
    assert len(set(labels)) > 1
    axe(page)
    shot(page, "gallery-fan")
    cards.last.click()
    expect(cards).to_have_count(0)
    expect(page.locator(".log li").first).to_contain_text(":")


BAD = {
    "no JSON": ("{", "gallery-no-json"),
    "no board": ("{}", "board"),
    "an unknown kind": ('{"board": {"kind": "globe"}}', "board.kind"),
    "no things": ('{"board": {"kind": "hexes", "width": 1, "height": 1}, "scene": {}}', "scene.things"),
}


@pytest.mark.slow
def test_a_bad_file_is_refused_with_what_is_wrong_and_leaves_the_picture(visitor: Visitors, tmp_path: Path) -> None:
    page = visitor("Ann")
    board = opened(page, ROUTES)
    alert = page.get_by_role("alert")
    for what, (text, where) in BAD.items():
        bad = tmp_path / f"{what}.json"
        bad.write_text(text, "utf-8")
        page.get_by_label(say("gallery-open")).set_input_files(bad)
        expect(alert).to_contain_text(bad.name)
        if where != "gallery-no-json":
            expect(alert).to_have_text(say("gallery-no-picture", file=bad.name, where=where))
        expect(board.locator(".items .item").first).to_be_visible()
    axe(page)
