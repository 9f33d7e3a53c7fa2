"""Questions that are not asked where there is only one answer, and reasons for everything else that may be clicked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from grognard.core import Message, Next, OneOf, Refusal
from grognard.core.refusal import unreadable
from grognard.games.monarchs.components.cards import CARD_IDS, FACE_DOWN
from grognard.games.monarchs.components.leaders import KEYS, LEADER, Leader
from grognard.games.monarchs.components.map import AREAS, IDS, SPACE, THEATRES, ZONES, Space
from grognard.games.monarchs.components.nations import CONTINGENTS, NATIONS, NAVAL
from grognard.games.monarchs.components.units import TROOPS

Why = Callable[[str], Refusal | None]

ON_THE_TABLE: tuple[str, ...] = (
    *IDS, *(f"fort:{space}" for space in IDS), *KEYS, *TROOPS, *CARD_IDS,
    *(f"kk:{theatre}" for theatre in THEATRES), *(f"area:{area}" for area in AREAS),
    *(f"fleet:{NATIONS[nation]}" for nation in NAVAL), *(f"sea:{zone}" for zone in ZONES),
    *(f"fd:{part}" for part in CONTINGENTS),
)  # fmt: skip
"""The keys of everything that lies on the table."""
_KNOWN = frozenset(ON_THE_TABLE)
_WITHOUT_KEY = (FACE_DOWN, "port-", "column")
"""How the ids of cards face down, of Fleet FDs on the map and of a column without a leader begin."""


def no_reason(_key: str) -> Refusal | None:
    return None


def asked_for(what: str, why: Why = no_reason) -> Why:
    """Why something on the table is no answer: its law if there is one, else that something of another sort is asked
    for (`asked-WHAT`). Also of picks like `item>bin`."""
    return lambda pick: why(pick) or another_sort(what, pick)


def another_sort(what: str, pick: str) -> Refusal | None:
    """Nothing of a text that means nothing."""
    parts = pick.split(">")
    return unreadable(f"asked-{what}") if any(p in _KNOWN or p.startswith(_WITHOUT_KEY) for p in parts) else None


def of_space(judge: Callable[[Space], Refusal | None]) -> Why:
    """A law of spaces as a reason for any key."""
    return lambda key: judge(SPACE[key]) if key in SPACE else None


def of_leader(judge: Callable[[Leader], Refusal | None]) -> Why:
    """A law of leaders as a reason for any key."""
    return lambda key: judge(LEADER[key]) if key in LEADER else None


def one_of(
    prompt: Message,
    keys: Sequence[str],
    then: Callable[[str], Next],
    names: Callable[[str], Message],
    why: Why = no_reason,
    what: str = "place",
) -> Next:
    """Choose one key; a single one is taken without asking."""
    return then(keys[0]) if len(keys) == 1 else OneOf(prompt, keys, then, names, why=asked_for(what, why))
