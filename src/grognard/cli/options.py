"""Options, errors and lookups that commands share."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ParamSpec

import typer

if TYPE_CHECKING:
    from grognard.core import Game
    from grognard.words import Translator


INTERRUPTED = 130
P = ParamSpec("P")


Lang = Annotated[str, typer.Option("--lang", help="en or fr; by default from LC_ALL or LANG.", show_default=False)]

NoColour = Annotated[bool, typer.Option("--no-colour", "--no-color", help="No colours; NO_COLOR does the same.")]

StoreUrl = Annotated[
    str,
    typer.Option("--store", help="sqlite:///FILE or postgresql://…; default: GROGNARD_STORE.", show_default=False),
]


class UsageError(Exception):
    """A mistake of the user, described in one line."""


def stop(text: str, status: int = 2) -> typer.Exit:
    """Print one clear line; the result is to be raised, with the exit status."""
    print(f"grognard: {text}", file=sys.stderr)
    return typer.Exit(status)


def reports_usage_errors(command: Callable[P, None]) -> Callable[P, None]:
    """A command that ends with one clear line and status 2 after a `UsageError`."""

    @wraps(command)
    def run(*args: P.args, **named: P.kwargs) -> None:
        try:
            command(*args, **named)
        except UsageError as wrong:
            raise stop(str(wrong)) from None

    return run


def spoken(lang: str) -> str:
    """The language to use; an unknown one stops the command."""
    from grognard.cli.locale import cli_translator, language
    from grognard.words import LANGUAGES

    if lang and lang not in LANGUAGES:
        raise stop(cli_translator(language()).say("cli-no-language", name=lang, known=", ".join(LANGUAGES)))
    return language(lang)


def find_game(name: str, translator: Translator) -> Game[Any]:
    """A game by its name. Raises `UsageError` if there is none."""
    from grognard.games import NoSuchGame, load, shipped

    try:
        return load(name)
    except NoSuchGame:
        known = ", ".join(shipped())
        raise UsageError(
            translator.say("cli-no-game", name=name, known=known) if known else translator.say("cli-no-games")
        ) from None


def default_store() -> str:
    """The store named by `GROGNARD_STORE`, else a file in the user's data folder."""
    if named := os.environ.get("GROGNARD_STORE"):
        return named
    if sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    else:
        home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite:///{(home / 'grognard' / 'grognard.db').as_posix()}"
