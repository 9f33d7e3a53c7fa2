"""Central Europe as country below a board: coasts, lakes, hills and rivers on a conformal conic projection.

Natural Earth 1:10m (public domain), made into `data/europe.json` by tools/europe.py. One unit is a hundred metres on
the ground; x grows eastwards, y southwards, from 14 E 50.5 N or, inside a window, from its north-west corner.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from math import cos, hypot, log, pi, radians, sin, tan
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

from grognard.core.scene import Ground, Line, Xy

DATA = Path(__file__).parent / "data" / "europe.json"
CENTRE = (14.0, 50.5)
PARALLELS = (48.0, 53.5)
"""The latitudes at which the scale is true."""
EARTH = 63710
"""Its radius, in hundreds of metres."""
OVERHANG = 80
"""How far country reaches beyond the window, so that no coast is drawn along its edge."""
ROUGHNESS = 6
"""The largest error of a line after points are left out."""
SMALLEST = 60
"""Islands and lakes smaller than this across are left out."""
GROUNDS = ("land", "lake", "hills")
RIVERS = ("stream", "river")

Polyline: TypeAlias = list[Xy]


def _cone() -> tuple[float, float, float]:
    """The exponent, the factor and the radius at the centre of the conformal conic."""
    a, b = (radians(p) for p in PARALLELS)
    n = log(cos(a) / cos(b)) / log(tan(pi / 4 + b / 2) / tan(pi / 4 + a / 2))
    f = cos(a) * tan(pi / 4 + a / 2) ** n / n
    return n, f, EARTH * f / tan(pi / 4 + radians(CENTRE[1]) / 2) ** n


_N, _F, _RADIUS = _cone()


def project(lon: float, lat: float) -> Xy:
    """Degrees to hundreds of metres east and south of the centre."""
    if not -90 < lat < 90:
        raise ValueError(f"latitude {lat}: between the poles, please")
    radius = EARTH * _F / tan(pi / 4 + radians(lat) / 2) ** _N
    angle = _N * radians(lon - CENTRE[0])
    return round(radius * sin(angle)), round(radius * cos(angle) - _RADIUS)


class Window(Struct, frozen=True):
    """A part of the plane: its north-west corner and its size."""

    left: int
    top: int
    width: int
    height: int

    def at(self, lon: float, lat: float) -> Xy:
        """Degrees to places inside the window."""
        x, y = project(lon, lat)
        return x - self.left, y - self.top


def window(places: Iterable[tuple[float, float]], margin: int = 600) -> Window:
    """The window that shows all these places, with a margin round them."""
    found = [project(lon, lat) for lon, lat in places]
    if not found:
        raise ValueError("a window needs a place to show")
    left, top = min(x for x, _ in found) - margin, min(y for _, y in found) - margin
    return Window(left, top, max(x for x, _ in found) + margin - left, max(y for _, y in found) + margin - top)


def ground(view: Window) -> tuple[Ground, ...]:
    """Land, lakes and hills inside the window, in the order in which they are drawn."""
    out = []
    for kind in GROUNDS:
        for points in _plane()[kind]:
            ring = simpler(clipped(_shifted(points, view), view), ROUGHNESS)
            if len(ring) > 2 and _across(ring) >= SMALLEST:
                out.append(Ground(tuple(ring), kind))
    return tuple(out)


def rivers(view: Window) -> tuple[Line, ...]:
    """Streams and rivers inside the window, smaller ones first."""
    out = []
    for kind in RIVERS:
        for points in _plane()[kind]:
            for part in inside(_shifted(points, view), view):
                way = simpler(part, ROUGHNESS)
                if len(way) > 1 and _across(way) >= SMALLEST:
                    out.append(Line(tuple(way), kind))
    return tuple(out)


@cache
def _plane() -> dict[str, tuple[Polyline, ...]]:
    """The file, projected."""
    read: dict[str, list[list[int]]] = json.loads(DATA.read_text(encoding="utf-8"))
    return {kind: tuple(_decoded(line) for line in lines) for kind, lines in read.items()}


def _decoded(flat: list[int]) -> Polyline:
    lon = lat = 0
    out = []
    for east, north in zip(flat[::2], flat[1::2], strict=True):
        lon, lat = lon + east, lat + north
        out.append(project(lon / 1000, lat / 1000))
    return out


def _shifted(points: Polyline, view: Window) -> Polyline:
    return [(x - view.left, y - view.top) for x, y in points]


def _across(points: Polyline) -> int:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return max(max(xs) - min(xs), max(ys) - min(ys))


def clipped(ring: Polyline, view: Window) -> Polyline:
    """The part of a ring inside the window and its overhang (Sutherland and Hodgman)."""
    for axis, limit, sign in _sides(view):
        out: Polyline = []
        for a, b in zip(ring[-1:] + ring[:-1], ring, strict=True):
            if (sign * a[axis] <= sign * limit) != (sign * b[axis] <= sign * limit):
                out.append(_cut(a, b, axis, limit))
            if sign * b[axis] <= sign * limit:
                out.append(b)
        ring = out
    return ring


def inside(points: Polyline, view: Window) -> list[Polyline]:
    """The parts of a line inside the window and its overhang."""
    parts: list[Polyline] = []
    now: Polyline = []
    for a, b in pairwise(points):
        seen = _within(a, b, view)
        if seen is None:
            continue
        if not now or now[-1] != seen[0]:
            now = [seen[0]]
            parts.append(now)
        now.append(seen[1])
    return parts


def _sides(view: Window) -> tuple[tuple[int, int, int], ...]:
    right, bottom = view.width + OVERHANG, view.height + OVERHANG
    return (0, -OVERHANG, -1), (0, right, 1), (1, -OVERHANG, -1), (1, bottom, 1)


def _within(a: Xy, b: Xy, view: Window) -> tuple[Xy, Xy] | None:
    for axis, limit, sign in _sides(view):
        out_a, out_b = sign * a[axis] > sign * limit, sign * b[axis] > sign * limit
        if out_a and out_b:
            return None
        if out_a:
            a = _cut(a, b, axis, limit)
        elif out_b:
            b = _cut(a, b, axis, limit)
    return a, b


def _cut(a: Xy, b: Xy, axis: int, limit: int) -> Xy:
    """The point where a line from a to b meets a side."""
    other = 1 - axis
    there = a[other] + (b[other] - a[other]) * (limit - a[axis]) // (b[axis] - a[axis])
    return (limit, there) if axis == 0 else (there, limit)


def simpler(points: Polyline, most: int) -> Polyline:
    """Fewer points, none of those left out further than `most` from the line (Douglas and Peucker)."""
    if len(points) < 3:
        return points
    keep = {0, len(points) - 1}
    todo = [(0, len(points) - 1)]
    while todo:
        first, last = todo.pop()
        far, at = 0.0, 0
        for n in range(first + 1, last):
            off = _off(points[n], points[first], points[last])
            if off > far:
                far, at = off, n
        if far > most:
            keep.add(at)
            todo += [(first, at), (at, last)]
    return [points[n] for n in sorted(keep)]


def _off(p: Xy, a: Xy, b: Xy) -> float:
    """How far a point is from a piece of a line."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    along = max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length)) if length else 0.0
    return hypot(p[0] - a[0] - along * dx, p[1] - a[1] - along * dy)
