"""The command `rules`: looks rules up, and says which have tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from grognard.cli.options import Lang, NoColour, UsageError, find_game, spoken, stop

if TYPE_CHECKING:
    from grognard.cli.terminal.terminal_io import Terminal
    from grognard.words import Rulebook, Translator


def rules(
    words: Annotated[list[str] | None, typer.Argument(help="A game, and an id or words; or an id alone.")] = None,
    search: Annotated[str, typer.Option(help="Words that the rule must hold.")] = "",
    coverage: Annotated[bool, typer.Option("--coverage", help="Which rules have a passing test.")] = False,
    lang: Lang = "",
    no_colour: NoColour = False,
) -> None:
    """Show a rule by its id, find rules by words, or list which have passing tests."""
    from grognard.cli.locale import cli_translator
    from grognard.cli.terminal.terminal_io import Terminal
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
    from grognard.cli import rule_coverage

    root = rule_coverage.checkout()
    if not rule_coverage.has_pytest() or root is None:
        raise stop(translator.say("cli-coverage-needs"), 1)
    try:
        tests = rule_coverage.run(root)
    except rule_coverage.NoTests as wrong:
        raise stop(f"{translator.say('cli-coverage-broken')}\n{wrong}", 1) from None
    done, lines, known = rule_coverage.covered(tests), [], set[str]()
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
    loaded = rule_coverage.overloaded(tests)
    for test in loaded:
        print(
            translator.say(
                "cli-coverage-overloaded", test=test, count=len(tests[test].rules), most=rule_coverage.MOST_RULES
            )
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
