"""Exact odds: tests, command actions, shots, a round of melee with what losing it brings. No number is rounded.

How many dice are rolled and what they must show is asked of the functions that the rules themselves use. Whoever may
take a Break test a second time (TC-18.4-j) is taken not to, and nobody fights on.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from grognard.games.tercios import losses, melee, shooting
from grognard.games.tercios.melee import ATTACKER, DEFENDER, TIE
from grognard.games.tercios.shooting import Aim
from grognard.games.tercios.state import Fighting, State
from grognard.games.tercios.values import stamina
from grognard.games.tercios.weapons import BREAK_SUCCESS, ORDER_SUCCESS, RESIST_MELEE
from grognard.odds import Odds, certain, hits_on, product

NEVER, SURELY = Fraction(0), Fraction(1)


# --- tests


def passed(dice: int, success: int = ORDER_SUCCESS, needed: int = 1) -> Fraction:
    """TC-4.7-c, TC-9.1-c: that so many of these dice succeed."""
    return hits_on(dice, success).at_least(needed)


def command(rank: int, success: int = ORDER_SUCCESS) -> Odds[int]:
    """TC-16.6-b: successes; TC-16.6-c: with two the commander stays fresh."""
    return hits_on(rank, success)


def breaks(s: State, n: int, wear: int) -> Fraction:
    """TC-9.1-a: that a troop is broken by Wear that it receives."""
    points = s.troops[n].wear + wear - stamina(s, n)
    if wear == 0 or points <= 0:
        return NEVER
    return SURELY - passed(losses.break_dice(s, n).value, BREAK_SUCCESS, points)


# --- an attack and the resistance to it


class Harm(NamedTuple):
    wear: int
    unresisted: bool
    """TC-7.5-c, TC-8.4-d: no die resisted."""


def harm(dice: int, need: int, courage: int, resist: int) -> Odds[Harm]:
    """What comes of so many dice against a defence, when so many resist."""

    def resisted(hits: int) -> Odds[Harm]:
        if hits == 0:
            return certain(Harm(0, False))
        return hits_on(courage, resist).map(lambda cancelled: Harm(max(0, hits - cancelled), cancelled == 0))

    return hits_on(dice, need).then(resisted)


def shot(s: State, n: int, m: int, aim: Aim) -> Odds[Harm]:
    """TC-7.4-a, TC-7.5-a"""
    need = s.troops[m].kind.defence[aim.weapon.defence]
    courage = shooting.courage_against_shot(s, m, shooting.covered_against(s, n, m, aim)).value
    return harm(aim.tally.value, need, courage, aim.weapon.resist)


# --- melee


class Ended(NamedTuple):
    """A round of melee, by what attacker and defender have received."""

    winner: int
    """0: the attacker, 1: the defender, 2: a tie."""
    wear: tuple[int, int]
    destroyed: tuple[bool, bool]
    """Broken, ridden down or otherwise."""
    retreats: bool
    """TC-8.6-h: the loser, if it is still there."""


def fight(s: State, f: Fighting) -> Odds[Ended]:
    """TC-8.4-a: both strike with the values they have now; then Break tests, then what losing brings."""
    dealt = [_dealt_by(s, f, who) for who in (ATTACKER, DEFENDER)]
    return product(dealt[DEFENDER], dealt[ATTACKER]).then(lambda received: _settled(s, f, received))


def _dealt_by(s: State, f: Fighting, who: int) -> Odds[Harm]:
    n, other = melee.pair(f)[who], melee.pair(f)[1 - who]
    need = s.troops[other].kind.defence[s.troops[n].kind.fights_as]
    return harm(
        melee.melee_dice(s, f, who).value, need, melee.courage_dice(s, f, 1 - who).value, RESIST_MELEE
    )  # fmt: skip


def _settled(s: State, f: Fighting, received: tuple[Harm, Harm]) -> Odds[Ended]:
    wear = received[0].wear, received[1].wear
    falls = [breaks(s, n, wear[who]) for who, n in enumerate(melee.pair(f))]
    broken = [Odds.of([(True, chance), (False, 1 - chance)]) for chance in falls]
    routed = received[0].unresisted, received[1].unresisted
    return product(broken[0], broken[1]).map(lambda gone: _ended(s, f, wear, routed, gone))


def _ended(
    s: State, f: Fighting, wear: tuple[int, int], routed: tuple[bool, bool], broken: tuple[bool, bool]
) -> Ended:  # fmt: skip
    winner = melee.winner_of(wear, (not broken[0], not broken[1]))
    if winner == TIE or any(broken):
        return Ended(winner, wear, broken, False)
    loser = 1 - winner
    lost = bool(melee.destruction_of(s, replace(f, winner=winner, wear=wear, routed=routed)))
    return Ended(winner, wear, (lost and loser == 0, lost and loser == 1), routed[loser] and not lost)
