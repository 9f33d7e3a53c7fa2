"""Chapter P.2: infantry, cavalry, light troops and guns, and stacks of them.

A stack is a sorted tuple of groups, and a group is one int that packs a troop, its marks and how many there are. Only
this module packs and unpacks: `group` and `stack_of` make them, `parts` reads them. Stacks never change, so positions
share them, copies are cheap, and what is counted in a stack is cached.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple, NewType

from grognard.games.monarchs.components.bits import bits_of, has
from grognard.games.monarchs.components.nations import (
    CONTINGENT,
    CONTINGENTS,
    COURT_OF,
    NATION_OF,
    NATIONS,
    SIDE_OF,
    Contingent,
    Nation,
)
from grognard.games.monarchs.data import DATA

_FILE = DATA.read("nations.yaml")

Kind = NewType("Kind", int)
"""What a troop is: infantry, or a two-step unit at full or reduced strength."""
Troop = NewType("Troop", int)
"""A kind of a contingent."""
Group = NewType("Group", int)
"""A packed `Part`: `troop << 16 | marks << 8 | count`."""
Stack = tuple[Group, ...]

KINDS: tuple[str, ...] = (
    "inf", "cav", "cav-reduced", "lt_inf", "lt_inf-reduced", "lt_cav", "lt_cav-reduced", "fa", "fa-reduced",
    "sa", "sa-reduced",
)  # fmt: skip
INF, CAV, CAV_REDUCED, LT_INF, LT_INF_REDUCED, LT_CAV, LT_CAV_REDUCED, FA, FA_REDUCED, SIEGE, SIEGE_REDUCED = (
    Kind(n) for n in range(len(KINDS))
)
UNITS: tuple[str, ...] = ("cav", "lt_inf", "lt_cav", "fa", "sa")
"""CM-P-2-c: kinds of two steps."""
UNIT_OF_KIND: tuple[str, ...] = tuple(name.removesuffix("-reduced") for name in KINDS)
FULL: dict[str, Kind] = {"cav": CAV, "lt_inf": LT_INF, "lt_cav": LT_CAV, "fa": FA, "sa": SIEGE}
SP: tuple[int, ...] = (1, 2, 1, 2, 1, 2, 1, 0, 0, 0, 0)
"""CM-P-2-b: SPs of one troop of each kind: an infantry SP, or one per step of cavalry and Lt units."""
LIGHT: tuple[bool, ...] = tuple(k in (LT_INF, LT_INF_REDUCED, LT_CAV, LT_CAV_REDUCED) for k in range(len(KINDS)))
HORSE: tuple[bool, ...] = tuple(k in (CAV, CAV_REDUCED, LT_CAV, LT_CAV_REDUCED) for k in range(len(KINDS)))
"""Line and light cavalry."""
REDUCED: dict[Kind, Kind] = {
    CAV: CAV_REDUCED,
    LT_INF: LT_INF_REDUCED,
    LT_CAV: LT_CAV_REDUCED,
    FA: FA_REDUCED,
    SIEGE: SIEGE_REDUCED,
}
"""What is left of a full unit that has lost a step; a reduced one is gone."""
RESTORED: dict[Kind, Kind] = {reduced: full for full, reduced in REDUCED.items()}

MARCHED, RAIDED, SHIFTED, UNSEEN = (1 << n for n in range(4))
"""CM-P-5-e: took part in an activation or Admin March of this round; CM-P-9-d: made a Supply Raid in this season;
CM-P-9-b: was moved in this KK step; CM-P-16-c: stands, in a view, for troops that are not seen."""

TROOPS: tuple[str, ...] = tuple(f"{part}.{kind}" for part in CONTINGENTS for kind in KINDS)
TROOP: dict[str, Troop] = {name: Troop(n) for n, name in enumerate(TROOPS)}
"""`PR.inf`, `BR.cav-reduced`: keys of questions."""
KIND_OF: tuple[Kind, ...] = tuple(Kind(n % len(KINDS)) for n in range(len(TROOPS)))
CONTINGENT_OF: tuple[Contingent, ...] = tuple(Contingent(n // len(KINDS)) for n in range(len(TROOPS)))
NATION_OF_TROOP: tuple[Nation, ...] = tuple(NATION_OF[c] for c in CONTINGENT_OF)
SP_OF: tuple[int, ...] = tuple(SP[k] for k in KIND_OF)
UNIT_OF: tuple[str, ...] = tuple(UNIT_OF_KIND[k] for k in KIND_OF)
"""`inf`, or the unit that a troop is a full or a reduced one of."""


def _pool(contingent: int) -> dict[str, int]:
    part, nation = CONTINGENTS[contingent], NATIONS[NATION_OF[contingent]]
    whole = _FILE["counter_pool"][nation]
    if part == nation:
        return dict(whole)
    split = _FILE["aa_split"]  # Lt units, siege artillery and the fleet are Hanover's
    return {unit: split[unit][part] if unit in split else n * (part == "HA") for unit, n in whole.items()}


POOL: tuple[Mapping[str, int], ...] = tuple(_pool(c) for c in range(len(CONTINGENTS)))
"""The counters of each contingent: units by kind, `fd`, `fleet`. CM-P-6-r: AA ones are split between HA and BR."""


def troop(contingent: Contingent, kind: Kind) -> Troop:
    return Troop(contingent * len(KINDS) + kind)


def restored(reduced: Troop) -> Troop:
    """The full unit of a reduced one."""
    return troop(CONTINGENT_OF[reduced], RESTORED[KIND_OF[reduced]])


def step_lost(what: Troop) -> Troop | None:
    """What is left of a troop that loses an infantry SP or a step (CM-15.7-c); `None`: nothing."""
    kind = KIND_OF[what]
    return troop(CONTINGENT_OF[what], REDUCED[kind]) if kind in REDUCED else None


# --- groups and stacks


class Part(NamedTuple):
    """A group of a stack, unpacked."""

    group: Group
    troop: Troop
    marks: int
    number: int
    sps: int
    """Of all of them."""
    nation: Nation
    kind: Kind


MOST_OF_A_KIND: Final = 255
"""The highest count of a group."""
LARGEST_GROUP: Final = len(TROOPS) << 16 | 0xFFFF


def group(what: int, count: int, marks: int = 0) -> Group:
    return Group(what << 16 | marks << 8 | count)


def part(g: int) -> Part:
    what, number = Troop(g >> 16), g & 255
    return Part(Group(g), what, g >> 8 & 255, number, SP_OF[what] * number, NATION_OF_TROOP[what], KIND_OF[what])


@lru_cache(maxsize=1 << 15)
def parts(groups: tuple[int, ...]) -> tuple[Part, ...]:
    """The groups of a stack, unpacked."""
    return tuple(map(part, groups))


def stack_of(groups: Iterable[int]) -> Stack:
    """A sound stack of these groups: those that are alike together, none empty, in order."""
    counts: dict[int, int] = {}
    for g in groups:
        counts[g >> 8] = counts.get(g >> 8, 0) + (g & 255)
    return tuple(Group(what << 8 | n) for what, n in sorted(counts.items()) if n)


def joined(a: Stack, b: Stack) -> Stack:
    return stack_of((*a, *b)) if a and b else a or b


def without(stack: Stack, taken: Iterable[int]) -> Stack:
    """The stack after these groups, with their marks, have left it."""
    counts = {g >> 8: g & 255 for g in stack}
    for g in taken:
        counts[g >> 8] -= g & 255
    assert min(counts.values(), default=0) >= 0, "troops leave only once"
    return tuple(Group(what << 8 | n) for what, n in counts.items() if n)


def taken(stack: Stack, what: Troop, count: int, marked_first: bool = False) -> list[Group]:
    """This number of a troop, those without marks first, or those with marks (CM-P-5-e: losses fall on those first)."""
    out = []
    same = [one for one in parts(stack) if one.troop == what]
    for one in reversed(same) if marked_first else same:
        here = min(count, one.number)
        if here:
            out.append(group(what, here, one.marks))
            count -= here
    assert count == 0, f"not that many of {TROOPS[what]}"
    return out


def changed_into(stack: Stack, what: Troop, into: Troop | None, count: int, marked_first: bool = False) -> Stack:
    """The stack after this number of a troop have become another, with their marks; `None`: they are gone."""
    changed = taken(stack, what, count, marked_first)
    rest = without(stack, changed)
    if into is None:
        return rest
    return joined(rest, stack_of(group(into, one.number, one.marks) for one in map(part, changed)))


def after_losses(stack: Stack, losses: Iterable[tuple[Troop, int]]) -> Stack:
    """The stack when these troops have each lost an infantry SP or a step. CM-P-5-e: marked ones first."""
    for what, n in losses:
        stack = changed_into(stack, what, step_lost(what), n, marked_first=True)
    return stack


# --- marks


def marked(stack: Stack, add: int = 0, drop: int = 0) -> Stack:
    """The same troops with marks added and dropped."""
    return stack_of((g | add << 8) & ~(drop << 8) for g in stack)


@lru_cache(maxsize=1 << 15)
def unmarked(stack: Stack, marks: int) -> Stack:
    """The troops of a stack that have none of these marks."""
    return tuple(one.group for one in parts(stack) if not one.marks & marks)


@lru_cache(maxsize=1 << 13)
def is_unseen(stack: Stack) -> bool:
    """CM-P-16-c: whether these stand for troops that the viewer has not seen."""
    return bool(stack) and bool(part(stack[0]).marks & UNSEEN)


# --- some of a stack


ANY_COURT: Final = -1


@lru_cache(maxsize=1 << 14)
def troops_at_war(stack: Stack, at_war: int, court: int = ANY_COURT, marks: int = 0) -> Stack:
    """CM-P-1-j: the troops of nations at war, of a court, without any of these marks."""
    return tuple(
        one.group
        for one in parts(stack)
        if has(at_war, one.nation) and court in (ANY_COURT, COURT_OF[one.nation]) and not one.marks & marks
    )


def of_nation(stack: Stack, nation: Nation) -> Stack:
    return tuple(one.group for one in parts(stack) if one.nation == nation)


def of_side(stack: Stack, side: int) -> Stack:
    return tuple(one.group for one in parts(stack) if SIDE_OF[one.nation] == side)


def of_kinds(stack: Stack, *kinds: Kind) -> Stack:
    return tuple(one.group for one in parts(stack) if one.kind in kinds)


@lru_cache(maxsize=1 << 13)
def light_in(stack: Stack) -> Stack:
    return tuple(one.group for one in parts(stack) if LIGHT[one.kind])


# --- counting


def how_many(stack: Stack, what: Troop | None = None) -> int:
    """Of one troop, or all of them."""
    return sum([one.number for one in parts(stack) if what in (None, one.troop)])


def by_key(stack: Stack) -> dict[str, int]:
    """How many of each troop, by its key and over all marks."""
    counts: dict[str, int] = {}
    for one in parts(stack):
        name = TROOPS[one.troop]
        counts[name] = counts.get(name, 0) + one.number
    return counts


def least_sps(stack: Stack) -> int:
    """The SPs of the smallest unit that has any; 1 without one."""
    return min((SP_OF[one.troop] for one in parts(stack) if one.sps), default=1)


@lru_cache(maxsize=64)
def troop_counts(stacks: tuple[Stack, ...]) -> Mapping[int, int]:
    """How many of each troop are in all these stacks."""
    counts: dict[int, int] = {}
    for stack in stacks:
        for one in parts(stack):
            counts[one.troop] = counts.get(one.troop, 0) + one.number
    return counts


def counters_used(stacks: tuple[Stack, ...]) -> dict[tuple[Contingent, str], int]:
    """How many counters of each contingent and unit are in all these stacks."""
    used: dict[tuple[Contingent, str], int] = {}
    for what, n in troop_counts(stacks).items():
        if UNIT_OF[what] in UNITS:
            key = CONTINGENT_OF[what], UNIT_OF[what]
            used[key] = used.get(key, 0) + n
    return used


class Strength(NamedTuple):
    """What is counted in a stack."""

    sps: int
    """CM-P-2-b"""
    inf: int
    cav_steps: int
    """Line cavalry."""
    light_steps: int
    horse_steps: int
    """Line and light cavalry."""
    light_units: int
    fa_units: int
    siege_units: int
    nations: int
    """A bit for each nation that has SPs."""
    of_nation: tuple[int, ...]
    """SPs of each nation."""

    @property
    def multi_nation(self) -> bool:
        """CM-P-2-i"""
        return self.nations.bit_count() > 1


@lru_cache(maxsize=1 << 16)
def strength(stack: Stack) -> Strength:
    sps = inf = cav = light = horse = light_units = fa = siege = 0
    of_nation = [0] * len(NATIONS)
    for one in parts(stack):
        sps += one.sps
        of_nation[one.nation] += one.sps
        horse += one.sps if HORSE[one.kind] else 0
        if one.kind == INF:
            inf += one.number
        elif LIGHT[one.kind]:
            light += one.sps
            light_units += one.number
        elif one.sps:
            cav += one.sps
        elif one.kind in (FA, FA_REDUCED):
            fa += one.number
        else:
            siege += one.number
    nations = bits_of(n for n, sps_of_one in enumerate(of_nation) if sps_of_one)
    return Strength(sps, inf, cav, light, horse, light_units, fa, siege, nations, tuple(of_nation))


@lru_cache(maxsize=1 << 14)
def count_of(stack: Stack, contingents: tuple[Contingent, ...], kinds: tuple[Kind, ...]) -> int:
    """How many troops of these contingents and kinds."""
    return sum(one.number for one in parts(stack) if CONTINGENT_OF[one.troop] in contingents and one.kind in kinds)


def read_contingent(name: str) -> Contingent:
    """`PR`, `AA_BR`, and `AA`, which is Hanoverian unless it says otherwise."""
    return CONTINGENT["HA" if name == "AA" else name.removeprefix("AA_")]


SMALL_BELOW: Final[int] = next(
    row["sps_below"] for row in DATA.read("tables.yaml")["march"]["adjustments"] if row["id"] == "small_column"
)
"""CM-12.1: a column of fewer SPs is quicker."""
