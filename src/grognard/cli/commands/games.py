"""The command `games`: lists games, scenarios, options, seats and bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grognard.cli.options import Lang, NoColour, find_game, spoken, stop

if TYPE_CHECKING:
    from grognard.cli.terminal.terminal_io import Terminal
    from grognard.words import Translator


def games(lang: Lang = "", no_colour: NoColour = False) -> None:
    """List the games: titles, scenarios, options, seats, bots."""
    from grognard.cli.locale import cli_translator
    from grognard.cli.terminal.terminal_io import Terminal
    from grognard.games import shipped

    words = cli_translator(spoken(lang))
    terminal = Terminal(not no_colour)
    if not shipped():
        raise stop(words.say("cli-no-games"))
    for name in shipped():
        _show_game(name, terminal, words)


def _show_game(name: str, terminal: Terminal, words: Translator) -> None:
    from rich.text import Text

    from grognard import bots
    from grognard.games import folder
    from grognard.words import translator as words_of

    game = find_game(name, words)
    # Without the command line's own words, which are read once for all games.
    translator = words_of(words.language, folder(name) / "messages")
    terminal.print(Text.assemble((name, "bold bright_cyan"), "  ", (translator.say("game-title"), "bold")))
    if translator.has("game-about"):
        terminal.wrapped(f"  {translator.say('game-about')}", "", "  ")
    options: dict[str, Any] = {}
    terminal.print(f"  {words.say('cli-scenarios')}", "bold")
    family = None
    for scenario in game.scenarios().values():
        options |= {option.id: option for option in scenario.options}
        title = f"{translator.text(scenario.name)} – {translator.text(scenario.about)}"
        if scenario.family is not None and scenario.variant is not None:
            if scenario.family != family:
                of = scenario.family
                terminal.wrapped(
                    f"    {of.id} – {translator.text(of.name)} – {translator.text(of.about)}", "", "      "
                )
            title = translator.text(scenario.variant)
        family = scenario.family
        terminal.wrapped(f"    {'  ' if family else ''}{scenario.id} – {title}", "", "      ")
        seats = []
        for seat in scenario.seats:
            roles = [translator.text(role) for role in seat.roles]
            seats.append(translator.text(seat.name) + (f" ({translator.join(roles)})" if roles else ""))
        terminal.wrapped("      " + ", ".join(seats), "bright_black", "      ")
    if options:
        terminal.print(f"  {words.say('cli-options')}", "bold")
    for option in options.values():
        values = ", ".join(f"[{v}]" if v == option.default_in(words.language) else v for v in option.values)
        if option.numbers:
            values += " " + words.say("cli-number-range-option", low=option.numbers[0], high=option.numbers[1])
        cited = f" [{', '.join(option.rules)}]" if option.rules else ""
        terminal.wrapped(f"    {option.id}={values} – {translator.text(option.explains)}{cited}", "", "      ")
    terminal.wrapped(f"  {words.say('cli-bots')} – {', '.join(bots.names(game))}", "bold", "    ")
