"""The words of a case; what means nothing is a `BadVector`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any


class BadVector(ValueError):
    """A case that is not written as it should be."""


def only(given: Any, known: Iterable[str], where: str) -> None:
    if not isinstance(given, Mapping):
        raise BadVector(f"{where}: keys and values are wanted, not {given!r}")
    for key in given:
        if key not in known:
            raise BadVector(f"{where}: {key!r} is unknown")


def index_of(word: Any, words: Sequence[str], where: str) -> int:
    if word not in words:
        raise BadVector(f"{where}: {word!r} is unknown")
    return words.index(word)


def outcomes(rolls: Any) -> list[int]:
    """`[[1, 3], [4]]`: every die, in the order in which it is thrown."""
    return [die for roll in rolls for die in roll]
