"""The map as a picture: towns where they lie in Europe, fortresses, hills and depots by their signs, roads and bridges,
and boxes for the war of light troops and for the seas.

The printed map is lost: all of it is reconstructed, and the text of every space says so (CM-P-4-a).
"""

from __future__ import annotations

from functools import cache

from grognard.boards import europe, europe_details
from grognard.core import Message, say
from grognard.core.scene import Board, BoardKind, Cartouche, Line, Realm, Spot, Tone, Xy
from grognard.games.monarchs.components.map import (
    AREA_OF,
    AREA_THALERS,
    AREAS,
    CAPACITY,
    CAPITAL,
    COST,
    EVERYWHERE,
    FORTRESS,
    HILL,
    IDS,
    MAIN_DEPOT,
    MASK,
    NEXT_TO,
    OWNER,
    POLISH,
    PORT,
    RIVER,
    SPACES,
    THEATRE_OF,
    THEATRES,
    ZONES,
    Space,
)
from grognard.games.monarchs.components.nations import NATIONS, NEUTRAL, NO_NATION
from grognard.games.monarchs.names import area_name, chained, nation_name, sea_name, space_name, theatre_name

TONES: tuple[Tone, ...] = (
    *(
        {
            "PR": Tone.NATION_1,
            "AA": Tone.NATION_3,
            "DA": Tone.NATION_9,
            "AU": Tone.NATION_2,
            "IM": Tone.NATION_8,
            "SA": Tone.NATION_6,
            "FR": Tone.NATION_4,
            "RU": Tone.NATION_5,
            "SW": Tone.NATION_7,
        }[nation]
        for nation in NATIONS
    ),
    Tone.NEUTRAL,
)
"""The colour of each nation, and of neutral land."""
SIDE_TONES = (TONES[NATIONS.index("PR")], TONES[NATIONS.index("AU")])
"""The colour of each side: that of its first power."""
FORTS = ("", "fort", "fortress", "fort_strong")
"""The sign of a fortress of each class."""
ROADS = {1: "highway", 2: "road", 3: "track"}
"""How a connection is drawn, by its MPs."""
BOX_SIZE = (1460, 1120)
SEA_BOX_SIZE = (1460, 860)
BOXES: dict[str, Xy] = {
    "kk:west": (10560, 5180),
    "kk:saxony": (12040, 5180),
    "kk:silesia": (10560, 6320),
    "kk:baltic": (12040, 6320),
    "sea:atlantic": (900, 620),
    "sea:north_sea": (900, 1700),
    "sea:baltic": (8150, 1500),
}
"""Where the boxes lie: on land and sea where no space is."""


@cache
def board() -> Board:
    window = europe.window([(space.lon, space.lat) for space in SPACES])
    at = [window.at(space.lon, space.lat) for space in SPACES]
    towns = [
        Spot(IDS[p], space_name(IDS[p]), at[p], (), TONES[OWNER[p]], tuple(_signs(p)), _detail(p)) for p in EVERYWHERE
    ]
    joined = [(p, q) for p in EVERYWHERE for q in NEXT_TO[p] if p < q]
    roads = [Line((at[p], at[q]), ROADS[COST[p][q]], (IDS[p], IDS[q])) for p, q in joined]
    bridges = [Line((at[p], at[q]), "bridge", (IDS[p], IDS[q])) for p, q in joined if RIVER[p][q]]
    poland = tuple(Realm(at[p]) for p in EVERYWHERE if OWNER[p] == NEUTRAL)
    return Board(
        BoardKind.ROUTES,
        window.width,
        window.height,
        (*towns, *_boxes()),
        (*europe.rivers(window), *roads, *bridges),
        (*europe.ground(window), *europe_details.marshes(window)),
        ridges=europe_details.ridges(window),
        letterings=europe_details.letterings(window),
        realms=(*europe_details.neutral(window), *poland),
        degrees=europe_details.degrees(window),
        cartouche=Cartouche(
            say("map-title"), say("map-above"), say("map-years"), europe_details.GERMAN_MILE, say("map-scale")
        ),
    )


def _boxes() -> list[Spot]:
    """CM-P-9-a: the KK boxes of the Theatres; CM-P-13-a: the sea zones."""
    theatres = [(f"kk:{name}", say(f"box-{name}"), _about_box(name), BOX_SIZE, Tone.TOWN) for name in THEATRES]
    seas = [(f"sea:{name}", sea_name(name), say("about-sea"), SEA_BOX_SIZE, Tone.WATER) for name in ZONES]
    return [
        Spot(key, name, BOXES[key], _outline(BOXES[key], size), tone, (), detail)
        for key, name, detail, size, tone in (*theatres, *seas)
    ]


def _about_box(theatre: str) -> Message:
    return say("about-box", theatre=theatre_name(theatre))


def _outline(at: Xy, size: Xy) -> tuple[Xy, ...]:
    (x, y), (w, h) = at, (size[0] // 2, size[1] // 2)
    return (x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)


def _signs(p: Space) -> list[str]:
    signs = [FORTS[FORTRESS[p]]] if FORTRESS[p] else []
    signs += ["main_depot"] if MAIN_DEPOT[p] != NO_NATION else []
    signs += ["capital"] if CAPITAL[p] != NO_NATION else []
    signs += ["port"] if PORT[p] >= 0 else []
    return [*signs, *(["hill"] if HILL[p] else [])]


def _detail(p: Space) -> Message:
    """Area and Theatre, fortress, depot; that the map is reconstructed."""
    parts = [say("in-area", area=area_name(AREAS[AREA_OF[p]]), thl=AREA_THALERS[AREA_OF[p]])]
    parts.append(say("in-theatre", theatre=theatre_name(THEATRES[THEATRE_OF[p]])))
    if FORTRESS[p]:
        size = FORTRESS[p]
        parts.append(say("fortress-class", n=size, inside=CAPACITY[size], mask=MASK[size]))
    if MAIN_DEPOT[p] != NO_NATION:
        parts.append(say("main-depot-of", nation=nation_name(NATIONS[MAIN_DEPOT[p]])))
    if POLISH[p] or OWNER[p] == NEUTRAL:
        parts.append(say("neutral-ground"))
    return chained("besides", [*parts, say("reconstructed-map")])
