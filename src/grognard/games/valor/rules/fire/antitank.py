"""Rule 16: anti-tank fire, armour, immobilisation."""

from __future__ import annotations

from functools import cache

from grognard.core import Dice, Event, Refusal
from grognard.games.valor import actions as act
from grognard.games.valor.components.counters import EXPENDABLE_AT, EXPENDABLES
from grognard.games.valor.components.tables import (
    AUTO,
    BUNKER,
    FAR,
    GUN_HITS,
    GUN_HITS_FAR,
    GUN_HITS_VERY_FAR,
    INFANTRY_HITS,
    NONE,
    VERY_FAR,
    elimination_number,
)
from grognard.games.valor.components.units import FIRED, IMMOBILE, PINNED, Unit, tag
from grognard.games.valor.events import fire as ev
from grognard.games.valor.frames import OfSide
from grognard.games.valor.names import modifier, unit_name
from grognard.games.valor.rules import cover, stacking
from grognard.games.valor.rules.fire import attack as fire
from grognard.games.valor.rules.fire.firepower import in_bunker_arc
from grognard.games.valor.rules.losses import effects as losses
from grognard.games.valor.rules.refusals import Orders, not_ready
from grognard.games.valor.rules.snipers_and_valor.valor import attack_made
from grognard.games.valor.state import State
from grognard.kit.refusals import law

FAUSTS = ("panzerfaust", "at_grenade")
WHOLE_MAP = 255
"""No two hexes are further apart."""


def letter_of(u: Unit, weapon: str) -> int:
    """The AT letter of what a unit fires; -1 if it has no such thing."""
    if weapon in FAUSTS:
        return EXPENDABLE_AT[EXPENDABLES.index(weapon)] if u.infantry else -1
    if weapon == "weapon":
        return u.armed.at if u.armed is not None and not u.armed.mortar else -1
    return u.of.at if weapon == "gun" else -1


@cache
def arms_of(kind: int, weapon: int) -> tuple[tuple[str, int], ...]:
    """Everything with which a unit of this kind, with this support weapon, can fire AT, and how far at most.

    It is printed on counters: a search for shots need not look beyond.
    """
    u = Unit(kind, 0, 0, weapon=weapon)
    reaches = {"gun": WHOLE_MAP, "weapon": u.armed.range if u.armed is not None else 0, **dict.fromkeys(FAUSTS, 1)}
    return tuple((arm, reach) for arm, reach in reaches.items() if letter_of(u, arm) >= 0)


def is_final(s: State, n: int) -> bool:
    """VV-17.2-d: one of the survivors of an overrun, who has not had his last shot."""
    chance = fire.window(s)
    return chance is not None and 0 <= chance.final == s.units[n].hex and n not in chance.spent


def shoot_law(v: State, f: OfSide, a: act.Shoot) -> Refusal | None:
    orders = Orders(v, f.side)
    n, m = orders.unit(a.unit), orders.enemy(a.target)
    target, at = v.units[m], unit_name(a.target)
    leader = orders.unit(a.leader) if a.leader != "none" else -1
    if v.units[n].hex < 0 or target.hex < 0:
        return law("VV-13.3-a", "not-on-map", unit=unit_name(a.unit))
    if target.infantry or target.aboard >= 0:
        return law("VV-16.1-a", "no-armour", unit=at)
    if (wrong := shooter_law(v, n, a.weapon)) is not None:
        return wrong
    if fire.window(v) is not None and m not in fire.mover(v).units:
        return law("VV-13.8-d", "only-movers", at=at)
    if a.weapon in FAUSTS and not v.pools[f.side][EXPENDABLES.index(a.weapon)]:
        return law("VV-12.5-b", "pool-empty")
    if not cover.sees(v, v.units[n].hex, target.hex):
        return law("VV-13.3-a", "no-sight", unit=unit_name(a.unit))
    if not in_reach(v, n, a.weapon, target.hex):
        return law("VV-16.2-a", "out-of-range", unit=unit_name(a.unit))
    if v.position(target.hex)[0] == BUNKER and stacking.is_sheltered(v, target.hex, target):
        return law("VV-19.5-c", "in-bunker", unit=at)
    return leader_law(v, n, leader) if leader >= 0 else None


def shooter_law(v: State, n: int, weapon: str) -> Refusal | None:
    """Whether a unit on the map may fire AT with this weapon, if there is a target."""
    u, name, chance = v.units[n], unit_name(f"u{n}"), fire.window(v)
    if u.aboard >= 0:
        return law("VV-8.5-b", "aboard", unit=name)
    if letter_of(u, weapon) < 0:
        return law("VV-16.1-b", "no-at", unit=name)
    if chance is not None and n in chance.spent:
        return law("VV-17.2-e", "final-shot-made", unit=name)
    if u.flags & PINNED or (u.flags & FIRED and not is_final(v, n)):
        return not_ready(v, n)
    return None


def leader_law(v: State, n: int, leader: int) -> Refusal | None:
    """VV-13.6-a, VV-13.6-c: whether a leader may modify the shot of a unit; after an overrun he may have fired."""
    u = v.units[n]
    if not u.infantry and (wrong := fire.leads_guns_law(v)) is not None:
        return wrong
    return fire.leader_law(v, leader, u.hex, (-1, n), is_final(v, n))


def in_reach(v: State, n: int, weapon: str, target: int) -> bool:
    """VV-16.2-a, VV-12.5.1-a, VV-7.4-a: range and arc."""
    u, grid = v.units[n], v.ground.grid
    if not in_bunker_arc(v, u.hex, target):
        return False
    d = grid.distance(u.hex, target)
    if weapon in FAUSTS:
        return d == 1
    if weapon == "weapon":
        return u.armed is not None and d <= u.armed.range
    return u.of.turret or grid.in_arc(u.hex, u.facing, target)  # VV-13.3-c: at any distance


def to_hit(s: State, weapon: str, d: int) -> int:
    """VV-16.3-a"""
    if weapon != "gun":
        return INFANTRY_HITS
    if d >= VERY_FAR and s.rulings.long_shots == "six":
        return GUN_HITS_VERY_FAR
    return GUN_HITS_FAR if d >= FAR else GUN_HITS


def modifiers(s: State, n: int, m: int, leader: int) -> list[tuple[str, int]]:
    """VV-16.3-b, by name."""
    u, target = s.units[n], s.units[m]
    found = cover.against_fire(s, u.hex, target.hex, [target])
    moving = fire.window(s) is not None
    if target.of.shield and not moving and s.ground.grid.in_arc(target.hex, target.facing, u.hex):
        found.append(("shield", 1))  # VV-13.5-b
    if u.infantry:
        found += cover.from_wire(s, u.hex)
    if u.valorous:
        found.append(("valor", -1))  # VV-22.3-e
    return found + cover.of_leader(s, leader)


def on_armour(u: Unit) -> int:
    """VV-22.3-e: of what changes the roll to hit only valor changes the elimination roll (VV-16.4-c, VV-16.4-e)."""
    return -1 if u.valorous else 0


def shoot(s: State, f: OfSide, a: act.Shoot, dice: Dice, out: list[Event]) -> None:
    n, m, leader = act.number(a.unit), act.number(a.target), act.number(a.leader)
    u, target = s.units[n], s.units[m]
    final = is_final(s, n)
    found = modifiers(s, n, m, leader)
    number = to_hit(s, a.weapon, s.ground.grid.distance(u.hex, target.hex))
    at = letter_of(u, a.weapon)
    s.mark(n, FIRED)  # VV-12.5.1-b, VV-14.4-d: this is its attack
    if final and (chance := fire.window(s)) is not None:  # VV-17.2-e: once per overrun
        chance.spent.append(n)
    fire.lead(s, leader)
    if a.weapon in FAUSTS:
        fire.spend(s, f.side, EXPENDABLES.index(a.weapon), 1, out)
    faces = dice.roll("to-hit", 2)
    roll = sum(faces) + cover.total(found)
    hit = roll <= number
    weapon = s.units[n].armed.id if a.weapon == "weapon" and s.units[n].armed is not None else a.weapon  # type: ignore[union-attr]
    out.append(
        ev.Aimed(
            tag(n, u), tag(m, target), weapon, number, tuple(modifier(*x) for x in found), faces, roll, hit
        )
    )  # fmt: skip
    was_immobile = bool(target.flags & IMMOBILE)
    if hit and not target.afv:  # VV-16.4-a
        losses.kill(s, m, out)
    elif hit:
        pierce(s, n, m, at, dice, out)
    if was_immobile and s.units[m].hex >= 0:  # VV-16.6-b
        losses.abandon(s, m, dice, out)
    if u.infantry:
        attack_made(s, f.side, sum(faces), [n])


def armour(s: State, n: int, m: int, dice: Dice) -> tuple[str, int]:
    """Which armour is hit (VV-16.5-a), and the die that said so (VV-16.5-b). VV-17.2-d: what has driven through a hex
    and out of it shows its rear there."""
    target = s.units[m]
    where = s.ground.grid.armour(target.hex, target.facing, s.units[n].hex)
    if where == 0 and target.of.front != target.of.rear:
        die = dice.roll("arc")[0]
        return ("front" if die <= 3 else "rear"), die
    return ("rear" if where < 0 else "front"), 0


def pierce(s: State, n: int, m: int, at: int, dice: Dice, out: list[Event]) -> None:
    """VV-16.4-b"""
    target, valor = s.units[m], on_armour(s.units[n])
    side = armour(s, n, m, dice)
    number = elimination_number(at, target.of.front if side[0] == "front" else target.of.rear)
    faces: tuple[int, ...] = ()
    if number == AUTO:
        result = "eliminated"  # VV-16.4-d
    elif number == NONE:
        result = "unharmed"
    else:
        faces = dice.roll("elimination", 2)
        roll = sum(faces) + valor
        result = "eliminated" if roll < number else "immobilised" if roll == number else "unharmed"  # VV-16.4-c
    if result == "immobilised" and target.flags & IMMOBILE:
        result = "unharmed"
    out.append(ev.Pierced(tag(m, target), side[0], number, faces, result, side[1], bool(faces and valor)))
    if result == "eliminated":
        losses.eliminate(s, m)
    elif result == "immobilised":
        losses.immobilise(s, m, dice, out)
