"""The command `perft`: counts the ways a game can go, depth by depth."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from grognard.cli.options import INTERRUPTED, Lang
from grognard.cli.progress import progress
from grognard.cli.study_options import (
    GameName,
    OptionValues,
    ScenarioName,
    Seed,
    check_at_least,
    known_game,
    scenario_and_options,
    study_words,
)


def perft(
    game: GameName,
    depth: Annotated[int, typer.Option("--depth", help="How many actions deep.")] = 3,
    divide: Annotated[bool, typer.Option("--divide", help="Show how many begin with each action.")] = False,
    scenario: ScenarioName = "",
    option: OptionValues = None,
    seed: Seed = 0,
    after: Annotated[int, typer.Option("--after", help="Begin after so many random actions.")] = 0,
    most: Annotated[int, typer.Option("--most", help="Stop at a depth that has more.")] = 1_000_000,
    lang: Lang = "",
) -> None:
    """Count the ways: finished walks to each depth, with chance fixed by the way."""
    from grognard import study

    words = study_words(lang)
    rules = known_game(words, game)
    scenario, options = scenario_and_options(words, rules, scenario, option)
    check_at_least(words, "--depth", depth, 1)
    check_at_least(words, "--after", after, 0)
    check_at_least(words, "--most", most, 1)
    with progress("perft", 0, at_once=True) as step:
        count = study.perft(
            rules,
            depth,
            scenario=scenario,
            options=options,
            seed=seed,
            after=after,
            most=most,
            divide=divide,
            step=step,
        )
    for action, ways in count.divided:
        print(f"{action}: {ways}")
    endings = [""] * (len(count.depths) - 1) + ["" if count.ending is study.Ending.ALL else f"-{count.ending}"]
    for number, (ways, ending) in enumerate(zip(count.depths, endings, strict=False), 1):
        print(words.say(f"study-perft-line{ending}", depth=number, count=str(ways)))
    if count.ending is study.Ending.MOST:
        print(words.say("study-perft-most", most=str(most)), file=sys.stderr)
    if count.ending is study.Ending.STOPPED:
        print(words.say("study-stopped"), file=sys.stderr)
        raise typer.Exit(INTERRUPTED)
