"""Options, checks and words that `duel`, `fuzz`, `perft`, `bench` and `study balance` share."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from grognard.cli.options import find_game, spoken, stop

if TYPE_CHECKING:
    from grognard.core import Game
    from grognard.words import Translator

WORDS = Path(__file__).parent / "messages"

GameName = Annotated[str, typer.Argument(help="The game.", metavar="GAME")]
ScenarioName = Annotated[str, typer.Option("--scenario", help="The scenario; the game's first if none is named.")]
OptionValues = Annotated[
    list[str] | None, typer.Option("--option", help="An option of the scenario.", metavar="NAME=VALUE")
]
Seed = Annotated[int, typer.Option("--seed", help="The same seed gives the same games.")]
Workers = Annotated[int, typer.Option("--workers", help="Number of processes; 0: one for each core.")]


class Studied(NamedTuple):
    """The subject of a study command, and the words for its report."""

    words: Translator
    game: Game[Any]
    scenario: str
    options: dict[str, str]


def studied(lang: str, game: str, scenario: str, given: Sequence[str] | None) -> Studied:
    """The game, scenario and options of a command; a wrong one stops it."""
    from grognard.match import WrongMove, settled

    words = study_words(lang)
    rules = find_game(game, words)
    options = _pairs(words, given)
    scenario = scenario or next(iter(rules.scenarios()))
    try:
        return Studied(words, rules, scenario, settled(rules, scenario, options))
    except WrongMove as wrong:
        raise stop(words.text(wrong.message)) from None


def study_words(lang: str) -> Translator:
    from grognard.words import translator

    return translator(spoken(lang), WORDS, WORDS / "study")


def _pairs(words: Translator, given: Sequence[str] | None) -> dict[str, str]:
    found = {}
    for text in given or ():
        name, sign, value = text.partition("=")
        if not sign:
            raise stop(words.say("study-option-form", given=text))
        found[name.strip()] = value.strip()
    return found


def changing_options(
    words: Translator, rules: Game[Any], scenario: str, options: dict[str, str], given: Sequence[str] | None
) -> dict[str, tuple[str, ...]]:
    """Options with several values, each of which is possible."""
    from grognard.match import WrongMove, settled

    each = {name: tuple(value.strip() for value in values.split(",")) for name, values in _pairs(words, given).items()}
    try:
        for name, values in each.items():
            for value in values:
                settled(rules, scenario, options | {name: value})
    except WrongMove as wrong:
        raise stop(words.text(wrong.message)) from None
    return each


def check_bots(words: Translator, rules: Game[Any], named: Sequence[str]) -> None:
    from grognard import bots

    known = bots.names(rules)
    for bot in named:
        if bot not in known:
            raise stop(words.say("study-no-such-bot", game=rules.id, bot=bot, known=", ".join(known)))


def check_at_least(words: Translator, what: str, given: int, least: int) -> None:
    if given < least:
        raise stop(words.say("study-at-least", what=what, least=least))


def made_folder(words: Translator, folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise stop(words.say("study-no-folder", folder=str(folder), why=wrong.strerror or str(wrong))) from None
    return folder


def say_stopped(words: Translator, stopped: bool, games: int) -> None:
    if stopped:
        print(words.say("study-stopped" if games else "study-stopped-empty"), file=sys.stderr)


def decimal(words: Translator, number: float, decimals: int = 1) -> str:
    """A number with the decimal sign of the language."""
    text = f"{number:.{decimals}f}"
    return text.replace(".", ",") if words.language == "fr" else text
