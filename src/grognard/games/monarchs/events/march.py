"""What happened in marches and the reactions to them."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.core import Event, RuleId, Share
from grognard.core.scene import OnBoard, Tone
from grognard.games.monarchs.events.wording import WORDINGS, MonarchsEvent, Veiled
from grognard.games.monarchs.names import the_force
from grognard.kit.events import cites


class Activated(MonarchsEvent, frozen=True):
    rules = cites("CM-P-5-c")
    facts = "court n=leaders leaders"
    court: int
    leaders: tuple[str, ...]


class SetOut(Veiled, frozen=True, tag="set-out"):
    rules = cites("CM-P-2-d", "CM-P-7-a")
    facts = "leader at=start troops=shares?"
    wordings = WORDINGS | {"at": the_force}
    tone = Tone.ACCENT
    leader: str
    """Empty: a force without a leader."""
    start: str
    shares: tuple[Share, ...]
    admin: bool = False

    def key(self) -> str:
        key = "admin" if self.admin else "set-out"
        return key if self.shares else f"{key}-hidden" if self.hidden else f"{key}-alone"

    def veiled(self) -> Event | None:
        return SetOut(self.leader, self.start, (), self.admin, hidden=True)

    def places(self) -> Iterable[str]:
        return [self.start]

    def cites(self) -> tuple[RuleId, ...]:
        return cites("CM-12.8-c") if self.admin else self.rules


class Entered(Veiled, frozen=True):
    rules = cites("CM-12.10-b", "CM-P-4-a")
    facts = "leader at=space left?"
    tone = Tone.ACCENT
    leader: str
    start: str
    space: str
    left: int
    """MPs."""

    def veiled(self) -> Event | None:
        return Entered(self.leader, self.start, self.space, 0, hidden=True)


class TakenAlong(Veiled, frozen=True, tag="taken-along"):
    rules = cites("CM-P-2-j", "CM-P-7-n")
    facts = "at=space troops=shares"
    tone = Tone.ACCENT
    space: str
    shares: tuple[Share, ...]


class LeftBehind(Veiled, frozen=True, tag="left-behind"):
    rules = cites("CM-P-2-j", "CM-P-4-b")
    facts = "at=space troops=shares"
    tone = Tone.ACCENT
    space: str
    shares: tuple[Share, ...]


class ForcedMarch(MonarchsEvent, frozen=True, tag="forced-march"):
    rules = cites("CM-12.3-a", "CM-12.3-e")
    facts = "leader die added total=die+added"
    either = ("success", "forced-march", "forced-march-failed")
    leader: str
    die: int
    added: int
    success: bool

    def cites(self) -> tuple[RuleId, ...]:
        return (*self.rules, RuleId("CM-12.3-f" if self.success else "CM-12.3-h"))


class Straggled(Veiled, frozen=True):
    rules = cites("CM-12.3-g", "CM-P-7-m")
    facts = "at=space n=lost"
    tone = Tone.BAD
    space: str
    lost: int


class Entrenched(MonarchsEvent, frozen=True):
    rules = cites("CM-12.7-a", "CM-12.7-c")
    facts = "leader at=space die added total=die+added"
    either = ("success", "entrenched", "entrench-failed")
    tone = Tone.GOOD
    leader: str
    space: str
    die: int
    added: int
    success: bool


class Coordinated(MonarchsEvent, frozen=True):
    rules = cites("CM-11.3-a")
    facts = "leader at=space die added total=die+added"
    either = ("success", "coordinated", "coordinate-failed")
    tone = Tone.GOOD
    leader: str
    space: str
    die: int
    added: int
    success: bool

    def cites(self) -> tuple[RuleId, ...]:
        return (*self.rules, RuleId("CM-11.3-g" if self.success else "CM-11.3-f"))


class Intercepted(MonarchsEvent, frozen=True):
    rules = cites("CM-13.0-a", "CM-P-7-e")
    facts = "leader at=space die added total=die+added"
    either = ("success", "intercepted", "intercept-failed")
    tone = Tone.GOOD
    leader: str
    start: str
    space: str
    die: int
    added: int
    success: bool


class WentBack(MonarchsEvent, frozen=True, tag="went-back"):
    rules = cites("CM-P-7-e", "CM-12.8-e")
    facts = "leader at=space"
    tone = Tone.ACCENT
    leader: str
    start: str
    space: str


class TookRefuge(MonarchsEvent, frozen=True, tag="took-refuge"):
    rules = cites("CM-P-7-g", "CM-17.3-a")
    facts = "at=space troops=shares"
    tone = Tone.ACCENT
    space: str
    shares: tuple[Share, ...]


class Withdrew(MonarchsEvent, frozen=True):
    rules = cites("CM-14.0-a", "CM-P-7-f")
    facts = "at=space to die added total=die+added"
    tone = Tone.GOOD
    space: str
    to: str
    die: int
    added: int
    success: bool
    light: bool = False
    """Lt units alone."""

    def key(self) -> str:
        key = "withdrew-light" if self.light else "withdrew"
        return key if self.success else f"{key}-failed"

    def picture(self) -> tuple[OnBoard, ...]:
        return (self.arrow(self.space, self.to, Tone.GOOD),) if self.success else super().picture()


class Overrun(MonarchsEvent, frozen=True, tag="overran"):
    rules = cites("CM-12.9-a", "CM-12.9-d")
    facts = "at=space n=sps"
    tone = Tone.BAD
    space: str
    sps: int


class Attacked(MonarchsEvent, frozen=True):
    rules = cites("CM-P-7-c", "CM-P-8-a")
    facts = "n=leaders leaders at=space"
    tone = Tone.BAD
    leaders: tuple[str, ...]
    space: str
