"""Rules 6 to 8, 15, 17 and 19: movement, mines and tunnels, overruns, advance and close assault."""

from __future__ import annotations

from grognard.games.valor.events.wording import ValorEvent
from grognard.kit.events import cites

# --- movement


class MoveBegan(ValorEvent, frozen=True, tag="began-move"):
    facts = "* n=units"
    units: tuple[str, ...]
    start: str
    assault: bool


class Stepped(ValorEvent, frozen=True):
    facts = "* n=units"
    units: tuple[str, ...]
    start: str
    at: str


class Turned(ValorEvent, frozen=True):
    unit: str
    facing: int


class Loaded(ValorEvent, frozen=True):
    rules = cites("VV-8.3-a")
    facts = "* n=units"
    units: tuple[str, ...]
    transport: str


class Unloaded(ValorEvent, frozen=True):
    rules = cites("VV-8.3-a")
    unit: str
    transport: str
    at: str


class Stopped(ValorEvent, frozen=True):
    facts = "* n=units"
    units: tuple[str, ...]
    at: str


class Exited(ValorEvent, frozen=True):
    rules = cites("VV-6.10-b")
    facts = "* n=units"
    units: tuple[str, ...]
    start: str
    points: int


class Mined(ValorEvent, frozen=True):
    """VV-19.7-a"""

    rules = cites("VV-19.7-a")
    unit: str
    at: str
    die: int
    lost: bool


class MinesFound(ValorEvent, frozen=True, tag="mines-found"):
    """VV-19.7.1-a"""

    reveals = True
    rules = cites("VV-19.7.1-a")
    at: str


class NoMines(ValorEvent, frozen=True, tag="no-mines"):
    """Units have entered a hex where a hidden minefield could have been."""

    reveals = True
    rules = cites("VV-19.7.1-a")
    at: str


class WentDown(ValorEvent, frozen=True, tag="went-down"):
    rules = cites("VV-19.11.1-a")
    unit: str
    at: str


class CrawledOn(ValorEvent, frozen=True, tag="crawled"):
    """Where, only the owner sees."""

    rules = cites("VV-19.11.1-b")
    unit: str
    side: int
    at: str = ""

    def key(self) -> str:
        return "crawled" if self.at else "crawled-unseen"


class CameUp(ValorEvent, frozen=True, tag="came-up"):
    reveals = True
    rules = cites("VV-19.11.1-d")
    unit: str
    at: str


class Overran(ValorEvent, frozen=True):
    rules = cites("VV-17.1-a")
    unit: str
    at: str


# --- advance, assault, rally


class Advanced(ValorEvent, frozen=True):
    facts = "* n=units"
    units: tuple[str, ...]
    start: str
    at: str


class Assaulted(ValorEvent, frozen=True):
    rules = cites("VV-15.6-a")
    facts = "* n=units"
    units: tuple[str, ...]
    start: str
    at: str
    ap: int


class Defended(ValorEvent, frozen=True):
    rules = cites("VV-15.1-c")
    at: str
    ap: int
    leader: str
    grenades: int


class Stormed(ValorEvent, frozen=True):
    """VV-15.7: the assault roll."""

    rules = cites("VV-15.7-b")
    at: str
    odds: str
    number: int
    modifiers: tuple[str, ...]
    faces: tuple[int, ...]
    roll: int
    taken: bool


class Taken(ValorEvent, frozen=True):
    """VV-15.9-b: no unpinned unit was left."""

    rules = cites("VV-15.9-b")
    at: str
