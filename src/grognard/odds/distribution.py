"""Exact distributions: whole-number weights of outcomes over a common whole. No floats here, nothing is rounded."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb, gcd, lcm
from typing import Generic, TypeVar

from grognard.core import Dice, GivenDice, OutcomeNeeded
from grognard.core.dice import Wanted

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)
W = TypeVar("W", bound=Hashable)


class Odds(Generic[T]):
    """The possible outcomes, each with its weight out of `whole`, in lowest terms; outcomes that cannot come are left
    out. Equal odds compare equal, in any order of the outcomes."""

    __slots__ = ("weights", "whole")

    def __init__(self, weights: Mapping[T, int]) -> None:
        """Weights need not be in lowest terms; what they add up to is the whole."""
        if not weights or min(weights.values()) < 0:
            raise ValueError(f"these are no weights: {dict(weights)}")
        common = gcd(*weights.values())
        if not common:
            raise ValueError("something has to be possible")
        self.weights: dict[T, int] = {outcome: weight // common for outcome, weight in weights.items() if weight}
        self.whole: int = sum(self.weights.values())

    @classmethod
    def of(cls, chances: Iterable[tuple[T, Fraction | int]]) -> Odds[T]:
        """From chances in any proportion; an outcome may stand there more than once."""
        summed: dict[T, Fraction | int] = {}
        for outcome, chance in chances:
            summed[outcome] = summed.get(outcome, 0) + chance
        common = lcm(*(chance.denominator for chance in summed.values()))
        return cls({outcome: chance.numerator * (common // chance.denominator) for outcome, chance in summed.items()})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Odds) and self.weights == other.weights

    def __hash__(self) -> int:
        return hash((self.whole, frozenset(self.weights.items())))

    def __repr__(self) -> str:
        return f"Odds({self.weights})"

    def __iter__(self) -> Iterator[tuple[T, Fraction]]:
        """Outcomes with their chances."""
        return ((outcome, Fraction(weight, self.whole)) for outcome, weight in self.weights.items())

    def chance(self, outcome: T) -> Fraction:
        return Fraction(self.weights.get(outcome, 0), self.whole)

    def chance_that(self, holds: Callable[[T], bool]) -> Fraction:
        return Fraction(sum(weight for outcome, weight in self.weights.items() if holds(outcome)), self.whole)

    def map(self, become: Callable[[T], U]) -> Odds[U]:
        """The odds of what outcomes become; those that become the same are one."""
        weights: dict[U, int] = {}
        for outcome, weight in self.weights.items():
            made = become(outcome)
            weights[made] = weights.get(made, 0) + weight
        return Odds(weights)

    def then(self, follow: Callable[[T], Odds[U]]) -> Odds[U]:
        """The odds of what follows upon each outcome."""
        after = [(weight, follow(outcome)) for outcome, weight in self.weights.items()]
        common = lcm(*(odds.whole for _, odds in after))
        weights: dict[U, int] = {}
        for weight, odds in after:
            times = weight * (common // odds.whole)
            for outcome, count in odds.weights.items():
                weights[outcome] = weights.get(outcome, 0) + times * count
        return Odds(weights)

    def given(self, holds: Callable[[T], bool]) -> Odds[T]:
        """The odds once it is known that this holds."""
        left = {outcome: weight for outcome, weight in self.weights.items() if holds(outcome)}
        if not left:
            raise ValueError("what is given cannot come")
        return Odds(left)

    def mean(self, worth: Callable[[T], int | Fraction] | None = None) -> Fraction:
        """The expected outcome, or the expected worth of it."""
        value = worth or _number
        return Fraction(sum(weight * value(o) for o, weight in self.weights.items())) / self.whole

    def variance(self, worth: Callable[[T], int | Fraction] | None = None) -> Fraction:
        value = worth or _number
        mean = self.mean(value)
        return self.mean(lambda outcome: (value(outcome) - mean) * (value(outcome) - mean))

    def at_least(self, number: int) -> Fraction:
        """The chance of this number or more."""
        return self.chance_that(lambda outcome: _number(outcome) >= number)


def _number(outcome: object) -> int | Fraction:
    if not isinstance(outcome, int | Fraction):
        raise TypeError(f"{outcome!r} is no number: say what it is worth")
    return outcome


def certain(outcome: T) -> Odds[T]:
    return Odds({outcome: 1})


@lru_cache(maxsize=64)
def die(sides: int = 6) -> Odds[int]:
    return Odds(dict.fromkeys(range(1, sides + 1), 1))


def both(a: Odds[T], b: Odds[U], become: Callable[[T, U], W]) -> Odds[W]:
    """The odds of what two independent outcomes become together."""
    weights: dict[W, int] = {}
    others = tuple(b.weights.items())
    for one, weight in a.weights.items():
        for other, times in others:
            made = become(one, other)
            weights[made] = weights.get(made, 0) + weight * times
    return Odds(weights)


def product(a: Odds[T], b: Odds[U]) -> Odds[tuple[T, U]]:
    """The odds of pairs of independent outcomes."""
    return both(a, b, lambda one, other: (one, other))


def total(*many: Odds[int]) -> Odds[int]:
    """The odds of the sum of independent numbers."""
    summed = certain(0)
    for odds in many:
        summed = both(summed, odds, int.__add__)
    return summed


@lru_cache(maxsize=256)
def sum_of_dice(count: int, sides: int = 6) -> Odds[int]:
    """The odds of the sum of a number of dice."""
    if count == 0:
        return certain(0)
    half = sum_of_dice(count // 2, sides)
    return total(half, half, die(sides)) if count % 2 else total(half, half)


@lru_cache(maxsize=1024)
def hits(count: int, chance: Fraction) -> Odds[int]:
    """The number of successful tries, each with this chance: the binomial distribution."""
    if not 0 <= chance <= 1:
        raise ValueError(f"{chance} is no chance")
    good, bad = chance.numerator, chance.denominator - chance.numerator
    return Odds({n: comb(count, n) * good**n * bad ** (count - n) for n in range(count + 1)})


@lru_cache(maxsize=4096)
def successes(chances: tuple[Fraction, ...]) -> Odds[int]:
    """How many of some tries succeed, each with a chance of its own."""
    weights = [1]
    for chance in chances:
        if not 0 <= chance <= 1:
            raise ValueError(f"{chance} is no chance")
        good, bad = chance.numerator, chance.denominator - chance.numerator
        weights = [bad * same + good * fewer for same, fewer in zip((*weights, 0), (0, *weights), strict=True)]
    return Odds(dict(enumerate(weights)))


def hits_on(count: int, least: int, sides: int = 6) -> Odds[int]:
    """The number of dice that show `least` or more."""
    return hits(count, Fraction(min(sides, max(0, sides + 1 - least)), sides))


def draws(bag: tuple[int, ...], count: int) -> Odds[tuple[int, ...]]:
    """The number of each thing drawn from a bag of counts, without replacement."""
    if not 0 <= count <= sum(bag):
        raise ValueError(f"{count} cannot be drawn from {sum(bag)}")
    ways: dict[tuple[int, ...], int] = {(): 1}
    for kind, held in enumerate(bag):
        left = sum(bag[kind + 1 :])
        ways = {
            (*drawn, n): weight * comb(held, n)
            for drawn, weight in ways.items()
            for n in range(max(0, count - sum(drawn) - left), min(held, count - sum(drawn)) + 1)
        }
    return Odds(ways)


def every_outcome(wanted: Wanted) -> tuple[tuple[int, int], ...]:
    return wanted.outcomes()


def from_branches(
    happen: Callable[[Dice], T], outcomes: Callable[[Wanted], Iterable[tuple[int, int]]] = every_outcome
) -> Odds[T]:
    """The exact odds of what an engine's step does, by running it once for each way that chance can go.

    Where a rule treats faces alike (all that miss, all that hit), `outcomes` may say so: one face for each kind, with
    the weight of all of that kind. Six dice that hit on 5 and 6 are then 64 runs and not 46,656.
    """
    ended: list[tuple[T, int, int]] = []
    waiting: list[tuple[tuple[int, ...], int, int]] = [((), 1, 1)]
    while waiting:
        given, weight, whole = waiting.pop()
        try:
            ended.append((happen(GivenDice(given)), weight, whole))
        except OutcomeNeeded as unknown:
            ways = tuple(outcomes(unknown.wanted))
            all_of_them = sum(times for _, times in ways)
            waiting += [((*given, way), weight * times, whole * all_of_them) for way, times in reversed(ways)]
    common = lcm(*{whole for _, _, whole in ended})
    weights: dict[T, int] = {}
    for outcome, weight, whole in ended:
        weights[outcome] = weights.get(outcome, 0) + weight * (common // whole)
    return Odds(weights)


def alike(*kinds: Iterable[int]) -> Callable[[Wanted], Iterable[tuple[int, int]]]:
    """For `from_branches`: the faces of every die fall into these kinds. `alike((1, 2, 3, 4), (5, 6))`"""
    lumps = tuple((min(kind), len(kind)) for kind in map(tuple, kinds))

    def outcomes(wanted: Wanted) -> Iterable[tuple[int, int]]:
        if not wanted.sides:
            return wanted.outcomes()
        if sum(count for _, count in lumps) != wanted.sides:
            raise ValueError(f"{wanted.label}: these kinds are not all faces of a die with {wanted.sides} sides")
        return lumps

    return outcomes
