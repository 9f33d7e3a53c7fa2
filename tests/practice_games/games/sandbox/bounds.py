"""How large a written position can be."""

from __future__ import annotations

from grognard.core import Bound

from .state import ARMIES, DECK, SPACES, UNITS, WIDTH

_army = Bound(len(ARMIES), 99)
_unit = Bound(len(UNITS), len(SPACES))

BOUNDS = {
    "turn": Bound(number=999),
    "length": Bound(number=999),
    "seat_of": _army,
    "at": _unit,
    "hurt": _unit,
    "supply": _army,
    "hand": Bound(len(ARMIES) + sum(DECK), len(DECK)),
    "deck": Bound(len(DECK), max(DECK)),
    "mine": _army,
    "found": Bound(len(ARMIES) * (1 + len(ARMIES)), len(ARMIES)),
    "worked": _army,
    "balloon": Bound(3 * len(ARMIES), WIDTH),
    "order": Bound(4 * len(ARMIES), len(ARMIES)),
    "frames": Bound(60, 99),
    "over": Bound(),
}
