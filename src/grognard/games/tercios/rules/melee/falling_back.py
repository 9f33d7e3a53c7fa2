"""Chapter 8.6: moves after a melee: disengaging, retreating, giving an inch, pursuing, advancing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grognard.boards.open_table import (
    FINE,
    Base,
    Ended,
    KeptFrom,
    Polygon,
    Side,
    Vector,
    along,
    away_from,
    base,
    closer_than,
    direction,
    front_of,
    gap,
    involuntary_path,
    moved_along,
    nearest_on_border,
    on_table,
    overlaps_any,
    rounded_to_units,
    turned_about,
    turned_to,
    unit_vector,
)
from grognard.core import Dice, Event, Pose
from grognard.games.tercios.components.special_rules import OPEN_ORDER, SQUARE
from grognard.games.tercios.components.terrain import TABLE
from grognard.games.tercios.components.troop_types import MOUNTED
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import Worn
from grognard.games.tercios.frames import Fighting
from grognard.games.tercios.names import tag
from grognard.games.tercios.rules import breaking, discipline, sight, victory
from grognard.games.tercios.rules.commanders import displaced
from grognard.games.tercios.rules.melee.round import DEFENDER, pair
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.movement.obstacles import KEEP_OFF
from grognard.games.tercios.rules.values import rules_of
from grognard.games.tercios.state import State

DISENGAGE: Final = 3 * INCH
"""TC-8.6-c"""
ADVANCE: Final = 3 * INCH
"""TC-8.6-f"""
APART: Final = INCH
"""TC-8.6-g"""


def obstacles_back(s: State, n: int) -> list[Polygon]:
    """Obstacles to an involuntary move: TC-8.6-n; TC-13.7-d: Open Order may pass through friends if so agreed."""
    return s.once(_obstacles_back, n, bool(rules_of(s, n) & OPEN_ORDER))


def _obstacles_back(s: State, n: int, mine: bool) -> list[Polygon]:
    me = s.troops[n]
    always = s.rulings.open_order_always
    stands = [
        t.base
        for m, t in s.standing()
        if m != n and not (always and t.side == me.side and (mine or t.kind.rules & OPEN_ORDER))
    ]
    return [*stands, *s.scenery.lay.closed(me.inside)]


def passed_over(s: State, n: int) -> list[Polygon]:
    """Friends whom an involuntary move may pass but not end on (TC-13.7-d)."""
    return s.once(_passed_over, n, bool(rules_of(s, n) & OPEN_ORDER)) if s.rulings.open_order_always else []


def _passed_over(s: State, n: int, mine: bool) -> list[Polygon]:
    me = s.troops[n]
    return [t.base for m, t in s.standing() if m != n and t.side == me.side and (mine or t.kind.rules & OPEN_ORDER)]


def free_way(
    s: State, n: int, stand: Base, vector: Vector, most: int, leading: Side = Side.FRONT, opponent: int = -1,
    least: int = 0,
) -> Ended:  # fmt: skip
    """How far, up to a limit in units, a troop can go straight to where it may stand: TC-8.6-n, TC-6.8-b. A way that is
    shorter than the least is none."""
    enemies = s.enemies(s.troops[n].side)
    if opponent >= 0:
        enemies = [t.base for m, t in s.standing() if t.side != s.troops[n].side and m != opponent]
    return involuntary_path(
        stand, vector, most, leading, obstacles_back(s, n), KeptFrom(enemies, KEEP_OFF), TABLE,
        passed=passed_over(s, n), least=least,
    )  # fmt: skip


def fall_back(
    s: State, n: int, start: Pose, vector: Vector, distance: int, leading: Side, opponent: int, *, why: str,
    out: list[Event],
) -> bool:  # fmt: skip
    """Moves a troop that does not want to; whether it went the whole way."""
    troop = s.troops[n]
    ended = free_way(s, n, base(start, troop.kind.size), vector, distance, leading, opponent)
    before, pose = troop.pose or start, ended.pose
    if overlaps_any(base(pose, troop.kind.size), [*obstacles_back(s, n), *passed_over(s, n)]):
        pose = before  # TC-8.6-n: who can stand nowhere on its way stays as it stood
    s.change(n, pose=pose, inside=-1, moved=True)
    out.append(ev.Moved(tag(s, n), before, pose, why))
    displaced.after_move(s, n, start, pose)
    return ended.complete


def disengage(s: State, f: Fighting, who: int, out: list[Event]) -> None:
    """TC-8.6-c: three inches straight back, facing the enemy; TC-8.6-d: Wear if it cannot. A Square, which has no flank
    (TC-10.2-a), turns to an enemy that came at its side or rear all the same."""
    n, other = pair(f)[who], pair(f)[1 - who]
    start = leaving_pose(s, n, other)
    if who == DEFENDER and f.aimed > 0 and (f.flank or rules_of(s, n) & SQUARE):
        start = turned_to(s.troops[n].base, Side(f.aimed))
    complete = False
    if start is not None:
        x, y = unit_vector(start.facing)
        complete = fall_back(s, n, start, (-x, -y), DISENGAGE, Side.REAR, other, why="disengage", out=out)
    commander = s.attached(n)
    if not complete and not (commander is not None and commander.has("calm")):  # TC-18.4-c
        out.append(Worn(tag(s, n), 1, "blocked"))
        breaking.wear(s, n, 1, melee=True)  # TC-8.6-l


def leaving_pose(s: State, n: int, enemy: int) -> Pose | None:
    """Where a troop stands that falls back. TC-20.5-f: out of a building on its far side, facing the enemy; if there is
    no room, at the nearest place of the edge that has some. `None`: it cannot get out."""
    troop = s.troops[n]
    if troop.pose is not None:
        return troop.pose
    others = obstacles_back(s, n) + passed_over(s, n)
    for pose in _exits(s, n, enemy):
        stand = base(pose, troop.kind.size)
        if on_table(stand, TABLE) and not overlaps_any(stand, others):
            return pose
    return None


def _exits(s: State, n: int, enemy: int) -> Iterator[Pose]:
    """On the far side of a building, then every half inch of its edge, the nearest to the far side first."""
    house = sight.building_of(s, n)
    foe = sight.base_towards(s, enemy, (house.x, house.y))
    away = house.x - foe.front[0], house.y - foe.front[1]
    away = away if away != (0, 0) else foe.forward
    edge = nearest_on_border((house.x + away[0] * 1000, house.y + away[1] * 1000), house)
    yield Pose(*rounded_to_units(edge), direction((-away[0], -away[1])))
    doors = []
    for a, b in zip(house.corners, (*house.corners[1:], house.corners[0]), strict=True):
        wall = b[0] - a[0], b[1] - a[1]
        inward = -wall[1], wall[0]
        if inward[0] * (house.x - a[0]) + inward[1] * (house.y - a[1]) < 0:
            inward = wall[1], -wall[0]
        for far in range(0, movement.fine_distance(a, b), INCH // 2):
            doors.append(Pose(*along(a, wall, far), direction(inward)))
    far_side = rounded_to_units(edge)
    yield from sorted(doors, key=lambda pose: movement.distance(front_of(pose), far_side))


def retreat(s: State, f: Fighting, who: int, dice: Dice, out: list[Event]) -> None:
    """TC-8.6-h, TC-8.6-k: twice its Movement directly away, back to the enemy; Disordered."""
    n, other = pair(f)[who], pair(f)[1 - who]
    if breaking.has_horses_to_lose(s, n):  # TC-14.2-g
        if discipline.rolled(s, n, "remount", discipline.commanded(s, n), dice, out):
            s.change(n, form=MOUNTED)
        else:
            breaking.lose_horses(s, n, out)
    breaking.disorder(s, n, dice, out, horses=False)
    if not _retreats(s, n, other, out):
        out.append(Worn(tag(s, n), 1, "blocked"))  # TC-8.6-i
        breaking.wear(s, n, 1, melee=True)


def unhindered(s: State, n: int) -> int:
    """TC-8.6-k, TC-11.1-g: its Movement in units, which neither an order nor ground changes here, but a virtue does
    (TC-17.2-a)."""
    return movement.allowance(s, n, "back").value * INCH


def _retreats(s: State, n: int, other: int, out: list[Event]) -> bool:
    """Whether it went the whole way."""
    place = leaving_pose(s, n, other)
    if place is None:
        return False
    s.change(n, pose=place, inside=-1)
    troop = s.troops[n]
    vector = away_from(troop.base, sight.base_towards(s, other, troop.base.middle))
    start = turned_about(troop.base, vector)
    most = 2 * unhindered(s, n)
    return fall_back(s, n, start, vector, most, Side.FRONT, other, why="retreat", out=out)


def spacing(s: State, f: Fighting, loser: int, out: list[Event]) -> None:
    """TC-8.6-g: the other troop falls back until an inch separates them, as far as it can and without Wear."""
    n, other = pair(f)[1 - loser], pair(f)[loser]
    if s.troops[n].pose is None or s.troops[other].pose is None:
        return
    stand, foe = s.troops[n].base, s.troops[other].base
    if not closer_than(stand, foe, APART):
        return
    x, y = stand.forward
    back = -x, -y
    far = next((t for t in range(0, 2 * APART) if gap(moved_along(stand, back, t), foe) >= APART * FINE), APART)
    fall_back(s, n, stand.pose, back, far, Side.REAR, other, why="fall-back", out=out)


def pursue(s: State, n: int, out: list[Event]) -> None:
    """TC-11.1-g, TC-11.1-h: its Movement straight ahead, stopped by what is in its way, an inch from enemies."""
    troop = s.troops[n]
    stand = troop.base
    pose = free_way(s, n, stand, stand.forward, unhindered(s, n)).pose
    s.change(n, pose=pose, moved=True)
    out.append(ev.Moved(tag(s, n), stand.pose, pose, "pursuit"))
    displaced.after_move(s, n, stand.pose, pose)
    victory.leaves(s, n, "pursuit", out)


def advance_way(s: State, n: int, heading: int) -> Vector:
    """TC-8.6-f: the direction of its charge, whichever way its base was turned at the contact."""
    return s.troops[n].base.forward if heading < 0 else unit_vector(heading)


def advance_most(s: State, n: int, heading: int, wish: int = ADVANCE) -> int:
    """TC-8.6-f: how far a winner may advance, in units, if it wants to go so far."""
    troop = s.troops[n]
    if troop.pose is None:
        return 0
    return free_way(s, n, troop.base, advance_way(s, n, heading), min(wish, ADVANCE)).distance
