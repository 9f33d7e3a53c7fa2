"""Which order a bot gives each troop."""

from __future__ import annotations

from random import Random

from grognard.core import Share
from grognard.games.tercios import actions as act
from grognard.games.tercios.bots.evaluation import Mind
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
    v, troop = mind.v, mind.v.troops[n]
    scores = [0.1] * len(ORDERS)
    near, _ = mind.nearest(n)
    shot = mind.best_shot(n)[0]
    worn = troop.wear / max(1, stamina(v, n))
    scores[FIRE] = 0.95 * shot if shot else 0.0
    if troop.artillery:
        scores[FIRE] += 0.2
    elif shot and mind.threatened(n):
        scores[FIRE] += 0.25  # a volley at whoever charges
    scores[READY] = 0.45 * shot + 0.12 + (0.35 if troop.disordered else 0.0)
    wanted = mind.wanted_range(n)
    step = float(troop.kind.move)
    if not shot and wanted < near <= wanted + step + 1:
        scores[READY] += 0.3
    if near > wanted + step:
        scores[RUN] = 0.25 + 0.01 * min(20.0, near - wanted)
    if mind.is_there(n):
        scores[RUN] = 0.0
    elif (to := mind.heading(n)) is not None:
        scores[READY] += mind.advance(n, step)
        if not mind.side_towards(n, to) or rules_of(v, n) & MOBILITY:
            scores[RUN] = max(scores[RUN], 0.1) + mind.advance(n, 2 * step)
    if charges.may_assault(v, n):
        seen = [m for m in charges.visible(v, n) if mind.gap(n, m) <= mind.charge_reach(n) + 0.5]
        worth, target = mind.best_charge(n, seen)
        if target >= 0 and worth > mind.weights.boldness:
            scores[ASSAULT] = 0.8 * worth + 0.1
        elif near <= mind.charge_reach(n) + 6 and troop.kind.melee >= 4 and not troop.kind.near:
            scores[ASSAULT] = 0.15  # a countercharge or an interception
    if troop.wear > 1:
        scores[RESIST] = 0.3 * worn + (0.25 if troop.kind.rules & (LARGE | ELITE) else 0.0)
    if troop.unlimbered:  # TC-12.4-j: it could not run
        scores[RUN] = 0.0
    passes = mind.passes(n)
    return [score * (passes if order != RESIST else 1.0) for order, score in enumerate(scores)]
