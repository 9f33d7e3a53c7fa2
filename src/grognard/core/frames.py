"""Pending work: a state keeps a stack of frames, and the last one decides. Games add frames of their own."""

from __future__ import annotations

from typing import Any, Generic, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.action import Action
from grognard.core.dice import Seat

A = TypeVar("A", bound=Action)


class Frame(Struct, tag_field="frame", tag=str.lower):
    """Something begun and not finished: a paused march, an open window, a loss to allocate. Plain data, so it is
    saved with the state."""


class Commits(Frame, Generic[A], tag="commits"):
    """A simultaneous secret decision: a sheet per seat, revealed when the last is in; until then each may be replaced.

    A game with several kinds makes a subclass for each, with its own tag.
    """

    seats: tuple[Seat, ...]
    done: list[bool]
    """The seats that have committed; public."""
    sheets: list[A | None]
    """The committed actions; also `None` if the viewer may not know one."""

    @classmethod
    def of(cls, seats: tuple[Seat, ...], **rest: Any) -> Self:
        return cls(seats, [False] * len(seats), [None] * len(seats), **rest)

    def put(self, seat: Seat, sheet: A) -> bool:
        """Commit or replace; true when all seats have committed."""
        at = self.seats.index(seat)
        self.done[at] = True
        self.sheets[at] = sheet
        return all(self.done)

    def sheet(self, seat: Seat) -> A:
        sheet = self.sheets[self.seats.index(seat)]
        assert sheet is not None, "sheets are read when all are in"
        return sheet

    def copy(self) -> Self:
        return replace(self, done=self.done[:], sheets=self.sheets[:])

    def seen_by(self, seat: Seat | None) -> Self:
        own = [sheet if s == seat else None for s, sheet in zip(self.seats, self.sheets, strict=True)]
        return replace(self, done=self.done[:], sheets=own)


class Window(Frame, tag="window"):
    """Seats that may still react, asked in this order until each has passed. Which seats are asked depends on public
    facts alone.

    A game's own windows are subclasses, each with its own tag.
    """

    asked: list[Seat]

    @property
    def decider(self) -> Seat:
        return self.asked[0]

    def passed(self) -> bool:
        """The decider passes; true when the window closes."""
        self.asked.pop(0)
        return not self.asked

    def copy(self) -> Self:
        return replace(self, asked=self.asked[:])
