"""Answers to a `Split`, written as picks: what lies in which bin, greedy answers, ready-made ones.

`items` and `bins` are those of the question; a pick names them in its order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from grognard.core import Message, Preset
from grognard.core.poses_and_shares import share_text

Items = Iterable[tuple[str, int]]


def pick_of(items: Items, bins: Iterable[str], placed: Mapping[tuple[str, str], int]) -> str:
    """The pick that puts the given number of an item into each bin."""
    names = tuple(bins)
    return " ".join(share_text(i, b, placed[i, b]) for i, _ in items for b in names if placed.get((i, b))) or "-"


def pick_of_two(items: Items, into: str, rest: str, chosen: Mapping[str, int]) -> str:
    """The pick that puts the chosen number of each item into one bin, and the rest into a second one."""
    words = []
    for item, count in items:
        here = chosen.get(item, 0)
        words += [share_text(item, into, here)] if here else []
        words += [share_text(item, rest, count - here)] if count > here else []
    return " ".join(words) or "-"


def first_of(order: Items, most: int) -> dict[str, int]:
    """The first `most` in this order: how many of each item, none with 0."""
    chosen: dict[str, int] = {}
    for item, count in order:
        here = min(count, most)
        if here > 0:
            chosen[item] = here
            most -= here
    return chosen


def distinct_presets(ready: Iterable[tuple[Message, str]]) -> tuple[Preset, ...]:
    """Ready-made answers; of several with the same pick, only the first."""
    by_pick: dict[str, Message] = {}
    for words, pick in ready:
        by_pick.setdefault(pick, words)
    return tuple(Preset(words, pick) for pick, words in by_pick.items())
