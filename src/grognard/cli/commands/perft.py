"""The command `perft`: counts legal action sequences, depth by depth."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from grognard.cli.options import INTERRUPTED, Lang
from grognard.cli.progress import progress
from grognard.cli.study_options import GameName, OptionValues, ScenarioName, Seed, check_at_least, studied


def perft(
    game: GameName,
    depth: Annotated[int, typer.Option("--depth", help="Number of actions in a sequence.")] = 3,
    divide: Annotated[bool, typer.Option("--divide", help="Show the count for each first action.")] = False,
    scenario: ScenarioName = "",
    option: OptionValues = None,
    seed: Seed = 0,
    after: Annotated[int, typer.Option("--after", help="Begin after this number of random actions.")] = 0,
    most: Annotated[int, typer.Option("--most", help="Stop at a depth with more sequences than this.")] = 1_000_000,
    lang: Lang = "",
) -> None:
    """Count the legal action sequences to a given depth (perft); dice depend on the sequence and the seed alone."""
    from grognard import study

    words, rules, scenario, options = studied(lang, game, scenario, option)
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
