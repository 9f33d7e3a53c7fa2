"""What the pages about Tercios say is so: figures, scenarios, options, moves, words of the screen, an army as text."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.core import say
from grognard.games.tercios.components.army_list_names import TRAITS
from grognard.games.tercios.components.army_lists import ready_armies
from grognard.games.tercios.components.troop_types import UNITS
from grognard.games.tercios.data import DATA
from grognard.games.tercios.display.lenses import LENSES
from grognard.games.tercios.files.builder import BUILDER
from grognard.games.tercios.rules.scenarios import AT_THE_END, EACH_TURN, Battle, battles
from grognard.games.tercios.rules.values import VIRTUES
from grognard.games.tercios.setup import scenarios
from grognard.words import LANGUAGES, rulebook, translator
from tests.docs.test_examples import artist, skeleton, text
from tests.tercios.command_post import NOTATION

ROOT = Path(__file__).parents[2]
GAME = DATA.path.parent
CITED = re.compile(r"TC-[0-9.]+-[a-z]+\b")
RULED = re.compile(r"\bG\d\d\b")
OPTIONS = scenarios()["field_battle"].options


def page(language: str) -> str:
    return text(ROOT / f"docs/tercios{'' if language == 'en' else '.fr'}.md")


def part(language: str, number: int) -> str:
    """A chapter of a page, counted from 1."""
    return re.split(r"^## ", page(language), flags=re.M)[number]


def spoken(language: str, key: str) -> str:
    return translator(language, GAME / "messages").text(say(key))


def test_both_pages_have_the_same_sections_and_cite_the_same_rules_and_rulings():
    english, french = page("en"), page("fr")
    assert skeleton(english) == skeleton(french)
    assert CITED.findall(english) == CITED.findall(french) != []
    assert {*CITED.findall(english)} <= {rule.id for rule in rulebook(GAME)}
    assert RULED.findall(english) == RULED.findall(french) != []
    known = RULED.findall((GAME / "rulebook" / "gaps.md").read_text(encoding="utf-8"))
    assert {*RULED.findall(english)} <= {*known}


def test_the_pictures_are_those_that_the_program_draws():
    drawn, folder = artist("tercios").pictures(), ROOT / "docs/pictures"
    assert sorted(drawn) == sorted(path.name for path in folder.glob("tercios-*.svg"))
    assert [each for each in drawn if text(folder / each) != drawn[each]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_counts_rules_traits_virtues_profiles_and_options_right(language):
    said = {int(n) for n in re.findall(r"\b\d+\b", CITED.sub("", part(language, 4)))}
    options = sum(len(unit.get("options", ())) for unit in DATA.read("units.yaml")["units"])
    assert said == {len(rulebook(GAME)), len(TRAITS), len(VIRTUES), len(UNITS), options}


# --- scenarios


def card(language: str, battle: Battle) -> tuple[str, str]:
    """Title and text."""
    found = re.search(rf"^### {battle.number} (.*)\n\n((?:(?!^##).*\n)*)", page(language), re.M)
    assert found is not None
    return found[1], found[2]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", battles())
def test_the_card_of_a_scenario_says_what_its_data_says(language, name):
    battle = battles()[name]
    title, said = card(language, battle)
    assert title == spoken(language, f"scenario-{battle.id.replace('_', '-')}")
    numbers = {int(n) for n in re.findall(r"\b\d+\b", said)}
    assert {percent for percent in battle.percent if percent != 100} == {n for n in numbers if n in {80, 120}}
    assert {line.since for line in battle.scoring if line.when == EACH_TURN} <= numbers
    assert {line.points for line in battle.scoring} <= numbers
    assert {line.each for line in battle.scoring if line.when == AT_THE_END and line.each > 1} <= numbers
    assert {line.least_points for line in battle.scoring if line.least_points} <= numbers
    if battle.reserves is not None:
        assert {n for turn, least in battle.reserves.arrives_on.items() for n in (turn, least) if n > 1} <= numbers


@pytest.mark.parametrize("language", LANGUAGES)
def test_zones_are_as_deep_as_the_cards_say(language):
    """Of those whose zones lie at their own edge."""
    for battle in battles().values():
        deep = round(battle.zones[0].high / 254)
        if battle.reserves is None:
            assert re.search(rf"\b{deep} (?:inches|pouces)", card(language, battle)[1]), battle.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_ready_armies_of_the_sizes_that_the_page_names(language):
    said = re.search(r"400, 500, 800, 1000 (?:and|et) 1200", page(language))
    assert said is not None
    assert {army.budget for army in ready_armies().values()} == {400, 500, 800, 1000, 1200}


# --- playing


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_lists_every_option_with_its_usual_value_first(language):
    listed = dict(re.findall(r"^\| `([a-z0-9-]+)` \| (`[^|]+) \|", page(language), re.M))
    assert [*listed] == [option.id for option in OPTIONS]
    for option in OPTIONS:
        values = tuple(re.findall(r"`([^`]+)`", listed[option.id]))
        assert values[0] == option.default
        if "..." in listed[option.id]:
            assert {*values} <= {*option.values}
        elif option.numbers:
            assert tuple(map(int, re.findall(r"\b\d+\b", listed[option.id])))[-2:] == option.numbers
        else:
            assert {*values} == {*option.values}


@pytest.mark.parametrize("language", LANGUAGES)
def test_moves_written_on_the_page_can_be_read(language):
    moves = re.findall(r"^(?:deploy|plan|activate|charge|react|lead|command) .*$", page(language), re.M)
    assert len(moves) == 7
    assert [str(NOTATION.read(move)) for move in moves] == moves


@pytest.mark.parametrize("language", LANGUAGES)
def test_lenses_presets_and_ways_to_deploy_are_called_as_on_the_screen(language):
    emphasised = {words.lower() for words in re.findall(r"(?<!\*)\*([^*\n]+)\*(?!\*)", page(language))}
    keys = [f"lens-{name}" for name in LENSES]
    keys += ["deploy-line", "deploy-two-lines", "deploy-mirrored", "preset-all-ready", "preset-as-before"]
    keys += ["option-army-1-free"]
    assert [key for key in keys if spoken(language, key).lower() not in emphasised] == []


@pytest.mark.parametrize(("language", "first"), [("en", "Army:"), ("fr", "Armée")])
def test_the_army_on_the_page_is_legal_and_costs_what_it_says(language, first):
    (written,) = [
        code for code in re.findall(r"^```\n(.*?)^```$", page(language), re.M | re.S) if code[:5] == first[:5]
    ]
    report = BUILDER.draft(written)
    assert report.faults == ()
    assert report.draft is not None
    assert (report.draft.faults, report.draft.points) == ((), 475)
    other = BUILDER.draft(BUILDER.plain(written, "fr" if language == "en" else "en") or "")
    assert other.draft is not None
    assert other.draft.text == report.draft.text
