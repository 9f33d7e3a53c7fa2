"""How an element of scenery comes to its outline: from a kind, a pose and a size, as `placing` of terrain.yaml says."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from grognard.boards.open_table import (
    EPS,
    FINE,
    XY,
    Polygon,
    Size,
    along,
    circle_corners,
    crossing,
    fine,
    line_across,
    turned_rectangle,
    unit_vector,
)
from grognard.core import Pose
from grognard.games.tercios.components.terrain import CROSSINGS, ELEMENTS, TABLE, Element
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.data import DATA

_PLACING: Final[Any] = DATA.read("terrain.yaml")["placing"]
BUILDINGS: Final[tuple[str, ...]] = tuple(_PLACING["building"]["sides_in"])
"""Small, then large."""
SMALL, LARGE = BUILDINGS
BANDS: Final = ("road", "river")
TOWN: Final = "town"
STREET_WIDTH: Final[int] = ELEMENTS[TOWN]["made_of"]["street_width"] * INCH


def sizes(kind: str) -> tuple[int, ...]:
    """The sizes in inches that a buyer may choose from; none: there is only one."""
    if kind in _PLACING["area"]["sizes_in"]:
        return tuple(_PLACING["area"]["sizes_in"][kind])
    if ELEMENTS[kind]["shape"] == "linear":
        return tuple(_PLACING["linear"]["lengths_in"])
    return tuple(_PLACING["road"]["widths_in"]) if kind == "road" else ()


def turns(kind: str) -> bool:
    """Whether its facing matters."""
    return kind in BUILDINGS or kind in BANDS or bool(ELEMENTS[kind]["shape"] == "linear")


@lru_cache(1 << 12)
def element(kind: str, at: Pose, size: int = 0, river: Element | None = None) -> Element:
    """TC-20.4-a, TC-20.6-c: a bridge or ford lies on its river; everything else where it is put. Questions look at the
    same places again and again, so elements are remembered with their polygons."""
    point = at.x, at.y
    if kind in CROSSINGS:
        assert river is not None, f"a {kind} needs a river"
        return crossing_on(kind, river, point, _PLACING["crossing"]["widths_in"][kind] * INCH)
    if kind in BUILDINGS:
        side = _PLACING["building"]["sides_in"][kind] * INCH
        return Element(kind, corners=corners_of(turned_rectangle(point, Size(side, side), at.facing)))
    if kind in BANDS:
        width = _PLACING["river"]["width_in"] if kind == "river" else size
        return Element(kind, line=line_across(point, at.facing, TABLE), width=width * INCH)
    if ELEMENTS[kind]["shape"] == "linear":
        (dx, dy), half = unit_vector(at.facing), size * INCH // 2
        return Element(kind, line=(along(fine(point), (-dx, -dy), half), along(fine(point), (dx, dy), half)))
    return round_area(kind, point, size * INCH)


def round_area(kind: str, centre: XY, diameter: int) -> Element:
    return Element(kind, corners=circle_corners(centre, diameter // 2))


class Discs(NamedTuple):
    """Radii round the middle of an element: of a disc that lies in it, and of one that holds it."""

    inner: int
    outer: int


def discs(kind: str, size: int) -> Discs | None:
    """`None` of what is long and narrow."""
    if kind in BUILDINGS:
        side = _PLACING["building"]["sides_in"][kind] * INCH
        return Discs(side // 2 - EPS, side * 71 // 100 + EPS)
    if kind in _PLACING["area"]["sizes_in"]:
        radius = size * INCH // 2
        return Discs(radius * 99 // 100 - EPS, radius + EPS)
    return None


def crossing_on(kind: str, river: Element, point: XY, width: int) -> Element:
    """The part of a river's middle line nearest to a point, as wide as the river."""
    return Element(kind, line=crossing(point, river.line[0], river.line[-1], width), width=river.width)


def corners_of(shape: Polygon) -> tuple[XY, ...]:
    return tuple((x // FINE, y // FINE) for x, y in shape.corners)
