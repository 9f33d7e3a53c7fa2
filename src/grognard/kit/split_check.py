"""Shares that must fit a question."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.core import Refusal, Share, Split
from grognard.core.poses_and_shares import share_text
from grognard.core.refusal import unreadable


def wrong_shares(split: Split, shares: tuple[Share, ...]) -> Refusal | None:
    """What this question says to these shares, which may come from anywhere."""
    if any(share.count < 1 for share in shares):
        return unreadable("pick-unreadable", pick=" ".join(str(share) for share in shares))
    judged = split.judge(shares)
    if isinstance(judged, Refusal):
        return (_too_many(split, shares) if judged.message.key == "split-too-many" else None) or judged
    return None if judged == shares else unreadable("pick-unreadable", pick=" ".join(str(share) for share in shares))


def _too_many(split: Split, shares: tuple[Share, ...]) -> Refusal | None:
    """Too many for a road or a space: the law that says so, if there is one."""
    if wrong := split.fault(shares, True):
        return wrong
    most = dict(split.bins)
    full = (s for s in shares if sum(other.count for other in shares if other.bin == s.bin) > most[s.bin])
    return next((split.why(f"{s.item}>{s.bin}") for s in full), None)


def all_into(name: str, items: Iterable[tuple[str, int]]) -> str:
    """The pick that puts every item into one bin."""
    return " ".join([share_text(item, name, count) for item, count in items]) or "-"
