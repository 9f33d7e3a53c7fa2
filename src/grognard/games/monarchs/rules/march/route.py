"""Sections 12.1 and P.7: a march as it is planned. What it has cost, what it may do next, and how far it can come."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from grognard.core import Refusal
from grognard.games.monarchs.actions import Step
from grognard.games.monarchs.components.leaders import KEYS, LEADER, LEADERS
from grognard.games.monarchs.components.map import IDS
from grognard.games.monarchs.components.modifiers import Modifiers, applying, modifier, total
from grognard.games.monarchs.components.units import (
    ANY_COURT,
    MARCHED,
    SMALL_BELOW,
    TROOP,
    Stack,
    group,
    joined,
    parts,
    strength,
    troops_at_war,
    without,
)
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.frames import March
from grognard.games.monarchs.names import leader_name
from grognard.games.monarchs.rules.forces.detachments import Counts
from grognard.games.monarchs.state import (
    COLUMN,
    CRITICAL,
    DEMORALISED,
    FULL_SUPPLY,
    NORMAL,
    SHORT,
    State,
    joined_level,
    post,
    space_of,
)
from grognard.kit.refusals import law

_TABLE = DATA.read("tables.yaml")
_MARCH = {row["id"]: row for row in _TABLE["march"]["adjustments"]}
LARGE_FROM: Final[int] = _MARCH["large_column"]["sps_at_least"]
ENEMY_LIGHT: Final[int] = -_MARCH["enemy_light"]["mp"]
"""CM-12.1-i: MPs more for a space with enemy Lt units."""
ADMIN_MPS: Final[int] = _TABLE["admin_march"]["mp"]
"""CM-12.8-c"""

MIXED, SIEGE_TRAIN, BROKEN, SHORT_SUPPLY, CRITICAL_SUPPLY = (1 << n for n in range(5))
"""Adjustments that have come to apply (CM-P-7-n)."""


# --- MPs


def march_allowance(
    mp: int, most: int, siege: bool, mixed: bool, morale: int = NORMAL, supply: int = FULL_SUPPLY, change: int = 0
) -> Modifiers:
    """CM-12.1-a: the Commander's rating and every adjustment; CM-12.1-h: all that apply are added. `mixed`: SPs of
    several nations without Share Supply."""
    return applying(
        (True, modifier(mp, "CM-12.1-a", "rating")),
        (most < SMALL_BELOW, modifier(_MARCH["small_column"]["mp"], "CM-12.1-b", "small-column")),
        (mixed, modifier(_MARCH["multi_nation"]["mp"], "CM-12.1-c", "multi-nation")),
        (most >= LARGE_FROM or siege, modifier(_MARCH["large_column"]["mp"], "CM-12.1-d", "large-column")),
        (morale >= DEMORALISED, modifier(_MARCH["broken"]["mp"], "CM-12.1-e", "broken")),
        (supply == SHORT, modifier(_MARCH["short_supply"]["mp"], "CM-12.1-f", "short-supply")),
        (supply == CRITICAL, modifier(_MARCH["critical_supply"]["mp"], "CM-12.1-g", "critical-supply")),
        (change, modifier(change, "CM-P-15-a", "weather")),
    )


def reasons(mp: int, most: int, penalties: int, change: int) -> Modifiers:
    """The same of the adjustments that have come to apply (CM-P-7-n)."""
    supply = CRITICAL if penalties & CRITICAL_SUPPLY else SHORT if penalties & SHORT_SUPPLY else FULL_SUPPLY
    morale = DEMORALISED if penalties & BROKEN else NORMAL
    return march_allowance(mp, most, bool(penalties & SIEGE_TRAIN), bool(penalties & MIXED), morale, supply, change)


@lru_cache(maxsize=1 << 12)
def allowance(mp: int, most: int, penalties: int, change: int) -> int:
    """CM-12.1-a: never below 0."""
    return max(0, total(reasons(mp, most, penalties, change)))


def first_step(left: int, cost: int, moved: bool) -> int:
    """The MPs that a connection takes, -1 if it cannot be used. CM-P-7-b: a Command with at least 1 MP that has not
    moved yet may always use one, and then has none left."""
    if cost <= left:
        return cost
    return left if left and not moved else -1


def penalties_of(stack: Stack, morale: int, supply: int, sharing: bool) -> int:
    counted = strength(stack)
    return (
        (MIXED if counted.multi_nation and not sharing else 0)
        | (SIEGE_TRAIN if counted.siege_units else 0)
        | (BROKEN if morale >= DEMORALISED else 0)
        | (SHORT_SUPPLY if supply == SHORT else CRITICAL_SUPPLY if supply == CRITICAL else 0)
    )


# --- a march in the making


class Visited(NamedTuple):
    """A space in which troops were taken along or left: who could still be taken, and the SPs there."""

    at: int
    stack: Stack
    leaders: tuple[int, ...]
    sps: int


class Begun(NamedTuple):
    """A march that is only planned: the post it sets out from, and who goes."""

    where: int
    stack: Stack
    leaders: tuple[int, ...]


class Trek(NamedTuple):
    """A march as far as it is planned or done."""

    side: int
    leader: int
    """The leader who was activated; -1: it has no leader."""
    at: int
    stack: Stack
    leaders: tuple[int, ...]
    """All who are with it."""
    morale: int
    supply: int
    sharing: bool
    most: int
    penalties: int
    friends: int
    """SPs of its side outside a fortress where it is, besides its own."""
    spent: int = 0
    moved: bool = False
    forced: int = -1
    """MPs left of a forced march, -1 before one."""
    admin: bool = False
    below: int = 0
    target: int = -1
    """The space under attack that it may join."""
    fights: bool = False
    """It has come to enemy SPs outside a fortress (CM-P-7-c)."""
    path: tuple[Step, ...] = ()
    begun: Begun | None = None
    """Who set out, as long as they are still counted where they were."""
    visited: tuple[Visited, ...] = ()
    """Spaces in which it has changed something; a later entry replaces an earlier one."""

    @property
    def sps(self) -> int:
        return strength(self.stack).sps


def total_mps(v: State, t: Trek | March) -> int:
    if t.admin:
        return ADMIN_MPS
    return allowance(LEADERS[t.leader].mp, t.most, t.penalties, v.march_change)


def mps_left(v: State, t: Trek | March) -> int:
    """CM-P-7-l: a forced march has its own."""
    return t.forced if t.forced >= 0 else total_mps(v, t) - t.spent


def set_out(
    v: State, where: int, leader: int, stack: Stack, leaders: tuple[int, ...], *, admin: bool = False, below: int = 0,
    target: int = -1, fights: bool = False,
) -> Trek:  # fmt: skip
    """A march that begins in a post with these troops and leaders."""
    at, side = space_of(where), v.side_of(where)
    keeps = keeps_marker(v, where, stack, leaders)
    morale, supply = v.morale[where], v.supply[where]
    counted = strength(stack).sps
    stay = v.sps(post(side, at)) - (counted if where == post(side, at) else 0)
    return Trek(
        side, leader, at, stack, leaders, morale, supply, keeps, counted, penalties_of(stack, morale, supply, keeps),
        stay, admin=admin, below=below, target=target, fights=fights,
        begun=Begun(where, stack, leaders) if where == post(side, at) else None,
    )  # fmt: skip


def visit(v: State, t: Trek, space: int) -> Visited:
    """Who of its side is in a space, as far as this march has changed it."""
    for seen in reversed(t.visited):
        if seen.at == space:
            return seen
    where = post(t.side, space)
    stack, leaders, sps = may_march(v, where), fellows(v, where, t.leader), v.sps(where)
    if t.begun and t.begun.where == where:
        stack, sps = without(stack, t.begun.stack), sps - strength(t.begun.stack).sps
        leaders = [who for who in leaders if who not in t.begun.leaders]
    return Visited(space, stack, tuple(leaders), sps)


def friends_in(v: State, t: Trek, space: int) -> int:
    """SPs of its side outside a fortress, besides its own."""
    for seen in reversed(t.visited):
        if seen.at == space:
            return seen.sps
    where = post(t.side, space)
    return v.sps(where) - (strength(t.begun.stack).sps if t.begun and t.begun.where == where else 0)


def of_frame(v: State, f: March) -> Trek:
    """The march under way."""
    side, at = f.side, f.at
    return Trek(
        side, f.leader, at, v.troops[COLUMN], v.leaders_in(COLUMN), v.morale[COLUMN], v.supply[COLUMN],
        v.shares(COLUMN), f.most, f.penalties, v.sps(post(side, at)), f.spent, f.moved, f.forced, f.admin, f.below,
        f.target, v.enemies_outside(at, side) > 0,
    )  # fmt: skip


def keeps_marker(v: State, where: int, stack: Stack, leaders: tuple[int, ...]) -> bool:
    """CM-P-6-f: a Share Supply marker stays with the part that keeps the Commander."""
    if not v.shares(where):
        return False
    who = v.commander(where)
    return who in leaders if who >= 0 else 2 * strength(stack).sps > v.sps(where)


# --- troops taken along and left behind


def may_march(v: State, where: int) -> Stack:
    """CM-P-5-e: the troops of a post that have not marched in this round. CM-P-1-j: of nations at war."""
    return troops_at_war(v.troops[where], v.at_war, ANY_COURT, MARCHED)


def fellows(v: State, where: int, leader: int) -> list[int]:
    """The other leaders of a post that may come along with this one."""
    return [who for who in v.leaders_in(where) if who != leader and fellow_law(v, who, leader) is None]


def fellow_law(v: State, who: int, leader: int) -> Refusal | None:
    """Whether a leader may be part of another's Command."""
    nation = v.nation_of(who)
    if v.has_acted(who):
        return law("CM-P-5-e", "leader-marched", leader=leader_name(KEYS[who]))
    if not v.warring(nation):
        return law("CM-P-1-j", "march-not-at-war")
    if leader < 0 or nation != v.nation_of(leader) or v.seniority(who) > v.seniority(leader):
        return None
    if LEADERS[leader].initiative > LEADERS[who].initiative:
        return law("CM-P-2-f", "senior", senior=leader_name(KEYS[who]), junior=leader_name(KEYS[leader]))
    return None


@lru_cache(maxsize=1 << 11)
def split_up(counts: Counts, stack: Stack) -> tuple[Stack, tuple[int, ...]]:
    """The troops of a stack and the leaders that these keys mean."""
    wanted: dict[int, int] = {}
    leaders = []
    for key, n in counts:
        if key in TROOP:
            wanted[TROOP[key]] = n
        else:
            leaders.append(LEADER[key])
    groups = []
    for one in parts(stack):
        if n := wanted.get(one.troop, 0):
            here = min(n, one.number)
            wanted[one.troop] = n - here
            groups.append(group(one.troop, here, one.marks))
    assert not any(wanted.values()), f"not that many: {counts}"
    return tuple(groups), tuple(leaders)


def with_taken(v: State, t: Trek, counts: Counts) -> Trek:
    """After troops and leaders of the space have come along."""
    where = post(t.side, t.at)
    here_now = visit(v, t, t.at)
    groups, leaders = split_up(counts, here_now.stack)
    sharing = t.sharing or keeps_marker(v, where, groups, leaders)
    here, come = t.sps, strength(groups).sps
    morale = joined_level(here, t.morale, come, v.morale[where])
    supply = joined_level(here, t.supply, come, v.supply[where])
    stack = joined(t.stack, groups)
    return t._replace(
        stack=stack, leaders=(*t.leaders, *leaders), morale=morale, supply=supply, sharing=sharing,
        most=max(t.most, here + come), penalties=t.penalties | penalties_of(stack, morale, supply, sharing),
        friends=t.friends - come, path=_noted(t, take=counts),
        visited=(*t.visited, Visited(
            t.at, without(here_now.stack, groups), tuple(who for who in here_now.leaders if who not in leaders),
            here_now.sps - come,
        )),
    )  # fmt: skip


def with_dropped(v: State, t: Trek, counts: Counts) -> Trek:
    """After troops and leaders have been left behind. CM-P-5-e: they are not taken along again."""
    groups, leaders = split_up(counts, t.stack)
    left, here = strength(groups).sps, visit(v, t, t.at)
    return t._replace(
        stack=without(t.stack, groups), leaders=tuple(who for who in t.leaders if who not in leaders),
        friends=t.friends + left, path=_noted(t, drop=counts),
        visited=(*t.visited, here._replace(sps=here.sps + left)),
    )  # fmt: skip


def _noted(t: Trek, take: Counts = (), drop: Counts = ()) -> tuple[Step, ...]:
    """The path with what is done in its last space; where it has not moved since it was asked, the space itself."""
    if not t.path:
        return (Step(IDS[t.at], take, drop),)
    last = t.path[-1]
    return (*t.path[:-1], Step(last.to, last.take or take, last.drop or drop))


def size_law(v: State, t: Trek, larger: Trek) -> Refusal | None:
    """Whether a Command may grow so on its way."""
    if t.below and larger.sps >= t.below:
        return law("CM-P-5-f", "below", most=t.below - 1)
    if total_mps(v, larger) < t.spent:
        return law("CM-P-7-n", "too-slow", spent=t.spent, left=total_mps(v, larger))
    return None


def mps_of(v: State, t: Trek) -> Modifiers:
    """The allowance of a march with every reason."""
    if t.admin:
        return (modifier(ADMIN_MPS, "CM-12.8-c", "admin"),)
    return reasons(LEADERS[t.leader].mp, t.most, t.penalties, v.march_change)
