"""What seats do, what then happens, and what they may leave behind as instructions."""

from __future__ import annotations

from grognard.core import Action, Event, Instruction, Message, RuleId, Seat, say
from grognard.core.scene import Area, Link, OnBoard, Tone


def army_name(army: str) -> Message:
    return say(f"army-{army}")


def space_name(space: str) -> Message:
    return say(f"space-{space}")


def unit_name(unit: str) -> Message:
    army, kind = unit.split("-")
    return say("unit", kind=say(f"kind-{kind}"), army=army_name(army))


class Plan(Action, frozen=True):
    """`plan 2,0`: supply bid for each of the seat's armies."""

    form = "plan {bids}"
    bids: tuple[int, ...]


class March(Action, frozen=True):
    form = "march {units} to {to}"
    units: tuple[str, ...]
    to: str


class Balloon(Action, frozen=True):
    form = "balloon {x} {y}"
    x: int
    y: int


class Mine(Action, frozen=True):
    form = "mine {at}"
    at: str


class Proclaim(Action, frozen=True):
    form = "proclaim {text}"
    text: str


class Rest(Action, frozen=True):
    form = "rest"


class Play(Action, frozen=True):
    form = "play {card}"
    card: str


class Pass(Action, frozen=True):
    form = "pass"


class Lose(Action, frozen=True):
    """`lose red-guard,red-guard,red-foot`: a unit for each hit."""

    form = "lose {units}"
    units: tuple[str, ...]


class Fight(Action, frozen=True):
    form = "fight"


class Retreat(Action, frozen=True):
    form = "retreat"


ACTIONS = (Plan, March, Balloon, Mine, Proclaim, Rest, Play, Pass, Lose, Fight, Retreat)


class Never(Instruction, frozen=True):
    """Play no card in any window."""

    form = "never"


class AmbushAt(Instruction, frozen=True):
    """Answer whoever comes to this space with the right card if it is there, else pass."""

    form = "ambush at {at}"
    at: str


INSTRUCTIONS = (Never, AmbushAt)


def _at(space: str, tone: Tone, sign: str = "") -> tuple[OnBoard, ...]:
    """What is laid over a space while a line about it is read; nothing where it is not known."""
    return (Area(f"at-{space}", space, tone=tone, sign=sign),) if space else ()


class Turn(Event, frozen=True):
    marks = True
    turn: int


class Committed(Event, frozen=True):
    seat: Seat


class Revealed(Event, frozen=True):
    reveals = True
    rules = (RuleId("SB-2-b"),)
    armies: tuple[str, ...]
    bids: tuple[int, ...]

    def message(self) -> Message:
        return say(
            "event-revealed",
            order=[say("bid", army=army_name(a), bid=b) for a, b in zip(self.armies, self.bids, strict=True)],
        )


class Drew(Event, frozen=True):
    seat: Seat
    army: str
    card: str = ""

    def message(self) -> Message:
        card = say(f"card-{self.card}") if self.card else say("card-hidden")
        return say("event-drew", army=army_name(self.army), card=card)


class Marched(Event, frozen=True):
    army: str
    units: tuple[str, ...]
    start: str
    end: str

    def message(self) -> Message:
        units = [unit_name(u) for u in self.units]
        return say("event-marched", n=len(units), units=units, start=space_name(self.start), end=space_name(self.end))

    def picture(self) -> tuple[OnBoard, ...]:
        return (Link(f"march-{self.start}-{self.end}", spots=(self.start, self.end)),)


class Laid(Event, frozen=True):
    rules = (RuleId("SB-6-a"),)
    seat: Seat
    army: str
    at: str = ""

    def message(self) -> Message:
        at = space_name(self.at) if self.at else say("space-hidden")
        return say("event-laid", army=army_name(self.army), at=at)

    def picture(self) -> tuple[OnBoard, ...]:
        return _at(self.at, Tone.ACCENT, "mine")


class Blown(Event, frozen=True):
    reveals = True
    rules = (RuleId("SB-6-b"),)
    owner: str
    army: str
    at: str
    hits: int

    def message(self) -> Message:
        return say(
            "event-blown",
            owner=army_name(self.owner),
            army=army_name(self.army),
            at=space_name(self.at),
            hits=self.hits,
        )

    def picture(self) -> tuple[OnBoard, ...]:
        return _at(self.at, Tone.BAD, "mine")


class Clear(Event, frozen=True):
    """Nothing blew up where something might have: that too is news."""

    reveals = True
    army: str
    at: str

    def message(self) -> Message:
        return say("event-clear", army=army_name(self.army), at=space_name(self.at))

    def picture(self) -> tuple[OnBoard, ...]:
        return _at(self.at, Tone.GOOD)


class Looked(Event, frozen=True):
    """A balloon looked for mines; what it found is told to its owner alone."""

    reveals = True
    army: str

    def message(self) -> Message:
        return say("event-looked", army=army_name(self.army))


class Floated(Event, frozen=True):
    army: str
    x: int
    y: int

    def message(self) -> Message:
        return say("event-floated", army=army_name(self.army), x=self.x, y=self.y)


class Spotted(Event, frozen=True):
    reveals = True
    rules = (RuleId("SB-7-b"),)
    seat: Seat
    owner: str
    at: str

    def message(self) -> Message:
        return say("event-spotted", owner=army_name(self.owner), at=space_name(self.at))

    def picture(self) -> tuple[OnBoard, ...]:
        return _at(self.at, Tone.ACCENT, "mine")


class Proclaimed(Event, frozen=True):
    army: str
    text: str

    def message(self) -> Message:
        return say("event-proclaimed", army=army_name(self.army), text=self.text)


class Rested(Event, frozen=True):
    army: str

    def message(self) -> Message:
        return say("event-rested", army=army_name(self.army))


class Played(Event, frozen=True):
    reveals = True
    rules = (RuleId("SB-5-b"),)
    army: str
    card: str

    def message(self) -> Message:
        return say("event-played", army=army_name(self.army), card=say(f"card-{self.card}"))


class Passed(Event, frozen=True):
    army: str

    def message(self) -> Message:
        return say("event-passed", army=army_name(self.army))


class Rolled(Event, frozen=True):
    rules = (RuleId("SB-4-c"),)
    army: str
    faces: tuple[int, ...]
    hits: int

    def message(self) -> Message:
        return say("event-rolled", army=army_name(self.army), faces=list(self.faces), hits=self.hits)


class Lost(Event, frozen=True):
    rules = (RuleId("SB-4-d"),)
    army: str
    units: tuple[str, ...]
    destroyed: tuple[str, ...]

    def message(self) -> Message:
        return say(
            "event-lost",
            army=army_name(self.army),
            hits=len(self.units),
            destroyed=[unit_name(u) for u in self.destroyed],
        )


class Retreated(Event, frozen=True):
    rules = (RuleId("SB-4-e"),)
    army: str
    to: str

    def message(self) -> Message:
        return say("event-retreated", army=army_name(self.army), to=space_name(self.to))

    def picture(self) -> tuple[OnBoard, ...]:
        return _at(self.to, Tone.NEUTRAL)


class Ended(Event, frozen=True):
    marks = True
    rules = (RuleId("SB-8-a"),)
    points: tuple[int, ...]

    def message(self) -> Message:
        return say("event-ended", points=list(self.points))


EVENTS = (
    Turn,
    Committed,
    Revealed,
    Drew,
    Marched,
    Laid,
    Blown,
    Clear,
    Looked,
    Floated,
    Spotted,
    Proclaimed,
    Rested,
    Played,
    Passed,
    Rolled,
    Lost,
    Retreated,
    Ended,
)
