"""What happened: a class for each line of the log, gathered from the chapters."""

from __future__ import annotations

from grognard.core import Event
from grognard.games.monarchs import events_battle, events_march, events_turn, events_year

EVENTS: tuple[type[Event], ...] = (
    *events_year.EVENTS,
    *events_turn.EVENTS,
    *events_march.EVENTS,
    *events_battle.EVENTS,
)
