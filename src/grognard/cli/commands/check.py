"""The command `check`: finds faults in files that people write."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from grognard.cli.options import Lang, spoken, stop

if TYPE_CHECKING:
    from grognard.cli.file_checks import Fault
    from grognard.words import Translator


def check(
    what: Annotated[list[str], typer.Argument(help="Files, folders of games, or names of games.", metavar="FILE...")],
    lang: Lang = "",
) -> None:
    """Check save files, scenarios, boards, armies, rulebooks, messages, data or whole games; list every fault."""
    from grognard.cli.file_checks import CannotCheck, about
    from grognard.cli.locale import cli_translator

    translator = cli_translator(spoken(lang))
    status = 0
    for name in what:
        try:
            count = 0
            for fault in _faults(name, translator):
                count += 1
                print(fault)
        except CannotCheck as cannot:
            stop(str(cannot))
            status = 2
            continue
        print(translator.say("cli-checked", what=name, count=count))
        if count:
            status = max(status, 1)
        else:
            print(*(f"  {line}\n" for line in about(Path(name), translator.language)), sep="", end="")
    if status:
        raise typer.Exit(status)


def _faults(what: str, translator: Translator) -> Iterator[Fault]:
    from grognard.cli.file_checks import CannotCheck, check_game, check_path
    from grognard.games import installed, shipped

    path = Path(what)
    if what in installed() and not path.exists():
        yield from check_game(what, translator.language)
        return
    try:
        yield from check_path(path, translator.language)
    except CannotCheck as cannot:
        known = translator.say("cli-no-game", name=what, known=", ".join(shipped()))
        raise CannotCheck(f"{cannot}. {known}") from None
