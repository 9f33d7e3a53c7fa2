"""The command `outline`: the order of play of a game, as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from grognard.cli.options import Lang, find_game, spoken, stop

if TYPE_CHECKING:
    from grognard.core.optional_features import StepOutline
    from grognard.words import Translator

BETWEEN = " · "


def outline(
    game: Annotated[str, typer.Argument(help="The game.", metavar="GAME")],
    lang: Lang = "",
) -> None:
    """Print the order of play, a line for each procedure: ? where a player is asked, (…) for each side or leader."""
    from grognard.cli.locale import cli_translator
    from grognard.core.optional_features import HasOutline

    translator = cli_translator(spoken(lang))
    found = find_game(game, translator)
    if not isinstance(found, HasOutline):
        raise stop(translator.say("cli-outline-none", game=found.id), 1)
    own = cli_translator(translator.language, found.id)
    for procedure in found.outline():
        name = own.text(procedure.name)
        if [step.name for step in procedure.steps] == [procedure.name]:
            print(_steps(procedure.steps, own))
        else:
            print(own.say("cli-outline-line", name=name, steps=_steps(procedure.steps, own)))


def _steps(steps: Sequence[StepOutline], words: Translator) -> str:
    """`fire · (losses? · retreat?) · end`: steps in a loop are in brackets."""
    text, depth = "", 0
    for step in steps:
        name = words.text(step.name)
        text += ")" * (depth - step.depth)
        text += BETWEEN if text else ""
        text += "(" * (step.depth - depth)
        text += words.say("cli-outline-asked", name=name) if step.asks else name
        depth = step.depth
    return text + ")" * depth
