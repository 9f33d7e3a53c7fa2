"""CM-P-16-c: who sees what enemy forces are made of, in fog of war.

Forces of both sides in one space see each other, in the field, in a garrison, in a column; so do a fortress and the
force before it. Apart they are hidden again.
"""

from __future__ import annotations

from grognard.core import Seat
from grognard.games.monarchs.components.map import EVERYWHERE
from grognard.games.monarchs.components.nations import COURTS, SIDE_OF_COURT
from grognard.games.monarchs.state import COLUMN, State, fort, post


def _is_there(s: State, side: int, space: int, column: int) -> bool:
    if s.troops[post(side, space)] or s.fortress_of(space, side):
        return True
    return column == space and s.side_of(COLUMN) == side


def _column_at(s: State) -> int:
    """The space of troops that march or retreat; -1: there are none."""
    return s.column_at() if s.troops[COLUMN] else -1


def in_contact(s: State, space: int) -> bool:
    """Whether both sides are in a space."""
    column = _column_at(s)
    return all(_is_there(s, side, space, column) for side in range(2))


def hidden_posts(s: State, side: int) -> list[int]:
    """Posts with troops that a side cannot look into; -1 is the side of a spectator."""
    column = _column_at(s)
    found: list[int] = []
    for space in EVERYWHERE:
        posts = [where for where in (post(0, space), post(1, space), fort(space)) if s.troops[where]]
        if column == space:
            posts.append(COLUMN)
        posts = [where for where in posts if s.side_of(where) != side]
        if posts and not in_contact(s, space):
            found += posts
    return found


def side_of_seat(s: State, seat: Seat | None) -> int:
    """-1: a spectator."""
    return next((SIDE_OF_COURT[c] for c in range(len(COURTS)) if seat is not None and s.seats[c] == seat), -1)


def veil(s: State, side: int) -> tuple[int, ...]:
    """The seats that may know what a side's forces are made of; none are named where all may (without fog)."""
    if not s.rules.fog:
        return ()
    return tuple(sorted({s.seats[c] for c in range(len(COURTS)) if SIDE_OF_COURT[c] == side and s.seats[c] >= 0}))
