"""The ways are counted, and the counts are a fingerprint of the rules."""

from __future__ import annotations

from importlib import import_module

import pytest

from grognard import load
from grognard.study import Count, Ending, perft
from tests.study.planted import SOUND, Planted

GAME = load("sandbox")
perft_module = import_module("grognard.study.perft")


@pytest.mark.parametrize(
    ("scenario", "seed", "after", "depths"),
    [
        # Four bids an army; then 7 marches to 2 spaces, 24 places for a balloon, a mine, 2 proclamations, a rest.
        ("duel", 0, 0, (4, 4 * 4, 4 * 4 * 42)),
        ("three", 0, 0, (4, 4 * 4, 4 * 4 * 4)),
        ("regent", 1, 0, (4, 4 * 16, 4 * 16 * 42)),
        ("duel", 3, 6, (41, 1699, 5171)),
    ],
)
def test_the_sandbox_has_these_many_ways(scenario, seed, after, depths):
    assert perft(GAME, 3, scenario=scenario, seed=seed, after=after).depths == depths


def test_the_first_two_depths_are_bids():
    assert perft(GAME, 2, scenario="regent").depths == (4, 4 * 4 * 4)


def test_what_is_divided_adds_up():
    count = perft(GAME, 3, seed=5, after=3, divide=True)
    assert sum(ways for _, ways in count.divided) == count.depths[-1]
    assert len(count.divided) == count.depths[0]


def test_each_depth_is_counted_as_if_alone():
    deep = perft(GAME, 3, seed=2, after=4).depths
    assert [perft(GAME, depth, seed=2, after=4).depths[-1] for depth in (1, 2, 3)] == list(deep)


def test_another_chance_is_another_tree_but_the_same_seed_is_not():
    def counts(seed: int) -> tuple[int, ...]:
        return perft(GAME, 3, seed=seed, after=8).depths

    assert counts(1) == counts(1)
    assert len({counts(seed) for seed in range(6)}) > 1


def test_one_offer_less_is_seen():
    def no_balloons(v, seat):
        ask = SOUND.ask(v, seat)
        if getattr(ask, "keys", None) and "balloon" in ask.keys:
            from msgspec.structs import replace

            return replace(ask, keys=[key for key in ask.keys if key != "balloon"])
        return ask

    assert perft(Planted(ask=no_balloons), 3).depths[-1] < perft(GAME, 3).depths[-1]


def test_a_game_that_is_over_has_no_ways():
    assert perft(GAME, 2, after=10_000).depths == (0, 0)


# --- where there are too many


def test_counting_stops_at_the_most_that_are_wanted():
    assert perft(GAME, 3, most=16) == Count((4, 16, 16), (), Ending.MOST)
    assert perft(GAME, 3, most=4 * 4 * 42) == perft(GAME, 3)
    assert perft(GAME, 3, most=15).depths == (4, 15)


def test_power_has_too_many_sheets_to_count_and_none_is_kept(monkeypatch):
    """The counted answers come one by one: no more of them are made than are counted."""
    made = []
    walks = perft_module.every_walk

    def watched(start):
        for walk in walks(start):
            made.append(1)
            yield walk

    monkeypatch.setattr(perft_module, "every_walk", watched)
    assert perft(load("power"), 1, most=50) == Count((50,), (), Ending.MOST)
    assert len(made) == 51


def test_an_interrupt_leaves_what_was_counted():
    counted = []

    def step(_: int) -> None:
        counted.append(1)
        if len(counted) == 4 + 10:
            raise KeyboardInterrupt

    assert perft(GAME, 3, step=step) == Count((4, 10), (), Ending.STOPPED)
