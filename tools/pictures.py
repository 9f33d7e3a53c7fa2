"""Makes pictures of boards in mid-game: real positions that bots have played, seen in a real browser.

    python tools/pictures.py look frederick --after 60 --dark --phone --near 2 --out /tmp/board.png

`look` takes one picture of one table. Same game, scenario, seed and count of moves: same position.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from grognard.bots.random_bot import RandomBot  # noqa: E402
from grognard.core.game import Game  # noqa: E402
from grognard.games import frederick, power, valor  # noqa: E402
from grognard.match import Match  # noqa: E402
from grognard.match.save_file import export_seen  # noqa: E402
from tests.browser.finding import FLAGS, find  # noqa: E402
from tests.browser.table import Visitors  # noqa: E402
from tests.web.serving import Guest, Served, served  # noqa: E402

GAMES: dict[str, Game[Any]] = {"frederick": frederick.GAME, "power": power.GAME, "valor": valor.GAME}
DESK = {"viewport": {"width": 1440, "height": 900}}


def position(game: str, scenario: str, after: int, seed: int) -> Match[Any]:
    """A match that the game's own bots have played for some moves."""
    engine = GAMES[game]
    match = Match.new(engine, scenario or next(iter(engine.scenarios())), key=seed.to_bytes(32, "big"), at=1_000)
    make = next(iter(engine.bots.values()), None)
    players = [make(seed + seat) if make else RandomBot(engine, seed + seat) for seat in match.seats]
    for _ in range(after):
        waiting = match.waiting_for()
        if match.result is not None or not waiting:
            break
        match.act(waiting[0], players[waiting[0]].choose(match.view(waiting[0]), waiting[0]))
    return match


@contextmanager
def browser() -> Iterator[Browser]:
    found = find()
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=found.path, args=FLAGS, env={**found.environment})
        try:
            yield launched
        finally:
            launched.close()


def at_table(service: Served, chromium: Browser, match: Match[Any], **look: Any) -> Page:
    """A page on which somebody has all the seats of a match."""
    guest = Guest(service.address, "Nora")
    seat = (match.waiting_for() or match.seats)[0]
    sent = guest.ask("POST", "/api/tables/import", content=export_seen(match, seat).encode())
    assert sent.status_code == 201, sent.text
    page = Visitors(chromium, service.address)(token=guest.token, painted=True, **look)
    page.goto(f"/table/{sent.json()['table']['id']}")
    return page


def painted(page: Page) -> None:
    """Waits until everything that is seen of the board is painted."""
    page.wait_for_selector(".country[data-filled]", state="attached", timeout=60_000)
    page.wait_for_timeout(300)


def look(options: argparse.Namespace) -> None:
    match = position(options.game, options.scenario, options.after, options.seed)
    with TemporaryDirectory() as folder, served(f"sqlite:///{folder}/looks.db") as service, browser() as chromium:
        size = {} if options.phone else DESK
        page = at_table(service, chromium, match, lang=options.lang, phone=options.phone, dark=options.dark, **size)
        page.on("console", lambda message: print(message.type, message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: print("error", error))
        page.wait_for_selector("svg.board .item", timeout=30_000)
        if options.plain:
            page.evaluate("localStorage.setItem('boards', 'plain')")
            page.reload()
            page.wait_for_selector("svg.board .item", timeout=30_000)
        for _ in range(options.near):
            page.locator("svg.board").first.press("+")
            page.wait_for_timeout(500)
        if not options.plain:
            painted(page)
            print("tiles seen were there after", page.locator(".country").first.get_attribute("data-filled"), "ms")
        page.screenshot(path=options.out)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    kinds = parser.add_subparsers(required=True)
    one = kinds.add_parser("look", help="one picture of one table")
    one.add_argument("game", choices=GAMES)
    one.add_argument("--scenario", default="")
    one.add_argument("--after", type=int, default=40, help="moves that the bots have made")
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--near", type=int, default=0, help="how often + is pressed")
    one.add_argument("--lang", default="en", choices=("en", "fr"))
    one.add_argument("--phone", action="store_true")
    one.add_argument("--dark", action="store_true")
    one.add_argument("--plain", action="store_true")
    one.add_argument("--out", required=True)
    one.set_defaults(run=look)
    options = parser.parse_args(arguments)
    options.run(options)


if __name__ == "__main__":
    main()
