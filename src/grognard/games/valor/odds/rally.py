"""Rule 21: exact chances of rallying."""

from __future__ import annotations

from fractions import Fraction

from grognard.games.valor.rules import rally
from grognard.games.valor.state import State
from grognard.odds import sum_of_dice

# --- rally


def rallies(v: State, n: int, leader: int = -1) -> Fraction:
    """VV-21.1"""
    modifier = v.units[leader].of.modifier if leader >= 0 else 0
    number = rally.number_for(v.units[n])
    return sum_of_dice(2).chance_that(lambda roll: roll + modifier <= number)
