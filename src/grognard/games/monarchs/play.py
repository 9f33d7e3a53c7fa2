"""The sequence of play: the tables of the year, of a turn, of marches and of battles, put together."""

from __future__ import annotations

from grognard.core import Action, Dice, Event, Seat
from grognard.games.monarchs.rules import fog
from grognard.games.monarchs.rules.battle.steps import BATTLE
from grognard.games.monarchs.rules.march.steps import MARCH
from grognard.games.monarchs.rules.turn.steps import TURN
from grognard.games.monarchs.rules.year.season import next_phase
from grognard.games.monarchs.rules.year.steps import YEAR
from grognard.games.monarchs.state import State
from grognard.kit.sequence import Sequence

SEQUENCE = Sequence[State]((*YEAR, *TURN, *MARCH, *BATTLE), begin=next_phase)

decisions = SEQUENCE.decisions
ask = SEQUENCE.ask
refusal = SEQUENCE.refusal
cautions = SEQUENCE.cautions
perform = SEQUENCE.perform
run = SEQUENCE.run


def apply(s: State, seat: Seat, action: Action, dice: Dice) -> list[Event]:
    out = SEQUENCE.apply(s, seat, action, dice)
    if s.rules.fog:
        fog.disclosed(action, out)
    return out
