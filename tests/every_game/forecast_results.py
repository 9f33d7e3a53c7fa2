"""Shown odds held against what the engine then does: one action taken many times from one position, with other dice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib import import_module
from math import log, sqrt
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

from msgspec import Struct

from grognard import bots
from grognard.core import ASKS, Action, Event, Forecast, Game, Message, Seat, follow
from grognard.core.ask import OneOf
from grognard.games import load
from tests.every_game.forecast_course import UNFORESEEN, VOID, Course
from tests.every_game.random_games import Step, Table, dice

LONGEST = 2_000
MOST_STEPS = 600
"""Of a bot's game."""
CHANCE_OF_A_FALSE_ALARM = 1e-6
"""For each figure, if the odds are right and the dice fair."""

PRACTICE_GAMES = {"sandbox": "practice_games.all_features", "field": "practice_games.open_table"}
"""Folders of the tests of games that are not in a folder of their own name."""


class Kind(NamedTuple):
    """A kind of action, and what is told about it."""

    game: str
    told: str
    action: str

    def __str__(self) -> str:
        return f"{self.game}: {self.told} of {self.action}"


class Case(Struct, frozen=True):
    """A forecast beside a finished choice."""

    rules: Game[Any]
    before: Any
    seat: Seat
    action: Action
    told: Forecast


def walks(game: Game[Any], v: Any, seat: Seat, rng: Random) -> Iterator[tuple[tuple[str, ...], Action]]:
    """Finished choices: one at random for each answer to the first question, if that is one of several."""
    first = game.ask(v, seat)
    if not isinstance(first, ASKS):
        return
    for key in first.keys if isinstance(first, OneOf) else (first.sample(rng),):
        picks, here = [key], follow(first, key)[1]
        while isinstance(here, ASKS):
            pick, here = follow(here, here.sample(rng))
            picks.append(pick)
        assert isinstance(here, Action), f"{here} is no action"
        yield tuple(picks), here


def shown_beside(game: Game[Any], step: Step, rng: Random) -> Iterator[tuple[Kind, Case]]:
    """What is told of the choices that could be made in place of this step."""
    v = game.view(step.before, step.seat)
    for picks, action in walks(game, v, step.seat, rng):
        for told in game.forecast(v, step.seat, picks):
            yield (
                Kind(game.id, told.name.key, action.__struct_config__.tag),
                Case(  # type: ignore[arg-type]
                    game, step.before, step.seat, action, told
                ),
            )


@cache
def bot_trail(table: Table, seed: int) -> tuple[Step, ...]:
    """A game that a bot plays against itself: armies come to blows more than at random."""
    game, source = table.rules, dice(seed)
    name = "quick" if "quick" in game.bots else next(iter(game.bots), "random")
    players = [bots.make(name, game, seed) for _ in game.scenarios()[table.scenario].seats]
    state = game.setup(table.scenario, dict(table.options), source)
    steps: list[Step] = []
    while (open_now := [d for d in game.decisions(state) if not d.committed]) and len(steps) < MOST_STEPS:
        seat = open_now[0].seat
        action = players[seat].choose(game.view(state, seat), seat)
        after = state.copy()
        events = game.apply(after, seat, action, source)
        steps.append(Step(state, seat, action, tuple(events), after))
        state = after
    return tuple(steps)


def collected(steps: Iterable[tuple[str, Step]], most: int, enough: Iterable[Kind] = ()) -> dict[Kind, list[Case]]:
    """Cases of every kind that comes up beside these steps of games, at most so many of each; no more steps are looked
    at when there are `enough` of these."""
    found: dict[Kind, list[Case]] = {}
    missing = {*enough}
    rng = Random(0)
    for name, step in steps:
        for kind, case in shown_beside(load(name), step, rng):
            cases = found.setdefault(kind, [])
            if len(cases) < most:
                cases.append(case)
            if len(cases) == most:
                missing.discard(kind)
        if enough and not missing:
            break
    return found


def outcomes_of(game: str) -> ModuleType:
    """The module that says how forecasts of this game turn out (`forecast_course.py`)."""
    return import_module(f"tests.{PRACTICE_GAMES.get(game, game)}.forecast_outcomes")


def came_out(case: Case, seed: int) -> int:
    """Take the action with other dice, then the decisions that the forecast assumes."""
    game, told = case.rules, case.told
    outcomes = outcomes_of(game.id)
    source = dice(seed)
    after = case.before.copy()
    events: list[Event] = [*game.apply(after, case.seat, case.action, source)]
    for _ in range(LONGEST):
        course = Course(case.before, case.seat, case.action, events, after)
        found: int | None = outcomes.outcome_index(told, course)
        if found is not None:
            return found
        seat = next((d.seat for d in game.decisions(after) if not d.committed), None)
        if seat is None:
            return VOID
        on: Action | None = outcomes.assumed_action(told, course, seat)
        if on is None:
            return VOID
        wrong = game.refusal(game.view(after, seat), seat, on)
        assert wrong is None, f"{told.name.key}: {on} is assumed and refused: {wrong}"
        events += game.apply(after, seat, on, source)
    raise AssertionError(f"{told.name.key} of {case.action} does not come out")


class Tally(Struct):
    """How often something came out, and how often it should have; over several positions."""

    counted: int = 0
    mean: float = 0
    variance: float = 0

    @property
    def margin(self) -> float:
        """Bernstein's inequality: a sum of independent tries is farther off than this hardly ever."""
        doubt = log(2 / CHANCE_OF_A_FALSE_ALARM)
        return doubt / 3 + sqrt(doubt**2 / 9 + 2 * self.variance * doubt) if self.variance else 1e-6

    @property
    def is_right(self) -> bool:
        return abs(self.counted - self.mean) <= self.margin


class Held(Struct):
    """One kind of odds held against the engine."""

    tries: int
    wrong: list[str]


def hold(cases: Sequence[Case], tries: int) -> Held:
    """Each outcome by itself, and all positions together."""
    tallies: dict[str, Tally] = {}
    held = Held(0, [])
    for n, case in enumerate(cases):
        ends = [came_out(case, 1_000_003 * n + k) for k in range(tries)]
        ends = [end for end in ends if end != VOID]
        held.tries += len(ends)
        if UNFORESEEN in ends:
            held.wrong.append(f"{case.action}: it came out as none of {[_label(m) for m, _ in case.told.outcomes]}")
        here: dict[str, Tally] = {}
        for index, (outcome, weight) in enumerate(case.told.outcomes):
            chance = weight / case.told.whole
            for tally in (tallies.setdefault(_label(outcome), Tally()), here.setdefault(_label(outcome), Tally())):
                tally.counted += ends.count(index)
                tally.mean += len(ends) * chance
                tally.variance += len(ends) * chance * (1 - chance)
        held.wrong += [f"{case.action}: {line}" for line in _said(here)]
    held.wrong += [f"all: {line}" for line in _said(tallies)]
    return held


def _said(tallies: dict[str, Tally]) -> Iterator[str]:
    for label, tally in tallies.items():
        if not tally.is_right:
            yield f"{label} {tally.counted} times, {tally.mean:.1f} were told (within {tally.margin:.1f})"


def _label(outcome: Message) -> str:
    facts = [str(fact) for fact in outcome.facts.values() if isinstance(fact, int | str)]
    return " ".join([outcome.key, *facts])
