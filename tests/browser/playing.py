"""How people play in a browser: by clicks on the board, by taps, or with nothing but keys. They look for what is
offered, and for a free place of it to click on; what the page makes of it is for the tests to say."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, expect

OPEN = re.compile(r"\bopen\b")
FREE = """(thing) => {
    const box = (thing.querySelector('.shape') ?? thing).getBoundingClientRect()
    for (const down of [0.12, 0.88, 0.5, 0.3, 0.7]) for (const along of [0.12, 0.88, 0.5, 0.3, 0.7]) {
        const [x, y] = [box.x + along * box.width, box.y + down * box.height]
        if (thing.contains(document.elementFromPoint(x, y))) return [x, y]
    }
    return null
}"""


# --- what lies there


def spot(page: Page, place: str) -> Locator:
    return page.locator(f'[data-spot="{place}"]')


def asked(page: Page) -> Locator:
    """What somebody is asked just now."""
    return page.locator(".ask")


def offered(page: Page) -> list[str]:
    """The places on the board that can be chosen."""
    found: list[str] = page.locator("[data-spot].open").evaluate_all("all => all.map(one => one.dataset.spot)")
    return found


def sheet(page: Page, name: str = "Green sheet") -> Locator:
    """The lines of a sheet that is being written; those without an order show dots."""
    return page.get_by_role("region", name=name).locator("li .value")


def blank(*lines: str, most: int = 5) -> list[str]:
    """A sheet with these lines and no others."""
    return [*lines, *["…"] * (most - len(lines))]


def id_of(page: Page) -> str:
    """Of the table that the page shows."""
    page.wait_for_url(re.compile("/table/[^/]+$"))
    return page.url.rsplit("/", 1)[1]


def table_of(page: Page) -> dict[str, Any]:
    """The table as the service tells it to whoever sits at this browser."""
    answer = page.request.get(f"/api/tables/{id_of(page)}")
    assert answer.ok, answer.text()
    return dict(answer.json())


# --- clicks and taps


def press(page: Page, thing: Locator) -> None:
    """Click (with a finger: tap) where nothing lies on it."""
    at = thing.evaluate(FREE)
    assert at, f"{thing} lies below something else"
    if page.evaluate("matchMedia('(pointer: coarse)').matches"):
        page.touchscreen.tap(*at)
    else:
        page.mouse.click(*at)


def click_spot(page: Page, place: str) -> None:
    expect(spot(page, place)).to_have_class(OPEN)
    press(page, spot(page, place))


def click_piece(page: Page, piece: str, place: str) -> None:
    """The counter, or the stack with the counter in it and then the counter."""
    alone = page.locator(f'.items [data-item="{piece}"]')
    stack = page.locator(f'.items [data-item^="stack {place} "]')
    expect(alone.or_(stack).first).to_have_class(OPEN)
    if alone.count():
        press(page, alone)
    else:
        press(page, stack.first)
        press(page, page.locator(f'.fan [data-piece="{piece}"]'))


def order(page: Page, army: str, kind: str, start: str, to: str) -> None:
    """`order(page, "V", "fighter", "HQ.V", "B5")`: the counter, then where it is to go."""
    click_piece(page, f"{army}-{kind}-{start}", start)
    click_spot(page, to)


def order_at_random(page: Page, rng: Random) -> None:
    """One order, by clicks on the board alone: a place, a piece that stands there, where it is to go."""
    click_spot(page, rng.choice(offered(page)))
    expect(asked(page)).to_contain_text("which piece")
    item = page.locator(".items .item.open").first
    press(page, item)
    cards = page.locator(".fan .card.open")
    if cards.count():
        press(page, cards.nth(rng.randrange(cards.count())))
    expect(asked(page)).to_contain_text("where to?")
    click_spot(page, rng.choice(offered(page)))


# --- sheets of Power


def write(page: Page, *lines: str) -> None:
    """Orders, typed line by line."""
    line = page.get_by_role("textbox", name="Write your answer")
    for text in lines:
        line.fill(text)
        line.press("Enter")
        expect(line).to_have_value("")


def hand_in(page: Page) -> None:
    page.get_by_role("button", name="Hand in the sheet").click()


# --- keys


def tab_to(page: Page, thing: Locator, most: int = 90, back: bool = False) -> None:
    """Nothing but the Tab key."""
    for _ in range(most):
        if thing.count() == 1 and thing.evaluate("thing => thing === document.activeElement"):
            return
        page.keyboard.press("Shift+Tab" if back else "Tab")
    raise AssertionError(f"{thing} is not reached by the Tab key; it stops at {focused(page)}")


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement?.outerHTML.slice(0, 300)"))


def steer(page: Page, place: str) -> None:
    """The cursor on the board to a place, with arrow keys; the keyboard is on the board already."""
    for _ in range(30):
        at = page.locator(".cursor").count() and page.locator(".cursor").bounding_box()
        goal = spot(page, place).locator(".shape").bounding_box()
        assert goal
        if not at:
            page.keyboard.press("ArrowUp")
            continue
        dx = goal["x"] + goal["width"] / 2 - at["x"] - at["width"] / 2
        dy = goal["y"] + goal["height"] / 2 - at["y"] - at["height"] / 2
        if abs(dx) < goal["width"] / 4 and abs(dy) < goal["height"] / 4:
            return
        if abs(dx) > abs(dy):
            page.keyboard.press("ArrowRight" if dx > 0 else "ArrowLeft")
        else:
            page.keyboard.press("ArrowDown" if dy > 0 else "ArrowUp")
    raise AssertionError(f"the cursor does not come to {place}")
