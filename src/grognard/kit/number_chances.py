"""Outcomes of a forecast with their chances, those of numbers too; and tables of chances."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from grognard.core import Message, say
from grognard.core.scene import Table
from grognard.odds import Odds

LEAST_SHOWN = Fraction(1, 12)
"""A number that is less likely is shown together with its neighbours."""


MOST_ROWS = 24
"""Of one table, the most promising first."""

Row = tuple[Fraction, tuple[Message, ...]]
"""How promising it is, and its cells."""


def chances_table(name: str, heads: Iterable[str], rows: Iterable[Row]) -> Table:
    """The best rows; `name` and `heads` end the keys of the messages."""
    best = sorted(rows, key=lambda row: -row[0])[:MOST_ROWS]
    head = tuple(say(f"chances-head-{each}") for each in heads)
    return Table(f"chances-{name}", say(f"chances-{name}"), head, tuple(cells for _, cells in best))


def outcomes(ends: Iterable[tuple[str, Fraction]]) -> list[tuple[Message, Fraction]]:
    """Those that are possible, by the keys of their messages."""
    return [(say(key), chance) for key, chance in ends if chance]


def either(chance: Fraction, yes: str, no: str) -> list[tuple[Message, Fraction]]:
    return outcomes([(yes, chance), (no, 1 - chance)])


def number_chances(found: Odds[int], one: str, several: str) -> list[tuple[Message, Fraction]]:
    """The chance of each number; `one` and `several` are the keys of the messages for a number and for a range."""
    out: list[tuple[Message, Fraction]] = []
    low, rare = 0, Fraction(0)
    top = max(found.weights)

    def show(high: int, chance: Fraction) -> None:
        if chance:
            out.append((say(one, n=high) if low == high else say(several, low=low, high=high), chance))

    for n in range(top + 1):
        chance = found.chance(n)
        if chance >= LEAST_SHOWN:
            show(n - 1, rare)
            low = n
            show(n, chance)
        elif (rare := rare + chance) >= LEAST_SHOWN or n == top:
            show(n, rare)
        else:
            continue
        low, rare = n + 1, Fraction(0)
    return out
