"""Marches of activated Commands: every way to divide a force, every space it can come to, and the best of all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from grognard.core import Action, Share
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.bots.evaluation import Force, Mind, force_of
from grognard.games.monarchs.components.leaders import KEYS, LEADER, LEADERS
from grognard.games.monarchs.components.map import FORTRESS, MASK
from grognard.games.monarchs.components.modifiers import total
from grognard.games.monarchs.components.units import SMALL_BELOW, TROOP, Stack, without
from grognard.games.monarchs.frames import Attack, March, Operations
from grognard.games.monarchs.rules.forces.detachments import Items, all_shares, is_train, read_shares, sps_of
from grognard.games.monarchs.rules.march import coordination, entrenchment, forced_march, operations
from grognard.games.monarchs.rules.march.questions import go_items
from grognard.games.monarchs.rules.march.route import Trek, of_frame
from grognard.games.monarchs.rules.march.step_laws import reach, walked
from grognard.games.monarchs.state import COLUMN, NO_SIEGE, State, post, space_of
from grognard.kit.split_picks import pick_of_two

FORCE = "force"
FACES = 6
FAIR = 1 / 3
"""The least chance of a forced march that is tried."""
HELP = 0.15
"""What other Commands must add to an attack to be asked for."""


class Plan(NamedTuple):
    """A march, and what it gains over staying."""

    gain: float
    leader: int
    start: int
    """The post."""
    to: int
    shares: tuple[Share, ...]
    mates: tuple[int, ...] = ()


# --- who goes


def divisions(mind: Mind, where: int, items: Items, below: int = 0) -> Iterator[tuple[Share, ...]]:
    """All; all without the siege train; a quick column; all that a siege can spare."""
    v, space = mind.v, space_of(where)
    everything = dict(items)
    found = []
    sps = sum(sps_of(key) * n for key, n in items)
    besieged = where == post(mind.side, space) and v.sieges[space] != NO_SIEGE and v.fortress_of(space, mind.foe)
    if not below or sps < below:
        found.append(everything)
        if any(map(is_train, everything)) and not besieged:
            found.append({key: n for key, n in items if not is_train(key)})
    spare = sps - MASK[FORTRESS[space]]
    leaders = [key for key, _ in items if key in LEADER]
    if besieged and spare >= MASK[1] and leaders:
        stays = max(leaders, key=lambda key: LEADERS[LEADER[key]].initiative)
        found.append({**_up_to(items, spare), **{key: 1 for key in leaders if key != stays}})
    small = min(below, SMALL_BELOW) if below else SMALL_BELOW
    if sps >= small:
        found.append({**_up_to(items, small - 1), **dict.fromkeys(leaders[:1], 1)})
    for go in found[: mind.weights.splits]:
        yield read_shares(pick_of_two(items, "go", "stay", go))


def _up_to(items: Items, most: int) -> dict[str, int]:
    """At most this number of SPs, of every kind its share."""
    whole = sum(sps_of(key) * n for key, n in items)
    go = {key: n * most // whole for key, n in items if sps_of(key)}
    left = most - sum(sps_of(key) * n for key, n in go.items())
    for key, n in items:
        if sps_of(key) == 1:
            more = min(left, n - go[key])
            go[key] += more
            left -= more
    go |= {key: n for key, n in items if key in TROOP and not sps_of(key) and not is_train(key)}
    return go


# --- where to


def best_plan(mind: Mind, who: int, below: int = 0, mates: Sequence[int] = ()) -> Plan | None:
    """The best march of a leader, if any is better than to stay."""
    v = mind.v
    where = v.leaders[who]
    if operations.sorties(v, where):
        return _sortie(mind, who, where)
    space = space_of(where)
    items = go_items(v, where, who)
    if not any(sps_of(key) for key, _ in items):
        return None
    whole = _force(v, where, v.troops[where], v.leaders_in(where), space)
    before = mind.stands(whole, space) + _hold(mind, where, whole)
    best: Plan | None = None
    for shares in divisions(mind, where, items, below):
        t = operations.trek(v, who, shares, below)
        force = force_of(v, t.stack, t.leaders, t.morale, t.supply, t.sharing, space)
        rest = _rest(mind, where, t, space)
        for to in reach(v, t):
            value = _there(mind, force, to)
            gain = value + rest - before
            helpers: tuple[int, ...] = ()
            if mates and v.enemies_outside(to, mind.side):
                more, helpers = _together(mind, force, to, mates)
                if more > value + HELP:
                    gain = more + rest - before
                else:
                    helpers = ()
            if best is None or gain > best.gain:
                best = Plan(gain, who, where, to, shares, helpers)
    return best


def _force(v: State, where: int, stack: Stack, leaders: tuple[int, ...], space: int) -> Force:
    return force_of(v, stack, leaders, v.morale[where], v.supply[where], v.shares(where), space)


def _hold(mind: Mind, where: int, force: Force) -> float:
    """A siege under way is worth more than its odds, if they are any good: its cost has been paid already."""
    space = space_of(where)
    if where != post(mind.side, space) or not force.led or not _besieges(mind, where):
        return 0.0
    return 0.3 * min(1.0, 2 * mind.falls_to(force, space))


def _rest(mind: Mind, where: int, t: Trek, space: int) -> float:
    """What those who stay are worth. They have no goals, unless it is a siege: leaders and cards are with the others,
    and an army that is divided among goals reaches none."""
    v = mind.v
    stack = without(v.troops[where], t.stack)
    leaders = tuple(who for who in v.leaders_in(where) if who not in t.leaders)
    if not stack:
        return 0.0
    force = _force(v, where, stack, leaders, space)
    besieges = leaders and _besieges(mind, where)
    left = mind.weights.train if force.guns and not besieges else 0.0
    if where != post(mind.side, space) or not force.sps:
        return -left
    if besieges:
        return mind.stands(force, space) + _hold(mind, where, force)
    return mind.waits(force, space) - left


def _together(mind: Mind, force: Force, to: int, mates: Sequence[int]) -> tuple[float, tuple[int, ...]]:
    """CM-11.3-a: what an attack is worth that other Commands may join."""
    v, helpers, stack, leaders, chance = mind.v, [], [], [], 1.0
    for who in mates:
        where = v.leaders[who]
        if space_of(where) == force.start or where >= COLUMN:
            continue
        t = operations.trek(v, who, all_shares(go_items(v, where, who)))
        if t.fights or not t.sps or to not in reach(v, t) or _besieges(mind, where):
            continue
        helpers.append(who)
        stack += list(t.stack)
        leaders += list(t.leaders)
        drms = total(coordination.drms(v, who, t.sps, force.leaders[0]))
        chance *= min(6, max(0, 7 - coordination.SUCCESS + drms)) / 6
    if not helpers:
        return -99.0, ()
    alone = mind.attacks(force, to)
    both = mind.attacks(force, to, tuple(stack), tuple(leaders))
    return chance * both + (1 - chance) * alone, tuple(helpers)


def _besieges(mind: Mind, where: int) -> bool:
    space = space_of(where)
    return mind.v.sieges[space] != NO_SIEGE and mind.v.fortress_of(space, mind.foe)


def _sortie(mind: Mind, who: int, where: int) -> Plan | None:
    """Out of a fortress that the enemy stands before: only to win."""
    v, space = mind.v, space_of(where)
    shares = all_shares(go_items(v, where, who))
    t = operations.trek(v, who, shares)
    if not t.sps:
        return None
    force = force_of(v, t.stack, t.leaders, t.morale, t.supply, t.sharing, space)
    return Plan(mind.attacks(force, space), who, where, space, shares)


# --- the action


def as_march(mind: Mind, f: Operations | Attack, plan: Plan, below: int = 0) -> Action:
    """CM-12.7-a: a Command with MPs left and enemies near digs in."""
    v, target = mind.v, f.at if isinstance(f, Attack) else -1
    t = operations.trek(v, plan.leader, plan.shares, below, target)
    if not t.fights:
        t = walked(v, t, plan.to, reach(v, t))
    finish = _finish(mind, t)
    mates = tuple(KEYS[who] for who in operations.left(f) if who in plan.mates)
    return act.Marches(KEYS[plan.leader], plan.shares, t.path, finish, mates if t.fights else ())


def _finish(mind: Mind, t: Trek) -> str:
    """What a march does at its end."""
    return FORCE if _presses_on(mind, t) else _dug_in(mind, t)


def _presses_on(mind: Mind, t: Trek) -> bool:
    """CM-12.3-a: whether what lies just out of reach is worth the stragglers of a forced march."""
    v, w = mind.v, mind.weights
    if not t.moved or forced_march.force_law(v, t) is not None:
        return False
    drms = total(forced_march.modifiers(LEADERS[t.leader].mp, t.sps, t.supply, v.rules.first_edition))
    chance = max(0, min(FACES, FACES + drms - forced_march.FAILS_UP_TO)) / FACES
    if chance < FAIR:
        return False
    start = t.begun.where if t.begun else post(mind.side, t.at)
    force = force_of(v, t.stack, t.leaders, t.morale, t.supply, t.sharing, space_of(start))
    before = mind.stands(force, t.at)
    beyond = [
        to
        for to in reach(v, t._replace(forced=forced_march.EXTRA_MPS))
        if v.enemies_outside(to, mind.side) or v.fortress_of(to, mind.foe)
    ]
    best = max((_there(mind, force, to) for to in beyond), default=before)
    lost = forced_march.COST_SP + chance * forced_march.stragglers(t.sps)
    return chance * (best - before) > w.sp * lost + w.gain


def _there(mind: Mind, force: Force, to: int) -> float:
    """What it is worth that a force comes to a space."""
    return mind.attacks(force, to) if mind.v.enemies_outside(to, mind.side) else mind.stands(force, to)


def _dug_in(mind: Mind, t: Trek) -> str:
    if t.fights or not mind.threats[t.at].most or t.sps < 4:
        return ""
    mps = entrenchment.most_mps(mind.v, t)
    return f"entrench={mps}" if mps and LEADERS[t.leader].defensive + mps >= 2 else ""


def next_march(mind: Mind, f: Operations) -> Action:
    """The best of the Commands that have still to act."""
    best: Plan | None = None
    for who in f.left:
        plan = best_plan(mind, who, f.below, [other for other in f.left if other != who])
        if plan is not None and (best is None or plan.gain > best.gain):
            best = plan
    if best is None or best.gain < mind.weights.gain:
        return act.EndMarches()
    return as_march(mind, f, best, f.below)


def join(mind: Mind, f: Attack) -> Action:
    """CM-P-5-d: those who were called come, if they still can."""
    v = mind.v
    activated = v.innermost(Operations)
    below = activated.below if activated else 0
    for who in f.joint:
        shares = all_shares(go_items(v, v.leaders[who], who))
        t = operations.trek(v, who, shares, below, f.at)
        if t.sps and not t.fights and f.at in reach(v, t):
            return as_march(mind, f, Plan(0.0, who, v.leaders[who], f.at, shares), below)
    return act.EndMarches()


def onward(mind: Mind, f: March) -> Action:
    """A march that may continue: to the best space, or it ends."""
    v = mind.v
    t = of_frame(v, f)
    force = force_of(v, v.troops[COLUMN], v.leaders_in(COLUMN), t.morale, t.supply, t.sharing, f.at)
    before = reach(v, t)
    best, end = mind.stands(force, f.at), f.at
    for to in before:
        value = _there(mind, force, to)
        if value > best + mind.weights.gain:
            best, end = value, to
    if end != f.at:
        t = walked(v, t, end, before)
    return act.Onward(t.path, "" if f.forced >= 0 or f.admin else _finish(mind, t))
