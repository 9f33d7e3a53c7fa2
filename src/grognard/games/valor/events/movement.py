"""Rules 6 to 8, 15, 17 and 19: movement, mines and tunnels, overruns, advance and close assault."""

from __future__ import annotations

from typing import ClassVar

from grognard.core import Message, RuleId, say
from grognard.games.valor.events.wording import Told, cites
from grognard.games.valor.names import (
    hex_name,
    unit_name,
)

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
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-8.3-a")


class Unloaded(Told, frozen=True):
    unit: str
    transport: str
    at: str
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-8.3-a")


class Stopped(Told, frozen=True):
    units: tuple[str, ...]
    at: str


class Exited(Told, frozen=True):
    units: tuple[str, ...]
    start: str
    points: int
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-6.10-b")


class Mined(Told, frozen=True):
    """VV-19.7-a"""

    unit: str
    at: str
    die: int
    lost: bool
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-19.7-a")

    def message(self) -> Message:
        return say(
            "event-mined", unit=unit_name(self.unit), at=hex_name(self.at), die=self.die,
            lost="yes" if self.lost else "no",
        )  # fmt: skip


class MinesFound(Told, frozen=True, tag="mines-found"):
    """VV-19.7.1-a"""

    at: str
    reveals: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-19.7.1-a")


class NoMines(Told, frozen=True, tag="no-mines"):
    """Somebody has entered a hex in which there might have been a hidden minefield."""

    at: str
    reveals: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-19.7.1-a")


class WentDown(Told, frozen=True, tag="went-down"):
    unit: str
    at: str
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-19.11.1-a")


class CrawledOn(Told, frozen=True, tag="crawled"):
    """Where, only the owner sees."""

    unit: str
    side: int
    at: str = ""
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-19.11.1-b")

    def key(self) -> str:
        return "crawled" if self.at else "crawled-unseen"


class CameUp(Told, frozen=True, tag="came-up"):
    unit: str
    at: str
    reveals: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-19.11.1-d")


class Overran(Told, frozen=True):
    unit: str
    at: str
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-17.1-a")


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
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-15.6-a")


class Defended(Told, frozen=True):
    at: str
    ap: int
    leader: str
    grenades: int
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-15.1-c")


class Stormed(Told, frozen=True):
    """VV-15.7: the assault roll."""

    at: str
    odds: str
    number: int
    modifiers: tuple[str, ...]
    faces: tuple[int, ...]
    roll: int
    taken: bool
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-15.7-b")


class Taken(Told, frozen=True):
    """VV-15.9-b: no unpinned unit was left."""

    at: str
    rules: ClassVar[tuple[RuleId, ...]] = cites("VV-15.9-b")


EVENTS = (
    Began | Stepped | Turned | Loaded | Unloaded | Stopped | Exited | Mined | MinesFound | NoMines | WentDown
    | CrawledOn | CameUp | Overran | Advanced | Assaulted | Defended | Stormed | Taken
)  # fmt: skip
