"""Whole random games of one engine by others, measured like ours. Run by `yardsticks.py` in an environment of its own;
nothing of Grognard is imported here, and nothing of theirs into Grognard.

    .venv-yardsticks/bin/python benchmarks/yardstick_runs.py chess
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

from windows import SEED, each, pin, rates

PHASES = 60
"""After which a random game of Diplomacy, which would hardly ever end, is broken off."""
TURNS = 1000


def python_chess() -> tuple[Callable[[], tuple[int]], Callable[[], object]]:
    import chess  # type: ignore[import-not-found]

    rng = random.Random(SEED)

    def play() -> tuple[int]:
        board, moves = chess.Board(), 0
        while board.halfmove_clock < 150 and not board.is_insufficient_material():
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(legal[int(rng.random() * len(legal))])
            moves += 1
        return (moves,)

    middle = chess.Board()
    for _ in range(30):
        legal = list(middle.legal_moves)
        middle.push(legal[int(rng.random() * len(legal))])
    return play, lambda: middle.copy(stack=False)


def catanatron() -> tuple[Callable[[], tuple[int]], Callable[[], object]]:
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

    random.seed(SEED)

    def play() -> tuple[int]:
        game, ticks = Game([RandomPlayer(colour) for colour in Color]), 0
        while game.winning_color() is None and game.state.num_turns < TURNS:
            game.play_tick()
            ticks += 1
        return (ticks,)

    middle = Game([RandomPlayer(colour) for colour in Color])
    for _ in range(300):
        middle.play_tick()
    return play, lambda: middle.copy()


def diplomacy() -> tuple[Callable[[], tuple[int]], None]:
    from diplomacy import Game  # type: ignore[import-not-found]

    rng = random.Random(SEED)

    def play() -> tuple[int]:
        game, phases = Game(), 0
        while not game.is_game_done and phases < PHASES:
            possible: Any = game.get_all_possible_orders()
            for power in game.powers:
                places = [at for at in game.get_orderable_locations(power) if possible[at]]
                game.set_orders(power, [possible[at][int(rng.random() * len(possible[at]))] for at in places])
            game.process()
            phases += 1
        return (phases,)

    return play, None


ENGINES = {"chess": python_chess, "catanatron": catanatron, "diplomacy": diplomacy}
COUNTED = {"chess": "moves", "catanatron": "decisions", "diplomacy": "phases"}


def main() -> None:
    name, seconds = sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 1.0
    pin()
    play, copy = ENGINES[name]()
    found = rates(play, seconds, windows=7 if name != "diplomacy" else 4)
    figures = {}
    for what, best, middle in zip((COUNTED[name], "games"), found["best"], found["median"], strict=True):
        figures[f"{what}/s"] = best
        figures[f"{what}/s median"] = middle
    if copy is not None:
        figures["copy us"] = 1e6 * each(copy)
    print(json.dumps({"what": f"{name} {version(name)}", "figures": figures}))


if __name__ == "__main__":
    main()
