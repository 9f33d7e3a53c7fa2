"""A few sensible places for a move: for programs, the keyboard and hints. People may click anywhere."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from grognard.boards.open_table import XY, along, between, direction, fine, front_of, turned, unit_vector
from grognard.core import Pose
from grognard.games.tercios.components.terrain import OPEN
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.data import DATA
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.state import State

_SAMPLING = DATA.read("geometry.yaml")["bot_sampling"]
TURNS: Final[tuple[int, ...]] = tuple(degrees * 100 for degrees in _SAMPLING["directions_deg"])
QUARTERS: Final[tuple[int, ...]] = tuple(int(4 * part) for part in _SAMPLING["fractions_of_allowance"])
"""Of the allowance."""
MOST: Final[int] = _SAMPLING["keep"]["max_candidates"]
APART: Final = INCH // 2
"""Points closer together than this are one."""
STEPS: Final = (INCH, INCH // 2, INCH // 4)
TRIES: Final = 6
"""Of a sampler, before it looks at the whole list."""


def _reach(s: State, n: int, how: str) -> int:
    return movement.allowance(s, n, how, OPEN).value * INCH


def _start(s: State, n: int) -> tuple[XY, int]:
    """Where directions are counted from; a garrison looks all round from the middle of its building."""
    troop = s.troops[n]
    if troop.pose is not None:
        return front_of(troop.pose), troop.pose.facing
    house = s.scenery.elements[troop.inside].parts[0]
    return (house.x // 1000, house.y // 1000), 0


def _wishes(s: State, n: int, how: str) -> Iterator[Pose]:
    (x, y), facing = _start(s, n)
    far = _reach(s, n, how)
    around = TURNS if s.troops[n].pose is not None else tuple(range(0, 36000, 4500))
    for quarters in QUARTERS:
        for turn in around:
            to = _along((x, y), facing, turn, far * quarters // 4)
            yield _facing_its_way((x, y), to, turned(facing, turn))
    yield from _towards_enemies(s, n)


def _along(start: XY, facing: int, turn: int, far: int) -> XY:
    return along(fine(start), unit_vector(turned(facing, turn)), far)


def _facing_its_way(start: XY, to: XY, otherwise: int) -> Pose:
    return Pose(*to, direction(between(start, to)) if to != start else otherwise)


def _towards_enemies(s: State, n: int) -> Iterator[Pose]:
    """Just outside the reach of a reaction, and at the edge of each weapon's range."""
    troop = s.troops[n]
    if troop.pose is None:
        return
    start = front_of(troop.pose)
    wanted = [3 * INCH + 26, *(weapon.reach * INCH - 26 for weapon in troop.kind.missiles)]
    for _, enemy in s.standing():
        if enemy.side == troop.side or enemy.pose is None:
            continue
        x, y = front_of(enemy.pose)
        away = start[0] - x, start[1] - y
        if away == (0, 0):
            continue
        for keep in wanted:
            if away[0] ** 2 + away[1] ** 2 > keep * keep:
                yield Pose(*along(fine((x, y)), away, keep), troop.pose.facing)


def legal_moves(s: State, n: int, how: str) -> Iterator[Pose]:
    """Poses that are right as they are, in the order of the sampling, without those close to another."""
    kept: list[Pose] = []
    going = movement.gait(s, n, how)
    for wish in _wishes(s, n, how):
        pose = movement.possible(s, n, going, movement.drawn_back(s, n, going, wish))
        if pose is None:
            continue
        if any(abs(pose.x - other.x) < APART and abs(pose.y - other.y) < APART for other in kept):
            continue
        kept.append(pose)
        yield pose
        if len(kept) == MOST:
            return
    if not kept:
        yield from _steps(s, n, how)


def _steps(s: State, n: int, how: str) -> Iterator[Pose]:
    """Short moves of a troop that has no room for others, so that it is asked whether it wants to make one."""
    if s.troops[n].pose is None:
        return
    start, facing = _start(s, n)
    going = movement.gait(s, n, how)
    for far in STEPS:
        for turn in TURNS:
            wish = _facing_its_way(start, _along(start, facing, turn, far), turned(facing, turn))
            pose = movement.possible(s, n, going, wish)
            if pose is not None and movement.possible(s, n, going, pose) == pose:
                yield pose
                return


def first_move(s: State, n: int, how: str, far: int) -> Pose | None:
    """Some legal move of this length; `None` if the sample has none."""
    return s.once(_first_move, n, movement.gait(s, n, how), far)


def _first_move(s: State, n: int, going: movement.Gait, far: int) -> Pose | None:
    start, facing = _start(s, n)
    for turn in TURNS if s.troops[n].pose is not None else tuple(range(0, 36000, 4500)):
        wish = _facing_its_way(start, _along(start, facing, turn, far), turned(facing, turn))
        pose = movement.possible(s, n, going, wish)
        if pose is not None and movement.distance(start, front_of(pose)) + 1 >= far:
            return pose
    return None


def random_move(s: State, n: int, how: str, rng: Random) -> Pose | None:
    """One legal move, without the whole list if luck helps."""
    start, facing = _start(s, n)
    far, going = _reach(s, n, how), movement.gait(s, n, how)
    around = 9000 if s.troops[n].pose is not None else 18000
    for _ in range(TRIES):
        turn = turned(facing, int(rng.random() * (2 * around)) - around)
        part = far * (1 + int(rng.random() * 4)) // 4
        wish = _facing_its_way(start, along(fine(start), unit_vector(turn), part), turn)
        pose = movement.possible(s, n, going, movement.drawn_back(s, n, going, wish))
        if pose is not None:
            return pose
    return next(legal_moves(s, n, how), None)
