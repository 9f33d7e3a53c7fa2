"""The command line: registers the commands, each from its module."""

from __future__ import annotations

import typer

from grognard.cli import odds, play, rules, serve, study
from grognard.cli.db import KEEPING

app = typer.Typer(no_args_is_help=True, add_completion=False, help="A table for board wargames that knows the rules.")

for command in (*play.COMMANDS, *serve.COMMANDS, *rules.COMMANDS, *study.COMMANDS, *odds.COMMANDS):
    app.command()(command)
app.command("vectors", hidden=True)(rules.examples)  # the older name, which scripts may still call
app.add_typer(study.STUDY, name="study")
app.add_typer(KEEPING, name="db")
