"""Worked examples as positions to play: the sheets of the others are in, and one player's orders are still to come."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from grognard.core import RuleId
from grognard.core.optional_features import ExamplePosition
from grognard.games.power.actions import Orders
from grognard.games.power.arrange.written import army, position
from grognard.games.power.components.map import LETTERS
from grognard.games.power.components.order_language import Lang
from grognard.games.power.rules.round import ask_for_sheets
from grognard.games.power.state import MERCENARY
from grognard.kit.example_files import Fields, load

SCENARIOS = {2: "two", 3: "three", 4: "four"}


def positions(path: Path) -> Iterator[ExamplePosition]:
    """Of the examples of a file in which players write orders."""
    for example in load(path):
        case = example.fields
        step = (case.get("do") or [None])[0]
        if isinstance(step, dict) and (orders := step.get("orders")):
            yield from _before(case, orders)


def _before(case: Fields, orders: Fields) -> Iterator[ExamplePosition]:
    given = dict(case.get("given", {}))
    lang = Lang(given.pop("lang", "fr"))
    state = position(given)
    state.lang = lang
    ask_for_sheets(state)
    armies = {army(letter): tuple(lines or ()) for letter, lines in orders.items()}
    writer = state.seat_of[next(iter(armies))]
    if any(state.seat_of[a] == MERCENARY for a in armies) or writer not in state.sheets.seats:
        return  # mercenaries get their orders from players, in sheets that the example does not write
    written = {seat: Orders(*(armies.get(a, ()) for a in state.living(seat))) for seat in state.sheets.seats}
    for seat, sheet in written.items():
        if seat != writer:
            state.sheets.put(seat, sheet)
    options = {"referee": LETTERS[state.referee]}
    yield ExamplePosition(
        str(case["id"]), tuple(map(RuleId, case["rules"])), SCENARIOS[len(state.seats)], options, state, writer,
        written[writer],
    )  # fmt: skip
