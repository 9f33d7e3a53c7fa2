"""What happened in the year: spring, seasons, cards, fortunes, recruits, leaders, peace."""

from __future__ import annotations

from grognard.core import Event

EVENTS: tuple[type[Event], ...] = ()
