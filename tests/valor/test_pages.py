"""What the pages about Valor say is so: cards of scenarios, options, moves, and a board and a scenario of one's own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.games.valor.components.boards import shipped
from grognard.games.valor.components.counters import KIND, KINDS, LEADER
from grognard.games.valor.components.scenarios import Battle, Goal, Side, battles, beside, read_battle
from grognard.games.valor.data import DATA
from grognard.games.valor.files.check import check
from grognard.games.valor.setup import OPTIONS
from grognard.kit.yaml_reader import Sheet
from grognard.words import LANGUAGES, rulebook
from tests.docs.test_examples import artist, skeleton, text
from tests.valor.positions import NOTATION

ROOT = Path(__file__).parents[2]
CITED = re.compile(r"VV-[0-9.]+-[a-z]\b")
BOX = [name for name in battles() if "~" not in name]


def page(language: str) -> str:
    return text(ROOT / f"docs/valor{'' if language == 'en' else '.fr'}.md")


def test_both_pages_have_the_same_sections_and_cite_the_same_rules():
    english, french = page("en"), page("fr")
    assert skeleton(english) == skeleton(french)
    assert CITED.findall(english) == CITED.findall(french) != []
    assert {*CITED.findall(english)} <= {rule.id for rule in rulebook(DATA.path.parent)}


def test_the_pictures_are_those_that_the_program_draws():
    drawn, folder = artist("valor").pictures(), ROOT / "docs/pictures"
    assert sorted(drawn) == sorted(path.name for path in folder.glob("valor-*.svg"))
    assert [each for each in drawn if text(folder / each) != drawn[each]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_lists_every_option_with_its_usual_value_first(language):
    listed = re.findall(r"^\| `([a-z-]+)` \| (`[a-z0-9]+`, `[a-z0-9]+`) \|", page(language), re.M)
    assert [(name, tuple(re.findall(r"`([^`]+)`", values))) for name, values in listed] == [
        (option.id, option.values) for option in OPTIONS
    ]
    assert all(option.values[0] == option.default for option in OPTIONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_moves_written_on_the_page_can_be_read(language):
    moves = re.findall(r"^(?:place|fire|lose|move|step|assault|rally) .*$", page(language), re.M)
    assert len(moves) == 7
    assert [str(NOTATION.read(move)) for move in moves] == moves


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_boards_are_called_by_their_names(language):
    found = re.findall(r"^!\[(?:Board|Carte) (\d), (.*)\]", page(language), re.M)
    assert found == [(b.key, b.title_fr if language == "fr" else b.title) for b in shipped().values()]


# --- cards of scenarios


def card(language: str, battle: Battle) -> tuple[str, str, list[str]]:
    """Title, the line below it, and three points: both sides and how to win."""
    found = re.search(rf"^### {battle.id.upper()} (.*)\n\n(.*)\n\n((?:(?:- |  ).*\n)+)", page(language), re.M)
    assert found is not None
    return found[1], found[2], [point.replace("\n ", "") for point in found[3].split("\n- ")]


def parts(goal: Goal) -> list[Goal]:
    return [part for inner in goal.parts for part in parts(inner)] if goal.parts else [goal]


def numbers(side: Side) -> set[int]:
    """How many there are of whatever there are several of."""
    forces = [force.count for group in side.groups for force in group.units]
    pools = (side.weapons, side.expendables, side.support, side.positions)
    return {n for n in [*forces, *(n for pool in pools for _, n in pool), side.smoke] if n > 1}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BOX)
def test_the_card_of_a_scenario_says_what_its_sheet_says(language, name):
    battle = battles()[name]
    title, below, points = card(language, battle)
    assert title == (battle.title_fr if language == "fr" else battle.title)
    boards, turns = (tuple(re.findall(r"\d+", part)) for part in below.split(",")[:2])
    assert (boards, turns) == (battle.boards, (str(battle.turns),))
    assert len(points) == 3
    for side, point in zip(battle.sides, points[:2], strict=True):
        assert numbers(side) <= {int(n) for n in re.findall(r"\b\d+\b", point)}
        leaders = [f.kind for group in side.groups for f in group.units if KINDS[KIND[f.kind]].cls == LEADER]
        assert leaders
        assert [kind for kind in leaders if kind.partition("_")[0] not in point.lower()] == []
    names = battle.ground.grid.names
    for goal in (part for whole in battle.goals for part in parts(whole)):
        assert {names[h] for h in goal.hexes} <= {*re.findall(r"\b\d?[A-Q]\d+\b", points[2])}
        assert not goal.at_least or goal.at_least in {int(n) for n in re.findall(r"\b\d+\b", points[2])}


# --- one's own


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_and_the_scenario_on_the_page_are_sound(language, tmp_path):
    board, scenario = re.findall(r"^```yaml\n(.*?)^```$", page(language), re.M | re.S)
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "mill.yaml").write_text(board, encoding="utf-8")
    written = tmp_path / "dawn.yaml"
    written.write_text(scenario, encoding="utf-8")
    for path in (tmp_path / "boards" / "mill.yaml", written):
        found = check(path, language)
        assert found is not None
        assert found.faults == ()
    battle = read_battle(Sheet.of(written), beside(written))
    assert battle is not None
    assert re.findall(r"`(dawn~\w+)`", page(language)) == [battle.id]
