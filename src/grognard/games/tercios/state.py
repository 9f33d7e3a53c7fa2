"""The position: troops, commanders, cards, scenery, and the stack of what has been begun (`frames`)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import cached_property
from typing import Any, Final, TypeVar

from msgspec import UNSET, Struct, UnsetType, field
from msgspec.structs import replace

from grognard.boards.open_table import XY, Base, FineXY, base, fine
from grognard.core import UNKNOWN, Pose
from grognard.games.tercios.components.army_lists import Army, Leader
from grognard.games.tercios.components.special_rules import DISMOUNT, mask
from grognard.games.tercios.components.terrain import BARE, Scenery
from grognard.games.tercios.components.troop_types import (
    ARTILLERY,
    CAVALRY,
    FOOT,
    INFANTRY,
    LIMBERED,
    PRINTED_LIGHT_CAVALRY,
    WEAK_CORPS,
    Bought,
    Kind,
    kind_of,
    without_lost,
)
from grognard.games.tercios.components.weapons import ARM, MISSILES
from grognard.games.tercios.frames import Activation, AnyFrame
from grognard.kit.copy_frames import copied

READY, ASSAULT, RUN, FIRE, RESIST = range(5)
ORDERS: Final = ("ready", "assault", "run", "fire", "resist")
"""TC-4.1-a"""
NO_CARD: Final = -2
"""Of a troop that has none: `UNKNOWN` is a card that the viewer may not look at."""
WAITING, RESERVE, ON_TABLE, INTEGRATED, LOST, ESCAPED = range(6)
"""Where a troop or commander is: not deployed yet, or called up without room; in reserve; on the table; a gun within
a battalion (TC-12.7-a); destroyed; left the table where it was to."""
STOIC, UNDAUNTED, SWIFT, WIDE_ARC, UNSEEN, NO_VIRTUES = (1 << n for n in range(6))
"""What traits have done to a troop for this turn: counts as Covered (TC-18.3-p); as Protected (TC-18.3-s); has no malus
with Ready (TC-18.2-zc); has Extended Arc (TC-18.3-h); cannot be shot at (TC-18.3-q); has lost its commander's virtues
(TC-18.3-m)."""


class Rulings(Struct, frozen=True):
    """The switches of the game: adaptations (G82), and doubtful spots that players may decide otherwise."""

    weary_at_first_wear: bool = False
    run_min_advance: bool = True
    open_order_always: bool = True
    forlorn_hope: bool = True
    dragoons_adapted: bool = True
    heavy_cavalry_profile: bool = True
    tie: str = "attacker"
    """G01: who falls back after a tie: `attacker`, or `charged`."""
    light_cavalry: str = "public"
    """G06: its profile: `public`, or as `printed`."""
    corps_melee: int = 4
    """G72"""
    regimental_gun: str = "shot"
    """G56: what an integrated gun does: a `shot` of its own, or `none`."""
    last_turn: int = 0
    """TC-20.1-a: a fixed length; 0: the length varies."""
    budget: int = 1000
    """TC-19.1-a: before a scenario makes those of its roles unequal."""
    roles: str = "seated"
    """TC-20.8-b: the first seat is player A, or they are `diced` for."""
    lists: str = "secret"
    """Army lists written at the table: `secret` until both are in, or `open`, one after the other."""
    scenery: str = "points"
    """TC-20.2-c: bought with `points`; the same, but what a cultivated field is like is agreed: `fields-agreed`
    (TC-20.6-p); all `agreed` (TC-20.2-h); or `none` where the scenario fixes none."""
    deployment: str = "by-hand"
    """Or `ready`: both armies are drawn up by a plan."""
    named: tuple[str, str] = ("free", "free")
    """The ready army of each seat; `free`: its list is written at the table."""

    @property
    def reading(self) -> int:
        """How doubtful profiles are read."""
        printed = PRINTED_LIGHT_CAVALRY if self.light_cavalry == "printed" else 0
        return printed | (WEAK_CORPS if self.corps_melee == 3 else 0)


class Troop(Struct, frozen=True, dict=True, omit_defaults=True):
    """A base on the table. Troops never change: a changed one takes its place in the list. What follows from a pose is
    kept with the troop, outside of what is saved."""

    side: int
    bought: Bought
    formation: int
    """Its number in the army list."""
    reading: int = 0
    ally: bool = False
    where: int = WAITING
    pose: Pose | None = None
    inside: int = -1
    """TC-20.5-c: the number of the building that it occupies; then it has no pose."""
    form: int = 0
    """Limbered, or on foot."""
    horses: bool = True
    """TC-14.2-o: dragoons that still have some."""
    moved: bool = False
    """TC-12.6-a: it has left the place where it was deployed."""
    gun: int = -1
    """TC-12.7-a: the number of the regimental gun within it."""
    wear: int = 0
    disordered: bool = False
    order: int = NO_CARD
    known: int = 0
    """Seats that know its card, as bits."""
    brigade: int = 0
    """TC-10.6-a: which shared card it is under; 0: its own."""
    reaction_only: bool = False
    """TC-18.2-e"""
    done: int = NO_CARD
    """The order it has been activated with or has reacted with in this turn."""
    previous: int = NO_CARD
    """Its order of the turn before, for its owner."""
    effects: int = 0
    longer: int = 0
    """TC-18.2-j: inches added to the range of a gun."""
    late: int = 0
    """TC-18.2-t: which in order received Meticulous; 0: it has not."""
    inspired: tuple[str, ...] = ()
    """TC-18.1-b: virtues lent until the opponent's next activation begins."""
    expert: tuple[str, ...] = ()
    """TC-18.3-f: virtues lent for its next activation."""
    lent: tuple[str, ...] = ()
    """Special rules that an arranged position gives it besides."""
    arms: tuple[str, ...] = ()
    """Weapons that an arranged position gives it besides."""

    def but(self, **fields: object) -> Troop:
        """The same troop, changed; what follows from its place and form is kept if they are."""
        other = replace(self, **fields)
        mine, its = self.__dict__, other.__dict__
        if "kind" in mine and MAKES_KIND.isdisjoint(fields):
            its["kind"] = mine["kind"]
            if "base" in mine and "pose" not in fields:
                its["base"] = mine["base"]
        return other

    @cached_property
    def covered(self) -> Troop:
        """As it is known to a side that may not look at its card."""
        return self.but(order=UNKNOWN)

    @cached_property
    def strange(self) -> Troop:
        """As an enemy knows it who has seen its card."""
        return self.but(previous=UNKNOWN)

    @cached_property
    def veiled(self) -> Troop:
        """As an enemy knows it who has not."""
        return self.but(order=UNKNOWN, previous=UNKNOWN)

    @cached_property
    def kind(self) -> Kind:
        kind = kind_of(self.bought, self.form, self.reading)
        if not self.lent and not self.arms:
            return kind
        arms = kind.arms | sum(ARM[name] for name in self.arms if name in ARM)
        missiles = kind.missiles + tuple(MISSILES[name] for name in self.arms if name in MISSILES)
        return replace(kind, rules=without_lost(kind.rules | mask(self.lent)), arms=arms, missiles=missiles)

    @cached_property
    def base(self) -> Base:
        assert self.pose is not None, f"{self.bought.unit} has no place on the table"
        return base(self.pose, self.kind.size)

    @property
    def standing(self) -> bool:
        """On the table with a base of its own."""
        return self.pose is not None

    @property
    def present(self) -> bool:
        return self.where == ON_TABLE

    @property
    def infantry(self) -> bool:
        return self.kind.category == INFANTRY

    @property
    def cavalry(self) -> bool:
        return self.kind.category == CAVALRY

    @property
    def artillery(self) -> bool:
        return self.kind.category == ARTILLERY

    @property
    def limbered(self) -> bool:
        return self.form == LIMBERED and self.artillery

    @property
    def unlimbered(self) -> bool:
        return self.form != LIMBERED and self.artillery

    @property
    def dismounted(self) -> bool:
        """TC-14.2-a: dragoons on foot."""
        return self.form == FOOT and bool(self.kind.rules & DISMOUNT)

    @property
    def has_card(self) -> bool:
        return self.order != NO_CARD

    @property
    def unactivated(self) -> bool:
        """TC-3.3-e: it can still be activated in this turn. TC-18.2-e: not with a card for reactions only."""
        return self.where == ON_TABLE and self.order != NO_CARD and not self.reaction_only

    @property
    def steady(self) -> bool:
        """TC-2.4-b"""
        return self.wear == 0


MAKES_KIND: Final = frozenset({"bought", "form", "reading", "lent", "arms"})
"""Fields of a troop that say what it is."""
ELSEWHERE: Final = frozenset(
    {
        "wear", "disordered", "order", "known", "brigade", "reaction_only", "done", "previous", "effects", "longer",
        "late", "inspired", "expert", "moved", "horses", "gun",
    }
)  # fmt: skip
"""Fields of a troop that do not depend on where it stands and what it is there."""


class Commander(Struct, frozen=True, omit_defaults=True):
    side: int
    leader: Leader
    formation: int = -1
    """-1: the Commander-in-Chief (TC-16.1-c)."""
    ally: bool = False
    where: int = WAITING
    at: XY | None = None
    host: int = -1
    """TC-16.4-f: the troop he is attached to; then he has no place of his own."""
    exhausted: bool = False
    joined: int = 0
    """The turn in which he joined; 0: when the armies deployed."""

    @property
    def chief(self) -> bool:
        return self.formation == -1

    @property
    def rank(self) -> int:
        return self.leader.rank

    @property
    def present(self) -> bool:
        return self.where == ON_TABLE

    @property
    def free(self) -> bool:
        """On the table and with no troop."""
        return self.at is not None

    @property
    def fine_at(self) -> FineXY:
        assert self.at is not None, "he has no place of his own"
        return fine(self.at)

    def has(self, trait: str) -> bool:
        return trait in self.leader.traits


class Demand(Struct, frozen=True):
    """TC-18.0-f: what Eagle-eyed, Erudite or Sharp wants of a seat's next activation."""

    trait: str
    seat: int
    target: int


class Roll(Struct, frozen=True, omit_defaults=True):
    """Dice as they fell, with every plus and minus, to be shown at the table afterwards."""

    what: str
    """`shoot`, `melee`, `courage`, `break`, `command`, or the name of a test."""
    who: str
    """The troop or commander, as events name it."""
    value: int
    """How many dice."""
    base: int
    need: int
    """The least face that succeeds."""
    faces: str = ""
    """A figure for each die."""
    reasons: str = ""
    """Reasons for more or fewer of them, each with its rule: `+=TC-4.3-b −=TC-2.4-c +1=TC-17.2-a`."""
    points: int = 1
    """How many successes are needed (TC-9.1-c)."""


T = TypeVar("T")
MOST_FOUND: Final = 4096


class Found:
    """Cached findings about a position of bases and scenery. Copies of the position share it."""

    __slots__ = ("count", "results", "scenery")

    def __init__(self, scenery: Scenery, count: int) -> None:
        self.scenery = scenery
        self.count = count
        self.results: dict[Hashable, Any] = {}


class State(Struct, dict=True):
    scenario: str
    rulings: Rulings = Rulings()
    armies: tuple[Army | None, Army | None] = (None, None)
    a: int = 0
    """TC-20.8-b: the seat that is player A of the scenario."""
    troops: list[Troop] = field(default_factory=list)
    """Troops of seat 0, then those of seat 1, each in the order of its list."""
    commanders: list[Commander] = field(default_factory=list)
    scenery: Scenery = BARE
    turn: int = 0
    """0 before the first Planning."""
    hand: int = 0
    """The seat whose activation it is."""
    points: list[int] = field(default_factory=lambda: [0, 0])
    """Victory points (TC-20.7-a)."""
    first: int = 0
    """TC-20.8-c: the seat that deploys first."""
    brigades: int = 0
    """How many brigades have been announced: the last number given to one."""
    lates: int = 0
    """How many troops have received Meticulous in this turn."""
    demands: list[Demand] = field(default_factory=list)
    frames: list[AnyFrame] = field(default_factory=list)
    winner: int = -1
    """A seat, 2 for a draw, -1 while it goes on."""
    ending: str = ""
    rolls: tuple[Roll, ...] | UnsetType = UNSET
    """The dice of the last action that had any."""

    def copy(self) -> State:
        other = State(
            self.scenario, self.rulings, self.armies, self.a, self.troops[:], self.commanders[:], self.scenery,
            self.turn, self.hand, self.points[:], self.first, self.brigades, self.lates, self.demands[:],
            copied(self.frames), self.winner, self.ending, self.rolls,
        )  # fmt: skip
        other.__dict__.update(self.__dict__)
        return other

    @property
    def top(self) -> AnyFrame | None:
        return self.frames[-1] if self.frames else None

    @property
    def over(self) -> bool:
        return self.winner >= 0

    # --- who stands where

    def once(self, work: Callable[..., T], *about: Hashable) -> T:
        """The result of a function of where troops stand, worked out once for each position. It may look at
        the places, kinds and sides of troops and at scenery, and at nothing else of the state."""
        found: Found | None = self.__dict__.get("found")
        if found is None or found.scenery is not self.scenery or found.count != len(self.troops):
            found = self.__dict__["found"] = Found(self.scenery, len(self.troops))
        key = work, *about
        try:
            return found.results[key]  # type: ignore[no-any-return]
        except KeyError:
            if len(found.results) > MOST_FOUND:
                found.results.clear()
            found.results[key] = result = work(self, *about)
            return result

    def standing(self) -> Iterator[tuple[int, Troop]]:
        """Troops that have a base on the table."""
        return ((n, t) for n, t in enumerate(self.troops) if t.pose is not None)

    def present(self, side: int) -> list[int]:
        """Troops of a side on the table, in buildings too."""
        return [n for n, t in enumerate(self.troops) if t.where == ON_TABLE and t.side == side]

    def bases(self) -> list[Base]:
        """Of all troops on the table."""
        return self.once(State._bases)

    def _bases(self) -> list[Base]:
        return [t.base for t in self.troops if t.pose is not None]

    def enemies(self, side: int) -> list[Base]:
        return self.once(State._enemies, side)

    def _enemies(self, side: int) -> list[Base]:
        return [t.base for t in self.troops if t.pose is not None and t.side != side]

    def with_troop_at(self, n: int, pose: Pose) -> State:
        """The same position with a troop elsewhere, to judge what follows. It shares all the rest, so it must not be
        changed."""
        after = replace(self, troops=self.troops[:])
        after.troops[n] = self.troops[n].but(pose=pose, inside=-1)
        after.__dict__["found"] = self.once(State._found_with, n, pose)
        return after

    def _found_with(self, _n: int, _pose: Pose) -> Found:
        return Found(self.scenery, len(self.troops))

    def attached(self, n: int) -> Commander | None:
        """The commander with a troop."""
        for commander in self.commanders:
            if commander.host == n:
                return commander
        return None

    def activation(self) -> Activation | None:
        """The troop that is just carrying out its order, the innermost if there are several."""
        for f in reversed(self.frames):
            if type(f) is Activation:
                return f
        return None

    # --- changing

    def change(self, n: int, **fields: object) -> None:
        """A troop."""
        self.troops[n] = self.troops[n].but(**fields)
        if not ELSEWHERE.issuperset(fields):
            self.forget()

    def put(self, n: int, troop: Troop) -> None:
        """Another troop in the place of one."""
        self.troops[n] = troop
        self.forget()

    def forget(self) -> None:
        """Clears what was worked out: a troop or commander stands elsewhere."""
        self.__dict__.clear()

    def change_commander(self, c: int, **fields: object) -> None:
        self.commanders[c] = replace(self.commanders[c], **fields)
