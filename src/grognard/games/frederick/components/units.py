"""Rule 2.1: units, and stacks of them.

A group is units that are alike: what they are, their marks, and how many. It is packed into one number, and a stack is
a sorted tuple of groups: stacks never change, so states share them and a copy costs next to nothing. How a group is
packed is known here alone; elsewhere it is asked with `who_of`, `nation_of`, `army_of`, `count_of`, and `g & EXHAUSTED`
for a mark.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NewType

from grognard.core import Share
from grognard.games.frederick.components.armies import (
    ARMY_OF_WHO,
    FIRST_GENERAL,
    KINDS,
    NATION_BIT,
    NATION_OF,
    NATIONS,
    WHO_IDS,
    Army,
    Nation,
    Who,
)

Group = NewType("Group", int)
"""Bits 0 to 7: how many; 8 to 15: marks; from 16: what they are."""
Stack = tuple[Group, ...]
Items = tuple[tuple[str, int], ...]
"""Items of a question: a name, and how many."""

_COUNT: Final = 255
_MARKS: Final = 255 << 8
_WHO: Final = 16

EXHAUSTED, ISOLATED, INSIDE, ENTERED, LEFT_BOX, RECOVERED, STOPPED, SORTIED = (1 << n for n in range(8, 16))
"""Exhausted; outside its network at the last check; in defence; came here in this phase; came out of its box in this
phase; recovered in this phase; may march no further in this phase; came out of the fort to fight in this phase."""
MARCH_MARKS = RECOVERED | STOPPED
"""Removed when the marches are over (FR-6.2-m)."""
PHASE_MARKS = ENTERED | LEFT_BOX | RECOVERED | STOPPED | SORTIED
"""Removed when the phase is over."""
NOT_INTO_FORT = ENTERED | SORTIED
"""FR-7-i, FR-7-j"""

CONDITIONS = EXHAUSTED | ISOLATED
"""Marks by which questions tell units apart."""
RETREAT_CONDITIONS = CONDITIONS | LEFT_BOX
"""The same in a retreat, and for damage near a box: units that have left their box cannot return (FR-2.3.2-d)."""
MARCH_CONDITIONS = RETREAT_CONDITIONS | ENTERED
"""The same in a march: units that have marched may do so again (FR-6.2-d), and players want to know which those are."""

assert KINDS <= 255


# --- a group


def group(who: int, marks: int, count: int) -> Group:
    return Group(who << _WHO | marks | count)


def who_of(g: int) -> Who:
    return Who(g >> _WHO)


def nation_of(g: int) -> Nation:
    return NATION_OF[g >> _WHO]


def army_of(g: int) -> Army:
    return ARMY_OF_WHO[g >> _WHO]


def count_of(g: int) -> int:
    return g & _COUNT


def is_general(g: int) -> bool:
    """Whether this is a commander, who is a group of one."""
    return g >> _WHO >= FIRST_GENERAL


def so_many(g: int, count: int) -> Group:
    """Units like these, in another number."""
    return Group(g & ~_COUNT | count)


def marks_code(g: int) -> str:
    """All marks in two hexadecimal digits, for ids of counters."""
    return f"{(g & _MARKS) >> 8:02x}"


# --- groups and stacks


def stack_of(groups: Iterable[int]) -> Stack:
    """A stack of these groups in its one form: like joined with like, none empty, in order."""
    counts: dict[int, int] = {}
    for g in groups:
        counts[g & ~_COUNT] = counts.get(g & ~_COUNT, 0) + (g & _COUNT)
    return tuple(Group(kind | n) for kind, n in sorted(counts.items()) if n)


def joined(a: Stack, b: Stack) -> Stack:
    return stack_of((*a, *b)) if a and b else a or b


def without(groups: Iterable[int], taken: Iterable[int]) -> Stack:
    """The rest of groups, no two of which are alike, when these units have left."""
    counts = {g & ~_COUNT: g & _COUNT for g in groups}
    for g in taken:
        counts[g & ~_COUNT] -= g & _COUNT
    assert min(counts.values(), default=0) >= 0, "no unit leaves twice"
    return tuple(Group(kind | n) for kind, n in counts.items() if n)


def parted(groups: Iterable[int], n: int) -> tuple[list[Group], list[Group]]:
    """The first `n` units of these groups, and the others."""
    first, others = [], []
    for g in groups:
        here = min(n, g & _COUNT)
        if here:
            first.append(Group(g & ~_COUNT | here))
            n -= here
        if rest := (g & _COUNT) - here:
            others.append(Group(g & ~_COUNT | rest))
    assert not n, "more units are taken than there are"
    return first, others


def take(groups: Iterable[int], n: int) -> list[Group]:
    return parted(groups, n)[0]


def size(groups: Iterable[int]) -> int:
    return sum([g & _COUNT for g in groups])


def marked(groups: Iterable[int], add: int = 0, drop: int = 0) -> Stack:
    """A stack of the same units with marks added, then others dropped."""
    return stack_of((g | add) & ~drop for g in groups)


def generals_in(groups: Iterable[int]) -> Iterator[Who]:
    for g in groups:
        if g >> _WHO >= FIRST_GENERAL:
            yield Who(g >> _WHO)


# --- what is in a stack: cached, for the same stacks are looked at again and again


@lru_cache(maxsize=1 << 16)
def marks_in(stack: Stack) -> int:
    """Every mark that a unit here has."""
    found = 0
    for g in stack:
        found |= g & _MARKS
    return found


@lru_cache(maxsize=1 << 16)
def nations_in(stack: Stack) -> int:
    """The nations that have units here, as a set of bits."""
    found = 0
    for g in stack:
        found |= NATION_BIT[NATION_OF[g >> _WHO]]
    return found


@lru_cache(maxsize=1 << 16)
def nations_in_open(stack: Stack) -> int:
    """The same of units that are not in defence."""
    return nations_in(in_open(stack))


@lru_cache(maxsize=1 << 16)
def nations_inside(stack: Stack) -> int:
    """The same of units in defence."""
    return nations_in(inside(stack))


@lru_cache(maxsize=1 << 16)
def in_open(stack: Stack) -> Stack:
    return tuple(g for g in stack if not g & INSIDE)


@lru_cache(maxsize=1 << 16)
def inside(stack: Stack) -> Stack:
    return tuple(g for g in stack if g & INSIDE)


@lru_cache(maxsize=1 << 16)
def of_nations(stack: Stack, nations: int) -> Stack:
    """Units of this set of nations."""
    return tuple(g for g in stack if NATION_BIT[NATION_OF[g >> _WHO]] & nations)


@lru_cache(maxsize=1 << 16)
def of_army(stack: Stack, army: int) -> Stack:
    return tuple(g for g in stack if ARMY_OF_WHO[g >> _WHO] == army)


def of_who(groups: Iterable[Group], who: int) -> Stack:
    """Troops of one nation, or one commander."""
    return tuple(g for g in groups if g >> _WHO == who)


@lru_cache(maxsize=1 << 16)
def with_marks(stack: Stack, having: int, lacking: int) -> Stack:
    """Units with all marks of the first set and none of the second."""
    return tuple(g for g in stack if g & having == having and not g & lacking)


# --- names: `prussia.fresh`, `prussia.exhausted-isolated`, `gen:keith`

_FRESH_OR_NOT = ("fresh", "exhausted")
_SUFFIXES = ("", "-isolated")
_CAME = ("", "-entered", "-left")


def key_of(g: int, apart: int = CONDITIONS) -> str:
    """The key of units in a question that tells them apart by these marks. Commanders have their names alone."""
    who = g >> _WHO
    if who >= FIRST_GENERAL:
        return WHO_IDS[who]
    marks = g & apart
    came = "-left" if marks & LEFT_BOX else "-entered" if marks & ENTERED else ""
    return f"{NATIONS[who]}.{_FRESH_OR_NOT[bool(marks & EXHAUSTED)]}{_SUFFIXES[bool(marks & ISOLATED)]}{came}"


UNIT_KEYS: tuple[str, ...] = (
    *(f"{n}.{c}{i}{m}" for n in NATIONS for c in _FRESH_OR_NOT for i in _SUFFIXES for m in _CAME),
    *WHO_IDS[FIRST_GENERAL:],
)


@lru_cache(maxsize=1 << 16)
def by_key(groups: Stack, apart: int = CONDITIONS) -> Mapping[str, Sequence[Group]]:
    """Groups under the names that `key_of` gives them, in order."""
    out: dict[str, list[Group]] = {}
    for g in groups:
        out.setdefault(key_of(g, apart), []).append(g)
    return out


@lru_cache(maxsize=1 << 16)
def items_of(groups: Stack, apart: int = CONDITIONS) -> Items:
    """The same as items of a question: how many units have each name."""
    return tuple([(key, size(same)) for key, same in by_key(groups, apart).items()])


def dealt(groups: Stack, shares: Iterable[Share], apart: int = CONDITIONS) -> dict[str, list[Group]]:
    """The units that an answer puts into each bin."""
    named = dict(by_key(groups, apart))
    out: dict[str, list[Group]] = {}
    for share in shares:
        taken, named[share.item] = parted(named[share.item], share.count)
        out.setdefault(share.bin, []).extend(taken)
    return out
