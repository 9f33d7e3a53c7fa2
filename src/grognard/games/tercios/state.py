"""The position: troops, commanders, cards, scenery, and the stack of what has been begun."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import cached_property
from typing import Any, Final, TypeVar

from msgspec import UNSET, Struct, UnsetType, field
from msgspec.structs import replace

from grognard.boards.table import XY, Base, FineXY, base, fine
from grognard.core import UNKNOWN, Commits, Frame, Pose, Window
from grognard.games.tercios.actions import Muster, Plan
from grognard.games.tercios.armies import Army, Leader
from grognard.games.tercios.kinds import (
    ARTILLERY,
    CAVALRY,
    INFANTRY,
    PRINTED_LIGHT_CAVALRY,
    WEAK_CORPS,
    Bought,
    Kind,
    kind_of,
    without_lost,
)
from grognard.games.tercios.special_rules import mask
from grognard.games.tercios.terrain import BARE, Scenery
from grognard.games.tercios.weapons import ARM, MISSILES
from grognard.kit.frames import copied

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
    """TC-20.2-c: bought with `points`, or `none` where the scenario fixes none."""
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
        if ELSEWHERE.issuperset(fields):
            mine, its = self.__dict__, other.__dict__
            for name in ("kind", "base"):
                if name in mine:
                    its[name] = mine[name]
        return other

    @cached_property
    def covered(self) -> Troop:
        """As whoever may not look at its card knows it."""
        return self.but(order=UNKNOWN)

    @cached_property
    def strange(self) -> Troop:
        """As an enemy knows it who has seen its card."""
        return self.but(previous=UNKNOWN)

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
    def has_card(self) -> bool:
        return self.order != NO_CARD

    @property
    def steady(self) -> bool:
        """TC-2.4-b"""
        return self.wear == 0


ELSEWHERE: Final = frozenset(
    {
        "wear", "disordered", "order", "known", "brigade", "reaction_only", "done", "previous", "effects", "longer",
        "late", "inspired", "expert", "moved", "horses", "gun",
    }
)  # fmt: skip
"""What of a troop has nothing to do with where it stands and what it is there."""


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
        """On the table and with nobody."""
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


class Boost(Struct, frozen=True):
    """TC-18.0-d: what a command action has done for the troop that is activated next."""

    trait: str
    troop: int
    amount: int = 1
    commander: int = -1


class Roll(Struct, frozen=True, omit_defaults=True):
    """Dice as they fell, with every plus and minus: for whoever looks at the table after them."""

    what: str
    """`shoot`, `melee`, `courage`, `break`, `command`, or the name of a test."""
    who: str
    """The troop or commander, as events name it."""
    value: int
    """How many dice."""
    base: int
    need: int
    """What each must show."""
    faces: str = ""
    """A figure for each die."""
    reasons: str = ""
    """What makes more or fewer of them, each with its rule: `+=TC-4.3-b −=TC-2.4-c +1=TC-17.2-a`."""
    points: int = 1
    """How many successes are needed (TC-9.1-c)."""


# --- what has been begun


class Mustering(Commits[Muster], tag="mustering"):
    """TC-20.8-a: both write their army lists."""


class Planning(Commits[Plan], tag="planning"):
    """TC-3.1-c: both place their orders."""


class Choosing(Frame, tag="choosing"):
    """TC-3.2-d: the winner of the initiative says who begins."""

    seat: int


class Hand(Frame, tag="hand"):
    """TC-3.3-a: a player's activation."""

    seat: int
    led: str = ""
    """The trait of the commander activated first; `joined` if he joined a troop; empty: none yet."""
    took_effect: bool = False
    acted: bool = False
    """A troop has been activated."""
    boosts: list[Boost] = field(default_factory=list)
    queue: list[int] = field(default_factory=list)
    """Troops still to be activated in this activation: a brigade, or those of a command action."""
    pair: list[int] = field(default_factory=list)
    """TC-13.6-a: of whom one may be activated besides."""
    begun: bool = False


class Commanding(Frame, tag="commanding"):
    """TC-16.3-a: a commander is activated: he has moved, and now acts."""

    commander: int
    stage: int = 0
    """0: he may move; 1: he names his action; 2: moves that his action grants; 9: over."""
    trait: str = ""
    targets: list[int] = field(default_factory=list)
    successes: int = 0
    detail: str = ""


class Activation(Frame, tag="activation"):
    """A troop carries out its order."""

    troop: int
    order: int
    stage: int = 0
    """0: its order is to be shown and tested; 1: it acts; 2: what follows; 9: over."""
    actions: list[str] = field(default_factory=list)
    """What it has done with Ready."""
    free_faced: bool = False
    boosts: list[Boost] = field(default_factory=list)
    forced: int = -1
    """TC-18.2-x: the troop that it must charge."""
    again: bool = False
    """TC-18.2-n, TC-18.2-m: it had been activated before in this turn."""
    untested: bool = False
    """It needs no order test."""
    fearless: bool = False
    """TC-18.2-l: a commander has joined it for this Assault."""
    charged: bool = False
    faced: bool = False
    """TC-18.3-d: it has faced at the end, or does not want to."""

    def boosted(self, trait: str) -> int:
        if not self.boosts:
            return 0
        return sum(boost.amount for boost in self.boosts if boost.trait == trait and boost.troop == self.troop)


class Moving(Frame, tag="moving"):
    """TC-5.1-h: a move along a straight line, which reactions may stop."""

    troop: int
    start: Pose
    end: Pose
    how: str
    """`ready`, `run`, `charge`, `relentless`, `protector`, `vanguard`."""
    asked: list[int] = field(default_factory=list)
    """TC-5.1-e: who has had his chance."""
    stopped: bool = False
    """It goes no further: its activation has ended, or it wants no more."""
    stage: int = 0
    """0: commanders in its way get out of it; 1: it goes; 2: it was intercepted in vain and may go on; 3: it ends."""
    building: int = -1
    """TC-20.5-c: the building that it enters at its end."""
    target: int = -1
    """Of a charge: the troop that has had its chance already."""
    began: Pose | None = None
    """TC-5.1-d: where the whole move began, if it has been taken up again since."""


class Reacting(Window, tag="reacting"):
    """TC-5.1-a: troops that may react to a mover, until their owner has passed."""

    troops: list[int] = field(default_factory=list)
    mover: int = -1
    charge: bool = False
    """A charge is declared against the troop; else the mover has come near."""
    rescuers: list[int] = field(default_factory=list)
    """TC-10.7-a: cavalry that may come to the help of commanded shot."""
    tested: int = -1
    """TC-18.2-ze: the troop whose unknown card was shown by a test just passed, and that now chooses."""


class Charging(Frame, tag="charging"):
    """TC-8.2-b: a charge that was declared."""

    charger: int
    target: int
    stage: int = 0
    """0: declared; 1: the target has had its chance; 2: it moves; 3: over."""
    flank: bool = False
    resist: bool = False
    """TC-5.7-a: the target resists."""
    countercharge: bool = False
    clashed: bool = False
    """TC-5.4-b: the target has gone to meet the charger."""
    evaded: bool = False
    redirected: bool = False
    aimed: int = -1
    """The side of the target that it aims at; -1: it falls short."""
    interception: bool = False
    bonus: bool = True
    """TC-4.3-b: the charger has the bonus of Assault."""
    walked: int = 0
    """TC-5.4-i: what it has used of its movement, in units."""
    winner: int = -1
    """Of the melee that it led to; -1: none."""
    asked: list[int] = field(default_factory=list)
    """TC-5.1-e: who has had a chance against its move before it was aimed anew."""
    began: XY | None = None
    """Where the charge move began, however often it was intercepted since."""
    set_out: Pose | None = None
    """The same as a pose, of a charge that has been taken up again."""

    @property
    def over(self) -> bool:
        return self.stage == 3


class Fighting(Frame, tag="fighting"):
    """TC-8.1-b: a melee."""

    attacker: int
    defender: int
    stage: int = 0
    flank: bool = False
    resist: bool = False
    countercharge: bool = False
    interception: bool = False
    aimed: int = 0
    bonuses: tuple[bool, bool] = (True, False)
    """Who has the bonus of Assault (TC-4.3-b, TC-5.4-a)."""
    round: int = 0
    wear: tuple[int, int] = (0, 0)
    """What attacker and defender have received in this round."""
    routed: tuple[bool, bool] = (False, False)
    """Whose resistance had no success in this round."""
    winner: int = -1
    """0: the attacker, 1: the defender, 2: a tie."""
    asked: int = 0
    boosts: tuple[Boost, ...] = ()
    again: bool = False
    """TC-18.2-m: whoever is carrying out Assault had been activated before in this turn, and a Fearless commander leads
    it: the attacker, or the defender if it is intercepted."""
    target_disordered: bool = False
    """TC-18.3-c: when the charge was made."""
    destroyed: tuple[bool, bool] = (False, False)
    fled: bool = False
    """The loser had to retreat."""
    pursues: bool = False
    through: XY | None = None
    """Where the charge has come through: the line of a barrier that protects."""
    building: int = -1
    """TC-20.5-f: the building for which they fight."""
    untested: int = -1
    """TC-14.2-p: who has become Disordered and tests for its horses only when it retreats."""

    @property
    def open(self) -> bool:
        """Dice may still fall: nobody has struck yet, or a tie may be fought on."""
        return self.stage in (0, 2)

    @property
    def next_round(self) -> Fighting:
        """As it will be when they strike next."""
        return replace(self, round=self.round + (self.stage > 0))


class Breaking(Frame, tag="breaking"):
    """TC-9.1-a: a troop whose Wear exceeds its Stamina, with what else follows a destruction."""

    troop: int
    stage: int = 0
    melee: bool = False


class GunShot(Frame, tag="gun-shot"):
    """TC-12.7-b: the gun of a battalion is still to shoot, after the Break tests that the battalion's own shot called
    for (TC-7.5-e)."""

    troop: int
    """The battalion."""
    target: int


class Fleeing(Frame, tag="fleeing"):
    """A commander must find another place: `wrong-place` (TC-16.5-c), `lucky` (TC-18.2-q), `aside` (TC-6.4-c)."""

    commander: int
    why: str
    troop: int = -1
    """Whose move, or whose end, it was."""
    start: Pose | None = None
    """Where it stood."""
    end: Pose | None = None
    """Where it goes."""
    building: int = -1
    """Where it was a garrison."""
    tested: bool = False
    """TC-16.5-c: he has passed his test."""


class Following(Frame, tag="following"):
    """TC-8.6-f, TC-11.3-b: a troop may move straight on or back: `advance`, `caracole`, `occupy`."""

    troop: int
    why: str
    building: int = -1


class Cold(Window, tag="cold"):
    """TC-18.3-b: a commander may undo an enemy's command action."""

    commanders: list[int] = field(default_factory=list)


BattleFrame = (
    Mustering | Planning | Choosing | Hand | Commanding | Activation | Moving | Reacting | Charging | Fighting
    | GunShot | Breaking | Fleeing | Following | Cold
)  # fmt: skip


# --- setting up (chapter 20)


class Preparing(Frame, tag="preparing"):
    """TC-20.8-a: set-up as a whole; what each stage begins lies on top of it."""

    stage: int = 0
    """The next one to begin."""


class Sides(Frame, tag="sides"):
    """TC-20.8-b: the higher roller chooses to be player A or player B of the scenario."""

    seat: int


class Buying(Frame, tag="buying"):
    """TC-20.2-d: scenery is bought and placed in alternation."""

    seat: int
    points: list[int]
    maps: list[int] = field(default_factory=list)
    """TC-18.2-d: seats whose Cartographer has still to choose; the first is asked."""
    bought: list[int] = field(default_factory=lambda: [0, 0])
    """How many elements each has bought."""
    crossing: int = -1
    """TC-20.6-g: the river just bought, whose free crossing is to be put down."""
    town: int = 0
    """TC-20.6-o: the town whose buildings are just being put down."""


class Deploying(Frame, tag="deploying"):
    """TC-20.8-c: formations are deployed in alternation."""

    seat: int
    formation: int = -1
    """The one that is just being deployed; -1: none yet."""
    left_out: list[int] = field(default_factory=list)
    """Troops for which the zone had no room: they come at the start of the next Planning that has."""
    plans: list[str] = field(default_factory=lambda: ["", ""])
    """By which plan each seat has everything drawn up that is left, one formation at a time; empty: by hand."""


class Vanguards(Frame, tag="vanguards"):
    """TC-13.8-a: troops with Vanguard may move before the first turn."""

    seat: int
    troops: list[int] = field(default_factory=list)
    """Of this seat: those that may still move."""


class Arriving(Frame, tag="arriving"):
    """Reserves that come onto the table at the start of Planning."""

    seat: int
    formations: list[int] = field(default_factory=list)
    left_out: list[int] = field(default_factory=list)


AnyFrame = BattleFrame | Preparing | Sides | Buying | Deploying | Vanguards | Arriving


T = TypeVar("T")
MOST_FOUND: Final = 4096


class Found:
    """What has been worked out about a position of bases and scenery. Copies of the position share it."""

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
    """Those of seat 0, then those of seat 1, each in the order of its list."""
    commanders: list[Commander] = field(default_factory=list)
    scenery: Scenery = BARE
    turn: int = 0
    """0 before the first Planning."""
    hand: int = 0
    """Whose activation it is."""
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
        """What a function finds out about where everybody stands, worked out once for each position. It may look at
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
        """The same position with a troop elsewhere, to judge what follows."""
        after = self.copy()
        after.change(n, pose=pose, inside=-1)
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
        """What was worked out holds no more: somebody stands elsewhere."""
        self.__dict__.clear()

    def change_commander(self, c: int, **fields: object) -> None:
        self.commanders[c] = replace(self.commanders[c], **fields)
