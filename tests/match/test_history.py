"""Old states: they are replayed and are the same as before, in any order of requests."""

from __future__ import annotations

import gc
from collections.abc import Callable
from random import Random
from types import FunctionType, ModuleType
from typing import Any, cast

import pytest

from grognard.core import Game, State, dump, walk_at_random
from grognard.games.sandbox import GAME
from grognard.match import Entry, Header, Match, Person, ProposalKind, export, load
from grognard.match.entries import Began, Undone
from grognard.match.history import INTERVAL, MOST_REPLAYED, RECENT

ENTRIES = 3 * RECENT + 2 * INTERVAL


class Witnessed(Match[Any]):
    """A match that writes down every state as it arises."""

    def __init__(self, game: Game[Any], header: Header, key: bytes) -> None:
        super().__init__(game, header, key)
        self.written_down: list[bytes] = []
        take = self._log.take

        def taken(entry: Entry, state: State | None, counter: int) -> None:
            self.written_down.append(dump(state))
            take(entry, state, counter)

        self._log.take = taken  # type: ignore[method-assign]


def play_on(match: Match[Any], rng: Random, entries: int) -> None:
    while len(match.log) < entries:
        seat = match.waiting_for()[0]
        match.act(seat, walk_at_random(match.game.ask(match.view(seat), seat), rng))
        assert match.result is None, "take another seed: this game is over too soon"
        if match.undo_limit(seat) is not None and rng.random() < 0.3:
            match.undo(seat)


def long_match(seed: int) -> Witnessed:
    """A long match with some undos, one of them by agreement back to the beginning."""
    rng = Random(seed)
    match = Witnessed.new(GAME, "duel", {"length": "500"}, [Person("a"), Person("b")], key=bytes([seed]) * 32)
    assert isinstance(match, Witnessed)
    play_on(match, rng, RECENT + INTERVAL)
    match.propose(0, ProposalKind.UNDO, to=next(e.n for e in match.log if isinstance(e.operation, Began)))
    match.respond(1, True)
    play_on(match, rng, ENTRIES)
    return match


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_every_state_is_what_it_was(seed: int) -> None:
    match = long_match(seed)
    assert sum(isinstance(entry.operation, Undone) for entry in match.log) > 5
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
    match.propose(0, ProposalKind.AMEND, amended=amended)
    match.respond(1, True)
    began = next(entry.n for entry in reversed(match.log) if isinstance(entry.operation, Began))
    play_on(match, Random(5), began + RECENT + INTERVAL + 2)
    assert dump(match.state_at(began)) == dump(amended)
    assert [dump(match.state_at(n)) for n in range(len(match.log))] == match.written_down


def held(match: Match[Any]) -> int:
    """How many states can be reached from a match; games are shared and hold none."""
    kind, seen, found = type(match.state), {id(match.game)}, 0
    reached: list[Any] = [match]
    while reached:
        thing = reached.pop()
        if id(thing) in seen or isinstance(thing, type | ModuleType | FunctionType):
            continue
        seen.add(id(thing))
        found += type(thing) is kind
        reached += gc.get_referents(thing)
    return found


def test_what_is_long_gone_is_not_held() -> None:
    match = long_match(4)
    assert held(match) < RECENT + len(match.log) // INTERVAL + 20 < len(match.log)


# --- however much was undone


class Counted:
    """A game that counts how often something is done in it, and how often it is asked who must decide."""

    def __init__(self) -> None:
        self.applied = 0
        self.asked = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(GAME, name)

    def apply(self, *given: Any) -> Any:
        self.applied += 1
        return GAME.apply(*given)

    def decisions(self, view: Any) -> Any:
        self.asked += 1
        return GAME.decisions(view)


def counted_match(counted: Counted, seed: int) -> Witnessed:
    key, game = bytes([seed]) * 32, cast("Game[Any]", counted)
    match = Witnessed.new(game, "duel", {"length": "500"}, [Person("a"), Person("b")], key=key)
    assert isinstance(match, Witnessed)
    return match


def agree_to_go_back(match: Match[Any], to: int) -> None:
    match.propose(0, ProposalKind.UNDO, to=to)
    match.respond(1, True)


def line(match: Match[Any]) -> list[int]:
    """The entries to which one may go back, the oldest first."""
    return sorted({before for _, before in match._agreements._backwards()})


def undo_after_undo(match: Match[Any], rng: Random, entries: int) -> None:
    """As far as one gets in a stretch, and back to where the stretch began, again and again."""
    while len(match.log) < entries:
        play_on(match, rng, len(match.log) + INTERVAL // 2)
        for back in (3, 3, 3):
            if len(line(match)) > back:
                agree_to_go_back(match, line(match)[-back])


def undos_to_old_entries(match: Match[Any], rng: Random, entries: int) -> None:
    while len(match.log) < entries:
        play_on(match, rng, len(match.log) + INTERVAL)
        agree_to_go_back(match, rng.choice(line(match)[: max(1, len(line(match)) // 2)]))


def far_and_near(match: Match[Any], rng: Random, entries: int) -> None:
    near = True
    play_on(match, rng, 2 * RECENT)
    while len(match.log) < entries:
        play_on(match, rng, len(match.log) + 2)
        agree_to_go_back(match, line(match)[-1 if near else len(line(match)) * 3 // 4])
        near = not near


def always_the_same_place(match: Match[Any], rng: Random, entries: int) -> None:
    """As many branches as possible, all from one state and each a little longer than what is kept."""
    play_on(match, rng, INTERVAL)
    root = line(match)[-1]
    while len(match.log) < entries:
        play_on(match, rng, len(match.log) + INTERVAL + 2)
        agree_to_go_back(match, root)


@pytest.mark.parametrize("imported", [False, True], ids=["played", "imported"])
@pytest.mark.parametrize(
    ("play", "seed"),
    [(undo_after_undo, 0), (undos_to_old_entries, 5), (far_and_near, 0), (always_the_same_place, 0)],
)
def test_old_states_cost_the_same_after_any_undo(
    play: Callable[[Match[Any], Random, int], None], seed: int, imported: bool
) -> None:
    counted = Counted()
    match = counted_match(counted, seed)
    play(match, Random(seed), ENTRIES * 2)
    numbers, expected = range(len(match.log)), match.written_down
    assert sum(isinstance(entry.operation, Undone) for entry in match.log) >= 8
    looked: Match[Any] = match
    if imported:
        counted.applied = 0
        looked = load(export(match), lambda _: cast("Game[Any]", counted))
        assert counted.applied < 4 * len(numbers)
    assert held(looked) < RECENT + len(numbers) // INTERVAL + MOST_REPLAYED + 20 < len(numbers)

    counted.applied = 0
    looked.state_at(numbers[-1] - RECENT - 1)
    assert counted.applied <= len(numbers), "one look plays at most one game"

    shuffled = Random(1).sample(numbers, len(numbers))
    for order, most in ((numbers, 2), (numbers[::-1], 2), (shuffled, 2 * INTERVAL)):
        counted.applied = 0
        for n in order:
            before = counted.applied
            assert dump(looked.state_at(n)) == expected[n], f"after entry {n}"
            assert order is numbers or counted.applied - before < 2 * INTERVAL
        assert counted.applied <= most * len(numbers)
    assert held(looked) < RECENT + len(numbers) // INTERVAL + MOST_REPLAYED + 20


def test_how_far_one_may_go_back_is_known_without_asking_the_rules() -> None:
    counted = Counted()
    match = counted_match(counted, 0)
    while all(match.undo_limit(seat) is None for seat in match.seats):
        seat = match.waiting_for()[0]
        match.act(seat, walk_at_random(match.game.ask(match.view(seat), seat), Random(0)))
    counted.applied = counted.asked = 0
    assert any(match.undo_limit(seat) is not None for seat in match.seats)
    assert (counted.applied, counted.asked) == (0, 0)
