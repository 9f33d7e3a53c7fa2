"""Sections 12.1 and P.7: whether a march may take a step, what it costs, and how far it reaches."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from grognard.core import Refusal, RuleId
from grognard.games.monarchs.actions import Step
from grognard.games.monarchs.components.bits import bits_of, has, members, with_bit, without_bit
from grognard.games.monarchs.components.map import COST, FORTRESS, FORTRESSES, IDS, MASK, SHUT, Space
from grognard.games.monarchs.components.nations import NATION_OF, SIDE_OF
from grognard.games.monarchs.components.units import strength
from grognard.games.monarchs.names import space_name
from grognard.games.monarchs.rules.forces.distances import spread
from grognard.games.monarchs.rules.forces.visibility import in_contact
from grognard.games.monarchs.rules.march.route import ENEMY_LIGHT, Trek, first_step, friends_in, mps_left
from grognard.games.monarchs.state import State, cached_by_position, post, space_of
from grognard.kit.refusals import law


def step_cost(v: State, side: int, start: int, end: int) -> int:
    """CM-P-4-a, CM-12.1-i: Lt units inside a fortress do not count. CM-P-16-b: only with the chart of 2009."""
    enemies = v.troops[post(1 - side, end)]
    if enemies and strength(enemies).light_units and _light_counts(v, end):
        return COST[start][Space(end)] + ENEMY_LIGHT
    return COST[start][Space(end)]


def _light_counts(v: State, space: int) -> bool:
    """CM-P-16-b: with the chart of 2009; CM-P-16-c: in fog if they are seen."""
    return not v.rules.first_edition and (not v.rules.fog or in_contact(v, space))


def barriers(v: State, t: Trek) -> list[tuple[int, RuleId, str]]:
    """The spaces that it may not be in at all, however far they are, a bit each, with the rule and the message."""
    enemy = 1 - t.side
    found = [(v.closed_to(t.side), RuleId("CM-P-1-j"), "space-closed")]
    if t.admin:
        return [*found, (_with_enemies(v, enemy), RuleId("CM-12.8-d"), "admin-enemy")]
    if not t.sps:
        return [*found, (v.stood(enemy) | FORTRESSES & v.controlled(enemy), RuleId("CM-P-3-k"), "alone-enemy")]
    if t.target >= 0:
        found.append((without_bit(v.stood(enemy), t.target), RuleId("CM-P-5-d"), "joint-elsewhere"))
    return found


@cached_by_position
def _with_enemies(s: State, enemy: int) -> int:
    """The spaces with units, depots or a fortress of a side, a bit each."""
    depots = (d.at for d in s.depots if SIDE_OF[NATION_OF[d.contingent]] == enemy)
    return FORTRESSES & s.controlled(enemy) | bits_of((*map(space_of, s.occupied()[enemy]), *depots))


def shut(v: State, t: Trek) -> int:
    """All of them."""
    mask = 0
    for spaces, _, _ in barriers(v, t):
        mask |= spaces
    return mask


def enter_law(v: State, t: Trek, to: int) -> Refusal | None:
    """The first of them that holds for this space."""
    for spaces, rule, key in barriers(v, t):
        if has(spaces, to):
            rule = RuleId("CM-P-4-c") if key == "space-closed" and to in SHUT else rule
            return law(rule, key, at=space_name(IDS[t.target if key == "joint-elsewhere" else to]))
    return None


def leave_law(v: State, t: Trek) -> Refusal | None:
    """Whether it may continue from where it is."""
    if t.fights:
        return law("CM-P-7-c", "enemy-here", at=space_name(IDS[t.at]))
    if must_stop(v, t):
        return law("CM-P-4-d", "fortress-here", at=space_name(IDS[t.at]), n=MASK[FORTRESS[t.at]])
    return None


def stops_at(v: State, t: Trek, space: int, friends: int) -> bool:
    """CM-P-4-d: whether an enemy fortress ends a march, since too few SPs of its side would stay there to mask it."""
    return FORTRESS[space] > 0 and friends < MASK[FORTRESS[space]] and v.fortress_of(space, 1 - t.side)


def must_stop(v: State, t: Trek) -> bool:
    """CM-P-4-d: it has entered the space of such a fortress."""
    return t.moved and stops_at(v, t, t.at, t.friends)


def step_law(v: State, t: Trek, to: int) -> Refusal | None:
    """One connection."""
    if to not in COST[t.at]:
        return law("CM-P-4-a", "no-connection", at=space_name(IDS[t.at]), to=space_name(IDS[to]))
    if wrong := leave_law(v, t) or enter_law(v, t, to):
        return wrong
    left, cost = mps_left(v, t), step_cost(v, t.side, t.at, to)
    if first_step(left, cost, t.moved or t.forced >= 0) < 0:
        return law(_rule_of_mps(t), "too-far", at=space_name(IDS[to]), cost=cost, left=left)
    return None


def stepped(v: State, t: Trek, to: int) -> Trek:
    """After one connection, which must be allowed."""
    cost = first_step(mps_left(v, t), step_cost(v, t.side, t.at, to), t.moved or t.forced >= 0)
    forced, spent = (t.forced - cost, t.spent) if t.forced >= 0 else (-1, t.spent + cost)
    return Trek(
        t.side, t.leader, to, t.stack, t.leaders, t.morale, t.supply, t.sharing, t.most, t.penalties,
        friends_in(v, t, to), spent, True, forced, t.admin, t.below, t.target, v.enemies_outside(to, t.side) > 0,
        (*t.path, Step(IDS[to])), t.begun, t.visited,
    )  # fmt: skip


def reach(v: State, t: Trek) -> Mapping[int, int]:
    """Every space that it can come to from where it is, with the space before it on the cheapest way."""
    if t.fights or must_stop(v, t):
        return {}
    left, side = mps_left(v, t), t.side
    near = _near(t.at, left)
    stops = hostile = v.stood(1 - side) & near
    slow = 0
    for q in members(hostile):
        if strength(v.troops[post(1 - side, q)]).light_units and _light_counts(v, q):
            slow = with_bit(slow, q)
    for q in members(FORTRESSES & v.controlled(1 - side) & near & ~hostile):
        if stops_at(v, t, q, friends_in(v, t, q)):
            stops = with_bit(stops, q)
    free = left > 0 and not t.moved and t.forced < 0  # CM-P-7-b
    return _reach(t.at, left, free, shut(v, t) & near, slow, stops)


@lru_cache(maxsize=1 << 10)
def _near(start: int, left: int) -> int:
    """The spaces that could be reached if no enemy stood in the way, and neighbours: no others matter to `reach`."""
    return bits_of((*COST[start], *(p for p, mps in enumerate(spread(start, 0, left)) if mps <= left)))


@lru_cache(maxsize=1 << 13)
def _reach(start: int, left: int, free: bool, closed: int, slow: int, stops: int) -> Mapping[int, int]:
    """`closed`: spaces that it may not enter; `slow`: that cost more; `stops`: from which it may not continue. `free`:
    its first step is always possible. Marches begin in the same places again and again."""
    before: dict[int, int] = {}
    cost = {start: 0}
    queue: list[list[int]] = [[] for _ in range(left + 1)]
    queue[0].append(start)
    for spent in range(left + 1):
        for p in queue[spent]:
            if cost[p] < spent:
                continue
            for q, mps, bit in _WAYS[p]:
                if closed & bit:
                    continue
                end = spent + mps
                if slow & bit:
                    end += ENEMY_LIGHT
                if end > left:
                    if not free or p != start:
                        continue
                    end = left
                if end >= cost.get(q, 99):
                    continue
                cost[q] = end
                before[q] = p
                if end < left and not stops & bit:
                    queue[end].append(q)
    before.pop(start, None)
    return before


_WAYS: tuple[tuple[tuple[Space, int, int], ...], ...] = tuple(
    tuple((q, mps, with_bit(0, q)) for q, mps in ends.items()) for ends in COST
)
"""From each space: where a connection leads, its MPs, and that space as a set."""


def way(v: State, t: Trek, to: int, before: Mapping[int, int]) -> list[int]:
    """The spaces on the way to one that can be reached: a neighbour by its own connection if that can be used, others
    the cheapest way."""
    if to in COST[t.at] and step_law(v, t, to) is None:
        return [to]
    found = [to]
    while before[found[0]] != t.at:
        found.insert(0, before[found[0]])
    return found


def walked(v: State, t: Trek, to: int, before: Mapping[int, int]) -> Trek:
    """After all of that way."""
    for p in way(v, t, to, before):
        t = stepped(v, t, p)
    return t


def far_law(v: State, t: Trek, to: int) -> Refusal:
    """Why a space cannot be reached."""
    if wrong := leave_law(v, t) or enter_law(v, t, to):
        return wrong
    if to in COST[t.at] and (wrong := step_law(v, t, to)):
        return wrong
    return law(_rule_of_mps(t), "out-of-reach", at=space_name(IDS[to]), left=mps_left(v, t))


def _rule_of_mps(t: Trek) -> str:
    return "CM-P-7-l" if t.forced >= 0 else "CM-12.8-c" if t.admin else "CM-P-7-a"
