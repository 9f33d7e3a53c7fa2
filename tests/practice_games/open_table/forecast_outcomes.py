"""How the field's forecasts turn out: its only chance is a shot, which is rolled at once."""

from __future__ import annotations

from grognard.core import Forecast, Seat
from grognard.games.field.events import Fired
from grognard.games.field.state import State
from tests.every_game.forecast_course import Course


def assumed_action(_forecast: Forecast, _course: Course[State], _seat: Seat) -> None:
    """No decision lies between a shot and its hits."""


def outcome_index(_forecast: Forecast, course: Course[State]) -> int | None:
    return next((event.hits for event in course.events if isinstance(event, Fired)), None)
