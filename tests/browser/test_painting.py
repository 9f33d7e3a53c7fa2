"""Painted country below the boards: it is there, it is the same in every tile, and who wants it plain has it plain."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from grognard import games
from tests.browser.table import Visitors
from tests.selection import and_slow
from tests.web.service_processes import ROOT, Guest, Served

COUNTRY = ".country"
TILES = f"{COUNTRY} canvas"
COLOURS = """() => Math.max(...[...document.querySelectorAll('.country canvas')].map((tile) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = tile.width
    const g = canvas.getContext('2d')
    g.drawImage(tile, 0, 0)
    return new Set(new Uint32Array(g.getImageData(0, 0, tile.width, tile.height).data.buffer)).size
}))"""
PAINT = """async ({worker, ground, board, orders}) => {
    const painter = new Worker(worker, {type: 'module'})
    const answers = orders.map((_, n) => new Promise((done, failed) => {
        painter.addEventListener('error', ({message}) => failed(new Error(message)))
        painter.addEventListener('message', ({data}) => {
            if (data.type === 'failed') failed(new Error(data.why))
            if (data.key === String(n)) done(data.picture)
        })
    }))
    const country = {board, scenery: [], tones: {}, words: {title: 'T', above: '', below: '', scale: ''}, seed: 7}
    painter.postMessage({type: 'country', sheet: 1, ground, country})
    orders.forEach((order, n) => painter.postMessage({type: 'tile', sheet: 1, key: String(n), ...order}))
    const pictures = await Promise.all(answers)
    painter.terminate()
    return pictures.map((picture) => {
        const canvas = document.createElement('canvas')
        canvas.width = canvas.height = picture.width
        const g = canvas.getContext('2d')
        g.drawImage(picture, 0, 0)
        const bytes = g.getImageData(0, 0, picture.width, picture.height).data
        let text = ''
        for (let n = 0; n < bytes.length; n += 4) text += String.fromCharCode(bytes[n], bytes[n + 1], bytes[n + 2])
        return btoa(text)
    })
}"""
GROUNDS = {"hexes": "battlefield", "table": "battlefield", "routes": "engravedmap", "areas": "islands"}

Pixels = bytes
"""Red, green, blue of each."""


def at_board(visitor: Visitors, service: Served, game: str, **look: Any) -> Page:
    guest = Guest(service.address)
    table = guest.table(game, seats=[{"who": "me"}] * seats(game))["table"]["id"]
    page = visitor(token=guest.token, **look)
    page.goto(f"/table/{table}")
    return page


def all_painted(page: Page) -> None:
    page.wait_for_selector(".country[data-filled]", state="attached")


def brightness(pixels: Pixels) -> float:
    return sum(pixels) / len(pixels)


@pytest.fixture
def painter(visitor: Visitors, service: Served) -> Callable[..., list[Pixels]]:
    """Has windows of a game's board painted, by a worker of its own each time."""
    page = visitor()
    page.goto("/")
    [worker] = (ROOT / "src/grognard/web/static/assets").glob("worker-*.js")

    def paint(game: str, *windows: tuple[float, float, float, int], light: str = "day") -> list[Pixels]:
        guest = Guest(service.address)
        board = guest.get(f"/api/games/{game}/board", scenario=first_scenario(game))
        orders = [{"view": {"x": x, "y": y, "k": k}, "size": size, "light": light} for x, y, k, size in windows]
        known = {"worker": f"/assets/{worker.name}", "ground": GROUNDS[board["kind"]], "board": board, "orders": orders}
        return [b64decode(picture) for picture in page.evaluate(PAINT, known)]

    return paint


def seats(game: str) -> int:
    loaded = games.load(game)
    return len(loaded.scenarios()[first_scenario(game)].seats)


def first_scenario(game: str) -> str:
    return str(next(iter(games.load(game).scenarios())))


def has_places(game: str) -> bool:
    """Whether something can be chosen on the bare board: an open table has no places of its own."""
    rules = games.load(game)
    scenario = rules.scenarios()[first_scenario(game)]
    return bool(rules.board(scenario.id, {option.id: option.default for option in scenario.options}).spots)


PAINTED = ("tercios",)
"""In a plain run: an open table."""


@pytest.mark.parametrize("game", and_slow(PAINTED, [game for game in games.shipped() if game not in PAINTED]))
def test_country_lies_below_the_board_and_nothing_of_the_board_is_lost(
    visitor: Visitors, service: Served, game: str
) -> None:
    painted = at_board(visitor, service, game, painted=True)
    plain = at_board(visitor, service, game)
    all_painted(painted)
    expect(plain.locator("svg.board .hit" if has_places(game) else "svg.board").first).to_be_attached()
    assert plain.locator(TILES).count() == 0
    assert painted.locator(TILES).count() > 3
    assert painted.evaluate(COLOURS) > 5000, "a painting, not a wash"
    hits, buttons = "svg.board .hit", "svg.board [role=button]"
    assert painted.locator(hits).count() == plain.locator(hits).count()
    # Moulded pieces stand each for itself where counters lie in a stack, which is one button.
    assert painted.locator(buttons).count() >= plain.locator(buttons).count()


@pytest.mark.slow
@pytest.mark.parametrize("game", games.shipped())
def test_evening_is_the_same_country_in_other_inks(painter: Callable[..., list[Pixels]], game: str) -> None:
    [day] = painter(game, (600, 500, 0.3, 400))
    [evening] = painter(game, (600, 500, 0.3, 400), light="evening")
    assert brightness(evening) < 0.75 * brightness(day)
    again = painter(game, (600, 500, 0.3, 400), light="evening")
    assert again == [evening]


@pytest.mark.slow
@pytest.mark.parametrize("game", games.shipped())
def test_two_runs_and_two_ways_to_cut_it_give_the_same_picture(painter: Callable[..., list[Pixels]], game: str) -> None:
    """Strokes that are cut by the edge of a tile may be smoothed a little differently there, and nowhere else."""
    x, y, k, half = 700.0, 600.0, 0.5, 200
    whole, *parts = painter(
        game, (x, y, k, 2 * half), *((x + i * half / k, y + j * half / k, k, half) for j in (0, 1) for i in (0, 1))
    )
    [again] = painter(game, (x, y, k, 2 * half))
    assert again == whole
    off = [0] * 256
    for n, part in enumerate(parts):
        left, top = n % 2 * half, n // 2 * half
        for row in range(half):
            start = ((top + row) * 2 * half + left) * 3
            for a, b in zip(whole[start : start + half * 3], part[row * half * 3 : (row + 1) * half * 3], strict=True):
                off[abs(a - b)] += 1
    total = sum(off)
    assert sum(n * count for n, count in enumerate(off)) / total < 0.5
    assert sum(off[48:]) / total < 0.002


def test_who_wants_boards_plain_has_them_plain(visitor: Visitors, service: Served) -> None:
    page = at_board(visitor, service, "power", painted=True)
    all_painted(page)
    page.goto("/")
    page.get_by_role("button", name="Plain boards").click()
    page.go_back()
    expect(page.locator("svg.board .hit").first).to_be_attached()
    expect(page.locator(COUNTRY)).to_have_count(0)
    page.reload()
    expect(page.locator("svg.board .hit").first).to_be_attached()
    expect(page.locator(COUNTRY)).to_have_count(0)


@pytest.mark.parametrize("look", [{"contrast": "more"}, {"forced_colors": "active"}])
def test_who_needs_contrast_has_plain_boards_and_no_switch(
    visitor: Visitors, service: Served, look: dict[str, str]
) -> None:
    page = at_board(visitor, service, "power", painted=True, **look)
    expect(page.locator("svg.board .hit").first).to_be_attached()
    expect(page.locator(COUNTRY)).to_have_count(0)
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("button", name="Plain boards")).to_have_count(0)


@pytest.mark.slow
def test_panning_and_zooming_for_long_keeps_few_tiles(visitor: Visitors, service: Served) -> None:
    page = at_board(visitor, service, "frederick", painted=True)
    all_painted(page)
    board = page.locator("svg.board").first
    most = 0
    for _ in range(4):
        board.press("+")
        for way in ((-300, 0), (0, -300), (300, 0), (0, 300)):
            page.mouse.move(500, 400)
            page.mouse.down()
            page.mouse.move(500 + way[0], 400 + way[1], steps=4)
            page.mouse.up()
            page.wait_for_timeout(60)
            most = max(most, int(page.locator(COUNTRY).get_attribute("data-tiles") or 0))
    all_painted(page)
    assert 8 < most <= 56
