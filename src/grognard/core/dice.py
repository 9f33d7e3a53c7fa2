"""All chance: dice and draws by label, from a source that is fair, scripted, or set from outside one outcome at a time.

An outcome is always a small int: the face of a die, or the index of what was drawn from a bag of counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import blake2b
from secrets import token_bytes  # not a rule: where the key of fair dice comes from
from typing import Protocol, TypeVar

from msgspec import Struct

Seat = int
TABLE: Seat = -1
"""The actor where no seat acts: the clock, the referee."""
T = TypeVar("T")


class Roll(Struct, frozen=True, tag="roll", omit_defaults=True):
    """Dice on the table."""

    label: str
    sides: int
    faces: tuple[int, ...]
    by: Seat | None = None
    unlike: int = 0
    """The face that was rolled again."""


class Draw(Struct, frozen=True, tag="draw", omit_defaults=True):
    """One thing out of a bag; `bag[i]` is how many of thing `i` are in it."""

    label: str
    bag: tuple[int, ...]
    drawn: int
    by: Seat | None = None


Chance = Roll | Draw


class Dice(Protocol):
    """The source of a game's chance."""

    def roll(
        self, label: str, count: int = 1, sides: int = 6, by: Seat | None = None, unlike: int = 0
    ) -> tuple[int, ...]:
        """Roll `count` dice; faces are 1 to `sides`. `by` is whose dice they are.

        A die that shows `unlike` is rolled again, until it shows something else."""
        ...

    def draw(self, label: str, bag: Sequence[int], by: Seat | None = None) -> int:
        """Draw one thing from a bag of counts; return its index. The caller takes it out of the bag."""
        ...


class Wanted(Struct, frozen=True):
    """One outcome that is needed: a die's face, or the thing that came out of a bag."""

    label: str
    by: Seat | None
    sides: int = 0
    """Sides of the die; 0 if this is a draw."""
    bag: tuple[int, ...] = ()
    unlike: int = 0
    """The face of a die that does not count: it is rolled again."""
    left: int = 1
    """How many dice of this roll are still to come, this one included."""

    def outcomes(self) -> tuple[tuple[int, int], ...]:
        """Every possible outcome with its weight; weights add up to `whole`."""
        if self.sides:
            return tuple((face, 1) for face in range(1, self.sides + 1) if face != self.unlike)
        return tuple((thing, count) for thing, count in enumerate(self.bag) if count)

    @property
    def whole(self) -> int:
        return self.sides - (self.unlike > 0) if self.sides else sum(self.bag)


class OutcomeNeeded(Exception):
    """The next outcome is not known yet: run again on a fresh copy when it is."""

    def __init__(self, wanted: Wanted) -> None:
        super().__init__(f"the outcome of {wanted.label} is not known yet")
        self.wanted = wanted


class _OneAtATime:
    """A source that supplies one outcome at a time; rolls and draws are recorded in `rolled`."""

    __slots__ = ("rolled",)

    def __init__(self) -> None:
        self.rolled: list[Chance] = []

    def _next(self, wanted: Wanted) -> int:
        raise AssertionError("a source of outcomes defines this")

    def roll(
        self, label: str, count: int = 1, sides: int = 6, by: Seat | None = None, unlike: int = 0
    ) -> tuple[int, ...]:
        faces = tuple([self._next(Wanted(label, by, sides, (), unlike, left)) for left in range(count, 0, -1)])
        self.rolled.append(Roll(label, sides, faces, by, unlike))
        return faces

    def draw(self, label: str, bag: Sequence[int], by: Seat | None = None) -> int:
        counts = tuple(bag)
        if not any(counts):
            raise ValueError(f"{label}: nothing is left to draw")
        drawn = self._next(Wanted(label, by, 0, counts))
        self.rolled.append(Draw(label, counts, drawn, by))
        return drawn


class FairDice(_OneAtATime):
    """A keyed BLAKE2b counter: with the key every die can be computed, without it none can be foreseen.

    The key's `commitment` is published before the first die. Seats may add salts at any time, so that not even the
    holder of the key chose the dice. The counter never goes back.
    """

    __slots__ = ("_pool", "_salted_key", "counter", "key", "salts")

    def __init__(self, key: bytes | None = None, counter: int = 0, salts: Iterable[str] = ()) -> None:
        super().__init__()
        self.key = token_bytes(32) if key is None else key
        self.counter = counter
        self.salts: tuple[str, ...] = ()
        self._pool: list[int] = []
        self._salted_key = self.key
        for salt in salts:
            self.add_salt(salt)

    @property
    def commitment(self) -> str:
        return commitment(self.key)

    def add_salt(self, salt: str) -> None:
        """From the next block on, the dice depend on this salt too."""
        self.salts += (salt,)
        self._salted_key = blake2b(
            salt.encode(), key=self._salted_key, digest_size=32, person=b"grognard-salt"
        ).digest()
        self._pool.clear()

    def fresh_block(self) -> None:
        """Forget the rest of the current block, so that `counter` alone says where the dice stand."""
        self._pool.clear()

    def below(self, n: int) -> int:
        """A uniform number from 0 to n - 1."""
        limit = (1 << 64) // n * n
        while True:
            if not self._pool:
                block = blake2b(self.counter.to_bytes(8, "big"), key=self._salted_key, person=b"grognard-dice").digest()
                self.counter += 1
                self._pool = [int.from_bytes(block[i : i + 8], "big") for i in range(56, -8, -8)]
            number = self._pool.pop()
            if number < limit:
                return number % n

    def _next(self, wanted: Wanted) -> int:
        if wanted.sides:
            face = self.below(wanted.whole) + 1
            return face + 1 if 0 < wanted.unlike <= face else face
        left = self.below(wanted.whole)
        for thing, count in enumerate(wanted.bag):
            left -= count
            if left < 0:
                return thing
        raise AssertionError("weights add up to whole")


class OutOfScript(ValueError):
    """A scripted die was missing, impossible, or left over."""


class ScriptedDice(_OneAtATime):
    """Outcomes written down beforehand, for worked examples: a missing, impossible or left-over one is an error."""

    __slots__ = ("left",)

    def __init__(self, outcomes: Iterable[int] = ()) -> None:
        super().__init__()
        self.left = list(outcomes)

    def _next(self, wanted: Wanted) -> int:
        if not self.left:
            raise OutOfScript(f"{wanted.label}: the script holds no more outcomes")
        outcome = self.left.pop(0)
        if not possible(wanted, outcome):
            raise OutOfScript(f"{wanted.label}: {outcome} is not a possible outcome")
        return outcome

    def finished(self) -> None:
        if self.left:
            raise OutOfScript(f"{self.left} were never asked for")


class GivenDice(_OneAtATime):
    """Outcomes given so far, then `OutcomeNeeded`: for people who type what they rolled, and for search."""

    __slots__ = ("_at", "given")

    def __init__(self, given: Iterable[int] = ()) -> None:
        super().__init__()
        self.given = tuple(given)
        self._at = 0

    @property
    def unused(self) -> int:
        """How many of the outcomes have not been used."""
        return len(self.given) - self._at

    def _next(self, wanted: Wanted) -> int:
        if self._at == len(self.given):
            raise OutcomeNeeded(wanted)
        outcome = self.given[self._at]
        if not possible(wanted, outcome):
            raise OutOfScript(f"{wanted.label}: {outcome} is not a possible outcome")
        self._at += 1
        return outcome


def outcomes(dice: Sequence[Chance]) -> Iterator[int]:
    """The single outcomes of recorded dice, in order."""
    for chance in dice:
        if isinstance(chance, Roll):
            yield from chance.faces
        else:
            yield chance.drawn


def possible(wanted: Wanted, outcome: int) -> bool:
    if wanted.sides:
        return 1 <= outcome <= wanted.sides and outcome != wanted.unlike
    return 0 <= outcome < len(wanted.bag) and wanted.bag[outcome] > 0


def commitment(key: bytes) -> str:
    """The hash of a key, which is published before the game."""
    return blake2b(key, digest_size=32, person=b"grognard-commit").hexdigest()


def branches(happen: Callable[[Dice], T]) -> Iterator[tuple[int, int, T]]:
    """Every possible result of `happen`, as (weight, whole, result), found by running it again for each; exact.

    Never ends if `happen` may reroll without limit: write such a loop as one conditional draw instead.
    """
    waiting: list[tuple[tuple[int, ...], int, int]] = [((), 1, 1)]
    while waiting:
        given, weight, whole = waiting.pop()
        try:
            yield weight, whole, happen(GivenDice(given))
        except OutcomeNeeded as unknown:
            wanted = unknown.wanted
            for outcome, times in reversed(wanted.outcomes()):
                waiting.append(((*given, outcome), weight * times, whole * wanted.whole))
