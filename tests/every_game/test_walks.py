"""Questions and refusals say the same: finished walks are accepted. That what is accepted can be reached by a walk is
held in `test_reachable`."""

from __future__ import annotations

import re
from random import Random

import pytest

from grognard.core import ASKS, Action, Share, Split, Walk, follow
from grognard.core.ask import GENERIC_CODES
from tests.every_game import random_games
from tests.every_game.random_games import Table, random_action, sampled, trail

SEEDS = range(2)

every_table = pytest.mark.parametrize("table", random_games.every_table(), ids=str)
every_scenario = pytest.mark.parametrize("table", random_games.every_scenario(), ids=str)


@every_table
def test_a_random_game_ends_and_its_states_are_sound(table: Table) -> None:
    for seed in SEEDS:
        for step in trail(table, seed):
            assert table.rules.violations(step.after) == [] or not table.rules.violations(step.after), str(step.action)


@every_table
def test_finished_walks_are_accepted(table: Table) -> None:
    game, rng = table.rules, Random(7)
    for step in sampled(table, 0, 40):
        for decision in game.decisions(step.before):
            v = game.view(step.before, decision.seat)
            for _ in range(5):
                action = random_action(game, v, decision.seat, rng)
                assert game.refusal(v, decision.seat, action) is None, f"{action} was offered and is refused"


@every_scenario
def test_codes_lead_to_finished_actions_by_the_fixed_vocabulary(table: Table) -> None:
    game, rng = table.rules, Random(8)
    vocabulary = game.vocabulary(table.scenario, dict(table.options))
    assert len({*vocabulary}) == len(vocabulary)
    for key in vocabulary:
        assert re.fullmatch(r'[^\s,>*"=@.-][^\s,>*"]*', key), key
    known = {*vocabulary, *GENERIC_CODES}
    for step in sampled(table, 1, 30):
        seat, v = step.seat, game.view(step.before, step.seat)
        walk = Walk(game.ask(v, seat))
        while (action := walk.finished) is None:
            codes = walk.codes()
            assert codes, f"a dead end after {walk.picks} {walk.so_far}"
            assert len({*codes}) == len(codes)
            assert {*codes} <= known, f"not in the vocabulary: {[c for c in codes if c not in known]}"
            walk.take(codes[int(rng.random() * len(codes))])
        assert isinstance(action, Action)
        assert game.refusal(v, seat, action) is None, f"codes lead to {action}, which is refused"


def lies(here: Split) -> bool:
    """Whether everything that is to be placed lies in a bin where it may be."""
    assert here.begins is not None
    shares = [Share.parse(word) for word in here.begins().split()]
    placed = {item: 0 for item, _ in here.items}
    for share in shares:
        if share is None or share.item not in placed or share.bin not in here.bins_for(share.item):
            return False
        placed[share.item] += share.count
    return placed == dict(here.items)


@every_scenario
def test_presets_are_right_answers(table: Table) -> None:
    game, rng = table.rules, Random(9)
    for step in sampled(table, 0, 60):
        here = game.ask(game.view(step.before, step.seat), step.seat)
        while isinstance(here, ASKS):
            for preset in getattr(here, "presets", ()):
                follow(here, preset.pick)
            if isinstance(here, Split) and here.begins is not None:
                assert lies(here), f"{here.begins()} does not say where each of {here.items} lies"
            here = follow(here, here.sample(rng))[1]
