"""Why a hex or a unit is not among the answers to a question: the laws, asked about whatever somebody clicks on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from grognard.core import Refusal, Refused
from grognard.games.valor.actions import number
from grognard.games.valor.names import hex_name, unit_name
from grognard.games.valor.state import State
from grognard.kit.refusals import law

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


def nobody_there(rule: str) -> Refusal:
    return law(rule, "nobody-of-yours")


def elsewhere(v: State, n: int, h: int) -> Refusal | None:
    """VV-14.5-a: those who fire are in the hex that has been chosen."""
    if v.units[n].hex == h:
        return None
    return law("VV-14.5-a", "not-in-hex", unit=unit_name(f"u{n}"), at=hex_name(v.ground.grid.names[h]))
