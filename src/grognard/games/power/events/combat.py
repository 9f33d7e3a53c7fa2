"""Rules 11, 12 and 15.2: strikes, ties, combats and captures."""

from __future__ import annotations

from grognard.core import Event, Message, RuleId, say
from grognard.core.scene import OnBoard, Tone
from grognard.games.power.components.map import HQ, Army, Place
from grognard.games.power.components.pieces import KINDS
from grognard.games.power.events.orders import TONES, arrow, marked
from grognard.games.power.names import army_name, pieces_name, place_name


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
        return marked(self.at, Tone.BAD, "strike")


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
        return arrow("bounce", self.at, self.to, TONES[self.army], "bounce")


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
        return marked(self.at, Tone.NEUTRAL, "tie", str(self.strength))


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
        return marked(self.at, TONES[self.winner], "fight", ":".join(map(str, sorted(self.strengths, reverse=True))))


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
        carried = arrow("capture", self.at, home, TONES[self.by]) if self.at != home else ()
        return (*marked(self.at, TONES[self.by], "capture"), *carried)


EVENTS = (Struck, Bounced, Standing, Fought, Captured)
