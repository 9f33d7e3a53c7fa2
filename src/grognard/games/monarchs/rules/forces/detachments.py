"""Parts of a force as answers to a question: who goes and who stays, with the answers that are commonly wanted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grognard.core import Preset, Share, say
from grognard.core.poses_and_shares import share_text
from grognard.games.monarchs.components.leaders import KEYS
from grognard.games.monarchs.components.map import FORTRESS, MASK
from grognard.games.monarchs.components.units import (
    INF,
    KIND_OF,
    SIEGE,
    SIEGE_REDUCED,
    SMALL_BELOW,
    SP_OF,
    TROOP,
    Stack,
    by_key,
)
from grognard.games.monarchs.state import State

Items = list[tuple[str, int]]


def items_of(stack: Stack, leaders: Iterable[int]) -> Items:
    """Troops and leaders by key."""
    return [*by_key(stack).items(), *((KEYS[who], 1) for who in leaders)]


def counts_of(shares: tuple[Share, ...], name: str) -> Counts:
    """What was put into one bin."""
    return tuple((share.item, share.count) for share in shares if share.bin == name)


def pick_of(items: Items, go: dict[str, int], yes: str = "go", no: str = "stay") -> str:
    """The pick that puts these numbers of each into the first bin and the rest into the second."""
    words = []
    for key, n in items:
        gone = go.get(key, 0)
        if gone:
            words.append(share_text(key, yes, gone))
        if n > gone:
            words.append(share_text(key, no, n - gone))
    return " ".join(words) or "-"


def read_shares(pick: str) -> tuple[Share, ...]:
    """The shares of a pick."""
    return tuple(share for word in pick.split() if (share := Share.parse(word)))


def is_canonical(items: Items, shares: tuple[Share, ...], yes: str, no: str) -> bool:
    """Whether these shares are the answer that a split of these items into two bins would give; a quick look, so that
    the whole question need not be put together."""
    n = 0
    for key, count in items:
        if n < len(shares) and shares[n].item == key and shares[n].bin == yes:
            if not 0 < shares[n].count <= count:
                return False
            count -= shares[n].count
            n += 1
        if count:
            if n == len(shares) or shares[n] != Share(key, no, count):
                return False
            n += 1
    return n == len(shares)


def go_presets(v: State, space: int, side: int, items: Items) -> list[Preset]:
    """All; without the siege train; a column small enough to be quick; all but the least that masks; none."""
    found: dict[str, Preset] = {}

    def offer(name: str, go: dict[str, int]) -> None:
        pick = pick_of(items, go)
        found.setdefault(pick, Preset(say(f"preset-go-{name}"), pick))

    everything = dict(items)
    offer("all", everything)
    offer("no-train", {key: n for key, n in items if not _is_train(key)})
    size = sum(sps_of(key) * n for key, n in items)
    if size >= SMALL_BELOW:
        offer("small", {**everything, **_up_to(items, SMALL_BELOW - 1)})
    if FORTRESS[space] and v.fortress_of(space, 1 - side) and size > MASK[FORTRESS[space]]:
        offer("mask", {**everything, **_up_to(items, size - MASK[FORTRESS[space]])})
    offer("alone", {})
    return list(found.values())


def sps_of(key: str) -> int:
    return SP_OF[TROOP[key]] if key in TROOP else 0


def _is_train(key: str) -> bool:
    return key in TROOP and KIND_OF[TROOP[key]] in (SIEGE, SIEGE_REDUCED)


def _up_to(items: Sequence[tuple[str, int]], most: int) -> dict[str, int]:
    """At most this number of SPs, horse first and infantry last; no siege artillery."""
    go = {key: 0 for key, _ in items if _is_train(key)}
    for key, n in sorted(items, key=lambda item: item[0] in TROOP and KIND_OF[TROOP[item[0]]] == INF):
        size = sps_of(key)
        if size:
            go[key] = min(n, most // size)
            most -= go[key] * size
    return go


Counts = tuple[tuple[str, int], ...]
"""Troops and leaders by key, with how many."""
