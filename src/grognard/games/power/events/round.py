"""Rules 7, 8, 13, 14 and 16: what begins a round, what it pays, and how the game ends."""

from __future__ import annotations

from grognard.core import Event, Message, RuleId, Seat, say, verbatim
from grognard.core.scene import Area, OnBoard, Panel, Table, Tone
from grognard.games.power.components.map import HQ, IDS, TERRITORY, Army, Place
from grognard.games.power.components.pieces import KINDS
from grognard.games.power.events.orders import TONES, Sheet, arrow, marked, written
from grognard.games.power.names import army_name, place_name


class Committed(Event, frozen=True):
    """A sheet is in; what is on it stays secret."""

    rules = (RuleId("PW-9.1-f"),)
    seat: Seat

    def message(self) -> Message:
        return say("event-committed", seat=self.seat + 1)


class Round(Event, frozen=True):
    """PW-8.1-b: the sheets are opened."""

    marks = True
    reveals = True
    rules = (RuleId("PW-10.1-a"), RuleId("PW-10.1-b"))
    round: int
    referee: Army
    last: bool = False
    sheets: tuple[Sheet, ...] = ()

    def message(self) -> Message:
        return say("event-last-round" if self.last else "event-round", n=self.round, army=army_name(self.referee))

    def panels(self) -> tuple[Panel, ...]:
        """PW-10.1-b: all sheets side by side, as they were written; lines that were lost with the rule."""
        sheets = sorted(self.sheets, key=lambda sheet: sheet.army)
        longest = max((len(sheet.lines) for sheet in sheets), default=0)
        rows = tuple(
            (say("line", n=n + 1), *(written(sheet.lines[n : n + 1]) for sheet in sheets)) for n in range(longest)
        )
        head = (say("head-line"), *(army_name(sheet.army) for sheet in sheets))
        return (Table(f"sheets-{self.round}", say("sheets-of-round", n=self.round), head, rows),)


class Paid(Event, frozen=True):
    """The penalty for doing nothing. `piece` -1: paid in Power."""

    army: Army
    piece: int = -1
    at: Place = Place(-1)

    def message(self) -> Message:
        if self.piece < 0:
            return say("event-paid-power", army=army_name(self.army))
        piece = say(f"kind-{KINDS[self.piece].id}", n=1)
        return say("event-paid-piece", army=army_name(self.army), piece=piece, at=place_name(self.at))

    def cites(self) -> tuple[RuleId, ...]:
        return (RuleId("PW-9.3-b"),) if self.piece < 0 else (RuleId("PW-9.3-c"), RuleId("PW-9.3-e"))

    def picture(self) -> tuple[OnBoard, ...]:
        return marked(HQ[self.army] if self.at < 0 else self.at, TONES[self.army], "penalty", "-1")


class Collected(Event, frozen=True):
    rules = (RuleId("PW-13.1-b"),)
    army: Army
    lands: tuple[Army, ...]

    def message(self) -> Message:
        lands = [army_name(a) for a in self.lands]
        return say("event-collected", army=army_name(self.army), n=len(self.lands), lands=lands)

    def picture(self) -> tuple[OnBoard, ...]:
        """The lands that pay, and the Reserve that is paid."""
        tone = TONES[self.army]
        lands = tuple(Area(f"land-{IDS[p]}", IDS[p], tone=tone) for p, a in enumerate(TERRITORY) if a in self.lands)
        return (*lands, *marked(HQ[self.army], tone, "power", f"+{len(self.lands)}"))


class FlagTaken(Event, frozen=True):
    rules = (RuleId("PW-14.1-b"), RuleId("PW-14.1-d"))
    by: Army
    of: Army
    flags: tuple[Army, ...]

    def message(self) -> Message:
        return say("event-flag", by=army_name(self.by), of=army_name(self.of), n=len(self.flags))

    def picture(self) -> tuple[OnBoard, ...]:
        way = arrow("flag", HQ[self.of], HQ[self.by], TONES[self.by])
        return (*marked(HQ[self.of], Tone.BAD, "flag"), *way)


class Gone(Event, frozen=True):
    """PW-16.1-i: a player has resigned; his army stands still."""

    rules = (RuleId("PW-16.1-i"),)
    seat: Seat

    def message(self) -> Message:
        return say("event-resigned", seat=self.seat + 1)


class TimeCalled(Event, frozen=True):
    """PW-16.1-b: the round in progress is the last."""

    rules = (RuleId("PW-16.1-b"),)

    def message(self) -> Message:
        return say("event-time")


class Ended(Event, frozen=True):
    marks = True
    winners: tuple[Seat, ...]
    scores: tuple[int, ...] = ()
    """By strength, if it came to that."""

    def message(self) -> Message:
        winners = [verbatim(str(seat + 1)) for seat in self.winners]
        return say("event-scored" if self.scores else "event-won", winners=winners, n=len(winners))

    def cites(self) -> tuple[RuleId, ...]:
        return (RuleId("PW-16.1-d"),) if self.scores else (RuleId("PW-16.1-a"),)


EVENTS = (Committed, Round, Paid, Collected, FlagTaken, Gone, TimeCalled, Ended)
