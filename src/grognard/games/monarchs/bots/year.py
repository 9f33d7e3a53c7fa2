"""Spring, light troops, cards kept, leaders sent: what a court decides outside its turns."""

from __future__ import annotations

from grognard.core import Action
from grognard.games.monarchs import actions as act
from grognard.games.monarchs import leader_moves, levies, light_troops, placing, rebuilding, spring
from grognard.games.monarchs.bots.mind import Mind
from grognard.games.monarchs.forces import post_of
from grognard.games.monarchs.frames import Placing, Rejoin, Season, Spring
from grognard.games.monarchs.leaders import KEYS, LEADER, LEADERS
from grognard.games.monarchs.map import SPACE
from grognard.games.monarchs.nations import SIDE_OF
from grognard.games.monarchs.recruits import EXTRA
from grognard.games.monarchs.state import INSIDE, State, commander_of, is_inside, space_of
from grognard.games.monarchs.units import TROOP, strength
from grognard.kit.answers import ready_made

RICH = EXTRA + 4
"""Thalers from which more are paid for recruits."""


def spring_budget(mind: Mind, f: Spring) -> Action | None:
    """CM-P-11-a: men first, then guns for sieges; depots are kept while there is money."""
    v = mind.v
    match f.step:
        case spring.RECRUITMENT:
            extra = v.treasury[f.nation] >= RICH and levies.way_law(v, f.nation, "recruit-extra") is None
            return act.Recruit("recruit-extra" if extra else "recruit")
        case spring.RECONSTRUCTION:
            return _rebuild(mind, f)
        case spring.NEW_LEADERS:
            mine = [KEYS[who] for who in leader_moves.replaceable(v, f.nation)]
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
        unit, at = next(rebuilding.worn_guns(v, f.nation))
        return act.RepairGuns(unit, at)
    return act.Done()


def _company(v: State, side: int, at: str) -> int:
    where = post_of(at, side)
    return 0 if where is None else v.sps(where)


def place(mind: Mind, f: Placing) -> Action | None:
    """With the army that has most use for them: guns for sieges where there are none, men where the front is."""
    return ready_made(placing.ask(mind.v, f), preset=0)


def joins(mind: Mind, f: Rejoin) -> Action:
    """A leader goes where most troops would be led better by him, or at all."""
    v = mind.v
    side = SIDE_OF[v.nation_of(f.leader)]
    keys = leader_moves.posts_of(v, f) if hasattr(leader_moves, "posts_of") else f.posts

    def wants(where: int) -> tuple[float, int]:
        return need(v, where, f.leader), -where

    best = max(keys, key=wants)
    from grognard.games.monarchs.forces import KEY_OF

    assert side in (0, 1)
    return act.LeaderJoins(KEYS[f.leader], KEY_OF[best])


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
    for key in leader_moves.can_regroup(v, f):
        who = LEADER[key]
        start = v.leaders[who]
        if start < INSIDE and len(v.leaders_in(start)) < 2 and v.sps(start) >= 5:
            continue
        for where in leader_moves.forces_of(v, v.nation_of(who)):
            if v.leaders_in(where) or leader_moves.regroup_to_law(v, who, where) is not None:
                continue
            if not is_inside(where) and v.sps(where) * 5 > best:
                from grognard.games.monarchs.forces import KEY_OF

                best, choice = v.sps(where) * 5.0, act.Regroup(key, KEY_OF[where])
    return choice or act.Done()


def light(_mind: Mind, _f: Season) -> Action:
    """CM-P-9-b: light troops stay with the armies, which they serve well."""
    return act.EndLight()


__all__ = ["SPACE", "TROOP", "light_troops", "space_of", "strength"]
