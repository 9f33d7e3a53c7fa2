"""The printed battlefield: flat-topped hexes with their terrain, contours, water, roads, hedges and walls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from grognard.boards.hexes import OFF
from grognard.core.scene import Board, BoardKind, Building, Line, Spot, Tone, Xy
from grognard.games.valor.components.battlefield import Ground
from grognard.games.valor.components.scenarios import Battle
from grognard.games.valor.names import hex_name

SIDE, HALF = 120, 104
"""From the middle of a hex to its corners and to its hexsides."""
EDGE = 24
CORNERS: tuple[Xy, ...] = (
    (-SIDE // 2, -HALF), (SIDE // 2, -HALF), (SIDE, 0), (SIDE // 2, HALF), (-SIDE // 2, HALF), (-SIDE, 0),
)  # fmt: skip
"""Hexside n, clockwise from the north, lies between corners n and n + 1."""
TONES = {
    "building": Tone.TOWN, "woods": Tone.WOOD, "jungle": Tone.WOOD, "orchard": Tone.LAND, "palm_grove": Tone.LAND,
    "canal": Tone.WATER, "pond": Tone.WATER, "ocean": Tone.WATER,
}  # fmt: skip
NATION_TONES = {
    "german": Tone.NATION_1, "american": Tone.NATION_5, "british": Tone.NATION_2, "soviet": Tone.NATION_8,
    "japanese": Tone.SEAT_4,
}  # fmt: skip
RUNNING = {"stream": ("stream", "bridge", "pond", "ocean"), "gully": ("gully", "bridge")}
"""Waters that run on from hex to hex, and into which terrain; a canal fills its hexes."""


def side_tone(battle: Battle, side: int) -> Tone:
    return NATION_TONES[battle.sides[side].nation]


class Plan:
    """Where the hexes of a battlefield lie on paper."""

    def __init__(self, ground: Ground) -> None:
        grid = ground.grid
        places = [(SIDE * 3 // 2 * q, HALF * (2 * r + q)) for q, r in zip(grid.q, grid.r, strict=True)]
        left, top = min(x for x, _ in places), min(y for _, y in places)
        self.at: tuple[Xy, ...] = tuple((x - left + SIDE + EDGE, y - top + HALF + EDGE) for x, y in places)
        self.width = max(x for x, _ in self.at) + SIDE + EDGE
        self.height = max(y for _, y in self.at) + HALF + EDGE

    def outline(self, h: int) -> tuple[Xy, ...]:
        x, y = self.at[h]
        return tuple((x + dx, y + dy) for dx, dy in CORNERS)

    def hexside(self, h: int, way: int) -> tuple[Xy, Xy]:
        corners = self.outline(h)
        return corners[way], corners[(way + 1) % 6]

    def middle(self, h: int, way: int) -> Xy:
        """Of a hexside."""
        (ax, ay), (bx, by) = self.hexside(h, way)
        return (ax + bx) // 2, (ay + by) // 2

    def slit(self, h: int, way: int) -> tuple[Xy, ...]:
        """A strip along the inside of a hexside: where a bunker looks out of its hex."""
        x, y = self.at[h]
        a, b = self.hexside(h, way)
        inner = [((5 * px + x) // 6, (5 * py + y) // 6) for px, py in (b, a)]
        return a, b, *inner


@lru_cache(100)
def plan(ground: Ground) -> Plan:
    return Plan(ground)


@lru_cache(100)
def board(battle: Battle) -> Board:
    ground = battle.ground
    laid = plan(ground)
    spots = tuple(
        Spot(name, hex_name(name), laid.at[h], laid.outline(h), _tone(ground, h), _signs(ground, h))
        for h, name in enumerate(ground.grid.names)
    )
    lines = (*_contours(ground, laid), *_waters(ground, laid), *_roads(ground, laid), *_hedges(ground, laid))
    houses = tuple(
        Building(laid.at[h], house.material, house.plan)
        for h, house in sorted(ground.houses.items())
        if ground.terrain[h] == "building"
    )
    return Board(BoardKind.HEXES, laid.width, laid.height, spots, lines, buildings=houses)


def _tone(ground: Ground, h: int) -> Tone:
    plain = Tone.HILL if ground.levels[h] else Tone.LAND
    if ground.terrain[h] == "bridge" and any(
        other != OFF and ground.terrain[other] == "canal" for other in ground.grid.neighbours[h]
    ):
        return Tone.WATER
    return TONES.get(ground.terrain[h], plain)


def _signs(ground: Ground, h: int) -> tuple[str, ...]:
    """Terrain, then the level, then the road."""
    terrain, level = ground.terrain[h], ground.levels[h]
    signs = ["hill"] if level and terrain == "open" else [terrain]
    if level:
        signs.append(f"level_{level}")
    if ground.road[h] and terrain != "bridge":
        signs.append("road")
    return tuple(signs)


def _neighbours(ground: Ground) -> Iterator[tuple[int, int, int]]:
    """Every hexside once: a hex, the direction, and the hex beyond, OFF at the edge."""
    for h, near in enumerate(ground.grid.neighbours):
        for way, other in enumerate(near):
            if other == OFF or h < other:
                yield h, way, other


def _contours(ground: Ground, laid: Plan) -> Iterator[Line]:
    """Round every height: one line for each level that is stepped over."""
    for h, way, other in _neighbours(ground):
        if other != OFF and (climb := abs(ground.levels[h] - ground.levels[other])):
            yield Line(laid.hexside(h, way), "contour" if climb == 1 else "cliff")


def _waters(ground: Ground, laid: Plan) -> Iterator[Line]:
    """Streams and gullies from middle to middle, as far as they run on; a bridge stands in its stream."""
    for kind, into in RUNNING.items():
        look = "gully" if kind == "gully" else "river"
        ways: dict[int, list[int]] = {h: [] for h, terrain in enumerate(ground.terrain) if terrain == kind}
        for h, way, other in _course(ground, kind, into):
            yield Line((laid.at[h], laid.at[other]), look)
            for end, side in ((h, way), (other, (way + 3) % 6)):
                if end in ways:
                    ways[end].append(side)
        for h, onward in ways.items():
            yield from _springs(laid, h, onward, look)


def _course(ground: Ground, kind: str, into: Sequence[str]) -> list[tuple[int, int, int]]:
    """The hexsides that it crosses. Three hexes that touch each other are a bend: no line closes a ring."""
    part = list(range(len(ground.terrain)))

    def whole(h: int) -> int:
        while part[h] != h:
            h = part[h]
        return h

    crossed = []
    for h, way, other in sorted(_neighbours(ground), key=lambda side: side[1] % 3):
        here, there = ground.terrain[h], ground.terrain[other] if other != OFF else ""
        runs = (here == kind and there in into) or (there == kind and here in into)
        if runs and whole(h) != whole(other):
            part[whole(h)] = whole(other)
            crossed.append((h, way, other))
    return crossed


def _springs(laid: Plan, h: int, ways: Sequence[int], look: str) -> Iterator[Line]:
    """Where water comes from one hex only it runs on straight to the opposite hexside, so that none is a mere dot."""
    if not ways:
        yield Line((laid.middle(h, 5), laid.middle(h, 2)), look)
    elif len(ways) == 1:
        yield Line((laid.at[h], laid.middle(h, (ways[0] + 3) % 6)), look)


def _roads(ground: Ground, laid: Plan) -> Iterator[Line]:
    names = ground.grid.names
    for h, way, other in _neighbours(ground):
        if other != OFF and ground.road_links[h] & 1 << way:
            yield Line((laid.at[h], laid.at[other]), "road", (names[h], names[other]))
    for h, near in enumerate(ground.grid.neighbours):
        if ways := [way for way, other in enumerate(near) if other == OFF and ground.road_links[h] & 1 << way]:
            yield Line((laid.at[h], _way_out(laid, h, ways)), "road", (names[h],))


def _way_out(laid: Plan, h: int, ways: Sequence[int]) -> Xy:
    """Where a road leaves the map: through the middle of the sides that are open, which may be a corner."""
    first = next(way for way in ways if (way - 1) % 6 not in ways)
    return (
        laid.middle(h, (first + len(ways) // 2) % 6)
        if len(ways) % 2
        else laid.hexside(h, (first + len(ways) // 2) % 6)[0]
    )


def _hedges(ground: Ground, laid: Plan) -> Iterator[Line]:
    for h, way, _other in _neighbours(ground):
        if feature := ground.features[h][way]:
            yield Line(laid.hexside(h, way), "bocage" if ground.bocage and feature == "hedge" else feature)
