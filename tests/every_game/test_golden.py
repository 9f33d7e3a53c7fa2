"""Play has not changed unawares: playthroughs, save files of every released version, perft counts."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import msgspec
import pytest

from grognard.core import dump, walk_at_random
from grognard.games import installed, load
from grognard.match import Acted, export, written_under
from grognard.match import load as load_match
from grognard.match.save_file import End, FileLine, chained, read
from tests.every_game import random_games
from tests.every_game.golden import GOLDEN, PERFT_DEPTH, SEED, perft, playthrough
from tests.every_game.random_games import Table
from tests.every_game.test_table import played
from tests.selection import and_slow

SAVES = sorted(path for name in installed() for path in (GOLDEN / name).glob("v*/*.grog"))
LONGEST = 3_000
"""Actions of a random game."""

every_scenario = pytest.mark.parametrize("table", random_games.every_scenario(), ids=str)
HINT = "if play is meant to change: python -m tests.every_game.golden "


def place(table: Table) -> Path:
    return GOLDEN / table.game / f"v{table.rules.version}"


def recorded(table: Table) -> Table:
    """With the options of the golden file, which stays as it is when a default changes."""
    header = read((place(table) / f"{table.scenario}.grog").read_text(encoding="utf-8")).header
    return msgspec.structs.replace(table, options=tuple(header.options.items()))


@every_scenario
def test_the_golden_playthrough_is_played_again(table: Table) -> None:
    table = recorded(table)
    golden = (place(table) / f"{table.scenario}.txt").read_text(encoding="utf-8")
    assert playthrough(table) == golden, HINT + table.game


@every_scenario
def test_the_golden_save_file_still_loads_and_is_still_written(table: Table) -> None:
    golden = (place(table) / f"{table.scenario}.grog").read_text(encoding="utf-8")
    assert export(load_match(golden, load)) == golden
    table = recorded(table)
    written = [dump(entry) for _, entry in read(golden).entries]
    assert [dump(entry) for entry in played(table, SEED).log] == written, HINT + table.game


@pytest.mark.parametrize("depth", and_slow([PERFT_DEPTH - 1], [PERFT_DEPTH]))
@every_scenario
def test_perft_counts_are_as_they_were(table: Table, depth: int) -> None:
    counts = json.loads((place(table) / "perft.json").read_text(encoding="utf-8"))[table.scenario]
    wanted = {where: found[:depth] for where, found in counts.items()}
    assert perft(recorded(table), depth) == wanted, HINT + table.game


@pytest.mark.parametrize("name", installed())
def test_save_files_of_every_released_version_are_read_and_told_as_they_were_written(name: str) -> None:
    """A file of an older version is not played again: its events and its positions must still be readable."""
    found = sorted((GOLDEN / name).glob("v*/*.grog"))
    for version in range(1, load(name).version + 1):
        assert any(path.parent.name == f"v{version}" for path in found), f"no golden file of version {version}"
    for path in found:
        text = path.read_text(encoding="utf-8")
        version = int(path.parent.name.removeprefix("v"))
        if version == load(name).version:
            continue  # played again above
        match = load_match(text, load)
        assert written_under(match) == (version,)
        assert match.result is not None
        assert all(
            match.events(entry) for entry in match.log if isinstance(entry.operation, Acted) and entry.operation.events
        )
        assert export(match) == text


def unfinished(path: Path) -> str:
    """The save file of a game that was left at its middle; one of an older version no later than where present rules,
    which do not always lead to its positions, depart from it."""
    text = path.read_text(encoding="utf-8")
    saved, match = read(text), load_match(text, load)
    half = next(n for n in range(len(saved.entries) // 2, 0, -1) if match.known_at(n - 1))
    lines = [FileLine(header=saved.header), *(FileLine(entry=entry) for _, entry in saved.entries[:half])]
    return chained([*lines, FileLine(end=End(half, saved.end.key))])


@pytest.mark.parametrize("path", SAVES, ids=lambda path: "-".join(path.parts[-3:]))
def test_an_unfinished_game_of_every_released_version_is_played_on_to_its_end(path: Path) -> None:
    match, rng = load_match(unfinished(path), load), Random(SEED)
    assert match.other_rules == (path.parent.name != f"v{match.game.version}")
    if match.other_rules:
        match.renew()
    for _ in range(LONGEST):
        if match.result is not None:
            break
        seat = match.waiting_for()[0]
        match.act(seat, walk_at_random(match.ask(seat), rng))
    assert match.result is not None
    assert len(load_match(export(match), load).log) == len(match.log)
