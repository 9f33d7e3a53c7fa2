"""Sorts of expected values that Tercios measures: inches, places, degrees, chances. See also `kit/example_cases.py`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final

from grognard.boards.open_table import CIRCLE
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.examples.facts import hundredths, point, units
from grognard.kit.example_files import BadExample, Where
from grognard.kit.example_values import Expected


def _near(expected: int, found: int) -> bool:
    return abs(expected - found) <= 1


def _near_point(expected: Sequence[int], found: Sequence[int]) -> bool:
    return all(_near(a, b) for a, b in zip(expected, found, strict=True))


def _near_facing(expected: int, found: int) -> bool:
    return min((expected - found) % CIRCLE, (found - expected) % CIRCLE) <= 1


def _in_inches(found: int) -> str:
    thousandths = (abs(found) * 2000 + INCH) // (2 * INCH)
    return f"{'-' if found < 0 else ''}{thousandths // 1000}.{thousandths % 1000:03}"


def _in_degrees(found: int) -> str:
    return f"{found // 100}.{found % 100:02}"


def _point_in_words(found: Sequence[int]) -> str:
    return f"[{', '.join(map(_in_inches, found))}]"


def _fraction(given: Any, *where: Where) -> Fraction:
    text = str(given)
    if isinstance(given, bool) or not re.fullmatch(r"\d+(/[1-9]\d*)?", text):
        raise BadExample(f"a fraction such as 5/36 is needed, not {given!r}", *where)
    return Fraction(text)


INCHES: Final = Expected(units, _near, _in_inches)
PLACE: Final = Expected(point, _near_point, _point_in_words)
DEGREES: Final = Expected(hundredths, _near_facing, _in_degrees)
CHANCE: Final = Expected(_fraction, shown=str)
