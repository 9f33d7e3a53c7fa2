"""What has begun and is not over."""

from __future__ import annotations

from enum import IntEnum
from typing import Protocol

from msgspec import field

from grognard.core import Frame


class OfSide(Protocol):
    """A frame in which one side decides."""

    side: int


class Deploy(Frame, tag="deploy"):
    """VV-4.2-a: a side sets up."""

    side: int


class CommandStep(IntEnum):
    MISSIONS = 0
    ARRIVAL = 1
    REORGANISATION = 2


class FireStep(IntEnum):
    FIRE = 0


class MovementStep(IntEnum):
    MOVEMENT = 0
    FIRE_LANES = 1


class DefensiveFireStep(IntEnum):
    DEFENSIVE_FIRE = 0


class AdvanceStep(IntEnum):
    ADVANCE = 0


class AfterActionStep(IntEnum):
    RALLY = 0
    CLEANING_UP = 1
    SNIPERS = 9


class Phase(Frame, tag="phase"):
    """VV-5.1-a: one of the six phases of a segment; the state knows which."""

    side: int
    """Who decides."""
    step: int = 0
    """Of the steps of this phase."""
    missions: list[tuple[int, int, bool]] = field(default_factory=list)
    """Placed and still to come: kind, target hex, whether it lays smoke."""


class MoverStep(IntEnum):
    NEXT_HEX = 0
    COME_UP = 3
    DRAW_FIRE = 4
    OVERRUN = 5
    FIRE_LANES = 2
    OPPORTUNITY_FIRE = 1


class OverrunStage(IntEnum):
    """How far an overrun has come."""

    NONE = 0
    DECLARED = 1
    INSIDE = 2
    THROUGH = 3


class Mover(Frame, tag="mover"):
    """VV-6.1-d: a unit or stack in the middle of its move."""

    units: list[int]
    spent: list[int]
    assault: bool = False
    entered: int = 0
    """Hexes entered so far."""
    turns: tuple[tuple[int, int], ...] = ()
    """Hexsides that vehicles have turned in this hex, each by its number."""
    offered: bool = False
    """Opportunity fire has been offered in this hex."""
    stopped: bool = False
    """It may go no further."""
    due: MoverStep = MoverStep.NEXT_HEX
    """The step that comes next."""
    smoked: tuple[int, ...] = ()
    """Units that have placed smoke."""
    unloading: bool = False
    """It is just setting its load down."""
    overrun: int = -1
    """The hex that it is about to overrun, or has just overrun."""
    stage: OverrunStage = OverrunStage.NONE
    crew: list[tuple[int, ...]] = field(default_factory=list)
    """Passengers that fight in the overrun; with weapons; with grenades; with satchels."""
    crawled: bool = False
    """It has been in the tunnels: no more of that."""

    def turned_by(self, n: int) -> int:
        return dict(self.turns).get(n, 0)

    @property
    def turned(self) -> int:
        """By the first of them."""
        return self.turned_by(self.units[0])


class OpportunityFire(Frame, tag="chance"):
    """VV-13.8-b: opportunity fire at units that have just entered a hex."""

    side: int
    at: int
    final: int = -1
    """VV-17.2-d: the hex that was overrun, whose survivors fire once more."""
    spent: list[int] = field(default_factory=list)
    """Units that have made such a last shot."""


class Hurt(Frame, tag="hurt"):
    """VV-14.6.1-a: casualty points that a side has to allocate."""

    side: int
    points: int
    units: tuple[int, ...]
    doubled: bool = False
    shields: tuple[int, ...] = ()
    """Guns whose shield counts."""


class Aftermath(Frame, tag="aftermath"):
    """The aftermath of an attack by infantry: valor, then a sniper (VV-3.2-b)."""

    side: int
    natural: int
    units: tuple[int, ...]
    """Units that may become valorous, in the order in which they were declared."""
    activates: tuple[int, ...] = ()
    """Units whose natural 12 it was, as far as it can bring a sniper."""


class Sniping(Frame, tag="sniping"):
    """VV-20.2: a sniper may be placed."""

    side: int
    units: tuple[int, ...]


class Shot(Frame, tag="shot"):
    """VV-20.6-a: a sniper has fired at these units; they may hit back when the points are allocated."""

    side: int
    at: int
    units: tuple[int, ...]


class Strike(Frame, tag="strike"):
    """VV-18.5-e, VV-12.6.7: vehicles that are still to be rolled for, after the infantry."""

    at: int
    units: tuple[int, ...]
    letter: int
    number: int
    """To hit."""
    cover: int


class StormStep(IntEnum):
    DEFENCE = 0
    LEADER = 1
    OUTCOME = 2
    ENTRY = 3
    CREWS = 4


class Storm(Frame, tag="storm"):
    """VV-15: a close assault that has been declared."""

    side: int
    start: int
    target: int
    units: tuple[int, ...]
    attack: int
    grenades: int
    step: StormStep = StormStep.DEFENCE
    defence: int = 0
    kill: int = 0
    defenders: tuple[int, ...] = ()
    points: int = 0
    """Casualty points that the attackers have to take."""
    protection: int = 0
    stuck: tuple[int, ...] = ()
    """AFVs that were immobilised before and have been assaulted in vain (VV-16.6-b)."""


class Withdrawal(Frame, tag="withdrawal"):
    """VV-20.3-a: the owner of a sniper may withdraw it."""

    side: int


AnyFrame = Deploy | Phase | Mover | OpportunityFire | Hurt | Aftermath | Sniping | Shot | Strike | Storm | Withdrawal
