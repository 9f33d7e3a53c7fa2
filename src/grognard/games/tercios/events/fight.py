"""Shots, charges, melees, Break tests and what becomes of troops: a class for each line of the log."""

from __future__ import annotations

from typing import ClassVar

from grognard.core import Message, RuleId, say
from grognard.core.message import Fact
from grognard.core.scene import Link, OnBoard, Tone
from grognard.games.tercios.events.turn import Faces, Told, rules, worded
from grognard.games.tercios.names import troop_name


class Disordered(Told, frozen=True):
    troop: str
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-2.4-e")


class HorsesLost(Told, frozen=True, tag="horses-lost"):
    troop: str
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-14.2-o")


class Shot(Told, frozen=True):
    """Dice of a shot and of the resistance to it."""

    troop: str
    target: str
    weapon: str
    faces: Faces
    need: int
    hits: int
    courage: Faces
    resist: int
    wear: int
    start: tuple[int, int] = (0, 0)
    end: tuple[int, int] = (0, 0)
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-7.4-a", "TC-7.5-a", "TC-7.5-d")

    def message(self) -> Message:
        dice = " ".join(map(str, self.faces)) or "-"
        courage = " ".join(map(str, self.courage)) or "-"
        return say(
            "event-shot" if self.hits else "event-shot-missed", troop=troop_name(self.troop),
            target=troop_name(self.target), weapon=worded("weapon", self.weapon), faces=dice, need=self.need,
            hits=self.hits, courage=courage, resist=self.resist, wear=self.wear,
        )  # fmt: skip

    def picture(self) -> tuple[OnBoard, ...]:
        return (Link("shown", path=(self.start, self.end), kind="shot", tone=Tone.BAD),)


class Misfired(Told, frozen=True):
    """TC-12.5-a: a leather gun wears itself out."""

    troop: str
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-12.5-a")


class Charged(Told, frozen=True):
    """A charge is declared."""

    troop: str
    target: str
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-8.2-b")


class Fought(Told, frozen=True):
    """One round of melee: dice and resistance of both."""

    attacker: str
    defender: str
    round: int
    dice: Faces
    need: int
    courage: Faces
    """Of the defender, against these dice."""
    dealt: int
    back: Faces
    back_need: int
    back_courage: Faces
    received: int
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-8.4-b", "TC-8.4-c", "TC-8.6-a")

    def message(self) -> Message:
        facts: dict[str, Fact] = {f: worded(f, getattr(self, f)) for f in ("attacker", "defender", "round")}
        for f in ("dice", "courage", "back", "back_courage"):
            facts[f.replace("_", "")] = " ".join(map(str, getattr(self, f))) or "-"
        facts |= {"need": self.need, "backneed": self.back_need, "dealt": self.dealt, "received": self.received}
        return Message("event-fought", facts)


class Won(Told, frozen=True):
    """Who has won a melee: `side` is attacker, defender or tie."""

    attacker: str
    defender: str
    side: str
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-8.6-a")

    def key(self) -> str:
        return f"won-{self.side}"


class DirtyWar(Told, frozen=True, tag="dirty-war"):
    seat: int
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-8.7-a")


class Worn(Told, frozen=True):
    """Wear that comes otherwise than by dice just told."""

    troop: str
    n: int
    why: str


class BreakTested(Told, frozen=True, tag="break-tested"):
    troop: str
    points: int
    faces: Faces
    held: bool
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-9.1-a", "TC-9.1-c")

    def key(self) -> str:
        return "break-held" if self.held else "break-failed"


class Destroyed(Told, frozen=True):
    """`why`: broken, ridden-down, lances, no-escape, beaten, disbanded."""

    troop: str
    why: str
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-9.1-f")


class LeftTable(Told, frozen=True, tag="left-table"):
    troop: str


class Reacted(Told, frozen=True):
    """A test passed: the card is open and used."""

    troop: str
    reaction: str
    order: str
    """Empty: it had no card (TC-11.1-d)."""
    reveals: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-5.2-c")

    def key(self) -> str:
        return "reacted" if self.order else "reacted-free"


class ReactionFailed(Told, frozen=True, tag="reaction-failed"):
    """TC-5.2-d: its card is discarded unseen."""

    troop: str
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-5.2-b", "TC-5.2-d")
