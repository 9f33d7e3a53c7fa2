"""A game taken code by code: copies, saved plays, chance one by one, what is asked of whom."""

from __future__ import annotations

import pickle
from copy import deepcopy
from random import Random

import pytest

from grognard.core import FairDice, Refused, dump
from grognard.core.dice import Roll
from grognard.envs.encoding import Encoding
from grognard.envs.episode import Play, Saved
from tests.envs.env_tables import TABLES, random_play


def everything(play: Play) -> tuple:
    """All that can be told of a play."""
    seats = range(play.encoding.seats)
    state = b"" if play.moment is None else dump(play.moment.state)
    return (
        state,
        play.wanted,
        play.given,
        play.deciders(),
        [play.text(s) for s in seats],
        [play.legal(s) for s in seats],
    )


def test_a_copy_never_changes_while_the_game_goes_on(table):
    copies = []
    for play in random_play(Encoding(table.game, table.scenario, table.shortest()), 5, table.longest):
        copies.append((deepcopy(play), everything(play)))
    assert len(copies) > 10
    for copy, then in copies:
        assert everything(copy) == then


def test_the_original_never_changes_while_a_copy_goes_on(table):
    for play in random_play(Encoding(table.game, table.scenario), 6, 60):
        then = everything(play)
        copy = play.copy()
        for seat in copy.deciders():
            copy.take(seat, copy.legal(seat)[-1])
            break
        else:
            if copy.wanted is not None:
                copy.chance(copy.wanted.outcomes()[0][0])
        assert everything(play) == then


def test_a_saved_play_comes_back_as_it_was(table):
    encoding = Encoding(table.game, table.scenario, table.shortest())
    for play in random_play(encoding, 7, table.longest):
        saved = pickle.loads(pickle.dumps(play))
        assert isinstance(saved, Saved)
        assert everything(Play.restored(encoding, saved, play.longest)) == everything(play)


def test_chance_one_by_one_gives_the_game_that_the_dice_at_once_give(table):
    encoding = Encoding(table.game, table.scenario, table.shortest())
    dice = FairDice(bytes(32))
    rolled = Play(encoding, dice, 300)
    waiting = Play(encoding, None, 300)
    rng = Random(4)
    outcomes = 0
    while not (rolled.over or rolled.broken_off):
        if waiting.wanted is None:
            seat = rolled.deciders()[0]
            number = rng.choice(rolled.legal(seat))
            waiting.take(seat, number)
            rolled.take(seat, number, dice)
        for chance in dice.rolled:
            for outcome in chance.faces if isinstance(chance, Roll) else (chance.drawn,):
                waiting.chance(outcome)
                outcomes += 1
        dice.rolled.clear()
        assert waiting.wanted is None
        assert dump(waiting.moment.state) == dump(rolled.moment.state)
    assert outcomes == waiting.drawn


def test_a_code_that_is_not_offered_is_refused_and_nothing_changes(table):
    encoding = Encoding(table.game, table.scenario)
    play = Play(encoding, FairDice(bytes(32)))
    seat = play.deciders()[0]
    wrong = next(number for number in range(len(encoding)) if number not in play.legal(seat))
    then = everything(play)
    with pytest.raises(Refused):
        play.take(seat, wrong, FairDice(bytes(32)))
    assert everything(play) == then


def test_a_seat_that_is_not_asked_has_no_legal_codes(table):
    for play in random_play(Encoding(table.game, table.scenario), 8, 100):
        for seat in range(play.encoding.seats):
            assert bool(play.legal(seat)) == (seat in play.deciders())


def test_a_game_that_is_too_long_is_stopped_without_a_winner(table):
    *_, last = random_play(Encoding(table.game, table.scenario), 9, 12)
    assert last.broken_off
    assert not last.over
    assert max(last.taken, last.drawn) == 12
    assert last.payoffs() == [0.0] * last.encoding.seats


def test_the_end_pays_the_winner(table):
    paid = []
    for seed in range(table.loops(5, 1)):
        *_, last = random_play(Encoding(table.game, table.scenario, table.shortest()), seed, 20_000, dice=True)
        assert last.over
        assert sum(last.payoffs()) == pytest.approx(0)
        best = [seat for seat, place in enumerate(last.result.places) if place == 1]
        assert all(last.payoffs()[seat] == max(last.payoffs()) for seat in best)
        paid.append(last.payoffs())
    assert len(paid) == table.loops(5, 1)


def test_seats_that_decide_at_the_same_time_see_nothing_of_each_other():
    compared = 0
    for table in TABLES:
        for play in random_play(Encoding(table.game, table.scenario), 2, 60):
            if len(play.deciders()) < 2:
                continue
            first, second = play.deciders()[:2]
            seen, committed = [], []
            for seed in range(6):
                twin, rng = play.copy(), Random(seed)
                while first in twin.deciders():
                    twin.take(first, rng.choice(twin.legal(first)))
                if second in twin.deciders():
                    seen.append((twin.text(second), twin.legal(second)))
                    committed.append(dump(twin.moment.state))
            if not seen:
                continue
            assert seen.count(seen[0]) == len(seen), table
            compared += committed.count(committed[0]) < len(committed)
    assert compared > 5
