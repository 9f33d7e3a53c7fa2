"""The commands `army ...`: check, price, print, list, show."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.games.tercios.components.army_lists import ready_armies
from grognard.games.tercios.rules.army_lists import as_text, as_yaml

SPAIN = ready_armies()["spain_1000"]


@pytest.fixture
def army(run):
    """`army("check", "flanders.yaml", status=1)`: what was said."""

    def ran(*words: str, status: int = 0) -> str:
        done = run("army", *words)
        assert done.status == status, done
        return done.out + done.err

    return ran


@pytest.fixture
def flanders(tmp_path: Path) -> Path:
    path = tmp_path / "flanders.yaml"
    path.write_text(as_yaml.written(SPAIN), "utf-8")
    return path


def test_a_sound_army_is_told_so(army, flanders):
    assert army("check", str(flanders)) == f"{flanders}: nothing wrong\n  1,000 points of 1,000\n"


def test_every_fault_has_its_line_and_its_rule(army, flanders):
    flanders.write_text(flanders.read_text("utf-8").replace("pike_square,", "pike_square, modern,"), "utf-8")
    told = army("check", str(flanders), status=1).splitlines()
    assert told[0] == f"{flanders}: 1,015 points: 15 above the budget of 1,000 (TC-19.1-a)"
    assert told[1] == f"{flanders}:12: Tercio: Pike square and Modern cannot be combined (TC-19.4-d)"
    assert told[2] == f"{flanders}:31: 1,000 points are written; it costs 1,015"
    assert told[3] == f"{flanders}: 3 faults"


def test_a_plain_text_is_checked_in_the_readers_language(army, tmp_path):
    path = tmp_path / "flandre.txt"
    path.write_text(as_text.written(SPAIN, "fr").replace("Viejo", "Vielo", 1), "utf-8")
    told = army("check", str(path), "--lang", "fr", status=1)
    assert f"{path}:9: rien ne s’appelle «\u00a0Vielo\u00a0» ici\u00a0; peut-être Viejo" in told


def test_prices_add_up_in_a_table(army, flanders):
    rows = [line.split() for line in army("price", str(flanders)).splitlines()]
    assert ["Tercio", "(S1)", "140", "190"] in rows
    assert ["Viejo", "+45"] in rows
    assert ["Total", "1000"] in rows


def test_papers_are_printed_as_text(army, flanders):
    told = army("print", str(flanders))
    assert "Roster\n======" in told
    assert told.count("[Fire]") == 9
    assert "Troop" not in army("print", str(flanders), "--paper", "list")
    assert "there are roster, prices" in army("print", str(flanders), "--paper", "menu", status=2)


def test_ready_armies_are_listed_and_shown_as_files_that_can_be_checked(army, tmp_path):
    listed = army("list").splitlines()
    assert listed[0] == "spain_1000 – Army of Flanders, 1000 points (Spain, 1,000 points)"
    assert len(listed) == len(ready_armies())
    for more, ending in ((["--yaml"], "yaml"), ([], "txt"), (["--lang", "fr"], "txt")):
        path = tmp_path / f"army.{ending}"
        path.write_text(army("show", "hre_1000", *more), "utf-8")
        assert "nothing wrong" in army("check", str(path))
    assert "there are spain_1000" in army("show", "atlantis", status=2)


def test_what_cannot_be_read_is_told_in_one_line(army, tmp_path):
    path = tmp_path / "odd.yaml"
    path.write_bytes(b"\xff\xfe")
    assert "is not UTF-8" in army("check", str(path), status=2)
    assert army("price", str(tmp_path / "none.yaml"), status=2).count("\n") == 1
    path.write_text("title only", "utf-8")
    assert "cannot be read as an army" in army("price", str(path), status=2)
