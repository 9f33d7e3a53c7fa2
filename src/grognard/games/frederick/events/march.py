"""Events of units and places outside battles: recovery, marches, sorties, control, units that come and go."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.core import Message, Share, say
from grognard.core.scene import Area, OnBoard, Tone
from grognard.games.frederick.components.map import PLACE
from grognard.games.frederick.events.wording import FrederickEvent
from grognard.games.frederick.names import nation_name, place_name, shares_count, shares_names, units_name
from grognard.kit.events import cites


class Checked(FrederickEvent, frozen=True):
    """The networks have been checked; these places hold isolated units."""

    rules = cites("FR-4.2-d", "FR-4.3-a")
    facts = "places=isolated?"
    isolated: tuple[str, ...]

    def key(self) -> str:
        return "checked" if self.isolated else "checked-none"

    def picture(self) -> tuple[OnBoard, ...]:
        return tuple(Area(f"isolated-{p}", p, tone=Tone.BAD, sign="isolated") for p in self.isolated)


class Placed(FrederickEvent, frozen=True):
    rules = cites("FR-8.3-d")
    tone = Tone.GOOD
    nation: str
    shares: tuple[Share, ...]

    def message(self) -> Message:
        placed = [
            say("placed", units=units_name(s.item, s.count), at=place_name(s.bin))
            for s in self.shares
            if s.bin in PLACE
        ]
        return say("event-placed", nation=nation_name(self.nation), n=len(placed), placed=placed)

    def places(self) -> Iterable[str]:
        return dict.fromkeys(s.bin for s in self.shares)


class Recovered(FrederickEvent, frozen=True):
    rules = cites("FR-6.1-b")
    tone = Tone.GOOD
    at: str
    unit: str
    count: int

    def message(self) -> Message:
        return say("event-recovered", n=self.count, units=units_name(self.unit, self.count), at=place_name(self.at))


class Marched(FrederickEvent, frozen=True):
    rules = cites("FR-6.2-a")
    facts = "n=shares units=shares start end"
    where = ("end",)
    arrow_id = "march"
    tone = Tone.ACCENT
    army: str
    start: str
    end: str
    shares: tuple[Share, ...]


class Sortied(FrederickEvent, frozen=True):
    rules = cites("FR-6.2-n")
    tone = Tone.ACCENT
    at: str
    shares: tuple[Share, ...]

    def message(self) -> Message:
        n, units = shares_count(self.shares, "out"), shares_names(self.shares, "out")
        return say("event-sortied", n=n, units=units, at=place_name(self.at))


class Scorched(FrederickEvent, frozen=True):
    rules = cites("FR-2.4-k4", "FR-11-Q4")
    tone = Tone.BAD
    sign = "scorched"
    at: str


class Taken(FrederickEvent, frozen=True):
    rules = cites("FR-4.1-b", "FR-4.1-e", "FR-4.1-j")
    tone = Tone.ACCENT
    sign = "control"
    at: str
    nation: str


class CommanderDrawn(FrederickEvent, frozen=True, tag="commander"):
    rules = cites("FR-8.2-a")
    general: str


class Recalled(FrederickEvent, frozen=True):
    rules = cites("FR-2.4-k5")
    general: str
    at: str
