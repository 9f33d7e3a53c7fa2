"""The command `duel`: bots against each other in all seatings."""

from __future__ import annotations

from typing import Annotated

import typer

from grognard.cli.options import INTERRUPTED, Lang, stop
from grognard.cli.progress import progress
from grognard.cli.study_options import (
    GameName,
    OptionValues,
    ScenarioName,
    Seed,
    Workers,
    check_at_least,
    check_bots,
    decimal,
    say_stopped,
    studied,
)


def duel(
    game: GameName,
    bots: Annotated[list[str], typer.Argument(help="Two or more bots.", metavar="BOT BOT...")],
    games: Annotated[int, typer.Option("--games", help="Number of games.")] = 200,
    scenario: ScenarioName = "",
    option: OptionValues = None,
    seed: Seed = 0,
    workers: Workers = 0,
    lang: Lang = "",
) -> None:
    """Let bots play each other in all seatings: win rates with their 95 % intervals."""
    from grognard import study

    words, rules, scenario, options = studied(lang, game, scenario, option)
    check_at_least(words, "--games", games, 1)
    check_at_least(words, "--workers", workers, 0)
    if len(bots) < 2:
        raise stop(words.say("study-two-bots"))
    check_bots(words, rules, bots)
    with progress("duel", games) as step:
        done = study.duel(
            game,
            bots,
            scenario=scenario,
            options=options,
            seeds=range(seed, seed + games),
            workers=study.Workers(workers, step=step),
        )
    say_stopped(words, done.stopped, done.games)
    if done.games:
        print(
            words.say(
                "study-duel-head",
                game=game,
                scenario=scenario,
                games=done.games,
                seatings=len({record.seating for record in done.records}),
                rate=decimal(words, done.games / done.seconds),
                shared=done.shared,
                unfinished=done.unfinished,
            )
        )
    wide = max(len(entrant.name) for entrant in done.entrants)
    for entrant in done.entrants if done.games else ():
        rate, low, high = (
            decimal(words, 100 * x).rjust(5) for x in (entrant.rate, entrant.interval.low, entrant.interval.high)
        )
        print(words.say("study-duel-line", bot=entrant.name.ljust(wide), rate=rate, low=low.strip(), high=high.strip()))
    if done.stopped:
        raise typer.Exit(INTERRUPTED)
