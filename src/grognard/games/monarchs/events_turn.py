"""What happened in a court's turn: control, depots, sieges, rallies, supply, raids, fleets."""

from __future__ import annotations

from grognard.core import Event, Message, RuleId, say
from grognard.core.scene import Area, OnBoard, Tone
from grognard.games.monarchs.names import court_name, force_name, leader_name, nation_name, space_name


def at(space: str, tone: Tone, sign: str = "") -> tuple[OnBoard, ...]:
    return (Area(f"at-{space}", space, tone=tone, sign=sign),) if space else ()


class ControlTaken(Event, frozen=True, tag="control"):
    rules = (RuleId("CM-P-4-b"),)
    space: str
    nation: str

    def message(self) -> Message:
        return say("event-control", at=space_name(self.space), nation=nation_name(self.nation))

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.ACCENT)


class SiegeLifted(Event, frozen=True, tag="siege-lifted"):
    rules = (RuleId("CM-P-12-b"),)
    space: str

    def message(self) -> Message:
        return say("event-siege-lifted", at=space_name(self.space))

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.GOOD)


class GunsLost(Event, frozen=True, tag="guns-lost"):
    rules = (RuleId("CM-P-2-n"),)
    space: str

    def message(self) -> Message:
        return say("event-guns-lost", at=space_name(self.space))

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.BAD)


class DepotTaken(Event, frozen=True, tag="depot-taken"):
    rules = (RuleId("CM-P-6-n"),)
    space: str
    contingent: str
    court: int
    """Who gains 1 SA."""

    def message(self) -> Message:
        depot, court = say(f"depot-{self.contingent}"), court_name(self.court)
        return say("event-depot-taken", depot=depot, at=space_name(self.space), court=court)

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.BAD)


class LeaderJoined(Event, frozen=True, tag="leader-joined"):
    rules = (RuleId("CM-P-3-e"),)
    leader: str
    space: str
    """Empty: he goes to the Force Pool."""
    inside: bool = False

    def message(self) -> Message:
        who = leader_name(self.leader)
        if not self.space:
            return say("event-leader-pool", leader=who)
        force = force_name(f"fort:{self.space}" if self.inside else self.space)
        return say("event-leader-joined", leader=who, at=force)

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.ACCENT)


EVENTS: tuple[type[Event], ...] = (ControlTaken, SiegeLifted, GunsLost, DepotTaken, LeaderJoined)
