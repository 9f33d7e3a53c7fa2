"""Rule 12.6: mortars; and all that strikes a hex from above (VV-12.6.7, VV-18.5-e)."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.boards.hexes import BLOCKED
from grognard.core import Dice, Event, Refusal
from grognard.games.valor import actions as act
from grognard.games.valor.components.counters import WEAPONS
from grognard.games.valor.components.tables import AUTO, BUNKER, MORTAR_HITS, elimination_number, row_of
from grognard.games.valor.components.units import FIRED, IMMOBILE, PINNED, tag
from grognard.games.valor.events import fire as ev
from grognard.games.valor.frames import OfSide, Strike
from grognard.games.valor.names import hex_name, modifier, unit_name
from grognard.games.valor.rules import cover
from grognard.games.valor.rules.fire import attack as fire
from grognard.games.valor.rules.losses import effects as losses
from grognard.games.valor.rules.refusals import Orders, not_ready
from grognard.games.valor.rules.sides import name_of_hex
from grognard.games.valor.state import State
from grognard.kit.refusals import law


def spotted(v: State, side: int, target: int) -> bool:
    """VV-12.6.2-a, VV-18.3-a: an unpinned unit of the side sees the hex; VV-20.1-b: its sniper does not count."""
    look, fog = v.ground.sights.look, v.fog
    return any(
        u.side == side and u.hex >= 0 and not u.flags & PINNED and look(u.hex, target, fog) != BLOCKED for u in v.units
    )


def reach_law(v: State, side: int, n: int, target: int) -> Refusal | None:
    """The law of mortar attacks and of smoke rounds by mortars."""
    if (wrong := tube_law(v, n)) is not None:
        return wrong
    weapon = WEAPONS[v.units[n].weapon]
    d = v.ground.grid.distance(v.units[n].hex, target)
    if d < weapon.nearest:  # VV-1.2.3-c
        return law("VV-12.6.5-a", "mortar-too-near", unit=unit_name(f"u{n}"))
    if d > weapon.range:
        return law("VV-13.3-a", "out-of-range", unit=unit_name(f"u{n}"))
    if not spotted(v, side, target):
        return law("VV-12.6.2-a", "not-spotted", at=name_of_hex(v, target))
    return None


def tube_law(v: State, n: int) -> Refusal | None:
    """Whether a unit has a mortar that it can fire."""
    u = v.units[n]
    if u.weapon < 0 or not WEAPONS[u.weapon].mortar:
        return law("VV-12.6-a", "no-mortar", unit=unit_name(f"u{n}"))
    if u.aboard >= 0:
        return law("VV-14.3-a", "weapon-aboard", unit=unit_name(f"u{n}"))
    if (wrong := not_ready(v, n)) is not None:
        return wrong
    if v.ground.terrain[u.hex] == "building" or v.position(u.hex)[0] == BUNKER:
        return law("VV-12.6.1-d", "mortar-under-roof", unit=unit_name(f"u{n}"))  # VV-19.5-e
    return None


def below(s: State, side: int, h: int) -> list[int]:
    """Enemies of a side in a hex, those aboard left out."""
    return [n for n in s.at(h) if s.units[n].side != side]


def mortar_law(v: State, f: OfSide, a: act.Mortar) -> Refusal | None:
    orders = Orders(v, f.side)
    units, target = orders.units(a.units), orders.hex(a.at)
    leader = orders.unit(a.leader) if a.leader != "none" else -1
    if not units:
        return law("VV-14.5-a", "no-firers")
    if not below(v, f.side, target):
        return law("VV-14.1-c", "no-target", at=hex_name(a.at))
    for n in units:
        if (wrong := reach_law(v, f.side, n, target)) is not None:
            return wrong
    if len({v.units[n].hex for n in units}) > 1:
        return law("VV-12.6.1-b", "mortars-apart")
    if leader >= 0:
        return fire.leader_law(v, leader, v.units[units[0]].hex)
    return None


def modifiers(s: State, start: int, target: int, people: Sequence[int], leader: int) -> list[tuple[str, int]]:
    """VV-12.6.3-a, VV-19.8-b, VV-12.6.1-b, by name: of the roll against infantry and guns."""
    return (
        cover.of_hex(s, target, [s.units[n] for n in people])
        + cover.from_wire(s, start)
        + cover.of_leader(s, leader)
    )  # fmt: skip


def mortar(s: State, f: OfSide, a: act.Mortar, dice: Dice, out: list[Event]) -> None:
    units, target, leader = [act.number(n) for n in a.units], s.ground.grid.index[a.at], act.number(a.leader)
    weapons = [WEAPONS[s.units[n].weapon] for n in units]
    for n in units:
        s.mark(n, FIRED)
    fire.lead(s, leader)
    there = below(s, f.side, target)
    people = [n for n in there if s.units[n].infantry or s.units[n].gun]
    wheels = tuple(n for n in there if s.units[n].wheels)
    letter = max(weapon.at for weapon in weapons)
    start = s.units[units[0]].hex
    shelter = cover.protection(s, target, [s.units[n] for n in wheels])
    strikes = [Strike(target, wheels, letter, MORTAR_HITS, shelter)] if wheels else []  # VV-12.6.7-a
    if people:  # VV-12.6.7-d
        ap = sum(weapon.ap for weapon in weapons)  # VV-12.3-f, VV-12.6.1-a
        found = modifiers(s, start, target, people, leader)
        attack = fire.Attack(units, start, target, row_of(ap), ap, found, units)
        burst(s, attack, people, strikes, dice, out)
    else:
        s.frames += strikes


def burst(
    s: State, attack: fire.Attack, people: Sequence[int], strikes: Sequence[Strike], dice: Dice, out: list[Event]
) -> None:  # fmt: skip
    """Indirect fire at those who can be hurt by it; VV-12.6.4-a, VV-18.6-a: twice as much among trees.

    VV-3.2-c: then vehicles are struck, and only then is the attack over.
    """
    points = fire.roll(s, attack, dice, out)
    s.frames += strikes
    losses.hurt(s, points, people, doubled=s.ground.terrain[attack.target] in ("woods", "jungle"))


def strike(s: State, f: Strike, dice: Dice, out: list[Event]) -> None:
    """A vehicle that is struck: to hit, then its armour from behind (VV-12.6.7-b, VV-12.6.7-c, VV-18.5-e)."""
    n, f.units = f.units[0], f.units[1:]
    u = s.units[n]
    faces = dice.roll("to-hit", 2)
    roll = sum(faces) + f.cover
    hit = roll <= f.number
    shelter = (modifier("cover", f.cover),) if f.cover else ()
    out.append(ev.Aimed("none", tag(n, u), "shell", f.number, shelter, faces, roll, hit))
    if hit and not u.afv:
        losses.kill(s, n, out)
        return
    if hit:
        number = elimination_number(f.letter, u.of.rear)
        rolled = dice.roll("elimination", 2) if number not in (0, AUTO) else ()
        dead = number == AUTO or (number > 0 and sum(rolled) <= number)
        out.append(ev.Pierced(tag(n, u), "rear", number, rolled, "eliminated" if dead else "unharmed"))
        if dead:
            losses.eliminate(s, n)
            return
    if u.flags & IMMOBILE:  # VV-16.6-b
        losses.abandon(s, n, dice, out)
