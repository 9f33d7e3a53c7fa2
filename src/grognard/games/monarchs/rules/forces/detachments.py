"""Parts of a force as answers to a question: who goes and who stays, with the answers that are commonly wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random

from grognard.core import Message, Next, Preset, Refusal, Share, Split, say
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
from grognard.games.monarchs.names import any_name
from grognard.games.monarchs.state import State, space_of
from grognard.kit.split_check import all_into
from grognard.kit.split_picks import distinct_presets, pick_of_two

Items = list[tuple[str, int]]
Counts = tuple[tuple[str, int], ...]
"""Troops and leaders by key, with how many."""
Fault = Callable[[tuple[Share, ...], bool], Refusal | None]
"""What is wrong with shares, finished or not."""


def items_of(stack: Stack, leaders: Iterable[int]) -> Items:
    """Troops and leaders by key."""
    return [*by_key(stack).items(), *((KEYS[who], 1) for who in leaders)]


def counts_of(shares: tuple[Share, ...], name: str) -> Counts:
    """What was put into one bin."""
    return tuple((share.item, share.count) for share in shares if share.bin == name)


def sps_into(shares: tuple[Share, ...], name: str) -> int:
    """The SPs that were put into one bin."""
    return sum(sps_of(share.item) * share.count for share in shares if share.bin == name)


def all_shares(items: Iterable[tuple[str, int]]) -> tuple[Share, ...]:
    """All of these go."""
    return tuple(Share(key, "go", n) for key, n in items)


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


def two_bins(
    prompt: Message, items: Items, bins: tuple[str, str], then: Callable[[tuple[Share, ...]], Next], fault: Fault,
    why: Callable[[str], Refusal | None], presets: Sequence[Preset] = (), *,
    sensible: Callable[[Random], str] | None = None, begins: Callable[[], str] | None = None,
) -> Split:  # fmt: skip
    """Each of these goes into one of two bins; it begins with all in the second."""
    most = sum(n for _, n in items)
    return Split(
        prompt, items, tuple((name, most) for name in bins), then, fault, any_name, why=why, presets=presets,
        sensible=sensible, begins=begins or (lambda: all_into(bins[1], items)),
    )  # fmt: skip


def any_preset(presets: Sequence[Preset]) -> Callable[[Random], str]:
    """One of the ready-made answers at random."""
    return lambda rng: presets[int(rng.random() * len(presets))].pick


def go_presets(v: State, where: int, items: Items) -> tuple[Preset, ...]:
    """All; without the siege train; a column small enough to be quick; all but the least that masks; none."""
    everything, space = dict(items), space_of(where)
    ready = {"all": everything, "no-train": {key: n for key, n in items if not is_train(key)}}
    size = sum(sps_of(key) * n for key, n in items)
    if size >= SMALL_BELOW:
        ready["small"] = {**everything, **_up_to(items, SMALL_BELOW - 1)}
    if FORTRESS[space] and v.fortress_of(space, 1 - v.side_of(where)) and size > MASK[FORTRESS[space]]:
        ready["mask"] = {**everything, **_up_to(items, size - MASK[FORTRESS[space]])}
    ready["alone"] = {}
    return distinct_presets(
        (say(f"preset-go-{name}"), pick_of_two(items, "go", "stay", go)) for name, go in ready.items()
    )


def sps_of(key: str) -> int:
    return SP_OF[TROOP[key]] if key in TROOP else 0


def is_train(key: str) -> bool:
    return key in TROOP and KIND_OF[TROOP[key]] in (SIEGE, SIEGE_REDUCED)


def _up_to(items: Sequence[tuple[str, int]], most: int) -> dict[str, int]:
    """At most this number of SPs, horse first and infantry last; no siege artillery."""
    go = {key: 0 for key, _ in items if is_train(key)}
    for key, n in sorted(items, key=lambda item: item[0] in TROOP and KIND_OF[TROOP[item[0]]] == INF):
        size = sps_of(key)
        if size:
            go[key] = min(n, most // size)
            most -= go[key] * size
    return go
