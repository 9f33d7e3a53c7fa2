"""What happened in battles, losses, casualties and retreats."""

from __future__ import annotations

from grognard.core import Event

EVENTS: tuple[type[Event], ...] = ()
