"""A court's turn: rally, sieges and supply, garrisons, and the one play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from grognard.core import Action, Share
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.bots.evaluation import Mind
from grognard.games.monarchs.bots.events import event_value
from grognard.games.monarchs.bots.marches import Plan, best_plan
from grognard.games.monarchs.bots.raiding import raid_uses, sail_uses
from grognard.games.monarchs.components.cards import CARD_IDS, CARDS
from grognard.games.monarchs.components.leaders import KEYS, LEADER, LEADERS
from grognard.games.monarchs.components.map import EVERYWHERE, FORTRESS, IDS, MASK, SPACE
from grognard.games.monarchs.components.nations import CONTINGENTS, COURT_OF, NATION, NATION_OF, Nation
from grognard.games.monarchs.components.units import INF, TROOPS, parts
from grognard.games.monarchs.frames import CourtTurn
from grognard.games.monarchs.rules import rally
from grognard.games.monarchs.rules.cards import choices, plays
from grognard.games.monarchs.rules.forces import keys as forces
from grognard.games.monarchs.rules.forces.detachments import items_of, read_shares
from grognard.games.monarchs.rules.forces.keys import KEY_OF
from grognard.games.monarchs.rules.march import operations
from grognard.games.monarchs.rules.march.route import may_march, set_out, split_up
from grognard.games.monarchs.rules.march.step_laws import reach, walked
from grognard.games.monarchs.rules.siege import besieging, garrison
from grognard.games.monarchs.rules.supply import costs as sa
from grognard.games.monarchs.rules.supply import depots as supply_depots
from grognard.games.monarchs.rules.supply import improving
from grognard.games.monarchs.rules.supply import paths as supply
from grognard.games.monarchs.rules.turn import admin_march
from grognard.games.monarchs.state import NO_SIEGE, Depot, Post, State, fort, post, space_of
from grognard.kit.split_picks import pick_of_two

ARMY = 10
"""SPs of a force that is an army."""


# --- rally


def rallies(mind: Mind, f: CourtTurn) -> Action:
    """Every force rolls; SAs for armies, as far as a siege does not need them."""
    v = mind.v
    broken = sorted(rally.broken(v, f), key=lambda where: -v.sps(where))
    if not broken:
        return act.EndRally()
    where = broken[0]
    price = sa.cost(v, "rally_drm", v.force_nation(where))
    spare = max(0, v.actions[f.court] - reserve(mind, f.court)) // price
    who = v.commander(where)
    lacking = max(0, rally.SUCCESS - 3 - (LEADERS[who].defensive if who >= 0 else 0))
    wanted = min(rally.MOST_IMPROVEMENTS, lacking, spare) if v.sps(where) >= ARMY else 0
    return act.Rally(forces.KEY_OF[where], wanted)


def reserve(mind: Mind, court: int) -> int:
    """SAs that the sieges under way will want."""
    v = mind.v
    under_way = [p for p in besieging.before_fortresses(v, court) if v.sieges[p] != NO_SIEGE]
    cost = sum(sa.cost(v, "prosecute_siege", v.force_nation(post(mind.side, p))) for p in under_way)
    return min(6, 2 * cost)


# --- what is free


def free_action(mind: Mind, f: CourtTurn) -> Action | None:
    """Sieges, supply, garrisons: all that is worth doing besides the play."""
    v = mind.v
    for p in besieging.before_fortresses(v, f.court):
        if besieging.roll_law(v, f, p) is None:
            return act.Prosecute(IDS[p])
        if besieging.begin_law(v, f.court, p) is None and mind.left > 1:
            return act.Besiege(IDS[p])
    return improve(mind, f) or ready(mind, f) or man_fortresses(mind, f)


def improve(mind: Mind, f: CourtTurn) -> Action | None:
    """CM-P-6-i: the largest forces first, as far as SAs are not wanted for sieges."""
    v = mind.v
    found = sorted(improving.improvable(v, f.court), key=lambda where: -v.sps(where))
    if not found:
        return None
    where = found[0]
    besieges = v.sieges[space_of(where)] != NO_SIEGE
    price = sa.cost(v, "improve_supply", v.force_nation(where))
    if besieges or v.actions[f.court] - price >= reserve(mind, f.court):
        return act.Improve((forces.KEY_OF[where],))
    return None


def ready(mind: Mind, f: CourtTurn) -> Action | None:
    found = supply_depots.disorganised(mind.v, f)
    return found[0] if found and mind.v.actions[f.court] > reserve(mind, f.court) else None


def man_fortresses(mind: Mind, f: CourtTurn) -> Action | None:
    """CM-17.4-i: a fortress that is left and threatened keeps a few men, since an empty one falls at once."""
    v = mind.v
    for at in garrison.places(v, f.court):
        p = SPACE[at]
        outside = post(mind.side, p)
        here = v.sps(outside)
        if not here or not _threatened(mind, p) or v.leaders_in(fort(p)):
            continue
        wanted = mind.weights.garrison * FORTRESS[p] if here >= ARMY else 1
        lacking = min(wanted, garrison.room(v, f.court, p)) - v.sps(fort(p))
        if lacking <= 0 or here - lacking < 1:
            continue
        inside, without = garrison.units_in(v, f.court, fort(p)), garrison.units_in(v, f.court, outside)
        foot = [key for key in without if key.endswith(".inf")]
        if not foot:
            continue
        key = max(foot, key=lambda name: without[name])
        going = {**inside, key: inside.get(key, 0) + min(lacking, without[key])}
        split = garrison.split(v, f.court, p)
        shares = [
            Share(item, bin_, n)
            for item, whole in split.items
            for bin_, n in ((garrison.IN, going.get(item, 0)), (garrison.OUT, whole - going.get(item, 0)))
            if n
        ]
        return act.Garrison(at, tuple(shares))
    return None


def _threatened(mind: Mind, p: int) -> bool:
    """Whether an enemy could besiege it soon."""
    need = MASK[FORTRESS[p]]
    return mind.threats[p].all >= need


# --- depots


def depots(mind: Mind, f: CourtTurn) -> Action | None:
    """CM-P-6-k: depots follow the armies that are out of reach, or soon will be."""
    v, court = mind.v, f.court
    spare = v.actions[court] - reserve(mind, court)
    if spare <= 0:
        return None
    hungry = [w for w in forces.in_the_field(v, court) if v.sps(w) >= 5 and not supply.in_reach(v, w)]
    if not hungry:
        return None
    fed = _fed(v, court)
    best, choice = 3.0, None
    for action, after in _changes(mind, f, spare, hungry):
        twin = v.copy()
        twin.set_depots(after)
        gain = _fed(twin, court) - fed - (2.0 if isinstance(action, act.BuildDepot) else 0.0)
        if gain > best:
            best, choice = gain, action
    return choice


def _fed(v: State, court: int) -> float:
    return float(sum(v.sps(w) for w in forces.in_the_field(v, court) if supply.in_reach(v, w)))


def _changes(mind: Mind, f: CourtTurn, spare: int, hungry: Sequence[Post]) -> Iterator[tuple[Action, list[Depot]]]:
    v = mind.v
    for nation in dict.fromkeys(v.force_nation(w) for w in hungry):
        for contingent in (c for c in range(len(CONTINGENTS)) if NATION_OF[c] == nation):
            if spare >= sa.cost(v, "build_fd", nation) and supply_depots.contingent_law(v, f.court, contingent) is None:
                for p in supply_depots.sites(v, nation):
                    yield act.BuildDepot(f"fd:{CONTINGENTS[contingent]}", IDS[p]), [*v.depots, Depot(p, contingent)]
    for d in supply_depots.movable(v, f):
        nation = NATION_OF[d.contingent]
        if spare < sa.cost(v, "move_fd", nation):
            continue
        for end in supply_depots.move_ends(v, nation, d.at):
            rest = [x for x in v.depots if x != d]
            key = f"fd:{CONTINGENTS[d.contingent]}"
            yield act.MoveDepot(key, IDS[d.at], end), [*rest, Depot(SPACE[end], d.contingent, d.ready)]


# --- the free Admin March of a Minor Force


def minor(mind: Mind, f: CourtTurn) -> Action | None:
    """CM-12.8-a: a few men for an empty fortress that is threatened, out of an army that can spare them."""
    v = mind.v
    if admin_march.kind_law(v, f, True) is not None:
        return None
    empty = [
        p
        for p in EVERYWHERE
        if FORTRESS[p] and v.fortress_of(p, mind.side) and not v.sps(fort(p)) and not v.sps(post(mind.side, p))
        and not v.enemies_outside(p, mind.side) and _threatened(mind, p)
    ]  # fmt: skip
    if not empty:
        return None
    for where in admin_march.starts(v, f.court):
        if v.sps(where) < ARMY or (where == post(mind.side, space_of(where)) and v.besieged(space_of(where))):
            continue
        stack = may_march(v, where)
        foot = [one for one in parts(stack) if one.kind == INF and COURT_OF[one.nation] == f.court]
        if not foot:
            continue
        most = max(foot, key=lambda one: one.number)
        items = items_of(stack, admin_march.leaders_of(v, where))
        shares = read_shares(pick_of_two(items, "go", "stay", {TROOPS[most.troop]: min(2, most.number)}))
        groups, _ = split_up(tuple((s.item, s.count) for s in shares if s.bin == "go"), stack)
        t = set_out(v, where, -1, groups, (), admin=True)
        before = reach(v, t)
        goals = [p for p in empty if p in before]
        if goals:
            to = max(goals, key=mind.fortress_value)
            return act.AdminMarch(KEY_OF[where], shares, walked(v, t, to, before).path, admin_march.MINOR)
    return None


# --- the play


class Choice(NamedTuple):
    value: float
    action: Action


def play(mind: Mind, f: CourtTurn) -> Action:
    """The best use of a card; what it would be good for otherwise counts a little against it."""
    v, court = mind.v, f.court
    forced = plays.must_play(v, court)
    if forced >= 0:
        return act.PlayEvent(CARD_IDS[forced])
    cards = [card for card in dict.fromkeys(v.hands[court]) if card >= 0]
    plans = _plans(mind, court)
    found: list[Choice] = []
    besides = [*raid_uses(mind, f, cards), *sail_uses(mind, f, cards)]
    for card in cards:
        uses = list(_uses(mind, f, card, plans))
        uses += [Choice(value, action) for other, value, action in besides if other == card]
        for n, use in enumerate(uses):
            others = max((other.value for m, other in enumerate(uses) if m != n), default=0.0)
            found.append(Choice(use.value - 0.3 * max(0.0, others), use.action))
    return max(found, key=lambda choice: choice.value).action if found else act.EndTurn()


def _plans(mind: Mind, court: int) -> list[Plan]:
    """What each leader who may be activated could do."""
    v = mind.v
    keys = operations.activable(v, court)
    able = [LEADER[key] for key in keys]
    found = []
    for who in able:
        near = [other for other in able if other != who and v.leaders[other] != v.leaders[who]]
        plan = best_plan(mind, who, 0, near if mind.weights.exact else ())
        if plan is not None and plan.gain >= mind.weights.gain:
            found.append(plan)
    return found


def _uses(mind: Mind, f: CourtTurn, card: int, plans: list[Plan]) -> Iterator[Choice]:
    v, printed = mind.v, CARDS[card]
    value, leaders = best_team(plans, printed.ops)
    if leaders:
        yield Choice(value, act.PlayOperations(printed.id, leaders))
    each = 0.12 if v.actions[f.court] < reserve(mind, f.court) else 0.05 if v.actions[f.court] < 5 else 0.01
    yield Choice(each * printed.ops, act.PlaySupply(printed.id))
    if plays.use_law(v, f, card, "event") is not None:
        return
    choice = choices.choice_in(printed.id)
    if choice is not None and choice["op"] == "activate":
        who = choice["who"]
        nations: list[Nation] | None = [NATION[n] for n in who["nations"]] if "nations" in who else None
        among = LEADER[f"gen:{who['among_them']}"] if "among_them" in who else -1
        able = [p for p in plans if nations is None or v.nation_of(p.leader) in nations]
        value, leaders = best_team(able, choice["budget"], among)
        if leaders and "leader" not in who:
            yield Choice(value + 0.02, act.PlayEvent(printed.id, leaders))
        return
    chosen: tuple[str, ...] = ()
    if choice is not None:
        keys = choices.options(v, choice)
        if not keys:
            return
        chosen = (_pick(mind, choice["op"], keys),) if len(keys) > 1 else ()
    yield Choice(event_value(mind, f.court, card), act.PlayEvent(printed.id, chosen))


def _pick(mind: Mind, op: str, keys: list[str]) -> str:
    """The largest force, the worst leader, or the first."""
    v = mind.v
    if op == "replace_leader":
        return max(keys, key=lambda key: (LEADERS[LEADER[key]].initiative, -LEADERS[LEADER[key]].offensive))
    if op in ("rally", "supply"):
        return max(keys, key=lambda key: v.sps(where) if (where := forces.post_of(key, mind.side)) is not None else 0)
    return keys[0]


def best_team(plans: list[Plan], budget: int, among: int = -1) -> tuple[float, tuple[str, ...]]:
    """CM-P-5-c: of each force one Command, of all as many as the Initiatives allow, whose marches gain most; those who
    are to join an attack come along."""
    best = 0.0
    team: tuple[int, ...] = ()
    ranked = sorted(plans, key=lambda plan: (-plan.gain, plan.leader))[:8]
    for n in range(1, 4):
        for chosen in combinations(ranked, n):
            if len({plan.start for plan in chosen}) < n:
                continue
            who = list(dict.fromkeys(plan.leader for plan in chosen))
            if among >= 0 and among not in who:
                continue
            cost = sum(LEADERS[one].initiative for one in who)
            if cost > budget:
                continue
            value = 0.0
            for plan in chosen:
                value += plan.gain
                for mate in plan.mates:
                    if mate not in who and cost + LEADERS[mate].initiative <= budget:
                        who.append(mate)
                        cost += LEADERS[mate].initiative
                if plan.mates and not any(mate in who for mate in plan.mates):
                    value -= plan.gain
            if value > best:
                best, team = value, tuple(sorted(who))
    return best, tuple(KEYS[who] for who in team)


def act_now(mind: Mind, f: CourtTurn) -> Action:
    """The next thing in the action step: what is free, the play, what is free after it, the end."""
    if found := free_action(mind, f):
        return found
    if not f.played:
        return play(mind, f)
    if found := depots(mind, f) or minor(mind, f):
        return found
    return act.EndTurn()
