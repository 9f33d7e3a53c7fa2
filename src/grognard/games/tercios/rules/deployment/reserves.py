"""Reserves: formations that come onto the table at the start of a turn, and troops for which there was no room."""

from __future__ import annotations

from grognard.core import Dice, Event, Seat
from grognard.games.tercios.events import deployment as ev
from grognard.games.tercios.frames import Arriving
from grognard.games.tercios.names import formation_key
from grognard.games.tercios.rules.deployment.formations import awaited, formations, middle, place_for, troops_in
from grognard.games.tercios.rules.scenarios import battle
from grognard.games.tercios.state import RESERVE, WAITING, State


def arrive(s: State, dice: Dice, out: list[Event]) -> None:
    """Called at the start of Planning: dice for formations in reserve; those that arrive are put down by their owner,
    the one who deployed first before the other."""
    frames = []
    for seat in (s.first, 1 - s.first):
        late = [k for k in range(len(formations(s, seat))) if _has(s, seat, k, WAITING)]
        called = [
            k for k in range(len(formations(s, seat))) if _has(s, seat, k, RESERVE) and _comes(s, seat, k, dice, out)
        ]
        for k in called:
            _call_up(s, seat, k)
        frame = Arriving(seat, sorted({*late, *called}))
        if frame.formations and _has_room(s, frame):
            frames.append(frame)
    s.frames += reversed(frames)


def _has(s: State, seat: Seat, formation: int, where: int) -> bool:
    return any(s.troops[n].where == where for n in troops_in(s, seat, formation))


def _comes(s: State, seat: Seat, formation: int, dice: Dice, out: list[Event]) -> bool:
    """Whether a formation comes in this turn; when it comes in any case no die is thrown: as in a scenario without
    reserves, in which a formation in reserve was arranged."""
    reserves = battle(s).reserves
    needed = reserves.needed(s.turn) if reserves is not None else 1
    if needed <= 1:
        return True
    if needed > 6:
        return False
    face = dice.roll("reserves", by=seat)[0]
    out.append(ev.ReservesRolled(seat, formation_key(seat, formation), face, needed, face >= needed))
    return face >= needed


def _call_up(s: State, seat: Seat, formation: int) -> None:
    for n in troops_in(s, seat, formation):
        if s.troops[n].where == RESERVE:
            s.change(n, where=WAITING)
    for c, commander in enumerate(s.commanders):
        if commander.side == seat and commander.formation == formation and commander.where == RESERVE:
            s.change_commander(c, where=WAITING)


def _has_room(s: State, f: Arriving) -> bool:
    """Troops for which there is none now wait for the next turn without anybody being asked."""
    troops = [n for k in f.formations for n in awaited(s, f, k)]
    f.left_out = [n for n in troops if place_for(s, f, n, middle(s, f)) is None]
    return len(f.left_out) < len(troops)
