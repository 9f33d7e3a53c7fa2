"""The command line: registers the commands, each from its module."""

from __future__ import annotations

import typer

from grognard.cli.army import ARMY
from grognard.cli.check import check
from grognard.cli.db import DB
from grognard.cli.examples import examples
from grognard.cli.games import games
from grognard.cli.odds import odds
from grognard.cli.papers import papers
from grognard.cli.play import play
from grognard.cli.replay import replay
from grognard.cli.rules import rules
from grognard.cli.serve import serve
from grognard.cli.study import STUDY, bench, duel, fuzz, perft
from grognard.cli.verify import verify

COMMANDS = (play, replay, verify, serve, games, rules, check, examples, duel, fuzz, perft, bench, odds, papers)

app = typer.Typer(no_args_is_help=True, add_completion=False, help="A table for board wargames that knows the rules.")

for command in COMMANDS:
    app.command()(command)
app.command("vectors", hidden=True)(examples)  # the older name, which scripts may still call
app.add_typer(STUDY, name="study")
app.add_typer(DB, name="db")
app.add_typer(ARMY, name="army")
