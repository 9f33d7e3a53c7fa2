"""What a game may bring besides the contract. Whoever can use it asks: `isinstance(game, HasOddsTables)`.

Each is one method or a few on the game object; nothing is found by the name of a file.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from grognard.core.army import ArmyBuilder
from grognard.core.dice import Seat
from grognard.core.game import State
from grognard.core.message import Message
from grognard.core.paper import Paper
from grognard.core.scene import Table

S = TypeVar("S", bound=State, covariant=True)
V = TypeVar("V", bound=State, contravariant=True)


class UnreadableExamples(ValueError):
    """A file that is no list of worked examples; says file and line."""


class ExampleFault(Struct, frozen=True):
    """What came out otherwise than expected, or is not written as it should be."""

    line: int
    what: str


class ExampleResult(Struct, frozen=True):
    """One worked example of a file; it passed if it has no faults."""

    line: int
    name: str
    """`VV-EX-01 source fire example, first attack`"""
    faults: tuple[ExampleFault, ...] = ()


@runtime_checkable
class HasExamples(Protocol):
    """A game that can run worked examples."""

    def run_examples(self, path: Path) -> Iterable[ExampleResult]:
        """The results of a file, one after the other. Raises `OSError`, or `UnreadableExamples` before the first."""
        ...


class BadPosition(ValueError):
    """A position's text that means nothing; says at which column."""


@runtime_checkable
class HasPositionText(Protocol[S]):
    """A game whose positions can be written in a line of text."""

    def position(self, text: str, players: int) -> S:
        """The position of this text. Raises `BadPosition`."""
        ...


@runtime_checkable
class HasOddsTables(Protocol[V]):
    """Odds of a whole position, in tables: `grognard odds`."""

    def odds_tables(self, v: V, seat: Seat, place: str) -> Sequence[Table] | None:
        """What can happen, as this seat knows the position: everywhere, or at one place by its id or printed name;
        `None` if there is no such place."""
        ...


@runtime_checkable
class HasSides(Protocol[V]):
    """Which seats win together, for whoever knows a position and not the scenario: a game with `Scenario.sides`."""

    def sides(self, v: V) -> tuple[tuple[Seat, ...], ...]: ...


@runtime_checkable
class HasPapers(Protocol[V]):
    """Sheets to be printed, saved or pasted elsewhere: order cards, a roster."""

    def papers(self, v: V, seat: Seat | None) -> tuple[Paper, ...]:
        """The sheets for a seat (None: a spectator), made from its view: they hold nothing that it may not know."""
        ...


@runtime_checkable
class HasArmyBuilder(Protocol):
    """Armies that players buy before a game: `grognard army`, and the army builder of the client."""

    def army_builder(self) -> ArmyBuilder: ...


class FileFault(Struct, frozen=True):
    """What is wrong in a file, and where; in no language yet."""

    line: int
    """Counted from 1; 0 for the file as a whole."""
    where: str
    """`sides.german.units.2.id`"""
    what: Message


class FileReport(Struct, frozen=True):
    faults: tuple[FileFault, ...]
    about: tuple[Message, ...]
    """Lines that say what the file holds, if nothing is wrong with it."""


@runtime_checkable
class HasFileChecks(Protocol):
    """Files that people write for the game, such as boards and scenarios: `grognard check`."""

    def check_file(self, path: Path, language: str) -> FileReport | None:
        """What is wrong with a file, or what it holds, with titles in a language; `None`: it is none of the game's."""
        ...


class StepOutline(Struct, frozen=True):
    """One step of a procedure, as a player reads it."""

    name: Message
    asks: bool = False
    """A player may be asked here; without it the step is automatic."""
    depth: int = 0
    """In how many loops it lies: above 0, it is repeated for each side, nation or leader."""


class ProcedureOutline(Struct, frozen=True):
    """A part of the game that is played from top to bottom: a year, a march, a battle."""

    name: Message
    steps: tuple[StepOutline, ...]


@runtime_checkable
class HasOutline(Protocol):
    """The order of play in words: `grognard outline`."""

    def outline(self) -> tuple[ProcedureOutline, ...]:
        """Every procedure with its steps, in the order of the rulebook."""
        ...
