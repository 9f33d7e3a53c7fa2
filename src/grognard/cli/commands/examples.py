"""The command `examples`: runs worked examples of a game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from grognard.cli.options import Lang, find_game, spoken, stop

if TYPE_CHECKING:
    from grognard.core.optional_features import ExampleResult


def examples(
    game: Annotated[str, typer.Argument(help="The game.")],
    files: Annotated[list[Path], typer.Argument(help="Files of worked examples.")],
    lang: Lang = "",
) -> None:
    """Run worked examples; each failure is shown with the expected and the actual result."""
    from grognard.cli.locale import cli_translator
    from grognard.core.optional_features import HasExamples, UnreadableExamples

    words = cli_translator(spoken(lang))
    runner = find_game(game, words)
    if not isinstance(runner, HasExamples):
        raise stop(words.say("cli-no-examples", name=game))
    passed = failed = 0
    for path in files:
        try:
            for result in runner.run_examples(path):
                passed, failed = passed + (not result.faults), failed + bool(result.faults)
                _show_failure(path, result)
        except OSError as wrong:
            raise stop(words.say("cli-cannot-read", path=str(path), why=wrong.strerror or str(wrong))) from None
        except UnreadableExamples as wrong:
            raise stop(str(wrong)) from None
    print(f"{passed} passed, {failed} failed")
    if failed:
        raise typer.Exit(1)


def _show_failure(path: Path, result: ExampleResult) -> None:
    if result.faults:
        print(f"{path}:{result.line}: {result.name}".rstrip(": "))
        print(*(f"    {path.name}:{fault.line}: {fault.what}" for fault in result.faults), sep="\n")
