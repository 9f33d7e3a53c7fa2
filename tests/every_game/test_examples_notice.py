"""Worked examples ask the engine: when one of its functions gives wrong answers, some example fails."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.every_game.broken_function import TESTS, WRONG, failing, files

BROKEN = [
    # game, function, how its answers are wrong, a case that fails
    ("power", "rules.victory:score", "more", "PW-EX-055"),
    ("power", "components.pieces:strength", "more", "PW-EX-065"),
    ("frederick", "rules.winter.hands:hand_limit", "more", "EX-20"),
    ("frederick", "rules.battle.field_battle:may_retreat", "not", "EX-10"),
    ("frederick", "rules.march:limits", "reversed", "EX-05"),
    ("valor", "rules.fire.firepower:with_weapon", "more", "VV-EX-01"),
    ("valor", "rules.losses.allocation:paid", "more", "VV-EX-07"),
    ("valor", "rules.cover:hindered", "more", "VV-EX-04"),
    ("tercios", "components.troop_types:price", "more", "TC-EX-062"),
    ("tercios", "rules.melee.round:rides_down", "not", "TC-EX-036"),
    ("tercios", "rules.shooting:dice_at", "more", "TC-EX-010"),
    ("monarchs", "rules.supply.costs:cost", "more", "CM-EX-45"),
    ("monarchs", "rules.march.overrun:cost", "more", "CM-EX-11"),
    ("monarchs", "rules.battle.retreat_paths:spaces_to_go", "more", "CM-EX-48"),
    ("monarchs", "rules.battle.retreat_paths:lost_in_passing", "more", "CM-EX-50"),
    ("monarchs", "rules.forces.keys:has_light", "not", "CM-EX-60"),
    ("monarchs", "rules.spring.upkeep:cost_of", "more", "CM-EX-54"),
    ("monarchs", "rules.victory:balance_of", "more", "CM-EX-46"),
    ("monarchs", "rules.siege.garrison:space_law", "none", "CM-EDGE-06"),
    ("monarchs", "rules.supply.paths:length", "more", "CM-EX-39"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "function", "how", "case"), BROKEN, ids=[f"{g}-{f}" for g, f, _, _ in BROKEN])
def test_an_example_fails_when_a_function_of_the_engine_is_wrong(game: str, function: str, how: str, case: str) -> None:
    assert how in WRONG
    command = [sys.executable, "-m", "tests.every_game.broken_function", game, function, how]
    run = subprocess.run(command, cwd=TESTS.parent, env=os.environ, capture_output=True, text=True, check=True)
    assert case in run.stdout.split()


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted({game for game, *_ in BROKEN}))
def test_no_example_fails_when_no_function_is_wrong(game: str) -> None:
    assert failing(game, files(game)) == []
