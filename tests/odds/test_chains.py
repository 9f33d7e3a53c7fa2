"""Things that go on until they end: against published figures, plain enumeration and the engine itself."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import sqrt

import pytest

from grognard import load
from grognard.core import FairDice
from grognard.odds import Chain, Endless, Odds, both, certain, from_branches, hits_on


def battle_round(s):
    """Every unit on both sides rolls a die at the same time and hits on 5 and 6."""
    a, b = s
    if not a or not b:
        return None
    return both(hits_on(a, 5), hits_on(b, 5), lambda x, y: (max(0, a - y), max(0, b - x)))


def won(s) -> bool:
    return s[0] > 0


@pytest.mark.parametrize(("start", "figure"), [((4, 4), 0.481985088), ((12, 10), 0.824727307)])
def test_battles_to_the_end_give_the_known_figures(start, figure):
    chain = Chain(battle_round)
    ends = chain.ends(start)
    assert round(float(ends.chance_that(won)), 9) == figure
    assert chain.worth(start, won)[start] == ends.chance_that(won)
    assert sum(ends.weights.values()) == ends.whole
    assert all(not a or not b for a, b in ends.weights)


def test_a_battle_is_the_same_by_plain_recursion():
    @cache
    def wins(a, b) -> Fraction:
        if not a or not b:
            return Fraction(won((a, b)))
        ways = [(p * q, x, y) for x, p in hits_on(a, 5) for y, q in hits_on(b, 5)]
        stay = sum(p for p, x, y in ways if x == y == 0)
        return sum(p * wins(max(0, a - y), max(0, b - x)) for p, x, y in ways if x or y) / (1 - stay)

    table = Chain(battle_round).worth((6, 5), won)
    assert all(table[a, b] == wins(a, b) for a in range(1, 7) for b in range(1, 6) if (a, b) in table)
    assert table[6, 5] == wins(6, 5)


def test_equal_sides_have_equal_chances_and_the_rest_is_mutual_ruin():
    ends = Chain(battle_round).ends((4, 4))
    assert ends.chance_that(won) == ends.chance_that(lambda s: s[1] > 0)
    assert ends.chance((0, 0)) == 1 - 2 * ends.chance_that(won)


def test_steps_are_worked_out_once_for_all_starts():
    worked: list[tuple[int, int]] = []

    def step(s):
        worked.append(s)
        return battle_round(s)

    chain = Chain(step)
    chain.ends((5, 5))
    chain.worth((5, 5), won)
    chain.ends((4, 3))
    assert len(worked) == len({*worked})


def test_a_long_chain_needs_no_deep_stack():
    assert Chain(lambda n: Odds({n - 1: 1, n: 1}) if n else None).ends(5000) == certain(0)


@pytest.mark.parametrize(
    ("step", "why"),
    [
        (lambda n: certain((n + 1) % 3), "back to"),
        (lambda n: certain(n), "never leaves"),
        (lambda n: Odds({n: 1, 1 - n: 1}), "back to"),
    ],
)
def test_what_goes_round_for_ever_is_refused(step, why):
    with pytest.raises(Endless, match=why):
        Chain(step).ends(0)


# --- the engine


def position():
    """Red stands at the ford against blue, five steps each, and the first round is over."""
    game = load("sandbox")
    from grognard.games.sandbox import play, state

    s = game.setup("duel", {"length": "4", "mines": "no"}, FairDice(b"odds"))
    s.frames = [state.Battle(state.Army(0), state.Army(1), state.Space(3), state.Space(0), 1)]
    s.at = [3] * 6
    return play, state, s


def one_round(play, state, s, dice) -> tuple[int, int]:
    """What both sides lose in a round of the engine."""
    s = s.copy()
    play.fight_round(s, s.frames[-1], dice)
    losses = {frame.army: frame.hits for frame in s.frames if isinstance(frame, state.Losses)}
    return losses.get(0, 0), losses.get(1, 0)


def test_a_round_of_the_sandbox_has_the_odds_of_its_dice():
    play, state, s = position()
    s.hurt = [2, 1, 0, 1, 0, 1]  # red has two steps left, blue three
    exact = from_branches(lambda dice: one_round(play, state, s, dice))
    assert exact == both(hits_on(3, 5), hits_on(2, 5), lambda by_blue, by_red: (by_blue, by_red))


def test_thousands_of_rounds_agree_with_the_odds():
    play, state, s = position()
    exact = both(hits_on(3, 5), hits_on(3, 5), lambda a, b: (a, b))
    dice, rounds = FairDice(b"thousands"), 6000
    counts = dict.fromkeys(exact.weights, 0)
    for _ in range(rounds):
        counts[one_round(play, state, s, dice)] += 1
    for outcome, chance in exact:
        error = sqrt(float(chance * (1 - chance)) / rounds)
        assert abs(counts[outcome] / rounds - float(chance)) < 4 * error, outcome
