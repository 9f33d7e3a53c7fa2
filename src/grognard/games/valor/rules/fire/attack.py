"""Rules 13 and 14: anti-personnel fire, by infantry and by guns, vehicles and AFVs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from grognard.boards.hexes import BLOCKED
from grognard.core import Dice, Event, Refusal
from grognard.games.valor import actions as act
from grognard.games.valor.components.counters import EXPENDABLES, GRENADES, SATCHEL
from grognard.games.valor.components.tables import ROWS, casualty_points, row_of
from grognard.games.valor.components.units import FIRED, LED, PINNED, Unit, tag
from grognard.games.valor.events import fire as ev
from grognard.games.valor.frames import Mover, OfSide, OpportunityFire
from grognard.games.valor.names import hex_name, modifier, unit_name
from grognard.games.valor.rules import cover
from grognard.games.valor.rules.fire.firepower import (
    GUNS,
    ap_of,
    ap_of_guns,
    group_ap,
    guns_that_bear,
    in_bunker_arc,
    is_light,
    with_weapon,
)
from grognard.games.valor.rules.losses import effects as losses
from grognard.games.valor.rules.refusals import Orders, not_ready
from grognard.games.valor.rules.snipers_and_valor.valor import attack_made
from grognard.games.valor.rules.stacking import is_sheltered
from grognard.games.valor.state import State
from grognard.kit.refusals import law

# --- targets


def window(s: State) -> OpportunityFire | None:
    """The opportunity window that is open, if one is."""
    top = s.top
    return top if isinstance(top, OpportunityFire) else None


def mover(s: State) -> Mover:
    return next(f for f in reversed(s.frames) if isinstance(f, Mover))


def is_watched(s: State, f: OpportunityFire) -> bool:
    """VV-13.8-a: whether a unit that may fire, or a sniper, sees the hex just entered; else no player is asked."""
    look, fog = s.ground.sights.look, s.fog
    idle = PINNED if f.final >= 0 else PINNED | FIRED
    if s.snipers[f.side] >= 0:
        return True
    return any(
        u.side == f.side and u.hex >= 0 and not u.flags & idle and look(u.hex, f.at, fog) != BLOCKED for u in s.units
    )


def soft_targets(s: State, side: int, h: int) -> list[int]:
    """VV-14.1: enemies whom AP fire can hurt: no AFV, no unit aboard one (VV-14.6.5-b), no towed gun (VV-14.6.5-d)."""
    moving = mover(s).units if window(s) else None
    found = []
    for n, u in enumerate(s.units):
        if u.hex != h or u.side == side:
            continue
        carrier = u.aboard if u.aboard >= 0 else n
        if not s.units[carrier].soft or (u.aboard >= 0 and not u.infantry):
            continue
        if moving is None or carrier in moving:  # VV-13.8-d
            found.append(n)  # VV-14.6.5-a: those aboard a vehicle too
    return found


def sniper_targets(s: State, side: int, h: int) -> list[int]:
    """VV-20.4-a: movers in a hex at whom a sniper fires; by the later edition only those on foot."""
    found = soft_targets(s, side, h)
    if s.rulings.sniping != "infantry":
        return found
    return [n for n in found if s.units[n].infantry and s.units[n].aboard < 0]


def shields(s: State, targets: Sequence[int], hexes: Sequence[int]) -> tuple[int, ...]:
    """VV-13.5-a: guns that are not moving and are attacked through their arc."""
    grid = s.ground.grid
    moving = mover(s).units if window(s) else ()
    return tuple(
        n for n in targets
        if (u := s.units[n]).of.shield and n not in moving
        and all(grid.in_arc(u.hex, u.facing, h) for h in hexes)
    )  # fmt: skip


def exposure(s: State, h: int, start: int) -> list[tuple[str, int]]:
    """VV-13.8-h, VV-13.8-i: opportunity fire at movers."""
    if window(s) is None:
        return []
    movers = [s.units[n] for n in mover(s).units if s.units[n].hex == h]
    is_open = s.ground.open[h] and not all(is_sheltered(s, h, u) for u in movers)
    near = s.ground.grid.distance(start, h) == 1
    found = []
    if near:
        found.append(("adjacent", -2))
    if is_open and (not near or s.rulings.opportunity == "adds"):
        found.append(("open", -1))
    return found


# --- VV-14.2: fire groups


def fire_law(v: State, f: OfSide, a: act.Fire) -> Refusal | None:
    """VV-14.2-a: some or all of a hex, together at one target hex."""
    orders = Orders(v, f.side)
    target = orders.hex(a.at)
    units, armed = orders.units(a.units), orders.units(a.armed)
    grenades, satchels = orders.units(a.grenades), orders.units(a.satchels)
    leader = orders.unit(a.leader) if a.leader != "none" else -1
    chance = window(v)
    if not units:
        return law("VV-14.5-a", "no-firers")
    if chance is not None and target != chance.at:
        return law("VV-13.8-a", "only-movers", at=hex_name(a.at))
    if not soft_targets(v, f.side, target):
        return law("VV-14.1-c", "no-target", at=hex_name(a.at))
    if (wrong := _members(v, units, armed, satchels, target)) is not None:
        return wrong
    if (wrong := together_law(v, units, leader, target)) is not None:
        return wrong
    if leader >= 0:
        if (wrong := leader_law(v, leader, v.units[leader].hex, (v.units[units[0]].aboard,))) is not None:
            return wrong
        if v.units[leader].hex not in [v.units[n].hex for n in units]:
            return law("VV-13.6-a", "leader-elsewhere", unit=unit_name(f"u{leader}"))
    return expendables_law(v, f.side, units, armed, grenades, satchels, target) or _lane_law(v, a, armed)


def member_law(v: State, n: int, target: int, armed: bool = False, satchel: bool = False) -> Refusal | None:
    """Whether a unit can take part in fire at a hex, with its support weapon or with its own."""
    u, name = v.units[n], unit_name(f"u{n}")
    if not u.infantry:
        return law("VV-14.4-a", "fires-alone", unit=name)
    if (wrong := not_ready(v, n)) is not None:
        return wrong
    d = v.ground.grid.distance(u.hex, target)
    if not cover.sees(v, u.hex, target):  # VV-13.8-c: movers too
        return law("VV-14.2-e", "no-sight", unit=name)
    if not in_bunker_arc(v, u.hex, target):
        return law("VV-19.5-d", "bunker-arc", unit=name)
    if armed and not with_weapon(u, d):  # VV-12.6.1-a, VV-14.2-j: a mortar has no place here
        return law("VV-12.3-e", "weapon-reach", unit=name)
    if armed and u.aboard >= 0 and not is_light(u):
        return law("VV-14.3-a", "weapon-aboard", unit=name)
    if not ap_of(u, d, armed, satchel):
        return law("VV-13.3-a", "out-of-range", unit=name)
    return None


def _members(v: State, units: list[int], armed: list[int], satchels: list[int], target: int) -> Refusal | None:
    for n in units:
        if (wrong := member_law(v, n, target, n in armed, n in satchels)) is not None:
            return wrong
    for n in (*armed, *satchels):
        if n not in units:
            return law("VV-14.5-a", "not-in-group", unit=unit_name(f"u{n}"))
    return None


def together_law(v: State, units: Sequence[int], leader: int, target: int) -> Refusal | None:
    """VV-14.2-b, VV-14.2-h, VV-14.2-i, VV-14.3-b, VV-14.3-c: whether these can fire at a hex together, under this
    leader or none (-1)."""
    aboard = list(dict.fromkeys(v.units[n].aboard for n in units))
    if len(aboard) > 1:
        return law("VV-14.3-b", "passengers-apart")
    hexes = list(dict.fromkeys(v.units[n].hex for n in units))
    if len(hexes) > 1:
        if window(v) is not None:
            return law("VV-14.2-i", "one-hex-only")
        if leader < 0:
            return law("VV-14.2-b", "no-coordinator")
        main = v.units[leader].hex
        if main not in hexes or len(hexes) - 1 > -v.units[leader].of.modifier:
            return law("VV-14.2-b", "too-many-hexes")
        if any(v.ground.grid.distance(main, h) > 1 for h in hexes):
            return law("VV-14.2-b", "hexes-apart")
    for key in source_keys(v, units):
        if (key, target) in v.shot_at:
            rule = "VV-14.2-h" if key >= 0 else "VV-14.3-c"
            return law(rule, "fired-there-already")
    return None


def source_keys(v: State, units: Sequence[int]) -> list[int]:
    """From where a group fires, for VV-14.2-h and VV-14.3-c: hexes, or a transport as -2 - its number."""
    return list(dict.fromkeys(-2 - u.aboard if (u := v.units[n]).aboard >= 0 else u.hex for n in units))


ON_FOOT = (-1,)


def leader_law(
    v: State, leader: int, h: int, aboard: Sequence[int] = ON_FOOT, may_have_fired: bool = False
) -> Refusal | None:
    """VV-13.6-a, VV-13.6-b, VV-13.6-c: whether a leader may modify an attack out of this hex, from among those on foot
    (-1) and aboard these transports."""
    u = v.units[leader]
    if not u.leader:
        return law("VV-13.6-a", "no-leader", unit=unit_name(f"u{leader}"))
    if u.hex != h or u.aboard not in aboard:
        return law("VV-13.6-a", "leader-elsewhere", unit=unit_name(f"u{leader}"))
    if u.flags & LED:
        return law("VV-13.6-b", "has-led", unit=unit_name(f"u{leader}"))
    wrong = not_ready(v, leader)
    return None if may_have_fired and u.flags & FIRED and not u.pinned else wrong


def lead(s: State, leader: int, modifies: bool = True) -> None:
    """VV-13.6-c: he is marked Fire; VV-13.6-b: and if he has modified the roll he modifies no other."""
    if leader >= 0:
        s.mark(leader, FIRED | LED if modifies else FIRED)


def leads_guns_law(v: State) -> Refusal | None:
    """VV-13.6-a: leaders help all attackers, or by the later edition infantry alone."""
    return law("VV-13.6-a", "no-leading-guns") if v.rulings.leading == "infantry" else None


def expendables_law(
    v: State, side: int, units: Sequence[int], armed: Sequence[int], grenades: Sequence[int], satchels: Sequence[int],
    target: int,
) -> Refusal | None:  # fmt: skip
    """VV-12.5.2, VV-12.5.3: grenades and satchel charges of a group, at a neighbouring hex (or the one overrun)."""
    grid = v.ground.grid
    for what, users in (("grenades", grenades), ("satchel_charge", satchels)):
        rule = "VV-12.5.2-b" if what == "grenades" else "VV-12.5.3-b"
        if len(users) > v.pools[side][EXPENDABLES.index(what)]:
            return law("VV-12.5-b", "pool-empty")
        for n in users:
            if n not in units:
                return law(rule, "not-in-group", unit=unit_name(f"u{n}"))
            if grid.distance(v.units[n].hex, target) > 1:
                return law(rule, "not-adjacent", unit=unit_name(f"u{n}"))
    for n in satchels:
        if n in armed:  # VV-12.5.2-d: grenades go with any weapon
            return law("VV-12.5.3-a", "satchel-or-weapon", unit=unit_name(f"u{n}"))
    return None


def _lane_law(v: State, a: act.Fire, armed: list[int]) -> Refusal | None:
    """VV-13.8.1-a, VV-13.8.1-b"""
    if a.lane == "none":
        return None
    if window(v) is None or a.lane not in ("left", "right"):
        return law("VV-13.8.1-b", "no-lane-now")
    if not any(lays_lane(v.units[n]) for n in armed):
        return law("VV-13.8.1-b", "no-machine-gun")
    if a.lane not in lanes(v, v.units[act.number(a.units[0])].hex, v.ground.grid.index[a.at]):
        return law("VV-13.8.1-d", "one-lane")
    return None


def lays_lane(u: Unit) -> bool:
    """VV-13.8.1-b: of those who fire with their support weapon."""
    return u.armed is not None and u.armed.mg and u.aboard < 0


def lanes(v: State, start: int, target: int) -> tuple[str, ...]:
    """VV-13.8.1-d: there is a choice only where the line runs between two hexes."""
    left, right = v.ground.grid.lane(start, target)
    return ("left", "right") if left != right else ("left",)


def modifiers(
    s: State, side: int, units: Sequence[int], target: int, leader: int, grenades: int
) -> list[tuple[str, int]]:
    """VV-14.5-b: everything that changes the roll of a fire group, by name."""
    hexes = list(dict.fromkeys(s.units[n].hex for n in units))
    targets = [s.units[n] for n in soft_targets(s, side, target) if s.units[n].aboard < 0]
    worst = max(hexes, key=lambda h: cover.hindered(s, h, target))  # VV-14.2-f
    found = cover.against_fire(s, worst, target, targets)
    found += cover.from_wire(s, *hexes)
    found += exposure(s, target, hexes[0])
    if len(hexes) == 1:  # VV-14.2-c
        found += cover.of_leader(s, leader)
    return found + cover.of_grenades(grenades)


def fire(s: State, f: OfSide, a: act.Fire, dice: Dice, out: list[Event]) -> None:
    index = s.ground.grid.index
    target = index[a.at]
    units, armed = [act.number(n) for n in a.units], [act.number(n) for n in a.armed]
    satchels, leader = [act.number(n) for n in a.satchels], act.number(a.leader)
    hexes = list(dict.fromkeys(s.units[n].hex for n in units))
    main = s.units[leader].hex if leader >= 0 and len(hexes) > 1 else hexes[0]
    ap = group_ap(s, units, target, armed, satchels, main)
    found = modifiers(s, f.side, units, target, leader, len(a.grenades))
    targets = soft_targets(s, f.side, target)
    protected = shields(s, targets, hexes)
    s.shot_at += [(key, target) for key in source_keys(s, units)]
    for n in units:
        s.mark(n, FIRED)  # VV-14.5-d, VV-13.8-j
    lead(s, leader, len(hexes) == 1)  # VV-14.2-c
    spend(s, f.side, GRENADES, len(a.grenades), out)
    spend(s, f.side, SATCHEL, len(satchels), out)
    if a.lane != "none":
        lay_lane(s, s.units[units[0]].hex, target, a.lane, out)
    points = roll(s, Attack(units, main, target, row_of(ap), ap, found, units), dice, out)
    losses.hurt(s, points, targets, shields=protected)


class Attack(NamedTuple):
    """Fire at a hex, direct or indirect, that is about to be rolled for."""

    units: Sequence[int]
    """Units that fire; none of a mission."""
    start: int
    target: int
    row: int
    """Of the AP table."""
    ap: int
    modifiers: list[tuple[str, int]]
    checks: Sequence[int] = ()
    """Infantry that makes it: it may become valorous, and a sniper may appear against it (VV-20.2-a)."""


def roll(s: State, a: Attack, dice: Dice, out: list[Event]) -> int:
    """VV-14.5: the roll on the AP table; its casualty points."""
    names = s.ground.grid.names
    faces = dice.roll("attack", 2)
    result = sum(faces) + cover.total(a.modifiers)
    points = casualty_points(s.rulings.edition, a.row, result)
    out.append(
        ev.Fired(
            tuple(tag(n, s.units[n]) for n in a.units), names[a.start], names[a.target], a.ap, ROWS[a.row],
            tuple(modifier(*m) for m in a.modifiers), faces, result, points,
        )
    )  # fmt: skip
    if a.checks:
        attack_made(s, s.units[a.checks[0]].side, sum(faces), a.checks)
    return points


def spend(s: State, side: int, what: int, count: int, out: list[Event]) -> None:
    """VV-12.5-a"""
    if count:
        s.pools[side][what] -= count
        out.append(ev.ExpendableUsed(EXPENDABLES[what], count))


def lay_lane(s: State, start: int, target: int, side: str, out: list[Event]) -> None:
    """VV-13.8.1-c, VV-13.8.1-d"""
    left, right = s.ground.grid.lane(start, target)
    lane = left if side == "left" else right
    s.lanes = sorted({*s.lanes, *lane})  # VV-13.8.1-e
    out.append(ev.FireLaneLaid(tuple(s.ground.grid.names[h] for h in lane)))


# --- VV-14.4: guns, vehicles, AFVs


def rake_law(v: State, f: OfSide, a: act.Rake) -> Refusal | None:
    """VV-8.5-a: a transport with its load like any other."""
    orders = Orders(v, f.side)
    n, target = orders.unit(a.unit), orders.hex(a.at)
    u, name = v.units[n], unit_name(a.unit)
    chance = window(v)
    if u.infantry or u.aboard >= 0:
        return law("VV-8.5-b" if u.aboard >= 0 else "VV-14.4-a", "not-a-gun", unit=name)
    if (wrong := not_ready(v, n)) is not None:
        return wrong
    if chance is not None and target != chance.at:
        return law("VV-13.8-a", "only-movers", at=hex_name(a.at))
    if not soft_targets(v, f.side, target):
        return law("VV-14.1-c", "no-target", at=hex_name(a.at))
    if not cover.sees(v, u.hex, target):
        return law("VV-13.3-a", "no-sight", unit=name)
    if not in_bunker_arc(v, u.hex, target):
        return law("VV-19.5-d", "bunker-arc", unit=name)
    bear = guns_that_bear(v, n, target)
    if not a.guns or any(gun not in bear for gun in a.guns) or len({*a.guns}) < len(a.guns):
        return law("VV-14.4-c", "gun-does-not-bear", unit=name)
    if (-2 - n, target) in v.shot_at:
        return law("VV-14.3-c", "fired-there-already")
    leader = orders.unit(a.leader) if a.leader != "none" else -1
    if leader >= 0 and (wrong := gun_leader_law(v, n, leader)) is not None:
        return wrong
    return crew_law(v, f.side, n, a.crew, a.armed, a.grenades, a.satchels, target)


def gun_leader_law(v: State, n: int, leader: int) -> Refusal | None:
    """VV-13.6-a: whether a leader may modify the AP attack of a gun, a vehicle or an AFV."""
    return leads_guns_law(v) or leader_law(v, leader, v.units[n].hex, (-1, n))


def crew_law(
    v: State, side: int, transport: int, crew: act.Units, armed: act.Units, grenades: act.Units, satchels: act.Units,
    target: int,
) -> Refusal | None:  # fmt: skip
    """VV-14.3: passengers who fire with their transport."""
    orders = Orders(v, side)
    units, using = orders.units(crew), orders.units(armed)
    thrown, charges = orders.units(grenades), orders.units(satchels)
    for n in units:
        if (wrong := passenger_law(v, transport, n, target, n in using, n in charges)) is not None:
            return wrong
    for n in using:
        if n not in units:
            return law("VV-14.5-a", "not-in-group", unit=unit_name(f"u{n}"))
    return expendables_law(v, side, units, using, thrown, charges, target)


def passenger_law(
    v: State, transport: int, n: int, target: int, armed: bool = False, satchel: bool = False
) -> Refusal | None:  # fmt: skip
    """VV-14.3-a, VV-14.3-b: whether a unit can fire at a hex with its transport."""
    u, name = v.units[n], unit_name(f"u{n}")
    if u.aboard != transport or not u.infantry:
        return law("VV-14.3-b", "not-aboard", unit=name)
    if (wrong := not_ready(v, n)) is not None:
        return wrong
    if armed and not is_light(u):
        return law("VV-14.3-a", "weapon-aboard", unit=name)
    if not ap_of(u, v.ground.grid.distance(u.hex, target), armed, satchel):
        return law("VV-13.3-a", "out-of-range", unit=name)
    return None


def crew_ap(s: State, crew: act.Units, armed: act.Units, satchels: act.Units, d: int) -> int:
    return sum(ap_of(s.units[act.number(n)], d, n in armed, n in satchels) for n in crew)


def rake(s: State, f: OfSide, a: act.Rake, dice: Dice, out: list[Event]) -> None:
    n, target = act.number(a.unit), s.ground.grid.index[a.at]
    u = s.units[n]
    crew = [act.number(m) for m in a.crew]
    ap = ap_of_guns(u, a.guns) + crew_ap(s, a.crew, a.armed, a.satchels, s.ground.grid.distance(u.hex, target))
    targets = soft_targets(s, f.side, target)
    found = gun_modifiers(s, f.side, a)
    for m in (n, *crew):
        s.mark(m, FIRED)  # VV-14.4-d: no AT shot besides
    lead(s, act.number(a.leader))
    s.shot_at.append((-2 - n, target))
    spend(s, f.side, GRENADES, len(a.grenades), out)
    spend(s, f.side, SATCHEL, len(a.satchels), out)
    protected = shields(s, targets, [u.hex])
    attack = Attack([n, *crew], u.hex, target, row_of(ap), ap, found, crew)
    losses.hurt(s, roll(s, attack, dice, out), targets, shields=protected)


def gun_modifiers(s: State, side: int, a: act.Rake) -> list[tuple[str, int]]:
    """VV-14.5-b: everything that changes the roll of a gun, a vehicle or an AFV, by name."""
    start, target = s.units[act.number(a.unit)].hex, s.ground.grid.index[a.at]
    targets = [s.units[m] for m in soft_targets(s, side, target) if s.units[m].aboard < 0]
    found = cover.against_fire(s, start, target, targets) + exposure(s, target, start)
    if a.crew:  # VV-19.8-b: then it is an attack of infantry, too
        found += cover.from_wire(s, start)
    return found + cover.of_leader(s, act.number(a.leader)) + cover.of_grenades(len(a.grenades))


def best_guns(s: State, n: int, target: int) -> tuple[str, ...]:
    return tuple(gun for gun in GUNS if gun in guns_that_bear(s, n, target))
