"""Events of a turn: chits, action points, cards, attrition, the dice of fate and the end."""

from __future__ import annotations

from grognard.core import Message, Seat, say
from grognard.core.scene import Tone
from grognard.games.frederick.components.armies import NATIONS, TURNS
from grognard.games.frederick.events.wording import FrederickEvent
from grognard.games.frederick.names import any_name, army_name, card_name, nation_name, side_name
from grognard.kit.events import cites


class TurnBegan(FrederickEvent, frozen=True, tag="turn"):
    marks = True
    facts = "n=turn turn"
    turn: int

    def key(self) -> str:
        return "winter" if TURNS[self.turn - 1].winter else "turn"


class ChitDrawn(FrederickEvent, frozen=True, tag="chit"):
    marks = True
    rules = cites("FR-5.1-b", "FR-5.1-d")
    chit: str

    def message(self) -> Message:
        return say("event-turn-end") if self.chit == "turn_end" else say("event-chit", army=army_name(self.chit))


class Rolled(FrederickEvent, frozen=True, tag="points"):
    """Action points."""

    rules = cites("FR-6-a", "FR-6-b", "FR-6-d")
    army: str
    die: int
    points: int
    debt: int = 0


class Played(FrederickEvent, frozen=True):
    reveals = True
    where = ("on",)
    tone = Tone.ACCENT
    seat: Seat
    card: str
    on: str = ""
    die: int = 0

    def message(self) -> Message:
        side, card = side_name(self.seat), card_name(self.card)
        if not self.on:
            return say("event-played", side=side, card=card)
        on = nation_name(self.on) if self.on in NATIONS else any_name(self.on)
        if self.die:
            return say("event-played-die", side=side, card=card, on=on, die=self.die)
        return say("event-played-on", side=side, card=card, on=on)


class Drew(FrederickEvent, frozen=True):
    rules = cites("FR-7.4-a", "FR-8.5-e")
    facts = "side=seat card?"
    seat: Seat
    card: str = ""

    def key(self) -> str:
        return "drew" if self.card else "drew-hidden"


class Discarded(FrederickEvent, frozen=True):
    rules = cites("FR-8.5-c")
    facts = "side=seat n=count"
    seat: Seat
    count: int


class Attrition(FrederickEvent, frozen=True):
    rules = cites("FR-8.4-a", "FR-8.4-c")
    facts = "side=seat at faces damage"
    tone = Tone.BAD
    seat: Seat
    at: str
    faces: tuple[int, ...]
    damage: int


class Fate(FrederickEvent, frozen=True):
    """The die at the end of a turn: Elizabeth's, or peace's."""

    rules = cites("FR-9.1-a", "FR-9.2-a")
    facts = "die"
    about: str
    die: int

    def key(self) -> str:
        return self.about


class RussiaChanged(FrederickEvent, frozen=True, tag="russia"):
    marks = True
    rules = cites("FR-9.1-b", "FR-9.1-c", "FR-9.1-d")


class Ended(FrederickEvent, frozen=True):
    marks = True
    rules = cites("FR-10-a", "FR-10-b")
    winner: int
    reason: str

    def message(self) -> Message:
        return say(f"ending-{self.reason}")
