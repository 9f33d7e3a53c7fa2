"""The position: where units stand, who controls what, cup, cards, and the stack of what has been begun."""

from __future__ import annotations

from msgspec import Struct, field

from grognard.core import Commits, Frame, Window
from grognard.games.frederick.actions import Cards
from grognard.games.frederick.forces import (
    ARMY_OF,
    PRUSSIAN,
    RUSSIA,
    Army,
    Nation,
    Side,
)
from grognard.games.frederick.map import RESOURCES, ROOM, SOURCES, Place
from grognard.games.frederick.units import INSIDE, PHASE_MARKS, Stack, flags_in, joined, marked, nations_in, without
from grognard.kit.frames import copied


class Rulings(Struct, frozen=True):
    """The switches of data/rulings.yaml; gaps.md explains each."""

    control_changes: str
    recover_while_besieging: str
    fort_attacker_commander_bonus: str
    fort_defender_commander_bonus: str
    fort_assault_after_entry: str
    exhausted_commander_uses_own_slot: str
    command_tie_for_cards: str
    destroyed_commander_in_retreat: str
    retreat_ap_payer_mixed_armies: str
    stalemate: str
    winter_loc_check: str
    winter_cards_per_player: str
    peace_roll_in_turn_of_death: str
    russian_conquests_of_prussian_alliance_spaces: str


BEFORE_ROLL, AFTER_ROLL, RECOVERY, MARCHES, ASSAULTS, BATTLES, CONTROL = range(7)
"""The steps of a phase, as far as somebody may have to decide in them."""


class Phase(Frame, tag="phase"):
    """Rule 5.2: the phase of an army."""

    army: Army
    step: int = BEFORE_ROLL
    points: int = 0
    """Action points left. FR-12-b: one pool for recovery and marches of all stacks."""
    mobilised: int = 0
    """Rapid Mobilisations played before the roll."""
    assaults: list[int] = field(default_factory=list)
    """FR-6.3-k: running sieges where an assault has been paid for."""
    scorched: int = -1
    """FR-11-Q4: where Scorched Earth drove a garrison into the open in this phase."""
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
    """The assaults have been found."""


class Battle(Frame, tag="battle"):
    """Rule 7.1: a field battle."""

    at: Place
    attacker: Side
    army: int
    """The army that attacks; -1: all of the alliance (FR-11-Q4c)."""
    step: int = 0
    """0: the garrison is to be chosen; 1: cards; 2: they fight."""
    turn: Side = PRUSSIAN
    """Whose turn to attack it is."""
    first: Side = PRUSSIAN
    """Who attacks first in each round; FR-7.1-c: the defender, unless he is surprised."""
    attacks: list[int] = field(default_factory=lambda: [0, 0])
    """FR-2.4-i: each side's turns to attack on which it declared no retreat."""
    rolled: bool = False
    """FR-7.4-d: some die has been rolled."""
    able: bool = False
    """FR-7.1-g: in this round somebody had a unit that could roll."""
    cards: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])
    """Start-of-battle cards in force for each side."""


class BattleCards(Commits[Cards], tag="battle-cards"):
    """FR-7.1.3-e: cards for the start of a battle, chosen in secret."""


FIELD, BESIEGERS, GARRISON, OPEN = range(4)
"""Who takes damage: fighters of a field battle, the active army before a fort, those in the fort, all in the open."""


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
    """Who wants to retreat."""
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
    """Rule 7.2: a fort assault. 0: to be confirmed, where that is a choice; 1: the garrison rolls; 2: the besiegers
    roll; 3: it is over."""

    at: Place
    army: Army
    step: int = 1


class Taking(Frame, tag="taking"):
    """FR-4.1-f: nations that tie for a space."""

    at: Place
    nations: tuple[int, ...]


class Winter(Frame, tag="winter"):
    """Rule 8: the six steps of a winter turn."""

    step: int = 1
    side: Side = Side(1)
    """FR-8-d: the Austrian player goes first."""
    played: int = 0
    points: list[int] = field(default_factory=list)
    """FR-8.3-c: points each nation has left."""
    spare: list[int] = field(default_factory=list)
    """FR-8.3-j: nations that have paid for two recoveries and taken one."""
    placed: list[tuple[int, int]] = field(default_factory=list)
    """FR-8.3-g, FR-8.3-h: units placed in each space in this step."""
    rolling: list[tuple[int, int]] = field(default_factory=list)
    """FR-8.4: spaces and sides that have still to roll for attrition."""


class TurnEnd(Frame, tag="turn-end"):
    """Rule 5.3"""

    rolled: bool = False


AnyFrame = (
    TurnEnd | Phase | Placing | Battles | Battle | BattleCards | Hits | Charges | FallBack | Storm | Taking | Winter
)


class State(Struct):
    turn: int
    rulings: Rulings
    control: list[Nation]
    """Who controls each place."""
    stacks: list[Stack]
    """The units at each place."""
    reserve: list[int]
    """Troops of each nation in its unit reserve."""
    ready: list[int]
    """Commanders in unit reserves."""
    pool: list[int]
    """Commanders in commander reserves."""
    removed: list[int]
    """Commanders in the Removed box."""
    scorched: list[int]
    debt: list[int]
    """The retreat marker of each army; FR-9.1-f: Russia keeps hers."""
    cup: list[int]
    """Chits of each army, and Turn End, still to be drawn."""
    hand: list[list[int]]
    """Cards of each side, UNKNOWN where hidden."""
    deck: list[list[int]]
    """How many of each card are in the draw pile; in a view, together with those in a hidden hand."""
    discard: list[list[int]]
    discarded: list[int]
    """How many cards each side put away last winter; everybody saw it."""
    masks: tuple[int, int]
    """The nations of each side, a bit each."""
    elizabeth: int
    """The turn in which she died; 0 while she lives."""
    frames: list[AnyFrame]
    winner: int = -1
    """A side, 2 for a draw, -1 while the war goes on."""
    ending: str = ""
    """Why it is over."""

    def copy(self) -> State:
        return State(
            self.turn, self.rulings, self.control[:], self.stacks[:], self.reserve[:], self.ready[:], self.pool[:],
            self.removed[:], self.scorched[:], self.debt[:], self.cup[:], [self.hand[0][:], self.hand[1][:]],
            [self.deck[0][:], self.deck[1][:]], [self.discard[0][:], self.discard[1][:]], self.discarded[:], self.masks,
            self.elizabeth,
            copied(self.frames), self.winner, self.ending,
        )  # fmt: skip

    # --- sides

    def side(self, nation: int) -> Side:
        return Side(0) if self.masks[0] >> nation & 1 else Side(1)

    def side_of_army(self, army: int) -> Side:
        """FR-9.1-f: the Prussian player conducts Russian phases once Russia is on his side."""
        return self.side(RUSSIA) if ARMY_OF[RUSSIA] == army else Side(0) if army < 2 else Side(1)

    @property
    def over(self) -> bool:
        return self.winner >= 0

    @property
    def top(self) -> AnyFrame | None:
        return self.frames[-1] if self.frames else None

    def phase(self) -> Phase:
        found = self.frames[0]
        assert isinstance(found, Phase), "no phase is under way"
        return found

    # --- places

    def holder(self, p: int) -> Side:
        """The alliance that controls a place."""
        return Side(0) if self.masks[0] >> self.control[p] & 1 else Side(1)

    def room(self, p: int) -> int:
        """How many units the fort takes in; 0 where there is none, or none any more."""
        return 0 if p in self.scorched else ROOM[p]

    def worth(self, p: int) -> int:
        """How many resource spaces this place is."""
        return 0 if p in self.scorched else RESOURCES[p]

    def in_open(self, p: int, side: int) -> bool:
        return bool(nations_in(self.stacks[p]) & self.masks[side])

    def inside(self, p: int, side: int) -> bool:
        return bool(nations_in(self.stacks[p]) >> 8 & self.masks[side])

    def there(self, p: int, side: int) -> bool:
        here = nations_in(self.stacks[p])
        return bool((here | here >> 8) & self.masks[side])

    def besieged(self, p: int) -> bool:
        """FR-2.2-g, FR-4.2-h. FR-12-a: any unit keeps up a siege."""
        stack = self.stacks[p]
        if not stack or not flags_in(stack) & INSIDE:
            return False
        here, mine = nations_in(stack), self.masks[self.holder(p)]
        return bool(here >> 8 & mine) and not here & mine and bool(here & 255 & ~mine)

    def besieges(self, p: int, side: int) -> bool:
        return self.besieged(p) and self.holder(p) != side

    def resources(self, side: int) -> int:
        """FR-2.2-s, FR-4.1-l, FR-10.1-e: besieged spaces count for their owner, scorched ones for nobody. FR-4.1-k:
        Russia's for the alliance she belongs to now."""
        mask, control = self.masks[side], self.control
        return sum(RESOURCES[p] for p in SOURCES if mask >> control[p] & 1 and p not in self.scorched)

    def resources_of(self, nation: int) -> int:
        return sum(RESOURCES[p] for p in SOURCES if self.control[p] == nation and p not in self.scorched)

    # --- changing

    def leave(self, p: int, groups: Stack) -> None:
        """Units go; a fort that nobody threatens any more has no defence (FR-2.2-h). FR-6.2-s: so the siege is over."""
        self.stacks[p] = without(self.stacks[p], groups)
        self.open_gates(p)

    def open_gates(self, p: int) -> None:
        stack = self.stacks[p]
        if stack and flags_in(stack) & INSIDE:
            here, owner = nations_in(stack), self.masks[self.holder(p)]
            if not (here | here >> 8) & 255 & ~owner:
                self.stacks[p] = marked(stack, drop=INSIDE)

    def arrive(self, p: int, groups: Stack) -> None:
        """FR-2.3.1-b: however many are there."""
        self.stacks[p] = joined(self.stacks[p], groups)

    def unmark(self, marks: int = PHASE_MARKS) -> None:
        for p, stack in enumerate(self.stacks):
            if stack and flags_in(stack) & marks:
                self.stacks[p] = marked(stack, drop=marks)
