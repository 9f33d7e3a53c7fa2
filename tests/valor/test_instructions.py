"""Standing instructions: those that lie ready beside a decision."""

from __future__ import annotations

import pytest

from grognard.games.valor import GAME
from grognard.games.valor.components.tables import EDITIONS, ROWS
from grognard.games.valor.instructions import BEYOND_ANY_SHOT
from grognard.games.valor.odds.attacks import points
from tests.valor.positions import Position, position


def ready(p: Position, seat: int) -> list[str]:
    return [str(one.instruction) for one in GAME.ready_instructions(GAME.view(p.s, seat), seat)]


def walked(stands: str, unit: str = "a") -> Position:
    """It has come to I5."""
    return position(stands, phase="movement", turn=2).play(f"move {unit}", "step I5")


def test_whoever_may_fire_at_a_mover_may_hold_fire_or_wait_for_armour_for_this_turn():
    p = walked("I6: a usa_rifle | I2: g ger_rifle")
    assert p.decider == "german opportunity"
    assert ready(p, 1) == ["hold fire below 1200 until turn 2", "only armour until turn 2"]
    assert ready(p, 0) == []


def test_whoever_may_fire_at_armour_does_not_wait_for_it():
    p = walked("I6: a m4a1 facing 1 | I2: p pak38 facing 4")
    assert ready(p, 1) == ["hold fire below 1200 until turn 2"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_shot_promises_so_much_that_fire_would_not_be_held(edition):
    most = max(points(edition, row, modifier).mean() for row in range(len(ROWS)) for modifier in range(-12, 13))
    assert most * 100 < BEYOND_ANY_SHOT


def test_whoever_takes_losses_may_take_the_cheapest_for_this_turn():
    p = walked("I6: a usa_rifle | I2: g ger_rifle, h ger_rifle").play("fire g,h at I5", dice=[2, 3])
    assert p.decider == "american losses"
    assert (ready(p, 0), ready(p, 1)) == (["cheapest losses until turn 2"], [])


def test_whoever_moves_has_nothing_ready():
    p = position("I6: a usa_rifle | I2: g ger_rifle", phase="movement")
    assert (ready(p, 0), ready(p, 1)) == ([], [])
