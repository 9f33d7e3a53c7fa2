"""What a game may bring besides the contract. Whoever wants one of these asks the game with `isinstance`."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from grognard.core.game import State

S = TypeVar("S", bound=State, covariant=True)


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
