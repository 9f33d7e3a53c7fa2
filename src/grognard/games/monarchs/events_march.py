"""What happened in marches and the reactions to them."""

from __future__ import annotations

from grognard.core import Event

EVENTS: tuple[type[Event], ...] = ()
