"""The field: a skirmish on an open table, the smallest game that uses everything such a table has."""

from .game import GAME

__all__ = ["GAME"]
