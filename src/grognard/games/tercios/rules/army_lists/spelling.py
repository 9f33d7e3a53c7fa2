"""Words of army lists as people write them: an id, or a name in either language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Final

from grognard.core import Message
from grognard.games.tercios.components import army_list_names as names
from grognard.games.tercios.components.army_list_names import Name
from grognard.games.tercios.components.troop_types import UNITS

BARE: Final = re.compile(r"[^\W\d_][\w’]*(?:[ .-]+[\w’]+)*")
"""A name that can be written without quotes."""


def folded(text: str) -> str:
    """A text without case, accents, and all that is neither letter nor digit: `Chevau-légers` is `chevau legers`."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return " ".join("".join(c if c.isalnum() or c == "+" else " " for c in bare.casefold()).split())


class Words:
    """Things of one sort by what people may call them."""

    def __init__(self, table: Mapping[str, Name]) -> None:
        self.ids = tuple(table)
        self._table = table
        self._called = {folded(word): key for key, name in table.items() for word in (key, name.en, name.fr)}

    def find(self, text: str) -> str:
        """The id of what is called so; empty: nothing is."""
        return self._called.get(folded(text), "")

    def near(self, text: str) -> list[str]:
        """Ids of what is called nearly so, or else all of them."""
        close = get_close_matches(folded(text), list(self._called), 6)
        return list(dict.fromkeys(self._called[word] for word in close)) or list(self.ids)

    def near_names(self, text: str) -> list[Message]:
        """The names of a few things that are called nearly so."""
        return [self._table[key].message for key in self.near(text)[:6]]

    def begins(self, text: str) -> tuple[str, str]:
        """The longest name with which a line begins, and the rest of the line; empty: none fits."""
        for end in range(len(text), 0, -1):
            head, tail = text[:end], text[end:]
            within_a_word = head[-1].isalnum() and tail[:1].isalnum()
            closed = (head[-1].isalnum() or head[-1] == ")") and head.count("(") == head.count(")")
            if closed and not within_a_word and (found := self.find(head)):
                return found, tail.strip()
        return "", text


NATIONS: Final = Words(names.NATIONS)
STRUCTURES: Final = Words(names.STRUCTURES)
FORMATIONS: Final = Words(names.FORMATIONS)
PROFILES: Final = Words(names.PROFILES)
VIRTUES: Final = Words(names.VIRTUES)
TRAITS: Final = Words(names.TRAITS)
PAPER: Final = Words(names.PAPER)
OPTIONS: Final = {
    unit: Words({option: name for (owner, option), name in names.OPTIONS.items() if owner == unit}) for unit in UNITS
}
EXTRAS: Final = Words(names.EXTRAS)
