"""Looking things up and checking them: `games`, `rules`, `check`, `examples`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from grognard.cli.play import Lang, NoColour, UsageError, find_game, spoken, stop

if TYPE_CHECKING:
    from grognard.cli.file_checks import Fault
    from grognard.cli.terminal import Terminal
    from grognard.core.offers import ExampleResult
    from grognard.words import Rulebook, Translator


def games(lang: Lang = "", no_colour: NoColour = False) -> None:
    """List the games: titles, scenarios, options, seats, bots."""
    from grognard.cli.locale import cli_translator
    from grognard.cli.terminal import Terminal
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


# --- rules


def rules(
    words: Annotated[list[str] | None, typer.Argument(help="A game, and an id or words; or an id alone.")] = None,
    search: Annotated[str, typer.Option(help="Words that the rule must hold.")] = "",
    coverage: Annotated[bool, typer.Option("--coverage", help="Which rules have a passing test.")] = False,
    lang: Lang = "",
    no_colour: NoColour = False,
) -> None:
    """Show a rule by its id, find rules by words, or list which have passing tests."""
    from grognard.cli.locale import cli_translator
    from grognard.cli.terminal import Terminal
    from grognard.games import installed, shipped

    translator = cli_translator(spoken(lang))
    given = list(words or [])
    try:
        named, guests = list(shipped()), [name for name in installed() if name not in shipped()]
        if given and given[0] in installed():
            named, guests = [find_game(given.pop(0), translator).id], []
        if coverage:
            if given:
                find_game(given[0], translator)
            _coverage(named, translator)
            return
        _show_rules(named, guests, " ".join([*given, *search.split()]), Terminal(not no_colour), translator)
    except UsageError as wrong:
        raise stop(str(wrong)) from None


def _books(names: list[str]) -> Iterator[tuple[str, Rulebook]]:
    from grognard.games import folder
    from grognard.words import rulebook
    from grognard.words.rulebook import BrokenRulebook

    for name in names:
        try:
            yield name, rulebook(folder(name))
        except (BrokenRulebook, OSError) as wrong:
            raise UsageError(str(wrong)) from None


def _show_rules(names: list[str], guests: list[str], wanted: str, terminal: Terminal, translator: Translator) -> None:
    """All titles of a book, one rule by its id (of a guest's rulebook, too), or every rule that holds the words."""
    books = list(_books(names))
    exact = [
        (book, r.id) for _, book in [*books, *_books(guests)] for r in book if r.id.casefold() == wanted.casefold()
    ]
    found = exact or [(book, r.id) for _, book in books for r in book.search(wanted, translator.language)]
    if not found:
        raise UsageError(translator.say("cli-rules-none", words=wanted))
    section = ""
    for book, rule in found:
        whole = book.rule(rule)
        if not wanted and whole.section != section:
            section = whole.section
            terminal.print(f"§ {section}", "bold bright_cyan")
        terminal.print(f"{rule} {book.title(rule, translator.language)}", "bold")
        if wanted:
            terminal.wrapped(f"  {book.text(rule, translator.language)}", "", "  ")
        if exact:
            basis = (
                translator.say(f"cli-basis-{whole.basis}")
                if translator.has(f"cli-basis-{whole.basis}")
                else whole.basis
            )
            depends = ", ".join(whole.depends)
            more = f"  § {whole.section}, {basis}" + (f" → {depends}" if depends else "")
            terminal.wrapped(more, "bright_black", "  ")


def _coverage(names: list[str], translator: Translator) -> None:
    from grognard.cli import coverage

    root = coverage.checkout()
    if not coverage.has_pytest() or root is None:
        raise stop(translator.say("cli-coverage-needs"), 1)
    try:
        tests = coverage.run(root)
    except coverage.NoTests as wrong:
        raise stop(f"{translator.say('cli-coverage-broken')}\n{wrong}", 1) from None
    done, lines, known = coverage.covered(tests), [], set[str]()
    for name, book in _books(names):
        ids = [rule.id for rule in book]
        known |= {*ids}
        without = [rule for rule in ids if rule not in done]
        for rule in without:
            print(f"{rule} {book.title(rule, translator.language)}")
        lines.append(f"{name} {len(ids) - len(without)}/{len(ids)}")
    known |= {rule.id for _, book in _books(_others(names)) for rule in book}
    failed = sorted(name for name, test in tests.items() if test.failed)
    for test in failed:
        print(translator.say("cli-coverage-failed", test=test))
    loaded = coverage.overloaded(tests)
    for test in loaded:
        print(
            translator.say("cli-coverage-overloaded", test=test, count=len(tests[test].rules), most=coverage.MOST_RULES)
        )
    unknown = sorted({(r, name) for name, test in tests.items() for r in test.rules if r not in known})
    for stray, test in unknown:
        print(translator.say("cli-coverage-unknown", test=test, rule=stray))
    print("\n".join(lines))
    if failed or loaded or unknown:
        raise typer.Exit(1)


def _others(names: list[str]) -> list[str]:
    from grognard.games import installed

    return [name for name in installed() if name not in names]


# --- check


def check(
    what: Annotated[list[str], typer.Argument(help="Files, games' folders, or games' names.", metavar="FILE...")],
    lang: Lang = "",
) -> None:
    """Check save files, scenarios, boards, rulebooks, words, data, whole games; every fault with its file and line."""
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


# --- worked examples


def examples(
    game: Annotated[str, typer.Argument(help="The game.")],
    files: Annotated[list[Path], typer.Argument(help="Files of worked examples.")],
    lang: Lang = "",
) -> None:
    """Run worked examples; each failure is shown with what was expected and what came out."""
    from grognard.cli.locale import cli_translator
    from grognard.core.offers import HasExamples, UnreadableExamples

    words = cli_translator(spoken(lang))
    try:
        runner = find_game(game, words)
    except UsageError as wrong:
        raise stop(str(wrong)) from None
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


COMMANDS: tuple[Callable[..., Any], ...] = (games, rules, check, examples)
