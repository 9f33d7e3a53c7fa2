"""An army on paper, and what the check of files says of one."""

from __future__ import annotations

import pytest

from grognard.core.printouts import Cards, paper_faults
from grognard.games.tercios.components.army_lists import ready_armies
from grognard.games.tercios.data import DATA
from grognard.games.tercios.files.builder_edits import edited
from grognard.games.tercios.files.check import check, check_text
from grognard.games.tercios.files.roster import papers, price_table
from grognard.games.tercios.rules.army_lists import as_text, as_yaml
from grognard.words import translator
from grognard.words.paper_text import paper_text
from tests.tercios.armies import army

SPAIN = ready_armies()["spain_1000"]
ENGLISH = translator("en", DATA.path.parent / "messages")


def printed(made, name: str, language: str = "en") -> str:
    words = translator(language, DATA.path.parent / "messages")
    return paper_text(next(paper for paper in papers(made) if paper.id == name), words)


@pytest.mark.rule("TC-19.1-a")
def test_the_table_of_prices_adds_up():
    made = edited(edited(SPAIN, "add elite_unit tercio"), "discipline formations.4.units.0")
    rows = [[ENGLISH.text(cell) for cell in row] for row in price_table(made).rows]
    assert rows[-2] == ["Total", "", "1160"]
    own = [int(price.replace("−", "-")) for _, price, _ in rows if price]
    assert sum(own) == made.points == 1160
    assert ["      Viejo".strip(), "+45"] in [[name.strip(), price] for name, price, _ in rows]
    assert ["+1 Discipline", "+5"] in [[name.strip(), price] for name, price, _ in rows]
    assert ["Elite", "+15"] in [[name.strip(), price] for name, price, _ in rows]


@pytest.mark.parametrize("name", list(ready_armies()))
def test_papers_are_sound_and_can_be_said(name):
    found = papers(ready_armies()[name])
    assert [paper.id for paper in found] == ["roster", "prices", "troop-cards", "order-cards", "list"]
    assert list(paper_faults(found)) == []
    for language in ("en", "fr"):
        for paper in found:
            assert printed(ready_armies()[name], paper.id, language)


def test_names_that_come_with_the_game_are_printed_in_the_readers_language():
    for paper in ("roster", "prices", "troop-cards", "list"):
        assert "Cuirassiers of Flanders" in printed(SPAIN, paper, "en")
        french = printed(SPAIN, paper, "fr")
        assert "Cuirassiers de Flandre" in french
        assert "Comte de Fuentes" in french
        assert " of " not in french


def test_names_of_ones_own_are_printed_as_they_were_written():
    mine = edited(SPAIN, "name formations.1 Horse of my own")
    assert "Horse of my own" in printed(mine, "roster", "fr")


def test_a_name_that_comes_with_the_game_is_known_in_either_language():
    french = as_text.written(SPAIN, "fr")
    assert "Cuirassiers de Flandre" in french
    assert as_text.read_text(french).army == as_text.read_text(as_text.written(SPAIN, "en")).army
    assert edited(SPAIN, "name formations.1 Cuirassiers de Flandre") == SPAIN


def test_the_roster_has_values_weapons_rules_and_both_states():
    made = army("foot: tercio viejo, tercio", "horse: dragoons_adapted", "battery: heavy_gun carthorses")
    lines = [" ".join(line.split()) for line in printed(made, "roster").splitlines()]
    assert "Tercio: Viejo 4 5 3/2 5 5 5 4/5/4/3 Pikes and Arquebus/musket Large 185" in lines
    assert any(line.startswith("– on foot 4 3 3 3 3 2 3/3/4/5 Musket") for line in lines)
    assert any(line.startswith("– limbered 4 2") for line in lines)


@pytest.mark.rule("TC-12.4-i", "TC-14.1-d")
def test_there_is_an_order_card_for_every_troop_that_may_be_given_it():
    made = army("foot: tercio, tercio, forlorn_hope", "battery: light_gun")
    cards = next(part for paper in papers(made) if paper.id == "order-cards" for part in paper.parts)
    assert isinstance(cards, Cards)
    titles = [ENGLISH.text(card.title) for card in cards.cards]
    assert {title: titles.count(title) for title in titles} == {
        "Ready": 4, "Assault": 2, "Run": 4, "Fire": 4, "Resist": 4,
    }  # fmt: skip


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_list_on_paper_can_be_pasted(language):
    text = printed(SPAIN, "list", language)
    assert as_text.written(SPAIN, language).strip() in text


# --- files


def test_a_file_that_is_an_army_is_known_and_checked(tmp_path):
    path = tmp_path / "flanders.yaml"
    path.write_text(as_yaml.written(SPAIN), "utf-8")
    found = check(path)
    assert found is not None
    assert found.faults == ()
    assert [ENGLISH.text(line) for line in found.about] == [
        "Army of Flanders, 1000 points",
        "Spain, Standard army: 1,000 points of 1,000",
        "Infantry regiment: Tercios viejos: 3 troops, 430 points",
        "Cavalry regiment: Cuirassiers of Flanders: 3 troops, 290 points",
        "Cavalry regiment: Mounted arquebusiers: 2 troops, 150 points",
        "Battery: Field battery: 1 troop, 80 points",
    ]
    path.write_text(as_yaml.written(SPAIN).replace("pike_square,", "pike_square, modern,"), "utf-8")
    found = check(path)
    assert found is not None
    assert [(fault.line, fault.where) for fault in found.faults] == [
        (0, ""), (12, "formations.1.units.2"), (31, "total_points"),
    ]  # fmt: skip


def test_other_files_are_none_of_its_business(tmp_path):
    path = tmp_path / "scenario.yaml"
    path.write_text("id: x\nsides: {}\n", "utf-8")
    assert check(path) is None
    assert check(DATA.path / "armies.yaml") is None


def test_an_army_as_plain_text_is_checked_too():
    assert check_text(as_text.written(SPAIN, "fr")).faults == ()
    assert check_text("Only a title").faults
