"""How fast a game's rules are: whole random games on one core, then single steps on a position in mid-game.

    python benchmarks/engine.py sandbox --scenario three

A pick is one question answered through `ask`; at the end of a walk the action passes `refusal` and `apply`, and the
next decision begins with a `view`. Forced decisions are walked like any other.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from random import Random
from time import perf_counter
from typing import Any

from windows import SEED, each, pin, rates

from grognard import bots, load
from grognard.core import ASKS, Action, FairDice, Game, Seat, follow
from grognard.match import Match, export, settled
from grognard.match import load as load_match
from grognard.study import play_on

MOST_ACTIONS = 20_000


class Figures(dict[str, float]):
    """Named figures of one game and scenario."""


def decider(game: Game[Any], s: Any) -> Seat:
    return next(decision.seat for decision in game.decisions(s) if not decision.committed)


def random_game(game: Game[Any], scenario: str, options: dict[str, str], rng: Random) -> Iterator[tuple[Any, int]]:
    """A random game, with its state and the number of picks after each action."""
    dice = FairDice(rng.randbytes(32))
    s = game.setup(scenario, options, dice)
    for _ in range(MOST_ACTIONS):
        if game.result(s) is not None:
            return
        seat = decider(game, s)
        v = game.view(s, seat)
        here = game.ask(v, seat)
        picks = 0
        while isinstance(here, ASKS):
            here = follow(here, here.sample(rng))[1]
            picks += 1
        assert isinstance(here, Action)
        assert game.refusal(v, seat, here) is None, here
        game.apply(s, seat, here, dice)
        dice.rolled.clear()
        yield s, picks


def whole_games(game: Game[Any], scenario: str, options: dict[str, str], seconds: float) -> Figures:
    rng = Random(SEED)

    def play() -> tuple[int, int]:
        picked = actions = 0
        for _, picks in random_game(game, scenario, options, rng):
            picked += picks
            actions += 1
        return picked, actions

    found = rates(play, seconds)
    figures = Figures()
    for name, best, middle in zip(("picks", "actions", "games"), found["best"], found["median"], strict=True):
        figures[f"{name}/s"] = best
        figures[f"{name}/s median"] = middle
    return figures


def single_steps(game: Game[Any], scenario: str, options: dict[str, str]) -> Figures:
    """On the position half-way through a game of middling length."""
    lengths = sorted(
        (sum(1 for _ in random_game(game, scenario, options, Random(SEED + n))), SEED + n) for n in range(5)
    )
    length, seed = lengths[2]
    s: Any = None
    for n, (state, _) in enumerate(random_game(game, scenario, options, Random(seed))):
        if n >= length // 2:
            break
        s = state
    seat = decider(game, s)
    v = game.view(s, seat)
    rng = Random(SEED)
    action = bots.make("random", game, 1).choose(v, seat)
    copying = each(lambda: s.copy())
    return Figures(
        {
            "copy us": 1e6 * copying,
            "view us": 1e6 * each(lambda: game.view(s, seat)),
            "ask us": 1e6 * each(lambda: game.ask(v, seat)),
            "refusal us": 1e6 * each(lambda: game.refusal(v, seat, action)),
            "apply us": 1e6 * applied(game, scenario, options, rng),
            "sample us": 1e6 * each(lambda: game.sample(v, seat, FairDice(b"bench"))),
        }
    )


def applied(game: Game[Any], scenario: str, options: dict[str, str], rng: Random, games: int = 20) -> float:
    """Seconds that an `apply` takes, over all actions of some games: the best game's mean."""
    spent: list[float] = []
    real = game.apply

    def timed(s: Any, seat: Seat, action: Action, dice: Any) -> Any:
        began = perf_counter()
        events = real(s, seat, action, dice)
        spent[-1] += perf_counter() - began
        return events

    class Timed:
        def __getattr__(self, name: str) -> Any:
            return timed if name == "apply" else getattr(game, name)

    best = float("inf")
    timed_game: Any = Timed()
    for _ in range(games):
        spent.append(0.0)
        actions = sum(1 for _ in random_game(timed_game, scenario, options, rng))
        best = min(best, spent[-1] / actions)
    return best


def replays(game: Game[Any], scenario: str, options: dict[str, str], games: int = 5) -> Figures:
    """A whole random game through a match, and its save file read back, which plays it again and compares."""
    playing, reading, entries = [], [], []
    for n in range(games):
        began = perf_counter()
        match = Match.new(game, scenario, options, key=bytes([n]) * 32)
        play_on(match, [bots.make("random", game, SEED + n + seat) for seat in match.seats])
        playing.append(perf_counter() - began)
        text = export(match)
        reading.append(each(lambda text=text: load_match(text, lambda _: game), 0.1, 3))  # type: ignore[misc]
        entries.append(len(match.log))
    middle = sorted(range(games), key=lambda n: reading[n])[games // 2]
    return Figures(
        {
            "entries of a match": float(entries[middle]),
            "match ms": 1e3 * playing[middle],
            "replay ms": 1e3 * reading[middle],
        }
    )


def measure(name: str, scenario: str, given: dict[str, str], seconds: float) -> dict[str, Any]:
    game = load(name)
    scenario = scenario or next(iter(game.scenarios()))
    options = settled(game, scenario, given)
    figures = whole_games(game, scenario, options, seconds)
    figures |= single_steps(game, scenario, options)
    figures |= replays(game, scenario, options)
    return {"what": f"{name} {scenario}", "figures": figures}


def main() -> None:
    reader = argparse.ArgumentParser(description="How fast a game's rules are.")
    reader.add_argument("game")
    reader.add_argument("--scenario", default="")
    reader.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    reader.add_argument("--seconds", type=float, default=1.0, help="CPU time of one window")
    reader.add_argument("--json", action="store_true")
    given = reader.parse_args()
    pin()
    found = measure(given.game, given.scenario, dict(text.split("=", 1) for text in given.option), given.seconds)
    if given.json:
        print(json.dumps(found))
        return
    print(found["what"])
    for name, figure in found["figures"].items():
        print(f"  {name:<20} {figure:>12,.4g}" if figure < 100 else f"  {name:<20} {figure:>12,.0f}")


if __name__ == "__main__":
    main()
