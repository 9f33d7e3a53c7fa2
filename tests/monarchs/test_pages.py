"""What the pages about Clash of Monarchs say is so: figures, years, options, odds, moves, words of the screen."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from grognard.core import say
from grognard.games import folder
from grognard.games.monarchs import GAME
from grognard.games.monarchs.components.cards import CARDS, CHITS
from grognard.games.monarchs.components.leaders import LEADERS
from grognard.games.monarchs.components.map import COUNT, FORTRESS, HILL, SPACE
from grognard.games.monarchs.components.scenarios import YEARS
from grognard.games.monarchs.components.tactics import TACTICS
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.display.lenses import LENSES
from grognard.games.monarchs.odds import battle as battle_odds
from grognard.games.monarchs.rules.battle.army import both, ground
from grognard.words import LANGUAGES, rulebook, translator
from tests.docs.test_examples import artist, skeleton, text
from tests.monarchs.positions import position

ROOT = Path(__file__).parents[2]
CITED = re.compile(r"CM-(?:P-)?[0-9.]+-[a-z]+\b")
MOVE = re.compile(r"^(?:operations|march|admin|intercept|withdraw|tactics|prosecute|move|end turn)\b.*$", re.M)


def page(language: str) -> str:
    return text(ROOT / f"docs/monarchs{'' if language == 'en' else '.fr'}.md")


def spoken(language: str, key: str) -> str:
    return translator(language, folder("monarchs") / "messages").text(say(key))


def rows(language: str, columns: int) -> list[list[str]]:
    """The rows of all tables with this number of columns."""
    found = [
        [cell.strip() for cell in line.split("|")[1:-1]] for line in page(language).splitlines() if line[:1] == "|"
    ]
    return [row for row in found if len(row) == columns]


def test_both_pages_have_the_same_sections_and_cite_the_same_rules():
    english, french = page("en"), page("fr")
    assert skeleton(english) == skeleton(french)
    assert CITED.findall(english) == CITED.findall(french) != []
    assert {*CITED.findall(english)} <= {rule.id for rule in rulebook(folder("monarchs"))}


def test_the_pictures_are_those_that_the_program_draws():
    drawn, here = artist("monarchs").pictures(), ROOT / "docs/pictures"
    assert sorted(drawn) == sorted(path.name for path in here.glob("monarchs-*.svg"))
    assert [each for each in drawn if text(here / each) != drawn[each]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_counts_right(language):
    said = re.sub(r"\d+ %", "", CITED.sub("", page(language)))
    by_basis = Counter(rule.basis for rule in rulebook(folder("monarchs")))
    names = Counter(row.get("name_origin", "") for row in DATA.read("cards.yaml")["cards"])
    figures = [
        COUNT, len(DATA.read("map.yaml")["connections"]), sum(c > 0 for c in FORTRESS), sum(HILL), len(LEADERS),
        len(CARDS), len(CHITS), len(YEARS), len(TACTICS), by_basis["source"], sum(by_basis.values()),
        by_basis["public"], by_basis["ruling"], by_basis["reconstructed"], names["source"], names["public"],
    ]  # fmt: skip
    assert [n for n in figures if not re.search(rf"\b{n}\b", said)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_years_are_those_of_the_data(language):
    told = {row[0].strip("`"): row[1:] for row in rows(language, 4) if row[0].startswith("`y")}
    assert list(told) == [year["id"] for year in YEARS]
    for year in YEARS:
        name, courts, par = told[year["id"]]
        assert spoken(language, f"scenario-{year['id']}").lower().endswith(name.lower())
        assert int(par) == year["vp_par"]
        assert ("," in courts) == (len(year["courts"]) == 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_listed_with_its_usual_value_first(language):
    listed = re.findall(r"^\| `([a-z-]+)` \| (`[^|]+`) \|", page(language), re.M)
    options = GAME.scenarios()["y1757"].options
    assert {name: re.findall(r"`([^`]+)`", values) for name, values in listed} == {
        option.id: [*option.values] for option in options
    }
    assert [option.values[0] for option in options] == [option.default for option in options]


@pytest.mark.parametrize("language", LANGUAGES)
def test_moves_written_on_the_page_can_be_read(language):
    moves = MOVE.findall(page(language))
    assert len(moves) == 9
    assert [str(GAME.codec.actions.read(move)) for move in moves] == moves


@pytest.mark.parametrize("language", LANGUAGES)
def test_lenses_and_bots_are_called_as_on_the_screen(language):
    said = page(language)
    assert [name for name in LENSES if f"*{spoken(language, f'lens-{name}')}*" not in said] == []
    assert [name for name in GAME.bots if f"`{name}`" not in said] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chances_of_battles_are_the_engines(language):
    told = [row for row in rows(language, 3) if row[1].endswith("%")]
    assert len(told) == 4
    for sizes, *chances in told:
        attacker, defender = re.findall(r"\d+", sizes)
        for at, chance in zip(("leitmeritz", "pirna"), chances, strict=True):
            s = position(f"{at}: PR {attacker}, frederick | {at}: AU {defender}, daun")
            odds = battle_odds.battle_with(both(s, SPACE[at], 0), ground(s, SPACE[at]), True)
            assert f"{round(100 * odds.chance_that(lambda end: end.winner == 0))} %" == chance
