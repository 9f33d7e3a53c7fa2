"""Perft: counts the legal action sequences to a given depth, from a position that a seed makes. The dice depend on the
sequence alone.

The counts change if and only if the offers or their effects change: a fingerprint of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from hashlib import blake2b
from random import Random
from typing import Any, TypeVar

from msgspec import Struct

from grognard.core import Action, FairDice, Game, State, dump, every_walk, walk_at_random
from grognard.match import settled
from grognard.study.one_game import deal_key, dealt, next_decision, seed_of, settle

S = TypeVar("S", bound=State)


MOST = 1_000_000
"""The default limit of sequences at one depth; simultaneous sheets of some games have billions."""


class Ending(StrEnum):
    ALL = "all"
    MOST = "most"
    """There are more than `most` sequences at the last depth."""
    STOPPED = "stopped"
    """Stopped by Ctrl-C."""


class Count(Struct, frozen=True):
    """The number of sequences to each depth. If counting ended early, the last number is incomplete and deeper ones are
    missing."""

    depths: tuple[int, ...]
    divided: tuple[tuple[str, int], ...] = ()
    """On request: each first action, with the number of sequences to the last depth that begin with it."""
    ending: Ending = Ending.ALL


def perft(
    game: Game[S],
    depth: int,
    *,
    scenario: str = "",
    options: dict[str, str] | None = None,
    seed: int = 0,
    after: int = 0,
    most: int = MOST,
    divide: bool = False,
    step: Callable[[int], Any] | None = None,
) -> Count:
    """Count from the position after `after` random actions, depth by depth, until one depth has more than `most`
    sequences. Sequences are not stored. `step` is called for each of them."""
    s, key = position(game, scenario or next(iter(game.scenarios())), options or {}, seed, after)
    depths: list[int] = []
    divided: list[tuple[str, int]] = []
    ending = Ending.ALL
    try:
        for level in range(1, depth + 1):
            depths.append(0)
            divided.clear()
            for first, sequences in _by_first_action(game, s, key, level):
                if divide and level == depth:
                    divided.append((str(first), 0))
                for _ in sequences:
                    if depths[-1] == most:
                        return Count(tuple(depths), tuple(divided), Ending.MOST)
                    depths[-1] += 1
                    if divided:
                        divided[-1] = (divided[-1][0], divided[-1][1] + 1)
                    if step is not None:
                        step(1)
    except KeyboardInterrupt:
        ending = Ending.STOPPED
    return Count(tuple(depths), tuple(divided), ending)


def position(game: Game[S], scenario: str, options: dict[str, str], seed: int, after: int) -> tuple[S, bytes]:
    """The position that a seed makes, and the key of the dice that follow."""
    key = deal_key("perft", game.id, scenario, seed)
    s, dice = dealt(game, scenario, settled(game, scenario, options), key)
    rng = Random(seed_of("perft", game.id, seed))
    for _ in range(after):
        decision = next_decision(game, s) if game.result(s) is None else None
        if decision is None:
            break
        action = walk_at_random(game.ask(game.view(s, decision.seat), decision.seat), rng)
        assert isinstance(action, Action)
        game.apply(s, decision.seat, action, dice)
        settle(dice)
    return s, blake2b(key, digest_size=32, person=b"grognard-perft").digest()


def _answers(game: Game[S], s: S) -> Iterator[Action]:
    decision = next_decision(game, s) if game.result(s) is None else None
    if decision is None:
        return
    for walk in every_walk(game.ask(game.view(s, decision.seat), decision.seat)):
        if isinstance(walk, Action):
            yield walk


def _by_first_action(game: Game[S], s: S, key: bytes, depth: int) -> Iterator[tuple[Action, Iterator[Action]]]:
    """Each first action, with the last actions of all sequences to a depth that begin with it."""
    for action in _answers(game, s):
        yield action, _last(game, s, key, action, depth - 1)


def _last(game: Game[S], s: S, key: bytes, action: Action, depth: int) -> Iterator[Action]:
    """The last actions of all sequences that continue one action. Dice depend on the earlier actions alone, not on the
    order of counting."""
    if depth == 0:
        yield action
        return
    decision = next_decision(game, s)
    assert decision is not None
    key = blake2b(dump(action), key=key, digest_size=32, person=b"grognard-perft").digest()
    after = s.copy()
    game.apply(after, decision.seat, action, FairDice(key))
    for answer in _answers(game, after):
        yield from _last(game, after, key, answer, depth - 1)
