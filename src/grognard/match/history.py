"""The state after each entry of a match. Recent states are held in memory, older ones are replayed from the nearest
stored one.

This bounds the memory of long matches: older states are needed only to look back and to undo.

The states of a match form a tree: an action makes a new state from the one before it, an undo returns to an existing
state, any other entry leaves the state as it is. An old state is replayed along its branch alone, so undone actions
cost nothing.

The state after an action that was taken under older rules may be unknown; then the state before it is used instead.
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
"""The number of last entries whose states are in memory: an undo seldom reaches further back."""
INTERVAL = 32
"""Of the older states on a branch, every 32nd is stored once 32 more actions have followed it. So at most one in 32 is
stored of the whole tree, and fewer than 64 actions lie between any state and a stored one."""

MOST_REPLAYED = 2 * INTERVAL
"""The number of replayed states that are also in memory."""


class History(Generic[S]):
    """The state after each entry of a log. States are never changed once they are here.

    Other threads may look back while entries are added: they only replace `_replayed` as a whole, or store in `_stored`
    a state that any thread would store there."""

    def __init__(self, game: Game[S], log: list[Entry]) -> None:
        self._game = game
        self._log = log
        self._states: list[S | None] = []
        """The states of the last entries; `None` for older ones."""
        self._origin: list[int] = []
        """For each entry, the entry that made the state after it: itself, or an earlier one."""
        self._before: list[int] = []
        """For each action, the entry that made the state before it; -1 for entries that are not actions."""
        self._depth: list[int] = []
        """For each entry, how many actions lie between the beginning of its segment and the state after it."""
        self._known: list[bool] = []
        """Whether the state after each entry is the true one, or only the last known one."""
        self._stored: dict[int, S | None] = {}
        """States to be stored, by the entry that made them; `None` until a state that was dropped is replayed."""
        self._replayed: dict[int, S] = {}
        """The states that were replayed last: their neighbours are often needed next."""

    def __len__(self) -> int:
        return len(self._states)

    def append(self, operation: LoggedOperation, state: S | None) -> None:
        """Add the state after the next entry; `None`: not known."""
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
        if made and depth % INTERVAL == 0:
            self._store(self._ancestor(n, INTERVAL))
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
        """Set the state after the last entry, which was not known."""
        n = len(self._states) - 1
        self._stored[n] = self._states[n] = state
        self._origin[n], self._before[n], self._depth[n], self._known[n] = n, -1, 0, True

    def held(self) -> list[S]:
        """All states of this match that are in memory, each once."""
        states = (*self._states, *self._stored.values(), *self._replayed.values())
        return list({id(state): state for state in states if state is not None}.values())

    @property
    def last(self) -> S:
        state = self._states[-1]
        assert state is not None, "the last states are in memory"
        return state

    def __getitem__(self, n: int) -> S:
        state = self._states[n]
        return self._replay(self._origin[n]) if state is None else state

    def _ancestor(self, origin: int, actions: int) -> int:
        """The entry that made the state this many actions earlier."""
        for _ in range(actions):
            origin = self._before[origin]
        return origin

    def _store(self, origin: int) -> None:
        if self._stored.get(origin) is None:
            self._stored[origin] = self._in_memory(origin)

    def _in_memory(self, origin: int) -> S | None:
        for state in (self._states[origin], self._stored.get(origin), self._replayed.get(origin)):
            if state is not None:
                return state
        return None

    def _replay(self, origin: int) -> S:
        """Repeat the actions that led to a state, from the nearest earlier state that is in memory."""
        missing: list[int] = []
        here = origin
        while (state := self._in_memory(here)) is None and self._before[here] >= 0:
            missing.append(here)
            here = self._before[here]
        if state is None:
            began = self._log[here].operation
            assert isinstance(began, Began), "a branch starts where a segment begins"
            state = self._game.codec.state(began.snapshot)
        elif not missing:
            return state
        latest = deque([(here, state)], maxlen=MOST_REPLAYED)
        for n in reversed(missing):
            state = self._acted(state, n)
            latest.append((n, state))
            if n in self._stored:
                self._stored[n] = state
        latest_first = chain(reversed(latest), self._replayed.items())
        self._replayed = dict(islice(latest_first, MOST_REPLAYED))
        return state

    def _acted(self, before: S, n: int) -> S:
        """The state after an action."""
        operation = self._log[n].operation
        assert isinstance(operation, Acted)
        after = before.copy()
        self._game.apply(
            after, operation.seat, self._game.codec.action(operation.action), GivenDice(outcomes(operation.dice))
        )
        return after
