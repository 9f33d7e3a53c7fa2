"""Random games of all scenarios and options of a game, to find faults: dead ends, offers that are then refused, states
that violate an invariant. Each fault has a seed that reproduces it, and a save file that ends where it happens."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from enum import StrEnum
from functools import partial
from random import Random
from typing import Any

from msgspec import Struct

from grognard import load
from grognard.core import ASKS, Action, FairDice, Game, Next, Player, Seat, follow
from grognard.core.ask import Ask, every_pick
from grognard.core.dice import commitment
from grognard.match import Acted, DiceKind, Header, Match, export
from grognard.study.duel import Find
from grognard.study.one_game import MOST_ACTIONS, NoEnd, Stuck, deal_key, next_decision, seed_of, settle
from grognard.study.process_pool import ALL_CORES, Workers

UNUSUAL_PICKS = 0.25
"""The share of picks that are drawn from all answers, not from the sensible ones."""


class Kind(StrEnum):
    DEAD_END = "dead end"
    """A question without an answer, no player who must decide, or a game without end."""
    REFUSED_OFFER = "refused offer"
    """An offer that is then refused, or that raises an exception."""
    BROKEN_INVARIANT = "broken invariant"


class Fault(Struct, frozen=True):
    kind: Kind
    seed: int
    scenario: str
    options: dict[str, str]
    actions: int
    """The number of actions before the fault."""
    what: str
    trace: str = ""


class Run(Struct, frozen=True):
    """One random game."""

    seed: int
    actions: int
    picks: int
    fault: Fault | None = None


class Fuzz(Struct, frozen=True):
    games: int
    actions: int
    picks: int
    faults: tuple[Fault, ...]
    seconds: float
    stopped: bool

    def count(self, kind: Kind) -> int:
        return sum(fault.kind is kind for fault in self.faults)


class Deal(Struct, frozen=True):
    """The game of a seed."""

    scenario: str
    options: dict[str, str]
    key: bytes


UNUSUAL_OPTIONS = 0.25
"""The share of options with another value than their default."""


def deal(game: Game[Any], seed: int) -> Deal:
    """The scenarios in turn, the options at random."""
    scenarios = game.scenarios()
    name = list(scenarios)[seed % len(scenarios)]
    rng = Random(seed_of("fuzz options", game.id, seed))
    options = {}
    for option in scenarios[name].options:
        values = [value for value in option.values if value != option.default]
        if option.numbers is not None:
            low, high = option.numbers  # small ones, since a large length only makes games slow
            values.append(str(low + int(rng.random() * min(10, high - low + 1))))
        changed = bool(values) and rng.random() < UNUSUAL_OPTIONS
        options[option.id] = values[int(rng.random() * len(values))] if changed else option.default
    return Deal(name, options, deal_key("fuzz", game.id, name, seed))


class Wanderer:
    """Answers questions at random, sometimes by picks that are not sensible."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self._game = game
        self._rng = Random(seed_of("fuzz", game.id, seed))
        self.picks: list[str] = []
        """The picks of the current walk, or of the last."""
        self.picked = 0

    def choose(self, v: Any, seat: Seat) -> Action:
        return self.walk(self._game.ask(v, seat))

    def walk(self, here: Next) -> Action:
        self.picks = []
        while isinstance(here, ASKS):
            pick, here = follow(here, self._pick(here))
            self.picks.append(pick)
            self.picked += 1
        assert isinstance(here, Action), f"{here} does not answer a decision"
        return here

    def _pick(self, ask: Ask) -> str:
        try:
            return ask.sample(self._rng) if self._rng.random() >= UNUSUAL_PICKS else any_pick(ask, self._rng)
        except IndexError:
            if next(every_pick(ask), None) is None:
                raise Stuck(f"{ask.prompt.key} offers nothing") from None
            raise


def any_pick(ask: Ask, rng: Random) -> str:
    """Any answer that the codes can reach."""
    so_far: tuple[str, ...] = ()
    while (pick := ask.pick_of(so_far)) is None:
        codes = ask.codes(so_far)
        so_far = (*so_far, codes[int(rng.random() * len(codes))])
    return pick


class RefusedOffer(Exception):
    """A finished walk that `refusal` rejects."""


class Broken(Exception):
    """A state that violates an invariant."""


def play_one(game: Game[Any], seed: int, most: int = MOST_ACTIONS) -> Run:
    """The random game of this seed, to its end or to its first fault."""
    wanderer = Wanderer(game, seed)
    dealt = deal(game, seed)
    done, doing = 0, "setup"
    try:
        dice = FairDice(dealt.key)
        s = game.setup(dealt.scenario, dealt.options, dice)
        settle(dice)
        _sound(game, s)
        while game.result(s) is None:
            if done >= most:
                raise NoEnd(f"no end after {most} actions")
            decision = next_decision(game, s)
            if decision is None:
                raise Stuck("no seat has anything to decide, and the game is not over")
            seat = decision.seat
            doing, wanderer.picks = f"seat {seat}, {decision.kind}", []
            v = game.view(s, seat)
            action = _only(game.ask(v, seat)) if decision.forced else wanderer.choose(v, seat)
            doing = f"seat {seat}, {decision.kind}: {action}"
            refusal = game.refusal(v, seat, action)
            if refusal is not None:
                raise RefusedOffer(f"{refusal.rule or '-'} {refusal.message.key}")
            game.apply(s, seat, action, dice)
            settle(dice)
            done += 1
            _sound(game, s)
    except Exception as failed:
        walked = f" (picked {', '.join(wanderer.picks)})" if wanderer.picks else ""
        what = f"{doing}{walked}: {_said(failed)}"
        trace = "" if isinstance(failed, Stuck | NoEnd | RefusedOffer | Broken) else traceback.format_exc()
        fault = Fault(_kind(failed), seed, dealt.scenario, dealt.options, done, what, trace)
        return Run(seed, done, wanderer.picked, fault)
    return Run(seed, done, wanderer.picked)


def _only(here: Next) -> Action:
    """The one answer to a forced decision."""
    while isinstance(here, ASKS):
        ways = list(_first_two(here))
        if not ways:
            raise Stuck(f"{here.prompt.key} offers nothing")
        if len(ways) > 1:
            raise RefusedOffer(f"the decision is called forced, and {here.prompt.key} offers {', '.join(ways)}")
        here = follow(here, ways[0])[1]
    assert isinstance(here, Action), f"{here} does not answer a decision"
    return here


def _first_two(ask: Ask) -> Iterator[str]:
    for _, pick in zip(range(2), every_pick(ask), strict=False):
        yield pick


def _sound(game: Game[Any], s: Any) -> None:
    if wrong := game.violations(s):
        raise Broken("; ".join(wrong))


def _kind(failed: Exception) -> Kind:
    match failed:
        case Stuck() | NoEnd():
            return Kind.DEAD_END
        case Broken():
            return Kind.BROKEN_INVARIANT
    return Kind.REFUSED_OFFER


def _said(failed: Exception) -> str:
    ours = isinstance(failed, Stuck | NoEnd | RefusedOffer | Broken)
    return str(failed) if ours else f"{type(failed).__name__}: {failed}"


def play(game: str, most: int, find: Find, seeds: range) -> Iterator[Run]:
    rules = find(game)
    for seed in seeds:
        yield play_one(rules, seed, most)


def fuzz(
    game: str,
    *,
    seeds: range = range(1000),
    seconds: float | None = None,
    workers: Workers = ALL_CORES,
    find: Find = load,
    most: int = MOST_ACTIONS,
) -> Fuzz:
    """Play the games of these seeds, or as many as `seconds` allow."""
    played = workers.play(partial(play, game, most, find), seeds, seconds)
    runs = played.results
    faults = tuple(run.fault for run in runs if run.fault is not None)
    actions, picks = sum(run.actions for run in runs), sum(run.picks for run in runs)
    return Fuzz(len(runs), actions, picks, faults, played.seconds, played.stopped)


def saved(game: Game[Any], fault: Fault) -> str | None:
    """The game of a fault as a save file that ends at the fault; `None` if the game does not even begin."""
    dealt = deal(game, fault.seed)
    header = Header(f"fuzz-{fault.seed}", game.id, dealt.scenario, dealt.options, DiceKind.FAIR, commitment(dealt.key))
    match = Match(game, header, dealt.key)
    player: Player[Any] = Wanderer(game, fault.seed)
    try:
        match.begin()
        while match.result is None and sum(isinstance(entry.operation, Acted) for entry in match.log) < fault.actions:
            seat = match.waiting_for()[0]
            match.act(seat, player.choose(match.view(seat), seat))
    except Exception:
        if not match.log:
            return None
    return export(match)
