"""Every game and scenario is begun from the set-up page, in every way to play, and its first question answered."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from grognard.core import FairDice
from grognard.core.dice import outcomes
from grognard.games import folder, installed, load
from grognard.match import settled
from grognard.words import translator
from tests.browser.playing import id_of, table_of
from tests.browser.prepared_tables import words
from tests.browser.table import Visitors, shot
from tests.selection import and_slow
from tests.web.service_processes import Guest, Served

WAYS = ("bots", "screen", "solo", "friends", "referee")
SCENARIOS = {name: tuple(load(name).scenarios()) for name in installed()}
MOST_BEFORE = 200
"""Decisions of others before the first of one's own."""


def begin(page: Page, service: Served, game: str, scenario: str, way: str) -> None:
    """From the set-up page to a table where one is asked something."""
    page.goto(f"/new/{game}")
    ways = page.locator("input[name=way]")
    expect(ways).to_have_count(len(WAYS))
    assert [one.get_attribute("value") for one in ways.all()] == list(WAYS)
    page.locator(f"input[name=way][value={way}]").check()
    family = load(game).scenarios()[scenario].family
    page.locator(f"input[name=scenario][value='{family.id if family else scenario}']").check()
    if family:
        page.locator(f"input[name=variant][value='{scenario}']").check()
    start = page.locator("form button[type=submit]")
    start.click()
    if way == "referee" and (drawn := set_up_draws(game, scenario)):
        alert = page.get_by_role("alert")
        expect(alert).to_be_visible()
        page.get_by_label(words(language(page))("new-setup"), exact=True).fill(" ".join(map(str, drawn)))
        start.click()
    if way == "friends":
        invited = page.locator("section[aria-labelledby=invitations]")
        expect(invited.locator("input").first).to_be_visible()
        links = [str(link.input_value()) for link in invited.locator("input").all()]
        invited.locator("a.main").click()
        friends_play(page, service, links)


def language(page: Page) -> str:
    return str(page.locator("html").get_attribute("lang"))


def set_up_draws(game: str, scenario: str) -> list[int]:
    """Something that the set-up may draw, for a table with real dice."""
    rules, dice = load(game), FairDice(bytes(32))
    rules.setup(scenario, settled(rules, scenario, {}), dice)
    return list(outcomes(dice.rolled))


def friends_play(page: Page, service: Served, links: list[str]) -> None:
    """Those who are invited sit down and decide, until it is the first seat's turn."""
    table, rng = id_of(page), Random(1)
    friends = {}
    for link in links:
        seat, _, token = link.rpartition("/")[2].partition("#")
        friends[int(seat)] = bob = Guest(service.address, f"Bob {seat}")
        bob.post(f"/api/tables/{table}/seats/{seat}/join", invitation=token)
    for _ in range(MOST_BEFORE):
        waiting = table_of(page)["now"]["waiting"]
        if 0 in waiting:
            return
        friends[waiting[0]].act_at_random(table, waiting[0], rng)
    raise AssertionError("the first seat is never asked anything")


def answer_one(page: Page) -> None:
    """Any answer that is offered to the first question: a click in the list, or words where words are wanted."""
    prompt, chooser = page.locator(".prompt, .curtain").first, page.locator(".chooser")
    expect(chooser.locator(".ask")).to_be_visible()
    before = prompt.inner_text()
    question = asked(page)
    choices = chooser.locator("button.choice:enabled")
    match question["kind"]:
        case "someof":
            for n in range(question.get("low", 0)):
                chooser.locator(".places .choice, .row .choice").nth(n).click()
            chooser.locator("p.row button.choice").last.click()
        case "number":
            chooser.locator("form.row button.main").click()
        case "split":
            chooser.locator("p.row button").first.click()
            chooser.locator("button.main").click()
        case "text":
            chooser.locator("form.typed input, form.typed textarea").first.fill(question["samples"][0])
            chooser.locator("form.typed button").click()
        case _:
            choices.first.click()
    expect(prompt).not_to_have_text(before, use_inner_text=True)
    expect(chooser.locator(".wrong")).to_have_count(0)


def asked(page: Page) -> dict[str, object]:
    """The question that the page shows, as the service tells it."""
    table = table_of(page)
    seat = next(seat for seat in table["now"]["waiting"] if seat in table["mine"])
    answer = page.request.get(f"/api/tables/{table['id']}/question", params={"seat": seat})
    assert answer.ok, answer.text()
    return dict(answer.json()["question"])


BEGUN = ("sandbox",)
"""In a plain run."""


@pytest.mark.parametrize("game", and_slow(BEGUN, [game for game in installed() if game not in BEGUN]))
def test_every_game_begins_in_every_way(visitor: Visitors, service: Served, game: str) -> None:
    visitor.allow("status of 422.*/api/tables")  # a referee is told that the set-up draws
    english, french = visitor("Ann"), visitor("Ann", lang="fr")
    for n, way in enumerate(WAYS):
        page, scenario = (english, french)[n % 2], SCENARIOS[game][n % len(SCENARIOS[game])]
        begin(page, service, game, scenario, way)
        assert (table_of(page)["game"], table_of(page)["scenario"]) == (game, scenario)
        answer_one(page)
    shot(page, f"begun-{game}")


@pytest.mark.parametrize(("lang", "fighter", "codes"), [("en", "Fighter (F)", "en"), ("fr", "Chasseur (C)", "fr")])
@pytest.mark.parametrize("phone", and_slow([False], [True]))
def test_power_is_set_up_with_the_codes_of_the_page(
    visitor: Visitors, lang: str, fighter: str, codes: str, phone: bool
) -> None:
    page = visitor("Ann", lang=lang, phone=phone)
    page.goto("/new/power")
    card, options = page.locator("details.group").last, page.locator("details.group").first
    if card.get_attribute("open") is None:
        card.locator("summary").click()
    expect(card.get_by_text(fighter)).to_be_visible()
    expect(options.locator("summary")).to_contain_text(words(lang)("new-options-changed", n=0))
    options.locator("summary").click()
    choice = options.get_by_label(translator(lang, folder("power") / "messages").say("option-codes"), exact=True)
    expect(choice).to_have_value(codes)
    expect(choice.locator("option:checked")).to_contain_text(words(lang)("new-usual-mark"))
    shot(page, f"new-power-codes-{lang}{'-phone' if phone else ''}", whole=True)
    page.locator("form button[type=submit]").click()
    expect(page.locator(".chooser .ask")).to_be_visible()
    assert table_of(page)["options"]["codes"] == codes
    page.locator("#tab-chat").click()
    expect(page.get_by_label(words(lang)("chat-say"))).to_be_enabled()
    shot(page, f"power-chat-{lang}{'-phone' if phone else ''}")


def test_a_rematch_of_a_game_with_many_options_is_the_same_game(visitor: Visitors, service: Served) -> None:
    ann = Guest(service.address, "Ann")
    first = ann.table("frederick")["table"]
    ann.post(f"/api/tables/{first['id']}/resign", seat=0)
    page = visitor("Ann", token=ann.token)
    page.goto(f"/table/{first['id']}")
    expect(page.locator(".result")).to_be_visible()
    page.locator("#tab-menu").click()
    page.get_by_role("button", name=words("en")("rematch"), exact=True).click()
    page.wait_for_url(lambda url: first["id"] not in url)
    assert table_of(page)["options"] == first["options"]


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    ("game", "scenario"), [(game, scenario) for game, known in SCENARIOS.items() for scenario in known]
)
def test_every_scenario_begins_in_every_way(
    visitor: Visitors, service: Served, game: str, scenario: str, lang: str
) -> None:
    visitor.allow("status of 422.*/api/tables")
    page = visitor("Ann", lang=lang)
    for way in WAYS:
        begin(page, service, game, scenario, way)
        assert table_of(page)["scenario"] == scenario
        answer_one(page)
