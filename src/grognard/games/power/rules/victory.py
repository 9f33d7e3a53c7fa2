"""Rule 16: the end of a game, and who has won."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from grognard.core import Event, Result, Seat, say
from grognard.core.optional_features import TimeLimit
from grognard.games.power.components.map import ARMIES
from grognard.games.power.components.pieces import strength
from grognard.games.power.data import DATA
from grognard.games.power.events.round import Ended, LastRound, Resigned, TimeCalled, TimeShort
from grognard.games.power.state import State

_CLOCK = DATA.read("setup.yaml")["clock"]
GAME_SECONDS: Final = 60 * int(_CLOCK["game_minutes"])
WRITING_SECONDS: Final = {int(players): 60 * int(minutes) for players, minutes in _CLOCK["writing_minutes"].items()}
"""The time for a sheet, by the number of players (PW-9.1-a, PW-17.1-b)."""


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


def time_limit(s: State) -> TimeLimit | None:
    """PW-16.1-b: two hours. PW-16.1-h: the table says first that the time left is no longer than that for one sheet, so
    that the last round is announced when it begins; then, unless it has begun, that time is up."""
    if s.over or s.limit != "minutes":
        return None
    if s.time_up:
        return TimeLimit(GAME_SECONDS)
    return TimeLimit(GAME_SECONDS, GAME_SECONDS - (0 if s.time_short else WRITING_SECONDS[len(s.seats)]))


def call_time(s: State) -> Event:
    if s.time_short:
        s.time_up = True  # PW-16.1-b: the round in progress is played to its end
        return TimeCalled()
    s.time_short = True
    return TimeShort()


def announce_last_round(s: State) -> list[Event]:
    """PW-16.1-c: when it begins."""
    if s.time_short:
        s.time_short, s.time_up = UNSET, True
    return [LastRound(s.round)] if is_last_round(s) else []


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
