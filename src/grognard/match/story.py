"""A match in messages: who sits where and what happened entry by entry, as a seat may read it, in no language yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from grognard.core import Event, Message, RuleId, Scenario, Seat, say
from grognard.core.message import verbatim
from grognard.core.scene import OnBoard
from grognard.match.entries import (
    Acted,
    Answered,
    Began,
    Declared,
    Ended,
    Entry,
    Flagged,
    Given,
    Paused,
    Proposed,
    Resigned,
    Salted,
    Seated,
    Undone,
)
from grognard.match.match import Match
from grognard.match.table import Bot, Person, Sitter


class Told(Struct, frozen=True, omit_defaults=True):
    """One line of the story, the rules behind it, and what to lay over the board while it is read."""

    say: Message
    rules: tuple[RuleId, ...] = ()
    picture: tuple[OnBoard, ...] = ()


def seat_name(scenario: Scenario, seat: Seat) -> Message:
    """`Seat 2 (Blue and Green)`"""
    at = scenario.seats[seat]
    return say("seat-with-roles", seat=at.name, roles=at.roles) if at.roles else at.name


def sitter_name(sitter: Sitter) -> Message:
    match sitter:
        case Person():
            return verbatim(sitter.name)
        case Bot():
            return say("sitter-bot", name=sitter.name)
        case _:
            return say("sitter-nobody")


def tell_events(events: Iterable[Event]) -> Iterator[Told]:
    for event in events:
        yield Told(event.told(), event.cites(), event.picture())


def tell(match: Match[Any], entry: Entry, seat: Seat | None) -> Iterator[Told]:
    """An entry of the log as a seat may read it; after the end nothing is hidden."""
    deed = entry.deed
    scenario = match.scenario
    match deed:
        case Acted():
            yield from tell_events(match.seen(entry, seat))
        case Began():
            yield Told(deed.why)
        case Given():
            yield Told(say("told-given", outcomes=", ".join(map(str, deed.outcomes))))
        case Seated():
            yield Told(say("told-seated", seat=seat_name(scenario, deed.seat), who=sitter_name(deed.sitter)))
        case Ended():
            yield Told(deed.result.reason, deed.result.rules)
        case _:
            key, facts = _line(deed)
            yield Told(say(key, seat=seat_name(scenario, deed.seat), **facts))


def _line(
    deed: Declared | Undone | Proposed | Answered | Salted | Resigned | Flagged | Paused,
) -> tuple[str, dict[str, str]]:
    match deed:
        case Declared():
            return "told-declared", {}
        case Undone():
            return "told-undone-agreed" if deed.agreed else "told-undone", {"to": str(deed.to)}
        case Proposed():
            return f"told-proposed-{deed.wish.value}", {"to": str(deed.to)}
        case Answered():
            return "told-accepts" if deed.accepts else "told-declines", {}
        case Salted():
            return "told-salted", {"salt": deed.salt}
        case Resigned():
            return "told-resigned", {}
        case Flagged():
            return "told-flagged", {}
        case Paused():
            return "told-paused", {}


def line_now(log: Sequence[Entry]) -> list[int]:
    """Entries of the game as it stands, without what was undone: a segment's beginning, then actions."""
    line: list[int] = []
    for entry in log:
        match entry.deed:
            case Began():
                line = [entry.n]
            case Acted():
                line.append(entry.n)
            case Undone():
                line = line[: line.index(entry.deed.to) + 1]
            case _:
                pass
    return line


def marked(events: Iterable[Event]) -> bool:
    """Whether a new stretch of play begins here."""
    return any(event.marks for event in events)
