"""Rules 4.2 and 4.3: the networks of the alliances, and who is isolated. Sets of places are bits of one int."""

from __future__ import annotations

from functools import lru_cache

from grognard.games.frederick.components.armies import NATION_BIT, Nation, Side
from grognard.games.frederick.components.map import IDS, PLACE_BIT, ROUTES, SOURCES, Place
from grognard.games.frederick.components.units import (
    INSIDE,
    ISOLATED,
    in_open,
    marked,
    marks_in,
    nations_in_open,
    of_nations,
    stack_of,
    without,
)
from grognard.games.frederick.state import State


def carriers(s: State, side: Side) -> int:
    """FR-4.2-e, FR-4.2-f, FR-4.2-g: places that are own and not besieged, or the enemy's and besieged by oneself."""
    out = held(bytes(s.control), s.masks[side])
    for p, stack in enumerate(s.stacks):
        if stack and marks_in(stack) & INSIDE and s.besieged(p):
            out ^= PLACE_BIT[p]
    return out


@lru_cache(maxsize=1 << 12)
def held(control: bytes, mask: int) -> int:
    """The places that nations of this mask control."""
    return sum([PLACE_BIT[p] for p, nation in enumerate(control) if mask & NATION_BIT[nation]])


def starts(s: State, side: Side, nation: Nation | None = None) -> int:
    """FR-4.2-b, FR-4.2-j: where a network begins; for one nation, its own resource spaces alone (FR-8.3-f)."""
    out = 0
    for p in SOURCES:
        own = s.control[p] == nation if nation is not None else s.holder(p) == side
        if own and is_source(s, p):
            out |= PLACE_BIT[p]
    return out


def is_source(s: State, p: Place) -> bool:
    """FR-4.2-b, FR-8.3-c: a resource space that is neither scorched nor besieged."""
    return s.worth(p) > 0 and not s.besieged(p)


def reached(s: State, side: Side, nation: Nation | None = None, carry: int | None = None) -> int:
    """FR-4.2-c: every place that open ways join to a source. Callers that ask for several nations work out once what
    carries."""
    return ROUTES.spread(starts(s, side, nation), carriers(s, side) if carry is None else carry)


def check(s: State) -> tuple[str, ...]:
    """FR-4.2-d: both networks, units of all armies; gives the places with isolated units."""
    carry = carriers(s, Side(0))
    ours, theirs = s.masks
    net = ROUTES.spread(starts(s, Side(0)), carry)
    other = ROUTES.spread(starts(s, Side(1)), ROUTES.everywhere ^ carry)  # what one side can pass, the other cannot
    lost = []
    for p, stack in enumerate(s.stacks):
        if stack:
            here = nations_in_open(stack)  # FR-4.3-h: no unit is isolated inside a fort
            cut_off = (0 if net & PLACE_BIT[p] else here & ours) | (0 if other & PLACE_BIT[p] else here & theirs)
            if cut_off:
                alone = of_nations(in_open(stack), cut_off)
                s.stacks[p] = stack_of((*marked(alone, ISOLATED), *marked(without(stack, alone), drop=ISOLATED)))
                lost.append(IDS[p])
            elif marks_in(stack) & ISOLATED:
                s.stacks[p] = marked(stack, drop=ISOLATED)  # FR-4.3-g: not before the check
    return tuple(lost)
