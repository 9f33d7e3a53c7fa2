"""Sets of small numbers (spaces, nations, leaders, seats) as one int with a bit for each member: quick to compare and
to combine, fit to be a key of a cache, and saved as a number."""

from __future__ import annotations

from grognard.boards.routes import bits_of
from grognard.boards.routes import spaces_in as members

__all__ = ["bits_of", "has", "members", "with_bit", "without_bit"]


def has(bits: int, one: int) -> bool:
    return (bits >> one & 1) == 1  # quicker than bool(): asked a million times a minute


def with_bit(bits: int, one: int) -> int:
    return bits | 1 << one


def without_bit(bits: int, one: int) -> int:
    return bits & ~(1 << one)
