"""Rules 13, 14 and 16: Power, Flags, and the end."""

from __future__ import annotations

from grognard.core import Event, Seat
from grognard.games.power.actions import Collected, Ended, FlagTaken
from grognard.games.power.conflicts import taker
from grognard.games.power.language import CaptivesTo
from grognard.games.power.map import ARMIES, HQ, ON_BOARD, RESERVE, TERRITORY, Army
from grognard.games.power.pieces import INFANTRY, Kind, strength
from grognard.games.power.state import MERCENARY, State


def collect_power(s: State) -> list[Event]:
    """PW-13.1-b: one Power for each territory of a living army of another side in which the army has a piece.

    PW-17.1-j: each army for itself. PW-18.1-i: mercenary land pays while its Flag stands.
    """
    out: list[Event] = []
    for army in ARMIES:
        if not s.alive[army]:
            continue
        held = {TERRITORY[place] for place in s.stacks[army] if place < ON_BOARD}  # PW-13.1-e: no islands, no lanes
        # PW-13.1-c, PW-13.1-d: not the own, not without a Flag.
        # So there are at most three (PW-13.1-f), for one of two players two (PW-17.1-k).
        lands = tuple(a for a in ARMIES if a in held and s.alive[a] and s.side(a) != s.side(army))
        if lands:
            s.power[army] += len(lands)  # PW-13.1-g: it lies in the Reserve
            out.append(Collected(army, lands))
    return out


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


def last_player(s: State) -> Seat | None:
    """PW-16.1-a, PW-16.1-j, PW-18.2-g: the one player who is left, if only one is."""
    playing = s.playing()
    return playing[0] if len(playing) == 1 else None


def score(s: State, seat: Seat) -> int:
    """PW-16.1-d: the strength of all pieces on the board and in the Reserve; PW-16.1-f: Power counts 1, a missile 0."""
    return sum(s.power[a] + sum(strength(counts) for counts in s.stacks[a].values()) for a in s.armies_of(seat))


def flags_held(s: State, seat: Seat) -> int:
    return sum(len(s.flags[a]) for a in s.armies_of(seat))


def best(s: State) -> list[Seat]:
    """PW-16.1-d, PW-16.1-e, PW-16.1-g: greatest strength, then more Flags, else the win is shared."""
    worth = {seat: (score(s, seat), flags_held(s, seat)) for seat in s.playing()}
    return [seat for seat in worth if worth[seat] == max(worth.values())]


def is_last_round(s: State) -> bool:
    return s.time_up or (s.limit.isdigit() and s.round >= int(s.limit))


def check_end(s: State) -> list[Event]:
    """PW-16.1: the last player standing wins; at the limit the stronger does."""
    winner = last_player(s)
    if winner is not None:
        return [end(s, [winner])]
    nothing_left = s.limit == "none" and not any(s.alive[a] and s.has_anything(a) for a in ARMIES)  # PW-16.1-k
    if is_last_round(s) or nothing_left or not s.playing():
        return [end(s, best(s), tuple(score(s, seat) for seat in s.seats))]
    return []


def end(s: State, winners: list[Seat], scores: tuple[int, ...] = ()) -> Ended:
    s.over, s.winners = True, winners
    return Ended(tuple(winners), scores)


def next_referee(s: State) -> Army:
    """PW-14.2-b: the next clockwise player still in the game; two players alternate; a permanent referee stays."""
    if s.permanent:
        return s.referee
    playing = s.playing()
    if len(s.seats) == 2:
        other = [seat for seat in playing if seat != s.seat_of[s.referee]]
        return min(s.armies_of(other[0] if other else s.seat_of[s.referee]))
    for n in range(1, 5):
        army = Army((s.referee + n) % 4)
        if s.alive[army] and s.seat_of[army] in playing and s.seat_of[army] != MERCENARY:
            return army
    return s.referee
