"""What a battle would come to: exactly, from the tables of the game, or by a glance at the numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from grognard.games.monarchs.odds.battle import Terms, endings, terms_of
from grognard.games.monarchs.rules.battle.army import Army, Ground
from grognard.games.monarchs.rules.battle.tactics_played import Outcome
from grognard.games.monarchs.state import ROUTED

CHOSEN = 1 / 6
"""How often a leader casualty is the Commander."""


class Fight(NamedTuple):
    """Attacker and defender side by side."""

    win: float
    """The attacker's chance."""
    lost: tuple[float, float]
    """SPs."""
    broken: tuple[float, float]
    """The chance that this side loses the battle Routed or wiped out."""
    struck: tuple[float, float]
    """The chance of a leader casualty."""

    def chance(self, which: int) -> float:
        return self.win if which == 0 else 1 - self.win


def exact(armies: tuple[Army, Army], ground: Ground, intense: bool = True) -> Fight:
    """Both rolls, without Tactics: they are not drawn yet, and about balance."""
    return _summed(terms_of(armies, ground, intense, Outcome()))


@lru_cache(maxsize=1 << 14)
def _summed(terms: Terms) -> Fight:
    win = 0.0
    lost, broken, struck = [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]
    for end, share in endings(terms):
        p = float(share)
        if end.winner == 0:
            win += p
        for n in (0, 1):
            lost[n] += p * end.lost[n]
            struck[n] += p * end.struck[n]
            if end.winner == 1 - n and (end.morale[n] == ROUTED or end.lost[n] == terms.sps[n]):
                broken[n] += p
    return Fight(win, (lost[0], lost[1]), (broken[0], broken[1]), (struck[0], struck[1]))


def glance(armies: tuple[Army, Army], ground: Ground, intense: bool = True) -> Fight:
    """By numbers, ratings and ground alone."""
    power = [_power(armies[n], armies[1 - n], ground) for n in (0, 1)]
    ratio = power[0] / max(power[1], 0.1)
    win = ratio**3 / (1 + ratio**3)
    bloody = 0.13 if intense else 0.06
    lost = (min(armies[0].sps, bloody * power[1]), min(armies[1].sps, bloody * power[0]))
    broken = (0.35 * (1 - win) ** 2, 0.35 * win**2)
    return Fight(win, lost, broken, (0.1, 0.1) if intense else (0.0, 0.0))


def _power(own: Army, enemy: Army, ground: Ground) -> float:
    sps = min(own.sps, 11 + (own.sps - 11) / 4) if ground.hill else float(own.sps)
    drm = own.battle_drm + own.guns - 1.5 * own.morale - own.supply
    drm -= 2.0 * (enemy.entrenched and own.attacking) + 1.0 * (enemy.fortress and own.attacking)
    return sps * float(1.08 ** max(-6.0, min(6.0, drm))) * (0.9 if not own.led else 1.0)
