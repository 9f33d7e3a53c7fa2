"""What happened in battles, losses, casualties and retreats."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core import Event, Message, RuleId, Seat, Share, say, verbatim
from grognard.core.scene import DiceShown, Link, OnBoard, Panel, Tone
from grognard.games.monarchs.components.battle_tables import (
    COLUMNS,
    DRM_RULES,
    LAST_IN_HILLS,
    RESULTS,
    Drm,
    Fire,
    table,
)
from grognard.games.monarchs.components.map import SPACE
from grognard.games.monarchs.components.tactics import TACTIC, TACTIC_IDS, TACTICS, Resolved
from grognard.games.monarchs.events.turn import Veiled, at
from grognard.games.monarchs.names import (
    any_name,
    court_name,
    force_name,
    leader_name,
    nation_name,
    shares_names,
    space_name,
)


def drm_name(drm: str) -> Message:
    return say(f"battle-drm-{drm.replace('_', '-')}")


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"


def tactic_name(name: str) -> Message:
    return any_name(f"tactic:{name}")


def result_name(result: str) -> Message:
    """Of a morale result: `D2`, `R`, or none."""
    return say("morale-none") if result == "-" else say("morale-rout") if result == "R" else verbatim(result)


def _spot(force: str) -> str:
    return force.removeprefix("fort:")


class BattleBegan(Event, frozen=True, tag="battle"):
    marks = True
    rules = (RuleId("CM-P-8-a"), RuleId("CM-P-8-b"))
    space: str
    attacker: int
    """A court."""
    attacker_sps: int
    defender: int
    defender_sps: int

    def message(self) -> Message:
        return say(
            "event-battle", at=space_name(self.space), attacker=court_name(self.attacker), sps=self.attacker_sps,
            defender=court_name(self.defender), against=self.defender_sps,
        )  # fmt: skip

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.BAD, "battle")


class TypeDeclared(Event, frozen=True, tag="battle-type"):
    rules = (RuleId("CM-P-8-c"),)
    court: int
    intense: bool
    escalated: bool = False

    def message(self) -> Message:
        key = "event-escalated" if self.escalated else "event-intense" if self.intense else "event-measured"
        return say(key, court=court_name(self.court))


class DrewTactics(Event, frozen=True, tag="drew-tactics"):
    """Only its seat may know the chits."""

    rules = (RuleId("CM-P-8-d"), RuleId("CM-15.4-b"))
    seat: Seat
    court: int
    count: int
    chits: tuple[str, ...] = ()

    def message(self) -> Message:
        court = court_name(self.court)
        if not self.chits:
            return say("event-drew-tactics-hidden", court=court, n=self.count)
        return say("event-drew-tactics", court=court, n=self.count, chits=[tactic_name(c) for c in self.chits])


class SurpriseDeclared(Event, frozen=True, tag="surprise-declared"):
    reveals = True
    rules = (RuleId("CM-P-8-w"), RuleId("CM-15.4-ae"), RuleId("CM-15.4-af"))
    court: int

    def message(self) -> Message:
        return say("event-surprise-declared", court=court_name(self.court))


class TacticsCommitted(Event, frozen=True, tag="tactics-committed"):
    rules = (RuleId("CM-P-8-d"),)
    seat: Seat

    def message(self) -> Message:
        return say("event-tactics-committed")


class TacticsShown(Event, frozen=True, tag="tactics-shown"):
    reveals = True
    rules = (RuleId("CM-P-8-d"), RuleId("CM-P-8-f"))
    court: int
    tactics: tuple[str, ...]

    def message(self) -> Message:
        court = court_name(self.court)
        if not self.tactics:
            return say("event-no-tactics", court=court)
        return say("event-tactics-shown", court=court, tactics=[tactic_name(name) for name in self.tactics])


class TacticResolved(Event, frozen=True, tag="tactic"):
    court: int
    tactic: str
    how: str
    """`works`, `fails`, `vain`, `void`, `cancelled`, `nothing`: the end of a message key."""
    die: int = 0
    total: int = 0

    def message(self) -> Message:
        name, court = tactic_name(self.tactic), court_name(self.court)
        if self.die:
            need = TACTICS[TACTIC[self.tactic]].success
            test = say("tactic-test", die=self.die, added=signed(self.total - self.die), total=self.total, need=need)
            return say(f"event-tactic-tested-{self.how}", court=court, tactic=name, test=test)
        return say(f"event-tactic-{self.how}", court=court, tactic=name)

    def cites(self) -> tuple[RuleId, ...]:
        return (RuleId("CM-P-8-f"), *(RuleId(rule) for rule in TACTICS[TACTIC[self.tactic]].rules))


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


class Fired(Event, frozen=True, tag="fire"):
    """One side's fire: dice, every DRM, the cap, column and cell."""

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
        return tuple(RuleId(rule) for rule in found)

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.BAD, "battle")

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


class Lost(Event, frozen=True, tag="lost"):
    """Losses of a battle."""

    rules = (RuleId("CM-P-8-o"), RuleId("CM-15.7-a"), RuleId("CM-15.7-b"), RuleId("CM-15.7-c"))
    force: str
    court: int
    shares: tuple[Share, ...]

    def message(self) -> Message:
        return say("event-lost", court=court_name(self.court), lost=_lost(self.shares), at=force_name(self.force))

    def picture(self) -> tuple[OnBoard, ...]:
        return at(_spot(self.force), Tone.BAD)


class Shed(Veiled, frozen=True, tag="shed"):
    """Losses outside battle; `why` is the end of a message key."""

    rules = (RuleId("CM-P-2-m"),)
    force: str
    court: int
    shares: tuple[Share, ...]
    why: str

    def message(self) -> Message:
        cause = say(f"shed-{self.why}")
        court = court_name(self.court)
        return say("event-shed", court=court, lost=_lost(self.shares), at=force_name(self.force), why=cause)

    def cites(self) -> tuple[RuleId, ...]:
        return (*self.rules, *(RuleId(rule) for rule in _WHY.get(self.why, ())))

    def picture(self) -> tuple[OnBoard, ...]:
        return at(_spot(self.force), Tone.BAD)


_WHY = {
    "retreat": ("CM-15.9-i", "CM-P-8-s"),
    "prisoners": ("CM-15.4-m",),
    "forced-march": ("CM-12.3-e",),
    "straggling": ("CM-P-7-m",),
    "supply": ("CM-P-6-h",),
    "dysentery": ("CM-17.4-b",),
}
"""The rules behind losses outside battle."""


def _lost(shares: tuple[Share, ...]) -> list[Message]:
    return shares_names(tuple(Share(s.bin, s.item, s.count) for s in shares), "loss")


class LeaderHit(Event, frozen=True, tag="leader-hit"):
    rules = (RuleId("CM-15.7-e"), RuleId("CM-15.7-f"), RuleId("CM-15.7-g"), RuleId("CM-15.7-h"))
    leader: str
    who: int
    fate: int

    def message(self) -> Message:
        return say("event-leader-hit", leader=leader_name(self.leader), who=self.who, fate=self.fate)


class NobodyHit(Event, frozen=True, tag="nobody-hit"):
    rules = (RuleId("CM-15.7-e"), RuleId("CM-P-8-n"))
    who: int

    def message(self) -> Message:
        return say("event-nobody-hit", who=self.who)


class LeaderLost(Event, frozen=True, tag="leader-lost"):
    rules = (RuleId("CM-15.7-i"), RuleId("CM-15.7-j"), RuleId("CM-15.7-k"), RuleId("CM-P-3-l"))
    leader: str
    how: str
    will: int = 0
    """What it does to the will of his monarch."""

    def message(self) -> Message:
        return say(f"event-leader-{self.how}", leader=leader_name(self.leader), will=signed(self.will), n=-self.will)


class MoraleSank(Event, frozen=True, tag="morale"):
    rules = (RuleId("CM-P-8-h"), RuleId("CM-P-3-d"))
    space: str
    court: int
    suffered: int
    morale: int

    def message(self) -> Message:
        level = result_name(RESULTS[self.suffered])
        return say(f"event-morale-{self.morale}", court=court_name(self.court), level=level)

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.BAD)


class BattleWon(Event, frozen=True, tag="battle-won"):
    rules = (RuleId("CM-P-8-i"), RuleId("CM-P-8-g"))
    space: str
    winner: int
    """A court; -1: nobody won."""
    loser: int

    def message(self) -> Message:
        where = space_name(self.space)
        if self.winner < 0:
            return say("event-battle-nobody", at=where)
        return say("event-battle-won", at=where, winner=court_name(self.winner), loser=court_name(self.loser))

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.ACCENT, "battle")


class FellBack(Event, frozen=True, tag="fell-back"):
    rules = (RuleId("CM-15.9-g"), RuleId("CM-P-8-j"), RuleId("CM-P-8-r"))
    court: int
    start: str
    to: str

    def message(self) -> Message:
        return say(
            "event-fell-back", court=court_name(self.court), start=space_name(self.start), to=space_name(self.to)
        )

    def picture(self) -> tuple[OnBoard, ...]:
        known = self.start in SPACE and self.to in SPACE
        return (Link(f"retreat-{self.start}-{self.to}", spots=(self.start, self.to)),) if known else ()


class WentInside(Veiled, frozen=True, tag="went-inside"):
    rules = (RuleId("CM-15.9-f"), RuleId("CM-P-8-t"), RuleId("CM-17.3-a"))
    court: int
    space: str
    sps: int
    outside: int
    """SPs that did not fit and go on."""

    def message(self) -> Message:
        court = court_name(self.court)
        if self.hidden:
            return say("event-went-inside-hidden", court=court, at=space_name(self.space))
        key = "event-went-inside-part" if self.outside else "event-went-inside"
        return say(key, court=court, at=space_name(self.space), sps=self.sps, outside=self.outside)

    def veiled(self) -> Event | None:
        return WentInside(self.court, self.space, 0, 0, hidden=True)

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.GOOD)


class TrainTaken(Event, frozen=True, tag="train-taken"):
    rules = (RuleId("CM-15.9-c"), RuleId("CM-P-2-n"))
    space: str
    units: int

    def message(self) -> Message:
        return say("event-train-taken", at=space_name(self.space), n=self.units)

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.BAD)


class DepotRetreated(Event, frozen=True, tag="depot-retreated"):
    rules = (RuleId("CM-15.9-a"),)
    space: str
    contingent: str
    kept: bool
    """False: one of its nation was there already."""

    def message(self) -> Message:
        key = "event-depot-retreated" if self.kept else "event-depot-surplus"
        return say(key, depot=say(f"depot-{self.contingent}"), at=space_name(self.space))

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.ACCENT)


class Captured(Event, frozen=True, tag="captured"):
    rules = (RuleId("CM-P-8-q"),)
    force: str
    court: int
    sps: int

    def message(self) -> Message:
        return say("event-captured", court=court_name(self.court), at=force_name(self.force), sps=self.sps)

    def picture(self) -> tuple[OnBoard, ...]:
        return at(_spot(self.force), Tone.BAD)


class GamblerGone(Event, frozen=True, tag="gambler-gone"):
    rules = (RuleId("CM-15.4-m"),)
    leader: str

    def message(self) -> Message:
        return say("event-gambler-gone", leader=leader_name(self.leader))


class CrushingVictory(Event, frozen=True, tag="crushing"):
    rules = (RuleId("CM-P-8-k"), RuleId("CM-P-8-m"))
    winner: str
    """A power."""
    loser: str

    def message(self) -> Message:
        return say("event-crushing", winner=nation_name(self.winner), loser=nation_name(self.loser))


class MajorDefeat(Event, frozen=True, tag="major-defeat"):
    rules = (RuleId("CM-P-8-l"), RuleId("CM-P-8-m"))
    loser: str
    """A power."""

    def message(self) -> Message:
        return say("event-major-defeat", loser=nation_name(self.loser))


EVENTS: tuple[type[Event], ...] = (
    BattleBegan, TypeDeclared, DrewTactics, SurpriseDeclared, TacticsCommitted, TacticsShown, TacticResolved, Fired,
    Lost, Shed, LeaderHit, NobodyHit, LeaderLost, MoraleSank, BattleWon, FellBack, WentInside, TrainTaken,
    DepotRetreated, Captured, GamblerGone, CrushingVictory, MajorDefeat,
)  # fmt: skip
