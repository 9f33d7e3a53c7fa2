"""What happened in the Spring Phase: money, recruits, depots and guns."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.core import Event, Message, Share, say
from grognard.core.scene import Tone
from grognard.games.monarchs.events.wording import WORDINGS, MonarchsEvent, Veiled, troops_names
from grognard.games.monarchs.names import nation_name, space_name, troops_name
from grognard.kit.events import cites, plain


class Income(MonarchsEvent, frozen=True):
    rules = cites("CM-P-11-b", "CM-P-11-c")
    facts = "nation n=areas+occupied+off_map areas occupied elsewhere=off_map now"
    nation: str
    areas: int
    occupied: int
    off_map: int
    now: int


class SaxonContribution(MonarchsEvent, frozen=True, tag="contribution"):
    rules = cites("CM-20.2-f", "CM-P-11-b")
    facts = "nation n=thalers"
    nation: str
    thalers: int


class SubsidyPaid(MonarchsEvent, frozen=True, tag="subsidy"):
    rules = cites("CM-P-11-b", "CM-20.2-a")
    facts = "payer receiver n=paid due"
    payer: str
    receiver: str
    paid: int
    due: int

    def key(self) -> str:
        return "subsidy" if self.paid == self.due else "subsidy-short"


class Sustained(MonarchsEvent, frozen=True):
    rules = cites("CM-P-11-d", "CM-20.3-a")
    facts = "nation n=paid missing"
    either = ("missing", "sustained-short", "sustained")
    nation: str
    paid: int
    missing: int
    """Thalers that it could not pay."""


class DepotsMaintained(MonarchsEvent, frozen=True, tag="maintained"):
    rules = cites("CM-P-11-e", "CM-20.3-l", "CM-10.0-d")
    tone = Tone.BAD
    nation: str
    kept: tuple[str, ...]
    dropped: tuple[str, ...]
    thalers: int
    actions: int

    def message(self) -> Message:
        nation = nation_name(self.nation)
        kept, dropped = [space_name(p) for p in self.kept], [space_name(p) for p in self.dropped]
        if not kept:
            return say("event-depots-dropped", gone=dropped, nation=nation)
        key = "event-depots-some" if dropped else "event-depots-kept"
        return say(key, nation=nation, at=kept, gone=dropped, thalers=self.thalers, actions=self.actions)

    def places(self) -> Iterable[str]:
        return self.dropped


class Declined(MonarchsEvent, frozen=True):
    rules = cites("CM-P-11-f")
    facts = "nation"
    either = ("idle", "no-room", "declined")
    nation: str
    idle: bool = False
    """It had no room to place anything."""


class Recruited(MonarchsEvent, frozen=True):
    rules = cites("CM-P-11-f", "CM-20.4.1-g", "CM-P-11-g")
    either = ("lost", "recruited-over", "recruited")
    wordings = WORDINGS | {"lost": plain}
    nation: str
    faces: tuple[int, ...]
    total: int
    row: int
    infantry: int
    cavalry: int
    cost: int
    lost: int = 0
    """Infantry SPs above the army limit."""


class TroopsPlaced(Veiled, frozen=True, tag="placed"):
    rules = cites("CM-P-11-h")
    facts = "nation placed=shares?"
    tone = Tone.GOOD
    nation: str
    shares: tuple[Share, ...]

    def veiled(self) -> Event | None:
        return TroopsPlaced(self.nation, (), hidden=True)

    def places(self) -> Iterable[str]:
        return dict.fromkeys(share.bin.removeprefix("fort:") for share in self.shares)


class TroopsUnplaced(MonarchsEvent, frozen=True, tag="unplaced"):
    rules = cites("CM-P-11-g", "CM-P-11-h")
    wordings = WORDINGS | {"lost": troops_names}
    nation: str
    lost: tuple[Share, ...]
    """Their bins mean nothing."""


class UnitsRestored(Veiled, frozen=True, tag="restored"):
    rules = cites("CM-P-11-l")
    facts = "nation there=shares?"
    nation: str
    shares: tuple[Share, ...]

    def veiled(self) -> Event | None:
        return UnitsRestored(self.nation, (), hidden=True)


class DepotRebuilt(MonarchsEvent, frozen=True, tag="depot-rebuilt"):
    rules = cites("CM-P-11-i", "CM-20.4.4-a")
    facts = "depot=contingent at=space thalers actions"
    tone = Tone.GOOD
    contingent: str
    space: str
    thalers: int
    actions: int


class GunsMended(Veiled, frozen=True, tag="guns-mended"):
    rules = cites("CM-P-11-i", "CM-20.4.4-c", "CM-20.4.4-d")
    facts = "unit? at=force? cost"
    wordings = WORDINGS | {"unit": lambda unit: troops_name(unit, 1)}
    unit: str
    force: str
    cost: int
    rebuilt: bool

    def key(self) -> str:
        return "guns-hidden" if self.hidden else "guns-rebuilt" if self.rebuilt else "guns-repaired"

    def veiled(self) -> Event | None:
        return GunsMended("", "", self.cost, self.rebuilt, hidden=True)
