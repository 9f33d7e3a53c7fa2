"""The details of an engraved map of Central Europe beside coasts and rivers: mountains, marshes, lettering, degrees.

From `data/engraving.yaml`, entered by hand. Every function gives what lies inside a window on the plane of `europe`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from math import cos, pi, sin
from pathlib import Path
from typing import TypeAlias

import msgspec
import yaml
from msgspec import Struct

from grognard.boards.europe import Window
from grognard.core.scene import Degree, Ground, Lettering, Realm, Ridge, Xy

DATA = Path(__file__).parent / "data" / "engraving.yaml"
GERMAN_MILE = 74
"""A fifteenth of a degree of the equator, in hundreds of metres."""
BESIDE = 600
"""How far beyond the window a mountain is still felt."""
FAR = 1500
"""How far beyond the window land still keeps others out."""
RIM = 120
"""How far from the edge of the window lettering stays."""
CORNERS = 18
"""Points in the outline of a marsh."""
CLOSE = 0.0005
"""How exactly a crossing is found, in degrees."""

Place: TypeAlias = tuple[float, float]
"""Degrees east and north."""


class _Ridge(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    height: int
    width: int
    crest: tuple[Place, ...]


class _Marsh(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    at: Place
    radius: int


class _Lettering(Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    words: str
    size: int
    along: tuple[Place, ...]
    bend: int = 0


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    ridges: tuple[_Ridge, ...]
    marshes: tuple[_Marsh, ...]
    letterings: tuple[_Lettering, ...]
    neutral: tuple[Place, ...]


@cache
def _file() -> _File:
    read = yaml.load(DATA.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    return msgspec.convert(read, _File)


def ridges(view: Window) -> tuple[Ridge, ...]:
    """Chains of mountains that are seen in the window, or whose slopes are."""
    out = (Ridge(_path(each.crest, view), each.width, each.height) for each in _file().ridges)
    return tuple(ridge for ridge in out if any(_inside(at, view, BESIDE) for at in ridge.path))


def marshes(view: Window) -> tuple[Ground, ...]:
    out = ((view.at(*each.at), each.radius) for each in _file().marshes)
    return tuple(Ground(tuple(_bank(at, radius)), "marsh") for at, radius in out if _inside(at, view, 0))


def letterings(view: Window) -> tuple[Lettering, ...]:
    """Names of seas, realms, ranges and rivers that fit into the window."""
    out = (Lettering(x.words, _path(x.along, view), x.size, x.kind, x.bend) for x in _file().letterings)
    return tuple(words for words in out if all(_inside(at, view, -RIM) for at in words.path))


def neutral(view: Window) -> tuple[Realm, ...]:
    """Land that belongs to no side, so that the colours of the sides do not run into it."""
    out = (view.at(*each) for each in _file().neutral)
    return tuple(Realm(at) for at in out if _inside(at, view, FAR))


def degrees(view: Window) -> tuple[Degree, ...]:
    """The points where whole meridians meet the upper and lower edge of the window, and whole parallels its sides."""
    meridians = (Degree((_crossing(view, lon, y), y), lon) for y in (0, view.height) for lon in range(-20, 60))
    parallels = (Degree((x, _reached(view, lat, x)), lat, False) for x in (0, view.width) for lat in range(35, 65))
    return tuple(degree for degree in (*meridians, *parallels) if _inside(degree.at, view, 0))


def _crossing(view: Window, lon: float, y: int) -> int:
    """The point where a meridian crosses a level of the window."""
    south, north = 25.0, 75.0
    while north - south > CLOSE:
        middle = (south + north) / 2
        south, north = (south, middle) if view.at(lon, middle)[1] < y else (middle, north)
    return view.at(lon, north)[0]


def _reached(view: Window, lat: float, x: int) -> int:
    """How far down a parallel is where it reaches a side of the window."""
    west, east = -60.0, 90.0
    while east - west > CLOSE:
        middle = (west + east) / 2
        west, east = (middle, east) if view.at(middle, lat)[0] < x else (west, middle)
    return view.at(east, lat)[1]


def _path(places: Iterable[Place], view: Window) -> tuple[Xy, ...]:
    return tuple(view.at(*place) for place in places)


def _inside(at: Xy, view: Window, margin: int) -> bool:
    return -margin <= at[0] <= view.width + margin and -margin <= at[1] <= view.height + margin


def _bank(at: Xy, radius: int) -> Iterator[Xy]:
    """The outline of a marsh: wider than it is high, and not quite round."""
    for n in range(CORNERS):
        angle = 2 * pi * n / CORNERS
        far = radius * (1 + 0.16 * sin(3 * angle + at[0]) + 0.1 * sin(5 * angle + at[1]))
        yield round(at[0] + 1.3 * far * cos(angle)), round(at[1] + 0.9 * far * sin(angle))
