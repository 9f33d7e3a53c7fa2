"""The bare table, and scenery as it lies on it."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt
from typing import Any, Final

from grognard.boards.table import FINE, XY, Polygon, direction
from grognard.core import Message, say
from grognard.core.scene import Board, BoardKind, Building, Scenery
from grognard.games.tercios.elements import LARGE
from grognard.games.tercios.files import DATA
from grognard.games.tercios.names import element_key, element_name
from grognard.games.tercios.state import State
from grognard.games.tercios.terrain import COVERED, ELEMENTS, HEIGHT, HIDDEN, HILLS, PROTECTED, TABLE, Element, water
from grognard.games.tercios.weapons import INCH

BOARD: Final = Board(BoardKind.TABLE, TABLE.width, TABLE.depth, y_up=True, unit=say("unit-of-length"), inch=INCH)
"""TC-20.2-a"""
_EFFECTS: Final[Any] = DATA.read("terrain.yaml")["effects"]
_GROUNDS: Final = {
    "small_wood": "wood", "large_forest": "wood", "marsh": "marsh", "small_lake": "lake", "large_lake": "lake",
    "rocks": "rubble", "river": "lake", **dict.fromkeys(HILLS, "hills"),
}  # fmt: skip
_LINES: Final = {"road": "road", "hedge": "hedge", "wall": "wall", "ford": "track", "bridge": "bridge"}
_BEYOND: Final = 6 * INCH
"""How far water is painted past the edge of the table."""


def scenery(v: State) -> Iterator[Scenery]:
    """What lies on the table, hills first, roads and crossings over water."""
    elements = v.scenery.elements
    for n in sorted(range(len(elements)), key=lambda n: _layer(elements[n])):
        yield from _pictures(v, n)


def _layer(element: Element) -> int:
    if element.kind in HILLS:
        return 0
    return 2 if element.kind in _LINES else 1


def _pictures(v: State, n: int) -> Iterator[Scenery]:
    element, key = v.scenery.elements[n], element_key(n)
    name, detail, rules = element_name(element.kind), effects(element), cited(element)
    if element.building:
        yield Scenery(key, name, "building", building=_house(element), key=key, detail=detail, rules=rules)
    elif element.kind == "river":
        for part, shape in enumerate(water(element, v.scenery.elements)):
            yield Scenery(
                f"{key}-{part}" if part else key, name, "lake", outline=_prolonged(shape), key=key, detail=detail,
                rules=rules,
            )  # fmt: skip
    elif element.kind in _LINES:
        path = _across(element) if element.kind in ("bridge", "ford") else element.line
        yield Scenery(key, name, _LINES[element.kind], path=path, key=key, detail=detail, rules=rules)
    else:
        yield Scenery(key, name, _ground(element), outline=element.corners, key=key, detail=detail, rules=rules)


def _ground(element: Element) -> str:
    """TC-20.6-a: the die says how high the crops of a field stand."""
    if element.kind == "field":
        return "orchard" if element.has(HIDDEN) else "field" if element.has(COVERED) else "plough"
    return _GROUNDS[element.kind]


def _house(element: Element) -> Building:
    shape = element.parts[0]
    (ax, ay), (bx, by) = element.corners[0], element.corners[1]
    turn = direction((bx - ax, by - ay))
    return Building((shape.x // FINE, shape.y // FINE), "stone", "farm" if element.kind == LARGE else "row", turn)


def _across(crossing: Element) -> tuple[XY, XY]:
    """The way over a river, whose crossing is a stretch of its middle line."""
    (ax, ay), (bx, by) = crossing.line[0], crossing.line[-1]
    x, y, dx, dy = (ax + bx) // 2, (ay + by) // 2, bx - ax, by - ay
    long = isqrt(dx * dx + dy * dy) or 1
    out = crossing.width // 2 + INCH // 4
    return (x - dy * out // long, y + dx * out // long), (x + dy * out // long, y - dx * out // long)


def _prolonged(shape: Polygon) -> tuple[XY, ...]:
    """A stretch of water with what lies past the edge of the table."""
    corners = tuple((x // FINE, y // FINE) for x, y in shape.corners)
    return tuple((_past(x, TABLE.width), _past(y, TABLE.depth)) for x, y in corners)


def _past(at: int, edge: int) -> int:
    return -_BEYOND if at <= 0 else edge + _BEYOND if at >= edge else at


# --- what it does


def effects(element: Element) -> Message:
    """In plain words, for whoever points at it."""
    rules = [say(f"effect-{rule}") for rule in (HIDDEN, COVERED, HEIGHT, PROTECTED) if element.has(rule)]
    ground = say(f"effect-{element.terrain.replace('_', '-')}")
    return say("scenery-effects", effects=[ground, *rules])


def cited(element: Element) -> tuple[str, ...]:
    found = [ELEMENTS[element.kind]["rule"]]
    for name in (element.terrain, *(rule for rule in (HIDDEN, COVERED, HEIGHT, PROTECTED) if element.has(rule))):
        found += _EFFECTS.get(name, {}).get("rules", ())
    return tuple(dict.fromkeys(found))
