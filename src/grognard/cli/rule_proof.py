"""How well each rule of a game is proven: lines of the source, code, tests, worked examples, and how often it matters.

`rules --pages docs/code` writes it twice: `rulebook/proof.json` of each game, which the rulebook in the browser shows,
and `docs/code/GAME-rules.md`. How often a rule is applied and refuses something is counted by `tools/rule_counts.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
import yaml

from grognard.cli.rule_citations import MarkedTest, Place, WorkedExample, citations
from grognard.words import Rulebook
from grognard.words.rulebook import CountedGames, Proofs, Rule, RuleProof

MOST_PLACES = 2
MOST_TESTS = 3
MOST_EXAMPLES = 6
PLAYED = frozenset({"constraint", "procedure", "optional", "victory"})
"""Kinds of rules that happen in play, or forbid something."""

HEAD = """\
# {title}: every rule and its proof

Written by `./grognard rules --pages {folder}`, counts by `python tools/rule_counts.py {game}`. *Source*: lines of the
French text on which the rule rests, or why there are none. *Code*: where it is enforced. *Tests*: how many are marked
with it. *Examples*: how many worked examples rest on it. *Applied* and *refused*: in how many of {random:,} random
games, and in how many of {bots:,} games of the bot `{bot}` against itself. [By chapter]({game}.md).

{never}

| rule | source | code | tests | examples | applied | refused |
| --- | --- | --- | ---: | ---: | ---: | ---: |
"""


def proofs(
    home: Path, book: Rulebook, root: Path, tests: Sequence[MarkedTest], examples: Sequence[WorkedExample]
) -> Proofs:
    """The proof of each rule of a game."""
    places: dict[str, list[str]] = {}
    for one in citations(home):
        if one.place < Place.EVENT:
            places.setdefault(one.rule, []).append(f"{one.path.relative_to(home).as_posix()}:{one.line}")
    games, counts = counted(home)
    found = {}
    for rule in book:
        own = [f"{_short(test.path, root)}:{test.line} {test.name}" for test in tests if rule.id in test.rules]
        resting = sorted({one.name.split()[0] for one in examples if rule.id in one.rules})
        found[rule.id] = RuleProof(
            tuple(dict.fromkeys(places.get(rule.id, [])))[:MOST_PLACES],
            tuple(own[:MOST_TESTS]),
            len(own),
            tuple(resting[:MOST_EXAMPLES]),
            counts.get(rule.id),
        )
    return Proofs(games, found)


def counted(home: Path) -> tuple[CountedGames | None, dict[str, tuple[int, int, int, int]]]:
    """What `tools/rule_counts.py` has written, if it was run."""
    path = home / "rulebook" / "counts.yaml"
    if not path.exists():
        return None, {}
    counts = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    numbers = msgspec.convert(counts["rules"], dict[str, tuple[int, int, int, int]])
    return msgspec.convert(counts["games"], CountedGames), numbers


def _short(path: Path, root: Path) -> str:
    return path.relative_to(root / "tests").as_posix()


def as_json(found: Proofs) -> str:
    """A line for each rule, so that changes are easily read."""
    games = msgspec.json.encode(found.games).decode() if found.games else "null"
    lines = [f'"{rule}": {msgspec.json.encode(proof).decode()}' for rule, proof in found.rules.items()]
    return f'{{"games": {games}, "rules": {{\n' + ",\n".join(lines) + "\n}}\n"


def page(game: str, title: str, book: Rulebook, found: Proofs, folder: str) -> str:
    games = found.games or CountedGames(0, 0, "none")
    rows = [_row(rule, book, found.rules[rule.id], game) for rule in book]
    return HEAD.format(
        title=title, folder=folder, game=game, random=games.random, bots=games.bots, bot=games.bot,
        never=_never(book, found),
    ) + "".join(rows)  # fmt: skip


def never_fired(book: Rulebook, found: Proofs) -> list[str]:
    """Rules that were neither applied nor refused anything in any game, though they could."""
    return [
        rule.id
        for rule in book
        if rule.kind in PLAYED and found.rules[rule.id].counts == (0, 0, 0, 0) and found.rules[rule.id].code
    ]


def _never(book: Rulebook, found: Proofs) -> str:
    if found.games is None:
        return "Rules have not been counted yet."
    never = never_fired(book, found)
    if not never:
        return "Every rule that code enforces was applied or refused something in some game."
    return f"Enforced by code, but neither applied nor refusing anything in any of these games: {', '.join(never)}."


def _row(rule: Rule, book: Rulebook, proof: RuleProof, game: str) -> str:
    places = [f"[{place}](../../src/grognard/games/{game}/{place.partition(':')[0]})" for place in proof.code]
    source = f"lines {rule.lines}" if rule.lines else " ".join(filter(None, (rule.basis, rule.gap)))
    applied, refused, by_bots, refused_bots = proof.counts or ("", "", "", "")
    cells = [
        f"{rule.id} {book.title(rule.id, 'en')}",
        source,
        ", ".join(places) or "–",
        str(proof.tests_in_all),
        str(len(proof.examples)),
        f"{applied}, {by_bots}" if proof.counts else "",
        f"{refused}, {refused_bots}" if proof.counts else "",
    ]
    return f"| {' | '.join(cells)} |\n"
