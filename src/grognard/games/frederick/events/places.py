"""A place marked on the board, as an event shows it."""

from __future__ import annotations

from grognard.core.scene import Area, OnBoard, Tone
from grognard.games.frederick.components.map import PLACE


def on_board(place: str, tone: Tone, sign: str = "") -> tuple[OnBoard, ...]:
    """Nothing where an event names no place."""
    return (Area(f"at-{place}", place, tone=tone, sign=sign),) if place in PLACE else ()
