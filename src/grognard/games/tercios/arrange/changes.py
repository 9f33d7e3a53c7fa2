"""A position put together by hand: poses, Wear, disorder, orders, commanders, scenery, rules lent, the turn.

What was going on is laid aside: after a change either orders are to be given, or, if some lie on the table,
one player has the hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import UNSET

from grognard.boards.open_table import base, on_table, overlaps_any
from grognard.core import Pose, Refusal
from grognard.games.tercios.arrange.kinds import (
    NONE,
    AttachTo,
    Clear,
    DisorderIs,
    HandIs,
    Lay,
    Lend,
    OrderIs,
    PointsAre,
    PutTroop,
    Remove,
    RideTo,
    TakeBack,
    WearIs,
)
from grognard.games.tercios.components import scenery_shapes
from grognard.games.tercios.components.army_lists import ready_armies
from grognard.games.tercios.components.special_rules import NAMES as RULES
from grognard.games.tercios.components.terrain import BARE, CROSSINGS, ELEMENTS, TABLE
from grognard.games.tercios.components.weapons import ARMS, INCH, MISSILES
from grognard.games.tercios.frames import Deploying, Hand, Planning
from grognard.games.tercios.names import MOST_ELEMENTS, commander_of, troop_of
from grognard.games.tercios.rules.commanders import riding
from grognard.games.tercios.rules.deployment import commanders, formations, muster
from grognard.games.tercios.rules.movement.obstacles import obstacles
from grognard.games.tercios.rules.scenery.free_space import rings
from grognard.games.tercios.rules.turn import start_and_end
from grognard.games.tercios.rules.turn.planning import may_have, never
from grognard.games.tercios.rules.values import stamina
from grognard.games.tercios.state import ASSAULT, LOST, NO_CARD, ON_TABLE, ORDERS, READY, RESERVE, WAITING, State
from grognard.kit.arranging import ChangeRows, Changes, TurnIs, between, first_unknown, unknown
from grognard.kit.refusals import law

LAST: Final = 20
MOST_POINTS: Final = 99
LENT: Final = (*RULES, *ARMS, *MISSILES)
KINDS: Final = tuple(kind for kind in ELEMENTS if kind not in {*CROSSINGS, scenery_shapes.TOWN, "river"})
TO_TROOP: Final = ("put", "remove", "wear", "disorder", "order", "lend", "take-back")
KEYS: Final = (*TO_TROOP, "ride-to", "attach-to", "lay", "clear", "turn", "hand", "points", NONE, *LENT, *KINDS)


# --- what was going on is laid aside


def laid_aside(s: State) -> State:
    """A copy in which both armies are deployed and nothing is under way."""
    after = s.copy()
    frames, after.frames = after.frames, []
    for seat in (0, 1):
        if after.armies[seat] is None:
            named = after.rulings.named[seat]
            army = ready_armies().get(named) or ready_armies()[muster.fitting(after, seat)[0]]
            muster.take_the_field(after, seat, army)
    if after.turn == 0:
        _deploy(after)
    after.turn = max(after.turn, 1)
    for f in reversed(frames):
        start, n = getattr(f, "start", None), getattr(f, "troop", -1)
        if isinstance(start, Pose) and n >= 0 and after.troops[n].standing:
            after.change(n, pose=start)
    _rest(after)
    for n, troop in enumerate(after.troops):
        if troop.standing and _fault(after, n, troop.pose):
            _move_off(after, n)
    return after


def _rest(s: State) -> None:
    """TC-9.1-e: no troop has more Wear than it can carry."""
    for n, troop in enumerate(s.troops):
        if troop.where == ON_TABLE and troop.wear > stamina(s, n):
            s.change(n, wear=stamina(s, n))


def _deploy(s: State) -> None:
    """Formations deployed at first stand in line; other formations, and troops without room, are in reserve."""
    for seat in (s.first, 1 - s.first):
        f = Deploying(seat)
        for k in formations.drawn_up_together(s, f, 0):
            formations.draw_up(s, f, "line", k, [])
        for c in formations.chief_awaited(s, seat):
            formations.find_a_place(s, c, [])
        formations.settle_reserves(s, f, seat, [])
        for n, troop in enumerate(s.troops):
            if troop.side == seat and troop.where == WAITING:
                s.change(n, where=RESERVE)


def _fault(s: State, n: int, at: Pose | None) -> Refusal | None:
    """Why a troop cannot stand there."""
    if at is None:
        return None
    stand = base(at, s.troops[n].kind.size)
    if not on_table(stand, TABLE):
        return law("TC-6.8-b", "off-table")
    if overlaps_any(stand, obstacles(s, n, (), False, False).ended_on):
        return law("TC-6.4-a", "no-room")
    return None


def _move_off(s: State, n: int) -> None:
    """A troop in the middle of something stands on others: the nearest free place is found for it."""
    at = s.troops[n].pose
    assert at is not None
    for x, y in rings((at.x, at.y), 24 * INCH):
        if _fault(s, n, Pose(x, y, at.facing)) is None:
            s.change(n, pose=Pose(x, y, at.facing))
            return
    s.change(n, pose=None, where=RESERVE)


def settled(s: State) -> State:
    """TC-3.1-c, TC-3.3-a: orders are given, or one side has the hand."""
    s.demands, s.rolls = [], UNSET
    for c, commander in enumerate(s.commanders):
        lost = commander.host >= 0 and not s.troops[commander.host].present
        if lost or (commander.present and commander.host < 0 and commander.at is None):
            s.change_commander(c, host=-1, at=None, where=LOST)
    _rest(s)
    if start_and_end.turn_is_over(s):
        start_and_end.clear(s)
        s.frames = [Planning.of((0, 1))]
    else:
        s.frames = [Hand(s.hand)]
    return s


# --- laws


def _troop(s: State, key: str) -> Refusal | None:
    return None if troop_of(s, key) >= 0 else unknown(key)


def _on_table(s: State, key: str) -> Refusal | None:
    n = troop_of(s, key)
    return None if n >= 0 and s.troops[n].present else unknown(key)


def put_law(s: State, c: PutTroop) -> Refusal | None:
    at = Pose.parse(c.at)
    if at is None or not 0 <= at.facing < 36000:
        return unknown(c.at)
    return _troop(s, c.troop) or _fault(s, troop_of(s, c.troop), at)


def remove_law(s: State, c: Remove) -> Refusal | None:
    if (refusal := _troop(s, c.troop)) is not None:
        return refusal
    troop = s.troops[troop_of(s, c.troop)]
    return None if not troop.present or len(s.present(troop.side)) > 1 else law("TC-20.1-f", "last-troop")


def wear_law(s: State, c: WearIs) -> Refusal | None:
    return _on_table(s, c.troop) or between(0, stamina(s, troop_of(s, c.troop)), c.n)


def disorder_law(s: State, c: DisorderIs) -> Refusal | None:
    return _on_table(s, c.troop) or between(0, 1, c.n)


def order_law(s: State, c: OrderIs) -> Refusal | None:
    if refusal := _on_table(s, c.troop) or first_unknown((c.order, (*ORDERS, NONE))):
        return refusal
    n = troop_of(s, c.troop)
    if c.order != NONE and not may_have(s, n, ORDERS.index(c.order)):
        return never(s, n)
    return None


def lend_law(s: State, c: Lend) -> Refusal | None:
    return _on_table(s, c.troop) or first_unknown((c.what, LENT))


def take_back_law(s: State, c: TakeBack) -> Refusal | None:
    if refusal := _on_table(s, c.troop):
        return refusal
    return first_unknown((c.what, LENT))


def ride_law(s: State, c: RideTo) -> Refusal | None:
    at = Pose.parse(c.at)
    if at is None or at.facing or commander_of(s, c.commander) < 0:
        return unknown(c.at)
    return riding.place_law(s, (at.x, at.y))


def attach_law(s: State, c: AttachTo) -> Refusal | None:
    who, n = commander_of(s, c.commander), troop_of(s, c.troop)
    if who < 0 or n < 0 or not s.troops[n].present:
        return unknown(c.commander if who < 0 else c.troop)
    return None if s.commanders[who].host == n else commanders.attach_fault(s, who, n)


def lay_law(s: State, c: Lay) -> Refusal | None:
    at = Pose.parse(c.at)
    if at is None or not 0 <= at.facing < 36000:
        return unknown(c.at)
    if refusal := first_unknown((c.element, KINDS)):
        return refusal
    if len(s.scenery.elements) >= MOST_ELEMENTS:
        return law("TC-20.2-d", "table-full")
    if c.size not in (scenery_shapes.sizes(c.element) or (0,)):
        return unknown(str(c.size))
    if not (0 <= at.x <= TABLE.width and 0 <= at.y <= TABLE.depth):
        return law("TC-20.2-f", "off-table")
    new = scenery_shapes.element(c.element, at, c.size)
    inside = all(0 <= x <= TABLE.width and 0 <= y <= TABLE.depth for x, y in new.corners or new.line)
    if not inside:
        return law("TC-20.2-f", "off-table")
    if new.terrain in {"impassable", "building"} and any(overlaps_any(stand, new.parts) for stand in s.bases()):
        return law("TC-6.4-a", "no-room")
    return None


def hand_law(s: State, c: HandIs) -> Refusal | None:
    if start_and_end.turn_is_over(s):
        return law("TC-3.1-c", "orders-first")
    return between(1, 2, c.seat)


def points_law(_s: State, c: PointsAre) -> Refusal | None:
    return between(1, 2, c.seat) or between(0, MOST_POINTS, c.n)


# --- changing


def put(s: State, c: PutTroop) -> None:
    n = troop_of(s, c.troop)
    s.change(n, where=ON_TABLE, pose=Pose.parse(c.at), inside=-1)


def remove(s: State, c: Remove) -> None:
    n = troop_of(s, c.troop)
    at = s.troops[n].pose
    s.change(n, where=LOST, pose=None, inside=-1, order=NO_CARD, known=0, brigade=0, done=NO_CARD, gun=-1)
    for who, commander in enumerate(s.commanders):
        if commander.host == n:
            free = next(_places(s, (at.x, at.y) if at is not None else (TABLE.width // 2, TABLE.depth // 2)), None)
            s.change_commander(who, host=-1, at=free, where=ON_TABLE if free is not None else LOST)


def _places(s: State, near: tuple[int, int]) -> Iterator[tuple[int, int]]:
    return (at for at in (near, *rings(near, 30 * INCH)) if riding.place_law(s, at) is None)


def order(s: State, c: OrderIs) -> None:
    n = troop_of(s, c.troop)
    if c.order == NONE:
        s.change(n, order=NO_CARD, known=0, brigade=0)
    else:
        given = ORDERS.index(c.order)
        s.change(n, order=given, known=1 << s.troops[n].side, brigade=0, previous=given, done=NO_CARD)


def lend(s: State, c: Lend) -> None:
    n = troop_of(s, c.troop)
    take_back(s, TakeBack(c.troop, c.what))
    troop = s.troops[n]
    if c.what in RULES:
        s.change(n, lent=(*troop.lent, c.what))
    else:
        s.change(n, arms=(*troop.arms, c.what))
    if s.troops[n].order == ASSAULT and not may_have(s, n, ASSAULT):
        s.change(n, order=READY)


def take_back(s: State, c: TakeBack) -> None:
    n = troop_of(s, c.troop)
    troop = s.troops[n]
    s.change(
        n, lent=tuple(name for name in troop.lent if name != c.what),
        arms=tuple(name for name in troop.arms if name != c.what),
    )  # fmt: skip


def ride_to(s: State, c: RideTo) -> None:
    at = Pose.parse(c.at)
    assert at is not None
    s.change_commander(commander_of(s, c.commander), where=ON_TABLE, at=(at.x, at.y), host=-1)


def attach_to(s: State, c: AttachTo) -> None:
    who = commander_of(s, c.commander)
    s.change_commander(who, where=ON_TABLE, at=None, host=troop_of(s, c.troop), joined=0)


def lay(s: State, c: Lay) -> None:
    at = Pose.parse(c.at)
    assert at is not None
    new = scenery_shapes.element(c.element, at, c.size)
    if new not in s.scenery.elements:
        s.scenery = s.scenery.with_one(new)


def clear(s: State, _c: Clear) -> None:
    for n, troop in enumerate(s.troops):
        if troop.inside >= 0:
            house = s.scenery.elements[troop.inside].parts[0]
            s.change(n, inside=-1, pose=Pose(house.x // 1000, house.y // 1000, 9000 if troop.side == 0 else 27000))
    s.scenery = BARE
    for n, troop in enumerate(s.troops):
        if troop.standing and _fault(s, n, troop.pose):
            _move_off(s, n)


def _worn(s: State, c: WearIs) -> None:
    s.change(troop_of(s, c.troop), wear=c.n)


def _disordered(s: State, c: DisorderIs) -> None:
    s.change(troop_of(s, c.troop), disordered=bool(c.n))


def _turn(s: State, c: TurnIs) -> None:
    s.turn = c.turn


def _hand(s: State, c: HandIs) -> None:
    s.hand = c.seat - 1


def _points(s: State, c: PointsAre) -> None:
    s.points[c.seat - 1] = c.n


rows = ChangeRows[State]()
CHANGES: Final = Changes[State](
    (
        rows.row(PutTroop, put_law, put),
        rows.row(Remove, remove_law, remove),
        rows.row(WearIs, wear_law, _worn),
        rows.row(DisorderIs, disorder_law, _disordered),
        rows.row(OrderIs, order_law, order),
        rows.row(Lend, lend_law, lend),
        rows.row(TakeBack, take_back_law, take_back),
        rows.row(RideTo, ride_law, ride_to),
        rows.row(AttachTo, attach_law, attach_to),
        rows.row(Lay, lay_law, lay),
        rows.row(Clear, lambda _s, _c: None, clear),
        rows.row(TurnIs, lambda _s, c: between(1, LAST, c.turn), _turn),
        rows.row(HandIs, hand_law, _hand),
        rows.row(PointsAre, points_law, _points),
    ),
    laid_aside,
    settled,
)
arranged = CHANGES.arranged
