"""What happened to supply: checks, Supply Actions, depots and ports."""

from __future__ import annotations

from grognard.core import Event, Message, RuleId, say
from grognard.core.scene import Link, OnBoard, Tone
from grognard.games.monarchs.events.turn import at
from grognard.games.monarchs.names import any_name, force_name, space_name


class SupplyDropped(Event, frozen=True, tag="supply-dropped"):
    rules = (RuleId("CM-P-6-h"), RuleId("CM-P-6-d"))
    force: str
    state: int

    def message(self) -> Message:
        return say("event-supply-dropped", at=force_name(self.force), state=say(f"supply-state-{self.state}"))

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.force, Tone.BAD)


class SupplyRestored(Event, frozen=True, tag="supply-restored"):
    rules = (RuleId("CM-P-6-h"),)
    force: str

    def message(self) -> Message:
        return say("event-supply-restored", at=force_name(self.force))

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.force, Tone.GOOD)


class SupplyImproved(Event, frozen=True, tag="supply-improved"):
    rules = (RuleId("CM-P-6-i"), RuleId("CM-10.0-f"), RuleId("CM-10.0-h"))
    force: str
    state: int
    price: int

    def message(self) -> Message:
        state = say(f"supply-state-{self.state}")
        return say("event-supply-improved", at=force_name(self.force), state=state, price=self.price)

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.force, Tone.GOOD)


class SupplyShared(Event, frozen=True, tag="supply-shared"):
    rules = (RuleId("CM-P-6-f"), RuleId("CM-10.0-b"))
    force: str
    price: int

    def message(self) -> Message:
        return say("event-supply-shared", at=force_name(self.force), price=self.price)

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.force, Tone.GOOD)


class DepotBuilt(Event, frozen=True, tag="depot-built"):
    rules = (RuleId("CM-P-6-k"), RuleId("CM-10.0-a"))
    depot: str
    space: str
    price: int

    def message(self) -> Message:
        return say("event-depot-built", depot=any_name(self.depot), at=space_name(self.space), price=self.price)

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.GOOD)


class DepotMoved(Event, frozen=True, tag="depot-moved"):
    rules = (RuleId("CM-P-6-k"), RuleId("CM-10.0-c"))
    depot: str
    start: str
    end: str
    path: tuple[str, ...]
    price: int

    def message(self) -> Message:
        start, end = space_name(self.start), space_name(self.end)
        return say("event-depot-moved", depot=any_name(self.depot), start=start, end=end, price=self.price)

    def picture(self) -> tuple[OnBoard, ...]:
        return (Link("depot", spots=self.path, tone=Tone.ACCENT),)


class DepotReady(Event, frozen=True, tag="depot-ready"):
    rules = (RuleId("CM-P-6-l"), RuleId("CM-P-6-q"))
    depot: str
    space: str
    price: int

    def message(self) -> Message:
        return say("event-depot-ready", depot=any_name(self.depot), at=space_name(self.space), price=self.price)

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.GOOD)


class PortNamed(Event, frozen=True, tag="port-named"):
    rules = (RuleId("CM-P-6-m"),)
    fleet: str
    space: str

    def message(self) -> Message:
        return say("event-port-named", fleet=any_name(self.fleet), at=space_name(self.space))

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.GOOD)


EVENTS: tuple[type[Event], ...] = (
    SupplyDropped,
    SupplyRestored,
    SupplyImproved,
    SupplyShared,
    DepotBuilt,
    DepotMoved,
    DepotReady,
    PortNamed,
)
