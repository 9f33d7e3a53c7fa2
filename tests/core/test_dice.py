"""Chance: fair, checkable, the same on every Python; scripted and given outcomes; branches with exact weights."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.core import Dice, FairDice, GivenDice, OutcomeNeeded, ScriptedDice, branches
from grognard.core.dice import Draw, OutOfScript, Roll, Wanted, commitment, possible

KEY = bytes(range(32))


# --- fair


def test_the_stream_of_a_key_is_the_same_for_ever() -> None:
    dice = FairDice(KEY, salts=["one", "zwei"])
    faces = FairDice(KEY).roll("x", 24)
    assert faces == (1, 3, 2, 1, 6, 6, 1, 1, 4, 5, 1, 6, 3, 4, 3, 1, 6, 4, 5, 1, 2, 4, 3, 4)
    assert dice.roll("x", 12) == (2, 2, 6, 3, 5, 1, 6, 5, 1, 4, 1, 6)
    assert [dice.draw("y", (1, 0, 5)) for _ in range(8)] == [2, 2, 2, 2, 0, 2, 2, 2]
    assert FairDice(KEY, counter=10**6).roll("x", 6, sides=1000) == (711, 245, 171, 678, 718, 887)
    assert commitment(KEY) == "4b71d617adcf1b8e01b633dc2dbaa88f358ee56031d7fbb790bab5bb778a11c7"


@pytest.mark.parametrize(("sides", "bound"), [(2, 10.83), (6, 20.52), (10, 27.88), (100, 148.2)])
def test_every_face_comes_up_as_often_as_it_should(sides: int, bound: float) -> None:
    """Chi-square under its bound at one in a thousand; the key is fixed, so this is no matter of luck."""
    rolls = 200 * sides
    counts = Counter(FairDice(KEY).roll("x", rolls, sides))
    assert sorted(counts) == list(range(1, sides + 1))
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < bound


def test_draws_follow_the_weights_of_the_bag() -> None:
    dice = FairDice(KEY)
    counts = Counter(dice.draw("x", (3, 0, 1)) for _ in range(4000))
    assert counts[1] == 0
    assert abs(counts[2] - 1000) < 90


def test_numbers_that_would_favour_small_faces_are_thrown_away() -> None:
    class Loaded(FairDice):
        def feed(self, *numbers: int) -> Loaded:
            self._pool = list(reversed(numbers))
            return self

    top = (1 << 64) - 1
    assert Loaded(KEY).feed(top, 7).below(6) == 1
    assert Loaded(KEY).feed(top - 3, 7).below(6) == 1
    assert Loaded(KEY).feed(top - 4, 7).below(6) == 5
    assert Loaded(KEY).feed(top, 8).below(5) == 3
    assert Loaded(KEY).feed(top, 8).below(1 << 63) == top % (1 << 63)


def test_the_commitment_tells_keys_apart_and_not_the_key() -> None:
    dice = FairDice(KEY)
    assert dice.commitment == commitment(KEY)
    assert commitment(KEY) != commitment(bytes(32))
    assert KEY.hex() not in dice.commitment


def test_without_a_key_everybody_gets_other_dice() -> None:
    assert FairDice().roll("x", 40) != FairDice().roll("x", 40)


def test_a_salt_changes_the_future_and_not_the_past() -> None:
    plain, salted = FairDice(KEY), FairDice(KEY)
    assert plain.roll("x", 5) == salted.roll("x", 5)
    salted.add_salt("pepper")
    assert plain.roll("x", 40) != salted.roll("x", 40)
    assert salted.rolled[0] == plain.rolled[0]


def test_salts_work_in_the_order_in_which_they_came() -> None:
    streams = {FairDice(KEY, salts=salts).roll("x", 40) for salts in ([], ["a"], ["b"], ["a", "b"], ["b", "a"], ["ab"])}
    assert len(streams) == 6


def test_the_counter_alone_says_where_the_dice_stand() -> None:
    dice = FairDice(KEY)
    dice.roll("x", 11)
    dice.fresh_block()
    assert dice.counter == 2
    assert FairDice(KEY, dice.counter).roll("x", 20) == dice.roll("x", 20)


@given(st.lists(st.integers(0, 30), max_size=12))
def test_the_counter_only_goes_forward(counts: list[int]) -> None:
    dice, before = FairDice(KEY), 0
    for count in counts:
        dice.roll("x", count)
        dice.add_salt("s")
        assert dice.counter >= before + (count > 0)
        before = dice.counter


def test_what_was_rolled_and_drawn_is_recorded() -> None:
    dice = FairDice(KEY)
    faces, drawn = dice.roll("fire", 2, 10, by=1), dice.draw("card", [2, 1])
    assert dice.rolled == [Roll("fire", 10, faces, 1), Draw("card", (2, 1), drawn)]


def test_a_die_that_is_rolled_again_shows_every_other_face_alike() -> None:
    dice = FairDice(KEY)
    faces = dice.roll("sides", 3000, unlike=3)
    assert dice.rolled == [Roll("sides", 6, faces, None, 3)]
    counts = [faces.count(face) for face in range(1, 7)]
    assert counts[2] == 0
    assert all(500 < count < 700 for n, count in enumerate(counts) if n != 2)
    assert Wanted("sides", None, 6, unlike=3).whole == 5


# --- scripted


def test_a_script_is_followed() -> None:
    dice = ScriptedDice([6, 1, 2])
    assert (dice.roll("x", 2), dice.draw("y", (0, 0, 4))) == ((6, 1), 2)
    dice.finished()


@pytest.mark.parametrize("outcomes", [[], [6], [7, 1], [0, 1], [-1, 1]])
def test_a_script_with_missing_or_impossible_dice_is_an_error(outcomes: list[int]) -> None:
    with pytest.raises(OutOfScript, match="fire"):
        ScriptedDice(outcomes).roll("fire", 2)


@pytest.mark.parametrize("outcome", [1, 3, -1])
def test_what_is_not_in_the_bag_cannot_be_drawn(outcome: int) -> None:
    with pytest.raises(OutOfScript, match="card"):
        ScriptedDice([outcome]).draw("card", (1, 0, 1))


def test_dice_left_over_are_an_error() -> None:
    dice = ScriptedDice([1, 2])
    dice.roll("x")
    with pytest.raises(OutOfScript, match="2"):
        dice.finished()


@pytest.mark.parametrize("dice", [FairDice(KEY), ScriptedDice([0]), GivenDice([0])], ids=lambda d: type(d).__name__)
def test_nothing_is_drawn_from_an_empty_bag(dice: Dice) -> None:
    for bag in ((), (0, 0)):
        with pytest.raises(ValueError, match="nothing is left"):
            dice.draw("card", bag)


# --- given one at a time


def test_what_is_not_known_yet_says_what_is_wanted() -> None:
    dice = GivenDice([3])
    with pytest.raises(OutcomeNeeded) as unknown:
        dice.roll("fire", 4, by=1)
    assert unknown.value.wanted == Wanted("fire", 1, 6, left=3)
    assert dice.rolled == []
    with pytest.raises(OutcomeNeeded) as unknown:
        GivenDice().draw("card", (2, 0, 1))
    assert unknown.value.wanted.outcomes() == ((0, 2), (2, 1))
    assert unknown.value.wanted.whole == 3


def test_given_dice_count_unused_outcomes() -> None:
    dice = GivenDice([3, 4, 5])
    assert dice.roll("x", 2) == (3, 4)
    assert dice.unused == 1
    with pytest.raises(OutOfScript):
        GivenDice([9]).roll("x")


@given(st.integers(-3, 12))
def test_possible_is_what_outcomes_lists(outcome: int) -> None:
    for wanted in (Wanted("x", None, 6), Wanted("x", None, 6, unlike=2), Wanted("x", None, 0, (1, 0, 2))):
        assert possible(wanted, outcome) == (outcome in [o for o, _ in wanted.outcomes()])


# --- branches


def duel(dice: Dice) -> str:
    """A die, then as many draws as it has pips above four, then one reroll of a six."""
    face = dice.roll("first", sides=6)[0]
    drawn = "".join("ab"[dice.draw("bag", (2, 1))] for _ in range(max(0, face - 4)))
    return f"{face}{drawn}{dice.roll('again', sides=3)[0] if face == 6 else ''}"


def by_brute_force() -> dict[str, Fraction]:
    chances: dict[str, Fraction] = {}
    for face, one, two, again in product(range(1, 7), "aab", "aab", range(1, 4)):
        name = f"{face}{(one + two)[: max(0, face - 4)]}{again if face == 6 else ''}"
        chances[name] = chances.get(name, Fraction(0)) + Fraction(1, 6 * 9 * 3)
    return chances


def test_branches_are_exact() -> None:
    found = list(branches(duel))
    chances: dict[str, Fraction] = {}
    for weight, whole, name in found:
        chances[name] = chances.get(name, Fraction(0)) + Fraction(weight, whole)
    assert chances == by_brute_force()
    assert sum(chances.values()) == 1
    assert [name for _, _, name in found] == sorted(chances)


def test_what_knows_no_chance_has_one_branch() -> None:
    assert list(branches(lambda _: "sure")) == [(1, 1, "sure")]
