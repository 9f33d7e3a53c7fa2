"""A game's data files: frozen, read once, and every fault told with its file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.kit.data_files import BrokenData, DataFolder
from grognard.kit.yaml_reader import Sheet

FORCES = "armies:\n  - {id: north, units: [3, 4]}\n  - id: south\n    units:\n      - 5\ntotal: 12\n"


def folder(at: Path, text: str) -> DataFolder:
    (at / "forces.yaml").write_text(text, encoding="utf-8")
    return DataFolder(at)


def test_what_is_read_is_the_same_thing_every_time_and_cannot_be_changed(tmp_path: Path) -> None:
    data = folder(tmp_path, FORCES)
    found = data.read("forces.yaml")
    assert found["armies"][0]["units"] == (3, 4)
    assert data.read("forces.yaml") is found
    with pytest.raises(TypeError):
        found["armies"][0]["id"] = "west"


@pytest.mark.parametrize(
    ("where", "line"),
    [
        ((), 1),
        (("total",), 6),
        (("armies", 0, "units"), 2),
        (("armies", 1, "units", 0), 5),
        (("armies", 7), 1),
        (("armies", 1, "guns"), 3),
    ],
)
def test_a_file_that_does_not_hold_together_says_where(tmp_path: Path, where: tuple[str | int, ...], line: int) -> None:
    wrong = folder(tmp_path, FORCES).broken("forces.yaml", "11 units, 12 expected", *where)
    assert str(wrong) == f"forces.yaml:{line}: 11 units, 12 expected"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("total: 12\narmies: [\n", r"^forces\.yaml:3: "),
        ("total: 12\nunits: 3\ntotal: 13\n", r"^forces\.yaml:3: the key 'total' stands twice$"),
        ("a: 1\nb: {c: 2,\n    c: 3}\n", r"^forces\.yaml:3: the key 'c' stands twice$"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BrokenData, match=said):
        folder(tmp_path, text).read("forces.yaml")


def test_bytes_that_are_no_text_are_told_with_their_line(tmp_path: Path) -> None:
    (tmp_path / "forces.yaml").write_bytes(b"total: 12\nname: \xff\n")
    with pytest.raises(BrokenData, match=r"^forces\.yaml:2: byte 16 is not UTF-8$"):
        DataFolder(tmp_path).read("forces.yaml")


def test_a_sheet_of_the_box_that_has_faults_is_told_with_the_first() -> None:
    sheet = Sheet("turns: 3\nsides: {}\n")
    assert sheet.top is not None
    sheet.top.fields(["turns"])["turns"].number(5, 9)
    assert str(sheet.broken("scenarios/s1.yaml")).startswith("scenarios/s1.yaml:1: turns: ")
