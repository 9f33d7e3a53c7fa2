"""The puzzles of Power as the pages show them: `.venv/bin/python -m tests.docs.puzzle_pages` writes them anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from grognard.games.power.arrange.written import army
from grognard.games.power.components.order_language import Deploy, Exchange, Lang, Launch, Move, parse, write

ROOT = Path(__file__).parents[2]
PUZZLES: list[dict[str, Any]] = yaml.load(
    (ROOT / "src/grognard/games/power/examples/puzzles.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader
)
PAGES = {"en": ROOT / "docs/power.md", "fr": ROOT / "docs/power.fr.md"}
WORDS = {
    "en": {"hint": "Hint", "solution": "Solution", "colon": ":"},
    "fr": {"hint": "Indice", "solution": "Solution", "colon": "\u00a0:"},
}


def in_codes(line: str, letter: str, lang: str) -> str:
    """An order of the file, in the codes of a page."""
    order = parse(line, army(letter), Lang.FR)
    assert isinstance(order, Move | Deploy | Launch | Exchange)
    return write(order, army(letter), Lang(lang))


def shown(n: int, puzzle: dict[str, Any], lang: str) -> str:
    words, end = WORDS[lang], "" if lang == "en" else ".fr"
    orders = "\n".join(in_codes(line, puzzle["you"], lang) for line in puzzle["solution"])
    return (
        f"### {n}. {puzzle['title'][lang]}\n\n{puzzle['task'][lang]}\n\n"
        f"![{puzzle['title'][lang]}](pictures/power-puzzle-{n}{end}.svg)\n\n"
        f'<details markdown="1"><summary>{words["hint"]}</summary>\n\n{puzzle["hint"][lang]}\n\n</details>\n'
        f'<details markdown="1"><summary>{words["solution"]}</summary>\n\n```\n{orders}\n```\n\n'
        f"{puzzle['why'][lang]} ({', '.join(puzzle['rules'])})\n\n</details>\n"
    )


def section(lang: str) -> str:
    return "\n".join(shown(n, puzzle, lang) for n, puzzle in enumerate(PUZZLES, 1))


def bounds(page: str) -> tuple[int, int]:
    """Where the puzzles of a page begin and end."""
    start = page.index("### 1. ")
    return start, page.index("\n## ", start)


if __name__ == "__main__":
    for lang, path in PAGES.items():
        page = path.read_text(encoding="utf-8")
        start, end = bounds(page)
        path.write_text(page[:start] + section(lang) + page[end:], encoding="utf-8")
