"""What happened in a court's turn: control, captured depots, leaders without troops, rallies, sieges, fleets.

`facts` is explained at `LoggedEvent`, `either` at `MonarchsEvent`.
"""

from __future__ import annotations

from grognard.core import RuleId, Share
from grognard.core.scene import OnBoard, Tone
from grognard.games.monarchs.events.wording import MonarchsEvent, Rolled, Veiled
from grognard.kit.events import cites


class Disclosed(MonarchsEvent, frozen=True):
    """CM-P-16-c: hidden information came to light. No player sees this event; it only stops undo."""

    reveals = True
    rules = cites("CM-P-16-c")


class ControlTaken(MonarchsEvent, frozen=True, tag="control"):
    rules = cites("CM-P-4-b")
    facts = "at=space nation"
    tone = Tone.ACCENT
    space: str
    nation: str


class SiegeLifted(MonarchsEvent, frozen=True, tag="siege-lifted"):
    rules = cites("CM-P-12-b")
    facts = "at=space"
    tone = Tone.GOOD
    space: str


class GunsLost(MonarchsEvent, frozen=True, tag="guns-lost"):
    rules = cites("CM-P-2-n")
    facts = "at=space"
    tone = Tone.BAD
    space: str


class DepotTaken(MonarchsEvent, frozen=True, tag="depot-taken"):
    rules = cites("CM-P-6-n")
    facts = "depot=contingent at=space court"
    tone = Tone.BAD
    space: str
    contingent: str
    court: int
    """The court that gains 1 Supply Action."""


class LeaderJoined(MonarchsEvent, frozen=True, tag="leader-joined"):
    rules = cites("CM-P-3-e")
    facts = "leader at=force?"
    either = ("space", "leader-joined", "leader-pool")
    tone = Tone.ACCENT
    leader: str
    space: str
    """Empty: he goes to the Force Pool."""
    inside: bool = False

    @property
    def force(self) -> str:
        return f"fort:{self.space}" if self.space and self.inside else self.space


# --- a turn


class TurnBegan(MonarchsEvent, frozen=True, tag="turn-began"):
    marks = True
    rules = cites("CM-P-1-g")
    court: int
    round: int

    def key(self) -> str:
        return "turn"


class Passed(MonarchsEvent, frozen=True):
    rules = cites("CM-P-5-a")
    court: int


# --- dice with their modifiers


class Rallied(Rolled, frozen=True, kw_only=True):
    rules = cites("CM-P-10-a")
    facts = "at=force dice morale"
    either = ("success", "rallied", "rally-failed")
    tone = Tone.GOOD
    force: str
    success: bool
    morale: int
    price: int
    """Supply Actions paid."""


class SiegeRolled(Rolled, frozen=True, tag="siege-rolled", kw_only=True):
    rules = cites("CM-17.4-a", "CM-10.0-e")
    facts = "at=space dice marker"
    tone = Tone.ACCENT
    space: str
    result: str
    marker: int
    """The Siege marker after the roll."""
    price: int
    """Supply Actions paid."""

    def key(self) -> str:
        return f"siege-{self.result}"

    def cites(self) -> tuple[RuleId, ...]:
        return (*super().cites(), SIEGE_RULES[self.result])


SIEGE_RULES: dict[str, RuleId] = {
    "dysentery": RuleId("CM-17.4-b"),
    "progress": RuleId("CM-17.4-e"),
    "sortie": RuleId("CM-17.4-d"),
    "honours": RuleId("CM-17.4-f"),
    "surrender": RuleId("CM-17.4-g"),
}


class SeaFought(Rolled, frozen=True, tag="sea-fought", kw_only=True):
    rules = cites("CM-15.10-a", "CM-P-13-c")
    facts = "coalition alliance dice"
    coalition: str
    """Its fleet, by key."""
    alliance: str
    result: str

    def key(self) -> str:
        return f"sea-{self.result}"

    def cites(self) -> tuple[RuleId, ...]:
        return (*super().cites(), SEA_RULES[self.result])


SEA_RULES: dict[str, RuleId] = {
    "defeat": RuleId("CM-15.10-d"),
    "draw": RuleId("CM-15.10-e"),
    "victory": RuleId("CM-15.10-f"),
}


# --- sieges


class SiegeBegun(MonarchsEvent, frozen=True, tag="siege-begun"):
    rules = cites("CM-P-12-a", "CM-17.3-b")
    facts = "at=space nation"
    tone = Tone.ACCENT
    space: str
    nation: str


class HonoursOfWar(MonarchsEvent, frozen=True, tag="honours"):
    rules = cites("CM-P-12-d")
    facts = "at=space to=force"
    space: str
    force: str
    """The force that the garrison joins."""

    def picture(self) -> tuple[OnBoard, ...]:
        return (self.mark(self.space, Tone.BAD), self.mark(self.force, Tone.GOOD))


class FortressFell(MonarchsEvent, frozen=True, tag="fortress-fell"):
    rules = cites("CM-P-12-f")
    facts = "at=space nation n=fortress"
    tone = Tone.BAD
    space: str
    nation: str
    fortress: int


class GarrisonChanged(Veiled, frozen=True, tag="garrison-changed"):
    rules = cites("CM-P-12-i", "CM-17.3-a")
    facts = "at=space court sps"
    tone = Tone.ACCENT
    space: str
    court: int
    sps: int
    """Inside from now on."""
    shares: tuple[Share, ...]

    def key(self) -> str:
        return "garrison"


# --- fleets


class Sailed(MonarchsEvent, frozen=True):
    rules = cites("CM-P-13-b")
    facts = "fleet to=end"
    fleet: str
    start: str
    end: str

    def key(self) -> str:
        return "sailed-home" if self.end == "base" else "sailed"


class FleetReturned(MonarchsEvent, frozen=True, tag="fleet-returned"):
    rules = cites("CM-P-13-d")
    fleet: str
