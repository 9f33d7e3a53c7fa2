"""How a forecast turned out: which of its outcomes happened, seen in the events after the action it stood beside.

Each game that shows chances has a module `forecast_outcomes` among its tests, with two functions for
`forecast_results.py`:

- `assumed_action(forecast, course, seat)`: the decision that the forecast assumes of this seat; `None`: none;
- `outcome_index(forecast, course)`: the outcome that happened; `None` while it is open, `VOID` or `UNFORESEEN`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from grognard.core import Action, Event, Forecast, Seat, State

S = TypeVar("S", bound=State)

VOID = -1
"""The forecast does not apply: something happened that it leaves out, or it was about another choice."""
UNFORESEEN = -2
"""None of its outcomes happened: the forecast was wrong."""


class Course(Struct, Generic[S], frozen=True):
    """What has happened since a forecast was shown beside the choice of an action, that action first."""

    before: S
    seat: Seat
    action: Action
    events: Sequence[Event]
    after: S


def named(forecast: Forecast, key: str, **facts: object) -> int:
    """The index of the outcome with this message key and these facts."""
    for n, (outcome, _) in enumerate(forecast.outcomes):
        if outcome.key == key and all(outcome.facts.get(name) == fact for name, fact in facts.items()):
            return n
    return UNFORESEEN


def counted(forecast: Forecast, count: int | None) -> int | None:
    """The index of the outcome for this number, or for a range that holds it; `None` if there is no number yet."""
    if count is None:
        return None
    for n, (outcome, _) in enumerate(forecast.outcomes):
        low, high = (outcome.facts.get(end, outcome.facts.get("n")) for end in ("low", "high"))
        if isinstance(low, int) and isinstance(high, int) and low <= count <= high:
            return n
    return UNFORESEEN
