"""TC-20.8-d: where a troop may be put down: inside a zone, away from other troops, not on impassable ground."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from grognard.boards.open_table import (
    CIRCLE,
    EPS,
    FINE,
    QUARTER,
    XY,
    Base,
    FineXY,
    Polygon,
    Size,
    along,
    base,
    closer_than,
    fine,
    overlaps_any,
    squared_to_polygon,
    unit_vector,
)
from grognard.boards.open_table.polygons import shifts_onto
from grognard.core import Pose, Refusal
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.rules.scenarios import COMMON, Zone
from grognard.games.tercios.state import State
from grognard.kit.refusals import law

GAP: Final[int] = COMMON["deployment"]["min_gap_in"] * INCH
_LEEWAY: Final = 2 * INCH
"""How far a click may miss a legal place that is then taken instead."""
_STEP: Final = INCH // 4
_GRID: Final = INCH // 2
_DIRECTIONS: Final = 16
_WIDENING: Final = (2 * INCH, 6 * INCH, 18 * INCH, 54 * INCH, 1000 * INCH)
"""How far from a point places are looked for, so that mostly few are compared."""


class Kept(NamedTuple):
    """Something from which a troop must keep a distance."""

    shape: Polygon
    distance: int


class Room(NamedTuple):
    zone: Zone
    kept: tuple[Kept, ...]
    blocks: tuple[Polygon, ...]


def room(s: State, side: int, zone: Zone, from_enemies: int = GAP) -> Room:
    """Limits for a troop of a side: a troop in a building is as far away as the building."""
    kept = []
    houses = dict(s.scenery.lay.buildings)
    for troop in s.troops:
        distance = GAP if troop.side == side else max(GAP, from_enemies)
        if troop.pose is not None:
            kept.append(Kept(troop.base, distance))
        elif troop.inside >= 0:
            kept.append(Kept(houses[troop.inside], distance))
    return Room(zone, tuple(kept), tuple(s.scenery.lay.closed()))


def outside(zone: Zone, shape: Polygon) -> XY:
    """By how many units a shape sticks out of a zone, as the shift that would bring it in."""
    xs, ys = [x for x, _ in shape.corners], [y for _, y in shape.corners]
    return (
        _shift(min(xs), max(xs), zone.left, zone.right),
        _shift(min(ys), max(ys), zone.low, zone.high),
    )  # fmt: skip


def disc_outside(zone: Zone, at: XY, radius: int) -> bool:
    """Whether a disc sticks out of a zone."""
    x, y, r = at[0] * FINE, at[1] * FINE, radius * FINE
    across, along_it = _shift(x - r, x + r, zone.left, zone.right), _shift(y - r, y + r, zone.low, zone.high)
    return (across, along_it) != (0, 0)


def _shift(least: int, most: int, low: int, high: int) -> int:
    """0 also for what sticks out by less than the tolerance."""
    below, above = low * FINE - least, most - high * FINE
    if below > FINE:
        return -(-below // FINE)
    return above // -FINE if above > FINE else 0


def fault(room: Room, stand: Polygon) -> Refusal | None:
    """TC-20.8-d: why a base, or a building with a troop in it, may not be here."""
    if outside(room.zone, stand) != (0, 0):
        return law("TC-20.8-d", "outside-zone")
    if overlaps_any(stand, room.blocks):
        return law("TC-20.8-d", "on-impassable")
    return close(room, stand)


def close(room: Room, stand: Polygon) -> Refusal | None:
    x, y, radius = stand.disc
    for shape, distance in room.kept:
        ox, oy, other_radius = shape.disc
        dx, dy, far = ox - x, oy - y, radius + other_radius + distance * FINE
        if dx * dx + dy * dy <= far * far and closer_than(stand, shape, distance):
            return law("TC-20.8-d", "too-close", inches=distance // INCH)
    return None


def correct(room: Room, size: Size, wish: Pose) -> Pose | Refusal:
    """The legal place that a click means: itself, or one close by."""
    pose = Pose(wish.x, wish.y, wish.facing % CIRCLE)
    dx, dy = outside(room.zone, base(pose, size))
    if max(abs(dx), abs(dy)) > _LEEWAY:
        return law("TC-20.8-d", "outside-zone")
    pose = Pose(pose.x + dx, pose.y + dy, pose.facing)
    why = fault(room, base(pose, size))
    if why is None:
        return pose
    nearby = (Pose(*at, pose.facing) for at in rings((pose.x, pose.y), _LEEWAY))
    return next((near for near in nearby if fault(room, base(near, size)) is None), why)


def rings(centre: XY, most: int, step: int = _STEP) -> Iterator[XY]:
    """Points round a point, the nearest first."""
    for far in range(step, most + 1, step):
        for turn in range(0, CIRCLE, CIRCLE // _DIRECTIONS):
            yield along(fine(centre), unit_vector(turn), far)


def nearest_place(room: Room, size: Size, wish: Pose) -> Pose | None:
    """The wish itself if it is legal, else the nearest legal place of those half an inch apart; turned by a quarter if
    there is no other."""
    if fault(room, base(wish, size)) is None:
        return wish
    for turn in (0, QUARTER):
        facing = (wish.facing + turn) % CIRCLE
        here = base(Pose(0, 0, facing), size)
        crowd = _Crowd(room, here)
        for x, y in grid(room.zone, here, (wish.x, wish.y)):
            if crowd.is_near((x, y)):
                continue
            stand = base(Pose(x, y, facing), size)
            if not overlaps_any(stand, room.blocks):
                return stand.pose
    return None


class _Crowd:
    """Troops from which a base must keep its distance, wherever it is put. Circles within and round each show mostly
    whether a place is too near; elsewhere it is measured."""

    def __init__(self, room: Room, here: Base) -> None:
        """Of a base whose front centre is at 0, 0."""
        self._here = here
        self._shifts: dict[int, Polygon] = {}
        self._kept = room.kept
        (mx, my), inner = here.middle, min(here.size) * FINE // 2
        self._circles = []
        for k, (shape, distance) in enumerate(room.kept):
            least = (distance - EPS) * FINE
            within = inner + min(shape.size) * FINE // 2 + least if isinstance(shape, Base) else 0
            self._circles.append(
                (shape.x - mx, shape.y - my, within**2, (here.radius + shape.radius + least) ** 2, least, k)
            )

    def is_near(self, at: XY) -> bool:
        """Whether the base would be too close to a troop if it were at a point instead."""
        x, y = fine(at)
        for sx, sy, near, far, least, k in self._circles:
            dx, dy = sx - x, sy - y
            squared = dx * dx + dy * dy
            if squared < near:
                return True
            if squared <= far and self._is_closer((x, y), k, least):
                return True
        return False

    def _is_closer(self, at: FineXY, k: int, least: int) -> bool:
        """As `closer_than` would find."""
        if k not in self._shifts:
            self._shifts[k] = shifts_onto(self._here, self._kept[k].shape)
        square, divisor = squared_to_polygon(at, self._shifts[k])
        return square < least * least * divisor


def grid(zone: Zone, stand: Base, centre: XY) -> Iterator[XY]:
    """Front centres with which a base of this size and facing lies in a zone, half an inch apart, the nearest to a
    point first."""
    xs, ys = [x for x, _ in stand.corners], [y for _, y in stand.corners]
    across = _marks(zone.left - min(xs) // FINE, zone.right - -(-max(xs) // FINE))
    along_it = _marks(zone.low - min(ys) // FINE, zone.high - -(-max(ys) // FINE))
    done = -1
    for most in _WIDENING:
        squared = most * most
        columns = [(x, (x - centre[0]) ** 2) for x in across if abs(x - centre[0]) <= most]
        rows = [(y, (y - centre[1]) ** 2) for y in along_it if abs(y - centre[1]) <= most]
        found = [(dx + dy, x, y) for x, dx in columns for y, dy in rows if done < dx + dy <= squared]
        found.sort()
        yield from ((x, y) for _, x, y in found)
        done = squared


def _marks(low: int, high: int) -> list[int]:
    """From both ends, so that a base can stand at either edge."""
    if low > high:
        return []
    return sorted({*range(low, high + 1, _GRID), high})
