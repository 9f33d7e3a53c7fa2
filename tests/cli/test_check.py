"""`grognard check` on boards and scenarios that people write."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from grognard.games import installed
from grognard.games.tercios.components.army_lists import ready_armies
from grognard.games.tercios.rules.army_lists.as_text import written
from grognard.games.valor.data import DATA
from grognard.games.valor.files import check as valor_checking
from grognard.kit.data_files import DataFolder

CROSSING = """\
title: The ford
title_fr: Le gué
boards: [ford]
turns: 4
player_a: american
sides:
  german: {units: [{id: ger_rifle, count: 2}], area: [{columns: [E, F]}]}
  american: {units: [{id: usa_rifle}], entry: {edge: west, turn: 1}}
victory:
  american: {type: control_at_end, hexes: [F1], at_least: 1}
  german: {type: otherwise}
"""
FORD = "board: ford\nname: The ford\nhexes:\n  D4: {terrain: stream}\n"


@pytest.fixture(autouse=True)
def ford(tmp_path: Path) -> None:
    (tmp_path / "crossing.yaml").write_text(CROSSING, encoding="utf-8")
    (tmp_path / "ford.yaml").write_text(FORD, encoding="utf-8")


def test_all_sheets_of_the_box_are_sound(run):
    paths = [str(path) for path in sorted(DATA.path.glob("*/*.yaml"))]
    done = run("check", *paths)
    assert done.status == 0
    assert [line for line in done.out.splitlines() if not line.startswith("  ")] == [
        f"{p}: nothing wrong" for p in paths
    ]


def test_an_army_as_people_paste_it_is_known_by_its_ending(run, tmp_path):
    pasted = written(ready_armies()["spain_500"], "en")
    (tmp_path / "sound.txt").write_text(pasted, encoding="utf-8")
    done = run("check", str(tmp_path / "sound.txt"))
    assert (done.status, done.out.splitlines()[0]) == (0, f"{tmp_path / 'sound.txt'}: nothing wrong")
    (tmp_path / "wrong.txt").write_text(pasted.replace("Structure: Battle", "Structure: Bottle"), encoding="utf-8")
    done = run("check", str(tmp_path / "wrong.txt"))
    assert done.status == 1
    assert done.out.startswith(f"{tmp_path / 'wrong.txt'}:3: nothing is called “Bottle group army” here")


@pytest.mark.parametrize("game", installed())
def test_every_installed_game_is_sound(run, game):
    done = run("check", game)
    assert (done.status, done.out, done.err) == (0, f"{game}: nothing wrong\n", "")


def test_faults_in_boards_and_scenarios_of_the_box_are_found_and_its_other_files_are_neither(tmp_path, monkeypatch):
    box = tmp_path.resolve() / "valor"
    shutil.copytree(DATA.path.parent, box, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    monkeypatch.setattr(valor_checking, "DATA", DataFolder(box / "data"))
    assert valor_checking.check(box / "glossary.fr.yaml") is None
    for kind in ("boards", "scenarios"):
        sheet = min((box / "data" / kind).glob("*.yaml"))
        sound = valor_checking.check(sheet)
        assert sound is not None
        assert sound.faults == ()
        sheet.write_text(sheet.read_text(encoding="utf-8") + "planted: fault\n", encoding="utf-8")
        faulty = valor_checking.check(sheet)
        assert faulty is not None
        assert [fault.where for fault in faulty.faults] == ["planted"]


def test_a_sound_scenario_is_described_in_a_few_lines(run):
    done = run("check", "crossing.yaml", "ford.yaml")
    assert done.status == 0
    lines = done.out.splitlines()
    assert lines[0] == "crossing.yaml: nothing wrong"
    assert lines[1].startswith("  Scenario “The ford”, id crossing~")
    assert lines[2:5] == [
        "  board ford, 195 hexes; 4 turns; player A: American",
        "  German: 2 units worth 4 points, no weapons, no positions; sets up in 23 hexes",
        "  American: one unit worth 2 points, no weapons, no positions; enters from the west from turn 1 on (11 hexes)",
    ]
    assert lines[5:7] == [
        "ford.yaml: nothing wrong",
        "  Board ford, “The ford”: 195 hexes, 17 columns of 11 and one more in every second",
    ]


def test_in_french(run):
    done = run("check", "--lang", "fr", "crossing.yaml")
    assert "Scénario «\u00a0Le gué\u00a0», id crossing~" in done.out
    assert "  Américains\u00a0: 1 unité, 2 points, aucune arme, aucune position\u00a0; arrivée par l’ouest" in done.out


def test_faults_are_told_with_file_line_and_place_and_the_other_files_are_checked_all_the_same(run, tmp_path):
    text = CROSSING.replace("turns: 4", "turns: 0").replace("usa_rifle", "usa_rifles")
    (tmp_path / "crossing.yaml").write_text(text, encoding="utf-8")
    done = run("check", "crossing.yaml", "ford.yaml")
    assert done.status == 1
    first, second, count, *rest = done.out.splitlines()
    assert first == "crossing.yaml:4: turns: a whole number from 1 to 50 is expected, found: 0"
    assert second.startswith("crossing.yaml:8: sides.american.units.1.id: no unit is called usa_rifles; this side may")
    assert count == "crossing.yaml: 2 faults"
    assert rest[0] == "ford.yaml: nothing wrong"
    said = run("check", "--lang", "fr", "crossing.yaml").out
    assert said.startswith("crossing.yaml:4: turns\u00a0: on attend un nombre entier de 1 à 50, trouvé\u00a0: 0\n")


def test_a_faulty_board_is_told_in_the_scenario_and_in_its_own_file(run, tmp_path):
    (tmp_path / "ford.yaml").write_text(FORD.replace("stream", "river"), encoding="utf-8")
    done = run("check", "crossing.yaml", "ford.yaml")
    assert done.status == 1
    assert "crossing.yaml:3: boards.1: the board “ford” has faults of its own; check ford.yaml" in done.out
    assert "ford.yaml:4: hexes.D4.terrain: no terrain is called river; there are open, beach" in done.out


def test_a_file_that_is_missing_does_not_keep_the_others_from_being_checked(run):
    done = run("check", "nowhere.yaml", "ford.yaml")
    assert done.status == 2
    assert done.err.startswith("grognard: nowhere.yaml: there is no such file")
    assert "ford.yaml: nothing wrong" in done.out


@pytest.mark.parametrize("text", ["[" * 100_000, "a: " + "{a: " * 200 + "}" * 200])
def test_what_is_nested_without_end_is_refused_and_nothing_breaks(run, tmp_path, text):
    (tmp_path / "deep.yaml").write_text(text, encoding="utf-8")
    done = run("check", "deep.yaml")
    assert (done.status, done.out) == (1, "deep.yaml:1: nested more than 100 levels deep\ndeep.yaml: one fault\n")


def test_an_empty_file_holds_nothing(run, tmp_path):
    (tmp_path / "empty.yaml").write_text("", encoding="utf-8")
    assert run("check", "empty.yaml").out == "empty.yaml: there is nothing in it\nempty.yaml: one fault\n"
