"""Positions written as a line of text: `V0: V T 2S, B D | IX: B D`. A game reads the words; faults have a column."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from grognard.core.optional_features import BadPosition

_COUNTED = re.compile(r"([1-9][0-9]*)?(.+)")


class Phrase(Struct, frozen=True):
    """Part of a text, and the column at which it begins, counted from 1."""

    text: str
    column: int = 1

    def parts(self, separator: str) -> Iterator[Phrase]:
        """What stands between separators, without blanks around it; nothing between two of them is left out."""
        at = self.column
        for text in self.text.split(separator):
            if text.strip():
                yield Phrase(text.strip(), at + len(text) - len(text.lstrip()))
            at += len(text) + len(separator)

    def words(self) -> list[Phrase]:
        return [Phrase(found[0], self.column + found.start()) for found in re.finditer(r"\S+", self.text)]

    def counted(self) -> tuple[int, Phrase]:
        """`2S` as 2 and `S`; a word without a number counts once."""
        found = _COUNTED.fullmatch(self.text)
        assert found, "a phrase is never empty"
        return int(found[1] or 1), Phrase(found[2], self.column + found.start(2))

    def wrong(self, what: str) -> BadPosition:
        """`'Q' is no piece (column 7)`"""
        return BadPosition(f"{self.text!r} {what} (column {self.column})")


def stacks(text: str) -> Iterator[tuple[Phrase, list[Phrase]]]:
    """Each place and what stands there, which may be nothing."""
    for stack in Phrase(text).parts("|"):
        place, colon, _ = stack.text.partition(":")
        if not place.strip():
            raise stack.wrong("stands in no place")
        start = len(place) + len(colon)
        here = Phrase(stack.text[start:], stack.column + start)
        yield Phrase(place.strip(), stack.column), list(here.parts(","))
