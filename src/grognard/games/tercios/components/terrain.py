"""Chapters 6.7, 7.6 and 20: scenery as it lies on the table, and what each element is to moves, sight and fights."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

from msgspec import Struct

from grognard.boards.open_table import (
    FINE_EPS,
    XY,
    FineXY,
    OpenTo,
    Polygon,
    Screen,
    Size,
    crosses_polyline,
    fine,
    inside,
    near_line,
    polygon,
    strips,
    touches_ground,
    wholly_on,
)
from grognard.games.tercios.components.special_rules import LIGHT, SKIRMISHERS
from grognard.games.tercios.components.weapons import CM, INCH
from grognard.games.tercios.data import DATA

_DATA = DATA.read("terrain.yaml")
ELEMENTS: Final[Mapping[str, Any]] = {element["id"]: element for element in _DATA["elements"]}
TABLE: Final = Size(_DATA["table"]["width_cm"] * CM, _DATA["table"]["depth_cm"] * CM)
"""TC-20.2-a"""
LINEAR_WIDTH: Final = INCH // 2
"""Of a hedge or wall: a quarter of an inch on each side of its line."""

EASY, OPEN, DIFFICULT, VERY_DIFFICULT, IMPASSABLE, BUILDING = (
    "easy",
    "open",
    "difficult",
    "very_difficult",
    "impassable",
    "building",
)
HIDDEN, COVERED, HEIGHT, PROTECTED = "hidden", "covered", "height", "protected"
HILLS: Final = ("small_hill", "steep_hill", "large_hill")
CROSSINGS: Final = ("bridge", "ford")


class Element(Struct, frozen=True, dict=True, omit_defaults=True):
    """One piece of scenery: an area with corners, or a line with a width."""

    kind: str
    corners: tuple[XY, ...] = ()
    line: tuple[XY, ...] = ()
    width: int = 0
    ground: str = ""
    """Where the die or the scenario has decided it; empty: as every element of its kind."""
    rules_on: tuple[str, ...] | None = None
    road: bool = False
    """TC-20.4-a: a road runs over this bridge."""
    town: int = 0
    """TC-20.6-o: the number of the town that it belongs to."""

    @property
    def terrain(self) -> str:
        """Its ground; `by_die` until it is rolled for."""
        if self.road:
            return EASY
        return self.ground or str(ELEMENTS[self.kind]["ground"])

    def has(self, rule: str) -> bool:
        return rule in (ELEMENTS[self.kind]["rules_on"] if self.rules_on is None else self.rules_on)

    @property
    def linear(self) -> bool:
        return bool(ELEMENTS[self.kind]["shape"] == "linear")

    @property
    def building(self) -> bool:
        return self.terrain == BUILDING

    @cached_property
    def parts(self) -> tuple[Polygon, ...]:
        """The ground that it takes, as convex polygons."""
        if self.corners:
            return (polygon(self.corners),)
        return strips(self.line, LINEAR_WIDTH if self.linear else self.width)

    @cached_property
    def fine_line(self) -> tuple[FineXY, ...]:
        return tuple(fine(point) for point in self.line)


class Barrier(NamedTuple):
    """TC-7.6-c, TC-8.8-e: a hedge or wall."""

    line: tuple[FineXY, ...]
    parts: tuple[Polygon, ...]
    covers: bool
    protects: bool
    ground: str


class Lay(NamedTuple):
    """All scenery as the rules look at it."""

    blocks: tuple[Polygon, ...]
    """Impassable for everybody, rivers left out."""
    river: tuple[Polygon, ...]
    """TC-20.4-b: the impassable parts of rivers; between two of them no gap is measured."""
    buildings: tuple[tuple[int, Polygon], ...]
    rough: tuple[tuple[str, Polygon], ...]
    """Difficult and very difficult ground."""
    slow: tuple[Polygon, ...]
    """The shapes of these, and of barriers."""
    roads: tuple[Polygon, ...]
    barriers: tuple[Barrier, ...]
    screens: tuple[Screen, ...]
    """TC-7.6-a: for all that is Hidden."""
    covers: tuple[Polygon, ...]
    hidden: tuple[Polygon, ...]
    """Hidden ground in which a troop can be: woods and tall crops."""
    hiding: tuple[Polygon, ...]
    """The same, and hills: all ground with the rule Hidden on which a troop can stand (TC-18.3-q, TC-18.3-r)."""
    hills: tuple[Polygon, ...]

    def closed(self, inside: int = -1) -> list[Polygon]:
        """All that no base may stand on or cross: water and buildings too, without the building of a garrison."""
        return [*self.blocks, *self.river, *(part for number, part in self.buildings if number != inside)]


class Scenery(Struct, frozen=True, dict=True):
    """Everything that lies on the table; a new one is made when something is put down."""

    elements: tuple[Element, ...] = ()

    @cached_property
    def lay(self) -> Lay:
        return _lay(self.elements)

    def with_one(self, element: Element) -> Scenery:
        return Scenery((*self.elements, element))


BARE: Final = Scenery()


def _lay(elements: Sequence[Element]) -> Lay:
    found: dict[str, list[Any]] = {name: [] for name in Lay._fields}
    for n, element in enumerate(elements):
        parts = water(element, elements) if element.kind == "river" else element.parts
        ground = element.terrain
        if element.linear:
            found["barriers"].append(
                Barrier(element.fine_line, element.parts, element.has(COVERED), element.has(PROTECTED), ground)
            )
            found["slow"] += element.parts
            continue
        if element.building:
            found["buildings"] += [(n, part) for part in parts]
        elif ground == IMPASSABLE:
            found["river" if element.kind == "river" else "blocks"] += parts
        elif ground in {DIFFICULT, VERY_DIFFICULT}:
            found["rough"] += [(ground, part) for part in parts]
            found["slow"] += parts
        elif ground == EASY:
            found["roads"] += parts
        if element.has(HIDDEN):  # TC-7.6-d, TC-7.6-e, TC-7.6-f
            open_to = OpenTo.ONE_END_INSIDE if element.kind in HILLS else OpenTo.BOTH_ENDS_INSIDE
            found["screens"] += [Screen(part, open_to) for part in parts]
            if not element.building and ground != IMPASSABLE:
                found["hiding"] += parts
                found["hidden"] += parts if element.kind not in HILLS else ()
        if element.has(COVERED) and not element.building:
            found["covers"] += parts
        if element.has(HEIGHT):
            found["hills"] += parts
    return Lay(**{name: tuple(things) for name, things in found.items()})


def water(river: Element, elements: Sequence[Element]) -> tuple[Polygon, ...]:
    """A river without the ground of its bridges and fords."""
    (ax, ay), (bx, by) = river.line[0], river.line[-1]
    dx, dy = bx - ax, by - ay

    def along(point: XY) -> int:
        return dx * (point[0] - ax) + dy * (point[1] - ay)

    def off(point: XY) -> bool:
        across = abs(dx * (point[1] - ay) - dy * (point[0] - ax))
        return across * across > (dx * dx + dy * dy) * 4

    crossings = [
        sorted(e.line, key=along) for e in elements if e.kind in CROSSINGS and not any(off(end) for end in e.line)
    ]
    ends = [river.line[0]]
    for low, high in sorted(crossings, key=lambda ends: along(ends[0])):
        ends += [low, high]
    ends.append(river.line[-1])
    pieces = [(a, b) for a, b in zip(ends[::2], ends[1::2], strict=True) if along(a) < along(b)]
    return tuple(part for piece in pieces for part in strips(piece, river.width))


# --- moves


def ground_on(lay: Lay, start: FineXY, end: FineXY, rules: int) -> str:
    """TC-6.7-a, TC-6.7-f: what a front-centre line runs over, for a troop with these rules: the worst of it, and easy
    only if all of it is."""
    if lay.roads and any(inside(start, road) for road in lay.roads) and wholly_on(start, end, lay.roads):
        return EASY
    if rules & SKIRMISHERS:  # TC-10.3-b
        return OPEN
    near = near_line(start, end, lay.slow, FINE_EPS)
    if not near:
        return OPEN
    worst = OPEN
    for ground, shape in lay.rough:
        if shape not in near or worst in {ground, VERY_DIFFICULT}:
            continue
        if touches_ground(start, end, shape, lay.roads):  # TC-6.7-g
            worst = ground
    if worst == OPEN and any(crosses_polyline(start, end, barrier.line) for barrier in lay.barriers):
        worst = DIFFICULT
    return felt_as(worst, rules)


def felt_as(ground: str, rules: int) -> str:
    """How ground counts for a troop with these rules."""
    return DIFFICULT if ground == VERY_DIFFICULT and rules & LIGHT else ground  # TC-10.3-a


def on_rough(lay: Lay, point: FineXY) -> bool:
    """Whether a point lies on difficult or very difficult ground (TC-13.2-a)."""
    return any(touches_ground(point, point, shape) for _, shape in lay.rough)
