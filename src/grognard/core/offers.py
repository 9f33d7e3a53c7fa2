"""What a game may bring besides the contract. Whoever can use it asks: `isinstance(game, BringsOddsTables)`.

Each is one method or a few on the game object; nothing is found by the name of a file.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from grognard.core.dice import Seat
from grognard.core.game import State
from grognard.core.message import Message
from grognard.core.scene import Table

V = TypeVar("V", bound=State, contravariant=True)


@runtime_checkable
class BringsOddsTables(Protocol[V]):
    """Odds of a whole position, in tables: `grognard odds`."""

    def odds_tables(self, v: V, seat: Seat, place: str) -> Sequence[Table] | None:
        """What can happen, as this seat knows the position: everywhere, or at one place by its id or printed name;
        `None` if there is no such place."""
        ...


@runtime_checkable
class TellsSides(Protocol[V]):
    """Which seats win together, for whoever knows a position and not the scenario: a game with `Scenario.sides`."""

    def sides(self, v: V) -> tuple[tuple[Seat, ...], ...]: ...


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
class ChecksFiles(Protocol):
    """Files that people write for the game, such as boards and scenarios: `grognard check`."""

    def check_file(self, path: Path, language: str) -> FileReport | None:
        """What is wrong with a file, or what it holds, with titles in a language; `None`: it is none of the game's."""
        ...
