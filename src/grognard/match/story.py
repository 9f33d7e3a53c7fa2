"""A match in messages: who sits where and what happened entry by entry, as a seat may read it, in no language yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any

from msgspec import Struct

from grognard.core import Event, GivenDice, Message, NotYet, RuleId, Scenario, Seat, say
from grognard.core.dice import Wanted
from grognard.core.message import verbatim
from grognard.core.scene import OnBoard, Panel
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
    Resumed,
    Salted,
    Seated,
    Undone,
)
from grognard.match.match import Match
from grognard.match.table import Bot, Person, Sitter


class Told(Struct, frozen=True, omit_defaults=True):
    """One line of the story, the rules behind it, what to lay over the board and what to read beside it."""

    say: Message
    rules: tuple[RuleId, ...] = ()
    picture: tuple[OnBoard, ...] = ()
    panels: tuple[Panel, ...] = ()


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
        yield Told(event.told(), event.cites(), event.picture(), event.panels())


def unknown_since(match: Match[Any], entry: Entry) -> tuple[Told, ...]:
    """A notice where the board stands still, as the present rules do not lead to what others made of the position."""
    if match.known_at(entry.n) or not match.known_at(entry.n - 1):
        return ()
    return (Told(say("told-position-unknown", written=match.rules_at(entry.n), here=match.game.version)),)


def tell(match: Match[Any], entry: Entry, seat: Seat | None) -> Iterator[Told]:
    """An entry of the log as a seat may read it; after the end nothing is hidden."""
    deed = entry.deed
    scenario = match.scenario
    match deed:
        case Acted():
            yield from tell_events(match.seen(entry, seat))
            yield from unknown_since(match, entry)
        case Began():
            yield Told(deed.why)
        case Given():
            yield Told(say("told-given", outcomes=", ".join(_given(match, entry, deed, seat))))
        case Seated():
            yield Told(say("told-seated", seat=seat_name(scenario, deed.seat), who=sitter_name(deed.sitter)))
        case Resumed():
            yield Told(say("told-resumed"))
        case Ended():
            yield Told(deed.result.reason, deed.result.rules)
        case _:
            key, facts = _line(deed)
            yield Told(say(key, seat=seat_name(scenario, deed.seat), **facts))


class _Wanting(GivenDice):
    """Remembers what each outcome was wanted for."""

    def __init__(self, given: Iterable[int]) -> None:
        super().__init__(given)
        self.wanted: list[Wanted] = []

    def _next(self, wanted: Wanted) -> int:
        outcome = super()._next(wanted)
        self.wanted.append(wanted)
        return outcome


def _given(match: Match[Any], entry: Entry, deed: Given, seat: Seat | None) -> Iterator[str]:
    """What was typed in; what another seat drew in secret does not show before the end."""
    if match.rules_at(entry.n) != match.game.version:  # these rules do not say what was drawn in secret
        yield from (str(outcome) if match.result is not None else "?" for outcome in deed.outcomes)
        return
    before: tuple[int, ...] = ()
    earlier = reversed(match.log[: entry.n])
    while not isinstance(declared := next(earlier).deed, Declared):
        if isinstance(declared, Given):
            before = (*declared.outcomes, *before)
    dice = _Wanting((*before, *deed.outcomes))
    with suppress(NotYet):
        action = match.game.codec.action(declared.action)
        match.game.apply(match.state_at(entry.n - 1).copy(), declared.seat, action, dice)
    for outcome, wanted in zip(deed.outcomes, dice.wanted[len(before) :], strict=True):
        yield "?" if match.result is None and secret(wanted, seat) else str(outcome)


def secret(wanted: Wanted, seat: Seat | None) -> bool:
    """Whether this is drawn by another seat, which may keep to itself what it was and what was in the bag."""
    return bool(wanted.bag) and wanted.by is not None and wanted.by != seat


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
