"""CM-P-2-a, CM-P-2-l: forces by their keys, and the forces of a court."""

from __future__ import annotations

from grognard.games.monarchs.map import IDS, SPACE
from grognard.games.monarchs.nations import COURT_OF, SIDE_OF_COURT, Nation
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
    return tuple([w for w in posts if COURT_OF[nation_in(s, w)] == court and strength(s.troops[w]).sps])


def nation_in(s: State, where: int) -> Nation:
    """CM-P-2-l: the nation of a force that has troops, found the short way where all of them, and a leader if there is
    one, are of one nation."""
    nations = strength(s.troops[where]).nations
    if nations and not nations & (nations - 1):
        nation, there = Nation(nations.bit_length() - 1), s.leaders_in(where)
        if not there or s.nation_of(there[0]) == nation:
            return nation
    return s.force_nation(where)


def garrisons(s: State, court: int) -> tuple[Post, ...]:
    """The garrisons of a court that have SPs."""
    return s.once(_garrisons, court)


def _garrisons(s: State, court: int) -> tuple[Post, ...]:
    found = []
    for where in s.occupied()[2]:
        if strength(s.troops[where]).sps and COURT_OF[nation_in(s, where)] == court:
            found.append(where)
    return tuple(found)


def lies_in(where: int) -> str:
    """The id of the space of a post."""
    return IDS[space_of(where)]
