"""A question that is not asked where there is only one answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from grognard.core import Message, Next, OneOf, Refusal


def no_reason(_key: str) -> Refusal | None:
    return None


def one_of(
    prompt: Message,
    keys: Sequence[str],
    then: Callable[[str], Next],
    say: Callable[[str], Message],
    why: Callable[[str], Refusal | None] = no_reason,
) -> Next:
    """Choose one key; a single one is taken without asking."""
    return then(keys[0]) if len(keys) == 1 else OneOf(prompt, keys, then, say, why=why)
