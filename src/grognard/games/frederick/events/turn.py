"""What happens in a turn: chits, action points, cards, attrition, the dice of fate and the end."""

from __future__ import annotations

from grognard.core import Event, Message, RuleId, Seat, say
from grognard.core.scene import OnBoard, Tone
from grognard.games.frederick.components.armies import NATIONS, TURNS
from grognard.games.frederick.events.places import on_board
from grognard.games.frederick.names import any_name, army_name, card_name, nation_name, place_name, side_name, turn_name


class TurnBegan(Event, frozen=True, tag="turn"):
    marks = True
    turn: int

    def message(self) -> Message:
        key = "event-winter" if TURNS[self.turn - 1].winter else "event-turn"
        return say(key, n=self.turn, turn=turn_name(self.turn))


class ChitDrawn(Event, frozen=True, tag="chit"):
    marks = True
    rules = (RuleId("FR-5.1-b"), RuleId("FR-5.1-d"))
    chit: str

    def message(self) -> Message:
        return say("event-turn-end") if self.chit == "turn_end" else say("event-chit", army=army_name(self.chit))


class Rolled(Event, frozen=True, tag="points"):
    """Action points."""

    rules = (RuleId("FR-6-a"), RuleId("FR-6-b"), RuleId("FR-6-d"))
    army: str
    die: int
    points: int
    debt: int = 0

    def message(self) -> Message:
        return say("event-points", army=army_name(self.army), die=self.die, points=self.points, debt=self.debt)


class Played(Event, frozen=True):
    reveals = True
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

    def picture(self) -> tuple[OnBoard, ...]:
        return on_board(self.on, Tone.ACCENT)


class Drew(Event, frozen=True):
    rules = (RuleId("FR-7.4-a"), RuleId("FR-8.5-e"))
    seat: Seat
    card: str = ""

    def message(self) -> Message:
        if not self.card:
            return say("event-drew-hidden", side=side_name(self.seat))
        return say("event-drew", side=side_name(self.seat), card=card_name(self.card))


class Discarded(Event, frozen=True):
    rules = (RuleId("FR-8.5-c"),)
    seat: Seat
    count: int

    def message(self) -> Message:
        return say("event-discarded", side=side_name(self.seat), n=self.count)


class Attrition(Event, frozen=True):
    rules = (RuleId("FR-8.4-a"), RuleId("FR-8.4-c"))
    seat: Seat
    at: str
    faces: tuple[int, ...]
    damage: int

    def message(self) -> Message:
        return say("event-attrition", side=side_name(self.seat), at=place_name(self.at), faces=list(self.faces),
                   damage=self.damage)  # fmt: skip

    def picture(self) -> tuple[OnBoard, ...]:
        return on_board(self.at, Tone.BAD)


class Fate(Event, frozen=True):
    """The die at the end of a turn: Elizabeth's, or peace's."""

    rules = (RuleId("FR-9.1-a"), RuleId("FR-9.2-a"))
    about: str
    die: int

    def message(self) -> Message:
        return say(f"event-{self.about}", die=self.die)


class RussiaChanged(Event, frozen=True, tag="russia"):
    marks = True
    rules = (RuleId("FR-9.1-b"), RuleId("FR-9.1-c"), RuleId("FR-9.1-d"))

    def message(self) -> Message:
        return say("event-russia")


class Ended(Event, frozen=True):
    marks = True
    rules = (RuleId("FR-10-a"), RuleId("FR-10-b"))
    winner: int
    reason: str

    def message(self) -> Message:
        return say(f"ending-{self.reason}")


EVENTS = (TurnBegan, ChitDrawn, Rolled, Played, Drew, Discarded, Attrition, Fate, RussiaChanged, Ended)
