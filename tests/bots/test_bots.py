"""Bots by name; what they choose is allowed, is the same for the same seed, and rests on a view alone."""

from __future__ import annotations

from random import Random

import pytest

from grognard import bots, load
from grognard.bots.search_bot import score
from grognard.core import Action, FairDice, Result, dump, say, walk_at_random

GAME = load("sandbox")


def some_views(seed: int, scenario: str = "three"):
    """Every decision of a random game, as its decider sees it."""
    rng, dice = Random(seed), FairDice(bytes([seed]))
    s = GAME.setup(scenario, {"length": "4", "mines": "yes"}, dice)
    while GAME.result(s) is None:
        seat = next(d.seat for d in GAME.decisions(s) if not d.committed)
        v = GAME.view(s, seat)
        yield v, seat
        GAME.apply(s, seat, walk_at_random(GAME.ask(v, seat), rng), dice)


def test_a_game_has_the_general_bots_and_its_own():
    assert bots.names(GAME) == ("random", "searching", "greedy")


def test_an_unknown_bot_is_told_what_there_is():
    with pytest.raises(LookupError, match="'napoleon'; there are: random, searching, greedy"):
        bots.make("napoleon", GAME, 1)


def test_a_games_own_bot_stands_before_a_general_one():
    class Own:
        id, bots = "own", {"random": lambda seed: ("own", seed)}

    assert bots.make("random", Own(), 3) == ("own", 3)
    assert bots.names(Own()) == ("random", "searching")


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_what_a_bot_chooses_is_allowed(name):
    bot = bots.make(name, GAME, 7)
    for v, seat in some_views(1):
        action = bot.choose(v, seat)
        assert isinstance(action, Action)
        assert GAME.refusal(v, seat, action) is None


def test_what_the_searching_bot_chooses_is_allowed_and_the_view_is_left_alone():
    bot = bots.SearchBot(GAME, 7, trials=30)
    for v, seat in some_views(2):
        before = dump(v)
        action = bot.choose(v, seat)
        assert GAME.refusal(v, seat, action) is None
        assert dump(v) == before


@pytest.mark.parametrize("name", ["random", "searching"])
def test_equal_seeds_choose_equally_and_others_do_not(name):
    views = list(some_views(3))[:6]

    def chosen(seed: int) -> list[str]:
        bot = bots.make(name, GAME, seed) if name == "random" else bots.SearchBot(GAME, seed, trials=40)
        return [str(bot.choose(v, seat)) for v, seat in views]

    assert chosen(5) == chosen(5)
    assert len({tuple(chosen(seed)) for seed in range(4)}) > 1


class Watched:
    """The sandbox, which records every call of `sample` and of methods that change a state."""

    def __init__(self) -> None:
        self.keys: list[bytes] = []
        self.applied = 0

    def __getattr__(self, name):
        return getattr(GAME, name)

    def sample(self, v, seat, dice):
        self.keys.append(dice.key)
        return GAME.sample(v, seat, dice)

    def apply(self, s, seat, action, dice):
        assert dice.key == self.keys[-1]
        self.applied += 1
        return GAME.apply(s, seat, action, dice)


def test_every_trial_has_a_fresh_sample_and_fresh_dice():
    watched = Watched()
    v, seat = next(some_views(4))
    bots.SearchBot(watched, 1, trials=25).choose(v, seat)
    assert len(watched.keys) == len({*watched.keys}) == 25


def test_the_searching_bot_takes_the_only_answer_without_a_trial():
    watched = Watched()
    views = [seen for seed in range(20) for seen in some_views(seed)]
    alone = [(v, seat) for v, seat in views if GAME.decisions(v)[0].forced]
    assert alone
    for v, seat in alone:
        bots.SearchBot(watched, 1).choose(v, seat)
    assert watched.applied == 0


def test_a_budget_of_time_tries_every_answer_at_least_once():
    watched = Watched()
    v, seat = next(some_views(4))
    bots.SearchBot(watched, 1, seconds=0).choose(v, seat)
    assert len(watched.keys) == 4  # bids from 0 to 3


def test_short_trials_are_judged_by_a_game_that_can():
    class Judging(Watched):
        def outlook(self, s, seat) -> float:
            return s.supply[0] / 9

    v, seat = next((v, seat) for v, seat in some_views(5) if seat == 0)
    chosen = bots.SearchBot(Judging(), 1, trials=200, depth=1).choose(v, seat)
    assert str(chosen) == "plan 0"  # which leaves the most supply


def test_a_win_is_worth_more_than_any_margin_and_a_narrow_loss_more_than_a_rout():
    def worth(*points: int) -> float:
        places = tuple(1 + sum(other > own for other in points) for own in points)
        return score(Result(places, say("end"), points), 0)

    assert 1 >= worth(9, 1) > worth(5, 4) > worth(4, 4) > worth(4, 5) > worth(1, 9) >= 0
    assert score(Result((2, 1), say("end"), (9, 1)), 0) == 0  # fewer points are better here
    assert score(Result((1, 1, 2), say("end")), 1) == 0.5
