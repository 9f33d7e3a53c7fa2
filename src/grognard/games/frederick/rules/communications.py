"""Rules 4.2 and 4.3: the networks of the alliances, and who is isolated. Sets of places are bits of one int."""

from __future__ import annotations

from functools import lru_cache

from grognard.games.frederick.components.armies import NATION_OF, Nation, Side
from grognard.games.frederick.components.map import IDS, PLACES, ROUTES, SOURCES
from grognard.games.frederick.components.units import INSIDE, ISOLATED, flags_in, marked, nations_in, stack_of
from grognard.games.frederick.state import State


def carriers(s: State, side: Side) -> int:
    """FR-4.2-e, FR-4.2-f, FR-4.2-g: places that are own and not besieged, or the enemy's and besieged by oneself."""
    out = held(bytes(s.control), s.masks[side])
    for p, stack in enumerate(s.stacks):
        if stack and flags_in(stack) & INSIDE and s.besieged(p):
            out ^= 1 << p
    return out


@lru_cache(maxsize=1 << 12)
def held(control: bytes, mask: int) -> int:
    """The places that nations of this mask control."""
    return sum(1 << p for p, nation in enumerate(control) if mask >> nation & 1)


def starts(s: State, side: Side, nation: Nation | None = None) -> int:
    """FR-4.2-b, FR-4.2-j: where a network begins; for one nation, its own resource spaces alone (FR-8.3-f)."""
    out = 0
    for p in SOURCES:
        own = s.control[p] == nation if nation is not None else s.holder(p) == side
        if own and s.worth(p) and not s.besieged(p):
            out |= 1 << p
    return out


def reached(s: State, side: Side, nation: Nation | None = None, carry: int | None = None) -> int:
    """FR-4.2-c: every place that open ways join to a source. Callers that ask for several nations work out once what
    carries."""
    return ROUTES.spread(starts(s, side, nation), carriers(s, side) if carry is None else carry)


def network(s: State, side: Side, nation: Nation | None = None) -> list[bool]:
    """The same, as a yes or no for each place."""
    found = reached(s, side, nation)
    return [bool(found >> p & 1) for p in PLACES]


def check(s: State) -> tuple[str, ...]:
    """FR-4.2-d: both networks, units of all armies; gives the places with isolated units."""
    carry = carriers(s, Side(0))
    ours, theirs = s.masks
    net = ROUTES.spread(starts(s, Side(0)), carry)
    other = ROUTES.spread(starts(s, Side(1)), ROUTES.everywhere ^ carry)  # what one side can pass, the other cannot
    lost = []
    for p, stack in enumerate(s.stacks):
        if stack:
            here = nations_in(stack)
            out = (0 if net >> p & 1 else here & ours) | (0 if other >> p & 1 else here & theirs)
            if out:
                s.stacks[p] = stack_of(_judged(g, out) for g in stack)
                lost.append(IDS[p])
            elif flags_in(stack) & ISOLATED:
                s.stacks[p] = marked(stack, drop=ISOLATED)  # FR-4.3-g: not before the check
    return tuple(lost)


def _judged(g: int, out: int) -> int:
    """FR-4.3-h: no unit is isolated inside a fort."""
    isolated = out >> NATION_OF[g >> 16] & 1 and not g >> 8 & INSIDE
    return g | ISOLATED << 8 if isolated else g & ~(ISOLATED << 8)
