"""The bot `random`, for any game: random picks, mostly from those that a question calls sensible."""

from __future__ import annotations

from random import Random
from typing import Generic, TypeVar

from grognard.core import Action, Game, Seat, State, as_action, walk_at_random

S = TypeVar("S", bound=State)


class RandomBot(Generic[S]):
    def __init__(self, game: Game[S], seed: int) -> None:
        self._game = game
        self._rng = Random(seed)

    def choose(self, v: S, seat: Seat) -> Action:
        return as_action(walk_at_random(self._game.ask(v, seat), self._rng))
