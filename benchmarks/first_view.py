"""How soon a newcomer sees something: the home page, and a table of Power, in a real Chromium on this machine.

    python benchmarks/first_view.py [--visits 7] [--record]

Each visit is a browser profile of its own, with nothing kept: milliseconds from asking for the page until its first
paint, until a game can be played at once, and from that click until the board lies there and the first question is put.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from statistics import median

from bench import record
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.find_chromium import FLAGS, find  # noqa: E402
from tests.web.service_processes import served  # noqa: E402

PLAY = "button:has-text('Play now')"
NOW = "() => performance.now()"
PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"


def visit(browser: Browser, address: str) -> dict[str, float]:
    context = browser.new_context(base_url=address, locale="en-GB")
    page = context.new_page()
    page.goto("/")
    page.wait_for_selector(PLAY)
    ready = page.evaluate(NOW)
    painted = page.evaluate(PAINT)
    page.click(PLAY)
    page.wait_for_selector(".board svg [role=button]")
    page.wait_for_selector(".chooser .choice")
    at_table = page.evaluate(NOW) - ready
    context.close()
    return {"ms to the first paint": painted, "ms to a game to play": ready, "ms from click to question": at_table}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--visits", type=int, default=7)
    parser.add_argument("--record", action="store_true", help="append to RESULTS.md")
    given = parser.parse_args()
    found = find()
    with (
        tempfile.TemporaryDirectory() as folder,
        served(f"sqlite:///{folder}/view.db") as service,
        sync_playwright() as driver,
    ):
        environment = {**os.environ, **found.environment}
        browser = driver.chromium.launch(executable_path=found.path, args=FLAGS, env=environment)
        visits = [visit(browser, service.address) for _ in range(given.visits)]
        browser.close()
    table = ["| what | median | worst |", "| --- | --- | --- |"]
    table += [
        f"| {name} | {median(one[name] for one in visits):.0f} | {max(one[name] for one in visits):.0f} |"
        for name in visits[0]
    ]
    print("\n".join(table))
    if given.record:
        record(f"python benchmarks/first_view.py --visits {given.visits} --record", table)


if __name__ == "__main__":
    main()
