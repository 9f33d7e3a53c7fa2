"""What happened in a court's turn: control, depots and leaders left alone, rallies, sieges, fleets."""

from __future__ import annotations

from typing import Any

from grognard.core import Event, Message, RuleId, Share, say
from grognard.core.scene import Area, OnBoard, Tone
from grognard.games.monarchs.components.modifiers import Modifier
from grognard.games.monarchs.names import (
    any_name,
    court_name,
    force_name,
    leader_name,
    nation_name,
    space_name,
)


def at(space: str, tone: Tone, sign: str = "") -> tuple[OnBoard, ...]:
    return (Area(f"at-{space}", space, tone=tone, sign=sign),) if space else ()


class Veiled(Event, frozen=True, kw_only=True):
    """CM-P-16-c: what tells of troops that the enemy does not see."""

    veil: tuple[int, ...] = ()
    """The seats that may know it all; nobody named: everybody may."""
    hidden: bool = False
    """This is what others see of it."""

    def veiled(self) -> Event | None:
        """What others see of it."""
        return None


class Disclosed(Event, frozen=True):
    """CM-P-16-c: something came to light. Nobody is told so, but it cannot be taken back."""

    reveals = True
    rules = (RuleId("CM-P-16-c"),)

    def message(self) -> Message:
        return say("event-disclosed")


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


# --- a turn


class TurnBegan(Event, frozen=True, tag="turn-began"):
    rules = (RuleId("CM-P-1-g"),)
    marks = True
    court: int
    round: int

    def message(self) -> Message:
        return say("event-turn", court=court_name(self.court), round=self.round)


class Passed(Event, frozen=True, tag="passed"):
    rules = (RuleId("CM-P-5-a"),)
    court: int

    def message(self) -> Message:
        return say("event-passed", court=court_name(self.court))


# --- Supply Actions


# --- dice with their modifiers


class Rolled(Event, frozen=True):
    """A die, and everything that was added to it, each with its rule."""

    face: int
    values: tuple[int, ...]
    whys: tuple[str, ...]
    """Keys of messages."""
    ids: tuple[str, ...]
    """Their rules."""

    @property
    def total(self) -> int:
        return self.face + sum(self.values)

    def sum_(self) -> Message:
        """`4 + 1 (Siege marker) - 2 (no siege artillery) = 3`"""
        parts = [
            say("drm-part", sign="+" if value >= 0 else "−", n=abs(value), why=Message(why))
            for value, why in zip(self.values, self.whys, strict=True)
        ]
        return say("drm-sum", face=self.face, parts=parts, n=len(parts), total=self.total)

    def cites(self) -> tuple[RuleId, ...]:
        return tuple(dict.fromkeys((*self.rules, *map(RuleId, self.ids))))


def told(face: int, modifiers: tuple[Modifier, ...]) -> dict[str, Any]:
    """The fields of a `Rolled`."""
    return {
        "face": face,
        "values": tuple(m.value for m in modifiers),
        "whys": tuple(m.text.key for m in modifiers),
        "ids": tuple(str(m.rule) for m in modifiers),
    }


class Rallied(Rolled, frozen=True, tag="rallied", kw_only=True):
    rules = (RuleId("CM-P-10-a"),)
    force: str
    success: bool
    morale: int
    price: int

    def message(self) -> Message:
        key = "event-rallied" if self.success else "event-rally-failed"
        return say(key, at=force_name(self.force), dice=self.sum_(), morale=say(f"morale-{self.morale}"))

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.force.removeprefix("fort:"), Tone.GOOD if self.success else Tone.BAD)


class SiegeRolled(Rolled, frozen=True, tag="siege-rolled", kw_only=True):
    rules = (RuleId("CM-17.4-a"), RuleId("CM-10.0-e"))
    space: str
    result: str
    marker: int
    price: int

    def message(self) -> Message:
        at_ = space_name(self.space)
        return say(f"event-siege-{self.result}", at=at_, dice=self.sum_(), marker=self.marker)

    def cites(self) -> tuple[RuleId, ...]:
        return (*super().cites(), SIEGE_RULES[self.result])

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.ACCENT)


SIEGE_RULES: dict[str, RuleId] = {
    "dysentery": RuleId("CM-17.4-b"),
    "progress": RuleId("CM-17.4-e"),
    "sortie": RuleId("CM-17.4-d"),
    "honours": RuleId("CM-17.4-f"),
    "surrender": RuleId("CM-17.4-g"),
}


class SeaFought(Rolled, frozen=True, tag="sea-fought", kw_only=True):
    rules = (RuleId("CM-15.10-a"), RuleId("CM-P-13-c"))
    coalition: str
    alliance: str
    result: str

    def message(self) -> Message:
        one, other = any_name(self.coalition), any_name(self.alliance)
        return say(f"event-sea-{self.result}", coalition=one, alliance=other, dice=self.sum_())

    def cites(self) -> tuple[RuleId, ...]:
        return (*super().cites(), SEA_RULES[self.result])


SEA_RULES: dict[str, RuleId] = {
    "defeat": RuleId("CM-15.10-d"),
    "draw": RuleId("CM-15.10-e"),
    "victory": RuleId("CM-15.10-f"),
}


# --- sieges


class SiegeBegun(Event, frozen=True, tag="siege-begun"):
    rules = (RuleId("CM-P-12-a"), RuleId("CM-17.3-b"))
    space: str
    nation: str

    def message(self) -> Message:
        return say("event-siege-begun", at=space_name(self.space), nation=nation_name(self.nation))

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.ACCENT)


class HonoursOfWar(Event, frozen=True, tag="honours"):
    rules = (RuleId("CM-P-12-d"),)
    space: str
    force: str
    """Whom the garrison joins."""

    def message(self) -> Message:
        return say("event-honours", at=space_name(self.space), to=force_name(self.force))

    def picture(self) -> tuple[OnBoard, ...]:
        return (*at(self.space, Tone.BAD), *at(self.force.removeprefix("fort:"), Tone.GOOD))


class FortressFell(Event, frozen=True, tag="fortress-fell"):
    rules = (RuleId("CM-P-12-f"),)
    space: str
    nation: str
    fortress: int

    def message(self) -> Message:
        nation = nation_name(self.nation)
        return say("event-fortress-fell", at=space_name(self.space), nation=nation, n=self.fortress)

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.BAD)


class GarrisonChanged(Veiled, frozen=True, tag="garrison-changed"):
    rules = (RuleId("CM-P-12-i"), RuleId("CM-17.3-a"))
    space: str
    court: int
    sps: int
    """Inside from now on."""
    shares: tuple[Share, ...]

    def message(self) -> Message:
        court = court_name(self.court)
        return say("event-garrison", at=space_name(self.space), court=court, sps=self.sps)

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.ACCENT)


# --- fleets


class Sailed(Event, frozen=True, tag="sailed"):
    rules = (RuleId("CM-P-13-b"),)
    fleet: str
    start: str
    end: str

    def message(self) -> Message:
        key = "event-sailed-home" if self.end == "base" else "event-sailed"
        return say(key, fleet=any_name(self.fleet), to=any_name(self.end))


class FleetReturned(Event, frozen=True, tag="fleet-returned"):
    rules = (RuleId("CM-P-13-d"),)
    fleet: str

    def message(self) -> Message:
        return say("event-fleet-returned", fleet=any_name(self.fleet))


# --- light troops


EVENTS: tuple[type[Event], ...] = (
    Disclosed, ControlTaken, SiegeLifted, GunsLost, DepotTaken, LeaderJoined, TurnBegan, Passed, Rallied,
    SiegeRolled, SeaFought, SiegeBegun, HonoursOfWar, FortressFell, GarrisonChanged, Sailed, FleetReturned,
)  # fmt: skip
