"""A plain reason for a click on something of another sort than what is asked for."""

from __future__ import annotations

from grognard.core import Refusal
from grognard.core.refusal import unreadable
from grognard.games.monarchs.cards import FACE_DOWN
from grognard.games.monarchs.vocabulary import VOCABULARY

_THINGS = frozenset(VOCABULARY)
_IDS = (FACE_DOWN, "port-")
"""What pieces without a key are called."""


def asked_for(what: str, key: str) -> Refusal | None:
    """`refusal-asked-WHAT` for whatever lies on the table; nothing for a text that means nothing."""
    if key in _THINGS or key.startswith(_IDS):
        return unreadable(f"refusal-asked-{what}")
    return None
