"""The area in front of a facing: the arc of fire, and the two halves of armour."""

from __future__ import annotations

from grognard.boards.hexes.directions import STEPS, turn


def in_arc(dq: int, dr: int, facing: int) -> bool:
    """120 degrees centred on the facing, both edges in, the own hex out.

    The edges are the directions to either side of the facing; a target is i times one and j times the other, and
    their `turn` is 1, so that i and j are whole numbers.
    """
    left, right = STEPS[(facing - 1) % 6], STEPS[(facing + 1) % 6]
    return (dq, dr) != (0, 0) and turn((dq, dr), right) >= 0 and turn(left, (dq, dr)) >= 0


def armour(dq: int, dr: int, facing: int) -> int:
    """1 if fire from there strikes the front, -1 the rear, 0 if it comes exactly along the boundary."""
    fq, fr = STEPS[facing]
    ahead = dq * fq + dr * fr + (dq + dr) * (fq + fr)
    return (ahead > 0) - (ahead < 0)
