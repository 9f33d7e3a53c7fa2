"""Value of dice: mean Wear, and the chance that no die resists. Small tables, computed once."""

from __future__ import annotations

from functools import lru_cache
from math import comb


@lru_cache(4096)
def hits(dice: int, need: int) -> tuple[float, ...]:
    """The chance of each number of dice that reach a number."""
    p = max(0, min(6, 7 - need)) / 6
    return tuple(comb(dice, k) * p**k * (1 - p) ** (dice - k) for k in range(dice + 1))


@lru_cache(1 << 14)
def mean_wear(dice: int, need: int, courage: int, resist: int) -> float:
    """For this number of dice, against this Courage."""
    saved = hits(courage, resist)
    return sum(p * sum(q * max(0, k - r) for r, q in enumerate(saved)) for k, p in enumerate(hits(dice, need)))


@lru_cache(1 << 14)
def rout(dice: int, need: int, courage: int, resist: int) -> float:
    """The chance that something hits and nothing is resisted: Disorder, and in melee a retreat."""
    return (1 - hits(dice, need)[0]) * hits(courage, resist)[0]


@lru_cache(1 << 14)
def more_than(dice: int, need: int, courage: int, resist: int, least: int) -> float:
    """The chance of more Wear than so much."""
    saved = hits(courage, resist)
    return sum(p * sum(q for r, q in enumerate(saved) if max(0, k - r) > least) for k, p in enumerate(hits(dice, need)))


def passed(dice: int, success: int = 5) -> float:
    return 1 - hits(dice, success)[0]
