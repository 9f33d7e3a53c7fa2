"""The position: counters, markers, pools, and the stack of what has been begun."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from functools import cache, lru_cache

from msgspec import UNSET, Struct, UnsetType, field
from msgspec.structs import replace

from grognard.boards.hexes import CLEAR_AIR, SmokeAndWalls
from grognard.games.valor.components.battlefield import Ground
from grognard.games.valor.components.scenarios import Battle, battle
from grognard.games.valor.components.tables import BUNKER, POSITIONS
from grognard.games.valor.components.units import FIRED, MOVED, PINNED, Unit
from grognard.games.valor.frames import AnyFrame
from grognard.kit.copy_frames import copied


class PhaseName(IntEnum):
    """VV-5.1-a: the phases of a segment, in their order."""

    COMMAND = 0
    FIRE = 1
    MOVEMENT = 2
    DEFENSIVE_FIRE = 3
    ADVANCE = 4
    AFTER_ACTION = 5


COMMAND, FIRE, MOVEMENT, DEFENSIVE, ADVANCE, AFTER = PhaseName
PHASES = tuple(phase.name.lower().replace("_", "-") for phase in PhaseName)
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
    leading: str | UnsetType = UNSET
    """`infantry`, or nothing: so positions of versions without it are written as they were. `sniping` likewise."""
    sniping: str | UnsetType = UNSET


class State(Struct):
    battle: str
    rulings: Rulings
    units: list[Unit]
    turn: int = 0
    """0 while the sides set up."""
    segment: int = 0
    phase: PhaseName = COMMAND
    arms: list[list[int]] = field(default_factory=lambda: [[], []])
    """Weapons of each side that no unit carries yet."""
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
    """The side that controls each hex that counts."""
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
    def fog(self) -> SmokeAndWalls:
        if not self.smoke and not self.positions:
            return CLEAR_AIR
        return _fog(tuple(self.smoke), tuple(h for h, kind, _ in self.positions if kind == BUNKER))

    def at(self, h: int, side: int = -1) -> list[int]:
        """Units in a hex (of a side), those aboard left out, in the order of their numbers."""
        return [n for n, u in enumerate(self.units) if u.hex == h and u.aboard < 0 and (side < 0 or u.side == side)]

    def stacks(self) -> dict[int, list[int]]:
        """Units in every hex, those aboard left out: for questions about many hexes."""
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

    def load(self, n: int) -> list[int]:
        """Units that a transport carries and tows."""
        if self.units[n].of.transport < 0:
            return []
        return [m for m, u in enumerate(self.units) if u.aboard == n]

    def passengers(self, n: int) -> list[int]:
        return [m for m, u in enumerate(self.units) if u.aboard == n and u.infantry]

    def of_side(self, side: int) -> Iterator[tuple[int, Unit]]:
        """On the map, those aboard left out."""
        return ((n, u) for n, u in enumerate(self.units) if u.side == side and u.hex >= 0 and u.aboard < 0)

    def occupier(self, h: int) -> int:
        """The side whose units are in a hex: VV-6.8-a, never both; -1 for none."""
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

    def may_move(self, n: int) -> bool:
        return not self.units[n].flags & (PINNED | FIRED | MOVED)


@cache
def _plan(name: str) -> Battle:
    return battle(name)


@cache
def ground_of(name: str) -> Ground:
    return battle(name).ground


@lru_cache(2_000)
def _fog(smoke: tuple[tuple[int, int], ...], bunkers: tuple[int, ...]) -> SmokeAndWalls:
    return SmokeAndWalls.of(smoke, bunkers)


HIDDEN_MINES = len(POSITIONS)
"""The index of hidden minefields among the works."""
