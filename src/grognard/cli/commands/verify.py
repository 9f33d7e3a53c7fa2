"""The command `verify`: replays a saved game and checks that it follows the rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from grognard.cli.options import INTERRUPTED, Lang, UsageError, find_game, spoken, stop
from grognard.cli.save_files import load_verified, read_saved

if TYPE_CHECKING:
    from grognard.match.save_file import Saved
    from grognard.words import Translator


def verify(file: Annotated[Path, typer.Argument(help="A saved game.")], lang: Lang = "") -> None:
    """Check every action, die and result of a saved game by playing it again."""
    from grognard.cli.locale import cli_translator
    from grognard.core.dice import outcomes
    from grognard.match import Acted, Began, written_under

    translator = cli_translator(spoken(lang))
    if not file.is_file():
        raise stop(translator.say("cli-no-file", path=str(file)))
    try:
        saved = read_saved(file)
        if saved.seat is not None:
            _verify_seen(file, saved, translator)
        find_game(saved.header.game, translator)
    except UsageError as wrong:
        # A file that cannot be read departs at its first bad line.
        print(wrong)
        raise typer.Exit(1) from None
    try:
        match = load_verified(file, translator)
    except UsageError as wrong:
        print(wrong)
        raise typer.Exit(1) from None
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    operations = [entry.operation for entry in match.log]
    dice = sum(1 for operation in operations if isinstance(operation, Acted | Began) for _ in outcomes(operation.dice))
    facts = {"path": str(file), "entries": str(len(match.log)), "dice": str(dice)}
    if not (older := written_under(match)):
        print(translator.say("cli-verified", **facts))
        return
    older_versions = ", ".join(map(str, older))
    print(translator.say("cli-verify-other-rules", **facts, written=older_versions, here=match.game.version))
    raise typer.Exit(2)


def _verify_seen(path: Path, saved: Saved, translator: Translator) -> None:
    """A seat's own file: its lines can be checked, the dice cannot."""
    if saved.broken is not None:
        raise UsageError(translator.say("cli-verify-chain", path=str(path), line=str(saved.broken)))
    print(translator.say("cli-verify-seen", path=str(path), entries=str(len(saved.seen))))
    raise typer.Exit(2)
