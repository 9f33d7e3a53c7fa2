"""The sequence of play: all write at once; when the last sheet is in, the round is carried out, from top to bottom."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
from grognard.core.optional_features import ProcedureOutline, StepOutline
from grognard.core.refusal import unreadable
from grognard.games.power.actions import Orders
from grognard.games.power.components.map import Army
from grognard.games.power.events.round import Committed
from grognard.games.power.rules import drafts
from grognard.games.power.rules.round import (
    RoundSoFar,
    Sheets,
    ask_for_sheets,
    begun,
    capture_flags,
    charge_penalties,
    check_end,
    collect_power,
    fall_back,
    fight,
    next_round,
    read_sheets,
    strike,
)
from grognard.games.power.rules.victory import call_time, is_last_round, resign
from grognard.games.power.state import State
from grognard.kit.refusals import law

# fmt: off
ROUND: tuple[Callable[[RoundSoFar], None], ...] = (   # PW-8.1-b
    read_sheets,                                      # PW-9.3-q    in reading order; pieces move, exchanges are made
    charge_penalties,                                 # PW-9.3-a    who has carried out nothing
    strike,                                           # PW-15.2-h   Mega-missiles, all at once
    fall_back,                                        # PW-11.2-a   ties, in waves
    fight,                                            # PW-11.4-g   combats and captures
    collect_power,                                    # PW-13.1-a
    capture_flags,                                    # PW-14.1-a
    check_end,                                        # PW-16.1-a
    next_round,                                       # PW-14.2-a   the next referee
)
# fmt: on


def outline() -> tuple[ProcedureOutline, ...]:
    """The order of play in words: sheets are written, then the round is carried out."""
    automatic = (StepOutline(say(f"play-round-{step.__name__.replace('_', '-')}")) for step in ROUND)
    return (ProcedureOutline(say("play-round"), (StepOutline(say("play-round-sheets"), asks=True), *automatic)),)


def adjudicate(before: State, sheets: Sheets) -> tuple[State, list[Event]]:
    """The position after a round and everything that happened in it."""
    s = before.copy()
    return s, play_round(s, sheets)


def play_round(s: State, sheets: Sheets) -> list[Event]:
    """One round; the state is changed in place. PW-7.2-d: no player is asked on the way."""
    so_far = begun(s, sheets)
    for step in ROUND:
        step(so_far)
    return so_far.out


def decisions(v: State) -> tuple[Decision, ...]:
    if v.over:
        return ()
    # PW-16.1-c. A call of time in the middle of a round changes no question, so that sheets being written are kept.
    key = "prompt-last-sheet" if is_last_round(v) and not v.time_short else "prompt-sheet"
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
            return law("PW-16.1-h", "time-called" if v.time_up and seat == TABLE else "no-clock")
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
            return [Committed(seat), *_all_in(s)]
        case TimeUp():
            return [call_time(s)]
    return _gone(s, seat)


def _all_in(s: State) -> list[Event]:
    sheets: dict[Army, Sequence[str]] = {}
    for seat in s.sheets.seats:
        orders = s.sheets.sheet(seat)
        sheets.update(zip(s.living(seat), (orders.lines, orders.second), strict=False))
    out = play_round(s, sheets)
    ask_for_sheets(s)
    return out


def _gone(s: State, seat: Seat) -> list[Event]:
    """Without a sheet of this seat the others may all be in."""
    out = resign(s, seat)
    if s.over:
        ask_for_sheets(s)
        return out
    old, kept = s.sheets, [n for n, writer in enumerate(s.sheets.seats) if writer != seat]
    s.sheets = Commits(tuple(old.seats[n] for n in kept), [old.done[n] for n in kept], [old.sheets[n] for n in kept])
    return [*out, *_all_in(s)] if all(s.sheets.done) else out
