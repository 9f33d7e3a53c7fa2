"""Sequences that are computed at the first access: for items that are expensive to find and seldom needed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Generic, TypeVar, overload

T = TypeVar("T")


class LazyList(Sequence[T], Generic[T]):
    """The items that a function finds; it is called once, at the first access."""

    __slots__ = ("_find", "_found")

    def __init__(self, find: Callable[[], Iterable[T]]) -> None:
        self._find = find
        self._found: tuple[T, ...] | None = None

    @property
    def made(self) -> bool:
        """Whether the items have been found already."""
        return self._found is not None

    def _all(self) -> tuple[T, ...]:
        if self._found is None:
            self._found = tuple(self._find())
        return self._found

    def __len__(self) -> int:
        return len(self._all())

    @overload
    def __getitem__(self, index: int) -> T: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[T]: ...

    def __getitem__(self, index: int | slice) -> T | Sequence[T]:
        return self._all()[index]


class LazyKeys(Sequence[str]):
    """The keys that pass a test. Each is tested once, at its first use, so that a question about one key (is it here?
    any at random) does not test the others."""

    __slots__ = ("_all", "_kept", "_test", "_tested")

    def __init__(self, every: Sequence[str], test: Callable[[str], bool]) -> None:
        self._all = every
        self._test = test
        self._tested: dict[str, bool] = {}
        self._kept: tuple[str, ...] | None = None

    def is_kept(self, key: str) -> bool:
        """Whether one of the keys passes the test."""
        known = self._tested.get(key)
        if known is None:
            known = self._tested[key] = self._test(key)
        return known

    def _found(self) -> tuple[str, ...]:
        if self._kept is None:
            self._kept = tuple(key for key in self._all if self.is_kept(key))
        return self._kept

    def __contains__(self, key: object) -> bool:
        return key in self._all and self.is_kept(str(key))

    def __len__(self) -> int:
        return len(self._found())

    @overload
    def __getitem__(self, index: int) -> str: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[str]: ...

    def __getitem__(self, index: int | slice) -> str | Sequence[str]:
        return self._found()[index]

    def draw(self, rng: Random) -> str:
        """One of the keys that pass, all with the same probability."""
        every, tested = self._all, self._tested
        for _ in range(len(every)):
            key = every[int(rng.random() * len(every))]
            known = tested.get(key)
            if self.is_kept(key) if known is None else known:
                return key
        found = self._found()
        return found[int(rng.random() * len(found))]
