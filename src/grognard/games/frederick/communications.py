"""Rules 4.2 and 4.3: the networks of the alliances, and who is isolated."""

from __future__ import annotations

from grognard.games.frederick.forces import NATION_OF, Nation, Side
from grognard.games.frederick.map import IDS, NEXT_TO, PLACES, SOURCES, Place
from grognard.games.frederick.state import State
from grognard.games.frederick.units import INSIDE, ISOLATED, stack_of


def carries(s: State, p: Place, side: Side) -> bool:
    """FR-4.2-e to -g: own and not besieged, or the enemy's and besieged by oneself."""
    return (s.holder(p) == side) != s.besieged(p)


def starts(s: State, side: Side, nation: Nation | None = None) -> list[Place]:
    """FR-4.2-b, -j: where a network begins; for one nation, its own resource spaces alone (FR-8.3-f)."""
    return [
        p
        for p in SOURCES
        if (s.control[p] == nation if nation is not None else s.holder(p) == side) and s.worth(p) and not s.besieged(p)
    ]


def network(s: State, side: Side, nation: Nation | None = None) -> list[bool]:
    """FR-4.2-c: every place that open ways join to a source."""
    reached = [False] * len(PLACES)
    edge = starts(s, side, nation)
    for p in edge:
        reached[p] = True
    while edge:
        here = edge.pop()
        for p in NEXT_TO[here]:
            if not reached[p] and carries(s, p, side):
                reached[p] = True
                edge.append(p)
    return reached


def check(s: State) -> tuple[str, ...]:
    """FR-4.2-d: both networks, units of all armies; gives the places where somebody is isolated."""
    nets = (network(s, Side(0)), network(s, Side(1)))
    found = []
    for p, stack in enumerate(s.stacks):
        if not stack:
            continue
        groups = []
        for g in stack:
            # FR-4.3-h: never inside a fort
            lost = not nets[s.side(NATION_OF[g >> 16])][p] and not g >> 8 & INSIDE
            groups.append(g | ISOLATED << 8 if lost else g & ~(ISOLATED << 8))
        if tuple(groups) != stack:
            s.stacks[p] = stack_of(groups)
        if any(g >> 8 & ISOLATED for g in groups):
            found.append(IDS[p])
    return tuple(found)
