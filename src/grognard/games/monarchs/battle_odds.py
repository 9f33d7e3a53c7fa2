"""Exact odds of a battle: both rolls over losses, morale, winner and casualties, with Tactics known, unknown or to be
chosen. The very functions of the rules are asked, with dice from outside."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from grognard.games.monarchs import casualties, fire, morale
from grognard.games.monarchs.army import Army, Ground
from grognard.games.monarchs.battle import volley
from grognard.games.monarchs.state import ROUTED
from grognard.games.monarchs.tactics_table import (
    ATTACKER,
    CUPS,
    DEFENDER,
    SURPRISE_ATTACK,
    TACTICS,
    Outcome,
    Played,
    added,
    draws,
    holds,
    may_play,
    order,
    resolve,
)
from grognard.odds import Odds, sum_of_dice
from grognard.odds.matrix import Mixed, solve

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

    @property
    def routed(self) -> bool:
        """Whether the loser is broken: Routed, wiped out or captured."""
        return self.surrenders or (self.winner >= 0 and self.morale[1 - self.winner] == ROUTED)


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


# --- both rolls


@lru_cache(maxsize=1 << 12)
def endings(terms: Terms) -> Odds[Ending]:
    """The odds of one battle whose Tactics are settled."""
    dice = sum_of_dice(fire.table(terms.intense).dice)
    volleys = [_volleys(terms, which, dice) for which in (ATTACKER, DEFENDER)]
    weights: dict[Ending, int] = {}
    for (by_attacker, m), (by_defender, n) in product(volleys[ATTACKER], volleys[DEFENDER]):
        ended = _ending(terms, by_defender, by_attacker)
        weights[ended] = weights.get(ended, 0) + m * n
    return Odds(weights)


class Hit(NamedTuple):
    """What a roll does to the other side."""

    sps: int
    morale: int
    casualty: bool


def _volleys(terms: Terms, which: int, dice: Odds[int]) -> list[tuple[Hit, int]]:
    """What one side's roll may do, with weights; equal results counted together."""
    found: dict[Hit, int] = {}
    whole = FACES ** fire.table(terms.intense).dice
    for total, chance in dice:
        shot = fire.fire(terms.firing[which], terms.drm[which], total, terms.intense, terms.hill)
        hit = Hit(shot.cell.sps, shot.cell.morale, shot.casualty)
        found[hit] = found.get(hit, 0) + int(chance * whole)
    return list(found.items())


def _ending(terms: Terms, on_attacker: Hit, on_defender: Hit) -> Ending:
    hits = on_attacker, on_defender
    lost = tuple(min(terms.sps[n], hits[n].sps + terms.losses[n]) for n in (0, 1))
    suffered = tuple(morale.worse(hits[n].morale, terms.level[n]) for n in (0, 1))
    after = tuple(morale.after(suffered[n], terms.endurance[n], terms.morale[n]) for n in (0, 1))
    gone = (lost[0] == terms.sps[0], lost[1] == terms.sps[1])
    won = morale.winner((suffered[0], suffered[1]), (lost[0], lost[1]), gone)
    surrenders = terms.surrounds and won != DEFENDER and not gone[1]
    struck = (hits[0].casualty, hits[1].casualty)
    return Ending(won, (lost[0], lost[1]), (after[0], after[1]), struck, surrenders)


# --- Tactics


def terms_of(armies: tuple[Army, Army], ground: Ground, intense: bool, done: Outcome) -> Terms:
    firing, drms = [], []
    for which in (ATTACKER, DEFENDER):
        sps, found = volley(armies, ground, done, which)
        firing.append(sps)
        drms.append(fire.total_drm(found))
    endurance = tuple(armies[n].endurance + done.endurance[n] for n in (0, 1))
    return Terms(
        intense, ground.hill, (armies[0].sps, armies[1].sps), (firing[0], firing[1]), (drms[0], drms[1]),
        (done.losses[0], done.losses[1]), (done.level[0], done.level[1]), (endurance[0], endurance[1]),
        (armies[0].morale, armies[1].morale), done.surrounds,
    )  # fmt: skip


def settled(
    armies: tuple[Army, Army], ground: Ground, intense: bool, played: tuple[Played, Played]
) -> list[tuple[Terms, Fraction]]:
    """What Tactics that both have chosen make of a battle, over their tests; each is passed or failed."""
    chances = []
    voided = _void(armies, ground, played)
    for army, place, tactic in order(played):
        printed = TACTICS[tactic]
        own, enemy = armies[army], armies[1 - army]
        tested = printed.test is not None and place < voided[army] and holds(printed.play_only, own, enemy, ground)
        if tested:
            need = printed.success - added(printed.test or (), own, enemy, ground)
            chances.append(Fraction(min(FACES, max(0, FACES + 1 - need)), FACES))
    found: dict[Terms, Fraction] = {}
    for passed in product((True, False), repeat=len(chances)):
        chance = Fraction(1)
        for p, ok in zip(chances, passed, strict=True):
            chance *= p if ok else 1 - p
        if chance:
            done = resolve(armies, ground, played, _dice_of(passed))
            terms = terms_of(armies, ground, intense, done)
            found[terms] = found.get(terms, Fraction(0)) + chance
    return list(found.items())


def _dice_of(passed: tuple[bool, ...]) -> Callable[[int], int]:
    """Test dice that pass and fail in this order."""
    faces = iter(passed)
    return lambda _army: FACES if next(faces) else 1


def _void(armies: tuple[Army, Army], ground: Ground, played: tuple[Played, Played]) -> list[int]:
    """From which place on each army's Tactics are void (CM-P-8-f)."""
    first = [len(side.tactics) for side in played]
    for army in (ATTACKER, DEFENDER):
        for tactic in played[army].tactics:
            printed = TACTICS[tactic]
            if printed.voids and holds(printed.play_only, armies[army], armies[1 - army], ground):
                first[1 - army] = min(first[1 - army], 0 if printed.voids == "all" else 1)
    return first


def battle(
    armies: tuple[Army, Army], ground: Ground, intense: bool, played: tuple[Played, Played] = (Played(), Played())
) -> Odds[Ending]:
    """The odds of a battle with these Tactics."""
    return _mixed(settled(armies, ground, intense, played))


def _mixed(parts: Iterable[tuple[Terms, Fraction]]) -> Odds[Ending]:
    return Odds.of((ended, chance * p) for terms, chance in parts for ended, p in endings(terms))


def plays_from(own: Army, enemy: Army, ground: Ground, chits: Sequence[int], most: int) -> list[Played]:
    """Every choice that a side may make from these chits: none, one, or two in either order where order matters."""
    able = [t for t in chits if t != SURPRISE_ATTACK and holds(TACTICS[t].play_only, own, enemy, ground)]
    found = [Played()]
    for n in range(1, most + 1):
        for chosen in combinations(able, n):
            first = [t for t in chosen if TACTICS[t].first]
            if len(first) > 1:
                continue
            found.append(Played((*first, *(t for t in chosen if t not in first))))
    return found


# --- a draw that is not known: the cup of the other side as a mixture


class Duel(NamedTuple):
    """The choice of Tactics as a game: own choices against what the other side can hold."""

    own: tuple[Played, ...]
    enemy: tuple[Played, ...]
    belief: tuple[Fraction, ...]
    """How likely the other side plays each: it draws from its cup and plays what serves it best on the average."""
    gains: tuple[tuple[Fraction, ...], ...]
    """The worth of each own choice against each of the other's."""

    def best(self) -> tuple[Played, Fraction]:
        """The choice of the greatest expected worth."""
        worth = [sum((g * b for g, b in zip(row, self.belief, strict=True)), Fraction(0)) for row in self.gains]
        at = max(range(len(worth)), key=lambda n: worth[n])
        return self.own[at], worth[at]

    def mixed(self) -> Mixed:
        """How often to choose what against an enemy who knows all this, too, and may hold whatever he likes."""
        return solve(self.gains)


def worth(ended: Ending, which: int) -> Fraction:
    """What an ending is worth to a side, from 0 to 1: mostly the field, a little the men, more for a rout."""
    if ended.winner < 0:
        return Fraction(1, 2)
    won = ended.winner == which
    gain = Fraction(3, 4) if won else Fraction(1, 4)
    if ended.routed:
        gain += Fraction(1, 5) if won else Fraction(-1, 5)
    balance = max(-5, min(5, ended.lost[1 - which] - ended.lost[which]))
    return gain + Fraction(balance, 100)


@lru_cache(maxsize=1 << 14)
def mean_worth(terms: Terms, which: int) -> Fraction:
    return endings(terms).mean(lambda ended: worth(ended, which))


def tactics_duel(
    armies: tuple[Army, Army], ground: Ground, intense: bool, which: int, chits: Sequence[int], most: int
) -> Duel:
    """One side's choice from the chits it holds, against the cup of the other."""
    own, enemy = armies[which], armies[1 - which]
    mine = plays_from(own, enemy, ground, chits, most)
    cup = CUPS.get(enemy.nation, ())
    drawn, theirs = draws(enemy), may_play(enemy)
    every = [n for n, count in enumerate(cup) if count]
    others = plays_from(enemy, own, ground, every, theirs) if theirs else [Played()]

    def value(a: Played, b: Played) -> Fraction:
        played = (a, b) if which == ATTACKER else (b, a)
        parts = settled(armies, ground, intense, played)
        return sum((mean_worth(terms, which) * chance for terms, chance in parts), Fraction(0))

    gains = tuple(tuple(value(a, b) for b in others) for a in mine)
    return Duel(tuple(mine), tuple(others), _belief(gains, others, every, drawn), gains)


def _belief(
    gains: tuple[tuple[Fraction, ...], ...], others: list[Played], every: list[int], drawn: int
) -> tuple[Fraction, ...]:
    """Of each draw the choice that leaves the other side least on the average."""
    average = [sum(row[n] for row in gains) for n in range(len(others))]
    counts = [0] * len(others)
    hands = list(combinations(every, drawn)) if drawn else [()]
    ranked = sorted(range(len(others)), key=lambda n: (average[n], n))
    for hand in hands:
        held = frozenset(hand)
        counts[next(n for n in ranked if held.issuperset(others[n].tactics))] += 1
    return tuple(Fraction(n, len(hands)) for n in counts)


def both_cups(armies: tuple[Army, Army], ground: Ground, intense: bool) -> Odds[Ending]:
    """The odds before anybody has drawn: each side plays what serves it best of what it may draw."""
    duels = []
    for which in (ATTACKER, DEFENDER):
        cup = [n for n, count in enumerate(CUPS.get(armies[which].nation, ())) if count]
        most = may_play(armies[which])
        duels.append(tactics_duel(armies, ground, intense, which, cup if most else (), most))
    attacker = zip(duels[DEFENDER].enemy, duels[DEFENDER].belief, strict=True)
    parts: dict[Terms, Fraction] = {}
    for a, p in attacker:
        for b, q in zip(duels[ATTACKER].enemy, duels[ATTACKER].belief, strict=True):
            if p and q:
                for terms, chance in settled(armies, ground, intense, (a, b)):
                    parts[terms] = parts.get(terms, Fraction(0)) + chance * p * q
    return _mixed(parts.items())


# --- leaders who are hit


def fates(commander: int, second: int, leaders: tuple[int, ...]) -> Odds[tuple[int, str]]:
    """CM-15.7-e: whom a leader casualty hits and how; (-1, "") for nobody."""
    found: list[tuple[tuple[int, str], Fraction]] = []
    for die in range(1, FACES + 1):
        hit = casualties.candidates(die, commander, second, leaders)
        if not hit:
            found.append(((-1, ""), Fraction(1, FACES)))
        for who in hit:
            for last in range(1, FACES + 1):
                found.append(((who, casualties.fate(last)), Fraction(1, FACES * FACES * len(hit))))
    return Odds.of(found)
