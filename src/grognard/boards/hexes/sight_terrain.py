"""The map as it affects sight: the terrain, which stays, and obstructions such as smoke, which change in play."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

PLAIN, HEDGE, BOCAGE = range(3)
"""The features of a hexside; a wall counts as a hedge."""


class Terrain(Struct, frozen=True):
    """The permanent features that block or hinder sight, by hex."""

    blocks: tuple[bool, ...]
    """No sight through it, from any level."""
    levels: tuple[int, ...]
    hindrances: tuple[int, ...]
    """The hindrance to sight through the hex."""
    sides: tuple[tuple[int, ...], ...]
    """`sides[hex][direction]`, the same seen from both hexes."""


class SmokeAndWalls(Struct, frozen=True, cache_hash=True):
    """Smoke and other blocks that change in play. Made by `SmokeAndWalls.of`."""

    smoke: tuple[tuple[int, int], ...] = ()
    """Hex and strength, ascending."""
    walls: tuple[int, ...] = ()
    """Hexes that block as buildings do, ascending."""
    mask: int = 0
    """A bit for each hex of both."""

    @classmethod
    def of(cls, smoke: Iterable[tuple[int, int]], walls: Iterable[int]) -> SmokeAndWalls:
        """From things in any order; the same things make equal obstructions."""
        smoky, walled = tuple(sorted(smoke)), tuple(sorted(walls))
        for found in ([at for at, _ in smoky], walled):
            if any(at < 0 for at in found) or len(set(found)) < len(found):
                raise ValueError(f"each hex once, none below 0: {found}")
        if any(strength < 1 for _, strength in smoky):
            raise ValueError(f"smoke has a strength of 1 or more: {smoky}")
        mask = 0
        for at in (*(at for at, _ in smoky), *walled):
            mask |= 1 << at
        return cls(smoky, walled, mask)


CLEAR_AIR = SmokeAndWalls.of((), ())
