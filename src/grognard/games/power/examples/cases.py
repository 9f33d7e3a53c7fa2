"""Worked examples of Power: a round by the referee, what a piece can reach, scores, the next referee, endings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from grognard.core import Event, ScriptedDice
from grognard.core.optional_features import ExampleFault, ExampleResult
from grognard.games.power.arrange.written import (
    CODES,
    POSITION,
    army,
    board_in,
    board_of,
    place,
    position,
    reserves_in,
    reserves_of,
    side_name,
    winners_of,
)
from grognard.games.power.components.map import ARMIES, IDS, LETTERS
from grognard.games.power.components.order_language import Lang
from grognard.games.power.components.pieces import MOVERS, destinations
from grognard.games.power.events.orders import Outcome, Read
from grognard.games.power.play import adjudicate
from grognard.games.power.rules.flags import next_referee
from grognard.games.power.rules.victory import best, check_end, score
from grognard.games.power.state import State
from grognard.kit import example_cases, example_files
from grognard.kit.example_cases import Language, PlayedKind
from grognard.kit.example_files import BadExample, Example, Fields, Where
from grognard.kit.example_values import (
    BOOLEAN,
    COUNT,
    TEXT,
    Expected,
    all_by_name,
    any_of,
    containing,
    fields_of,
    in_any_order,
    in_order,
    in_words,
    lacking,
    listed,
    one_of,
    required,
    some_by_name,
    text,
    word,
)


class ExampleRun:
    """A position, and what has happened in it."""

    def __init__(self, given: Fields, _dice: ScriptedDice) -> None:
        self.before = position({key: value for key, value in given.items() if key != "lang"})
        self.before.lang = Lang(word(given.get("lang", "fr"), tuple(Lang), "lang"))
        self.after = self.before
        self.events: list[Event] = []


def _play_round(run: ExampleRun, given: Any) -> None:
    """`orders: {V: [T V0 B0], B: []}`: the sheets of all; an army that is not named has an empty one."""
    sheets = {army(letter): _lines(lines, letter) for letter, lines in fields_of(given).items()}
    run.after, run.events = adjudicate(run.after, sheets)


def _lines(given: Any, letter: str) -> list[str]:
    return [text(line, letter, n) for n, line in enumerate(listed(given, letter))]


# --- what is expected


def _results(run: ExampleRun) -> dict[str, list[str]]:
    read = {e.army: [str(line.outcome) for line in e.lines] for e in run.events if isinstance(e, Read)}
    return {LETTERS[a]: read.get(a, []) for a in ARMIES}


def _flags(s: State) -> dict[str, list[str]]:
    return {LETTERS[a]: [LETTERS[x] for x in sorted(s.flags[a])] for a in ARMIES if s.alive[a]}


def _eliminated(s: State) -> list[str]:
    return [LETTERS[a] for a in ARMIES if not s.alive[a]]


def _unchanged(run: ExampleRun) -> Fields:
    """Flags, eliminations and winners are named only where they change."""
    return {"flags": _flags(run.before), "eliminated": _eliminated(run.before), "winner": []}


def _names(given: Any, *where: Where) -> list[str]:
    """A name, a list of them, or nothing."""
    return [] if given is None else [text(name, *where) for name in (given if isinstance(given, list) else [given])]


def _after(look: Callable[[State], Any]) -> Callable[[ExampleRun], Any]:
    return lambda run: look(run.after)


ARMIES_IN_ANY_ORDER: Final = any_of(*LETTERS)
WINNER: Final = Expected(
    _names,
    lambda expected, found: sorted(expected) == sorted(found),
    lambda names: in_words(names if len(names) > 1 else names[0] if names else None),
)
"""A name, or a list of them in any order if the win is shared."""


# --- the kinds


def _end(given: Fields, dice: ScriptedDice) -> ExampleRun:
    run = ExampleRun(given, dice)
    check_end(run.after)
    return run


def _scores(s: State) -> dict[str, int]:
    return {side_name(s, seat): score(s, seat) for seat in s.playing()}


def _reach(given: Fields, _dice: ScriptedDice) -> list[str]:
    """Where a piece could go on an otherwise empty board."""
    code = required(given, "piece")
    if code not in CODES or CODES[code] not in MOVERS:
        raise BadExample(f"{code!r} is no piece that moves", "piece")
    return [IDS[at] for at in destinations(CODES[code], place(required(given, "from"), "from"))]


PLACES: Final = in_any_order(Expected(lambda given, *where: IDS[place(given, *where)]))
KINDS: Final[dict[str, PlayedKind[Any]]] = {
    "round": PlayedKind(
        given=(*POSITION, "lang"),
        begin=ExampleRun,
        verbs={"orders": _play_round},
        expect={
            "results": (some_by_name(in_order(one_of(*Outcome)), LETTERS), _results),
            "board": (Expected(board_in), _after(board_of)),
            "reserve": (Expected(reserves_in), _after(reserves_of)),
            "flags": (all_by_name(ARMIES_IN_ANY_ORDER, LETTERS), _after(_flags)),
            "eliminated": (ARMIES_IN_ANY_ORDER, _after(_eliminated)),
            "winner": (WINNER, _after(winners_of)),
            "next_referee": (one_of(*LETTERS), _after(lambda s: LETTERS[s.referee])),
            "ended": (BOOLEAN, _after(lambda s: s.over)),
        },
        implied=_unchanged,
    ),
    "end": PlayedKind(
        given=POSITION,
        begin=_end,
        expect={"ended": (BOOLEAN, _after(lambda s: s.over)), "winner": (WINNER, _after(winners_of))},
        implied=lambda _: {"winner": []},
    ),
    "score": PlayedKind(
        given=POSITION,
        begin=ExampleRun,
        expect={
            "scores": (all_by_name(COUNT), _after(_scores)),
            "winner": (WINNER, _after(lambda s: [side_name(s, seat) for seat in best(s)])),
        },
    ),
    "referee": PlayedKind(
        given=POSITION,
        begin=ExampleRun,
        expect={"next_referee": (one_of(*LETTERS), _after(lambda s: LETTERS[next_referee(s)]))},
    ),
    "reach": PlayedKind(
        given=("piece", "from"),
        begin=_reach,
        expect={
            "legal": (PLACES, lambda goals: goals),
            "some_legal": (containing(PLACES), lambda goals: goals),
            "illegal": (lacking(PLACES), lambda goals: goals),
        },
    ),
}
LANGUAGE: Final = Language[Any](KINDS, marks={"origin": one_of("source", "reconstructed"), "why": TEXT}, usual="round")


def run(example: Example) -> list[ExampleFault]:
    return example_cases.run(LANGUAGE, example)


def results(path: Path) -> Iterator[ExampleResult]:
    return example_files.results(path, run)
