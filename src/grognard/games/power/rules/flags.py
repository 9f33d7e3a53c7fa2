"""Rule 14: Flags, what goes with them, and who is the next referee."""

from __future__ import annotations

from grognard.core import Event
from grognard.games.power.components.map import ARMIES, HQ, RESERVE, Army
from grognard.games.power.components.order_language import CaptivesTo
from grognard.games.power.components.pieces import INFANTRY, Kind
from grognard.games.power.events.round import FlagTaken
from grognard.games.power.rules.combat import taker
from grognard.games.power.rules.victory import last_player
from grognard.games.power.state import MERCENARY, State


def capture_flags(s: State, stated: list[CaptivesTo]) -> list[Event]:
    """PW-14.1-i: captors in reading order, targets clockwise; each capture is complete before the next is tested."""
    out: list[Event] = []
    order = s.reading_order()
    for by in order:
        for n in range(1, 4):
            of = Army((by + n) % 4)
            if _takes(s, by, of, stated):
                out.append(take_flag(s, by, of))
                if last_player(s) is not None:  # PW-14.1-m
                    return out
    return out


def _takes(s: State, by: Army, of: Army, stated: list[CaptivesTo]) -> bool:
    """PW-14.1-b, PW-14.1-g, PW-14.1-h: alone in the HQ, for whatever reason, with infantry."""
    if not (s.alive[by] and s.alive[of]) or s.side(by) == s.side(of):
        return False
    there = [a for a in ARMIES if HQ[of] in s.stacks[a]]
    if not there or any(s.side(a) != s.side(by) for a in there):
        return False
    with_infantry = [a for a in there if s.alive[a] and any(s.at(a, HQ[of])[k] for k in INFANTRY)]
    if by not in with_infantry:
        return False  # PW-14.1-f
    # PW-17.1-n: of two armies with infantry there, one takes the Flag.
    return by == taker({a: s.total(a, HQ[of]) for a in with_infantry}, HQ[of], stated)


def take_flag(s: State, by: Army, of: Army) -> FlagTaken:
    """PW-14.1-c, PW-14.1-j: the Flags, then everything the loser had (PW-14.1-d), and he is out (PW-14.1-e). PW-18.1-k,
    PW-18.2-f: from mercenaries and to them alike."""
    flags = tuple(Army(a) for a in s.flags[of])
    s.flags[by] += flags
    s.flags[of] = []
    for counts in list(s.stacks[of].values()):
        for kind, count in enumerate(counts):
            if count:
                s.put(by, RESERVE[by], Kind(kind), count)
    s.stacks[of] = {}
    s.power[by] += s.power[of]
    s.power[of] = 0
    s.alive[of] = False
    return FlagTaken(by, of, flags)


def next_referee(s: State) -> Army:
    """PW-14.2-b: the next clockwise player still in the game; two players alternate; a permanent referee stays."""
    able = [] if s.permanent else referees(s)
    return min(able, key=lambda army: (army - s.referee - 1) % 4, default=s.referee)


def referees(s: State) -> list[Army]:
    """Armies that can be referee: with two players the earlier army of either, else a living army with a player."""
    if len(s.seats) == 2:
        return sorted(min(s.armies_of(seat)) for seat in s.playing())
    return [a for a in ARMIES if s.alive[a] and s.seat_of[a] != MERCENARY and s.seat_of[a] in s.playing()]
