"""The commands `army ...`: check, price and print armies that players buy before a game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from grognard.cli.options import Lang, spoken, stop

if TYPE_CHECKING:
    from grognard.core.army_builder import ArmyBuilder, ArmyFault
    from grognard.core.printouts import Paper
    from grognard.words import Translator

ARMY = typer.Typer(no_args_is_help=True, help="Armies that players buy before a game.")

ArmyFile = Annotated[Path, typer.Argument(help="An army, in YAML or as plain text.", metavar="FILE")]
PRINTED = ("roster", "order-cards")
"""The sheets that are printed by default."""


@ARMY.command()
def check(
    files: Annotated[list[Path], typer.Argument(help="Armies, in YAML or as plain text.", metavar="FILE...")],
    lang: Lang = "",
) -> None:
    """Check armies: list every fault with its line and its rule."""
    builder, words = _builder(lang)
    status = 0
    for path in files:
        report = builder.draft(_read(path, words))
        faults = [*report.faults, *(report.draft.faults if report.draft else ())]
        for fault in sorted(faults, key=lambda fault: fault.line):
            print(_line(path, fault, words))
        print(words.say("cli-checked", what=str(path), count=len(faults)))
        if report.draft is not None:
            print("  " + words.say("cli-army-points", points=report.draft.points, budget=report.draft.budget))
        status = status or int(bool(faults))
    if status:
        raise typer.Exit(status)


@ARMY.command()
def price(file: ArmyFile, lang: Lang = "") -> None:
    """Show the price of an army: every commander, troop and option, and the total."""
    _print(file, ("prices",), lang)


@ARMY.command(name="print")
def print_papers(
    file: ArmyFile,
    paper: Annotated[list[str] | None, typer.Option(help="A sheet; may be repeated.", metavar="PAPER")] = None,
    lang: Lang = "",
) -> None:
    """Print an army as text: the roster and the order cards, or the given sheets."""
    _print(file, tuple(paper or PRINTED), lang)


@ARMY.command(name="list")
def list_armies(lang: Lang = "") -> None:
    """List the armies that come with the game."""
    builder, words = _builder(lang)
    for army in builder.lists().ready:
        title, nation = words.text(army.name), words.text(army.nation)
        print(words.say("cli-army-line", name=army.id, title=title, nation=nation, points=army.points))


@ARMY.command()
def show(
    name: Annotated[str, typer.Argument(help="The id of an army, as in `army list`.", metavar="ID")],
    yaml: Annotated[bool, typer.Option("--yaml", help="As YAML.")] = False,
    lang: Lang = "",
) -> None:
    """Show an army that comes with the game, as text to save, change and check."""
    builder, words = _builder(lang)
    ready = {army.id: army for army in builder.lists().ready}
    if name not in ready:
        raise stop(words.say("cli-army-none", name=name, known=", ".join(ready)))
    text = ready[name].text
    print(text if yaml else builder.plain(text, words.language), end="")


def _print(path: Path, wanted: tuple[str, ...], lang: str) -> None:
    from grognard.words.paper_text import paper_text

    builder, words = _builder(lang)
    found = builder.papers(_read(path, words))
    if found is None:
        raise stop(words.say("cli-army-unreadable", path=str(path)))
    papers: dict[str, Paper] = {paper.id: paper for paper in found}
    for name in wanted:
        if name not in papers:
            raise stop(words.say("cli-army-no-paper", name=name, known=", ".join(papers)))
    print("\n".join(paper_text(papers[name], words) for name in wanted), end="")


def _builder(lang: str) -> tuple[ArmyBuilder, Translator]:
    """The builder of the first game that has one, with its words."""
    from grognard.cli.locale import cli_translator
    from grognard.core.optional_features import HasArmyBuilder
    from grognard.games import load, shipped

    for name in shipped():
        game = load(name)
        if isinstance(game, HasArmyBuilder):
            return game.army_builder(), cli_translator(spoken(lang), name)
    raise stop(cli_translator(spoken(lang)).say("cli-army-no-builder"))


def _read(path: Path, words: Translator) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as wrong:
        why = f"byte {wrong.start} is not UTF-8"
    except OSError as wrong:
        why = wrong.strerror or str(wrong)
    raise stop(words.say("cli-cannot-read", path=str(path), why=why))


def _line(path: Path, fault: ArmyFault, words: Translator) -> str:
    """`flanders.yaml:12: Tercio: Pike square and Modern cannot be combined (TC-19.4-d)`"""
    rule = f" ({fault.rule})" if fault.rule else ""
    where = f"{path}:{fault.line}" if fault.line else f"{path}"
    return f"{where}: {words.text(fault.what)}{rule}"
