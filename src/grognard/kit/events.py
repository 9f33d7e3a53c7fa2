"""Lines of the log: their words and their picture are made from the fields of an event, or of a change by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, ClassVar

from grognard.core import Change, Event, Message, RuleId
from grognard.core.action import tag_of
from grognard.core.message import Fact
from grognard.core.scene import Area, Link, OnBoard, Tone

Wording = Callable[[Any], Fact]
"""Makes a fact of a value: a name, a list of names, a number."""
Wordings = dict[str, Wording]
"""How a game words its facts, by their names. A fact that is not listed stays as it is (`plain`)."""


def cites(*ids: str) -> tuple[RuleId, ...]:
    """The rules behind an event: `rules = cites("CM-P-2-n")`."""
    return tuple(RuleId(rule) for rule in ids)


class LoggedEvent(Event, frozen=True):
    """Base of a game's events: a class names the facts of its line, and the colour of its place on the board.

    `facts = "court at=space n=units troops?"` makes four facts: `court` of the field or property `court`, `at` of
    `space`, `n` of `units`, and `troops`, which is left out where it is empty. `total=die+added` is a sum; `*` stands
    for all fields. The name of a fact decides how it is put into words: the game's `wordings` list them.
    """

    facts: ClassVar[str] = "*"
    wordings: ClassVar[Wordings] = {}
    where: ClassVar[tuple[str, ...]] = ("at",)
    """Names of fields that hold a place; the first that an event has is its place on the board."""
    tone: ClassVar[Tone | None] = None
    """The colour of that place, or of the arrow to it from the field `start`. `None`: the board shows nothing."""
    sign: ClassVar[str] = ""
    """What is drawn there."""
    arrow_id: ClassVar[str] = "way"
    """How the ids of arrows begin."""

    def key(self) -> str:
        """Of the message, after `event-`."""
        return tag_of(type(self))

    def message(self) -> Message:
        return Message(f"event-{self.key()}", worded(self))

    def omits(self, value: Any) -> bool:
        """Whether the line leaves out an optional fact (`?`)."""
        return value in ("", (), None)

    def picture(self) -> tuple[OnBoard, ...]:
        tone = self.colour()
        places = [place for place in self.places() if self.spot(place)]
        if tone is None or not places:
            return ()
        start = getattr(self, "start", None)
        if start is not None and self.spot(start) not in ("", self.spot(places[0])):
            return (self.arrow(start, places[0], tone),)
        return tuple(self.mark(place, tone) for place in places)

    def colour(self) -> Tone | None:
        """For events whose `tone` depends on how they went."""
        return self.tone

    def places(self) -> Iterable[Any]:
        """What to mark, as the fields name it."""
        return [getattr(self, field) for field in self.where if hasattr(self, field)][:1]

    def spot(self, place: Any) -> str:
        """Where the board shows a place; empty if it does not."""
        return str(place)

    def mark(self, place: Any, tone: Tone, short: str = "") -> OnBoard:
        spot = self.spot(place)
        return Area(f"at-{spot}", spot, tone=tone, sign=self.sign, short=short)

    def arrow(self, start: Any, end: Any, tone: Tone) -> OnBoard:
        spots = (self.spot(start), self.spot(end))
        return Link("-".join((self.arrow_id, *spots)), spots=spots, tone=tone)


class LoggedChange(Change, frozen=True):
    """Base of a game's changes by hand: a class names the facts of its line as events do."""

    facts: ClassVar[str] = "*"
    wordings: ClassVar[Wordings] = {}

    def key(self) -> str:
        """Of the message, after `change-`."""
        return tag_of(type(self))

    def message(self) -> Message:
        return Message(f"change-{self.key()}", worded(self))

    def omits(self, value: Any) -> bool:
        """Whether the line leaves out an optional fact (`?`)."""
        return value in ("", (), None)


def worded(line: LoggedEvent | LoggedChange) -> dict[str, Fact]:
    """The facts of a line, each in the words of its game."""
    found: dict[str, Fact] = {}
    for fact, fields, optional in _facts_of(type(line)):
        values = [getattr(line, field) for field in fields]
        value = sum(values) if len(values) > 1 else values[0]
        if not (optional and line.omits(value)):
            found[fact] = line.wordings.get(fact, plain)(value)
    return found


@cache
def _facts_of(kind: type[LoggedEvent | LoggedChange]) -> tuple[tuple[str, tuple[str, ...], bool], ...]:
    """Each fact with its fields, and whether it is left out where they are empty."""
    all_fields = " ".join(kind.__struct_fields__)
    found = []
    for word in kind.facts.replace("*", all_fields).split():
        fact, _, fields = word.removesuffix("?").partition("=")
        found.append((fact, tuple((fields or fact).split("+")), word.endswith("?")))
    return tuple(found)


# --- wordings


def plain(value: Any) -> Fact:
    """As it is; a truth value is `yes` or `no`, a thing with a text form is that text."""
    match value:
        case bool():
            return "yes" if value else "no"
        case int() | str() | Message():
            return value
        case tuple() | list():
            return list(value)
    return str(value)


def how_many(value: Any) -> int:
    """How many things there are, or how large a change is."""
    return abs(value) if isinstance(value, int) else len(value)


def each(wording: Callable[[Any], Message]) -> Wording:
    """For a list of things."""
    return lambda values: [wording(value) for value in values]
