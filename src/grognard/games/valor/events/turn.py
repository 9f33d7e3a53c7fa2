"""Rules 4.2, 5, 12.4, 13.9, 18 and 21: setting up, phases, missions, reorganisation and rally."""

from __future__ import annotations

from grognard.games.valor.events.wording import WORDINGS, ValorEvent
from grognard.games.valor.names import unit_name
from grognard.kit.events import cites

# --- the course of play


class TurnBegan(ValorEvent, frozen=True, tag="turn-began"):
    marks = True
    turn: int


class PhaseBegan(ValorEvent, frozen=True, tag="phase-began"):
    nation: str
    phase: str


class UnitSetUp(ValorEvent, frozen=True, tag="set-up"):
    """A unit was set up in the open."""

    unit: str
    at: str
    weapon: str = "none"

    def key(self) -> str:
        return "set-up" if self.weapon == "none" else "set-up-armed"


class Fortified(ValorEvent, frozen=True):
    what: str
    at: str


class DugIn(ValorEvent, frozen=True, tag="dug"):
    """VV-19.11.2-a: only the owner sees where."""

    side: int
    hexes: tuple[str, ...] = ()


class HiddenMine(ValorEvent, frozen=True, tag="hidden-mine"):
    """VV-19.7.1-a: only the owner sees where."""

    side: int
    at: str = ""

    def key(self) -> str:
        return "hidden-mine" if self.at else "hidden-mine-unseen"


class SideReady(ValorEvent, frozen=True, tag="ready"):
    nation: str


class Unpinned(ValorEvent, frozen=True):
    """VV-5.3.1-a"""

    rules = cites("VV-5.3.1-a")
    facts = "* n=units"
    units: tuple[str, ...]


# --- command


class MissionCalled(ValorEvent, frozen=True, tag="called"):
    rules = cites("VV-18.4-a")
    mission: str
    at: str
    smoke: bool


class Landed(ValorEvent, frozen=True):
    """VV-18.4-b: where a mission came down; `off` if beyond the map."""

    rules = cites("VV-18.4-b")
    mission: str
    at: str
    accuracy: int
    scatter: int = 0


class WeaponHandedOver(ValorEvent, frozen=True, tag="handed"):
    wordings = WORDINGS | {"to": unit_name}
    unit: str
    to: str
    weapon: str


class SquadSplit(ValorEvent, frozen=True, tag="halved"):
    facts = "* n=units"
    unit: str
    units: tuple[str, ...]


class HalfSquadsUnited(ValorEvent, frozen=True, tag="united"):
    facts = "* n=units"
    units: tuple[str, ...]
    unit: str


class Rallied(ValorEvent, frozen=True):
    rules = cites("VV-21.1-b")
    facts = "* signed=modifier"
    unit: str
    faces: tuple[int, ...]
    number: int
    modifier: int
    rallied: bool


class Cleared(ValorEvent, frozen=True):
    """VV-5.3.6-b, VV-5.3.6-c: markers and smoke go."""

    rules = cites("VV-5.3.6-b")
