"""Forced choices are applied automatically: a question with one answer is not asked, what follows this answer is.

Where a whole decision is forced, its step says so (`forced` in `sequence.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from grognard.core import Message, Next, Number, OneOf, Refusal, verbatim


def _no_reason(_key: str) -> Refusal | None:
    return None


def one_of(
    prompt: Message,
    keys: Sequence[str],
    then: Callable[[str], Next],
    say: Callable[[str], Message] = verbatim,
    why: Callable[[str], Refusal | None] = _no_reason,
) -> Next:
    """One key; not asked if there is only one."""
    return then(keys[0]) if len(keys) == 1 else OneOf(prompt, keys, then, say, why=why)


def number(prompt: Message, low: int, high: int, then: Callable[[int], Next]) -> Next:
    """A number; not asked if there is only one."""
    return then(low) if low == high else Number(prompt, low, high, then)
