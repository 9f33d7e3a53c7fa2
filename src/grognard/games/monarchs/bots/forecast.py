"""What a battle would come to: exactly, from the tables of the game, or by a glance at the numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from grognard.games.monarchs.components.leaders import LEADERS
from grognard.games.monarchs.components.map import FORTRESS
from grognard.games.monarchs.components.nations import Nation
from grognard.games.monarchs.components.units import Stack, strength
from grognard.games.monarchs.odds.battle import Terms, endings, terms_of
from grognard.games.monarchs.rules.battle.army import Army, Ground, battle_drm
from grognard.games.monarchs.rules.battle.tactics_played import Outcome
from grognard.games.monarchs.state import ROUTED, State, commander_of, majority

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


def army_of(
    v: State, stack: Stack, leaders: tuple[int, ...], attacking: bool, space: int, side: int, *, morale: int = 0,
    supply: int = 0, entrenched: bool = False,
) -> Army:  # fmt: skip
    """Troops and leaders as one side of a battle, wherever they are now."""
    counted = strength(stack)
    who = commander_of(v, leaders, stack)
    nation = v.nation_of(who) if who >= 0 else majority(stack)
    printed = LEADERS[who] if who >= 0 else None
    return Army(
        attacking=attacking, nation=Nation(nation), sps=counted.sps, commander=who, led=who >= 0,
        initiative=printed.initiative if printed else 4, offensive=printed.offensive if printed else 0,
        defensive=printed.defensive if printed else 0, endurance_modifier=printed.endurance if printed else 0,
        leaders=leaders,
        subordinates=tuple((battle_drm(n, attacking), LEADERS[n].endurance) for n in leaders if n != who),
        stack=stack, cavalry=counted.cav_steps, horse=counted.horse_steps, light_units=counted.light_units,
        guns=counted.fa_units, morale=morale, supply=supply, entrenched=entrenched,
        fortress=bool(FORTRESS[space]) and v.side_of_control(space) == side,
    )  # fmt: skip


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
