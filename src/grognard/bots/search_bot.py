"""The bot `searching`, for any game: it samples what it cannot see, tries each answer, and continues at random.

Information-set Monte-Carlo, one decision deep. Every trial begins with a new `sample` of the hidden information and
with dice of its own; the dice of the match are out of its reach.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from math import inf, log, sqrt
from random import Random
from time import perf_counter
from typing import Generic, Protocol, TypeVar, runtime_checkable

from grognard.core import Action, FairDice, Game, Result, Seat, State, as_action, dump, every_walk, walk_at_random
from grognard.core.optional_features import HasSides

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=State, contravariant=True)

TRIALS, WIDTH, DEPTH = 160, 24, 400
CURIOSITY = 0.6
"""The weight of rarely tried answers against the best so far; scores are between 0 and 1."""
MARGIN = 0.25
"""The share of the score for the margin of points, so that a narrow loss is better than a clear one."""


@runtime_checkable
class Judge(Protocol[V]):
    """A game that can evaluate a position, so that trials need not be played to the end."""

    def outlook(self, s: V, seat: Seat) -> float:
        """The value of the position for a seat, from 0 (lost) to 1 (won)."""
        ...


class SearchBot(Generic[S]):
    """The same seed gives the same choices if the budget is a number of trials; with `seconds`, speed matters."""

    def __init__(
        self,
        game: Game[S],
        seed: int,
        *,
        trials: int = TRIALS,
        seconds: float | None = None,
        width: int = WIDTH,
        depth: int = DEPTH,
    ) -> None:
        self._game = game
        self._rng = Random(seed)
        self._trials = trials
        self._seconds = seconds
        self._width = width
        self._depth = depth

    def choose(self, v: S, seat: Seat) -> Action:
        answers = self.candidates(v, seat)
        if len(answers) == 1:
            return answers[0]
        tries, scores = [0] * len(answers), [0.0] * len(answers)
        until = inf if self._seconds is None else perf_counter() + self._seconds
        for trial in range(self._trials if self._seconds is None else 1 << 40):
            if perf_counter() >= until and trial >= len(answers):
                break
            n = trial if trial < len(answers) else _most_promising(tries, scores, trial)
            scores[n] += self._try(v, seat, answers[n])
            tries[n] += 1
        return max(zip(tries, scores, answers, strict=True), key=lambda tried: _mean(tried[0], tried[1]))[2]

    def candidates(self, v: S, seat: Seat) -> list[Action]:
        """All answers if they are few, else a sample of sensible ones without repetition."""
        few = list(islice(every_walk(self._game.ask(v, seat)), self._width + 1))
        if len(few) > self._width:
            few = [walk_at_random(self._game.ask(v, seat), self._rng) for _ in range(2 * self._width)]
        unlike = {dump(outcome): as_action(outcome) for outcome in few}
        return list(islice(unlike.values(), self._width))

    def _try(self, v: S, seat: Seat, answer: Action) -> float:
        dice = FairDice(self._rng.randbytes(32))
        s = self._game.sample(v, seat, dice)
        self._game.apply(s, seat, answer, dice)
        for _ in range(self._depth):
            result = self._game.result(s)
            if result is not None:
                return score(result, seat, self._game.sides(s) if isinstance(self._game, HasSides) else ())
            decider = next((d.seat for d in self._game.decisions(s) if not d.committed), None)
            if decider is None:
                break
            walk = walk_at_random(self._game.ask(self._game.view(s, decider), decider), self._rng)
            self._game.apply(s, decider, as_action(walk), dice)
            dice.rolled.clear()
        if isinstance(self._game, Judge):
            return self._game.outlook(s, seat)
        return 0.5  # a trial without a result counts neither for nor against the answer


def score(result: Result, seat: Seat, sides: Sequence[Sequence[Seat]] = ()) -> float:
    """The value of a result from 0 to 1: mostly the win or its share, with a small part for the margin of points."""
    won, sharing = result.score(seat, sides)
    win = won / sharing
    own = next((side for side in sides if seat in side), (seat,))
    others = [points for other, points in enumerate(result.points) if other not in own]
    if not others or result.points[result.places.index(1)] < max(result.points):
        return win  # no points, or points of which fewer are better
    mine, best = result.points[seat], max(others)
    margin = (mine - best) / (abs(mine) + abs(best) or 1)
    return (1 - MARGIN) * win + MARGIN * (0.5 + margin / 2)


def _mean(tries: int, scored: float) -> float:
    return scored / tries if tries else -inf


def _most_promising(tries: list[int], scores: list[float], trials: int) -> int:
    """The answer with the highest upper confidence bound (UCB1)."""
    wide = log(trials)
    return max(range(len(tries)), key=lambda n: scores[n] / tries[n] + CURIOSITY * sqrt(wide / tries[n]))
