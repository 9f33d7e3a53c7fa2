"""CM-P-14-c to CM-P-14-e: the chance that a power collapses this year, under assumptions that are stated.

Cards, Fortunes of War and everything that players have not begun are left out; so the figures are those of a power that
fights these battles and sees these sieges to their end, and nothing else happens to it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from grognard.games.monarchs.components.map import CAPITAL, EVERYWHERE, FORTRESS
from grognard.games.monarchs.components.nations import LEAST_WILL, MOST_WILL, NEUTRAL, POWER_OF, SIDE_OF
from grognard.games.monarchs.odds.fire import Ending, fates
from grognard.games.monarchs.odds.siege import HOLDS, standing
from grognard.games.monarchs.odds.tactics_duel import both_cups
from grognard.games.monarchs.rules.battle import casualties, resolution
from grognard.games.monarchs.rules.battle.army import Army, Ground
from grognard.games.monarchs.rules.battle.tactics_played import ATTACKER, DEFENDER
from grognard.games.monarchs.rules.siege import surrender
from grognard.games.monarchs.state import ROUTED, State
from grognard.odds import Odds, both, certain


class Fight(NamedTuple):
    """A battle that may be fought: who, where, and whom a leader casualty of each side may hit."""

    armies: tuple[Army, Army]
    ground: Ground
    seconds: tuple[int, int]
    """CM-15.7-g"""
    intense: bool = True


def after(will: int, changes: Iterable[Odds[int]]) -> Odds[int]:
    """CM-P-14-c: a power's MW after changes that come one after the other, each independent of the others; once it has
    collapsed nothing counts any more."""
    now = certain(will)
    for change in changes:
        now = both(now, change, _changed)
    return now


def _changed(will: int, change: int) -> int:
    return will if will == LEAST_WILL else max(LEAST_WILL, min(MOST_WILL, will + change))


def collapses(will: int, changes: Iterable[Odds[int]]) -> Odds[bool]:
    return after(will, changes).map(lambda left: left == LEAST_WILL)


def of_battle(v: State, power: int, fight: Fight) -> Odds[int]:
    """What a battle does to the MW of a power: its outcome, and the fate of its leaders. That the loser can retreat
    is taken for granted."""
    return both_cups(fight.armies, fight.ground, fight.intense).then(lambda end: _will_of(v, power, fight, end))


def _will_of(v: State, power: int, fight: Fight, end: Ending) -> Odds[int]:
    change = certain(_score(power, fight, end))
    for which in (ATTACKER, DEFENDER):
        army = fight.armies[which]
        if end.struck[which] and army.leaders:
            hit = fates(army.commander, fight.seconds[which], army.leaders)
            change = both(change, hit.map(lambda fate: _loss(v, power, *fate)), int.__add__)
    return change


def _loss(v: State, power: int, who: int, how: str) -> int:
    return casualties.will_lost(v, who, how) if who >= 0 and POWER_OF[v.nation_of(who)] == power else 0


def _score(power: int, fight: Fight, end: Ending) -> int:
    """CM-P-8-k, CM-P-8-l"""
    if end.winner < 0:
        return 0
    winner, loser = fight.armies[end.winner], fight.armies[1 - end.winner]
    got = resolution.score(winner.sps, loser.sps, end.morale[end.winner] == ROUTED, end.broken)
    change = got.winner_will if POWER_OF[winner.nation] == power else 0
    return change + (got.loser_will if POWER_OF[loser.nation] == power else 0)


def of_siege(v: State, power: int, space: int) -> Odds[int]:
    """CM-P-12-f: what a siege that continues until the season ends does to the MW of a power."""
    found = standing(v, space)
    owner = v.owner(space)
    if found is None or owner == NEUTRAL or POWER_OF[owner] != power:
        return certain(0)
    nation = v.force_nation(v.besieger(space))
    if owner == nation:
        change = surrender.RETAKEN
    elif SIDE_OF[owner] == SIDE_OF[nation]:
        change = 0
    else:
        change = -surrender.will_lost(FORTRESS[space], CAPITAL[space] == owner)
    return found.odds.map(lambda end: 0 if end.how == HOLDS else change)


def sieges(v: State) -> list[int]:
    """Where a siege is under way."""
    return [p for p in EVERYWHERE if v.besieged(p)]


def this_season(v: State, power: int, fights: Iterable[Fight] = ()) -> Odds[int]:
    """A power's MW when these battles have been fought and every siege has gone on until the season ends."""
    changes = [of_battle(v, power, fight) for fight in fights]
    return after(v.will[power], [*changes, *(of_siege(v, power, p) for p in sieges(v))])
