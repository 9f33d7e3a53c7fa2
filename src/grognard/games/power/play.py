"""The sequence of play: all write at once; when the last sheet is in, the round is carried out."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core import (
    TABLE,
    Action,
    Caution,
    Commits,
    Decision,
    Dice,
    Event,
    Options,
    Refusal,
    Resign,
    RuleId,
    Seat,
    TimeUp,
    say,
)
from grognard.core.refusal import unreadable
from grognard.games.power import setup
from grognard.games.power.actions import Orders
from grognard.games.power.components.map import Army
from grognard.games.power.events.round import Committed, Gone, TimeCalled
from grognard.games.power.rules import drafts
from grognard.games.power.rules.round import play_round
from grognard.games.power.rules.victory import check_end, end, is_last_round, last_player
from grognard.games.power.state import State


def decisions(v: State) -> tuple[Decision, ...]:
    if v.over:
        return ()
    key = "prompt-last-sheet" if is_last_round(v) else "prompt-sheet"  # PW-16.1-c
    prompt = say(key, n=v.round)
    pairs = zip(v.sheets.seats, v.sheets.done, strict=True)
    return tuple(Decision(seat, "sheet", prompt, done) for seat, done in pairs)


def refusal(v: State, seat: Seat, action: Action) -> Refusal | None:
    match action:
        case Orders() if not v.over and seat in v.sheets.seats:
            return drafts.refusal(v, seat, action)
        case Resign() if not v.over and seat in v.playing():
            return None
        case TimeUp() if not v.over and seat == TABLE and v.limit == "minutes" and not v.time_up:
            return None  # PW-7.2-c
        case TimeUp():
            return Refusal(RuleId("PW-16.1-h"), say("refusal-no-clock"))
    return unreadable("not-now", action=str(action)[:80])


def cautions(v: State, seat: Seat, action: Action) -> tuple[Caution, ...]:
    return tuple(drafts.cautions(v, seat, action)) if isinstance(action, Orders) else ()


def chat_refusal(options: Options, v: State) -> Refusal | None:
    """PW-9.1-e, PW-9.1-i: sheets are written from set-up to the end, so it is closed only where players want it."""
    if options["chat"] == "open" or not decisions(v):
        return None
    return Refusal(RuleId("PW-9.1-i"), say("no-talk-while-writing"))


def apply(s: State, seat: Seat, action: Action, _dice: Dice) -> list[Event]:
    match action:
        case Orders():
            if not s.sheets.put(seat, action):
                return [Committed(seat)]
            return [Committed(seat), *_round(s)]
        case TimeUp():
            s.time_up = True
            return [TimeCalled()]
    return _resign(s, seat)


def _round(s: State) -> list[Event]:
    sheets: dict[Army, Sequence[str]] = {}
    for seat in s.sheets.seats:
        orders = s.sheets.sheet(seat)
        sheets.update(zip(s.living(seat), (orders.lines, orders.second), strict=False))
    out = play_round(s, sheets)
    if s.over:
        s.sheets = Commits((), [], [])
    else:
        setup.ask_for_sheets(s)
    return out


def _resign(s: State, seat: Seat) -> list[Event]:
    """PW-16.1-i, PW-16.1-j: the army stands still; the others write on; the last who has not resigned wins."""
    out: list[Event] = [Gone(seat)]
    s.resigned.append(seat)
    winner = last_player(s)
    if winner is not None or not s.playing():
        out += [end(s, [winner])] if winner is not None else check_end(s)
        s.sheets = Commits((), [], [])
        return out
    old, kept = s.sheets, [n for n, writer in enumerate(s.sheets.seats) if writer != seat]
    s.sheets = Commits(tuple(old.seats[n] for n in kept), [old.done[n] for n in kept], [old.sheets[n] for n in kept])
    return [*out, *_round(s)] if all(s.sheets.done) else out
