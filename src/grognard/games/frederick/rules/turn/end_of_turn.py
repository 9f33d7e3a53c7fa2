"""Rule 5.3: the end of a turn."""

from __future__ import annotations

from grognard.core import Dice, Event
from grognard.games.frederick.components.armies import AUSTRIAN, LAST_TURN, PRUSSIAN, TURNS
from grognard.games.frederick.events.turn import TurnBegan
from grognard.games.frederick.frames import TurnEnd
from grognard.games.frederick.rules.decks import reshuffle
from grognard.games.frederick.rules.victory import DRAW, events, finish
from grognard.games.frederick.state import State


def end_turn(s: State, _f: TurnEnd, dice: Dice, out: list[Event]) -> None:
    """FR-5.3: shuffle, then events."""
    for side in (PRUSSIAN, AUSTRIAN):
        reshuffle(s, side)
    events(s, dice, out)  # FR-5.3-c
    if not s.over and s.turn == LAST_TURN:  # FR-1-b, FR-10.3-b
        finish(s, DRAW, "time", out)


def advance(s: State, _f: TurnEnd, _dice: Dice, out: list[Event]) -> None:
    """FR-5.3-d, FR-5.3-e"""
    s.turn += 1
    s.cup = list(TURNS[s.turn - 1].cup)
    out.append(TurnBegan(s.turn))
