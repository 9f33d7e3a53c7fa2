"""Chapter 5.5: giving way before an enemy: the line away from it, and how far a troop may go along it."""

from __future__ import annotations

from typing import NamedTuple

from grognard.boards.table import Side, Vector, along, base, direction, fine, front_of, involuntary_path, lines_away
from grognard.core import Pose, Refusal
from grognard.games.tercios import sight
from grognard.games.tercios.falling_back import leaving_pose, obstacles_back
from grognard.games.tercios.kinds import MOUNTED
from grognard.games.tercios.losses import has_horses_to_lose
from grognard.games.tercios.movement import KEEP_OFF, along_line, reach
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
    that leads farthest. `None`: it cannot move at all. TC-14.2-i: dragoons on foot evade in the saddle."""
    if has_horses_to_lose(s, n):
        s = s.copy()
        s.change(n, form=MOUNTED)
    troop = s.troops[n]
    if troop.kind.move == 0:
        return None
    stand = base(leaving_pose(s, n, enemy), troop.kind.size)
    enemies, blocks = s.enemies(troop.side), obstacles_back(s, n)
    foe = s.troops[enemy].base if s.troops[enemy].pose is not None else stand
    best: Escape | None = None
    for line in lines_away(stand, foe):
        start = Pose(*line.start, direction(line.vector))
        far = fine(along(fine(line.start), line.vector, 2 * troop.kind.move * INCH))
        most = reach(s, n, "evade", fine(line.start), far)
        least = min(most, reach(s, n, "back", fine(line.start), far))
        ended = involuntary_path(
            base(start, troop.kind.size), line.vector, most, Side.FRONT, blocks, enemies, KEEP_OFF, TABLE
        )
        if ended.distance >= least:
            return Escape(start, line.vector, least, ended.distance)
        if best is None or ended.distance > best.most:
            best = Escape(start, line.vector, ended.distance, ended.distance)
    return best if best is not None and best.most > 0 else None


def correct(way: Escape, wish: Pose) -> Pose:
    """The pose that a click means: on the line, not too near and not too far."""
    far = along_line(front_of(way.start), way.vector, front_of(wish))
    return way.at(min(max(far, way.least), way.most))


def evasion_law(s: State, n: int, enemy: int, to: Pose) -> Refusal | None:
    """TC-5.5-a"""
    way = escape(s, n, enemy)
    if way is None:
        return law("TC-5.5-c", "no-way-out")
    return None if correct(way, to) == to else law("TC-5.5-a", "evade-distance")


def seen_from(s: State, n: int, enemy: int) -> bool:
    """Whether an evader is still in the line of sight of whoever charges it (TC-5.5-e)."""
    return sight.sees(s, enemy, n)
