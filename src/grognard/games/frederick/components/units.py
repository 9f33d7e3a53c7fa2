"""Rule 2.1: units, and stacks of them. A group is one int: what it is, its flags, how many; a stack is a sorted tuple.

Stacks never change, so states share them and a copy costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NewType

from grognard.games.frederick.components.armies import (
    ARMY_OF_WHO,
    FIRST_GENERAL,
    KINDS,
    NATION_OF,
    NATIONS,
    WHO_IDS,
    Who,
)

Group = NewType("Group", int)
"""`who << 16 | flags << 8 | count`"""
Stack = tuple[Group, ...]

EXHAUSTED, ISOLATED, INSIDE, ENTERED, LEFT_BOX, RECOVERED, STOPPED, SORTIED = (1 << n for n in range(8))
"""Exhausted; outside its network at the last check; in defence; came here in this phase; came out of its box in this
phase; recovered in this phase; may march no further in this phase; came out of the fort to fight in this phase."""
MARCH_MARKS = RECOVERED | STOPPED
"""Gone when the marches are over (FR-6.2-m)."""
PHASE_MARKS = ENTERED | LEFT_BOX | RECOVERED | STOPPED | SORTIED
"""Gone when the phase is over."""
NOT_INTO_FORT = ENTERED | SORTIED
"""FR-7-i, FR-7-j"""


def group(who: int, flags: int, count: int) -> Group:
    return Group(who << 16 | flags << 8 | count)


def who_of(g: int) -> Who:
    return Who(g >> 16)


def flags_of(g: int) -> int:
    return g >> 8 & 255


def count_of(g: int) -> int:
    return g & 255


def kind_of(g: int) -> int:
    """Who and flags together."""
    return g >> 8


def stack_of(groups: Iterable[int]) -> Stack:
    """A sound stack of these groups: like joined with like, none empty, in order."""
    counts: dict[int, int] = {}
    for g in groups:
        counts[g >> 8] = counts.get(g >> 8, 0) + (g & 255)
    return tuple(Group(kind << 8 | n) for kind, n in sorted(counts.items()) if n)


def joined(a: Stack, b: Stack) -> Stack:
    return stack_of((*a, *b)) if a and b else a or b


def without(stack: Stack, taken: Iterable[int]) -> Stack:
    """The stack when these have left it."""
    counts = {g >> 8: g & 255 for g in stack}
    for g in taken:
        counts[g >> 8] -= g & 255
    assert min(counts.values(), default=0) >= 0, "no unit leaves twice"
    return tuple(Group(kind << 8 | n) for kind, n in counts.items() if n)


def size(groups: Iterable[int]) -> int:
    return sum(g & 255 for g in groups)


def marked(stack: Stack, add: int = 0, drop: int = 0) -> Stack:
    """The same units with flags added and dropped."""
    return stack_of((g | add << 8) & ~(drop << 8) for g in stack)


@lru_cache(maxsize=1 << 16)
def nations_in(stack: Stack) -> int:
    """A bit for each nation with units in the open, and eight bits up for each with units in defence."""
    mask = 0
    for g in stack:
        mask |= 1 << NATION_OF[g >> 16] << (8 if g >> 8 & INSIDE else 0)
    return mask


@lru_cache(maxsize=1 << 16)
def flags_in(stack: Stack) -> int:
    """Every flag that some unit has."""
    mask = 0
    for g in stack:
        mask |= g >> 8 & 255
    return mask


@lru_cache(maxsize=1 << 16)
def of_army(stack: Stack, army: int) -> Stack:
    return tuple(g for g in stack if ARMY_OF_WHO[g >> 16] == army)


@lru_cache(maxsize=1 << 16)
def may_march(stack: Stack, army: int) -> Stack:
    """FR-6.1-g, FR-6.2-g, FR-6.2-h, FR-6.2-o, FR-6.2-p, FR-6.2-q: units of this army that may still march. FR-6.2-d:
    those that have marched may do so again; FR-2.1-n: the exhausted march, too."""
    return tuple(g for g in stack if ARMY_OF_WHO[g >> 16] == army and not g >> 8 & (INSIDE | STOPPED | RECOVERED))


@lru_cache(maxsize=1 << 16)
def may_recover(stack: Stack, army: int) -> Stack:
    """FR-6.1-c, FR-4.3-d, FR-6.1-f: units of this army that are exhausted, not isolated, not in defence."""
    return tuple(
        g for g in stack if ARMY_OF_WHO[g >> 16] == army and g >> 8 & EXHAUSTED and not g >> 8 & (ISOLATED | INSIDE)
    )


def generals_in(groups: Iterable[int]) -> Iterator[Who]:
    for g in groups:
        if g >> 16 >= FIRST_GENERAL:
            yield Who(g >> 16)


# --- names: `prussia.fresh`, `prussia.exhausted-isolated`, `gen:keith`

_CONDITIONS = ("fresh", "exhausted")
_SUFFIXES = ("", "-isolated")
_MARKS = ("", "-entered", "-left")


def key_of(kind: int) -> str:
    """What a question calls the units of this kind. Commanders are called by their names alone."""
    who, flags = kind >> 8, kind & 255
    if who >= FIRST_GENERAL:
        return WHO_IDS[who]
    mark = "-left" if flags & LEFT_BOX else "-entered" if flags & ENTERED else ""
    return f"{NATIONS[who]}.{_CONDITIONS[flags & EXHAUSTED]}{_SUFFIXES[bool(flags & ISOLATED)]}{mark}"


UNIT_KEYS: tuple[str, ...] = (
    *(f"{n}.{c}{i}{m}" for n in NATIONS for c in _CONDITIONS for i in _SUFFIXES for m in _MARKS),
    *WHO_IDS[FIRST_GENERAL:],
)


def by_key(stack: Iterable[int], ignore: int = 0) -> dict[str, list[Group]]:
    """The groups of a stack under their names, in order; flags in `ignore` do not tell them apart."""
    out: dict[str, list[Group]] = {}
    for g in stack:
        out.setdefault(key_of(g >> 8 & ~ignore), []).append(Group(g))
    return out


def take(groups: Iterable[int], n: int) -> list[Group]:
    """The first `n` units of these groups."""
    out = []
    for g in groups:
        here = min(n, g & 255)
        if here:
            out.append(Group(g >> 8 << 8 | here))
            n -= here
    assert not n, "more were asked for than there are"
    return out


assert KINDS < 256
