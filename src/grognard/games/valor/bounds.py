"""How large a written position can be: some times what the largest battle of the booklet needs."""

from __future__ import annotations

from typing import Final

from grognard.core import Bound

UNITS: Final = 150
HEXES: Final = 2_000
MANY: Final = 999

_few = Bound(2 + UNITS, MANY)
_hexes = Bound(3 * UNITS, HEXES)
_each = Bound(2, HEXES)

BOUNDS: Final = {
    "battle": Bound(text=100),
    "rulings": Bound(text=40),
    "units": Bound(UNITS, HEXES),
    "turn": Bound(number=MANY),
    "segment": Bound(number=MANY),
    "phase": Bound(number=MANY),
    "arms": _few,
    "works": _few,
    "pools": _few,
    "missions": _few,
    "smokes": _each,
    "smoke": _hexes,
    "positions": Bound(4 * UNITS, HEXES),
    "hidden": _hexes,
    "tunnels": _hexes,
    "held": _hexes,
    "snipers": _each,
    "sniped": _each,
    "lanes": _few,
    "shot_at": _hexes,
    "assaulted": _hexes,
    "lost": _each,
    "left": _each,
    "frames": Bound(3 * UNITS, HEXES, text=40),
    "winner": Bound(number=2),
    "ending": Bound(text=40),
}
