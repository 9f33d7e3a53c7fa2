"""Chances of numbers as outcomes: likely numbers alone, unlikely ones with their neighbours."""

from __future__ import annotations

from fractions import Fraction

from grognard.kit.number_chances import number_chances
from grognard.odds import Odds


def shown(weights: dict[int, int]) -> list[tuple[str, Fraction]]:
    found = number_chances(Odds(weights), "number", "range")
    return [(" ".join([outcome.key, *map(str, outcome.facts.values())]), chance) for outcome, chance in found]


def test_likely_numbers_are_shown_alone() -> None:
    assert shown({0: 1, 2: 3}) == [("number 0", Fraction(1, 4)), ("number 2", Fraction(3, 4))]


def test_unlikely_neighbours_are_shown_as_a_range() -> None:
    assert shown({0: 1, 1: 1, 2: 96, 3: 1, 5: 1}) == [
        ("range 0 1", Fraction(2, 100)), ("number 2", Fraction(96, 100)), ("range 3 5", Fraction(2, 100)),
    ]  # fmt: skip
