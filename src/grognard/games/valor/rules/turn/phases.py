"""Rules 5.1 to 5.5: what begins and ends phases, segments and turns."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from grognard.core import Dice, Event
from grognard.games.valor.components.units import PINNED, SEGMENT_MARKS, tag
from grognard.games.valor.events import turn as ev
from grognard.games.valor.frames import Phase, Withdrawal
from grognard.games.valor.rules import victory
from grognard.games.valor.state import AFTER, COMMAND, DEFENSIVE, PHASES, PhaseName, State

FOLLOWS: Final = dict(pairwise(PhaseName))


def next_phase(s: State, _dice: Dice, out: list[Event]) -> None:
    """VV-5.1-a: the next of the six phases; after the last one the next segment, after two segments the next turn."""
    if not s.turn:
        s.turn = 1
        out.append(ev.TurnBegan(1))
    elif s.phase == AFTER:
        if s.segment == 1 and s.turn >= s.plan.turns:
            victory.judge(s)
            return
        next_segment(s, out)
    else:
        s.phase = FOLLOWS[s.phase]
    begin_phase(s, out)


def next_segment(s: State, out: list[Event]) -> None:
    """VV-5.4-a, VV-5.5-a"""
    if s.segment == 1:
        s.turn += 1
        out.append(ev.TurnBegan(s.turn))
    s.segment ^= 1
    s.phase = COMMAND


def begin_phase(s: State, out: list[Event]) -> None:
    side = 1 - s.active if s.phase == DEFENSIVE else s.active
    s.frames.append(Phase(side))
    out.append(ev.PhaseBegan(s.plan.sides[side].nation, PHASES[s.phase]))
    if s.phase == COMMAND:
        unpin_all(s, side, out)


def unpin_all(s: State, side: int, out: list[Event]) -> None:
    """VV-5.3.1-a, VV-14.7-c: so long they stay pinned."""
    pinned = [n for n, u in enumerate(s.units) if u.side == side and u.flags & PINNED]
    for n in pinned:
        s.clear(n, PINNED)
    if pinned:
        out.append(ev.Unpinned(tuple(tag(n, s.units[n]) for n in pinned)))


def clean_up(s: State, _f: Phase, _dice: Dice, out: list[Event]) -> None:
    """VV-5.3.6-b, VV-5.3.6-c; VV-5.3.6-d: then snipers may withdraw."""
    for n, u in enumerate(s.units):
        if u.flags & SEGMENT_MARKS:
            s.clear(n, SEGMENT_MARKS)
    s.smoke = [(h, strength - 1) for h, strength in s.smoke if strength > 1]
    s.shot_at, s.assaulted, s.lanes, s.sniped = [], [], [], [False, False]
    out.append(ev.Cleared())
    s.frames += [Withdrawal(side) for side in (0, 1) if s.snipers[side] >= 0]
