"""A match in words: who sits where, what happened entry by entry, how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from grognard.core import Event, Result, RuleId, Scenario, Seat
from grognard.match import Acted, Began, Bot, Ended, Entry, Match, Person, Sitter
from grognard.match.entries import (
    Answered,
    Declared,
    Flagged,
    Given,
    Paused,
    Proposed,
    Resigned,
    Salted,
    Seated,
    Undone,
)
from grognard.words import Tongue

Told = tuple[str, tuple[RuleId, ...]]
"""A sentence and the rules behind it."""


def seat_name(scenario: Scenario, seat: Seat, tongue: Tongue) -> str:
    """`Seat 2 (Blue and Green)`"""
    at = scenario.seats[seat]
    name = tongue.text(at.name)
    return f"{name} ({tongue.join([tongue.text(role) for role in at.roles])})" if at.roles else name


def sitter_name(sitter: Sitter, tongue: Tongue) -> str:
    match sitter:
        case Person():
            return sitter.name
        case Bot():
            return tongue.say("cli-bot", name=sitter.name)
        case _:
            return tongue.say("cli-vacant")


def tell_events(events: Sequence[Event], tongue: Tongue) -> Iterator[Told]:
    for event in events:
        yield tongue.text(event.told()), event.cites()


def tell(match: Match[Any], entry: Entry, seat: Seat | None, tongue: Tongue, all_seen: bool = False) -> Iterator[Told]:
    """An entry of the log as a seat may read it; `all_seen`: with nothing hidden."""
    deed = entry.deed

    def name(of: Seat) -> str:
        return seat_name(match.scenario, of, tongue)

    match deed:
        case Acted():
            yield from tell_events(match.events(entry) if all_seen else match.seen(entry, seat), tongue)
        case Began():
            yield tongue.text(deed.why), ()
        case Declared():
            yield tongue.say("cli-told-declared", seat=name(deed.seat)), ()
        case Given():
            yield tongue.say("cli-told-given", outcomes=", ".join(map(str, deed.outcomes))), ()
        case Undone():
            key = "cli-told-undone-agreed" if deed.agreed else "cli-told-undone"
            yield tongue.say(key, seat=name(deed.seat), to=str(deed.to)), ()
        case Proposed():
            yield tongue.say(f"cli-told-proposed-{deed.wish.value}", seat=name(deed.seat), to=str(deed.to)), ()
        case Answered():
            yield tongue.say("cli-told-accepts" if deed.accepts else "cli-told-declines", seat=name(deed.seat)), ()
        case Salted():
            yield tongue.say("cli-told-salted", seat=name(deed.seat), salt=deed.salt), ()
        case Seated():
            who = sitter_name(deed.sitter, tongue)
            yield tongue.say("cli-told-seated", seat=name(deed.seat), who=who), ()
        case Resigned():
            yield tongue.say("cli-told-resigned", seat=name(deed.seat)), ()
        case Flagged():
            yield tongue.say("cli-told-flagged", seat=name(deed.seat)), ()
        case Paused():
            yield tongue.say("cli-told-paused", seat=name(deed.seat)), ()
        case Ended():
            yield tongue.text(deed.result.reason), deed.result.rules


def how_it_ended(scenario: Scenario, result: Result, tongue: Tongue) -> Iterator[str]:
    """Places in plain words, the first first."""
    for place in sorted({*result.places}):
        here = [s for s, p in enumerate(result.places) if p == place]
        names = tongue.join([seat_name(scenario, s, tongue) for s in here])
        points = ", ".join(str(result.points[s]) for s in here) if result.points else ""
        key = "cli-place-shared" if len(here) > 1 else "cli-place-first" if place == 1 else "cli-place"
        said = tongue.say(key, place=place, who=names)
        yield f"{said} {tongue.say('cli-place-points', points=points)}" if points else said


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


def marks(match: Match[Any]) -> list[int]:
    """Entries at which a new stretch of play begins."""
    return [entry.n for entry in match.log if any(event.marks for event in match.events(entry))]
