"""Rule 11: smoke rounds and infantry smoke; and blowing wire (VV-19.8-d)."""

from __future__ import annotations

from grognard.core import Dice, Event, Refusal
from grognard.games.valor import actions as act
from grognard.games.valor.components.counters import SATCHEL
from grognard.games.valor.components.tables import WIRE
from grognard.games.valor.components.units import FIRED, tag
from grognard.games.valor.events import fire as ev
from grognard.games.valor.frames import OfSide
from grognard.games.valor.names import hex_name, unit_name
from grognard.games.valor.rules import cover
from grognard.games.valor.rules.fire import attack as fire
from grognard.games.valor.rules.fire import mortars
from grognard.games.valor.rules.fire.firepower import in_bunker_arc
from grognard.games.valor.rules.refusals import Orders, not_ready
from grognard.games.valor.rules.sides import name_of_hex
from grognard.games.valor.state import FIRE, State
from grognard.kit.refusals import law

ROUND, GRENADE = 2, 1
"""Factors, and the strength of what they make."""


def no_smoke_there(v: State, side: int, target: int, factors: int) -> Refusal | None:
    if v.smokes[side] < factors:
        return law("VV-11.1-b", "no-smoke-left", n=v.smokes[side])
    if v.smoke_in(target):
        return law("VV-11.1-c", "smoke-there", at=name_of_hex(v, target))
    return None


def round_law(v: State, f: OfSide, a: act.Smoke) -> Refusal | None:
    orders = Orders(v, f.side)
    return round_refusal(v, f.side, orders.unit(a.unit), orders.hex(a.at))


def round_refusal(v: State, side: int, n: int, target: int) -> Refusal | None:
    """VV-11.3-a, VV-11.3-b"""
    u = v.units[n]
    if v.phase != FIRE:
        return law("VV-5.3.2-b", "smoke-rounds-only-in-fire")
    if (wrong := no_smoke_there(v, side, target, ROUND) or tube_law(v, n)) is not None:
        return wrong
    if u.infantry:
        return mortars.reach_law(v, side, n, target)  # VV-12.6.6-a
    if u.hex == target or not cover.sees(v, u.hex, target):
        return law("VV-11.3-b", "no-sight", unit=unit_name(f"u{n}"))
    if not in_bunker_arc(v, u.hex, target):
        return law("VV-19.5-d", "bunker-arc", unit=unit_name(f"u{n}"))
    if not u.of.turret and not v.ground.grid.in_arc(u.hex, u.facing, target):
        return law("VV-7.4-a", "out-of-arc", unit=unit_name(f"u{n}"))
    return None


def tube_law(v: State, n: int) -> Refusal | None:
    """Whether a unit can fire smoke rounds, wherever it aims."""
    u = v.units[n]
    if u.infantry:
        return mortars.tube_law(v, n)  # VV-12.6.6-a
    if not u.of.gunned or u.aboard >= 0:
        return law("VV-11.3-a", "no-smoke-gun", unit=unit_name(f"u{n}"))
    return not_ready(v, n)


def round_(s: State, f: OfSide, a: act.Smoke, _dice: Dice, out: list[Event]) -> None:
    n = act.number(a.unit)
    s.mark(n, FIRED)
    lay(s, f.side, n, s.ground.grid.index[a.at], ROUND, out)  # VV-12.6.6-a, VV-16.7-a


def lay(s: State, side: int, n: int, target: int, strength: int, out: list[Event]) -> None:
    s.smokes[side] -= strength
    s.place_smoke(target, strength)
    out.append(ev.Smoked(tag(n, s.units[n]), s.ground.grid.names[target], strength))


def blow_law(v: State, f: OfSide, a: act.Blow) -> Refusal | None:
    """VV-19.8-d"""
    orders = Orders(v, f.side)
    n, target = orders.unit(a.unit), orders.hex(a.at)
    if (wrong := blower_law(v, f.side, n)) is not None:
        return wrong
    if v.ground.grid.distance(v.units[n].hex, target) != 1 or v.position(target)[0] != WIRE:
        return law("VV-19.8-d", "no-wire-there", at=hex_name(a.at))
    return None


def blower_law(v: State, side: int, n: int) -> Refusal | None:
    """Whether a unit can blow wire, if some is near."""
    u = v.units[n]
    if v.phase != FIRE or not u.infantry or u.aboard >= 0:
        return law("VV-19.8-d", "cannot-blow", unit=unit_name(f"u{n}"))
    if (wrong := not_ready(v, n)) is not None:
        return wrong
    return None if v.pools[side][SATCHEL] else law("VV-12.5-b", "pool-empty")


def blow(s: State, f: OfSide, a: act.Blow, _dice: Dice, out: list[Event]) -> None:
    n, target = act.number(a.unit), s.ground.grid.index[a.at]
    s.mark(n, FIRED)
    fire.spend(s, f.side, SATCHEL, 1, out)
    s.positions = [p for p in s.positions if p[0] != target]
    out.append(ev.WireBlownUp(tag(n, s.units[n]), a.at))
