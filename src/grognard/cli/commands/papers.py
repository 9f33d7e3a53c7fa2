"""The command `papers`: prints the sheets for a seat, from a saved game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from grognard.cli.options import Lang, UsageError, spoken
from grognard.cli.save_files import load_verified

if TYPE_CHECKING:
    from grognard.core import Seat
    from grognard.match import Match


def papers(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    paper: Annotated[str, typer.Argument(help="A sheet; without it, they are listed.")] = "",
    seat: Annotated[int, typer.Option(help="The seat, counted from 1; 0: a spectator.")] = 1,
    lang: Lang = "",
) -> None:
    """Print a sheet of a saved game as text: a roster, order cards."""
    from grognard.cli.locale import cli_translator

    translator = cli_translator(spoken(lang))
    match = load_verified(file, translator)
    if not 0 <= seat <= len(match.seats):
        raise UsageError(translator.say("cli-no-seat", seat=str(seat), last=len(match.seats)))
    print(_text(match, seat - 1 if seat else None, paper, translator.language), end="")


def _text(match: Match[Any], seat: Seat | None, wanted: str, language: str) -> str:
    """One sheet, or the list of sheets."""
    from grognard.cli.locale import cli_translator
    from grognard.core.optional_features import HasPapers
    from grognard.words.paper_text import paper_text

    game, own = match.game, cli_translator(language, match.game.id)
    found = game.papers(match.view(seat), seat) if isinstance(game, HasPapers) else ()
    if not wanted:
        listed = [f"{sheet.id:<14} {own.text(sheet.name)}" for sheet in found]
        return "\n".join(listed or [own.say("cli-papers-none")]) + "\n"
    for sheet in found:
        if sheet.id == wanted:
            return paper_text(sheet, own)
    known = ", ".join(sheet.id for sheet in found) or "-"
    raise UsageError(own.say("web-no-paper", name=wanted, known=known))
