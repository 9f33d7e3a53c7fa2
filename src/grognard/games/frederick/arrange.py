"""A position put together by hand."""

from __future__ import annotations

from grognard.core import Change, Next, Refused
from grognard.core.refusal import unreadable
from grognard.games.frederick.state import State

KEYS: tuple[str, ...] = ()
CHANGES: tuple[type[Change], ...] = ()


def arrange(s: State) -> Next | None:
    return None


def arranged(s: State, change: Change) -> State:
    raise Refused(unreadable("not-now", action=str(change)))
