"""Prints each rule beside the lines of the French source on which it rests, for a reader to compare.

    python tools/source_lines.py FOLDER [GAME ...] [--rule FR-6.1] [--lang en]

FOLDER holds the French texts as FOLDER/<game>/source.fr.txt; they belong to their authors and are not part of the
project. `--rule` shows only rules whose id begins so.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from textwrap import wrap

from grognard.games import shipped
from grognard.words import Rulebook, rulebook
from grognard.words.rulebook import line_ranges

GAMES = Path(__file__).parents[1] / "src/grognard/games"
LEAST_WIDTH = 60


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*", metavar="GAME", help="by default all")
    parser.add_argument("--rule", default="", help="only rules whose id begins with this")
    parser.add_argument("--lang", choices=("fr", "en"), default="fr", help="language of the rules")
    args = parser.parse_args()
    width = max(LEAST_WIDTH, shutil.get_terminal_size((140, 50)).columns)
    for game in args.games or shipped():
        if game not in shipped():
            parser.error(f"no game is called {game}; there are {', '.join(shipped())}")
        path = args.folder / game / "source.fr.txt"
        try:
            source = path.read_text(encoding="utf-8").split("\n")
        except OSError as wrong:
            parser.error(f"{path}: {wrong.strerror}")
        for line in pages(rulebook(GAMES / game), source, args.rule, args.lang, width):
            print(line)
    return 0


def pages(book: Rulebook, source: Sequence[str], begins: str, language: str, width: int) -> Iterator[str]:
    """Two columns: the rule as the project words it, and the numbered lines of the source."""
    half = (width - 3) // 2
    for rule in book:
        if not rule.id.startswith(begins):
            continue
        head = f"{rule.id} {book.title(rule.id, language)} ({rule.basis}{' ' + rule.gap if rule.gap else ''})"
        left = [*wrap(head, half), *wrap(book.text(rule.id, language), half)]
        right = [row for first, last in line_ranges(rule.lines) for row in numbered(source, first, last, half)]
        yield from (f"{a:{half}} | {b}".rstrip() for a, b in zip_longest(left, right, fillvalue=""))
        yield ""


def numbered(source: Sequence[str], first: int, last: int, width: int) -> Iterator[str]:
    for number in range(first, last + 1):
        text = source[number - 1].strip() if number <= len(source) else "(the source has no such line)"
        yield from wrap(f"{number} {text}", width, subsequent_indent=" " * (len(str(number)) + 1))


if __name__ == "__main__":
    sys.exit(main())
