"""The command `fuzz`: random games that search for faults."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from grognard.cli.options import INTERRUPTED, Lang
from grognard.cli.progress import progress
from grognard.cli.study_options import (
    GameName,
    Seed,
    Workers,
    check_at_least,
    decimal,
    known_game,
    made_folder,
    say_stopped,
    study_words,
)

if TYPE_CHECKING:
    from grognard.core import Game
    from grognard.study import Fault
    from grognard.words import Translator

FAULTY = 1
"""The exit status of a search that found faults."""
MOST_SHOWN = 20
"""Faults that are shown and written down; the others are counted."""
ENDLESS = 1 << 40


def fuzz(
    game: GameName,
    games: Annotated[int | None, typer.Option("--games", help="How many games; 1000 if no time is set.")] = None,
    seed: Seed = 0,
    seconds: Annotated[float | None, typer.Option("--seconds", help="Begin no game after so long.")] = None,
    out: Annotated[Path | None, typer.Option("--out", help="Where to write faults down.", metavar="DIR")] = None,
    actions: Annotated[int, typer.Option("--actions", help="A game of more actions has no end.")] = 20_000,
    workers: Workers = 0,
    lang: Lang = "",
) -> None:
    """Play random games over all scenarios and options: dead ends, refused offers, broken invariants."""
    from grognard import study

    words = study_words(lang)
    rules = known_game(words, game)
    many = games if games is not None else 1000 if seconds is None else ENDLESS
    check_at_least(words, "--games", many, 1)
    check_at_least(words, "--actions", actions, 1)
    check_at_least(words, "--workers", workers, 0)
    folder = out or Path(f"fuzz-{game}")
    if out is not None:
        made_folder(words, out)
    with progress("fuzz", 0 if many == ENDLESS else many) as step:
        done = study.fuzz(
            game, games=many, seed=seed, seconds=seconds, workers=workers or None, step=step, most=actions
        )
    say_stopped(words, done.stopped, done.games)
    for fault in done.faults[:MOST_SHOWN]:
        _show_fault(words, rules, fault, made_folder(words, folder), actions)
    if len(done.faults) > MOST_SHOWN:
        print(words.say("study-fuzz-more", more=len(done.faults) - MOST_SHOWN))
    rate = decimal(words, done.games / done.seconds if done.seconds else 0.0)
    print(words.say("study-fuzz-pace", actions=done.actions, picks=done.picks, rate=rate))
    dead, refused, broken = (str(done.count(kind)) for kind in study.Kind)
    # Plain digits: scripts read this line.
    print(words.say("study-fuzz-total", games=str(done.games), dead=dead, refused=refused, broken=broken))
    if done.faults:
        raise typer.Exit(FAULTY)
    if done.stopped:
        raise typer.Exit(INTERRUPTED)


def _show_fault(words: Translator, rules: Game[Any], fault: Fault, folder: Path, actions: int) -> None:
    from grognard import study
    from grognard.core import say

    options = "".join(f", {name}={value}" for name, value in fault.options.items())
    told = words.say(
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
    written = {f"{name}.txt": "\n".join(part for part in (told, again, fault.trace) if part) + "\n"}
    if (record := study.saved(rules, fault)) is not None:
        written[f"{name}.grog"] = record
    for file, text in written.items():
        (folder / file).write_text(text, encoding="utf-8")
    print(told)
    print(f"  {again}")
    print(f"  {words.say('study-fuzz-saved', folder=str(folder), files=', '.join(written))}")
