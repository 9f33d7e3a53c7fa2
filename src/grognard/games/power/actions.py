"""What players do: write sheets; and the account of a round, step by step, as it can be shown as a film."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from grognard.core import Action, Event, Message, RuleId, Seat, say, verbatim
from grognard.core.scene import Area, Link, OnBoard, Tone
from grognard.games.power.board import IDS, LETTERS, ON_BOARD, SPACES, Army, Place
from grognard.games.power.pieces import KINDS

TONES = (Tone.SEAT_3, Tone.SEAT_2, Tone.SEAT_4, Tone.SEAT_1)
"""Green, Blue, Yellow, Red."""


class Orders(Action, frozen=True):
    """`orders "T HQ V4","2P ERV S"`: the sheet of the seat's first living army, and of the second if it plays two.

    Lines may be anything a person writes; one that is wrong is lost when it is read.
    """

    form = "orders {lines}[ and {second}]"
    lines: tuple[str, ...] = ()
    second: tuple[str, ...] = ()


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


def army_name(army: int) -> Message:
    return say(f"army-{LETTERS[army]}")


def place_name(place: int) -> Message:
    name = IDS[place]
    match name[:2]:
        case "HQ":
            return say("place-hq", army=army_name(LETTERS.index(name[3])))
        case "RV":
            return say("place-reserve", army=army_name(LETTERS.index(name[3])))
    if name[0] == "I":
        return say(f"place-island-{name[1]}")
    if name[0] == "S":
        return say("place-sea", n=int(name[1:]))
    return say("place-sector", army=army_name(LETTERS.index(name[0])), n=int(name[1]))


def pieces_name(counts: tuple[int, ...], power: int = 0) -> list[Message]:
    out = [say("pieces", n=n, kind=say(f"kind-{KINDS[k].id}", n=n)) for k, n in enumerate(counts) if n]
    return [*out, say("pieces", n=power, kind=say("kind-power", n=power))] if power else out


def _spot(place: int, tone: Tone) -> tuple[OnBoard, ...]:
    return (Area(f"at-{IDS[place]}", IDS[place], tone=tone),) if place < ON_BOARD else ()


class Committed(Event, frozen=True):
    """A sheet is in; what is on it stays secret."""

    seat: Seat

    def told(self) -> Message:
        return say("event-committed", seat=self.seat + 1)


class Round(Event, frozen=True):
    """PW-8.1-b: the sheets are opened."""

    marks = True
    reveals = True
    rules = (RuleId("PW-10.1-a"),)
    round: int
    referee: Army
    last: bool = False

    def told(self) -> Message:
        return say("event-last-round" if self.last else "event-round", n=self.round, army=army_name(self.referee))


class Read(Event, frozen=True):
    """One sheet, line by line."""

    army: Army
    lines: tuple[Line, ...]

    def told(self) -> Message:
        lines = [say(f"read-{line.outcome}", text=line.text) for line in self.lines]
        return say("event-read", army=army_name(self.army), lines=lines or [say("line-none")])

    def cites(self) -> tuple[RuleId, ...]:
        found = [line.rule for line in self.lines if line.rule]
        return tuple(rule for n, rule in enumerate(found) if rule not in found[:n])


class Moved(Event, frozen=True):
    """An order was carried out: a piece is now elsewhere."""

    army: Army
    piece: int
    start: Place
    to: Place

    def told(self) -> Message:
        piece = say(f"kind-{KINDS[self.piece].id}", n=1)
        return say(
            "event-moved", army=army_name(self.army), piece=piece, start=place_name(self.start), to=place_name(self.to)
        )

    def picture(self) -> tuple[OnBoard, ...]:
        if self.start >= ON_BOARD:
            return _spot(self.to, TONES[self.army])
        ends = (_xy(self.start), _xy(self.to))
        return (Link(f"move-{IDS[self.start]}-{IDS[self.to]}", path=ends, tone=TONES[self.army]),)


def _xy(place: int) -> tuple[int, int]:
    space = SPACES[place]
    return int(space.x * 100), int(space.y * 100)


class Exchanged(Event, frozen=True):
    rules = (RuleId("PW-6.2-d"),)
    army: Army
    at: Place
    given: tuple[int, ...]
    power: int
    received: int

    def told(self) -> Message:
        given, received = pieces_name(self.given, self.power), say(f"kind-{KINDS[self.received].id}", n=1)
        return say("event-exchanged", army=army_name(self.army), at=place_name(self.at), given=given, received=received)

    def picture(self) -> tuple[OnBoard, ...]:
        return _spot(self.at, TONES[self.army])


class Launched(Event, frozen=True):
    rules = (RuleId("PW-15.2-h"),)
    army: Army
    start: Place
    to: Place

    def told(self) -> Message:
        return say("event-launched", army=army_name(self.army), start=place_name(self.start), to=place_name(self.to))


class Paid(Event, frozen=True):
    """The penalty for doing nothing. `piece` -1: paid in Power."""

    army: Army
    piece: int = -1
    at: Place = Place(-1)

    def told(self) -> Message:
        if self.piece < 0:
            return say("event-paid-power", army=army_name(self.army))
        piece = say(f"kind-{KINDS[self.piece].id}", n=1)
        return say("event-paid-piece", army=army_name(self.army), piece=piece, at=place_name(self.at))

    def cites(self) -> tuple[RuleId, ...]:
        return (RuleId("PW-9.3-b"),) if self.piece < 0 else (RuleId("PW-9.3-c"), RuleId("PW-9.3-e"))


class Struck(Event, frozen=True):
    rules = (RuleId("PW-15.2-b"),)
    at: Place
    army: Army
    lost: tuple[int, ...]
    power: int = 0

    def told(self) -> Message:
        lost = pieces_name(self.lost, self.power)
        return say("event-struck", at=place_name(self.at), army=army_name(self.army), lost=lost)

    def picture(self) -> tuple[OnBoard, ...]:
        return _spot(self.at, Tone.BAD)


class Bounced(Event, frozen=True):
    """One piece falls back in a wave of ties."""

    wave: int
    army: Army
    piece: int
    at: Place
    to: Place

    def told(self) -> Message:
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
        if self.to >= ON_BOARD:
            return _spot(self.at, TONES[self.army])
        return (Link(f"bounce-{IDS[self.at]}-{IDS[self.to]}", path=(_xy(self.at), _xy(self.to)), kind="bounce"),)


class Standing(Event, frozen=True):
    """A tie that nobody can leave."""

    rules = (RuleId("PW-11.4-e"),)
    at: Place
    armies: tuple[Army, ...]
    strength: int

    def told(self) -> Message:
        return say(
            "event-standing", at=place_name(self.at), armies=[army_name(a) for a in self.armies], n=self.strength
        )

    def picture(self) -> tuple[OnBoard, ...]:
        return _spot(self.at, Tone.NEUTRAL)


class Fought(Event, frozen=True):
    """A combat with a winner: who had how much."""

    rules = (RuleId("PW-11.1-c"),)
    at: Place
    winner: Army
    armies: tuple[Army, ...]
    strengths: tuple[int, ...]

    def told(self) -> Message:
        totals = [say("total", army=army_name(a), n=n) for a, n in zip(self.armies, self.strengths, strict=True)]
        return say("event-fought", at=place_name(self.at), winner=army_name(self.winner), totals=totals)

    def picture(self) -> tuple[OnBoard, ...]:
        return _spot(self.at, TONES[self.winner])


class Captured(Event, frozen=True):
    rules = (RuleId("PW-12.1-b"),)
    by: Army
    of: Army
    at: Place
    pieces: tuple[int, ...]

    def told(self) -> Message:
        return say(
            "event-captured",
            by=army_name(self.by),
            of=army_name(self.of),
            at=place_name(self.at),
            pieces=pieces_name(self.pieces),
        )


class Collected(Event, frozen=True):
    rules = (RuleId("PW-13.1-b"),)
    army: Army
    lands: tuple[Army, ...]

    def told(self) -> Message:
        lands = [army_name(a) for a in self.lands]
        return say("event-collected", army=army_name(self.army), n=len(self.lands), lands=lands)


class FlagTaken(Event, frozen=True):
    rules = (RuleId("PW-14.1-b"), RuleId("PW-14.1-d"))
    by: Army
    of: Army
    flags: tuple[Army, ...]

    def told(self) -> Message:
        return say("event-flag", by=army_name(self.by), of=army_name(self.of), n=len(self.flags))

    def picture(self) -> tuple[OnBoard, ...]:
        return _spot(IDS.index(f"HQ.{LETTERS[self.of]}"), Tone.BAD)


class Gone(Event, frozen=True):
    """PW-16.1-i: a player has resigned; his army stands still."""

    rules = (RuleId("PW-16.1-i"),)
    seat: Seat

    def told(self) -> Message:
        return say("event-resigned", seat=self.seat + 1)


class TimeCalled(Event, frozen=True):
    """PW-16.1-b: the round in progress is the last."""

    rules = (RuleId("PW-16.1-b"),)

    def told(self) -> Message:
        return say("event-time")


class Ended(Event, frozen=True):
    marks = True
    winners: tuple[Seat, ...]
    scores: tuple[int, ...] = ()
    """By strength, if it came to that."""

    def told(self) -> Message:
        winners = [verbatim(str(seat + 1)) for seat in self.winners]
        return say("event-scored" if self.scores else "event-won", winners=winners, n=len(winners))

    def cites(self) -> tuple[RuleId, ...]:
        return (RuleId("PW-16.1-d"),) if self.scores else (RuleId("PW-16.1-a"),)


EVENTS = (
    Committed, Round, Read, Moved, Exchanged, Launched, Paid, Struck, Bounced, Standing, Fought, Captured, Collected,
    FlagTaken, Gone, TimeCalled, Ended,
)  # fmt: skip
