"""What happened: a class for each line of the log, gathered from the chapters."""

from __future__ import annotations

from grognard.core import Event
from grognard.games.monarchs.events import battle as events_battle
from grognard.games.monarchs.events import march as events_march
from grognard.games.monarchs.events import turn as events_turn
from grognard.games.monarchs.events import year as events_year

EVENTS: tuple[type[Event], ...] = (
    *events_year.EVENTS,
    *events_turn.EVENTS,
    *events_march.EVENTS,
    *events_battle.EVENTS,
)
