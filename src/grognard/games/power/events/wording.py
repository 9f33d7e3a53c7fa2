"""How lines of the log are put into words and pictured."""

from __future__ import annotations

from grognard.core import verbatim
from grognard.core.scene import Area, Link, OnBoard, Tone
from grognard.games.power.components.map import HQ, IDS, ON_BOARD
from grognard.games.power.names import army_name, piece_name, pieces_name, place_name
from grognard.kit.events import LoggedEvent, Wordings, each, how_many

TONES = (Tone.SEAT_3, Tone.SEAT_2, Tone.SEAT_4, Tone.SEAT_1)
"""Green, Blue, Yellow, Red."""


WORDINGS: Wordings = {
    **dict.fromkeys(("at", "start", "to"), place_name),
    **dict.fromkeys(("army", "by", "of"), army_name),
    **dict.fromkeys(("armies", "lands"), each(army_name)),
    "n": how_many,
    "piece": piece_name,
    "pieces": pieces_name,
    "seat": lambda seat: seat + 1,
    "winners": each(lambda seat: verbatim(str(seat + 1))),
}


class PowerEvent(LoggedEvent, frozen=True):
    wordings = WORDINGS
    where = ("to", "at")

    def spot(self, place: int) -> str:
        """A Reserve lies beside its HQ."""
        return IDS[place if place < ON_BOARD else HQ[place - ON_BOARD]]

    def mark(self, place: int, tone: Tone, short: str = "") -> OnBoard:
        return Area(f"at-{IDS[place]}", self.spot(place), tone=tone, sign=self.sign, short=short)

    def arrow(self, start: int, end: int, tone: Tone) -> OnBoard:
        """Between an HQ and its own Reserve there is nothing to draw but the HQ."""
        spots = (self.spot(start), self.spot(end))
        if spots[0] == spots[1]:
            return self.mark(end, tone)
        kind = "bounce" if self.arrow_id == "bounce" else "arrow"
        return Link(f"{self.arrow_id}-{IDS[start]}-{IDS[end]}", spots=spots, kind=kind, tone=tone)
