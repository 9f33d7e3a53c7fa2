"""How the sandbox's forecasts turn out: the battle that each assumes, and which of its outcomes has happened."""

from __future__ import annotations

from grognard.core import Action, Forecast, Seat
from grognard.games.sandbox import actions as act
from grognard.games.sandbox.state import Battle, Reply, State
from tests.every_game.forecast_course import VOID, Course, counted


def assumed_action(_forecast: Forecast, course: Course[State], _seat: Seat) -> Action | None:
    """The battle continues, and no card is played."""
    top = course.after.frames[-1] if course.after.frames else None
    return act.Pass() if isinstance(top, Reply) else act.Fight() if isinstance(top, Battle) else None


def outcome_index(forecast: Forecast, course: Course[State]) -> int | None:
    """Of the first round. An unknown mine leaves fewer dice to roll."""
    if any(isinstance(e, act.Blown) for e in course.events):
        return VOID
    rolled = [e.hits for e in course.events if isinstance(e, act.Rolled)]
    if not rolled:
        return None
    return counted(forecast, rolled[0] if forecast.name.key == "forecast-mine" else rolled[1])
