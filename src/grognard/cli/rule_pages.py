"""The pages of `docs/code`: for each chapter of a rulebook, the code that enforces it and its tests.

`rules --pages docs/code` writes them, in English, for engineers, and how well each rule is proven (`rule_proof.py`).
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import yaml

from grognard.cli import rule_proof
from grognard.cli.rule_citations import MarkedTest, Place, WorkedExample, citations, marked_tests, worked_examples

if TYPE_CHECKING:
    from grognard.words import Rulebook

FOLDER = "docs/code"
CHAPTERS = f"{FOLDER}/chapters.yaml"
MOST_FILES = 4
"""Files named in a cell; the others are only counted."""
LEAST_SHARE = 4
"""A file is named if it cites at least a fourth as many rules as the one that cites most, or if its own name says what
the chapter is about."""

HEAD = """\
# {title}: from the rulebook to the code

Written by `./grognard rules --pages {folder}`; a test fails when it is out of date. One rule with its lines:
`./grognard rules {rule} --code`. How the game is built, with one walk through play:
[{title} for developers](../developers/{game}.md).

*Code*: the files that cite rules of the chapter where they enforce them, each with how many. Those named after the
chapter come first, then those that cite most; events, pictures, odds, bots and examples are left out. *Tests*: the
files with tests marked with these rules, in the same order. *Examples*: how many worked examples rest on rules of the
chapter.

| chapter | rules | code | tests | examples |
| --- | ---: | --- | --- | ---: |
"""


class WrongChapters(ValueError):
    """The list of titles does not match the chapters of the rulebook."""


def pages(books: Mapping[str, Rulebook], root: Path) -> Iterator[tuple[Path, str]]:
    """Files of each game with their texts: pages of its chapters and of its rules, and the proofs that it keeps."""
    from grognard.games import folder
    from grognard.words import translator

    tests = marked_tests(root / "tests")
    examples_of_tests = worked_examples([root / "tests"])
    for game, book in books.items():
        home = folder(game)
        title = translator("en", home / "messages").say("game-title")
        examples = [*worked_examples([home]), *examples_of_tests]
        found = rule_proof.proofs(home, book, root, tests, examples)
        yield Path(f"{game}.md"), _page(game, title, book, root, tests, examples)
        yield Path(f"{game}-rules.md"), rule_proof.page(game, title, book, found, FOLDER)
        yield home / "rulebook" / "proof.json", rule_proof.as_json(found)


def _page(
    game: str, title: str, book: Rulebook, root: Path, tests: Sequence[MarkedTest], examples: Sequence[WorkedExample]
) -> str:
    from grognard.games import folder

    home = folder(game)
    titles: dict[str, str] = yaml.safe_load((root / CHAPTERS).read_text(encoding="utf-8")).get(game, {})
    chapters: dict[str, list[str]] = {}
    for rule in book:
        chapters.setdefault(chapter_of(rule.section), []).append(rule.id)
    if sorted(titles) != sorted(chapters):
        raise WrongChapters(f"{CHAPTERS}: {game} has the chapters {', '.join(sorted(chapters, key=in_order))}")
    code = [(one.path, one.rule) for one in citations(home) if one.place < Place.EVENT]
    tested = [(test.path, rule) for test in tests for rule in test.rules]
    lines = []
    for chapter in sorted(chapters, key=in_order):
        rules = frozenset(chapters[chapter])
        cells = [
            f"{chapter} {titles[chapter]}",
            str(len(rules)),
            _files(code, rules, titles[chapter], root, home),
            _files(tested, rules, titles[chapter], root, root / "tests"),
            str(sum(not rules.isdisjoint(one.rules) for one in examples)),
        ]
        lines.append(f"| {' | '.join(cells)} |\n")
    return HEAD.format(title=title, game=game, folder=FOLDER, rule=next(iter(book)).id) + "".join(lines)


def chapter_of(section: str) -> str:
    """`15` for `15.4.3`; `P.8` for `P.8`, as the P chapters of Clash of Monarchs are chapters of their own."""
    parts = section.split(".")
    return parts[0] if parts[0].isdecimal() else ".".join(parts[:2])


def in_order(chapter: str) -> tuple[str, int]:
    """Numbers before letters, and as numbers."""
    letters, digits = re.fullmatch(r"(\D*)(\d+)", chapter).groups()  # type: ignore[union-attr]
    return letters, int(digits)


def named_after(path: Path, title: str) -> bool:
    """Whether every word of a file's name is in the title of a chapter: `action_points.py`, "action points"."""
    words = {_singular(word) for word in re.findall(r"[a-z]+", title.lower())}
    return all(_singular(word) in words for word in path.stem.removeprefix("test_").split("_"))


def _singular(word: str) -> str:
    """`march` for `marches`. Only for comparing: `bounce` and `bounces` both become `bounc`."""
    return word.removesuffix("s").removesuffix("e")


def _files(cited: Iterable[tuple[Path, str]], rules: frozenset[str], title: str, root: Path, home: Path) -> str:
    """Links to the files that name most of these rules, each with its number of rules; first those named after the
    chapter."""
    many = Counter(path for path, rule in {*cited} if rule in rules)
    first = {path for path in many if named_after(path, title)}
    ranked = sorted(many.items(), key=lambda item: (item[0] not in first, -item[1], item[0].as_posix()))
    most = max(many.values(), default=0)
    named = [(path, n) for path, n in ranked[:MOST_FILES] if path in first or n * LEAST_SHARE >= most]
    shown = [f"[{_short(path, home)}]({_link(path, root)}) {count}" for path, count in named]
    more = len(ranked) - len(shown)
    return ", ".join([*shown, *([f"{more} more"] if more else [])]) or "–"


def _short(path: Path, home: Path) -> str:
    """`march/route`, or `test_route`: without `.py` and the folder that most files share."""
    short = path.relative_to(home) if path.is_relative_to(home) else path
    return (Path(short.name) if short.name.startswith("test_") else short).with_suffix("").as_posix()


def _link(path: Path, root: Path) -> str:
    return Path(os.path.relpath(path, root / FOLDER)).as_posix()
