"""Bots against each other: who wins how often, and how sure that is."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard import bots, load
from grognard.core import FairDice, dump
from grognard.match import Match, WrongMove
from grognard.study import IllegalAction, NoEnd, Workers, duel, play_on, play_out, wilson
from grognard.study.duel import distinct_names, seatings
from grognard.study.one_game import dealt

GAME = load("sandbox")
OPTIONS = {"length": "4", "mines": "yes"}


def rates(done) -> dict[str, float]:
    return {entrant.name: entrant.rate for entrant in done.entrants}


def test_greedy_beats_random():
    done = duel("sandbox", ["greedy", "random"], seeds=range(120), workers=Workers(1))
    greedy, random = done.entrants
    assert greedy.interval.low > 0.7
    assert random.interval.high < 0.3
    assert greedy.score + random.score == done.games == 120
    assert done.unfinished == 0


def test_searching_beats_random():
    bot = {"searching": lambda seed: bots.SearchBot(GAME, seed, trials=60)}

    class Quick:
        """The sandbox, with a searching bot that thinks for less long."""

        def __getattr__(self, name):
            return {**GAME.bots, **bot} if name == "bots" else getattr(GAME, name)

    done = duel("quick", ["searching", "random"], seeds=range(12), workers=Workers(1), find=lambda _: Quick())
    assert done.entrants[0].interval.low > 0.5


def test_two_of_a_kind_are_equal_within_what_chance_allows():
    done = duel("sandbox", ["random", "random"], seeds=range(200), workers=Workers(1))
    assert {*rates(done)} == {"random", "random-2"}
    assert done.entrants[0].interval.low < 0.5 < done.entrants[0].interval.high
    assert done.shared > 0


def test_every_seating_comes_up_equally_often():
    done = duel("sandbox", ["greedy", "random"], seeds=range(60), scenario="three", workers=Workers(1))
    sat = [record.seating for record in done.records]
    assert {way: sat.count(way) for way in sat} == dict.fromkeys(seatings(2, 3), 10)


@pytest.mark.parametrize(
    ("entrants", "seats", "ways"),
    [
        (2, 2, [(0, 1), (1, 0)]),
        (2, 3, [(0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 0, 1), (1, 1, 0)]),
        (3, 2, [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]),
    ],
)
def test_seatings_are_all_and_each_once(entrants, seats, ways):
    assert sorted(seatings(entrants, seats)) == ways


def test_names_are_told_apart():
    assert distinct_names(["a", "b", "a", "a"]) == ["a", "b", "a-2", "a-3"]


def test_shared_first_places_count_in_part():
    done = duel("sandbox", ["greedy", "random"], seeds=range(60), scenario="three", workers=Workers(1))
    assert sum(entrant.score for entrant in done.entrants) == 60
    shared = [record for record in done.records if record.places.count(1) == 2]
    assert shared
    assert all(Fraction(1, 2) in {Fraction(*share) for share in record.shares} for record in shared)


def test_a_game_without_end_is_shared_by_all():
    done = duel("sandbox", ["random", "greedy"], seeds=range(4), workers=Workers(1), most=3)
    assert done.unfinished == 4
    assert {*rates(done).values()} == {0.5}
    assert done.shared == 0


def test_options_and_scenarios_that_are_not_there_are_refused():
    with pytest.raises(WrongMove, match="no-such-scenario"):
        duel("sandbox", ["random", "random"], scenario="waterloo", workers=Workers(1))
    with pytest.raises(WrongMove, match="no-such-value"):
        duel("sandbox", ["random", "random"], options={"length": "0"}, workers=Workers(1))
    with pytest.raises(LookupError, match="there are"):
        duel("sandbox", ["random", "napoleon"], workers=Workers(1))


def test_the_bare_engine_and_a_match_play_the_same_game():
    for key in (bytes([n]) * 32 for n in range(8)):
        match = Match.new(GAME, "three", OPTIONS, key=key)
        in_match = play_on(match, [bots.make("random", GAME, n) for n in range(3)])
        s, dice = dealt(GAME, "three", OPTIONS, key)
        bare = play_out(GAME, s, dice, [bots.make("random", GAME, n) for n in range(3)])
        assert dump(bare) == dump(in_match)
        assert dump(s) == dump(match.state)


def test_a_bot_that_cheats_is_found_out():
    from grognard.core import Resign

    class Cheat:
        def choose(self, v, seat):
            return Resign()

    s, dice = dealt(GAME, "duel", OPTIONS, b"cheat")
    with pytest.raises(IllegalAction, match="seat 0: resign is refused"):
        play_out(GAME, s, dice, [Cheat(), Cheat()])


def test_too_long_a_game_is_broken_off():
    s, dice = dealt(GAME, "duel", OPTIONS, b"long")
    with pytest.raises(NoEnd):
        play_out(GAME, s, dice, [bots.make("random", GAME, n) for n in range(2)], most=5)


def test_dice_of_a_game_are_fair_dice_with_a_counter():
    s, dice = dealt(GAME, "duel", OPTIONS, b"fair")
    assert isinstance(dice, FairDice)
    assert dice.rolled == []
    assert s.turn == 1


@pytest.mark.parametrize(("successes", "tries"), [(81, 263), (15, 148), (10.5, 21), (0, 20), (29, 29), (1, 1)])
def test_the_ends_of_an_interval_are_rates_from_which_the_count_is_just_not_too_far(successes, tries):
    """Wilson's definition: at either end the observed rate lies 1.96 standard errors away."""
    interval, rate = wilson(successes, tries), successes / tries
    assert 0 <= interval.low <= rate <= interval.high <= 1
    for end in (interval.low, interval.high):
        if 0 < end < 1:
            assert abs(rate - end) == pytest.approx(1.959964 * (end * (1 - end) / tries) ** 0.5, rel=1e-6)
        else:
            assert rate == end


def test_nothing_tried_is_nothing_known():
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)
