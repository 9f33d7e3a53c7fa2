"""Weights of a bot."""

from __future__ import annotations

from msgspec import Struct


class Weights(Struct, frozen=True):
    wear: float = 0.35
    """Of one Wear on a troop worth a victory point, as part of that point."""
    disorder: float = 0.15
    own: float = 1.0
    """Weight of own losses against the enemy's."""
    boldness: float = 0.0
    """From which worth on a charge is made."""
    close: float = 0.03
    """Of an inch nearer to where a troop wants to be."""
    danger: float = 0.25
    aims: float = 0.03
    """Of an inch nearer to where the scenario gives a point for."""
    there: float = 0.3
    """Of being there, as part of that point."""
    commands: bool = True
    """Whether commanders are used."""
    looks: int = 24
    """How many places of a move are looked at."""


GREEDY = Weights()
CAUTIOUS = Weights(own=1.5, boldness=0.25, danger=0.6)
QUICK = Weights(commands=False, looks=8)
