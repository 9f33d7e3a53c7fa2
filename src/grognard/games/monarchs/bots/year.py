"""Spring, light troops, cards kept, leaders sent: what a court decides outside its turns."""

from __future__ import annotations

from grognard.core import Action, Share
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.bots.evaluation import Mind
from grognard.games.monarchs.components.leaders import KEYS, LEADER, LEADERS
from grognard.games.monarchs.components.map import FORTRESS, MASK, SPACE
from grognard.games.monarchs.components.units import TROOPS, part
from grognard.games.monarchs.frames import Levy, Placing, Rejoin, Season, Spring, SpringStep
from grognard.games.monarchs.rules import leaders
from grognard.games.monarchs.rules.forces.distances import spread
from grognard.games.monarchs.rules.forces.keys import KEY_OF, post_of
from grognard.games.monarchs.rules.spring import placing, rebuilding, recruiting
from grognard.games.monarchs.rules.spring.recruit_numbers import EXTRA
from grognard.games.monarchs.state import INSIDE, State, commander_of, fort, is_inside, post
from grognard.kit.default_answers import ready_made

RICH = EXTRA + 4
"""Thalers from which more are paid for recruits."""


def spring_budget(mind: Mind, f: Spring) -> Action | None:
    """CM-P-11-a: men first, then guns for sieges; depots are kept while there is money."""
    v = mind.v
    match f.step:
        case SpringStep.RECRUITMENT:
            extra = v.treasury[f.nation] >= RICH and recruiting.way_law(v, f.nation, "recruit-extra") is None
            return act.Recruit("recruit-extra" if extra else "recruit")
        case SpringStep.RECONSTRUCTION:
            return _rebuild(mind, f)
        case SpringStep.NEW_LEADERS:
            mine = [KEYS[who] for who in leaders.replaceable(v, f.nation)]
            worst = sorted(mine, key=lambda key: rating(LEADER[key]))[: f.stage - 1]
            return act.ReplaceLeaders(tuple(key for key in mine if key in worst))
    return None


def rating(who: int) -> int:
    """How good a leader is, roughly."""
    printed = LEADERS[who]
    return 2 * printed.offensive + 2 * printed.defensive + printed.mp - 2 * printed.initiative + printed.endurance


def _rebuild(mind: Mind, f: Spring) -> Action:
    v = mind.v
    offers = rebuilding.offers(v, f.nation)
    if "rebuild-guns" in offers:
        lost = rebuilding.lost_guns(v, f.nation)
        gun = next((key for key in lost if key.endswith(".sa")), lost[0])
        sites = rebuilding.gun_sites(v, f.nation)
        return act.RebuildGuns(gun, max(sites, key=lambda at: _company(v, mind.side, at)))
    if "repair-guns" in offers:
        unit, at = rebuilding.worn_guns(v, f.nation)[0]
        return act.RepairGuns(unit, at)
    return act.Done()


def _company(v: State, side: int, at: str) -> int:
    where = post_of(at, side)
    return 0 if where is None else v.sps(where)


def place(mind: Mind, f: Placing) -> Action | None:
    """The first men into empty fortresses that an enemy can come to, the others to the front."""
    v = mind.v
    rooms = dict(placing.rooms(v, f.nation, f.troops))
    first = part(f.troops[0])
    item, left = TROOPS[first.troop], first.number
    if len(f.troops) > 1 or not item.endswith(".inf"):
        return ready_made(placing.ask(v, f))
    given: dict[str, int] = {}
    for key in rooms:
        p = SPACE[key.removeprefix("fort:")]
        bare = key.startswith("fort:") and not v.sps(fort(p)) and v.sps(post(mind.side, p)) < 3
        if bare and mind.threats[p].most >= MASK[FORTRESS[p]] and left > 2:
            given[key] = 1
            left -= 1
    fields = [key for key in rooms if not key.startswith("fort:")]
    if not given or not fields:
        return ready_made(placing.ask(v, f))
    closed = v.closed_to(mind.side)
    enemies = [p for p, _, _ in mind.enemies]

    def front(key: str) -> tuple[bool, int]:
        far = spread(SPACE[key], closed)
        return v.sps(post(mind.side, SPACE[key])) < 8, min((far[p] for p in enemies), default=0)

    best = min(fields, key=front)
    given[best] = left
    return act.Place(tuple(Share(item, key, given[key]) for key in rooms if key in given))


def joins(mind: Mind, f: Rejoin) -> Action:
    """A leader goes where most troops would be led better by him, or at all."""
    best = max(f.posts, key=lambda where: (need(mind.v, where, f.leader), -where))
    return act.LeaderJoins(KEYS[f.leader], KEY_OF[best])


def british(mind: Mind, f: Levy) -> Action:
    """CM-20.3-m: as many as may be, since British depots cost nothing."""
    return act.British(*recruiting.most_british(mind.v, f))


def need(v: State, where: int, who: int) -> float:
    """How much a force would gain by a leader."""
    there = v.leaders_in(where)
    now = max((rating(other) for other in there), default=-10)
    commands = commander_of(v, (*there, who), v.troops[where]) == who
    better = max(0, rating(who) - now) if commands else 0.5
    return v.sps(where) * (0.3 + better) * (0.3 if is_inside(where) else 1.0)


def regroup(mind: Mind, f: Season) -> Action:
    """CM-P-3-j: armies without a leader get one from where there are several."""
    v = mind.v
    best, choice = 12.0, None
    for key in leaders.can_regroup(v, f):
        who = LEADER[key]
        start = v.leaders[who]
        if start < INSIDE and len(v.leaders_in(start)) < 2 and v.sps(start) >= 5:
            continue
        for where in leaders.forces_of(v, v.nation_of(who)):
            if v.leaders_in(where) or leaders.regroup_to_law(v, who, where) is not None:
                continue
            if not is_inside(where) and v.sps(where) * 5 > best:
                best, choice = v.sps(where) * 5.0, act.Regroup(key, KEY_OF[where])
    return choice or act.Done()
