"""Optional features of a game, besides the contract. Check for one with `isinstance(game, HasOddsTables)`.

Each is one method or a few on the game object.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from grognard.core.action import Action
from grognard.core.army_builder import ArmyBuilder
from grognard.core.dice import Seat
from grognard.core.game import State
from grognard.core.message import Message
from grognard.core.printouts import Paper
from grognard.core.refusal import RuleId
from grognard.core.scene import Table

S = TypeVar("S", bound=State, covariant=True)
V = TypeVar("V", bound=State, contravariant=True)


class UnreadableExamples(ValueError):
    """A file that is not a list of worked examples; says file and line."""


class ExampleFault(Struct, frozen=True):
    """A result that differs from the expected one, or a mistake in how the example is written."""

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


class ExamplePosition(Struct, frozen=True):
    """The position with which a worked example begins, and its first action, for players to try."""

    id: str
    rules: tuple[RuleId, ...]
    scenario: str
    options: dict[str, str]
    """Those that differ from their defaults."""
    state: Any
    seat: Seat
    action: Action


@runtime_checkable
class HasExamplePositions(Protocol):
    """A game whose worked examples can be played at a table."""

    def example_positions(self, path: Path) -> Iterable[ExamplePosition]:
        """Of a file; examples that cannot be played are left out."""
        ...


class BadPosition(ValueError):
    """A text that cannot be read as a position; says at which column."""


@runtime_checkable
class HasPositionText(Protocol[S]):
    """A game whose positions can be written in a line of text."""

    def position(self, text: str, players: int) -> S:
        """The position of this text. Raises `BadPosition`."""
        ...


@runtime_checkable
class HasOddsTables(Protocol[V]):
    """A game with tables of the odds in a whole position: `grognard odds`."""

    def odds_tables(self, v: V, seat: Seat, place: str) -> Sequence[Table] | None:
        """The odds as far as this seat knows the position: everywhere, or at one place (id or printed name);
        `None` if there is no such place."""
        ...


@runtime_checkable
class HasSides(Protocol[V]):
    """A game with `Scenario.sides`: which seats win together, found from a position without its scenario."""

    def sides(self, v: V) -> tuple[tuple[Seat, ...], ...]: ...


@runtime_checkable
class HasPapers(Protocol[V]):
    """A game with sheets to print, save or paste elsewhere: order cards, a roster."""

    def papers(self, v: V, seat: Seat | None) -> tuple[Paper, ...]:
        """The sheets for a seat (None: a spectator), made from its view, so that they reveal nothing hidden."""
        ...


@runtime_checkable
class HasArmyBuilder(Protocol):
    """A game for which players buy armies: `grognard army`, and the army builder of the client."""

    def army_builder(self) -> ArmyBuilder: ...


class TimeLimit(Struct, frozen=True):
    """How long a game may last by its rules, in seconds of play."""

    whole: int
    call: int | None = None
    """After how many seconds the table says `TimeUp` next; `None`: not any more."""


@runtime_checkable
class HasTimeLimit(Protocol[V]):
    """A game that may end because a time is over. The match counts it from when all seats are taken, without pauses."""

    def time_limit(self, v: V) -> TimeLimit | None:
        """The limit of this game; `None`: it has none. Depends on public facts alone. Each `TimeUp` changes `call`."""
        ...


@runtime_checkable
class HasUnfinishedAnswers(Protocol[V]):
    """A game in which what a player has put together counts when the time for a decision is over."""

    def unfinished(self, v: V, seat: Seat, picks: Sequence[str]) -> Action | None:
        """The action that these picks, which do not finish it, come to when time runs out; `None`: they count for
        nothing."""
        ...


class FileFault(Struct, frozen=True):
    """A fault in a file and its place, not yet in any language."""

    line: int
    """Counted from 1; 0 for the file as a whole."""
    where: str
    """`sides.german.units.2.id`"""
    what: Message


class FileReport(Struct, frozen=True):
    faults: tuple[FileFault, ...]
    about: tuple[Message, ...]
    """Lines about the content of a file without faults."""


@runtime_checkable
class HasFileChecks(Protocol):
    """A game with files that people write, such as boards and scenarios: `grognard check`."""

    def check_file(self, path: Path, language: str) -> FileReport | None:
        """The faults of a file, or a summary of it, with titles in a language; `None` if it does not belong to the
        game."""
        ...


class StepOutline(Struct, frozen=True):
    """One step of a procedure, as a player reads it."""

    name: Message
    asks: bool = False
    """Whether a player may be asked here; otherwise the step is automatic."""
    depth: int = 0
    """The number of loops around it: above 0, it is repeated for each side, nation or leader."""


class ProcedureOutline(Struct, frozen=True):
    """A part of the game that is played from top to bottom: a year, a march, a battle."""

    name: Message
    steps: tuple[StepOutline, ...]


@runtime_checkable
class HasOutline(Protocol):
    """A game with its order of play in words: `grognard outline`."""

    def outline(self) -> tuple[ProcedureOutline, ...]:
        """Every procedure with its steps, in the order of the rulebook."""
        ...
