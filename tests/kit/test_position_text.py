"""Positions in a line of text: places, what stands there, and the column of whatever means nothing."""

from __future__ import annotations

import pytest

from grognard.core.optional_features import BadPosition
from grognard.kit.position_text import Phrase, stacks


def test_a_stack_is_a_place_and_what_stands_there() -> None:
    found = [(place.text, [unit.text for unit in units]) for place, units in stacks(" V0: V T 2S,B D || IX :B D | J1 ")]
    assert found == [("V0", ["V T 2S", "B D"]), ("IX", ["B D"]), ("J1", [])]


def test_every_part_knows_its_column() -> None:
    text = "V0: V T  2S, B D | IX: B Q"
    columns = [
        (word.text, word.column) for place, units in stacks(text) for part in (place, *units) for word in part.words()
    ]
    assert columns == [(text[column - 1 : column - 1 + len(word)], column) for word, column in columns]
    assert columns[-1] == ("Q", 26)
    assert str(Phrase("Q", 26).wrong("is no piece")) == "'Q' is no piece (column 26)"


@pytest.mark.parametrize(
    ("word", "count", "rest", "column"),
    [("2S", 2, "S", 6), ("T", 1, "T", 5), ("12foot", 12, "foot", 7), ("0T", 1, "0T", 5)],
)
def test_a_word_may_begin_with_how_many(word: str, count: int, rest: str, column: int) -> None:
    assert Phrase(word, 5).counted() == (count, Phrase(rest, column))


def test_what_stands_in_no_place_is_an_error() -> None:
    with pytest.raises(BadPosition, match=r"': V T' stands in no place \(column 9\)"):
        list(stacks("V0: V | : V T"))
