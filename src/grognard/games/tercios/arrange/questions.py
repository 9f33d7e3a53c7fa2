"""Questions to a player who puts a position together by hand."""

from __future__ import annotations

from grognard.core import LazyList, Message, Next, Number, OneOf, Point, Pose, Refusal, say
from grognard.games.tercios.arrange.changes import (
    KINDS,
    LAST,
    LENT,
    MOST_POINTS,
    _fault,
    laid_aside,
    lay_law,
    remove_law,
)
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
from grognard.games.tercios.components import army_list_names, scenery_shapes
from grognard.games.tercios.components.special_rules import NAMES as RULES
from grognard.games.tercios.components.terrain import TABLE
from grognard.games.tercios.components.troop_types import COMMANDER_RADIUS
from grognard.games.tercios.names import (
    commander_key,
    commander_of,
    name_of_commander,
    name_of_piece,
    name_of_troop,
    order_name,
    troop_key,
    troop_of,
)
from grognard.games.tercios.rules.commanders import riding
from grognard.games.tercios.rules.deployment import commanders
from grognard.games.tercios.rules.figures import commander_piece, troop_piece
from grognard.games.tercios.rules.turn import start_and_end
from grognard.games.tercios.rules.turn.planning import may_have
from grognard.games.tercios.rules.values import stamina
from grognard.games.tercios.state import ORDERS, State
from grognard.kit.arranging import TurnIs


def arrange(s: State) -> Next | None:
    if s.over:
        return None
    after = laid_aside(s)
    troops = [troop_key(after, n) for n in range(len(after.troops))]
    leaders = [commander_key(after, c) for c in range(len(after.commanders))]
    others = ["lay", "clear", "turn", *([] if start_and_end.turn_is_over(after) else ["hand"]), "points"]

    def chosen(key: str) -> Next:
        if troop_of(after, key) >= 0:
            return _ask_troop(after, key)
        if commander_of(after, key) >= 0:
            return _ask_commander(after, key)
        match key:
            case "lay":
                return _ask_scenery(after)
            case "clear":
                return Clear()
            case "turn":
                return Number(say("arrange-turn"), 1, LAST, TurnIs)
            case "hand":
                return Number(say("arrange-hand"), 1, 2, HandIs)
        return Number(
            say("arrange-seat"), 1, 2,
            lambda seat: Number(say("arrange-points"), 0, MOST_POINTS, lambda n: PointsAre(seat, n)),
        )  # fmt: skip

    def named(key: str) -> Message:
        piece = troop_of(after, key) >= 0 or commander_of(after, key) >= 0
        return name_of_piece(after, key) if piece else say(f"arrange-do-{key}")

    return OneOf(say("arrange-what"), (*troops, *leaders, *others), chosen, named)


def _free_places(s: State, n: int) -> list[Pose]:
    """A few places where a troop could stand."""
    found: list[Pose] = []
    troop = s.troops[n]
    facing = troop.pose.facing if troop.pose is not None else 9000 if troop.side == 0 else 27000
    for y in range(1000, TABLE.depth, 1500):
        for x in range(1000, TABLE.width, 2000):
            if len(found) < 60 and _fault(s, n, Pose(x, y, facing)) is None:
                found.append(Pose(x, y, facing))
    return found


def _ask_troop(s: State, key: str) -> Next:
    n = troop_of(s, key)
    here = s.troops[n].present
    keys = ["put"] + (["wear", "disorder", "order", "lend"] if here else [])
    borrowed = (*s.troops[n].lent, *s.troops[n].arms)
    keys += ["take-back"] if borrowed else []
    keys += ["remove"] if here and remove_law(s, Remove(key)) is None else []

    def chosen(what: str) -> Next:
        match what:
            case "put":
                return Point(
                    say("arrange-put"), lambda wish: _corrected(s, n, wish), lambda at: PutTroop(key, str(at)),
                    LazyList(lambda: _free_places(s, n)), places=troop_piece(s, n), turns=True,
                )  # fmt: skip
            case "wear":
                return Number(say("arrange-wear"), 0, stamina(s, n), lambda k: WearIs(key, k))
            case "disorder":
                return DisorderIs(key, int(not s.troops[n].disordered))
            case "order":
                orders = [name for k, name in enumerate(ORDERS) if may_have(s, n, k)]
                return OneOf(
                    say("arrange-order"), (*orders, NONE), lambda order: OrderIs(key, order),
                    lambda order: say("arrange-do-none") if order == NONE else order_name(order),
                )  # fmt: skip
            case "lend":
                return OneOf(say("arrange-lend"), LENT, lambda rule: Lend(key, rule), _lent)
            case "take-back":
                return OneOf(say("arrange-take-back"), borrowed, lambda rule: TakeBack(key, rule), _lent)
        return Remove(key)

    return OneOf(say("arrange-troop", troop=name_of_troop(s, n)), keys, chosen, lambda k: say(f"arrange-do-{k}"))


def _lent(key: str) -> Message:
    return (army_list_names.RULES[key] if key in RULES else army_list_names.WEAPONS[key]).message


def _corrected(s: State, n: int, wish: Pose) -> Pose | Refusal:
    at = Pose(wish.x, wish.y, wish.facing % 36000)
    return _fault(s, n, at) or at


def _ask_commander(s: State, key: str) -> Next:
    c = commander_of(s, key)
    hosts = [troop_key(s, n) for n in commanders.hosts(s, c)]

    def correct(wish: Pose) -> Pose | Refusal:
        return riding.place_law(s, (wish.x, wish.y)) or Pose(wish.x, wish.y)

    def poses() -> list[Pose]:
        near = COMMANDER_RADIUS
        grid = [(x, y) for y in range(near, TABLE.depth, 1400) for x in range(near, TABLE.width, 2000)]
        return [Pose(*at) for at in grid if riding.place_law(s, at) is None][:60]

    def chosen(what: str) -> Next:
        if what == "ride-to":
            return Point(
                say("arrange-put"), correct, lambda at: RideTo(key, str(at)), LazyList(poses),
                places=commander_piece(s, c),
            )  # fmt: skip
        return OneOf(
            say("arrange-host"), hosts, lambda troop: AttachTo(key, troop), lambda k: name_of_troop(s, troop_of(s, k))
        )

    keys = ["ride-to", *(["attach-to"] if hosts else [])]
    name = name_of_commander(s, c)
    return OneOf(say("arrange-commander", commander=name), keys, chosen, lambda k: say(f"arrange-do-{k}"))


def _ask_scenery(s: State) -> Next:
    def where(kind: str, size: int) -> Next:
        def correct(wish: Pose) -> Pose | Refusal:
            at = Pose(wish.x, wish.y, wish.facing % 36000 if scenery_shapes.turns(kind) else 0)
            return lay_law(s, Lay(kind, str(at), size)) or at

        def poses() -> list[Pose]:
            grid = [Pose(x, y) for y in range(1500, TABLE.depth, 1500) for x in range(1500, TABLE.width, 1500)]
            return [pose for pose in grid if not isinstance(correct(pose), Refusal)][:60]

        return Point(
            say("arrange-lay-where"), correct, lambda at: Lay(kind, str(at), size), LazyList(poses),
            turns=scenery_shapes.turns(kind),
        )  # fmt: skip

    def sized(kind: str) -> Next:
        known = scenery_shapes.sizes(kind)
        if not known:
            return where(kind, 0)
        return OneOf(
            say("arrange-size"), [str(size) for size in known], lambda size: where(kind, int(size)),
            lambda size: say("arrange-inches", n=int(size)),
        )  # fmt: skip

    return OneOf(say("arrange-lay"), KINDS, sized, lambda kind: say(f"element-{kind.replace('_', '-')}"))
