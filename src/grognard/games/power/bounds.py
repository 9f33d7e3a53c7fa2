"""How large a written position can be: what the board has room for, and sheets no longer than one may write them."""

from __future__ import annotations

from typing import Final

from grognard.core import Bound
from grognard.games.power.components.map import ARMIES, IDS
from grognard.games.power.components.pieces import KINDS
from grognard.games.power.rules.drafts import LONGEST_LINE, MOST_WRITTEN

MANY: Final = 9_999

_army = Bound(len(ARMIES), len(ARMIES))

BOUNDS: Final = {
    "seat_of": _army,
    "stacks": Bound(len(ARMIES) * (1 + len(IDS) * (1 + len(KINDS))), MANY),
    "power": Bound(len(ARMIES), MANY),
    "flags": Bound(len(ARMIES) * (1 + len(ARMIES)), len(ARMIES)),
    "alive": _army,
    "round": Bound(number=MANY),
    "referee": Bound(number=len(ARMIES)),
    "permanent": Bound(),
    "limit": Bound(text=10),
    "time_up": Bound(),
    "penalty": Bound(),
    "strict": Bound(),
    "lang": Bound(text=2),
    "resigned": _army,
    "sheets": Bound(len(ARMIES) * (4 + MOST_WRITTEN), len(ARMIES), LONGEST_LINE),
    "winners": _army,
    "over": Bound(),
    "time_short": Bound(),
    "undecided": Bound(len(IDS) * (1 + len(ARMIES)), len(IDS)),
    "stated": Bound(len(ARMIES) * MOST_WRITTEN + len(IDS), len(IDS)),
    "silent": Bound(),
    "talking": _army,
}
