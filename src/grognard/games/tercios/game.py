"""Tercios as a game of the table."""

from __future__ import annotations

from grognard.core import Codec, Dice, Options
from grognard.core.action import kinds_in
from grognard.games.tercios import actions as act
from grognard.games.tercios import play, setup, view
from grognard.games.tercios import events as ev
from grognard.games.tercios import events_setup
from grognard.games.tercios.state import State
from grognard.games.tercios.vocabulary import words
from grognard.kit.game import GameObject


def set_up(scenario: str, options: Options, dice: Dice) -> State:
    """The first position in which somebody must decide."""
    s = setup.setup(scenario, options, dice)
    play.go_on(s, dice, [])
    return s
