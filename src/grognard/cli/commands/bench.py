"""The command `bench`: runs the benchmarks of a checkout."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from grognard.cli.options import INTERRUPTED, Lang, find_game, stop
from grognard.cli.study_options import study_words


def bench(
    games: Annotated[list[str] | None, typer.Argument(help="Games; all by default.", metavar="GAME...")] = None,
    seconds: Annotated[float, typer.Option("--seconds", help="CPU time of one measurement.")] = 1.0,
    yardsticks: Annotated[bool, typer.Option("--yardsticks", help="Measure engines of other projects too.")] = False,
    record: Annotated[bool, typer.Option("--record", help="Write the figures to benchmarks/RESULTS.md.")] = False,
    lang: Lang = "",
) -> None:
    """Measure picks, actions and games per CPU second, and the cost of copies, views and replays."""
    import subprocess

    from grognard.games import shipped

    words = study_words(lang)
    for game in games or ():
        find_game(game, words)
    here = Path(__file__).resolve().parents[4] / "benchmarks"
    if not (here / "bench.py").is_file():
        raise stop(words.say("study-bench-no-checkout", folder=str(here)))
    command = [sys.executable, str(here / "bench.py"), *(games or shipped()), "--seconds", str(seconds)]
    command += ["--yardsticks"] * yardsticks + ["--record"] * record
    try:
        status = subprocess.run(command, check=False).returncode
    except KeyboardInterrupt:
        raise stop(words.say("study-interrupted"), INTERRUPTED) from None
    if status:
        raise stop(words.say("study-bench-failed", script="benchmarks/bench.py", status=status), status)
