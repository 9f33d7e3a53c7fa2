"""Rules 9, 10, 11.5 and 13.3 to 13.4: who sees whom, and what protects a target, each modifier by its name."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.boards.hexes import BLOCKED
from grognard.games.valor.components.tables import POSITION_COVER, POSITIONS, SHELTERS, WIRE
from grognard.games.valor.components.units import ASSAULTS, Unit
from grognard.games.valor.rules.stacking import is_sheltered
from grognard.games.valor.state import State

Modifiers = tuple[tuple[str, int], ...]
"""Names (of message keys `modifier-…`) and amounts, none of them 0."""


def sees(s: State, a: int, b: int) -> bool:
    """VV-9.1-a"""
    return s.ground.sights.look(a, b, s.fog) != BLOCKED


def hindered(s: State, a: int, b: int) -> int:
    """VV-9.3-a: what lies on the way; BLOCKED if nothing is seen."""
    return s.ground.sights.look(a, b, s.fog)


def of_hex(s: State, h: int, units: Sequence[Unit]) -> list[tuple[str, int]]:
    """VV-13.4-a, VV-13.4-b: terrain and position of a hex for these units in it."""
    ground = s.ground
    found = []
    if ground.cover[h]:
        found.append((ground.terrain[h], ground.cover[h]))
    if ground.hindrance[h]:
        found.append((ground.terrain[h], ground.hindrance[h]))
    kind, _ = s.position(h)
    if kind in SHELTERS and all(is_sheltered(s, h, u) for u in units):
        found.append((POSITIONS[kind], POSITION_COVER[kind]))
    return found


def protection(s: State, h: int, units: Sequence[Unit]) -> int:
    """Terrain and position alone: for mortars, missions, overruns and assaults."""
    return sum(n for _, n in of_hex(s, h, units))


def against_fire(s: State, a: int, b: int, units: Sequence[Unit]) -> list[tuple[str, int]]:
    """Everything between a firer and its targets, and at the targets: VV-13.4."""
    found = of_hex(s, b, units)
    if between := hindered(s, a, b):
        found.append(("between", between))  # VV-13.4-c
    if smoke := s.smoke_in(b):  # VV-11.5-a
        found.append(("smoke", smoke))
    if units and all(u.flags & ASSAULTS for u in units):  # VV-6.4-b
        found.append(("assault-move", 1))
    return found


def from_wire(s: State, *hexes: int) -> list[tuple[str, int]]:
    """VV-19.8-b: who fires from one of these hexes."""
    return [("wire", 1)] if any(s.position(h)[0] == WIRE for h in hexes) else []


def of_leader(s: State, leader: int) -> list[tuple[str, int]]:
    """The modifier of a leader; -1: none."""
    amount = s.units[leader].of.modifier if leader >= 0 else 0
    return [("leader", amount)] if amount else []


def of_grenades(thrown: int) -> list[tuple[str, int]]:
    """VV-12.5.2-a, VV-12.5.2-f"""
    return [("grenades", -thrown)] if thrown else []


def total(modifiers: Sequence[tuple[str, int]]) -> int:
    return sum(n for _, n in modifiers)
