"""How many ways there are: finished walks to a depth, from a position that a seed makes, with chance fixed by the way.

The figures change if and only if what is offered, or what comes of it, changes: a fingerprint of the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from random import Random
from typing import Any, TypeVar

from msgspec import Struct

from grognard.core import Action, FairDice, Game, State, dump, every_walk, walk_at_random
from grognard.match import settled
from grognard.study.playing import deal_key, dealt, next_decision, seed_of, settle

S = TypeVar("S", bound=State)


class Count(Struct, frozen=True):
    """Walks to each depth, and for each first action those to the last depth that begin with it."""

    depths: tuple[int, ...]
    divided: tuple[tuple[str, int], ...]


def perft(
    game: Game[S],
    depth: int,
    *,
    scenario: str = "",
    options: dict[str, str] | None = None,
    seed: int = 0,
    after: int = 0,
    start: Callable[[int], Any] | None = None,
    step: Callable[[int], Any] | None = None,
) -> Count:
    """Count from the position after `after` random actions. `start` hears how many first actions there are, `step`
    when one of them is counted."""
    s, key = position(game, scenario or next(iter(game.scenarios())), options or {}, seed, after)
    firsts = _answers(game, s)
    if start is not None:
        start(len(firsts))
    depths = [0] * depth
    divided = []
    for action in firsts:
        below = [1, *_below(game, s, key, action, depth - 1)]
        depths = [count + more for count, more in zip(depths, below, strict=True)]
        divided.append((str(action), below[-1]))
        if step is not None:
            step(1)
    return Count(tuple(depths), tuple(divided))


def position(game: Game[S], scenario: str, options: dict[str, str], seed: int, after: int) -> tuple[S, bytes]:
    """The position that a seed makes, and the key from which chance goes on."""
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


def _answers(game: Game[S], s: S) -> list[Action]:
    decision = next_decision(game, s) if game.result(s) is None else None
    if decision is None:
        return []
    walks = every_walk(game.ask(game.view(s, decision.seat), decision.seat))
    return [walk for walk in walks if isinstance(walk, Action)]


def _below(game: Game[S], s: S, key: bytes, action: Action, depth: int) -> list[int]:
    """Walks to each depth below one action. Dice depend on the way to here alone, not on what was counted before."""
    if depth == 0:
        return []
    decision = next_decision(game, s)
    assert decision is not None
    key = blake2b(dump(action), key=key, digest_size=32, person=b"grognard-perft").digest()
    after = s.copy()
    game.apply(after, decision.seat, action, FairDice(key))
    answers = _answers(game, after)
    counts = [len(answers), *[0] * (depth - 1)]
    if depth > 1:
        for answer in answers:
            for n, more in enumerate(_below(game, after, key, answer, depth - 1), 1):
                counts[n] += more
    return counts
