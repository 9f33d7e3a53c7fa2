"""Chapter 6: voluntary moves: how far, along which line, where a base ends. `correct` is the only judge of a pose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import isqrt
from typing import Final, NamedTuple

from grognard.boards.open_table import (
    CIRCLE,
    EPS,
    FINE,
    FINE_EPS,
    QUARTER,
    XY,
    Base,
    FineXY,
    Polygon,
    Side,
    Vector,
    along,
    angle_between,
    any_closer,
    base,
    between,
    close_by,
    contact,
    direction,
    end_of_move,
    fine,
    first_crossed,
    front_of,
    nearest_on_border,
    on_table,
    overlaps_any,
    pivot_ok,
    rounded_to_units,
    strips,
)
from grognard.boards.open_table.angle_correction import MOST as MOST_CORRECTION
from grognard.boards.open_table.angle_correction import within_swing
from grognard.boards.open_table.whole_numbers import half_away
from grognard.core import Pose, Refusal
from grognard.games.tercios.components.terrain import DIFFICULT, EASY, OPEN, TABLE, VERY_DIFFICULT, ground_on
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.frames import Moving, MovingStep
from grognard.games.tercios.rules import sight
from grognard.games.tercios.rules.movement.obstacles import (
    KEEP_OFF,
    Obstacles,
    obstacles,
    obstacles_with_rules,
    places_for_guns,
    run_over,
    squeezes,
)
from grognard.games.tercios.rules.values import Tally, rules_of, virtues_for
from grognard.games.tercios.state import State
from grognard.kit.refusals import law

TRIGGERS: Final = ("ready", "run", "charge", "relentless", "protector")
"""TC-5.1-f: moves that draw reactions."""

HOW: Final = {
    "assault": ("TC-4.3-b", 1),
    "run": ("TC-4.4-a", 2),
    "evade": ("TC-5.5-a", 2),
    "relentless": ("TC-18.2-z", -1),
}
"""Effect of each way of moving on Movement; others leave it as it is."""


class Gait(NamedTuple):
    """How a troop moves: all that its reach depends on but the ground."""

    move: int
    how: str
    virtues: tuple[str, ...]
    rules: int


def gait(s: State, n: int, how: str) -> Gait:
    return Gait(s.troops[n].kind.move, how, virtues_for(s, n, "move"), rules_of(s, n))


@lru_cache(maxsize=1 << 12)
def _allowance(move: int, how: str, virtues: tuple[str, ...], ground: str) -> Tally:
    tally = Tally(move, virtues=virtues)
    if how in HOW:
        rule, sign = HOW[how]
        tally = tally.plus(rule, times=sign)
    tally = tally.plus("TC-6.7-e", ground == EASY)
    return tally.minus("TC-6.7-b", ground == DIFFICULT).minus("TC-6.7-c", ground == VERY_DIFFICULT)


@lru_cache(maxsize=1 << 12)
def _units(move: int, how: str, virtues: tuple[str, ...], ground: str) -> int:
    return _allowance(move, how, virtues, ground).value * INCH


@lru_cache(maxsize=1 << 10)
def _least(move: int, how: str, virtues: tuple[str, ...]) -> int:
    """In units: what may be gone over any ground."""
    return min(_units(move, how, virtues, ground) for ground in (EASY, OPEN, DIFFICULT, VERY_DIFFICULT))


def allowance(s: State, n: int, how: str, ground: str = "open") -> Tally:
    """TC-6.2-g: how many inches a troop may move in this way over this ground."""
    return _allowance(s.troops[n].kind.move, how, virtues_for(s, n, "move"), ground)


def reach(s: State, n: int, how: str, start: FineXY, end: FineXY) -> int:
    """In units: how far a troop may go along a line, by the ground on it."""
    return _reach(s, gait(s, n, how), start, end)


def _reach(s: State, how: Gait, start: FineXY, end: FineXY) -> int:
    return _units(how.move, how.how, how.virtues, ground_on(s.scenery.lay, start, end, how.rules))


def farthest(s: State, n: int, how: str, start: FineXY, vector: Vector, walked: int = 0) -> int:
    """In units: how far a troop may go along a line, if it has gone so far before. TC-6.7-f: ground beyond the end of
    its way does not count."""
    mine = gait(s, n, how)
    low, high = 0, max(0, _units(mine.move, how, mine.virtues, EASY) - walked)
    whole = ground_on(s.scenery.lay, start, fine(along(start, vector, high)), mine.rules)
    if high + walked <= _units(mine.move, how, mine.virtues, whole):
        return high
    if whole == OPEN and not s.scenery.lay.roads:  # then no part of it is anything else
        return min(high, max(0, _units(mine.move, how, mine.virtues, OPEN) - walked))
    while low < high:
        middle = (low + high + 1) // 2
        if middle + walked <= _reach(s, mine, start, fine(along(start, vector, middle))):
            low = middle
        else:
            high = middle - 1
    return low


# --- moving


def start_of(s: State, n: int, to: XY) -> XY:
    """Where a move to a point begins: at the front centre, or at the edge of a building (TC-20.5-h)."""
    troop = s.troops[n]
    if troop.pose is not None:
        return front_of(troop.pose)
    return rounded_to_units(nearest_on_border(fine(to), sight.building_of(s, n)))


def distance(a: XY, b: XY) -> int:
    """In units, rounded down."""
    return isqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)


def too_far(a: XY, b: XY, most: int) -> bool:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 > (most + EPS) ** 2


def _beyond_reach(s: State, how: Gait, start: XY, to: XY) -> bool:
    """TC-6.2-f: whether a point is farther away than a troop may go. The ground matters only where it could."""
    if not too_far(start, to, _least(how.move, how.how, how.virtues)):
        return False
    return too_far(start, to, s.once(_reach, how, fine(start), fine(to)))


def judged(s: State, n: int, how: str, wish: Pose) -> Pose | Refusal:
    """TC-6.2-a: where a troop ends that moves straight to a point, or the law that forbids the move."""
    return s.once(_judged, n, wish, gait(s, n, how))


def _judged(s: State, n: int, wish: Pose, how: Gait) -> Pose | Refusal:
    return next(_verdicts(s, n, wish, how))


def verdicts(s: State, n: int, how: str, wish: Pose) -> Iterator[Pose | Refusal]:
    """Every law that a move to a point breaks, one after the other; then where it would end, if it can end at all."""
    return _verdicts(s, n, wish, gait(s, n, how))


def _verdicts(s: State, n: int, wish: Pose, how: Gait) -> Iterator[Pose | Refusal]:
    troop = s.troops[n]
    to = front_of(wish)
    start = start_of(s, n, to)
    if to == start:
        yield law("TC-6.2-a", "no-move")
        return
    if troop.pose is not None and not pivot_ok(troop.pose.facing, between(start, to)):
        yield law("TC-6.2-d", "pivot")
    line = fine(start), fine(to)
    if _beyond_reach(s, how, start, to):
        yield law("TC-6.2-f", "too-far")
    way = obstacles_with_rules(s, n, how.rules).beside(*line)
    if first_crossed(*line, way.crossed) is not None:  # TC-6.3-a: by the line, not by the base
        yield law("TC-6.2-b", "line-crossed")
    if squeezes(*line, way):
        yield law("TC-6.3-b", "narrow-gap")
    # TC-6.2-c, TC-6.2-e: turned into its way; TC-6.5-b, TC-6.5-c: or corrected, or cut back
    pose = end_of_move(start, to, wish.facing, troop.kind.size, way.ended_on)
    if pose is None:
        yield law("TC-6.4-a", "no-room")
        return
    if pose != wish and front_of(pose) == to and lines_up(s, n, start, wish, way):
        pose = wish
    stand = base(pose, troop.kind.size)
    if any_closer(stand, s.enemies(troop.side), KEEP_OFF):
        yield law("TC-6.8-a", "too-near-enemy")
    if not on_table(stand, TABLE):
        yield law("TC-6.8-b", "off-table")
    if places_for_guns(s, n, stand) is None:
        yield law("TC-6.4-b", "no-room-for-gun")
    yield pose


def lines_up(s: State, n: int, start: XY, wish: Pose, way: Obstacles) -> bool:
    """TC-6.5-d: whether the facing that is wished for lays the base along the border of scenery that it touches, with
    no greater turn than a correction may make."""
    ahead = direction(between(start, front_of(wish)))
    if not 0 <= wish.facing < CIRCLE or wish.facing == ahead or angle_between(wish.facing, ahead) > MOST_CORRECTION:
        return False
    stand = base(wish, s.troops[n].kind.size)
    parts = close_by(stand, [part for element in s.scenery.elements for part in element.parts], FINE_EPS)
    return any(lies_along(stand, part) for part in parts) and not overlaps_any(stand, way.ended_on)


def lies_along(stand: Base, scenery: Polygon) -> bool:
    """Whether a base touches scenery at an edge of it to which one of its own is parallel."""
    if not contact(stand, scenery):
        return False
    corners = [rounded_to_units(corner) for corner in scenery.corners]
    for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
        askew = (direction(between(a, b)) - stand.pose.facing) % QUARTER
        if min(askew, QUARTER - askew) <= 1 and contact(stand, strips((a, b), 2 * EPS)[0]):
            return True
    return False


def correct(s: State, n: int, how: str, wish: Pose) -> Pose | Refusal:
    """The pose that a click means: too far a one is drawn back along its line (TC-6.2-f); then it is judged."""
    mine = gait(s, n, how)
    return s.once(_judged, n, drawn_back(s, n, mine, wish), mine)


def drawn_back(s: State, n: int, how: Gait, wish: Pose) -> Pose:
    """TC-6.2-f: a wish, or the farthest point on its line."""
    to = front_of(wish)
    start = start_of(s, n, to)
    if _beyond_reach(s, how, start, to):
        to = along(fine(start), between(start, to), s.once(_reach, how, fine(start), fine(to)))
    return Pose(*to, wish.facing % CIRCLE)


def possible(s: State, n: int, how: Gait, wish: Pose) -> Pose | None:
    """The result of `judged` if it is a pose. A search for moves tries many that leave the table: where nothing could
    turn a troop or cut it back, they are refused at once."""
    if off_table(front_of(wish)) and not within_swing(front_of(wish), s.troops[n].kind.size, _ended_on(s, n, how)):
        return None
    found = s.once(_judged, n, wish, how)
    return found if isinstance(found, Pose) else None


def off_table(at: XY) -> bool:
    """TC-6.8-b: of a front centre."""
    return not (-EPS <= at[0] <= TABLE.width + EPS and -EPS <= at[1] <= TABLE.depth + EPS)


def _ended_on(s: State, n: int, how: Gait) -> list[Polygon]:
    return obstacles_with_rules(s, n, how.rules).ended_on


def move_law(s: State, n: int, how: str, to: Pose) -> Refusal | None:
    return exact_law(judged(s, n, how, to), to, "TC-6.5-a", "not-corrected", told=True)


def exact_law(found: Pose | Refusal, to: Pose, rule: str, key: str, told: bool = False) -> Refusal | None:
    """Why an action may not name a pose for which this one was found: a click is corrected, an action must be exact.
    `told`: the refusal says which pose is right."""
    if isinstance(found, Refusal):
        return found
    if found == to:
        return None
    return law(rule, key, pose=str(found)) if told else law(rule, key)


# --- along a line


def straight_back(s: State, n: int, wish: Pose, rule: str) -> Pose | Refusal:
    """A withdrawal to the rear of at most the troop's Movement, keeping its facing (TC-11.3-b, TC-18.3-l): legal as a
    move but for the pivot."""
    troop = s.troops[n]
    assert troop.pose is not None
    start, (fx, fy) = front_of(troop.pose), troop.base.forward
    far = along_line(start, (-fx, -fy), front_of(wish))
    to = along(fine(start), (-fx, -fy), far)
    most = reach(s, n, "back", fine(start), fine(to))
    if far > most:
        far, to = most, along(fine(start), (-fx, -fy), most)
    if far == 0:
        return law(rule, "no-move")
    pose = Pose(*to, troop.pose.facing)
    way = obstacles(s, n)
    rear = troop.base.centres[Side.REAR]
    stand = base(pose, troop.kind.size)
    if first_crossed(rear, stand.centres[Side.REAR], way.crossed) is not None:
        return law("TC-6.2-b", "line-crossed")
    if squeezes(rear, stand.centres[Side.REAR], way):
        return law("TC-6.3-b", "narrow-gap")
    if overlaps_any(stand, way.ended_on) or run_over(s, n, stand):
        return law("TC-6.4-a", "no-room")
    if any_closer(stand, s.enemies(troop.side), KEEP_OFF):
        return law("TC-6.8-a", "too-near-enemy")
    return pose if on_table(stand, TABLE) else law("TC-6.8-b", "off-table")


def along_line(start: XY, vector: Vector, to: XY) -> int:
    """How many units along a line the point lies that a click means: the nearest, but not behind the start. A point
    that was put there gives back the same number."""
    squared = vector[0] * vector[0] + vector[1] * vector[1]
    ahead = (to[0] - start[0]) * vector[0] + (to[1] - start[1]) * vector[1]
    far = max(0, half_away(ahead, isqrt(squared)))
    for t in (far, far - 1, far + 1):
        if t >= 0 and along(fine(start), vector, t) == to:
            return t
    return far


def point_along(start: XY, vector: Vector, far: int) -> XY:
    return along(fine(start), vector, far)


def fine_distance(a: FineXY, b: FineXY) -> int:
    """In units, rounded down."""
    return isqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) // FINE


# --- a move begins


def begin(
    s: State, n: int, end: Pose, how: str, building: int = -1, target: int = -1, asked: Sequence[int] = (),
    began: Pose | None = None,
) -> None:  # fmt: skip
    troop = s.troops[n]
    start = troop.pose
    if start is None:  # TC-20.5-h
        at = start_of(s, n, front_of(end))
        start = Pose(*at, direction(between(at, front_of(end))) if at != front_of(end) else end.facing)
    s.frames.append(Moving(n, start, end, how, list(asked), building=building, target=target, began=began))


def end_here(s: State, n: int, start: Pose) -> None:
    """A resumed charge that has led no further ends where it paused, but not on another troop (TC-5.1-h)."""
    stand = s.troops[n].base
    if run_over(s, n, stand) or overlaps_any(stand, obstacles(s, n).ended_on):
        s.frames.append(Moving(n, start, stand.pose, "charge", stopped=True, stage=MovingStep.END))
