"""The position: counters, markers, pools, and the stack of what has been begun."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from msgspec import Struct, field
from msgspec.structs import replace

from grognard.boards.hexes import CLEAR_AIR, Fog
from grognard.core import Frame
from grognard.games.valor.components.map import Ground
from grognard.games.valor.components.scenarios import Battle, battle
from grognard.games.valor.components.tables import BUNKER, POSITIONS
from grognard.games.valor.components.units import FIRED, GONE, MOVED, PINNED, Unit
from grognard.kit.copy_frames import copied

COMMAND, FIRE, MOVEMENT, DEFENSIVE, ADVANCE, AFTER = range(6)
PHASES = ("command", "fire", "movement", "defensive-fire", "advance", "after-action")
NO_SNIPER, READY, DEAD = -1, -2, -3
"""Of a sniper that is in no hex: the side has none (any more to come: eliminated); it may be activated."""


class Rulings(Struct, frozen=True):
    """The switches of the game; gaps.md explains each."""

    edition: str = "classic"
    opportunity: str = "replaces"
    survival: str = "points"
    stacking: str = "classic"
    advance: str = "infantry"
    long_shots: str = "eight"


class Deploy(Frame, tag="deploy"):
    """VV-4.2-a: a side sets up."""

    side: int


class Phase(Frame, tag="phase"):
    """VV-5.1-a: one of the six phases of a segment, as far as somebody decides in it."""

    side: int
    """Who decides."""
    step: int = 0
    """In the command phase 0: missions are placed, 1: they come down, 2: reorganisation. In the after-action phase
    0: rally, 1: the cleaning up is done."""
    missions: list[tuple[int, int, bool]] = field(default_factory=list)
    """Placed and still to come: kind, target hex, whether it lays smoke."""


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
    due: int = 0
    """What a hex just entered still brings: 2 a fire lane, 1 opportunity fire."""
    smoked: tuple[int, ...] = ()
    """Who has placed smoke."""
    unloading: bool = False
    """It is just setting its load down."""
    overrun: int = -1
    """The hex that it is about to overrun, or has just overrun."""
    stage: int = 0
    """Of an overrun. 1: declared; 2: it is in the hex; 3: it has left it."""
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


class Chance(Frame, tag="chance"):
    """VV-13.8-b: opportunity fire at whoever has just entered a hex."""

    side: int
    at: int
    final: int = -1
    """VV-17.2-d: the hex that was overrun, whose survivors fire once more."""
    spent: list[int] = field(default_factory=list)
    """Who has made such a last shot, and, as -1 - number, which leaders have helped with one."""


class Hurt(Frame, tag="hurt"):
    """VV-14.6.1-a: casualty points that a side has to allocate."""

    side: int
    points: int
    units: tuple[int, ...]
    doubled: bool = False
    shields: tuple[int, ...] = ()
    """Guns whose shield counts."""


class Aftermath(Frame, tag="aftermath"):
    """What follows an attack by infantry: valor, then a sniper (VV-3.2-b)."""

    side: int
    natural: int
    units: tuple[int, ...]
    """Who may become valorous, in the order in which they were declared."""
    activates: tuple[int, ...] = ()
    """Whose natural 12 it was, as far as it can bring a sniper."""


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


class Storm(Frame, tag="storm"):
    """VV-15: a close assault that has been declared."""

    side: int
    start: int
    target: int
    units: tuple[int, ...]
    attack: int
    grenades: int
    step: int = 0
    """0: the defender declares; 1: the attacker names a leader; 2: dice; 3: who enters; 4: over."""
    defence: int = 0
    kill: int = 0
    defenders: tuple[int, ...] = ()
    points: int = 0
    protection: int = 0
    stuck: tuple[int, ...] = ()
    """AFVs that were immobilised before and have been assaulted in vain (VV-16.6-b)."""


class Withdrawal(Frame, tag="withdrawal"):
    """VV-20.3-a: the owner of a sniper may take it back."""

    side: int


AnyFrame = Deploy | Phase | Mover | Chance | Hurt | Aftermath | Sniping | Shot | Strike | Storm | Withdrawal


class State(Struct):
    battle: str
    rulings: Rulings
    units: list[Unit]
    turn: int = 0
    """0 while the sides set up."""
    segment: int = 0
    phase: int = COMMAND
    arms: list[list[int]] = field(default_factory=lambda: [[], []])
    """Weapons of each side that nobody carries yet."""
    works: list[list[int]] = field(default_factory=lambda: [[], []])
    """Positions of each side still to be placed, by kind; the last entry counts those mines that are hidden."""
    pools: list[list[int]] = field(default_factory=lambda: [[], []])
    """VV-12.5-b: expendables."""
    missions: list[list[int]] = field(default_factory=lambda: [[], []])
    smokes: list[int] = field(default_factory=lambda: [0, 0])
    """VV-11.1-a: factors left."""
    smoke: list[tuple[int, int]] = field(default_factory=list)
    """Hexes in smoke, ascending, with its strength."""
    positions: list[tuple[int, int, int]] = field(default_factory=list)
    """Hex, kind, facing; ascending."""
    hidden: list[list[int]] = field(default_factory=lambda: [[], []])
    """VV-19.7.1-a: minefields that only their side knows."""
    tunnels: list[tuple[int, ...]] = field(default_factory=list)
    """VV-19.11.2-a: only their owner knows them."""
    held: list[int] = field(default_factory=list)
    """Who controls each hex that counts."""
    snipers: list[int] = field(default_factory=lambda: [NO_SNIPER, NO_SNIPER])
    sniped: list[bool] = field(default_factory=lambda: [False, False])
    """VV-20.4-a: the sniper has its Fire marker."""
    lanes: list[int] = field(default_factory=list)
    shot_at: list[tuple[int, int]] = field(default_factory=list)
    """VV-14.2-h, VV-14.3-c: from which hex (or transport, as -2 - number) infantry has fired at which hex."""
    assaulted: list[int] = field(default_factory=list)
    """VV-15.1-e: hexes out of which an assault was made in this phase."""
    lost: list[int] = field(default_factory=lambda: [0, 0])
    """Points of units lost, and of units that left where they were to."""
    left: list[int] = field(default_factory=lambda: [0, 0])
    frames: list[AnyFrame] = field(default_factory=list)
    winner: int = -1
    """A side, 2 for a draw, -1 while it goes on."""
    ending: str = ""

    def copy(self) -> State:
        return State(
            self.battle, self.rulings, self.units[:], self.turn, self.segment, self.phase,
            [self.arms[0][:], self.arms[1][:]], [self.works[0][:], self.works[1][:]],
            [self.pools[0][:], self.pools[1][:]], [self.missions[0][:], self.missions[1][:]], self.smokes[:],
            self.smoke[:], self.positions[:], [self.hidden[0][:], self.hidden[1][:]], self.tunnels[:], self.held[:],
            self.snipers[:], self.sniped[:], self.lanes[:], self.shot_at[:], self.assaulted[:], self.lost[:],
            self.left[:], copied(self.frames), self.winner, self.ending,
        )  # fmt: skip

    # --- what stands where

    @property
    def top(self) -> AnyFrame | None:
        return self.frames[-1] if self.frames else None

    @property
    def over(self) -> bool:
        return self.winner >= 0

    @property
    def plan(self) -> Battle:
        return _plan(self.battle)

    @property
    def ground(self) -> Ground:
        return ground_of(self.battle)

    @property
    def active(self) -> int:
        """The side whose segment it is."""
        return self.plan.first ^ self.segment

    @property
    def fog(self) -> Fog:
        if not self.smoke and not self.positions:
            return CLEAR_AIR
        return _fog(tuple(self.smoke), tuple(h for h, kind, _ in self.positions if kind == BUNKER))

    def at(self, h: int, side: int = -1) -> list[int]:
        """Units in a hex (of a side), those aboard left out, in the order of their numbers."""
        return [n for n, u in enumerate(self.units) if u.hex == h and u.aboard < 0 and (side < 0 or u.side == side)]

    def stacks(self) -> dict[int, list[int]]:
        """Units in every hex, those aboard left out: for whoever asks about many hexes."""
        found: dict[int, list[int]] = {}
        for n, u in enumerate(self.units):
            if u.hex >= 0 and u.aboard < 0:
                found.setdefault(u.hex, []).append(n)
        return found

    def stacks_in(self, hexes: Sequence[int]) -> dict[int, list[int]]:
        """The same for a few hexes, as a step or an advance asks: most units are passed over."""
        found: dict[int, list[int]] = {h: [] for h in hexes if h >= 0}
        for n, u in enumerate(self.units):
            if u.hex in found and u.aboard < 0:
                found[u.hex].append(n)
        return found

    def everybody_at(self, h: int) -> list[int]:
        """Those aboard too."""
        return [n for n, u in enumerate(self.units) if u.hex == h]

    def load(self, n: int) -> list[int]:
        """What a transport carries and tows."""
        if self.units[n].of.transport < 0:
            return []
        return [m for m, u in enumerate(self.units) if u.aboard == n]

    def passengers(self, n: int) -> list[int]:
        return [m for m, u in enumerate(self.units) if u.aboard == n and u.infantry]

    def of_side(self, side: int) -> Iterator[tuple[int, Unit]]:
        """On the map, those aboard left out."""
        return ((n, u) for n, u in enumerate(self.units) if u.side == side and u.hex >= 0 and u.aboard < 0)

    def occupier(self, h: int) -> int:
        """Whose units are in a hex: VV-6.8-a, never both; -1 for nobody."""
        for u in self.units:
            if u.hex == h:
                return u.side
        return -1

    def occupiers(self) -> dict[int, int]:
        return {u.hex: u.side for u in self.units if u.hex >= 0}

    def position(self, h: int) -> tuple[int, int]:
        """Kind and facing of the position in a hex; -1 for none."""
        for at, kind, facing in self.positions:
            if at == h:
                return kind, facing
        return -1, 0

    def smoke_in(self, h: int) -> int:
        for at, strength in self.smoke:
            if at == h:
                return strength
        return 0

    # --- changing

    def mark(self, n: int, flags: int) -> None:
        self.units[n] = self.units[n].marked(flags)

    def clear(self, n: int, flags: int) -> None:
        self.units[n] = self.units[n].cleared(flags)

    def put(self, n: int, h: int) -> None:
        """Into a hex, with everything aboard."""
        self.units[n] = replace(self.units[n], hex=h)
        for m in self.load(n):
            self.units[m] = replace(self.units[m], hex=h)

    def pin(self, n: int) -> None:
        """VV-14.7-b, VV-8.5-c: and everything aboard."""
        for m in (n, *self.load(n)):
            self.units[m] = self.units[m].marked(PINNED)

    def place_smoke(self, h: int, strength: int) -> None:
        """VV-11.1-c: the stronger stays."""
        strength = max(strength, self.smoke_in(h))
        self.smoke = sorted([*((at, n) for at, n in self.smoke if at != h), (h, strength)])

    def is_ready(self, n: int) -> bool:
        """It may fire: VV-13.1-a."""
        u = self.units[n]
        return u.hex >= 0 and not u.flags & (PINNED | FIRED)

    def has_lost(self, n: int) -> bool:
        return self.units[n].hex == GONE

    def may_move(self, n: int) -> bool:
        return not self.units[n].flags & (PINNED | FIRED | MOVED)


@cache
def _plan(name: str) -> Battle:
    return battle(name)


@cache
def ground_of(name: str) -> Ground:
    return battle(name).ground


@lru_cache(2_000)
def _fog(smoke: tuple[tuple[int, int], ...], bunkers: tuple[int, ...]) -> Fog:
    return Fog.of(smoke, bunkers)


HIDDEN_MINES = len(POSITIONS)
"""The index of hidden minefields among the works."""
