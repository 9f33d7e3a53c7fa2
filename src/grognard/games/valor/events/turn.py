"""Rules 4.2, 5, 12.4, 13.9, 18 and 21: setting up, phases, missions, reorganisation and rally."""

from __future__ import annotations

from typing import ClassVar

from grognard.core import Message, RuleId, say
from grognard.games.valor.events.wording import Told, cites
from grognard.games.valor.names import (
    nation_name,
    signed,
    unit_name,
    weapon_name,
)

# --- the course of play


class TurnBegan(Told, frozen=True, tag="turn-began"):
    turn: int
    marks: ClassVar[bool] = True


class PhaseBegan(Told, frozen=True, tag="phase-began"):
    nation: str
    phase: str

    def message(self) -> Message:
        return say("event-phase-began", nation=nation_name(self.nation), phase=say(f"phase-{self.phase}"))


class Unplaced(Told, frozen=True, tag="set-up"):
    """A unit was set up, publicly."""

    unit: str
    at: str
    weapon: str = "none"

    def key(self) -> str:
        return "set-up" if self.weapon == "none" else "set-up-armed"


class Fortified(Told, frozen=True):
    what: str
    at: str


class DugIn(Told, frozen=True, tag="dug"):
    """VV-19.11.2-a: only the owner sees where."""

    side: int
    hexes: tuple[str, ...] = ()


class HiddenMine(Told, frozen=True, tag="hidden-mine"):
    """VV-19.7.1-a: only the owner sees where."""

    side: int
    at: str = ""

    def key(self) -> str:
        return "hidden-mine" if self.at else "hidden-mine-unseen"


class Ready(Told, frozen=True):
    nation: str


class Unpinned(Told, frozen=True):
    """VV-5.3.1-a"""

    units: tuple[str, ...]
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-5.3.1-a")


# --- command


class Called(Told, frozen=True):
    mission: str
    at: str
    smoke: bool
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-18.4-a")


class Landed(Told, frozen=True):
    """VV-18.4-b: where a mission came down; `off` if beyond the map."""

    mission: str
    at: str
    accuracy: int
    scatter: int = 0
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-18.4-b")


class Handed(Told, frozen=True):
    unit: str
    to: str
    weapon: str

    def message(self) -> Message:
        return say("event-handed", unit=unit_name(self.unit), to=unit_name(self.to), weapon=weapon_name(self.weapon))


class Halved(Told, frozen=True):
    unit: str
    units: tuple[str, ...]


class United(Told, frozen=True):
    units: tuple[str, ...]
    unit: str


class Rallied(Told, frozen=True):
    unit: str
    faces: tuple[int, ...]
    number: int
    modifier: int
    rallied: bool
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-21.1-b")

    def message(self) -> Message:
        told = super().message()
        return Message(told.key, {**told.facts, "signed": signed(self.modifier)})


class Cleared(Told, frozen=True):
    """VV-5.3.6-b, VV-5.3.6-c: markers and smoke go."""

    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-5.3.6-b")


EVENTS = (
    TurnBegan | PhaseBegan | Unplaced | Fortified | DugIn | HiddenMine | Ready | Unpinned | Called | Landed | Handed
    | Halved | United | Rallied | Cleared
)  # fmt: skip
