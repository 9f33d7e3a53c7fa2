"""The army builder in a real browser: from nothing to a legal army, every limit, price and refusal told on the way."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import axe

LIST = """\
Raiders
Spain
Battle group army
Budget: 500
Commander-in-Chief: rank 2, Will, Bold [25]
Battle group: Vanguard
Commander: rank 0
- 2 x Company of shot
Groupe de bataille : Main body
Commander: rank 0
- Company of shot
- Compagnie de piques : Vétérans
"""


def status(page: Page) -> str:
    return re.sub(r"\s+", " ", page.locator(".sum").inner_text())


def begin(page: Page, nation: str = "Spain", structure: str = "Standard army", budget: str = "500") -> None:
    page.goto("/armies/tercios")
    page.get_by_label("Nation").select_option(label=nation)
    page.get_by_label("Structure").select_option(label=structure)
    page.get_by_label("Budget").fill(budget)
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".sum")).to_contain_text(f"25 of {budget} points")


def add(page: Page, formation: str, profile: str) -> None:
    page.get_by_role("region", name=formation).get_by_role("button", name=profile).first.click()


def part(page: Page, name: str) -> None:
    page.locator(".parts button.name", has_text=name).first.click()


def test_an_army_is_built_step_by_step(visitor):
    page = visitor("Ann")
    begin(page)
    expect(page.locator(".sum")).to_contain_text("1 still missing")
    axe(page)
    add(page, "Infantry regiment", "Tercio")
    expect(page.locator(".sum")).to_contain_text("310 of 500 points")
    expect(page.locator(".sum")).to_contain_text("legal")

    # The new regiment is looked at: what it may have, and by which rule not.
    beside = page.locator(".beside")
    expect(beside.get_by_role("heading", level=2)).to_contain_text("Infantry regiment")
    beside.get_by_role("button", name="Forlorn hope").click()
    expect(page.locator(".sum")).to_contain_text("360 of 500 points")
    hopes = beside.get_by_role("region", name="Forlorn hopes")
    expect(hopes).to_contain_text("One forlorn hope for every two battalions: 1 with 2, not 2")
    hopes.get_by_role("link", name="TC-14.1-a").click()
    expect(page.get_by_text("forlorn hope companies may be bought", exact=False)).to_be_visible()

    part(page, "Tercio")
    options = page.locator(".beside").get_by_role("region", name="Options")
    options.get_by_role("button", name="Pike square").click()
    expect(options.get_by_role("button", name="Pike square")).to_have_attribute("aria-pressed", "true")
    expect(options.get_by_role("button", name="Modern")).to_have_count(0)
    expect(page.locator(".sum")).to_contain_text("370 of 500 points")

    part(page, "Commander-in-Chief")
    beside.get_by_role("button", name="Rank 3").click()
    beside.get_by_role("button", name="Zeal").click()
    beside.get_by_role("button", name="Coordinator").click()
    expect(page.locator(".parts > li").first).to_contain_text("Zeal and Coordinator")
    expect(page.locator(".sum")).to_contain_text("395 of 500 points")

    page.get_by_role("button", name="Step back").click()
    expect(page.locator(".parts > li").first).not_to_contain_text("Coordinator")


@pytest.mark.slow
def test_armies_are_kept_named_copied_and_deleted(visitor):
    page = visitor("Ann")
    begin(page)
    page.get_by_label("Name", exact=True).first.fill("My column")
    page.get_by_label("Name", exact=True).first.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("My column")
    page.reload()
    expect(page.get_by_label("Name", exact=True).first).to_have_value("My column")
    page.goto("/armies/tercios")
    expect(page.locator(".armies li")).to_have_count(1)
    page.get_by_role("button", name="Copy My column").click()
    expect(page.locator(".armies li")).to_have_count(2)
    page.get_by_role("button", name="Delete My column").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(page.locator(".armies li")).to_have_count(1)
    axe(page)


@pytest.mark.slow
def test_a_list_is_read_told_its_faults_and_taken_along_again(visitor):
    page = visitor("Ann")
    page.goto("/armies/tercios")
    page.get_by_label("Paste an army").fill(LIST.replace("piques", "picques"))
    page.get_by_role("button", name="Read it").click()
    expect(page.get_by_text("line 12:")).to_be_visible()
    expect(page.locator("main")).to_contain_text("perhaps Company of pikes")
    page.get_by_label("Paste an army").fill(LIST)
    page.get_by_role("button", name="Read it").click()
    expect(page.locator(".sum")).to_contain_text("285 of 500 points")
    expect(page.locator(".sum")).to_contain_text("legal")
    page.get_by_role("button", name="Take along").click()
    written = page.get_by_role("dialog").get_by_label("Take along")
    expect(written).to_have_value(re.compile("Battle group: Vanguard"))
    page.get_by_label("as YAML").check()
    expect(written).to_have_value(re.compile("structure: battle_groups"))
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    assert saved.value.suggested_filename == "raiders.yaml"


@pytest.mark.slow
def test_what_is_broken_leads_to_its_part(visitor):
    page = visitor("Ann")
    page.goto("/armies/tercios")
    page.get_by_label("Paste an army").fill(LIST.replace("Vétérans", "Vétérans, Vétérans"))
    page.get_by_role("button", name="Read it").click()
    expect(page.locator(".sum")).to_contain_text("1 against the rules")
    page.get_by_role("button", name="the option Veteran is taken twice").click()
    expect(page.locator(".part.on")).to_contain_text("Company of pikes")


@pytest.mark.slow
def test_without_adaptations_their_profiles_are_refused(visitor):
    page = visitor("Ann")
    page.goto("/armies/tercios")
    page.get_by_role("button", name="French army of Picardy").click()
    expect(page.locator(".sum")).to_contain_text("legal")
    page.get_by_label("Rules", exact=True).select_option(label="Original rules, without adaptations")
    expect(page.locator(".sum")).to_contain_text("1 against the rules")
    expect(page.get_by_role("link", name="TC-14.1-a").first).to_be_visible()
    page.reload()
    expect(page.locator(".sum")).to_contain_text("1 against the rules")


@pytest.mark.slow
def test_two_armies_side_by_side_and_papers(visitor):
    page = visitor("Ann")
    page.goto("/armies/tercios/compare")
    expect(page.get_by_role("row", name="Nation")).to_contain_text("Spain")
    page.get_by_label("Army 2").select_option(label="Imperial army, 1000 points")
    expect(page.get_by_role("row", name="Nation")).to_contain_text("Holy Roman Empire")
    axe(page)
    page.goto("/armies/tercios")
    page.get_by_role("button", name="Army of Flanders, 1000 points").click()
    page.get_by_role("link", name="Papers").click()
    expect(page.get_by_role("heading", name="Roster")).to_be_visible()
    axe(page)
    page.get_by_role("link", name="Order cards").click()
    expect(page.locator(".cards li")).to_have_count(9 * 5 - 1)
    page.emulate_media(media="print")
    expect(page.locator(".tools")).to_be_hidden()


def test_to_battle_with_an_army_of_ones_own(visitor):
    page = visitor("Ann")
    page.goto("/armies/tercios")
    page.get_by_role("button", name="Army of Flanders, 1000 points").click()
    page.get_by_role("link", name="To battle").click()
    expect(page.get_by_text("With your army: Army of Flanders")).to_be_visible()
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="Lead this army").click()
    expect(page.get_by_role("button", name="Lead this army")).to_have_count(0)
    expect(page.get_by_text("Tercios viejos").first).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_on_a_phone_choices_stand_below_what_they_are_for(visitor, lang):
    page = visitor("Ann", lang=lang, phone=True)
    page.goto("/armies/tercios")
    page.locator(".ready button").first.click()
    page.locator(".parts > li").nth(1).locator("button.name").first.click()
    expect(page.locator(".part.on .choices")).to_be_visible()
    expect(page.locator(".beside")).to_have_count(0)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390, width
    axe(page)


@pytest.mark.slow
def test_by_keyboard_alone(visitor):
    page = visitor("Ann")
    begin(page)
    add_tercios = page.get_by_role("region", name="Infantry regiment").get_by_role("button", name="Tercio")
    add_tercios.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".sum")).to_contain_text("310 of 500 points")
    page.locator(".parts button.name", has_text="Tercio").first.focus()
    page.keyboard.press("Space")
    expect(page.locator(".part.on")).to_contain_text("Tercio")
    page.keyboard.press("Control+z")
    expect(page.locator(".sum")).to_contain_text("25 of 500 points")
