"""Boards and scenarios that people write: every kind of fault is found, named and placed, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.cli.file_checks import SHEET_WORDS, check_words, messages
from grognard.core.optional_features import FileFault, FileReport
from grognard.games.valor.components.boards import read_board
from grognard.games.valor.components.scenarios import beside, read_battle
from grognard.games.valor.data import DATA
from grognard.games.valor.files.check import check
from grognard.kit.yaml_reader import LONGEST, Sheet
from grognard.words import translator
from grognard.words.translator import HERE as TABLE_WORDS
from tests.selection import cases

RIDGE = (DATA.path / "scenarios" / "s7.yaml").read_text(encoding="utf-8").replace("id: S7\n", "id: ridge\n")
"""Caves, tunnels, a sniper, an edge of ocean."""
ROAD = (DATA.path / "scenarios" / "s6.yaml").read_text(encoding="utf-8").replace("id: S6\n", "id: road\n")
"""Two boards, entry, exit, points."""
MILL = """\
board: mill
name: The mill
columns: [A, B, C]
rows_in_column: {A: 3, B: 4, C: 3}
north: up
hexes:
  A2: {terrain: open, road: true}
  B2: {terrain: bridge, road: true}
  C2: {terrain: building, elevation: 1}
hexsides:
  - {between: [A1, B1], feature: hedge}
road_links:
  - [A2, B2]
road_exits: [A2]
"""
SHEETS = {"ridge": RIDGE, "road": ROAD, "mill": MILL}


def report(folder: Path, sheet: str, text: str | None = None, **others: str) -> FileReport:
    """The report on a sheet in a folder; others lie beside it."""
    for name, content in {sheet: SHEETS.get(sheet, "") if text is None else text, **others}.items():
        (folder / f"{name}.yaml").write_text(content, encoding="utf-8")
    found = check(folder / f"{sheet}.yaml")
    assert found is not None
    return found


def said(fault: FileFault, language: str = "en") -> str:
    return translator(language, SHEET_WORDS).text(fault.what)


@pytest.mark.parametrize("sheet", ["ridge", "road", "mill"])
def test_the_sheets_that_faults_are_planted_in_are_sound(tmp_path, sheet):
    found = report(tmp_path, sheet)
    assert found.faults == ()
    assert found.about


PLANTED = yaml.load((Path(__file__).parent / "faults.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
ELSEWHERE = {
    "sheet-unreadable", "sheet-empty", "sheet-too-long", "sheet-deep", "sheet-file-name", "board-name-taken",
    "boards-odd-columns", "boards-rows", "boards-columns", "boards-too-large", "scenario-faulty-board",
}  # fmt: skip
"""Faults that need more than a changed line."""
PIECES = {"sheet-a-list", "sheet-fields", "sheet-nothing"}
"""Words inside complaints."""


def planted(key: str) -> str:
    """A sheet with a fault in it."""
    case = PLANTED[key]
    text = SHEETS[case["in"]]
    assert case["old"] in text
    return text.replace(case["old"], case["new"], 1)


def line_of(text: str, words: str) -> int:
    return text[: text.index(words)].count("\n") + 1 if words else 0


@pytest.mark.parametrize(
    "key",
    [
        pytest.param(key, marks=pytest.mark.rule(*case["rules"]) if "rules" in case else ())
        for key, case in PLANTED.items()
    ],
)
def test_a_planted_fault_is_named_with_its_line(tmp_path, key):
    case, text = PLANTED[key], planted(key)
    found = report(tmp_path, case["in"], text)
    assert found.about == ()
    fault = next((fault for fault in found.faults if fault.what.key == key), None)
    assert fault is not None, found.faults
    assert case["says"] in said(fault)
    for other in found.faults:
        assert said(other, "fr") != said(other)
    if "told" in case:
        assert fault.line == line_of(text, case["told"])
    else:
        first = line_of(SHEETS[case["in"]], case["old"])
        assert first <= fault.line <= first + case["new"].count("\n")


def test_every_kind_of_fault_is_planted_somewhere_and_has_words():
    words = [key for folder in (TABLE_WORDS, SHEET_WORDS) for key, *_ in messages(folder / "en.ftl")]
    complaints = {key for key in words if key.split("-")[0] in ("sheet", "board", "boards", "scenario")}
    assert complaints == {*PLANTED} | ELSEWHERE | PIECES
    assert [str(fault) for fault in check_words(SHEET_WORDS)] == []


def test_french_keeps_its_signs_with_their_words():
    text = (SHEET_WORDS / "fr.ftl").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert [line for line in lines if re.search(r"\w [:;!?»]|« |'", line)] == []


def test_all_faults_of_a_sheet_are_found_at_once_from_top_to_bottom(tmp_path):
    text = RIDGE.replace("turns: 10", "turns: many").replace("id: bazooka", "id: bow").replace("cave: 6", "cave: 7")
    found = report(tmp_path, "ridge", text.replace("hexes: [K3, K4", "hexes: [Z3, K4"))
    assert [fault.what.key for fault in found.faults] == [
        "sheet-not-number", "scenario-caves-differ", "scenario-no-weapon", "scenario-no-hex",
    ]  # fmt: skip
    assert [fault.where for fault in found.faults] == [
        "turns",
        "sides.japanese.tunnel_complex.default.entrances.caves",
        "sides.american.weapons.4.id",
        "victory.american.hexes.1",
    ]
    assert [fault.line for fault in found.faults] == sorted(fault.line for fault in found.faults)


ENTRANCES = "        entrances: {caves: [I4, K3, K5, K8, L9, L4], bunker: [K7]}\n"
TUNNELS = RIDGE[RIDGE.index("        tunnels:") : RIDGE.index("  american:\n")]


@pytest.mark.rule("VV-19.11.2-a")
@pytest.mark.parametrize(
    ("left_out", "faults"),
    [
        ("      hidden_from_enemy: true\n", []),
        ("      player_may_redraw: true\n", []),
        (", bunker: [K7]", []),
        ("caves: [I4, K3, K5, K8, L9, L4], ", ["sheet-missing"]),
        (ENTRANCES, ["sheet-missing"]),
        (TUNNELS, ["sheet-missing", "scenario-bunker-aside"]),
        ("      default:\n" + ENTRANCES + TUNNELS, ["sheet-missing"]),
    ],
)
def test_a_complex_needs_caves_and_tunnels_and_says_what_is_missing(tmp_path, left_out, faults):
    assert left_out in RIDGE
    found = report(tmp_path, "ridge", RIDGE.replace(left_out, ""))
    assert [fault.what.key for fault in found.faults] == faults


@pytest.mark.rule("VV-19.11.2-b")
def test_a_tunnel_that_leaps_over_a_hex_is_named(tmp_path):
    found = report(tmp_path, "ridge", RIDGE.replace("- [K5, K6, K7, K8]", "- [K5, K7, K8]"))
    assert [said(fault) for fault in found.faults if fault.what.key == "board-apart"] != []


# --- faults that need more than a changed line


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("", "sheet-empty", 0),
        ("# nothing but a comment\n", "sheet-empty", 0),
        ("sides:\n  - [a\nb: c\n", "sheet-unreadable", 3),
        ("sides: " + "[" * 100_000, "sheet-deep", 0),
        ("sides: " + "[" * 100 + "]" * 100, "sheet-deep", 0),
        ("sides: " + "x" * LONGEST, "sheet-too-long", 0),
    ],
)
def test_what_cannot_be_read(text, key, line):
    sheet = Sheet(text, "ridge")
    assert [(fault.what.key, fault.line) for fault in sheet.found()] == [(key, line)]
    assert read_battle(sheet, lambda _: None) is None
    assert read_board(sheet) is None
    assert said(sheet.faults[0]) != said(sheet.faults[0], "fr")


def test_a_file_of_bytes_or_none_at_all(tmp_path):
    (tmp_path / "ridge.yaml").write_bytes(b"sides: \xff")
    assert "byte 7 is not UTF-8" in said(Sheet.of(tmp_path / "ridge.yaml").faults[0])
    assert "No such file" in said(Sheet.of(tmp_path / "nothing.yaml").faults[0])


@pytest.mark.parametrize("name", ["My ridge", "Ridge", "crête", "a" * 41, "ridge~1"])
def test_a_name_that_could_not_be_asked_for(tmp_path, name):
    for text in (RIDGE.replace("id: ridge\n", ""), MILL.replace("board: mill", f"board: {name}")):
        assert "sheet-file-name" in [fault.what.key for fault in report(tmp_path, name, text).faults]


def test_a_board_may_not_take_the_name_of_one_in_the_box(tmp_path):
    (fault,) = report(tmp_path, "3", MILL.replace("board: mill", "board: 3")).faults
    assert said(fault) == "there is a board “3” in the box; give this one another name"


def with_boards(text: str) -> str:
    return RIDGE.replace("boards: [3]", f"boards: {text}")


def sized(name: str, columns: int, rows: int) -> str:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:columns]
    counts = ", ".join(f"{letter}: {rows + n % 2}" for n, letter in enumerate(letters))
    return (
        f"board: {name}\nname: {name}\ncolumns: [{', '.join(letters)}]\nrows_in_column: {{{counts}}}\n"
        "hexes: {A1: {terrain: open}}\n"
    )


@pytest.mark.rule("VV-2.1-a")
@pytest.mark.parametrize(
    ("boards", "others", "key"),
    [
        ("[3, even]", {"even": sized("even", 4, 11)}, "boards-odd-columns"),
        ("[{board: even, turned: true}]", {"even": sized("even", 4, 11)}, "boards-odd-columns"),
        ("[3, low]", {"low": sized("low", 17, 5)}, "boards-rows"),
        ("[[3], [thin]]", {"thin": sized("thin", 5, 11)}, "boards-columns"),
        ("[[3, 1], [2]]", {}, "boards-columns"),
        ("[huge]", {"huge": sized("huge", 26, 40)}, "boards-too-large"),
        ("[[1], []]", {}, "boards-none"),
        ("[torn]", {"torn": MILL.replace("board: mill", "board: toern")}, "scenario-faulty-board"),
        ("[{turned: true}]", {}, "sheet-missing"),
    ],
)
def test_boards_that_do_not_fit_together(tmp_path, boards, others, key):
    found = report(tmp_path, "ridge", with_boards(boards), **others)
    (fault,) = [fault for fault in found.faults if fault.what.key == key]
    assert fault.where.startswith("boards")
    assert said(fault) != said(fault, "fr")


@pytest.mark.rule("VV-2.1-a")
def test_boards_of_other_sizes_make_a_battlefield(tmp_path):
    text = """\
title: By the mill
boards: [[{board: 2, turned: true}], [wide]]
turns: 5
player_a: german
sides:
  german: {units: [{id: ger_rifle}], area: [{board: wide, columns: [A, B]}]}
  soviet: {units: [{id: sov_smg}], entry: {edge: north, turn: 2}}
victory:
  german: {type: exit_points, edge: south, at_least: 2, immediate: true}
  soviet: {type: eliminate_points, at_least: 2}
"""
    found = report(tmp_path, "crossing", text, wide=sized("wide", 17, 7))
    assert found.faults == ()
    lines = [translator("en", SHEET_WORDS).text(line) for line in found.about]
    assert lines[1] == "boards 2 (turned) and wide, 314 hexes; 5 turns; player A: German"
    assert (
        lines[3]
        == "Soviet: one unit worth 2 points, no weapons, no positions; enters from the north from turn 2 on (17 hexes)"
    )
    battle = read_battle(Sheet.of(tmp_path / "crossing.yaml"), beside(tmp_path / "crossing.yaml"))
    assert battle is not None
    assert battle.goals[0].immediate
    assert len(battle.goals[0].hexes) == 17


# --- what sound files hold


def test_what_a_board_holds(tmp_path):
    lines = [translator("en", SHEET_WORDS).text(line) for line in report(tmp_path, "mill").about]
    assert lines == [
        "Board mill, “The mill”: 10 hexes, 3 columns of 3 and one more in every second",
        "terrain: 8 open, 1 bridge and 1 building",
        "2 hexes with a road, 1 on a hill; 1 hedges and 0 walls",
    ]


@pytest.mark.parametrize("path", sorted(DATA.path.glob("*/*.yaml")), ids=lambda path: path.stem)
def test_the_sheets_of_the_box_are_sound(path):
    found = check(path)
    assert found is not None
    assert found.faults == ()
    for language in ("en", "fr"):
        assert all(translator(language, SHEET_WORDS).text(line) for line in found.about)


def test_other_files_are_none_of_its_business(tmp_path):
    (tmp_path / "list.yaml").write_text("milk: 2\n", encoding="utf-8")
    assert check(tmp_path / "list.yaml") is None
    assert check(DATA.path / "units.yaml") is None


# --- whatever a person writes


@settings(max_examples=cases(50, 3))
@given(st.data())
def test_whatever_becomes_of_a_sheet_it_is_read_or_refused_with_words(data):
    """Lines lost, doubled, swapped; words changed for other words of the sheet or for rubbish."""
    text = data.draw(st.sampled_from([RIDGE, ROAD, MILL]))
    for _ in range(data.draw(st.integers(1, 4))):
        text = data.draw(st.sampled_from(DAMAGES))(data, text)
    sheet = Sheet(text, "ridge")
    battle, board = read_battle(sheet, beside(DATA.path / "ridge.yaml")), None
    if sheet.top is not None and battle is None:
        sheet = Sheet(text, "mill")
        board = read_board(sheet)
    assert bool(sheet.found()) != (battle is not None or board is not None)
    for fault in sheet.found():
        assert said(fault)
        assert said(fault, "fr")


def lose_a_line(data: st.DataObject, text: str) -> str:
    lines = text.splitlines()
    del lines[data.draw(st.integers(0, len(lines) - 1))]
    return "\n".join(lines)


def double_a_line(data: st.DataObject, text: str) -> str:
    lines = text.splitlines()
    n = data.draw(st.integers(0, len(lines) - 1))
    return "\n".join([*lines[:n], lines[n], *lines[n:]])


def change_a_word(data: st.DataObject, text: str) -> str:
    words = re.findall(r"[\w~]+|[\[\]{}:,]", text)
    old = data.draw(st.sampled_from(words))
    new = data.draw(
        st.sampled_from(words)
        | st.sampled_from(["", "~", "-1", "99999999", "0x10", "1e5", "[]", "{}", "*a", "&a", "é"])
    )
    at = data.draw(st.sampled_from([m.start() for m in re.finditer(re.escape(old), text)]))
    return text[:at] + new + text[at + len(old) :]


RUBBISH = ["", "~", "-1", "99999999", "0x10", "1e5", "[]", "{}", "*a", "&a", "é"]
DAMAGES = [lose_a_line, double_a_line, change_a_word, change_a_word]
