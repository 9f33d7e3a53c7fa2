"""Rules 4.2, 19.1, 19.2 and 19.11.2: setting up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from grognard.core import Event, Refusal
from grognard.games.valor import actions as act
from grognard.games.valor.components.counters import EXPENDABLES, KIND, WEAPON, WEAPONS
from grognard.games.valor.components.scenarios import battle as battle_of
from grognard.games.valor.components.tables import BUNKER, CAVE, FORTIFICATIONS, MINEFIELD, MISSIONS, POSITIONS
from grognard.games.valor.components.terrain import ENTRENCHABLE, FORTIFIABLE
from grognard.games.valor.components.tunnel_maps import LONGEST_TUNNEL
from grognard.games.valor.components.units import UNPLACED, VALOR, WAITING, Unit, tag
from grognard.games.valor.events import turn as ev
from grognard.games.valor.frames import Deploy, OfSide
from grognard.games.valor.names import hex_name, unit_name
from grognard.games.valor.rules import stacking, victory
from grognard.games.valor.rules.movement import entering, tunnels
from grognard.games.valor.rules.movement import laws as movement
from grognard.games.valor.rules.refusals import Orders
from grognard.games.valor.state import HIDDEN_MINES, NO_SNIPER, READY, Rulings, State
from grognard.kit.refusals import law

WORKS = (*POSITIONS, "hidden_minefield")


def begin(battle: str, rulings: Rulings) -> State:
    """The position before anybody has set up."""
    plan = battle_of(battle)
    s = State(battle, rulings, [])
    for side, forces in enumerate(plan.sides):
        for g, group in enumerate(forces.groups):
            for force in group.units:
                flags = VALOR if force.hero else 0
                where = WAITING if group.turn else UNPLACED
                s.units += [Unit(KIND[force.kind], side, where, flags=flags, group=g)] * force.count
        s.arms[side] = sorted(WEAPON[name] for name, count in forces.weapons for _ in range(count))
        works = dict(forces.positions)
        s.works[side] = [works.get(name, 0) for name in POSITIONS] + [forces.hidden_mines]
        s.works[side][MINEFIELD] -= forces.hidden_mines
        s.pools[side] = [dict(forces.expendables).get(name, 0) for name in EXPENDABLES]
        s.missions[side] = [dict(forces.support).get(name, 0) for name in MISSIONS]
        s.smokes[side] = forces.smoke
        s.snipers[side] = READY if forces.sniper else NO_SNIPER
    s.held = [plan.holder] * len(victory.objectives(plan))
    s.frames = [Deploy(0)]
    return s


# --- where things may stand


def hexes_for(v: State, n: int) -> list[int]:
    """Where a unit may be set up."""
    return list(each_hex_for(v, n))


def each_hex_for(v: State, n: int) -> Iterator[int]:
    u = v.units[n]
    return hexes_among(v, n, v.plan.sides[u.side].groups[u.group].hexes)


def hexes_among(v: State, n: int, area: Sequence[int]) -> Iterator[int]:
    u = v.units[n]
    stacks, laid = v.stacks(), [h for h, _, _ in v.positions]
    land = movement.land_for(v.battle, u.cls)
    for h in area:
        there = stacks.get(h)
        if there is None and h not in laid:
            if land[h]:
                yield h
            continue
        if there is not None and v.units[there[0]].side != u.side:
            continue
        if movement.price(v, u, WAITING, h) == movement.PROHIBITED:
            continue
        if stacking.room_among(v, h, there or (), [n]) is None:
            yield h


def transports_for(v: State, n: int, weapon: int = -1) -> list[int]:
    """Transports of the group that could take a unit aboard."""
    u = replace(v.units[n], weapon=weapon)
    if u.wheels or not v.plan.sides[u.side].groups[u.group].loaded:
        return []
    return [
        m for m, w in enumerate(v.units)
        if w.side == u.side and w.of.transport >= 0 and w.group == u.group and w.hex != UNPLACED
        and stacking.overloaded(w, [*(v.units[k] for k in v.load(m)), u]) is None
    ]  # fmt: skip


def places_for(v: State, side: int, work: int) -> list[int]:
    """VV-19.2: where a position may be laid."""
    return list(_places_for(v, side, work))


def can_lay(v: State, side: int, work: int) -> bool:
    return v.works[side][work] > 0 and any(True for _ in _places_for(v, side, work))


def _places_for(v: State, side: int, work: int) -> Iterator[int]:
    ground = v.ground
    kind = MINEFIELD if work == HIDDEN_MINES else work
    allowed = FORTIFIABLE if kind in FORTIFICATIONS else ENTRENCHABLE
    taken = v.occupiers()
    laid = [h for h, _, _ in v.positions]
    caves = [h for h, other, _ in v.positions if other == CAVE] if kind == CAVE else []
    forces = v.plan.sides[side]
    fixed = kind == CAVE and forces.tunnels and not forces.redraw  # VV-19.11.2-a: the complex is as it is
    for h in forces.caves if fixed else forces.position_hexes:
        if caves and all(ground.grid.distance(h, other) > LONGEST_TUNNEL for other in caves):  # VV-19.11-b
            continue
        if ground.terrain[h] not in allowed or taken.get(h, side) != side or h in laid or h in v.hidden[side]:
            continue
        if taken.get(h) != side or _shelters(v, h, kind):
            yield h


def _shelters(v: State, h: int, kind: int) -> bool:
    """Whether those who are there could stay in such a position."""
    return stacking.room_in(kind, [v.units[n] for n in v.at(h)], v.rulings.stacking) is None


def weapons_for(v: State, n: int) -> list[int]:
    """Weapons that a unit could be given: VV-12.2-a, VV-12.2-b."""
    u = v.units[n]
    if not u.infantry or u.weapon >= 0:
        return []
    return [w for w in dict.fromkeys(v.arms[u.side]) if not (u.leader and WEAPONS[w].heavy)]


# --- laws


def faces(v: State, n: int, at: str) -> bool:
    """VV-7.1-a: whether a unit takes a facing where it is placed: no infantry, nothing aboard or off the map."""
    return not v.units[n].infantry and at in v.ground.grid.index


def place_law(v: State, f: OfSide, a: act.Place) -> Refusal | None:
    orders = Orders(v, f.side)
    n = orders.unit(a.unit)
    u, name = v.units[n], unit_name(a.unit)
    if (wrong := placed_already(v, n)) is not None:
        return wrong
    weapon = WEAPON.get(a.weapon, -1)
    if a.weapon != "none" and weapon not in weapons_for(v, n):
        return law("VV-12.2-a", "no-such-weapon", unit=name)
    if not 1 <= a.facing <= 6 or (a.facing > 1 and not faces(v, n, a.at)):
        return law("VV-7.1-a", "no-such-facing")
    if (wrong := comes_ready(v, n)) is not None:
        return wrong
    if a.at == "off":
        return None if u.hex == WAITING else law("VV-4.2-a", "sets-up-on-map", unit=name)
    if act.number(a.at) >= 0:
        carrier = orders.unit(a.at)
        return (
            None if carrier in transports_for(v, n, weapon) else law("VV-8.2.1-a", "overloaded", unit=unit_name(a.at))
        )
    h = orders.hex(a.at)
    area = v.plan.sides[f.side].groups[u.group].hexes
    if u.hex == WAITING or h not in area or h not in hexes_among(v, n, (h,)):
        return law("VV-4.2-a", "not-there", unit=name, at=hex_name(a.at))
    return None


def placed_already(v: State, n: int) -> Refusal | None:
    u = v.units[n]
    if u.hex not in (UNPLACED, WAITING) or u.aboard >= 0 or (u.hex == WAITING and u.weapon >= 0):
        return law("VV-4.2-a", "placed-already", unit=unit_name(f"u{n}"))
    return None


def comes_ready(v: State, n: int) -> Refusal | None:
    """Of a unit that comes later: whether there is nothing that it could be given."""
    u = v.units[n]
    return law("VV-4.2-a", "nothing-left") if u.hex == WAITING and n not in unready(v, u.side) else None


def fortify_law(v: State, f: OfSide, a: act.Fortify) -> Refusal | None:
    h = Orders(v, f.side).hex(a.at)
    work = WORKS.index(a.what) if a.what in WORKS else -1
    if work < 0 or not v.works[f.side][work]:
        return law("VV-19.1-a", "no-position-left")
    if not 1 <= a.facing <= 6 or (a.facing > 1 and work != BUNKER):
        return law("VV-7.1-a", "no-such-facing")
    if h not in places_for(v, f.side, work):
        rule = "VV-19.2-a" if work in (*FORTIFICATIONS, HIDDEN_MINES) else "VV-19.2-b"
        if work == CAVE and v.ground.terrain[h] in ENTRENCHABLE:
            rule = "VV-19.11-b"
        return law(rule, "no-position-there", at=hex_name(a.at))
    return None


def dig_law(v: State, f: OfSide, a: act.Dig) -> Refusal | None:
    if not v.plan.sides[f.side].redraw:
        return law("VV-19.11.2-a", "no-tunnels")
    return tunnels.dig_law(v, [Orders(v, f.side).hex(name) for name in a.path])


def not_deployed(v: State, side: int) -> Refusal | None:
    """The reason why a side is not ready."""
    if any(u.side == side and u.hex == UNPLACED for u in v.units):
        return law("VV-4.2-a", "units-left")
    return None


def something_left(v: State, side: int) -> Refusal | None:
    """Whether there is still anything to be set up."""
    if any(u.side == side and u.hex == UNPLACED for u in v.units):
        return None
    if any(can_lay(v, side, work) for work in range(len(WORKS))) or any(v.units[n].man for n in unready(v, side)):
        return None
    return law("VV-4.2-a", "nothing-left")


def unready(v: State, side: int) -> Iterator[int]:
    """Units that come later and could still be given a weapon or a place aboard."""
    for n, u in enumerate(v.units):
        comes = u.side == side and u.hex == WAITING and u.aboard < 0
        if comes and u.weapon < 0 and (weapons_for(v, n) or transports_for(v, n)):
            yield n


# --- doing


def place(s: State, a: act.Place, out: list[Event]) -> None:
    n = act.number(a.unit)
    u = s.units[n]
    weapon = WEAPON.get(a.weapon, -1)
    if weapon >= 0:
        s.arms[u.side].remove(weapon)
    carrier = act.number(a.at)
    if carrier >= 0:
        s.units[n] = replace(u, hex=s.units[carrier].hex, weapon=weapon, aboard=carrier)
    elif a.at == "off":
        s.units[n] = replace(u, weapon=weapon)
    else:
        s.units[n] = replace(u, hex=s.ground.grid.index[a.at], weapon=weapon, facing=a.facing - 1)
        entering.face_as_bunker(s, s.units[n].hex)
    armed = a.weapon if weapon >= 0 else "none"
    out.append(ev.UnitSetUp(tag(n, s.units[n]), a.at if carrier < 0 else "aboard", armed))
    if s.units[n].hex >= 0:
        entering.hold(s, u.side, s.units[n].hex)


def fortify(s: State, side: int, a: act.Fortify, out: list[Event]) -> None:
    h, work = s.ground.grid.index[a.at], WORKS.index(a.what)
    s.works[side][work] -= 1
    if work == HIDDEN_MINES:
        s.hidden[side] = sorted([*s.hidden[side], h])
        out.append(ev.HiddenMine(side, a.at))
        return
    s.positions = sorted([*s.positions, (h, work, a.facing - 1 if work == BUNKER else 0)])
    entering.face_as_bunker(s, h)
    out.append(ev.Fortified(a.what, a.at))


def dig(s: State, side: int, a: act.Dig, out: list[Event]) -> None:
    s.tunnels.append(tuple(s.ground.grid.index[name] for name in a.path))
    out.append(ev.DugIn(side, a.path))
