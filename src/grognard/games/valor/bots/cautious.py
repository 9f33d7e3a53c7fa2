"""`cautious` plays differently: it lets fire do the work, moves by covered ways as long as the clock allows, holds what
it has, and assaults only where that is nearly sure."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.valor.bots.evaluation import Mind, Scores
from grognard.games.valor.bots.firepower import ap_by_distance, column, spread
from grognard.games.valor.bots.greedy import Greedy
from grognard.games.valor.bots.weights import Weights
from grognard.games.valor.rules.fire import attack as fire
from grognard.games.valor.rules.movement.laws import SQUAD_MP

MOST_RISK = 1.2
"""Expected casualty points on a way that is gone while there is time."""
HURRY = 4.0
"""Turns to spare below which there is no time left for covered ways."""
ODDS = 0.65
"""To take a hex, for an assault."""
SHELTER, DEEPEST = 0.5, 4
"""A point of cover where a move ends, up to this many."""


class Wary(Mind):
    """The position as a careful player assesses it."""

    def scored(self, units: tuple[int, ...]) -> Scores:
        return Covered(self, units)

    def slack(self, units: Sequence[int]) -> float:
        """Turns to spare, if these went straight to where they are wanted."""
        lead = self.v.units[units[0]]
        if lead.hex < 0:
            return 0.0
        return self.v.plan.turns - self.v.turn - self.far(units) / (lead.of.mp or SQUAD_MP)

    def dares(self, units: Sequence[int], risk: float) -> bool:
        return risk <= MOST_RISK or (self.lacking and self.slack(units) < HURRY)

    def storms(self, won: float) -> bool:
        return won >= ODDS or (self.lacking and self.v.turn >= self.v.plan.turns)

    def value(self, h: int, row: int, modifier: int) -> float:
        """Attrition: points that are paid, worth more the less is left; and pins where we are threatened."""
        v = self.v
        moving = fire.mover(v).units if fire.window(v) is not None else None
        hit = [n for n in self.foes[h] if v.units[n].soft and v.units[n].aboard < 0 and (moving is None or n in moving)]
        up = [n for n in hit if not v.units[n].pinned]
        left = sum(v.units[n].of.cr for n in hit) + len(up)
        ap = sum(ap_by_distance(v.units[n])[2] for n in up)
        near = self.nearest(h)
        weight = (1.5 if near == 1 else 1.0) * (1.0 + 0.03 * ap) + (0.4 if h in self.needs() else 0.0)
        total = 0.0
        for count, chance in spread(v.rulings.edition)[row][column(modifier)]:
            done = min(count, left)
            total += chance * (done + (1.5 if near <= 2 and done >= len(up) else 0.0))
        return 0.7 * weight * total


class Covered(Scores):
    """Value of a hex to units that want to be there next turn as well."""

    def __init__(self, mind: Wary, units: Sequence[int]) -> None:
        super().__init__(mind, units)
        slack = mind.slack(units)
        self.urge = 1.3 if slack < HURRY - 1 else 0.9 if slack < HURRY + 1 else 0.6

    def _at(self, h: int) -> float:
        mind, weights = self.mind, self.mind.weights
        if self.wheels:
            return super()._at(h)
        total = weights.goal * self.urge * self.pull(h) + SHELTER * min(mind.cover(h), DEEPEST)
        if self.arms is not None:
            total += weights.reach * mind.reach(self.arms.ap, self.arms.modifier, h)
        if self.lonely and not any(mind.v.units[n].man for n in mind.own.get(h, ()) if n not in self.units):
            total -= weights.alone
        ours = mind.worth([n for n in self.units if not mind.v.units[n].pinned])
        for b in mind.grid.neighbours[h]:
            foes = mind.foes.get(b, ())
            up = [n for n in foes if not mind.v.units[n].pinned]
            if foes and not up:
                total += 0.45 * mind.worth(foes) + self.needs.get(b, 0.0) * weights.take / 2
            elif up and mind.worth(up) > ours:
                total -= 0.25 * (mind.worth(up) - ours)
        return total - mind.fear(h)


class Cautious(Greedy):
    mind = Wary
    weights = Weights(fear=0.55, dread=0.4, caution=1.5, retake=0.2, least=0.5, patience=2.0, reach=0.7)
