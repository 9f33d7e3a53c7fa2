"""Figures in both languages; none says that something cannot happen which can."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.kit.number_text import decimal, percent
from grognard.words import translator

ENGLISH, FRENCH = translator("en"), translator("fr")


@pytest.mark.parametrize(
    ("chance", "english", "french"),
    [
        (Fraction(0), "0%", "0\u00a0%"),
        (Fraction(1), "100%", "100\u00a0%"),
        (Fraction(2, 3), "66.7%", "66,7\u00a0%"),
        (Fraction(1, 1000), "0.1%", "0,1\u00a0%"),
        (Fraction(1, 1001), "<0.1%", "<\u00a00,1\u00a0%"),
        (Fraction(999, 1000), "99.9%", "99,9\u00a0%"),
        (Fraction(1000, 1001), ">99.9%", ">\u00a099,9\u00a0%"),
    ],
)
def test_only_the_impossible_is_told_as_0_and_only_the_certain_as_100(
    chance: Fraction, english: str, french: str
) -> None:
    assert (ENGLISH.text(percent(chance)), FRENCH.text(percent(chance))) == (english, french)


@pytest.mark.parametrize(
    ("value", "digits", "english", "french"),
    [
        (Fraction(1, 4), 1, "0.3", "0,3"),
        (Fraction(5, 2), 1, "2.5", "2,5"),
        (Fraction(1, 3), 2, "0.33", "0,33"),
        (Fraction(41, 20), 2, "2.05", "2,05"),
        (Fraction(1999, 2000), 2, "1.00", "1,00"),
    ],
)
def test_halves_are_rounded_up(value: Fraction, digits: int, english: str, french: str) -> None:
    told = decimal(value, digits)
    assert (ENGLISH.text(told), FRENCH.text(told)) == (english, french)
