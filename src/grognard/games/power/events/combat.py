"""Rules 11, 12 and 15.2: strikes, ties, combats and captures."""

from __future__ import annotations

from grognard.core import Message, RuleId, say
from grognard.core.scene import OnBoard, Tone
from grognard.games.power.components.map import HQ, Army, Place
from grognard.games.power.events.wording import TONES, PowerEvent
from grognard.games.power.names import army_name, pieces_name, place_name
from grognard.kit.events import cites


class Struck(PowerEvent, frozen=True):
    rules = cites("PW-15.2-b")
    tone = Tone.BAD
    sign = "strike"
    at: Place
    army: Army
    lost: tuple[int, ...]
    power: int = 0

    def message(self) -> Message:
        lost = pieces_name(self.lost, self.power)
        return say("event-struck", at=place_name(self.at), army=army_name(self.army), lost=lost)


class Bounced(PowerEvent, frozen=True):
    """One piece falls back in a wave of ties."""

    sign = "bounce"
    arrow_id = "bounce"
    wave: int
    army: Army
    piece: int
    at: Place
    to: Place

    def cites(self) -> tuple[RuleId, ...]:
        return cites("PW-11.2-a", "PW-11.4-a" if self.wave == 1 else "PW-11.2-c")

    def picture(self) -> tuple[OnBoard, ...]:
        return (self.arrow(self.at, self.to, TONES[self.army]),)


class Standing(PowerEvent, frozen=True):
    """A tie from which no army can withdraw."""

    rules = cites("PW-11.4-e")
    facts = "at armies n=strength"
    sign = "tie"
    at: Place
    armies: tuple[Army, ...]
    strength: int

    def picture(self) -> tuple[OnBoard, ...]:
        return (self.mark(self.at, Tone.NEUTRAL, str(self.strength)),)


class Fought(PowerEvent, frozen=True):
    """A combat with a winner, and the strengths of all armies in it."""

    rules = cites("PW-11.1-c")
    sign = "fight"
    at: Place
    winner: Army
    armies: tuple[Army, ...]
    strengths: tuple[int, ...]

    def message(self) -> Message:
        totals = [say("total", army=army_name(a), n=n) for a, n in zip(self.armies, self.strengths, strict=True)]
        return say("event-fought", at=place_name(self.at), winner=army_name(self.winner), totals=totals)

    def picture(self) -> tuple[OnBoard, ...]:
        return (self.mark(self.at, TONES[self.winner], ":".join(map(str, sorted(self.strengths, reverse=True)))),)


class Captured(PowerEvent, frozen=True):
    rules = cites("PW-12.1-b")
    sign = "capture"
    arrow_id = "capture"
    by: Army
    of: Army
    at: Place
    pieces: tuple[int, ...]

    def picture(self) -> tuple[OnBoard, ...]:
        tone, home = TONES[self.by], HQ[self.by]
        carried = (self.arrow(self.at, home, tone),) if self.at != home else ()
        return (self.mark(self.at, tone), *carried)
