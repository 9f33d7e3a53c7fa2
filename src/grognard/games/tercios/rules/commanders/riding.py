"""Chapters 16.3 and 16.4: commanders ride, join troops and leave them. `correct` is the only judge of a place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Final

from grognard.boards.open_table import (
    CIRCLE,
    FINE,
    XY,
    FineXY,
    Polygon,
    Side,
    along,
    between,
    disc_touches,
    disc_touches_any,
    fine,
    first_crossed,
    nearest_on_border,
    rounded_to_units,
    unit_vector,
)
from grognard.boards.open_table.detours import Detour, way_round
from grognard.boards.open_table.whole_numbers import squared_distance
from grognard.core import Event, Pose, Refusal
from grognard.games.tercios.components.terrain import TABLE
from grognard.games.tercios.components.troop_types import COMMANDER_RADIUS
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.names import commander_tag, tag
from grognard.games.tercios.rules import breaking, sight
from grognard.games.tercios.rules.discipline import interacts, ride
from grognard.games.tercios.state import State
from grognard.kit.refusals import law

RideStart = XY | Polygon
"""Where a ride begins: at a place, or anywhere on the edge of a troop or building (TC-16.4-h)."""
DIRECTIONS: Final = 24
"""In which places are looked for."""
VECTORS: Final = tuple(unit_vector(n * CIRCLE // DIRECTIONS) for n in range(DIRECTIONS))
STEPS_OUT: Final = 6
"""At how many distances in each."""
BEHIND: Final = INCH // 2
"""How far behind a troop a commander likes to stand."""
MOST_PLACES: Final = 64
TRIES: Final = 6
"""Of a sampler, before it looks for places in order."""


# --- who may be activated


def activation_law(s: State, seat: int, c: int) -> Refusal | None:
    """TC-16.3-a, TC-16.6-d: why a commander cannot be activated now, but for demands of the enemy. TC-16.3-e:
    while he is fresh, as often as he likes."""
    commander = s.commanders[c] if c >= 0 else None
    if commander is None or commander.side != seat or not commander.present:
        return law("TC-3.3-a", "no-such-commander")
    if commander.exhausted:
        return law("TC-16.6-d", "exhausted")
    if commander.free or any(nimble_targets(s, c)):
        return None
    return leave_law(s, c) or (None if has_place(s, c) else law("TC-16.4-h", "no-place"))


def set_out_law(s: State, c: int) -> Refusal | None:
    """Why a commander cannot begin to ride."""
    return leave_law(s, c) if s.commanders[c].host >= 0 else None


def leave_law(s: State, c: int) -> Refusal | None:
    """TC-16.4-g, TC-16.4-i: why an attached commander cannot leave his troop."""
    commander = s.commanders[c]
    if commander.host < 0:
        return law("TC-16.4-g", "not-attached")
    if commander.joined == s.turn and s.turn > 0:
        return law("TC-16.4-i", "joined-this-turn")
    if not s.troops[commander.host].unactivated:
        return law("TC-16.4-g", "host-activated")
    return None


# --- where he may go


def shape_of(s: State, n: int) -> Polygon:
    """The ground of a troop: its base, or its building."""
    return s.troops[n].base if s.troops[n].standing else sight.building_of(s, n)


def start_of(s: State, c: int) -> RideStart:
    commander = s.commanders[c]
    if commander.at is not None:
        return commander.at
    return shape_of(s, commander.host)


def reach(s: State, c: int) -> int:
    """TC-16.3-b: in units."""
    return ride(s, c) * INCH


def first_point(start: RideStart, to: FineXY) -> FineXY:
    """Where a ride to a point begins."""
    return nearest_on_border(to, start) if isinstance(start, Polygon) else fine(start)


def whole(start: RideStart, most: int) -> int:
    """How far his centre gets: from an edge he has to come off it first."""
    return most + COMMANDER_RADIUS if isinstance(start, Polygon) else most


def impassable(s: State, but: Polygon | None = None) -> list[Polygon]:
    """TC-16.3-c: what he must go round; the building to which or from which he goes is not."""
    return [shape for shape in s.scenery.lay.closed() if shape is not but]


def way_to(s: State, c: int, start: RideStart, to: FineXY, most: int, but: Polygon | None = None) -> Detour | Refusal:
    """TC-16.3-c, TC-16.3-d: the way to a point, round enemies and impassable ground, its whole length counting."""
    begin = first_point(start, to)
    far = whole(start, most)
    if squared_distance(begin, to) > ((far + 1) * FINE) ** 2:
        return law("TC-16.3-b", "ride-too-far")
    enemies, ground = s.once(_in_his_way, s.commanders[c].side, start, but)
    way = way_round(begin, to, [*enemies, *ground], far)
    if way is not None:
        return way
    if first_crossed(begin, to, enemies) is not None:
        return law("TC-16.3-d", "ride-through-enemy")
    return law("TC-16.3-c", "ride-impassable")


def _in_his_way(s: State, side: int, start: RideStart, but: Polygon | None) -> tuple[list[Polygon], list[Polygon]]:
    """Enemies and ground that a commander of a side must go round."""
    enemies: list[Polygon] = [*s.enemies(side)]
    ground = impassable(s, but or (start if isinstance(start, Polygon) else None))
    if not isinstance(start, Polygon):  # a troop that has run him over, or a house that was left, does not hold him
        enemies, ground = _off(enemies, fine(start)), _off(ground, fine(start))
    return enemies, ground


def _off(shapes: Sequence[Polygon], at: FineXY) -> list[Polygon]:
    return [shape for shape in shapes if not covers(shape, at)]


def covers(shape: Polygon, to: FineXY) -> bool:
    """Whether a commander there would overlap this, not only touch it."""
    return disc_touches(to, COMMANDER_RADIUS - 2, shape)


def place_law(s: State, to: XY) -> Refusal | None:
    """Where no commander may end his move."""
    (x, y), near = to, COMMANDER_RADIUS
    if not (near <= x <= TABLE.width - near and near <= y <= TABLE.depth - near):
        return law("TC-6.8-b", "off-table")
    if disc_touches_any(fine(to), COMMANDER_RADIUS - 2, s.bases()):
        return law("TC-16.3-d", "ride-onto-troop")
    if disc_touches_any(fine(to), COMMANDER_RADIUS - 2, s.once(impassable)):
        return law("TC-16.3-c", "ride-onto-impassable")
    return None


def judged(s: State, c: int, start: RideStart, most: int, to: XY) -> Refusal | None:
    """Why a commander cannot ride to a place."""
    return s.once(_judged, c, start, most, to)


def _judged(s: State, c: int, start: RideStart, most: int, to: XY) -> Refusal | None:
    way = way_to(s, c, start, fine(to), most)
    return way if isinstance(way, Refusal) else place_law(s, to)


def correct(s: State, c: int, start: RideStart, most: int, wish: Pose) -> Pose | Refusal:
    """The place that a click means: too far a one is drawn back along its line. A disc looks nowhere."""
    to = wish.x, wish.y
    begin = first_point(start, fine(to))
    if squared_distance(begin, fine(to)) > ((whole(start, most) + 1) * FINE) ** 2:
        to = along(begin, between(rounded_to_units(begin), to), whole(start, most))
    return judged(s, c, start, most, to) or Pose(*to)


def ride_law(s: State, c: int, start: RideStart, most: int, to: Pose) -> Refusal | None:
    if to.facing:
        return law("TC-16.2-a", "no-facing")
    return judged(s, c, start, most, (to.x, to.y))


def around(start: RideStart, most: int, steps: Iterable[int] = range(STEPS_OUT, 0, -1)) -> Iterator[XY]:
    """Places all round, the farthest first."""
    far = whole(start, most)
    for step in steps:
        for n, vector in enumerate(VECTORS):
            begin = edge_towards(start, n) if isinstance(start, Polygon) else fine(start)
            yield along(begin, vector, far * step // STEPS_OUT)


@lru_cache(maxsize=1 << 12)
def edge_towards(shape: Polygon, n: int) -> FineXY:
    """The point of its edge in a direction. Cached: a commander with a troop is often asked where he could go."""
    return nearest_on_border(fine(along((shape.x, shape.y), VECTORS[n], shape.radius // FINE)), shape)


def places(s: State, c: int, most: int = -1) -> list[Pose]:
    """A few good places: behind his own troops, and all round him."""
    return list(islice(legal_places(s, c, most), MOST_PLACES))


def legal_places(s: State, c: int, most: int = -1) -> Iterator[Pose]:
    """The same one by one; where he stands is none of them."""
    most = reach(s, c) if most < 0 else most
    start = start_of(s, c)
    found: dict[Pose, None] = {}
    for pose in _right_places(s, c, start, most):
        if pose not in found and (pose.x, pose.y) != start:
            found[pose] = None
            yield pose


def has_place(s: State, c: int, most: int = -1) -> bool:
    """Whether there is one at all; all round him it is found sooner than behind his troops."""
    start, most = start_of(s, c), reach(s, c) if most < 0 else most
    return s.once(_has_place_round, c, start, most) or next(legal_places(s, c, most), None) is not None


def _has_place_round(s: State, c: int, start: RideStart, most: int) -> bool:
    near = (to for to in around(start, most, range(1, STEPS_OUT + 1)) if place_law(s, to) is None and to != start)
    return any(judged(s, c, start, most, to) is None for to in near)


def _right_places(s: State, c: int, start: RideStart, most: int) -> Iterator[Pose]:
    """Behind his own troops, then all round him; some of them twice."""
    for n, troop in s.standing():
        if interacts(s, c, n):
            x, y = troop.base.forward
            behind = along(troop.base.centres[Side.REAR], (-x, -y), COMMANDER_RADIUS + BEHIND)
            pose = correct(s, c, start, most, Pose(*behind))
            if isinstance(pose, Pose):
                yield pose
    for to in around(start, most):
        if judged(s, c, start, most, to) is None:
            yield Pose(*to)


def random_place(s: State, c: int, most: int, rng: Random) -> Pose | None:
    """One place that is right, without the whole list if luck helps."""
    start = start_of(s, c)
    begin = (start.x, start.y) if isinstance(start, Polygon) else fine(start)
    for _ in range(TRIES):
        vector = unit_vector(int(rng.random() * CIRCLE))
        far = whole(start, most) * (1 + int(rng.random() * 4)) // 4
        pose = correct(s, c, start, most, Pose(*along(begin, vector, far)))
        if isinstance(pose, Pose) and (pose.x, pose.y) != start:
            return pose
    return next(legal_places(s, c, most), None)


# --- riding, joining


def ride_to(s: State, c: int, to: Pose, out: list[Event]) -> None:
    """TC-16.4-h: also out of a troop."""
    commander = s.commanders[c]
    if commander.host >= 0:
        out.append(ev.LeftTroop(commander_tag(s, c), tag(s, commander.host)))
    begin = first_point(start_of(s, c), fine((to.x, to.y)))
    s.change_commander(c, at=(to.x, to.y), host=-1)
    out.append(ev.CommanderMoved(commander_tag(s, c), Pose(*rounded_to_units(begin)), to))


def joinable_law(s: State, c: int, n: int) -> Refusal | None:
    """TC-16.4-j: why a commander cannot join this troop, however near it is."""
    commander = s.commanders[c]
    troop = s.troops[n] if n >= 0 else None
    if troop is None or not troop.present:
        return law("TC-16.4-a", "no-troop")
    if not interacts(s, c, n):
        return law("TC-16.4-j", "not-his-troop")
    if commander.host == n or s.attached(n) is not None:
        return law("TC-16.4-a", "has-commander")
    return None


def way_to_troop(s: State, c: int, n: int, most: int) -> Detour | Refusal:
    """TC-16.4-a: the way into contact with any side of a troop. His base touches it before his centre does."""
    start, shape = start_of(s, c), shape_of(s, n)
    begin = (start.x, start.y) if isinstance(start, Polygon) else fine(start)
    troop = s.troops[n]
    aims: Sequence[FineXY] = (nearest_on_border(begin, shape), *(troop.base.centres if troop.standing else ()))
    found: Refusal | None = None
    for aim in aims:
        way = way_to(s, c, start, aim, most + COMMANDER_RADIUS, shape)
        if not isinstance(way, Refusal):
            return way
        found = found or way
    assert found is not None
    return found


def join_law(s: State, c: int, n: int, most: int) -> Refusal | None:
    """Why a commander cannot ride to a troop and join it. TC-16.4-h: he who leaves one must act, and joins none."""
    if (refused := joinable_law(s, c, n)) is not None:
        return refused
    if s.commanders[c].host >= 0:
        return law("TC-16.4-h", "must-act")
    way = way_to_troop(s, c, n, most)
    return way if isinstance(way, Refusal) else None


def join(s: State, c: int, n: int, out: list[Event]) -> None:
    """TC-16.4-b, TC-16.4-f: he is with the troop, and Exhausted."""
    s.change_commander(c, host=n, at=None, joined=s.turn)
    out.append(ev.Joined(commander_tag(s, c), tag(s, n)))
    breaking.exhaust(s, c, out)


# --- Nimble


def nimble_law(s: State, c: int, n: int) -> Refusal | None:
    """TC-18.3-i: why an attached commander cannot go over to another troop."""
    commander = s.commanders[c]
    if commander.host < 0:
        return law("TC-18.3-i", "not-attached")
    if commander.joined == s.turn and s.turn > 0:
        return law("TC-18.3-i", "joined-this-turn")
    if (refused := joinable_law(s, c, n)) is not None:
        return refused
    way = way_to_troop(s, c, n, reach(s, c))
    return way if isinstance(way, Refusal) else None


def nimble_targets(s: State, c: int) -> Iterator[int]:
    """Troops to which a Nimble commander could go over."""
    if s.commanders[c].host >= 0 and s.commanders[c].has("nimble"):
        yield from (n for n in s.present(s.commanders[c].side) if nimble_law(s, c, n) is None)
