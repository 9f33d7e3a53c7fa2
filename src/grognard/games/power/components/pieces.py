"""Rule 3: the kinds of pieces, their strength and movement, what they are made of and what they cost."""

from __future__ import annotations

from operator import mul
from typing import NewType

import msgspec
from msgspec import Struct

from grognard.games.power.components.map import ON_BOARD, MovementClass, Place, reach
from grognard.games.power.data import DATA

Kind = NewType("Kind", int)
"""Index into KINDS; Power and Flags are counted apart."""


class Piece(Struct, frozen=True):
    """One line of the table of values."""

    id: str
    fr: str
    code_fr: str
    code_en: str
    movement_class: str
    strength: int
    per_colour: int
    captures_flag: bool
    group: int | None = None
    movement: int | None = None
    upgrade: str = ""
    made_of: str = ""
    power_price: int | None = None


_FILE = DATA.read("pieces.yaml")
_ALL = {row["id"]: row for row in _FILE["pieces"]}
POWER_PER_COLOUR: int = _ALL["power"]["per_colour"]
KINDS: tuple[Piece, ...] = tuple(
    msgspec.convert({k: v for k, v in row.items() if v is not None}, Piece)
    for name, row in _ALL.items()
    if name not in ("power", "flag")
)
KIND: dict[str, Kind] = {piece.id: Kind(n) for n, piece in enumerate(KINDS)}
STRENGTH: tuple[int, ...] = tuple(piece.strength for piece in KINDS)
"""PW-15.3-a: a Mega-missile has none."""
MISSILE = KIND["mega_missile"]
SOLDIER, REGIMENT = KIND["soldier"], KIND["regiment"]
INFANTRY: tuple[Kind, ...] = tuple(Kind(n) for n, piece in enumerate(KINDS) if piece.captures_flag)
MOVERS: tuple[Kind, ...] = tuple(Kind(n) for n in range(len(KINDS)) if n != MISSILE)
GROUP_1: tuple[Kind, ...] = tuple(Kind(n) for n, piece in enumerate(KINDS) if piece.group == 1)
UPGRADE: dict[Kind, Kind] = {KIND[small]: KIND[big] for small, big in _FILE["upgrades"]["pairs"].items()}
NUMBER_GIVEN: int = _FILE["upgrades"]["number_given"]
PRICE: dict[Kind, int] = {KIND[name]: price for name, price in _FILE["purchases"].items() if name in KIND}
MISSILE_COST: int = _FILE["mega_missile_cost"]["minimum_total"]
SMALLEST_FIRST: tuple[Kind, ...] = tuple(KIND[name] for name in _FILE["penalty_order"]["order"])
CHANGE: dict[Kind, tuple[int, tuple[tuple[Kind, int], ...]]] = {
    KIND[name]: (given["power"], tuple((KIND[k], n) for k, n in given.items() if k != "power"))
    for name, given in _FILE["penalty_change"].items()
    if name in KIND
}
"""PW-9.3-c, PW-9.3-d: Power and pieces left in the Reserve after one Power was paid with a piece of that kind."""

Stack = tuple[int, ...]
"""How many of each kind."""
NONE: Stack = (0,) * len(KINDS)
THREE: dict[Kind, Stack] = {
    small: tuple(NUMBER_GIVEN if k == small else 0 for k in range(len(KINDS))) for small in UPGRADE
}
"""PW-6.2-a: what is given for an upgrade of each small kind."""


def stack(**counts: int) -> Stack:
    return tuple(counts.get(piece.id, 0) for piece in KINDS)


def strength(counts: Stack | list[int]) -> int:
    return sum(map(mul, counts, STRENGTH))


def destinations(kind: Kind, start: Place) -> tuple[Place, ...]:
    """Where one piece can move from a space in one round (PW-4.1-b)."""
    return _DESTINATIONS[kind][start] if start < len(_DESTINATIONS[kind]) else ()


def _all_destinations(kind: int) -> tuple[tuple[Place, ...], ...]:
    """PW-4.2-a, PW-4.3-a, PW-4.4-a, PW-4.5-a: as far as the table of values says."""
    piece = KINDS[kind]
    if piece.movement is None:  # PW-4.6-a, PW-15.2-f
        return ()
    how = MovementClass(piece.movement_class)
    return tuple(reach(how, piece.movement, Place(n)) for n in range(ON_BOARD))


_DESTINATIONS = tuple(_all_destinations(n) for n in range(len(KINDS)))

if {KINDS[UPGRADE[k]].made_of for k in UPGRADE} != {KINDS[k].id for k in UPGRADE}:
    raise DATA.broken("pieces.yaml", "upgrades and made_of disagree", "upgrades")
if sorted(PRICE) != sorted(GROUP_1):
    raise DATA.broken("pieces.yaml", "prices are not those of group 1", "purchases")
