"""The chances of numbers as outcomes of a forecast."""

from __future__ import annotations

from fractions import Fraction

from grognard.core import Message, say
from grognard.odds import Odds

LEAST_SHOWN = Fraction(1, 12)
"""A number that is less likely is shown together with its neighbours."""


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
