"""What light troops have done: moves, Supply Raids, Forage Raids and their losses."""

from __future__ import annotations

from grognard.core import Event, Share
from grognard.core.scene import Tone
from grognard.games.monarchs.events.wording import WORDINGS, MonarchsEvent, Rolled, Veiled
from grognard.games.monarchs.names import any_name, theatre_name
from grognard.kit.events import cites


class SupplyRaid(Rolled, frozen=True, tag="supply-raid", kw_only=True):
    rules = cites("CM-P-5-h", "CM-18.5.2-a", "CM-P-9-h", "CM-P-9-i")
    facts = "box target at=space dice"
    tone = Tone.BAD
    court: int
    box: str
    target: str
    space: str
    result: str

    def key(self) -> str:
        return f"raid-{self.result}"


class RaidLossRoll(Rolled, frozen=True, tag="raid-loss-roll", kw_only=True):
    rules = cites("CM-18.5.3-a", "CM-P-9-f")
    facts = "side box=theatre steps dice"
    wordings = WORDINGS | {"box": theatre_name}
    theatre: str
    side: int
    loser: str
    steps: int

    def key(self) -> str:
        return f"raid-losses-{self.loser}"


class LightMoved(Veiled, frozen=True, tag="light-moved"):
    rules = cites("CM-P-9-b")
    facts = "units=shares start end"
    court: int
    start: str
    end: str
    """In fog others are told of the boxes alone."""
    shares: tuple[Share, ...]

    def key(self) -> str:
        return "light-moved"

    def veiled(self) -> Event | None:
        start, end = (key if key.startswith("kk:") else "" for key in (self.start, self.end))
        return LightMoved(self.court, start, end, self.shares, hidden=True)


class ForageSent(MonarchsEvent, frozen=True, tag="forage-sent"):
    rules = cites("CM-P-9-c", "CM-18.5.1-a")
    facts = "units=shares area"
    court: int
    area: str
    shares: tuple[Share, ...]


class LightLost(MonarchsEvent, frozen=True, tag="light-lost"):
    rules = cites("CM-18.5.3-h", "CM-P-9-f")
    facts = "unit=troop at=place"
    wordings = WORDINGS | {"at": any_name}
    place: str
    troop: str


class Foraged(MonarchsEvent, frozen=True):
    rules = cites("CM-P-9-g")
    area: str
    owner: str
    thalers: int


class SpoilsGained(MonarchsEvent, frozen=True, tag="spoils-gained"):
    rules = cites("CM-P-9-g")
    nation: str
    thalers: int

    def key(self) -> str:
        return "spoils"
