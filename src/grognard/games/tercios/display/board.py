"""The bare table, and scenery as it lies on it."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt
from typing import Any, Final

from grognard.boards.open_table import FINE, XY, direction
from grognard.core import Message, say
from grognard.core.scene import Board, BoardKind, Building, Scenery
from grognard.games.tercios.components.scenery_shapes import LARGE
from grognard.games.tercios.components.terrain import (
    COVERED,
    CROSSINGS,
    ELEMENTS,
    HEIGHT,
    HIDDEN,
    HILLS,
    PROTECTED,
    TABLE,
    Element,
)
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.data import DATA
from grognard.games.tercios.names import element_key, element_name
from grognard.games.tercios.state import State

BOARD: Final = Board(BoardKind.TABLE, TABLE.width, TABLE.depth, y_up=True, inch=INCH)
"""TC-20.2-a"""
_EFFECTS: Final[Any] = DATA.read("terrain.yaml")["effects"]
_GROUNDS: Final = {
    "small_wood": "wood", "large_forest": "wood", "marsh": "marsh", "small_lake": "lake", "large_lake": "lake",
    "rocks": "rubble", **dict.fromkeys(HILLS, "hills"),
}  # fmt: skip
_OVER: Final = ("road", "hedge", "wall", *CROSSINGS)
"""Scenery that is drawn over all other ground."""
_LANDING: Final = INCH // 4
"""How far a bridge or a ford reaches onto each bank."""


def scenery(v: State) -> Iterator[Scenery]:
    """Scenery on the table, hills first, roads and crossings over water."""
    elements = v.scenery.elements
    for n in sorted(range(len(elements)), key=lambda n: _layer(elements[n])):
        yield picture(elements[n], element_key(n))


def _layer(element: Element) -> int:
    if element.kind in HILLS:
        return 0
    return 2 if element.kind in _OVER else 1


def picture(element: Element, key: str) -> Scenery:
    name, detail, rules = element_name(element.kind), effects(element), cited(element)
    if element.building:
        return Scenery(key, name, "building", building=_house(element), key=key, detail=detail, rules=rules)
    if element.line:
        path, width = _across(element) if element.kind in CROSSINGS else (element.line, element.width)
        return Scenery(key, name, element.kind, path=path, width=width, key=key, detail=detail, rules=rules)
    return Scenery(key, name, _ground(element), outline=element.corners, key=key, detail=detail, rules=rules)


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


def _across(crossing: Element) -> tuple[tuple[XY, XY], int]:
    """The way over a river, whose crossing is a stretch of its middle line, and how wide that way is."""
    (ax, ay), (bx, by) = crossing.line[0], crossing.line[-1]
    x, y, dx, dy = (ax + bx) // 2, (ay + by) // 2, bx - ax, by - ay
    long = isqrt(dx * dx + dy * dy) or 1
    out = crossing.width // 2 + _LANDING
    return ((x - dy * out // long, y + dx * out // long), (x + dy * out // long, y - dx * out // long)), long


# --- what it does


def effects(element: Element) -> Message:
    """In plain words, as a tooltip."""
    rules = [say(f"effect-{rule}") for rule in (HIDDEN, COVERED, HEIGHT, PROTECTED) if element.has(rule)]
    ground = say(f"effect-{element.terrain.replace('_', '-')}")
    return say("scenery-effects", effects=[ground, *rules])


def cited(element: Element) -> tuple[str, ...]:
    found = [ELEMENTS[element.kind]["rule"]]
    for name in (element.terrain, *(rule for rule in (HIDDEN, COVERED, HEIGHT, PROTECTED) if element.has(rule))):
        found += _EFFECTS.get(name, {}).get("rules", ())
    return tuple(dict.fromkeys(found))
