"""Rule 16: the end of a game, and who has won."""

from __future__ import annotations

from grognard.core import Event, Result, Seat, say
from grognard.games.power.components.map import ARMIES
from grognard.games.power.components.pieces import strength
from grognard.games.power.events.round import Ended, Resigned
from grognard.games.power.state import State


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


def resign(s: State, seat: Seat) -> list[Event]:
    """PW-16.1-i, PW-16.1-j: the army stands still; the others write on; the last who has not resigned wins."""
    out: list[Event] = [Resigned(seat)]
    s.resigned.append(seat)
    winner = last_player(s)
    if winner is not None:
        out.append(end(s, [winner]))
    elif not s.playing():
        out += check_end(s)
    return out


def end(s: State, winners: list[Seat], scores: tuple[int, ...] = ()) -> Ended:
    s.over, s.winners = True, winners
    return Ended(tuple(winners), scores)


def result(s: State) -> Result | None:
    if not s.over:
        return None
    worth = {  # PW-16.1-j: who has resigned stands behind everybody who has not
        seat: (seat in s.winners, seat not in s.resigned, score(s, seat), flags_held(s, seat)) for seat in s.seats
    }
    places = tuple(1 + sum(worth[other] > worth[seat] for other in s.seats) for seat in s.seats)
    won = tuple(1 if seat in s.winners else max(2, place) for seat, place in zip(s.seats, places, strict=True))
    scores = tuple(score(s, seat) for seat in s.seats)
    return Result(won, say("result", n=len(s.winners), scores=list(scores)), scores)
