"""How long each seat has thought: started, stopped and charged by the entries of a match, by no clock of its own."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence

from grognard.core import Seat
from grognard.match.table import Clock, Pace


class Timekeeper:
    """All times are milliseconds that come from outside. What is taken back gives no time back."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._spent: dict[Seat, int] = {}
        self._since: dict[Seat, int] = {}
        self._thought: dict[int, tuple[Seat, int]] = {}
        """For each entry in which a seat decided: who, and how long it took."""
        self._paused: int | None = None

    def pause(self, at: int) -> None:
        """Dice are to be typed in: nobody's time runs."""
        self._paused = at

    def left(self, seat: Seat, now: int) -> int | None:
        """What this seat has left; `None` if nobody counts."""
        if self._clock.pace is Pace.FREE:
            return None
        if self._paused is not None:
            now = self._paused
        thinking = max(0, now - self._since[seat]) if seat in self._since else 0
        spent = self._spent.get(seat, 0) if self._clock.pace is Pace.GAME else 0
        return self._clock.allowance() - spent - thinking

    def turn(
        self,
        at: int,
        waiting: Sequence[Seat],
        same: Container[Seat],
        decided: tuple[int, Seat] | None,
        undone: Iterable[int],
    ) -> None:
        """Charge those who thought, and start those who must think now.

        `same` are seats whose decision is still the one it was; `decided` is the entry in which a seat has just
        decided; `undone` are entries that were taken back.
        """
        pause = 0 if self._paused is None else at - self._paused
        since, self._paused = {seat: start + pause for seat, start in self._since.items()}, None
        for seat, start in since.items():
            self._charge(seat, at - start)
        if decided is not None and decided[1] in since:
            n, seat = decided
            self._thought[n] = seat, at - since[seat]
            self._charge(seat, -1000 * self._clock.bonus)
        again: dict[Seat, int] = {}
        for n in undone:
            if n in self._thought:
                seat, thought = self._thought[n]
                self._charge(seat, 1000 * self._clock.bonus)
                again[seat] = at - thought
        if self._clock.pace is Pace.GAME:
            self._since = dict.fromkeys(waiting, at)
        else:
            self._since = {s: since.get(s, at) if s in same else again.get(s, at) for s in waiting}

    def _charge(self, seat: Seat, milliseconds: int) -> None:
        self._spent[seat] = self._spent.get(seat, 0) + milliseconds
