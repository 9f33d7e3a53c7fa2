"""What happened in battles, losses, casualties and retreats."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core import Event, Message, RuleId, Seat, Share, say
from grognard.core.scene import DiceShown, Panel, Tone
from grognard.games.monarchs.components.battle_tables import (
    COLUMNS,
    DRM_RULES,
    LAST_IN_HILLS,
    RESULTS,
    Drm,
    Fire,
    table,
)
from grognard.games.monarchs.components.tactics import TACTIC, TACTIC_IDS, TACTICS, Resolved
from grognard.games.monarchs.events.wording import MonarchsEvent, Veiled
from grognard.games.monarchs.names import court_name, drm_name, result_name, signed, space_name
from grognard.kit.events import cites


class BattleBegan(MonarchsEvent, frozen=True, tag="battle"):
    marks = True
    rules = cites("CM-P-8-a", "CM-P-8-b")
    facts = "at=space attacker sps=attacker_sps defender against=defender_sps"
    tone = Tone.BAD
    sign = "battle"
    space: str
    attacker: int
    """A court."""
    attacker_sps: int
    defender: int
    defender_sps: int


class TypeDeclared(MonarchsEvent, frozen=True, tag="battle-type"):
    rules = cites("CM-P-8-c")
    facts = "court"
    court: int
    intense: bool
    escalated: bool = False

    def key(self) -> str:
        return "escalated" if self.escalated else "intense" if self.intense else "measured"


class DrewTactics(MonarchsEvent, frozen=True, tag="drew-tactics"):
    """Only its seat may know the chits."""

    rules = cites("CM-P-8-d", "CM-15.4-b")
    facts = "court n=count chits?"
    either = ("chits", "drew-tactics", "drew-tactics-hidden")
    seat: Seat
    court: int
    count: int
    chits: tuple[str, ...] = ()


class SurpriseDeclared(MonarchsEvent, frozen=True, tag="surprise-declared"):
    reveals = True
    rules = cites("CM-P-8-w", "CM-15.4-ae", "CM-15.4-af")
    court: int


class TacticsCommitted(MonarchsEvent, frozen=True, tag="tactics-committed"):
    rules = cites("CM-P-8-d")
    facts = ""
    seat: Seat


class TacticsShown(MonarchsEvent, frozen=True, tag="tactics-shown"):
    reveals = True
    rules = cites("CM-P-8-d", "CM-P-8-f")
    facts = "court tactics?"
    either = ("tactics", "tactics-shown", "no-tactics")
    court: int
    tactics: tuple[str, ...]


class TacticResolved(MonarchsEvent, frozen=True, tag="tactic"):
    facts = "court tactic test?"
    court: int
    tactic: str
    how: str
    """`works`, `fails`, `vain`, `void`, `cancelled`, `nothing`: the end of a message key."""
    die: int = 0
    total: int = 0

    def key(self) -> str:
        return f"tactic-tested-{self.how}" if self.die else f"tactic-{self.how}"

    @property
    def test(self) -> Message | None:
        if not self.die:
            return None
        need = TACTICS[TACTIC[self.tactic]].success
        return say("tactic-test", die=self.die, added=signed(self.total - self.die), total=self.total, need=need)

    def cites(self) -> tuple[RuleId, ...]:
        return cites("CM-P-8-f", *TACTICS[TACTIC[self.tactic]].rules)


def resolved(court: int, done: Resolved) -> TacticResolved:
    if done.void:
        how = "void"
    elif done.cancelled:
        how = "cancelled"
    elif not done.held:
        how = "vain"
    elif TACTICS[done.tactic].nothing:
        how = "nothing"
    else:
        how = "works" if done.passed else "fails"
    return TacticResolved(court, TACTIC_IDS[done.tactic], how, done.die, done.total)


class Fired(MonarchsEvent, frozen=True, tag="fire"):
    """One side's fire: dice, every DRM, the cap, column and cell."""

    tone = Tone.BAD
    sign = "battle"
    space: str
    court: int
    intense: bool
    hill: bool
    sps: int
    """Firing SPs."""
    faces: tuple[int, ...]
    drms: tuple[str, ...]
    values: tuple[int, ...]
    drm: int
    """After the cap."""
    total: int
    column: str
    lost: int
    """SPs that the target loses, extra losses of Tactics not counted."""
    morale: str
    guns: int
    casualty: bool

    def message(self) -> Message:
        named = [
            say("battle-drm", name=drm_name(name), value=signed(value))
            for name, value in zip(self.drms, self.values, strict=True)
        ]
        added = sum(self.values)
        drm = say("battle-drm-sum", drm=signed(self.drm))
        if self.drm != added:
            drm = say("battle-drm-capped", drm=signed(self.drm), sum=signed(added))
        marks = ("casualty-" if self.casualty else "") + ("guns-" if self.guns else "")
        return say(
            "event-fire", court=court_name(self.court), sps=self.sps, column=self.column, n=len(self.faces),
            dice=list(self.faces), drm=drm, drms=say("battle-drms", drms=named) if named else say("battle-no-drms"),
            total=self.total, lost=self.lost, morale=result_name(self.morale), more=say(f"fire-{marks}more"),
        )  # fmt: skip

    def cites(self) -> tuple[RuleId, ...]:
        found = ["CM-15.3-a", "CM-15.3-b", "CM-15.3-d" if self.intense else "CM-15.3-e", "CM-P-8-e"]
        found += [DRM_RULES[name] for name in self.drms]
        if self.drm != sum(self.values):
            found.append("CM-15.3-k" if self.intense else "CM-15.3-l")
        if self.hill and self.column == COLUMNS[LAST_IN_HILLS]:
            found.append("CM-15.3-g")
        if self.guns:
            found.append("CM-15.3-h")
        if self.casualty:
            natural = sum(self.faces) == table(self.intense).natural
            found.append("CM-15.3-j" if natural else "CM-15.3-i")
        return cites(*found)

    def panels(self) -> tuple[Panel, ...]:
        return (DiceShown(f"fire-{self.court}", say("roll-fire"), self.faces),)


def fired(
    space: str, court: int, intense: bool, hill: bool, sps: int, faces: tuple[int, ...], drms: Sequence[Drm], shot: Fire
) -> Fired:
    cell = shot.cell
    return Fired(
        space, court, intense, hill, sps, faces, tuple(d.id for d in drms), tuple(d.value for d in drms), shot.drm,
        shot.total, COLUMNS[shot.column], cell.sps, RESULTS[cell.morale], cell.guns, shot.casualty,
    )  # fmt: skip


class Lost(MonarchsEvent, frozen=True):
    """Losses of a battle."""

    rules = cites("CM-P-8-o", "CM-15.7-a", "CM-15.7-b", "CM-15.7-c")
    facts = "court lost=shares at=force"
    tone = Tone.BAD
    force: str
    court: int
    shares: tuple[Share, ...]


class Shed(Veiled, frozen=True):
    """Losses outside battle; `why` is the end of a message key."""

    rules = cites("CM-P-2-m")
    facts = "court lost=shares at=force why"
    tone = Tone.BAD
    force: str
    court: int
    shares: tuple[Share, ...]
    why: str

    def cites(self) -> tuple[RuleId, ...]:
        return (*self.rules, *LOSS_RULES.get(self.why, ()))


LOSS_RULES = {
    "retreat": cites("CM-15.9-i", "CM-P-8-s"),
    "prisoners": cites("CM-15.4-m"),
    "forced-march": cites("CM-12.3-e"),
    "straggling": cites("CM-P-7-m"),
    "supply": cites("CM-P-6-h"),
    "dysentery": cites("CM-17.4-b"),
}
"""The rules behind losses outside battle."""


class LeaderHit(MonarchsEvent, frozen=True, tag="leader-hit"):
    rules = cites("CM-15.7-e", "CM-15.7-f", "CM-15.7-g", "CM-15.7-h")
    leader: str
    who: int
    fate: int


class NoLeaderHit(MonarchsEvent, frozen=True, tag="nobody-hit"):
    rules = cites("CM-15.7-e", "CM-P-8-n")
    who: int


class LeaderLost(MonarchsEvent, frozen=True, tag="leader-lost"):
    rules = cites("CM-15.7-i", "CM-15.7-j", "CM-15.7-k", "CM-P-3-l")
    facts = "leader will n=will"
    leader: str
    how: str
    will: int = 0
    """What it does to the will of his monarch."""

    def key(self) -> str:
        return f"leader-{self.how}"


class MoraleSank(MonarchsEvent, frozen=True, tag="morale"):
    rules = cites("CM-P-8-h", "CM-P-3-d")
    facts = "court level=suffered"
    tone = Tone.BAD
    space: str
    court: int
    suffered: int
    morale: int

    def key(self) -> str:
        return f"morale-{self.morale}"


class BattleWon(MonarchsEvent, frozen=True, tag="battle-won"):
    rules = cites("CM-P-8-i", "CM-P-8-g")
    tone = Tone.ACCENT
    sign = "battle"
    space: str
    winner: int
    """A court; -1: neither side won."""
    loser: int

    def message(self) -> Message:
        where = space_name(self.space)
        if self.winner < 0:
            return say("event-battle-no-winner", at=where)
        return say("event-battle-won", at=where, winner=court_name(self.winner), loser=court_name(self.loser))


class FellBack(MonarchsEvent, frozen=True, tag="fell-back"):
    rules = cites("CM-15.9-g", "CM-P-8-j", "CM-P-8-r")
    where = ("to",)
    tone = Tone.ACCENT
    arrow_id = "retreat"
    court: int
    start: str
    to: str


class WentInside(Veiled, frozen=True, tag="went-inside"):
    rules = cites("CM-15.9-f", "CM-P-8-t", "CM-17.3-a")
    facts = "court at=space sps? outside?"
    tone = Tone.GOOD
    court: int
    space: str
    sps: int
    outside: int
    """SPs that did not fit and continue."""

    def key(self) -> str:
        return "went-inside-part" if self.outside else super().key()

    def veiled(self) -> Event | None:
        return WentInside(self.court, self.space, 0, 0, hidden=True)


class TrainTaken(MonarchsEvent, frozen=True, tag="train-taken"):
    rules = cites("CM-15.9-c", "CM-P-2-n")
    facts = "at=space n=units"
    tone = Tone.BAD
    space: str
    units: int


class DepotRetreated(MonarchsEvent, frozen=True, tag="depot-retreated"):
    rules = cites("CM-15.9-a")
    facts = "depot=contingent at=space"
    either = ("kept", "depot-retreated", "depot-surplus")
    tone = Tone.ACCENT
    space: str
    contingent: str
    kept: bool
    """False: one of its nation was there already."""


class Captured(MonarchsEvent, frozen=True):
    rules = cites("CM-P-8-q")
    facts = "court at=force sps"
    tone = Tone.BAD
    force: str
    court: int
    sps: int


class GamblerGone(MonarchsEvent, frozen=True, tag="gambler-gone"):
    rules = cites("CM-15.4-m")
    leader: str


class CrushingVictory(MonarchsEvent, frozen=True, tag="crushing"):
    rules = cites("CM-P-8-k", "CM-P-8-m")
    winner: str
    """A power."""
    loser: str


class MajorDefeat(MonarchsEvent, frozen=True, tag="major-defeat"):
    rules = cites("CM-P-8-l", "CM-P-8-m")
    loser: str
    """A power."""
