"""What happened in marches and the reactions to them."""

from __future__ import annotations

from grognard.core import Event, Message, RuleId, Share, say
from grognard.core.scene import Link, OnBoard, Tone
from grognard.games.monarchs.events.turn import Veiled, at
from grognard.games.monarchs.names import court_name, leader_name, shares_names, space_name, the_force


def _who(leader: str) -> Message:
    return leader_name(leader) if leader else say("force-without-leader")


def _way(start: str, end: str, tone: Tone = Tone.ACCENT) -> tuple[OnBoard, ...]:
    start = start.removeprefix("fort:")
    return (Link(f"way-{start}-{end}", spots=(start, end), tone=tone),) if start != end else at(end, tone)


class Activated(Event, frozen=True, tag="activated"):
    rules = (RuleId("CM-P-5-c"),)
    court: int
    leaders: tuple[str, ...]

    def message(self) -> Message:
        names = [leader_name(key) for key in self.leaders]
        return say("event-activated", court=court_name(self.court), n=len(names), leaders=names)


class SetOut(Veiled, frozen=True, tag="set-out"):
    rules = (RuleId("CM-P-2-d"), RuleId("CM-P-7-a"))
    leader: str
    """Empty: a force without a leader."""
    start: str
    shares: tuple[Share, ...]
    admin: bool = False

    def message(self) -> Message:
        who, start, troops = _who(self.leader), the_force(self.start), shares_names(self.shares, "go")
        key = "event-admin" if self.admin else "event-set-out"
        if not troops:
            return say(f"{key}-hidden" if self.hidden else f"{key}-alone", leader=who, at=start)
        return say(key, leader=who, at=start, troops=troops)

    def veiled(self) -> Event | None:
        return SetOut(self.leader, self.start, (), self.admin, hidden=True)

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.start.removeprefix("fort:"), Tone.ACCENT)

    def cites(self) -> tuple[RuleId, ...]:
        return (RuleId("CM-12.8-c"),) if self.admin else self.rules


class Entered(Veiled, frozen=True, tag="entered"):
    rules = (RuleId("CM-12.10-b"), RuleId("CM-P-4-a"))
    leader: str
    start: str
    space: str
    left: int
    """MPs."""

    def message(self) -> Message:
        who, where = _who(self.leader), space_name(self.space)
        if self.hidden:
            return say("event-entered-hidden", leader=who, at=where)
        return say("event-entered", leader=who, at=where, left=self.left)

    def veiled(self) -> Event | None:
        return Entered(self.leader, self.start, self.space, 0, hidden=True)

    def picture(self) -> tuple[OnBoard, ...]:
        return _way(self.start, self.space)


class TakenAlong(Veiled, frozen=True, tag="taken-along"):
    rules = (RuleId("CM-P-2-j"), RuleId("CM-P-7-n"))
    space: str
    shares: tuple[Share, ...]

    def message(self) -> Message:
        return say("event-taken-along", at=space_name(self.space), troops=shares_names(self.shares, "take"))

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.ACCENT)


class LeftBehind(Veiled, frozen=True, tag="left-behind"):
    rules = (RuleId("CM-P-2-j"), RuleId("CM-P-4-b"))
    space: str
    shares: tuple[Share, ...]

    def message(self) -> Message:
        return say("event-left-behind", at=space_name(self.space), troops=shares_names(self.shares, "drop"))

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.ACCENT)


class ForcedMarch(Event, frozen=True, tag="forced-march"):
    rules = (RuleId("CM-12.3-a"), RuleId("CM-12.3-e"))
    leader: str
    die: int
    added: int
    success: bool

    def message(self) -> Message:
        key = "event-forced-march" if self.success else "event-forced-march-failed"
        return say(key, leader=leader_name(self.leader), die=self.die, added=self.added, total=self.die + self.added)

    def cites(self) -> tuple[RuleId, ...]:
        return (*self.rules, RuleId("CM-12.3-f" if self.success else "CM-12.3-h"))


class Straggled(Veiled, frozen=True, tag="straggled"):
    rules = (RuleId("CM-12.3-g"), RuleId("CM-P-7-m"))
    space: str
    lost: int

    def message(self) -> Message:
        return say("event-straggled", at=space_name(self.space), n=self.lost)

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.BAD)


class Entrenched(Event, frozen=True, tag="entrenched"):
    rules = (RuleId("CM-12.7-a"), RuleId("CM-12.7-c"))
    leader: str
    space: str
    die: int
    added: int
    success: bool

    def message(self) -> Message:
        key = "event-entrenched" if self.success else "event-entrench-failed"
        who, where = leader_name(self.leader), space_name(self.space)
        return say(key, leader=who, at=where, die=self.die, added=self.added, total=self.die + self.added)

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.GOOD if self.success else Tone.BAD)


class Coordinated(Event, frozen=True, tag="coordinated"):
    rules = (RuleId("CM-11.3-a"),)
    leader: str
    space: str
    die: int
    added: int
    success: bool

    def message(self) -> Message:
        key = "event-coordinated" if self.success else "event-coordinate-failed"
        who, where = leader_name(self.leader), space_name(self.space)
        return say(key, leader=who, at=where, die=self.die, added=self.added, total=self.die + self.added)

    def cites(self) -> tuple[RuleId, ...]:
        return (*self.rules, RuleId("CM-11.3-g" if self.success else "CM-11.3-f"))

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.GOOD if self.success else Tone.BAD)


class Intercepted(Event, frozen=True, tag="intercepted"):
    rules = (RuleId("CM-13.0-a"), RuleId("CM-P-7-e"))
    leader: str
    start: str
    space: str
    die: int
    added: int
    success: bool

    def message(self) -> Message:
        key = "event-intercepted" if self.success else "event-intercept-failed"
        who, where = leader_name(self.leader), space_name(self.space)
        return say(key, leader=who, at=where, die=self.die, added=self.added, total=self.die + self.added)

    def picture(self) -> tuple[OnBoard, ...]:
        return _way(self.start, self.space, Tone.GOOD if self.success else Tone.BAD)


class WentBack(Event, frozen=True, tag="went-back"):
    rules = (RuleId("CM-P-7-e"), RuleId("CM-12.8-e"))
    leader: str
    start: str
    space: str

    def message(self) -> Message:
        return say("event-went-back", leader=_who(self.leader), at=space_name(self.space))

    def picture(self) -> tuple[OnBoard, ...]:
        return _way(self.start, self.space)


class TookRefuge(Event, frozen=True, tag="took-refuge"):
    rules = (RuleId("CM-P-7-g"), RuleId("CM-17.3-a"))
    space: str
    shares: tuple[Share, ...]

    def message(self) -> Message:
        return say("event-took-refuge", at=space_name(self.space), troops=shares_names(self.shares, "in"))

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.ACCENT)


class Withdrew(Event, frozen=True, tag="withdrew"):
    rules = (RuleId("CM-14.0-a"), RuleId("CM-P-7-f"))
    space: str
    to: str
    die: int
    added: int
    success: bool
    light: bool = False
    """Lt units alone."""

    def message(self) -> Message:
        key = "event-withdrew-light" if self.light else "event-withdrew"
        facts = {"die": self.die, "added": self.added, "total": self.die + self.added}
        where, to = space_name(self.space), space_name(self.to)
        return say(key if self.success else f"{key}-failed", at=where, to=to, **facts)

    def picture(self) -> tuple[OnBoard, ...]:
        return _way(self.space, self.to, Tone.GOOD) if self.success else at(self.space, Tone.BAD)


class Overrun(Event, frozen=True, tag="overran"):
    rules = (RuleId("CM-12.9-a"), RuleId("CM-12.9-d"))
    space: str
    sps: int

    def message(self) -> Message:
        return say("event-overran", at=space_name(self.space), n=self.sps)

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.BAD)


class Attacked(Event, frozen=True, tag="attacked"):
    rules = (RuleId("CM-P-7-c"), RuleId("CM-P-8-a"))
    leaders: tuple[str, ...]
    space: str

    def message(self) -> Message:
        names = [leader_name(key) for key in self.leaders]
        return say("event-attacked", n=len(names), leaders=names, at=space_name(self.space))

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.BAD)


EVENTS: tuple[type[Event], ...] = (
    Activated,
    SetOut,
    Entered,
    TakenAlong,
    LeftBehind,
    ForcedMarch,
    Straggled,
    Entrenched,
    Coordinated,
    Intercepted,
    WentBack,
    TookRefuge,
    Withdrew,
    Overrun,
    Attacked,
)
