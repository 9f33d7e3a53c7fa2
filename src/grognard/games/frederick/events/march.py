"""What happens to units and places outside battles: recovery, marches, sorties, control, units that come and go."""

from __future__ import annotations

from grognard.core import Event, Message, RuleId, Share, say
from grognard.core.scene import Area, Link, OnBoard, Tone
from grognard.games.frederick.components.map import PLACE
from grognard.games.frederick.events.places import on_board
from grognard.games.frederick.names import nation_name, place_name, shares_count, shares_names, unit_name, units_name


class Checked(Event, frozen=True):
    """The networks have been checked; these places hold isolated units."""

    rules = (RuleId("FR-4.2-d"), RuleId("FR-4.3-a"))
    isolated: tuple[str, ...]

    def message(self) -> Message:
        if not self.isolated:
            return say("event-checked-none")
        return say("event-checked", places=[place_name(p) for p in self.isolated])

    def picture(self) -> tuple[OnBoard, ...]:
        return tuple(Area(f"isolated-{p}", p, tone=Tone.BAD, sign="isolated") for p in self.isolated)


class Placed(Event, frozen=True):
    rules = (RuleId("FR-8.3-d"),)
    nation: str
    shares: tuple[Share, ...]

    def message(self) -> Message:
        placed = [
            say("placed", units=units_name(s.item, s.count), at=place_name(s.bin))
            for s in self.shares
            if s.bin in PLACE
        ]
        return say("event-placed", nation=nation_name(self.nation), n=len(placed), placed=placed)

    def picture(self) -> tuple[OnBoard, ...]:
        places = dict.fromkeys(s.bin for s in self.shares if s.bin in PLACE)
        return tuple(Area(f"at-{p}", p, tone=Tone.GOOD) for p in places)


class Recovered(Event, frozen=True):
    rules = (RuleId("FR-6.1-b"),)
    at: str
    unit: str
    count: int

    def message(self) -> Message:
        return say("event-recovered", n=self.count, units=units_name(self.unit, self.count), at=place_name(self.at))

    def picture(self) -> tuple[OnBoard, ...]:
        return on_board(self.at, Tone.GOOD)


class Marched(Event, frozen=True):
    rules = (RuleId("FR-6.2-a"),)
    army: str
    start: str
    end: str
    shares: tuple[Share, ...]

    def message(self) -> Message:
        n, units = shares_count(self.shares, "go"), shares_names(self.shares, "go")
        return say("event-marched", n=n, units=units, start=place_name(self.start), end=place_name(self.end))

    def picture(self) -> tuple[OnBoard, ...]:
        return (Link(f"march-{self.start}-{self.end}", spots=(self.start, self.end)),)


class Sortied(Event, frozen=True):
    rules = (RuleId("FR-6.2-n"),)
    at: str
    shares: tuple[Share, ...]

    def message(self) -> Message:
        n, units = shares_count(self.shares, "out"), shares_names(self.shares, "out")
        return say("event-sortied", n=n, units=units, at=place_name(self.at))

    def picture(self) -> tuple[OnBoard, ...]:
        return on_board(self.at, Tone.ACCENT)


class Scorched(Event, frozen=True):
    rules = (RuleId("FR-2.4-k4"), RuleId("FR-11-Q4"))
    at: str

    def message(self) -> Message:
        return say("event-scorched", at=place_name(self.at))

    def picture(self) -> tuple[OnBoard, ...]:
        return on_board(self.at, Tone.BAD, "scorched")


class Taken(Event, frozen=True):
    rules = (RuleId("FR-4.1-b"), RuleId("FR-4.1-e"), RuleId("FR-4.1-j"))
    at: str
    nation: str

    def message(self) -> Message:
        return say("event-taken", at=place_name(self.at), nation=nation_name(self.nation))

    def picture(self) -> tuple[OnBoard, ...]:
        return on_board(self.at, Tone.ACCENT, "control")


class CommanderDrawn(Event, frozen=True, tag="commander"):
    rules = (RuleId("FR-8.2-a"),)
    general: str

    def message(self) -> Message:
        return say("event-commander", general=unit_name(self.general))


class Recalled(Event, frozen=True):
    rules = (RuleId("FR-2.4-k5"),)
    general: str
    at: str

    def message(self) -> Message:
        return say("event-recalled", general=unit_name(self.general), at=place_name(self.at))


EVENTS = (Checked, Placed, Recovered, Marched, Sortied, Scorched, Taken, CommanderDrawn, Recalled)
