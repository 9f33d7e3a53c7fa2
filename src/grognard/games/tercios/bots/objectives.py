"""Aims for which a scenario gives points, as places for troops: read from the lines that the rules count."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import hypot
from typing import Final, NamedTuple

from grognard.boards.open_table import (
    XY,
    Base,
    Polygon,
    all_centres_inside,
    along,
    base,
    fine,
    first_crossed,
    front_of,
    inside,
)
from grognard.core import Pose
from grognard.games.tercios.components.terrain import CROSSINGS, TABLE
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.rules import victory
from grognard.games.tercios.rules.scenarios import AT_THE_END, EACH_TURN, Scoring, battle, player, seat_in_role
from grognard.games.tercios.state import State

_GUARDED: Final = 9.0
"""In inches: enemies as near to an objective as this have to be reckoned with there."""
_CLEAR: Final = INCH // 4


class Aim(NamedTuple):
    """Somewhere that a troop should be: near a point, on a hill round it, or beyond a line from west to east."""

    worth: float
    """In victory points, for this troop."""
    at: XY | None = None
    by: int = 0
    """The turn at the end of which it counts for the first time."""
    on_hill: bool = False
    line: int = 0
    north: bool = True


# --- what lines of scoring are worth


def _gains(v: State, row: Scoring, seat: int) -> bool:
    """Whether a line can give points to a seat."""
    return row.to not in battle(v).roles or seat_in_role(v, row.to) == seat


def _due(v: State, row: Scoring) -> float:
    """How often a line will be counted yet, roughly; what is counted at the end matters more towards it."""
    first, last = victory.possible_ends(v)
    if row.when == AT_THE_END:
        return min(1.0, (v.turn + 2) / (first + 1))
    if row.when == EACH_TURN:
        return max(1.0, 1 + (max(first, v.turn) + last) / 2 - max(row.since, v.turn)) / 2
    return 1.0


def _stake(v: State, row: Scoring) -> float:
    return row.points * _due(v, row)


def extra_worth(v: State, n: int) -> int:
    """Points that the scenario gives for its loss besides."""
    if not v.troops[n].artillery:
        return 0
    rows = (row for row in battle(v).scoring if row.counts == "lost_guns")
    return sum(row.points for row in rows if _gains(v, row, 1 - v.troops[n].side))


# --- how far it is


def to_inches(a: XY, b: XY) -> float:
    return hypot(a[0] - b[0], a[1] - b[1]) / INCH


def route(v: State, n: int, start: XY, to: XY) -> list[XY]:
    """The points by which a troop gets somewhere: straight, or over the crossing that makes the shortest way."""
    lay = v.scenery.lay
    blocks = [*lay.river, *lay.blocks]
    if not blocks or _open(start, to, blocks):
        return [to]
    best, shortest = [to], 1e9
    for near, far in _banks(v, n):
        way = [far, to] if _open(start, far, blocks) else [near, far, to]
        if _open(start, way[0], blocks) and _open(far, to, blocks) and _length(start, way) < shortest:
            best, shortest = way, _length(start, way)
    return best


def _open(a: XY, b: XY, blocks: Sequence[Polygon]) -> bool:
    return a == b or first_crossed(fine(a), fine(b), blocks) is None


def _banks(v: State, n: int) -> Iterator[tuple[XY, XY]]:
    """Of each crossing, either way: a point at the water, and one so far beyond it that the base is on land again."""
    for element in v.scenery.elements:
        if element.kind not in CROSSINGS:
            continue
        (ax, ay), (bx, by) = element.line[0], element.line[-1]
        middle = fine(((ax + bx) // 2, (ay + by) // 2))
        bank = element.width // 2 + _CLEAR
        for x, y in ((ay - by, bx - ax), (by - ay, ax - bx)):
            yield along(middle, (-x, -y), bank), along(middle, (x, y), bank + v.troops[n].kind.size.depth)


def _length(start: XY, way: Sequence[XY]) -> float:
    return sum(to_inches(a, b) for a, b in zip([start, *way], way, strict=False))


def left(v: State, n: int, pose: Pose, aim: Aim) -> float:
    """In inches: how far a troop in a pose is from its aim; 0: it is there."""
    if aim.at is None:
        ahead = aim.line - pose.y if aim.north else pose.y - aim.line
        return max(0.0, ahead / INCH)
    stand = base(pose, v.troops[n].kind.size)
    way = route(v, n, front_of(pose), aim.at)
    if aim.on_hill:
        return 0.0 if _is_on_hill(v, stand, aim.at) else 0.5 + _length(front_of(pose), way)
    if len(way) > 1:
        return _length(front_of(pose), way)
    near = min(hypot(x / 1000 - aim.at[0], y / 1000 - aim.at[1]) for x, y in stand.centres)
    return max(0.0, (near - victory.CONTROL) / INCH)


def _is_on_hill(v: State, stand: Base, top: XY) -> bool:
    return any(inside(fine(top), hill) and all_centres_inside(stand, hill) for hill in v.scenery.lay.hills)


def ahead(v: State, n: int, pose: Pose, aim: Aim) -> XY:
    """The next point on the way."""
    return (pose.x, aim.line) if aim.at is None else route(v, n, front_of(pose), aim.at)[0]


# --- who goes where


Given = dict[int, list[Aim]]


def aims(v: State, seat: int) -> Given:
    """The aim of each troop of a side."""
    movers = [n for n in v.present(seat) if v.troops[n].pose is not None and v.troops[n].kind.move > 0]
    given: Given = {}
    if victory.may_leave(v, seat):
        given = {n: [Aim(float(victory.escape_points(v, n)), line=TABLE.depth)] for n in movers}
    for row in battle(v).scoring:
        if row.counts in _LINES:
            for n in movers:
                aim = _LINES[row.counts](v, row, seat, n)
                if aim is not None:
                    given.setdefault(n, []).append(aim)
    stakes = _objectives(v, seat, movers)
    for aim in sorted(stakes, key=lambda a: -a.worth):
        free = [n for n in movers if n not in given or not any(a.at for a in given[n])]
        for n in _best(v, seat, free, aim)[: _wanted(v, seat, aim, len(movers))]:
            given.setdefault(n, []).append(aim)
    return given


def _passing(v: State, row: Scoring, seat: int, _n: int) -> Aim | None:
    """Beyond the line south of which its own troops give the enemy points."""
    return Aim(_stake(v, row) / row.each, line=row.beyond) if _gains(v, row, 1 - seat) else None


def _invading(v: State, row: Scoring, seat: int, _n: int) -> Aim | None:
    """One point for more troops than the enemy has there: a small part of it for each."""
    return Aim(_stake(v, row) / len(v.present(seat)), line=TABLE.depth // 2, north=player(v, seat) == 0)


_LINES: Final[Mapping[str, Callable[[State, Scoring, int, int], Aim | None]]] = {
    "left_behind": _passing,
    "enemy_half": _invading,
}


def _objectives(v: State, seat: int, movers: Sequence[int]) -> list[Aim]:
    """To hold what gives points, and to keep the enemy from it: the same place for both."""
    plan = battle(v)
    worth: dict[XY, float] = {}
    by: list[int] = []
    on_hill = False
    for row in plan.scoring:
        if row.counts == "hill":
            on_hill = True
            worth[plan.objectives[0].at] = 2 * _stake(v, row)
        by.append(row.since or victory.possible_ends(v)[0])
        places = [plan.objective(name).at for name in row.objectives]
        if not places:
            continue
        if _gains(v, row, seat):  # one of them is enough
            best = min(places, key=lambda at: _effort(v, seat, movers, at))
            worth[best] = worth.get(best, 0.0) + _stake(v, row)
        if _gains(v, row, 1 - seat):
            for at in places:
                worth[at] = worth.get(at, 0.0) + _stake(v, row)
    return [Aim(points, at, min(by), on_hill) for at, points in worth.items()]


def _effort(v: State, seat: int, movers: Sequence[int], at: XY) -> float:
    """How hard a point is to take: turns of march of the nearest few, and enemies who are there."""
    turns = sorted(_turns(v, n, Aim(0.0, at)) for n in movers)[:3]
    return sum(turns) + 2 * _enemies_at(v, seat, at)


def _turns(v: State, n: int, aim: Aim) -> float:
    pose = v.troops[n].pose
    return left(v, n, pose, aim) / v.troops[n].kind.move if pose is not None else 99.0


def _enemies_at(v: State, seat: int, at: XY) -> int:
    return sum(to_inches(_middle(v, m), at) <= _GUARDED for m in v.present(1 - seat))


def _middle(v: State, n: int) -> XY:
    x, y = victory.front(v, n)
    return x // 1000, y // 1000


def _best(v: State, seat: int, free: Sequence[int], aim: Aim) -> list[int]:
    """The troops that are sent: the nearest to where the enemy is; elsewhere the cheapest of those who come in time."""
    assert aim.at is not None
    if _enemies_at(v, seat, aim.at):
        return sorted(free, key=lambda n: (v.troops[n].artillery, _turns(v, n, aim)))
    left = max(1, aim.by - v.turn)

    def cost(n: int) -> tuple[bool, float, int]:
        return v.troops[n].artillery, max(0.0, _turns(v, n, aim) - left), v.troops[n].kind.points

    return sorted(free, key=cost)


def _wanted(v: State, seat: int, aim: Aim, most: int) -> int:
    """One more than the enemy has there, but not the whole army."""
    assert aim.at is not None
    return min(1 + _enemies_at(v, seat, aim.at), max(1, most // 2))
