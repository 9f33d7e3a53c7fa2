"""Rules 11 to 14, 16, 20 and 22: fire, smoke, losses, valor and snipers."""

from __future__ import annotations

from typing import ClassVar

from grognard.core import Message, RuleId, say
from grognard.core.scene import Area, Link, OnBoard, Tone
from grognard.games.valor.events.wording import Told, cites, worded
from grognard.games.valor.names import (
    unit_name,
)

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
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-14.5-c")
    tone: ClassVar[Tone] = Tone.BAD

    def key(self) -> str:
        """Support missions come from nobody on the map."""
        return "fired" if self.units else "shelled"


class Swept(Told, frozen=True):
    """VV-13.8.1-f: a fire lane."""

    at: str
    faces: tuple[int, ...]
    points: int
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-13.8.1-f")


class Laned(Told, frozen=True):
    hexes: tuple[str, ...]
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-13.8.1-c")

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
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-16.3-a")

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
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-16.4-b")

    def message(self) -> Message:
        return say(
            "event-pierced", target=unit_name(self.target), armour=say(f"armour-{self.armour}"), number=self.number,
            faces=worded("faces", self.faces), result=say(f"result-{self.result}"),
        )  # fmt: skip


class Abandoned(Told, frozen=True):
    """VV-16.6-a: whether the crew stays."""

    unit: str
    die: int
    gone: bool
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-16.6-a")


class Smoked(Told, frozen=True):
    unit: str
    at: str
    strength: int
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-11.1-b")


class Blown(Told, frozen=True):
    unit: str
    at: str
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-19.8-d")


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
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-14.6.1-a")

    def message(self) -> Message:
        return say("event-suffered", unit=unit_name(self.unit), what=say(f"outcome-{self.what}"), die=self.die)


class Valorous(Told, frozen=True):
    """VV-22.2-a"""

    unit: str
    faces: tuple[int, ...]
    number: int
    won: bool
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-22.2-a")


class SniperPlaced(Told, frozen=True, tag="sniper-placed"):
    nation: str
    at: str
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-20.2-b")


class SniperFired(Told, frozen=True, tag="sniper-fired"):
    at: str
    to: str
    die: int
    protection: int
    points: int
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-20.5-a")

    def picture(self) -> tuple[OnBoard, ...]:
        return (Link("shown", spots=(self.at, self.to), tone=Tone.BAD),)


class SniperChecked(Told, frozen=True, tag="sniper-checked"):
    at: str
    die: int
    protection: int
    dead: bool
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-20.6-a")


class SniperGone(Told, frozen=True, tag="sniper-gone"):
    """Withdrawn, or killed because somebody came into its hex."""

    nation: str
    at: str
    dead: bool


EVENTS = (
    Fired | Swept | Laned | Aimed | Pierced | Abandoned | Smoked | Blown | Used | Suffered | Valorous | SniperPlaced
    | SniperFired | SniperChecked | SniperGone
)  # fmt: skip
