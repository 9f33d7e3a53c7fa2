"""A sheet of paper as plain text, in one language: for the terminal, for files, and to be pasted."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.printouts import Cards, Heading, Paper, Part, Plain, Words
from grognard.core.scene import Table
from grognard.words.translator import Translator


def paper_text(paper: Paper, translator: Translator) -> str:
    """A sheet as text: its name, underlined, and its parts, separated by blank lines."""
    title = translator.text(paper.name)
    blocks = [[title, "=" * len(title)], *(list(_lines(part, translator)) for part in paper.parts)]
    return "\n\n".join("\n".join(line.rstrip() for line in block) for block in blocks) + "\n"


def _lines(part: Part, translator: Translator) -> Iterator[str]:
    match part:
        case Heading():
            text = translator.text(part.text)
            yield from (text, "-" * len(text))
        case Words():
            yield translator.text(part.text)
        case Table():
            yield from _rows(part, translator)
        case Cards():
            for card in part.cards:
                yield f"[{translator.text(card.title)}]"
                yield from (f"  {translator.text(line)}" for line in card.lines)
        case Plain():
            yield from (translator.text(line) for line in part.lines)


def _rows(table: Table, translator: Translator) -> Iterator[str]:
    yield translator.text(table.name)
    rows = [[translator.text(cell) for cell in row] for row in (table.head, *table.rows)]
    widths = [max(len(row[n]) for row in rows) for n in range(len(table.head))]
    yield from ("  " + "  ".join(map(str.ljust, row, widths)) for row in rows)
