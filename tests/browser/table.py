"""People at the table in a real browser: they come in under a name, and whatever their browser complains of is kept.

    def test_ann_opens_the_door(visitor):
        page = visitor("Ann", lang="fr", phone=True)
        page.goto("/new/power")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        axe(page)
        shot(page, "new-power-fr-phone")

Errors of the console, errors of scripts and violations of the content security policy fail the test at its end;
`visitor.allow("404")` lets those pass that match.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    StorageState,
    StorageStateCookie,
)

from grognard.web.keys import COOKIE
from tests import node
from tests.web.service_processes import Guest

AXE = Path(__file__).parent / "axe"
SCREENS = node.CACHE / "screens"
PATIENCE = 15_000
"""Milliseconds after which something that should come by itself has not come."""

COUNTER = re.compile("^<g [^>]*data-(item|piece)=")
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
TIMEZONE = "Europe/Paris"
"""Set, as the locale is: what a page shows must not depend on the machine of the test."""
DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
STRICT = """document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event
    console.error(`forbidden by ${effectiveDirective}: ${blockedURI} ${sourceFile}:${lineNumber}`)
})"""


class Visitors:
    """Everybody who comes to one service in one test, each with a browser profile of their own."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.faults: list[str] = []
        self._allowed: list[re.Pattern[str]] = []
        self._contexts: list[BrowserContext] = []

    def __call__(
        self,
        name: str = "Ann",
        lang: str = "en",
        phone: bool = False,
        dark: bool = False,
        calm: bool = True,
        painted: bool = False,
        token: str = "",
        **more: Any,
    ) -> Page:
        """A new page of somebody new; without a name, of somebody who has not come in yet.

        `token`: of somebody who has come in already (`Guest.token`). `calm`: they have asked their system for less
        motion, so that pictures of the page are still. `painted`: they see boards painted,
        which takes its time; else they have chosen plain ones. What else Playwright knows of a profile can be said.
        """
        context = self.browser.new_context(
            base_url=self.address,
            storage_state=self._kept(token or (Guest(self.address, name).token if name else ""), painted),
            locale=LOCALES[lang],
            timezone_id=TIMEZONE,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if calm else "no-preference",
            **{**(PHONE if phone else DESK), **more},
        )
        self._contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(STRICT)
        context.on("page", lambda page: self._watch(page, name or "somebody"))
        return context.new_page()

    def _kept(self, token: str, painted: bool) -> StorageState:
        """What somebody's browser keeps: how they like boards, and their key and a note of it if they have come in."""
        notes: list[dict[str, str]] = [{"name": "boards", "value": "painted" if painted else "plain"}]
        cookies: list[StorageStateCookie] = []
        if token:
            notes.append({"name": "guest", "value": Guest(self.address, token=token).get("/api/me")["id"]})
            host = self.address.removeprefix("http://").partition(":")[0]
            cookies.append({
                "name": COOKIE, "value": token, "domain": host, "path": "/", "expires": -1,
                "httpOnly": True, "secure": False, "sameSite": "Lax",
            })  # fmt: skip
        return {"cookies": cookies, "origins": [{"origin": self.address, "localStorage": notes}]}

    def allow(self, pattern: str) -> None:
        """Complaints that this test means to bring about."""
        self._allowed.append(re.compile(pattern))

    def _watch(self, page: Page, who: str) -> None:
        def said(message: ConsoleMessage) -> None:
            if message.type == "error":
                where = message.location
                self.faults.append(f"{who}: {message.text} ({where['url']}:{where['lineNumber']})")

        page.on("console", said)
        page.on("pageerror", lambda error: self.faults.append(f"{who}: {error.stack or error}"))
        page.on("crash", lambda _: self.faults.append(f"{who}: the page has crashed"))

    def leave(self) -> None:
        """Everybody goes home; what their browsers complained of is an error."""
        assert self.browser.is_connected(), "the browser has died"
        for context in self._contexts:
            for page in context.pages:
                page.evaluate("0")  # whatever was said before this has been heard after it
            context.close()
        faults = [fault for fault in self.faults if not any(pattern.search(fault) for pattern in self._allowed)]
        assert not faults, "\n".join(["the browser complains:", *faults])


@cache
def _judge() -> str:
    return (node.packages(AXE, "axe") / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")


def violations(page: Page, within: str = "") -> list[str]:
    """What axe finds on a page, one line for each place."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_judge())
    found = page.evaluate(
        "async (within) => (await axe.run(within || document, {resultTypes: ['violations']})).violations", within
    )
    for rule in found:
        if rule["id"] == "label-content-name-mismatch":  # what is printed on a counter is a symbol of it, not its label
            rule["nodes"] = [place for place in rule["nodes"] if not COUNTER.search(place["html"])]
    return [
        f"{rule['id']} ({rule['impact']}): {rule['help']}: {place['html'][:200]} {place['failureSummary']}"
        for rule in found
        for place in rule["nodes"]
    ]


def axe(page: Page, within: str = "") -> None:
    """Nobody is kept from this page, or this part of it, by the way they see, hear or point."""
    found = violations(page, within)
    assert not found, "\n".join([f"axe, at {page.url}:", *found])


def shot(page: Page, name: str, whole: bool = False) -> Path:
    """A picture of the page, to look at: `.venv/cache/screens/NAME.png`."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    path = SCREENS / f"{name}.png"
    # A whole page of a phone in all its pixels takes seconds to pack.
    page.screenshot(path=path, full_page=whole, animations="disabled", scale="css" if whole else "device")
    return path
