"""Clash of Monarchs in a browser: two hands fit, a card says what it is, a force is one counter that fans out; a spring
and two rounds by clicks, with a finger, and with nothing but keys."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from grognard.bots.random_bot import RandomBot
from grognard.games import load
from grognard.games.monarchs.frames import CourtTurn, TurnStep
from grognard.match import Match
from grognard.match.save_file import export_seen
from tests.browser.monarchs_moves import Player, campaign
from tests.browser.playing import asked, tab_to, table_of
from tests.browser.table import Visitors, axe, shot
from tests.web.service_processes import Guest, Served

LAPTOP = {"viewport": {"width": 1280, "height": 800}}
MOST_MOVES = 200


@pytest.fixture(scope="module")
def first_turn() -> Match[Any]:
    """The year 1757 when Prussia acts for the first time, with all cards in hand."""
    game = load("monarchs")
    match = Match.new(game, "y1757", key=bytes(32), at=1_000)
    bots = [RandomBot(game, seat) for seat in match.seats]
    for _ in range(MOST_MOVES):
        (seat, *_others) = match.waiting_for()
        v = match.view(seat)
        if isinstance(v.top, CourtTurn) and v.top.step == TurnStep.ACTIONS:
            return match
        match.act(seat, bots[seat].choose(v, seat))
    raise AssertionError("nobody comes to act")


def come(visitor: Visitors, service: Served, match: Match[Any], **look: Any) -> Page:
    guest = Guest(service.address, "Nora")
    sent = guest.ask("POST", "/api/tables/import", content=export_seen(match, 0).encode())
    assert sent.status_code == 201, sent.text
    page = visitor(token=guest.token, **look)
    page.goto(f"/table/{sent.json()['table']['id']}")
    expect(page.locator("g.items g.item").first).to_be_visible()
    return page


@pytest.mark.parametrize("look", [LAPTOP, {"phone": True}], ids=["laptop", "phone"])
def test_two_hands_fit_below_the_board(visitor: Visitors, service: Served, first_turn: Match[Any], look: Any) -> None:
    page = come(visitor, service, first_turn, **look)
    cards = page.locator(".hand.small .face")
    held = [first_turn.state.hands[court] for court in (0, 2)]
    expect(cards).to_have_count(sum(map(len, held)))
    width = page.evaluate("innerWidth")
    for box in (card.bounding_box() for card in cards.all()):
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
    names = cards.locator("strong").evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    assert all(height > 8 for height in names)
    benches = page.locator(".benches")
    assert benches.evaluate("one => one.scrollWidth <= one.clientWidth + 1")
    shot(page, f"monarchs-hands-{page.viewport_size['width'] if page.viewport_size else 0}")
    axe(page)


def test_a_card_is_told_where_one_points_at_it_and_opens_its_uses(
    visitor: Visitors, service: Served, first_turn: Match[Any]
) -> None:
    page = come(visitor, service, first_turn, **LAPTOP)
    card = page.locator(".hand.small .may").first
    name = card.locator("strong").inner_text()
    card.hover()
    expect(page.locator(".about")).to_contain_text(name)
    expect(page.locator(".about")).to_contain_text("econstructed")
    card.click()
    expect(page.locator(".chooser").get_by_role("button", name="Operations")).to_be_visible()
    expect(page.locator(".hand.small .held strong")).to_have_text(name)


def test_a_force_fans_out_into_its_leaders_and_troops(
    visitor: Visitors, service: Served, first_turn: Match[Any]
) -> None:
    page = come(visitor, service, first_turn, **LAPTOP)
    page.locator("g.item[data-item='force-1-strassburg']").click()
    fan = page.locator(".fan [role=button]")
    labels = fan.evaluate_all("all => all.map(one => one.ariaLabel)")
    assert any(label.startswith("Soubise") for label in labels)
    assert any("French infantry" in label for label in labels)
    page.get_by_role("button", name="Force", exact=True).click()
    page.locator("g.item[data-item='force-1-strassburg']").click()
    expect(page.locator(".laid")).to_contain_text("March allowance")
    expect(page.locator(".laid").get_by_text("CM-12.1-a")).to_be_visible()


# --- two rounds

LOOKS = [
    pytest.param(lang, phone, id=f"{lang}-{'phone' if phone else 'desk'}")
    for lang in ("en", "fr")
    for phone in (False, True)
]
BOHEMIA = (
    "turn summer 2 PR",
    "hand PR-07 hold",
    "hand PR-02 hold",
    "hand AU-05 hold",
    "hand AU-01 hold",
    "stand gitschin AU.inf 8",
    "lead gen:daun gitschin",
    "stand neisse AU.inf 20",
    "lead gen:nadasdy neisse",
    "siege neisse 3",
    "track actions PR 0",
    "track actions AU 2",
)
"""Bevern and Schwerin may fall upon Reichenberg from two sides; Daun is near; Neisse is besieged."""
AT_FIRST = {"AA": 3, "FR": 6}
"""Supply Actions of courts that have done nothing."""


def sit_down(visitor: Visitors, service: Served, lang: str, phone: bool, *changes: str) -> Player:
    ann = Guest(service.address, "Ann")
    table = campaign(ann, *changes)
    page = visitor("Ann", token=ann.token, lang=lang, phone=phone)
    page.goto(f"/table/{table}")
    return Player(page, lang, phone)


@pytest.mark.slow
def test_a_march_to_a_far_space_takes_troops_along_and_is_interrupted(visitor: Visitors, service: Served) -> None:
    one = sit_down(visitor, service, "en", False, "turn summer 2 PR", "hand PR-07 hold", "hand AU-05 hold")
    march_and_interruption(one)


def march_and_interruption(one: Player) -> None:
    """The King goes by Chemnitz, where Moritz joins him, and is stopped at Saaz."""
    one.card("PR-07", "operations", 4)
    one.activate("frederick")
    one.answer(one.leader("frederick"))
    one.everybody("preset-go-no-train")
    one.go("chemnitz")
    one.press("do-take")
    one.everybody("preset-take-all")
    one.is_asked("ask-way", at="Chemnitz", left=2)
    one.go("saaz")
    one.press("do-end")
    one.is_prompted("prompt-interrupt", court=one.court("AU"), at="Saaz")
    shot(one.page, f"monarchs-interruption-{one.look}")
    one.answer(one.button(one.told_card("AU-05")))
    one.reads(one.told("event-card-interrupt", court=one.court("AU"), card=one.told("card-AU-05"), text=""))


@pytest.mark.slow
def test_some_stay_behind_and_what_is_asked_next_comes_into_sight(visitor: Visitors, service: Served) -> None:
    one = sit_down(visitor, service, "fr", True, "turn summer 2 PR", "hand PR-07 hold")
    one.hit(one.page.locator(".foot .face", has_text=one.told("card-PR-07")))
    expect(one.page.locator(".prompt h2")).to_be_in_viewport(ratio=1)
    expect(asked(one.page)).to_be_in_viewport()
    one.press("use-operations", ops=4)
    one.activate("frederick")
    one.answer(one.leader("frederick"))
    foot = one.chooser.locator("tbody tr").first
    total = int(foot.locator("strong").inner_text())
    one.hit(foot.get_by_role("button").first)
    expect(foot.locator("strong")).to_have_text(str(total - 1))
    expect(foot.locator("td").last).to_have_text("1")
    led = one.chooser.locator("table caption, h3", has_text=re.compile(r"\d+ SP"))
    before = led.first.inner_text()
    slider = foot.get_by_role("slider")
    slider.fill("1")
    expect(foot.locator("strong")).to_have_text("1")
    expect(led.first).not_to_have_text(before)
    shot(one.page, "monarchs-column-fr-phone")


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "phone"), LOOKS)
def test_two_rounds_with_a_joint_attack_an_interception_a_battle_a_siege_and_a_withdrawal(
    visitor: Visitors, service: Served, lang: str, phone: bool
) -> None:
    one = sit_down(visitor, service, lang, phone, *BOHEMIA)
    prussia, austria = one.court("PR"), one.court("AU")

    # Bevern enters first and Schwerin is to join him; nobody plays a card, but Daun comes.
    one.card("PR-07", "event")
    one.activate("schwerin", "bevern")
    one.answer(one.leader("bevern"))
    one.everybody()
    one.go("reichenberg")
    shot(one.page, f"monarchs-attack-{one.look}")
    one.press("attack-with", leader="Schwerin")
    one.is_prompted("prompt-interrupt", court=austria, at="Reichenberg")
    one.press("do-pass")
    one.is_prompted("prompt-intercept", court=austria, at="Reichenberg")
    one.go("gitschin")
    one.everybody()
    one.throw("intercept", 6)
    one.is_asked("ask-intercepted", at="Reichenberg")
    one.press("do-engage")
    one.is_prompted("prompt-join", court=prussia, at="Reichenberg")
    one.answer(one.leader("schwerin"))
    one.everybody()
    one.go("reichenberg")
    one.throw("coordinate", 4)
    one.press("do-pass")

    # The battle, and what both have drawn.
    one.is_prompted("prompt-battle", court=prussia, at="Reichenberg")
    expect(one.chooser.locator(".odds").first).to_be_visible()
    shot(one.page, f"monarchs-battle-{one.look}")
    one.press("do-intense")
    one.throw("tactic", 20, 3, 4)
    one.throw("tactic", 6, 18, 19)
    one.is_asked("ask-tactic-first", court=austria, n=2)
    expect(one.page.locator(".hand", has_text=one.told("tactic-defensive-position-text"))).to_be_visible()
    shot(one.page, f"monarchs-tactics-{one.look}")
    axe(one.page)
    one.press("tactic-defensive-position")
    one.press("do-none")
    one.is_asked("ask-tactic-first", court=prussia, n=2)
    one.press("tactic-superior-infantry-fire")
    one.press("do-none")
    one.throw("tests", 1)
    one.throw("fire", 2, 2)
    one.throw("fire", 6, 6)

    # The Prussians lose three, the Austrians one, and Zittau is near.
    one.is_prompted("prompt-losses", court=prussia, at="Reichenberg")
    one.everybody("preset-cheapest")
    one.is_prompted("prompt-losses", court=austria, at="Reichenberg")
    one.everybody("preset-cheapest")
    one.is_prompted("prompt-retreat", court=prussia, at="Reichenberg")
    one.go("zittau")
    one.reads(one.told("event-fell-back", court=prussia, start="Reichenberg", to="Zittau"), "CM-15.9")
    one.press("do-end-turn")

    # The siege of Neisse ends with the Honours of War; Browne marches to Chemnitz, and Moritz gets away.
    one.is_prompted("prompt-act", court=austria, actions=2)
    one.press("do-prosecute")
    one.throw("siege", 4)
    one.reads("CM-17.4")
    expect(one.page.locator("[data-item^='siege']")).to_have_count(0)
    one.card("AU-01", "operations", 4)
    one.activate("browne")
    one.answer(one.leader("browne"))
    one.everybody()
    one.go("chemnitz")
    one.is_asked("ask-interrupt-none", at="Saaz")
    one.press("do-pass")
    one.is_prompted("prompt-intercept", court=prussia, at="Saaz")
    one.press("do-pass")
    one.is_prompted("prompt-withdraw", court=prussia, at="Chemnitz")
    shot(one.page, f"monarchs-withdrawal-{one.look}")
    one.press("do-all")
    one.go("leipzig")
    one.throw("withdraw", 6)
    one.press("do-end")
    one.press("do-end-turn")

    # The others have no cards; the third round begins with a rally, and the King is stopped at once.
    for court in ("AA", "FR"):
        one.is_prompted("prompt-act", court=one.court(court), actions=AT_FIRST[court])
        one.press("do-end-turn")
    one.is_prompted("prompt-rally", court=prussia)
    one.go("zittau")
    one.throw("rally", 6)
    one.card("PR-02", "operations", 3)
    one.activate("frederick")
    one.answer(one.leader("frederick"))
    one.everybody()
    one.go("freiberg")
    one.press("do-end")
    one.is_prompted("prompt-interrupt", court=austria, at="Freiberg")
    one.answer(one.button(one.told_card("AU-05")))
    one.reads("CM-P-5-k")
    shot(one.page, f"monarchs-third-round-{one.look}")
    axe(one.page)


# --- a spring

MOST_ANSWERS = 150


def answer_any(one: Player) -> str:
    """Whatever is asked in spring, answered as somebody in a hurry would; gives the kind of decision."""
    (decision,) = table_of(one.page)["now"]["decisions"]
    ready, agree = one.chooser.locator("p.row button:not(.main)"), one.chooser.locator("button.main").last
    if one.chooser.locator("input[type=range]").count():
        one.answer(agree)
    elif one.chooser.locator("button.quiet").count():  # so many of each, here and there
        one.hit(ready.first)
        one.answer(agree)
    elif ready.count():
        one.answer(ready.first)
    elif one.chooser.locator("[aria-pressed]").count():
        while agree.is_disabled():
            one.hit(one.chooser.locator("[aria-pressed=false]").first)
        one.answer(agree)
    else:
        one.answer(one.chooser.locator("button.choice").first)
    return str(decision["kind"])


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "phone"), [LOOKS[0], LOOKS[3]])
def test_a_spring_of_four_courts_from_the_set_up_page(visitor: Visitors, lang: str, phone: bool) -> None:
    page = visitor("Ann", lang=lang, phone=phone)
    page.goto("/new/monarchs")
    page.locator("input[name=way][value=solo]").check()
    page.locator("input[name=scenario][value=year-1757]").check()
    page.locator("input[name=variant][value=y1757-4]").check()
    page.locator("form button[type=submit]").click()
    one = Player(page, lang, phone)
    one.is_prompted("prompt-maintain", nation=one.told("nation-PR"))
    shot(page, f"monarchs-spring-{one.look}")
    kinds: list[str] = []
    while "act" not in kinds:
        expect(one.chooser).to_be_visible()
        if table_of(page)["now"]["decisions"][0]["kind"] == "act":
            break
        kinds.append(answer_any(one))
        assert len(kinds) < MOST_ANSWERS, kinds
    assert {"maintain", "recruit", "place"} <= {*kinds}
    expect(page.locator(".prompt h2")).to_contain_text(one.court("PR"))
    one.reads("CM-20.3", "CM-20.4", "CM-P-5-b")
    shot(page, f"monarchs-summer-{one.look}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# --- with nothing but keys


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_round_with_nothing_but_keys(visitor: Visitors, service: Served, lang: str) -> None:
    changes = ("turn summer 2 PR", "hand PR-02 hold", "hand AU-06 hold", "track actions PR 0", "track actions AU 0")
    one = sit_down(visitor, service, lang, False, *changes)

    def enter(thing: Locator | str, back: bool = False, **facts: int | str) -> None:
        """The keyboard stays among the answers, whatever is asked next."""
        tab_to(one.page, one.button(one.told(thing, **facts)) if isinstance(thing, str) else thing, back=back)
        one.page.keyboard.press("Enter")
        one.page.wait_for_function("() => document.activeElement?.closest('.chooser')")

    # Frederick is activated in the list, everybody goes, and where to is written.
    enter("card-PR-02")
    enter("use-operations", ops=3)
    enter("leader-frederick")
    enter(one.chooser.locator("button.main"))
    one.is_asked("ask-march")
    enter("leader-frederick")
    enter("preset-go-no-train")
    enter(one.chooser.locator("button.main"))
    one.is_asked("ask-way", at="Dresden", left=8)
    one.page.keyboard.press("/")
    one.page.keyboard.type("bautzen")
    one.page.keyboard.press("Enter")
    one.is_asked("ask-way", at="Bautzen", left=6)
    enter("do-end", back=True)
    one.reads("Bautzen")
    enter("do-end-turn")

    # Austria saves its money; the others have no cards.
    one.is_prompted("prompt-act", court=one.court("AU"), actions=0)
    enter("card-AU-06")
    enter("use-supply", ops=1)
    one.is_prompted("prompt-act", court=one.court("AU"), actions=1)
    for court in ("AU", "AA", "FR"):
        expect(one.page.locator(".prompt h2")).to_contain_text(one.court(court))
        enter("do-end-turn")
    expect(one.page.locator(".prompt h2")).to_contain_text(one.court("PR"))
    expect(one.page.locator(".track strong").first).to_contain_text("3")
