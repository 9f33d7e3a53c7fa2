"""Studies give the same figures with any number of workers and whatever the hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from grognard import load
from grognard.core import dump
from grognard.study import Workers, duel, fuzz, perft, pool
from grognard.study.process_pool import InProcess, in_chunks

PROGRAM = """
from grognard import load
from grognard.core import dump
from grognard.study import Workers, duel, fuzz, perft
d = duel("sandbox", ["greedy", "random"], seeds=range(30), scenario="three", workers=Workers(1))
f = fuzz("sandbox", seeds=range(30), workers=Workers(1))
p = perft(load("sandbox"), 2, seed=4, after=5)
print(dump([d.records, [f.actions, f.picks], p]).decode())
"""


def said(hash_seed: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_the_hash_seed_changes_nothing():
    assert said("1") == said("2") != ""


def test_the_number_of_workers_changes_nothing():
    with pool(2) as processes:
        many = duel("sandbox", ["greedy", "random"], seeds=range(40), workers=Workers(2, processes))
        searched = fuzz("sandbox", seeds=range(40), workers=Workers(2, processes))
    alone = duel("sandbox", ["greedy", "random"], seeds=range(40), workers=Workers(1))
    assert dump(many.records) == dump(alone.records)
    assert many.entrants == alone.entrants
    alone_searched = fuzz("sandbox", seeds=range(40), workers=Workers(1))
    assert (searched.games, searched.actions, searched.picks) == (40, alone_searched.actions, alone_searched.picks)


def test_any_executor_will_do_and_progress_is_told():
    steps: list[int] = []
    with ThreadPoolExecutor(3) as threads:
        played = in_chunks(lambda seeds: iter(seeds), range(10, 500), threads, 3, step=steps.append)
    assert played.results == list(range(10, 500))
    assert sum(steps) == 490
    assert len(steps) > 3


def test_a_failing_game_is_not_passed_over():
    def work(seeds: range):
        for seed in seeds:
            yield 1 // (seed - 5)

    with pytest.raises(ZeroDivisionError):
        in_chunks(work, range(20), InProcess(), 1)


def test_perft_hears_how_far_it_is():
    steps: list[int] = []
    count = perft(load("sandbox"), 2, step=steps.append)
    assert sum(steps) == sum(count.depths)
