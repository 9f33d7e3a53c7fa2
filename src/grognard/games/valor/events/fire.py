"""Rules 11 to 14, 16, 20 and 22: fire, smoke, losses, valor and snipers."""

from __future__ import annotations

from grognard.core import say
from grognard.core.scene import Area, OnBoard, Tone
from grognard.games.valor.events.wording import WORDINGS, ValorEvent
from grognard.kit.events import cites

# --- fire


class Fired(ValorEvent, frozen=True):
    """VV-14.5: an attack on the AP table."""

    rules = cites("VV-14.5-c")
    facts = "* n=units"
    tone = Tone.BAD
    units: tuple[str, ...]
    start: str
    at: str
    ap: int
    row: str
    modifiers: tuple[str, ...]
    faces: tuple[int, ...]
    roll: int
    points: int

    def key(self) -> str:
        """A support mission is fired by no unit on the map."""
        return "fired" if self.units else "shelled"


class Swept(ValorEvent, frozen=True):
    """VV-13.8.1-f: a fire lane fires at a hex."""

    rules = cites("VV-13.8.1-f")
    at: str
    faces: tuple[int, ...]
    points: int


class FireLaneLaid(ValorEvent, frozen=True, tag="laned"):
    """VV-13.8.1-c: the hexes of a fire lane."""

    rules = cites("VV-13.8.1-c")
    hexes: tuple[str, ...]

    def picture(self) -> tuple[OnBoard, ...]:
        return tuple(Area(f"shown-{h}", h, tone=Tone.BAD) for h in self.hexes)


class Aimed(ValorEvent, frozen=True):
    """VV-16.3: the roll to hit."""

    rules = cites("VV-16.3-a")
    unit: str
    target: str
    weapon: str
    number: int
    modifiers: tuple[str, ...]
    faces: tuple[int, ...]
    roll: int
    hit: bool

    def key(self) -> str:
        return "aimed-shell" if self.weapon == "shell" else "aimed"


class Pierced(ValorEvent, frozen=True):
    """VV-16.4: the roll against armour. `number` 0: it cannot be harmed, 99: no roll is needed."""

    rules = cites("VV-16.4-b")
    facts = "target armour number faces result valor"
    target: str
    armour: str
    number: int
    faces: tuple[int, ...]
    result: str
    die: int = 0
    """VV-16.5-b: which armour, if it was on the boundary."""
    valor: bool = False
    """VV-22.3-e: one is taken from the dice."""


class Abandoned(ValorEvent, frozen=True):
    """VV-16.6-a: the roll for whether the crew stays."""

    rules = cites("VV-16.6-a")
    unit: str
    die: int
    gone: bool


class Smoked(ValorEvent, frozen=True):
    rules = cites("VV-11.1-b")
    unit: str
    at: str
    strength: int


class WireBlownUp(ValorEvent, frozen=True, tag="blown"):
    rules = cites("VV-19.8-d")
    unit: str
    at: str


class ExpendableUsed(ValorEvent, frozen=True, tag="used"):
    """VV-12.5-a"""

    weapon: str
    count: int


# --- losses, valor, snipers


class Suffered(ValorEvent, frozen=True):
    """VV-14.6: what happened to one unit: pin, reduce, eliminate, absorb, immobilise, survive."""

    rules = cites("VV-14.6.1-a")
    wordings = WORDINGS | {"what": lambda outcome: say(f"outcome-{outcome}")}
    unit: str
    what: str
    die: int = 0


class Valorous(ValorEvent, frozen=True):
    """VV-22.2-a: the roll for a squad to become valorous."""

    rules = cites("VV-22.2-a")
    unit: str
    faces: tuple[int, ...]
    number: int
    won: bool


class SniperPlaced(ValorEvent, frozen=True, tag="sniper-placed"):
    rules = cites("VV-20.2-b")
    nation: str
    at: str


class SniperFired(ValorEvent, frozen=True, tag="sniper-fired"):
    rules = cites("VV-20.5-a")
    at: str
    to: str
    die: int
    protection: int
    points: int

    def picture(self) -> tuple[OnBoard, ...]:
        return (self.arrow(self.at, self.to, Tone.BAD),)


class SniperChecked(ValorEvent, frozen=True, tag="sniper-checked"):
    rules = cites("VV-20.6-a")
    at: str
    die: int
    protection: int
    dead: bool


class SniperGone(ValorEvent, frozen=True, tag="sniper-gone"):
    """Withdrawn, or killed because a unit entered its hex."""

    nation: str
    at: str
    dead: bool
