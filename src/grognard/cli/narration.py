"""The log of a match in one language: what happened, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core import Result, RuleId, Scenario, Seat
from grognard.match import narration
from grognard.match.narration import NarrationLine
from grognard.words import Translator

Said = tuple[str, tuple[RuleId, ...]]
"""A sentence and the rules behind it."""


def said(told: Iterator[NarrationLine], translator: Translator) -> Iterator[Said]:
    for line in told:
        yield translator.text(line.say), line.rules


def seat_name(scenario: Scenario, seat: Seat, translator: Translator) -> str:
    return translator.text(narration.seat_name(scenario, seat))


def _first(winners: Sequence[Seat]) -> str:
    return "cli-place-first" if len(winners) == 1 else "cli-place-first-side"


def how_it_ended(scenario: Scenario, result: Result, translator: Translator) -> Iterator[str]:
    """Places in plain words, the first first."""
    for place in sorted({*result.places}):
        here = [s for s, p in enumerate(result.places) if p == place]
        names = translator.join([seat_name(scenario, s, translator) for s in here])
        points = ", ".join(str(result.points[s]) for s in here) if result.points else ""
        alone = any({*here} <= {*side} for side in scenario.parties)
        key = "cli-place-shared" if not alone else "cli-place" if place > 1 else _first(here)
        line = translator.say(key, place=place, who=names)
        yield f"{line} {translator.say('cli-place-points', points=points)}" if points else line
