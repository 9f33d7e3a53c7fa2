"""The command `rules`: shows rules, where code and tests cite them, and which have passing tests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from grognard.cli.options import Lang, NoColour, UsageError, find_game, spoken, stop

if TYPE_CHECKING:
    from grognard.cli.terminal.terminal_io import Terminal
    from grognard.words import Rulebook, Translator


def rules(
    words: Annotated[list[str] | None, typer.Argument(help="A game, then an id or words; or an id alone.")] = None,
    search: Annotated[str, typer.Option(help="Words that the rule must contain.")] = "",
    coverage: Annotated[bool, typer.Option("--coverage", help="List rules without a passing test.")] = False,
    code: Annotated[bool, typer.Option("--code", help="Show where a rule is enforced and tested.")] = False,
    pages: Annotated[Path | None, typer.Option("--pages", help="Write the pages of docs/code.", metavar="DIR")] = None,
    lang: Lang = "",
    no_colour: NoColour = False,
) -> None:
    """Show a rule by its id, find rules by words, or list rules without passing tests."""
    from grognard.cli.locale import cli_translator
    from grognard.cli.terminal.terminal_io import Terminal
    from grognard.games import installed, shipped

    translator = cli_translator(spoken(lang))
    given = list(words or [])
    chosen = [f"--{name}" for name, asked in (("coverage", coverage), ("code", code), ("pages", pages)) if asked]
    if len(chosen) > 1:
        raise UsageError(translator.say("cli-not-both", one=chosen[0], other=chosen[1]))
    named, guests = list(shipped()), [name for name in installed() if name not in shipped()]
    if given and given[0] in installed():
        named, guests = [find_game(given.pop(0), translator).id], []
    if given and (coverage or pages is not None):
        find_game(given[0], translator)
    if coverage:
        _coverage(named, translator)
    elif pages is not None:
        _write_pages(named, pages, translator)
    elif code:
        _show_code([*named, *guests], " ".join(given), Terminal(not no_colour), translator)
    else:
        _show_rules(named, guests, " ".join([*given, *search.split()]), Terminal(not no_colour), translator)


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
    """All titles of a rulebook, one rule by its id (also of guest games), or every rule that contains the words."""
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


def _show_code(names: list[str], wanted: str, terminal: Terminal, translator: Translator) -> None:
    """A rule, the lines of code that cite it, the most direct first, and its tests and examples."""
    from grognard.cli.rule_citations import checkout, citations, marked_tests, worked_examples
    from grognard.games import folder

    game, rule = _one_rule(names, wanted, translator)
    _show_rules([game], [], rule, terminal, translator)
    root = checkout()
    places = citations(folder(game), rule)
    _list(translator.say("cli-code-places" if places else "cli-code-no-place"), terminal)
    for place in places:
        _list_item(place.path, place.line, place.text, root, terminal)
    if root is None:
        _list(translator.say("cli-code-no-tests-here"), terminal)
        return
    tests = [(test.path, test.line, test.name) for test in marked_tests(root / "tests", rule)]
    examples = [(one.path, one.line, one.name) for one in worked_examples([folder(game), root / "tests"], rule)]
    for found, title, none in (
        (tests, "cli-code-tests", "cli-code-no-test"),
        (examples, "cli-code-examples", "cli-code-no-example"),
    ):
        _list(translator.say(title if found else none), terminal)
        for path, line, name in found:
            _list_item(path, line, name, root, terminal)


def _one_rule(names: list[str], wanted: str, translator: Translator) -> tuple[str, str]:
    """The game and the id of a rule that is given by its id. Raises `UsageError` for any other text."""
    from difflib import get_close_matches

    if not wanted:
        raise UsageError(translator.say("cli-code-how"))
    known = {rule.id.casefold(): (name, str(rule.id)) for name, book in _books(names) for rule in book}
    if wanted.casefold() not in known:
        near = [known[one][1] for one in get_close_matches(wanted.casefold(), known, 5)]
        if near:
            raise UsageError(translator.say("cli-code-no-rule-near", rule=wanted, near=", ".join(near)))
        raise UsageError(translator.say("cli-code-no-rule", rule=wanted))
    return known[wanted.casefold()]


def _list(title: str, terminal: Terminal) -> None:
    terminal.print()
    terminal.print(title, "bold")


def _list_item(path: Path, line: int, text: str, root: Path | None, terminal: Terminal) -> None:
    shown = path.relative_to(root) if root is not None and path.is_relative_to(root) else path
    terminal.print(f"  {shown.as_posix()}:{line}  {text}")


def _write_pages(names: Iterable[str], out: Path, translator: Translator) -> None:
    from grognard.cli.rule_citations import checkout
    from grognard.cli.rule_pages import CHAPTERS, FOLDER, WrongChapters, pages

    root = checkout()
    if root is None or not (root / CHAPTERS).is_file():
        raise UsageError(translator.say("cli-pages-need"))
    try:
        for path, text in pages(dict(_books(list(names))), root):
            if path.is_absolute() and out.resolve() != root / FOLDER:
                continue  # what games keep goes with the pages of the checkout
            (out / path).parent.mkdir(parents=True, exist_ok=True)
            (out / path).write_text(text, encoding="utf-8")
            print(out / path)
    except WrongChapters as wrong:
        raise UsageError(str(wrong)) from None
    except OSError as wrong:
        raise UsageError(f"{out}: {wrong.strerror or wrong}") from None


def _coverage(names: list[str], translator: Translator) -> None:
    from grognard.cli import rule_coverage
    from grognard.cli.rule_citations import checkout

    root = checkout()
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
