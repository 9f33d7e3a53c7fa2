"""Worked examples of Power: a round by the referee, what a piece can reach, scores, the next referee, endings."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from grognard.core import Event, Refusal, ScriptedDice
from grognard.core.optional_features import ExampleFault, ExampleResult
from grognard.games.power.arrange.written import (
    CODES,
    army,
    board_in,
    board_of,
    flags_in,
    place,
    position,
    reserves_in,
    reserves_of,
    side_name,
    winners_of,
)
from grognard.games.power.components.map import ARMIES, IDS, LETTERS, Army
from grognard.games.power.components.order_language import CaptivesTo, Lang, PenaltyAt, write
from grognard.games.power.components.pieces import MOVERS, destinations
from grognard.games.power.events.orders import Outcome, Read
from grognard.games.power.play import adjudicate
from grognard.games.power.rules.flags import next_referee
from grognard.games.power.rules.victory import best, check_end, score
from grognard.games.power.state import State
from grognard.kit import example_games
from grognard.kit.example_games import (
    BadExample,
    Example,
    Fields,
    Form,
    Look,
    Looks,
    fields_of,
    in_any_order,
    index_of,
    listed,
    truth,
)

COMMENTS = ("id", "type", "title", "why", "referee_matters", "origin", "rules")


class Table:
    """An example being played."""

    def __init__(self, example: Fields) -> None:
        self.example = example
        self.before = position(example.get("setup") or {})
        self.after = self.before
        self.account: list[Event] = []
        self.dice = ScriptedDice()
        self.refused: list[tuple[int, Refusal]] = []


# --- a round


def _play_round(t: Table) -> None:
    example, s = t.example, t.before
    s.lang = _lang(example.get("lang", "fr"))
    given = fields_of(example.get("orders"), "orders")
    orders = {army(letter): _lines(lines, letter) for letter, lines in given.items()}
    sheets = {a: [*orders.get(a, ()), *_stated(example, s, a)] for a in ARMIES}
    t.after, t.account = adjudicate(s, {a: lines for a, lines in sheets.items() if lines or a in orders})


def _lines(given: Any, letter: str) -> list[str]:
    lines = listed(given, "orders", letter)
    for n, line in enumerate(lines):
        if not isinstance(line, str):
            raise BadExample(f"a line of text is wanted, not {line!r}", "orders", letter, n)
    return lines


def _lang(name: Any) -> Lang:
    if name not in ("fr", "en"):
        raise BadExample(f"{name!r}: fr or en is wanted", "lang")
    return Lang(name)


def _stated(example: Fields, s: State, a: Army) -> list[str]:
    """Preferences of an example as the lines that a sheet would carry."""
    out = []
    for letter, name in fields_of(example.get("penalty_choice"), "penalty_choice").items():
        if army(letter) == a:
            out.append(write(PenaltyAt(place(name)), a, s.lang))
    for name, letter in fields_of(example.get("captive_choice"), "captive_choice").items():
        if s.seat_of[army(letter)] == s.seat_of[a] and a == min(s.living(s.seat_of[a]), default=a):
            out.append(write(CaptivesTo(army(letter), place(name)), a, s.lang))
    return out


# --- what is expected


def _results(t: Table, _: re.Match[str], wanted: Any) -> dict[str, list[str]]:
    read = {e.army: [str(line.outcome) for line in e.lines] for e in t.account if isinstance(e, Read)}
    for outcomes in fields_of(wanted).values():
        for outcome in listed(outcomes):
            index_of(outcome, list(Outcome))
    return {letter: read.get(army(letter), []) for letter in wanted}


def _as_written(read: Callable[..., Any], look: Callable[[State], Any]) -> Look[Table]:
    """What can be written in several ways is compared by what it means."""

    def found(t: Table, match: re.Match[str], wanted: Any) -> Any:
        seen = look(t.after)
        return wanted if read(wanted, "expect", match[0]) == seen else seen

    return found


def _flags(t: Table, _: re.Match[str], wanted: Any) -> dict[str, list[str]]:
    flags_in(wanted, "expect", "flags")
    return _flags_of(t.after)


def _flags_of(s: State) -> dict[str, list[str]]:
    return {LETTERS[a]: [LETTERS[x] for x in sorted(s.flags[a])] for a in ARMIES if s.alive[a]}


def _eliminated(t: Table, _: re.Match[str], wanted: Any) -> list[str]:
    for letter in listed(wanted):
        army(letter)
    return _gone(t.after)


def _gone(s: State) -> list[str]:
    return [LETTERS[a] for a in ARMIES if not s.alive[a]]


def _winner(winners: Callable[[State], list[str]]) -> Look[Table]:
    """A name, or a list of them if the win is shared; the rules put no winner first."""

    def found(t: Table, _: re.Match[str], wanted: Any) -> Any:
        names = winners(t.after)
        return names if isinstance(wanted, list) or len(names) > 1 else names[0] if names else None

    return in_any_order(found)


def _best(s: State) -> list[str]:
    return [side_name(s, seat) for seat in best(s)]


def _scores(t: Table, _: re.Match[str], wanted: Any) -> dict[str, int]:
    fields_of(wanted)
    return {side_name(t.after, seat): score(t.after, seat) for seat in t.after.playing()}


def _next_referee(referee: Callable[[State], Army]) -> Look[Table]:
    def found(t: Table, _: re.Match[str], wanted: Any) -> str:
        army(wanted)
        return LETTERS[referee(t.after)]

    return found


def _ended(t: Table, _: re.Match[str], wanted: Any) -> bool:
    truth(wanted)
    return t.after.over


# --- what a piece can reach


class Reach(Table):
    """A piece on an otherwise empty board."""

    def __init__(self, example: Fields) -> None:
        super().__init__({})
        code = example["piece"]
        if code not in CODES or CODES[code] not in MOVERS:
            raise BadExample(f"{code!r} is no piece that moves", "piece")
        self.goals = [IDS[p] for p in destinations(CODES[code], place(example["from"]))]
        self.listed = _places(example.get("legal"), "legal")


def _places(given: Any, key: str) -> list[str]:
    return [IDS[place(name)] for name in listed(given, key)]


def _legal(t: Reach, _: re.Match[str], wanted: Any) -> list[str]:
    return [name for name in _places(wanted, "legal") if name in t.goals]


def _illegal(t: Reach, _: re.Match[str], wanted: Any) -> list[str]:
    return [name for name in _places(wanted, "illegal") if name not in t.goals]


def _complete(t: Reach, _: re.Match[str], wanted: Any) -> bool | str:
    more = [name for name in t.goals if name not in t.listed]
    return f"{', '.join(more)} in reach, too" if truth(wanted) and more else wanted


# --- the forms


def _nothing(_t: Table) -> None:
    """The position is looked at as it stands."""


def _end(t: Table) -> None:
    check_end(t.after)


def _of_setup(looks: Looks[Table], finish: Callable[[Table], None] = _nothing, *more: str, **how: Any) -> Form[Table]:
    return Form((*COMMENTS, "setup", "expect", *more), ("expect",), Table, finish, looks, **how)


def _unchanged(t: Table) -> Fields:
    """Flags, eliminations and winners are named only where they change."""
    return {"flags": _flags_of(t.before), "eliminated": _gone(t.before), "winner": None}


ROUND = _of_setup(
    (
        ("results", _results),
        ("board", _as_written(board_in, board_of)),
        ("reserve", _as_written(reserves_in, reserves_of)),
        ("flags", in_any_order(_flags)),
        ("eliminated", in_any_order(_eliminated)),
        ("winner", _winner(winners_of)),
        ("next_referee", _next_referee(lambda s: s.referee)),
        ("ended", _ended),
    ),
    _play_round, "orders", "lang", "penalty_choice", "captive_choice", implied=_unchanged,
)  # fmt: skip
REACH: Form[Reach] = Form(
    fields=(*COMMENTS, "piece", "from", "complete", "legal", "illegal"),
    needed=("piece", "from"),
    table=Reach,
    finish=_nothing,
    looks=(("legal", _legal), ("illegal", _illegal), ("complete", _complete)),
    expected="",
)
FORMS: dict[str, Form[Any]] = {
    "adjudicate": ROUND,
    "reach": REACH,
    "score": _of_setup((("scores", _scores), ("winner", _winner(_best)))),
    "referee": _of_setup((("next_referee", _next_referee(next_referee)),)),
    "end": _of_setup(
        (("ended", _ended), ("winner", _winner(winners_of))),
        _end,
        implied=lambda _: {"winner": None},
    ),
}


def _form(example: Fields) -> Form[Any]:
    kind = example.get("type")
    if not isinstance(kind, str) or kind not in FORMS:
        raise BadExample(f"{kind!r} is unknown; there are: {', '.join(FORMS)}", "type")
    return FORMS[kind]


def run(example: Example) -> list[ExampleFault]:
    return example_games.run(_form, example)


def results(path: Path) -> Iterator[ExampleResult]:
    return example_games.results(path, run)
