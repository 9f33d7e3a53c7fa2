"""A position changed by hand: one table with a row for each kind of change, its law and what it does.

`rows = ChangeRows[State]()` makes rows that are checked against the state; `Changes` is the table. A change is made
on a copy from which everything in progress has been removed; the result is again a position that can be played on.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from grognard.core import Change, Message, Refusal, Refused, say
from grognard.core.game import State
from grognard.core.refusal import unreadable

S = TypeVar("S", bound=State)
C = TypeVar("C", bound=Change)


@dataclass(frozen=True, slots=True)
class ChangeRow:
    kind: type[Change]
    law: Callable[[Any, Any], Refusal | None]
    do: Callable[[Any, Any], None]


class ChangeRows(Generic[S]):
    """Makes rows for the state of one game."""

    def row(self, kind: type[C], law: Callable[[S, C], Refusal | None], do: Callable[[S, C], None]) -> ChangeRow:
        return ChangeRow(kind, law, do)


class Changes(Generic[S]):
    """`laid_aside` gives the copy on which a change is made, `settled` what can be played on."""

    def __init__(self, rows: Iterable[ChangeRow], laid_aside: Callable[[S], S], settled: Callable[[S], S]) -> None:
        self._rows = {row.kind: row for row in rows}
        self._laid_aside = laid_aside
        self._settled = settled

    @property
    def kinds(self) -> tuple[type[Change], ...]:
        return tuple(self._rows)

    def refusal(self, s: S, change: Change) -> Refusal | None:
        """What speaks against a change of a position in which nothing is going on."""
        row = self._rows.get(type(change))
        return row.law(s, change) if row else not_now(change)

    def arranged(self, s: S, change: Change) -> S:
        if getattr(s, "over", False):
            raise Refused(not_now(change))
        after = self._laid_aside(s)
        if refusal := self.refusal(after, change):
            raise Refused(refusal)
        self._rows[type(change)].do(after, change)
        return self._settled(after)


class TurnIs(Change, frozen=True, tag="turn"):
    """`turn 3`"""

    form = "turn {turn}"
    turn: int

    def message(self) -> Message:
        return say("change-turn", n=self.turn)


def not_now(change: Change) -> Refusal:
    return unreadable("not-now", action=str(change)[:80])


def between(low: int, high: int, given: int) -> Refusal | None:
    return None if low <= given <= high else unreadable("number-range", low=low, high=high, given=given)


def unknown(given: str) -> Refusal:
    return unreadable("pick-not-offered", pick=given[:80])


def first_unknown(*pairs: tuple[str, Collection[str]]) -> Refusal | None:
    """The first word that is none of those it may be: `first_unknown((change.army, ARMIES), (change.at, PLACES))`."""
    return next((unknown(given) for given, known in pairs if given not in known), None)
