"""Rule 9.1: where talk is forbidden while orders are written, players talk before each round, until all are ready."""

from __future__ import annotations

from grognard.core import Event, Next, OneOf, Refusal, RuleId, Seat, say
from grognard.games.power.actions import Ready
from grognard.games.power.events.round import ReadyToWrite
from grognard.games.power.rules import round as rounds
from grognard.games.power.rules import victory
from grognard.games.power.state import State

READY = "ready"


def ask(_v: State, _seat: Seat) -> Next:
    return OneOf(say("ask-talk"), (READY,), lambda _key: Ready(), lambda _key: say("do-ready"))


def refusal(v: State) -> Refusal | None:
    """PW-9.1-e: not while sheets are written."""
    return Refusal(RuleId("PW-9.1-i"), say("no-talk-while-writing")) if v.sheets.seats else None


def before_next_round(s: State) -> list[Event]:
    """PW-9.1-i: the players talk first where they may not do so later; elsewhere they write at once."""
    if not s.silent or s.over:
        return begin_to_write(s)
    rounds.ask_for_nothing(s)
    s.talking = tuple(s.playing())
    return []


def begin_to_write(s: State) -> list[Event]:
    """PW-7.2-e: the signal to start, for all at once."""
    rounds.ask_for_sheets(s)
    return [] if s.over else victory.announce_last_round(s)


def ready(s: State, seat: Seat) -> list[Event]:
    out: list[Event] = [ReadyToWrite(seat)]
    return [*out, *no_longer_talks(s, seat)]


def no_longer_talks(s: State, seat: Seat) -> list[Event]:
    s.talking = tuple(one for one in s.talking or () if one != seat)
    return [] if s.talking else begin_to_write(s)
