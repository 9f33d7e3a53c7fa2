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
    Next,
    Options,
    Refusal,
    Resign,
    Seat,
    TimeUp,
    say,
)
from grognard.core.optional_features import ProcedureOutline, StepOutline
from grognard.core.refusal import unreadable
from grognard.games.power.actions import Orders, Ready, TakeCaptives
from grognard.games.power.components.map import Army
from grognard.games.power.events.round import Committed
from grognard.games.power.names import place_name
from grognard.games.power.rules import captives, drafts, order_sheet, talk
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
    place_captives,
    read_sheets,
    strike,
    taken_up,
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
    place_captives,                                   # PW-17.1-g   asks who has won with two equal armies
    collect_power,                                    # PW-13.1-a
    capture_flags,                                    # PW-14.1-a
    check_end,                                        # PW-16.1-a
    next_round,                                       # PW-14.2-a   the next referee
)
# fmt: on


def outline() -> tuple[ProcedureOutline, ...]:
    """The order of play in words: sheets are written, then the round is carried out."""
    steps = (StepOutline(say(f"play-round-{s.__name__.replace('_', '-')}"), asks=s is place_captives) for s in ROUND)
    written = (StepOutline(say("play-round-talk"), asks=True), StepOutline(say("play-round-sheets"), asks=True))
    return (ProcedureOutline(say("play-round"), (*written, *steps)),)


def adjudicate(before: State, sheets: Sheets) -> tuple[State, list[Event]]:
    """The position after a round and everything that happened in it. PW-17.1-q: no player is asked about captives."""
    s = before.copy()
    out = play_round(s, sheets)
    while s.undecided:
        seat = s.seat_of[s.undecided[0].armies[0]]
        default = captives.by_default(s, seat)
        assert default is not None
        out += _captives_placed(s, seat, default)
    return s, out


def play_round(s: State, sheets: Sheets) -> list[Event]:
    """One round, or as much of it as needs no player (PW-7.2-d); the state is changed in place."""
    return _carried_out(begun(s, sheets), ROUND)


def _carried_out(so_far: RoundSoFar, steps: Sequence[Callable[[RoundSoFar], None]]) -> list[Event]:
    for step in steps:
        step(so_far)
        if step is place_captives and so_far.s.undecided:
            break
    return so_far.out


def _captives_placed(s: State, seat: Seat, action: TakeCaptives) -> list[Event]:
    """With the last of them the round goes on where it had stopped."""
    out = captives.take(s, seat, action)
    return out if s.undecided else [*out, *_carried_out(taken_up(s), ROUND[ROUND.index(place_captives) :])]


def decisions(v: State) -> tuple[Decision, ...]:
    if v.over:
        return ()
    if v.talking:
        return tuple(Decision(seat, "talk", say("prompt-talk", n=v.round)) for seat in v.talking)
    if v.undecided:
        asked = [(seat, captives.first_of(v, seat)) for seat in v.playing()]
        return tuple(
            Decision(seat, "captives", say("prompt-captives", at=place_name(fought.at)))
            for seat, fought in asked
            if fought is not None
        )
    # PW-16.1-c. A call of time in the middle of a round changes no question, so that sheets being written are kept.
    key = "prompt-last-sheet" if is_last_round(v) and not v.time_short else "prompt-sheet"
    prompt = say(key, n=v.round)
    pairs = zip(v.sheets.seats, v.sheets.done, strict=True)
    return tuple(Decision(seat, "sheet", prompt, done) for seat, done in pairs)


QUESTIONS: dict[str, Callable[[State, Seat], Next]] = {
    "talk": talk.ask,
    "sheet": order_sheet.ask,
    "captives": captives.ask,
}
"""By the kind of decision."""


def ask(v: State, seat: Seat) -> Next:
    return QUESTIONS["talk" if v.talking else "captives" if v.undecided else "sheet"](v, seat)


def refusal(v: State, seat: Seat, action: Action) -> Refusal | None:
    match action:
        case Orders() if not v.over and seat in v.sheets.seats:
            return drafts.refusal(v, seat, action)
        case Ready() if not v.over and seat in (v.talking or ()):
            return None
        case TakeCaptives() if not v.over and v.undecided and captives.first_of(v, seat) is not None:
            return captives.refusal(v, seat, action)
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
    """PW-9.1-e, PW-9.1-i: closed only where players want it, and only while sheets are written."""
    return None if options["chat"] == "open" or v.over else talk.refusal(v)


def apply(s: State, seat: Seat, action: Action, _dice: Dice) -> list[Event]:
    match action:
        case Orders():
            if not s.sheets.put(seat, action):
                return [Committed(seat)]
            return [Committed(seat), *_all_in(s)]
        case TakeCaptives():
            out = _captives_placed(s, seat, action)
            return out if s.undecided else [*out, *talk.before_next_round(s)]
        case Ready():
            return talk.ready(s, seat)
        case TimeUp():
            return [call_time(s)]
    return _gone(s, seat)


def _all_in(s: State) -> list[Event]:
    sheets: dict[Army, Sequence[str]] = {}
    for seat in s.sheets.seats:
        orders = s.sheets.sheet(seat)
        sheets.update(zip(s.living(seat), (orders.lines, orders.second), strict=False))
    out = play_round(s, sheets)
    if s.undecided:
        s.sheets = Commits.of(())
        return out
    return [*out, *talk.before_next_round(s)]


def _gone(s: State, seat: Seat) -> list[Event]:
    """Without a sheet of this seat the others may all be in."""
    out = resign(s, seat)
    if s.over:
        ask_for_sheets(s)
        return out
    if s.talking:
        return [*out, *(talk.no_longer_talks(s, seat) if seat in s.talking else ())]
    old, kept = s.sheets, [n for n, writer in enumerate(s.sheets.seats) if writer != seat]
    s.sheets = Commits(tuple(old.seats[n] for n in kept), [old.done[n] for n in kept], [old.sheets[n] for n in kept])
    return [*out, *_all_in(s)] if all(s.sheets.done) else out
