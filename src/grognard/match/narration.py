"""The log as messages: each entry as one viewer may read it, not yet in any language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from msgspec import Struct

from grognard.core import Event, GivenDice, Message, OutcomeNeeded, RuleId, Scenario, Seat, say
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
from grognard.match.terms import Bot, Occupant, Person


class NarrationLine(Struct, frozen=True, omit_defaults=True):
    """One line of the log, the rules it cites, and what to draw on and beside the board while it is read."""

    say: Message
    rules: tuple[RuleId, ...] = ()
    picture: tuple[OnBoard, ...] = ()
    panels: tuple[Panel, ...] = ()


def seat_name(scenario: Scenario, seat: Seat) -> Message:
    """`Seat 2 (Blue and Green)`"""
    at = scenario.seats[seat]
    return say("seat-with-roles", seat=at.name, roles=at.roles) if at.roles else at.name


def occupant_name(occupant: Occupant) -> Message:
    match occupant:
        case Person():
            return verbatim(occupant.name)
        case Bot():
            return say("occupant-bot", name=occupant.name)
        case _:
            return say("occupant-nobody")


def narrate_events(events: Iterable[Event]) -> Iterator[NarrationLine]:
    for event in events:
        yield NarrationLine(event.message(), event.cites(), event.picture(), event.panels())


def unknown_since(match: Match[Any], entry: Entry) -> tuple[NarrationLine, ...]:
    """A notice at the first entry whose position is unknown, because the present rules give another result."""
    if match.known_at(entry.n) or not match.known_at(entry.n - 1):
        return ()
    return (NarrationLine(say("entry-position-unknown", written=match.rules_at(entry.n), here=match.game.version)),)


def narrate(match: Match[Any], entry: Entry, seat: Seat | None) -> Iterator[NarrationLine]:
    """An entry of the log as a seat may read it; after the end nothing is hidden."""
    operation = entry.operation
    scenario = match.scenario
    match operation:
        case Acted():
            yield from narrate_events(match.seen(entry, seat))
            yield from unknown_since(match, entry)
        case Began():
            yield NarrationLine(operation.why)
            yield from narrate_events(match.seen(entry, seat))
        case Given():
            typed = list(_given(match, entry, operation, seat))
            if typed and all(one == "?" for one in typed):
                yield NarrationLine(say("entry-given-hidden", n=len(typed)))
            else:
                yield NarrationLine(say("entry-given", outcomes=", ".join(typed)))
        case Seated():
            yield NarrationLine(
                say("entry-seated", seat=seat_name(scenario, operation.seat), who=occupant_name(operation.occupant))
            )
        case Resumed():
            yield NarrationLine(say("entry-resumed"))
        case Ended():
            yield NarrationLine(operation.result.reason, operation.result.rules)
        case _:
            key, facts = _line(operation)
            yield NarrationLine(say(key, seat=seat_name(scenario, operation.seat), **facts))


class _LabelledDice(GivenDice):
    """Remembers for each outcome what it was asked for."""

    def __init__(self, given: Iterable[int]) -> None:
        super().__init__(given)
        self.wanted: list[Wanted] = []

    def _next(self, wanted: Wanted) -> int:
        outcome = super()._next(wanted)
        self.wanted.append(wanted)
        return outcome


def _given(match: Match[Any], entry: Entry, operation: Given, seat: Seat | None) -> Iterator[str]:
    """The outcomes that were typed in; those that another seat drew in secret are `?` until the end."""
    if match.rules_at(entry.n) != match.game.version:  # these rules cannot tell what was drawn in secret
        yield from (str(outcome) if match.result is not None else "?" for outcome in operation.outcomes)
        return
    before: tuple[int, ...] = ()
    earlier = reversed(match.log[: entry.n])
    while not isinstance(declared := next(earlier).operation, Declared):
        if isinstance(declared, Given):
            before = (*declared.outcomes, *before)
    dice = _LabelledDice((*before, *operation.outcomes))
    with suppress(OutcomeNeeded):
        action = match.game.codec.action(declared.action)
        match.game.apply(match.state_at(entry.n - 1).copy(), declared.seat, action, dice)
    for outcome, wanted in zip(operation.outcomes, dice.wanted[len(before) :], strict=True):
        yield "?" if match.result is None and secret(wanted, seat) else str(outcome)


def secret(wanted: Wanted, seat: Seat | None) -> bool:
    """Whether another seat draws this from a bag, so that outcome and contents may be hidden."""
    return bool(wanted.bag) and wanted.by is not None and wanted.by != seat


def _line(
    operation: Declared | Undone | Proposed | Answered | Salted | Resigned | Flagged | Paused,
) -> tuple[str, dict[str, str]]:
    match operation:
        case Declared():
            return "entry-declared", {}
        case Undone():
            return "entry-undone-agreed" if operation.agreed else "entry-undone", {"to": str(operation.to)}
        case Proposed():
            return f"entry-proposed-{operation.kind.value}", {"to": str(operation.to)}
        case Answered():
            return "entry-accepts" if operation.accepts else "entry-declines", {}
        case Salted():
            return "entry-salted", {"salt": operation.salt}
        case Resigned():
            return "entry-resigned", {}
        case Flagged():
            return "entry-flagged", {}
        case Paused():
            return "entry-paused", {}


def marked(events: Iterable[Event]) -> bool:
    """Whether a new part of the game begins with these events."""
    return any(event.marks for event in events)
