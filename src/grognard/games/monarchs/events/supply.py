"""What happened to supply: checks, Supply Actions, depots and ports."""

from __future__ import annotations

from grognard.core.scene import Link, OnBoard, Tone
from grognard.games.monarchs.events.wording import MonarchsEvent
from grognard.kit.events import cites


class SupplyDropped(MonarchsEvent, frozen=True, tag="supply-dropped"):
    rules = cites("CM-P-6-h", "CM-P-6-d")
    facts = "at=force state"
    tone = Tone.BAD
    force: str
    state: int


class SupplyRestored(MonarchsEvent, frozen=True, tag="supply-restored"):
    rules = cites("CM-P-6-h")
    facts = "at=force"
    tone = Tone.GOOD
    force: str


class SupplyImproved(MonarchsEvent, frozen=True, tag="supply-improved"):
    rules = cites("CM-P-6-i", "CM-10.0-f", "CM-10.0-h")
    facts = "at=force state price"
    tone = Tone.GOOD
    force: str
    state: int
    price: int


class SupplyShared(MonarchsEvent, frozen=True, tag="supply-shared"):
    rules = cites("CM-P-6-f", "CM-10.0-b")
    facts = "at=force price"
    tone = Tone.GOOD
    force: str
    price: int


class DepotBuilt(MonarchsEvent, frozen=True, tag="depot-built"):
    rules = cites("CM-P-6-k", "CM-10.0-a")
    facts = "depot at=space price"
    tone = Tone.GOOD
    depot: str
    space: str
    price: int


class DepotMoved(MonarchsEvent, frozen=True, tag="depot-moved"):
    rules = cites("CM-P-6-k", "CM-10.0-c")
    facts = "depot start end price"
    depot: str
    start: str
    end: str
    path: tuple[str, ...]
    price: int

    def picture(self) -> tuple[OnBoard, ...]:
        return (Link("depot", spots=self.path),)


class DepotReady(MonarchsEvent, frozen=True, tag="depot-ready"):
    rules = cites("CM-P-6-l", "CM-P-6-q")
    facts = "depot at=space price"
    tone = Tone.GOOD
    depot: str
    space: str
    price: int


class PortNamed(MonarchsEvent, frozen=True, tag="port-named"):
    rules = cites("CM-P-6-m")
    facts = "fleet at=space"
    tone = Tone.GOOD
    fleet: str
    space: str
