"""Random games as trails of steps, from which the tests take their positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from random import Random
from typing import Any, Concatenate, ParamSpec, TypeVar

from msgspec import Struct
from msgspec.structs import fields

from grognard import bots
from grognard.core import ASKS, Action, Event, FairDice, Game, Option, Seat, follow, walk_at_random
from grognard.core.dice import Draw
from grognard.games import installed, load
from tests.selection import and_slow

LONGEST = 20_000


class Table(Struct, frozen=True):
    """A game, a scenario and values for its options."""

    game: str
    scenario: str
    options: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        default = {option.id: option.default for option in self.rules.scenarios()[self.scenario].options}
        return "-".join([self.game, self.scenario, *(f"{k}={v}" for k, v in self.options if v != default[k])])

    @property
    def rules(self) -> Game[Any]:
        return load(self.game)


class Step(Struct, frozen=True):
    before: Any
    seat: Seat
    action: Action
    events: Sequence[Event]
    after: Any


class Choice(Struct, frozen=True):
    """An action that a seat could take."""

    before: Any
    seat: Seat
    action: Action


class LabelledDice(FairDice):
    """Fair dice with a stream of its own for each label, so that a hidden draw does not shift a public roll."""

    __slots__ = ("_streams",)

    def __init__(self, seed: int) -> None:
        super().__init__(_key(seed))
        self._streams: dict[str, FairDice] = {}

    def _next(self, wanted: Any) -> int:
        stream = f"{wanted.label} {wanted.by}"
        if stream not in self._streams:
            self._streams[stream] = FairDice(self.key, salts=(stream,))
        return self._streams[stream]._next(wanted)


class WorldsPart(Exception):
    """In the second world a seat cannot draw what it drew in the first."""


class TwinDice(LabelledDice):
    """Dice of a second world, in which other seats draw from another seed and everything else comes as in the first."""

    __slots__ = ("_first", "_other", "_seat")

    def __init__(self, seed: int, seat: Seat | None, first: LabelledDice) -> None:
        super().__init__(seed)
        self._seat, self._first = seat, first
        self._other = LabelledDice(seed + 7919)

    def _next(self, wanted: Any) -> int:
        if wanted.bag and wanted.by is not None and wanted.by != self._seat:
            return self._other._next(wanted)
        if not wanted.bag:
            return super()._next(wanted)
        mine = [d for d in self.rolled if isinstance(d, Draw) and (d.label, d.by) == (wanted.label, wanted.by)]
        theirs = [d for d in self._first.rolled if isinstance(d, Draw) and (d.label, d.by) == (wanted.label, wanted.by)]
        if len(theirs) <= len(mine) or not wanted.bag[theirs[len(mine)].drawn]:
            raise WorldsPart
        return theirs[len(mine)].drawn


def _key(seed: int) -> bytes:
    return seed.to_bytes(32, "big")


def dice(seed: int) -> FairDice:
    return FairDice(_key(seed))


def tables(everything: bool = False) -> list[Table]:
    """Scenarios with default options; then, in the first scenario that has them, other values of options: the first
    other value of each together; `everything`: also the second of each, and so on, so that every value is tried."""
    found = scenarios(everything)
    tried: list[tuple[str, str, str]] = []
    for name in installed():
        for scenario in some(list(load(name).scenarios().values()), everything):
            others = {option.id: [v for v in values(option) if (name, option.id, v) not in tried]
                      for option in scenario.options}  # fmt: skip
            tried += [(name, option, value) for option, found_now in others.items() for value in found_now]
            rounds = max(map(len, others.values()), default=0)
            for n in range(rounds if everything else min(1, rounds)):
                chosen = {option: new[n] for option, new in others.items() if n < len(new)}
                default = {option.id: option.default for option in scenario.options}
                found.append(Table(name, scenario.id, tuple((default | chosen).items())))
    return found


def values(option: Option) -> list[str]:
    """Every value but the default, and the least number where numbers are allowed."""
    least = [str(option.numbers[0])] if option.numbers else []
    return [value for value in (*option.values, *least) if value != option.default]


def scenarios(everything: bool = False) -> list[Table]:
    """Scenarios with default options: of a game that has many, one; `everything`: all of them."""
    return [
        Table(name, scenario.id, tuple((option.id, option.default) for option in scenario.options))
        for name in installed()
        for scenario in some(list(load(name).scenarios().values()), everything)
    ]


TELLING = {"monarchs": ("y1756", "y1757-4"), "tercios": ("hold_the_crossing", "chance_encounter")}
"""Of games whose battles are long, or whose scenarios are many: those that have what others have not. `grognard fuzz`
plays them all."""


def telling(table: Table) -> bool:
    return table.game not in TELLING or table.scenario in TELLING[table.game]


def every_table() -> list[Any]:
    """Values of a parameter: `tables()`, and as slow ones those that only `everything` has."""
    return and_slow(tables(), [one for one in tables(everything=True) if one not in tables() and telling(one)])


def every_scenario() -> list[Any]:
    more = [one for one in scenarios(everything=True) if one not in scenarios() and telling(one)]
    return and_slow(scenarios(), more)


T = TypeVar("T")


def some(scenarios: Sequence[T], everything: bool = False) -> Sequence[T]:
    """Of several, the last but one: it has nearly everything."""
    return scenarios if everything or len(scenarios) < 3 else scenarios[-2:-1]


def random_action(game: Game[Any], v: Any, seat: Seat, rng: Random) -> Action:
    action = walk_at_random(game.ask(v, seat), rng)
    assert isinstance(action, Action), f"{action} is no action"
    return action


Made = TypeVar("Made")
Rest = ParamSpec("Rest")


def kept(make: Callable[Concatenate[Table, Rest], Made]) -> Callable[Concatenate[Table, Rest], Made]:
    """Made once of each table and game: a game with a planted fault, which stands in for a sound one, has its own."""
    found: dict[Any, tuple[Game[Any], Made]] = {}

    @wraps(make)
    def once(table: Table, *args: Rest.args, **kwargs: Rest.kwargs) -> Made:
        key = id(table.rules), table, args, tuple(kwargs.items())
        if key not in found:
            found[key] = table.rules, make(table, *args, **kwargs)
        return found[key][1]

    return once


@kept
def trail(table: Table, seed: int) -> tuple[Step, ...]:
    """One whole random game."""
    game, rng, source = table.rules, Random(seed), dice(seed)
    state = game.setup(table.scenario, dict(table.options), source)
    steps = []
    while decisions := [d for d in game.decisions(state) if not d.committed]:
        assert len(steps) < LONGEST, f"{table}, seed {seed}: the game does not end"
        decision = decisions[int(rng.random() * len(decisions))]
        action = random_action(game, game.view(state, decision.seat), decision.seat, rng)
        after = state.copy()
        events = game.apply(after, decision.seat, action, source)
        steps.append(Step(state, decision.seat, action, tuple(events), after))
        state = after
    assert game.result(state) is not None, f"{table}, seed {seed}: nobody decides, and there is no result"
    return tuple(steps)


def lively(table: Table, seed: int) -> Iterator[Choice]:
    """A game in which something of everything happens: most often a quick bot of the game decides, now and then the
    rarest of a few random actions is taken. Those that were passed over could have been chosen as well."""
    game, rng, source = table.rules, Random(seed), dice(seed)
    seats = range(len(game.scenarios()[table.scenario].seats))
    players = [bots.make("quick" if "quick" in game.bots else "random", game, seed + seat) for seat in seats]
    done: Counter[type[Action]] = Counter()
    state = game.setup(table.scenario, dict(table.options), source)
    while decisions := [d for d in game.decisions(state) if not d.committed]:
        seat = decisions[int(rng.random() * len(decisions))].seat
        v = game.view(state, seat)
        if rng.random() < 0.7:
            tried = [players[seat].choose(v, seat)]
        else:
            tried = [random_action(game, v, seat, rng) for _ in range(3)]
        yield from (Choice(state, seat, action) for action in tried)
        chosen = min(tried, key=lambda action: done[type(action)])
        done[type(chosen)] += 1
        state = state.copy()
        game.apply(state, seat, chosen, source)
    assert game.result(state) is not None, f"{table}, seed {seed}: nobody decides, and there is no result"


def sampled(table: Table, seed: int, most: int) -> list[Step]:
    """Steps spread over one random game."""
    steps = trail(table, seed)
    every = max(1, len(steps) // most)
    return list(steps[seed % every :: every])


def offering(table: Table, seed: int, most: int) -> list[Step]:
    """Steps spread over one random game whose decision could have been answered by a ready instruction."""
    game = table.rules
    steps = [
        step for step in trail(table, seed) if game.ready_instructions(game.view(step.before, step.seat), step.seat)
    ]
    return steps[:: max(1, len(steps) // most)]


def offering_at_all(table: Table, most: int, seeds: int) -> list[Step]:
    """Such steps of as many random games as it takes to find so many; few games, if they have none."""
    found: list[Step] = []
    for seed in range(seeds):
        if len(found) >= most or (seed > 7 and not found):
            break
        found += offering(table, seed, most)
    return found


def questions(game: Game[Any], v: Any, seat: Seat, rng: Random) -> Iterator[Any]:
    """The questions along one random walk."""
    here = game.ask(v, seat)
    while isinstance(here, ASKS):
        yield here
        here = follow(here, here.sample(rng))[1]


def parts(value: Any) -> Iterator[Any]:
    """A value and everything inside it."""
    yield value
    if isinstance(value, Struct):
        for field in fields(value):
            yield from parts(getattr(value, field.name))
    elif isinstance(value, dict):
        for part in value.values():
            yield from parts(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from parts(part)
