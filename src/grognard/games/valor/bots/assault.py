"""Advance and close assault."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core import Action
from grognard.games.valor import actions as act
from grognard.games.valor.bots.evaluation import Mind
from grognard.games.valor.components.counters import GRENADES
from grognard.games.valor.frames import Storm, StormStep
from grognard.games.valor.odds import assaults as assault_odds
from grognard.games.valor.rules import stacking
from grognard.games.valor.rules.assault import advance as advancing
from grognard.games.valor.rules.assault import close_assault
from grognard.games.valor.rules.assault.questions import advances, assaults, free


def advance(mind: Mind) -> Action:
    v, seat = mind.v, mind.side
    able, stacks = free(v, seat), v.stacks()
    best: tuple[float, Action] = (0.15, act.Pass())
    for h, units in able.items():
        for b in assaults(v, seat, h, units, stacks):
            worth, a = assault_value(mind, b, [n for n in units if v.units[n].infantry])
            if worth > best[0]:
                best = (worth, a)
    if isinstance(best[1], act.Assault):
        return best[1]
    for h, units in able.items():
        for b in advances(v, seat, h, units, stacks):
            for stack in advancers(mind, h, b, units):
                score = mind.scores(stack)
                worth = score.at(b) - score.at(h) + score.passing(b)
                if worth > best[0]:
                    best = (worth, act.Advance(act.us(stack), mind.name(b)))
    return best[1]


def advancers(mind: Mind, h: int, b: int, units: list[int]) -> Iterator[list[int]]:
    v, seat = mind.v, mind.side
    able = [n for n in units if advancing.advance_refusal(v, seat, [n], h, b) is None]
    stack: list[int] = []
    for n in able:
        if advancing.advance_refusal(v, seat, [*stack, n], h, b) is None:
            stack.append(n)
    if len(stack) > 1:
        yield stack
    for n in able:
        yield [n]


def assault_value(mind: Mind, b: int, units: list[int]) -> tuple[float, Action]:
    v = mind.v
    armed = [n for n in units if (w := v.units[n].armed) is not None and w.mg and not w.heavy]
    a = act.Assault(act.us(units), mind.name(b), act.us(armed))
    theirs = mind.worth(mind.foes[b])
    prize = mind.weights.take * mind.needs().get(b, 0.0)
    if all(v.units[n].pinned for n in v.at(b)):
        few = min(units, key=lambda n: (v.units[n].leader, n))
        if len(units) > 2:
            units = [n for n in units if n != few] if v.units[few].leader else units
        return theirs + prize, act.Assault(act.us(units), mind.name(b))
    grenades = v.pools[mind.side][GRENADES]
    if grenades:
        a = act.Assault(a.units, a.at, a.armed, act.us(units[: min(grenades, 2)]))
    fought = assault_odds.storm(v, mind.side, a)
    won = float(fought.taken)
    if not mind.storms(won):
        return 0.0, a
    ours = float(fought.ends.mean(lambda end: end.ours.lost))
    killed = float(fought.ends.mean(lambda end: end.theirs.lost))
    scale = 2.2  # casualty points in a point of the scenario
    return won * prize + scale * (killed - 1.1 * ours) - 0.6 * (1 - won), a


def storm(mind: Mind, f: Storm) -> Action:
    v = mind.v
    match f.step:
        case StormStep.DEFENCE:
            reply = assault_odds.best_defence(v, f)
            count = min(v.pools[mind.side][GRENADES], 2)
            thrown = act.us(close_assault.fighters(v, f)[:count])
            return act.Defend(reply.armed, thrown, (), reply.leader)
        case StormStep.LEADER:
            leaders = sorted(close_assault.leaders_of(v, f), key=lambda n: v.units[n].of.modifier)
            return act.Lead(f"u{leaders[0]}")
    inside: list[int] = []
    for n in sorted(close_assault.able_to_enter(v, f), key=lambda n: (v.units[n].cls, n)):
        if stacking.no_room(v, f.target, [*inside, n]) is None:
            inside.append(n)
    return act.Enter(act.us(sorted(inside)))
