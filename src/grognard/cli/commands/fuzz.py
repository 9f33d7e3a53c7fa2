"""The command `fuzz`: random games that search for faults."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from grognard.cli.options import INTERRUPTED, Lang, find_game
from grognard.cli.progress import progress
from grognard.cli.study_options import (
    GameName,
    Seed,
    Workers,
    check_at_least,
    decimal,
    made_folder,
    say_stopped,
    study_words,
)

if TYPE_CHECKING:
    from grognard.core import Game
    from grognard.study import Fault
    from grognard.words import Translator

FAULTS_FOUND = 1
"""The exit status of a search that found faults."""
MOST_SHOWN = 20
"""Faults that are shown and written to files; the others are only counted."""
ENDLESS = 1 << 40


def fuzz(
    game: GameName,
    games: Annotated[int | None, typer.Option("--games", help="Number of games; 1000 without --seconds.")] = None,
    seed: Seed = 0,
    seconds: Annotated[float | None, typer.Option("--seconds", help="Begin no new game after this time.")] = None,
    out: Annotated[Path | None, typer.Option("--out", help="The folder for faults.", metavar="DIR")] = None,
    actions: Annotated[int, typer.Option("--actions", help="A longer game counts as endless.")] = 20_000,
    workers: Workers = 0,
    lang: Lang = "",
) -> None:
    """Play random games of all scenarios and options to find dead ends, refused offers and broken invariants."""
    from grognard import study

    words = study_words(lang)
    rules = find_game(game, words)
    many = games if games is not None else 1000 if seconds is None else ENDLESS
    check_at_least(words, "--games", many, 1)
    check_at_least(words, "--actions", actions, 1)
    check_at_least(words, "--workers", workers, 0)
    folder = out or Path(f"fuzz-{game}")
    if out is not None:
        made_folder(words, out)
    with progress("fuzz", 0 if many == ENDLESS else many) as step:
        done = study.fuzz(
            game,
            seeds=range(seed, seed + many),
            seconds=seconds,
            workers=study.Workers(workers, step=step),
            most=actions,
        )
    say_stopped(words, done.stopped, done.games)
    for fault in done.faults[:MOST_SHOWN]:
        _show_fault(words, rules, fault, made_folder(words, folder), actions)
    if len(done.faults) > MOST_SHOWN:
        print(words.say("study-fuzz-more", more=len(done.faults) - MOST_SHOWN))
    rate = decimal(words, done.games / done.seconds if done.seconds else 0.0)
    print(words.say("study-fuzz-pace", actions=done.actions, picks=done.picks, rate=rate))
    dead, refused, broken = (str(done.count(kind)) for kind in study.Kind)
    # Plain digits, because scripts read this line.
    print(words.say("study-fuzz-total", games=str(done.games), dead=dead, refused=refused, broken=broken))
    if done.faults:
        raise typer.Exit(FAULTS_FOUND)
    if done.stopped:
        raise typer.Exit(INTERRUPTED)


def _show_fault(words: Translator, rules: Game[Any], fault: Fault, folder: Path, actions: int) -> None:
    from grognard import study
    from grognard.core import say

    options = "".join(f", {name}={value}" for name, value in fault.options.items())
    described = words.say(
        "study-fuzz-fault",
        seed=fault.seed,
        scenario=fault.scenario,
        options=options,
        kind=say(f"study-fuzz-{fault.kind.replace(' ', '-')}"),
        actions=fault.actions,
        what=fault.what,
    )
    command = f"grognard fuzz {rules.id} --seed {fault.seed} --games 1"
    if fault.actions >= actions:
        command += f" --actions {actions}"
    again = words.say("study-fuzz-again", command=command)
    name = f"{rules.id}-{fault.seed}"
    written = {f"{name}.txt": "\n".join(part for part in (described, again, fault.trace) if part) + "\n"}
    if (record := study.saved(rules, fault)) is not None:
        written[f"{name}.grog"] = record
    for file, text in written.items():
        (folder / file).write_text(text, encoding="utf-8")
    print(described)
    print(f"  {again}")
    print(f"  {words.say('study-fuzz-saved', folder=str(folder), files=', '.join(written))}")
