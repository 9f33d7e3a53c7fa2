"""What happened in the Spring Phase: money, recruits, depots and guns."""

from __future__ import annotations

from grognard.core import Event, Message, RuleId, Share, say
from grognard.core.scene import OnBoard, Tone
from grognard.games.monarchs.events.turn import Veiled, at
from grognard.games.monarchs.names import any_name, force_name, nation_name, space_name, troops_name


class Income(Event, frozen=True):
    rules = (RuleId("CM-P-11-b"), RuleId("CM-P-11-c"))
    nation: str
    areas: int
    occupied: int
    off_map: int
    now: int

    def message(self) -> Message:
        return say(
            "event-income", nation=nation_name(self.nation), n=self.areas + self.occupied + self.off_map,
            areas=self.areas, occupied=self.occupied, elsewhere=self.off_map, now=self.now,
        )  # fmt: skip


class SaxonContribution(Event, frozen=True, tag="contribution"):
    rules = (RuleId("CM-20.2-f"), RuleId("CM-P-11-b"))
    nation: str
    thalers: int

    def message(self) -> Message:
        return say("event-contribution", nation=nation_name(self.nation), n=self.thalers)


class SubsidyPaid(Event, frozen=True, tag="subsidy"):
    rules = (RuleId("CM-P-11-b"), RuleId("CM-20.2-a"))
    payer: str
    receiver: str
    paid: int
    due: int

    def message(self) -> Message:
        key = "event-subsidy" if self.paid == self.due else "event-subsidy-short"
        who = {"payer": nation_name(self.payer), "receiver": nation_name(self.receiver)}
        return say(key, **who, n=self.paid, due=self.due)


class Sustained(Event, frozen=True):
    rules = (RuleId("CM-P-11-d"), RuleId("CM-20.3-a"))
    nation: str
    paid: int
    missing: int
    """Thalers that it could not pay."""

    def message(self) -> Message:
        key = "event-sustained-short" if self.missing else "event-sustained"
        return say(key, nation=nation_name(self.nation), n=self.paid, missing=self.missing)


class DepotsMaintained(Event, frozen=True, tag="maintained"):
    rules = (RuleId("CM-P-11-e"), RuleId("CM-20.3-l"), RuleId("CM-10.0-d"))
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

    def picture(self) -> tuple[OnBoard, ...]:
        return tuple(mark for space in self.dropped for mark in at(space, Tone.BAD))


class Declined(Event, frozen=True):
    rules = (RuleId("CM-P-11-f"),)
    nation: str
    idle: bool = False
    """It could have placed nobody."""

    def message(self) -> Message:
        return say("event-no-room" if self.idle else "event-declined", nation=nation_name(self.nation))


class Recruited(Event, frozen=True):
    rules = (RuleId("CM-P-11-f"), RuleId("CM-20.4.1-g"), RuleId("CM-P-11-g"))
    nation: str
    faces: tuple[int, ...]
    total: int
    row: int
    infantry: int
    cavalry: int
    cost: int
    lost: int = 0
    """Infantry SPs above the army limit."""

    def message(self) -> Message:
        key = "event-recruited-over" if self.lost else "event-recruited"
        return say(
            key, nation=nation_name(self.nation), faces=list(self.faces), total=self.total, row=self.row,
            infantry=self.infantry, cavalry=self.cavalry, cost=self.cost, lost=self.lost,
        )  # fmt: skip


class TroopsPlaced(Veiled, frozen=True, tag="placed"):
    rules = (RuleId("CM-P-11-h"),)
    nation: str
    shares: tuple[Share, ...]

    def message(self) -> Message:
        if self.hidden:
            return say("event-placed-hidden", nation=nation_name(self.nation))
        placed = [say("placed-there", troops=troops_name(s.item, s.count), at=force_name(s.bin)) for s in self.shares]
        return say("event-placed", nation=nation_name(self.nation), placed=placed)

    def veiled(self) -> Event | None:
        return TroopsPlaced(self.nation, (), hidden=True)

    def picture(self) -> tuple[OnBoard, ...]:
        spaces = dict.fromkeys(share.bin.removeprefix("fort:") for share in self.shares)
        return tuple(mark for space in spaces for mark in at(space, Tone.GOOD))


class TroopsUnplaced(Event, frozen=True, tag="unplaced"):
    rules = (RuleId("CM-P-11-g"), RuleId("CM-P-11-h"))
    nation: str
    lost: tuple[Share, ...]
    """Shares whose bin says nothing."""

    def message(self) -> Message:
        lost = [troops_name(s.item, s.count) for s in self.lost]
        return say("event-unplaced", nation=nation_name(self.nation), lost=lost)


class UnitsRestored(Veiled, frozen=True, tag="restored"):
    rules = (RuleId("CM-P-11-l"),)
    nation: str
    shares: tuple[Share, ...]

    def message(self) -> Message:
        if self.hidden:
            return say("event-restored-hidden", nation=nation_name(self.nation))
        there = [say("placed-there", troops=troops_name(s.item, s.count), at=any_name(s.bin)) for s in self.shares]
        return say("event-restored", nation=nation_name(self.nation), there=there)

    def veiled(self) -> Event | None:
        return UnitsRestored(self.nation, (), hidden=True)


class DepotRebuilt(Event, frozen=True, tag="depot-rebuilt"):
    rules = (RuleId("CM-P-11-i"), RuleId("CM-20.4.4-a"))
    contingent: str
    space: str
    thalers: int
    actions: int

    def message(self) -> Message:
        depot = say(f"depot-{self.contingent}")
        there = space_name(self.space)
        return say("event-depot-rebuilt", depot=depot, at=there, thalers=self.thalers, actions=self.actions)

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.GOOD)


class GunsMended(Veiled, frozen=True, tag="guns-mended"):
    rules = (RuleId("CM-P-11-i"), RuleId("CM-20.4.4-c"), RuleId("CM-20.4.4-d"))
    unit: str
    force: str
    cost: int
    rebuilt: bool

    def message(self) -> Message:
        if self.hidden:
            return say("event-guns-hidden", cost=self.cost)
        key = "event-guns-rebuilt" if self.rebuilt else "event-guns-repaired"
        return say(key, unit=troops_name(self.unit, 1), at=force_name(self.force), cost=self.cost)

    def veiled(self) -> Event | None:
        return GunsMended("", "", self.cost, self.rebuilt, hidden=True)


EVENTS: tuple[type[Event], ...] = (
    Income,
    SaxonContribution,
    SubsidyPaid,
    Sustained,
    DepotsMaintained,
    Declined,
    Recruited,
    TroopsPlaced,
    TroopsUnplaced,
    UnitsRestored,
    DepotRebuilt,
    GunsMended,
)
