"""CM-P-2-a, CM-P-2-l: forces by their keys, and the forces of a court."""

from __future__ import annotations

from grognard.games.monarchs.map import COUNT, EVERYWHERE, IDS, SPACE
from grognard.games.monarchs.nations import SIDE_OF_COURT
from grognard.games.monarchs.state import Post, State, fort, post, space_of

KEY_OF: tuple[str, ...] = (*IDS, *IDS, *(f"fort:{space}" for space in IDS))
"""The key of each post: a space, or `fort:` and a space."""


def post_of(key: str, side: int) -> Post | None:
    """The post that a key means to a side."""
    if key.startswith("fort:"):
        space = SPACE.get(key.removeprefix("fort:"))
        return None if space is None else fort(space)
    space = SPACE.get(key)
    return None if space is None else post(side, space)


def in_the_field(s: State, court: int) -> tuple[Post, ...]:
    """The forces of a court outside fortresses that have SPs."""
    return s.once(_in_the_field, court)


def _in_the_field(s: State, court: int) -> tuple[Post, ...]:
    first = post(SIDE_OF_COURT[court], 0)
    found = []
    for where in range(first, first + COUNT):
        if s.troops[where] and s.sps(where) and s.force_court(where) == court:
            found.append(Post(where))
    return tuple(found)


def garrisons(s: State, court: int) -> tuple[Post, ...]:
    """The garrisons of a court that have SPs."""
    return s.once(_garrisons, court)


def _garrisons(s: State, court: int) -> tuple[Post, ...]:
    found = []
    for p in EVERYWHERE:
        where = fort(p)
        if s.troops[where] and s.sps(where) and s.force_court(where) == court:
            found.append(where)
    return tuple(found)


def lies_in(where: int) -> str:
    """The id of the space of a post."""
    return IDS[space_of(where)]
