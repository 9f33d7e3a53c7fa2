"""Small things that every chapter says: a refusal with its law, shares that must fit a question."""

from __future__ import annotations

from grognard.core import Refusal, RuleId, Share, Split, say
from grognard.core.message import Fact
from grognard.core.refusal import unreadable


def law(rule: str, key: str, **facts: Fact) -> Refusal:
    return Refusal(RuleId(f"FR-{rule}"), say(f"refusal-{key}", **facts))


def wrong_shares(split: Split, shares: tuple[Share, ...]) -> Refusal | None:
    """What this question says to these shares, which may come from anywhere."""
    pick = " ".join(str(share) for share in shares) or "-"
    read = split.read(pick)
    if isinstance(read, Refusal):
        return read
    return None if read == shares else unreadable("pick-unreadable", pick=pick)
