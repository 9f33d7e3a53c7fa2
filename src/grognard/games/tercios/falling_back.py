"""Chapter 8.6: moves after a melee: disengaging, retreating, giving an inch, pursuing, advancing."""

from __future__ import annotations

from typing import Final

from grognard.boards.table import (
    FINE,
    Base,
    Polygon,
    Side,
    Vector,
    away_from,
    base,
    closer_than,
    direction,
    gap,
    involuntary_path,
    moved_along,
    nearest_on_border,
    overlaps_any,
    placed,
    turned_about,
    turned_to,
    unit_vector,
)
from grognard.core import Dice, Event, Pose
from grognard.games.tercios import discipline, losses, movement, perils, sight, victory
from grognard.games.tercios import events as ev
from grognard.games.tercios.kinds import MOUNTED
from grognard.games.tercios.melee import DEFENDER, pair
from grognard.games.tercios.names import tag
from grognard.games.tercios.rules_of import rules_of
from grognard.games.tercios.special_rules import OPEN_ORDER, SQUARE
from grognard.games.tercios.state import Fighting, State
from grognard.games.tercios.terrain import TABLE
from grognard.games.tercios.weapons import INCH

DISENGAGE: Final = 3 * INCH
"""TC-8.6-c"""
ADVANCE: Final = 3 * INCH
"""TC-8.6-f"""
APART: Final = INCH
"""TC-8.6-g"""


def obstacles_back(s: State, n: int) -> list[Polygon]:
    """What stops an involuntary move: TC-8.6-n; TC-13.7-d: Open Order may pass through friends if so agreed."""
    me, lay = s.troops[n], s.scenery.lay
    mine = bool(rules_of(s, n) & OPEN_ORDER)
    ground = [*lay.blocks, *lay.river, *(part for number, part in lay.buildings if number != me.inside)]
    always = s.rulings.open_order_always
    stands = [
        t.base
        for m, t in s.standing()
        if m != n and not (always and t.side == me.side and (mine or t.kind.rules & OPEN_ORDER))
    ]
    return [*stands, *ground]


def passed_over(s: State, n: int) -> list[Polygon]:
    """Friends whom an involuntary move may pass but not end on (TC-13.7-d)."""
    if not s.rulings.open_order_always:
        return []
    me = s.troops[n]
    mine = bool(rules_of(s, n) & OPEN_ORDER)
    return [t.base for m, t in s.standing() if m != n and t.side == me.side and (mine or t.kind.rules & OPEN_ORDER)]


def fall_back(
    s: State, n: int, start: Pose, vector: Vector, distance: int, leading: Side, opponent: int, why: str,
    out: list[Event],
) -> bool:  # fmt: skip
    """Moves a troop that does not want to; whether it went the whole way. One that can stand nowhere on its way stays
    as it was, and does not even turn."""
    troop = s.troops[n]
    stand = base(start, troop.kind.size)
    enemies = [t.base for m, t in s.standing() if t.side != troop.side and m != opponent]
    ended = involuntary_path(stand, vector, distance, leading, obstacles_back(s, n), enemies, movement.KEEP_OFF, TABLE)
    pose = off_friends(s, n, stand, vector, ended.distance, ended.pose)
    before = troop.pose or start
    if overlaps_any(base(pose, stand.size), [t.base for m, t in s.standing() if m != n]):
        pose = before
    s.change(n, pose=pose, inside=-1, moved=True)
    out.append(ev.Moved(tag(s, n), before, pose, why))
    perils.after_move(s, n, start, pose)
    return ended.complete and pose == ended.pose


def off_friends(s: State, n: int, stand: Base, vector: Vector, far: int, pose: Pose) -> Pose:
    """A troop that passed through friends goes back until it overlaps none of them."""
    friends = passed_over(s, n)
    while far > 0 and friends and overlaps_any(base(pose, stand.size), friends):
        far = max(0, far - 25)
        pose = moved_along(stand, vector, far).pose
    return pose


def disengage(s: State, f: Fighting, who: int, out: list[Event]) -> None:
    """TC-8.6-c: three inches straight back, facing the enemy; TC-8.6-d: Wear if it cannot. A Square, which has no flank
    (TC-10.2-a), turns to whoever came at its side or rear all the same."""
    n, other = pair(f)[who], pair(f)[1 - who]
    start = leaving_pose(s, n, other)
    if who == DEFENDER and f.aimed > 0 and (f.flank or rules_of(s, n) & SQUARE):
        start = turned_to(s.troops[n].base, Side(f.aimed))
    x, y = unit_vector(start.facing)
    complete = fall_back(s, n, start, (-x, -y), DISENGAGE, Side.REAR, other, "disengage", out)
    commander = s.attached(n)
    if not complete and not (commander is not None and commander.has("calm")):  # TC-18.4-c
        out.append(ev.Worn(tag(s, n), 1, "blocked"))
        losses.wear(s, n, 1, melee=True)  # TC-8.6-l


def leaving_pose(s: State, n: int, enemy: int) -> Pose:
    """Where a troop stands that falls back; out of a building on its far side, facing the enemy (TC-20.5-f)."""
    troop = s.troops[n]
    if troop.pose is not None:
        return troop.pose
    house, foe = sight.building_of(s, n), s.troops[enemy].base
    away = house.x - foe.front[0], house.y - foe.front[1]
    away = away if away != (0, 0) else foe.forward
    far = (house.x + away[0] * 1000, house.y + away[1] * 1000)
    edge = nearest_on_border(far, house)
    x, y = placed(edge)
    return Pose(x, y, direction((-away[0], -away[1])))


def retreat(s: State, f: Fighting, who: int, dice: Dice, out: list[Event]) -> None:
    """TC-8.6-h, TC-8.6-k: twice its Movement directly away, back to the enemy; Disordered."""
    n, other = pair(f)[who], pair(f)[1 - who]
    if losses.has_horses_to_lose(s, n):  # TC-14.2-g
        if discipline.rolled(s, n, "remount", discipline.commanded(s, n), dice, out):
            s.change(n, form=MOUNTED)
        else:
            losses.lose_horses(s, n, out)
    losses.disorder(s, n, dice, out, horses=False)
    troop = s.troops[n]
    if troop.pose is None:
        s.change(n, pose=leaving_pose(s, n, other), inside=-1)
        troop = s.troops[n]
    vector = away_from(troop.base, s.troops[other].base)
    start = turned_about(troop.base, vector)
    distance = 2 * troop.kind.move * INCH
    if not fall_back(s, n, start, vector, distance, Side.FRONT, other, "retreat", out):
        out.append(ev.Worn(tag(s, n), 1, "blocked"))  # TC-8.6-i
        losses.wear(s, n, 1, melee=True)


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
    fall_back(s, n, stand.pose, back, far, Side.REAR, other, "fall-back", out)


def pursue(s: State, n: int, out: list[Event]) -> None:
    """TC-11.1-g, TC-11.1-h: its Movement straight ahead, stopped by what is in its way, an inch from enemies."""
    troop = s.troops[n]
    stand = troop.base
    far = involuntary_path(
        stand, stand.forward, troop.kind.move * INCH, Side.FRONT, obstacles_back(s, n), s.enemies(troop.side),
        movement.KEEP_OFF, TABLE,
    )  # fmt: skip
    pose = off_friends(s, n, stand, stand.forward, far.distance, far.pose)
    s.change(n, pose=pose, moved=True)
    out.append(ev.Moved(tag(s, n), stand.pose, pose, "pursuit"))
    perils.after_move(s, n, stand.pose, pose)
    victory.leaves(s, n, "pursuit", out)


def advance_most(s: State, n: int) -> int:
    """TC-8.6-f: how far a winner may advance, in units."""
    troop = s.troops[n]
    if troop.pose is None:
        return 0
    stand = troop.base
    return involuntary_path(
        stand, stand.forward, ADVANCE, Side.FRONT, obstacles_back(s, n), s.enemies(troop.side), movement.KEEP_OFF,
        TABLE,
    ).distance  # fmt: skip
