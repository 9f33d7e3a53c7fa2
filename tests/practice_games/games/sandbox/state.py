"""The map, the armies and the cards as shared facts, and the state: flat lists indexed by army, unit or space."""

from __future__ import annotations

from typing import NewType

from msgspec import Struct

from grognard.core import UNKNOWN, Commits, Frame, Seat, Window

from .actions import Plan

Army = NewType("Army", int)
Unit = NewType("Unit", int)
Space = NewType("Space", int)
Card = NewType("Card", int)

ARMIES = ("red", "blue", "green")
KINDS = ("guard", "horse", "foot")
STEPS = (2, 1, 2)
UNITS = tuple(f"{army}-{kind}" for army in ARMIES for kind in KINDS)
SPACES = ("alder", "birch", "cedar", "ford", "hill", "marsh", "mill", "wood")
PLACES = ((100, 500), (900, 500), (500, 80), (500, 500), (300, 300), (700, 300), (350, 120), (680, 120))
ROADS = tuple(
    tuple(road.split("-"))
    for road in [
        "alder-ford",
        "alder-hill",
        "birch-ford",
        "birch-marsh",
        "cedar-mill",
        "cedar-wood",
        "ford-hill",
        "ford-marsh",
        "hill-marsh",
        "hill-mill",
        "marsh-wood",
    ]
)
PRIZES = (Space(3), Space(6))
"""The ford and the mill."""
CARDS = ("ambush", "parry", "riposte")
DECK = (5, 5, 4)
WIDTH, HEIGHT, SIGHT, APART = 1000, 600, 200, 60
GONE = -2
"""Of a unit: destroyed. Of a mine: not laid, or already blown."""

NEXT_TO = tuple(
    tuple(Space(n) for n, other in enumerate(SPACES) if (name, other) in ROADS or (other, name) in ROADS)
    for name in SPACES
)


class Battle(Frame, tag="battle"):
    """SB-4: an army stands where an enemy stands."""

    attacker: Army
    defender: Army
    at: Space
    origin: Space
    round: int = 0


class Reply(Window, tag="reply"):
    """SB-5: somebody may answer with a card; `link` counts the answers to answers."""

    army: Army
    other: Army
    link: int
    played: bool = False
    countered: bool = False


class Losses(Frame, tag="losses"):
    """SB-4-d: hits that their victim has still to take."""

    army: Army
    at: Space
    hits: int


class State(Struct):
    turn: int
    length: int
    seat_of: tuple[Seat, ...]
    """The seat that plays each army; an army that nobody plays is not there."""
    at: list[int]
    """Where each unit stands, or GONE."""
    hurt: list[int]
    supply: list[int]
    hand: list[list[int]]
    """Cards of each army; UNKNOWN where hidden."""
    deck: list[int]
    """How many of each card are left; in a view, together with those in hidden hands."""
    mine: list[int]
    """Where each army's mine lies, GONE or UNKNOWN."""
    found: list[list[Seat]]
    """Who knows each army's mine besides its owner."""
    worked: list[bool]
    """Who has used up its mine; public."""
    balloon: list[tuple[int, int] | None]
    order: list[Army]
    """Armies that have still to act this turn."""
    frames: list[Commits[Plan] | Battle | Reply | Losses]
    over: bool = False

    def copy(self) -> State:
        return State(
            self.turn, self.length, self.seat_of, self.at[:], self.hurt[:], self.supply[:], [h[:] for h in self.hand],
            self.deck[:], self.mine[:], [f[:] for f in self.found], self.worked[:], self.balloon[:], self.order[:],
            [_copy(f) for f in self.frames], self.over,
        )  # fmt: skip

    def seats(self) -> tuple[Seat, ...]:
        return tuple(sorted({*self.seat_of}))

    def armies_of(self, seat: Seat) -> list[Army]:
        return [Army(a) for a, s in enumerate(self.seat_of) if s == seat]

    def units_at(self, army: Army, space: Space) -> list[Unit]:
        return [Unit(u) for u in range(3 * army, 3 * army + 3) if self.at[u] == space]

    def spaces_of(self, army: Army) -> list[Space]:
        held = self.at[3 * army : 3 * army + 3]
        return [Space(n) for n in range(len(SPACES)) if n in held]

    def alive(self, army: Army) -> bool:
        return any(at != GONE for at in self.at[3 * army : 3 * army + 3])

    def left(self, unit: Unit) -> int:
        """Steps this unit can still lose."""
        return STEPS[unit % 3] - self.hurt[unit]

    def strength(self, army: Army, space: Space) -> int:
        return sum(self.left(u) for u in self.units_at(army, space))

    def enemies_at(self, army: Army, space: Space) -> list[Army]:
        """Armies of other seats there, the strongest first."""
        others = [Army(a) for a in range(len(self.seat_of)) if self.seat_of[a] != self.seat_of[army]]
        return sorted((a for a in others if self.units_at(a, space)), key=lambda a: -self.strength(a, space))

    def mines_unknown(self, seat: Seat) -> bool:
        """Whether a mine lies somewhere that this seat does not know of; that there is one is public."""
        owners = range(len(self.mine))
        return any(
            self.mine[a] in (UNKNOWN, *range(len(SPACES))) and not self.knows_mine(seat, Army(a)) for a in owners
        )

    def knows_mine(self, seat: Seat, army: Army) -> bool:
        return self.mine[army] >= 0 and (self.seat_of[army] == seat or seat in self.found[army])


def _copy(frame: Commits[Plan] | Battle | Reply | Losses) -> Commits[Plan] | Battle | Reply | Losses:
    match frame:
        case Commits() | Reply():
            return frame.copy()
        case Battle():
            return Battle(frame.attacker, frame.defender, frame.at, frame.origin, frame.round)
        case Losses():
            return Losses(frame.army, frame.at, frame.hits)
