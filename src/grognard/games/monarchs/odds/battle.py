"""Exact odds of a battle over the Tactics of both sides: known, to be chosen, or still in the cups.

Neither side knows what the other draws. Each side is taken to play, of what it draws, what serves it best on the
average against everything that the other may play (`Cups`). All is reckoned in whole numbers; choices that come to the
same are reckoned once.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, product

from grognard.games.monarchs.components.tactics import SURPRISE_ATTACK, TACTICS
from grognard.games.monarchs.odds.fire import FACES, Ending, Terms, endings, fate_of, fates, terms_of
from grognard.games.monarchs.rules.battle.army import Army, Ground
from grognard.games.monarchs.rules.battle.tactics_played import ATTACKER, DEFENDER, Outcome, Played, holds, resolve
from grognard.odds import Odds

__all__ = [
    "Ending", "Terms", "battle_with", "endings", "fate_of", "fates", "mean_worth", "plays_from", "settled", "terms_of",
    "worth",
]  # fmt: skip

Armies = tuple[Army, Army]
Pair = tuple[Played, Played]
BOTH = (ATTACKER, DEFENDER)
NO_TACTICS: Pair = (Played(), Played())


# --- Tactics that are known


def settled_outcomes(armies: Armies, ground: Ground, played: Pair) -> list[tuple[Outcome, int, int]]:
    """What Tactics that both have chosen come to, over their tests: each with its weight out of a whole."""
    probe = resolve(armies, ground, played, lambda _army: 1)
    tested = [done for done in probe.tactics if done.die]
    if not tested:
        return [(probe, 1, 1)]
    good = [_passing(done.total - done.die, TACTICS[done.tactic].success) for done in tested]
    found = []
    for passed in product((True, False), repeat=len(tested)):
        weight = 1
        for faces, ok in zip(good, passed, strict=True):
            weight *= faces if ok else FACES - faces
        if weight:
            faces_of = iter(FACES if ok else 1 for ok in passed)  # a die that passes if any does, or fails if any does
            found.append((resolve(armies, ground, played, lambda _army, n=faces_of: next(n)), weight))  # type: ignore[misc]
    return [(done, weight, FACES ** len(tested)) for done, weight in found]


def _passing(added: int, success: int) -> int:
    """How many faces of a die reach so much."""
    return min(FACES, max(0, FACES + 1 - (success - added)))


def settled(armies: Armies, ground: Ground, intense: bool, played: Pair) -> list[tuple[Terms, Fraction]]:
    """What Tactics that both have chosen make of a battle."""
    found: dict[Terms, Fraction] = {}
    for done, weight, whole in settled_outcomes(armies, ground, played):
        terms = terms_of(armies, ground, intense, done)
        found[terms] = found.get(terms, Fraction(0)) + Fraction(weight, whole)
    return list(found.items())


def battle_with(armies: Armies, ground: Ground, intense: bool, played: Pair = NO_TACTICS) -> Odds[Ending]:
    """The odds of a battle with these Tactics."""
    parts = settled(armies, ground, intense, played)
    return Odds.of((ended, chance * p) for terms, chance in parts for ended, p in endings(terms))


# --- what a side may choose


def plays_from(
    own: Army, enemy: Army, ground: Ground, chits: Sequence[int], most: int, surprise: bool = False
) -> list[Played]:
    """Every choice that a side may make from these chits: none, one, or two; which of two comes first matters only
    where one must be first. `surprise`: a Surprise Attack is declared and comes before them (CM-P-8-w)."""
    able = [t for t in chits if t != SURPRISE_ATTACK and holds(TACTICS[t].play_only, own, enemy, ground)]
    ahead = (int(SURPRISE_ATTACK),) if surprise else ()
    found = [Played(ahead)]
    for n in range(1, most + 1):
        for chosen in combinations(able, n):
            first = [t for t in chosen if TACTICS[t].first]
            if len(first) > 1 or (first and surprise):
                continue
            found.append(Played((*ahead, *first, *(t for t in chosen if t not in first))))
    return found


# --- worth


def percent_of(ended: Ending) -> int:
    """What an ending is worth to the attacker, out of 100; the rest is the defender's."""
    if ended.winner < 0:
        return 50
    mine, theirs = ended.lost
    gain = 25 + 20 * ended.broken
    balance = max(-5, min(5, theirs - mine))
    return 50 + balance + (gain if ended.winner == ATTACKER else -gain)


def worth(ended: Ending, which: int) -> Fraction:
    """What an ending is worth to a side, from 0 to 1: mostly the field, a little the men, more for a rout."""
    points = percent_of(ended)
    return Fraction(points if which == ATTACKER else 100 - points, 100)


def mean_worth(terms: Terms, which: int) -> Fraction:
    return endings(terms).mean(lambda ended: worth(ended, which))
