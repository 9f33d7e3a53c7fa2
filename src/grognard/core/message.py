"""Messages of a game, not yet in any language: keys of its `.ftl` files, and facts. `words` makes sentences of them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, field


class Message(Struct, frozen=True, omit_defaults=True):
    """A sentence or a name, not yet in any language."""

    key: str
    facts: dict[str, int | str | Message | Sequence[int | str | Message]] = field(default_factory=dict)
    """Numbers, names that are the same in every language, other messages, or lists of these."""


Fact = int | str | Message | Sequence[int | str | Message]


def say(key: str, **facts: Fact) -> Message:
    """`say("marched", army=say("army-prussia"), spaces=2)`"""
    return Message(key, facts)


def verbatim(text: str) -> Message:
    """A text that is the same in every language: a place, a person, a notation."""
    return Message("verbatim", {"text": text})
