"""PettingZoo's own judges over every scenario, and what they leave open: seeds, illegal codes, ends, copies."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from random import Random

import numpy as np
import pytest
from pettingzoo.test import parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from grognard.envs import zoo
from tests.envs import official_checks
from tests.envs.env_tables import GAMES, TABLES, Table, every_table
from tests.selection import cases

FINGERPRINTS = Path(__file__).parent / "fingerprints.py"


def env(table: Table, n: int = 0, **settings):
    return zoo.env(table.game, table.scenario, table.options(n), longest=table.longest, **settings)


def parallel(table: Table, n: int = 0, **settings):
    return zoo.parallel_env(table.game, table.scenario, table.options(n), longest=table.longest, **settings)


def masked(observation, rng: Random) -> int:
    return rng.choice(np.flatnonzero(observation["action_mask"]).tolist())


# --- the judges


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_api_is_kept_in_two_hundred_games(game):
    """Over all scenarios of a game in turn, with all kinds of options; of long games only the beginnings."""
    tables = [table for table in TABLES if table.game is game]
    cycles = tables[0].loops(1000, 8)
    official_checks.keeps_the_api(lambda n: env(tables[n % len(tables)], n), loops=200, cycles=cycles)


@every_table
def test_the_api_is_kept_to_the_end_of_a_game(table):
    official_checks.keeps_the_api(
        lambda _: zoo.env(table.game, table.scenario, table.shortest()), loops=1, cycles=20_000
    )


def test_the_same_seed_gives_the_same_game(table):
    seed_test(lambda: env(table), num_cycles=table.loops(500, 100))


@pytest.mark.deeper
def test_different_seeds_give_different_games(table):
    """Long enough for a set-up, after which something is rolled."""

    def make():
        return zoo.env(table.game, table.scenario, table.options(0), longest=max(table.longest, official_checks.LONG))

    game = make()
    official_checks.seen_in_a_game(game, 0)
    if game.unwrapped.dice.rolled:
        official_checks.different_seeds_differ(make, cases(2, 2))
    else:
        with pytest.raises(AssertionError, match="the seed changes nothing"):
            official_checks.different_seeds_differ(make, cases(2, 2))


@pytest.mark.slow
def test_the_same_seed_gives_the_same_game_in_every_process():
    lines = official_checks.same_in_every_process(FINGERPRINTS)
    assert [line.split()[0] for line in lines if line.split()[1] == "0"] == [str(table) for table in TABLES]
    assert len({(line.split()[0], line.split()[2]) for line in lines}) == len(lines)


@pytest.mark.deeper
def test_the_parallel_api_is_kept(table):
    for n in range(table.loops(cases(2, 5), 2)):
        game = parallel(table, n)
        for seat, agent in enumerate(game.possible_agents):
            game.action_space(agent).seed(100 * n + seat)
        with official_checks.only_expected_warnings():
            parallel_api_test(game, num_cycles=table.loops(1000, 60))
        assert game.substituted == 0


def test_the_same_seed_gives_the_same_parallel_game(table):
    seed_test(lambda: parallel_to_aec(parallel(table)), num_cycles=table.loops(500, 60))


def test_it_can_be_rendered(table):
    render_test(lambda render_mode=None: env(table, render_mode=render_mode))


# --- seeds


def test_a_reset_without_a_seed_goes_on_with_the_series_of_the_last_one(table):
    def three_games(seed: int) -> list[bytes]:
        raw = zoo.raw_env(table.game, table.scenario)
        raw.reset(seed=seed)
        firsts = [bytes(raw.dice.key)]
        for _ in range(2):
            raw.reset()
            firsts.append(bytes(raw.dice.key))
        return firsts

    assert three_games(1) == three_games(1)
    assert len({*three_games(1), *three_games(2)}) == 6


def test_without_a_seed_the_dice_are_unpredictable(table):
    raws = [zoo.raw_env(table.game, table.scenario) for _ in range(2)]
    for raw in raws:
        raw.reset()
    assert raws[0].dice.key != raws[1].dice.key


# --- illegal codes


def illegal(raw) -> int:
    return int(np.flatnonzero(raw.observe(raw.agent_selection)["action_mask"] == 0)[0])


def test_an_agent_that_gives_an_illegal_code_has_lost(table):
    game = env(table)
    game.reset(seed=1)
    loser = game.agent_selection
    game.step(illegal(game))
    rewards = {}
    for agent in game.agent_iter():
        _, rewards[agent], terminated, _, _ = game.last()
        assert terminated
        game.step(None)
    assert rewards == {agent: -1 if agent == loser else 0 for agent in game.possible_agents}


def test_the_raw_game_replaces_illegal_codes_and_counts_them(table):
    raw = zoo.raw_env(table.game, table.scenario)
    raw.reset(seed=1)
    agent = raw.agent_selection
    raw.step(illegal(raw))
    assert raw.infos[agent] == {"illegal": 1}
    assert raw.substituted == 1
    assert raw.play.taken == 1


def test_all_of_the_action_space_may_be_sampled_without_a_mask(table):
    raw = zoo.raw_env(table.game, table.scenario, table.shortest(), longest=table.longest)
    for seed in range(table.loops(10, 1)):
        raw.reset(seed=seed)
        for seat, agent in enumerate(raw.possible_agents):
            raw.action_space(agent).seed(seed * 10 + seat)
        for agent in raw.agent_iter():
            _, _, terminated, truncated, _ = raw.last()
            raw.step(None if terminated or truncated else raw.action_space(agent).sample())
        assert raw.play.over or raw.play.broken_off
    assert raw.substituted > 10


def test_a_parallel_game_may_be_sampled_without_a_mask(table):
    game = parallel(table)
    game.reset(seed=1)
    for seat, agent in enumerate(game.possible_agents):
        game.action_space(agent).seed(seat)
    while game.agents:
        *_, infos = game.step({agent: game.action_space(agent).sample() for agent in game.agents})
    assert game.play.over or game.play.broken_off
    assert sum(info["illegal"] for info in infos.values()) == game.substituted > 10


def test_a_live_seat_must_give_a_code(table):
    raw = zoo.raw_env(table.game, table.scenario)
    raw.reset(seed=1)
    with pytest.raises(ValueError, match="is in the game"):
        raw.step(None)


# --- observations


def test_only_the_seat_that_is_asked_has_legal_codes(table):
    raw = zoo.raw_env(table.game, table.scenario, longest=60)
    raw.reset(seed=2)
    rng = Random(2)
    for agent in raw.agent_iter():
        if raw.terminations[agent] or raw.truncations[agent]:
            break
        assert [a for a in raw.agents if raw.observe(a)["action_mask"].any()] == [agent]
        legal = np.flatnonzero(raw.observe(agent)["action_mask"]).tolist()
        assert legal == raw.play.legal(raw.possible_agents.index(agent))
        raw.step(rng.choice(legal))


def test_in_a_parallel_game_seats_that_are_not_asked_can_only_do_nothing(table):
    game = parallel(table)
    observations, _ = game.reset(seed=3)
    rng = Random(3)
    waited, together = 0, 0
    while game.agents:
        deciders = [game.possible_agents[seat] for seat in game.play.deciders()]
        for agent in game.agents:
            legal = np.flatnonzero(observations[agent]["action_mask"]).tolist()
            assert (legal == [len(game.encoding)]) == (agent not in deciders)
            waited += agent not in deciders
        together += len(deciders) > 1
        observations, *_ = game.step({agent: masked(observations[agent], rng) for agent in game.agents})
    assert waited + together > 0


def test_rewards_come_at_the_end_and_add_up_to_nothing(table):
    raw = zoo.raw_env(table.game, table.scenario, table.shortest(), longest=table.longest)
    raw.reset(seed=4)
    rng, rewards = Random(4), {}
    for agent in raw.agent_iter():
        observation, reward, terminated, truncated, _ = raw.last()
        if terminated or truncated:
            rewards[agent] = reward
        else:
            assert reward == 0
        raw.step(None if terminated or truncated else masked(observation, rng))
    assert list(rewards.values()) == raw.play.payoffs()
    assert sum(rewards.values()) == pytest.approx(0)


def test_a_game_that_is_too_long_is_truncated(table):
    raw = zoo.raw_env(table.game, table.scenario, longest=5)
    raw.reset(seed=5)
    rng = Random(5)
    for _ in range(5):
        assert not any(raw.truncations.values())
        raw.step(masked(raw.observe(raw.agent_selection), rng))
    assert all(raw.truncations.values())
    assert not any(raw.terminations.values())


# --- copies, pictures


def test_a_deep_copy_in_the_middle_of_a_game_is_that_game(table):
    raw = zoo.raw_env(table.game, table.scenario, table.shortest(), longest=table.longest)
    raw.reset(seed=6)
    rng = Random(6)
    for _ in range(7):
        raw.step(masked(raw.observe(raw.agent_selection), rng))
    copy = deepcopy(raw)
    assert _rest(copy, 7) == _rest(raw, 7)


def _rest(raw, seed: int) -> list:
    rng, seen = Random(seed), []
    for agent in raw.agent_iter():
        observation, reward, terminated, truncated, _ = raw.last()
        seen.append((agent, reward, observation["observation"].tobytes(), observation["action_mask"].tobytes()))
        raw.step(None if terminated or truncated else masked(observation, rng))
    return seen


def test_the_picture_says_who_is_waited_for_and_how_it_ended(table):
    raw = zoo.raw_env(table.game, table.scenario, table.shortest(), "ansi", table.longest)
    raw.reset(seed=8)
    rng = Random(8)
    assert f"seat {raw.play.deciders()[0]}: {raw.play.moment.decisions[0].kind}" in raw.render()
    for agent in raw.agent_iter():
        if raw.terminations[agent] or raw.truncations[agent]:
            break
        raw.step(masked(raw.observe(agent), rng))
    assert raw.render().startswith("over: " if raw.play.over else "broken off")


def test_the_picture_is_a_spectators(table):
    raw = zoo.raw_env(table.game, table.scenario, longest=80, render_mode="ansi")
    raw.reset(seed=9)
    rng = Random(9)
    for agent in raw.agent_iter():
        if raw.terminations[agent] or raw.truncations[agent]:
            break
        shown = raw.render()
        real, raw.play = raw.play, raw.play.copy()
        raw.play.moment = type(real.moment)(raw.encoding, table.game.view(real.moment.state, None))
        assert raw.render() == shown
        raw.play = real
        raw.step(masked(raw.observe(agent), rng))


def test_unknown_ways_to_render_are_refused():
    with pytest.raises(ValueError, match="ansi, human"):
        zoo.raw_env(TABLES[0].game, TABLES[0].scenario, render_mode="rgb_array")
