"""The command `odds`: tables of the odds in a position, without playing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from grognard.cli.options import Lang, NoColour, UsageError, find_game, spoken
from grognard.cli.save_files import load_verified

if TYPE_CHECKING:
    from grognard.core import Message
    from grognard.core.optional_features import HasOddsTables
    from grognard.core.scene import Table
    from grognard.words import Translator

WORDS = Path(__file__).parents[1] / "messages" / "odds"


def odds(
    game: Annotated[str, typer.Argument(help="The game.", metavar="GAME")],
    load: Annotated[Path | None, typer.Option(help="A saved game.", metavar="FILE")] = None,
    position: Annotated[
        str | None, typer.Option(help='A position in one line: "V0: V T 2S, B D | RV.V: V 2P".', metavar="TEXT")
    ] = None,
    players: Annotated[int, typer.Option(help="With --position: the number of players.")] = 4,
    seat: Annotated[int, typer.Option(help="The seat, counted from 1.")] = 1,
    at: Annotated[str, typer.Option(help="A space; without it, the whole position.", metavar="SPACE")] = "",
    lang: Lang = "",
    no_colour: NoColour = False,
) -> None:
    """Show the odds in a position: which units can reach a space, which HQ can fall, how a fight can end."""
    from grognard.cli.terminal.terminal_io import Terminal
    from grognard.games import folder
    from grognard.words import translator

    own = translator(spoken(lang), WORDS)
    words = translator(own.language, folder(find_game(game, _table_words(lang)).id) / "messages", WORDS)
    rules, v = _view(own, game, load, position, players, seat, lang)
    tables = rules.odds_tables(v, seat - 1, at)
    if tables is None:
        raise UsageError(own.say("reckon-no-space", name=at))
    terminal = Terminal(not no_colour)
    terminal.print(own.say("reckon-view", seat=seat), "bright_black")
    for table in tables:
        _show(table, terminal.console, words.text)


def _table_words(lang: str) -> Translator:
    from grognard.cli.locale import cli_translator

    return cli_translator(spoken(lang))


def _view(
    words: Translator, name: str, load: Path | None, text: str | None, players: int, seat: int, lang: str
) -> tuple[HasOddsTables[Any], Any]:
    """The game, and the position as the seat sees it."""
    from grognard.core.optional_features import HasOddsTables
    from grognard.match import Match, settled

    game = find_game(name, _table_words(lang))
    if not isinstance(game, HasOddsTables):
        raise UsageError(words.say("reckon-no-odds", game=name))
    if load is not None and text is not None:
        raise UsageError(words.say("reckon-one-source"))
    if text is not None:
        v = _position(words, game, text, players)
        seats = len(v.seats)
    else:
        if load is None:
            scenario = next(iter(game.scenarios()))
            match = Match.new(game, scenario, settled(game, scenario, {}, words.language))
        else:
            match = load_verified(load, _table_words(lang))
        if match.game.id != name:
            raise UsageError(words.say("reckon-other-game", path=str(load), game=match.game.id))
        if match.result is not None:
            raise UsageError(words.say("reckon-over"))
        v, seats = match.state, len(match.seats)
    if not 1 <= seat <= seats:
        raise UsageError(words.say("reckon-no-seat", seat=seat, last=seats))
    return game, game.view(v, seat - 1)


def _position(words: Translator, game: Any, text: str, players: int) -> Any:
    from grognard.core.optional_features import BadPosition, HasPositionText

    if not isinstance(game, HasPositionText):
        raise UsageError(words.say("reckon-no-position", game=game.id))
    if not 2 <= players <= 4:
        raise UsageError(words.say("reckon-players", given=players))
    try:
        return game.position(text, players)
    except BadPosition as wrong:
        raise UsageError(words.say("reckon-bad-position", why=str(wrong))) from None


def _show(table: Table, console: Any, say: Callable[[Message], str]) -> None:
    from rich import box
    from rich.table import Table as RichTable

    shown = RichTable(title=say(table.name), title_justify="left", box=box.SIMPLE_HEAD, title_style="bold")
    for head in table.head:
        shown.add_column(say(head))
    for row in table.rows:
        shown.add_row(*(say(cell) for cell in row))
    console.print(shown, soft_wrap=False)
