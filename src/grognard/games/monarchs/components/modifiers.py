"""What is added to a die or an allowance, each with the rule that says so: the same for the rules, odds and screen."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from grognard.core import Message, RuleId, say


class Modifier(NamedTuple):
    value: int
    rule: RuleId
    text: Message


Modifiers = tuple[Modifier, ...]


@lru_cache(maxsize=1 << 10)
def modifier(value: int, rule: str, key: str) -> Modifier:
    """The message is `mod-KEY`."""
    return Modifier(value, RuleId(rule), say(f"mod-{key}"))


def applying(*each: tuple[object, Modifier]) -> Modifiers:
    """Those whose condition holds."""
    return tuple([one for holds, one in each if holds])


def total(modifiers: Iterable[Modifier]) -> int:
    return sum(m.value for m in modifiers)
