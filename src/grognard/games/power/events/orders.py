"""Rules 9, 10 and 15: the lines of the sheets, and what each of them did."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from grognard.core import Message, Refusal, RuleId, say
from grognard.core.scene import OnBoard, Tone
from grognard.games.power.components.map import HQ, LETTERS, ON_BOARD, Army, Place
from grognard.games.power.components.order_language import Malformed
from grognard.games.power.components.pieces import KINDS
from grognard.games.power.events.wording import TONES, PowerEvent
from grognard.games.power.names import army_name, piece_name, pieces_name, place_name
from grognard.kit.events import cites


class Outcome(StrEnum):
    """The result of a line."""

    OK = "ok"
    ILLEGAL = "illegal"
    CANCELLED = "cancelled"
    IGNORED = "ignored"


class SheetLine(Struct, frozen=True):
    """One line of a sheet as it was read."""

    text: str
    outcome: Outcome
    rule: RuleId = RuleId("")
    """The rule that made it illegal, or that cancelled it."""
    why: str = ""

    @classmethod
    def ignored(cls, text: str) -> SheetLine:
        """A line after the fifth."""
        return cls(text, Outcome.IGNORED, RuleId("PW-9.1-h"), "line-ignored")

    @classmethod
    def malformed(cls, text: str, order: Malformed) -> SheetLine:
        return cls(text, Outcome.ILLEGAL, order.rule, f"malformed-{order.why}")

    @classmethod
    def judged(cls, text: str, wrong: Refusal | None) -> SheetLine:
        """Carried out, unless it breaks a law."""
        return cls(text, Outcome.OK) if wrong is None else cls(text, Outcome.ILLEGAL, wrong.rule, wrong.message.key)

    def __str__(self) -> str:
        return f"{self.outcome}:{self.rule}:{self.why}:{self.text}"

    @classmethod
    def parse(cls, text: str) -> SheetLine | None:
        parts = text.split(":", 3)
        if len(parts) != 4 or parts[0] not in tuple(Outcome):
            return None
        return cls(parts[3], Outcome(parts[0]), RuleId(parts[1]), parts[2])


class Sheet(Struct, frozen=True):
    """The lines that an army's player had written, with their results."""

    army: Army
    lines: tuple[SheetLine, ...]

    def __str__(self) -> str:
        return "\n".join((LETTERS[self.army], *map(str, self.lines)))

    @classmethod
    def parse(cls, text: str) -> Sheet | None:
        letter, *written = text.split("\n")
        lines = [line for line in map(SheetLine.parse, written) if line is not None]
        if len(letter) != 1 or letter not in LETTERS or len(lines) < len(written):
            return None
        return cls(Army(LETTERS.index(letter)), tuple(lines))


class Read(PowerEvent, frozen=True):
    """One sheet, line by line."""

    sign = "sheet"
    army: Army
    lines: tuple[SheetLine, ...]

    def message(self) -> Message:
        lines = [say(f"read-{line.outcome}", text=line.text) for line in self.lines]
        return say("event-read", army=army_name(self.army), lines=lines or [say("line-none")])

    def cites(self) -> tuple[RuleId, ...]:
        return tuple(dict.fromkeys((RuleId("PW-10.1-c"), *(line.rule for line in self.lines if line.rule))))

    def picture(self) -> tuple[OnBoard, ...]:
        return (self.mark(HQ[self.army], TONES[self.army]),)


class Moved(PowerEvent, frozen=True):
    """An order was carried out: a piece is now elsewhere."""

    sign = "deployed"
    arrow_id = "move"
    army: Army
    piece: int
    start: Place
    to: Place

    def cites(self) -> tuple[RuleId, ...]:
        return cites("PW-4.1-b" if self.start < ON_BOARD else "PW-9.3-l")

    def colour(self) -> Tone:
        return TONES[self.army]


class Exchanged(PowerEvent, frozen=True):
    sign = "exchange"
    army: Army
    at: Place
    given: tuple[int, ...]
    power: int
    received: int

    def message(self) -> Message:
        given, received = pieces_name(self.given, self.power), piece_name(self.received)
        return say("event-exchanged", army=army_name(self.army), at=place_name(self.at), given=given, received=received)

    def cites(self) -> tuple[RuleId, ...]:
        if KINDS[self.received].id == "mega_missile":
            return cites("PW-15.1-a")
        return cites("PW-6.1-e" if self.power else "PW-6.2-a")

    def colour(self) -> Tone:
        return TONES[self.army]


class Launched(PowerEvent, frozen=True):
    rules = cites("PW-15.2-h")
    tone = Tone.BAD
    sign = "missile"
    arrow_id = "missile"
    army: Army
    start: Place
    to: Place
