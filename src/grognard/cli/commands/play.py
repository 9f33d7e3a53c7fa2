"""The command `play`: a new or loaded game, at the terminal or in the browser."""

from __future__ import annotations

import secrets
import signal
import sys
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from grognard.cli.options import INTERRUPTED, Lang, UsageError, find_game, spoken, stop
from grognard.cli.save_files import load_verified

if TYPE_CHECKING:
    from grognard.cli.terminal.session import TerminalSession
    from grognard.cli.terminal.terminal_io import Terminal
    from grognard.core import Game, Scenario
    from grognard.match import Match, Occupant
    from grognard.words import Translator


TERMINAL = "At the terminal"
AT_TERMINAL = ("scenario", "option", "seat", "bot", "solo", "dice", "load", "seed", "no_colour", "serve")
"""Options that are chosen on a page in the browser, or make no sense there."""


class TerminalOptions(NamedTuple):
    """The options for a game at the terminal; empty values stand for the defaults."""

    scenario: str
    options: Sequence[str]
    """Each as `name=value`."""
    seat: int | None
    bot: str
    solo: bool
    dice: str
    seed: int | None

    @property
    def about_seats(self) -> bool:
        return self.seat is not None or bool(self.bot) or self.solo


def play(
    given: typer.Context,
    game: Annotated[str, typer.Argument(help="The game; without it, all are listed.", show_default=False)] = "",
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open a browser.")] = False,
    port: Annotated[
        int, typer.Option(help="The port; the next free one if it is taken; 0 for any.", min=0, max=65535)
    ] = 8642,
    store: Annotated[
        str, typer.Option(help="The store: sqlite:///FILE; default: GROGNARD_STORE.", show_default=False)
    ] = "",
    lang: Lang = "",
    terminal: Annotated[
        bool, typer.Option("--terminal", help="Play at the terminal, without a browser.", rich_help_panel=TERMINAL)
    ] = False,
    scenario: Annotated[str, typer.Option(help="The scenario; by default the first.", rich_help_panel=TERMINAL)] = "",
    option: Annotated[
        list[str] | None, typer.Option(help="name=value; may be repeated.", rich_help_panel=TERMINAL)
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(help="Your seat, counted from 1.", show_default="1", rich_help_panel=TERMINAL),
    ] = None,
    bot: Annotated[
        str,
        typer.Option(help="The bot for the other seats.", show_default="greedy or random", rich_help_panel=TERMINAL),
    ] = "",
    solo: Annotated[
        bool, typer.Option("--solo", help="All seats are played at this screen.", rich_help_panel=TERMINAL)
    ] = False,
    dice: Annotated[
        str,
        typer.Option(help="fair, or hand: real dice, typed in.", show_default="fair", rich_help_panel=TERMINAL),
    ] = "",
    load: Annotated[Path | None, typer.Option(help="Continue a saved game.", rich_help_panel=TERMINAL)] = None,
    seed: Annotated[
        int | None,
        typer.Option(help="The seed of dice and bots, for demonstrations.", rich_help_panel=TERMINAL),
    ] = None,
    no_colour: Annotated[
        bool,
        typer.Option("--no-colour", "--no-color", help="No colours; NO_COLOR does the same.", rich_help_panel=TERMINAL),
    ] = False,
    serve: Annotated[
        bool,
        typer.Option("--serve", help="Save it in the store and serve it on this machine.", rich_help_panel=TERMINAL),
    ] = False,
) -> None:
    """Play a game: in the browser, or at the terminal."""
    from grognard.cli.locale import cli_translator
    from grognard.cli.terminal.session import TerminalSession
    from grognard.cli.terminal.terminal_io import EndOfInput, Terminal

    translator = cli_translator(spoken(lang), "")
    _check_combination(given, terminal, serve, translator)
    if not terminal:
        _in_the_browser(game, lang, translator, store, port, not no_open)
        return
    screen = Terminal(not no_colour)
    chosen = TerminalOptions(scenario, option or (), seat, bot, solo, dice, seed)
    try:
        if load is not None:
            match = _loaded(load, game, screen, translator)
            _resume(match, translator)  # before the seats are filled, since it pauses the clocks
            _reseat(match, chosen, translator)
        else:
            match = _new(game or _which_game(screen, translator), chosen, screen, translator)
    except (EndOfInput, KeyboardInterrupt):
        raise typer.Exit(INTERRUPTED) from None
    if serve:
        _on_loopback(match, screen, translator, store, port)
    else:
        _play_session(TerminalSession(match, screen, translator.language))


def _check_combination(given: typer.Context, terminal: bool, serve: bool, translator: Translator) -> None:
    """Refuse options that would have no effect with the others."""
    for name in given.params:
        source = given.get_parameter_source(name)
        if source is None or source.name != "COMMANDLINE":
            continue
        written = "--" + name.replace("_", "-")
        if terminal and name == "no_open":
            raise UsageError(translator.say("cli-not-both", one="--terminal", other=written))
        if terminal and not serve and name in ("port", "store"):
            raise UsageError(translator.say("cli-only-with", option=written, other="--serve"))
        if not terminal and name in AT_TERMINAL:
            raise UsageError(translator.say("cli-only-with", option=written, other="--terminal"))


def _in_the_browser(game: str, lang: str, translator: Translator, store: str, port: int, show: bool) -> None:
    from grognard.cli.open_browser import can_show, open_table

    if game:
        find_game(game, translator)
    page = (f"/new/{game}" if game else "/") + (f"?lang={lang}" if lang else "")
    open_table(page, translator, store, port, show and can_show())


def _on_loopback(match: Match[Any], terminal: Terminal, translator: Translator, store: str, port: int) -> None:
    from grognard.cli.options import default_store
    from grognard.cli.terminal.local_service import ServedSession, served
    from grognard.match import Person
    from grognard.store import StoreError

    mine = tuple(seat for seat in match.seats if isinstance(match.occupants[seat], Person))
    try:
        with served(match, store or default_store(), port, translator.say("cli-person")) as (proxy, address, table):
            terminal.wrapped(translator.say("cli-served", address=address, table=table), "bright_black")
            _play_session(ServedSession(proxy, mine, terminal, translator.language))
    except StoreError as wrong:
        raise stop(translator.text(wrong.message)) from None
    except OSError as wrong:
        raise stop(
            translator.say("cli-serve-no-port", host="127.0.0.1", port=str(port), why=str(wrong.strerror))
        ) from None


def _play_session(session: TerminalSession) -> None:
    """Play; if it ends early for any reason, the game is saved first."""
    from grognard.cli.terminal.terminal_io import EndOfInput
    from grognard.cli.terminal.typed_commands import SessionLeft

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), interrupted) for name in names}
    try:
        session.play()
    except SessionLeft:
        _save(session)
    except (EndOfInput, KeyboardInterrupt):
        _save(session)
        raise typer.Exit(INTERRUPTED if session.match.result is None else 0) from None
    except BaseException:
        _save(session)
        raise
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)


def _save(session: TerminalSession) -> None:
    from grognard.cli.save_files import BadFile, write_text
    from grognard.match import export

    # A second Ctrl-C must not leave the file unwritten.
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        write_text(session.own_file, export(session.match))
        session.terminal.print()
        session.terminal.wrapped(session.translator.say("cli-kept", path=str(session.own_file)), "bold")
    except BadFile as bad:
        print(f"grognard: {bad}", file=sys.stderr)
    finally:
        signal.signal(signal.SIGINT, before)


# --- setting up


def _which_game(terminal: Terminal, translator: Translator) -> str:
    from grognard.cli.locale import cli_translator
    from grognard.games import shipped

    names = shipped()
    if not names:
        raise UsageError(translator.say("cli-no-games"))
    titles = [(name, cli_translator(translator.language, name).say("game-title")) for name in names]
    return _one_of(titles, translator.say("cli-which-game"), terminal, translator)


def _one_of(titles: Sequence[tuple[str, str]], question: str, terminal: Terminal, words: Translator) -> str:
    """One of these ids, by its number, its id or its title."""
    from grognard.cli.terminal.answers import meant

    for n, (name, title) in enumerate(titles, 1):
        terminal.print(f"  {n}  {title} ({name})")
    while True:
        terminal.print(question, "bold")
        typed = terminal.ask(">")
        if typed.isdecimal() and 1 <= int(typed) <= len(titles):
            return titles[int(typed) - 1][0]
        found = meant(typed, titles)
        if len(found) == 1:
            return found[0]
        several = ", ".join(title for name, title in titles if name in found)
        wrong = words.say("cli-several-meant", which=several) if found else words.say("pick-not-offered", pick=typed)
        terminal.wrapped(wrong, "bright_red")


def _of_family(given: str, scenarios: Mapping[str, Scenario], terminal: Terminal, words: Translator) -> str:
    """The scenario, asked for in two steps where scenarios form families: the family, unless it is given, then its
    variant. In other games, what was given."""
    families = {s.family.id if s.family else s.id: s.family or s for s in scenarios.values()}
    if given in scenarios or (given and given not in families) or len(families) == len(scenarios):
        return given
    if not given:
        titles = [(name, words.text(one.name)) for name, one in families.items()]
        given = _one_of(titles, words.say("cli-which-scenario"), terminal, words)
    alike = [
        (s.id, words.text(s.variant)) for s in scenarios.values() if s.family and s.family.id == given and s.variant
    ]
    if not alike:
        return given
    return alike[0][0] if len(alike) == 1 else _one_of(alike, words.say("cli-which-variant"), terminal, words)


def _new(name: str, chosen: TerminalOptions, terminal: Terminal, translator: Translator) -> Match[Any]:
    from grognard.cli.locale import cli_translator
    from grognard.match import DiceKind

    game = find_game(name, translator)
    own = cli_translator(translator.language, name)
    options = _options(chosen.options, translator)
    if chosen.dice and chosen.dice not in {DiceKind.FAIR.value, DiceKind.HAND.value}:
        raise UsageError(translator.say("no-such-value", option="--dice", value=chosen.dice, known="fair, hand"))
    scenario = _scenario(chosen.scenario, game.scenarios(), terminal, own)
    match = _set_up(game, scenario, options, chosen, terminal, own)
    occupants = _occupants(match, chosen, own)
    if chosen.seed is not None:
        terminal.wrapped(own.say("cli-seed-known", seed=str(chosen.seed)), "bright_black")
    if match.header.dice is DiceKind.FAIR:
        terminal.wrapped(own.say("cli-commitment", commitment=match.commitment), "bright_black", "  ")
    for n, occupant in enumerate(occupants):
        match.sit(n, occupant, at=match.header.at)
    return match


def _options(given: Sequence[str], translator: Translator) -> dict[str, str]:
    options = {}
    for one in given:
        name, equals, value = one.partition("=")
        if not equals:
            raise UsageError(translator.say("cli-option-form", given=one))
        options[name.strip()] = value.strip()
    return options


def _scenario(given: str, scenarios: Mapping[str, Scenario], terminal: Terminal, own: Translator) -> str:
    """The scenario that was given or chosen, else the first, with a note that there are others."""
    chosen = _of_family(given, scenarios, terminal, own)
    if chosen:
        return chosen
    first = next(iter(scenarios))
    if len(scenarios) > 1:
        others = ", ".join(s for s in scenarios if s != first)
        terminal.wrapped(own.say("cli-other-scenarios", scenario=first, others=others), "bright_black")
    return first


def _set_up(
    game: Game[Any],
    scenario: str,
    options: dict[str, str],
    chosen: TerminalOptions,
    terminal: Terminal,
    own: Translator,
) -> Match[Any]:
    """A new match. If its set-up draws and dice are rolled by hand, the outcomes are asked for."""
    from grognard.cli.terminal.session import ask_outcomes
    from grognard.cli.terminal.typed_commands import now
    from grognard.core import OutcomeNeeded
    from grognard.match import DiceKind, Match, WrongMove, settled

    seed, scenarios = chosen.seed, game.scenarios()
    key = None if seed is None else blake2b(f"grognard demonstration {seed}".encode(), digest_size=32).digest()
    kind = DiceKind(chosen.dice or "fair")
    at, outcomes = now(), list[int]()
    while True:
        try:
            complete = settled(game, scenario, options, own.language)
            return Match.new(game, scenario, complete, dice=kind, key=key, at=at, setup=outcomes)
        except WrongMove as wrong:
            raise UsageError(own.text(wrong.message)) from None
        except OutcomeNeeded as unknown:
            outcomes += ask_outcomes(
                terminal, own, unknown.wanted, lambda s: own.text(scenarios[scenario].seats[s].name)
            )
        except ValueError:
            terminal.wrapped(own.say("impossible-outcome", label="–"), "bright_red")
            outcomes.pop()


def _occupants(match: Match[Any], chosen: TerminalOptions, translator: Translator) -> list[Occupant]:
    from grognard.match import Bot, Person

    mine = 1 if chosen.seat is None else chosen.seat
    if not 1 <= mine <= len(match.seats):
        raise UsageError(translator.say("cli-no-seat", seat=str(mine), last=len(match.seats)))
    if chosen.solo and chosen.bot:
        raise UsageError(translator.say("cli-not-both", one="--solo", other="--bot"))
    name = _bot_name(match, chosen.bot, translator)
    person = Person(translator.say("cli-person"))
    seed = secrets.randbits(31) if chosen.seed is None else chosen.seed
    return [person if chosen.solo or n == mine - 1 else Bot(name, seed + n) for n in match.seats]


def _bot_name(match: Match[Any], bot: str, translator: Translator) -> str:
    from grognard import bots

    known = bots.names(match.game)
    if bot and bot not in known:
        raise UsageError(translator.say("cli-no-bot", name=bot, known=", ".join(known)))
    return bot or ("greedy" if "greedy" in match.game.bots else "random")


def _loaded(path: Path, game: str, terminal: Terminal, translator: Translator) -> Match[Any]:
    match = load_verified(path, translator)
    if game and match.game.id != game:
        raise UsageError(translator.say("cli-other-game", path=str(path), game=match.game.id))
    terminal.wrapped(translator.say("cli-loaded", path=str(path), entries=len(match.log)), "bright_black")
    return match


def _resume(match: Match[Any], translator: Translator) -> None:
    from grognard.cli.terminal.typed_commands import now
    from grognard.match import WrongMove

    try:
        match.resume(at=now())
    except WrongMove as wrong:
        raise UsageError(translator.text(wrong.message)) from None


def _reseat(match: Match[Any], chosen: TerminalOptions, translator: Translator) -> None:
    """Seat players in a loaded game. Its occupants stay unless the command names others or there is no person."""
    from grognard import bots
    from grognard.cli.terminal.typed_commands import now
    from grognard.match import Bot, Person

    no_person = not any(isinstance(s, Person) for s in match.occupants)
    if match.result is None and (chosen.about_seats or no_person):
        for n, occupant in enumerate(_occupants(match, chosen, translator)):
            match.sit(n, occupant, at=now())
    known = bots.names(match.game)
    for occupant in match.occupants:
        if isinstance(occupant, Bot) and occupant.name not in known:
            raise UsageError(translator.say("cli-no-bot", name=occupant.name, known=", ".join(known)))
