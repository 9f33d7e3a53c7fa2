"""The log and the result of a match as text in one language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.cli.terminal.side_names import SideNames, renamed
from grognard.core import Result, RuleId, Scenario, Seat
from grognard.match import narration
from grognard.match.narration import NarrationLine
from grognard.words import Translator

Said = tuple[str, tuple[RuleId, ...]]
"""A sentence and the rules behind it."""


def said(lines: Iterator[NarrationLine], translator: Translator, names: SideNames) -> Iterator[Said]:
    for line in lines:
        yield translator.text(renamed(line.say, names)), line.rules


def seat_name(scenario: Scenario, seat: Seat, translator: Translator, names: SideNames) -> str:
    return translator.text(renamed(narration.seat_name(scenario, seat), names))


def _first(winners: Sequence[Seat]) -> str:
    return "cli-place-first" if len(winners) == 1 else "cli-place-first-side"


def how_it_ended(scenario: Scenario, result: Result, translator: Translator, names: SideNames) -> Iterator[str]:
    """The places of the seats in words, the winner first."""
    for place in sorted({*result.places}):
        here = [s for s, p in enumerate(result.places) if p == place]
        who = translator.join([seat_name(scenario, s, translator, names) for s in here])
        points = ", ".join(str(result.points[s]) for s in here) if result.points else ""
        alone = any({*here} <= {*side} for side in scenario.parties)
        key = "cli-place-shared" if not alone else "cli-place" if place > 1 else _first(here)
        line = translator.say(key, place=place, who=who)
        yield f"{line} {translator.say('cli-place-points', points=points)}" if points else line
