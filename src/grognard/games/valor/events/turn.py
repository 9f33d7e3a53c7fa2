"""What happened: a class for each line of the log. Units are named `u7.ger_rifle`, hexes as on the board."""

from __future__ import annotations

from typing import Any, ClassVar

from grognard.core import Event, Message, RuleId, say
from grognard.core.message import Fact
from grognard.core.scene import Area, Link, OnBoard, Tone
from grognard.games.valor.names import (
    hex_name,
    modifier_name,
    nation_name,
    signed,
    unit_name,
    units_name,
    weapon_name,
)


def _rules(*ids: str) -> tuple[RuleId, ...]:
    return tuple(RuleId(i) for i in ids)


class Told(Event, frozen=True):
    """Most lines: the fields that name something are put into words by what they are called."""

    tone: ClassVar[Tone] = Tone.ACCENT

    def message(self) -> Message:
        facts = {f: _worded(f, getattr(self, f)) for f in self.__struct_fields__}
        if "units" in facts:
            facts["n"] = len(getattr(self, "units"))  # noqa: B009
        return Message(f"event-{self.key()}", facts)

    def key(self) -> str:
        """Of the words for this line."""
        return str(self.__struct_config__.tag)

    def picture(self) -> tuple[OnBoard, ...]:
        """An arrow for what goes from hex to hex, else the hex."""
        at, start = getattr(self, "at", ""), getattr(self, "start", "")
        if is_hex(start) and is_hex(at) and start != at:
            return (Link("shown", spots=(start, at), tone=self.tone),)
        return (Area("shown", at, tone=self.tone),) if is_hex(at) else ()


def is_hex(name: str) -> bool:
    return name not in ("", "off", "aboard")


def _worded(name: str, value: Any) -> Fact:
    match value:
        case bool():
            return "yes" if value else "no"
        case int():
            return value
        case str() if name in ("at", "start", "to"):
            return hex_name(value)
        case str() if name in ("unit", "leader", "target", "transport"):
            return unit_name(value)
        case str() if name in ("weapon", "what", "mission"):
            return weapon_name(value)
        case str() if name == "nation":
            return nation_name(value)
        case tuple() if name in ("units", "lost", "targets"):
            return units_name(value)
        case tuple() if name == "modifiers":
            return [modifier_name(m) for m in value] or say("modifiers-none")
        case tuple() if name == "faces":
            return "+".join(str(face) for face in value)
        case tuple() if name == "hexes":
            return [hex_name(h) for h in value]
        case tuple():
            return list(value)
    return str(value)


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
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-5.3.1-a")


# --- command


class Called(Told, frozen=True):
    mission: str
    at: str
    smoke: bool
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-18.4-a")


class Landed(Told, frozen=True):
    """VV-18.4-b: where a mission came down; `off` if beyond the map."""

    mission: str
    at: str
    accuracy: int
    scatter: int = 0
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-18.4-b")


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


# --- fire


class Fired(Told, frozen=True):
    """VV-14.5: an attack on the AP table."""

    units: tuple[str, ...]
    start: str
    at: str
    ap: int
    row: str
    modifiers: tuple[str, ...]
    faces: tuple[int, ...]
    roll: int
    points: int
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-14.5-c")
    tone: ClassVar[Tone] = Tone.BAD

    def key(self) -> str:
        """Support missions come from nobody on the map."""
        return "fired" if self.units else "shelled"


class Swept(Told, frozen=True):
    """VV-13.8.1-f: a fire lane."""

    at: str
    faces: tuple[int, ...]
    points: int
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-13.8.1-f")


class Laned(Told, frozen=True):
    hexes: tuple[str, ...]
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-13.8.1-c")

    def picture(self) -> tuple[OnBoard, ...]:
        return tuple(Area(f"shown-{h}", h, tone=Tone.BAD) for h in self.hexes)


class Aimed(Told, frozen=True):
    """VV-16.3: to hit."""

    unit: str
    target: str
    weapon: str
    number: int
    modifiers: tuple[str, ...]
    faces: tuple[int, ...]
    roll: int
    hit: bool
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-16.3-a")

    def key(self) -> str:
        return "aimed-shell" if self.weapon == "shell" else "aimed"


class Pierced(Told, frozen=True):
    """VV-16.4: armour. `number` 0: it cannot be harmed, 99: no roll is needed."""

    target: str
    armour: str
    number: int
    faces: tuple[int, ...]
    result: str
    die: int = 0
    """VV-16.5-b: which armour, if it was on the boundary."""
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-16.4-b")

    def message(self) -> Message:
        return say(
            "event-pierced", target=unit_name(self.target), armour=say(f"armour-{self.armour}"), number=self.number,
            faces=_worded("faces", self.faces), result=say(f"result-{self.result}"),
        )  # fmt: skip


class Abandoned(Told, frozen=True):
    """VV-16.6-a: whether the crew stays."""

    unit: str
    die: int
    gone: bool
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-16.6-a")


class Smoked(Told, frozen=True):
    unit: str
    at: str
    strength: int
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-11.1-b")


class Blown(Told, frozen=True):
    unit: str
    at: str
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-19.8-d")


class Used(Told, frozen=True):
    """VV-12.5-a: an expendable is spent."""

    weapon: str
    count: int


# --- what comes of it


class Suffered(Told, frozen=True):
    """VV-14.6: what happened to one unit: pin, reduce, eliminate, absorb, immobilise, survive."""

    unit: str
    what: str
    die: int = 0
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-14.6.1-a")

    def message(self) -> Message:
        return say("event-suffered", unit=unit_name(self.unit), what=say(f"outcome-{self.what}"), die=self.die)


class Valorous(Told, frozen=True):
    """VV-22.2-a"""

    unit: str
    faces: tuple[int, ...]
    number: int
    won: bool
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-22.2-a")


class SniperPlaced(Told, frozen=True, tag="sniper-placed"):
    nation: str
    at: str
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-20.2-b")


class SniperFired(Told, frozen=True, tag="sniper-fired"):
    at: str
    to: str
    die: int
    protection: int
    points: int
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-20.5-a")

    def picture(self) -> tuple[OnBoard, ...]:
        return (Link("shown", spots=(self.at, self.to), tone=Tone.BAD),)


class SniperChecked(Told, frozen=True, tag="sniper-checked"):
    at: str
    die: int
    protection: int
    dead: bool
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-20.6-a")


class SniperGone(Told, frozen=True, tag="sniper-gone"):
    """Withdrawn, or killed because somebody came into its hex."""

    nation: str
    at: str
    dead: bool


# --- movement


class Began(Told, frozen=True, tag="began-move"):
    units: tuple[str, ...]
    start: str
    assault: bool


class Stepped(Told, frozen=True):
    units: tuple[str, ...]
    start: str
    at: str


class Turned(Told, frozen=True):
    unit: str
    facing: int


class Loaded(Told, frozen=True):
    units: tuple[str, ...]
    transport: str
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-8.3-a")


class Unloaded(Told, frozen=True):
    unit: str
    transport: str
    at: str
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-8.3-a")


class Stopped(Told, frozen=True):
    units: tuple[str, ...]
    at: str


class Exited(Told, frozen=True):
    units: tuple[str, ...]
    start: str
    points: int
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-6.10-b")


class Mined(Told, frozen=True):
    """VV-19.7-a"""

    unit: str
    at: str
    die: int
    lost: bool
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-19.7-a")

    def message(self) -> Message:
        return say(
            "event-mined", unit=unit_name(self.unit), at=hex_name(self.at), die=self.die,
            lost="yes" if self.lost else "no",
        )  # fmt: skip


class MinesFound(Told, frozen=True, tag="mines-found"):
    """VV-19.7.1-a"""

    at: str
    reveals: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-19.7.1-a")


class NoMines(Told, frozen=True, tag="no-mines"):
    """Somebody has entered a hex in which there might have been a hidden minefield."""

    at: str
    reveals: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-19.7.1-a")


class WentDown(Told, frozen=True, tag="went-down"):
    unit: str
    at: str
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-19.11.1-a")


class CrawledOn(Told, frozen=True, tag="crawled"):
    """Where, only the owner sees."""

    unit: str
    side: int
    at: str = ""
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-19.11.1-b")

    def key(self) -> str:
        return "crawled" if self.at else "crawled-unseen"


class CameUp(Told, frozen=True, tag="came-up"):
    unit: str
    at: str
    reveals: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-19.11.1-d")


class Overran(Told, frozen=True):
    unit: str
    at: str
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-17.1-a")


# --- advance, assault, rally


class Advanced(Told, frozen=True):
    units: tuple[str, ...]
    start: str
    at: str


class Assaulted(Told, frozen=True):
    units: tuple[str, ...]
    start: str
    at: str
    ap: int
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-15.6-a")


class Defended(Told, frozen=True):
    at: str
    ap: int
    leader: str
    grenades: int
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-15.1-c")


class Stormed(Told, frozen=True):
    """VV-15.7: the assault roll."""

    at: str
    odds: str
    number: int
    modifiers: tuple[str, ...]
    faces: tuple[int, ...]
    roll: int
    taken: bool
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-15.7-b")


class Taken(Told, frozen=True):
    """VV-15.9-b: no unpinned unit was left."""

    at: str
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-15.9-b")


class Rallied(Told, frozen=True):
    unit: str
    faces: tuple[int, ...]
    number: int
    modifier: int
    rallied: bool
    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-21.1-b")

    def message(self) -> Message:
        told = super().message()
        return Message(told.key, {**told.facts, "signed": signed(self.modifier)})


class Cleared(Told, frozen=True):
    """VV-5.3.6-b, VV-5.3.6-c: markers and smoke go."""

    rules: ClassVar[tuple[RuleId, ...]] = _rules("VV-5.3.6-b")


EVENTS = (
    TurnBegan | PhaseBegan | Unplaced | Fortified | DugIn | HiddenMine | Ready | Unpinned | Called | Landed | Handed
    | Halved | United | Fired | Swept | Laned | Aimed | Pierced | Abandoned | Smoked | Blown | Used | Suffered
    | Valorous | SniperPlaced | SniperFired | SniperChecked | SniperGone | Began | Stepped | Turned | Loaded | Unloaded
    | Stopped | Exited | Mined | MinesFound | NoMines | WentDown | CrawledOn | CameUp | Overran | Advanced | Assaulted
    | Defended | Stormed | Taken | Rallied | Cleared
)  # fmt: skip
