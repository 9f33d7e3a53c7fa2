"""Shots, charges, melees, Break tests and losses: a class for each line of the log."""

from __future__ import annotations

from grognard.core.scene import Link, OnBoard, Tone
from grognard.games.tercios.events.wording import Faces, TerciosEvent
from grognard.kit.events import cites


class Disordered(TerciosEvent, frozen=True):
    rules = cites("TC-2.4-e")
    troop: str


class HorsesLost(TerciosEvent, frozen=True, tag="horses-lost"):
    rules = cites("TC-14.2-o")
    troop: str


class Shot(TerciosEvent, frozen=True):
    """Dice of a shot and of the resistance to it."""

    rules = cites("TC-7.4-a", "TC-7.5-a", "TC-7.5-d")
    facts = "troop target weapon faces need hits courage resist wear"
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

    def key(self) -> str:
        return "shot" if self.hits else "shot-missed"

    def picture(self) -> tuple[OnBoard, ...]:
        return (Link("shown", path=(self.start, self.end), kind="shot", tone=Tone.BAD),)


class Misfired(TerciosEvent, frozen=True):
    """TC-12.5-a: a leather gun wears itself out."""

    rules = cites("TC-12.5-a")
    troop: str


class Charged(TerciosEvent, frozen=True):
    """A charge is declared."""

    rules = cites("TC-8.2-b")
    troop: str
    target: str


class Fought(TerciosEvent, frozen=True):
    """One round of melee: dice and resistance of both."""

    rules = cites("TC-8.4-b", "TC-8.4-c", "TC-8.6-a")
    facts = "attacker defender round dice courage back backcourage=back_courage need backneed=back_need dealt received"
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


class Won(TerciosEvent, frozen=True):
    """The winner of a melee: `side` is attacker, defender or tie."""

    rules = cites("TC-8.6-a")
    attacker: str
    defender: str
    side: str

    def key(self) -> str:
        return f"won-{self.side}"


class DirtyWar(TerciosEvent, frozen=True, tag="dirty-war"):
    rules = cites("TC-8.7-a")
    seat: int


class Worn(TerciosEvent, frozen=True):
    """Wear that does not come from the dice of the lines before."""

    troop: str
    n: int
    why: str


class BreakTested(TerciosEvent, frozen=True, tag="break-tested"):
    rules = cites("TC-9.1-a", "TC-9.1-c")
    troop: str
    points: int
    faces: Faces
    held: bool

    def key(self) -> str:
        return "break-held" if self.held else "break-failed"


class Destroyed(TerciosEvent, frozen=True):
    """`why`: broken, ridden-down, lances, no-escape, beaten, disbanded."""

    rules = cites("TC-9.1-f")
    troop: str
    why: str


class LeftTable(TerciosEvent, frozen=True, tag="left-table"):
    troop: str


class Reacted(TerciosEvent, frozen=True):
    """A test passed: the card is open and used."""

    reveals = True
    rules = cites("TC-5.2-c")
    troop: str
    reaction: str
    order: str
    """Empty: it had no card (TC-11.1-d)."""

    def key(self) -> str:
        return "reacted" if self.order else "reacted-free"


class ReactionFailed(TerciosEvent, frozen=True, tag="reaction-failed"):
    """TC-5.2-d: its card is discarded unseen."""

    rules = cites("TC-5.2-b", "TC-5.2-d")
    troop: str
