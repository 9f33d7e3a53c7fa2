"""Chapter 5.5: giving way before an enemy: the line away from it, and how far a troop may go along it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from grognard.boards.open_table import Vector, along, base, direction, fine, front_of, lines_away
from grognard.core import Pose, Refusal
from grognard.games.tercios.components.troop_types import MOUNTED
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.rules import sight
from grognard.games.tercios.rules.breaking import has_horses_to_lose
from grognard.games.tercios.rules.melee.falling_back import free_way, leaving_pose
from grognard.games.tercios.rules.movement.moves import Gait, along_line, exact_law, farthest, gait, reach
from grognard.games.tercios.state import State
from grognard.kit.refusals import law


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
    return s.once(_escape, n, enemy, gait(s, n, "evade"))


def _escape(s: State, n: int, enemy: int, _how: Gait) -> Escape | None:
    best: Escape | None = None
    for way in _ways(s, n, enemy):
        wanted = 0 if best is None else min(way.least, best.most + 1)
        ended = _gone(s, n, way, way.most, wanted)
        if ended >= way.least:
            return way._replace(most=ended)
        if best is None or ended > best.most:
            best = way._replace(least=ended, most=ended)
    return best if best is not None and best.most > 0 else None


def can_escape(s: State, n: int, enemy: int) -> bool:
    """Whether there is a way out: mostly the first step directly away shows it."""
    s = in_the_saddle(s, n)
    return s.once(_can_escape, n, enemy, gait(s, n, "evade"))


def _can_escape(s: State, n: int, enemy: int, how: Gait) -> bool:
    way = next(_ways(s, n, enemy), None)
    if way is None:
        return False
    return (way.most > 0 and _gone(s, n, way, 1) == 1) or s.once(_escape, n, enemy, how) is not None


def _ways(s: State, n: int, enemy: int) -> Iterator[Escape]:
    """The lines along which a troop might go, whatever is in their way."""
    troop = s.troops[n]
    place = leaving_pose(s, n, enemy) if troop.kind.move else None
    if place is None:
        return
    stand = base(place, troop.kind.size)
    for line in lines_away(stand, sight.base_towards(s, enemy, stand.middle)):
        start = Pose(*line.start, direction(line.vector))
        most = farthest(s, n, "evade", fine(line.start), line.vector)
        usual = fine(along(fine(line.start), line.vector, troop.kind.move * INCH))
        least = min(most, reach(s, n, "back", fine(line.start), usual))
        yield Escape(start, line.vector, least, most)


def _gone(s: State, n: int, way: Escape, most: int, least: int = 0) -> int:
    """How far it gets along a line."""
    return free_way(s, n, base(way.start, s.troops[n].kind.size), way.vector, most, least=least).distance


def in_the_saddle(s: State, n: int) -> State:
    """TC-14.2-i: dragoons on foot evade mounted."""
    if not has_horses_to_lose(s, n):
        return s
    s = s.copy()
    s.change(n, form=MOUNTED)
    return s


def correct(s: State, n: int, way: Escape, wish: Pose) -> Pose | Refusal:
    """The pose that a click means: on the line, not too near and not too far, and where there is room."""
    far = along_line(front_of(way.start), way.vector, front_of(wish))
    s = in_the_saddle(s, n)
    far = _gone(s, n, way, min(max(far, way.least), way.most))
    return way.at(far) if far >= way.least else law("TC-5.5-c", "no-way-out")


def evasion_law(s: State, n: int, enemy: int, to: Pose) -> Refusal | None:
    """TC-5.5-a"""
    way = escape(s, n, enemy)
    if way is None:
        return law("TC-5.5-c", "no-way-out")
    return exact_law(correct(s, n, way, to), to, "TC-5.5-a", "evade-distance")
