"""Procedures that have begun and are not over: the stack of frames, and the names of their steps, saved as numbers."""

from __future__ import annotations

from enum import IntEnum

from msgspec import field

from grognard.core import Commits, Frame, Window
from grognard.games.frederick.actions import Cards
from grognard.games.frederick.components.armies import PRUSSIAN, Army, Nation, Side
from grognard.games.frederick.components.map import Place


class PhaseStep(IntEnum):
    """Rule 5.2"""

    BEFORE_ROLL = 0
    ROLL = 7
    AFTER_ROLL = 1
    DEBT = 8
    RECOVERY = 2
    MARCHES = 3
    ASSAULTS = 4
    BATTLES = 5
    MARKERS = 9
    CONTROL = 6
    CARDS = 10
    VICTORY = 11


class BattlesStep(IntEnum):
    FIELDS = 0
    STORMS = 1


class BattleStep(IntEnum):
    """Rule 7.1"""

    GARRISON = 0
    CARDS = 1
    FIGHT = 2
    END = 3


class StormStep(IntEnum):
    """Rule 7.2"""

    CHOICE = 0
    DEFENCE = 1
    ASSAULT = 2
    END = 3


class WinterStep(IntEnum):
    """FR-8-b"""

    CARD = 1
    COMMANDERS = 2
    POINTS = 8
    MUSTER = 3
    ROLLERS = 9
    ATTRITION = 4
    DISCARD = 5
    DRAW = 10
    TURN_END = 6


class TurnEndStep(IntEnum):
    """Rule 5.3"""

    EVENTS = 0
    ADVANCE = 1


class Phase(Frame, tag="phase"):
    """Rule 5.2: the phase of an army."""

    army: Army
    step: PhaseStep = PhaseStep.BEFORE_ROLL
    points: int = 0
    """Action points left. FR-12-b: one pool for recovery and marches of all stacks."""
    assaults: list[int] = field(default_factory=list)
    """FR-6.3-k: running sieges where an assault has been paid for."""
    scorched: int = -1
    """FR-11-Q4: where Scorched Earth drives a garrison into the open when the marches of this phase are over."""
    earned: list[int] = field(default_factory=list)
    """FR-7.4-a: spaces that will give the active player a card."""


class Placing(Frame, tag="placing"):
    """FR-2.4-k1: units that a Rapid Mobilisation may bring."""

    side: Side
    nation: Nation
    units: int


class Battles(Frame, tag="battles"):
    """Rule 6.3: field battles still to be fought, then fort assaults."""

    fields: list[int]
    storms: list[int]
    entered: list[int]
    """Where units of the active army ended a march: an assault follows, free of AP."""
    stormed: bool = False
    """Its cursor, a `BattlesStep`: the field battles are over, and the assaults have been found."""


class Battle(Frame, tag="battle"):
    """Rule 7.1: a field battle."""

    at: Place
    attacker: Side
    army: int
    """The army that attacks; -1: all of the alliance (FR-11-Q4c)."""
    step: BattleStep = BattleStep.GARRISON
    turn: Side = PRUSSIAN
    """The side to attack next."""
    first: Side = PRUSSIAN
    """The side that attacks first in each round; FR-7.1-c: the defender, unless he is surprised."""
    attacks: list[int] = field(default_factory=lambda: [0, 0])
    """FR-2.4-i: each side's turns to attack on which it declared no retreat."""
    rolled: bool = False
    """FR-7.4-d: some die has been rolled."""
    able: bool = False
    """FR-7.1-g: in this round one side had a unit that could roll."""
    cards: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])
    """Start-of-battle cards in force for each side."""
    relief: bool = False
    """FR-7.4-2: it may break a siege, for units of the attacker were in defence here when the phase began."""

    @classmethod
    def begun(cls, at: Place, attacker: Side, army: int) -> Battle:
        """FR-7.1-c: the defender attacks first."""
        defender = Side(1 - attacker)
        return cls(at, attacker, army, turn=defender, first=defender)

    def army_of(self, side: Side) -> int:
        """FR-7.3-2a: of the attacker the active army alone fights; FR-7.3-2b: all units of the defender, -1."""
        return self.army if side == self.attacker else -1


class BattleCards(Commits[Cards], tag="battle-cards"):
    """FR-7.1.3-e: cards for the start of a battle, chosen in secret."""


FIELD, BESIEGERS, GARRISON, OPEN = range(4)
"""Units that take damage: fighters of a field battle, the active army before a fort, its garrison, all in the open."""


class Hits(Frame, tag="hits"):
    """FR-7.1.1-h: hits that a side has still to take."""

    side: Side
    at: Place
    count: int
    of: int
    army: int = -1


class Charges(Window, tag="charges"):
    """FR-7.1.4-e, FR-11-Q5, FR-11-Q6, FR-11-Q7, FR-11-Q7b: a retreat has been declared; Cavalry Charges may answer it
    and each other."""

    side: Side
    """The side that wants to retreat."""
    played: int = 0


class FallBack(Frame, tag="fall-back"):
    """FR-7.1.4: units that must find a place in neighbouring spaces."""

    at: Place
    side: Side
    army: int
    """The army that fought; -1: all of the alliance."""
    free: bool = False
    """FR-9.1-g: it costs no action point."""


class Storm(Frame, tag="storm"):
    """Rule 7.2: a fort assault."""

    at: Place
    army: Army
    step: StormStep = StormStep.CHOICE


class Taking(Frame, tag="taking"):
    """FR-4.1-f: nations that tie for a space."""

    at: Place
    nations: tuple[int, ...]


class Winter(Frame, tag="winter"):
    """Rule 8: the six steps of a winter turn."""

    step: WinterStep = WinterStep.CARD
    side: Side = Side(1)
    """FR-8-d: the Austrian player goes first."""
    used: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])
    """The cards that each side has used in this winter."""
    points: list[int] = field(default_factory=list)
    """FR-8.3-c: points each nation has left."""
    spare: list[int] = field(default_factory=list)
    """FR-8.3-j1: nations that have paid for two recoveries and taken one."""
    placed: list[tuple[int, int]] = field(default_factory=list)
    """FR-8.3-g, FR-8.3-h: units placed in each space in this step."""
    rolling: list[tuple[int, int]] = field(default_factory=list)
    """FR-8.4: spaces and sides that have still to roll for attrition."""


class TurnEnd(Frame, tag="turn-end"):
    """Rule 5.3"""

    rolled: bool = False
    """Its cursor, a `TurnEndStep`: what events began is finished before the next turn."""


AnyFrame = (
    TurnEnd | Phase | Placing | Battles | Battle | BattleCards | Hits | Charges | FallBack | Storm | Taking | Winter
)
