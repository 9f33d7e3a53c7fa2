"""How large a written position can be: everything printed is somewhere, once."""

from __future__ import annotations

from typing import Final

from grognard.core import Bound
from grognard.games.monarchs.components.cards import CARDS, CHITS
from grognard.games.monarchs.components.leaders import LEADERS
from grognard.games.monarchs.components.map import AREAS, COUNT, THEATRES
from grognard.games.monarchs.components.nations import COURTS, NATIONS, NAVAL, POWERS
from grognard.games.monarchs.components.units import LARGEST_GROUP, TROOPS
from grognard.games.monarchs.state import AWAY, POSTS

MANY: Final = 999
_NATIONS: Final = 1 << len(NATIONS)
"""A set of nations, a bit each."""
_GROUPS: Final = 3 * len(TROOPS)
"""Groups that can lie about: of each troop some that have marched and some that have not, here and there."""

_posts = Bound(POSTS, POSTS)
_light = Bound(len(AREAS) + _GROUPS, LARGEST_GROUP)

BOUNDS: Final = {
    "scenario": Bound(text=40),
    "year": Bound(number=9999),
    "rules": Bound(),
    "seats": Bound(len(COURTS), len(COURTS)),
    "season": Bound(number=4),
    "round": Bound(number=MANY),
    "control": Bound(COUNT, len(NATIONS)),
    "troops": Bound(POSTS + 3 * _GROUPS, LARGEST_GROUP),
    "leaders": Bound(len(LEADERS), AWAY),
    "acted": Bound(number=1 << len(LEADERS)),
    "morale": _posts,
    "supply": _posts,
    "entrenched": _posts,
    "sharing": _posts,
    "sieges": Bound(COUNT, MANY),
    "depots": Bound(COUNT, COUNT),
    "boxes": _light,
    "forage": _light,
    "raiders": Bound(len(THEATRES), 4),
    "advantage": Bound(len(THEATRES), 1),
    "fleets": Bound(len(NAVAL), MANY),
    "ports": Bound(len(NAVAL), COUNT),
    "port_state": Bound(len(NAVAL), 4),
    "treasury": Bound(len(NATIONS), MANY),
    "actions": Bound(len(COURTS), MANY),
    "will": Bound(len(POWERS), MANY),
    "points": Bound(len(POWERS), MANY),
    "treaty": Bound(number=MANY),
    "flags": Bound(number=1 << 16),
    "at_war": Bound(number=_NATIONS),
    "exhausted": Bound(number=_NATIONS),
    "peace": Bound(number=_NATIONS),
    "hands": Bound(len(COURTS) + len(CARDS), len(CARDS)),
    "decks": Bound(len(COURTS) + len(CARDS), len(CARDS)),
    "discards": Bound(len(COURTS) + len(CARDS), len(CARDS)),
    "removed": Bound(len(CARDS), len(CARDS)),
    "shown": Bound(len(CARDS), 1 << len(COURTS)),
    "chits": Bound(len(CHITS), len(CHITS)),
    "bans": Bound(3 * len(NATIONS), MANY, text=40),
    "march_change": Bound(number=MANY),
    "no_forced_marches": Bound(),
    "crushing": Bound(number=1 << len(POWERS)),
    "balance": Bound(number=MANY),
    "frames": Bound(2 * POSTS, LARGEST_GROUP, text=400),
    "winner": Bound(number=2),
    "ending": Bound(text=40),
}
