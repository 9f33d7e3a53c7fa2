"""Tercios as a game of the table."""

from __future__ import annotations

from grognard.core import Dice, Options
from grognard.games.tercios import play, setup
from grognard.games.tercios.state import State


def set_up(scenario: str, options: Options, dice: Dice) -> State:
    """The first position in which somebody must decide."""
    s = setup.setup(scenario, options, dice)
    play.go_on(s, dice, [])
    return s
