"""Chapter 7.2 and 7.6: lines of sight, from where they start, what blocks them, and who is covered. And distances, for
troops in buildings too, which are measured at the building's edge (TC-20.5-g)."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt
from typing import Final, NamedTuple

from grognard.boards.open_table import (
    FINE,
    Base,
    FineXY,
    Obstructions,
    Polygon,
    Side,
    base,
    centres_seen,
    clear_sight,
    contact,
    covered_by_line,
    crosses_polyline,
    direction,
    in_front,
    in_sight,
    inside,
    nearest_on_border,
    rounded_to_units,
    turned_to,
)
from grognard.core import Pose
from grognard.games.tercios.components.special_rules import EXTENDED_ARC, MORTAR
from grognard.games.tercios.components.terrain import HIDDEN
from grognard.games.tercios.components.weapons import INCH, Missile
from grognard.games.tercios.rules.values import rules_of
from grognard.games.tercios.state import STOIC, UNSEEN, State

GAP: Final = 3 * INCH
"""TC-6.3-b, TC-7.2-d"""


class Spotted(NamedTuple):
    """A point of a target that is seen, and from where."""

    start: FineXY
    end: FineXY
    side: int
    """The target's side; -1 for the edge of a building."""

    @property
    def squared(self) -> int:
        dx, dy = self.end[0] - self.start[0], self.end[1] - self.start[1]
        return dx * dx + dy * dy

    @property
    def distance(self) -> int:
        """In units, rounded down."""
        return isqrt(self.squared) // FINE


def obstructions(s: State) -> Obstructions:
    """TC-7.2-b, TC-7.2-c, TC-7.2-g: troops and Hidden ground; commanders are ignored (TC-16.2-c)."""
    return Obstructions(s.bases(), s.scenery.lay.screens, GAP)


def building_of(s: State, n: int) -> Polygon:
    """The building that a troop occupies."""
    return s.scenery.elements[s.troops[n].inside].parts[0]


def points_of(s: State, n: int, towards: FineXY) -> tuple[FineXY, ...]:
    """Where a troop is measured to: its four centres, or the nearest point of the edge of its building."""
    troop = s.troops[n]
    if troop.pose is not None:
        return troop.base.centres
    return (nearest_on_border(towards, building_of(s, n)),)


def front_of(s: State, n: int, towards: FineXY) -> FineXY:
    """Where a troop is measured from: its front centre, or the nearest point of its building's edge."""
    troop = s.troops[n]
    return troop.base.front if troop.pose is not None else nearest_on_border(towards, building_of(s, n))


def base_towards(s: State, n: int, point: FineXY) -> Base:
    """The base of a troop; of a garrison, one at the nearest point of its building's edge that looks at a point
    (TC-20.5-g)."""
    troop = s.troops[n]
    if troop.pose is not None:
        return troop.base
    house = building_of(s, n)
    x, y = nearest_on_border(point, house)
    vector = (point[0] - x, point[1] - y) if point != (x, y) else (x - house.x, y - house.y)
    return base(Pose(*rounded_to_units((x, y)), direction(vector)), troop.kind.size)


def gap_to(s: State, point: FineXY, n: int) -> int:
    """From a point to the nearest centre of a troop, in units, rounded down."""
    return isqrt(min((x - point[0]) ** 2 + (y - point[1]) ** 2 for x, y in points_of(s, n, point))) // FINE


def gap_between(s: State, n: int, m: int) -> int:
    """Between the nearest centres of two troops, in units, rounded down."""
    one, other = s.troops[n], s.troops[m]
    if one.pose is not None:
        return min(gap_to(s, centre, m) for centre in one.base.centres)
    if other.pose is not None:
        return gap_between(s, m, n)
    house, second = building_of(s, n), building_of(s, m)
    near = nearest_on_border((second.x, second.y), house)
    return gap_to(s, near, m)


def out_of_reach(s: State, n: int, m: int, most: int) -> bool:
    """Whether no point of one troop can be within a distance of another; found quickly, and not for garrisons."""
    one, other = s.troops[n], s.troops[m]
    return one.pose is not None and other.pose is not None and certainly_beyond(one.base, other.base, most)


def certainly_beyond(one: Base, other: Base, most: int) -> bool:
    """Whether the circles round two bases show already that no points of them are within a distance."""
    (x, y, radius), (ox, oy, other_radius) = one.disc, other.disc
    dx, dy, far = ox - x, oy - y, radius + other_radius + (most + 1) * FINE
    return dx * dx + dy * dy > far * far


def _viewers(s: State, n: int, arcs: bool) -> Iterator[Base]:
    """TC-11.2-a: with Extended Arc of Fire, a shot may start from either side too."""
    stand = s.troops[n].base
    yield stand
    if arcs:
        for side in (Side.RIGHT, Side.LEFT):
            yield base(turned_to(stand, side), stand.size)


def spotted(s: State, n: int, m: int, arcs: bool = False, among: Obstructions | None = None) -> list[Spotted]:
    """TC-7.2-a, TC-7.2-f: the points of a troop that another sees, the nearest first."""
    return s.once(_spotted, n, m, arcs) if among is None else _spotted(s, n, m, arcs, among)


def _spotted(s: State, n: int, m: int, arcs: bool, among: Obstructions | None = None) -> list[Spotted]:
    viewer, target = s.troops[n], s.troops[m]
    if target.where != viewer.where or (target.pose is None and target.inside < 0):
        return []
    among = among or s.once(obstructions)
    if viewer.pose is None:
        return _from_building(s, n, m, among)
    found = []
    if target.pose is None:
        end = points_of(s, m, viewer.base.front)[0]
        for stand in _viewers(s, n, arcs):
            if in_front(stand, end) and clear_sight(stand.front, end, _without(among, viewer.base)):  # TC-7.2-e
                found.append(Spotted(stand.front, end, -1))
    else:
        for stand in _viewers(s, n, arcs):
            solid = _without(among, viewer.base) if stand is not viewer.base else among
            for side in centres_seen(stand, target.base, solid):
                found.append(Spotted(stand.front, target.base.centres[side], side))
    return sorted(found, key=lambda spot: spot.squared) if arcs or len(found) > 1 else found


def _without(among: Obstructions, stand: Base) -> Obstructions:
    return Obstructions([b for b in among.solid if b.corners != stand.corners], among.screens, among.least_gap)


def _from_building(s: State, n: int, m: int, among: Obstructions) -> list[Spotted]:
    """TC-7.6-f, TC-20.5-g: a garrison sees all round, from the nearest point of its building's edge."""
    target, house = s.troops[m], building_of(s, n)
    if target.pose is None:
        second = building_of(s, m)
        end = nearest_on_border((house.x, house.y), second)
        start = nearest_on_border(end, house)
        return [Spotted(start, end, -1)] if clear_sight(start, end, among) else []
    solid = _without(among, target.base)
    found = []
    for side, end in enumerate(target.base.centres):
        start = nearest_on_border(end, house)
        if clear_sight(start, end, solid):
            found.append(Spotted(start, end, side))
    return sorted(found, key=lambda spot: spot.squared)


def sees(s: State, n: int, m: int) -> bool:
    return s.once(_sees, n, m)


def _sees(s: State, n: int, m: int) -> bool:
    viewer, target = s.troops[n], s.troops[m]
    if viewer.pose is None or target.pose is None or viewer.where != target.where:
        return bool(spotted(s, n, m))
    return in_sight(viewer.base, target.base, s.once(obstructions))


def sees_all_round(s: State, n: int, m: int) -> bool:
    """From any centre of a troop, whatever way it faces (G03)."""
    if s.troops[n].pose is None:
        return sees(s, n, m)
    solid = _without(obstructions(s), s.troops[n].base)
    return any(clear_sight(start, points_of(s, m, start)[0], solid) for start in s.troops[n].base.centres)


def point_sees(s: State, point: FineXY, n: int) -> bool:
    """From a point on the table to a garrison."""
    return clear_sight(point, points_of(s, n, point)[0], obstructions(s))


def on_hidden_ground(s: State, n: int) -> bool:
    """TC-18.3-q, TC-18.3-r: whether a troop is on terrain with the rule Hidden, which its front centre alone decides
    (TC-6.7-a): a wood, tall crops, a hill, or a building that it occupies."""
    troop = s.troops[n]
    if troop.pose is None:
        return troop.inside >= 0 and s.scenery.elements[troop.inside].has(HIDDEN)
    return any(inside(troop.base.front, shape) for shape in s.scenery.lay.hiding)


# --- lines of fire


def fire_lines(s: State, n: int, m: int, weapon: Missile) -> list[Spotted]:
    """Where a shot could go: TC-11.2-a, TC-15.2-e, TC-15.2-m. TC-18.3-q: some troops cannot be shot at."""
    if s.troops[m].effects & UNSEEN:
        return []
    rules = rules_of(s, n)
    arcs = bool(rules & EXTENDED_ARC)
    if rules & MORTAR and weapon.artillery:
        return spotted(s, n, m, arcs, Obstructions((), s.scenery.lay.screens, 0))
    found = spotted(s, n, m, arcs)
    if not weapon.over_friends:
        return found
    over = []
    for spot in spotted(s, n, m, arcs, Obstructions((), s.scenery.lay.screens, 0)):
        solid = [b for k, b in _others(s, n, m) if not _shot_over(s, n, k, spot)]
        if clear_sight(spot.start, spot.end, Obstructions(solid, s.scenery.lay.screens, GAP)):
            over.append(spot)
    return over


def _others(s: State, n: int, m: int) -> list[tuple[int, Base]]:
    return [(k, t.base) for k, t in s.standing() if k not in {n, m}]


def _shot_over(s: State, n: int, k: int, spot: Spotted) -> bool:
    """TC-15.2-e: friends that are nearer to the shooter than to what is shot at."""
    friend = s.troops[k]
    if friend.side != s.troops[n].side:
        return False
    (x, y), start = friend.base.front, front_of(s, n, spot.end)
    near = (x - start[0]) ** 2 + (y - start[1]) ** 2
    return near < (x - spot.end[0]) ** 2 + (y - spot.end[1]) ** 2


def is_covered(s: State, m: int, spot: Spotted) -> bool:
    """TC-7.6-c: against a shot along this line."""
    target, lay = s.troops[m], s.scenery.lay
    if target.effects & STOIC or target.inside >= 0:  # TC-18.3-p, TC-20.5-d
        return True
    if any(inside(spot.end, shape) for shape in lay.covers):
        return True
    return any(
        barrier.covers and covered_by_line(target.base, spot.start, spot.end, barrier.line, barrier.parts)
        for barrier in lay.barriers
    )


def is_sheltered(s: State, m: int, start: FineXY, end: FineXY) -> bool:
    """TC-8.8-e: behind a wall, touching it, and the line of the charge crosses it."""
    target = s.troops[m]
    if target.pose is None:
        return False
    return any(
        barrier.protects
        and any(contact(target.base, part) for part in barrier.parts)
        and crosses_polyline(start, end, barrier.line)
        for barrier in s.scenery.lay.barriers
    )
