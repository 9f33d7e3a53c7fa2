"""The account of a round, step by step, as it can be shown as a film."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from grognard.core import Event, Message, RuleId, Seat, say, verbatim
from grognard.core.scene import Area, Link, OnBoard, Panel, Table, Tone
from grognard.games.power.components.map import HQ, IDS, LETTERS, ON_BOARD, TERRITORY, Army, Place
from grognard.games.power.components.pieces import KINDS
from grognard.games.power.names import army_name, pieces_name, place_name

TONES = (Tone.SEAT_3, Tone.SEAT_2, Tone.SEAT_4, Tone.SEAT_1)
"""Green, Blue, Yellow, Red."""


class Outcome(StrEnum):
    """What became of a line."""

    OK = "ok"
    ILLEGAL = "illegal"
    CANCELLED = "cancelled"
    IGNORED = "ignored"


class Line(Struct, frozen=True):
    """One line of a sheet as it was read."""

    text: str
    outcome: Outcome
    rule: RuleId = RuleId("")
    """The rule that made it illegal, or that cancelled it."""
    why: str = ""

    def __str__(self) -> str:
        return f"{self.outcome}:{self.rule}:{self.why}:{self.text}"

    @classmethod
    def parse(cls, text: str) -> Line | None:
        parts = text.split(":", 3)
        if len(parts) != 4 or parts[0] not in tuple(Outcome):
            return None
        return cls(parts[3], Outcome(parts[0]), RuleId(parts[1]), parts[2])


class Sheet(Struct, frozen=True):
    """What an army's player had written, and what became of it."""

    army: Army
    lines: tuple[Line, ...]

    def __str__(self) -> str:
        return "\n".join((LETTERS[self.army], *map(str, self.lines)))

    @classmethod
    def parse(cls, text: str) -> Sheet | None:
        letter, *written = text.split("\n")
        lines = [line for line in map(Line.parse, written) if line is not None]
        if len(letter) != 1 or letter not in LETTERS or len(lines) < len(written):
            return None
        return cls(Army(LETTERS.index(letter)), tuple(lines))


def _on_board(place: int) -> str:
    """The spot where a place is shown: a Reserve lies beside its HQ."""
    return IDS[place if place < ON_BOARD else HQ[place - ON_BOARD]]


def _spot(place: int, tone: Tone, sign: str = "", short: str = "") -> tuple[OnBoard, ...]:
    return (Area(f"at-{IDS[place]}", _on_board(place), tone=tone, sign=sign, short=short),)


def _way(what: str, start: int, to: int, tone: Tone, sign: str = "") -> tuple[OnBoard, ...]:
    """From place to place; between an HQ and its own Reserve there is nothing to draw but the HQ."""
    if _on_board(start) == _on_board(to):
        return _spot(to, tone, sign)
    kind = "bounce" if what == "bounce" else "arrow"
    return (Link(f"{what}-{IDS[start]}-{IDS[to]}", spots=(_on_board(start), _on_board(to)), kind=kind, tone=tone),)


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
            (say("line", n=n + 1), *(_written(sheet.lines[n : n + 1]) for sheet in sheets)) for n in range(longest)
        )
        head = (say("head-line"), *(army_name(sheet.army) for sheet in sheets))
        return (Table(f"sheets-{self.round}", say("sheets-of-round", n=self.round), head, rows),)


def _written(line: tuple[Line, ...]) -> Message:
    if not line:
        return verbatim("")
    lost = line[0].outcome is not Outcome.OK
    return say("line-lost", text=line[0].text, rule=line[0].rule) if lost else verbatim(line[0].text)


class Read(Event, frozen=True):
    """One sheet, line by line."""

    army: Army
    lines: tuple[Line, ...]

    def message(self) -> Message:
        lines = [say(f"read-{line.outcome}", text=line.text) for line in self.lines]
        return say("event-read", army=army_name(self.army), lines=lines or [say("line-none")])

    def cites(self) -> tuple[RuleId, ...]:
        found = [RuleId("PW-10.1-c"), *(line.rule for line in self.lines if line.rule)]
        return tuple(rule for n, rule in enumerate(found) if rule not in found[:n])

    def picture(self) -> tuple[OnBoard, ...]:
        return _spot(HQ[self.army], TONES[self.army], "sheet")


class Moved(Event, frozen=True):
    """An order was carried out: a piece is now elsewhere."""

    army: Army
    piece: int
    start: Place
    to: Place

    def message(self) -> Message:
        piece = say(f"kind-{KINDS[self.piece].id}", n=1)
        return say(
            "event-moved", army=army_name(self.army), piece=piece, start=place_name(self.start), to=place_name(self.to)
        )

    def cites(self) -> tuple[RuleId, ...]:
        return (RuleId("PW-4.1-b" if self.start < ON_BOARD else "PW-9.3-l"),)

    def picture(self) -> tuple[OnBoard, ...]:
        return _way("move", self.start, self.to, TONES[self.army], "deployed")


class Exchanged(Event, frozen=True):
    army: Army
    at: Place
    given: tuple[int, ...]
    power: int
    received: int

    def message(self) -> Message:
        given, received = pieces_name(self.given, self.power), say(f"kind-{KINDS[self.received].id}", n=1)
        return say("event-exchanged", army=army_name(self.army), at=place_name(self.at), given=given, received=received)

    def cites(self) -> tuple[RuleId, ...]:
        if KINDS[self.received].id == "mega_missile":
            return (RuleId("PW-15.1-a"),)
        return (RuleId("PW-6.1-e" if self.power else "PW-6.2-a"),)

    def picture(self) -> tuple[OnBoard, ...]:
        return _spot(self.at, TONES[self.army], "exchange")


class Launched(Event, frozen=True):
    rules = (RuleId("PW-15.2-h"),)
    army: Army
    start: Place
    to: Place

    def message(self) -> Message:
        return say("event-launched", army=army_name(self.army), start=place_name(self.start), to=place_name(self.to))

    def picture(self) -> tuple[OnBoard, ...]:
        return _way("missile", self.start, self.to, Tone.BAD, "missile")


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
        return _spot(HQ[self.army] if self.at < 0 else self.at, TONES[self.army], "penalty", "-1")


class Struck(Event, frozen=True):
    rules = (RuleId("PW-15.2-b"),)
    at: Place
    army: Army
    lost: tuple[int, ...]
    power: int = 0

    def message(self) -> Message:
        lost = pieces_name(self.lost, self.power)
        return say("event-struck", at=place_name(self.at), army=army_name(self.army), lost=lost)

    def picture(self) -> tuple[OnBoard, ...]:
        return _spot(self.at, Tone.BAD, "strike")


class Bounced(Event, frozen=True):
    """One piece falls back in a wave of ties."""

    wave: int
    army: Army
    piece: int
    at: Place
    to: Place

    def message(self) -> Message:
        piece = say(f"kind-{KINDS[self.piece].id}", n=1)
        return say(
            "event-bounced",
            wave=self.wave,
            army=army_name(self.army),
            piece=piece,
            at=place_name(self.at),
            to=place_name(self.to),
        )

    def cites(self) -> tuple[RuleId, ...]:
        return (RuleId("PW-11.2-a"), RuleId("PW-11.4-a" if self.wave == 1 else "PW-11.2-c"))

    def picture(self) -> tuple[OnBoard, ...]:
        return _way("bounce", self.at, self.to, TONES[self.army], "bounce")


class Standing(Event, frozen=True):
    """A tie that nobody can leave."""

    rules = (RuleId("PW-11.4-e"),)
    at: Place
    armies: tuple[Army, ...]
    strength: int

    def message(self) -> Message:
        return say(
            "event-standing", at=place_name(self.at), armies=[army_name(a) for a in self.armies], n=self.strength
        )

    def picture(self) -> tuple[OnBoard, ...]:
        return _spot(self.at, Tone.NEUTRAL, "tie", str(self.strength))


class Fought(Event, frozen=True):
    """A combat with a winner: who had how much."""

    rules = (RuleId("PW-11.1-c"),)
    at: Place
    winner: Army
    armies: tuple[Army, ...]
    strengths: tuple[int, ...]

    def message(self) -> Message:
        totals = [say("total", army=army_name(a), n=n) for a, n in zip(self.armies, self.strengths, strict=True)]
        return say("event-fought", at=place_name(self.at), winner=army_name(self.winner), totals=totals)

    def picture(self) -> tuple[OnBoard, ...]:
        return _spot(self.at, TONES[self.winner], "fight", ":".join(map(str, sorted(self.strengths, reverse=True))))


class Captured(Event, frozen=True):
    rules = (RuleId("PW-12.1-b"),)
    by: Army
    of: Army
    at: Place
    pieces: tuple[int, ...]

    def message(self) -> Message:
        return say(
            "event-captured",
            by=army_name(self.by),
            of=army_name(self.of),
            at=place_name(self.at),
            pieces=pieces_name(self.pieces),
        )

    def picture(self) -> tuple[OnBoard, ...]:
        home = HQ[self.by]
        carried = _way("capture", self.at, home, TONES[self.by]) if self.at != home else ()
        return (*_spot(self.at, TONES[self.by], "capture"), *carried)


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
        return (*lands, *_spot(HQ[self.army], tone, "power", f"+{len(self.lands)}"))


class FlagTaken(Event, frozen=True):
    rules = (RuleId("PW-14.1-b"), RuleId("PW-14.1-d"))
    by: Army
    of: Army
    flags: tuple[Army, ...]

    def message(self) -> Message:
        return say("event-flag", by=army_name(self.by), of=army_name(self.of), n=len(self.flags))

    def picture(self) -> tuple[OnBoard, ...]:
        way = _way("flag", HQ[self.of], HQ[self.by], TONES[self.by])
        return (*_spot(HQ[self.of], Tone.BAD, "flag"), *way)


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


EVENTS = (
    Committed, Round, Read, Moved, Exchanged, Launched, Paid, Struck, Bounced, Standing, Fought, Captured, Collected,
    FlagTaken, Gone, TimeCalled, Ended,
)  # fmt: skip
