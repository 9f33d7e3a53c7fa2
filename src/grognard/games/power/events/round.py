"""Rules 7, 8, 13, 14 and 16: what begins a round, what it pays, and how the game ends."""

from __future__ import annotations

from grognard.core import Message, RuleId, Seat, say, verbatim
from grognard.core.scene import Area, OnBoard, Panel, Table, Tone
from grognard.games.power.components.map import HQ, IDS, TERRITORY, Army, Place
from grognard.games.power.events.orders import Outcome, Sheet, SheetLine
from grognard.games.power.events.wording import TONES, PowerEvent
from grognard.games.power.names import army_name, piece_name, place_name
from grognard.kit.events import cites


class Committed(PowerEvent, frozen=True):
    """A sheet is in; what is on it stays secret."""

    rules = cites("PW-9.1-f")
    seat: Seat


class ReadyToWrite(PowerEvent, frozen=True, tag="ready"):
    """PW-9.1-i: a player has nothing more to say before the round."""

    rules = cites("PW-9.1-i")
    seat: Seat

    def key(self) -> str:
        return "ready"


class Round(PowerEvent, frozen=True):
    """PW-8.1-b: the sheets are opened."""

    marks = True
    reveals = True
    rules = cites("PW-10.1-a", "PW-10.1-b")
    facts = "n=round army=referee"
    round: int
    referee: Army
    last: bool = False
    sheets: tuple[Sheet, ...] = ()

    def key(self) -> str:
        return "last-round" if self.last else "round"

    def panels(self) -> tuple[Panel, ...]:
        """PW-10.1-b: all sheets side by side, as they were written; lines that were lost with the rule."""
        sheets = sorted(self.sheets, key=lambda sheet: sheet.army)
        longest = max((len(sheet.lines) for sheet in sheets), default=0)
        rows = tuple(
            (say("line", n=n + 1), *(_written(sheet.lines[n : n + 1]) for sheet in sheets)) for n in range(longest)
        )
        head = (say("head-line"), *(army_name(sheet.army) for sheet in sheets))
        return (Table(f"sheets-{self.round}", say("sheets-of-round", n=self.round), head, rows),)


def _written(line: tuple[SheetLine, ...]) -> Message:
    if not line:
        return verbatim("")
    lost = line[0].outcome is not Outcome.OK
    return say("line-lost", text=line[0].text, rule=line[0].rule) if lost else verbatim(line[0].text)


class Paid(PowerEvent, frozen=True):
    """The penalty for doing nothing. `piece` -1: paid in Power."""

    sign = "penalty"
    army: Army
    piece: int = -1
    at: Place = Place(-1)

    def message(self) -> Message:
        if self.piece < 0:
            return say("event-paid-power", army=army_name(self.army))
        piece = piece_name(self.piece)
        return say("event-paid-piece", army=army_name(self.army), piece=piece, at=place_name(self.at))

    def cites(self) -> tuple[RuleId, ...]:
        return cites("PW-9.3-b") if self.piece < 0 else cites("PW-9.3-c", "PW-9.3-e")

    def picture(self) -> tuple[OnBoard, ...]:
        return (self.mark(HQ[self.army] if self.at < 0 else self.at, TONES[self.army], "-1"),)


class Collected(PowerEvent, frozen=True):
    rules = cites("PW-13.1-b")
    facts = "army n=lands lands"
    sign = "power"
    army: Army
    lands: tuple[Army, ...]

    def picture(self) -> tuple[OnBoard, ...]:
        """The lands that pay, and the Reserve that is paid."""
        tone = TONES[self.army]
        lands = tuple(Area(f"land-{IDS[p]}", IDS[p], tone=tone) for p, a in enumerate(TERRITORY) if a in self.lands)
        return (*lands, self.mark(HQ[self.army], tone, f"+{len(self.lands)}"))


class FlagTaken(PowerEvent, frozen=True):
    rules = cites("PW-14.1-b", "PW-14.1-d")
    facts = "by of n=flags"
    sign = "flag"
    arrow_id = "flag"
    by: Army
    of: Army
    flags: tuple[Army, ...]

    def key(self) -> str:
        return "flag"

    def picture(self) -> tuple[OnBoard, ...]:
        lost, home = HQ[self.of], HQ[self.by]
        return (self.mark(lost, Tone.BAD), self.arrow(lost, home, TONES[self.by]))


class Resigned(PowerEvent, frozen=True, tag="gone"):
    """PW-16.1-i: a player has resigned; his army stands still."""

    rules = cites("PW-16.1-i")
    seat: Seat

    def key(self) -> str:
        return "resigned"


class TimeShort(PowerEvent, frozen=True):
    """PW-16.1-h: the next round will be the last."""

    rules = cites("PW-16.1-c", "PW-16.1-h")

    def key(self) -> str:
        return "time-short"


class LastRound(PowerEvent, frozen=True):
    """PW-16.1-c: the last round is announced when it begins."""

    rules = cites("PW-16.1-c")
    facts = "n=round"
    round: int

    def key(self) -> str:
        return "last-begins"


class TimeCalled(PowerEvent, frozen=True):
    """PW-16.1-b: the round in progress is the last."""

    rules = cites("PW-16.1-b")

    def key(self) -> str:
        return "time"


class Ended(PowerEvent, frozen=True):
    marks = True
    facts = "winners n=winners"
    winners: tuple[Seat, ...]
    scores: tuple[int, ...] = ()
    """By strength, if it came to that."""

    def key(self) -> str:
        return "scored" if self.scores else "won"

    def cites(self) -> tuple[RuleId, ...]:
        return cites("PW-16.1-d" if self.scores else "PW-16.1-a")
