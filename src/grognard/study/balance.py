"""One bot against itself, many times: which seat wins, how games end, how long they take, when they are decided.

Works for any game: it records the gauges of the spectator's scene. Time is counted by the track of the scene (turns,
rounds), or by marked events if there is no track. Seats that win together are one side; elsewhere a side is a seat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from statistics import quantiles
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from grognard import bots, load
from grognard.core import Game, Message, Result, Seat
from grognard.core.scene import Gauge, Scene, Tone, Track
from grognard.match import settled
from grognard.study.duel import Find
from grognard.study.intervals import Interval, wilson
from grognard.study.one_game import MOST_ACTIONS, deal_key, dealt, seed_of, take
from grognard.study.process_pool import ALL_CORES, Workers

Side = int


class Plan(Struct, frozen=True):
    """Everything about a study but the seeds."""

    game: str
    bot: str
    scenario: str
    options: dict[str, str]
    each: dict[str, tuple[str, ...]]
    """Options that vary from game to game, with their values: the combinations are used in turn."""
    most: int
    find: Find

    def varied(self, seed: int) -> tuple[str, ...]:
        """The values of these options in the game of a seed."""
        every = list(product(*self.each.values()))
        return every[seed % len(every)]


class Measure(Struct, frozen=True):
    """A gauge, and the side to which it belongs."""

    id: str
    name: Message
    side: Side | None
    tone: Tone
    marks: tuple[tuple[int, Message], ...] = ()

    @property
    def family(self) -> str:
        """Gauges of the same name measure the same thing for different sides."""
        return self.name.key


class Sample(Struct, frozen=True):
    """The gauges at the beginning of a step of the track."""

    step: int
    values: dict[str, int]


class Record(Struct, frozen=True):
    """One game."""

    seed: int
    places: tuple[int, ...]
    """The place of each side; empty if the game did not end."""
    reason: Message | None
    actions: int
    samples: tuple[Sample, ...]
    """From the start, the beginning of each new step, and the end."""
    measures: tuple[Measure, ...]
    steps: tuple[Message, ...]
    """The names of the track's steps; empty without a track."""
    varied: tuple[str, ...] = ()
    """The values of the options that vary from game to game."""

    @property
    def winner(self) -> Side | None:
        """The side that won alone, if one did."""
        return self.places.index(1) if self.places.count(1) == 1 else None

    @property
    def length(self) -> int:
        """The number of steps."""
        return self.samples[-1].step - self.samples[0].step + 1

    def value(self, measure: str, step: int) -> int:
        """A gauge at the beginning of a step, or at the end of a game that was over. A missing gauge counts as 0."""
        before = [sample for sample in self.samples[:-1] if sample.step <= step]
        at = self.samples[-1] if step > self.samples[-1].step else before[-1]
        return at.values.get(measure, 0)


class Spread(Struct, frozen=True):
    """The median, and the quartiles on either side."""

    low: float
    middle: float
    high: float


class SideRate(Struct, frozen=True):
    """How often a side won alone."""

    side: Side
    won: int
    interval: Interval


class Ending(Struct, frozen=True):
    """A way in which games ended."""

    reasons: tuple[Message, ...]
    """Its messages, the most frequent first; they differ in numbers and names."""
    games: int
    won: tuple[int, ...]
    """The number of these games that each side won alone."""


class Turning(Struct, frozen=True):
    """The moments from which winners led until the end, by one family of gauges."""

    family: str
    decided: int
    """Games with a single winner."""
    behind: int
    """Of these, those whose winner did not lead at the end."""
    steps: tuple[int, ...]
    """Of the others, the steps from which the winner led until the end, sorted."""


class Balance(Struct, frozen=True):
    bot: str
    sides: int
    asked: int
    """The number of games that were asked for."""
    records: tuple[Record, ...]
    seconds: float
    stopped: bool

    @property
    def games(self) -> int:
        return len(self.records)

    @property
    def unfinished(self) -> int:
        return sum(not record.places for record in self.records)

    @property
    def shared(self) -> int:
        """Draws: games with more than one first place."""
        return sum(record.places.count(1) > 1 for record in self.records)

    @property
    def measures(self) -> tuple[Measure, ...]:
        """The gauges of all games, in the order of the scene."""
        found: dict[str, Measure] = {}
        for record in self.records:
            for measure in record.measures:
                found.setdefault(measure.id, measure)
        return tuple(found.values())

    @property
    def families(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(measure.family for measure in self.measures))

    @property
    def last_step(self) -> int:
        return max((record.samples[-1].step for record in self.records), default=0)

    def rates(self) -> tuple[SideRate, ...]:
        won = Counter(record.winner for record in self.records)
        return tuple(SideRate(side, won[side], wilson(won[side], self.games)) for side in range(self.sides))

    def by_options(self) -> dict[tuple[str, ...], Balance]:
        """The games of each combination of the varying options."""
        found: dict[tuple[str, ...], list[Record]] = {}
        for record in self.records:
            found.setdefault(record.varied, []).append(record)
        return {values: replace(self, records=tuple(alike)) for values, alike in found.items()}

    def endings(self) -> tuple[Ending, ...]:
        """The ways in which games ended, the most frequent first."""
        kinds: dict[str, list[Record]] = {}
        for record in self.records:
            if record.reason is not None:
                kinds.setdefault(record.reason.key, []).append(record)
        found = [_ending(alike, self.sides) for alike in kinds.values()]
        return tuple(sorted(found, key=lambda ending: (-ending.games, ending.reasons[0].key)))

    def course(self, measure: str, among: Callable[[Record], bool] = lambda _: True) -> tuple[Spread, ...]:
        """A gauge from step to step. A game that is over keeps its last value, so every step covers the same games."""
        chosen = [record for record in self.records if among(record)]
        if not chosen:
            return ()
        steps = range(self.last_step + 2)
        return tuple(spread([record.value(measure, step) for record in chosen]) for step in steps)

    def over_by(self, step: int) -> tuple[int, ...]:
        """How many games were over before this step: by winner, then those without a single winner."""
        over = [record for record in self.records if record.samples[-1].step < step]
        return (
            *(sum(r.winner == side for r in over) for side in range(self.sides)),
            sum(r.winner is None for r in over),
        )

    def turning(self, family: str) -> Turning:
        alike = [measure for measure in self.measures if measure.family == family]
        decided = [record for record in self.records if record.winner is not None]
        since = [led_since(record, alike, self.sides) for record in decided]
        return Turning(family, len(decided), since.count(None), tuple(sorted(s for s in since if s is not None)))


def _ending(alike: Sequence[Record], sides: int) -> Ending:
    said = {str(record.reason): record.reason for record in alike}
    often = Counter(str(record.reason) for record in alike).most_common()
    reasons = tuple(reason for text, _ in often if (reason := said[text]) is not None)
    return Ending(reasons, len(alike), tuple(sum(r.winner == side for r in alike) for side in range(sides)))


def spread(numbers: Sequence[float]) -> Spread:
    if len(numbers) < 2:
        one = float(numbers[0]) if numbers else 0.0
        return Spread(one, one, one)
    return Spread(*quantiles(numbers, n=4, method="inclusive"))


def leader(values: dict[str, int], first: dict[str, int], alike: Sequence[Measure], sides: int) -> Side | None:
    """The side that leads by these gauges. If each side has gauges: the one with the highest total. If only one of two
    sides has: that side above its first value, the other side below it."""
    owners = {measure.side for measure in alike if measure.side is not None}
    totals = [sum(values.get(m.id, 0) for m in alike if m.side == side) for side in range(sides)]
    if len(owners) == 1 and sides == 2:
        owner = owners.pop()
        change = totals[owner] - sum(first.get(m.id, 0) for m in alike if m.side == owner)
        return None if change == 0 else owner if change > 0 else 1 - owner
    if len(owners) < 2 or totals.count(max(totals)) > 1:
        return None
    return totals.index(max(totals))


def led_since(record: Record, alike: Sequence[Measure], sides: int) -> int | None:
    """The step from which the winner led until the end; `None` if the winner did not lead at the end.

    A lead that only shows at the end was won in the last step, and counts from the next one.
    """
    since = None
    for n in reversed(range(len(record.samples))):
        sample = record.samples[n]
        if leader(sample.values, record.samples[0].values, alike, sides) != record.winner:
            break
        since = sample.step + (n == len(record.samples) - 1)
    return since


# --- playing


def balance(
    game: str,
    bot: str,
    *,
    scenario: str = "",
    options: dict[str, str] | None = None,
    each: dict[str, tuple[str, ...]] | None = None,
    seeds: range = range(200),
    workers: Workers = ALL_CORES,
    find: Find = load,
    most: int = MOST_ACTIONS,
) -> Balance:
    """Play the games of these seeds, with the same bot in every seat. The combinations of the options in `each` are
    used in turn."""
    rules = find(game)
    bots.make(bot, rules, 0)
    scenario = scenario or next(iter(rules.scenarios()))
    each = each or {}
    for values in product(*each.values()):
        settled(rules, scenario, (options or {}) | dict(zip(each, values, strict=True)))
    plan = Plan(game, bot, scenario, settled(rules, scenario, options or {}), each, most, find)
    played = workers.play(partial(play, plan), seeds)
    sides = len(rules.scenarios()[scenario].parties)
    return Balance(bot, sides, len(seeds), tuple(played.results), played.seconds, played.stopped)


def play(plan: Plan, seeds: range) -> Iterator[Record]:
    """The games of these seeds."""
    game = plan.find(plan.game)
    scenario = game.scenarios()[plan.scenario]
    seats = range(len(scenario.seats))
    for seed in seeds:
        players = [bots.make(plan.bot, game, seed_of("balance", plan.game, seed, seat)) for seat in seats]
        varied = plan.varied(seed)
        options = plan.options | dict(zip(plan.each, varied, strict=True))
        s, dice = dealt(game, plan.scenario, options, deal_key("balance", plan.game, plan.scenario, seed))
        watched = Watched(game, s, scenario.parties)
        actions, result = 0, game.result(s)
        while result is None and actions < plan.most:
            if any(event.marks for event in take(game, s, dice, players)):
                watched.look(s)
            actions += 1
            result = game.result(s)
        yield replace(watched.record(s, seed, result, actions), varied=varied)


class Watched:
    """The gauges in the spectator's scene while a game is played."""

    def __init__(self, game: Game[Any], s: Any, sides: Sequence[Sequence[Seat]]) -> None:
        self.game = game
        self.sides = sides
        self.measures: dict[str, Measure] = {}
        self.steps: tuple[Message, ...] = ()
        self.samples: list[Sample] = []
        self.look(s)

    def look(self, s: Any) -> None:
        """Take a sample if a new step has begun."""
        scene = self.game.scene(self.game.view(s, None))
        track = next((panel for panel in scene.panels if isinstance(panel, Track)), None)
        step = track.now if track is not None else len(self.samples)
        self.steps = track.steps if track is not None else ()
        if not self.samples or step > self.samples[-1].step:
            self.samples.append(Sample(step, self.read(scene)))

    def read(self, scene: Scene) -> dict[str, int]:
        side_of = {seat: n for n, side in enumerate(self.sides) for seat in side}
        sides = {role.tone: None if role.seat is None else side_of[role.seat] for role in scene.roles}
        gauges = [panel for panel in scene.panels if isinstance(panel, Gauge)]
        for gauge in gauges:
            side = sides.get(gauge.tone)
            self.measures.setdefault(gauge.id, Measure(gauge.id, gauge.name, side, gauge.tone, gauge.marks))
        return {gauge.id: gauge.now for gauge in gauges}

    def record(self, s: Any, seed: int, result: Result | None, actions: int) -> Record:
        scene = self.game.scene(self.game.view(s, None))
        self.samples.append(Sample(self.samples[-1].step, self.read(scene)))
        reason = None if result is None else result.reason
        places = () if result is None else tuple(result.places[side[0]] for side in self.sides)
        return Record(seed, places, reason, actions, tuple(self.samples), tuple(self.measures.values()), self.steps)
