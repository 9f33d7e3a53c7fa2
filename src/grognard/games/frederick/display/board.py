"""The printed map: places where they lie in Europe, forts and resources by their signs, roads and sea routes, boxes."""

from __future__ import annotations

from functools import cache

from grognard.boards import europe, europe_details
from grognard.core import say
from grognard.core.scene import Board, BoardKind, Cartouche, Line, Spot, Tone, Xy
from grognard.games.frederick.components.armies import NATIONS
from grognard.games.frederick.components.map import BOX, HOME, IDS, PLACES, RESOURCES, ROADS, SEA, SPACES, Kind, Place
from grognard.games.frederick.names import place_name

TONES: tuple[Tone, ...] = tuple(
    {
        "prussia": Tone.NATION_1,
        "gbh": Tone.NATION_3,
        "austria": Tone.NATION_2,
        "sweden": Tone.NATION_7,
        "saxony": Tone.NATION_6,
        "hre": Tone.NATION_8,
        "france": Tone.NATION_4,
        "russia": Tone.NATION_5,
    }[nation]
    for nation in NATIONS
)
"""The colour of each nation."""
SIDE_TONES = (TONES[NATIONS.index("prussia")], TONES[NATIONS.index("austria")])
"""The colour of each alliance: its leader's."""
BOX_SIZE = (1900, 1250)
EDGE = 60
SIGNS = {
    Kind.RESOURCE_FORT: ("resource_fort",),
    Kind.FORT: ("fort",),
    Kind.RESOURCE_CITY: ("resource_city",),
    Kind.CITY: (),
}


@cache
def board() -> Board:
    window = europe.window([(space.lon, space.lat) for space in SPACES])
    at = [window.at(space.lon, space.lat) for space in SPACES]
    for p in PLACES:
        if BOX[p] >= 0:
            at[p] = _inside(at[p], window.width, window.height)
    spots = tuple(
        Spot(IDS[p], place_name(IDS[p]), at[p], _outline(p, at[p]), TONES[HOME[p]], _signs(p)) for p in PLACES
    )
    ways = [
        Line((_rim(p, at[p], at[q]), _rim(q, at[q], at[p])), kind, (IDS[p], IDS[q]))
        for kind, table in (("sea", SEA), ("road", ROADS))
        for p in PLACES
        for q in table[p]
        if p < q
    ]
    return Board(
        BoardKind.ROUTES,
        window.width,
        window.height,
        spots,
        (*europe.rivers(window), *ways),
        (*europe.ground(window), *europe_details.marshes(window)),
        ridges=europe_details.ridges(window),
        letterings=europe_details.letterings(window),
        realms=europe_details.neutral(window),
        degrees=europe_details.degrees(window),
        cartouche=Cartouche(
            say("map-title"), say("map-above"), say("map-years"), europe_details.GERMAN_MILE, say("map-scale")
        ),
    )


def _signs(p: Place) -> tuple[str, ...]:
    """A box has as many resources as it pays; where a sea route ends there is a port."""
    if BOX[p] >= 0:
        return ("resource",) * RESOURCES[p]
    return (*SIGNS[SPACES[p].kind], *(("port",) if SEA[p] else ()))


def _inside(at: Xy, width: int, height: int) -> Xy:
    """The middle of a box that would hang over the edge of the map, moved in."""
    w, h = BOX_SIZE[0] // 2 + EDGE, BOX_SIZE[1] // 2 + EDGE
    return min(max(at[0], w), width - w), min(max(at[1], h), height - h)


def _outline(p: Place, at: Xy) -> tuple[Xy, ...]:
    if BOX[p] < 0:
        return ()
    (x, y), (w, h) = at, (BOX_SIZE[0] // 2, BOX_SIZE[1] // 2)
    return (x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)


def _rim(p: Place, at: Xy, to: Xy) -> Xy:
    """Where a way to somewhere leaves a place: a box at its rim."""
    if BOX[p] < 0:
        return at
    dx, dy = to[0] - at[0], to[1] - at[1]
    far = max(abs(dx) / (BOX_SIZE[0] / 2), abs(dy) / (BOX_SIZE[1] / 2))  # not a rule: a picture
    return round(at[0] + dx / far), round(at[1] + dy / far)
