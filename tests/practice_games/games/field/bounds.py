"""How large a written position can be."""

from __future__ import annotations

from grognard.boards.open_table import CIRCLE
from grognard.core import Bound

from .state import COMPANIES, EVERY_ORDER, STEPS, TURNS, WOODS

BOUNDS = {
    "turn": Bound(number=TURNS),
    "length": Bound(number=TURNS),
    "hand": Bound(number=1),
    "woods": Bound(len(WOODS), CIRCLE),
    "at": Bound(len(COMPANIES), CIRCLE),
    "losses": Bound(len(COMPANIES), STEPS),
    "orders": Bound(len(COMPANIES), len(EVERY_ORDER)),
    "frames": Bound(7 + len(COMPANIES), STEPS, 10),
    "over": Bound(),
}
