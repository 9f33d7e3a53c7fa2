"""Rule 2.3: the spaces and off-map boxes, roads and sea routes between them."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, NewType

from msgspec import Struct

from grognard.games.frederick.files import DATA
from grognard.games.frederick.forces import BOX_OF, NATIONS, Nation

Place = NewType("Place", int)
"""A space or an off-map box, in the order of the map file; boxes come last."""


class Kind(StrEnum):
    RESOURCE_FORT = "resource_fort"
    FORT = "fort"
    RESOURCE_CITY = "resource_city"
    CITY = "city"
    BOX = "box"


class Space(Struct, frozen=True):
    id: str
    name: str
    kind: Kind
    nation: Nation
    resources: int
    lon: float
    lat: float


_FILE = DATA.read("map.yaml")
_TABLES = DATA.read("tables.yaml")


def _space(row: dict[str, Any]) -> Space:
    kind = Kind(row["type"])
    resources = row.get("resources", 1 if kind in (Kind.RESOURCE_FORT, Kind.RESOURCE_CITY) else 0)
    nation = Nation(NATIONS.index(row["nation"]))
    return Space(row["id"], row["name"], kind, nation, resources, row["lon"], row["lat"])


SPACES: tuple[Space, ...] = tuple(_space(row) for row in (*_FILE["spaces"], *_FILE["boxes"]))
IDS: tuple[str, ...] = tuple(space.id for space in SPACES)
PLACE: dict[str, Place] = {name: Place(n) for n, name in enumerate(IDS)}
PLACES: tuple[Place, ...] = tuple(Place(n) for n in range(len(SPACES)))
HOME: tuple[Nation, ...] = tuple(space.nation for space in SPACES)
"""FR-4.1-a: who controls each space at the start."""
BOX: tuple[int, ...] = tuple(HOME[p] if SPACES[p].kind is Kind.BOX else -1 for p in PLACES)
"""The nation whose box this is; -1 for a space of the map."""
BERLIN = PLACE["berlin"]
RESOURCES: tuple[int, ...] = tuple(space.resources for space in SPACES)
SOURCES: tuple[Place, ...] = tuple(p for p in PLACES if RESOURCES[p])

_FORT = {row["type"]: row for row in _TABLES["fort"]}
ROOM: tuple[int, ...] = tuple(_FORT[s.kind]["units_in_defence_max"] if s.kind in _FORT else 0 for s in SPACES)
"""FR-2.3.1-c, -d: how many units a fort takes in; 0 where there is none."""
WALLS: tuple[int, ...] = tuple(_FORT[s.kind]["die_bonus"] if s.kind in _FORT else 0 for s in SPACES)
"""FR-7.1.2-i, -j: what a fort adds to the dice of those inside."""


def _neighbours(name: str) -> tuple[tuple[Place, ...], ...]:
    near: list[list[Place]] = [[] for _ in PLACES]
    for row in _FILE[name]:
        a, b = PLACE[row["a"]], PLACE[row["b"]]
        near[a].append(b)
        near[b].append(a)
    return tuple(tuple(sorted(n)) for n in near)


ROADS = _neighbours("land_roads")
SEA = _neighbours("sea_routes")
NEXT_TO: tuple[tuple[Place, ...], ...] = tuple(tuple(sorted((*ROADS[p], *SEA[p]))) for p in PLACES)
ROAD_SET: tuple[frozenset[Place], ...] = tuple(frozenset(near) for near in ROADS)


def _middles() -> tuple[tuple[tuple[Place, tuple[Place, ...]], ...], ...]:
    """For each space: those two roads away, each with the spaces between; boxes are nobody's thoroughfare."""
    out = []
    for start in PLACES:
        ends: dict[Place, list[Place]] = {}
        for middle in ROADS[start]:
            if BOX[middle] < 0:
                for end in ROADS[middle]:
                    if end != start:
                        ends.setdefault(end, []).append(middle)
        out.append(tuple((end, tuple(ends[end])) for end in sorted(ends)))
    return tuple(out)


TWO_ROADS = _middles()


def _check() -> None:
    if len(PLACE) != len(SPACES):
        raise DATA.broken("map.yaml", "two spaces share an id", "spaces")
    for nation, box in enumerate(BOX_OF):
        if box and HOME[PLACE[box]] != nation:
            raise DATA.broken("map.yaml", f"{box} is not the box of {NATIONS[nation]}", "boxes")
    for p in PLACES:
        if not NEXT_TO[p]:
            raise DATA.broken("map.yaml", f"no way leads to {IDS[p]}", "land_roads")


_check()
