"""States are values: copies never change, JSON reads back, replays agree whatever the hash seed, undo is exact."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from grognard.core import FairDice, dump
from grognard.match import Match
from tests.every_game import random_games
from tests.every_game.random_games import Table, parts, random_action, sampled, trail
from tests.selection import and_slow, cases

every_table = pytest.mark.parametrize("table", random_games.every_table(), ids=str)
every_scenario = pytest.mark.parametrize("table", random_games.every_scenario(), ids=str)


@every_scenario
def test_copies_never_change_afterwards(table: Table) -> None:
    game, rng, source = table.rules, Random(3), FairDice(bytes(32))
    state = game.setup(table.scenario, dict(table.options), source)
    kept = []
    while decisions := [d for d in game.decisions(state) if not d.committed]:
        seat = decisions[0].seat
        v = game.view(state, seat)
        kept += [(state, dump(state)), (v, dump(v))]
        action = random_action(game, v, seat, rng)
        after = state.copy()
        assert dump(after) == dump(state)
        game.apply(after, seat, action, source)
        state = after
    for old, data in kept:
        assert dump(old) == data


@pytest.mark.deeper
@every_scenario
def test_everything_reads_back_from_json(table: Table) -> None:
    codec = table.rules.codec
    for step in sampled(table, 0, cases(20, 3)):
        assert dump(codec.state(dump(step.after))) == dump(step.after)
        assert codec.action(dump(step.action)) == step.action
        for event in step.events:
            assert codec.event(dump(event)) == event
        for seat in (None, step.seat):
            v = table.rules.view(step.after, seat)
            read = codec.state(dump(v))
            assert type(read) is type(step.after)
            assert dump(read) == dump(v)


@pytest.mark.deeper
@every_scenario
def test_equal_states_have_equal_bytes_whatever_their_history(table: Table) -> None:
    """Dicts are written in the order in which they stand, so a state keeps them sorted; and it holds no sets."""
    for step in sampled(table, 0, cases(12, 5)):
        for v in (step.after, table.rules.view(step.after, step.seat)):
            for part in parts(v):
                assert not isinstance(part, set | frozenset)
                if isinstance(part, dict):
                    assert list(part) == sorted(part)


@every_table
def test_a_state_that_was_read_back_plays_on_the_same(table: Table) -> None:
    game = table.rules
    for step in sampled(table, 1, 15):
        one, other = step.before.copy(), game.codec.state(dump(step.before))
        first = game.apply(one, step.seat, step.action, FairDice(bytes(32)))
        second = game.apply(other, step.seat, step.action, FairDice(bytes(32)))
        assert first == second
        assert dump(one) == dump(other)


@every_scenario
def test_text_forms_read_back(table: Table) -> None:
    codec = table.rules.codec
    for step in trail(table, 0):
        assert codec.actions.read(str(step.action)) == step.action
        for event in step.events:
            assert codec.events.read(str(event)) == event


DIGESTS = """
import sys
from tests.every_game.random_games import scenarios, tables, trail
from grognard.core import digest, dump
seeds = int(sys.argv[1])
for table in scenarios() if seeds == 1 else tables():
    for seed in range(seeds):
        for step in trail(table, seed):
            print(table, digest(dump(step.after)), digest(dump(step.events)))
"""


@pytest.mark.parametrize("seeds", and_slow([1], [3]))
def test_replays_agree_whatever_the_hash_seed(seeds: int) -> None:
    root = Path(__file__).parents[2]
    runs = []
    for hash_seed in ("0", "4242"):
        env = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join([str(root / "src"), str(root)])}
        runs.append(
            subprocess.Popen([sys.executable, "-c", DIGESTS, str(seeds)], stdout=subprocess.PIPE, env=env, cwd=root)
        )
    first, *others = [run.communicate()[0] for run in runs]
    assert [run.returncode for run in runs] == [0] * len(runs)
    assert first.count(b"\n") > 100
    for other in others:
        assert other == first


@every_scenario
def test_different_seeds_give_different_games(table: Table) -> None:
    assert [s.action for s in trail(table, 0)] != [s.action for s in trail(table, 1)]


@every_scenario
def test_undo_returns_the_very_same_state(table: Table) -> None:
    rng = Random(5)
    match = Match.new(table.rules, table.scenario, dict(table.options), key=bytes(32))
    undone = alone = 0
    while match.result is None and len(match.log) < 400:
        alone += len(match.decisions()) == 1
        seat = match.waiting_for()[0]
        before, data, known = match.state, dump(match.state), dump(match.view(seat))
        match.act(seat, random_action(match.game, match.view(seat), seat, rng))
        if match.result is None and match.undo_limit(seat) is not None and rng.random() < 0.5:
            match.undo(seat)
            undone += 1
            assert match.state is before
            assert dump(match.state) == data
            assert dump(match.view(seat)) == known
    assert undone or not alone, "seats decided alone, and none could ever go back"
