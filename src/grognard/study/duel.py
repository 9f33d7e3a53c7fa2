"""Bots against each other, in all seatings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import permutations, product
from typing import Any

from msgspec import Struct

from grognard import bots, load
from grognard.core import Game, Seat
from grognard.match import settled
from grognard.study.intervals import Interval, wilson
from grognard.study.one_game import MOST_ACTIONS, NoEnd, deal_key, dealt, play_out, seed_of
from grognard.study.process_pool import ALL_CORES, Workers

Find = Callable[[str], Game[Any]]


class Plan(Struct, frozen=True):
    """Everything about a duel but the seeds."""

    game: str
    bots: tuple[str, ...]
    scenario: str
    options: dict[str, str]
    seatings: tuple[tuple[int, ...], ...]
    """The number of an entrant for each seat. Seats of one side have the same entrant."""
    sides: tuple[tuple[Seat, ...], ...]
    """The groups of seats that win together, each at least one seat."""
    first: int
    most: int
    find: Find


class Record(Struct, frozen=True):
    """One game of a duel."""

    seed: int
    seating: tuple[int, ...]
    places: tuple[int, ...]
    """Empty if the game did not end."""
    shares: tuple[tuple[int, int], ...]
    """The share of the win of each seat, or of its side, as a fraction."""


class Entrant(Struct, frozen=True):
    """The result of a bot."""

    name: str
    games: int
    score: Fraction
    """Games won; a shared win counts in part."""
    interval: Interval

    @property
    def rate(self) -> float:
        return float(self.score / self.games) if self.games else 0.0


class Duel(Struct, frozen=True):
    entrants: tuple[Entrant, ...]
    records: tuple[Record, ...]
    shared: int
    """Games in which more than one entrant came first."""
    unfinished: int
    seconds: float
    stopped: bool

    @property
    def games(self) -> int:
        return len(self.records)


def _by_seat(way: Sequence[int], sides: Sequence[Sequence[Seat]]) -> tuple[int, ...]:
    """The entrant of each seat, from the entrant of each side."""
    entrant_of = {seat: entrant for entrant, side in zip(way, sides, strict=True) for seat in side}
    return tuple(entrant_of[seat] for seat in sorted(entrant_of))


def seatings(entrants: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """All seatings: every bot has at least one seat, or, if there are more bots than seats, at most one."""
    if entrants >= seats:
        return tuple(permutations(range(entrants), seats))
    return tuple(way for way in product(range(entrants), repeat=seats) if len({*way}) == entrants)


def duel(
    game: str,
    names: Sequence[str],
    *,
    scenario: str = "",
    options: dict[str, str] | None = None,
    seeds: range = range(200),
    workers: Workers = ALL_CORES,
    find: Find = load,
    most: int = MOST_ACTIONS,
) -> Duel:
    """Play the games of these seeds, with the seatings in turn."""
    rules = find(game)
    for name in names:
        bots.make(name, rules, 0)
    scenario = scenario or next(iter(rules.scenarios()))
    chosen = settled(rules, scenario, options or {})
    sides = rules.scenarios()[scenario].parties
    ways = tuple(_by_seat(way, sides) for way in seatings(len(names), len(sides)))
    plan = Plan(game, tuple(names), scenario, chosen, ways, sides, seeds.start, most, find)
    played = workers.play(partial(play, plan), seeds)
    return summed(plan, played.results, played.seconds, played.stopped)


def play(plan: Plan, seeds: range) -> Iterator[Record]:
    """The games of these seeds."""
    game = plan.find(plan.game)
    for seed in seeds:
        seating = plan.seatings[(seed - plan.first) % len(plan.seatings)]
        players = [
            bots.make(plan.bots[who], game, seed_of("duel", plan.game, seed, seat)) for seat, who in enumerate(seating)
        ]
        s, dice = dealt(game, plan.scenario, plan.options, deal_key("duel", plan.game, plan.scenario, seed))
        try:
            result = play_out(game, s, dice, players, plan.most)
        except NoEnd:
            yield Record(seed, seating, (), tuple((1, len(plan.sides)) for _ in seating))
        else:
            shares = tuple(result.score(seat, plan.sides) for seat in range(len(seating)))
            yield Record(seed, seating, result.places, shares)


def summed(plan: Plan, records: Sequence[Record], seconds: float, stopped: bool) -> Duel:
    """Each entrant's share of the wins; a side counts once."""
    games, scores = [0] * len(plan.bots), [Fraction(0)] * len(plan.bots)
    shared = 0
    for record in records:
        firsts = {who for who, (won, _) in zip(record.seating, record.shares, strict=True) if won}
        shared += len(firsts) > 1 and bool(record.places)
        for who in {*record.seating}:
            games[who] += 1
        for side in plan.sides:
            scores[record.seating[side[0]]] += Fraction(*record.shares[side[0]])
    entrants = tuple(
        Entrant(name, games[n], scores[n], wilson(float(scores[n]), games[n]))
        for n, name in enumerate(distinct_names(plan.bots))
    )
    unfinished = sum(not record.places for record in records)
    return Duel(entrants, tuple(records), shared, unfinished, seconds, stopped)


def distinct_names(names: Sequence[str]) -> list[str]:
    """A bot that enters twice is named `random` and `random-2`."""
    return [name if (before := names[:n].count(name)) == 0 else f"{name}-{before + 1}" for n, name in enumerate(names)]
