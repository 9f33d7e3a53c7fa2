"""Maps of hexes and exact lines of sight over them. Knows no game and no terrain: only what blocks and hinders, levels
and what lies on hexsides. Whole numbers throughout."""

from grognard.boards.hexes.directions import NE, NW, OFF, SE, SW, N, S, axial
from grognard.boards.hexes.grid import Grid
from grognard.boards.hexes.sight import Contact, Sights
from grognard.boards.hexes.sight_obstacles import BLOCKED, Kind, Obstacle
from grognard.boards.hexes.sight_terrain import BOCAGE, CLEAR_AIR, HEDGE, PLAIN, SmokeAndWalls, Terrain

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
    "Grid",
    "Kind",
    "N",
    "Obstacle",
    "S",
    "Sights",
    "SmokeAndWalls",
    "Terrain",
    "axial",
]
