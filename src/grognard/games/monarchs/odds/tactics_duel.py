"""Which Tactics two sides choose in secret: every pair of plays, and the mixture that is best."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from grognard.games.monarchs.components import battle_tables
from grognard.games.monarchs.components.bits import bits_of
from grognard.games.monarchs.components.tactics import CUPS, SURPRISE_ATTACK, TACTICS
from grognard.games.monarchs.odds.battle import BOTH, Armies, Pair, percent_of, plays_from, settled_outcomes
from grognard.games.monarchs.odds.fire import FACES, Ending, Hit, Hits, Stakes, ending, hits
from grognard.games.monarchs.rules.battle import fire, resolution
from grognard.games.monarchs.rules.battle.army import Army, Ground
from grognard.games.monarchs.rules.battle.tactics_played import (
    ATTACKER,
    DEFENDER,
    Outcome,
    Played,
    draws,
    may_play,
    voided,
)
from grognard.odds import Odds
from grognard.odds.matrix_games import Mixed, solve


class Shot(NamedTuple):
    """What Tactics do to one side's roll."""

    drm: int = 0
    halved: bool = False
    guns: int = -1
    losses: int = 0
    """More SPs that the other loses."""
    level: int = 0

    def with_(self, other: Shot) -> Shot:
        return Shot(
            self.drm + other.drm, self.halved or other.halved, max(self.guns, other.guns), self.losses + other.losses,
            self.level + other.level,
        )  # fmt: skip


class Effect(NamedTuple):
    """What Tactics do to a battle."""

    shots: tuple[Shot, Shot]
    endurance: tuple[int, int] = (0, 0)
    prisoners: tuple[int, int] = (0, 0)
    surrounds: bool = False

    def with_(self, other: Effect) -> Effect:
        """Both together: nothing that one side's Tactics do hangs on what the other's do, but for those that void or
        cancel (`BattleOutcomes.effects`)."""
        return Effect(
            (self.shots[0].with_(other.shots[0]), self.shots[1].with_(other.shots[1])),
            (self.endurance[0] + other.endurance[0], self.endurance[1] + other.endurance[1]),
            (self.prisoners[0] + other.prisoners[0], self.prisoners[1] + other.prisoners[1]),
            self.surrounds or other.surrounds,
        )


def effect_of(done: Outcome) -> Effect:
    shots = [Shot(done.drm[n], done.halved[n], done.guns[n], done.losses[1 - n], done.level[1 - n]) for n in BOTH]
    return Effect(
        (shots[0], shots[1]), (done.endurance[0], done.endurance[1]), (done.prisoners[0], done.prisoners[1]),
        done.surrounds,
    )  # fmt: skip


Effects = tuple[tuple[Effect, int], ...]
"""With weights out of WHOLE."""
_MOST_TESTS = 4
WHOLE = FACES**_MOST_TESTS
"""A pair of choices has at most four tests."""


class BattleOutcomes:
    """The outcomes of one battle for any pair of choices. What has been worked out is kept."""

    def __init__(self, armies: Armies, ground: Ground, intense: bool) -> None:
        self.armies, self.ground, self.intense = armies, ground, intense
        self._alone: dict[tuple[int, Played], Effects] = {}
        self._pairs: dict[Pair, Effects] = {}
        self._hits: dict[tuple[int, Shot], Hits] = {}
        self._judged: dict[tuple[Stakes, Hit, Hit], tuple[Ending, int]] = {}
        self._worths: dict[Effect, int] = {}
        self.whole = FACES ** (2 * battle_tables.table(intense).dice)
        """Ways in which both rolls can fall."""

    def _resolved(self, played: Pair) -> Effects:
        found: dict[Effect, int] = {}
        for done, weight, whole in settled_outcomes(self.armies, self.ground, played):
            effect = effect_of(done)
            found[effect] = found.get(effect, 0) + weight * (WHOLE // whole)
        return tuple(found.items())

    def alone(self, which: int, played: Played) -> Effects:
        """What one side's choice comes to if the other plays nothing."""
        if (which, played) not in self._alone:
            pair = (played, Played()) if which == ATTACKER else (Played(), played)
            self._alone[which, played] = self._resolved(pair)
        return self._alone[which, played]

    def effects(self, played: Pair) -> Effects:
        """What a pair of choices comes to. CM-P-8-f: what is void does not count; CM-15.4-j: where one may cancel the
        other they are resolved together."""
        left = self._unvoided(played)
        if left in self._pairs:
            return self._pairs[left]
        if _cancels(*left) or _cancels(*reversed(left)):
            found = self._resolved(left)
        else:
            mine, theirs = self.alone(ATTACKER, left[0]), self.alone(DEFENDER, left[1])
            if len(mine) == 1 and len(theirs) == 1:
                found = ((mine[0][0].with_(theirs[0][0]), WHOLE),)
            else:
                weights: dict[Effect, int] = {}
                for (one, m), (other, n) in product(mine, theirs):
                    effect = one.with_(other)
                    weights[effect] = weights.get(effect, 0) + m * n // WHOLE
                found = tuple(weights.items())
        self._pairs[left] = found
        return found

    def _unvoided(self, played: Pair) -> Pair:
        if not any(TACTICS[t].voids for side in played for t in side.tactics):
            return played
        kept = [
            side._replace(tactics=side.tactics[: voided(self.armies, self.ground, played, n)])
            for n, side in enumerate(played)
        ]
        return kept[0], kept[1]

    def hits_by(self, which: int, shot: Shot) -> Hits:
        if (which, shot) not in self._hits:
            done = Outcome()
            done.drm[which], done.halved[which], done.guns[which] = shot.drm, shot.halved, shot.guns
            sps, drms = resolution.volley(self.armies, self.ground, done, which)
            target = self.armies[1 - which].sps
            self._hits[which, shot] = hits(
                self.intense, self.ground.hill, sps, fire.total_drm(drms), shot.losses, shot.level, target
            )
        return self._hits[which, shot]

    def ended(self, effect: Effect) -> Iterator[tuple[Ending, int, int]]:
        """Every way both rolls can fall: how it ends, the points of that, and the weight out of `whole`."""
        one, other = self.armies
        stakes = Stakes(
            (one.sps, other.sps), (one.endurance + effect.endurance[0], other.endurance + effect.endurance[1]),
            (one.morale, other.morale), effect.prisoners, effect.surrounds,
        )  # fmt: skip
        judged, by_defender = self._judged, self.hits_by(DEFENDER, effect.shots[1])
        for on_defender, m in self.hits_by(ATTACKER, effect.shots[0]):
            for on_attacker, n in by_defender:
                key = (stakes, on_attacker, on_defender)
                found = judged.get(key)
                if found is None:
                    end = ending(stakes, on_attacker, on_defender)
                    found = judged[key] = end, percent_of(end)
                yield found[0], found[1], m * n

    def points(self, effect: Effect) -> int:
        """What it is worth to the attacker, out of 100 times `whole`."""
        if effect not in self._worths:
            self._worths[effect] = sum([points * weight for _, points, weight in self.ended(effect)])
        return self._worths[effect]

    def value(self, played: Pair) -> int:
        """What a pair of choices is worth to the attacker, out of `most`."""
        return sum([weight * self.points(effect) for effect, weight in self.effects(played)])

    @property
    def most(self) -> int:
        return int(100 * self.whole * WHOLE)

    def mixed(self, parts: Iterable[tuple[Pair, int]]) -> Odds[Ending]:
        """The odds of a battle whose Tactics are these pairs, with weights."""
        by_effect: dict[Effect, int] = {}
        for played, weight in parts:
            for effect, n in self.effects(played):
                by_effect[effect] = by_effect.get(effect, 0) + weight * n
        found: dict[Ending, int] = {}
        for effect, times in by_effect.items():
            for end, _, n in self.ended(effect):
                found[end] = found.get(end, 0) + times * n
        return Odds(found)


def _cancels(one: Played, other: Played) -> bool:
    return any(TACTICS[t].id in TACTICS[mine].cancels for mine in one.tactics for t in other.tactics)


class Cups:
    """Before either side has drawn: every choice that each side may come to have, how each ranks, and how likely it is.

    Choices that do the same against everything are one, named by the first of them."""

    def __init__(self, armies: Armies, ground: Ground, intense: bool, surprise: bool = False, early: int = 0) -> None:
        """`surprise`: the attacker has declared a Surprise Attack (CM-15.4-af, CM-P-8-w); `early`: how many chits he
        has drawn before the battle (CM-P-8-v)."""
        self.battle = BattleOutcomes(armies, ground, intense)
        self.surprise, self.early = surprise, early
        self._kinds = [self._grouped(which) for which in BOTH]
        self.plays = [[kind[0] for kind in kinds] for kinds in self._kinds]
        value = self.battle.value
        self.values = [[value((a, b)) for b in self.plays[DEFENDER]] for a in self.plays[ATTACKER]]
        rows = [sum(row) for row in self.values]
        columns = [sum(row[n] for row in self.values) for n in range(len(self.plays[DEFENDER]))]
        self.ranked = [
            sorted(range(len(rows)), key=lambda n: (-rows[n], n)),
            sorted(range(len(columns)), key=lambda n: (columns[n], n)),
        ]
        """The best first: that which brings most on the average of all the other may play."""
        self.counts = [self._counted(which) for which in BOTH]
        """Of all draws, in how many each choice is the best."""

    def limit(self, which: int) -> int:
        most = may_play(self.battle.armies[which])
        if which == DEFENDER:
            return 0 if self.surprise else most
        most = min(most, self.early) if self.early else most
        return max(0, most - 1) if self.surprise else most

    def _grouped(self, which: int) -> list[list[Played]]:
        own, enemy = self.battle.armies[which], self.battle.armies[1 - which]
        most = self.limit(which)
        cup = [t for t, count in enumerate(CUPS.get(own.nation, ())) if count and most]
        found: dict[object, list[Played]] = {}
        surprise = self.surprise and which == ATTACKER
        for played in plays_from(own, enemy, self.battle.ground, cup, most, surprise):
            found.setdefault(self._kind(which, played), []).append(played)
        return list(found.values())

    def _kind(self, which: int, played: Played) -> object:
        """Choices of the same kind do the same against everything the other may play."""
        marks = tuple(t for t in played.tactics if t in _MEDDLING)
        first = played._replace(tactics=played.tactics[:1])
        return self.battle.alone(which, played), self.battle.alone(which, first), marks

    def best_of(self, which: int, chits: Sequence[int]) -> Played:
        """What a side is taken to play of these chits."""
        held = {*chits, *((SURPRISE_ATTACK,) if self.surprise else ())}
        for n in self.ranked[which]:
            for played in self._kinds[which][n]:
                if held.issuperset(played.tactics):
                    return played
        raise AssertionError("nothing can always be played")

    def _counted(self, which: int) -> list[int]:
        own = self.battle.armies[which]
        counts = [0] * len(self.plays[which])
        masks = [[bits_of(played.tactics) for played in kind] for kind in self._kinds[which]]
        ranked = [(n, mask) for n in self.ranked[which] for mask in masks[n]]
        for held in self._hands(which, own):
            counts[next(n for n, mask in ranked if not mask & ~held)] += 1
        return counts

    def _hands(self, which: int, own: Army) -> Iterator[int]:
        """Every draw, a bit for each chit."""
        drawn = draws(own) if self.limit(which) else 0
        if which == ATTACKER and (self.early or self.surprise):
            drawn = self.early or draws(own)
        cup = [t for t, count in enumerate(CUPS.get(own.nation, ())) if count and drawn]
        always: tuple[int, ...] = ()
        if self.surprise and which == ATTACKER:
            always = (SURPRISE_ATTACK,)
            cup.remove(SURPRISE_ATTACK)
            drawn -= 1
        for hand in combinations(cup, drawn):
            yield bits_of((*always, *hand))

    def odds(self) -> Odds[Ending]:
        """Each side plays what serves it best of what it draws."""
        a_side, b_side = (
            [(played, n) for played, n in zip(self.plays[which], self.counts[which], strict=True) if n]
            for which in BOTH
        )
        return self.battle.mixed(((a, b), m * n) for a, m in a_side for b, n in b_side)

    def odds_of(self, which: int, played: Played) -> Odds[Ending]:
        """One side plays this, the other what serves it best of what it draws."""
        enemy = 1 - which
        others = [(other, n) for other, n in zip(self.plays[enemy], self.counts[enemy], strict=True) if n]
        if which == ATTACKER:
            return self.battle.mixed(((played, other), n) for other, n in others)
        return self.battle.mixed(((other, played), n) for other, n in others)


_MEDDLING = frozenset(
    n
    for n, tactic in enumerate(TACTICS)
    if tactic.voids or tactic.cancels or any(tactic.id in other.cancels for other in TACTICS)
)
"""Tactics that void or cancel others, or are cancelled."""


@lru_cache(maxsize=256)
def cups(armies: Armies, ground: Ground, intense: bool, surprise: bool = False, early: int = 0) -> Cups:
    return Cups(armies, ground, intense, surprise, early)


def both_cups(armies: Armies, ground: Ground, intense: bool, surprise: bool = False) -> Odds[Ending]:
    """The odds before either side has drawn: each side plays what serves it best of what it may draw."""
    return cups(armies, ground, intense, surprise).odds()


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
        worths = [sum((g * b for g, b in zip(row, self.belief, strict=True)), Fraction(0)) for row in self.gains]
        at = max(range(len(worths)), key=lambda n: worths[n])
        return self.own[at], worths[at]

    def mixed(self) -> Mixed:
        """How often to choose what against an enemy who knows all this, too, and may hold any Tactics."""
        return solve(self.gains)


def tactics_duel(
    armies: Armies, ground: Ground, intense: bool, which: int, chits: Sequence[int], most: int, surprise: bool = False
) -> Duel:
    """One side's choice from the chits it holds, against the cup of the other."""
    known = cups(armies, ground, intense, surprise)
    own, enemy = armies[which], armies[1 - which]
    mine = plays_from(own, enemy, ground, chits, most, surprise and which == ATTACKER)
    others, counts = known.plays[1 - which], known.counts[1 - which]
    whole = sum(counts)
    gains = tuple(tuple(_gain(known.battle, which, a, b) for b in others) for a in mine)
    return Duel(tuple(mine), tuple(others), tuple(Fraction(n, whole) for n in counts), gains)


def _gain(battle: BattleOutcomes, which: int, own: Played, other: Played) -> Fraction:
    if which == ATTACKER:
        return Fraction(battle.value((own, other)), battle.most)
    return 1 - Fraction(battle.value((other, own)), battle.most)
