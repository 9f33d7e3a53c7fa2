"""Chapter 8.2, 8.3 and 5.4: charges: at whom, along which line, where they end; countercharges and interceptions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from grognard.boards.open_table import (
    EPS,
    XY,
    Base,
    FineXY,
    Polygon,
    Vector,
    along,
    angle_correction,
    base,
    between,
    by_distance,
    clear_line,
    direction,
    fine,
    first_crossed,
    front_of,
    inside,
    last_free,
    meet_halfway,
    moved_along,
    nearest_on_border,
    on_table,
    overlaps_any,
    pivot_ok,
    rounded_to_units,
    stop_at_contact,
    stop_before,
    turned,
)
from grognard.core import Pose, Refusal
from grognard.games.tercios.components.terrain import EASY, TABLE
from grognard.games.tercios.components.troop_types import assault_rule
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.rules import sight
from grognard.games.tercios.rules.movement.moves import Gait, allowance, distance, farthest, gait, reach, too_far
from grognard.games.tercios.rules.movement.obstacles import KEEP_OFF, Obstacles, obstacles, squeezes
from grognard.games.tercios.rules.sight import building_of
from grognard.games.tercios.state import ON_TABLE, State
from grognard.kit.refusals import law

TURNS: Final = (0, *(sign * turn for turn in range(500, 4501, 500) for sign in (1, -1)))
"""By which a charger may be turned at its contact, the smallest first (G44)."""
STEP_BACK: Final = 10
"""In units: by which a charge that falls short is shortened until there is room."""


class Run(NamedTuple):
    """Where a charge goes."""

    start: XY
    end: Pose
    aimed: int
    """The side of the target; -1: it falls short; a garrison is aimed at by its front."""
    far: int
    heading: int
    """Its direction, which a base that was turned at the contact does not face (G44)."""

    @property
    def meets(self) -> bool:
        return self.aimed >= 0


def visible(s: State, n: int) -> list[int]:
    """TC-8.2-h: enemies in a troop's line of sight."""
    return [m for m in _enemies(s, n) if sight.sees(s, n, m)]


def target_shape(s: State, m: int) -> Polygon:
    """The shape with which a charge comes into contact."""
    troop = s.troops[m]
    return troop.base if troop.pose is not None else building_of(s, m)


class ChargeLine(NamedTuple):
    """The line of a charge: the side of the target at which it is aimed, where it begins, and that centre."""

    side: int
    start: XY
    centre: FineXY


def lines(s: State, n: int, m: int) -> Iterator[ChargeLine]:
    """To the centres of a target, the nearest first."""
    charger, target = s.troops[n], s.troops[m]
    if target.pose is None:
        start = _front(s, n, m)
        yield ChargeLine(0, start, nearest_on_border(fine(start), building_of(s, m)))
        return
    if charger.pose is None:
        house = building_of(s, n)
        points = sorted(
            ((nearest_on_border(centre, house), centre, side) for side, centre in enumerate(target.base.centres)),
            key=lambda found: (found[0][0] - found[1][0]) ** 2 + (found[0][1] - found[1][1]) ** 2,
        )
        for start_point, centre, side in points:
            yield ChargeLine(side, rounded_to_units(start_point), centre)
        return
    for side in by_distance(target.base, charger.base):
        yield ChargeLine(side, front_of(charger.pose), target.base.centres[side])


def _front(s: State, n: int, m: int) -> XY:
    troop = s.troops[n]
    if troop.pose is not None:
        return front_of(troop.pose)
    house = building_of(s, n)
    other = target_shape(s, m)
    return rounded_to_units(nearest_on_border((other.x, other.y), house))


def charge_run(s: State, n: int, m: int, how: str = "assault", walked: int = 0) -> Run | None:
    """TC-8.2-d, TC-8.2-f, TC-8.2-g: to the nearest centre that can be reached, or as near as it gets (TC-4.3-c,
    TC-8.2-i). `None`: it does not move at all."""
    return meeting(s, n, m, how, walked) or s.once(_falls_short, n, m, gait(s, n, how), walked)


def _falls_short(s: State, n: int, m: int, going: Gait, walked: int) -> Run | None:
    return _short(s, n, m, in_the_way(s, n, m), going.how, walked)


def meeting(s: State, n: int, m: int, how: str = "assault", walked: int = 0) -> Run | None:
    """A charge that comes into contact; `None` if there is none."""
    return s.once(_meeting, n, m, gait(s, n, how), walked)


def _meeting(s: State, n: int, m: int, going: Gait, walked: int) -> Run | None:
    how = going.how
    if sight.out_of_reach(s, n, m, _most(s, n, how, walked)):
        return None
    way = in_the_way(s, n, m)
    for line in lines(s, n, m):
        run = _to_centre(s, n, m, way, line, how, walked)
        if run is not None:
            return run
    return None


def _most(s: State, n: int, how: str, walked: int = 0) -> int:
    """In units: no enemy farther away can be reached."""
    return allowance(s, n, how, EASY).value * INCH - walked + EPS


def in_the_way(s: State, n: int, m: int) -> Obstacles:
    """TC-8.2-c: what stops a charge: everything but its target. TC-13.7-c: friends in Open Order are not passed through
    in a charge, unless so agreed (TC-13.7-d)."""
    way = obstacles(s, n, (m,), s.rulings.open_order_always)
    if s.troops[m].inside < 0:
        return way
    shape = building_of(s, m)
    return Obstacles(_but(way.crossed, shape), _but(way.gaps, shape), way.river, _but(way.ended_on, shape))


def _but(shapes: list[Polygon], shape: Polygon) -> list[Polygon]:
    return [other for other in shapes if other.corners != shape.corners]


def _pivots(s: State, n: int, start: XY, to: XY) -> bool:
    pose = s.troops[n].pose
    return pose is None or to == start or pivot_ok(pose.facing, between(start, to))


def _to_centre(s: State, n: int, m: int, way: Obstacles, line: ChargeLine, how: str, walked: int) -> Run | None:
    side, start, centre = line
    to, size = rounded_to_units(centre), s.troops[n].kind.size
    if to == start:
        facing = s.troops[n].pose.facing if s.troops[n].pose else 0  # type: ignore[union-attr]
        return Run(start, Pose(*start, facing), side, 0, facing)
    if not _pivots(s, n, start, to):
        return None
    if too_far(start, to, reach(s, n, how, fine(start), centre) - walked):
        return None
    way = way.beside(fine(start), centre)
    if first_crossed(fine(start), centre, way.crossed) is not None or squeezes(fine(start), centre, way):
        return None
    vector = between(start, to)
    stand = base(Pose(*start, direction(vector)), size)
    end = _in_contact(stand, vector, distance(start, to) + EPS, target_shape(s, m), way.ended_on)
    return None if end is None else Run(start, end, side, distance(start, front_of(end)), stand.pose.facing)


def _in_contact(stand: Base, vector: Vector, most: int, target: Polygon, others: list[Polygon]) -> Pose | None:
    """TC-8.2-e: where a base first touches its target, facing the way it goes; TC-6.5-a: or turned as little as it must
    be to stand on no troop."""
    facing = stand.pose.facing
    for turn in TURNS:
        turning = base(Pose(stand.pose.x, stand.pose.y, turned(facing, turn)), stand.size)
        far = stop_at_contact(turning, vector, most, target)
        if far is None:
            continue
        end = moved_along(turning, vector, far)
        if not overlaps_any(end, [*others, target]) and on_table(end, TABLE):
            return end.pose
    return None


def settled(stand: Base, others: list[Polygon]) -> Pose | None:
    """TC-6.5-a: a base that has come to a place, turned if it must be."""
    facing = angle_correction(front_of(stand.pose), stand.pose.facing, stand.size, others)
    return None if facing is None else Pose(stand.pose.x, stand.pose.y, facing)


def _short(s: State, n: int, m: int, way: Obstacles, how: str, walked: int) -> Run | None:
    """TC-8.2-i: along the line to the nearest centre that is seen, an inch from enemies at the latest. TC-5.5-d: an
    evader is followed even if it is not seen any more."""
    seen = sight.spotted(s, n, m)
    if seen:
        start, centre = rounded_to_units(seen[0].start), seen[0].end
    else:
        _, start, centre = next(lines(s, n, m))
    to, size = rounded_to_units(centre), s.troops[n].kind.size
    if to == start or not _pivots(s, n, start, to):
        return None
    vector = between(start, to)
    most = min(farthest(s, n, how, fine(start), vector, walked), distance(start, to))
    if most == 0:
        return None
    most = clear_line(fine(start), vector, most, [*way.gaps, *way.river], sight.GAP)
    stand = base(Pose(*start, direction(vector)), size)
    far = stop_before(stand, vector, most, s.enemies(s.troops[n].side), KEEP_OFF)
    far = last_free(stand, vector, far, [*way.ended_on, target_shape(s, m)], TABLE, STEP_BACK)
    return Run(start, moved_along(stand, vector, far).pose, -1, far, stand.pose.facing) if far else None


def reachable(s: State, n: int, m: int, how: str = "assault") -> bool:
    return meeting(s, n, m, how) is not None


def may_assault(s: State, n: int) -> bool:
    """TC-14.1-d, TC-12.4-i, TC-14.2-k: whether a troop can be given Assault at all."""
    return not assault_rule(s.troops[n].kind)


def targets(s: State, n: int) -> list[int]:
    """TC-8.2-a: enemies that a troop may charge: one that it can reach if there is any; else any that it sees (G43).
    TC-14.2-k: dragoons who have remounted with an Assault do not charge."""
    if not may_assault(s, n):
        return []
    return near_targets(s, n) or visible(s, n)


def near_targets(s: State, n: int) -> list[int]:
    """Enemies in sight that a troop can reach."""
    going, most = gait(s, n, "assault"), _most(s, n, "assault")
    near = [m for m in _enemies(s, n) if not sight.out_of_reach(s, n, m, most)]
    return [m for m in near if s.once(_meeting, n, m, going, 0) is not None and sight.sees(s, n, m)]


def has_target(s: State, n: int) -> bool:
    return may_assault(s, n) and any(sight.sees(s, n, m) for m in _enemies(s, n))


def _enemies(s: State, n: int) -> list[int]:
    side = s.troops[n].side
    return [m for m, t in enumerate(s.troops) if t.side != side and t.where == ON_TABLE]


def charge_law(s: State, n: int, m: int) -> Refusal | None:
    troop = s.troops[n]
    if m < 0 or s.troops[m].side == troop.side or not s.troops[m].present:
        return law("TC-8.2-a", "no-target")
    if not sight.sees(s, n, m):
        return law("TC-8.8-b" if _in_hiding(s, m) else "TC-8.2-h", "no-sight")
    if m not in targets(s, n):
        return law("TC-8.2-a", "must-charge-reachable")
    return None


def _in_hiding(s: State, m: int) -> bool:
    troop = s.troops[m]
    return troop.pose is not None and any(
        inside(centre, shape) for shape in s.scenery.lay.hidden for centre in troop.base.centres
    )


# --- countercharge


class Clash(NamedTuple):
    """TC-5.4-b: where two that charge each other end."""

    charger: Pose
    reactor: Pose
    met: bool
    headings: tuple[int, int]
    """Their directions, before their bases were turned."""


def clash(s: State, charger: int, reactor: int) -> Clash | None:
    """TC-5.4-c: `None` if there can be no countercharge."""
    one, other = s.troops[charger], s.troops[reactor]
    if one.pose is None or other.pose is None or not sight.sees(s, reactor, charger):
        return None
    a, b = front_of(one.pose), front_of(other.pose)
    if a == b or not pivot_ok(other.pose.facing, between(b, a)) or not pivot_ok(one.pose.facing, between(a, b)):
        return None
    way = in_the_way(s, reactor, charger)
    if first_crossed(fine(b), fine(a), way.crossed) is not None or squeezes(fine(b), fine(a), way):
        return None
    met = meet_halfway(
        a, reach(s, charger, "assault", fine(a), fine(b)), b, reach(s, reactor, "assault", fine(b), fine(a)), INCH
    )
    theirs = in_the_way(s, charger, reactor).ended_on
    first = settled(base(met.first, one.kind.size), theirs)
    second = settled(base(met.second, other.kind.size), way.ended_on)
    if first is None or second is None:
        return None
    stands = base(first, one.kind.size), base(second, other.kind.size)
    if not all(on_table(stand, TABLE) for stand in stands) or overlaps_any(stands[0], (stands[1],)):
        return None
    return Clash(first, second, met.met, (met.first.facing, met.second.facing))


def on_the_way(run: Run) -> Iterator[Pose]:
    """Poses of a charger on its way, every half inch, its end included (TC-5.6-b)."""
    start = fine(run.start)
    vector = between(run.start, front_of(run.end))
    if vector == (0, 0):
        yield run.end
        return
    for far in range(0, run.far, INCH // 2):
        yield Pose(*along(start, vector, far), direction(vector))
    yield run.end
