"""`grognard verify` and `grognard replay`: good files, doctored files, what one seat saw."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from grognard.games import load
from grognard.match import export_seen, save_file
from grognard.match import load as load_file
from tests.cli.session import grognard


def test_a_good_file_is_as_it_should_be(finished):
    done = grognard("verify", finished.name, cwd=finished.parent)
    assert done.returncode == 0
    assert done.stdout.startswith("done.grog: ")
    assert done.stdout.strip().endswith("dice, all correct")


def acted(lines: list[Any]) -> int:
    """Where the first action with dice stands."""
    return next(n for n, line in enumerate(lines) if line.get("entry", {}).get("deed", {}).get("dice") and n > 1)


def other_die(lines: list[Any]) -> int:
    at = acted(lines)
    chance = lines[at]["entry"]["deed"]["dice"][0]
    field = "faces" if "faces" in chance else "drawn"
    chance[field] = [chance["faces"][0] % 6 + 1] if field == "faces" else 1 - min(1, chance["drawn"])
    return at


def other_seat(lines: list[Any]) -> int:
    at = acted(lines)
    lines[at]["entry"]["deed"]["seat"] = 1 - lines[at]["entry"]["deed"]["seat"]
    return at


def other_event(lines: list[Any]) -> int:
    at = next(n for n, line in enumerate(lines) if line.get("entry", {}).get("deed", {}).get("events"))
    lines[at]["entry"]["deed"]["events"].pop()
    return at


def without_an_entry(lines: list[Any]) -> int:
    at = acted(lines)
    del lines[at]
    lines[-1]["end"]["entries"] -= 1
    return at


def other_key(lines: list[Any]) -> int:
    lines[-1]["end"]["key"] = "00" * 32
    return len(lines) - 1


def chained(lines: list[Any]) -> str:
    """As a careful cheat would write it: the chain fits again."""
    return save_file.chained(
        [save_file.msgspec.json.decode(json.dumps(line | {"chain": ""}), type=save_file.FileLine) for line in lines]
    )


def untouched_chain(lines: list[Any]) -> str:
    return "".join(json.dumps(line) + "\n" for line in lines)


@pytest.mark.parametrize(
    ("doctor", "write"),
    [
        (other_die, chained),
        (other_seat, chained),
        (other_event, chained),
        (without_an_entry, chained),
        (other_key, chained),
        (other_die, untouched_chain),
    ],
)
def test_a_doctored_file_departs_at_the_doctored_line(
    run, finished, tmp_path, doctor: Callable[[list[Any]], int], write: Callable[[list[Any]], str]
):
    lines = [json.loads(line) for line in finished.read_text(encoding="utf-8").splitlines()]
    at = doctor(lines)
    (tmp_path / "false.grog").write_text(write(lines), encoding="utf-8")
    done = run("verify", "false.grog")
    assert done.status == 1
    assert done.out.startswith(f"false.grog: line {at + 1}: "), done.out
    assert "Traceback" not in done.err


def test_a_doctored_die_is_named_with_what_it_should_be(run, finished, tmp_path):
    lines = [json.loads(line) for line in finished.read_text(encoding="utf-8").splitlines()]
    at = other_die(lines)
    (tmp_path / "false.grog").write_text(chained(lines), encoding="utf-8")
    said = run("verify", "false.grog").out
    entry = lines[at]["entry"]["n"]
    assert f"entry {entry}: deed.dice.0." in said
    assert "it should be" in said


def test_a_changed_line_that_means_the_same_breaks_the_chain(run, finished, tmp_path):
    lines = finished.read_text(encoding="utf-8").splitlines()
    lines[2] = lines[2].replace('"chain":"', '"chain":"0', 1)[:-3] + '"}'
    (tmp_path / "false.grog").write_text("\n".join(lines) + "\n", encoding="utf-8")
    done = run("verify", "false.grog")
    assert done.status == 1
    assert "line 3: " in done.out


@pytest.mark.parametrize(
    ("text", "said"),
    [("", "line 1: there is no header"), ("hello\n", "line 1: cannot be read")],
)
def test_what_is_no_save_file_is_said_so(run, tmp_path, text, said):
    (tmp_path / "odd.grog").write_text(text, encoding="utf-8")
    done = run("verify", "odd.grog")
    assert done.status == 1
    assert said in done.out


@pytest.fixture(scope="module")
def seen(finished, tmp_path_factory) -> Path:
    """What seat 1 saw of the finished game while it ran."""
    match = load_file(finished.read_text(encoding="utf-8"), load)
    path = tmp_path_factory.mktemp("seen") / "mine.grog"
    path.write_text(export_seen(match, 0), encoding="utf-8")
    return path


def test_a_seats_own_file_can_only_be_checked_in_part(run, seen):
    done = run("verify", str(seen))
    assert done.status == 2
    assert "Its lines are unbroken and in order." in done.flat
    assert "cannot be checked" in done.flat


def test_a_seats_own_file_is_watched_through_its_eyes(run, seen):
    done = run("replay", str(seen), "--all")
    assert done.status == 0
    assert "● Red = you" in done.out
    assert "▲ Blue’s cards [?]" in done.out


def test_a_finished_game_is_watched_with_open_cards_and_through_one_seats_eyes_if_asked(run, finished):
    openly = run("replay", str(finished), "--all").out
    one = run("replay", str(finished), "--all", "--seat", "1").out
    assert "[?]" not in openly
    assert "▲ Blue’s cards [?]" in one
    assert "Blue draws a card." in one
    assert "Blue draws a card." not in openly


def test_stepping_through_a_game(run, finished):
    typed = "\nn\np\n5\nt\nb\n999\nq\n"
    said = run("replay", str(finished), "--to", "2", typed=typed).out
    shown = [line.split("entry ")[1].split(" ")[0] for line in said.splitlines() if "━━" in line]
    last = next(line for line in said.splitlines() if "━━" in line).split(" of ")[1].split(" ")[0]
    assert shown[:5] == ["2", "3", "4", "3", "5"]
    assert int(shown[5]) > 5
    assert f"entries go from 0 to {last}" in said


def test_a_file_of_nowhere_is_one_clear_line(run):
    for command in ("verify", "replay"):
        done = run(command, "nowhere.grog")
        assert done.status == 2
        assert len(done.err.strip().splitlines()) == 1
