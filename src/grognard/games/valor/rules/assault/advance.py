"""Rule 5.3.5: units advance into a neighbouring hex."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core import Dice, Event, Refusal
from grognard.games.valor import actions as act
from grognard.games.valor.components.units import ACTED, IMMOBILE, PINNED, Unit
from grognard.games.valor.events import movement as movement_events
from grognard.games.valor.frames import OfSide
from grognard.games.valor.names import hex_name, unit_name
from grognard.games.valor.rules import stacking
from grognard.games.valor.rules.movement import entering
from grognard.games.valor.rules.movement import laws as movement
from grognard.games.valor.rules.refusals import Orders
from grognard.games.valor.state import State
from grognard.kit.refusals import law

# --- VV-5.3.5: advance


def cannot_act(v: State, n: int) -> Refusal | None:
    """VV-5.3.5-a, VV-5.3.5-b, VV-5.3.5-d: who advances or assaults, whether or not it has fired or moved."""
    u, name = v.units[n], unit_name(f"u{n}")
    if can_act(u):
        return None
    if u.hex < 0:
        return law("VV-5.3.5-a", "not-on-map", unit=name)
    if u.flags & PINNED:
        return law("VV-14.7-a", "pinned", unit=name)
    if u.aboard >= 0:
        return law("VV-5.3.5-d", "is-aboard", unit=name)
    if u.flags & ACTED:
        return law("VV-5.3.5-d", "has-acted", unit=name)
    return law("VV-16.6-c", "immobile", unit=name)  # where vehicles advance too


def can_act(u: Unit) -> bool:
    return u.hex >= 0 and u.aboard < 0 and not u.flags & (PINNED | ACTED | IMMOBILE)


def is_advancer(v: State, u: Unit) -> bool:
    return u.infantry or (v.rulings.advance == "all" and u.of.mp > 0)


def advancer_law(v: State, n: int) -> Refusal | None:
    """Whether a unit advances at all."""
    if not is_advancer(v, v.units[n]):
        return law("VV-5.3.5-c", "infantry-only", unit=unit_name(f"u{n}"))
    return cannot_act(v, n)


def advance_law(v: State, f: OfSide, a: act.Advance) -> Refusal | None:
    orders = Orders(v, f.side)
    units, b = orders.units(a.units), orders.hex(a.to)
    if not units:
        return law("VV-5.3.5-a", "no-movers")
    for n in units:
        if (wrong := advancer_law(v, n)) is not None:
            return wrong
    start = v.units[units[0]].hex
    if any(v.units[n].hex != start for n in units):
        return law("VV-6.1-b", "not-together")
    return advance_refusal(v, f.side, units, start, b)


def advance_refusal(
    v: State, side: int, units: Sequence[int], start: int, b: int, there: Sequence[int] | None = None
) -> Refusal | None:  # fmt: skip
    """`there`: who stands in the hex, if that is known already."""
    grid = v.ground.grid
    if b not in grid.neighbours[start]:
        return law("VV-5.3.5-a", "not-next", at=hex_name(grid.names[b]))
    there = v.at(b) if there is None else there
    if there and v.units[there[0]].side != side:
        return law("VV-6.8-a", "enemy-there", at=hex_name(grid.names[b]))
    for n in units:
        u = v.units[n]
        if movement.price(v, u, start, b) == movement.PROHIBITED:
            return law("VV-5.3.5-a", "cannot-go", unit=unit_name(f"u{n}"), at=hex_name(grid.names[b]))
        if u.wheels and grid.direction(start, b) != u.facing:
            return law("VV-7.2-a", "not-ahead", unit=unit_name(f"u{n}"), at=hex_name(grid.names[b]))
    if (rule := stacking.room_among(v, b, there, units)) is not None:
        return law(rule, "no-room", at=hex_name(grid.names[b]))
    return None


def advance(s: State, f: OfSide, a: act.Advance, dice: Dice, out: list[Event]) -> None:
    units, b = [act.number(n) for n in a.units], s.ground.grid.index[a.to]
    start = s.units[units[0]].hex
    out.append(movement_events.Advanced(entering.tags(s, units), s.ground.grid.names[start], a.to))
    for n in units:
        s.mark(n, ACTED)
        s.put(n, b)
    entering.face_as_bunker(s, b)
    entering.arrive(s, f.side, b, units, dice, out)
