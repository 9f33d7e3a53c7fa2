"""Tercios in a browser: an army is led from the builder to its place on the table; then two turns with a charge,
reactions, an evasion, melees and a Break test, with a mouse and with a finger, in both languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from grognard.words import translator
from tests.browser.playing import asked, tab_to
from tests.browser.prepared_tables import words
from tests.browser.table import Visitors, axe, shot
from tests.web.service_processes import ROOT, Guest, Served

DEPTH = 12_000
NEAR = 120
"""A finger's pixel is some 50 units of the table."""
MESSAGES = ROOT / "src" / "grognard" / "games" / "tercios" / "messages"
SIDES = {
    "en": ("Spain (south)", "Sweden (north)"),
    "fr": ("Royaume d’Espagne (sud)", "Royaume de Suède (nord)"),
}
SCREEN = """() => {
    const {a, e, f} = document.querySelector('svg.board > g').getScreenCTM()
    return [a, e, f]
}"""
IN_VIEW = """([x, y]) => {
    const {a, e, f} = document.querySelector('svg.board > g').getScreenCTM()
    return !!document.elementFromPoint(e + a * x, f + a * y)?.closest('svg.board')
}"""
ANSWERED = """(question) => document.querySelector('.chooser [role=alertdialog], .byhand')
    || ![question, undefined].includes(document.querySelector('.ask')?.innerText)"""
LOOKS = [
    pytest.param("en", False, id="en-desk"),
    pytest.param("fr", True, id="fr-phone", marks=pytest.mark.slow),
    pytest.param("fr", False, id="fr-desk", marks=pytest.mark.slow),
    pytest.param("en", True, id="en-phone", marks=pytest.mark.slow),
]


class Player:
    """Hands at a table of Tercios, with a mouse or a finger, and the words that they look for."""

    def __init__(self, page: Page, lang: str, phone: bool) -> None:
        self.page = page
        self.lang, self.phone = lang, phone
        self.say = words(lang)
        self._game = translator(lang, MESSAGES)
        self.chooser = page.locator(".chooser")
        self.look = f"{lang}{'-phone' if phone else ''}"
        self.sure = self.chooser.get_by_role("alertdialog").locator(".main:enabled")
        """A finger has seen the odds, and means it."""

    def told(self, key: str, **facts: int | str) -> str:
        """What the game says."""
        return self._game.say(key, **facts)

    def is_asked(self, key: str, **facts: int | str) -> None:
        expect(asked(self.page)).to_have_text(self.told(key, **facts))

    def is_asked_where(self) -> None:
        """Something is to be placed."""
        expect(self.page.locator("[data-point]").first).to_be_attached()

    def turn_of(self, seat: int, what: str = "prompt-activate") -> None:
        """Whose decision this is."""
        told = self.told(what, seat=SIDES[self.lang][seat - 1])
        expect(self.page.locator(".prompt h2")).to_contain_text(told)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a place of the table is seen."""
        scale, left, top = self.page.evaluate(SCREEN)
        return left + scale * x, top + scale * (DEPTH - y)

    def touch(self, x: float, y: float) -> None:
        """A place of the table, which is brought into view if it is not."""
        if not self.page.evaluate(IN_VIEW, [x, DEPTH - y]):
            self.hit(self.page.get_by_role("button", name=self.say("board-whole")))
            self.page.wait_for_function(IN_VIEW, arg=[x, DEPTH - y])
        if self.phone:
            self.page.touchscreen.tap(*self.at(x, y))
        else:
            self.page.mouse.click(*self.at(x, y))

    def hit(self, thing: Locator) -> None:
        """A button."""
        if self.phone:
            thing.tap()
        else:
            thing.click()

    def press(self, key: str, **facts: int | str) -> None:
        """The answer that has these words of the game."""
        told = r"\s+".join(map(re.escape, self.told(key, **facts).split()))  # French has blanks that do not break
        name = re.compile(f"^{told}$", re.IGNORECASE)
        self.hit(self.chooser.get_by_role("button", name=name).first)

    def agree(self) -> None:
        """Orders as they are painted."""
        self.hit(self.chooser.get_by_role("button", name=self.say("confirm")))

    def choose(self, x: float, y: float) -> None:
        """A troop on the table; a finger sees the odds before it says that this is meant."""
        question = asked(self.page).inner_text()
        self.touch(x, y)
        self.page.wait_for_function(ANSWERED, arg=question)
        if self.sure.count():
            self.hit(self.sure)

    def place(self, x: float, y: float) -> None:
        """Whatever is carried; a finger puts it down and then says so."""
        self.is_asked_where()
        expect(self.chooser.locator(".places .choice").first).to_be_enabled()
        if not self.phone:
            self.page.mouse.move(*self.at(x, y))
            expect(self.page.locator("[data-stands]")).to_be_attached()
        self.touch(x, y)
        if self.phone:
            self.hit(self.page.get_by_role("button", name=self.say("place-here")))
        expect(self.page.locator("[data-point]")).to_have_count(0)

    def drag(self, x: float, y: float, to_x: float, to_y: float) -> None:
        """A troop that carries out its order, without a word before; a finger points, sees it there, and says so."""
        if self.phone:
            self.touch(to_x, to_y)
            self.is_asked_where()
            self.hit(self.page.get_by_role("button", name=self.say("place-here")))
        else:
            self.page.mouse.move(*self.at(x, y))
            self.page.mouse.down()
            self.page.mouse.move(*self.at(to_x, to_y), steps=6)
            self.is_asked_where()
            self.page.mouse.up()
        expect(self.page.locator("[data-point]")).to_have_count(0)

    def carry(self, troop: str, x: float, y: float) -> None:
        """A troop from its bench to a place of the table; a finger chooses it and points."""
        if self.phone:
            name = re.compile(rf"\({troop}\)$")
            self.hit(self.chooser.get_by_role("button", name=name))
            self.is_asked_where()
            self.touch(x, y)
            return
        box = self.page.locator(f'.bench button[title*="({troop})"]').bounding_box()
        assert box
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        self.page.mouse.move(*self.at(x, y), steps=6)
        self.is_asked_where()

    def paint(self, *orders: tuple[str, float, float]) -> None:
        """An order, and a troop that it is for."""
        for order, x, y in orders:
            self.hit(self.page.locator(".brush", has_text=self.told(f"order-{order}")))
            given = self.page.locator("[data-tag]").count()
            self.touch(x, y)
            expect(self.page.locator("[data-tag]")).to_have_count(given + 1)

    def throw(self, label: str, *faces: int) -> None:
        """Dice that were rolled by hand, for what was chosen last."""
        dice = self.page.locator(".byhand")
        expect(dice.or_(self.sure)).to_be_visible()
        if self.sure.count():
            self.hit(self.sure)
        expect(dice).to_have_attribute("aria-label", re.compile(re.escape(f"({self.told(f'roll-{label}')})")))
        line = dice.get_by_role("textbox")
        line.fill(" ".join(map(str, faces)))
        with self.page.expect_response(re.compile("/dice")):
            self.hit(dice.locator("form button"))


def turn(page: Page) -> Locator:
    """As it is shown at the top."""
    return page.locator(".track strong").first


# --- before the battle


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "phone"), LOOKS)
def test_an_army_from_the_builder_takes_the_field(visitor: Visitors, lang: str, phone: bool) -> None:
    """With dice by hand: the first player deploys first, and buys scenery for two points."""
    visitor.allow("422")  # which dice the set-up wants is told by a refusal, and why somebody may not stand there
    page = visitor("Ann", lang=lang, phone=phone)
    one = Player(page, lang, phone)
    page.goto("/armies/tercios")
    one.hit(page.locator(".ready button").first)
    one.hit(page.get_by_role("link", name=one.say("armies-battle")))
    page.locator("input[name=way][value=solo]").check()
    page.locator("details", has=page.locator("#dice")).locator("summary").first.click()
    page.locator("#dice").select_option("hand")
    start = page.locator("form button[type=submit]")
    one.hit(start)
    wanted = page.get_by_label(one.say("new-setup"), exact=True)
    expect(wanted).to_be_focused()  # far below the button on a phone
    wanted.fill("1 5")
    one.hit(start)
    one.is_asked("ask-army")
    one.hit(page.get_by_role("button", name=one.say("armies-use")))
    one.throw("scenery", 2)
    one.throw("scenery", 1)

    # A wood, where it was put.
    one.is_asked("ask-scenery", points=2)
    one.press("element-for", element=one.told("element-small-wood"), cost=1)
    one.press("size-inches", inches=6)
    one.place(9000, 6000)
    expect(page.locator("[data-scenery]")).to_have_count(1)
    one.turn_of(2, "decide-scenery")
    one.press("scenery-pass")
    shot(page, f"tercios-scenery-{one.look}")
    one.press("scenery-pass")

    # Out of its zone a regiment may not be put; why not is told beside it, and it is put elsewhere.
    one.is_asked("ask-deploy")
    one.carry("a1", 9000, 5000)
    expect(page.locator(".frame p.refused")).to_contain_text("TC-20.8-d")
    shot(page, f"tercios-refused-{one.look}")
    if not phone:
        page.mouse.up()
        expect(page.locator(".frame p.refused")).to_contain_text("TC-20.8-d")
    one.place(9000, 2500)
    one.carry("a2", 11000, 2500)
    if phone:
        one.place(11000, 2500)
    else:
        page.mouse.up()
    expect(page.locator("svg.board [data-piece]")).to_have_count(2)
    one.press("deploy-line")
    one.hit(one.chooser.get_by_role("button", name="Tercios viejos"))

    # The enemy draws up by himself; then a regiment of horse is deployed without pointing at anything.
    one.turn_of(2, "decide-deploy")
    one.press("deploy-line")
    one.press("deploy-everything")
    one.turn_of(1, "decide-deploy")
    if not phone:
        keyed(page, "a7")
        one.is_asked_where()
        page.keyboard.press("b")
        for key in ("ArrowUp", "ArrowLeft", "ArrowUp", "q"):
            page.keyboard.press(key)
        expect(page.locator("[data-stands]")).to_be_attached()
        page.keyboard.press("Enter")
        one.is_asked("ask-deploy")
        keyed(page, "a8")
        one.is_asked_where()
        tab_to(page, one.chooser.get_by_role("button", name=one.say("candidate", n=3), exact=True))
        page.keyboard.press("Enter")
        one.is_asked("ask-deploy")
        keyed(page, "A4")
        one.is_asked("ask-commander-how")
        keyed(page, "a8")
        expect(page.locator('.bench button[title*="(A4)"]')).to_have_count(0)
        for troop in ("a7", "a8"):
            expect(page.locator(f'svg.board [data-piece="{troop}"]')).to_be_attached()
    one.press("deploy-line")
    one.press("deploy-everything")

    # Everybody stands, and orders are given.
    one.is_asked("ask-orders")
    expect(page.locator(".bench .loose")).to_have_count(0)
    expect(page.locator('svg.board [data-piece^="a"]')).to_have_count(9)
    shot(page, f"tercios-deployed-{one.look}")
    axe(page)


def keyed(page: Page, key: str) -> None:
    """An answer of the list, by Tab and Enter."""
    tab_to(page, page.locator(".chooser").get_by_role("button", name=re.compile(rf"\({key}\)$")))
    page.keyboard.press("Enter")


# --- two turns

PLACES = {
    "a1": "3000/3000/9000",
    "a4": "9000/5000/9000",
    "b3": "9000/7286/27000",
    "b5": "9700/6200/18000",
    "b6": "8300/6200/0",
}
"""Cuirassiers in front of a battalion, between two regiments of light horse; a tercio stands aside."""


def facing_each_other(guest: Guest) -> str:
    """Both sides are theirs, with dice by hand; nobody else has come, and the battalion is as worn as it can be."""
    made = guest.table("tercios", seats=[{"who": "me"}] * 2, dice="hand", setup=[6, 1, 5, 2])
    table = str(made["table"]["id"])
    changes = [f"remove {side}{n}" for side in "ab" for n in range(1, 10) if f"{side}{n}" not in PLACES]
    changes += [f"put {troop} at {pose}" for troop, pose in PLACES.items()]
    for change in (*changes, "wear b3 3"):
        guest.post(f"/api/tables/{table}/arranging", text=change)
    return table


def pose_of(guest: Guest, table: str, troop: str) -> tuple[int, int, int]:
    things = guest.get(f"/api/tables/{table}/scene", seat=0)["scene"]["things"]
    (found,) = [thing for thing in things if thing["id"] == troop]
    return (*found["at"], found.get("facing", 0))


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "phone"), LOOKS)
def test_two_turns_with_a_charge_reactions_an_evasion_melees_and_a_break_test(
    visitor: Visitors, service: Served, lang: str, phone: bool
) -> None:
    ann = Guest(service.address, "Ann")
    table = facing_each_other(ann)
    page = visitor("Ann", token=ann.token, lang=lang, phone=phone)
    page.goto(f"/table/{table}")
    one = Player(page, lang, phone)

    # Orders, painted on; the horse of the second player shares no card.
    one.is_asked("ask-orders")
    one.paint(("assault", 9000, 4800), ("ready", 3000, 2800))
    shot(page, f"tercios-orders-{one.look}")
    one.agree()
    one.press("preset-no-brigade")
    one.is_asked("ask-orders")
    one.paint(("fire", 9000, 7400), ("assault", 9800, 6200), ("run", 8200, 6200))
    one.agree()
    one.throw("initiative", 6, 1)
    one.press("do-first-me")

    # The charge; the battalion shoots as it comes.
    one.is_asked("ask-activate")
    one.choose(9000, 4800)
    one.is_asked("ask-charge")
    one.choose(9000, 7400)
    one.is_asked("ask-react")
    one.choose(9000, 7400)
    one.throw("reaction-test", 5, 1, 2, 3)
    one.throw("shoot", 3, 2, 1, 6)
    one.throw("courage", 2, 1, 4, 1)

    # What fell stays in sight, and why the charge has paused is told.
    one.is_asked("ask-react")
    for told in ("paused", "rolls-last"):
        expect(page.locator(".prompt details", has_text=one.told(told))).to_be_visible()
    expect(page.locator(".log")).to_contain_text(SIDES[lang][1])

    # One regiment of horse evades to where it is told, and no further than it may; the other intercepts.
    one.choose(8200, 6200)
    one.is_asked_where()
    shot(page, f"tercios-evasion-{one.look}")
    one.place(6000, 6800)
    one.throw("reaction-test", 6, 2)
    one.is_asked("ask-react")
    x, y, _ = pose_of(ann, table, "b6")
    assert (abs(x - 5974) < NEAR, abs(y - 6846) < NEAR) == (True, True), "on the line away from the charger"
    one.choose(9800, 6200)
    one.throw("reaction-test", 5, 1)
    one.throw("melee", 1, 2, 3, 4, 1, 2, 3)
    one.throw("courage", 5, 1, 2, 3)
    one.throw("melee", 4, 5, 6, 1, 2, 3)
    one.throw("courage", 5, 1, 1)

    # It is beaten off; the charge goes home, and the battalion breaks.
    one.is_asked("ask-go-on")
    shot(page, f"tercios-melee-{one.look}")
    axe(page)
    one.press("do-on")
    one.throw("melee", 6, 5, 1, 1, 1, 1)
    one.throw("courage", 1, 1, 1, 1)
    one.throw("melee", 1, 1, 1)
    one.throw("break", 6, 5, 1, 1)
    one.is_asked("ask-follow")
    expect(page.locator('[data-piece="b3"]')).to_have_count(0)
    shot(page, f"tercios-broken-{one.look}")
    one.press("do-stay")

    # The enemy has commanders, but no card left; the tercio acts, and the second turn begins.
    one.is_asked("ask-activate")
    one.turn_of(2)
    one.press("do-pass")
    one.turn_of(1)
    one.choose(3000, 2800)
    one.is_asked("ask-order-ready")
    one.drag(3000, 2800, 3000, 4000)
    x, y, _ = pose_of(ann, table, "a1")
    assert y > 3000, "it has moved"
    one.is_asked("ask-order-ready")
    one.press("do-done")
    one.is_asked("ask-orders")
    expect(turn(page)).to_have_text("2")

    # The second turn: everybody runs, or is ready and does nothing.
    one.paint(("run", 3000, pose_of(ann, table, "a1")[1] - 200))
    one.hit(page.get_by_role("button", name=one.say("brush-rest", n=1, bin=one.told("order-run"))))
    one.agree()
    one.press("preset-no-brigade")
    one.press("preset-all-ready")
    one.agree()
    one.throw("initiative", 1, 6)
    one.press("do-first-enemy")
    one.turn_of(1)
    shot(page, f"tercios-second-turn-{one.look}")
    one.choose(3000, pose_of(ann, table, "a1")[1] - 200)
    one.is_asked("ask-move", far=8)  # foot that runs has nothing else to say
    one.place(3000, 5000)
    one.turn_of(2)
    one.choose(*pose_of(ann, table, "b6")[:2])
    one.press("do-done")
    one.turn_of(1)
    one.choose(9000, pose_of(ann, table, "a4")[1] - 200)
    one.throw("order-test", 1, 1)
    one.turn_of(2)
    one.choose(*pose_of(ann, table, "b5")[:2])
    one.throw("order-test", 1, 1)
    expect(turn(page)).to_have_text("3")
    axe(page)
