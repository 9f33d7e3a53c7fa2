"""Weights of a bot."""

from __future__ import annotations

from math import inf

from msgspec import Struct


class Weights(Struct, frozen=True):
    """Weights of a bot, in casualty points."""

    pin: float = 0.55
    """An enemy pinned."""
    kill: float = 1.0
    """A casualty point of strength removed."""
    down: float = 0.35
    """A casualty point of strength in a hex where no unit is left unpinned, and one of ours can get there."""
    goal: float = 0.42
    """A movement point nearer to what counts."""
    fear: float = 0.30
    """An expected casualty point where one stands."""
    dread: float = 0.22
    """An expected casualty point on the way."""
    reach: float = 0.45
    """An expected casualty point that one could inflict from there."""
    take: float = 4.0
    """A hex that counts, taken."""
    least: float = 0.45
    """Least value of a shot at movers."""
    company: tuple[float, float, float, float] = (0.0, 2.0, -0.5, -9.0)
    """To begin beside no, one, two, three squads."""
    menace: float = 2.2
    """How much more it is worth to pin those who could assault us next."""
    patience: float = 1.5
    """How much better a shot at movers must be who are still far away."""
    alone: float = 2.5
    """A leader without anybody to lead."""
    retake: float = 0.35
    """How much a lost hex is wanted back, of 1, while the battle is not lost with it."""
    caution: float = 2.0
    """How much more losses are feared by the side that would win as things stand."""
    wrecks: float = 0.3
    """An expected casualty point on wheels or tracks."""
    near: int = 4
    """How near the enemy is when passengers get off."""
    smoke: float = 0.7
    """The expected casualty points in the first hex of a move from which on it is smoked."""
    overrun: float = 0.8
    """How much what an overrun does counts for."""
    thrown: float = 0.5
    """Least value that a grenade or a charge must add to fire."""
    enough: float = inf
    """Value of a move from which no better one is looked for."""
    depth: float = 0.5
    """To begin a movement point farther from where the enemy comes from, for a side that has only to hold."""
    view: float = 0.05
    """To begin with one more open hex in sight."""
    out: float = 0.8
    """A casualty point of strength that has left the map where it was to."""
