"""Runs the worked examples of a game while one of its functions gives wrong answers.

python -m tests.every_game.broken_function monarchs rules.supply.costs:cost more [FILE ...]

prints the ids of the cases that fail, a line each. A process breaks one function, as cached values would outlive it.
"""

from __future__ import annotations

import functools
import importlib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from grognard.core.optional_features import HasExamples
from grognard.games import load

TESTS = Path(__file__).parents[1]
WRONG: dict[str, Callable[[Any], Any]] = {
    "more": lambda answer: answer + 1,
    "not": lambda answer: not answer,
    "none": lambda _answer: None,
    "reversed": lambda answer: answer[::-1],
}
"""How an answer is changed."""


def break_function(game: str, name: str, how: str) -> None:
    """Replaces a function in every module of the game that has it, also by an imported name."""
    load(game)
    package = f"grognard.games.{game}"
    module, _, function = name.partition(":")
    right = getattr(importlib.import_module(f"{package}.{module}"), function)

    @functools.wraps(right)
    def wrong(*args: Any, **kwargs: Any) -> Any:
        return WRONG[how](right(*args, **kwargs))

    for each in [m for key, m in sys.modules.items() if key.startswith(package)]:
        for key, value in list(vars(each).items()):
            if value is right:
                setattr(each, key, wrong)


def files(game: str) -> list[Path]:
    return [path for name in ("examples", "extra_examples") if (path := TESTS / game / f"{name}.yaml").exists()]


def failing(game: str, paths: list[Path]) -> list[str]:
    runner = load(game)
    assert isinstance(runner, HasExamples)
    return [result.name.split(maxsplit=1)[0] for path in paths for result in runner.run_examples(path) if result.faults]


if __name__ == "__main__":
    game, name, how, *chosen = sys.argv[1:]
    break_function(game, name, how)
    print("\n".join(failing(game, [Path(path) for path in chosen] or files(game))))
