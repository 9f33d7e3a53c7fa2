"""CM-P-2-a, CM-P-2-l: forces by their keys, the forces of a court, and light troops in a space."""

from __future__ import annotations

from collections.abc import Callable

from grognard.core import Refusal
from grognard.games.monarchs.components.map import IDS, SPACE
from grognard.games.monarchs.components.nations import SIDE_OF_COURT
from grognard.games.monarchs.rules.refusals import Why
from grognard.games.monarchs.state import Post, State, cached_by_position, fort, post, space_of

KEY_OF: tuple[str, ...] = (*IDS, *IDS, *(f"fort:{space}" for space in IDS))
"""The key of each post: a space, or `fort:` and a space."""


def post_of(key: str, side: int) -> Post | None:
    """The post that a key means to a side."""
    if key.startswith("fort:"):
        space = SPACE.get(key.removeprefix("fort:"))
        return None if space is None else fort(space)
    space = SPACE.get(key)
    return None if space is None else post(side, space)


def of_force(side: int, judge: Callable[[Post], Refusal | None]) -> Why:
    """A law of a side's forces as a reason for any key."""

    def why(key: str) -> Refusal | None:
        where = post_of(key, side)
        return None if where is None else judge(where)

    return why


@cached_by_position
def in_the_field(s: State, court: int) -> tuple[Post, ...]:
    """The forces of a court outside fortresses that have SPs."""
    return tuple(s.of_court(s.occupied()[SIDE_OF_COURT[court]], court))


def has_light(s: State, space: int, side: int) -> bool:
    """Whether Lt units of a side are in a space, its garrison included."""
    if s.strength(post(side, space)).light_units:
        return True
    return s.fortress_of(space, side) and s.strength(fort(space)).light_units > 0


def lies_in(where: int) -> str:
    """The id of the space of a post."""
    return IDS[space_of(where)]


def post_named(key: str, side: int) -> Post:
    """The post of a key that has been judged."""
    found = post_of(key, side)
    assert found is not None, f"{key} was judged"
    return found
