"""One die each, rolled until they differ; the higher wins (TC-3.2-c, TC-20.2-c, TC-20.8-b)."""

from __future__ import annotations

from grognard.core import Dice, Seat


def roll_each(dice: Dice, label: str) -> tuple[int, int]:
    """The faces of both, which may be the same."""
    (first,) = dice.roll(label, by=0)
    (second,) = dice.roll(label, by=1)
    return first, second


def roll_apart(dice: Dice, label: str) -> tuple[int, int]:
    """The faces of both: the second die is rolled again while it shows what the first does."""
    (first,) = dice.roll(label, by=0)
    (second,) = dice.roll(label, by=1, unlike=first)
    return first, second


def higher(faces: tuple[int, int]) -> Seat:
    return int(faces[1] > faces[0])
