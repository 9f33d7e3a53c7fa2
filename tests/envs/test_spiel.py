"""OpenSpiel's own judges over every scenario, its bots, and what they leave open: copies, resampling, bounds."""

from __future__ import annotations

import os
import pickle
import random
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts, outcome_sampling_mccfr
from open_spiel.python.observation import make_observation

from grognard.core import Option, say
from grognard.envs import spiel
from grognard.envs.episode import LONGEST
from grognard.envs.information_state import BUCKETS
from tests.envs import official_checks
from tests.envs.env_tables import GAMES, TABLES, Table, every_table
from tests.selection import cases

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
REWRITE = os.environ.get("GROGNARD_REWRITE") == "1"
"""Write the golden playthroughs anew; look at what has changed before committing them."""


def load(table: Table, n: int | None = None, **settings) -> pyspiel.Game:
    options = table.shortest() if n is None else table.options(n)
    return pyspiel.load_game(
        spiel.register(table.game, table.scenario, options, **{"longest": table.longest} | settings)
    )


def nodes(game: pyspiel.Game, seed: int, most: int = 300):
    """The nodes of a random game, one state that goes on."""
    rng, state = random.Random(seed), game.new_initial_state()
    for _ in range(most):
        yield state
        if state.is_terminal():
            return
        state.apply_action(rng.choice(state.legal_actions()))


# --- the judges


@pytest.mark.slow
def test_random_games_keep_every_promise(table):
    for n in range(table.loops(5, 1)):
        official_checks.simulates(load(table, n), table.loops(10, 1))


def test_simulations_clone_pickle_and_serialize(table):
    for n in range(table.loops(5, 1)):
        official_checks.simulates_with_copies(load(table, n), loops=1)


@every_table
def test_a_part_of_the_tree_keeps_the_api(table):
    assert official_checks.keeps_the_spiel_api(load(table)) == 400


def test_playthroughs_are_as_they_were(table, tmp_path):
    """Against the golden file of a scenario where there is one; else against what the same seed has just given."""
    golden = PLAYTHROUGHS / f"{table}.txt"
    if (REWRITE and table.small) or not golden.exists():
        name = spiel.register(table.game, table.scenario, table.shortest(), table.longest, buckets=16)
        golden = golden if REWRITE and table.small else tmp_path / golden.name
        golden.write_text(generate_playthrough.playthrough(name, None, seed=1), encoding="utf-8")
    spiel.register(table.game, table.scenario)
    original, replayed = generate_playthrough.replay(golden)
    assert replayed.splitlines() == original.splitlines(), "GROGNARD_REWRITE=1 writes it anew"
    assert "InformationStateString(0)" in original


def test_every_golden_playthrough_belongs_to_a_scenario():
    files = sorted(file.stem for file in PLAYTHROUGHS.iterdir())
    assert files
    known = [f"{game.id}-{scenario}" for game in GAMES for scenario in game.scenarios()]
    assert [name for name in files if name not in known] == []


@pytest.mark.slow
def test_an_information_set_search_plays_a_game(table):
    """It asserts of every resampled state that the searcher could not tell it from the real one."""
    game = load(table, longest=min(table.longest, 100_000 if table.small else 20))
    rng, decided = random.Random(2), 0
    bots = [
        ismcts.ISMCTSBot(
            game,
            mcts.RandomRolloutEvaluator(1, np.random.RandomState(seat)),
            uct_c=1.0,
            max_simulations=table.loops(20, 3),
            random_state=np.random.RandomState(seat),
        )
        for seat in range(game.num_players())
    ]
    for bot in bots:
        bot.set_resampler(lambda state, player: state.resample_from_infostate(player, rng.random))
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        else:
            state.apply_action(bots[state.current_player()].step(state))
            decided += 1
    assert decided > 5
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.slow
def test_a_search_that_looks_far_enough_beats_one_that_does_not_look():
    """The search finds its way through the tree: else information states or returns would be wrong somewhere."""
    game = load(next(table for table in TABLES if str(table) == "sandbox-duel"))
    won, games = 0.0, cases(8, 4)
    for seed in range(games):
        rng, searcher = random.Random(seed), seed % 2
        bot = ismcts.ISMCTSBot(
            game,
            mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed)),
            uct_c=1.0,
            max_simulations=40,
            random_state=np.random.RandomState(seed),
        )
        bot.set_resampler(lambda state, player, rng=rng: state.resample_from_infostate(player, rng.random))
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.current_player() == searcher:
                state.apply_action(bot.step(state))
            elif state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
        won += state.returns()[searcher]
    assert won / games > 0.15


def test_a_tabular_learner_walks_the_tree(table):
    np.random.seed(3)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(load(table))
    for _ in range(table.loops(20, 1)):
        solver.iteration()
    assert len(solver._infostates) > 10


def test_a_reinforcement_learners_environment_plays_to_the_end(table):
    env, rng = rl_environment.Environment(load(table)), random.Random(4)
    for _ in range(table.loops(5, 1)):
        step = env.reset()
        while not step.last():
            player = step.observations["current_player"]
            step = env.step([rng.choice(step.observations["legal_actions"][player])])
        assert sum(step.rewards) == pytest.approx(0)


# --- resampling


def test_a_resampled_state_is_the_same_to_its_player(table):
    game, rng, compared = load(table), random.Random(3), 0
    for state in nodes(game, 3):
        if state.is_chance_node() or state.is_terminal():
            continue
        for player in range(game.num_players()):
            twin = state.resample_from_infostate(player, rng.random)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.information_state_tensor(player) == state.information_state_tensor(player)
            assert twin.observation_string(player) == state.observation_string(player)
            assert twin.current_player() == state.current_player()
            compared += 1
    assert compared > 10


def test_a_resampled_state_can_be_played_copied_and_kept_like_any_other(table):
    game, rng = load(table), random.Random(4)
    *_, state = (s.clone() for s in nodes(game, 4, 15) if s.is_player_node())
    twin = state.resample_from_infostate(state.current_player(), rng.random)
    kept = pickle.loads(pickle.dumps(twin))
    copy = twin.clone()
    while not twin.is_terminal():
        assert str(twin) == str(kept) == str(copy)
        action = rng.choice(twin.legal_actions())
        for each in (twin, kept, copy):
            each.apply_action(action)
    assert twin.returns() == kept.returns() == copy.returns()


def test_a_resampled_state_does_not_tell_what_really_happened(table):
    game, rng = load(table), random.Random(5)
    *_, state = (s.clone() for s in nodes(game, 5, 20) if s.is_player_node())
    assert state.resample_from_infostate(state.current_player(), rng.random).history() == []


# --- copies and bounds


def test_old_copies_stay_as_they_were(table):
    assert official_checks.old_copies_stay_as_they_were(load(table), games=table.loops(5, 1)) > 10


def test_the_announced_bounds_are_true(table):
    game = load(table, 1)
    for seed in range(table.loops(20, 2)):
        for state in nodes(game, seed, 2000):
            assert state.move_number() <= game.max_move_number()
            if state.is_terminal():
                assert all(game.min_utility() <= value <= game.max_utility() for value in state.returns())
                assert sum(state.returns()) == pytest.approx(game.utility_sum())
            elif state.is_chance_node():
                assert all(0 <= outcome < game.max_chance_outcomes() for outcome, _ in state.chance_outcomes())
                assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
            else:
                assert all(0 <= action < game.num_distinct_actions() for action in state.legal_actions())


def test_a_game_that_is_too_long_ends_with_returns_of_zero(table):
    game = load(table, longest=9)
    assert game.max_game_length() == 9
    *_, last = nodes(game, 6)
    assert last.is_terminal()
    assert not last.play.over
    assert last.returns() == [0.0] * game.num_players()
    players = [step.player for step in last.full_history()]
    assert max(sum(p >= 0 for p in players), sum(p < 0 for p in players)) == 9


def test_outcomes_beyond_the_announced_ones_are_an_error(monkeypatch):
    chances = (s.clone() for table in TABLES for s in nodes(load(table), 7) if s.is_chance_node())
    first = next(chances)
    monkeypatch.setattr(spiel, "MOST_OUTCOMES", 1)
    with pytest.raises(ValueError, match="beyond 0"):
        first.chance_outcomes()


# --- what is shown to whom


def test_a_public_observation_is_what_a_spectator_sees(table):
    game = load(table)
    public = make_observation(game, pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.NONE))
    for state in nodes(game, 8, 60):
        shown = {public.string_from(state, player) for player in range(game.num_players())}
        moment = state.play.moment
        assert shown == {"" if moment is None else moment.text(None).decode()}


def test_a_private_observation_is_what_a_spectator_does_not_see(table):
    game = load(table)
    private = make_observation(game, pyspiel.IIGObservationType(False, False, pyspiel.PrivateInfoType.SINGLE_PLAYER))
    own = 0
    for state in nodes(game, 9, 60):
        for player in range(game.num_players()):
            lines = private.string_from(state, player).splitlines()
            if state.play.moment is not None:
                spectators = spiel.leaves(state.play.moment.text(None))
                assert not [line for line in lines if line in spectators]
                own += len(lines)
    assert own > 0


def test_an_observer_of_everything_sees_the_state(table):
    game = load(table)
    observer = make_observation(game, pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.ALL_PLAYERS))
    for state in nodes(game, 10, 60):
        shown = observer.string_from(state, 0)
        assert shown == ("" if state.play.moment is None else str(state).splitlines()[0])
        observer.set_from(state, 0)
        assert observer.tensor[0] == 1


def test_the_past_is_in_the_information_state_only(table):
    game = load(table)
    state = next(s for s in nodes(game, 11) if s.is_player_node())
    assert state.play.moment.history(0) in state.information_state_string(0)
    assert state.play.moment.history(0) not in state.observation_string(0)
    assert len(state.information_state_tensor(0)) == len(state.observation_tensor(0)) + spiel.HISTORY_BITS


# --- loading


def test_options_are_parameters(table):
    given = table.options(3)
    game = load(table, 3)
    assert game.encoding.options == given
    assert pyspiel.load_game(str(game)).encoding.options == given


def test_values_that_an_option_cannot_have_are_refused():
    table = next(t for t in TABLES if t.game.id == "sandbox")
    load(table)
    with pytest.raises(ValueError, match="length cannot be '1000'"):
        pyspiel.load_game(f"grognard_sandbox_{table.scenario}(length=1000)")


def test_the_defaults_need_no_parameters(table):
    assert spiel.register(table.game, table.scenario) == f"grognard_{table.game.id}_{table.scenario}".replace("-", "_")
    game = pyspiel.load_game(spiel.register(table.game, table.scenario))
    assert game.encoding.options == table.options(0)
    assert game.max_game_length() == LONGEST
    assert game.observation_tensor_size() == BUCKETS + game.num_players()


def test_tensors_have_as_many_buckets_as_asked_for(table):
    game = load(table, buckets=40)
    assert game.observation_tensor_size() == 40 + game.num_players()
    assert game.information_state_tensor_size() == 40 + game.num_players() + spiel.HISTORY_BITS


def test_values_read_as_numbers_and_truths_come_back_as_they_were():
    name = say("number")
    for values, read in (
        (("4", "-1"), [4, -1]),
        (("true", "False"), [True, False]),
        (("yes", "4", "true"), ["yes", "_4", "_true"]),
    ):
        option = Option("o", name, name, values, values[0])
        assert [spiel._parameter(option, value) for value in values] == read
        assert [spiel._option(option, given) for given in read] == list(values)
    rounds = Option("limit", name, name, ("minutes", "none"), "24", numbers=(1, 200))
    assert spiel._parameter(rounds, "77") == "_77"
    assert spiel._option(rounds, "_77") == "77"
