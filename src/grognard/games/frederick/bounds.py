"""How large a written position can be: everything printed is somewhere, once."""

from __future__ import annotations

from typing import Final

from grognard.core import Bound
from grognard.games.frederick.components.armies import NATION_BIT, NATIONS, TROOPS, WHO_IDS
from grognard.games.frederick.components.cards import CARD_IDS, DECK
from grognard.games.frederick.components.map import PLACES
from grognard.games.frederick.components.units import group

MANY: Final = 999
COUNTERS: Final = len(WHO_IDS) + sum(TROOPS)
GROUP: Final = group(len(WHO_IDS), 0, 0)
"""A group of a stack is a number: who, marks, how many."""

_people = Bound(len(WHO_IDS), len(WHO_IDS))
_cards = Bound(2 + 2 * len(CARD_IDS), max(map(sum, DECK)))

BOUNDS: Final = {
    "turn": Bound(number=MANY),
    "rulings": Bound(text=40),
    "control": Bound(len(PLACES), len(NATIONS)),
    "stacks": Bound(len(PLACES) + COUNTERS, GROUP),
    "reserve": Bound(len(NATIONS), COUNTERS),
    "ready": _people,
    "pool": _people,
    "removed": _people,
    "scorched": Bound(len(PLACES), len(PLACES)),
    "debt": Bound(len(NATIONS), MANY),
    "cup": Bound(2 * len(NATIONS), MANY),
    "hand": Bound(2 + sum(map(sum, DECK)), len(CARD_IDS)),
    "deck": _cards,
    "discard": _cards,
    "discarded": Bound(2, max(map(sum, DECK))),
    "masks": Bound(2, 1 + sum(NATION_BIT)),
    "elizabeth": Bound(number=MANY),
    "frames": Bound(4 * len(PLACES), GROUP, text=40),
    "winner": Bound(number=2),
    "ending": Bound(text=40),
}
