"""What light troops have done: moves, Supply Raids, Forage Raids and their losses."""

from __future__ import annotations

from grognard.core import Event, Message, RuleId, Share, say
from grognard.core.scene import OnBoard, Tone
from grognard.games.monarchs.events.turn import Rolled, Veiled, at
from grognard.games.monarchs.names import any_name, nation_name, shares_names, side_name, space_name


class SupplyRaid(Rolled, frozen=True, tag="supply-raid", kw_only=True):
    rules = (RuleId("CM-P-5-h"), RuleId("CM-18.5.2-a"), RuleId("CM-P-9-h"), RuleId("CM-P-9-i"))
    court: int
    box: str
    target: str
    space: str
    result: str

    def message(self) -> Message:
        what = say("raid-target-force") if self.target == "troops" else any_name(self.target)
        return say(
            f"event-raid-{self.result}",
            box=any_name(self.box),
            target=what,
            at=space_name(self.space),
            dice=self.sum_(),
        )

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.BAD)


class RaidLossRoll(Rolled, frozen=True, tag="raid-loss-roll", kw_only=True):
    rules = (RuleId("CM-18.5.3-a"), RuleId("CM-P-9-f"))
    theatre: str
    side: int
    loser: str
    steps: int

    def message(self) -> Message:
        return say(
            f"event-raid-losses-{self.loser}",
            side=side_name(self.side),
            box=any_name(f"kk:{self.theatre}"),
            steps=self.steps,
            dice=self.sum_(),
        )


class LightMoved(Veiled, frozen=True, tag="light-moved"):
    rules = (RuleId("CM-P-9-b"),)
    court: int
    start: str
    end: str
    """In fog others are told of the boxes alone."""
    shares: tuple[Share, ...]

    def message(self) -> Message:
        units = shares_names(self.shares, "go")
        start, end = (any_name(key) if key else say("some-force") for key in (self.start, self.end))
        return say("event-light-moved", units=units, start=start, end=end)

    def veiled(self) -> Event | None:
        start, end = (key if key.startswith("kk:") else "" for key in (self.start, self.end))
        return LightMoved(self.court, start, end, self.shares, hidden=True)


class ForageSent(Event, frozen=True, tag="forage-sent"):
    rules = (RuleId("CM-P-9-c"), RuleId("CM-18.5.1-a"))
    court: int
    area: str
    shares: tuple[Share, ...]

    def message(self) -> Message:
        return say("event-forage-sent", units=shares_names(self.shares, "go"), area=any_name(self.area))


class LightLost(Event, frozen=True, tag="light-lost"):
    rules = (RuleId("CM-18.5.3-h"), RuleId("CM-P-9-f"))
    place: str
    troop: str

    def message(self) -> Message:
        return say("event-light-lost", unit=any_name(self.troop), at=any_name(self.place))


class Foraged(Event, frozen=True, tag="foraged"):
    rules = (RuleId("CM-P-9-g"),)
    area: str
    owner: str
    thalers: int

    def message(self) -> Message:
        area, owner = any_name(self.area), nation_name(self.owner)
        return say("event-foraged", area=area, owner=owner, thalers=self.thalers)


class SpoilsGained(Event, frozen=True, tag="spoils-gained"):
    rules = (RuleId("CM-P-9-g"),)
    nation: str
    thalers: int

    def message(self) -> Message:
        return say("event-spoils", nation=nation_name(self.nation), thalers=self.thalers)


EVENTS: tuple[type[Event], ...] = (
    SupplyRaid,
    RaidLossRoll,
    LightMoved,
    ForageSent,
    LightLost,
    Foraged,
    SpoilsGained,
)
