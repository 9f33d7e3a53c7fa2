"""How large a written position can be: twice what the largest battle of the rules needs."""

from __future__ import annotations

from typing import Final

from grognard.core import Bound
from grognard.games.tercios.names import MOST_COMMANDERS, MOST_ELEMENTS, MOST_TROOPS
from grognard.games.tercios.rules.army_lists.as_yaml import LONGEST_NAME, MOST_BUDGET
from grognard.games.tercios.rules.deployment.muster import LONGEST
from grognard.games.tercios.rules.rolls import MOST as MOST_ROLLS

TROOPS: Final = 2 * MOST_TROOPS
COMMANDERS: Final = 2 * MOST_COMMANDERS
FAR: Final = 40_000
"""Of a place on the table, or a facing."""
MANY: Final = 999
_WORD: Final = 40
_REASONS: Final = 200
"""Of one roll, with their rules."""
_CORNERS: Final = 24
"""Of an element, on the average: two numbers each."""

_few = Bound(2, MANY)

BOUNDS: Final = {
    "scenario": Bound(text=_WORD),
    "rulings": Bound(2, 3_000, text=_WORD),
    "armies": Bound(8 * TROOPS + 8 * COMMANDERS, MOST_BUDGET, text=LONGEST_NAME),
    "a": Bound(number=1),
    "troops": Bound(10 * TROOPS, FAR, text=LONGEST_NAME),
    "commanders": Bound(12 * COMMANDERS, FAR, text=LONGEST_NAME),
    "scenery": Bound(MOST_ELEMENTS * _CORNERS, FAR, text=_WORD),
    "turn": Bound(number=MANY),
    "hand": Bound(number=1),
    "points": _few,
    "first": Bound(number=1),
    "brigades": Bound(number=MANY),
    "lates": Bound(number=MANY),
    "demands": Bound(COMMANDERS, MANY, text=_WORD),
    "frames": Bound(6 * TROOPS, FAR, text=LONGEST),
    "winner": Bound(number=2),
    "ending": Bound(text=_WORD),
    "rolls": Bound(MOST_ROLLS, MANY, text=_REASONS),
}
