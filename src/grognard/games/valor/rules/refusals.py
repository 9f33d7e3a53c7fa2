"""Units and hexes that an order names; and the laws by which others are not among the answers to a question."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from grognard.core import Refusal, Refused
from grognard.core.refusal import unreadable
from grognard.games.valor.actions import number
from grognard.games.valor.components.units import FIRED, PINNED
from grognard.games.valor.names import unit_name
from grognard.games.valor.rules.sides import name_of_hex
from grognard.games.valor.state import State
from grognard.kit.refusals import law


class Orders:
    """The units and hexes that an order names; raises `Refused` where there is no such thing."""

    def __init__(self, s: State, side: int) -> None:
        self.s = s
        self.side = side

    def hex(self, name: str) -> int:
        found = self.s.ground.grid.index.get(name, -1)
        if found < 0:
            raise Refused(unreadable("no-such-hex", hex=name[:20]))
        return found

    def unit(self, name: str) -> int:
        """One of their own."""
        n = self.any_unit(name)
        if self.s.units[n].side != self.side:
            raise Refused(law("VV-14.5-a", "not-yours", unit=unit_name(name)))
        return n

    def enemy(self, name: str) -> int:
        n = self.any_unit(name)
        if self.s.units[n].side == self.side:
            raise Refused(law("VV-14.1-c", "not-the-enemy", unit=unit_name(name)))
        return n

    def any_unit(self, name: str) -> int:
        n = number(name)
        if not 0 <= n < len(self.s.units):
            raise Refused(unreadable("no-such-unit", unit=name[:20]))
        return n

    def units(self, names: Iterable[str]) -> list[int]:
        found = [self.unit(name) for name in names]
        if len({*found}) < len(found):
            raise Refused(unreadable("unit-twice"))
        return found


def not_ready(s: State, n: int) -> Refusal | None:
    """VV-14.7-a, VV-13.1-a: why a unit may not fire; so it fires once, with one weapon (VV-12.3-a)."""
    u = s.units[n]
    if u.hex < 0:
        return law("VV-13.3-a", "not-on-map", unit=unit_name(f"u{n}"))
    if u.flags & PINNED:
        return law("VV-14.7-a", "pinned", unit=unit_name(f"u{n}"))
    if u.flags & FIRED:
        return law("VV-13.1-a", "has-fired", unit=unit_name(f"u{n}"))
    return None


Why: TypeAlias = Callable[[str], Refusal | None]


def of_hexes(v: State, judge: Why) -> Why:
    """For a question that asks for hexes: a law about a hex by its name."""
    return lambda key: _judged(judge, key) if key in v.ground.grid.index else None


def of_units(v: State, judge: Why) -> Why:
    """For a question that asks for units: a law about a unit by its name."""
    return lambda key: _judged(judge, key) if 0 <= number(key) < len(v.units) else None


def _judged(judge: Why, key: str) -> Refusal | None:
    try:
        return judge(key)
    except Refused as refused:
        return refused.refusal


def none_of(v: State, side: int, h: int, rule: str, judge: Callable[[int], Refusal | None], able: Refusal) -> Refusal:
    """Why no unit of a side in a hex does something: the first law that keeps one of them from it; `able`: the reason
    if a law keeps only some of them, or none."""
    wrong = [judge(n) for n, u in enumerate(v.units) if u.side == side and u.hex == h]
    if not wrong:
        return law(rule, "no-units-of-yours")
    return able if None in wrong else next(filter(None, wrong))


def elsewhere(v: State, n: int, h: int) -> Refusal | None:
    """VV-14.5-a: those who fire are in the hex that has been chosen."""
    if v.units[n].hex == h:
        return None
    return law("VV-14.5-a", "not-in-hex", unit=unit_name(f"u{n}"), at=name_of_hex(v, h))
