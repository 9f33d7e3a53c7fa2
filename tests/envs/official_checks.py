"""The outside judges, each run so that it can catch what it misses when it is run as it comes.

PettingZoo's `api_test` plays one game with dice of seed 0: here it is repeated, each time with dice and choices of its
own, and what it only warns of is an error unless it is said here why not. `seed_test` is content with an environment
that ignores its seed, and sees one process: here different seeds must differ, and processes with different hash seeds
must agree. OpenSpiel's simulations do not look back: here no copy of an earlier node may have changed.
"""

from __future__ import annotations

import gc
import json
import os
import random
import subprocess
import sys
import unittest
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
from absl import flags
from open_spiel.integration_tests import api_test as spiel_api_test
from open_spiel.python.tests import games_sim_test
from pettingzoo import AECEnv
from pettingzoo.test import api_test
from pettingzoo.utils.wrappers import BaseWrapper

from grognard.core import FairDice, dump
from grognard.envs.encoding import Encoding
from grognard.envs.episode import Play
from tests.envs.env_tables import random_play

if not flags.FLAGS.is_parsed():
    flags.FLAGS(["judges"])

ROOT = Path(__file__).parents[2]

EXPECTED = (
    "Observation is not a NumPy array",  # a dict with a mask, as in PettingZoo's own board games
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
    "Action mask numpy array is all zeros (no legal actions).",  # at the end there are none
)

# --- PettingZoo


class Shifted(BaseWrapper):
    """The same environment with other seeds, since `api_test` only knows seed 0."""

    def __init__(self, env: AECEnv, by: int) -> None:
        super().__init__(env)
        self._by = by

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(None if seed is None else seed + self._by, options)


@contextmanager
def only_expected_warnings() -> Iterator[None]:
    gc.collect()  # what tests before this one have left lying about is not to be complained of here
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        yield
    unexpected = [str(w.message) for w in caught if str(w.message) not in EXPECTED]
    assert not unexpected, unexpected


def keeps_the_api(make: Callable[[int], AECEnv], loops: int, cycles: int) -> None:
    for n in range(loops):
        env = Shifted(make(n), 1 + n)
        for seat, agent in enumerate(env.possible_agents):
            env.action_space(agent).seed(1000 * n + seat)
        with only_expected_warnings():
            api_test(env, num_cycles=cycles)
        assert env.unwrapped.substituted == 0, "the mask offered a code that is not legal"


def fingerprint(env: AECEnv, seed: int) -> str:
    """A digest of all that the seats of one game saw and got, with choices that depend on the seed alone."""
    env.reset(seed=seed)
    chooser, seen = random.Random(seed), blake2b(digest_size=16)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        seen.update(f"{agent} {reward} {terminated} {truncated} {json.dumps(info, sort_keys=True)}".encode())
        seen.update(observation["observation"].tobytes() + observation["action_mask"].tobytes())
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if terminated or truncated else int(legal[int(chooser.random() * len(legal))]))
    return seen.hexdigest()


LONG = 400
"""Codes after which even a long game has come to its first dice."""


def seen_in_a_game(env: AECEnv, seed: int) -> list[tuple[str, bytes]]:
    """What the seats see, with choices that do not depend on the seed."""
    chooser, seen = random.Random(0), []
    env.reset(seed=seed)
    for agent in env.agent_iter(LONG):
        observation, _, terminated, truncated, _ = env.last()
        seen.append((agent, observation["observation"].tobytes()))
        if terminated or truncated:
            break
        legal = np.flatnonzero(observation["action_mask"])
        env.step(int(legal[int(chooser.random() * len(legal))]))
    return seen


def different_seeds_differ(make: Callable[[], AECEnv], seeds: int = 4) -> None:
    """What the seats see with the same choices; so it is the dice that differ."""
    first, *others = (seen_in_a_game(make(), seed) for seed in range(seeds))
    assert all(other != first for other in others), "the seed changes nothing"


def same_in_every_process(script: Path, *arguments: str, hash_seeds: tuple[int, ...] = (0, 1, 2)) -> list[str]:
    """What a script prints, which must be the same whatever the hash seed."""
    running = [
        subprocess.Popen(
            [sys.executable, str(script), *arguments],
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": str(seed), "PYTHONPATH": os.pathsep.join(["src", "."])},
        )
        for seed in hash_seeds
    ]
    printed = [process.communicate()[0] for process in running]
    assert [process.returncode for process in running] == [0] * len(running)
    assert printed[0], "the script says nothing"
    assert printed.count(printed[0]) == len(printed), "the same seed gives different games in different processes"
    return printed[0].splitlines()


# --- information states


def told(play: Play, seat: int, so_far: tuple, before: Play | None) -> tuple:
    """All that a seat did and saw, written down in full: what the digest of the past stands for."""
    moment = play.moment
    if moment is None or (before is not None and moment is before.moment):
        return so_far
    shown = [dump(seen) for event in moment._events if (seen := play.encoding.game.seen(event, seat)) is not None]
    did = moment._codes if moment._seat == seat else None
    if so_far and did is None and not shown and so_far[-1][-1] == moment.text(seat):
        return so_far
    return (*so_far, (did, tuple(shown), moment.text(seat)))


def tree(play: Play, told_so_far: list[tuple], depth: int, width: int) -> Iterator[tuple[Play, list[tuple]]]:
    """Many histories that begin alike: of each node at most `width` branches."""
    yield play, told_so_far
    if depth == 0 or play.over:
        return
    if play.wanted is not None:
        outcomes = [outcome for outcome, _ in play.wanted.outcomes()][:width]
        steps = [(lambda twin, o=outcome: twin.chance(o)) for outcome in outcomes]
    else:
        seat = play.deciders()[0]
        steps = [(lambda twin, n=number: twin.take(seat, n)) for number in play.legal(seat)[:width]]
    for step in steps:
        twin = play.copy()
        step(twin)
        after = [told(twin, seat, so_far, play) for seat, so_far in enumerate(told_so_far)]
        yield from tree(twin, after, depth - 1, width)


def texts_tell_apart_what_seats_can(encoding: Encoding, depth: int) -> tuple[int, int]:
    """Same text, same experience, and the other way round, over many histories: how many, and how many texts."""
    experience_of: dict[str, tuple] = {}
    text_of: dict[tuple, str] = {}
    nodes = 0
    for start in starts(encoding):
        first = [told(start, seat, (), None) for seat in range(encoding.seats)]
        for play, experiences in tree(start, first, depth, width=2):
            if play.wanted is not None:
                continue
            for seat, experience in enumerate(experiences):
                key = (seat, experience, play.codes(seat))
                text = play.text(seat)
                assert experience_of.setdefault(text, key) == key, "one text for what the seat can tell apart"
                assert text_of.setdefault(key, text) == text, "two texts for what the seat cannot tell apart"
                nodes += 1
    return nodes, len(text_of)


def starts(encoding: Encoding) -> Iterator[Play]:
    """First positions, set up by different chances."""
    for seed in range(4):
        play = next(random_play(encoding, seed))
        while play.wanted is not None:
            play.chance(play.wanted.outcomes()[seed % len(play.wanted.outcomes())][0])
        yield play


def resampling_changes_what_is_hidden(encoding: Encoding, longest: int) -> None:
    differ, hidden = 0, False
    for n, play in enumerate(random_play(encoding, 12, longest)):
        if play.moment is None or play.wanted is not None or play.over:
            continue
        hidden |= play.moment.text(0) != play.moment.text(None)
        for seat in range(encoding.seats):
            twin = play.resampled(seat, FairDice(n.to_bytes(32, "big")))
            differ += dump(twin.moment.state) != dump(play.moment.state)
    assert bool(differ) == hidden, "what is hidden is never drawn anew" if hidden else "what is known is drawn anew"


# --- OpenSpiel


def simulates(game: pyspiel.Game, loops: int) -> None:
    pyspiel.random_sim_test(game, loops, serialize=True, verbose=False)


def simulates_with_copies(game: pyspiel.Game, loops: int) -> None:
    np.random.seed(1)
    for _ in range(loops):
        games_sim_test.GamesSimTest().sim_game(game)


def keeps_the_spiel_api(game: pyspiel.Game) -> int:
    """OpenSpiel's tests of a part of the tree; how many nodes it has seen."""
    random.seed(1)
    kind = type("PartialTree", (spiel_api_test.EnforceAPIOnPartialTreeBase,), {"game": game, "game_name": str(game)})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(kind).run(result)
    assert result.testsRun == 5
    assert result.wasSuccessful(), "\n".join(trace for _, trace in result.errors + result.failures)
    return len(kind.some_states)


def old_copies_stay_as_they_were(game: pyspiel.Game, games: int, longest: int = 200) -> int:
    """Copies made at every node, looked at again when the game is over; how many there were."""
    seen = 0
    for seed in range(games):
        chooser, state, kept = random.Random(seed), game.new_initial_state(), []
        while not state.is_terminal() and len(kept) < longest:
            kept.append((state.clone(), str(state), state.legal_actions(), state.history()))
            state.apply_action(chooser.choice(state.legal_actions()))
        for copy, *then in kept:
            assert [str(copy), copy.legal_actions(), copy.history()] == then, "a copy has changed"
        seen += len(kept)
    return seen


def spiel_fingerprint(game: pyspiel.Game, seed: int, longest: int = 200) -> str:
    """A digest of all strings and tensors of one random game."""
    chooser, state, seen = random.Random(seed), game.new_initial_state(), blake2b(digest_size=16)
    while not state.is_terminal() and state.move_number() < longest:
        seen.update(str(state).encode())
        if not state.is_chance_node():
            for player in range(game.num_players()):
                seen.update(state.information_state_string(player).encode())
                seen.update(dump(state.information_state_tensor(player)))
                seen.update(dump(state.observation_tensor(player)))
        state.apply_action(chooser.choice(state.legal_actions()))
    return seen.hexdigest()
