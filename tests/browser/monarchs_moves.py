"""Moves at a table of Clash of Monarchs, with a mouse or a finger: a card, leaders, a march, dice rolled by hand."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from grognard.games.monarchs.components.leaders import LEADER, LEADERS
from grognard.games.monarchs.components.map import SPACE, SPACES
from grognard.games.monarchs.components.nations import COURTS
from grognard.words import translator
from tests.browser.playing import FREE, asked, press, spot
from tests.browser.prepared_tables import words
from tests.web.service_processes import ROOT, Guest

MESSAGES = ROOT / "src" / "grognard" / "games" / "monarchs" / "messages"
ANSWERED = """([chooser, question]) => !chooser.isConnected
    || document.querySelector('.chooser [role=alertdialog], .byhand')
    || chooser.querySelector('.ask')?.innerText !== question"""

STILL = """() => new Promise((tell) => {
    const at = window.scrollY
    setTimeout(() => tell(window.scrollY === at), 150)
})"""
"""A page that brings a new question into view moves under the finger."""


def campaign(guest: Guest, *changes: str, scenario: str = "y1757-4") -> str:
    """The year 1757, every court theirs, dice by hand, arranged by these changes."""
    seats = 4 if scenario.endswith("-4") else 2
    table = str(guest.table("monarchs", scenario=scenario, seats=[{"who": "me"}] * seats, dice="hand")["table"]["id"])
    for change in changes:
        guest.post(f"/api/tables/{table}/arranging", text=change)
    return table


class Player:
    def __init__(self, page: Page, lang: str = "en", phone: bool = False) -> None:
        self.page = page
        self.lang, self.phone = lang, phone
        self.say = words(lang)
        self._game = translator(lang, MESSAGES)
        self.chooser = page.locator(".chooser")
        self.look = f"{lang}{'-phone' if phone else ''}"
        self.sure = self.chooser.get_by_role("alertdialog").locator(".main:enabled")

    def told(self, key: str, **facts: int | str) -> str:
        """What the game says."""
        return self._game.say(key, **facts)

    def court(self, name: str) -> str:
        return self.told(f"court-{COURTS[COURTS.index(name)]}")

    def is_prompted(self, key: str, **facts: int | str) -> None:
        """What is to be decided, and by whom."""
        expect(self.page.locator(".prompt h2")).to_contain_text(self.told(key, **facts))

    def is_asked(self, key: str, **facts: int | str) -> None:
        expect(asked(self.page)).to_have_text(self.told(key, **facts))

    def reads(self, *parts: str) -> None:
        """In the log."""
        log = self.page.locator(".log")
        for part in parts:
            expect(log).to_contain_text(part)

    def hit(self, thing: Locator) -> None:
        if self.phone:
            self.page.wait_for_function(STILL)
            thing.evaluate("thing => thing.scrollIntoView({block: 'end'})")  # the board stays in sight above
            thing.tap()
        else:
            thing.click()

    def button(self, name: str) -> Locator:
        # French has blanks that do not break; a browser reads the pattern between slashes.
        spelled = r"\s+".join(map(re.escape, name.split())).replace("/", r"\/")
        return self.chooser.get_by_role("button", name=re.compile(f"^{spelled}( |$)", re.IGNORECASE)).first

    def answer(self, thing: Locator) -> None:
        """Something that answers a question; a finger sees the odds before it says that this is meant."""
        arg = [self.chooser.element_handle(), asked(self.page).inner_text()]
        self.hit(thing)
        self.page.wait_for_function(ANSWERED, arg=arg)
        if self.sure.count():
            self.hit(self.sure)
            expect(self.sure).to_have_count(0)

    def press(self, key: str, **facts: int | str) -> None:
        """The answer that has these words of the game."""
        self.answer(self.button(self.told(key, **facts)))

    def card(self, card: str, use: str, ops: int = 0) -> None:
        """A card of the hand, and what it is played for."""
        self.answer(self.button(self.told(f"card-{card}")))
        self.press(f"use-{use}", ops=ops, text=self.told(f"card-{card}-text"))

    def told_card(self, card: str) -> str:
        return self.told("told-card", card=self.told(f"card-{card}"), text=self.told(f"card-{card}-text"))

    def leader(self, name: str) -> Locator:
        key = f"leader-{name.replace('_', '-')}"
        return self.button(self.told(key) if self._game.has(key) else LEADERS[LEADER[f"gen:{name}"]].name)

    def activate(self, *names: str) -> None:
        for name in names:
            self.hit(self.leader(name))
            expect(self.leader(name)).to_have_attribute("aria-pressed", "true")
        self.answer(self.chooser.locator("button.main"))

    def everybody(self, key: str = "preset-go-all") -> None:
        """Who goes: all of them."""
        self.hit(self.button(self.told(key)))
        self.answer(self.chooser.locator("button.main"))

    def go(self, space: str) -> None:
        """A space on the board; with a finger, one that is not in view is taken from the list."""
        expect(spot(self.page, space)).to_have_class(re.compile(r"\bopen\b"))
        if self.phone or not spot(self.page, space).evaluate(FREE):
            return self.answer(self.button(SPACES[SPACE[space]].name))
        arg = [self.chooser.element_handle(), asked(self.page).inner_text()]
        press(self.page, spot(self.page, space))
        self.page.wait_for_function(ANSWERED, arg=arg)
        return None

    def throw(self, label: str, *faces: int) -> None:
        """Dice that were rolled by hand."""
        dice = self.page.locator(".byhand")
        expect(dice).to_have_attribute("aria-label", re.compile(re.escape(f"({self.told(f'roll-{label}')})")))
        dice.get_by_role("textbox").fill(" ".join(map(str, faces)))
        with self.page.expect_response(re.compile("/dice")):
            self.hit(dice.locator("form button"))
