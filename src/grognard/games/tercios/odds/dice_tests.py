"""Exact odds: tests, command actions, volleys, a round of melee with what losing it brings. No number is rounded.

How many dice are rolled and what they must show is asked of the functions that the rules themselves use; the
result of a number of dice is worked out once for each set of numbers. A second Break test that is optional
(TC-18.4-j) is taken to be declined, and no side fights on.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from grognard.games.tercios.components.special_rules import ELITE, EXPERIMENTAL, LARGE
from grognard.games.tercios.components.weapons import BREAK_SUCCESS, ORDER_SUCCESS, RESIST_MELEE
from grognard.games.tercios.frames import Fighting
from grognard.games.tercios.rules import breaking, discipline, shooting
from grognard.games.tercios.rules.melee import round as melee
from grognard.games.tercios.rules.melee.round import ATTACKER, DEFENDER, TIE
from grognard.games.tercios.rules.shooting import Aim
from grognard.games.tercios.rules.values import rules_of, stamina
from grognard.games.tercios.state import State
from grognard.odds import Odds, certain, hits, hits_on, product

NEVER, SURELY = Fraction(0), Fraction(1)
MISFIRE = Fraction(1, 6)
"""TC-12.5-a: that a die shows a 1."""


# --- tests


def passed(dice: int, success: int = ORDER_SUCCESS, needed: int = 1) -> Fraction:
    """TC-4.7-c, TC-9.1-c: that this many of these dice succeed."""
    return hits_on(dice, success).at_least(needed)


def command(rank: int, success: int = ORDER_SUCCESS) -> Odds[int]:
    """TC-16.6-b: successes; TC-16.6-c: with two the commander stays fresh."""
    return hits_on(rank, success)


def provoked(s: State, n: int, rank: int, success: int = ORDER_SUCCESS) -> Fraction:
    """TC-18.2-x, TC-18.2-y: that a troop charges because it is provoked."""
    resists = hits_on(discipline.plain(s, n).value, ORDER_SUCCESS)
    return sum((chance * (1 - resists.at_least(k)) for k, chance in command(rank, success) if k), NEVER)


def rests(s: State, n: int, dice: int, spared: bool) -> Odds[int]:
    """TC-4.6-a, TC-4.6-b: how much Wear Resist takes away; -1: its test fails."""
    elite, wear = bool(rules_of(s, n) & ELITE), s.troops[n].wear

    def healed(successes: int) -> int:
        if not successes and not spared:
            return -1
        amount = max(successes, int(spared))
        amount = amount if rules_of(s, n) & (LARGE | ELITE) else min(1, amount)  # TC-10.4-a, TC-10.5-a
        return min(amount, wear if elite else max(0, wear - 1))  # TC-10.4-b

    return hits_on(dice, ORDER_SUCCESS).map(healed)


def breaks(s: State, n: int, wear: int) -> Fraction:
    """TC-9.1-a: that a troop is broken by Wear that it receives."""
    return _broken(stamina(s, n) - s.troops[n].wear, breaking.break_dice(s, n).value, wear)


def holds(s: State, n: int) -> Fraction:
    """TC-9.1-c: that a troop passes the Break test that it must take now."""
    return passed(breaking.break_dice(s, n).value, BREAK_SUCCESS, breaking.break_points(s, n))


def _broken(spare: int, dice: int, wear: int) -> Fraction:
    """With room for this much Wear, and this many dice for a Break test."""
    if wear == 0 or wear <= spare:
        return NEVER
    return SURELY - passed(dice, BREAK_SUCCESS, wear - spare)


# --- an attack and the resistance to it


class Harm(NamedTuple):
    wear: int
    unresisted: bool
    """TC-7.5-c, TC-8.4-d: no die resisted."""


@lru_cache(maxsize=4096)
def harm(dice: int, need: int, courage: int, resist: int) -> Odds[Harm]:
    """The result of this many dice against a defence, when this many resist."""
    return hits_on(dice, need).then(lambda found: _resisted(found, courage, resist))


def _resisted(found: int, courage: int, resist: int) -> Odds[Harm]:
    if found == 0:
        return certain(Harm(0, False))
    return hits_on(courage, resist).map(lambda cancelled: Harm(max(0, found - cancelled), cancelled == 0))


def shot(s: State, n: int, m: int, aim: Aim) -> Odds[Harm]:
    """TC-7.4-a, TC-7.5-a"""
    need = s.troops[m].kind.defence[aim.weapon.defence]
    courage = shooting.courage_against_shot(s, m, shooting.covered_against(s, n, m, aim)).value
    return harm(aim.tally.value, need, courage, aim.weapon.resist)


class Toll(NamedTuple):
    """Results of a volley, its Break tests included."""

    wear: int
    disordered: bool
    """The target has become Disordered, or was before."""
    broken: bool
    misfired: int
    """TC-12.5-a: Wear of the shooter."""


def volley(s: State, n: int, m: int, aim: Aim, gun: Aim | None = None) -> Odds[Toll]:
    """A shot, and that of a regimental gun at the same target after it, each with its Break test (TC-7.5-e)."""
    first = _shot(s, n, m, aim, n).then(lambda toll: _broken_by(s, m, toll))
    return first if gun is None else first.then(lambda one: _then_gun(s, n, m, one, gun))


def gun_volley(s: State, n: int, m: int, gun: Aim) -> Odds[Toll]:
    """TC-12.7-b: of a regimental gun at a target of its own."""
    return _shot(s, n, m, gun, s.troops[n].gun).then(lambda toll: _broken_by(s, m, toll))


def _then_gun(s: State, n: int, m: int, one: Toll, gun: Aim) -> Odds[Toll]:
    """A target that the first disorders resists the second with less (TC-2.4-e); a test that was passed leaves as much
    Wear as Stamina (TC-9.1-e)."""
    if one.broken:
        return certain(one)
    worn = s.troops[m].wear + one.wear
    after = s.copy()
    after.change(m, disordered=one.disordered, wear=min(worn, stamina(s, m)) if one.wear else worn)
    second = _shot(after, n, m, gun, s.troops[n].gun).then(lambda toll: _broken_by(after, m, toll))
    return second.map(
        lambda two: Toll(one.wear + two.wear, two.disordered, two.broken, one.misfired + two.misfired)
    )  # fmt: skip


def _shot(s: State, n: int, m: int, aim: Aim, wears: int) -> Odds[Toll]:
    was, target = s.troops[m].disordered, s.troops[m]
    if not rules_of(s, wears) & EXPERIMENTAL:
        return shot(s, n, m, aim).map(lambda found: Toll(found.wear, was or found.unresisted, False, 0))
    need = target.kind.defence[aim.weapon.defence]
    courage = shooting.courage_against_shot(s, m, shooting.covered_against(s, n, m, aim)).value
    return misfires(aim.tally.value, need).then(
        lambda found: _resisted(found[0], courage, aim.weapon.resist).map(
            lambda harmed: Toll(harmed.wear, was or harmed.unresisted, False, int(found[1]))
        )
    )


@lru_cache(maxsize=256)
def misfires(dice: int, need: int) -> Odds[tuple[int, bool]]:
    """TC-12.5-a: how many of these dice hit, and whether any shows a 1."""
    anyway = hits_on(dice, need)
    good = hits_on(1, need).chance(1)
    without = (1 - MISFIRE) ** dice
    none = hits(dice, good / (1 - MISFIRE))
    return Odds.of(
        [((k, False), chance * without) for k, chance in none]
        + [((k, True), chance - none.chance(k) * without) for k, chance in anyway]
    )


def _broken_by(s: State, m: int, toll: Toll) -> Odds[Toll]:
    falls = breaks(s, m, toll.wear)
    return Odds.of([(toll._replace(broken=True), falls), (toll, SURELY - falls)])


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


class Fighter(NamedTuple):
    """The numbers of a troop on which a round of melee depends."""

    dice: int
    need: int
    courage: int
    spare: int
    """Wear that it bears without a Break test."""
    steadiness: int
    """Dice of a Break test."""
    ruined: tuple[bool, bool]
    """Whether losing destroys it outright (TC-8.6-o): after some resistance, and after none."""
    extra: int
    """Wear that losing brings (TC-18.3-c)."""


def fight(s: State, f: Fighting) -> Odds[Ended]:
    """TC-8.4-a: both strike with the values they have now; then Break tests, then what losing brings."""
    return fought(fighter(s, f, ATTACKER), fighter(s, f, DEFENDER))


def fighter(s: State, f: Fighting, who: int) -> Fighter:
    n, other = melee.pair(f)[who], melee.pair(f)[1 - who]
    beaten = replace(f, winner=1 - who)
    return Fighter(
        melee.melee_dice(s, f, who).value,
        s.troops[other].kind.defence[s.troops[n].kind.fights_as],
        melee.courage_dice(s, f, who).value,
        stamina(s, n) - s.troops[n].wear,
        breaking.break_dice(s, n).value,
        (_ruins(s, beaten, False), _ruins(s, beaten, True)),
        int(who == DEFENDER and melee.is_determined(s, f)),
    )


def _ruins(s: State, beaten: Fighting, routed: bool) -> bool:
    return bool(melee.destruction_of(s, replace(beaten, routed=(routed, routed))))


@lru_cache(maxsize=4096)
def fought(attacker: Fighter, defender: Fighter) -> Odds[Ended]:
    pair = attacker, defender
    dealt = [harm(one.dice, one.need, other.courage, RESIST_MELEE) for one, other in (pair, pair[::-1])]
    received = product(dealt[DEFENDER], dealt[ATTACKER])
    return Odds.of(
        (ended, Fraction(weight, received.whole) * chance)
        for both, weight in received.weights.items()
        for ended, chance in _settled(pair, both)
    )


def _settled(pair: tuple[Fighter, Fighter], received: tuple[Harm, Harm]) -> list[tuple[Ended, Fraction]]:
    """TC-8.4-f: Break tests of both, then what follows."""
    wear = received[0].wear, received[1].wear
    falls = [_broken(one.spare, one.steadiness, worn) for one, worn in zip(pair, wear, strict=True)]
    routed = received[0].unresisted, received[1].unresisted
    found: list[tuple[Ended, Fraction]] = []
    for first in (False, True):
        for second in (False, True):
            chance = (falls[0] if first else 1 - falls[0]) * (falls[1] if second else 1 - falls[1])
            if chance:
                found += [(ended, chance * part) for ended, part in _ended(pair, wear, routed, (first, second))]
    return found


def _ended(
    pair: tuple[Fighter, Fighter], wear: tuple[int, int], routed: tuple[bool, bool], broken: tuple[bool, bool]
) -> list[tuple[Ended, Fraction]]:  # fmt: skip
    winner = melee.winner_of(wear, (not broken[0], not broken[1]))
    if winner == TIE or any(broken):
        return [(Ended(winner, wear, broken, False), SURELY)]
    loser = 1 - winner
    one, gone = pair[loser], (loser == 0, loser == 1)
    # Who has passed a Break test has as much Wear as Stamina (TC-9.1-e), so more of it calls for another.
    falls = _broken(max(0, one.spare - wear[loser]), one.steadiness, one.extra)
    lost = one.ruined[routed[loser]]
    stays = Ended(winner, wear, gone if lost else (False, False), routed[loser] and not lost)
    found = [(stays, SURELY - falls)]
    return [*found, (Ended(winner, wear, gone, False), falls)] if falls else found
