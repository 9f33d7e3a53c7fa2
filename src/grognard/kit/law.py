"""A broken law as a refusal."""

from __future__ import annotations

from grognard.core import Refusal, RuleId, say
from grognard.core.message import Fact


def law(rule: str, key: str, **facts: Fact) -> Refusal:
    """`law("FR-6.2-n", "too-many", most=8)`: the rule's whole id and the message `refusal-too-many`."""
    return Refusal(RuleId(rule), say(f"refusal-{key}", **facts))
