"""One die each, the higher wins (TC-20.2-c, TC-20.8-b)."""

from __future__ import annotations

from grognard.core import Dice, Seat


def roll_apart(dice: Dice, label: str) -> tuple[int, int]:
    """The faces of both. Ties are rolled again, so they are drawn at once from the pairs that are none."""
    drawn = dice.draw(label, [int(first != second) for first in range(6) for second in range(6)])
    return drawn // 6 + 1, drawn % 6 + 1


def higher(faces: tuple[int, int]) -> Seat:
    return int(faces[1] > faces[0])
