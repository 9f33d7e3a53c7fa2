"""CM-P-4-g: how far spaces are from each other, in MPs, over spaces open to a side."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from grognard.games.monarchs.components.bits import has
from grognard.games.monarchs.components.map import COST, COUNT, NEXT_TO
from grognard.games.monarchs.state import Post, State, space_of

FAR: Final = 999
"""There is no way."""


@lru_cache(maxsize=1 << 12)
def spread(start: int, closed: int, most: int = FAR) -> tuple[int, ...]:
    """The MPs from a space to every other, without entering closed ones; FAR where there is no way, or none of at
    most `most` MPs. The start may be closed itself."""
    cost = [FAR] * COUNT
    cost[start] = 0
    queue = [(0, start)]
    while queue:
        spent, at = heappop(queue)
        if spent > cost[at]:
            continue
        for end in NEXT_TO[at]:
            total = spent + COST[at][end]
            if total <= most and total < cost[end] and not has(closed, end):
                cost[end] = total
                heappush(queue, (total, end))
    return tuple(cost)


@lru_cache(maxsize=1 << 10)
def nearest_first(start: int, closed: int) -> tuple[int, ...]:
    """Every space that a way leads to from another, the nearest first."""
    return tuple(p for mp, p in sorted((mp, p) for p, mp in enumerate(spread(start, closed)) if mp < FAR))


def distances(s: State, side: int, start: int) -> tuple[int, ...]:
    """CM-P-4-g: enemies on the way do not matter."""
    return spread(start, s.closed_to(side))


def nearest(reach: tuple[int, ...], posts: Iterable[Post]) -> list[Post]:
    """Those of the posts that are nearest; none if no way leads to any."""
    found = [where for where in posts if reach[space_of(where)] < FAR]
    least = min((reach[space_of(where)] for where in found), default=FAR)
    return [where for where in found if reach[space_of(where)] == least]


def forces_with_troops(s: State, side: int) -> list[Post]:
    """Every force of a side that has SPs and is not besieged, outside and inside fortresses."""
    posts = s.occupied()
    inside = [w for w in posts[2] if s.fortress_of(space_of(w), side) and not s.besieged(space_of(w))]
    return [where for where in (*posts[side], *inside) if s.sps(where)]
