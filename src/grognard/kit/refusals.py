"""A broken law as a refusal."""

from __future__ import annotations

from functools import lru_cache

from grognard.core import Refusal, RuleId, say
from grognard.core.message import Fact


def law(rule: str, key: str, **facts: Fact) -> Refusal:
    """`law("FR-6.2-n", "too-many", most=8)`: the rule's whole id and the message `refusal-too-many`."""
    return Refusal(RuleId(rule), say(f"refusal-{key}", **facts)) if facts else _plain(rule, key)


@lru_cache(maxsize=1 << 10)
def _plain(rule: str, key: str) -> Refusal:
    """Cached, because most refusals are made only to test an action."""
    return Refusal(RuleId(rule), say(f"refusal-{key}"))
