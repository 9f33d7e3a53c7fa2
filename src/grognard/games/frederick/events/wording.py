"""How lines of the log are put into words and pictured."""

from __future__ import annotations

from grognard.core import Message, Share
from grognard.games.frederick.components.map import PLACE
from grognard.games.frederick.names import (
    army_name,
    card_name,
    nation_name,
    place_name,
    side_name,
    turn_name,
    unit_name,
    units_name,
)
from grognard.kit.events import LoggedEvent, Wordings, each


def _units(shares: tuple[Share, ...]) -> list[Message]:
    return [units_name(s.item, s.count) for s in shares]


def _how_many(units: int | tuple[Share, ...]) -> int:
    return units if isinstance(units, int) else sum(s.count for s in units)


WORDINGS: Wordings = {
    **dict.fromkeys(("at", "start", "end"), place_name),
    **dict.fromkeys(("card", "by"), card_name),
    "army": army_name,
    "cards": each(card_name),
    "general": unit_name,
    "n": _how_many,
    "nation": nation_name,
    "places": each(place_name),
    "side": side_name,
    "turn": turn_name,
    "units": _units,
}


class FrederickEvent(LoggedEvent, frozen=True):
    wordings = WORDINGS

    def spot(self, place: str) -> str:
        """Empty where an event names no place."""
        return place if place in PLACE else ""
