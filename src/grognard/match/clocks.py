"""How much time each seat has used, computed from the times of log entries alone."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence

from grognard.core import Seat
from grognard.match.terms import Clock, Pace


class Clocks:
    """All times are in milliseconds and come from outside. Undoing a decision gives no time back."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._spent: dict[Seat, int] = {}
        self._since: dict[Seat, int] = {}
        self._thought: dict[int, tuple[Seat, int]] = {}
        """For each entry in which a seat decided: the seat, and how long it took."""
        self._pause: tuple[int, int | None] | None = None
        """The start of the pause of all clocks, and its longest duration (`None`: until the next turn)."""
        self._play_from: int | None = None
        """When all seats had been taken for the first time."""
        self._stood = 0
        """How long play has been paused since, without the current pause."""

    def begin_play(self, at: int) -> None:
        """All seats are taken: from the first such moment the time of the whole game is counted."""
        if self._play_from is not None:
            return
        if self._held:
            still = self._stood_still(at)
            self._since = {seat: start + still for seat, start in self._since.items()}
            self._pause = None
        self._play_from, self._stood = at, -self._stood_still(at)

    @property
    def _held(self) -> bool:
        """Whether time waits for players to sit down."""
        return self._play_from is None and (self._clock.pace is Pace.FREE or bool(self._clock.waits))

    @property
    def play_has_begun(self) -> bool:
        return self._play_from is not None

    def played(self, now: int) -> int:
        """For how long the game has been played, without pauses."""
        if self._play_from is None:
            return 0
        return max(0, now - self._play_from - self._stood - self._stood_still(now))

    def pause(self, at: int, most: int | None = None) -> None:
        """Stop all clocks: for at most `most` milliseconds, or until the next turn."""
        still = self._stood_still(at)
        self._since = {seat: start + still for seat, start in self._since.items()}
        self._stood += still
        self._pause = at, most

    def paused(self, now: int) -> bool:
        return self._pause is not None and self._stood_still(now) == now - self._pause[0]

    def pause_left(self, now: int) -> int | None:
        """How long the pause can still last; `None`: until the next turn, or there is no pause."""
        if self._pause is None or self._pause[1] is None:
            return None
        return max(0, self._pause[1] - self._stood_still(now))

    @property
    def stopped(self) -> bool:
        """Whether all clocks are stopped until the next turn."""
        return self._pause is not None and self._pause[1] is None

    def _stood_still(self, now: int) -> int:
        """How long the clocks have been stopped by the current pause."""
        if self._pause is None:
            return 0
        start, most = self._pause
        return max(0, now - start) if most is None else min(max(0, now - start), most)

    def left(self, seat: Seat, now: int) -> int | None:
        """The time this seat has left; `None` without a clock."""
        if self._clock.pace is Pace.FREE:
            return None
        thinking = max(0, now - self._since[seat] - self._stood_still(now)) if seat in self._since else 0
        spent = self._spent.get(seat, 0) if self._clock.pace is Pace.GAME else 0
        return self._clock.allowance_ms() - spent - thinking

    def turn(
        self,
        at: int,
        waiting: Sequence[Seat],
        same: Container[Seat],
        decided: tuple[int, Seat] | None,
        undone: Iterable[int],
    ) -> None:
        """Charge the seats that were thinking, and start the clocks of those that must decide now.

        `same` are seats whose open decision has not changed; `decided` is the entry in which a seat has just decided,
        with that seat; `undone` are entries that were undone.
        """
        pause = self._stood_still(at)
        self._stood += pause
        since, self._pause = {seat: start + pause for seat, start in self._since.items()}, None
        if self._held:
            self._pause = at, None
        if self._clock.pace is Pace.FREE:
            return
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
