"""The command line: one module for each family of commands; this one only names them."""

from __future__ import annotations

import typer

from grognard.cli import looking, playing, reckoning, serving, studying
from grognard.cli.keeping import KEEPING

app = typer.Typer(no_args_is_help=True, add_completion=False, help="A table for board wargames that knows the rules.")

for command in (*playing.COMMANDS, *serving.COMMANDS, *looking.COMMANDS, *studying.COMMANDS, *reckoning.COMMANDS):
    app.command()(command)
app.command("vectors", hidden=True)(looking.examples)  # the older name, which scripts may still call
app.add_typer(studying.STUDY, name="study")
app.add_typer(KEEPING, name="db")
