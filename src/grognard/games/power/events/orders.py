"""Rules 9, 10 and 15: what was written, and what came of each line."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from grognard.core import Event, Message, RuleId, say, verbatim
from grognard.core.scene import Area, Link, OnBoard, Tone
from grognard.games.power.components.map import HQ, IDS, LETTERS, ON_BOARD, Army, Place
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


def on_board(place: int) -> str:
    """The spot where a place is shown: a Reserve lies beside its HQ."""
    return IDS[place if place < ON_BOARD else HQ[place - ON_BOARD]]


def marked(place: int, tone: Tone, sign: str = "", short: str = "") -> tuple[OnBoard, ...]:
    return (Area(f"at-{IDS[place]}", on_board(place), tone=tone, sign=sign, short=short),)


def arrow(what: str, start: int, to: int, tone: Tone, sign: str = "") -> tuple[OnBoard, ...]:
    """From place to place; between an HQ and its own Reserve there is nothing to draw but the HQ."""
    if on_board(start) == on_board(to):
        return marked(to, tone, sign)
    kind = "bounce" if what == "bounce" else "arrow"
    return (Link(f"{what}-{IDS[start]}-{IDS[to]}", spots=(on_board(start), on_board(to)), kind=kind, tone=tone),)


def written(line: tuple[Line, ...]) -> Message:
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
        return marked(HQ[self.army], TONES[self.army], "sheet")


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
        return arrow("move", self.start, self.to, TONES[self.army], "deployed")


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
        return marked(self.at, TONES[self.army], "exchange")


class Launched(Event, frozen=True):
    rules = (RuleId("PW-15.2-h"),)
    army: Army
    start: Place
    to: Place

    def message(self) -> Message:
        return say("event-launched", army=army_name(self.army), start=place_name(self.start), to=place_name(self.to))

    def picture(self) -> tuple[OnBoard, ...]:
        return arrow("missile", self.start, self.to, Tone.BAD, "missile")


EVENTS = (Read, Moved, Exchanged, Launched)
