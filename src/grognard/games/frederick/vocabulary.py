"""Every key of a question in a fixed order: integers for learners."""

from __future__ import annotations

from typing import Final

from grognard.games.frederick import instructions
from grognard.games.frederick.arrange import changes as arrange
from grognard.games.frederick.components.armies import ARMIES, NATIONS
from grognard.games.frederick.components.cards import CARD_IDS
from grognard.games.frederick.components.map import IDS
from grognard.games.frederick.components.units import UNIT_KEYS

MENU: Final = (
    "roll", "go-on", "recover", "march", "sortie", "assault", "end", "attack", "assign", "retreat", "charge", "pass",
    "storm", "rest", "done", "go", "stay", "in", "out", "hit", "none", "rests", "destroyed", "play", "keep", "discard",
    "draw",
    *instructions.KINDS, *arrange.KEYS,
)  # fmt: skip
VOCABULARY: Final = tuple(dict.fromkeys((*MENU, *NATIONS, *ARMIES, *IDS, *CARD_IDS, *UNIT_KEYS)))
