"""Information states: texts that tell apart what a seat can tell apart and nothing else, and their hashed numbers."""

from __future__ import annotations

import numpy as np
import pytest

from grognard.core import FairDice
from grognard.envs.encoding import Encoding
from grognard.envs.episode import Play
from grognard.envs.information_state import HISTORY_BITS, MOST, bits, hashed, leaves
from tests.envs import official_checks
from tests.envs.env_tables import every_table, random_play

# --- the text


@every_table
def test_a_text_tells_apart_exactly_what_its_seat_can_tell_apart(table):
    encoding = Encoding(table.game, table.scenario, table.shortest())
    nodes, texts = official_checks.texts_tell_apart_what_seats_can(encoding, depth=10 if table.small else 7)
    assert nodes > texts > 10


@every_table
def test_a_seat_cannot_tell_a_resampled_play_from_the_real_one(table):
    encoding = Encoding(table.game, table.scenario)
    compared = 0
    for n, play in enumerate(random_play(encoding, 11, table.longest)):
        if play.wanted is not None or play.over or play.moment is None:
            continue
        for seat in range(encoding.seats):
            twin = play.resampled(seat, FairDice(n.to_bytes(32, "big")))
            assert twin.text(seat) == play.text(seat)
            assert twin.legal(seat) == play.legal(seat)
            assert twin.deciders() == play.deciders()
            assert np.array_equal(twin.numbers(seat), play.numbers(seat))
            compared += 1
    assert compared > 10


@every_table
def test_resampling_really_changes_what_is_hidden(table):
    official_checks.resampling_changes_what_is_hidden(Encoding(table.game, table.scenario), table.longest)


def test_a_resampled_play_goes_on_as_the_real_one_does_for_its_seat(table):
    """The same codes of the seat lead to the same texts, as long as it alone decides."""
    encoding = Encoding(table.game, table.scenario)
    followed = 0
    for n, play in enumerate(random_play(encoding, 13, 150)):
        if play.wanted is not None or not play.deciders():
            continue
        seat = play.deciders()[0]
        real, twin = play.copy(), play.resampled(seat, FairDice(n.to_bytes(32, "big")))
        moment = real.moment
        while real.moment is moment and real.wanted is None and seat in real.deciders():
            assert real.text(seat) == twin.text(seat)
            assert real.legal(seat) == twin.legal(seat)
            number = real.legal(seat)[0]
            real.take(seat, number)
            twin.take(seat, number)
            followed += 1
    assert followed > 20


def test_chance_nodes_are_not_resampled(table):
    waiting = [
        play.copy() for play in random_play(Encoding(table.game, table.scenario), 1, 60) if play.wanted is not None
    ]
    for play in waiting:
        with pytest.raises(ValueError, match="a seat must decide"):
            play.resampled(0, FairDice(bytes(32)))


# --- the numbers


def test_leaves_are_paths_and_values():
    assert leaves(b'{"at":[3,null],"on":{"hill":true},"who":[["a"],[]],"turn":"2"}') == [
        "/at/0=3",
        "/at/1=None",
        "/on/hill=True",
        "/who/0/0='a'",
        "/turn='2'",
    ]


def test_a_feature_always_has_the_same_bucket_and_sign():
    """Written down: trained networks depend on it."""
    assert np.flatnonzero(hashed(["/at/0=3"], 512)).tolist() == [371]
    assert hashed(["/at/0=3"], 512).sum() == -1


def test_features_that_meet_in_a_bucket_add_up_to_no_more_than_the_bound():
    assert hashed(["ford"] * 3, 16).min() + hashed(["ford"] * 3, 16).max() in (3, -3)
    assert abs(hashed(["ford"] * 30, 16)).max() == MOST


def test_numbers_stay_in_bounds_and_change_with_the_view(table):
    encoding = Encoding(table.game, table.scenario)
    seen = set()
    for play in random_play(encoding, 14, table.longest):
        for seat in range(encoding.seats):
            numbers = play.numbers(seat, 128)
            assert numbers.dtype == np.float32
            assert abs(numbers).max() <= MOST
            seen.add(numbers.tobytes())
    assert len(seen) > 10


def test_numbers_of_a_seat_are_its_own_to_change(table):
    play = Play(Encoding(table.game, table.scenario), FairDice(bytes(32)))
    play.numbers(0)[:] = 7
    assert abs(play.numbers(0)).max() != 7


def test_bits_of_a_past_are_noughts_and_ones():
    assert bits("f" * 32).tolist() == [1.0] * HISTORY_BITS
    assert bits("0" * 15 + "5" + "f" * 16).tolist() == [1.0, 0.0, 1.0] + [0.0] * (HISTORY_BITS - 3)
