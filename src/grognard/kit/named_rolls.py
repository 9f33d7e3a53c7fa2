"""Dice by the names of their rolls: a named roll must be made, with exactly its dice, and every roll must be named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress

from grognard.core import Seat
from grognard.kit.example_files import BadExample

Names = Mapping[tuple[str, Seat] | str, str]
"""How the language calls a roll of the rules: by its label, or by its label and whose dice they are."""


class NothingRolled(Exception):
    """No roll is named, and one would be made now."""


class Rolls:
    def __init__(self, named: Mapping[str, tuple[int, ...]]) -> None:
        self.named = named
        self.counts: dict[str, int] = {}
        """How many dice each roll has, whether they were rolled or not."""
        self._names: Names = {}
        self._made: list[str] = []
        self._piecemeal: tuple[str, ...] = ()
        self._taken: dict[str, int] = {}

    def called(self, names: Names, piecemeal: tuple[str, ...] = ()) -> Rolls:
        """`piecemeal`: names whose dice the rules roll one after another, as it turns out how many there are."""
        self._names, self._piecemeal = names, piecemeal
        return self

    def as_named(self) -> suppress:
        """What is done in here stops before the first roll if no roll is named."""
        return suppress(NothingRolled)

    def roll(
        self, label: str, count: int = 1, sides: int = 6, by: Seat | None = None, unlike: int = 0
    ) -> tuple[int, ...]:
        assert sides == 6, f"{label}: a die with {sides} sides"
        assert not unlike, f"{label}: what is rolled again is not written"
        name = self._names.get((label, -1 if by is None else by)) or self._names.get(label)
        if name is None:
            raise BadExample(f"a roll is made ({label}) that has no name in this kind of case", "dice")
        self.counts[name] = count
        if count == 0:
            if self.named.get(name):
                raise BadExample(f"{name}: it has no dice", "dice", name)
            return ()
        if not self.named:
            raise NothingRolled
        if name not in self.named:
            raise BadExample(f"the roll {name} is made, with {count} dice, and not named", "dice")
        if name in self._piecemeal:
            return self._next(name, count)
        if name in self._made:
            raise BadExample(f"the roll {name} is made twice", "dice", name)
        faces = self.named[name]
        if len(faces) != count:
            raise BadExample(f"{name}: {count} dice are rolled, {len(faces)} are named", "dice", name)
        self._made.append(name)
        return faces

    def _next(self, name: str, count: int) -> tuple[int, ...]:
        """The next dice of a roll that is made piecemeal."""
        start = self._taken.get(name, 0)
        faces = self.named[name][start : start + count]
        if len(faces) < count:
            raise BadExample(f"{name}: more dice are rolled than the {len(self.named[name])} named", "dice", name)
        self._taken[name] = start + count
        self._made.append(name)
        return faces

    def draw(self, label: str, bag: Sequence[int], by: Seat | None = None) -> int:
        """Nothing that can be written depends on what is drawn."""
        return next(n for n, count in enumerate(bag) if count)

    def finished(self) -> None:
        for name, faces in self.named.items():
            if faces and name not in self._made:
                raise BadExample(f"the roll {name} is named and not made", "dice", name)
            if name in self._piecemeal and self._taken.get(name, 0) < len(faces):
                raise BadExample(f"{name}: {self._taken[name]} dice are rolled, {len(faces)} are named", "dice", name)
