"""Seats of one side win together, and whoever counts wins counts a side once."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from grognard.bots.search_bot import score
from grognard.cli.terminal.narration import how_it_ended
from grognard.core import Result, say, walk_at_random
from grognard.envs.encoding import Encoding, payoffs
from grognard.match import Match, Person, ProposalKind, export, load
from grognard.study import Workers, balance, duel
from grognard.words import translator
from tests.cli.session import ROOT, grognard
from tests.every_game.test_scenarios import check_families, check_sides, check_together
from tests.practice_games.sides.league import GAMES, LEAGUE, find

SCENARIO = LEAGUE.scenarios()["spring-league"]
SIDES = SCENARIO.sides
LEAGUE_WINS = Result((2, 1, 1), say("result-points", points=[3, 2, 2]), (3, 2, 2))
DRAWN = Result((1, 1, 1), say("result-points", points=[4, 2, 2]), (4, 2, 2))


def played(seed: int) -> Match[Any]:
    match = Match.new(LEAGUE, "spring-league", {"length": "2"}, [Person("Ann"), Person("Bob"), Person("Cat")])
    rng = Random(seed)
    while match.result is None:
        seat = match.waiting_for()[0]
        match.act(seat, walk_at_random(match.ask(seat), rng))
    return match


def test_the_scenarios_hold_what_is_held_of_every_game() -> None:
    for scenario in LEAGUE.scenarios().values():
        check_sides(scenario)
    check_families(LEAGUE.scenarios().values())
    for seed in range(5):
        match = played(seed)
        assert match.result is not None
        check_together(LEAGUE, SCENARIO, match.result, match.state)
        assert load(export(match), find).result == match.result


@pytest.mark.parametrize("sides", [((0,), (1,)), ((0, 1), (1, 2)), ((0, 1, 2),), ((1, 2), (0,)), ((0,), (2, 1))])
def test_sides_that_make_no_sense_are_found(sides: Any) -> None:
    with pytest.raises(AssertionError):
        check_sides(replace(SCENARIO, sides=sides))


def test_a_side_that_does_not_win_together_is_found() -> None:
    with pytest.raises(AssertionError):
        check_together(LEAGUE, SCENARIO, replace(LEAGUE_WINS, places=(2, 1, 3)), played(1).state)


def test_a_win_of_a_side_is_one_win() -> None:
    assert [Fraction(*LEAGUE_WINS.score(seat, SIDES)) for seat in range(3)] == [0, 1, 1]
    assert [Fraction(*DRAWN.score(seat, SIDES)) for seat in range(3)] == [Fraction(1, 2)] * 3
    assert [Fraction(*DRAWN.score(seat)) for seat in range(3)] == [Fraction(1, 3)] * 3


def test_a_duel_seats_one_bot_at_a_whole_side_and_counts_it_once() -> None:
    done = duel("league", ["greedy", "random"], scenario="spring-league", seeds=range(8), workers=Workers(1), find=find)
    assert {record.seating for record in done.records} == {(0, 1, 1), (1, 0, 0)}
    assert sum(entrant.score for entrant in done.entrants) == done.games == 8
    for record in done.records:
        won = sum(Fraction(*record.shares[side[0]]) for side in SIDES)
        assert won == 1


def test_the_balance_counts_sides() -> None:
    found = balance("league", "random", scenario="spring-league", seeds=range(12), workers=Workers(1), find=find)
    assert found.sides == 2
    assert all(len(record.places) == 2 for record in found.records)
    assert sum(rate.won for rate in found.rates()) + found.shared == 12
    assert {measure.side for measure in found.measures} <= {0, 1, None}
    assert max(measure.side or 0 for measure in found.measures) == 1


@pytest.mark.parametrize("result", [LEAGUE_WINS, DRAWN, replace(LEAGUE_WINS, places=(1, 2, 2))])
def test_rewards_are_zero_sum_and_a_side_is_paid_once(result: Result) -> None:
    coding = Encoding(LEAGUE, "spring-league")
    alone, one, other = payoffs(result, coding.sides)
    assert one == other
    assert alone + one + other == 0
    assert alone == {1: 0.5, 2: -0.5}[result.places[0]] * (result.firsts(SIDES) == 1)


def test_environments_pay_a_side_once() -> None:
    from grognard.envs.zoo import raw_env

    env = raw_env(LEAGUE, "spring-league", {"length": "1"})
    env.reset(seed=3)
    rng = Random(3)
    while env.agents and not all(env.terminations.values()):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(rng.choice([n for n, may in enumerate(mask) if may]))
    alone, one, other = (env.rewards[f"seat_{seat}"] for seat in range(3))
    assert one == other
    assert alone == -2 * one


def test_a_searching_bot_takes_a_win_of_its_side_for_a_whole_win() -> None:
    assert score(replace(LEAGUE_WINS, points=()), 1, SIDES) == 1
    assert score(replace(LEAGUE_WINS, points=()), 1) == 0.5


def test_who_resigns_has_not_lost_while_a_mate_plays_on() -> None:
    match = Match.new(LEAGUE, "spring-league", occupants=[Person(name) for name in ("Ann", "Bob", "Cat")])
    match.resign(1)
    assert match.result is None
    match.propose(0, ProposalKind.DRAW)
    match.respond(2, True)
    assert match.result is not None
    assert match.result.places == (1, 1, 1)


def test_a_side_has_lost_when_everybody_in_it_has_resigned() -> None:
    match = Match.new(LEAGUE, "spring-league", occupants=[Person(name) for name in ("Ann", "Bob", "Cat")])
    match.resign(2)
    match.resign(1)
    assert match.result is not None
    assert match.result.places == (1, 2, 2)
    match = Match.new(LEAGUE, "spring-league", occupants=[Person(name) for name in ("Ann", "Bob", "Cat")])
    match.resign(0)
    assert match.result is not None
    assert match.result.places == (3, 1, 1)


def test_the_terminal_says_that_a_side_wins_together() -> None:
    english = translator("en", ROOT / "tests/practice_games/games/sandbox/messages", ROOT / "src/grognard/cli/messages")
    first, second = how_it_ended(SCENARIO, LEAGUE_WINS, english, {})
    assert "Seat 2" in first
    assert "Seat 3" in first
    assert "win together" in first
    assert second.startswith("Place 2: Seat 1")
    (shared,) = how_it_ended(SCENARIO, DRAWN, english, {})
    assert "together" not in shared


def test_the_command_line_counts_a_side_once(tmp_path: Any) -> None:
    done = grognard(
        "duel", "league", "greedy", "random", "--scenario", "spring-league", "--games", "4",
        cwd=tmp_path, GROGNARD_GAMES=GAMES,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "2 seatings" in done.stdout
