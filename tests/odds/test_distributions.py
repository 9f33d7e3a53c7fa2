"""Distributions, each against the plain counting of every case."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.odds import (
    Odds,
    alike,
    both,
    certain,
    die,
    draws,
    from_branches,
    hits,
    hits_on,
    successes,
    sum_of_dice,
    total,
)
from grognard.odds import product as pairs


def counted(cases) -> Odds:
    return Odds(Counter(cases))


@pytest.mark.parametrize(("count", "sides"), [(0, 6), (1, 6), (2, 6), (4, 6), (5, 4), (3, 10)])
def test_sums_of_dice_are_what_counting_gives(count, sides):
    assert sum_of_dice(count, sides) == counted(map(sum, product(range(1, sides + 1), repeat=count)))


@pytest.mark.parametrize(("count", "least"), [(0, 5), (1, 1), (3, 5), (5, 4), (4, 7), (4, 0)])
def test_hits_are_what_counting_gives(count, least):
    cases = (sum(face >= least for face in faces) for faces in product(range(1, 7), repeat=count))
    assert hits_on(count, least) == counted(cases)


def test_hits_are_hits_of_one_die_added_up():
    one = hits(1, Fraction(2, 7))
    assert hits(6, Fraction(2, 7)) == total(*[one] * 6)
    assert hits(6, Fraction(2, 7)).mean() == Fraction(12, 7)
    assert hits(6, Fraction(2, 7)).variance() == 6 * Fraction(2, 7) * Fraction(5, 7)


@pytest.mark.parametrize("least", [(), (6,), (6, 4), (1, 7, 5), (2, 2, 6, 3)])
def test_tries_with_chances_of_their_own_are_what_counting_gives(least):
    cases = (
        sum(face >= need for face, need in zip(faces, least, strict=True))
        for faces in product(range(1, 7), repeat=len(least))
    )
    assert successes(tuple(Fraction(7 - need, 6) for need in least)) == counted(cases)


def test_alike_tries_are_hits():
    assert successes((Fraction(2, 7),) * 6) == hits(6, Fraction(2, 7))


@pytest.mark.parametrize("chance", [Fraction(-1, 2), Fraction(3, 2)])
def test_what_is_no_chance_is_refused(chance):
    with pytest.raises(ValueError, match="no chance"):
        hits(3, chance)
    with pytest.raises(ValueError, match="no chance"):
        successes((Fraction(1, 2), chance))


@pytest.mark.parametrize(("bag", "count"), [((2, 1, 3), 3), ((1, 1, 1, 1), 2), ((5, 4), 0), ((2, 2), 4), ((0, 3), 2)])
def test_draws_without_putting_back_are_what_counting_gives(bag, count):
    things = [kind for kind, held in enumerate(bag) for _ in range(held)]
    cases = (tuple(way.count(kind) for kind in range(len(bag))) for way in permutations(things, count))
    assert draws(bag, count) == counted(cases)


def test_more_than_a_bag_holds_cannot_be_drawn():
    with pytest.raises(ValueError, match="cannot be drawn"):
        draws((1, 1), 3)


def test_what_is_known_already_changes_the_odds():
    two = pairs(die(), die())
    with_a_six = two.given(lambda faces: 6 in faces)
    assert with_a_six.chance((6, 6)) == Fraction(1, 11)
    assert with_a_six.chance_that(lambda faces: sum(faces) >= 10) == Fraction(5, 11)
    with pytest.raises(ValueError, match="cannot come"):
        two.given(lambda faces: sum(faces) == 13)


def test_one_throw_may_decide_how_many_dice_come_next():
    cases = [
        Fraction(1, 6 * 6**first)
        for first in range(1, 7)
        for faces in product(range(1, 7), repeat=first)
        if sum(faces) == 7
    ]
    assert die().then(sum_of_dice).chance(7) == sum(cases)


def test_the_whole_is_the_sum_of_weights_in_lowest_terms():
    odds = Odds({"win": 6, "draw": 0, "loss": 10})
    assert (odds.weights, odds.whole) == ({"win": 3, "loss": 5}, 8)
    assert odds.chance("draw") == 0
    assert Odds.of([("win", Fraction(1, 8)), ("loss", Fraction(5, 8)), ("win", Fraction(1, 4))]) == odds
    assert odds != Odds({"win": 3, "loss": 4})


@pytest.mark.parametrize("weights", [{}, {"a": 0}, {"a": 2, "b": -1}])
def test_what_is_no_distribution_is_refused(weights):
    with pytest.raises(ValueError, match=r"weights|possible"):
        Odds(weights)


def test_only_numbers_have_a_mean():
    with pytest.raises(TypeError, match="worth"):
        Odds({"win": 1}).mean()
    assert Odds({"win": 1, "loss": 3}).mean(lambda end: end == "win") == Fraction(1, 4)


SOME = st.dictionaries(st.integers(-3, 5), st.integers(0, 9), min_size=1).filter(lambda w: any(w.values())).map(Odds)


@given(SOME, SOME)
def test_adding_independent_numbers_adds_means_and_variances(a, b):
    assert total(a, b) == total(b, a)
    assert total(a, b).mean() == a.mean() + b.mean()
    assert total(a, b).variance() == a.variance() + b.variance()
    assert sum(chance for _, chance in both(a, b, max)) == 1
    assert both(a, b, max).at_least(2) == 1 - (1 - a.at_least(2)) * (1 - b.at_least(2))


# --- through an engine's own step


def explode(dice) -> int:
    """A six is rolled once more, and then something is drawn."""
    face = dice.roll("first")[0]
    if face == 6:
        face += dice.roll("again", 1, 4)[0]
    return face + dice.draw("card", (1, 0, 2))


def test_every_branch_of_a_step_is_weighed():
    cases = [(face,) for face in range(1, 6)] * 4 + [(6, more) for more in range(1, 5)]
    expected = total(counted(map(sum, cases)), Odds({0: 1, 2: 2}))
    assert from_branches(explode) == expected


def test_a_step_without_chance_is_certain():
    assert from_branches(lambda _: "peace") == certain("peace")


def test_faces_that_a_rule_treats_alike_may_be_lumped():
    runs = []

    def volley(dice) -> int:
        faces = dice.roll("volley", 5)
        runs.append(faces)
        return sum(face >= 5 for face in faces)

    assert from_branches(volley, alike((1, 2, 3, 4), (5, 6))) == hits_on(5, 5)
    assert len(runs) == 2**5
    with pytest.raises(ValueError, match="not all faces"):
        from_branches(volley, alike((1, 2, 3), (5, 6)))
