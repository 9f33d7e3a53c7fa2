"""Spaces joined by ways, as on a map of towns and roads: neighbours, networks, cheapest ways.

A space is a small number. A set of spaces is one int with a bit for each of them, so that a network over a hundred
spaces is found without a list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from heapq import heappop, heappush
from typing import NamedTuple


def bits_of(spaces: Iterable[int]) -> int:
    found = 0
    for space in spaces:
        found |= 1 << space
    return found


def spaces_in(bits: int) -> Iterator[int]:
    """The spaces of a set, ascending."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


class Routes:
    """`count` spaces and the ways between them, which may be used in both directions."""

    __slots__ = ("bits", "everywhere", "next_to")

    def __init__(self, count: int, ways: Iterable[tuple[int, int]]) -> None:
        near: list[list[int]] = [[] for _ in range(count)]
        for a, b in ways:
            if not (0 <= a < count and 0 <= b < count):
                raise ValueError(f"way {a}-{b}: there are {count} spaces")
            if a == b or b in near[a]:
                raise ValueError(f"way {a}-{b}: a way joins two spaces, and once")
            near[a].append(b)
            near[b].append(a)
        self.next_to: tuple[tuple[int, ...], ...] = tuple(tuple(sorted(ends)) for ends in near)
        """The neighbours of each space, ascending."""
        self.bits: tuple[int, ...] = tuple(map(bits_of, self.next_to))
        """The same, as sets."""
        self.everywhere = (1 << count) - 1

    def spread(self, sources: int, carriers: int) -> int:
        """The sources, and every space that is joined to one of them by way of carriers, itself a carrier."""
        bits = self.bits
        found = edge = sources
        while edge:
            beyond = 0
            while edge:
                lowest = edge & -edge
                beyond |= bits[lowest.bit_length() - 1]
                edge ^= lowest
            edge = beyond & carriers & ~found
            found |= edge
        return found

    def two_away(self, start: int, through: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """Spaces at the end of two ways, ascending, each with the spaces between, of which `through` may be passed."""
        ends: dict[int, list[int]] = {}
        for middle in self.next_to[start]:
            if through >> middle & 1:
                for end in self.next_to[middle]:
                    if end != start:
                        ends.setdefault(end, []).append(middle)
        return tuple((end, tuple(ends[end])) for end in sorted(ends))


class Leg(NamedTuple):
    """A move from one space to another: what it costs, and whether nothing may follow it."""

    end: int
    cost: int
    stops: bool = False


class Cheapest(NamedTuple):
    """The cheapest ways from one space to all that can be reached."""

    start: int
    cost: dict[int, int]
    before: dict[int, int]
    """The space from which the last leg leads to each."""
    stops: frozenset[int]
    """The spaces where a way must end."""

    def path(self, to: int) -> list[int]:
        """All spaces of the way, from the start to the end."""
        path = [to]
        while path[-1] != self.start:
            path.append(self.before[path[-1]])
        return path[::-1]


def cheapest(start: int, legs: Callable[[int], Iterable[Leg]]) -> Cheapest:
    """The cheapest ways over legs, which may depend on anything but on how one came."""
    cost, before, stops = {start: 0}, dict[int, int](), set[int]()
    queue = [(0, start)]
    while queue:
        spent, at = heappop(queue)
        if spent > cost[at] or at in stops:
            continue
        for leg in legs(at):
            if leg.cost < 0:
                raise ValueError(f"leg {at}-{leg.end} costs {leg.cost}: nothing is gained by going")
            total = spent + leg.cost
            if leg.end not in cost or total < cost[leg.end]:
                cost[leg.end], before[leg.end] = total, at
                if leg.stops:
                    stops.add(leg.end)
                heappush(queue, (total, leg.end))
    return Cheapest(start, cost, before, frozenset(stops))
