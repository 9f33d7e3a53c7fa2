"""Rules 6, 7 and 10: who may move where, and at what price."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from grognard.boards.hexes import OFF
from grognard.core import Refusal
from grognard.games.valor import actions as act
from grognard.games.valor.components.battlefield import Ground
from grognard.games.valor.components.counters import AFV, GUN, LEADER, VEHICLE
from grognard.games.valor.components.tables import BUNKER, WIRE
from grognard.games.valor.components.units import BELOW, CARRIED, FIRED, IMMOBILE, MOVED, PINNED, WAITING, Unit
from grognard.games.valor.frames import Mover, OfSide
from grognard.games.valor.names import hex_name, unit_name
from grognard.games.valor.rules import stacking
from grognard.games.valor.rules.fire import smoke
from grognard.games.valor.rules.refusals import Orders
from grognard.games.valor.rules.sides import name_of_hex
from grognard.games.valor.state import State, ground_of
from grognard.kit.refusals import law

LEADER_MP, SQUAD_MP = 6, 4
WHOLE = 99
"""VV-10.9-e: from level 0 to level 2 it takes the whole allowance."""
PROHIBITED = -1
LEAVING = 1
"""VV-6.10-b: off the map."""
ANY = -1
"""VV-6.10-c: the facing of what comes on."""


# --- allowances and prices


def allowance(s: State, f: Mover, n: int) -> int:
    """VV-6.3, VV-6.4, VV-12.2: movement points of a unit in this move, as things stand."""
    u = s.units[n]
    if not u.infantry:
        return u.of.mp
    led = u.leader or any(s.units[m].leader for m in f.units)  # VV-6.3.1-b; VV-6.3.1-c: as long as he moves with them
    return points(u, led, f.assault)


def points(u: Unit, led: bool, assault: bool) -> int:
    mp = LEADER_MP if led or u.leader else SQUAD_MP
    if assault:
        mp //= 2
    heavy = u.man and u.armed is not None and u.armed.heavy  # VV-12.2-e, VV-12.2-f
    return mp - heavy


def price(s: State, u: Unit, a: int, b: int, reverse: bool = False) -> int:
    """VV-10: movement points to go from a hex (off the map: WAITING) into the next one; PROHIBITED, or WHOLE.

    VV-11.5-b: whatever smoke there is.
    """
    cls = u.cls
    if not s.positions or cls == GUN:
        return _price(s.battle, cls, a, b, reverse, -1, -1)
    left = s.position(a)[0] if cls >= AFV else -1
    return _price(s.battle, cls, a, b, reverse, left, s.position(b)[0])


@cache
def _price(battle: str, cls: int, a: int, b: int, reverse: bool, left: int, entered: int) -> int:
    """By the positions in both hexes: asked by the hundred thousand, and the land never changes."""
    ground = ground_of(battle)
    roofed = ground.terrain[b] == "building" or entered == BUNKER
    if cls == GUN:
        mp = 1 if ground.foot[b] else 0  # VV-6.3.2-b; VV-10.6-c: into buildings too
    elif cls <= LEADER:
        mp = max(ground.foot[b], 2) if entered == BUNKER else ground.foot[b]  # VV-19.5-f, VV-19.3-a
    else:
        mp = max(ground.wheels[b], 2) if entered == BUNKER else ground.wheels[b]
        if entered == WIRE and cls == VEHICLE:  # VV-19.8-c
            return PROHIBITED
    if not mp:  # VV-10.10-a
        return PROHIBITED
    if a < 0:
        return PROHIBITED if cls >= AFV and roofed and not ground.road[b] else mp
    d = ground.grid.direction(a, b)
    if cls >= AFV and not _along_road(ground, a, b, d, roofed, left):
        return PROHIBITED
    climb = ground.levels[b] - ground.levels[a]
    if abs(climb) > 1:  # VV-10.9-d, VV-10.9-e
        return WHOLE if cls <= LEADER else PROHIBITED
    if cls == GUN:
        return mp
    mp += bool(ground.features[a][d]) + max(climb, 0)  # VV-6.2-a, VV-10.14-b; VV-10.9-b, VV-10.9-c
    return 2 * mp if reverse else mp  # VV-7.2-b


@cache
def land_for(battle: str, cls: int) -> tuple[bool, ...]:
    """For every hex, whether it can be entered from off the map while no position lies there: asked of whole areas."""
    hexes = range(len(ground_of(battle).grid))
    return tuple(_price(battle, cls, WAITING, h, False, -1, -1) != PROHIBITED for h in hexes)


def _along_road(ground: Ground, a: int, b: int, d: int, roofed: bool, left: int) -> bool:
    """VV-10.6-b: a vehicle enters and leaves a building only across a hexside that the road crosses."""
    crossed = bool(ground.road_links[a] & 1 << d)
    if roofed and not (ground.road[b] and crossed):
        return False
    left_roof = ground.terrain[a] == "building" or left == BUNKER
    return not left_roof or crossed


class Outlook(NamedTuple):
    """Facts that are the same for every hex into which movers could go."""

    stacks: dict[int, list[int]]
    """Units in those hexes."""
    points: list[int]
    """Of each mover."""


def outlook(s: State, f: Mover, hexes: Sequence[int]) -> Outlook:
    return Outlook(s.stacks_in(hexes), [allowance(s, f, n) for n in f.units])


def pays(s: State, f: Mover, i: int, b: int, reverse: bool = False, mp: int = -1) -> int:
    """Points spent by the i-th mover once it is in this hex; -1 if it cannot enter. `mp`: its allowance, if known."""
    n = f.units[i]
    u, spent = s.units[n], f.spent[i]
    cost = price(s, u, u.hex, b, reverse)
    if cost == PROHIBITED:
        return -1
    mp = allowance(s, f, n) if mp < 0 else mp
    if u.gun:
        return 1 if spent == 0 and f.entered == 0 and mp > 0 else -1
    if cost == WHOLE:
        return mp if spent == 0 and not f.assault else -1
    if spent + cost <= mp:
        return spent + cost
    return max(mp, 1) if f.entered == 0 and spent == 0 else -1  # VV-6.6-a


# --- laws


def move_law(v: State, f: OfSide, a: act.Move) -> Refusal | None:
    orders = Orders(v, f.side)
    units = orders.units(a.units)
    if not units:
        return law("VV-6.1-b", "no-movers")
    for n in units:
        if (wrong := cannot_begin(v, n)) is not None:
            return wrong
    if (wrong := stack_law(v, units)) is not None:
        return wrong
    return assault_law(v, units) if a.assault else None


def assault_law(v: State, units: Sequence[int]) -> Refusal | None:
    """Whether a stack may move by assault movement."""
    if not all(v.units[n].infantry for n in units) or v.units[units[0]].hex == BELOW:
        return law("VV-6.4-a", "assault-infantry-only")
    return None


def stack_law(v: State, units: Sequence[int]) -> Refusal | None:
    """Whether these units, each of which may begin a move, move as one stack."""
    first = v.units[units[0]]
    for n in units:
        if v.units[n].flags & IMMOBILE and len(units) > 1:
            return law("VV-16.6-c", "immobile", unit=unit_name(f"u{n}"))
        if v.units[n].gun and not v.units[n].of.mp:
            return law("VV-1.1.5-b", "large-gun", unit=unit_name(f"u{n}"))
    if any((v.units[n].hex, v.units[n].under) != (first.hex, first.under) for n in units):
        return law("VV-6.1-b", "not-together")
    if stacking.too_many([v.units[n].cls for n in units], v.rulings.stacking):
        return law("VV-6.9-a", "stack-too-big")
    if first.hex == WAITING and any(v.units[n].group != first.group for n in units):
        return law("VV-6.1-b", "not-together")
    return None


def cannot_begin(v: State, n: int) -> Refusal | None:
    """VV-8.3-a: what is immobilised begins its move all the same, if it has something to take aboard or set down."""
    wrong = cannot_move(v, n)
    return None if wrong is not None and wrong.rule == "VV-16.6-c" and _has_load(v, n) else wrong


def _has_load(v: State, n: int) -> bool:
    transport = v.units[n]
    return transport.of.transport >= 0 and any(
        (u.aboard == n or (u.aboard < 0 and not u.wheels and u.side == transport.side))
        and u.hex == transport.hex and not u.flags & (PINNED | FIRED | MOVED | CARRIED)
        for u in v.units
    )  # fmt: skip


def cannot_move(v: State, n: int) -> Refusal | None:
    """Whether a unit may begin a move, or turn."""
    u = v.units[n]
    if u.flags & (PINNED | IMMOBILE | FIRED | MOVED) == 0 and u.hex >= 0 and u.aboard < 0 and u.infantry:
        return None  # the usual case, without more ado
    name = unit_name(f"u{n}")
    if u.hex < 0 and u.hex not in (WAITING, BELOW):
        return law("VV-6.10-b", "not-on-map", unit=name)
    if u.aboard >= 0:
        return law("VV-8.1-a", "is-aboard", unit=name)
    if u.flags & PINNED:
        return law("VV-14.7-a", "pinned", unit=name)
    if u.flags & FIRED or any(v.units[m].flags & FIRED for m in v.load(n)):
        return law("VV-5.3.3-a" if u.flags & FIRED else "VV-8.5-d", "has-fired", unit=name)
    if u.flags & MOVED:
        return law("VV-6.1-d", "has-moved", unit=name)
    if u.hex == WAITING and v.plan.sides[u.side].groups[u.group].turn > v.turn:
        return law("VV-6.10-a", "not-yet", unit=name)
    if u.flags & IMMOBILE:
        return law("VV-16.6-c", "immobile", unit=name)
    return None


def begin_law(v: State, n: int) -> Refusal | None:
    """Whether a unit may begin a move, or turn."""
    u = v.units[n]
    if u.gun and not u.of.mp and v.position(u.hex)[0] == BUNKER:  # VV-1.1.5-b
        return law("VV-19.5-g", "bunker-gun", unit=unit_name(f"u{n}"))
    return cannot_begin(v, n)


def movable(v: State, side: int) -> Iterator[int]:
    """Units of a side that `begin_law` lets begin a move or turn; most others are left out before the law is asked."""
    for n, u in enumerate(v.units):
        if u.side != side or u.aboard >= 0 or u.flags & (PINNED | FIRED | MOVED):
            continue
        if (u.hex >= 0 or u.hex in (WAITING, BELOW)) and begin_law(v, n) is None:
            yield n


def step_law(v: State, f: Mover, a: act.Step) -> Refusal | None:
    b = Orders(v, v.units[f.units[0]].side).hex(a.to)
    if not 0 <= a.facing <= 6 or (a.facing and not facing_taken(v, f, b)):
        return law("VV-7.1-a", "no-such-facing")
    return step_refusal(v, f, b, a.reverse)


def facing_taken(v: State, f: Mover, b: int) -> list[int]:
    """VV-6.3.2-b, VV-6.10-c: movers that take a facing as they enter; VV-19.5-g: not a gun that enters a bunker."""
    bunker = v.position(b)[0] == BUNKER
    units = v.units
    return [n for n in f.units if (units[n].gun and not bunker) or (units[n].wheels and units[n].hex == WAITING)]


def step_refusal(v: State, f: Mover, b: int, reverse: bool = False, known: Outlook | None = None) -> Refusal | None:
    """`known`: what questions about many hexes have looked up before."""
    lead = v.units[f.units[0]]
    grid = v.ground.grid
    standing = v.at(b) if known is None else known.stacks.get(b, ())
    if f.stopped:
        return law("VV-6.1-a", "must-stop")
    if lead.hex == BELOW:
        return law("VV-19.11.1-d", "below-ground")
    if lead.hex == WAITING:
        if b not in v.plan.sides[lead.side].groups[lead.group].hexes:
            return law("VV-6.10-a", "not-an-entry", at=hex_name(grid.names[b]))
    elif b not in grid.neighbours[lead.hex]:
        return law("VV-6.1-a", "not-next", at=hex_name(grid.names[b]))
    if standing and v.units[standing[0]].side != lead.side:  # VV-19.3-b
        return law("VV-6.8-a", "enemy-there", at=hex_name(grid.names[b]))
    after = []
    for i, n in enumerate(f.units):  # VV-6.1-c
        u = v.units[n]
        if (u.wheels or reverse) and (wrong := _ahead_law(v, n, b, reverse)) is not None:
            return wrong
        spent = pays(v, f, i, b, reverse, -1 if known is None else known.points[i])
        if spent < 0:
            rule = "VV-10.1-b" if price(v, u, u.hex, b, reverse) == PROHIBITED else "VV-6.1-a"
            why = "cannot-go" if rule == "VV-10.1-b" else "no-points"
            return law(rule, why, unit=unit_name(f"u{n}"), at=hex_name(grid.names[b]))
        after.append(spent)
    rule_id = stacking.room_among(v, b, standing, f.units)
    if rule_id is not None and not leaves_again(v, f, b, after) and not loads_there(v, f, b):
        return law("VV-6.7-b", "cannot-stop-there", at=hex_name(grid.names[b]), by=rule_id)
    return None


def _ahead_law(v: State, n: int, b: int, reverse: bool) -> Refusal | None:
    """A vehicle on the map drives straight ahead, or straight back; nothing else reverses."""
    u = v.units[n]
    if not u.wheels or u.hex < 0:
        return law("VV-7.2-b", "no-reverse") if reverse else None
    if v.ground.grid.direction(u.hex, b) == ((u.facing + 3) % 6 if reverse else u.facing):
        return None
    return law("VV-7.2-b" if reverse else "VV-7.2-a", "not-ahead", unit=unit_name(f"u{n}"), at=name_of_hex(v, b))


def leaves_again(v: State, f: Mover, b: int, spent: Sequence[int]) -> bool:
    """VV-6.7-b: from a hex where they may not stop, all of them can still pay to go on."""
    here = v.units[f.units[0]].hex == b
    facings = [v.units[n].facing if v.units[n].hex >= 0 else ANY for n in f.units]
    return _leaves(v, f, b, spent, facings, [f.turned_by(n) if here else 0 for n in f.units], 3)


def _leaves(
    v: State, f: Mover, b: int, spent: Sequence[int], facings: Sequence[int], turned: Sequence[int], depth: int
) -> bool:  # fmt: skip
    if any(v.units[n].gun for n in f.units):
        return False
    if v.position(b)[0] == WIRE and any(v.units[n].infantry for n in f.units):
        return False
    grid = v.ground.grid
    lead = v.units[f.units[0]]
    for d in range(6):
        c = grid.neighbours[b][d]
        if c != OFF and v.occupier(c) == 1 - lead.side:
            continue
        after = _paid_from(v, f, b, c, d, spent, facings, turned)
        if not after:
            continue
        if c == OFF or stacking.no_room(v, c, f.units) is None:
            return True
        if depth and _leaves(v, f, c, after, [d] * len(facings), [0] * len(facings), depth - 1):
            return True
    return False


def _paid_from(
    v: State, f: Mover, b: int, c: int, d: int, spent: Sequence[int], facings: Sequence[int], turned: Sequence[int]
) -> list[int]:  # fmt: skip
    """Points spent by each after a further hex; empty if one cannot pay."""
    after = []
    for n, so_far, facing, before in zip(f.units, spent, facings, turned, strict=True):
        u = v.units[n]
        cost = price(v, u, b, c) if c != OFF else LEAVING
        if cost in (PROHIBITED, WHOLE):
            return []
        if u.wheels and facing not in (d, ANY):
            hexsides, more = turning(facing, d, before)
            if hexsides > 3:
                return []
            cost += more
        if so_far + cost > allowance(v, f, n):
            return []
        after.append(so_far + cost)
    return after


def loads_there(v: State, f: Mover, b: int) -> bool:
    """VV-8.4-b: a transport comes for units there, and once they are aboard there is room."""
    if len(f.units) > 1:
        return False
    n = f.units[0]
    u = v.units[n]
    if u.of.transport < 0 or u.flags & CARRIED:
        return False
    aboard = [v.units[m] for m in v.load(n)]
    left = []
    for m in v.at(b, u.side):
        if m == n:
            continue
        other = v.units[m]
        able = not other.wheels and not other.flags & (PINNED | FIRED | MOVED | CARRIED)
        if able and stacking.overloaded(u, [*aboard, other]) is None:
            aboard.append(other)
        else:
            left.append(m)
    return stacking.room_among(v, b, left, [n]) is None


def turn_law(v: State, f: Mover, a: act.Turn) -> Refusal | None:
    """VV-6.5-a: in the middle of a move."""
    n = act.number(a.unit)
    if n not in f.units or not v.units[n].wheels:
        return law("VV-6.5-a", "does-not-turn", unit=unit_name(a.unit[:8]))
    if not 1 <= a.facing <= 6 or a.facing - 1 == v.units[n].facing:
        return law("VV-7.1-a", "no-such-facing")
    if not may_turn(f):
        return law("VV-6.5-b", "no-turn-here")
    i = f.units.index(n)
    turned, cost = turning(v.units[n].facing, a.facing - 1, f.turned_by(n))
    if turned > 3:
        return law("VV-6.5-a", "three-hexsides")
    if f.spent[i] + cost > allowance(v, f, n):
        return law("VV-6.5-a", "no-points", unit=unit_name(a.unit), at=name_of_hex(v, v.units[n].hex))
    return None


def may_turn(f: Mover) -> bool:
    """VV-6.5-b: in the middle of a move."""
    return f.entered > 0 and f.overrun < 0 and not f.stopped


def turning(before: int, after: int, turned: int) -> tuple[int, int]:
    """Hexsides turned in this hex in all, and what the new ones cost: the first is free."""
    more = min((after - before) % 6, (before - after) % 6)
    return turned + more, max(turned + more - 1, 0) - max(turned - 1, 0)


def face_law(v: State, f: OfSide, a: act.Turn) -> Refusal | None:
    """VV-7.3-a: in place, as the only action."""
    n = Orders(v, f.side).unit(a.unit)
    if (wrong := turner_law(v, n)) is not None:
        return wrong
    if not 1 <= a.facing <= 6 or a.facing - 1 == v.units[n].facing:
        return law("VV-7.1-a", "no-such-facing")
    return None


def turner_law(v: State, n: int) -> Refusal | None:
    """Whether a unit may turn in place."""
    u = v.units[n]
    if u.infantry or u.hex < 0:
        return law("VV-7.1-a", "does-not-turn", unit=unit_name(f"u{n}"))
    if (wrong := cannot_move(v, n)) is not None:
        return wrong
    return law("VV-19.5-g", "bunker-gun", unit=unit_name(f"u{n}")) if v.position(u.hex)[0] == BUNKER else None


def smoke_law(v: State, f: Mover, a: act.Smoke) -> Refusal | None:
    """VV-5.3.3-b, VV-11.2-a"""
    orders = Orders(v, v.units[f.units[0]].side)
    n, at = orders.unit(a.unit), orders.hex(a.at)
    if (wrong := smoker_law(v, f, n)) is not None:
        return wrong
    if v.ground.grid.distance(v.units[n].hex, at) > 1:
        return law("VV-11.2-a", "not-adjacent", unit=unit_name(a.unit))
    return smoke.no_smoke_there(v, v.units[n].side, at, smoke.GRENADE)


def smoker_law(v: State, f: Mover, n: int) -> Refusal | None:
    """VV-11.2-a: who can use infantry smoke now."""
    if n not in f.units or not v.units[n].infantry or v.units[n].hex < 0:
        return law("VV-11.2-a", "no-infantry-smoke", unit=unit_name(f"u{n}"))
    if f.entered or n in f.smoked:
        return law("VV-11.2-a", "smoke-before-moving", unit=unit_name(f"u{n}"))
    return None


def leave_law(v: State, f: Mover, _a: act.Leave | None = None) -> Refusal | None:
    """VV-6.10-b, VV-6.10-c"""
    grid = v.ground.grid
    if f.stopped:
        return law("VV-6.1-a", "must-stop")
    for i, n in enumerate(f.units):
        u = v.units[n]
        if u.hex < 0 or OFF not in grid.neighbours[u.hex]:
            return law("VV-6.10-b", "not-at-the-edge", unit=unit_name(f"u{n}"))
        if u.wheels and grid.neighbours[u.hex][u.facing] != OFF:
            return law("VV-6.10-c", "not-facing-out", unit=unit_name(f"u{n}"))
        if f.spent[i] + LEAVING > allowance(v, f, n):
            return law("VV-6.1-a", "no-points", unit=unit_name(f"u{n}"), at=hex_name(grid.names[u.hex]))
    return None


def stop_law(v: State, f: Mover, _a: act.Stop | None = None) -> Refusal | None:
    """VV-6.7-a, VV-8.4-b: not where there is no room, as long as they can go on or make room by loading."""
    lead = v.units[f.units[0]]
    if lead.hex < 0 or not f.entered:
        return None
    rule = stacking.no_room(v, lead.hex, ())
    if rule is not None and (leaves_again(v, f, lead.hex, f.spent) or loads_there(v, f, lead.hex)):
        return law("VV-6.7-a", "cannot-stop-there", at=name_of_hex(v, lead.hex), by=rule)
    return None
