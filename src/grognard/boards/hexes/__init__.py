"""Maps of hexes and exact lines of sight over them. Knows no game and no terrain: only what blocks and hinders, levels
and what lies on hexsides. Whole numbers throughout."""

from grognard.boards.hexes.compass import NE, NW, OFF, SE, SW, N, S, axial
from grognard.boards.hexes.grid import Grid
from grognard.boards.hexes.lie import BOCAGE, CLEAR_AIR, HEDGE, PLAIN, Fog, Lie
from grognard.boards.hexes.meeting import BLOCKED, Kind, Met
from grognard.boards.hexes.sight import Contact, Sights

__all__ = [
    "BLOCKED",
    "BOCAGE",
    "CLEAR_AIR",
    "HEDGE",
    "NE",
    "NW",
    "OFF",
    "PLAIN",
    "SE",
    "SW",
    "Contact",
    "Fog",
    "Grid",
    "Kind",
    "Lie",
    "Met",
    "N",
    "S",
    "Sights",
    "axial",
]
