"""CM-P-2-a, CM-P-2-l: forces by their keys, and the forces of a court."""

from __future__ import annotations

from grognard.games.monarchs.map import IDS, SPACE
from grognard.games.monarchs.nations import COURT_OF, SIDE_OF_COURT
from grognard.games.monarchs.state import Post, State, fort, post, space_of
from grognard.games.monarchs.units import strength

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
    posts = s.occupied()[SIDE_OF_COURT[court]]
    return tuple([w for w in posts if COURT_OF[s.force_nation(w)] == court and strength(s.troops[w]).sps])


def garrisons(s: State, court: int) -> tuple[Post, ...]:
    """The garrisons of a court that have SPs."""
    return s.once(_garrisons, court)


def _garrisons(s: State, court: int) -> tuple[Post, ...]:
    posts = s.occupied()[2]
    return tuple([w for w in posts if strength(s.troops[w]).sps and COURT_OF[s.force_nation(w)] == court])


def lies_in(where: int) -> str:
    """The id of the space of a post."""
    return IDS[space_of(where)]
