"""The command `study balance`: a bot against itself, as pages with charts."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from grognard.cli.options import INTERRUPTED, Lang, reports_usage_errors
from grognard.cli.progress import progress
from grognard.cli.study_options import (
    WORDS,
    GameName,
    OptionValues,
    ScenarioName,
    Seed,
    Workers,
    changing_options,
    check_at_least,
    check_bots,
    decimal,
    made_folder,
    say_stopped,
    studied,
)

if TYPE_CHECKING:
    from grognard.core import Game
    from grognard.study import Balance

STUDY = typer.Typer(no_args_is_help=True, help="Studies over many games: balance, length, turning points.")


@STUDY.callback()
def _study() -> None:
    """Without a callback, typer makes no group of a single command."""


@STUDY.command()
@reports_usage_errors
def balance(
    game: GameName,
    bot: Annotated[
        list[str] | None, typer.Option("--bot", help="A bot that plays all seats; may be repeated.", metavar="BOT")
    ] = None,
    games: Annotated[int, typer.Option("--games", help="Number of games for each bot.")] = 200,
    scenario: ScenarioName = "",
    option: OptionValues = None,
    each: Annotated[
        list[str] | None,
        typer.Option("--each", help="An option that takes these values in turn.", metavar="NAME=VALUE,VALUE"),
    ] = None,
    seed: Seed = 0,
    workers: Workers = 0,
    out: Annotated[Path | None, typer.Option("--out", help="The folder for the pages.", metavar="DIR")] = None,
    lang: Lang = "",
) -> None:
    """Let a bot play itself: who wins, how games end, how long they take, when they turn; pages with charts."""
    from grognard import study
    from grognard.cli.balance_report import spread_of
    from grognard.study.process_pool import cores

    words, rules, scenario, options = studied(lang, game, scenario, option)
    changing = changing_options(words, rules, scenario, options, each)
    check_at_least(words, "--games", games, 1)
    check_at_least(words, "--workers", workers, 0)
    chosen = list(dict.fromkeys(bot or [_usual_bot(rules)]))
    check_bots(words, rules, chosen)
    folder = made_folder(words, out or Path(f"balance-{game}"))
    workers = workers or cores()
    done: list[study.Balance] = []
    for name in chosen:
        with progress(f"balance {name}", games) as step:
            one = study.balance(
                game, name, scenario=scenario, options=options, each=changing, seeds=range(seed, seed + games),
                workers=study.Workers(workers, step=step),
            )  # fmt: skip
        if one.games:
            done.append(one)
        if one.stopped:
            break
    stopped = one.stopped
    say_stopped(words, stopped, sum(one.games for one in done))
    for one in done:
        print(
            words.say(
                "study-balance-line",
                bot=one.bot,
                games=one.games,
                won=", ".join(decimal(words, 100 * rate.won / one.games) for rate in one.rates()),
                shared=decimal(words, 100 * one.shared / one.games),
                steps=spread_of(words, study.spread([record.length for record in one.records])),
            )
        )
    if done:
        named = [f"--bot {name}" for name in chosen] + [f"--option {text}" for text in option or ()]
        named += [f"--each {text}" for text in each or ()]
        command = [
            "./grognard study balance",
            game,
            *named,
            f"--games {games}",
            f"--scenario {scenario}",
            f"--seed {seed}",
        ]
        files = _write_pages(rules, scenario, " ".join(command), workers, done, folder, tuple(changing))
        print(words.say("study-balance-saved", folder=str(folder), files=", ".join(files)))
    if stopped:
        raise typer.Exit(INTERRUPTED)


def _usual_bot(rules: Game[Any]) -> str:
    """The bot `quick`, if the game has one; else its first."""
    from grognard import bots

    known = bots.names(rules)
    return "quick" if "quick" in known else next(iter(rules.bots), known[0])


def _write_pages(
    rules: Game[Any],
    scenario: str,
    command: str,
    workers: int,
    done: Sequence[Balance],
    folder: Path,
    changing: tuple[str, ...],
) -> list[str]:
    """Write the pages in all languages; returns their names."""
    from datetime import UTC, datetime

    from grognard.cli.balance_report import Page, Study
    from grognard.games import folder as home_of
    from grognard.words import LANGUAGES, translator

    day = datetime.now(UTC).date().isoformat()
    study = Study(rules, scenario, command, day, workers, tuple(done), changing)
    pages = []
    for language in LANGUAGES:
        files = Page(study, translator(language, home_of(rules.id) / "messages", WORDS / "study")).files()
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")
        pages.append(next(iter(files)))
    return pages
