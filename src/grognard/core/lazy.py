"""A list that is made when somebody first looks at it: what costs much to find and is mostly not asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar, overload

T = TypeVar("T")


class LazyList(Sequence[T], Generic[T]):
    """What a function finds, called once, at the first look."""

    __slots__ = ("_find", "_found")

    def __init__(self, find: Callable[[], Iterable[T]]) -> None:
        self._find = find
        self._found: tuple[T, ...] | None = None

    @property
    def made(self) -> bool:
        """Whether somebody has looked already."""
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
