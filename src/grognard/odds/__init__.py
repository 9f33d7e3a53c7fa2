"""The mathematics of chance: distributions, chains, small matrix games. Knows no game."""

from grognard.odds.chain import Chain, Endless
from grognard.odds.distribution import (
    Odds,
    alike,
    both,
    certain,
    die,
    draws,
    from_branches,
    hits,
    hits_on,
    product,
    successes,
    sum_of_dice,
    total,
)
from grognard.odds.matrix_games import Mixed, solve

__all__ = [
    "Chain",
    "Endless",
    "Mixed",
    "Odds",
    "alike",
    "both",
    "certain",
    "die",
    "draws",
    "from_branches",
    "hits",
    "hits_on",
    "product",
    "solve",
    "successes",
    "sum_of_dice",
    "total",
]
