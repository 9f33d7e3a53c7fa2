"""Rule 5.1: a chit is drawn."""

from __future__ import annotations

from grognard.core import Dice, Event
from grognard.games.frederick.components.armies import CHITS, TURN_END, TURNS, Army
from grognard.games.frederick.events.march import Checked
from grognard.games.frederick.events.turn import ChitDrawn
from grognard.games.frederick.frames import Phase, TurnEnd, Winter
from grognard.games.frederick.rules import communications
from grognard.games.frederick.state import State


def next_chit(s: State, dice: Dice, out: list[Event]) -> None:
    """FR-3-f: one chit at random; FR-5.1-e: as many phases as an army has chits drawn before the turn ends."""
    if TURNS[s.turn - 1].winter:  # FR-5.1-f, FR-8-a
        s.frames.append(Winter())
    elif not any(s.cup):  # FR-5.3-g
        s.frames.append(TurnEnd())
    else:
        chit = dice.draw("chit", s.cup)
        s.cup[chit] -= 1  # FR-5.1-c
        out.append(ChitDrawn(CHITS[chit]))
        if chit == TURN_END:  # FR-5.1-d, FR-5.3-f: also as the first of the turn
            s.frames.append(TurnEnd())
        else:
            s.frames.append(Phase(Army(chit)))  # FR-5.1-b
            out.append(Checked(communications.check(s)))  # FR-5.2-1
