"""Keys of troops and commanders, and names of things as messages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from grognard.core import Message, say

if TYPE_CHECKING:
    from grognard.games.tercios.state import State

MOST_TROOPS: Final = 64
MOST_COMMANDERS: Final = 12
_TROOP = re.compile(r"([ab])([1-9][0-9]?)")
_COMMANDER = re.compile(r"([AB])([1-9][0-9]?)")


def troop_key(s: State, n: int) -> str:
    """`b3`: the third troop of the second list."""
    side = s.troops[n].side
    return f"{'ab'[side]}{n - _first(s, side) + 1}"


def commander_key(s: State, c: int) -> str:
    side = s.commanders[c].side
    return f"{'AB'[side]}{c - _first_commander(s, side) + 1}"


def troop_of(s: State, key: str) -> int:
    """The number of a troop; -1 if there is none of that name."""
    found = _TROOP.fullmatch(key)
    if found is None:
        return -1
    side = "ab".index(found[1])
    n = _first(s, side) + int(found[2]) - 1
    return n if n < len(s.troops) and s.troops[n].side == side else -1


def commander_of(s: State, key: str) -> int:
    found = _COMMANDER.fullmatch(key)
    if found is None:
        return -1
    side = "AB".index(found[1])
    c = _first_commander(s, side) + int(found[2]) - 1
    return c if c < len(s.commanders) and s.commanders[c].side == side else -1


def _first(s: State, side: int) -> int:
    """Troops of seat 0 come first."""
    return 0 if side == 0 else next((n for n, t in enumerate(s.troops) if t.side == 1), len(s.troops))


def _first_commander(s: State, side: int) -> int:
    return 0 if side == 0 else next((c for c, m in enumerate(s.commanders) if m.side == 1), len(s.commanders))


def tag(s: State, n: int) -> str:
    """How events name a troop, so that a line can be read when it is long gone: `a4.cuirassiers`."""
    return f"{troop_key(s, n)}.{s.troops[n].bought.unit}"


def commander_tag(s: State, c: int) -> str:
    """`A1.Wallenstein`"""
    return f"{commander_key(s, c)}.{s.commanders[c].leader.name}"


def troop_name(tagged: str) -> Message:
    key, _, unit = tagged.partition(".")
    return say("troop-name", slot=key, unit=say(f"unit-{unit.replace('_', '-')}"))


def commander_name(tagged: str) -> Message:
    key, _, name = tagged.partition(".")
    return say("commander-name", slot=key, name=name) if name else say("commander-unnamed", slot=key)


def order_name(order: str) -> Message:
    return say(f"order-{order}")


def seat_name(seat: int) -> Message:
    return say(f"seat-{seat + 1}")
