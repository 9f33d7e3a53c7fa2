"""Chapter 5.5: giving way before an enemy: the line away from it, and how far a troop may go along it."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from grognard.boards.table import (
    Base,
    Polygon,
    Side,
    Vector,
    along,
    base,
    direction,
    fine,
    front_of,
    involuntary_path,
    lines_away,
    moved_along,
    overlap,
)
from grognard.boards.table.moves import shortened
from grognard.core import Pose, Refusal
from grognard.games.tercios.falling_back import leaving_pose, obstacles_back, passed_over
from grognard.games.tercios.kinds import MOUNTED
from grognard.games.tercios.losses import has_horses_to_lose
from grognard.games.tercios.movement import KEEP_OFF, along_line, farthest, reach
from grognard.games.tercios.state import State
from grognard.games.tercios.terrain import TABLE
from grognard.games.tercios.weapons import INCH
from grognard.kit.law import law


class Escape(NamedTuple):
    """A way out: its start and direction, and how many units may be gone along it."""

    start: Pose
    vector: Vector
    least: int
    most: int

    def at(self, far: int) -> Pose:
        return Pose(*along(fine(front_of(self.start)), self.vector, far), self.start.facing)


def escape(s: State, n: int, enemy: int) -> Escape | None:
    """TC-5.5-b, TC-5.5-c: directly away if that leads far enough, else the nearest direction that does, else the one
    that leads farthest. `None`: it cannot move at all."""
    s = in_the_saddle(s, n)
    troop = s.troops[n]
    if troop.kind.move == 0:
        return None
    stand = base(leaving_pose(s, n, enemy), troop.kind.size)
    foe = s.troops[enemy].base if s.troops[enemy].pose is not None else stand
    best: Escape | None = None
    for line in lines_away(stand, foe):
        start = Pose(*line.start, direction(line.vector))
        most = farthest(s, n, "evade", fine(line.start), line.vector)
        usual = fine(along(fine(line.start), line.vector, troop.kind.move * INCH))
        least = min(most, reach(s, n, "back", fine(line.start), usual))
        ended = free_way(s, n, start, line.vector, most)
        if ended >= least:
            return Escape(start, line.vector, least, ended)
        if best is None or ended > best.most:
            best = Escape(start, line.vector, ended, ended)
    return best if best is not None and best.most > 0 else None


def in_the_saddle(s: State, n: int) -> State:
    """TC-14.2-i: dragoons on foot evade mounted."""
    if not has_horses_to_lose(s, n):
        return s
    s = s.copy()
    s.change(n, form=MOUNTED)
    return s


def free_way(s: State, n: int, start: Pose, vector: Vector, most: int) -> int:
    """How far, of so many units, a troop can go to a place where it may stand. TC-13.7-c: it may pass through some
    friends, but not end on them."""
    troop = s.troops[n]
    stand, enemies = base(start, troop.kind.size), s.enemies(troop.side)
    blocks, friends = obstacles_back(s, n), passed_over(s, n)
    on_friends = [partial(_ends_on, stand, vector, friend) for friend in friends]
    while most > 0:
        most = involuntary_path(stand, vector, most, Side.FRONT, blocks, enemies, KEEP_OFF, TABLE).distance
        free = shortened(most, on_friends) or 0
        if free == most:
            return most
        most = free
    return 0


def _ends_on(stand: Base, vector: Vector, friend: Polygon, far: int) -> bool:
    return overlap(moved_along(stand, vector, far), friend)


def correct(s: State, n: int, way: Escape, wish: Pose) -> Pose | Refusal:
    """The pose that a click means: on the line, not too near and not too far, and where there is room."""
    far = along_line(front_of(way.start), way.vector, front_of(wish))
    far = free_way(in_the_saddle(s, n), n, way.start, way.vector, min(max(far, way.least), way.most))
    return way.at(far) if far >= way.least else law("TC-5.5-c", "no-way-out")


def evasion_law(s: State, n: int, enemy: int, to: Pose) -> Refusal | None:
    """TC-5.5-a"""
    way = escape(s, n, enemy)
    if way is None:
        return law("TC-5.5-c", "no-way-out")
    found = correct(s, n, way, to)
    if isinstance(found, Refusal):
        return found
    return None if found == to else law("TC-5.5-a", "evade-distance")
