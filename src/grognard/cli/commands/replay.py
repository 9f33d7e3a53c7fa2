"""The command `replay`: shows a saved game entry by entry."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from grognard.cli.options import INTERRUPTED, Lang, NoColour, UsageError, find_game, spoken
from grognard.cli.save_files import load_verified, read_saved

if TYPE_CHECKING:
    from grognard.cli.terminal.replay import Replay
    from grognard.cli.terminal.terminal_io import Terminal
    from grognard.words import Translator


def replay(
    file: Annotated[Path, typer.Argument(help="A saved game, or a seat's own file.")],
    seat: Annotated[int | None, typer.Option(help="The seat whose view is shown, counted from 1.")] = None,
    to: Annotated[int | None, typer.Option(help="Begin at this entry.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="Print everything at once.")] = False,
    lang: Lang = "",
    no_colour: NoColour = False,
) -> None:
    """Watch a saved game again, step by step."""
    from grognard.cli.locale import cli_translator
    from grognard.cli.terminal.replay import print_all, watch
    from grognard.cli.terminal.terminal_io import Terminal

    translator = cli_translator(spoken(lang))
    try:
        shown = _read_replay(file, seat, Terminal(not no_colour), translator)
        last = len(shown.moments) - 1
        if to is not None and not 0 <= to <= last:
            raise UsageError(translator.say("no-such-entry", n=str(to), last=str(last)))
        if everything:
            print_all(shown, last if to is None else to)
        else:
            watch(shown, to or 0)
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None


def _read_replay(path: Path, seat: int | None, terminal: Terminal, translator: Translator) -> Replay:
    from grognard.cli.locale import cli_translator
    from grognard.cli.terminal.replay import of_match, of_seen
    from grognard.match import Person

    saved = read_saved(path)
    game = find_game(saved.header.game, translator)
    own = cli_translator(translator.language, game.id)
    if saved.seat is not None:
        if seat is not None and seat - 1 != saved.seat:
            raise UsageError(translator.say("cli-replay-not-yours", path=str(path)))
        shown = of_seen(saved, game, terminal, own)
    else:
        match = load_verified(path, translator)
        if seat is not None and not 1 <= seat <= len(match.seats):
            raise UsageError(translator.say("cli-no-seat", seat=str(seat), last=len(match.seats)))
        viewer = None if seat is None else seat - 1
        if viewer is None and match.result is None:
            # A running game is watched from the person's own chair, so that nothing is given away.
            viewer = next((n for n, occupant in enumerate(match.occupants) if isinstance(occupant, Person)), None)
        shown = of_match(match, terminal, own, viewer)
    if not shown.moments:
        raise UsageError(translator.say("cli-replay-empty", path=str(path)))
    return shown
