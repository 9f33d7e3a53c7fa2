"""Which order a bot gives each troop."""

from __future__ import annotations

from random import Random

from grognard.core import Share
from grognard.games.tercios import actions as act
from grognard.games.tercios.bots.evaluation import Mind, passes, side_towards
from grognard.games.tercios.components.special_rules import ELITE, LARGE, MOBILITY
from grognard.games.tercios.names import troop_key
from grognard.games.tercios.rules.melee import charges
from grognard.games.tercios.rules.turn import planning
from grognard.games.tercios.rules.values import rules_of, stamina
from grognard.games.tercios.state import ASSAULT, FIRE, ORDERS, READY, RESIST, RUN


def plan(mind: Mind, rng: Random) -> act.Plan:
    v = mind.v
    shares = []
    for n in planning.commanded_troops(v, mind.seat):
        scores = scored(mind, n)
        best = max(planning.orders_for(v, n), key=lambda order: scores[order] + 0.02 * rng.random())
        shares.append(Share(troop_key(v, n), ORDERS[best]))
    return act.Plan(tuple(shares))


def scored(mind: Mind, n: int) -> list[float]:
    """How much each order promises."""
    scores = [0.1] * len(ORDERS)
    near, _ = mind.nearest(n)
    shot = mind.best_shot(n)[0]
    scores[FIRE] = _fire(mind, n, shot)
    scores[READY], scores[RUN] = _moves(mind, n, near, shot)
    scores[ASSAULT] = _assault(mind, n, near)
    scores[RESIST] = _resist(mind, n)
    chance = passes(mind.v, n)
    return [score * (chance if order != RESIST else 1.0) for order, score in enumerate(scores)]


def _fire(mind: Mind, n: int, shot: float) -> float:
    score = 0.95 * shot if shot else 0.0
    if mind.v.troops[n].artillery:
        return score + 0.2
    return score + 0.25 if shot and mind.threatened(n) else score  # a volley at a charger


def _moves(mind: Mind, n: int, near: float, shot: float) -> tuple[float, float]:
    """Ready and Run."""
    v, troop = mind.v, mind.v.troops[n]
    wanted, step = mind.wanted_range(n), float(troop.kind.move)
    ready, run = 0.45 * shot + 0.12 + (0.35 if troop.disordered else 0.0), 0.1
    if not shot and wanted < near <= wanted + step + 1:
        ready += 0.3
    if near > wanted + step:
        run = 0.25 + 0.01 * min(20.0, near - wanted)
    if mind.is_there(n):
        run = 0.0
    elif (to := mind.heading(n)) is not None:
        ready += mind.advance(n, step)
        if not side_towards(v, n, to) or rules_of(v, n) & MOBILITY:
            run = max(run, 0.1) + mind.advance(n, 2 * step)
    return ready, 0.0 if troop.unlimbered else run  # TC-12.4-j: it could not run


def _assault(mind: Mind, n: int, near: float) -> float:
    v, kind = mind.v, mind.v.troops[n].kind
    if not charges.may_assault(v, n):
        return 0.1
    seen = [m for m in charges.visible(v, n) if mind.gap(n, m) <= mind.charge_reach(n) + 0.5]
    worth, target = mind.best_charge(n, seen)
    if target >= 0 and worth > mind.weights.boldness:
        return 0.8 * worth + 0.1
    if near <= mind.charge_reach(n) + 6 and kind.melee >= 4 and not kind.near:
        return 0.15  # a countercharge or an interception
    return 0.1


def _resist(mind: Mind, n: int) -> float:
    troop = mind.v.troops[n]
    if troop.wear <= 1:
        return 0.1
    worn = troop.wear / max(1, stamina(mind.v, n))
    return 0.3 * worn + (0.25 if troop.kind.rules & (LARGE | ELITE) else 0.0)
