"""Power's own bot."""

from __future__ import annotations

from random import Random

from grognard.core import Action, Seat, walk_at_random
from grognard.games.power.sheet import ask
from grognard.games.power.state import State


class Greedy:
    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, v: State, seat: Seat) -> Action:
        action = walk_at_random(ask(v, seat), self._rng)
        assert isinstance(action, Action)
        return action
