"""Checks of texts that people write: names, titles, lines of chat, notes, salts."""

from __future__ import annotations

from unicodedata import category

from grognard.core import say
from grognard.core.refusal import writable
from grognard.web.problems import RequestError

BIDI_CONTROLS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that reverse the direction of a text, and of everything after it on a page."""


def plain(text: str, field: str) -> str:
    """A name or a line written by a person, with surrounding space removed."""
    return checked_text(" ".join(text.split()) if field != "text" else text.strip(), field)


def checked_text(text: str, field: str) -> str:
    """A text written by a person, if it can be stored, is visible, and cannot affect the text around it."""
    kinds = [category(c) for c in text if c not in "\n\t"]
    shows = any(kind[0] not in "CZ" for kind in kinds)
    if not shows or not writable(text) or "Cc" in kinds or not BIDI_CONTROLS.isdisjoint(text):
        raise RequestError(422, say("text-unwritable"), field)
    return text
