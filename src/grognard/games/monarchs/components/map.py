"""Chapter P.4: spaces and connections, Areas and Theatres, fortresses, hills, depots, ports and sea zones."""

from __future__ import annotations

from typing import Any, Final, NewType

from msgspec import Struct

from grognard.boards.routes import Routes, bits_of
from grognard.games.monarchs.components.nations import DA, NATION, NATIONS, NAVAL, NEUTRAL, NO_NATION, Nation
from grognard.games.monarchs.data import DATA

DEAREST: Final = 3
"""CM-P-4-a: the MPs that a connection costs at most."""

Space = NewType("Space", int)
Area = NewType("Area", int)
Theatre = NewType("Theatre", int)
Zone = NewType("Zone", int)

_FILE = DATA.read("map.yaml")
_FORTRESS = DATA.read("tables.yaml")["fortress"]


class Printed(Struct, frozen=True):
    """A space as it is printed on the map."""

    id: str
    name: str
    owner: str
    """A nation, NE or PL."""
    lon: float
    lat: float
    area: Area
    fortress: int
    """The class of its fortress; 0: none."""
    hill: bool
    depot: Nation
    """The nation whose Main Depot is here."""
    recruit: bool
    capital: Nation
    port: int
    """The sea zone of a port, or -1."""


THEATRES: tuple[str, ...] = tuple(row["id"] for row in _FILE["theatres"])
"""CM-P-9-f: in the order in which raids are settled."""
THEATRE: dict[str, Theatre] = {name: Theatre(n) for n, name in enumerate(THEATRES)}
AREAS: tuple[str, ...] = tuple(row["id"] for row in _FILE["areas"])
AREA: dict[str, Area] = {name: Area(n) for n, name in enumerate(AREAS)}
AREA_OWNER: tuple[Nation, ...] = tuple(NATION.get(row["owner"], NEUTRAL) for row in _FILE["areas"])
AREA_THALERS: tuple[int, ...] = tuple(row["thl"] for row in _FILE["areas"])
THEATRE_OF_AREA: tuple[Theatre, ...] = tuple(THEATRE[row["theatre"]] for row in _FILE["areas"])
NEAR_THEATRES: tuple[frozenset[Theatre], ...] = tuple(
    frozenset(THEATRE[other] for pair in _FILE["theatre_neighbours"] if name in pair for other in pair if other != name)
    for name in THEATRES
)
"""CM-P-9-b: between whose boxes light troops may move."""

ZONES: tuple[str, ...] = tuple(row["id"] for row in _FILE["sea_zones"])
ZONE: dict[str, Zone] = {name: Zone(n) for n, name in enumerate(ZONES)}
NEAR_ZONES: tuple[tuple[Zone, ...], ...] = tuple(
    tuple(ZONE[other] for other in row["adjacent"]) for row in _FILE["sea_zones"]
)
_BASES = [(row["id"], base) for row in _FILE["sea_zones"] for base in row["bases"]]
BASE_ZONE: tuple[Zone, ...] = tuple(
    next(ZONE[zone] for zone, base in _BASES if base["nation"] == NATIONS[nation]) for nation in NAVAL
)
"""CM-P-13-a: the zone of each fleet's base."""
BASE_NAME: tuple[str, ...] = tuple(
    next(base["name"] for _, base in _BASES if base["nation"] == NATIONS[nation]) for nation in NAVAL
)


def _space(row: dict[str, Any]) -> Printed:
    return Printed(
        row["id"], row["name"], row["owner"], row["lon"], row["lat"], AREA[row["area"]], row["fortress"], row["hill"],
        NATION[row["main_depot"]] if "main_depot" in row else NO_NATION, row.get("recruit", False),
        NATION[row["capital"]] if "capital" in row else NO_NATION, ZONE[row["port"]] if "port" in row else -1,
    )  # fmt: skip


SPACES: tuple[Printed, ...] = tuple(_space(row) for row in _FILE["spaces"])
COUNT: Final = len(SPACES)
IDS: tuple[str, ...] = tuple(space.id for space in SPACES)
SPACE: dict[str, Space] = {name: Space(n) for n, name in enumerate(IDS)}
EVERYWHERE: tuple[Space, ...] = tuple(Space(n) for n in range(COUNT))
OWNER: tuple[Nation, ...] = tuple(NATION.get(space.owner, NEUTRAL) for space in SPACES)
"""The printed owner of each space, NEUTRAL for NE and PL."""
POLISH: tuple[bool, ...] = tuple(space.owner == "PL" for space in SPACES)
FORTRESS: tuple[int, ...] = tuple(0 if space.owner == "PL" else space.fortress for space in SPACES)
"""The class of each fortress. CM-P-4-c: one in a Polish space counts for nothing."""
HILL: tuple[bool, ...] = tuple(space.hill for space in SPACES)
"""CM-P-4-e"""
AREA_OF: tuple[Area, ...] = tuple(space.area for space in SPACES)
THEATRE_OF: tuple[Theatre, ...] = tuple(THEATRE_OF_AREA[space.area] for space in SPACES)
SPACES_OF_AREA: tuple[tuple[Space, ...], ...] = tuple(
    tuple(p for p in EVERYWHERE if AREA_OF[p] == area) for area in range(len(AREAS))
)
MAIN_DEPOT: tuple[Nation, ...] = tuple(space.depot for space in SPACES)
"""The nation whose Main Depot is printed here, NO_NATION elsewhere; Hamburg's comes with Denmark (CM-P-4-f)."""
CAPITAL: tuple[Nation, ...] = tuple(space.capital for space in SPACES)
PORT: tuple[int, ...] = tuple(space.port for space in SPACES)
FORTRESSES: int = bits_of(p for p in EVERYWHERE if FORTRESS[p])

HAMBURG, DANZIG, DRESDEN = SPACE["hamburg"], SPACE["danzig"], SPACE["dresden"]
MAIN_DEPOTS: tuple[Space, ...] = tuple(p for p in EVERYWHERE if MAIN_DEPOT[p] != NO_NATION or p == HAMBURG)
"""CM-P-4-f: Hamburg may become one."""
MAIN_DEPOTS_OF: tuple[tuple[Space, ...], ...] = tuple(
    tuple(p for p in MAIN_DEPOTS if MAIN_DEPOT[p] == n or (p == HAMBURG and n == DA)) for n in range(len(NATIONS))
)
"""The same of each nation."""
SHUT: tuple[Space, ...] = tuple(p for p in EVERYWHERE if OWNER[p] == NEUTRAL and FORTRESS[p])
"""CM-P-4-c: neutral fortresses, which no force may enter: Hamburg and Danzig."""

CAPACITY: tuple[int, ...] = (0, *(_FORTRESS[f"class_{n}"]["sps_inside"] for n in (1, 2, 3)))
"""CM-17.3-a: SPs that a fortress of each class holds."""
MASK: tuple[int, ...] = (0, *(_FORTRESS[f"class_{n}"]["sps_to_besiege_or_mask"] for n in (1, 2, 3)))
"""CM-17.3-b: SPs that it takes to besiege or mask one."""

ROUTES = Routes(COUNT, ((SPACE[row["a"]], SPACE[row["b"]]) for row in _FILE["connections"]))
NEXT_TO: tuple[tuple[Space, ...], ...] = tuple(tuple(map(Space, near)) for near in ROUTES.next_to)
"""CM-P-4-a: the spaces at the other end of each connection, ascending."""
COST: tuple[dict[Space, int], ...] = tuple({} for _ in EVERYWHERE)
"""The MPs of each connection."""
RIVER: tuple[dict[Space, tuple[str, ...]], ...] = tuple({} for _ in EVERYWHERE)
"""The rivers that each connection crosses."""
for _row in _FILE["connections"]:
    for _a, _b in ((SPACE[_row["a"]], SPACE[_row["b"]]), (SPACE[_row["b"]], SPACE[_row["a"]])):
        COST[_a][_b] = _row["mp"]
        RIVER[_a][_b] = tuple(_row["river"])


def _check() -> None:
    if len(SPACE) != COUNT:
        raise DATA.broken("map.yaml", "two spaces share an id", "spaces")
    for p in EVERYWHERE:
        if not NEXT_TO[p]:
            raise DATA.broken("map.yaml", f"no connection leads to {IDS[p]}", "connections")
        if not 0 <= SPACES[p].fortress < len(CAPACITY):
            raise DATA.broken("map.yaml", f"{IDS[p]} has a fortress of no class", "spaces", p)
    for n, row in enumerate(_FILE["connections"]):
        hills = HILL[SPACE[row["a"]]] or HILL[SPACE[row["b"]]]
        if not (1 + hills <= row["mp"] <= DEAREST):
            raise DATA.broken("map.yaml", f"{row['a']}-{row['b']} costs {row['mp']} MPs", "connections", n)
    for area in range(len(AREAS)):
        if not SPACES_OF_AREA[area]:
            raise DATA.broken("map.yaml", f"no space lies in {AREAS[area]}", "areas", area)


_check()
