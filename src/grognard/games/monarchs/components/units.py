"""Chapter P.2: infantry, cavalry, light troops and guns, and stacks of them. A group is one int: what it is, its marks,
how many; a stack is a sorted tuple of groups.

Stacks never change, so states share them, a copy costs next to nothing, and what is counted in one is counted once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple, NewType

from grognard.games.monarchs.components.nations import CONTINGENT, CONTINGENTS, NATION_OF, NATIONS, Contingent, Nation
from grognard.games.monarchs.data import DATA

_FILE = DATA.read("nations.yaml")

Kind = NewType("Kind", int)
"""What a troop is, whoever's it is: infantry, or a two-step unit at full or reduced strength."""
Troop = NewType("Troop", int)
"""A kind of a contingent."""
Group = NewType("Group", int)
"""`troop << 16 | marks << 8 | count`"""
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


def group(what: int, count: int, marks: int = 0) -> Group:
    return Group(what << 16 | marks << 8 | count)


def stack_of(groups: Iterable[int]) -> Stack:
    """A sound stack of these groups: like joined with like, none empty, in order."""
    counts: dict[int, int] = {}
    for g in groups:
        counts[g >> 8] = counts.get(g >> 8, 0) + (g & 255)
    return tuple(Group(what << 8 | n) for what, n in sorted(counts.items()) if n)


def joined(a: Stack, b: Stack) -> Stack:
    return stack_of((*a, *b)) if a and b else a or b


def without(stack: Stack, taken: Iterable[int]) -> Stack:
    """The stack when these groups, marks and all, have left it."""
    counts = {g >> 8: g & 255 for g in stack}
    for g in taken:
        counts[g >> 8] -= g & 255
    assert min(counts.values(), default=0) >= 0, "nobody leaves twice"
    return tuple(Group(what << 8 | n) for what, n in counts.items() if n)


@lru_cache(maxsize=1 << 13)
def is_unseen(stack: Stack) -> bool:
    """CM-P-16-c: whether these stand for troops that the viewer has not seen."""
    return bool(stack) and bool(stack[0] >> 8 & UNSEEN)


def marked(stack: Stack, add: int = 0, drop: int = 0) -> Stack:
    """The same troops with marks added and dropped."""
    return stack_of((g | add << 8) & ~(drop << 8) for g in stack)


@lru_cache(maxsize=1 << 15)
def unmarked(stack: Stack, marks: int) -> Stack:
    """The troops of a stack that have none of these marks."""
    return tuple(g for g in stack if not g >> 8 & marks)


def taken(stack: Stack, what: Troop, count: int, marked_first: bool = False) -> list[Group]:
    """So many of a troop, those without marks first, or those with marks (CM-P-5-e: losses fall on those first)."""
    out = []
    same = [g for g in stack if g >> 16 == what]
    for g in reversed(same) if marked_first else same:
        here = min(count, g & 255)
        if here:
            out.append(Group(g >> 8 << 8 | here))
            count -= here
    assert count == 0, f"not so many of {TROOPS[what]}"
    return out


def by_key(stack: Stack) -> dict[str, int]:
    """How many of each troop, whatever their marks."""
    counts: dict[str, int] = {}
    for g in stack:
        name = TROOPS[g >> 16]
        counts[name] = counts.get(name, 0) + (g & 255)
    return counts


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
        return bool(self.nations & (self.nations - 1))


@lru_cache(maxsize=1 << 16)
def strength(stack: Stack) -> Strength:
    sps = inf = cav = light = horse = light_units = fa = siege = nations = 0
    of_nation = [0] * len(NATIONS)
    for g in stack:
        what, n = g >> 16, g & 255
        kind, points = KIND_OF[what], SP_OF[what] * n
        if points:
            sps += points
            nation = NATION_OF_TROOP[what]
            of_nation[nation] += points
            nations |= 1 << nation
            if kind == INF:
                inf += n
            elif LIGHT[kind]:
                light += points
                light_units += n
                horse += points if HORSE[kind] else 0
            else:
                cav += points
                horse += points
        elif kind in (FA, FA_REDUCED):
            fa += n
        else:
            siege += n
    return Strength(sps, inf, cav, light, horse, light_units, fa, siege, nations, tuple(of_nation))


def sps(stack: Stack) -> int:
    return strength(stack).sps


@lru_cache(maxsize=1 << 14)
def count_of(stack: Stack, contingents: tuple[Contingent, ...], kinds: tuple[Kind, ...]) -> int:
    """How many troops of these contingents and kinds."""
    return sum(g & 255 for g in stack if CONTINGENT_OF[g >> 16] in contingents and KIND_OF[g >> 16] in kinds)


def of_nation(stack: Stack, nation: Nation) -> Stack:
    return tuple(g for g in stack if NATION_OF_TROOP[g >> 16] == nation)


def light_in(stack: Stack) -> Stack:
    return tuple(g for g in stack if LIGHT[KIND_OF[g >> 16]])


def step_lost(what: Troop) -> Troop | None:
    """What is left of a troop that loses an infantry SP or a step (CM-15.7-c); `None`: nothing."""
    kind = KIND_OF[what]
    return troop(CONTINGENT_OF[what], REDUCED[kind]) if kind in REDUCED else None


def after_losses(stack: Stack, losses: Iterable[tuple[Troop, int]]) -> Stack:
    """The stack when so many troops have each lost an infantry SP or a step. CM-P-5-e: marked ones first."""
    for what, n in losses:
        gone = taken(stack, what, n, marked_first=True)
        left = step_lost(what)
        stack = without(stack, gone)
        if left is not None:
            stack = joined(stack, stack_of(Group(left << 16 | (g & 0xFFFF)) for g in gone))
    return stack


MOST_OF_A_KIND: Final = 255
"""What the count of a group can hold."""


def read_contingent(name: str) -> Contingent:
    """`PR`, `AA_BR`, and `AA`, which is Hanoverian unless it says otherwise."""
    return CONTINGENT["HA" if name == "AA" else name.removeprefix("AA_")]


SMALL_BELOW: Final[int] = next(
    row["sps_below"] for row in DATA.read("tables.yaml")["march"]["adjustments"] if row["id"] == "small_column"
)
"""CM-12.1: a column of fewer SPs is quicker."""
