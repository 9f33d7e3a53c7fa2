"""Codes as small integers, and payoffs."""

from __future__ import annotations

import pytest

from grognard.core import Result, say
from grognard.core.ask import GENERIC_CODES
from grognard.envs.encoding import Encoding, payoffs
from tests.envs.env_tables import TABLES, every_table, random_play

TABLE = TABLES[0]


@every_table
def test_the_keys_of_the_vocabulary_come_first_and_the_generic_codes_last(table):
    encoding = Encoding(table.game, table.scenario)
    keys = [*dict.fromkeys(table.game.vocabulary(table.scenario, encoding.options))]
    assert list(encoding.codes) == [*keys, *GENERIC_CODES]


@every_table
def test_every_code_has_one_number(table):
    encoding = Encoding(table.game, table.scenario)
    assert [encoding.number(code) for code in encoding.codes] == list(range(len(encoding)))


@every_table
def test_every_offer_of_a_question_has_a_number_and_numbers_ascend(table):
    encoding = Encoding(table.game, table.scenario)
    asked = 0
    for play in random_play(encoding, 3, table.longest):
        for seat in play.deciders():
            legal = play.legal(seat)
            offered = play.walks[seat].walk.codes()
            assert legal == sorted(set(legal))
            assert sorted(encoding.codes[number] for number in legal) == sorted(offered)
            asked += 1
    assert asked > 5


def test_options_not_given_have_their_default():
    known = TABLE.game.scenarios()[TABLE.scenario].options
    assert Encoding(TABLE.game, TABLE.scenario).options == {option.id: option.default for option in known}


def test_options_that_do_not_exist_are_named():
    with pytest.raises(ValueError, match="no option 'weather'"):
        Encoding(TABLE.game, TABLE.scenario, {"weather": "fine"})


def test_values_that_an_option_cannot_have_are_named():
    option = TABLE.game.scenarios()[TABLE.scenario].options[0]
    with pytest.raises(ValueError, match=f"{option.id} cannot be 'sometimes'"):
        Encoding(TABLE.game, TABLE.scenario, {option.id: "sometimes"})


def test_scenarios_that_do_not_exist_are_named():
    with pytest.raises(ValueError, match="no scenario 'waterloo'"):
        Encoding(TABLE.game, "waterloo")


class Words:
    """A game that says its vocabulary and nothing else."""

    def __init__(self, *keys: str) -> None:
        self.keys = keys

    def __getattr__(self, name):
        return getattr(TABLE.game, name)

    def vocabulary(self, scenario, options):
        return self.keys


def test_a_key_named_twice_is_one_code():
    assert Encoding(Words("ford", "mill", "ford"), TABLE.scenario).codes[:3] == ("ford", "mill", GENERIC_CODES[0])


def test_a_key_that_is_a_generic_code_is_refused():
    with pytest.raises(ValueError, match="'=3', which is a code of every game"):
        Encoding(Words("ford", "=3"), TABLE.scenario)


def test_a_key_that_is_offered_but_not_in_the_vocabulary_is_named():
    with pytest.raises(LookupError, match="offers 'mill'"):
        Encoding(Words("ford"), TABLE.scenario).numbers(["mill"])


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ((1, 2), [0.5, -0.5]),
        ((1, 1), [0.0, 0.0]),
        ((2, 1, 2), [-1 / 3, 2 / 3, -1 / 3]),
        ((1, 3, 1), [1 / 6, -1 / 3, 1 / 6]),
        ((2, 2), [0.0, 0.0]),
    ],
)
def test_payoffs_are_shares_of_first_place_less_the_average(places, expected):
    assert payoffs(Result(places, say("over")), [(seat,) for seat in range(len(places))]) == pytest.approx(expected)


def test_payoffs_are_zero_before_the_end():
    assert payoffs(None, [(0,), (1,), (2,)]) == [0.0, 0.0, 0.0]
