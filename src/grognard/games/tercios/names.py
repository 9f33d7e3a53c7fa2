"""Keys of troops and commanders, and names of things as messages."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Final, Protocol

from grognard.core import Message, Seat, say
from grognard.games.tercios.components.army_list_names import NATIONS, proper
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.frames import Sides
from grognard.games.tercios.state import State

MOST_TROOPS: Final = 64
MOST_COMMANDERS: Final = 12
MOST_FORMATIONS: Final = 12
MOST_ELEMENTS: Final = 99
_SIDE = attrgetter("side")
_TROOPS: Final = {f"{'ab'[side]}{k + 1}": (side, k) for side in (0, 1) for k in range(99)}
"""Keys with the seat and the place in its list."""
_COMMANDERS: Final = {f"{'AB'[side]}{k + 1}": (side, k) for side in (0, 1) for k in range(99)}
_FORMATION = re.compile(r"f([ab])([1-9][0-9]?)")
_ELEMENT = re.compile(r"s(0|[1-9][0-9]?)")


def troop_key(s: State, n: int) -> str:
    """`b3`: the third troop of the second list."""
    side = s.troops[n].side
    return f"{'ab'[side]}{n - _first(s, side) + 1}"


def troop_keys(s: State, numbers: Iterable[int]) -> list[str]:
    second = _first(s, 1)
    return [f"a{n + 1}" if n < second else f"b{n - second + 1}" for n in numbers]


def commander_key(s: State, c: int) -> str:
    side = s.commanders[c].side
    return f"{'AB'[side]}{c - _first_commander(s, side) + 1}"


def troop_of(s: State, key: str) -> int:
    """The number of a troop; -1 if there is none of that name."""
    found = _TROOPS.get(key)
    if found is None:
        return -1
    side, k = found
    n = _first(s, side) + k
    return n if n < len(s.troops) and s.troops[n].side == side else -1


def commander_of(s: State, key: str) -> int:
    found = _COMMANDERS.get(key)
    if found is None:
        return -1
    side, k = found
    c = _first_commander(s, side) + k
    return c if c < len(s.commanders) and s.commanders[c].side == side else -1


def formation_key(side: int, formation: int) -> str:
    """`fb2`: the second formation of the second list."""
    return f"f{'ab'[side]}{formation + 1}"


def formation_of(key: str, side: int) -> int:
    """The number of a side's own formation; -1 if the key names none."""
    found = _FORMATION.fullmatch(key)
    return int(found[2]) - 1 if found is not None and "ab".index(found[1]) == side else -1


def element_key(n: int) -> str:
    """`s3`: an element of scenery, counted from 0 as they were put down."""
    return f"s{n}"


def element_of(s: State, key: str) -> int:
    found = _ELEMENT.fullmatch(key)
    n = int(found[1]) if found is not None else -1
    return n if n < len(s.scenery.elements) else -1


def _first(s: State, side: int) -> int:
    """Troops of seat 0 come first."""
    return 0 if side == 0 else bisect_left(s.troops, side, key=_SIDE)


def _first_commander(s: State, side: int) -> int:
    return 0 if side == 0 else bisect_left(s.commanders, side, key=_SIDE)


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
    return say("commander-name", slot=key, name=proper(name).fact) if name else say("commander-unnamed", slot=key)


def name_of_troop(s: State, n: int) -> Message:
    return troop_name(tag(s, n))


def name_of_commander(s: State, c: int) -> Message:
    return commander_name(commander_tag(s, c))


def name_of_piece(s: State, key: str) -> Message:
    """Of a troop or commander by its key."""
    n = troop_of(s, key)
    return name_of_troop(s, n) if n >= 0 else name_of_commander(s, commander_of(s, key))


def order_name(order: str) -> Message:
    return say(f"order-{order}")


def trait_name(trait: str) -> Message:
    return say(f"trait-{trait.replace('_', '-')}")


def seat_name(seat: int) -> Message:
    """Where no position is known, as in the log."""
    return say(f"seat-{seat + 1}")


def side_name(s: State, seat: int) -> Message:
    """`Spain (south)`: by its nation once that is known, and its side of the table once that is chosen."""
    army = s.armies[seat]
    name = seat_name(seat) if army is None else NATIONS[army.nation].message
    undecided = not s.turn and any(isinstance(f, Sides) for f in s.frames)
    return say("role-of", name=name, south="none" if undecided else "yes" if seat == s.a else "no")


def formation_name(s: State, side: int, formation: int) -> Message:
    """By the name its list gives it, else by its kind and number."""
    army = s.armies[side]
    assert army is not None, "a side without an army has no formations"
    found = army.formations[formation]
    name = proper(found.name).fact if found.name else "none"
    return say("formation-name", name=name, kind=found.kind.replace("_", "-"), number=formation + 1)


def element_name(kind: str) -> Message:
    return say(f"element-{kind.replace('_', '-')}")


def weapon_name(weapon: str) -> Message:
    return say(f"weapon-{weapon.replace('_', '-')}")


def whole_and_tenths(units: int) -> tuple[int, int]:
    """Of an inch."""
    tenths = (units * 10 + INCH // 2) // INCH
    return tenths // 10, tenths % 10


def inches(units: int) -> Message:
    whole, tenths = whole_and_tenths(units)
    return say("inches", whole=whole, tenths=tenths)


def prompt_about(s: State, prompt: str, seat: int, n: int) -> Message:
    """Told to the seats that wait: who decides, about which troop."""
    return say(prompt, seat=side_name(s, seat), troop=name_of_troop(s, n))


class OfTroop(Protocol):
    """A frame about one troop, whose side decides."""

    troop: int


def owner(s: State, f: OfTroop) -> Seat:
    return s.troops[f.troop].side


def prompt_of_troop(prompt: str) -> Callable[[State, OfTroop], Message]:
    return lambda s, f: prompt_about(s, f"prompt-{prompt}", owner(s, f), f.troop)
