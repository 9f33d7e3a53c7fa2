"""Chains: processes that run step by step until they end, such as a battle, a siege, a pursuit. No step leads back to
an earlier state; one that changes nothing (no hits) is divided out.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Generic, TypeVar

from grognard.odds.distribution import Odds

T = TypeVar("T", bound=Hashable)


class Endless(ValueError):
    """A chain that returns to an earlier state, or never leaves one."""


class Chain(Generic[T]):
    """`step` gives the odds of the next state, or `None` at an end. Every step is computed once."""

    def __init__(self, step: Callable[[T], Odds[T] | None]) -> None:
        self._step = step
        self._steps: dict[T, Odds[T] | None] = {}

    def ends(self, start: T) -> Odds[T]:
        """The exact odds of the ends."""
        chances = {start: Fraction(1)}
        ended: dict[T, Fraction] = {}
        for here in reversed(self._in_order(start)):
            chance, step = chances.pop(here), self._steps[here]
            if step is None:
                ended[here] = chance
                continue
            each = chance / (step.whole - step.weights.get(here, 0))
            for there, weight in step.weights.items():
                if there != here:
                    chances[there] = chances.get(there, 0) + each * weight
        return Odds.of(ended.items())

    def worth(self, start: T, end: Callable[[T], Fraction | int]) -> dict[T, Fraction]:
        """The expected value of `start` and of everything after it, if `end` gives the value of each end; computed by
        backward induction. `worth((12, 10), lambda s: s[0] > 0)[12, 10]`"""
        table: dict[T, Fraction] = {}
        for here in self._in_order(start):
            step = self._steps[here]
            if step is None:
                table[here] = Fraction(end(here))
            else:
                moved = sum((w * table[there] for there, w in step.weights.items() if there != here), Fraction(0))
                table[here] = moved / (step.whole - step.weights.get(here, 0))
        return table

    def _in_order(self, start: T) -> list[T]:
        """All states that can follow `start`, later ones first."""
        order: list[T] = []
        done: dict[T, bool] = {}
        waiting = [(start, False)]
        while waiting:
            here, left = waiting.pop()
            if left:
                done[here] = True
                order.append(here)
                continue
            if here in done:
                continue
            done[here] = False
            waiting.append((here, True))
            step = self._steps[here] if here in self._steps else self._computed(here)
            if step is not None:
                for there in step.weights:
                    if there == here:
                        continue
                    if there not in done:
                        waiting.append((there, False))
                    elif not done[there]:
                        raise Endless(f"it leads from {here} back to {there}")
        return order

    def _computed(self, here: T) -> Odds[T] | None:
        step = self._step(here)
        if step is not None and step.weights.get(here, 0) == step.whole:
            raise Endless(f"it never leaves {here}")
        self._steps[here] = step
        return step
