"""The command line: registers the commands, each from its module."""

from __future__ import annotations

import typer

from grognard.cli.commands.army import ARMY
from grognard.cli.commands.balance import STUDY
from grognard.cli.commands.bench import bench
from grognard.cli.commands.check import check
from grognard.cli.commands.db import DB
from grognard.cli.commands.duel import duel
from grognard.cli.commands.examples import examples
from grognard.cli.commands.fuzz import fuzz
from grognard.cli.commands.games import games
from grognard.cli.commands.odds import odds
from grognard.cli.commands.outline import outline
from grognard.cli.commands.papers import papers
from grognard.cli.commands.perft import perft
from grognard.cli.commands.play import play
from grognard.cli.commands.replay import replay
from grognard.cli.commands.rules import rules
from grognard.cli.commands.serve import serve
from grognard.cli.commands.verify import verify
from grognard.cli.options import reports_usage_errors

COMMANDS = (play, replay, verify, serve, games, rules, outline, check, examples, duel, fuzz, perft, bench, odds, papers)

app = typer.Typer(no_args_is_help=True, add_completion=False, help="A table for board wargames that knows the rules.")

for command in COMMANDS:
    app.command()(reports_usage_errors(command))
app.command("vectors", hidden=True)(reports_usage_errors(examples))  # the older name, which scripts may still call
app.add_typer(STUDY, name="study")
app.add_typer(DB, name="db")
app.add_typer(ARMY, name="army")
