"""Command and rally: missions at whom they hurt most, halves united, everybody back on his feet."""

from __future__ import annotations

from grognard.core import Action
from grognard.games.valor import actions as act
from grognard.games.valor.bots.evaluation import Mind
from grognard.games.valor.components.tables import BOMBER, MISSIONS
from grognard.games.valor.frames import Phase
from grognard.games.valor.odds import attacks
from grognard.games.valor.rules import command, rally, support
from grognard.games.valor.rules.fire import mortars


def mission(mind: Mind, phase: Phase) -> Action:
    v, seat = mind.v, mind.side
    taken = {h for _, h, _ in phase.missions}
    best: tuple[float, Action] = (2.0, act.Pass())
    for kind, count in enumerate(support.free(v, phase)):
        if count < 1:
            continue
        for h, units in mind.foes.items():
            if h in taken or (kind != BOMBER and not mortars.spotted(v, seat, h)):
                continue
            if any(mind.distance(h, at) <= 1 for at in mind.own):
                continue
            attack = attacks.mission_attack(v, kind, h)
            hit = float(attacks.points_of(v, attack).mean()) if attack.targets else 0.0
            worth = hit * min(2.0, len(units)) + sum(2.0 for n in units if v.units[n].afv)
            if worth > best[0]:
                best = (worth, act.Call(MISSIONS[kind], mind.name(h)))
    return best[1]


def resolve(mind: Mind, phase: Phase) -> Action:
    kind, h, _ = phase.missions[0]
    return act.Resolve(MISSIONS[kind], mind.name(h))


def reorganise(mind: Mind) -> Action:
    """Two halves with nothing between them become a squad."""
    for n, m in command.can_unite(mind.v, mind):
        return act.Unite(f"u{n}", f"u{m}")
    return act.Pass()


def rallying(mind: Mind) -> Action:
    for n in rally.tries(mind.v, mind.side):
        leaders = rally.helpers(mind.v, n)
        return act.Rally(f"u{n}", f"u{leaders[0]}" if leaders else "none")
    return act.Pass()
