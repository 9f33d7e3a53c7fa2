"""Questions and refusals say the same: finished walks are accepted, and what is accepted can be reached by a walk."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from msgspec.structs import fields

from grognard.core import (
    ASKS,
    Action,
    Game,
    OneOf,
    Point,
    Pose,
    Refused,
    Resign,
    Seat,
    Share,
    Text,
    TimeUp,
    Walk,
    follow,
)
from grognard.core.ask import GENERIC_CODES, every_pick
from tests.every_game import trails
from tests.every_game.trails import Table, random_action, sampled, trail

SEEDS = range(2)
MOST_STEPS = 4000

every_table = pytest.mark.parametrize("table", trails.every_table(), ids=str)
every_scenario = pytest.mark.parametrize("table", trails.every_scenario(), ids=str)


@every_table
def test_a_random_game_ends_and_its_states_are_sound(table: Table) -> None:
    for seed in SEEDS:
        for step in trail(table, seed):
            assert table.rules.broken(step.after) == [] or not table.rules.broken(step.after), str(step.action)


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


@every_scenario
def test_presets_are_right_answers(table: Table) -> None:
    game, rng = table.rules, Random(9)
    for step in sampled(table, 0, 60):
        here = game.ask(game.view(step.before, step.seat), step.seat)
        while isinstance(here, ASKS):
            for preset in getattr(here, "presets", ()):
                follow(here, preset.pick)
            here = follow(here, here.sample(rng))[1]


@pytest.mark.slow
@every_scenario
def test_what_is_accepted_can_be_reached_by_a_walk(table: Table) -> None:
    """Actions put together from the domains of their fields, not from the questions."""
    game, rng = table.rules, Random(10)
    domain = _Domain(game, table)
    judged = accepted = 0
    for step in sampled(table, 1, 25):
        v = game.view(step.before, step.seat)
        for action in (*domain.actions(rng, 60), *domain.plain(rng, 250)):
            judged += 1
            if game.refusal(v, step.seat, action) is None:
                accepted += 1
                assert _reachable(game, v, step.seat, action), f"{action} is accepted and no walk leads to it"
    assert judged > 500
    assert accepted > 20, "the domains hardly ever made an action that was accepted"


def _reachable(game: Game[Any], v: Any, seat: Seat, action: Action) -> bool:
    """Whether some picks end in this very action; points and texts are tried with the action's own values."""
    left = [MOST_STEPS]
    own = list(_values(action))
    start = game.ask(v, seat)
    if isinstance(start, OneOf) and start.typed is not None:
        return any(_typed(start, picks) == action for picks in _interleaved([t for t in own if isinstance(t, str)]))

    def search(here: Any) -> bool:
        if not isinstance(here, ASKS):
            return bool(here == action)
        for pick in _picks(here, own):
            left[0] -= 1
            if left[0] <= 0:
                return True  # too many ways to tell
            try:
                onward = follow(here, pick)[1]
            except Refused:
                continue
            if search(onward):
                return True
        return False

    return search(start)


def _interleaved(lines: list[str]) -> Iterator[list[str | None]]:
    """Lines typed in order, the first choice (None) taken at the end, and perhaps once in between."""
    yield [*lines, None]
    yield from ([*lines[:n], None, *lines[n:], None] for n in range(len(lines) + 1))


def _typed(start: Any, picks: list[str | None]) -> Any:
    here = start
    for pick in picks:
        if not isinstance(here, OneOf):
            return None
        try:
            here = follow(here, here.keys[0] if pick is None else pick)[1]
        except Refused:
            return None
    return here


def _picks(here: Any, own: list[Any]) -> Iterator[str]:
    if isinstance(here, Point):
        numbers = [n for n in own if isinstance(n, int)]
        yield from (str(p) for p in own if isinstance(p, Pose))
        yield from (str(Pose(x, y)) for x in numbers for y in numbers)
    elif isinstance(here, Text):
        yield from (t for t in own if isinstance(t, str))
    else:
        yield from every_pick(here)


def _values(value: Any) -> Iterator[Any]:
    for field in fields(value):
        found = getattr(value, field.name)
        yield from found if isinstance(found, tuple) else (found,)


class _Domain:
    """Values for each field of each action: its type's own, the vocabulary, and what other games have put there."""

    def __init__(self, game: Game[Any], table: Table) -> None:
        self.kinds = [k for k in game.codec.actions.kinds if k not in (Resign, TimeUp)]
        self.keys = list(game.vocabulary(table.scenario, dict(table.options)))
        self.used: dict[tuple[type, str], list[Any]] = {}
        for seed in SEEDS:
            for step in trail(table, seed):
                for field in fields(step.action):
                    values = self.used.setdefault((type(step.action), field.name), [])
                    if (value := getattr(step.action, field.name)) not in values:
                        values.append(value)

    def actions(self, rng: Random, count: int) -> Iterator[Action]:
        for _ in range(count):
            kind = rng.choice(self.kinds)
            hints = get_type_hints(kind)
            yield kind(**{f.name: self._value(kind, f.name, hints[f.name], rng) for f in fields(kind)})

    def plain(self, rng: Random, count: int) -> Iterator[Action]:
        """Actions of keys alone, one in each place: a question may never have offered such a one."""
        for _ in range(count):
            kind = rng.choice(self.kinds)
            hints = get_type_hints(kind)
            values = {}
            for f in fields(kind):
                many = get_origin(hints[f.name]) is tuple
                one = self._plain(get_args(hints[f.name])[0] if many else hints[f.name], rng)
                values[f.name] = (one,) if many else one
            yield kind(**values)

    def _value(self, kind: type, name: str, hint: Any, rng: Random) -> Any:
        used = self.used.get((kind, name))
        if used and rng.random() < 0.7:
            return rng.choice(used)
        if get_origin(hint) is tuple:
            inner = get_args(hint)[0]
            some = [self._plain(inner, rng) for _ in range(rng.randrange(4))]
            return tuple(some)
        return self._plain(hint, rng)

    def _plain(self, hint: Any, rng: Random) -> Any:
        if hint is bool:
            return rng.random() < 0.5
        if hint is int:
            return rng.choice([-1, 0, 1, 2, 3, 5, 10, 100, 10**9])
        if hint is Pose:
            return Pose(rng.randrange(-50, 20_000), rng.randrange(-50, 20_000), rng.randrange(36_000))
        if hint is Share:
            return Share(rng.choice(self.keys), rng.choice(self.keys), rng.randrange(5))
        return rng.choice([*self.keys, "", "Königgrätz", "x" * 300])
