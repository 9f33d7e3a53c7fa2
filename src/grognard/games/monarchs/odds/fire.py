"""Exact odds of both rolls of a battle whose Tactics are settled: losses, morale, winner and casualties. The very
functions of the rules are asked, with dice from outside. What Tactics make of a battle is in `battle_odds`."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from grognard.games.monarchs.components import battle_tables
from grognard.games.monarchs.rules.battle import casualties, fire, resolution
from grognard.games.monarchs.rules.battle.army import Army, Ground
from grognard.games.monarchs.rules.battle.tactics_played import ATTACKER, DEFENDER, Outcome
from grognard.games.monarchs.state import ROUTED
from grognard.odds import Odds, sum_of_dice

FACES = 6


class Ending(NamedTuple):
    """How a battle ends: attacker and defender side by side."""

    winner: int
    lost: tuple[int, int]
    """SPs, extra losses from Tactics included."""
    morale: tuple[int, int]
    struck: tuple[bool, bool]
    """A leader casualty on that side."""
    surrenders: bool = False
    """CM-15.4-ai: the whole defending force."""
    prisoners: tuple[int, int] = (0, 0)
    """CM-15.4-m: SPs that each loses besides."""
    broken: bool = False
    """CM-P-8-k: the loser is Routed, wiped out or captured."""


class Hit(NamedTuple):
    """What a roll does to the other side, Tactics included."""

    sps: int
    morale: int
    casualty: bool


Hits = tuple[tuple[Hit, int], ...]
"""What one side's roll may do, with weights; equal results are counted together."""


class Stakes(NamedTuple):
    """All that the end of a battle depends on besides what both suffer."""

    sps: tuple[int, int]
    endurance: tuple[int, int]
    morale: tuple[int, int]
    prisoners: tuple[int, int] = (0, 0)
    surrounds: bool = False


class Terms(NamedTuple):
    """All that a battle's dice depend on."""

    intense: bool
    hill: bool
    sps: tuple[int, int]
    firing: tuple[int, int]
    drm: tuple[int, int]
    """Before the cap."""
    losses: tuple[int, int]
    """From Tactics."""
    level: tuple[int, int]
    endurance: tuple[int, int]
    morale: tuple[int, int]
    surrounds: bool
    prisoners: tuple[int, int] = (0, 0)

    @property
    def stakes(self) -> Stakes:
        return Stakes(self.sps, self.endurance, self.morale, self.prisoners, self.surrounds)

    def hits_by(self, which: int) -> Hits:
        """What this side's roll may do to the other."""
        enemy = 1 - which
        return hits(
            self.intense, self.hill, self.firing[which], self.drm[which], self.losses[enemy], self.level[enemy],
            self.sps[enemy],
        )  # fmt: skip


def terms_of(armies: tuple[Army, Army], ground: Ground, intense: bool, done: Outcome) -> Terms:
    firing, drms = [], []
    for which in (ATTACKER, DEFENDER):
        sps, found = resolution.volley(armies, ground, done, which)
        firing.append(sps)
        drms.append(fire.total_drm(found))
    endurance = tuple(armies[n].endurance + done.endurance[n] for n in (0, 1))
    return Terms(
        intense, ground.hill, (armies[0].sps, armies[1].sps), (firing[0], firing[1]), (drms[0], drms[1]),
        (done.losses[0], done.losses[1]), (done.level[0], done.level[1]), (endurance[0], endurance[1]),
        (armies[0].morale, armies[1].morale), done.surrounds, (done.prisoners[0], done.prisoners[1]),
    )  # fmt: skip


# --- both rolls


@lru_cache(maxsize=1 << 12)
def hits(intense: bool, hill: bool, firing: int, drm: int, losses: int, level: int, target: int) -> Hits:
    """CM-15.3-a over all dice. `losses` and `level` are what Tactics add, `target` the SPs that can be lost."""
    found: dict[Hit, int] = {}
    for total, weight in sum_of_dice(battle_tables.table(intense).dice).weights.items():
        shot = fire.fire(firing, drm, total, intense, hill)
        hit = Hit(min(target, shot.cell.sps + losses), resolution.worse(shot.cell.morale, level), shot.casualty)
        found[hit] = found.get(hit, 0) + weight
    return tuple(found.items())


def ending(stakes: Stakes, on_attacker: Hit, on_defender: Hit) -> Ending:
    lost, suffered = (on_attacker.sps, on_defender.sps), (on_attacker.morale, on_defender.morale)
    judged = resolution.judge(
        stakes.sps, lost, suffered, stakes.endurance, stakes.morale, stakes.prisoners, stakes.surrounds
    )
    surrenders = judged.surrenders and lost[DEFENDER] < stakes.sps[DEFENDER]
    struck = (on_attacker.casualty, on_defender.casualty)
    loser = 1 - judged.winner
    broken = judged.winner >= 0 and (surrenders or judged.morale[loser] == ROUTED or lost[loser] == stakes.sps[loser])
    return Ending(judged.winner, lost, judged.morale, struck, surrenders, judged.prisoners, broken)


@lru_cache(maxsize=1 << 12)
def endings(terms: Terms) -> Odds[Ending]:
    """The odds of one battle whose Tactics are settled."""
    stakes, by_defender = terms.stakes, terms.hits_by(DEFENDER)
    weights: dict[Ending, int] = {}
    for on_defender, m in terms.hits_by(ATTACKER):
        for on_attacker, n in by_defender:
            ended = ending(stakes, on_attacker, on_defender)
            weights[ended] = weights.get(ended, 0) + m * n
    return Odds(weights)


# --- leaders who are hit


@lru_cache(maxsize=1 << 10)
def fates(commander: int, second: int, leaders: tuple[int, ...]) -> Odds[tuple[int, str]]:
    """CM-15.7-e: whom a leader casualty hits and how; (-1, "") if no leader is hit."""
    found: list[tuple[tuple[int, str], Fraction]] = []
    for die in range(1, FACES + 1):
        hit = casualties.candidates(die, commander, second, leaders) if leaders else ()
        if not hit:
            found.append(((-1, ""), Fraction(1, FACES)))
        for who in hit:
            for last in range(1, FACES + 1):
                found.append(((who, casualties.fate(last)), Fraction(1, FACES * FACES * len(hit))))
    return Odds.of(found)


def fate_of(who: int, struck: Fraction, commander: int, second: int, leaders: tuple[int, ...]) -> dict[str, Fraction]:
    """The fate of one leader in a battle with this chance of a leader casualty on his side; "": nothing."""
    hit = fates(commander, second, leaders)
    found = {how: struck * hit.chance((who, how)) for how in casualties.FATES}
    return found | {"": 1 - sum(found.values(), Fraction(0))}
