"""Scenarios of a family: the family is chosen first, then who plays."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.cli.session import environment, grognard
from tests.every_game.test_scenarios import check_families
from tests.practice_games.sides.league import GAMES, LEAGUE
from tests.web.service_processes import Guest, served

SCENARIOS = LEAGUE.scenarios()


def play(folder: Path, *arguments: str, typed: str) -> str:
    done = grognard(
        "play", "--terminal", "league", "--seed", "1", *arguments, cwd=folder, typed=typed, GROGNARD_GAMES=GAMES
    )
    return done.stdout + done.stderr


def test_the_terminal_asks_for_the_family_and_then_for_who_plays(tmp_path: Path) -> None:
    said = play(tmp_path, typed="autumn\n2\n")
    assert said.index("Which scenario?") < said.index("Who plays?")
    assert "2  Spring campaign (spring)" in said
    assert "2  One against a league of two (autumn-league)" in said
    assert "Spring campaign: " not in said
    assert "Seat 3" in said


def test_a_family_that_is_named_is_not_asked_for(tmp_path: Path) -> None:
    said = play(tmp_path, "--scenario", "spring", typed="1\n")
    assert "Which scenario?" not in said
    assert "Who plays?" in said
    assert "Seat 3" not in said


@pytest.mark.parametrize("scenario", ["spring-two", "regent"])
def test_a_scenario_that_is_named_is_played(tmp_path: Path, scenario: str) -> None:
    said = play(tmp_path, "--scenario", scenario, typed="")
    assert "Who plays?" not in said
    assert "Which scenario?" not in said


def test_a_scenario_without_a_family_is_one_of_the_choices(tmp_path: Path) -> None:
    said = play(tmp_path, typed="1\n")
    assert "(regent)" in said
    assert "Who plays?" not in said


def test_the_list_of_games_puts_families_together(tmp_path: Path) -> None:
    show = (
        "from grognard.cli.commands.games import _show_game; from grognard.cli.locale import cli_translator; "
        "from grognard.cli.terminal.terminal_io import Terminal; "
        "_show_game('league', Terminal(False), cli_translator('en'))"
    )
    env = environment(GROGNARD_GAMES=GAMES)
    said = subprocess.run(
        [sys.executable, "-c", show], env=env, cwd=tmp_path, capture_output=True, text=True, check=True
    )
    lines = [line for line in said.stdout.splitlines() if "spring" in line]
    assert lines[0].startswith("    spring – Spring campaign")
    assert lines[1].startswith("      spring-two – Two players")
    assert lines[2].startswith("      spring-league – One against a league of two")


def test_the_service_tells_families_and_sides(tmp_path: Path) -> None:
    with served(f"sqlite:///{tmp_path / 'a.db'}", environment={"GROGNARD_GAMES": GAMES}) as service:
        ann = Guest(service.address, "Ann")
        told = {one["id"]: one for one in ann.get("/api/games/league")["scenarios"]}
        assert told["regent"]["family"] is None
        assert told["regent"]["variant"] is None
        assert told["spring-two"]["family"] == told["spring-league"]["family"]
        assert told["spring-league"]["sides"] == [[0], [1, 2]]
        made = ann.table("league", scenario="spring-league", seats=[{"who": "me"}] * 3, options={"length": "1"})
        table = made["table"]["id"]
        for seat in (1, 2):
            ann.post(f"/api/tables/{table}/resign", seat=seat)
        assert ann.get(f"/api/tables/{table}")["now"]["result"]["places"] == [1, 2, 2]


PLANTED: dict[str, Any] = {
    "a family apart": [SCENARIOS["spring-two"], SCENARIOS["autumn-two"], SCENARIOS["spring-league"]],
    "a variant twice": [SCENARIOS["spring-two"], replace(SCENARIOS["spring-two"], id="again")],
    "no variant": [replace(SCENARIOS["spring-two"], variant=None)],
    "a variant of nothing": [replace(SCENARIOS["regent"], variant=SCENARIOS["spring-two"].variant)],
    "a family called like a scenario": [SCENARIOS["spring-two"], replace(SCENARIOS["regent"], id="spring")],
    "a family of two names": [
        SCENARIOS["spring-two"],
        replace(
            SCENARIOS["spring-league"],
            family=replace(SCENARIOS["spring-league"].family, name=SCENARIOS["autumn-two"].family.name),
        ),
    ],
}


@pytest.mark.parametrize("what", PLANTED)
def test_families_that_make_no_sense_are_found(what: str) -> None:
    with pytest.raises(AssertionError):
        check_families(PLANTED[what])
