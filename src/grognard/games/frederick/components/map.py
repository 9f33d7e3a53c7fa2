"""Rule 2.3: the spaces and off-map boxes, roads and sea routes between them."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, NewType

from msgspec import Struct

from grognard.boards.routes import Routes, bits_of
from grognard.games.frederick.components.armies import BOX_OF, NATIONS, Nation
from grognard.games.frederick.data import DATA

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
"""FR-2.3.1-c, FR-2.3.1-d: how many units a fort takes in; FR-2.3.1-f: 0 in cities."""
WALLS: tuple[int, ...] = tuple(_FORT[s.kind]["die_bonus"] if s.kind in _FORT else 0 for s in SPACES)
"""FR-7.1.2-i, FR-7.1.2-j: what a fort adds to the dice of those inside."""


def _ways(*names: str) -> Routes:
    return Routes(len(PLACES), ((PLACE[row["a"]], PLACE[row["b"]]) for name in names for row in _FILE[name]))


def _near(routes: Routes) -> tuple[tuple[Place, ...], ...]:
    return tuple(tuple(map(Place, near)) for near in routes.next_to)


_LAND = _ways("land_roads")
ROUTES = _ways("land_roads", "sea_routes")
ROADS = _near(_LAND)
SEA = _near(_ways("sea_routes"))
NEXT_TO = _near(ROUTES)
ROAD_SET: tuple[frozenset[Place], ...] = tuple(frozenset(near) for near in ROADS)
PLACE_BIT: tuple[int, ...] = tuple(bits_of((p,)) for p in PLACES)
"""Each place in a set of places, which is one number."""
_ON_MAP = bits_of(p for p in PLACES if BOX[p] < 0)
TWO_ROADS: tuple[dict[Place, tuple[Place, ...]], ...] = tuple(
    {Place(end): tuple(map(Place, middles)) for end, middles in _LAND.two_away(p, _ON_MAP)} for p in PLACES
)
"""For each space: those two roads away, each with the spaces between; no way leads through a box."""


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
