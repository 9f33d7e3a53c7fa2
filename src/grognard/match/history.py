"""The state after each entry of a match: recent ones are held in memory, older ones are replayed from the nearest kept.

This bounds the memory of long matches: older states are needed only when somebody looks back or undoes.

The states of a match form a tree: an action makes a new state out of the one before it, an undo goes back to a state
that exists already and goes on from there, any other entry leaves the state as it is. An old state is played again
along its branch alone, so undos cost nothing, however many there are and wherever they lead.

Under other rules than those an action was done by, the state it made may not be known: the one before is used instead.
"""

from __future__ import annotations

from collections import deque
from itertools import chain, islice
from typing import Generic, TypeVar

from grognard.core import Game, GivenDice, State
from grognard.core.dice import outcomes
from grognard.match.entries import Acted, Began, Entry, LoggedOperation, Undone

S = TypeVar("S", bound=State)

RECENT = 64
"""States of so many entries are at hand: what is taken back is seldom older."""
EVERY = 32
"""Of the older ones on a branch, each of so many is kept, if the branch goes on for as many after it. So at most one
in so many is kept of the whole tree, and fewer than twice as many actions lie between any state and a kept one."""

AGAIN = 2 * EVERY
"""So many states that were played again are at hand, too."""


class History(Generic[S]):
    """The state after each entry of a log. States are never changed once they are here.

    Other threads may look back while entries are added. They only ever replace `_again` as a whole, and whatever is
    put into `_kept` for a number is the same state."""

    def __init__(self, game: Game[S], log: list[Entry]) -> None:
        self._game = game
        self._log = log
        self._states: list[S | None] = []
        """Of the last entries; `None` for older ones."""
        self._origin: list[int] = []
        """For each entry, the one that made the state after it: itself, or an earlier one."""
        self._before: list[int] = []
        """For each action, the entry that made the state it was done in; -1 for entries that are no action."""
        self._depth: list[int] = []
        """How many actions lie between the beginning of a segment and the state after each entry."""
        self._known: list[bool] = []
        """Whether the state after each entry is the true one, or only the last that is known."""
        self._kept: dict[int, S | None] = {}
        """States to be kept, by the entry that made them; `None` until one that was gone already is played again."""
        self._again: dict[int, S] = {}
        """States that were played again last: whoever looks at one looks at those beside it, too."""

    def __len__(self) -> int:
        return len(self._states)

    def append(self, operation: LoggedOperation, state: S | None) -> None:
        """What is after the next entry; `None`: nobody knows."""
        n = len(self._states)
        made = isinstance(operation, Acted) and state is not None
        match operation:
            case Began():
                origin, before, depth = n, -1, 0
            case Acted() if made:
                origin, before, depth = n, self._origin[-1], self._depth[-1] + 1
            case Undone():
                origin, before, depth = self._origin[operation.to], -1, self._depth[operation.to]
            case _:
                origin, before, depth = self._origin[-1], -1, self._depth[-1]
        self._known.append(self._is_known(operation, state))
        self._origin.append(origin)
        self._before.append(before)
        self._depth.append(depth)
        self._states.append(self.last if state is None else state)  # last: only then the entry counts
        if made and depth % EVERY == 0:
            self._keep(self._ancestor(n, EVERY))
        if (old := n - RECENT) >= 0:
            self._states[old] = None

    def _is_known(self, operation: LoggedOperation, state: S | None) -> bool:
        match operation:
            case Began() | Acted():
                return state is not None
            case Undone():
                return self._known[operation.to]
            case _:
                return self._known[-1]

    def known(self, n: int) -> bool:
        """Whether the state after an entry is known."""
        return self._known[n]

    def restore(self, state: S) -> None:
        """What is after the last entry, from where it was written down."""
        n = len(self._states) - 1
        self._kept[n] = self._states[n] = state
        self._origin[n], self._before[n], self._depth[n], self._known[n] = n, -1, 0, True

    def held(self) -> list[S]:
        """All states that are in memory for this match, each once."""
        states = (*self._states, *self._kept.values(), *self._again.values())
        return list({id(state): state for state in states if state is not None}.values())

    @property
    def last(self) -> S:
        state = self._states[-1]
        assert state is not None, "the last ones are kept"
        return state

    def __getitem__(self, n: int) -> S:
        state = self._states[n]
        return self._played_again(self._origin[n]) if state is None else state

    def _ancestor(self, origin: int, actions: int) -> int:
        """The state from which so many actions led to this one."""
        for _ in range(actions):
            origin = self._before[origin]
        return origin

    def _keep(self, origin: int) -> None:
        if self._kept.get(origin) is None:
            self._kept[origin] = self._at_hand(origin)

    def _at_hand(self, origin: int) -> S | None:
        for state in (self._states[origin], self._kept.get(origin), self._again.get(origin)):
            if state is not None:
                return state
        return None

    def _played_again(self, origin: int) -> S:
        """The actions that led to a state, done again from the nearest state before it that is at hand."""
        missing: list[int] = []
        here = origin
        while (state := self._at_hand(here)) is None and self._before[here] >= 0:
            missing.append(here)
            here = self._before[here]
        if state is None:
            began = self._log[here].operation
            assert isinstance(began, Began), "a branch starts where a segment begins"
            state = self._game.codec.state(began.snapshot)
        elif not missing:
            return state
        stretch = deque([(here, state)], maxlen=AGAIN)
        for n in reversed(missing):
            state = self._acted(state, n)
            stretch.append((n, state))
            if n in self._kept:
                self._kept[n] = state
        latest_first = chain(reversed(stretch), self._again.items())
        self._again = dict(islice(latest_first, AGAIN))
        return state

    def _acted(self, before: S, n: int) -> S:
        """What an action made of a state."""
        operation = self._log[n].operation
        assert isinstance(operation, Acted)
        after = before.copy()
        self._game.apply(
            after, operation.seat, self._game.codec.action(operation.action), GivenDice(outcomes(operation.dice))
        )
        return after
