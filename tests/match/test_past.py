"""Looking back: old states are played again and are what they were, in whatever order somebody asks for them."""

from __future__ import annotations

import gc
from random import Random
from typing import Any

import pytest

from grognard.core import State, dump, walk_at_random
from grognard.games.sandbox import GAME
from grognard.match import Entry, Match, Person, Wish, export, load
from grognard.match.entries import Began, Undone
from grognard.match.past import EVERY, RECENT

ENTRIES = 3 * RECENT + 2 * EVERY


class Witnessed(Match[Any]):
    """A match at which somebody writes down every state, when it comes to pass."""

    def take(self, entry: Entry, state: State, counter: int) -> None:
        self.written_down = [*getattr(self, "written_down", []), dump(state)]
        super().take(entry, state, counter)


def play_on(match: Match[Any], rng: Random, entries: int) -> None:
    while len(match.log) < entries:
        seat = match.waiting_for()[0]
        match.act(seat, walk_at_random(match.game.ask(match.view(seat), seat), rng))
        assert match.result is None, "take another seed: this game is over too soon"
        if match.undo_limit(seat) is not None and rng.random() < 0.3:
            match.undo(seat)


def long_match(seed: int) -> Witnessed:
    """Now and then something is taken back, once by agreement as far as the beginning."""
    rng = Random(seed)
    match = Witnessed.new(GAME, "duel", {"length": "500"}, [Person("a"), Person("b")], key=bytes([seed]) * 32)
    assert isinstance(match, Witnessed)
    play_on(match, rng, RECENT + EVERY)
    match.propose(0, Wish.UNDO, to=next(e.n for e in match.log if isinstance(e.deed, Began)))
    match.respond(1, True)
    play_on(match, rng, ENTRIES)
    return match


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_every_state_is_what_it_was(seed: int) -> None:
    match = long_match(seed)
    assert sum(isinstance(entry.deed, Undone) for entry in match.log) > 5
    numbers = list(range(len(match.log)))
    shuffled = Random(seed).sample(numbers, len(numbers))
    for order in (numbers, numbers[::-1], shuffled):
        for n in order:
            assert dump(match.state_at(n)) == match.written_down[n], f"after entry {n}"
    again = load(export(match), lambda _: GAME)
    assert [dump(again.state_at(n)) for n in numbers] == match.written_down


def test_a_new_segment_of_a_match_is_where_it_begins() -> None:
    match = long_match(3)
    amended = match.state.copy()
    amended.supply = [supply + 1 for supply in amended.supply]
    match.propose(0, Wish.AMEND, amended=amended)
    match.respond(1, True)
    began = next(entry.n for entry in reversed(match.log) if isinstance(entry.deed, Began))
    play_on(match, Random(5), began + RECENT + EVERY + 2)
    assert dump(match.state_at(began)) == dump(amended)
    assert [dump(match.state_at(n)) for n in range(len(match.log))] == match.written_down


def test_what_is_long_gone_is_not_held() -> None:
    match = long_match(4)
    gc.collect()
    kind = type(match.state)
    alive = sum(type(thing) is kind for thing in gc.get_objects())
    assert alive < RECENT + len(match.log) // EVERY + 20 < len(match.log)
