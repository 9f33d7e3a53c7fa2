"""The six directions, clockwise from north, and where a named hex lies: flat-topped hexes in axial coordinates."""

from __future__ import annotations

from typing import TypeAlias

Axial: TypeAlias = tuple[int, int]
"""q grows eastwards, r southwards."""

OFF = -1
"""No hex."""

N, NE, SE, S, SW, NW = range(6)
STEPS: tuple[Axial, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def axial(column: int, number: int) -> Axial:
    """Column 0 is A, numbers count from 1 southwards; columns B, D, F... stand half a hex further north."""
    return column, number - 1 - (column + column % 2) // 2


def distance(dq: int, dr: int) -> int:
    return max(abs(dq), abs(dr), abs(dq + dr))


def turn(d: Axial, e: Axial) -> int:
    """Below 0 where e lies to the left of d, above 0 to the right, 0 on the line."""
    return d[0] * e[1] - d[1] * e[0]
