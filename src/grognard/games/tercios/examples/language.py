"""The language of worked examples: what a kind of case is, and sorts of expected values. It is closed."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from msgspec import Struct

from grognard.boards.table import CIRCLE
from grognard.games.tercios.examples.facts import Facts, hundredths, point, units, whole, word, words_of
from grognard.games.tercios.examples.rolls import Rolls
from grognard.games.tercios.weapons import INCH
from grognard.kit.examples import BadExample, Where, fields_of, in_words, listed, only, truth

Found = dict[str, Any]
"""What came out, by the keys of what is expected; what cannot be known (nothing is rolled) is left out."""


class Sort(Struct, frozen=True):
    """How an expected value is read, and when what was found is the same."""

    read: Callable[..., Any]
    same: Callable[[Any, Any], bool] = lambda wanted, found: bool(wanted == found)
    told: Callable[[Any], str] = in_words


class Kind(Struct, frozen=True):
    """A kind of case: what may be given, which rolls it has, what may be expected, and how it is done."""

    given: tuple[str, ...]
    rolls: tuple[str, ...]
    expect: Mapping[str, Sort]
    do: Callable[[Facts, Rolls], Found]


# --- sorts


def _near(wanted: int, found: int) -> bool:
    return abs(wanted - found) <= 1


def _near_point(wanted: Sequence[int], found: Sequence[int]) -> bool:
    return all(_near(a, b) for a, b in zip(wanted, found, strict=True))


def _near_facing(wanted: int, found: int) -> bool:
    return min((wanted - found) % CIRCLE, (found - wanted) % CIRCLE) <= 1


def _in_inches(found: int) -> str:
    thousandths = (abs(found) * 2000 + INCH) // (2 * INCH)
    return f"{'-' if found < 0 else ''}{thousandths // 1000}.{thousandths % 1000:03}"


def _in_degrees(found: int) -> str:
    return f"{found // 100}.{found % 100:02}"


def _point_told(found: Sequence[int]) -> str:
    return f"[{', '.join(map(_in_inches, found))}]"


def _fraction(given: Any, *where: Where) -> Fraction:
    text = str(given)
    if isinstance(given, bool) or not re.fullmatch(r"\d+(/[1-9]\d*)?", text):
        raise BadExample(f"a fraction such as 5/36 is wanted, not {given!r}", *where)
    return Fraction(text)


def _laws(given: Any, *where: Where) -> tuple[str, ...]:
    laws = (given,) if isinstance(given, str) else tuple(listed(given, *where))
    if not laws or not all(isinstance(law, str) for law in laws):
        raise BadExample(f"the id of a rule is wanted, or a list of them, not {given!r}", *where)
    return laws


COUNT: Final = Sort(whole)
YES: Final = Sort(truth)
INCHES: Final = Sort(units, _near, _in_inches)
PLACE: Final = Sort(point, _near_point, _point_told)
DEGREES: Final = Sort(hundredths, _near_facing, _in_degrees)
CHANCE: Final = Sort(_fraction, told=str)
BECAUSE: Final = Sort(
    _laws,
    lambda wanted, found: any(law in found for law in wanted),
    lambda found: in_words(list(found)) if found else "nothing that forbids it",
)
"""Any rule that was broken will do."""


def one_of(*words: str) -> Sort:
    return Sort(lambda given, *where: word(given, words, *where))


def any_of(*words: str) -> Sort:
    """Some of these words, in whatever order."""
    return Sort(
        lambda given, *where: words_of(given, words, *where), lambda wanted, found: sorted(wanted) == sorted(found)
    )


def written(*patterns: str) -> Sort:
    """A word that may have a number behind it: `retreat 10`."""

    def read(given: Any, *where: Where) -> str:
        if not isinstance(given, str) or not any(re.fullmatch(pattern, given) for pattern in patterns):
            raise BadExample(f"{given!r} is unknown; there are: {', '.join(patterns)}", *where)
        return given

    return Sort(read)


def names() -> Sort:
    """A list of names in their order."""

    def read(given: Any, *where: Where) -> tuple[str, ...]:
        found = listed(given, *where)
        if not all(isinstance(name, str) for name in found):
            raise BadExample(f"a list of names is wanted, not {given!r}", *where)
        return tuple(found)

    return Sort(read)


def by_name(*words: str) -> Sort:
    """For each name one of these words."""

    def read(given: Any, *where: Where) -> dict[str, str]:
        return {name: word(part, words, *where, name) for name, part in fields_of(given, *where, nothing=False).items()}

    return Sort(read)


def steps(sorts: Mapping[str, Sort]) -> Sort:
    """For each step a mapping of which keys may be left out."""

    def read(given: Any, *where: Where) -> list[dict[str, Any]]:
        out = []
        for n, step in enumerate(listed(given, *where)):
            only(step, tuple(sorts), *where, n)
            out.append({key: sorts[key].read(value, *where, n, key) for key, value in step.items()})
        return out

    def same(wanted: list[dict[str, Any]], found: list[dict[str, Any]]) -> bool:
        return len(wanted) == len(found) and all(
            key in step and sorts[key].same(value, step[key])
            for expected, step in zip(wanted, found, strict=True)
            for key, value in expected.items()
        )

    return Sort(read, same)
