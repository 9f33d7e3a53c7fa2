"""The states of a match: the last ones as they were, older ones played again from the nearest that was kept.

A match of a thousand entries would else hold a thousand states, for the few moments at which somebody looks back.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from grognard.core import Game, GivenDice, State
from grognard.core.dice import outcomes
from grognard.match.entries import Acted, Began, Deed, Entry, Undone

S = TypeVar("S", bound=State)

RECENT = 64
"""States that are at hand: what is taken back is seldom older."""
EVERY = 32
"""Of the older ones, each of so many is kept."""


class Past(Generic[S]):
    """What was after each entry of a log. States never change once they are here."""

    def __init__(self, game: Game[S], log: list[Entry]) -> None:
        self._game = game
        self._log = log
        self._states: list[S | None] = []
        self._again: dict[int, S] = {}
        """A stretch that was played again: whoever looks at one state looks at the next ones, too."""

    def __len__(self) -> int:
        return len(self._states)

    def append(self, state: S) -> None:
        """What is after the next entry."""
        self._states.append(state)
        old = len(self._states) - 1 - RECENT
        if old > 0 and old % EVERY:
            self._states[old] = None

    @property
    def last(self) -> S:
        state = self._states[-1]
        assert state is not None, "the last ones are kept"
        return state

    def __getitem__(self, n: int) -> S:
        state = self._states[n]
        if state is not None:
            return state
        again = self._again
        if n not in again:
            again = self._again = self._played_again(n - n % EVERY)
        return again[n]

    def _played_again(self, start: int) -> dict[int, S]:
        """The stretch that begins with a kept state."""
        state = self._states[start]
        assert state is not None, "each of so many is kept"
        found = {start: state}
        for n in range(start + 1, start + EVERY):
            state = found[n] = self._after(state, self._log[n].deed, found)
        return found

    def _after(self, state: S, deed: Deed, stretch: dict[int, S]) -> S:
        match deed:
            case Began():
                return self._game.codec.state(deed.snapshot)
            case Acted():
                after = state.copy()
                self._game.apply(after, deed.seat, self._game.codec.action(deed.action), GivenDice(outcomes(deed.dice)))
                return after
            case Undone():
                return stretch[deed.to] if deed.to in stretch else self[deed.to]
        return state
