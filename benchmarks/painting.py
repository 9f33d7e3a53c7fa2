"""How soon a painted board is there, and what it costs: a table of each game in mid-game, 1440 x 900, software drawing.

    python benchmarks/painting.py [--visits 3] [--minutes 10] [--record]

From the moment the page has the board: milliseconds until a first, coarse picture, until everything that is seen is
painted, and the longest task of the page's own thread meanwhile. Then a board is moved about: how long a frame takes.
With --minutes the boards are moved and zoomed for so long instead, and the most tiles that were kept and the page's
memory are told.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from bench import record
from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from pictures import at_table, browser, painted, position  # noqa: E402

from tests.web.service_processes import Served, served  # noqa: E402

GAMES = {"valor": 120, "power": 90, "frederick": 120}
DESK = {"viewport": {"width": 1440, "height": 900}}
WATCH = """new PerformanceObserver((list) => {
    (window.tasks ??= []).push(...list.getEntries().map((task) => [task.startTime, task.duration]))
}).observe({type: 'longtask', buffered: true})"""
TIMES = """() => {
    const at = (name) => performance.getEntriesByName(name)[0].startTime
    const there = at('country-there')
    const filled = at('country-filled')
    const during = (window.tasks ?? []).filter(([start]) => start > there && start < filled).map(([, ms]) => ms)
    return [at('country-first') - there, filled - there, Math.max(0, ...during)]
}"""
FRAMES = """() => new Promise((done) => {
    const frames = []
    let last = performance.now()
    const step = (now) => {
        frames.push(now - last)
        last = now
        frames.length < 90 ? requestAnimationFrame(step) : done(frames.slice(2).sort((a, b) => a - b))
    }
    requestAnimationFrame(step)
})"""


def visit(service: Served, chromium: Browser, game: str) -> tuple[dict[str, float], Page]:
    page = at_table(service, chromium, position(game, "", GAMES[game], 1), **DESK)
    page.evaluate(WATCH)
    painted(page)
    first, filled, longest = page.evaluate(TIMES)
    return {"first picture": first, "all that is seen": filled, "longest task": longest}, page


def panned(page: Page) -> dict[str, float]:
    """Frames while a hand moves the board about, two steps nearer than the whole."""
    for _ in range(2):
        page.locator("svg.board").first.press("+")
    painted(page)
    page.mouse.move(500, 450)
    page.mouse.down()
    frames = page.evaluate_handle(f"window.frames90 = ({FRAMES})()")
    for n in range(60):
        page.mouse.move(500 + (n % 30) * 6, 450 + (n % 20) * 5)
        page.wait_for_timeout(16)
    page.mouse.up()
    taken = frames.evaluate("async (frames) => await frames")
    return {"frame, median": taken[len(taken) // 2], "frame, 95 %": taken[int(len(taken) * 0.95)]}


def wander(page: Page, minutes: float) -> dict[str, float]:
    """Moves and zooms the board for so long."""
    end = time.monotonic() + minutes * 60
    most, memory, n = 0, 0.0, 0
    while time.monotonic() < end:
        n += 1
        if n % 5 == 0:
            page.locator("svg.board").first.press("+" if n % 25 else "0")
        page.mouse.move(500, 450)
        page.mouse.down()
        page.mouse.move(500 + (n * 97) % 400 - 200, 450 + (n * 61) % 300 - 150, steps=6)
        page.mouse.up()
        page.wait_for_timeout(120)
        most = max(most, int(page.locator(".country").get_attribute("data-tiles") or 0))
        if n % 20 == 0:
            memory = max(memory, page.evaluate("performance.memory.usedJSHeapSize") / 1e6)
    return {"tiles, most": most, "tiles, MB": most * 514 * 514 * 4 / 1e6, "page's own memory, MB": memory, "moves": n}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--visits", type=int, default=3)
    parser.add_argument("--minutes", type=float, default=0)
    parser.add_argument("--record", action="store_true", help="append to RESULTS.md")
    given = parser.parse_args()
    rows: dict[str, dict[str, Any]] = {}
    with (
        tempfile.TemporaryDirectory() as folder,
        served(f"sqlite:///{folder}/painting.db") as service,
        browser() as chromium,
    ):
        for game in GAMES:
            if given.minutes:
                _, page = visit(service, chromium, game)
                rows[game] = wander(page, given.minutes / len(GAMES))
                page.context.close()
                continue
            visits = []
            for n in range(given.visits):
                found, page = visit(service, chromium, game)
                visits.append(found)
                if n < given.visits - 1:
                    page.context.close()
            rows[game] = {name: median(one[name] for one in visits) for name in visits[0]} | panned(page)
            page.context.close()
    names = list(next(iter(rows.values())))
    table = [f"| {'most' if given.minutes else 'ms'} | " + " | ".join(rows) + " |", "| --- |" + " --- |" * len(rows)]
    table += [f"| {name} | " + " | ".join(f"{row[name]:.0f}" for row in rows.values()) + " |" for name in names]
    print("\n".join(table))
    if given.record:
        how = f"--minutes {given.minutes:g}" if given.minutes else f"--visits {given.visits}"
        record(f"python benchmarks/painting.py {how} --record", table)


if __name__ == "__main__":
    main()
