"""The sequence of play: the tables of the year, of a turn, of marches and of battles, put together."""

from __future__ import annotations

from grognard.core import Action, Dice, Event, Seat
from grognard.games.monarchs import fog
from grognard.games.monarchs.play_battle import BATTLE
from grognard.games.monarchs.play_march import MARCH
from grognard.games.monarchs.play_turn import TURN
from grognard.games.monarchs.play_year import YEAR
from grognard.games.monarchs.season import next_phase
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
